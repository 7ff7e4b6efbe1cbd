//! The start screen: what each entry begins, with the keyboard and with the mouse,
//! and what is remembered from one run to the next.

mod options;
mod recorded;
mod title;

use super::*;
use crate::daily;
use crate::options::Names;
use crate::options::lords::against_bots;
use crate::profile::{KnownPlayers, Profile, ProfileChange, remembered};
use crate::settings::{Origin, Setting, SettingValues, Value};
use crate::tui::lords::menu::GAME as LORDS;
use crate::tui::lords::menu::LORDS_PUZZLES;
use crate::tui::schotten::menu::{PLAY, PUZZLES, SchottenMenu, TWO_PEOPLE};
use crate::tui::shell::start::{Entry, Start};
use crate::tui::shell::windows::games::Games;
use crate::tui::shell::windows::puzzles::Puzzles;
use crate::tui::shell::windows::question::QuestionWindow;
use crate::tui::shell::windows::reader::RulesReader;
use crate::tutorial::{BASE_LESSONS, LESSONS};
use schotten_bots::{Grade, Level};

impl TestTable {
    /// A start screen for players of whom this is known.
    fn knowing(known: KnownPlayers, options: &Options, choices: SettingValues) -> Self {
        let (app, effect) = App::knowing(
            known,
            options,
            crate::tui::Preferences {
                choices,
                ..crate::tui::Preferences::default()
            },
            Theme::named("dark", Depth::True),
            (1, Timestamp::UNIX_EPOCH),
        );
        Self::of(app, effect)
    }

    /// A start screen for players of whom this is known, with the default settings.
    fn known(known: KnownPlayers) -> Self {
        Self::knowing(known, &Options::default(), SettingValues::default())
    }

    fn at(&self) -> Entry {
        self.start().at
    }

    fn start(&self) -> &Start {
        assert!(
            matches!(self.app.screen, Screen::Start),
            "{}",
            self.screen()
        );
        &self.app.start
    }

    fn row(&self, y: u16) -> String {
        let screen = self.screen();
        screen.lines().nth(usize::from(y)).unwrap().to_owned()
    }

    fn place_of(&self, entry: Entry) -> usize {
        let entries = self.start().entries();
        let place = entries.iter().position(|other| *other == entry);
        place.expect("it is in the menu")
    }

    /// Moves the cursor of the menu with the arrows.
    fn go_to(&mut self, entry: Entry) -> &mut Self {
        for _ in 0..self.start().entries().len() {
            if self.at() == entry {
                return self;
            }
            self.keys("Down");
        }
        panic!("{entry:?} is not in the menu");
    }

    fn click_entry(&mut self, entry: Entry) -> &mut Self {
        let place = self.place_of(entry);
        let area = self.app.drawn.hits.area_of(Target::Entry(place)).unwrap();
        // On its name: beside it are the options.
        self.click_at(area.x + 5, area.y)
    }

    fn leave_to_start(&mut self) -> &mut Self {
        self.app.show_start();
        self.carry_out(None);
        self.draw();
        self
    }
}

fn remembering(changes: &[ProfileChange]) -> KnownPlayers {
    let mut profile = Profile::default();
    for change in changes {
        profile.apply(change);
    }
    KnownPlayers {
        profile,
        ..KnownPlayers::default()
    }
}

fn began(options: &Options) -> ProfileChange {
    ProfileChange::Began(Box::new(remembered(options)))
}

fn level(number: u8) -> Level {
    Level::Graded(Grade::new(number).unwrap())
}

#[test]
fn on_the_first_start_ever_learning_is_on_top_and_chosen() {
    let mut table = TestTable::new(&Options::default());
    assert_eq!(table.start().entries()[0], Entry::Learn);
    table.expect_shown("win three in a row");
    table.keys("Enter");
    assert!(table.shows("Lesson 1 of"));
    // It stays there until the base lessons are done or a game was played.
    let done = |count| {
        let lessons = LESSONS[..count].iter();
        let lessons: Vec<_> = lessons
            .map(|lesson| ProfileChange::LessonDone(lesson.id))
            .collect();
        remembering(&lessons)
    };
    let table = TestTable::known(done(1));
    assert_eq!(table.at(), Entry::Learn);
    assert_eq!(table.start().entries()[0], Entry::Learn);
    table.expect_shown("1 of 8 lessons");
    let known = [
        done(BASE_LESSONS),
        KnownPlayers {
            has_records: true,
            ..KnownPlayers::default()
        },
    ];
    for known in known {
        let table = TestTable::known(known);
        assert_eq!(table.start().entries()[0], PLAY);
        assert_eq!(table.at(), PLAY);
    }
}

