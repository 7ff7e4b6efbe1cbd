//! What the tests of Lords of Scotland share: in [`oracle`] the rules a second
//! time, written independently of `lords-rules`, and [positions](position_text()) made from a
//! few fields.
//!
//! Only tests depend on this crate, and it is not published.

#![allow(
    clippy::missing_errors_doc,
    clippy::missing_panics_doc,
    clippy::must_use_candidate,
    clippy::return_self_not_must_use,
    reason = "tests are the only callers, and a mistake in a call makes them fail"
)]

pub mod oracle;
mod position_text;

pub use position_text::position_text;
