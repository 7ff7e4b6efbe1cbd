//! An external program on its pipes, asked by the line protocol: `position`
//! and `go`, as `docs/NOTATION.md` has them.

use super::contestant::Limit;
use super::fault::Cause;
use crate::engine::lines::{Line, Lines, Unreadable};
use crate::rules::{Action, View};
use std::io::{BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

/// How often a wait looks whether the match has been stopped.
const GLANCE: Duration = Duration::from_millis(20);

/// How long a program may take to end by itself.
const FAREWELL: Duration = Duration::from_millis(300);

/// How many lines of a program that says too much are kept for it.
const AHEAD: usize = 16;

/// What answers to `go` look like.
const ACTION: &str = "'action ACTION' and then 'ok'";

/// A line of a program.
type Said = Result<String, Unreadable>;

/// A program that runs until this is dropped.
pub(super) struct Program {
    child: Child,
    /// `None` once the program has been asked to end.
    input: Option<ChildStdin>,
    /// What it says, line by line; closed when it ends.
    lines: Receiver<Said>,
    /// What follows `go seed=N`.
    terms: String,
    /// How long an answer may take.
    patience: Duration,
}

/// Why there is no answer.
pub(super) enum Unanswered {
    /// The match has been stopped.
    Halted,
    /// The program did what it may not.
    Fault(Cause),
}

impl From<Cause> for Unanswered {
    fn from(cause: Cause) -> Self {
        Self::Fault(cause)
    }
}

impl Program {
    /// Starts a program. `patience` is how long an answer may take beyond a
    /// budget in time.
    pub(super) fn start(
        words: &[String],
        level: Option<&str>,
        limit: Limit,
        patience: Duration,
    ) -> Result<Self, Cause> {
        let (name, arguments) = words.split_first().expect("a command has a word");
        let mut command = Command::new(name);
        command
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped());
        // Ctrl-C is for the arena, which then ends its programs itself.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn().map_err(Cause::NotStarted)?;
        let output = child.stdout.take().expect("the output is a pipe");
        let (said, lines) = sync_channel(AHEAD);
        thread::spawn(move || listen(output, &said));
        let spent = match limit {
            Limit::Usual => String::new(),
            Limit::Time(time) => format!(" time={time}"),
            Limit::Iterations(iterations) => format!(" iterations={iterations}"),
        };
        let level = level.map_or_else(String::new, |level| format!(" level={level}"));
        let beyond = match limit {
            Limit::Time(time) => Duration::from_millis(time),
            Limit::Usual | Limit::Iterations(_) => Duration::ZERO,
        };
        Ok(Self {
            input: child.stdin.take(),
            child,
            lines,
            terms: spent + &level,
            patience: patience.saturating_add(beyond),
        })
    }

    /// What the program does for the player whose view it is.
    pub(super) fn decide(
        &mut self,
        view: &View,
        seed: u64,
        halt: &AtomicBool,
    ) -> Result<Action, Unanswered> {
        let position = "position";
        self.send(position, &format!("{position} {view}\n"))?;
        let answer = self.line(position, halt)?;
        if answer != "ok" {
            return Err(unexpected(position, &answer, "'ok'").into());
        }
        let request = format!("go seed={seed}{}", self.terms);
        self.send(&request, &format!("{request}\n"))?;
        let answer = self.line(&request, halt)?;
        let action = answer.strip_prefix("action ");
        let action = action.and_then(|action| action.trim_ascii().parse().ok());
        let action = action.ok_or_else(|| unexpected(&request, &answer, ACTION))?;
        let end = self.line(&request, halt)?;
        if end != "ok" {
            return Err(unexpected(&request, &end, ACTION).into());
        }
        Ok(action)
    }

    fn send(&mut self, request: &str, line: &str) -> Result<(), Cause> {
        let input = self.input.as_mut().expect("the program is being asked");
        let sent = input.write_all(line.as_bytes());
        let sent = sent.and_then(|()| input.flush());
        sent.map_err(|_| self.ended(request))
    }

    /// The next line the program says.
    fn line(&mut self, request: &str, halt: &AtomicBool) -> Result<String, Unanswered> {
        let asked = Instant::now();
        loop {
            let left = self.patience.saturating_sub(asked.elapsed());
            match self.lines.recv_timeout(left.min(GLANCE)) {
                Ok(Ok(line)) => return Ok(line),
                Ok(Err(reason)) => {
                    return Err(Unanswered::Fault(Cause::Nonsense {
                        request: request.to_owned(),
                        answer: format!("what can't be read ({reason})"),
                        expected: "a line of text",
                    }));
                }
                Err(RecvTimeoutError::Disconnected) => return Err(self.ended(request).into()),
                Err(RecvTimeoutError::Timeout) if halt.load(Ordering::Relaxed) => {
                    return Err(Unanswered::Halted);
                }
                Err(RecvTimeoutError::Timeout) if left.is_zero() => {
                    return Err(Unanswered::Fault(Cause::Silent {
                        request: request.to_owned(),
                        waited: self.patience,
                    }));
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// The program has closed a pipe.
    fn ended(&mut self, request: &str) -> Cause {
        Cause::Ended {
            request: request.to_owned(),
            status: self.wait(FAREWELL),
        }
    }

    /// Waits until the program has ended, at most so long.
    fn wait(&mut self, most: Duration) -> Option<std::process::ExitStatus> {
        let begun = Instant::now();
        loop {
            match self.child.try_wait() {
                Ok(None) if begun.elapsed() < most => thread::sleep(Duration::from_millis(2)),
                Ok(status) => return status,
                Err(_) => return None,
            }
        }
    }
}

impl Drop for Program {
    /// The end of its input ends a program that keeps to the protocol.
    fn drop(&mut self) {
        self.input = None;
        if self.wait(FAREWELL).is_none() {
            // It may have ended just now, and then there is nothing to do.
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}

/// Passes on what the program says, until it ends or nobody listens.
fn listen(output: ChildStdout, said: &SyncSender<Said>) {
    let mut lines = Lines::new(BufReader::new(output));
    while let Ok(Some(line)) = lines.next_line() {
        let line = match line {
            Line::Text(text) => Ok(text.trim_ascii_end().to_owned()),
            Line::Unreadable(reason) => Err(reason),
        };
        if said.send(line).is_err() {
            return;
        }
    }
}

fn unexpected(request: &str, answer: &str, expected: &'static str) -> Cause {
    let request = request.to_owned();
    match answer.strip_prefix("error: ") {
        Some(reason) => Cause::Refused {
            request,
            answer: shown(reason),
        },
        None => Cause::Nonsense {
            request,
            answer: format!("'{}'", shown(answer)),
            expected,
        },
    }
}

/// The beginning of a line from outside, fit to be shown.
fn shown(line: &str) -> String {
    const SHOWN: usize = 100;
    let more = if line.chars().nth(SHOWN).is_some() {
        "…"
    } else {
        ""
    };
    let begin: String = line.chars().take(SHOWN).collect();
    format!("{}{more}", begin.escape_debug())
}
