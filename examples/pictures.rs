//! Makes the pictures of the README from the program itself, the same every
//! time: `cargo run --example pictures` writes them into docs/pictures, or into
//! the folder that is named.

use schotten::options::{Names, Options};
use schotten::settings::{Setting, Value};
use schotten::tui::{Offscreen, Preferences};
use schotten_bots::Level;
use schotten_rules::{Action, Card, CombatMode, DeckKind, Player, Round, Variant, Verdict};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;
use std::{env, fs, io};
use tabletop::Name;
use tabletop::chance;

/// The deal of the game that is shown.
const SEED: u64 = 12;

/// The skirmish of Lords of Scotland that is shown.
const SKIRMISH: &str = "lords players=5 bruce=yes round=5 turn=4 token=C act=A phase=action \
    hands=Cb3Mk6Fo9Ch12,Sc1Mk1Md1We1Fe1Cb1,Ch1Sc3,Md2We2Fe2Cb2Ch2We3Fo3Ch3Fe11,We4Fo4Cb4Ch4Fe5 \
    armies=Fo2(Mk12)(Mk11),Md4^(Fo5),Ch8*We5,-,Sc9*Ch recruits=Fo12We7Fe3Sc10(Mk5) \
    supporters=Br12aWe9Sc7Mk4Fo1 victory=Cb8Ch7Md3,Sc12Md6Cb5,Md12Fe9Cb6Sc4,Md5Fe4Mk3,We12Fe12Cb7Ch5 \
    seen=-,-,-,Fe11,- discard=Sc2Mk2Sc5Sc6We6Fe6Fo6Ch6Mk7Md7Fe7Fo7Sc8Mk8Md8We8Fe8Fo8Mk9Md9Cb9Ch9\
    Mk10Md10We10 draw=Fe10Fo10Cb10Ch10Sc11Md11We11Fo11Cb11Ch11Cb12Br12b chance=11";

fn main() -> io::Result<()> {
    let usual = || Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/pictures");
    let folder = env::args_os().nth(1).map_or_else(usual, PathBuf::from);
    fs::create_dir_all(&folder)?;
    for theme in ["dark", "light"] {
        let album = Album {
            folder: &folder,
            theme,
        };
        album.start()?;
        album.tutorial()?;
        album.game()?;
        album.lords()?;
        album.film()?;
    }
    Ok(())
}

/// The pictures in one theme.
struct Album<'a> {
    folder: &'a Path,
    theme: &'a str,
}

impl Album<'_> {
    fn table(&self, options: &Options) -> Offscreen {
        self.table_with(options, false)
    }

    fn table_with(&self, options: &Options, motion: bool) -> Offscreen {
        let theme = Value::Text(self.theme.to_owned());
        let motion = (Setting::Motion, Value::Switch(motion));
        let preferences = Preferences::with([(Setting::Theme, theme), motion]);
        Offscreen::new(options, preferences)
    }

    fn keep(&self, name: &str, title: &str, table: &mut Offscreen) -> io::Result<()> {
        let file = self.folder.join(format!("{name}-{}.svg", self.theme));
        fs::write(file, table.svg(title))
    }

    fn start(&self) -> io::Result<()> {
        let mut table = self.table(&Options::default());
        table.resize(100, 30);
        table.draw();
        if self.theme == "dark" {
            let icon = icon(&table.svg("Schotten"));
            fs::write(self.folder.join("icon.svg"), icon)?;
        }
        self.keep("start", "The start screen", &mut table)
    }

    /// The lesson in which the first card is chosen.
    fn tutorial(&self) -> io::Result<()> {
        let mut table = self.table(&Options {
            tutorial: true,
            ..Options::default()
        });
        table.resize(100, 30);
        for key in ['\n', 'a'] {
            table.key(key);
        }
        self.keep("tutorial", "A lesson of the tutorial", &mut table)
    }

    /// A skirmish of Lords of Scotland with five players, and a card that is chosen.
    fn lords(&self) -> io::Result<()> {
        let mut table = self.table(&Options::default());
        table.resize(120, 40);
        table.place_lords(&SKIRMISH.parse().expect("a position"));
        table.key('d');
        self.keep("lords", "Lords of Scotland with five players", &mut table)
    }

    /// A game of two people: the curtain, a turn, a proof, the end.
    fn game(&self) -> io::Result<()> {
        let variant = Variant::Tactic;
        let names = ["Ann", "Bob"].map(|name| Name::new(name).expect("a name"));
        let mut table = self.table(&Options {
            variant,
            seed: Some(SEED),
            first: Some(Player::A),
            names: Some(Names::Two(names)),
            ..Options::starting_at_once()
        });
        table.resize(120, 40);
        let first = Some(schotten_rules::Player::A);
        let deal = schotten_rules::Deal::shuffled(variant, first, &mut chance::seeded(SEED));
        let mut round = Round::new(&deal);
        let (mut turns, mut proved) = (0, false);
        let mut on_turn = None;
        while let Some(action) = chosen(&round) {
            let player = round.table().turn();
            if on_turn != Some(player) {
                on_turn = Some(player);
                turns += 1;
                if turns == TURN {
                    self.keep("curtain", "The curtain between two turns", &mut table)?;
                }
                table.key(' ');
            }
            let keys = keys(&round, action);
            if turns == TURN && matches!(action, Action::Place(..)) {
                table.key(keys[0]);
                self.keep(
                    "turn",
                    "A card is chosen: what it would make of each Stone",
                    &mut table,
                )?;
                table.key('\x1b');
            }
            let claimed = match action {
                Action::Claim(stone) => round.table().verdict(stone),
                _ => None,
            };
            for key in keys {
                table.key(key);
            }
            round.play(action).expect("a legal action");
            if claimed == Some(Verdict::Proved) && !proved && turns > TURN {
                proved = true;
                self.keep(
                    "proof",
                    "A Stone claimed by proof, and why the proof holds",
                    &mut table,
                )?;
            }
        }
        assert!(proved, "a Stone is claimed by proof");
        table.key('\n');
        table.finish_analysis();
        table.resize(100, 30);
        self.keep("end", "The end of a round", &mut table)?;
        table.resize(120, 40);
        for key in "vn".chars() {
            table.key(key);
        }
        self.keep(
            "replay",
            "A mistake in a replay, and the better play",
            &mut table,
        )
    }

    /// The first turns of a game against the computer, a claim by proof and the end.
    /// The person plays what the hints advise.
    fn film(&self) -> io::Result<()> {
        let mut table = self.table_with(&Options::default(), true);
        table.resize(100, 30);
        table.shoot(LONG);
        table.key('↓');
        table.shoot(SHORT);
        table.key('\n');
        shoot_motion(&mut table);
        let (mut actions, mut proofs) = (0, 0);
        while !table.text().contains(" the round") {
            table.key('H');
            let claims = table.text().contains("Hint: claim");
            let shown = actions < 5 || claims && proofs == 0;
            if shown {
                table.shoot(LONG);
            }
            table.key('\n');
            if table.text().contains("choose a Stone") {
                if shown {
                    table.shoot(SHORT);
                }
                table.key('\n');
            }
            actions += 1;
            proofs += usize::from(table.text().contains('×'));
            if shown || table.text().contains(" the round") {
                shoot_motion(&mut table);
            } else {
                while table.step() {}
            }
            assert!(actions < 300, "{}", table.text());
        }
        table.key('\n');
        table.finish_analysis();
        table.shoot(3 * LONG);
        let file = self.folder.join(format!("film-{}.svg", self.theme));
        fs::write(
            file,
            table.film("A game of Schotten Totten against the computer"),
        )
    }
}

