//! What the help and the rules say about the table of Lords of Scotland.

use super::{Interlude, LordsTable, Stage, Step};
use crate::tui::shell::command::{Command, Layers};
use crate::tui::shell::text::sign_entries;
use lords_rules::Clan;
use telling::{Language, say};

/// Says in a sentence what there is to do.
pub(crate) fn what_to_do(language: Language, table: &LordsTable, layers: &Layers) -> String {
    let key = |command| layers.key_of(language, command);
    match (table.stage, table.step()) {
        (Stage::Turn, Step::Act) => say!(language, "lords-do-choose"),
        (Stage::Turn, Step::Claim) => say!(language, "lords-do-claim"),
        (Stage::Over | Stage::Replay(_), _) | (Stage::Turn, Step::Nothing) => {
            say!(language, "lords-do-over")
        }
        (Stage::Turn, _) => say!(language, "lords-do-power"),
        (Stage::TurnOver(_), _) => {
            say!(language, "lords-do-look", key = key(Command::LowerCurtain))
        }
        (Stage::Curtain, _) => say!(language, "do-curtain", key = key(Command::Ready)),
        (Stage::Waiting, _) if let Some(waits) = table.waits_for(language) => waits,
        (Stage::Waiting, _) => say!(language, "do-wait", key = key(Command::Hurry)),
        (Stage::Interlude(Interlude::Reveal(_)), _) if table.next_to_turn_up().is_some() => {
            say!(language, "lords-do-reveal", key = key(Command::Enter))
        }
        (Stage::Interlude(_), _) => say!(language, "lords-do-next", key = key(Command::Enter)),
        (Stage::LessonOver, _) => say!(language, "do-lesson-over", key = key(Command::NextLesson)),
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
