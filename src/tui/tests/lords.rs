//! Lords of Scotland at the table: whole games by keys and by mouse, the curtain,
//! powers and claims.

use super::*;
use crate::options::lords::{LordsConfig, options, with_names};
use crate::records::{ReadRecord, SavedMatch};
use crate::tui::lords::{Focus, Interlude, LordsTable, LordsTarget, Stage, Step};
use crate::tui::shell::GameScreen;
use lords_bots::LordsOfScotland;
use lords_rules::{Action, CardSet, Facing, PlayerCount, RecruitSlot, Round, SplitMix64};
use tabletop::{Game as _, Participant, Seats};
use telling::lords::Participant as Lord;

/// The positions of the drawings that the table was made after.
pub(super) const TWO: &str = "lords players=2 bruce=yes round=3 turn=3 token=A act=A phase=action \
     hands=Fo2Sc4Sc8Mk10Br12a,Md3Cb5We6Fo7Fe9Sc11 armies=(Mk12)Sc9,(Md9)Ch4* \
     recruits=Fo12We7Cb10(Md2)(Ch1) supporters=Ch11Fe3 victory=Ch10We8,Cb12Mk11 seen=-,Fe9 \
     discard=Sc1Fo1Fe2We3Md4Sc5Fo5Fe6Mk7Mk8Ch8Ch9Fo10Cb11 draw=Mk1Md1We1Fe1Cb1Sc2Mk2We2Cb2Ch2\
     Sc3Mk3Fo3Cb3Ch3Mk4We4Fe4Fo4Cb4Mk5Md5We5Fe5Ch5Sc6Mk6Md6Fo6Cb6Ch6Sc7Md7Fe7Cb7Ch7Md8Fe8Fo8\
     Cb8Mk9We9Fo9Cb9Sc10Md10We10Fe10Md11We11Fe11Fo11Sc12Md12We12Fe12Ch12Br12b chance=11";
pub(super) const FIVE: &str = "lords players=5 bruce=yes round=5 turn=4 token=C act=A phase=action \
     hands=Cb3Mk6Fo9Ch12,Sc1Mk1Md1We1Fe1Cb1,Ch1Sc3,Md2We2Fe2Cb2Ch2We3Fo3Ch3Fe11,We4Fo4Cb4Ch4Fe5 \
     armies=Fo2(Mk12)(Mk11),Md4^(Fo5),Ch8*We5,-,Sc9*Ch recruits=Fo12We7Fe3Sc10(Mk5) \
     supporters=Br12aWe9Sc7Mk4Fo1 victory=Cb8Ch7Md3,Sc12Md6Cb5,Md12Fe9Cb6Sc4,Md5Fe4Mk3,\
     We12Fe12Cb7Ch5 seen=-,-,-,Fe11,- discard=Sc2Mk2Sc5Sc6We6Fe6Fo6Ch6Mk7Md7Fe7Fo7Sc8Mk8Md8We8\
     Fe8Fo8Mk9Md9Cb9Ch9Mk10Md10We10 draw=Fe10Fo10Cb10Ch10Sc11Md11We11Fo11Cb11Ch11Cb12Br12b \
     chance=11";
pub(super) const CLAIMS: &str = "lords players=5 bruce=yes round=4 turn=5 token=D act=C \
     phase=action hands=-,-,Sc3,-,- armies=We6Br12a*,Sc12Fe12Ch12*,(Mk9)We10(Md5)Fo12,-,\
     Md12Fo11Cb11Ch2 recruits=Fo10Fo9Fo8Fo7Fo6 supporters=Cb10Fe3Fe4Br12bFe6 victory=\
     Sc11Mk11Md11,We11Fe11Ch11,Md10We8,-,Sc8Mk8Md8We7 seen=-,-,-,-,- discard=- draw=Sc1Mk1Md1\
     We1Fe1Fo1Cb1Ch1Sc2Mk2Md2We2Fe2Fo2Cb2Mk3Md3We3Fo3Cb3Ch3Sc4Mk4Md4We4Fo4Cb4Ch4Sc5Mk5We5Fe5\
     Fo5Cb5Ch5Sc6Mk6Md6Cb6Ch6Sc7Mk7Md7Fe7Cb7Ch7Fe8Cb8Ch8Sc9Md9We9Fe9Cb9Ch9Sc10Mk10Fe10Ch10Mk12\
     We12Cb12 chance=11";

