//! The crate's tests, in one binary.

mod against_oracle;
mod common;
mod playouts;
mod positions;
mod rulings;
mod scenarios;
mod text;
