//! Numbers and boards as text.

use std::time::Duration;

/// `12 926 284`.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(' ');
        }
        text.push(digit);
    }
    text
}

/// `8 7 6 / 5 4 3 / 2 1 0`.
pub fn rows(tiles: &[u16], cols: usize) -> String {
    let rows: Vec<String> = tiles.chunks(cols).map(spaced).collect();
    rows.join(" / ")
}

/// `8 7 6`.
pub fn spaced(numbers: &[u16]) -> String {
    let numbers: Vec<String> = numbers.iter().map(u16::to_string).collect();
    numbers.join(" ")
}

/// `1 move`, `2 moves`.
pub fn counted(number: u64, what: &str) -> String {
    match number {
        1 => format!("1 {what}"),
        _ => format!("{} {what}s", grouped(number)),
    }
}

/// `17.3 µs`, `4.2 ms`, `1.5 s`.
pub fn time(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    if seconds < 1e-3 {
        format!("{:.1} µs", seconds * 1e6)
    } else if seconds < 1.0 {
        format!("{:.1} ms", seconds * 1e3)
    } else {
        format!("{seconds:.2} s")
    }
}
