//! A folder for all that a test of the program with files needs, and records to
//! put into it.

use crate::quiet;
use schotten_bots::Match;
use schotten_bots::{Level, choose};
use schotten_rules::{Player, Variant};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use tabletop::Name;
use tabletop::chance;
use tempfile::TempDir;

/// A match of so many rounds as far as so many actions of its first.
pub(crate) fn played(rounds: u32, actions: usize) -> Match {
    let names = ["Ann", "Bob"].map(|name| Name::new(name).expect("a name"));
    let mut game = Match::new(Variant::Tactic, names, rounds);
    let deal =
        schotten_rules::Deal::shuffled(Variant::Tactic, Some(Player::A), &mut chance::seeded(7));
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

/// The record of a game that can be gone on with.
pub(crate) fn running() -> String {
    played(1, 40).to_string().trim_end().to_owned()
}

/// A folder for all that a test writes, gone at the end.
pub(crate) struct Place(TempDir);

impl Place {
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

    pub(crate) fn run(&self, args: &[&str]) -> Told {
        told(self.program().args(args).output().expect("it starts"))
    }

    pub(crate) fn resume(&self, file: &Path) -> Told {
        self.run(&["resume", text(file), "--plain"])
    }

    pub(crate) fn analyze(&self, file: &Path) -> Told {
        self.run(&["analyze", "--iterations", "1", text(file)])
    }

    /// The program under a shell that has done this before.
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

/// What the program did: its exit code, what it said, what it complained of.
#[derive(Debug)]
pub(crate) struct Told {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) errors: String,
}

pub(crate) fn told(output: Output) -> Told {
    let text = |bytes| String::from_utf8(bytes).expect("text");
    Told {
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

/// It goes on from this file, and says so if something is left out; or it
/// refuses and names the file. Nobody has played, so that the file is as it
/// was.
pub(crate) fn assert_told(place: &Place, file: &Path, bytes: &[u8]) -> bool {
    let told = place.resume(file);
    let goes_on = match told.code {
        Some(0) => {
            assert_eq!(told.errors, "");
            let whole = std::str::from_utf8(bytes).ok();
            let whole = whole.filter(|text| text.parse::<Match>().is_ok());
            let whole = whole.filter(|text| {
                !["\nA", "\nB"]
                    .iter()
                    .any(|turn| text.trim_end().ends_with(turn))
            });
            assert_eq!(told.out.contains(CUT), whole.is_none(), "{told:?}");
            assert!(told.out.contains("Game resumed"), "{told:?}");
            true
        }
        Some(1) => {
            assert!(told.errors.starts_with("error: "), "{told:?}");
            assert!(told.errors.contains(name(file)), "{told:?}");
            assert_eq!(told.out, "");
            false
        }
        _ => panic!("{told:?}"),
    };
    assert_eq!(fs::read(file).expect("it is there"), bytes);
    goes_on
}
