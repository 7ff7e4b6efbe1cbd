//! Every screen as it was last looked at and found right, as a picture in
//! `docs/screens`: at the smallest size in both languages, one under it, at each
//! size where the layout changes, and in every theme and set of characters.
//!
//! After a change that is meant, `RENEW_SCREENS=1 cargo test --lib snapshots`
//! draws the pictures again. `docs/screens/index.html` shows all of them, and
//! `git diff` which have changed.

use super::lords_replay::{record_games, replay_at_the_beginning};
use super::*;
use crate::options::Records;
use crate::puzzles::PuzzleStart;
use crate::tui::kit::glyphs::Glyphs;
use crate::tui::kit::svg::{Own, svg};
use crate::tui::kit::theme::BUILT_IN;
use schotten_bots::{Grade, Level};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};
use strum::IntoEnumIterator;
use telling::Language;

/// A moment of a game, and the keys that lead there.
struct Moment {
    name: &'static str,
    game: fn() -> TestTable,
    keys: &'static str,
}

const fn moment(name: &'static str, game: fn() -> TestTable, keys: &'static str) -> Moment {
    Moment { name, game, keys }
}

fn nothing_asked() -> TestTable {
    TestTable::new(&Options::default())
}

/// The start screen of somebody who has played before. The folder is a copy, since an
/// index is written beside it, with a path that is the same everywhere.
fn recorded() -> TestTable {
    let copy = Path::new("target/tmp/played/games");
    fs::create_dir_all(copy).unwrap();
    for record in fs::read_dir("tests/data/from_0_1/records").unwrap() {
        let record = record.unwrap();
        fs::copy(record.path(), copy.join(record.file_name())).unwrap();
    }
    TestTable::new(&Options {
        records: Records::Folder(copy.to_owned()),
        ..Options::default()
    })
}

/// The same with its list of games, without the times at which they were begun: these
/// are local.
fn listed() -> TestTable {
    let mut table = recorded();
    let folder = table.app.records.folder().expect("games are recorded");
    let listed = records::list_records(folder).expect("the folder is there");
    let games = listed.filter_map(|listed| listed.summary.ok());
    let mut games: Vec<_> = games.filter(|game| game.schotten().is_some()).collect();
    games.sort_by(|a, b| a.path.cmp(&b.path));
    for game in &mut games {
        game.begun = None;
    }
    table.send(&Message::Surveyed(games));
    table
}

fn tactic() -> TestTable {
    // Both hands hold Tactic cards of every kind.
    TestTable::dealt(
        Variant::Tactic,
        "R7R8R9B1G2Y3P4 B9B8B7R1N2N3N4 G9Y9P9",
        "RESTBATRBBMFJOSPSBJO",
    )
}

fn expert() -> TestTable {
    TestTable::dealt(Variant::Expert, "R7R8R9B1G2Y3 B9B8G7R1N2N3 G9Y9P9", "")
}

fn base() -> TestTable {
    TestTable::dealt(Variant::Base, "R7R8R9B1G2Y3 B9B8G7R1N2N3 G9Y9P9", "")
}

fn against_the_computer() -> TestTable {
    TestTable::new(&Options {
        opponent: Some(Level::Graded(Grade::DEFAULT)),
        first: Some(Player::A),
        seed: Some(7),
        ..Options::starting_at_once()
    })
}

/// A Color-Run that could still be beaten: B7 is unplayed.
fn beatable() -> TestTable {
    TestTable::dealt(Variant::Base, "R5R6R7B1G2Y3 B9B8G7R1N2N3 G9Y9P9", "")
}

/// A match of three rounds that is over.
fn match_over() -> TestTable {
    let mut session = TestTable::new(&Options {
        opponent: Some(Level::Graded(Grade::DEFAULT)),
        rounds: 3,
        first: Some(Player::A),
        seed: Some(11),
        ..Options::starting_at_once()
    });
    session.play_to_the_end();
    session
}

/// The result of that match, with the analysis of its last round.
fn match_result() -> TestTable {
    let mut session = match_over();
    session.keys("Enter");
    super::review::review(&mut session);
    session
}

fn lords_lesson() -> TestTable {
    super::lords_lessons::first_lesson(Language::English)
}

/// The start screen of somebody who has played Lords of Scotland.
fn lords_recorded() -> TestTable {
    let folder = Path::new("target/tmp/played/lords");
    fs::create_dir_all(folder).unwrap();
    record_games(folder, 3);
    TestTable::new(&Options {
        records: Records::Folder(folder.to_owned()),
        ..Options::default()
    })
}

