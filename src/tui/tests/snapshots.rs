//! Every screen as it was last looked at and found right, as text: the characters, and
//! where a screen is about its colors, the styles of each row below them. There is a file
//! for each moment of a game, with that moment at the smallest size in both languages, at
//! sizes where the layout changes, and some in every theme and set of characters.
//!
//! After an intended change, `INSTA_UPDATE=always cargo test --lib snapshots` writes the
//! files again, and `git diff` shows what is different. To see the screens as pictures,
//! `cargo test --lib draw_screens -- --ignored` draws them all to `target/screens`.

mod moments;

use self::moments::{MOMENTS, Moment, named};
use super::*;
use crate::settings::NamedChoice;
use crate::tui::kit::glyphs::Glyphs;
use crate::tui::kit::svg::{TerminalColors, svg};
use crate::tui::kit::theme::BUILT_IN;
use ratatui::buffer::Cell;
use ratatui::style::{Color, Modifier};
use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::panic::catch_unwind;
use std::path::Path;
use strum::IntoEnumIterator;
use telling::Language;

/// How a moment is looked at.
#[derive(Clone, Copy)]
struct ScreenSetup {
    size: (u16, u16),
    language: Language,
    theme: &'static str,
    depth: Depth,
    glyphs: Glyphs,
}

impl ScreenSetup {
    /// Whether its styles are compared too: light and shadow at all sizes are more than
    /// anybody would review.
    fn has_styles(self) -> bool {
        self.size.1 <= SIZES[1].1 && self.language == Language::English
    }

    fn words(self) -> String {
        let (width, height) = self.size;
        let (language, glyphs) = (self.language.code(), self.glyphs.name());
        let colors = match self.depth {
            Depth::True => "",
            Depth::Indexed => " 256",
            Depth::Sixteen => " 16",
            Depth::None => " mono",
        };
        format!(
            "{width}x{height} {language} {}{colors} {glyphs}",
            self.theme
        )
    }
}

/// The sizes at which every moment is looked at.
pub(super) const SIZES: [(u16, u16); 6] = [
    (80, 23),
    (80, 24),
    (100, 30),
    (120, 40),
    (160, 50),
    (200, 60),
];

const FLOOR: ScreenSetup = ScreenSetup {
    size: SIZES[0],
    language: Language::English,
    theme: "dark",
    depth: Depth::True,
    glyphs: Glyphs::Unicode,
};

/// What is on the screen at a moment.
fn screen(moment: &Moment, setup: ScreenSetup) -> Buffer {
    let mut session = (moment.game)();
    session.set(|settings| settings.language = setup.language);
    session.app.theme = Theme::named(setup.theme, setup.depth);
    session.app.theme.glyphs = setup.glyphs;
    session.keys(moment.keys);
    session.resize(setup.size.0, setup.size.1);
    session.buffer().clone()
}

fn rows(screen: &Buffer) -> impl Iterator<Item = &[Cell]> {
    screen.content.chunks(usize::from(screen.area.width))
}

/// The characters of each row, without the spaces at its end.
fn characters(screen: &Buffer) -> String {
    let mut text = String::new();
    for row in rows(screen) {
        let row: String = row.iter().map(Cell::symbol).collect();
        writeln!(text, "{}", row.trim_end()).expect("a String takes all that is written");
    }
    text
}

/// The styles of each row, as runs of cells of one style.
fn styles(screen: &Buffer) -> String {
    let mut text = String::new();
    for (number, row) in (1..).zip(rows(screen)) {
        write!(text, "{number:2}:").expect("a String takes all that is written");
        for run in row.chunk_by(|left, right| style(left) == style(right)) {
            write!(text, " {}{}", run.len(), style(&run[0]))
                .expect("a String takes all that is written");
        }
        text.push('\n');
    }
    text
}

/// A cell's style in a few characters, nothing for the terminal's own.
fn style(cell: &Cell) -> String {
    let mut text = String::new();
    if cell.fg != Color::Reset {
        text += &color(cell.fg);
    }
    if cell.bg != Color::Reset {
        text.push('/');
        text += &color(cell.bg);
    }
    for (modifier, code) in [
        (Modifier::BOLD, '*'),
        (Modifier::DIM, '-'),
        (Modifier::ITALIC, '~'),
        (Modifier::UNDERLINED, '_'),
        (Modifier::REVERSED, '!'),
        (Modifier::CROSSED_OUT, 'x'),
    ] {
        if cell.modifier.contains(modifier) {
            text.push(code);
        }
    }
    text
}

