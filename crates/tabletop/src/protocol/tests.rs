//! Tests of how far requests are read ahead.

use super::queue::{READ_AHEAD, read_ahead};
use std::io::{self, BufReader, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// An endless input of requests, which counts how often it is read.
struct Endless(Arc<AtomicUsize>);

impl Read for Endless {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.0.fetch_add(1, Ordering::SeqCst);
        buffer[..5].copy_from_slice(b"show\n");
        Ok(5)
    }
}

#[test]
fn no_more_than_a_few_requests_are_read_ahead() {
    let read = Arc::new(AtomicUsize::new(0));
    let requests = read_ahead(BufReader::new(Endless(Arc::clone(&read))));
    for (answered, _) in requests.iter().enumerate().take(10_000) {
        // Beside the queue there is one request in hand on either side.
        let most = answered + 1 + READ_AHEAD + 2;
        assert!(read.load(Ordering::SeqCst) <= most);
    }
}
