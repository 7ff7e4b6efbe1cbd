//! An external program as a process: started in a process group of its own,
//! written to and read from on threads, killed with everything it has started.

use super::Relay;
use std::collections::BTreeSet;
use std::convert::Infallible;
use std::io::{self, BufReader, Write};
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};
use tabletop::lines::{Line, Lines, Unreadable};
use textkit::escape::shortened;

/// How long a program may take to end by itself.
pub(super) const FAREWELL: Duration = Duration::from_millis(300);

/// How many lines of a program that says too much are kept for it.
const AHEAD: usize = 16;

/// How many characters of a line on standard error are passed on.
const PASSED_ON: usize = 400;

/// How many lines of a program's standard error are passed on. What it says
/// later is read and thrown away.
const MOST_LINES: usize = 1000;

/// How many characters of a contestant stand before such a line.
const LABEL: usize = 60;

/// What comes from a program.
pub(super) enum Event {
    /// A line of its output.
    Line(String),
    /// A line of its output that can't be read.
    Unreadable(Unreadable),
    /// It has closed its output, or the input it should read.
    Closed,
}

/// A program that runs until this is dropped.
pub(super) struct Process {
    child: Child,
    /// `None` once the program has been asked to end.
    input: Option<Sender<String>>,
    events: Receiver<Event>,
    /// Closed once all it wrote to standard error was passed on.
    complaints: Receiver<Infallible>,
}

impl Process {
    /// Starts a program. What it writes to standard error goes to `relay`,
    /// after the name.
    pub(super) fn start(words: &[String], name: &str, relay: &Relay) -> io::Result<Self> {
        let (program, arguments) = words.split_first().expect("a command has a word");
        let mut command = Command::new(program);
        command
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        // Ctrl-C is for the arena, which then ends its programs itself, and
        // with them whatever else is in their group.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = groups::spawn(&mut command)?;
        let stdin = child.stdin.take().expect("the input is a pipe");
        let stdout = child.stdout.take().expect("the output is a pipe");
        let stderr = child.stderr.take().expect("standard error is a pipe");
        let (input, requests) = channel();
        let (event, events) = sync_channel(AHEAD);
        let (passing_on, complaints) = channel();
        let closed = event.clone();
        thread::spawn(move || write(stdin, &requests, &closed));
        thread::spawn(move || listen(stdout, &event));
        let (label, relay) = (shortened(name, LABEL), Relay::clone(relay));
        thread::spawn(move || pass_on(stderr, &label, &relay, &passing_on));
        Ok(Self {
            child,
            input: Some(input),
            events,
            complaints,
        })
    }

    /// Hands a line over. It never blocks: a program that does not read doesn't
    /// answer either, and answers have a deadline.
    pub(super) fn send(&self, line: String) {
        let input = self.input.as_ref().expect("the program is being asked");
        // Where nobody writes any more, `Event::Closed` has told so.
        let _ = input.send(line);
    }

    /// What comes next from the program, if it comes in time.
    pub(super) fn next(&self, within: Duration) -> Option<Event> {
        match self.events.recv_timeout(within) {
            Ok(event) => Some(event),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => Some(Event::Closed),
        }
    }

    /// Waits until the program has ended, at most so long.
    pub(super) fn wait(&mut self, most: Duration) -> Option<ExitStatus> {
        let begun = Instant::now();
        loop {
            match groups::try_wait(&mut self.child) {
                Ok(None) if begun.elapsed() < most => thread::sleep(Duration::from_millis(2)),
                Ok(status) => return status,
                Err(_) => return None,
            }
        }
    }
}

impl Drop for Process {
    /// The end of its input ends a program that keeps to the protocol. Whatever
    /// is left of its group afterwards is killed.
    fn drop(&mut self) {
        self.input = None;
        if self.wait(FAREWELL).is_none() {
            groups::kill(&mut self.child);
        }
        // Its last words tell why it ended. A process that has left the group
        // may hold the pipe, and is not waited for.
        let _ = self.complaints.recv_timeout(FAREWELL);
    }
}