/// A color's name, or its red, green and blue in 16 steps each: light and shadow have
/// more, and nobody could review all of them.
fn color(color: Color) -> String {
    match color {
        Color::Rgb(red, green, blue) => format!("#{:x}{:x}{:x}", red / 16, green / 16, blue / 16),
        Color::Indexed(index) => format!("@{index}"),
        named => format!("={named}"),
    }
}

/// Everything that is compared.
fn looks() -> Vec<(&'static Moment, ScreenSetup)> {
    [
        all_at_the_usual_sizes(),
        tables_at_the_other_sizes(),
        all_at_the_smallest_size_in_the_other_languages(),
        one_under_the_smallest_size(),
        in_every_theme_and_set_of_characters(),
        on_terminals_with_fewer_colors(),
        windows_and_claims_in_every_kind_of_color(),
    ]
    .concat()
}

fn all_at_the_usual_sizes() -> Vec<(&'static Moment, ScreenSetup)> {
    let setups = [SIZES[0], SIZES[2], SIZES[3]].map(|size| ScreenSetup { size, ..FLOOR });
    let of_all = |setup: ScreenSetup| MOMENTS.iter().map(move |moment| (moment, setup));
    setups.into_iter().flat_map(of_all).collect()
}

/// Windows have no other layout at these sizes.
fn tables_at_the_other_sizes() -> Vec<(&'static Moment, ScreenSetup)> {
    let setups = [SIZES[1], SIZES[4], SIZES[5]].map(|size| ScreenSetup { size, ..FLOOR });
    let of_all = |name| setups.map(|setup| (named(name), setup));
    [
        "start",
        "turn",
        "claimed",
        "tactic turn",
        "result",
        "replay",
        "lords turn",
        "lords turn of five",
        "lords claims",
        "lords result",
        "lords replay",
    ]
    .into_iter()
    .flat_map(of_all)
    .collect()
}

fn all_at_the_smallest_size_in_the_other_languages() -> Vec<(&'static Moment, ScreenSetup)> {
    let mut others = Language::ALL.to_vec();
    others.retain(|language| *language != FLOOR.language);
    let setups = others
        .into_iter()
        .map(|language| ScreenSetup { language, ..FLOOR });
    let of_all = |setup: ScreenSetup| MOMENTS.iter().map(move |moment| (moment, setup));
    setups.flat_map(of_all).collect()
}

fn one_under_the_smallest_size() -> Vec<(&'static Moment, ScreenSetup)> {
    let setups = [(79, 24), (80, 22)].map(|size| ScreenSetup { size, ..FLOOR });
    setups.map(|setup| (named("turn"), setup)).to_vec()
}

fn in_every_theme_and_set_of_characters() -> Vec<(&'static Moment, ScreenSetup)> {
    let themes = BUILT_IN
        .iter()
        .map(|(theme, _)| ScreenSetup { theme, ..FLOOR });
    let glyphs = Glyphs::iter().flat_map(|glyphs| {
        ["dark", "mono"].map(|theme| ScreenSetup {
            theme,
            glyphs,
            ..FLOOR
        })
    });
    let setups: Vec<ScreenSetup> = themes.chain(glyphs).collect();
    let of_all = |name| setups.iter().map(move |setup| (named(name), *setup));
    [
        "start",
        "tactic turn",
        "result",
        "lords power",
        "lords claims",
    ]
    .into_iter()
    .flat_map(of_all)
    .collect()
}

fn on_terminals_with_fewer_colors() -> Vec<(&'static Moment, ScreenSetup)> {
    let setups = [Depth::Indexed, Depth::Sixteen].map(|depth| ScreenSetup { depth, ..FLOOR });
    let of_all = |name| setups.iter().map(move |setup| (named(name), *setup));
    [
        "start",
        "tactic turn",
        "claimed",
        "result",
        "replay",
        "lords power",
        "lords claims",
    ]
    .into_iter()
    .flat_map(of_all)
    .collect()
}

