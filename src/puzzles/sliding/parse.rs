//! [`parse`], [`parse_as`] and [`read`]: boards from text.

use super::error::BoardError;
use super::parse_error::{ParseError, ParseErrorKind, Place};
use super::reading::{Reading, ReadingNote};
use super::shape::{Shape, as_tile};
use super::shorten::shorten;

/// Reads a board: its shape and its tiles, row by row, with 0 for the blank.
///
/// All of these describe the same board:
///
/// - `8 7 6 5 4 3 2 1 0`, separated by spaces, commas, `|` or any mix of them
/// - `8 7 6 / 5 4 3 / 2 1 0`, or the three rows on separate lines
/// - `876543210`, one character per tile, or `876/543/210`
/// - `[[8,7,6],[5,4,3],[2,1,0]]`, or with `;` after every row
/// - `H G F / E D C / B A _`, with letters for tiles
/// - `3` on a line of its own, which is the size, and then the three rows
/// - `8 7 6 / 5 4 3 / 2 1 9`, where the blank has the largest number
///
/// The blank may be written `0`, `x`, `X`, `.`, `#`, `_`, `-` or `-1`.
///
/// Text on several lines, or with `/`, `;` or brackets, is read row by row; empty rows are skipped. All
/// rows must have the same length. Any other text must be a square board.
///
/// Text has one character per tile if there are at most ten rows and each is a single word. This is
/// unambiguous: if such words were numbers, the board would be a single column, and no column of ten
/// or fewer cells has a tile above 9. Boards of more than ten cells need separators, unless letters stand
/// for the tiles from 10 on.
///
/// Some of these forms could mean something else too. [`read`] says which meaning was taken.
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
    let reading = read(text)?;
    Ok((reading.shape, reading.tiles))
}

/// Reads a board as [`parse`] does, and says how it was understood where it could mean something else.
///
/// # Errors
///
/// As for [`parse`].
///
/// ```
/// use puzzle_search::puzzles::sliding::{ReadingNote, read};
///
/// let reading = read("1 2 3 / 4 9 6 / 7 5 8")?;
/// assert_eq!(reading.tiles, [1, 2, 3, 4, 0, 6, 7, 5, 8]);
/// assert_eq!(reading.notes, [ReadingNote::LargestIsBlank { tile: 9 }]);
/// assert_eq!(
///     reading.notes[0].to_string(),
///     "9 is the blank: the tiles are numbered from 1, and there is no 0"
/// );
/// # Ok::<(), puzzle_search::puzzles::sliding::ParseError>(())
/// ```
pub fn read(text: &str) -> Result<Reading, ParseError> {
    let (words, shape) = Words::of_any_shape(text)?;
    words.reading(shape)
}

/// Reads a board that may have repeated tiles and several blanks, for a
/// [`MultisetPuzzle`](super::MultisetPuzzle).
///
/// It may be written in any of the forms that [`parse`] reads, and tiles may have any numbers. At least one
/// cell must be empty.
///
/// # Errors
///
/// As for [`parse`], but a repeated tile or a large number is not an error.
///
/// ```
/// use puzzle_search::puzzles::sliding::read_multiset;
///
/// assert_eq!(read_multiset("111222330")?.tiles, [1, 1, 1, 2, 2, 2, 3, 3, 0]);
/// assert_eq!(read_multiset("A A B / C _ _")?.tiles, [1, 1, 2, 3, 0, 0]);
/// let error = read_multiset("1 1 / 2 2").unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "there is no blank: at least one cell of a 2x2 board must be empty, written 0"
/// );
/// # Ok::<(), puzzle_search::puzzles::sliding::ParseError>(())
/// ```
pub fn read_multiset(text: &str) -> Result<Reading, ParseError> {
    let (words, shape) = Words::of_any_shape(text)?;
    words.multiset_reading(shape)
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
    read_as(shape, text).map(|reading| reading.tiles)
}

/// Reads a board of a known shape as [`parse_as`] does, and says how it was understood.
///
/// # Errors
///
/// As for [`parse`].
///
/// ```
/// use puzzle_search::puzzles::sliding::{ReadingNote, Shape, read_as};
///
/// let reading = read_as(Shape::new(2, 2)?, "0 1 / -1 2")?;
/// assert_eq!(reading.tiles, [1, 2, 0, 3]);
/// assert_eq!(reading.notes, [ReadingNote::CountedFromZero]);
/// # Ok::<(), puzzle_search::puzzles::sliding::ParseError>(())
/// ```
pub fn read_as(shape: Shape, text: &str) -> Result<Reading, ParseError> {
    Words::of_shape(shape, text)?.reading(shape)
}

