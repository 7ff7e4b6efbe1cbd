//! A folder in which the program keeps its games, and who plays them.

use crate::quiet;
use crate::terminal::Terminal;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use tempfile::TempDir;

/// The folder, gone at the end of the test.
pub(crate) struct Games(TempDir);

impl Games {
    pub(crate) fn new() -> Self {
        Self(tempfile::tempdir().expect("a folder"))
    }

    /// What `XDG_DATA_HOME` is set to.
    pub(crate) fn path(&self) -> &str {
        self.0.path().to_str().expect("its name is text")
    }

    /// A file beside what the program keeps.
    pub(crate) fn beside(&self, name: impl AsRef<Path>) -> PathBuf {
        self.0.path().join(name)
    }

    /// Where the records are.
    pub(crate) fn folder(&self) -> PathBuf {
        self.beside("schotten/games")
    }

    /// Writes a record.
    pub(crate) fn write(&self, name: &str, text: &str) -> PathBuf {
        let file = self.folder().join(name);
        fs::create_dir_all(self.folder()).expect("a folder");
        fs::write(&file, text).expect("written");
        file
    }

    /// The records there are, by name.
    pub(crate) fn records(&self) -> Vec<PathBuf> {
        let Ok(entries) = fs::read_dir(self.folder()) else {
            return Vec::new();
        };
        let mut paths: Vec<PathBuf> = entries
            .map(|entry| entry.expect("an entry").path())
            .collect();
        paths.sort();
        paths
    }

    /// The one record there is.
    pub(crate) fn record(&self) -> PathBuf {
        let mut records = self.records();
        assert_eq!(records.len(), 1, "{records:?}");
        records.remove(0)
    }

    /// The program without a terminal.
    pub(crate) fn program(&self) -> Command {
        let mut program = quiet::keeping_in(self.path());
        program.stdin(Stdio::null());
        program
    }

    pub(crate) fn run(&self, args: &[&str]) -> Output {
        let output = self.program().args(args).output();
        output.expect("the program starts")
    }

    /// What the program prints, with exit code 0.
    pub(crate) fn stdout_of(&self, args: &[&str]) -> String {
        let output = self.run(args);
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        String::from_utf8(output.stdout).expect("text")
    }

    /// Why the program refuses, with exit code 1.
    pub(crate) fn refused(&self, args: &[&str]) -> String {
        let output = self.run(args);
        assert_eq!(output.status.code(), Some(1), "{output:?}");
        String::from_utf8(output.stderr).expect("text")
    }

    /// Starts the program in a terminal.
    pub(crate) fn start(&self, args: &[&str]) -> Terminal {
        Terminal::start_recording(args, self.path())
    }

    /// Starts the table on a new game in which A begins.
    pub(crate) fn play(&self, flags: &[&str]) -> Terminal {
        let usual = ["--seed", "7", "--first", "a", "--no-motion"];
        self.start(&[&usual[..], flags].concat())
    }
}
