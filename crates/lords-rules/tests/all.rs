//! The crate's tests, in one binary.

mod common;
mod playouts;
mod positions;
mod rulings;
mod scenarios;
mod text;