fn windows_and_claims_in_every_kind_of_color() -> Vec<(&'static Moment, ScreenSetup)> {
    let setup = ScreenSetup {
        size: SIZES[1],
        ..FLOOR
    };
    let [light, mono] = ["light", "mono"].map(|theme| ScreenSetup { theme, ..setup });
    let fewer = [Depth::Indexed, Depth::Sixteen].map(|depth| ScreenSetup { depth, ..setup });
    let glyphs = Glyphs::Ascii;
    let setups = [light, mono, ScreenSetup { glyphs, ..setup }]
        .into_iter()
        .chain(fewer);
    let setups: Vec<ScreenSetup> = setups.collect();
    let of_all = |name| setups.iter().map(move |setup| (named(name), *setup));
    ["claimed", "curtain", "help", "settings"]
        .into_iter()
        .flat_map(of_all)
        .collect()
}

/// A moment in every way that it is looked at.
fn snapshot(moment: &Moment) -> String {
    let mut text = String::new();
    for (_, setup) in looks().iter().filter(|(of, _)| of.name == moment.name) {
        let screen = screen(moment, *setup);
        writeln!(text, "── {} ──\n{}", setup.words(), characters(&screen))
            .expect("a String takes all that is written");
        if setup.has_styles() {
            writeln!(text, "{}", styles(&screen)).expect("a String takes all that is written");
        }
    }
    text
}

#[test]
fn every_screen_is_as_it_was_found_right() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/tui/tests/snapshots");
    insta::with_settings!({
        snapshot_path => &folder,
        prepend_module_to_snapshot => false,
        omit_expression => true,
    }, {
        let mut different = Vec::new();
        for moment in MOMENTS {
            let snapshot = snapshot(moment);
            let name = moment.name.replace(' ', "-");
            if catch_unwind(|| insta::assert_snapshot!(name, snapshot)).is_err() {
                different.push(moment.name);
            }
        }
        assert!(different.is_empty(), "These moments look different: {different:?}");
    });
}

#[test]
fn every_snapshot_is_compared() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/tui/tests/snapshots");
    let files = fs::read_dir(&folder).expect("the snapshots can be listed");
    let files = files.map(|file| file.expect("a file").path());
    let files = files.filter(|file| file.extension().is_some_and(|ending| ending == "snap"));
    let kept: BTreeSet<_> = files
        .filter_map(|file| Some(file.file_stem()?.to_str()?.to_owned()))
        .collect();
    let compared: BTreeSet<_> = MOMENTS
        .iter()
        .map(|moment| moment.name.replace(' ', "-"))
        .collect();
    assert_eq!(kept, compared);
}

/// The settings leave only a margin of a small table, in which nothing would be understood.
#[test]
fn nothing_can_be_read_in_the_margin_of_a_small_window() {
    for moment in MOMENTS {
        for size in [SIZES[0], SIZES[1]] {
            let mut session = (moment.game)();
            session.keys(moment.keys).resize(size.0, size.1).keys("F2");
            if !session.shows("─ Settings ─") {
                continue;
            }
            let frame = session.app.drawn.hits.area_of(Target::Window);
            let frame = frame.expect("the settings are open");
            for (row, y) in rows(session.buffer()).zip(0..) {
                let beside = row
                    .iter()
                    .zip(0..)
                    .filter(|(_, x)| !frame.contains((*x, y).into()));
                let text: String = beside.map(|(cell, _)| cell.symbol()).collect();
                let is_beside = (frame.top()..frame.bottom()).contains(&y);
                let is_said = is_beside && text.contains(char::is_alphanumeric);
                assert!(!is_said, "{} at {size:?}, row {y}: {text}", moment.name);
            }
        }
    }
}

#[test]
#[ignore = "draws pictures to look at, and compares nothing"]
fn draw_screens() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/screens");
    fs::create_dir_all(&folder).expect("the folder can be made");
    let mut page = "<!doctype html>\n<meta charset=\"utf-8\">\n".to_owned();
    for moment in MOMENTS {
        writeln!(page, "<h2>{}</h2>", moment.name).expect("a String takes all that is written");
        for (_, setup) in looks().iter().filter(|(of, _)| of.name == moment.name) {
            let words = setup.words();
            let file = format!("{} {words}.svg", moment.name).replace(' ', "-");
            let own = if setup.theme == "light" {
                TerminalColors::LIGHT
            } else {
                TerminalColors::DARK
            };
            let picture = svg(&screen(moment, *setup), &words, own);
            fs::write(folder.join(&file), picture).expect("a picture can be written");
            writeln!(page, "<p>{words}<br><img loading=\"lazy\" src=\"{file}\">")
                .expect("a String takes all that is written");
        }
    }
    fs::write(folder.join("index.html"), page).expect("the page can be written");
}