/// The icon: the first Stone of the start screen with the hills behind it, a square of this picture.
fn icon(start: &str) -> String {
    const TOP: u32 = 396;
    const SIDE: u32 = 108;
    let mut icon =
        format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 {TOP} {SIDE} {SIDE}\">\n");
    for line in start.lines() {
        if line.starts_with("<title>") {
            writeln!(icon, "{line}").expect("a String takes it");
        }
        // A path is rectangles of one color, such as M0 504h900v18h-900z.
        let Some((color, rectangles)) = line.split_once(" d=\"") else {
            continue;
        };
        let is_inside = |rectangle: &&str| {
            let mut numbers = rectangle.split(|c: char| !c.is_ascii_digit());
            let mut next = || numbers.next().and_then(|number| number.parse::<u32>().ok());
            next().is_some_and(|x| x < SIDE)
                && next().is_some_and(|y| (TOP..TOP + SIDE).contains(&y))
        };
        let path = rectangles.trim_end_matches("\"/>");
        let inside: Vec<_> = path
            .split_inclusive('z')
            .filter_map(|one| one.strip_prefix('M'))
            .filter(is_inside)
            .collect();
        if !inside.is_empty() {
            writeln!(icon, "{color} d=\"M{}\"/>", inside.join("M")).expect("a String takes it");
        }
    }
    icon + "</svg>\n"
}

/// How long a screen of the film stays that is to be read.
const LONG: Duration = Duration::from_millis(1600);
/// How long a screen of the film stays that follows from the one before.
const SHORT: Duration = Duration::from_millis(700);
/// The time between two frames of a motion.
const FRAME: Duration = Duration::from_millis(35);

/// Adds everything that moves to the film, and what there is to see then.
fn shoot_motion(table: &mut Offscreen) {
    table.shoot(FRAME);
    while table.step() {
        table.shoot(FRAME);
    }
    table.shoot(SHORT);
}

/// The turn of which a picture is made.
const TURN: usize = 27;

/// What the player on turn does; `None` when the round is over. Ruses, which
/// take more than a card and a Stone, stay in the hand.
fn chosen(round: &Round) -> Option<Action> {
    let plain = |action: &Action| {
        matches!(
            action,
            Action::Place(..) | Action::Lay(..) | Action::Claim(_) | Action::Draw(_)
        ) || matches!(action, Action::EndTurn | Action::Pass)
    };
    let view = round.view(round.table().turn());
    let action = schotten_bots::choose(Level::Heuristic, &view, 1)?;
    if plain(&action) {
        return Some(action);
    }
    round.legal_actions().into_iter().find(plain)
}

/// The keys with which the player on turn does that.
fn keys(round: &Round, action: Action) -> Vec<char> {
    let hand = round.hand(round.table().turn());
    let letter = |card: Card| {
        let place = hand.iter().position(|other| other == card);
        let letters = place.and_then(|place| ('a'..='j').nth(place));
        letters.expect("the card is in the hand")
    };
    let digit = |stone: schotten_rules::StoneId| {
        let digit = char::from_digit(u32::from(stone.number()), 10);
        digit.expect("a digit")
    };
    let lay = |mode: CombatMode| letter(mode.into());
    match action {
        Action::Place(troop, stone) => vec![letter(troop.into()), digit(stone)],
        Action::Lay(mode, stone) => vec![lay(mode), digit(stone)],
        Action::Claim(stone) => vec![digit(stone)],
        // Then the drawn card is looked at until the curtain falls.
        Action::Draw(DeckKind::Clan) => vec!['d', '\n'],
        Action::Draw(DeckKind::Tactic) => vec!['T', '\n'],
        Action::EndTurn => vec!['\n'],
        Action::Pass => vec!['p'],
        other => unreachable!("{other:?} is no plain action"),
    }
}
