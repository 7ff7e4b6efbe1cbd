//! An external program that plays by the line protocol: it is asked `position`
//! and `go`, as `docs/NOTATION.md` describes them. It is written to and read from on threads,
//! and ended with everything it has started.

use super::progress::Progress;
use super::referee::NoResult;
use super::run::RunOptions;
use std::convert::Infallible;
use std::io::{self, BufReader, Write};
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::thread;
use std::time::{Duration, Instant};
use tabletop::lines::{Line, Lines, Unreadable};
use tabletop::{Budget, Game};
use textkit::Cursor;
use textkit::escape::shortened;

/// The time a program has to end by itself.
const GRACE_PERIOD: Duration = Duration::from_millis(300);

/// The interval of checks, while waiting for an answer, whether the match has been
/// stopped.
const STOP_CHECK_INTERVAL: Duration = Duration::from_millis(20);

/// The number of lines of output that are read ahead. A program that writes more
/// waits until they are wanted.
const READ_AHEAD: usize = 16;

/// The maximum number of characters that a message quotes of a request or an answer.
const QUOTE_LENGTH: usize = 100;

/// The maximum length in characters of a line of standard error that is passed on.
const STDERR_LINE_LENGTH: usize = 400;

/// The maximum number of lines of a program's standard error that are passed on.
/// Later ones are read and thrown away.
const STDERR_LINES: usize = 1000;

/// The maximum length in characters of the contestant's name before such a line.
const LABEL_LENGTH: usize = 60;

/// A program that runs until this is dropped.
pub(super) struct Program {
    child: Child,
    watchdog: Watchdog,
    /// `None` once the program has been asked to end.
    input: Option<Sender<String>>,
    events: Receiver<Event>,
    /// Disconnected once everything it wrote to standard error has been passed
    /// on.
    stderr_done: Receiver<Infallible>,
    /// What follows `go seed=N`.
    go_options: String,
    /// How long an answer may take.
    patience: Duration,
}

/// What happens with a program.
enum Event {
    /// It has written a line.
    Line(String),
    /// It has written a line that can't be read.
    Unreadable(Unreadable),
    /// It has closed its output or its input.
    Closed,
}

impl Program {
    /// Starts a program. `name` labels what it writes to standard error. An
    /// answer may take `patience`, and a budget in time in addition.
    ///
    /// # Errors
    ///
    /// If it can't be started: a predicate to the name.
    pub(super) fn start(
        (words, name): (&[String], &str),
        level: Option<&str>,
        budget: &Budget,
        options: &RunOptions<'_>,
    ) -> Result<Self, String> {
        let (program, arguments) = words.split_first().expect("a command has a word");
        let mut command = Command::new(program);
        command
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        // The watchdog is there before the program, and leads its group.
        let watchdog = Watchdog::start();
        watchdog.admit(&mut command);
        let child = command.spawn();
        let mut child = child.map_err(|error| format!("can't be started: {error}"))?;
        let stdin = child.stdin.take().expect("the input is a pipe");
        let stdout = child.stdout.take().expect("the output is a pipe");
        let stderr = child.stderr.take().expect("standard error is a pipe");
        let (input, requests) = channel();
        let (sender, events) = sync_channel(READ_AHEAD);
        let (done, stderr_done) = channel();
        let closed = sender.clone();
        thread::spawn(move || write_requests(stdin, &requests, &closed));
        thread::spawn(move || read_output(stdout, &sender));
        let (label, progress) = (shortened(name, LABEL_LENGTH), options.progress.clone());
        thread::spawn(move || {
            pass_on_stderr(stderr, &label, &progress);
            // Nothing is sent: the receiver notices that its sender is gone.
            drop::<Sender<Infallible>>(done);
        });
        let time = budget
            .time
            .map(|time| format!(" time={}", time.as_millis()));
        let iterations = budget
            .iterations
            .map(|count| format!(" iterations={count}"));
        let level = level.map(|level| format!(" level={level}"));
        let go_options = [time, iterations, level].into_iter().flatten().collect();
        Ok(Self {
            child,
            watchdog,
            input: Some(input),
            events,
            stderr_done,
            go_options,
            patience: options
                .patience
                .saturating_add(budget.time.unwrap_or_default()),
        })
    }

    /// Returns the program's action for the viewer.
    pub(super) fn decide<G: Game>(
        &mut self,
        view: &G::View,
        seed: u64,
        halt: &AtomicBool,
    ) -> Result<G::Action, NoResult> {
        let position = "position";
        self.send(format!("{position} {view}\n"));
        let answer = self.read_line(position, halt)?;
        if answer != "ok" {
            return Err(unexpected(position, &answer, "'ok'").into());
        }
        let expected = "'action ACTION' and then 'ok'";
        let request = format!("go seed={seed}{}", self.go_options);
        self.send(format!("{request}\n"));
        let request = shortened(&request, QUOTE_LENGTH);
        let answer = self.read_line(&request, halt)?;
        let action = answer.strip_prefix("action ");
        let action = action
            .and_then(|action| Cursor::read_all(action.trim_ascii(), G::read_action).ok())
            .ok_or_else(|| unexpected(&request, &answer, expected))?;
        let end = self.read_line(&request, halt)?;
        if end != "ok" {
            return Err(unexpected(&request, &end, expected).into());
        }
        Ok(action)
    }

    /// Hands a line over to the thread that writes, and never blocks: a program
    /// that doesn't read doesn't answer either, and answers have a deadline.
    fn send(&self, line: String) {
        let input = self.input.as_ref().expect("the program is being asked");
        // This fails if the thread that writes has ended. It has reported
        // `Event::Closed` then.
        let _ = input.send(line);
    }