/// Whether a Supporter can be claimed, and whether one is chosen as given.
pub(super) fn claiming(table: &TestTable, marked: bool) -> bool {
    let table = table.lords();
    table.step() == Step::Claim && matches!(table.focus, Focus::Supporter(_)) == marked
}

/// Whether a player looks at a turn that is over, and can take it back as given.
pub(super) fn turn_over(table: &TestTable, undo: bool) -> bool {
    let table = table.lords();
    matches!(table.stage, Stage::TurnOver(_)) && table.can_undo() == undo
}

/// Whether the Followers are turned up, and some still lie face-down as given.
pub(super) fn revealing(table: &TestTable, more: bool) -> bool {
    let is_open = table.lords().next_to_turn_up().is_none();
    matches!(table.lords().stage, Stage::Interlude(Interlude::Reveal(_))) && is_open != more
}

/// Names of people; those that begin with `*` are the computer's.
pub(super) const PEOPLE: [&str; 5] = ["Ann", "Bob", "Cat", "Dan", "Eve"];
pub(super) const AND_BOTS: [&str; 5] = ["Ann", "Bob", "*Cat", "*Dan", "*Eve"];

fn participants(names: &[&str]) -> Seats<Lord> {
    let level = LordsOfScotland::LEVELS[0];
    let participant = |name: &&str| match name.strip_prefix('*') {
        Some(name) => Lord::Computer(level, Some(Name::new(name).unwrap())),
        None => Lord::Person(Name::new(name).unwrap()),
    };
    names.iter().map(participant).collect()
}

pub(super) fn app() -> App {
    let theme = Theme::named("dark", Depth::True);
    App::new(
        &Options::default(),
        still(),
        theme,
        1,
        Timestamp::UNIX_EPOCH,
    )
    .0
}

/// A game with these seats.
pub(super) fn dealt(names: &[&str], seed: u64) -> TestTable {
    let players = PlayerCount::new(names.len()).unwrap();
    let variant = lords_rules::Variant {
        players,
        bruces: true,
    };
    let config = LordsConfig::new(variant, participants(names), seed);
    let mut app = app();
    let effect = app.begin_game(config);
    TestTable::of(app, effect)
}

/// A game in this position.
pub(super) fn placed(position: &str, names: &[&str]) -> TestTable {
    let round: Round = position.parse().unwrap();
    let variant = round.table().variant();
    let config = LordsConfig::new(variant, participants(names), 1);
    let (table, effect) = LordsTable::placed(config, &round, &still()).unwrap();
    let mut app = app();
    app.screen = Screen::Table(Box::new(table));
    TestTable::of(app, effect)
}

impl TestTable {
    pub(super) fn lords(&self) -> &LordsTable {
        let table = self.app.lords();
        table.expect("a game of Lords of Scotland is on the table")
    }

    pub(super) fn round(&self) -> Round {
        *self.lords().hosted().round()
    }

    /// What nobody but one player may know: hands and face-down Followers, without
    /// the cards that all have seen taken.
    pub(super) fn secrets(&self) -> CardSet {
        let round = self.round();
        let mut open = round.public_view().known_cards();
        for player in round.table().players() {
            open = open.union(round.table().seen(player));
        }
        let draw: CardSet = round.draw_pile().collect();
        let deck: CardSet = round.table().variant().deck().collect();
        let recruits = round
            .table()
            .recruits()
            .iter()
            .filter(|one| !one.is_face_up());
        let recruits: CardSet = recruits.filter_map(|one| one.card()).collect();
        deck.difference(open).difference(draw).difference(recruits)
    }

