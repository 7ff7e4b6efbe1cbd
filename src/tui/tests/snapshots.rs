//! Every screen as it was last looked at and found right, as a picture in
//! `docs/screens`: at the smallest size in both languages, one under it, at each
//! size where the layout changes, and in every theme and set of characters.
//!
//! After a change that is meant, `RENEW_SCREENS=1 cargo test --lib snapshots`
//! draws the pictures again. `docs/screens/index.html` shows all of them, and
//! `git diff` which have changed.

mod moments;

use self::moments::{MOMENTS, Moment, named};
use super::*;
use crate::tui::kit::glyphs::Glyphs;
use crate::tui::kit::svg::{TerminalColors, svg};
use crate::tui::kit::theme::BUILT_IN;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};
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

/// The moment as a picture.
fn picture(moment: &Moment, eye: ScreenSetup) -> String {
    let mut session = (moment.game)();
    session.app.settings.language = eye.language;
    session.app.theme = Theme::named(eye.theme, eye.depth);
    session.app.theme.glyphs = eye.glyphs;
    session.keys(moment.keys);
    session.resize(eye.size.0, eye.size.1);
    let own = if eye.theme == "light" {
        TerminalColors::LIGHT
    } else {
        TerminalColors::DARK
    };
    let title = format!("{}, {}", moment.name, eye.words());
    svg(session.buffer(), &title, own)
}

/// The name of the picture: the moment and how it is looked at.
fn name_of(moment: &Moment, eye: ScreenSetup) -> String {
    format!("{} {}.svg", moment.name, eye.words()).replace(' ', "-")
}

/// Everything that is compared.
fn looks() -> Vec<(&'static Moment, ScreenSetup)> {
    [
        all_at_every_size(),
        all_at_the_smallest_size_in_the_other_languages(),
        one_under_the_smallest_size(),
        in_every_theme_and_set_of_characters(),
        on_terminals_with_fewer_colors(),
        windows_and_claims_in_every_kind_of_color(),
    ]
    .concat()
}

fn all_at_every_size() -> Vec<(&'static Moment, ScreenSetup)> {
    let eyes = SIZES.map(|size| ScreenSetup { size, ..FLOOR });
    let of_all = |eye: ScreenSetup| MOMENTS.iter().map(move |moment| (moment, eye));
    eyes.into_iter().flat_map(of_all).collect()
}

fn all_at_the_smallest_size_in_the_other_languages() -> Vec<(&'static Moment, ScreenSetup)> {
    let mut others = Language::ALL.to_vec();
    others.retain(|language| *language != FLOOR.language);
    let eyes = others
        .into_iter()
        .map(|language| ScreenSetup { language, ..FLOOR });
    let of_all = |eye: ScreenSetup| MOMENTS.iter().map(move |moment| (moment, eye));
    eyes.flat_map(of_all).collect()
}

fn one_under_the_smallest_size() -> Vec<(&'static Moment, ScreenSetup)> {
    let eyes = [(79, 24), (80, 22)].map(|size| ScreenSetup { size, ..FLOOR });
    eyes.map(|eye| (named("turn"), eye)).to_vec()
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
    let eyes: Vec<ScreenSetup> = themes.chain(glyphs).collect();
    let of_all = |name| eyes.iter().map(move |eye| (named(name), *eye));
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
    let eyes = [Depth::Indexed, Depth::Sixteen].map(|depth| ScreenSetup { depth, ..FLOOR });
    let of_all = |name| eyes.iter().map(move |eye| (named(name), *eye));
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
    let eye = ScreenSetup {
        size: SIZES[1],
        ..FLOOR
    };
    let [light, mono] = ["light", "mono"].map(|theme| ScreenSetup { theme, ..eye });
    let fewer = [Depth::Indexed, Depth::Sixteen].map(|depth| ScreenSetup { depth, ..eye });
    let glyphs = Glyphs::Ascii;
    let eyes = [light, mono, ScreenSetup { glyphs, ..eye }]
        .into_iter()
        .chain(fewer);
    let eyes: Vec<ScreenSetup> = eyes.collect();
    let of_all = |name| eyes.iter().map(move |eye| (named(name), *eye));
    ["claimed", "curtain", "help", "settings"]
        .into_iter()
        .flat_map(of_all)
        .collect()
}

/// The page that shows all pictures, each moment's together.
fn page() -> String {
    let mut page = "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n\
                    <title>The screens of schotten</title>\n<h1>The screens of schotten</h1>\n"
        .to_owned();
    for moment in MOMENTS {
        writeln!(page, "<h2>{}</h2>", moment.name).expect("a String takes all that is written");
        let mut pictures = BTreeMap::new();
        for (_, eye) in looks().iter().filter(|(of, _)| of.name == moment.name) {
            pictures.insert(name_of(moment, *eye), eye.words());
        }
        for (name, words) in pictures {
            writeln!(
                page,
                "<p>{words}<br><img loading=\"lazy\" src=\"{name}\" alt=\"{words}\">"
            )
            .expect("a String takes all that is written");
        }
    }
    page
}

/// What belongs into the folder, by the names of the files.
fn drawn() -> BTreeMap<String, String> {
    let pictures = looks()
        .into_iter()
        .map(|(moment, eye)| (name_of(moment, eye), picture(moment, eye)));
    pictures
        .chain([("index.html".to_owned(), page())])
        .collect()
}

/// What the folder holds.
fn kept(folder: &Path) -> BTreeMap<String, String> {
    let files = fs::read_dir(folder).expect("the pictures can be listed");
    let files = files.map(|file| file.expect("a file").path());
    let files = files.map(|file| {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        let text = fs::read_to_string(&file).expect("a picture is text");
        // Git may have written it with line ends of Windows.
        (name.into_owned(), text.replace("\r\n", "\n"))
    });
    files.collect()
}

/// The lines of words that one picture has and the other has not.
fn words<'a>(of: &'a str, but_not_of: &str) -> Vec<&'a str> {
    let lines = of.lines().filter(|line| line.starts_with("<text"));
    let lines = lines.filter(|line| !but_not_of.lines().any(|other| other == *line));
    let words = lines.filter_map(|line| line.strip_suffix("</text>")?.split('>').nth(1));
    words.collect()
}

#[test]
fn the_screens_are_those_in_the_folder_and_no_others() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("docs/screens");
    let drawn = drawn();
    if env::var_os("RENEW_SCREENS").is_some() {
        fs::remove_dir_all(&folder).expect("the old ones can be removed");
        fs::create_dir(&folder).expect("the folder can be made");
        for (name, text) in &drawn {
            fs::write(folder.join(name), text).expect("a picture can be written");
        }
    }
    let kept = kept(&folder);
    let mut complaints = String::new();
    for name in kept.keys().filter(|name| !drawn.contains_key(*name)) {
        writeln!(complaints, "{name} is compared with nothing")
            .expect("a String takes all that is written");
    }
    for (name, now) in &drawn {
        let Some(before) = kept.get(name) else {
            writeln!(complaints, "{name} is missing").expect("a String takes all that is written");
            continue;
        };
        if before != now {
            let (gone, new) = (words(before, now), words(now, before));
            writeln!(complaints, "{name} differs: {gone:?} gone, {new:?} new")
                .expect("a String takes all that is written");
        }
    }
    assert!(
        complaints.is_empty(),
        "{complaints}RENEW_SCREENS=1 cargo test --lib snapshots draws them again."
    );
}