#[test]
fn enter_plays_again_what_was_played_last() {
    let solo = Options {
        opponent: Some(level(7)),
        variant: Variant::Expert,
        rounds: 4,
        first: Some(Player::B),
        names: Some(Names::One(Name::new("Eve").unwrap())),
        ..Options::default()
    };
    let pair = Options {
        variant: Variant::Tactic,
        ..Options::default()
    };
    let known = remembering(&[
        began(&pair),
        ProfileChange::TacticLessonsOffered,
        began(&solo),
    ]);
    let mut table = TestTable::known(known.clone());
    table.expect_shown("Elspeth, level 7 · Expert · 4 rounds");
    table.keys("Enter");
    let played = table.game().game().config();
    assert_eq!(Options::from_config(played).opponent, solo.opponent);
    assert_eq!(
        (played.variant, played.rounds, played.first),
        (solo.variant, 4, solo.first)
    );
    assert_eq!(table.game().name(Language::English, Player::A), "Eve");
    assert_eq!(table.remembered, [], "nothing new");
    // The other way round: the cursor is where the last game was begun.
    let known = remembering(&[began(&solo), began(&pair)]);
    let table = TestTable::known(known);
    assert_eq!(table.at(), TWO_PEOPLE);
}

#[test]
fn what_settings_choose_counts_more_than_what_was_played_last() {
    let last = Options {
        opponent: Some(level(7)),
        variant: Variant::Expert,
        rounds: 4,
        ..Options::default()
    };
    let mut choices = SettingValues::default();
    let text = |text: &str| Value::Text(text.to_owned());
    choices.set(Setting::Bot, text("2"), Origin::Line(1));
    choices.set(Setting::Rounds, Value::Number(42), Origin::Line(2));
    let options = choices.options();
    let table = TestTable::knowing(remembering(&[began(&last)]), &options, choices);
    table.expect_shown("Callum, level 2 · Expert · 42 rounds");
}

#[test]
fn a_game_that_begins_is_remembered() {
    let mut table = TestTable::new(&Options::default());
    table
        .go_to(PLAY)
        .keys("Tab 9 Down Left Left Down Right Enter");
    let config = table.game().game().config();
    assert_eq!((config.variant, config.rounds), (Variant::Expert, 2));
    let [change] = table.remembered.as_slice() else {
        panic!("{:?}", table.remembered);
    };
    let known = remembering(std::slice::from_ref(change));
    let table = TestTable::known(known);
    table.expect_shown("Greer, level 9 · Expert · 2 rounds");
}

#[test]
fn every_entry_begins_with_the_keyboard_alone_and_with_the_mouse_alone() {
    let begun = |entry: Entry, table: &TestTable| match entry {
        Entry::Continue => unreachable!("there is no game to continue"),
        Entry::Tables => unreachable!("there is no house"),
        Entry::Learn => table.teaches(),
        PLAY => {
            let level = table.game().game().participant(Player::B).level();
            level == Some(Level::Graded(Grade::DEFAULT))
        }
        TWO_PEOPLE => table.stage() == Stage::Curtain,
        Entry::Daily => {
            let config = table.game().hosted().in_full().config();
            daily::day_of(config, table.app.now).is_some()
        }
        PUZZLES | LORDS_PUZZLES => table.shows_window::<Puzzles>(),
        Entry::Watch => table.shows_window::<Games>(),
        // Whoever has never played it is offered the lessons.
        Entry::Game(..) => table.shows_window::<QuestionWindow>(),
        Entry::Rules => table.shows_window::<RulesReader>(),
    };
    for entry in TestTable::new(&Options::default()).start().entries() {
        let mut table = TestTable::new(&Options::default());
        table.go_to(entry).keys("Enter");
        assert!(begun(entry, &table), "{entry:?} with keys");
        for (width, height) in [(80, 24), (200, 60)] {
            let mut table = TestTable::new(&Options::default());
            table.resize(width, height).click_entry(entry);
            assert!(begun(entry, &table), "{entry:?} with the mouse");
        }
    }
}

#[test]
fn the_mouse_moves_the_cursor_of_the_menu() {
    let mut table = TestTable::new(&Options::default());
    let rules = Target::Entry(table.place_of(Entry::Rules));
    let area = table.app.drawn.hits.area_of(rules).unwrap();
    table.send(&Message::Input(Event::Mouse(MouseEvent {
        kind: MouseEventKind::Moved,
        column: area.x + 5,
        row: area.y,
        modifiers: KeyModifiers::NONE,
    })));
    assert_eq!(table.at(), Entry::Rules);
}

