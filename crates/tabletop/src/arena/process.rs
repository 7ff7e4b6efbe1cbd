//! An external program as a process: started in a process group of its own,
//! written to and read from on threads, killed with everything it has started.

use super::StderrHandler;
use crate::lines::{Line, Lines, Unreadable};
use std::collections::BTreeMap;
use std::convert::Infallible;
use std::io::{self, BufReader, Write};
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};
use textkit::escape::shortened;

/// The time a program has to end by itself.
pub(super) const GRACE_PERIOD: Duration = Duration::from_millis(300);

/// The number of lines of output that are read ahead. A program that writes more
/// waits until they are wanted.
const READ_AHEAD: usize = 16;

/// The maximum length in characters of a line of standard error that is passed on.
const STDERR_LINE_LENGTH: usize = 400;

/// The maximum number of lines of a program's standard error that are passed on.
/// Later ones are read and thrown away.
const STDERR_LINES: usize = 1000;

/// The maximum length in characters of the contestant's name before such a line.
const LABEL_LENGTH: usize = 60;

/// What happens with a program.
pub(super) enum Event {
    /// It has written a line.
    Line(String),
    /// It has written a line that can't be read.
    Unreadable(Unreadable),
    /// It has closed its output or its input.
    Closed,
}

/// A program that runs until this is dropped.
pub(super) struct Process {
    child: Child,
    /// `None` once the program has been asked to end.
    input: Option<Sender<String>>,
    events: Receiver<Event>,
    /// Disconnected once everything it wrote to standard error has been passed
    /// on.
    stderr_done: Receiver<Infallible>,
}

impl Process {
    /// Starts a program. `handler` gets what it writes to standard error, with
    /// the name before each line.
    pub(super) fn start(words: &[String], name: &str, handler: &StderrHandler) -> io::Result<Self> {
        let (program, arguments) = words.split_first().expect("a command has a word");
        let mut command = Command::new(program);
        command
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let mut child = groups::spawn(&mut command)?;
        let stdin = child.stdin.take().expect("the input is a pipe");
        let stdout = child.stdout.take().expect("the output is a pipe");
        let stderr = child.stderr.take().expect("standard error is a pipe");
        let (input, requests) = channel();
        let (sender, events) = sync_channel(READ_AHEAD);
        let (done, stderr_done) = channel();
        let closed = sender.clone();
        thread::spawn(move || write_requests(stdin, &requests, &closed));
        thread::spawn(move || read_output(stdout, &sender));
        let (label, handler) = (shortened(name, LABEL_LENGTH), Arc::clone(handler));
        thread::spawn(move || {
            pass_on_stderr(stderr, &label, &handler);
            // Nothing is sent: the receiver notices that its sender is gone.
            drop::<Sender<Infallible>>(done);
        });
        Ok(Self {
            child,
            input: Some(input),
            events,
            stderr_done,
        })
    }

    /// Hands a line over to the thread that writes, and never blocks: a program
    /// that doesn't read doesn't answer either, and answers have a deadline.
    pub(super) fn send(&self, line: String) {
        let input = self.input.as_ref().expect("the program is being asked");
        // This fails if the thread that writes has ended. It has reported
        // `Event::Closed` then.
        let _ = input.send(line);
    }

    /// Returns the next event, if there is one within this time.
    pub(super) fn next_event(&self, within: Duration) -> Option<Event> {
        match self.events.recv_timeout(within) {
            Ok(event) => Some(event),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => Some(Event::Closed),
        }
    }

    /// Waits for the program to end, at most for this time. Returns `None` if it
    /// is still running or can't be waited for.
    pub(super) fn wait(&mut self, limit: Duration) -> Option<ExitStatus> {
        let begun = Instant::now();
        loop {
            match groups::try_wait(&mut self.child) {
                Ok(None) if begun.elapsed() < limit => thread::sleep(Duration::from_millis(2)),
                Ok(status) => return status,
                Err(_) => return None,
            }
        }
    }
}

impl Drop for Process {
    /// A program that follows the protocol ends at the end of its input. What is
    /// left of its group afterwards is killed.
    fn drop(&mut self) {
        self.input = None;
        if self.wait(GRACE_PERIOD).is_none() {
            groups::kill(&mut self.child);
        }
        // The last lines on standard error often say why a program ended, so
        // they are waited for. This ends with an error in any case: when the
        // sender is dropped, or after the time if a process that has left the
        // group keeps the pipe open.
        let _ = self.stderr_done.recv_timeout(GRACE_PERIOD);
    }
}

/// Writes requests until there are no more or the program has closed its input.
fn write_requests(mut stdin: ChildStdin, requests: &Receiver<String>, closed: &SyncSender<Event>) {
    for line in requests {
        let written = stdin.write_all(line.as_bytes());
        if written.and_then(|()| stdin.flush()).is_err() {
            // This fails if the `Process` has been dropped, which then doesn't
            // need the event.
            let _ = closed.send(Event::Closed);
            return;
        }
    }
}

/// Reads the program's output until it ends or the `Process` is dropped.
fn read_output(stdout: ChildStdout, events: &SyncSender<Event>) {
    let mut lines = Lines::new(BufReader::new(stdout));
    while let Ok(Some(line)) = lines.next_line() {
        let event = match line {
            Line::Text(text) => Event::Line(text.trim_ascii_end().to_owned()),
            Line::Unreadable(reason) => Event::Unreadable(reason),
        };
        if events.send(event).is_err() {
            return;
        }
    }
    // As in `write_requests`.
    let _ = events.send(Event::Closed);
}