/// Reads a board of a known shape that may have repeated tiles and several blanks.
///
/// # Errors
///
/// As for [`read_multiset`].
///
/// ```
/// use puzzle_search::puzzles::sliding::{Shape, read_multiset_as};
///
/// let shape = Shape::new(2, 4)?;
/// assert_eq!(read_multiset_as(shape, "1 1 1 2 2 2 0 0")?.tiles, [1, 1, 1, 2, 2, 2, 0, 0]);
/// let error = read_multiset_as(shape, "1 1 1 ? 2 2 0 0").unwrap_err();
/// assert_eq!(error.to_string(), "token 4 (line 1, column 7): `?` is not a tile");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read_multiset_as(shape: Shape, text: &str) -> Result<Reading, ParseError> {
    Words::of_shape(shape, text)?.multiset_reading(shape)
}

/// The most cells for which one character can stand for a tile.
const MAX_COMPACT: usize = 10;

/// What a word stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Token {
    Number(u16),
    Letter(u8),
    /// The blank as a sign.
    Blank,
    /// `x`: the blank, or a letter.
    X,
    /// `-1`: the blank, and possibly a sign that tiles count from 0.
    MinusOne,
}

/// A text split into words.
struct Words {
    tokens: Vec<Token>,
    places: Vec<Place>,
    /// How many tokens are in each row that has any.
    rows: Vec<usize>,
    notes: Vec<ReadingNote>,
}

impl Words {
    /// A text that shows its shape.
    fn of_any_shape(text: &str) -> Result<(Words, Shape), ParseError> {
        let mut words = Words::read(text)?;
        words.take_size();
        let shape = words.shape()?;
        Ok((words, shape))
    }

    /// A text that has this shape, if it shows one.
    fn of_shape(expected: Shape, text: &str) -> Result<Words, ParseError> {
        let mut words = Words::read(text)?;
        words.take_size();
        if words.rows.len() > 1 {
            let found = words.shape()?;
            if found != expected {
                return Err(ParseErrorKind::OtherShape { found, expected }.anywhere());
            }
        }
        Ok(words)
    }

    fn read(text: &str) -> Result<Words, ParseError> {
        let mut rows = split(text);
        rows.retain(|row| !row.is_empty());
        let Some(first) = rows.first().and_then(|row| row.first()) else {
            return Err(ParseErrorKind::Empty.anywhere());
        };
        let words = || rows.iter().flatten().map(|(word, _)| *word);
        let one_character_each = rows.iter().all(|row| row.len() == 1)
            && words().all(|word| word != "-1" && word.chars().all(is_tile));
        let characters = words().map(str::len).sum();
        let has_letters = words().any(|word| word.contains(is_letter));
        if one_character_each
            && !has_letters
            && rows.len() <= MAX_COMPACT
            && characters > MAX_COMPACT
        {
            return Err(ParseErrorKind::RunTogether { characters }.at(Place {
                token: 1,
                ..first.1
            }));
        }
        let one_character_each = one_character_each && (has_letters || rows.len() <= MAX_COMPACT);

        let mut tokens = Words {
            tokens: Vec::new(),
            places: Vec::new(),
            rows: Vec::new(),
            notes: Vec::new(),
        };
        for row in rows {
            let before = tokens.tokens.len();
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
            tokens.rows.push(tokens.tokens.len() - before);
        }
        Ok(tokens)
    }

    /// Adds the token written at this place.
    fn push(&mut self, word: &str, place: Place) -> Result<(), ParseError> {
        let place = Place {
            token: self.tokens.len() + 1,
            ..place
        };
        self.tokens
            .push(token(word).map_err(|kind| kind.at(place))?);
        self.places.push(place);
        Ok(())
    }

    /// Takes away a first line that says how large the board is, `3` or `3 3`. Without one the rows would
    /// not fit together, so it cannot be anything else.
    fn take_size(&mut self) {
        let (&first, rest) = match self.rows.split_first() {
            Some((first, rest)) if !rest.is_empty() => (first, rest),
            _ => return,
        };
        let size = match self.tokens[..first] {
            [Token::Number(side)] => (side, side),
            [Token::Number(rows), Token::Number(cols)] => (rows, cols),
            _ => return,
        };
        let (rows, cols) = (usize::from(size.0), usize::from(size.1));
        let in_rows = rest.len() == rows && rest.iter().all(|&len| len == cols);
        let in_one_row = rest.len() == 1 && rest[0] == rows * cols;
        // A column of one cell per row, or two rows of two, is a board as it stands.
        let is_even = rest.iter().all(|&len| len == first);
        if is_even || !(in_rows || in_one_row) {
            return;
        }
        self.tokens.drain(..first);
        self.places.drain(..first);
        self.rows = vec![cols; rows];
        self.notes.push(ReadingNote::SizeFirst { rows, cols });
    }