    /// Which of these cards the screen names.
    pub(super) fn named(&self, cards: CardSet) -> Vec<String> {
        // The help's legend names a card as an example.
        let screen = self.screen().replace("(Mk12) is face-down, but", "");
        let words: Vec<&str> = screen
            .split(|char: char| !char.is_ascii_alphanumeric())
            .collect();
        // Both Bruces have the same name.
        let cards = cards
            .iter()
            .filter(|card| card.clan() != lords_rules::Clan::Bruce);
        let names = cards.map(|card| [telling::lords::code(card), telling::lords::card_name(card)]);
        let shown = names.filter(|[code, name]| {
            words.contains(&code.as_str()) || screen.contains(&format!("{name} "))
        });
        shown.map(|[code, _]| code).collect()
    }
}

/// Choices that are the same every time.
pub(super) struct Dice(SplitMix64);

impl Dice {
    pub(super) const fn new(seed: u64) -> Self {
        Self(SplitMix64::new(seed))
    }

    pub(super) fn below(&mut self, count: usize) -> usize {
        let count = u64::try_from(count).unwrap();
        usize::try_from(self.0.next_number() % count).unwrap()
    }
}

/// The keys for what is asked now; `None` at the end of the game.
pub(super) fn keys_for(table: &TestTable, dice: &mut Dice) -> Option<String> {
    let mut below = |count: usize| dice.below(count.max(1));
    Some(match (table.lords().stage, table.lords().step()) {
        (Stage::Over | Stage::Replay(_) | Stage::LessonOver, _) => return None,
        (Stage::Curtain, _) => "Space".to_owned(),
        (Stage::TurnOver(_) | Stage::Interlude(_), _) => "Enter".to_owned(),
        (Stage::Waiting, _) | (_, Step::Nothing) => panic!("the computer has answered"),
        (_, Step::Act | Step::Chain) => {
            let hand = table.lords().hand().len();
            let letters: Vec<char> = "abcdefgwxz".chars().take(hand).collect();
            match below(6) {
                0 if matches!(table.lords().step(), Step::Act) && hand < 10 => {
                    format!(
                        "{} Enter",
                        1 + below(table.lords().table().recruits().len())
                    )
                }
                _ if hand == 0 => "1 Enter".to_owned(),
                1 => ". Left Space Enter".to_owned(),
                2 => format!("{} Enter", letters[below(hand)].to_ascii_uppercase()),
                _ => format!("{} Enter", letters[below(hand)]),
            }
        }
        _ if table.lords().focus == Focus::Unused => ["Enter", "."][below(2)].to_owned(),
        (_, Step::Use(_)) => ["Space", "."][below(2)].to_owned(),
        (_, Step::Target(_)) => ["Right Enter", "Up Enter", "1 Enter", "."][below(4)].to_owned(),
        (_, Step::Claim) => ["Right Enter", "2 Enter", "Left Enter"][below(3)].to_owned(),
    })
}

/// Plays by keys until the game is over, and looks at the screen before each.
pub(super) fn play_to_the_end(table: &mut TestTable, seed: u64, mut look: impl FnMut(&TestTable)) {
    let mut dice = Dice::new(seed);
    for _ in 0..20_000 {
        look(table);
        let Some(keys) = keys_for(table, &mut dice) else {
            return;
        };
        table.keys(&keys);
    }
    panic!("the game does not end:\n{}", table.screen());
}

