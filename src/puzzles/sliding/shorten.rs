//! What was given, as error messages repeat it.

/// The beginning of a text, without characters that would garble a message.
pub(super) fn shorten(text: &str) -> String {
    const LONGEST: usize = 24;
    let mut short: String = text
        .chars()
        .take(LONGEST)
        .flat_map(char::escape_debug)
        .collect();
    if text.chars().nth(LONGEST).is_some() {
        short.push_str("...");
    }
    short
}