/// The first puzzle, in which nothing is hidden.
fn puzzle() -> TestTable {
    puzzles::begun(PuzzleStart::Number(1))
}

fn lords_two() -> TestTable {
    lords::placed(lords::TWO, &["Ann", "Bob"])
}

fn lords_five() -> TestTable {
    lords::placed(lords::FIVE, &lords::AND_BOTS)
}

fn lords_claims() -> TestTable {
    lords::placed(lords::CLAIMS, &["Ann", "Bob", "Cat", "Dan", "Eve"])
}

const MOMENTS: &[Moment] = &[
    moment("start", nothing_asked, ""),
    moment("start options", nothing_asked, "Down Tab 7"),
    moment("settings", nothing_asked, "F2"),
    moment("introduction", nothing_asked, "F5 Enter"),
    moment("lesson", nothing_asked, "F5 Enter Enter"),
    moment("lessons", nothing_asked, "F5 Enter Enter F5"),
    moment("drawn", base, "Space a 4 Enter Space a 4 Enter"),
    moment("curtain", base, "Space a 4 Enter Space a 4 Enter Enter"),
    moment("turn", base, "Space"),
    moment("card chosen", base, OPENING_AND_CARD),
    moment("claimable", base, CLAIMABLE),
    moment("claimed", base, CLAIMED),
    moment("claim refuted", beatable, REFUTED),
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
    moment("round over", match_over, ""),
    moment("result", match_result, ""),
    moment("replay", match_result, "v n n"),
    moment("replay from the log", match_over, "o"),
    moment(
        "games",
        nothing_asked,
        "Down Down Down Down Down Down Enter",
    ),
    moment(
        "recorded games",
        listed,
        "Down Down Down Down Down Down Enter",
    ),
    moment("statistics", recorded, "S"),
    moment("statistics of opponents", recorded, "S Right"),
    moment("statistics of stones", recorded, "S Right Right"),
    moment("statistics of rounds", recorded, "S Left"),
    moment("statistics of nothing", nothing_asked, "S"),
    moment("keys", nothing_asked, "F2 End Enter"),
    moment(
        "lords options",
        nothing_asked,
        "Down Down Down Tab Right Down Down Right",
    ),
    moment("lords turn", lords_two, "Space b"),
    moment("lords power", lords_two, "Space b Enter"),
    moment("lords turn of five", lords_five, "Space b"),
    moment("lords curtain", lords_five, ""),
    moment("lords turn over", lords_two, "Space 1 Enter"),
    moment(
        "lords claims",
        lords_claims,
        "Space 1 Enter Enter Enter Enter 4",
    ),
    moment("lords reveal", lords_claims, "Space 1 Enter Enter"),
    moment(
        "lords over",
        lords_claims,
        "Space 1 Enter Enter Enter Enter 4 Enter Enter Enter Enter Enter",
    ),
    moment(
        "lords result",
        lords_claims,
        "Space 1 Enter Enter Enter Enter 4 Enter Enter Enter Enter Enter Enter",
    ),
    moment("puzzle", puzzle, ""),
    moment("puzzle with a hint", puzzle, "H"),
    moment("puzzles", nothing_asked, "Down Down Down Down Down Enter"),
    moment("lords lesson", lords_lesson, ""),
    moment("lords hint", lords_two, "Space H"),
    moment("lords replay", replay_at_the_beginning, ""),
    moment("lords replay of a hand", replay_at_the_beginning, "e"),
    moment("lords replay of an end", replay_at_the_beginning, "s Left"),
    moment("lords statistics", lords_recorded, "S"),
    moment("lords statistics by players", lords_recorded, "S Right"),
    moment("lords cards", lords_five, "Space t"),
    moment("lords powers", lords_five, "Space r"),
    moment("lords help", lords_five, "Space ?"),
];

/// Two turns of each of two people, all at Stone 4; then the next card.
const OPENING_AND_CARD: &str =
    "Space a 4 Enter Space a 4 Enter Space a 4 Enter Space a 4 Enter Space a";
const CLAIMABLE: &str = "Space a 4 Enter Space a 4 Enter Space a 4 Enter Space a 4 Enter Space a 4";
const HINT: &str = "Space a 4 Enter Space a 4 Enter Space a 4 Enter Space a 4 Enter Space a 4 H";
const CLAIMED: &str = "Space a 4 Enter Space a 4 Enter Space a 4 Enter Space a 4 Enter Space a 4 c";
const REFUTED: &str =
    "Space a 4 Enter Space a 4 Enter Space a 4 Enter Space a 4 Enter Space a 4 c 4";