#[test]
fn whole_games_are_played_by_keys() {
    for (names, seed) in [
        (&PEOPLE[..2], 1),
        (&PEOPLE[..3], 2),
        (&["Ann", "*Bob"][..], 3),
        (&AND_BOTS[..], 4),
        (&PEOPLE[..], 5),
    ] {
        let mut table = dealt(names, seed);
        play_to_the_end(&mut table, seed, |_| {});
        let winner = table
            .lords()
            .game()
            .result()
            .and_then(tabletop::MatchResult::winner);
        let winner = winner.expect("there is always a winner");
        let name = table.lords().game().name(winner).as_str().to_owned();
        assert!(
            table.shows(&format!("{name} wins the game")),
            "{}",
            table.screen()
        );
        table.keys("y");
        let copied = table.copied.clone().unwrap_or_default();
        assert!(copied.contains("LORDS-"), "{copied}");
    }
}

#[test]
fn nobody_sees_a_card_of_another() {
    for (names, seed) in [
        (&PEOPLE[..], 7),
        (&AND_BOTS[..], 8),
        (&["Ann", "*Bob", "*Cat"][..], 9),
    ] {
        let mut table = dealt(names, seed);
        let mut looks = 0;
        play_to_the_end(&mut table, seed, |table| {
            let lords = table.lords();
            let own = match lords.viewer() {
                Some(player) => table.round().view(player).known_cards(),
                None => CardSet::EMPTY,
            };
            let secrets = table.secrets().difference(own);
            let named = table.named(secrets);
            assert!(named.is_empty(), "{named:?}:\n{}", table.screen());
            looks += 1;
        });
        assert!(looks > 20, "{looks}");
    }
}

#[test]
fn the_windows_on_the_curtain_show_what_everybody_knows() {
    let mut table = dealt(&PEOPLE, 3);
    let mut dice = Dice::new(3);
    let mut curtains = 0;
    while curtains < 30 {
        if table.lords().stage == Stage::Curtain {
            curtains += 1;
            for key in ["o", "t", "r", "?"] {
                table.keys(key);
                let named = table.named(table.secrets());
                assert!(named.is_empty(), "{key}: {named:?}:\n{}", table.screen());
                table.keys("Esc");
            }
            table.keys("y");
            let copied = table.copied.clone().expect("the position is copied");
            let public = table.round().public_view().to_string();
            assert_eq!(copied, public);
        }
        let Some(keys) = keys_for(&table, &mut dice) else {
            return;
        };
        table.keys(&keys);
    }
}

#[test]
fn a_whole_game_is_played_with_the_mouse_alone() {
    let mut table = dealt(&["Ann", "Bob", "*Cat"], 11);
    let mut dice = Dice::new(11);
    for _ in 0..20_000 {
        let command = |table: &mut TestTable, command| {
            table.click_command(command);
        };
        match (table.lords().stage, table.lords().step()) {
            (Stage::Over | Stage::Replay(_) | Stage::LessonOver, _) => return,
            (Stage::Curtain, _) => command(&mut table, Command::Ready),
            (Stage::TurnOver(_), _) => command(&mut table, Command::LowerCurtain),
            (Stage::Interlude(_), _) => command(&mut table, Command::Enter),
            _ if table.lords().focus == Focus::Unused => command(&mut table, Command::Enter),
            (_, Step::Use(_)) => command(&mut table, Command::UsePower),
            (_, Step::Act | Step::Chain) => {
                let (chain, hand) = (
                    matches!(table.lords().step(), Step::Chain),
                    table.lords().hand().len(),
                );
                let recruits = hand == 0 || hand < 9 && dice.below(4) == 0;
                let thing = if recruits && !chain {
                    LordsTarget::Recruit(RecruitSlot::ALL[dice.below(5)])
                } else {
                    LordsTarget::Hand(dice.below(hand))
                };
                table.click(thing);
                if dice.below(3) == 0 && matches!(thing, LordsTarget::Hand(_)) {
                    command(&mut table, Command::TurnOver);
                }
                let takes = match thing {
                    LordsTarget::Hand(_) => Command::Muster,
                    _ => Command::Enter,
                };
                command(&mut table, takes);
            }
            (_, Step::Target(_)) => {
                let supporters = table.lords().table().supporters().to_vec();
                let target = |action| match action {
                    Action::Discard(id) | Action::SwapFollower(id) | Action::Copy(id) => {
                        Some(LordsTarget::Follower(id))
                    }
                    Action::SwapSupporter(card) => {
                        let place = supporters.iter().position(|other| *other == card);
                        place.map(LordsTarget::Supporter)
                    }
                    _ => None,
                };
                let legal = LordsOfScotland::legal_actions(&table.round());
                let targets: Vec<_> = legal.into_iter().filter_map(target).collect();
                table.click(targets[dice.below(targets.len())]);
                if dice.below(4) == 0 {
                    command(&mut table, Command::Decline);
                } else {
                    command(&mut table, Command::Enter);
                }
            }
            (_, Step::Claim) => {
                // A second click on a Supporter claims it.
                table.click(LordsTarget::Supporter(0));
                if claiming(&table, true) {
                    table.click(LordsTarget::Supporter(0));
                }
            }
            (Stage::Waiting, _) | (_, Step::Nothing) => panic!("the computer has answered"),
        }
    }
    panic!("the game does not end:\n{}", table.screen());
}

