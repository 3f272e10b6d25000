//! [`Histogram`]: how many states there are at every distance.

/// The number of states at every distance, without gaps.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Histogram(Vec<u64>);

impl Histogram {
    /// Adds a level. `None` if there is no more memory.
    pub(super) fn push(&mut self, states: u64) -> Option<()> {
        self.0.try_reserve(1).ok()?;
        self.0.push(states);
        Some(())
    }

    pub(super) fn counts(&self) -> &[u64] {
        &self.0
    }

    pub(super) fn total(&self) -> u64 {
        self.0.iter().sum()
    }

    /// The greatest distance.
    pub(super) fn last(&self) -> Option<u32> {
        u32::try_from(self.0.len()).ok()?.checked_sub(1)
    }

    /// The mean distance; 0 if there are no states.
    #[expect(
        clippy::cast_precision_loss,
        reason = "a mean of whole numbers is rounded anyway"
    )]
    pub(super) fn mean(&self) -> f64 {
        let weighted: u128 = (0u128..)
            .zip(&self.0)
            .map(|(distance, &states)| distance * u128::from(states))
            .sum();
        weighted as f64 / self.total().max(1) as f64
    }
}
