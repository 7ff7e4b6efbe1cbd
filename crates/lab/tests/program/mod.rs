//! The real program, and what it writes.

use serde_json::Value;
use std::fs;
use std::ops::{Deref, DerefMut};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

/// The laboratory.
pub(crate) fn lab() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_lab"));
    command.stdin(Stdio::null());
    command
}

/// Runs the laboratory to its end.
pub(crate) fn run(args: &[&str]) -> Output {
    lab().args(args).output().expect("the program starts")
}

/// Runs `lab arena` to its end.
pub(crate) fn run_arena(args: &[&str]) -> Output {
    run(&[&["arena"], args].concat())
}

/// The example of a bot, which Cargo builds with the tests.
pub(crate) fn bot() -> String {
    let folder = Path::new(env!("CARGO_BIN_EXE_lab"))
        .parent()
        .expect("a folder");
    let bot = folder.join("examples/bot");
    assert!(bot.exists(), "`cargo test -p lab` builds {}", bot.display());
    bot.to_str().expect("text").to_owned()
}

/// The path of a file that doesn't exist yet.
pub(crate) fn scratch(name: &str) -> PathBuf {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("lab-{name}"));
    // It fails if an earlier run has left no such file.
    let _ = fs::remove_file(&file);
    file
}

pub(crate) fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("text")
}

/// Plays a match to its end, and returns everything in its file of results but the times.
pub(crate) fn played(name: &str, args: &[&str]) -> Value {
    let file = scratch(name);
    let path = file.to_str().expect("text");
    let output = run_arena(&[args, &["--json", path]].concat());
    assert!(output.status.success(), "{}", text(&output.stderr));
    without_times(&file)
}

/// Everything in a file of results but the times.
pub(crate) fn without_times(file: &Path) -> Value {
    fn remove_times(value: &mut Value) {
        match value {
            Value::Object(map) => {
                map.remove("nanoseconds");
                map.values_mut().for_each(remove_times);
            }
            Value::Array(list) => list.iter_mut().for_each(remove_times),
            _ => {}
        }
    }
    let text = fs::read_to_string(file).expect("the file is there");
    let mut value = serde_json::from_str(&text).expect("JSON");
    remove_times(&mut value);
    value
}

/// A running program, which doesn't outlive the test, however that ends.
pub(crate) struct Running(Option<Child>);

impl Running {
    /// Starts a program.
    pub(crate) fn start(command: &mut Command) -> Self {
        Self(Some(command.spawn().expect("the program starts")))
    }

    /// Sends it signals, all at once: a stopped process gets them when it continues.
    pub(crate) fn signal(&self, signals: &[&str]) {
        let pid = self.id();
        let all = [&["STOP"], signals, &["CONT"]].concat();
        let kills = all.iter().map(|signal| format!("kill -{signal} {pid}"));
        let kills = kills.collect::<Vec<_>>().join("; ");
        let sent = Command::new("sh")
            .args(["-c", &kills])
            .stderr(Stdio::null())
            .status();
        sent.expect("a shell runs");
    }

    /// Waits until it ends, and returns what it has printed.
    pub(crate) fn output(mut self) -> Output {
        let child = self.0.take().expect("it was started");
        child.wait_with_output().expect("it ends")
    }
}

impl Deref for Running {
    type Target = Child;

    fn deref(&self) -> &Child {
        self.0.as_ref().expect("its output wasn't taken")
    }
}

impl DerefMut for Running {
    fn deref_mut(&mut self) -> &mut Child {
        self.0.as_mut().expect("its output wasn't taken")
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        if let Some(child) = &mut self.0 {
            // One that has ended can't be killed, and needn't be.
            drop(child.kill());
            drop(child.wait());
        }
    }
}