/// Passes on the program's standard error, line by line, made safe to show.
fn pass_on_stderr(stderr: ChildStderr, label: &str, handler: &StderrHandler) {
    let mut lines = Lines::new(BufReader::new(stderr));
    let mut count = 0_usize;
    while let Ok(Some(line)) = lines.next_line_lossy() {
        count = count.saturating_add(1);
        if count <= STDERR_LINES {
            let line = shortened(line.trim_ascii_end(), STDERR_LINE_LENGTH);
            handler(&format!("{label}: {line}"));
        } else if count == STDERR_LINES + 1 {
            handler(&format!("{label}: …"));
        }
    }
}

/// The process groups of the programs that are running. They are kept in one
/// place, so that all of them can be killed when the arena has to end at once.
mod groups {
    use super::{BTreeMap, Child, Command, ExitStatus, Mutex, MutexGuard, PoisonError, Stdio, io};

    /// The watchdogs of the programs, by the programs' ids; `None` once they have been
    /// killed and no more may be started.
    static RUNNING: Mutex<Option<BTreeMap<u32, Watchdog>>> = Mutex::new(Some(BTreeMap::new()));

    fn running() -> MutexGuard<'static, Option<BTreeMap<u32, Watchdog>>> {
        RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A shell that leads a group, and kills it once this process no longer exists: even if it
    /// is killed itself, and so can't do that. `None` on systems without groups, or without a
    /// shell; programs outlive the arena there until they read the end of their input.
    struct Watchdog(Option<Child>);

    impl Watchdog {
        fn start() -> Self {
            // The pipe is closed with the process that holds its other end.
            const SCRIPT: &str = "read -r line; kill -s KILL 0";
            if !cfg!(unix) {
                return Self(None);
            }
            let mut shell = Command::new("sh");
            shell
                .args(["-c", SCRIPT])
                .stdin(Stdio::piped())
                .stdout(Stdio::null())
                .stderr(Stdio::null());
            join_group(&mut shell, None);
            Self(shell.spawn().ok())
        }

        /// Returns its id, which is that of its group.
        fn id(&self) -> Option<u32> {
            self.0.as_ref().map(Child::id)
        }

        /// Kills its group, or that of this program, which leads one where there is no shell.
        fn kill_group(mut self, program: u32) {
            // The id is its own until it has been waited for.
            kill_group(self.id().unwrap_or(program));
            if let Some(shell) = &mut self.0 {
                // It fails only if it was waited for.
                let _ = shell.wait();
            }
        }
    }

    /// Lets a program that starts join the group with this id, or lead one of its own. In the
    /// arena's group, it would get the terminal's Ctrl-C, too, and end with that group.
    fn join_group(command: &mut Command, group: Option<u32>) {
        #[cfg(unix)]
        {
            let group = group.and_then(|id| i32::try_from(id).ok());
            std::os::unix::process::CommandExt::process_group(command, group.unwrap_or(0));
        }
        #[cfg(not(unix))]
        let _ = (command, group);
    }

    /// Starts a program in a group that a watchdog leads. The watchdog is there before it.
    pub(super) fn spawn(command: &mut Command) -> io::Result<Child> {
        // The lock is held until the id is in the map, so that `exit`
        // misses no program.
        let mut running = running();
        let running = running
            .as_mut()
            .ok_or_else(|| io::Error::other("the arena is ending"))?;
        let watchdog = Watchdog::start();
        join_group(command, watchdog.id());
        match command.spawn() {
            Ok(child) => {
                running.insert(child.id(), watchdog);
                Ok(child)
            }
            Err(error) => {
                if let Some(group) = watchdog.id() {
                    watchdog.kill_group(group);
                }
                Err(error)
            }
        }
    }

    /// Returns how the program ended, if it has, and kills the rest of its group then.
    pub(super) fn try_wait(child: &mut Child) -> io::Result<Option<ExitStatus>> {
        let mut running = running();
        let status = child.try_wait()?;
        // From now on the system may give its id to another process, so the group is
        // killed at once and never again.
        if status.is_some()
            && let Some(running) = running.as_mut()
            && let Some(watchdog) = running.remove(&child.id())
        {
            watchdog.kill_group(child.id());
        }
        Ok(status)
    }

    /// Kills a program that runs, and its group.
    pub(super) fn kill(child: &mut Child) {
        if let Some(running) = running().as_mut()
            && let Some(watchdog) = running.remove(&child.id())
        {
            watchdog.kill_group(child.id());
        }
        // It may have left its group. Both fail if it has ended just now.
        let _ = child.kill();
        let _ = child.wait();
    }

    /// Kills every group and ends this process.
    pub(super) fn exit(code: i32) -> ! {
        // The lock is never given back: a thread that waits for one of the programs must not
        // report its end as the program's fault, and so end this process with another code.
        let mut running = running();
        for (program, watchdog) in running.take().into_iter().flatten() {
            kill_group(watchdog.id().unwrap_or(program));
        }
        std::process::exit(code)
    }

    #[cfg(unix)]
    fn kill_group(leader: u32) {
        use rustix::process::{Pid, Signal, kill_process_group};
        let leader = i32::try_from(leader).ok().and_then(Pid::from_raw);
        if let Some(leader) = leader {
            // This fails if no process is left in the group.
            let _ = kill_process_group(leader, Signal::KILL);
        }
    }

    /// There are no groups here; the program itself is killed by its handle.
    #[cfg(not(unix))]
    fn kill_group(_: u32) {}
}

/// Kills all external programs that play in this process, with everything they have started,
/// and ends the process with this exit code.
pub fn exit(code: i32) -> ! {
    groups::exit(code)
}