    /// The shape of the text: that of its rows, or a square.
    fn shape(&self) -> Result<Shape, ParseError> {
        let (found, cols) = (self.tokens.len(), self.rows[0]);
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
    fn reading(mut self, shape: Shape) -> Result<Reading, ParseError> {
        let tiles = self.tiles();
        let Err(error) = shape.check(&tiles) else {
            return Ok(Reading {
                shape,
                tiles,
                notes: self.notes,
            });
        };
        // The board has not so many tiles that this letter would be one.
        let cells = self.tokens.iter().zip(&tiles).zip(&self.places);
        for ((&token, &tile), &place) in cells {
            if let Token::Letter(letter) = token
                && usize::from(tile) >= shape.cells()
            {
                let token = char::from(letter).to_string();
                return Err(ParseErrorKind::NotATile { token }.at(place));
            }
        }
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

    /// The tiles, if they are a board of this shape that may have repeated tiles and several blanks.
    fn multiset_reading(mut self, shape: Shape) -> Result<Reading, ParseError> {
        let tiles = self.tiles();
        if tiles.len() != shape.cells() {
            let found = tiles.len();
            return Err(BoardError::WrongCount { shape, found }.into());
        }
        if !tiles.contains(&0) {
            return Err(BoardError::OnlyTiles { shape }.into());
        }
        Ok(Reading {
            shape,
            tiles,
            notes: self.notes,
        })
    }

    /// The tile of each token. Notes what else it could have been.
    fn tiles(&mut self) -> Vec<u16> {
        let count = |token: Token| self.tokens.iter().filter(|&&each| each == token).count();
        let is_letter = |token: &Token| matches!(token, Token::Letter(_));
        let (letters, numbers) = (
            self.tokens.iter().any(is_letter),
            self.tokens
                .iter()
                .any(|token| matches!(token, Token::Number(1..))),
        );
        let has_zero = count(Token::Number(0)) > 0;
        let has_blank = has_zero || count(Token::Blank) + count(Token::MinusOne) > 0;
        // `-1` and 0: one of them is a tile.
        let from_zero = has_zero && count(Token::MinusOne) == 1 && count(Token::Blank) == 0;
        // Digits before letters, as in hexadecimal numbers; letters alone begin with 1.
        let letters_from = if numbers { 9 } else { 0 };
        if from_zero {
            self.notes.push(ReadingNote::CountedFromZero);
        }
        if letters {
            let first = as_tile(letters_from + 1);
            self.notes.push(ReadingNote::Letters { first });
        }
        let tile = |&token: &Token| match token {
            Token::Number(number) if from_zero => number.saturating_add(1),
            Token::Number(number) => number,
            Token::Letter(letter) => {
                as_tile(letters_from) + u16::from(letter.to_ascii_uppercase() - b'A') + 1
            }
            // Beside letters, and with another blank, it is one of them.
            Token::X if letters && has_blank => as_tile(letters_from) + 24,
            Token::Blank | Token::X | Token::MinusOne => 0,
        };
        let mut tiles: Vec<u16> = self.tokens.iter().map(tile).collect();
        self.find_blank(&mut tiles);
        tiles
    }

    /// If the tiles are 1 to n without a blank, n is the blank.
    fn find_blank(&mut self, tiles: &mut [u16]) {
        let mut seen = vec![false; tiles.len()];
        for &tile in &*tiles {
            match usize::from(tile)
                .checked_sub(1)
                .and_then(|at| seen.get_mut(at))
            {
                Some(seen) if !*seen => *seen = true,
                _ => return,
            }
        }
        let largest = as_tile(tiles.len());
        // A single 1 is more likely a mistake than a board without tiles.
        if largest > 1 {
            let blank = tiles.iter_mut().filter(|tile| **tile == largest);
            blank.for_each(|tile| *tile = 0);
            self.notes
                .push(ReadingNote::LargestIsBlank { tile: largest });
        }
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
            if ends_row(character) {
                rows.push(std::mem::take(&mut row));
            }
        }
    }
    rows
}

/// Does this character end a word?
fn is_separator(character: char) -> bool {
    character.is_whitespace()
        || ends_row(character)
        || matches!(
            character,
            ',' | '|' | '[' | '(' | '{' | '"' | '\'' | '\u{feff}'
        )
}

/// Does this character end a row?
fn ends_row(character: char) -> bool {
    matches!(character, '/' | ';' | ']' | ')' | '}')
}

/// Can this character be a tile on its own?
fn is_tile(character: char) -> bool {
    character.is_ascii_alphanumeric() || matches!(character, '.' | '#' | '_' | '-')
}

/// Does this character stand for a tile, and not for a digit?
fn is_letter(character: char) -> bool {
    character.is_ascii_alphabetic() && !matches!(character, 'x' | 'X')
}

/// What a word stands for.
fn token(word: &str) -> Result<Token, ParseErrorKind> {
    match word.as_bytes() {
        [b'x' | b'X'] => Ok(Token::X),
        [b'.' | b'#' | b'_' | b'-'] => Ok(Token::Blank),
        b"-1" => Ok(Token::MinusOne),
        [letter] if letter.is_ascii_alphabetic() => Ok(Token::Letter(*letter)),
        // `parse` alone would allow a plus sign.
        bytes if bytes.iter().all(u8::is_ascii_digit) => {
            let number = word.parse().map_err(|_| ParseErrorKind::TooLarge {
                token: shorten(word),
            });
            number.map(Token::Number)
        }
        _ => Err(ParseErrorKind::NotATile {
            token: shorten(word),
        }),
    }
}
