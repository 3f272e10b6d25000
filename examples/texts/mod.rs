//! What the five programs of the published texts share: how they end, and how they write.

#![allow(dead_code, reason = "not every program needs all of it")]

pub mod ending;
pub mod words;