#[test]
fn what_would_happen_is_shown_before_it_happens() {
    let mut table = placed(TWO, &["Ann", "Bob"]);
    table.keys("Space b");
    for text in [
        "Scott 4, face-up: army 21 → 25.",
        "Power: copy Ch4: claim two Supporters. Sc9 can't be copied.",
        "the lowest is Ch4",
        "21 → 25",
    ] {
        assert!(table.shows(text), "{text}:\n{}", table.screen());
    }
    table.keys("c");
    assert!(table.shows("Scott's power is blocked: Ch4 is lower."));
    table.keys("Space");
    assert!(table.shows("(Sc8)"));
    assert!(table.shows("face-down: army 21 → 29. Its power stays unused."));
    table.keys("4");
    assert!(table.shows("Recruit 4 is face-down"));
    let before = table.round();
    table.keys("b Esc 1 Left Right Up Up Down");
    assert_eq!(table.round(), before, "without Enter nothing has happened");
    // Esc turns a card back, and then chooses none.
    table.keys("b Space Esc");
    assert!(matches!(table.lords().focus, Focus::Hand(_)));
    assert_eq!(table.lords().facing, Facing::Up);
    table.keys("Esc");
    assert_eq!(table.lords().focus, Focus::Nothing);
}

#[test]
fn a_power_is_offered_and_can_be_declined_or_undone() {
    let mut table = placed(TWO, &["Ann", "Bob"]);
    table.keys("Space b Enter");
    assert!(matches!(table.lords().step(), Step::Target(_)));
    assert!(table.shows("Scott 4: whose power?"));
    table.keys("Right");
    assert!(
        table.shows("Copy Ch4: claim two Supporters. Sc4 becomes active, with Cochrane's token.")
    );
    // Esc leaves no power unused.
    table.keys("Esc");
    assert!(matches!(table.lords().step(), Step::Target(_)));
    table.keys("u");
    assert_eq!(table.lords().hand().len(), 5);
    assert!(matches!(table.lords().step(), Step::Act));
    table.keys("u");
    assert!(table.shows("Nothing to undo: you haven't acted this turn yet."));
    table.keys("b Enter Right Enter");
    assert!(turn_over(&table, true));
    assert!(table.shows("*Ch"), "{}", table.screen());
    table.keys("Enter");
    assert_eq!(table.lords().stage, Stage::Curtain);
    assert!(table.shows("Ann mustered Sc4 and copied Cochrane from Bob's Ch4."));
}

#[test]
fn claims_are_final_and_the_table_says_so() {
    let mut table = placed(CLAIMS, &["Ann", "Bob", "Cat", "Dan", "Eve"]);
    table.keys("Space 1 Enter Enter Enter Enter");
    assert!(claiming(&table, false));
    table.keys("u");
    assert!(table.shows("Claims can't be undone."), "{}", table.screen());
}

