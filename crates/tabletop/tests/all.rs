//! The crate's tests from outside, in one binary, with a game small enough to say
//! what must come out.

mod heap;
mod playing;
mod protocol;
