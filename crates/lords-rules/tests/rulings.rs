//! An example for each ruling that the scenarios and the playouts leave out.

mod powers;
mod setup;
mod skirmish;