/// Writes requests until there are no more or the program can't be told any.
fn write(mut stdin: ChildStdin, requests: &Receiver<String>, closed: &SyncSender<Event>) {
    for line in requests {
        let written = stdin.write_all(line.as_bytes());
        if written.and_then(|()| stdin.flush()).is_err() {
            // If nobody listens, nobody needs to know.
            let _ = closed.send(Event::Closed);
            return;
        }
    }
}

/// Passes on what the program says, until it ends or nobody listens.
fn listen(stdout: ChildStdout, event: &SyncSender<Event>) {
    let mut lines = Lines::new(BufReader::new(stdout));
    while let Ok(Some(line)) = lines.next_line() {
        let line = match line {
            Line::Text(text) => Event::Line(text.trim_ascii_end().to_owned()),
            Line::Unreadable(reason) => Event::Unreadable(reason),
        };
        if event.send(line).is_err() {
            return;
        }
    }
    let _ = event.send(Event::Closed);
}

/// Passes on what the program complains about, line by line and fit to be
/// shown.
fn pass_on(stderr: ChildStderr, label: &str, relay: &Relay, _until_then: &Sender<Infallible>) {
    let mut lines = Lines::new(BufReader::new(stderr));
    let mut count = 0_usize;
    while let Ok(Some(line)) = lines.next_line_lossy() {
        count = count.saturating_add(1);
        if count <= MOST_LINES {
            let line = shortened(line.trim_ascii_end(), PASSED_ON);
            relay(&format!("{label}: {line}"));
        } else if count == MOST_LINES + 1 {
            relay(&format!("{label}: …"));
        }
    }
}

/// The process groups of the programs that are running. They are known in one
/// place, so that all of them can be killed when the arena has to end at once.
mod groups {
    use super::{BTreeSet, Child, Command, ExitStatus, Mutex, MutexGuard, PoisonError, io};

    /// By the id of the program that was started; `None` once they are killed
    /// and no more may be started.
    static RUNNING: Mutex<Option<BTreeSet<u32>>> = Mutex::new(Some(BTreeSet::new()));

    fn running() -> MutexGuard<'static, Option<BTreeSet<u32>>> {
        RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Starts a program that leads a group.
    pub(super) fn spawn(command: &mut Command) -> io::Result<Child> {
        // Nothing may be started between the killing and the end.
        let mut running = running();
        let running = running
            .as_mut()
            .ok_or_else(|| io::Error::other("the arena is ending"))?;
        let child = command.spawn()?;
        running.insert(child.id());
        Ok(child)
    }

    /// How the program ended, if it has; then the rest of its group is killed.
    pub(super) fn try_wait(child: &mut Child) -> io::Result<Option<ExitStatus>> {
        let mut running = running();
        let status = child.try_wait()?;
        if status.is_some() {
            // Its id may be given to another process some time after this, so
            // the group is killed now and never again.
            let own = running.as_mut().is_some_and(|ids| ids.remove(&child.id()));
            if own {
                kill_group(child.id());
            }
        }
        Ok(status)
    }

    /// Kills a program that runs, and its group.
    pub(super) fn kill(child: &mut Child) {
        if let Some(running) = running().as_mut()
            && running.remove(&child.id())
        {
            kill_group(child.id());
        }
        // It may have ended just now or have left its group.
        let _ = child.kill();
        let _ = child.wait();
    }

    /// Kills every group, for good.
    pub(super) fn kill_all() {
        let ids = running().take();
        ids.into_iter().flatten().for_each(kill_group);
    }

    #[cfg(unix)]
    fn kill_group(leader: u32) {
        use rustix::process::{Pid, Signal, kill_process_group};
        let leader = i32::try_from(leader).ok().and_then(Pid::from_raw);
        if let Some(leader) = leader {
            // Nobody may be left in it.
            let _ = kill_process_group(leader, Signal::KILL);
        }
    }

    /// There are no groups; the program itself is killed by its handle.
    #[cfg(not(unix))]
    fn kill_group(_: u32) {}
}

/// Kills all programs that play in this process, with everything they have
/// started. None can be started afterwards: this is for the last moment before
/// the process ends.
pub fn kill_programs() {
    groups::kill_all();
}
