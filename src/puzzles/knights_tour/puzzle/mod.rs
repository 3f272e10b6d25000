//! The puzzle itself: what the engines of this crate search.
//!
//! Nothing here knows how tours are found. The files of `finding` build on those of this folder,
//! never the other way round.

pub(super) mod error;
mod holes;
pub(super) mod knight_move;
pub(super) mod leaper;
pub(super) mod numbering;
pub(super) mod picture;
pub(super) mod square;
pub(super) mod state;
pub(super) mod tour;
pub(super) mod walk;
pub(super) mod warnsdorff;