    /// Returns the next line that the program writes. The time it takes to read
    /// the request counts as part of the time for the answer.
    fn read_line(&mut self, request: &str, halt: &AtomicBool) -> Result<String, NoResult> {
        let asked = Instant::now();
        loop {
            let left = self.patience.saturating_sub(asked.elapsed());
            let event = match self.events.recv_timeout(left.min(STOP_CHECK_INTERVAL)) {
                Ok(event) => Some(event),
                Err(RecvTimeoutError::Timeout) => None,
                Err(RecvTimeoutError::Disconnected) => Some(Event::Closed),
            };
            let failure = match event {
                Some(Event::Line(line)) => return Ok(line),
                Some(Event::Unreadable(reason)) => format!(
                    "answered with something unreadable ({reason}) to '{request}'; expected a \
                     line of text"
                ),
                Some(Event::Closed) => {
                    let status = self.wait(GRACE_PERIOD);
                    let status = status.map_or(String::new(), |status| format!(" ({status})"));
                    format!("ended{status} instead of answering '{request}'")
                }
                None if halt.load(Ordering::Relaxed) => return Err(NoResult::Halted),
                None if left.is_zero() => {
                    let limit = self.patience.as_secs_f64();
                    format!("did not answer '{request}' within {limit} s")
                }
                None => continue,
            };
            return Err(failure.into());
        }
    }

    /// Waits for the program to end, at most for this time. Returns `None` if it
    /// is still running or can't be waited for.
    fn wait(&mut self, limit: Duration) -> Option<ExitStatus> {
        let begun = Instant::now();
        loop {
            match self.child.try_wait() {
                Ok(None) if begun.elapsed() < limit => thread::sleep(Duration::from_millis(2)),
                Ok(status) => return status,
                Err(_) => return None,
            }
        }
    }
}

impl Drop for Program {
    /// A program that follows the protocol ends at the end of its input. What is
    /// left of its group afterwards is killed.
    fn drop(&mut self) {
        self.input = None;
        let has_ended = self.wait(GRACE_PERIOD).is_some();
        self.watchdog.kill_group();
        if !has_ended {
            // It may have left its group. Both fail if it has ended just now.
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
        // The last lines on standard error often say why a program ended, so
        // they are waited for. This ends with an error in any case: when the
        // sender is dropped, or after the time if a process that has left the
        // group keeps the pipe open.
        let _ = self.stderr_done.recv_timeout(GRACE_PERIOD);
    }
}

fn unexpected(request: &str, answer: &str, expected: &str) -> String {
    match answer.strip_prefix("error: ") {
        Some(reason) => format!("refused '{request}': {}", shortened(reason, QUOTE_LENGTH)),
        None => format!(
            "answered '{}' to '{request}'; expected {expected}",
            shortened(answer, QUOTE_LENGTH)
        ),
    }
}

/// Writes requests until there are no more or the program has closed its input.
fn write_requests(mut stdin: ChildStdin, requests: &Receiver<String>, closed: &SyncSender<Event>) {
    for line in requests {
        let written = stdin.write_all(line.as_bytes());
        if written.and_then(|()| stdin.flush()).is_err() {
            // This fails if the `Program` has been dropped, which then doesn't
            // need the event.
            let _ = closed.send(Event::Closed);
            return;
        }
    }
}

/// Reads the program's output until it ends or the `Program` is dropped.
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
fn pass_on_stderr(stderr: ChildStderr, label: &str, progress: &Progress) {
    let mut lines = Lines::new(BufReader::new(stderr));
    let mut count = 0_usize;
    while let Ok(Some(line)) = lines.next_line_lossy() {
        count = count.saturating_add(1);
        if count <= STDERR_LINES {
            let line = shortened(line.trim_ascii_end(), STDERR_LINE_LENGTH);
            progress.print(&format!("{label}: {line}"));
        } else if count == STDERR_LINES + 1 {
            progress.print(&format!("{label}: …"));
        }
    }
}

/// A shell that leads the process group of a program, and kills the group at the end of its own
/// input: when [`Watchdog::kill_group`] closes it, or when the arena no longer exists, even if
/// that was killed itself. There is none where there are no groups, or no shell; a program then
/// outlives an arena that is killed until it reads the end of its input.
struct Watchdog(Option<Child>);

impl Watchdog {
    fn start() -> Self {
        const SCRIPT: &str = "read -r line; kill -s KILL 0";
        let mut shell = Command::new("sh");
        shell
            .args(["-c", SCRIPT])
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        join_group(&mut shell, 0);
        Self(cfg!(unix).then(|| shell.spawn()).and_then(io::Result::ok))
    }

    /// Lets a program that starts join the group. In the arena's group, it would get the
    /// terminal's Ctrl-C, too, and end with that group.
    fn admit(&self, command: &mut Command) {
        let group = self.0.as_ref().map(Child::id);
        join_group(command, group.unwrap_or(0));
    }

    /// Kills the group, and waits for the shell.
    fn kill_group(&mut self) {
        if let Some(mut shell) = self.0.take() {
            drop(shell.stdin.take());
            // It fails only if the shell was waited for.
            let _ = shell.wait();
        }
    }
}

impl Drop for Watchdog {
    fn drop(&mut self) {
        self.kill_group();
    }
}

/// Lets a command start in the group with this id, or lead one of its own if it is 0.
fn join_group(command: &mut Command, group: u32) {
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(
        command,
        i32::try_from(group).unwrap_or_default(),
    );
    #[cfg(not(unix))]
    let _ = (command, group);
}