#[test]
fn makgill_musters_one_card_after_another() {
    let mut table = placed(FIVE, &AND_BOTS);
    table.keys("Space b Enter");
    assert!(matches!(table.lords().step(), Step::Chain));
    assert!(table.shows("Makgill 6: muster another card?"));
    // Fo9 is blocked by Fo2.
    table.keys("b");
    assert!(table.shows("Forsyth's power is blocked: Fo2 is lower."));
    table.keys("a Enter");
    assert!(table.shows("Cockburn 3: swap with which Supporter?"));
    table.keys("1 Enter");
    let army = table.round().table().army(lords_rules::Player::A).len();
    assert_eq!(army, 5);
    assert!(table.shows("Ann mustered Mk6, then Cb3 and swapped it for the Supporter Br12."));
}

#[test]
fn a_game_is_resumed_where_it_was_behind_the_curtain() {
    let folder = tempfile::TempDir::new().unwrap();
    let options = Options {
        records: crate::options::Records::Folder(folder.path().to_owned()),
        ..Options::default()
    };
    let theme = Theme::named("dark", Depth::True);
    let start = || {
        let theme = theme.clone();
        App::new(&options, still(), theme, 1, Timestamp::UNIX_EPOCH).0
    };
    let mut app = start();
    let players = PlayerCount::new(4).unwrap();
    let variant = lords_rules::Variant {
        players,
        bruces: false,
    };
    let config = LordsConfig::new(variant, participants(&["Ann", "Bob", "*Cat", "Dan"]), 6);
    let effect = app.begin_game(config.clone());
    let mut table = TestTable::of(app, effect);
    let mut dice = Dice::new(6);
    for _ in 0..90 {
        if let Some(keys) = keys_for(&table, &mut dice) {
            table.keys(&keys);
        }
    }
    while table.lords().stage != Stage::Curtain {
        let keys = keys_for(&table, &mut dice).expect("the game goes on");
        table.keys(&keys);
    }
    let position = table.round();
    drop(table);
    let left = records::newest_unfinished(folder.path()).expect("a game to resume");
    let (saved, file) = SavedMatch::<LordsOfScotland>::open(&left.path).expect("it can be resumed");
    assert_eq!(saved.game.config().participants, config.participants);
    let mut app = start();
    let effect = app.resume_game(&saved, file);
    let mut table = TestTable::of(app, effect);
    assert_eq!(table.round(), position);
    assert_eq!(table.lords().stage, Stage::Curtain);
    let named = table.named(table.secrets());
    assert!(named.is_empty(), "{named:?}:\n{}", table.screen());
    table.keys("Space a Enter");
    assert_ne!(table.round(), position, "and it goes on");
}

#[test]
fn options_of_a_game_become_its_seats() {
    let bot = Participant::Computer(LordsOfScotland::LEVELS[0], None);
    let seats = vec![Participant::Reader, bot];
    let options = options(seats, false, Some(lords_rules::Player::A)).unwrap();
    let config = with_names(&options, Language::French, 4).unwrap();
    let mut app = app();
    app.settings.language = Language::French;
    let effect = app.begin_game(config);
    let table = TestTable::of(app, effect);
    assert!(table.shows("Vous"), "{}", table.screen());
    assert!(
        matches!(table.lords().step(), Step::Act),
        "no curtain for one person"
    );
}

#[test]
fn the_table_stays_as_it_is_beside_the_settings() {
    const BESIDE: u16 = 20;
    let mut table = placed(FIVE, &AND_BOTS);
    table.resize(120, 40).keys("Space");
    let beside = |table: &TestTable| {
        let whole = table.buffer();
        let columns = (0..30).flat_map(|y| (0..BESIDE).map(move |x| (x, y)));
        columns.map(|at| whole[at].clone()).collect::<Vec<_>>()
    };
    let before = beside(&table);
    table.keys("F2");
    table.expect_shown("Settings");
    assert!(beside(&table) == before, "{}", table.screen());
}
