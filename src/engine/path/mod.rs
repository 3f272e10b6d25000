//! What the engines that keep only the current path share.

pub(crate) mod cycles;
pub(crate) mod descent;
pub(crate) mod kernel;
pub(crate) mod measure;
pub(crate) mod order;