#[test]
fn tactic_lessons_are_offered_once() {
    let tactic = Options {
        variant: Variant::Tactic,
        ..Options::default()
    };
    let question = "This game has Tactic cards";
    let mut table = TestTable::new(&tactic);
    table.go_to(PLAY).keys("Enter");
    table.expect_shown(question);
    assert_eq!(table.remembered, [ProfileChange::TacticLessonsOffered]);
    table.keys("Esc");
    assert_eq!(table.at(), PLAY);
    // Yes leads to the first lesson about them, no to the game.
    for (keys, lessons) in [
        ("Enter y", true),
        ("Enter p", false),
        ("Enter Enter", false),
    ] {
        let mut table = TestTable::new(&tactic);
        table.go_to(PLAY).keys(keys);
        assert_eq!(table.teaches(), lessons, "{keys}");
        assert_eq!(table.table().variant(), Variant::Tactic);
    }
    // Whoever has done one isn't asked.
    let known = remembering(&[ProfileChange::LessonDone("joker")]);
    let mut table = TestTable::knowing(known, &tactic, SettingValues::default());
    table.go_to(PLAY).keys("Enter");
    assert!(!table.teaches() && table.app.game().is_some());
}

#[test]
fn lessons_that_are_done_are_counted_and_listed() {
    let known = remembering(&[
        ProfileChange::LessonDone("place"),
        ProfileChange::LessonDone("draw"),
    ]);
    let mut table = TestTable::known(known);
    let counted = format!("2 of {BASE_LESSONS} lessons");
    table.expect_shown(&counted);
    table.go_to(Entry::Learn).keys("Tab");
    assert!(
        table.shows("✓  2") && !table.shows("✓  3"),
        "{}",
        table.screen()
    );
    table.keys("Esc Enter");
    assert!(table.shows("Lesson 3 of"));
}

#[test]
fn a_profile_that_can_not_be_kept_is_reported_and_stops_nothing() {
    let known = KnownPlayers {
        fault: Some("can't read profile.toml".to_owned()),
        ..KnownPlayers::default()
    };
    let options = Options {
        first: Some(Player::A),
        ..Options::default()
    };
    let mut table = TestTable::knowing(known, &options, SettingValues::default());
    assert!(table.shows("can't read profile.toml"));
    table.go_to(PLAY).keys("Enter a 5");
    assert!(!table.sides(5)[0].is_empty());
    let mut table = TestTable::new(&Options::default());
    table.send(&Message::NotRemembered("the disk is full".to_owned()));
    assert!(table.shows("the disk is full"));
}

#[test]
fn the_start_screen_fits_every_size_in_every_language_and_look() {
    for language in Language::ALL {
        for glyphs in [
            crate::settings::Glyphs::Unicode,
            crate::settings::Glyphs::Ascii,
        ] {
            for depth in [Depth::True, Depth::Indexed, Depth::Sixteen, Depth::None] {
                let mut table = TestTable::speaking(language, &Options::default());
                table.app.theme = Theme::named("dark", depth);
                table.app.theme.glyphs = glyphs;
                let sizes = [
                    (80, 24),
                    (100, 30),
                    (120, 40),
                    (160, 50),
                    (200, 60),
                    (80, 60),
                ];
                for (width, height) in sizes {
                    table.resize(width, height);
                    let rules = Target::Entry(table.place_of(Entry::Rules));
                    let area = table.app.drawn.hits.area_of(rules).expect("it has a row");
                    let row = table.row(area.y);
                    assert!(row.contains("gles") || row.contains("Rules"), "{row}");
                    assert!(table.shows("F2"), "{width}×{height}: {}", table.screen());
                }
            }
        }
    }
}

#[test]
fn esc_closes_the_options_and_asks_before_quitting() {
    let mut table = TestTable::new(&Options::default());
    table.go_to(PLAY).keys("Tab Esc");
    assert!(table.start().form(Language::English).is_none());
    table.keys("Tab Tab");
    assert!(
        table.start().form(Language::English).is_none(),
        "the key that opens closes"
    );
    table.keys("Esc");
    assert!(table.shows("Quit?"));
    assert!(!table.shows("Deal of the day"), "a window hides the menu");
    table.keys("n");
    assert_eq!(table.at(), PLAY);
}

#[test]
fn home_and_end_go_to_the_ends_of_the_menu_and_of_the_options() {
    let mut table = TestTable::new(&Options::default());
    for (to_end, to_beginning) in [("End", "Home"), ("PgDn", "PgUp")] {
        table.keys(to_end);
        assert_eq!(table.at(), Entry::Rules);
        table.keys(to_beginning);
        assert_eq!(table.at(), table.start().entries()[0]);
    }
    // The row of the cursor shows that its value can be changed.
    table.go_to(PLAY).keys("Tab Home");
    table.expect_shown("< Fiona");
    table.keys("End");
    assert!(!table.shows("< Fiona"));
}

#[test]
fn lords_of_scotland_is_chosen_after_a_game_of_it() {
    let known = remembering(&[
        began(&Options::default()),
        ProfileChange::BeganLords(against_bots(lords_rules::PlayerCount::ALL[0])),
    ]);
    let table = TestTable::known(known);
    assert_eq!(table.at(), LORDS);
    table.expect_shown("2 players");
}
