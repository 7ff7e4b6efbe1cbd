//! What an SSH server for guests needs before anybody comes: an [`Invitation`], which is what
//! a guest says to be let in, and a [`HostKey`], by which guests recognize the host.

mod host_key;
mod invitation;

pub use host_key::{Fingerprint, HostKey, HostKeyError};
pub use invitation::{Invitation, NotAnInvitation};
