//! Every screen as it was last looked at and found right, text and styles: at
//! the smallest size in both languages, one under it, at each size where the
//! layout changes, and in every theme and set of characters.
//!
//! After a change that is meant, look at the difference, then
//! `INSTA_UPDATE=always cargo test snapshots` takes the new screens over.

use super::*;
use crate::tui::glyphs::Glyphs;
use crate::tui::theme::BUILT_IN;
use ratatui::buffer::{Buffer, Cell};
use schotten_bots::Level;
use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::path::Path;
use telling::Language;

/// A moment of a game, and the keys that lead there.
struct Moment {
    name: &'static str,
    game: fn() -> Session,
    keys: &'static str,
}

const fn moment(name: &'static str, game: fn() -> Session, keys: &'static str) -> Moment {
    Moment { name, game, keys }
}

fn nothing_asked() -> Session {
    Session::new(Options::default())
}

fn tactic() -> Session {
    // Both hands hold Tactic cards of every kind.
    Session::dealt(
        Variant::Tactic,
        "R7R8R9B1G2Y3P4 B9B8B7R1N2N3N4 G9Y9P9",
        "RESTBATRBBMFJOSPSBJO",
    )
}

fn expert() -> Session {
    Session::dealt(Variant::Expert, "R7R8R9B1G2Y3 B9B8G7R1N2N3 G9Y9P9", "")
}

fn base() -> Session {
    Session::dealt(Variant::Base, "R7R8R9B1G2Y3 B9B8G7R1N2N3 G9Y9P9", "")
}

fn against_the_computer() -> Session {
    Session::new(Options {
        opponent: Some(Opponent::Bot(Level::Greedy)),
        first: Some(First::A),
        seed: Some(7),
        ..Options::default()
    })
}

/// A Color-Run that could still be beaten: B7 is unplayed.
fn beatable() -> Session {
    Session::dealt(Variant::Base, "R5R6R7B1G2Y3 B9B8G7R1N2N3 G9Y9P9", "")
}

/// A match of three rounds that is over.
fn match_over() -> Session {
    let mut session = Session::new(Options {
        opponent: Some(Opponent::Bot(Level::Greedy)),
        rounds: Some(3),
        first: Some(First::A),
        seed: Some(11),
        ..Options::default()
    });
    session.play_to_the_end();
    session
}

const MOMENTS: &[Moment] = &[
    moment("start", nothing_asked, ""),
    moment("start alone", nothing_asked, "Right Down 7"),
    moment("settings", nothing_asked, "F2"),
    moment("lesson", nothing_asked, "F5"),
    moment("lessons", nothing_asked, "F5 F5"),
    moment("curtain", base, "Space a 4 Enter Space a 4 Enter"),
    moment("turn", base, "Space"),
    moment("card chosen", base, OPENING_AND_CARD),
    moment("claimable", base, CLAIMABLE),
    moment("claimed", base, CLAIMED),
    moment("claim refuted", beatable, CLAIMED),
    moment("hint", base, HINT),
    moment("stone looked at", base, "Space Up"),
    moment("expert turn", expert, "Space"),
    moment("tactic turn", tactic, "Space"),
    moment("tactic draw", tactic, "Space a 1 Enter"),
    moment(
        "tactic card chosen",
        tactic,
        "Space a 1 Enter T Space a 1 Enter T Space g",
    ),
    moment("help", base, "Space ?"),
    moment("ranking", tactic, "Space r"),
    moment("unplayed", tactic, "Space t"),
    moment("log", base, LOG),
    moment("rules", base, "Space R"),
    moment("quit", base, "Space q"),
    moment("against the computer", against_the_computer, "a 5 Enter"),
    moment("match over", match_over, ""),
];

/// Two turns of each of two people, all at Stone 4; then the next card.
const OPENING_AND_CARD: &str =
    "Space a 4 Enter Space a 4 Enter Space a 4 Enter Space a 4 Enter Space a";
const CLAIMABLE: &str = "Space a 4 Enter Space a 4 Enter Space a 4 Enter Space a 4 Enter Space a 4";
const HINT: &str = "Space a 4 Enter Space a 4 Enter Space a 4 Enter Space a 4 Enter Space a 4 H";
const CLAIMED: &str =
    "Space a 4 Enter Space a 4 Enter Space a 4 Enter Space a 4 Enter Space a 4 c 4";
const LOG: &str = "Space a 4 Enter Space a 4 Enter Space a 4 Enter Space a 4 Enter Space o";

/// How a moment is looked at.
#[derive(Clone, Copy)]
struct Eye {
    size: (u16, u16),
    language: Language,
    theme: &'static str,
    glyphs: Glyphs,
}

const FLOOR: Eye = Eye {
    size: (80, 24),
    language: Language::English,
    theme: "dark",
    glyphs: Glyphs::Unicode,
};

fn seen(moment: &Moment, eye: Eye) -> String {
    let mut session = (moment.game)();
    session.app.settings.language = eye.language;
    session.app.theme = Theme::named(eye.theme, Depth::True);
    session.app.theme.glyphs = eye.glyphs;
    session.keys(moment.keys);
    session.resize(eye.size.0, eye.size.1);
    written(session.terminal.backend().buffer())
}

