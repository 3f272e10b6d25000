//! [`Arrangements`]: where a few things can be, as numbers.

/// The ways to put `items` different things into `cells` places, at most one in each, numbered in
/// the order of the places: the rank of a partial permutation.
///
/// Ranking and unranking take O(items²).
///
/// ```
/// use puzzle_search::Arrangements;
///
/// let six_of_sixteen = Arrangements::new(16, 6).expect("it fits");
/// assert_eq!(six_of_sixteen.count(), 5_765_760);
/// let mut cells = [0; 6];
/// six_of_sixteen.unrank(4_000_000, &mut cells);
/// assert_eq!(six_of_sixteen.rank(&cells), 4_000_000);
/// assert_eq!(six_of_sixteen.rank(&[0, 1, 2, 3, 4, 5]), 0);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Arrangements {
    /// What a step of each item adds to the rank. The first item is the most significant.
    places: Vec<u64>,
    count: u64,
}

impl Arrangements {
    /// All arrangements; `None` if there are more items than cells, or 2^64 arrangements or more.
    pub fn new(cells: usize, items: usize) -> Option<Self> {
        let mut places = vec![0; items];
        let mut count = 1_u64;
        let spare = cells.checked_sub(items)?;
        for (after, place) in places.iter_mut().rev().enumerate() {
            *place = count;
            count = count.checked_mul((spare + after + 1) as u64)?;
        }
        Some(Self { places, count })
    }

    /// How many there are.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// The number of items.
    pub fn items(&self) -> usize {
        self.places.len()
    }

    /// What a step of each item to the next free cell adds to the rank.
    pub(crate) fn places(&self) -> &[u64] {
        &self.places
    }

    /// The rank of the arrangement that has the items in these cells.
    pub fn rank(&self, cells: &[usize]) -> u64 {
        let ranks = self.places.iter().zip(cells).enumerate();
        ranks
            .map(|(item, (place, &cell))| {
                let before = cells[..item].iter().filter(|&&other| other < cell).count();
                place.wrapping_mul(cell.wrapping_sub(before) as u64)
            })
            .fold(0, u64::wrapping_add)
    }

    /// Writes the cells of the items of this arrangement. Any cells for a rank that is too great.
    #[expect(clippy::cast_possible_truncation, reason = "below the number of cells")]
    #[inline]
    pub fn unrank(&self, mut rank: u64, cells: &mut [usize]) {
        for item in 0..self.places.len().min(cells.len()) {
            let place = self.places[item];
            let mut cell = (rank / place) as usize;
            rank %= place;
            // The next one that is free: skip those taken, from the lowest on.
            let mut taken = 0;
            loop {
                let upto = cells[..item].iter().filter(|&&other| other <= cell).count();
                if upto == taken {
                    break;
                }
                cell += upto - taken;
                taken = upto;
            }
            cells[item] = cell;
        }
    }
}
