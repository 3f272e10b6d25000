//! [`parse`] and [`parse_as`]: boards from text.

use super::error::BoardError;
use super::parse_error::{ParseError, ParseErrorKind, Place};
use super::shape::Shape;
use super::shorten::shorten;

/// Reads a board: its shape and its tiles, row by row, with 0 for the blank.
///
/// All of these describe the same board:
///
/// - `8 7 6 5 4 3 2 1 0`, separated by spaces, commas, `|` or any mix of them
/// - `8 7 6 / 5 4 3 / 2 1 0`, or the three rows on separate lines
/// - `876543210`, one character per tile, or `876/543/210`
///
/// The blank may be written `0`, `x`, `X`, `.`, `#`, `_` or `-1`.
///
/// Text on several lines, or with `/`, is read row by row; empty rows are skipped. All rows must
/// have the same length. Any other text must be a square board.
///
/// Text has one character per tile if there are at most ten rows and each is a single word. This is
/// unambiguous: if such words were numbers, the board would be a single column, and no column of ten
/// or fewer cells has a tile above 9. Boards of more than ten cells need separators.
///
/// # Errors
///
/// A [`ParseError`] that says what is wrong, and where. No text makes this panic.
///
/// ```
/// use puzzle_search::puzzles::sliding::{Shape, parse};
///
/// let expected = (Shape::new(2, 3)?, vec![1, 2, 3, 4, 0, 5]);
/// assert_eq!(parse("1 2 3\n4 _ 5\n")?, expected);
/// assert_eq!(parse("123/4x5")?, expected);
///
/// let error = parse("1 2 3\n4 I3 0").unwrap_err();
/// assert_eq!(error.to_string(), "token 5 (line 2, column 3): `I3` is not a tile");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn parse(text: &str) -> Result<(Shape, Vec<u16>), ParseError> {
    let tokens = Tokens::read(text)?;
    let shape = tokens.shape()?;
    Ok((shape, tokens.tiles(shape)?))
}

/// Reads a board of a known shape, in any of the forms that [`parse`] reads.
///
/// The shape need not be a square. If the text has several rows, they must agree with the shape.
///
/// # Errors
///
/// As for [`parse`].
///
/// ```
/// use puzzle_search::puzzles::sliding::{Shape, parse_as};
///
/// assert_eq!(parse_as(Shape::new(3, 2)?, "1 2 3 4 0 5")?, [1, 2, 3, 4, 0, 5]);
/// assert_eq!(parse_as(Shape::new(1, 2)?, "10")?, [1, 0]);
/// assert!(parse_as(Shape::new(3, 2)?, "1 2 3 / 4 0 5").is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn parse_as(shape: Shape, text: &str) -> Result<Vec<u16>, ParseError> {
    let tokens = Tokens::read(text)?;
    if tokens.rows.len() > 1 {
        let found = tokens.shape()?;
        if found != shape {
            return Err(ParseErrorKind::OtherShape {
                found,
                expected: shape,
            }
            .anywhere());
        }
    }
    tokens.tiles(shape)
}

/// The most cells for which one character can stand for a tile.
const MAX_COMPACT: usize = 10;

/// A text split into tiles.
struct Tokens {
    tiles: Vec<u16>,
    places: Vec<Place>,
    /// How many tiles are in each row that has any.
    rows: Vec<usize>,
}

impl Tokens {
    fn read(text: &str) -> Result<Tokens, ParseError> {
        let mut rows = split(text);
        rows.retain(|row| !row.is_empty());
        let Some(first) = rows.first().and_then(|row| row.first()) else {
            return Err(ParseErrorKind::Empty.anywhere());
        };
        let one_character_each = rows.len() <= MAX_COMPACT
            && rows.iter().all(|row| row.len() == 1)
            && rows
                .iter()
                .flatten()
                .all(|(word, _)| word.chars().all(is_tile));
        let characters = rows.iter().flatten().map(|(word, _)| word.len()).sum();
        if one_character_each && characters > MAX_COMPACT {
            return Err(ParseErrorKind::RunTogether { characters }.at(Place {
                token: 1,
                ..first.1
            }));
        }

        let mut tokens = Tokens {
            tiles: Vec::new(),
            places: Vec::new(),
            rows: Vec::new(),
        };
        for row in rows {
            let before = tokens.tiles.len();
            for (word, place) in row {
                if one_character_each {
                    // All of them are ASCII, so bytes are characters.
                    for at in 0..word.len() {
                        tokens.push(
                            &word[at..=at],
                            Place {
                                column: place.column + at,
                                ..place
                            },
                        )?;
                    }
                } else {
                    tokens.push(word, place)?;
                }
            }
            tokens.rows.push(tokens.tiles.len() - before);
        }
        Ok(tokens)
    }

