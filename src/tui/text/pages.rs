//! The start screen and the windows.

use crate::rules::TacticCard;
use crate::tui::command::Section;
use crate::tui::popup::Page;
use crate::tui::start::Field;

/// The terminal is too small.
pub(crate) const TOO_SMALL: &str = "Please make the window larger";
pub(crate) const TOO_SMALL_QUIT: &str = "Ctrl-C quits";

/// The button that begins a game.
pub(crate) const BEGIN: &str = "Begin";

/// A row of the start screen by name.
#[must_use]
pub(crate) const fn field(field: Field, solo: bool) -> &'static str {
    match field {
        Field::Opponent => "Players",
        Field::Variant => "Variant",
        Field::Rounds => "Rounds",
        Field::NameA if solo => "Your name",
        Field::NameA => "First name",
        Field::NameB => "Second name",
        Field::First => "Begins",
        Field::Begin => BEGIN,
    }
}

/// What two people at one keyboard have to know.
pub(crate) const HOT_SEAT: &str = "At one keyboard, with a curtain between the turns.";

/// The question whether to quit.
pub(crate) const QUIT_TITLE: &str = "Quit";

/// With a game on the table.
pub(crate) const QUIT_GAME: &str = "Leave this game and quit?";

/// Without one.
pub(crate) const QUIT_START: &str = "Quit?";

/// Its answers.
pub(crate) const QUIT_YES: &str = "y: yes, quit";

/// Its answers.
pub(crate) const QUIT_NO: &str = "n: no, go on";

/// A window's title.
#[must_use]
pub(crate) const fn page(page: Page) -> &'static str {
    match page {
        Page::Help => "Help",
        Page::Ranking => "Formations, strongest first",
        Page::Unplayed => "Unplayed cards",
        Page::Log => "Log",
        Page::Message => "Message",
        Page::Faults => "The settings' file",
    }
}

/// How to close a window.
pub(crate) const CLOSE: &str = "Esc: close";

/// How to scroll a window.
pub(crate) const SCROLL: &str = "Up, Down, PgUp, PgDn: scroll";

/// A part of the help by name.
#[must_use]
pub(crate) const fn section(section: Section) -> &'static str {
    match section {
        Section::Turn => "Your turn",
        Section::Tactic => "Tactic cards",
        Section::Look => "Looking things up",
        Section::Game => "The game",
    }
}

/// The keys without a command of their own.
pub(crate) const ARROWS: &str = "Arrows, hjkl";

/// The mouse.
pub(crate) const MOUSE: &str = "Mouse";

/// The part of the help about signs.
pub(crate) const SIGNS: &str = "Signs";

/// What the arrow keys do.
pub(crate) const HELP_ARROWS: &str = "Move the cursor; Enter chooses what it stands on";

/// What the mouse does.
pub(crate) const HELP_MOUSE: &str = "Click cards, Stones and the commands in the footer";

/// What the signs on the table mean.
pub(crate) const HELP_SIGNS: [&str; 3] = [
    "A card's letter is its clan's color: R red, G green, B blue, Y yellow, P purple, N brown. \
     Tactic cards: JO Joker, SP Spy, SB Shield-Bearer.",
    "+ beside a card or on a Stone: it changed since your last turn. MUD: Mud Fight, BLIND: \
     Blind-Man's Bluff lies on the Stone.",
    "Next to each Stone stand both formations with their totals: C-Run is a Color-Run, 3Kind \
     Three of a Kind, 4Kind Four of a Kind; 15… is the total so far of an incomplete side.",
];

/// The formations: name, example, explanation.
pub(crate) const RANKING: [(&str, [&str; 3], &str); 5] = [
    (
        "Color-Run",
        ["R7", "R8", "R9"],
        "one color, successive strengths",
    ),
    ("Three of a Kind", ["R8", "G8", "Y8"], "one strength"),
    ("Color", ["B2", "B4", "B7"], "one color"),
    (
        "Run",
        ["Y4", "P5", "N6"],
        "successive strengths, any colors",
    ),
    ("Sum", ["G1", "P5", "N5"], "any three cards"),
];

/// What else decides between formations.
pub(crate) const RANKING_NOTES: [&str; 3] = [
    "Formations of one name: the higher total wins; with equal totals the side that was complete \
     first.",
    "You can claim a Stone once your side is complete and stronger, or no unplayed card can make \
     the other side stronger.",
    "Three adjacent Stones or five Stones win the round.",
];

/// The kind of a Tactic card.
#[must_use]
pub(crate) const fn tactic_group(card: TacticCard) -> &'static str {
    match card {
        TacticCard::EliteTroop(_) => "Elite Troops",
        TacticCard::CombatMode(_) => "Combat Modes",
        TacticCard::Ruse(_) => "Ruses",
    }
}

/// The panel of the unplayed cards.
pub(crate) const UNPLAYED: &str = "Unplayed";

/// The same, with stars at the cards of the own hand.
pub(crate) const UNPLAYED_STARRED: &str = "Unplayed, * yours";

/// So many Tactic cards of a kind, so many of them in the own hand.
#[must_use]
pub(crate) fn unseen(name: &str, count: usize, mine: usize) -> String {
    let times = if count > 1 {
        " (two)".to_owned()
    } else {
        String::new()
    };
    match mine {
        0 => format!("{name}{times}"),
        1 if count > 1 => format!("{name} (two, one yours)"),
        _ => format!("{name}{times} (yours)"),
    }
}

/// How to read the unplayed cards, with a hand shown in them.
pub(crate) const GRID_WITH_HAND: &str = "[R7] in your hand    R7 still unknown    · lies face up";

/// How to read them without.
pub(crate) const GRID: &str = "R7 in a hand or in the deck    · lies face up";

/// The Tactic cards that do not lie face up.
pub(crate) const UNSEEN_TACTIC: &str = "Tactic cards not seen yet:";

/// The discard.
pub(crate) const DISCARD: &str = "Discard, oldest first:";

/// No card.
pub(crate) const EMPTY: &str = "no card";
