//! What guests may use of the host.

use std::time::Duration;

/// What guests may use of the host, all together and each of them.
///
/// An address is an IPv4 address or a /64 network of IPv6, which is what one household has.
#[derive(Debug, Clone)]
pub struct Limits {
    /// How many connections there are at once.
    pub connections: usize,
    /// How many connections there are at once from one address.
    pub connections_per_address: usize,
    /// How many connections in a row from one address may end without being let in. After
    /// that, its connections are closed at once. A connection can say one name, so this is
    /// how many invitations an address can guess.
    pub tries_per_address: u32,
    /// The time after which an address gets a try back.
    pub try_interval: Duration,
    /// How many keys and methods a connection can try with its name.
    pub answers: usize,
    /// The time each refusal takes, whatever was wrong.
    pub refusal_time: Duration,
    /// The time from the first packet to the client's first line.
    pub greeting: Duration,
    /// The time until the terminal is open. People compare the host's fingerprint and
    /// unlock their keys in it.
    pub login: Duration,
    /// The time without a key pressed after which a terminal is closed.
    pub idle: Duration,
    /// How often a client with a terminal is asked whether it is still there. When it
    /// hasn't answered after three times as long, or hasn't read what is before the
    /// question, its line is broken.
    pub keepalive: Duration,
    /// The time a client has to take its last text and leave.
    pub farewell: Duration,
    /// How many bytes a second a connection can send, encryption included. Reading pauses
    /// where it sends more.
    pub input_rate: u32,
    /// How many bytes a connection can send at once after it has sent few for a while.
    pub input_burst: u32,
    /// The widest and highest that a terminal is said to be, in cells.
    pub size: (u16, u16),
    /// How many threads serve all connections.
    pub threads: usize,
}

impl Default for Limits {
    fn default() -> Self {
        let seconds = Duration::from_secs;
        Self {
            connections: 256,
            connections_per_address: 16,
            tries_per_address: 20,
            try_interval: seconds(15),
            answers: 16,
            refusal_time: Duration::from_millis(300),
            greeting: seconds(10),
            login: seconds(120),
            idle: seconds(60 * 60),
            keepalive: seconds(30),
            farewell: seconds(5),
            input_rate: 32 << 10,
            input_burst: 128 << 10,
            size: (300, 100),
            threads: 2,
        }
    }
}
