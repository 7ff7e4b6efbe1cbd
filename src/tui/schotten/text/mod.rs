//! All texts of the full-screen mode: prompts, messages and titles in the
//! reader's language. Texts about the game itself come from [`telling::words`].

mod answers;
mod ending;
mod facts;
mod game;
mod pages;
mod play;
mod preview;

pub(crate) use answers::*;
pub(crate) use ending::*;
pub(crate) use facts::*;
pub(crate) use game::*;
pub(crate) use pages::*;
pub(crate) use play::*;
pub(crate) use preview::*;
pub(crate) use textkit::columns::{capitalize, fit, shorten_name, width, wrap};
