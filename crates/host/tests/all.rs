//! All tests of the server from outside: with OpenSSH's client in a pseudo-terminal, with
//! russh's, and with clients that keep to nothing. Only loopback addresses are used.

mod client;
mod host;
#[cfg(unix)]
mod ssh;

#[cfg(unix)]
mod guests;
#[cfg(unix)]
mod hardship;
mod hostile;
#[cfg(target_os = "linux")]
mod memory;
#[cfg(unix)]
mod refused;
