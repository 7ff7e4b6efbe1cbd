//! What the help and the rules say about the table of Lords of Scotland.

use super::state::State;
use crate::tui::shell::command::{Command, Layers};
use crate::tui::shell::text::sign_entries;
use lords_rules::Clan;
use telling::{Language, say};

/// Says in a sentence what there is to do.
pub(crate) fn what_to_do(language: Language, state: State, layers: &Layers) -> String {
    let key = |command| layers.key_of(language, command);
    match state {
        State::Act(_) => say!(language, "lords-do-choose"),
        State::Chain(_) | State::Use { .. } | State::Target { .. } | State::Unused { .. } => {
            say!(language, "lords-do-power")
        }
        State::Claim { .. } => say!(language, "lords-do-claim"),
        State::TurnOver { .. } => say!(language, "lords-do-look", key = key(Command::LowerCurtain)),
        State::Curtain => say!(language, "do-curtain", key = key(Command::Ready)),
        State::Waiting { .. } => say!(language, "do-wait", key = key(Command::Hurry)),
        State::Reveal { .. } if state.turns_up_more() => {
            say!(language, "lords-do-reveal", key = key(Command::Enter))
        }
        State::Reveal { .. } | State::SkirmishOver => {
            say!(language, "lords-do-next", key = key(Command::Enter))
        }
        State::Over(_) => say!(language, "lords-do-over"),
        State::LessonOver => say!(language, "do-lesson-over", key = key(Command::NextLesson)),
    }
}

/// Returns the title and the entries of the help about the signs on the table.
pub(crate) fn help_signs(language: Language) -> (String, Vec<[String; 2]>) {
    let signs = vec![
        say!(language, "lords-sign-active"),
        say!(language, "lords-sign-copied"),
        say!(language, "lords-sign-kept"),
        say!(language, "lords-sign-usable"),
        say!(language, "lords-sign-known"),
        say!(language, "lords-sign-down"),
        say!(language, "lords-sign-new"),
        say!(language, "lords-sign-asked"),
        say!(language, "lords-sign-token"),
        say!(language, "lords-sign-winner"),
        say!(language, "lords-sign-rank"),
    ];
    (say!(language, "lords-signs"), sign_entries(signs))
}

/// Returns the topic of the rules about a Clan's power.
pub(super) const fn topic_of(clan: Clan) -> &'static str {
    match clan {
        Clan::Scott => "scott",
        Clan::Makgill => "makgill",
        Clan::MacDonnell => "macdonnell",
        Clan::Wemyss => "wemyss",
        Clan::Ferguson => "ferguson",
        Clan::Forsyth => "forsyth",
        Clan::Cockburn => "cockburn",
        Clan::Cochrane => "cochrane",
        Clan::Bruce => "bruce",
    }
}
