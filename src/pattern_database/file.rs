//! A database as bytes.
//!
//! | bytes | what |
//! |---|---|
//! | 8 | `\x89PSPDB\r\n`, which a change of line endings spoils |
//! | 2 | the format version, 1 |
//! | 1 | the bits of an entry, 8 or 4 |
//! | 8 | the number of entries |
//! | 4 + n, three times | the puzzle, the goal and the pattern, in UTF-8 |
//! | 8 | the checksum of all this |
//! | | the entries |
//! | 8 | the checksum of the entries |
//!
//! Numbers are little-endian.

use std::io::{self, Read, Write};

use super::abstraction::PatternName;
use super::checksum::Checksum;
use super::entries::{EntrySize, PackedCosts};
use super::error::DatabaseFileError;

const MAGIC: [u8; 8] = *b"\x89PSPDB\r\n";
const VERSION: u16 = 1;
/// A longer text is not a name.
const LONGEST_TEXT: u32 = 1 << 20;

pub(super) fn save(
    name: &PatternName,
    entries: &PackedCosts,
    to: &mut impl Write,
) -> io::Result<()> {
    let mut header = Vec::new();
    header.extend(MAGIC);
    header.extend(VERSION.to_le_bytes());
    header.push(entries.size.bits());
    header.extend(entries.count.to_le_bytes());
    for text in [&name.puzzle, &name.goal, &name.pattern] {
        write_text(text, &mut header)?;
    }
    to.write_all(&header)?;
    to.write_all(&checksum(&header))?;
    to.write_all(&entries.bytes)?;
    to.write_all(&checksum(&entries.bytes))?;
    to.flush()
}

fn checksum(bytes: &[u8]) -> [u8; 8] {
    let mut sum = Checksum::NONE;
    sum.add(bytes);
    sum.0.to_le_bytes()
}

pub(crate) fn write_text(text: &str, to: &mut impl Write) -> io::Result<()> {
    let len = u32::try_from(text.len()).map_err(|_| io::ErrorKind::InvalidInput)?;
    to.write_all(&len.to_le_bytes())?;
    to.write_all(text.as_bytes())
}

fn take<const N: usize>(from: &mut impl Read) -> Result<[u8; N], DatabaseFileError> {
    let mut bytes = [0; N];
    from.read_exact(&mut bytes)?;
    Ok(bytes)
}

pub(crate) fn read_text(from: &mut impl Read) -> Result<String, DatabaseFileError> {
    let len = u32::from_le_bytes(take(from)?);
    if len > LONGEST_TEXT {
        return Err(DatabaseFileError::Damaged);
    }
    let mut text = Vec::new();
    from.by_ref().take(len.into()).read_to_end(&mut text)?;
    if text.len() < len as usize {
        return Err(DatabaseFileError::Truncated);
    }
    String::from_utf8(text).map_err(|_| DatabaseFileError::Damaged)
}

/// Adds all that is read to a checksum.
struct Summed<'a, R> {
    from: &'a mut R,
    sum: Checksum,
}

impl<R: Read> Read for Summed<'_, R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let read = self.from.read(into)?;
        self.sum.add(&into[..read]);
        Ok(read)
    }
}

pub(super) fn load(
    name: &PatternName,
    expected: u64,
    from: &mut impl Read,
) -> Result<PackedCosts, DatabaseFileError> {
    let sum = Checksum::NONE;
    let mut header = Summed { from, sum };
    if take(&mut header)? != MAGIC {
        return Err(DatabaseFileError::NotADatabase);
    }
    let found = u16::from_le_bytes(take(&mut header)?);
    if found != VERSION {
        return Err(DatabaseFileError::Version { found });
    }
    let [bits] = take(&mut header)?;
    let count = u64::from_le_bytes(take(&mut header)?);
    let puzzle = read_text(&mut header)?;
    let goal = read_text(&mut header)?;
    let pattern = read_text(&mut header)?;
    let sum = header.sum;
    if u64::from_le_bytes(take(from)?) != sum.0 {
        return Err(DatabaseFileError::Damaged);
    }
    let count_text = (expected.to_string(), count.to_string());
    for (what, expected, found) in [
        ("puzzle", &name.puzzle, &puzzle),
        ("goal", &name.goal, &goal),
        ("pattern", &name.pattern, &pattern),
        ("number of entries", &count_text.0, &count_text.1),
    ] {
        if expected != found {
            return Err(DatabaseFileError::Foreign {
                what,
                expected: expected.clone(),
                found: found.clone(),
            });
        }
    }
    let size = match bits {
        8 => EntrySize::Byte,
        4 => EntrySize::Nibble,
        _ => return Err(DatabaseFileError::Damaged),
    };
    let mut entries = PackedCosts::unreached(size, count).ok_or(DatabaseFileError::NoMemory)?;
    from.read_exact(&mut entries.bytes)?;
    if take(from)? != checksum(&entries.bytes) {
        return Err(DatabaseFileError::Damaged);
    }
    Ok(entries)
}

/// Nothing may follow.
pub(crate) fn expect_end(from: &mut impl Read) -> Result<(), DatabaseFileError> {
    match from.read(&mut [0]) {
        Ok(0) => Ok(()),
        Ok(_) => Err(DatabaseFileError::TooLong),
        Err(error) => Err(error.into()),
    }
}
