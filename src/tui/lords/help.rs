//! What the help and the rules say about the table of Lords of Scotland.

use crate::tui::shell::text::sign_entries;
use lords_rules::Clan;
use telling::{Language, say};

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
