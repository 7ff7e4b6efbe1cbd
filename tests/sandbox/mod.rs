//! A temporary folder for tests of the program with files, and records to put into it.

use crate::quiet;
use schotten_bots::Match;
use schotten_bots::{Level, choose};
use schotten_rules::{Deal, Player, Variant};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use tabletop::Name;
use tabletop::chance;
use tempfile::TempDir;

/// A match of this many rounds, in whose first round this many actions are played.
pub(crate) fn played(rounds: u32, actions: usize) -> Match {
    let names = ["Ann", "Bob"].map(|name| Name::new(name).expect("a name"));
    let mut game = Match::new(Variant::Tactic, names, rounds);
    let deal = Deal::shuffled(Variant::Tactic, Some(Player::A), &mut chance::seeded(7));
    game.start_round(deal).expect("the first round");
    for _ in 0..actions {
        let playing = game.current_mut().expect("a round");
        let view = playing.round().view(playing.round().table().turn());
        let Some(action) = choose(Level::Greedy, &view, 7) else {
            break;
        };
        playing.play(action).expect("it is legal");
    }
    game
}

/// The record of an unfinished game.
pub(crate) fn running() -> String {
    played(1, 40).to_string().trim_end().to_owned()
}

/// A temporary folder with everything that the program writes.
pub(crate) struct Sandbox(TempDir);

impl Sandbox {
    pub(crate) fn new() -> Self {
        Self(tempfile::tempdir().expect("a folder"))
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// The file of this name, with these bytes.
    pub(crate) fn file(&self, name: &str, bytes: &[u8]) -> PathBuf {
        let path = self.path(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(&path, bytes).expect("written");
        path
    }

    pub(crate) fn program(&self) -> Command {
        let mut program = quiet::schotten();
        program
            .env("XDG_DATA_HOME", self.path("data"))
            .env("XDG_CONFIG_HOME", self.path("settings"))
            .stdin(Stdio::null());
        program
    }

    pub(crate) fn run(&self, args: &[&str]) -> ProgramOutput {
        program_output(self.program().args(args).output().expect("it starts"))
    }

    pub(crate) fn resume(&self, file: &Path) -> ProgramOutput {
        self.run(&["resume", text(file), "--plain"])
    }

    pub(crate) fn analyze(&self, file: &Path) -> ProgramOutput {
        self.run(&["analyze", "--iterations", "1", text(file)])
    }

    /// The program, started by a shell after these commands.
    pub(crate) fn under(&self, shell: &str, args: &[&str]) -> Command {
        let mut command = self.program();
        let program = command.get_program().to_owned();
        let variables: Vec<_> = command
            .get_envs()
            .map(|(name, value)| (name.to_owned(), value.map(ToOwned::to_owned)))
            .collect();
        command = Command::new("sh");
        for (name, value) in variables {
            match value {
                Some(value) => command.env(name, value),
                None => command.env_remove(name),
            };
        }
        let script = format!("{shell}\nexec \"$0\" \"$@\"");
        command.args(["-c", &script]).arg(program).args(args);
        command.stdin(Stdio::null());
        command
    }
}

/// What the program has printed, and its exit code.
#[derive(Debug)]
pub(crate) struct ProgramOutput {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) errors: String,
}

pub(crate) fn program_output(output: Output) -> ProgramOutput {
    let text = |bytes| String::from_utf8(bytes).expect("text");
    ProgramOutput {
        code: output.status.code(),
        out: text(output.stdout),
        errors: text(output.stderr),
    }
}

pub(crate) fn text(path: &Path) -> &str {
    path.to_str().expect("its name is text")
}

pub(crate) fn name(path: &Path) -> &str {
    text(Path::new(path.file_name().expect("a name")))
}

pub(crate) const CUT: &str = "was only partly saved";

/// Resumes the game in a file. The program has to resume it, and to say so if it leaves
/// something out; or to refuse and name the file. As nobody plays, the file must not
/// change. Returns whether the game was resumed.
pub(crate) fn assert_resumed_or_refused(sandbox: &Sandbox, file: &Path, bytes: &[u8]) -> bool {
    let output = sandbox.resume(file);
    let resumed = match output.code {
        Some(0) => {
            assert_eq!(output.errors, "");
            let whole = std::str::from_utf8(bytes).ok();
            let whole = whole.filter(|text| text.parse::<Match>().is_ok());
            // The name of a player and a space begin an action.
            let begins = ["\nA", "\nB", " "];
            let whole = whole.filter(|text| !begins.iter().any(|end| text.ends_with(end)));
            // A line without actions follows from those before it.
            let last = bytes
                .rsplit(|byte| *byte == b'\n')
                .next()
                .unwrap_or_default();
            let mut derived = [&b"round "[..], b"result "].into_iter();
            let is_derived = derived.any(|word| last.starts_with(word) || word.starts_with(last));
            let loses = whole.is_none() && !is_derived;
            assert_eq!(output.out.contains(CUT), loses, "{output:?}");
            assert!(output.out.contains("Game resumed"), "{output:?}");
            true
        }
        Some(1) => {
            assert!(output.errors.starts_with("error: "), "{output:?}");
            assert!(output.errors.contains(name(file)), "{output:?}");
            assert_eq!(output.out, "");
            false
        }
        _ => panic!("{output:?}"),
    };
    assert_eq!(fs::read(file).expect("it is there"), bytes);
    resumed
}