/// A buffer as text: its rows, then its styles by letter, row by row, then
/// what the letters mean.
fn written(buffer: &Buffer) -> String {
    let width = usize::from(buffer.area.width);
    let mut styles: Vec<String> = Vec::new();
    let (mut text, mut grid) = (String::new(), String::new());
    for row in buffer.content().chunks(width) {
        let symbols: String = row.iter().map(Cell::symbol).collect();
        let _ = writeln!(text, "{}", symbols.trim_end());
        for run in row.chunk_by(|one, other| one.style() == other.style()) {
            let style = described(&run[0]);
            let known = styles.iter().position(|known| *known == style);
            let place = known.unwrap_or_else(|| {
                styles.push(style);
                styles.len() - 1
            });
            let _ = write!(grid, "{}{} ", letters(place), run.len());
        }
        grid.pop();
        grid.push('\n');
    }
    let mut legend = String::new();
    for (place, style) in styles.iter().enumerate() {
        let _ = writeln!(legend, "{} {style}", letters(place));
    }
    format!("{text}\n{grid}\n{legend}")
}

fn described(cell: &Cell) -> String {
    let mut text = format!("{} on {}", cell.fg, cell.bg);
    if !cell.modifier.is_empty() {
        let _ = write!(text, " {:?}", cell.modifier);
    }
    text
}

/// a, b, … z, aa, ab, …
fn letters(place: usize) -> String {
    const ALPHABET: &[u8] = b"abcdefghijklmnopqrstuvwxyz";
    let last = char::from(ALPHABET[place % ALPHABET.len()]);
    match place / ALPHABET.len() {
        0 => last.to_string(),
        before => format!("{}{last}", letters(before - 1)),
    }
}

/// The name of the file: the moment and how it is looked at.
fn name_of(moment: &Moment, eye: Eye) -> String {
    let Eye {
        size: (width, height),
        language,
        theme,
        glyphs,
    } = eye;
    let name = format!(
        "{} {width}x{height} {} {theme} {}",
        moment.name,
        language.code(),
        glyphs.name()
    );
    name.replace(' ', "-")
}

/// Everything that is compared.
fn looks() -> Vec<(&'static Moment, Eye)> {
    [
        at_the_smallest_size_in_both_languages(),
        one_under_the_smallest_size(),
        at_every_size_where_the_layout_changes(),
        in_every_theme_and_set_of_characters(),
    ]
    .concat()
}

fn at_the_smallest_size_in_both_languages() -> Vec<(&'static Moment, Eye)> {
    let eyes = Language::ALL.map(|language| Eye { language, ..FLOOR });
    let of_all = |eye: Eye| MOMENTS.iter().map(move |moment| (moment, eye));
    eyes.into_iter().flat_map(of_all).collect()
}

fn one_under_the_smallest_size() -> Vec<(&'static Moment, Eye)> {
    let eyes = [(79, 24), (80, 23)].map(|size| Eye { size, ..FLOOR });
    eyes.map(|eye| (named("turn"), eye)).to_vec()
}

fn at_every_size_where_the_layout_changes() -> Vec<(&'static Moment, Eye)> {
    const SIZES: [(u16, u16); 4] = [(104, 24), (120, 40), (150, 45), (200, 60)];
    const NAMES: [&str; 5] = [
        "start",
        "curtain",
        "card chosen",
        "tactic turn",
        "match over",
    ];
    let eyes = SIZES.map(|size| Eye { size, ..FLOOR });
    let of_names = |eye: Eye| NAMES.map(|name| (named(name), eye));
    eyes.into_iter().flat_map(of_names).collect()
}

fn in_every_theme_and_set_of_characters() -> Vec<(&'static Moment, Eye)> {
    let themes = BUILT_IN.iter().map(|(theme, _)| Eye { theme, ..FLOOR });
    let glyphs = Glyphs::ALL.into_iter().flat_map(|glyphs| {
        ["dark", "mono"].map(|theme| Eye {
            theme,
            glyphs,
            ..FLOOR
        })
    });
    let eyes = themes.chain(glyphs);
    eyes.map(|eye| (named("tactic turn"), eye)).collect()
}

fn named(name: &str) -> &'static Moment {
    let mut moments = MOMENTS.iter();
    let found = moments.find(|moment| moment.name == name);
    found.unwrap_or_else(|| panic!("there is no moment {name:?}"))
}

#[test]
fn every_look_is_as_it_was_found_right() {
    let mut settings = insta::Settings::clone_current();
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    for (moment, eye) in looks() {
        settings.bind(|| {
            insta::assert_snapshot!(name_of(moment, eye), seen(moment, eye));
        });
    }
}

#[test]
fn every_file_is_compared() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/tui/tests/snapshots");
    let files = fs::read_dir(folder).expect("the snapshots can be listed");
    let files = files.map(|file| file.expect("a file").path());
    let kept = files.filter(|file| file.extension().is_some_and(|ending| ending == "snap"));
    let kept: BTreeSet<String> = kept
        .map(|file| file.file_stem().unwrap().to_string_lossy().into_owned())
        .collect();
    let compared = looks()
        .into_iter()
        .map(|(moment, eye)| name_of(moment, eye));
    let compared: BTreeSet<String> = compared.collect();
    assert_eq!(kept, compared);
}
