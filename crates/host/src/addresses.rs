//! The addresses of open connections and of failed attempts, and the limits for each address.

use crate::{Limits, Refusal};
use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

/// How many addresses are remembered before those that matter no more are forgotten.
const REMEMBERED: usize = 1024;

/// The addresses with open connections or spent tries.
#[derive(Debug)]
pub(crate) struct Addresses {
    limits: Limits,
    known: Mutex<HashMap<IpAddr, Known>>,
}

#[derive(Debug)]
struct Known {
    open: usize,
    /// How many tries are spent, as of `at`. They come back with time.
    spent: f64,
    at: Instant,
}

impl Addresses {
    pub(crate) fn new(limits: Limits) -> Arc<Self> {
        let known = Mutex::default();
        Arc::new(Self { limits, known })
    }

    /// Takes in a connection from this address. It spends a try, which it gets back when
    /// it is let in.
    ///
    /// # Errors
    ///
    /// If there are too many connections, or the address has no tries left.
    pub(crate) fn enter(self: &Arc<Self>, address: IpAddr) -> Result<Lease, Refusal> {
        let address = household(address);
        let mut all = self.lock();
        let now = Instant::now();
        if all.len() >= REMEMBERED {
            all.retain(|_, known| known.open > 0 || self.spent(known, now) > 0.0);
        }
        if all.values().map(|known| known.open).sum::<usize>() >= self.limits.connections {
            return Err(Refusal::Connections);
        }
        let known = all.entry(address).or_insert(Known {
            open: 0,
            spent: 0.0,
            at: now,
        });
        let spent = self.spent(known, now);
        if known.open >= self.limits.connections_per_address {
            return Err(Refusal::ConnectionsOfAddress);
        }
        if spent + 1.0 > f64::from(self.limits.tries_per_address) {
            return Err(Refusal::Tries);
        }
        *known = Known {
            open: known.open + 1,
            spent: spent + 1.0,
            at: now,
        };
        Ok(Lease {
            addresses: Arc::clone(self),
            address,
        })
    }

    fn spent(&self, known: &Known, now: Instant) -> f64 {
        let back = (now - known.at).as_secs_f64() / self.limits.try_interval.as_secs_f64();
        (known.spent - back).max(0.0)
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<IpAddr, Known>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The place of a connection among those that are open. It is given back when dropped.
#[derive(Debug)]
pub(crate) struct Lease {
    addresses: Arc<Addresses>,
    address: IpAddr,
}

impl Lease {
    /// Gives back the try that the connection has spent.
    pub(crate) fn let_in(&self) {
        self.change(|known| known.spent = (known.spent - 1.0).max(0.0));
    }

    fn change(&self, change: impl FnOnce(&mut Known)) {
        if let Some(known) = self.addresses.lock().get_mut(&self.address) {
            change(known);
        }
    }
}

impl Drop for Lease {
    fn drop(&mut self) {
        self.change(|known| known.open -= 1);
    }
}

/// What counts as one address: who has an IPv6 address has its whole /64 network.
fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() >> 64 << 64).into(),
        address @ IpAddr::V4(_) => address,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    fn addresses(change: impl FnOnce(&mut Limits)) -> Arc<Addresses> {
        let mut limits = Limits {
            connections: 3,
            connections_per_address: 2,
            tries_per_address: 4,
            try_interval: Duration::from_secs(1000),
            ..Limits::default()
        };
        change(&mut limits);
        Addresses::new(limits)
    }

    fn ip(text: &str) -> IpAddr {
        text.parse().expect("an address")
    }

    #[test]
    fn places_are_limited_and_given_back() {
        let addresses = addresses(|_| ());
        let enter = |text| addresses.enter(ip(text));
        let first = enter("10.0.0.1").expect("a place");
        let second = enter("::ffff:10.0.0.1").expect("a place");
        assert_eq!(
            enter("10.0.0.1").unwrap_err(),
            Refusal::ConnectionsOfAddress
        );
        let third = enter("10.0.0.2").expect("a place");
        assert_eq!(enter("10.0.0.3").unwrap_err(), Refusal::Connections);
        drop((first, second, third));
        drop(enter("10.0.0.1").expect("a place"));
    }

    #[test]
    fn a_network_of_ipv6_counts_as_one_address() {
        let addresses = addresses(|_| ());
        let _first = addresses.enter(ip("2001:db8:0:1::1")).expect("a place");
        let _second = addresses.enter(ip("2001:db8:0:1:2::2")).expect("a place");
        let third = addresses.enter(ip("2001:db8:0:1::3"));
        assert_eq!(third.unwrap_err(), Refusal::ConnectionsOfAddress);
        assert!(addresses.enter(ip("2001:db8:0:2::1")).is_ok());
    }

    #[test]
    fn tries_are_spent_by_those_who_are_not_let_in() {
        let addresses = addresses(|_| ());
        let enter = || addresses.enter(ip("10.0.0.1"));
        for _ in 0..100 {
            enter().expect("a place").let_in();
        }
        for _ in 0..4 {
            drop(enter().expect("a try"));
        }
        assert_eq!(enter().unwrap_err(), Refusal::Tries);
        assert!(addresses.enter(ip("10.0.0.2")).is_ok());
    }

    #[test]
    fn tries_come_back() {
        let addresses = addresses(|limits| limits.try_interval = Duration::from_nanos(1));
        for _ in 0..100 {
            drop(addresses.enter(ip("10.0.0.1")).expect("a try"));
        }
        for last in 0..=u8::MAX {
            for third in 0..8 {
                drop(addresses.enter(IpAddr::from([10, 0, third, last])));
            }
        }
        assert!(addresses.lock().len() <= REMEMBERED);
    }
}
