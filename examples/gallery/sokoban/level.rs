//! A level of Sokoban, read from the usual notation.

/// Squares are numbered, and sets of them are bits.
pub struct Level {
    /// The squares to the right, to the left, below and above of every square.
    pub next: Vec<[Option<u8>; 4]>,
    pub goals: u64,
    pub boxes: u64,
}

/// The player stands on this square.
pub const PLAYER: u8 = 0;

impl Level {
    /// Reads `#` wall, `@` player, `$` box, `.` goal, `*` box on a goal and `+` player on a goal.
    pub fn new(text: &str) -> Result<Self, &'static str> {
        let rows: Vec<&[u8]> = text.lines().map(str::as_bytes).collect();
        let at = |(x, y): (usize, usize)| Some(*rows.get(y)?.get(x)?);
        let all = (0..rows.len()).flat_map(|y| (0..rows[y].len()).map(move |x| (x, y)));
        let players: Vec<_> = all
            .filter(|&cell| matches!(at(cell), Some(b'@' | b'+')))
            .collect();
        if players.len() != 1 {
            return Err("there must be one player");
        }

        // The squares inside the walls: what is next to a square is one, from the player on.
        let mut squares = players;
        let mut next = Vec::new();
        while let Some(&(x, y)) = squares.get(next.len()) {
            let right_to_above = [
                (x + 1, y),
                (x.wrapping_sub(1), y),
                (x, y + 1),
                (x, y.wrapping_sub(1)),
            ];
            next.push(right_to_above.map(|cell| {
                at(cell).filter(|&c| c != b'#')?;
                let known = squares.iter().position(|&other| other == cell);
                let number = known.unwrap_or_else(|| {
                    squares.push(cell);
                    squares.len() - 1
                });
                u8::try_from(number).ok()
            }));
            if squares.len() > 64 {
                return Err("there must be at most 64 squares");
            }
        }

        let set = |marks: &[u8]| {
            let has = |cell| at(cell).is_some_and(|c| marks.contains(&c));
            let squares = (0..).zip(&squares).filter(|&(_, &cell)| has(cell));
            squares.map(|(square, _)| 1_u64 << square).sum()
        };
        let level = Self {
            next,
            goals: set(b".*+"),
            boxes: set(b"$*"),
        };
        if level.boxes.count_ones() != level.goals.count_ones() {
            return Err("there must be as many boxes as goals");
        }
        Ok(level)
    }
}
