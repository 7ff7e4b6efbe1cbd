//! The connection as a session sees it: a socket that is read no faster than agreed.

use crate::Limits;
use crate::terminal::Line;
use std::io;
use std::net::Shutdown;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Duration, Instant, Sleep, sleep_until};

/// How long reading pauses at least, so that it goes on with more than a few bytes.
const PAUSE: Duration = Duration::from_millis(50);

/// A socket whose input is limited, encryption, requests and nonsense included: what is read
/// has a price, time, and only so much can be owed.
pub(crate) struct Wire {
    socket: Arc<TcpStream>,
    line: Arc<Line>,
    /// The price of a byte.
    price: Duration,
    /// How much may be owed.
    credit: Duration,
    /// When all that was read is paid for.
    paid: Instant,
    pause: Pin<Box<Sleep>>,
}

impl Wire {
    pub(crate) fn new(socket: Arc<TcpStream>, line: Arc<Line>, limits: &Limits) -> Self {
        let price = Duration::from_secs(1) / limits.input_rate.max(1);
        let now = Instant::now();
        Self {
            socket,
            line,
            price,
            credit: price * limits.input_burst,
            paid: now,
            pause: Box::pin(sleep_until(now)),
        }
    }
}

/// Ends the connection for whoever reads or writes it.
pub(crate) fn cut(socket: &TcpStream) {
    // It fails only where the connection is gone already.
    let _ = socket2::SockRef::from(socket).shutdown(Shutdown::Both);
}

impl AsyncRead for Wire {
    fn poll_read(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let wire = self.get_mut();
        ready!(wire.line.poll_room_for_input(context));
        ready!(wire.pause.as_mut().poll(context));
        let now = Instant::now();
        let owed = wire.paid.saturating_duration_since(now);
        let wait = owed.saturating_sub(wire.credit);
        if !wait.is_zero() {
            wire.pause.as_mut().reset(now + wait + PAUSE);
            ready!(wire.pause.as_mut().poll(context));
        }
        loop {
            ready!(wire.socket.poll_read_ready(context))?;
            match wire.socket.try_read(buffer.initialize_unfilled()) {
                Ok(length) => {
                    buffer.advance(length);
                    let cost = wire.price * u32::try_from(length).unwrap_or(u32::MAX);
                    wire.paid = wire.paid.max(now) + cost;
                    return Poll::Ready(Ok(()));
                }
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
                Err(error) => return Poll::Ready(Err(error)),
            }
        }
    }
}

impl AsyncWrite for Wire {
    fn poll_write(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        loop {
            ready!(self.socket.poll_write_ready(context))?;
            match self.socket.try_write(bytes) {
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
                outcome => return Poll::Ready(outcome),
            }
        }
    }

    /// A session flushes when it has written all that it has encrypted.
    fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.line.flushed();
        Poll::Ready(Ok(()))
    }

    fn poll_shutdown(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(socket2::SockRef::from(&*self.socket).shutdown(Shutdown::Write))
    }
}