    /// Adds the tile written at this place.
    fn push(&mut self, word: &str, place: Place) -> Result<(), ParseError> {
        let place = Place {
            token: self.tiles.len() + 1,
            ..place
        };
        self.tiles.push(tile(word).map_err(|kind| kind.at(place))?);
        self.places.push(place);
        Ok(())
    }

    /// The shape of the text: that of its rows, or a square.
    fn shape(&self) -> Result<Shape, ParseError> {
        let (found, cols) = (self.tiles.len(), self.rows[0]);
        if self.rows.len() == 1 {
            let side = found.isqrt();
            if side * side != found {
                return Err(ParseErrorKind::NotSquare { found }.anywhere());
            }
            return Ok(Shape::new(side, side)?);
        }
        let mut first = 0;
        for (row, &found) in self.rows.iter().enumerate() {
            if found != cols {
                let kind = ParseErrorKind::RaggedRow {
                    row: row + 1,
                    found,
                    expected: cols,
                };
                return Err(kind.at(self.places[first]));
            }
            first += found;
        }
        Ok(Shape::new(self.rows.len(), cols)?)
    }

    /// The tiles, if they are a board of this shape.
    fn tiles(self, shape: Shape) -> Result<Vec<u16>, ParseError> {
        let Err(error) = shape.check(&self.tiles) else {
            return Ok(self.tiles);
        };
        let cell = match error {
            BoardError::OutOfRange { cell, .. } => Some(cell),
            BoardError::Repeated { second, .. } => Some(second),
            _ => None,
        };
        let place = cell.and_then(|cell| self.places.get(cell).copied());
        let kind = ParseErrorKind::Board(error);
        Err(match place {
            Some(place) => kind.at(place),
            None => kind.anywhere(),
        })
    }
}

/// The words of each row, with their places. The tokens are not numbered yet.
fn split(text: &str) -> Vec<Vec<(&str, Place)>> {
    let mut rows = Vec::new();
    for (line, content) in text.lines().enumerate() {
        let mut row = Vec::new();
        let mut word_from = None;
        // A separator at the end closes the last word.
        let ends = content.char_indices().chain([(content.len(), '/')]);
        for (column, (at, character)) in ends.enumerate() {
            if !is_separator(character) {
                word_from.get_or_insert((at, column));
                continue;
            }
            if let Some((from, column)) = word_from.take() {
                let place = Place {
                    token: 0,
                    line: line + 1,
                    column: column + 1,
                };
                row.push((&content[from..at], place));
            }
            if character == '/' {
                rows.push(std::mem::take(&mut row));
            }
        }
    }
    rows
}

/// Does this character end a word?
fn is_separator(character: char) -> bool {
    character.is_whitespace() || matches!(character, ',' | '|' | '/' | '\u{feff}')
}

/// Can this character be a tile on its own?
fn is_tile(character: char) -> bool {
    character.is_ascii_digit() || matches!(character, 'x' | 'X' | '.' | '#' | '_')
}

/// The tile that a word means.
fn tile(word: &str) -> Result<u16, ParseErrorKind> {
    match word {
        "x" | "X" | "." | "#" | "_" | "-1" => Ok(0),
        // `parse` alone would allow a plus sign.
        _ if word.bytes().all(|byte| byte.is_ascii_digit()) => {
            word.parse().map_err(|_| ParseErrorKind::TooLarge {
                token: shorten(word),
            })
        }
        _ => Err(ParseErrorKind::NotATile {
            token: shorten(word),
        }),
    }
}