const LOG: &str = "Space a 4 Enter Space a 4 Enter Space a 4 Enter Space a 4 Enter Space o";

/// How a moment is looked at.
#[derive(Clone, Copy)]
struct Eye {
    size: (u16, u16),
    language: Language,
    theme: &'static str,
    depth: Depth,
    glyphs: Glyphs,
}

impl Eye {
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
const SIZES: [(u16, u16); 6] = [
    (80, 23),
    (80, 24),
    (100, 30),
    (120, 40),
    (160, 50),
    (200, 60),
];

const FLOOR: Eye = Eye {
    size: SIZES[0],
    language: Language::English,
    theme: "dark",
    depth: Depth::True,
    glyphs: Glyphs::Unicode,
};

/// The moment as a picture.
fn picture(moment: &Moment, eye: Eye) -> String {
    let mut session = (moment.game)();
    session.app.settings.language = eye.language;
    session.app.theme = Theme::named(eye.theme, eye.depth);
    session.app.theme.glyphs = eye.glyphs;
    session.keys(moment.keys);
    session.resize(eye.size.0, eye.size.1);
    let own = if eye.theme == "light" {
        Own::LIGHT
    } else {
        Own::DARK
    };
    let title = format!("{}, {}", moment.name, eye.words());
    svg(session.buffer(), &title, own)
}

/// The name of the picture: the moment and how it is looked at.
fn name_of(moment: &Moment, eye: Eye) -> String {
    format!("{} {}.svg", moment.name, eye.words()).replace(' ', "-")
}

/// Everything that is compared.
fn looks() -> Vec<(&'static Moment, Eye)> {
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

fn all_at_every_size() -> Vec<(&'static Moment, Eye)> {
    let eyes = SIZES.map(|size| Eye { size, ..FLOOR });
    let of_all = |eye: Eye| MOMENTS.iter().map(move |moment| (moment, eye));
    eyes.into_iter().flat_map(of_all).collect()
}

fn all_at_the_smallest_size_in_the_other_languages() -> Vec<(&'static Moment, Eye)> {
    let mut others = Language::ALL.to_vec();
    others.retain(|language| *language != FLOOR.language);
    let eyes = others.into_iter().map(|language| Eye { language, ..FLOOR });
    let of_all = |eye: Eye| MOMENTS.iter().map(move |moment| (moment, eye));
    eyes.flat_map(of_all).collect()
}

fn one_under_the_smallest_size() -> Vec<(&'static Moment, Eye)> {
    let eyes = [(79, 24), (80, 22)].map(|size| Eye { size, ..FLOOR });
    eyes.map(|eye| (named("turn"), eye)).to_vec()
}

fn in_every_theme_and_set_of_characters() -> Vec<(&'static Moment, Eye)> {
    let themes = BUILT_IN.iter().map(|(theme, _)| Eye { theme, ..FLOOR });
    let glyphs = Glyphs::iter().flat_map(|glyphs| {
        ["dark", "mono"].map(|theme| Eye {
            theme,
            glyphs,
            ..FLOOR
        })
    });
    let eyes: Vec<Eye> = themes.chain(glyphs).collect();
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

fn on_terminals_with_fewer_colors() -> Vec<(&'static Moment, Eye)> {
    let eyes = [Depth::Indexed, Depth::Sixteen].map(|depth| Eye { depth, ..FLOOR });
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

fn windows_and_claims_in_every_kind_of_color() -> Vec<(&'static Moment, Eye)> {
    let eye = Eye {
        size: SIZES[1],
        ..FLOOR
    };
    let [light, mono] = ["light", "mono"].map(|theme| Eye { theme, ..eye });
    let fewer = [Depth::Indexed, Depth::Sixteen].map(|depth| Eye { depth, ..eye });
    let glyphs = Glyphs::Ascii;
    let eyes = [light, mono, Eye { glyphs, ..eye }]
        .into_iter()
        .chain(fewer);
    let eyes: Vec<Eye> = eyes.collect();
    let of_all = |name| eyes.iter().map(move |eye| (named(name), *eye));
    ["claimed", "curtain", "help", "settings"]
        .into_iter()
        .flat_map(of_all)
        .collect()
}

fn named(name: &str) -> &'static Moment {
    let mut moments = MOMENTS.iter();
    let found = moments.find(|moment| moment.name == name);
    found.unwrap_or_else(|| panic!("there is no moment {name:?}"))
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
