//! What the event loop does about signals.

use super::{EventLoop, LoopExit};
use crate::signals::{self, Deadline, SignalEvent, StopTarget};
use crate::tui::TuiEnd;
use crate::tui::kit::terminal;
use crate::tui::shell::Effect;
use crate::tui::shell::message::Message;
use crate::tui::shell::threads::{ThreadEvent, wake_loop};
use std::io;
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::time::Duration;
use tracing::info;

/// How long a signal that ends the program waits for the last action to be
/// recorded.
const LAST_WRITE: Duration = Duration::from_millis(100);

/// Listens to signals from now on, and wakes the event loop for each.
///
/// # Errors
///
/// If the system refuses.
pub(super) fn listen_to_signals(
    wake: SyncSender<ThreadEvent>,
) -> io::Result<Receiver<SignalEvent>> {
    let (sender, signals) = mpsc::channel();
    let mut deadline = Deadline::new(terminal::restore);
    signals::listen(move |event| {
        if let SignalEvent::End(signal) = event {
            deadline.begin(signal);
        }
        let is_heard = sender.send(event).is_ok();
        wake_loop(&wake, ThreadEvent::Signaled);
        is_heard
    })?;
    Ok(signals)
}

impl EventLoop {
    /// Obeys a signal.
    ///
    /// # Errors
    ///
    /// If it ends the program, or the terminal fails.
    pub(super) fn handle_signal(
        &mut self,
        signal: SignalEvent,
    ) -> Result<Option<Effect>, LoopExit> {
        info!(?signal);
        Ok(match signal {
            SignalEvent::End(signal) => {
                self.wait_until_recorded(LAST_WRITE);
                return Err(LoopExit::Ended(TuiEnd::Signal(signal)));
            }
            SignalEvent::Suspend => self.suspend(StopTarget::Program)?,
            SignalEvent::Resumed if self.awaits_resumed => {
                self.awaits_resumed = false;
                None
            }
            // It was stopped with SIGSTOP and could not give the terminal back.
            SignalEvent::Resumed => {
                self.screen.leave();
                self.screen.take_again()?;
                self.update(&Message::Resumed)
            }
            SignalEvent::Resized => {
                self.session.note_resize();
                None
            }
        })
    }
}
