//! Claims that are refused: why, whatever else can be claimed.

use super::*;
use crate::options::Records;
use crate::records::{Acknowledgement, RecordingId};
use crate::tui::schotten::selection::Step;
use crate::tui::schotten::target::SchottenTarget;
use jiff::Timestamp;
use schotten_bots::Match;
use schotten_rules::Phase;
use tabletop::Name;
use telling::words::{self, Mention, Participant};

/// How a Stone is claimed.
#[derive(Clone, Copy, Debug)]
enum ClaimBy {
    Digit,
    Focus,
    Mouse,
}

impl TestTable {
    /// Tries to claim a Stone at the time for claims.
    fn try_claim(&mut self, number: u8, way: ClaimBy) {
        match way {
            ClaimBy::Digit => self.keys(&number.to_string()).keys("Enter"),
            ClaimBy::Focus => {
                self.keys("Esc Up");
                for _ in 0..9 {
                    if self.game().focus == Focus::Stone(stone(number)) {
                        break;
                    }
                    self.keys("Right");
                }
                self.keys("Enter")
            }
            ClaimBy::Mouse => {
                self.click(SchottenTarget::Stone(stone(number)));
                self.keys("Enter")
            }
        };
    }

    /// The words on the screen, whatever line they are in.
    fn words(&self) -> String {
        let screen = self.screen();
        screen.split_whitespace().collect::<Vec<_>>().join(" ")
    }
}

/// It is the time for A's claims: Stones 1 to 3 are complete on A's side. The
/// sides of `strong` can't be beaten, B has one card at each, and a card of A
/// lies at Stone 4.
pub(super) fn complete(variant: Variant, strong: usize) -> TestTable {
    // R7 R8 R9, B7 B8 B9 and P7 P8 P9 for A; weaker Color-Runs of the same
    // colors where a stronger one can still come.
    let runs = ["R7R8R9", "B7B8B9", "P7P8P9"];
    let weak = ["R4R5R6", "B4B5B6", "P4P5P6"];
    let mine = |place: usize| {
        if place < strong {
            runs[place]
        } else {
            weak[place]
        }
    };
    let mine = cards(&format!("{}{}{}N1", mine(0), mine(1), mine(2)));
    let theirs = cards("G1G2Y1Y2N2N3G3Y3N4G4Y4");
    let hand = if variant.has_tactic() { 7 } else { 6 };
    let dealt = |from: &[Card]| -> String {
        let names = from.iter().map(ToString::to_string);
        names.collect()
    };
    // Both hands, then the draws by turns.
    let mut order = dealt(&mine[..hand]) + &dealt(&theirs[..hand]);
    for place in hand..10 {
        order += &dealt(&mine[place..=place]);
        order += &dealt(&theirs[place..=place]);
    }
    let mut session = TestTable::dealt(variant, &order, "");
    let places = [1, 1, 1, 2, 2, 2, 3, 3, 3, 4];
    let expert = variant.is_expert();
    let turns = if expert { 10 } else { 9 };
    for (turn, at) in places.into_iter().enumerate().take(turns) {
        session.keys("Space");
        if expert && !session.table().claimable().is_empty() {
            session.keys("a");
            assert!(session.shows("only before you play"));
        }
        session.keys("a").keys(&at.to_string());
        if turn + 1 == turns && !expert {
            break;
        }
        session.keys("d d");
        // B's cards are spread over the other Stones.
        let there = 5 + turn / 3;
        session
            .keys("Space a")
            .keys(&there.to_string())
            .keys("Enter");
    }
    if expert {
        session.keys("Space");
    }
    assert!(session.table().is_claim_time());
    assert_eq!(session.table().claimable().len(), strong);
    session
}

/// Why A's claim of Stone 1 holds, as it stands on the screen.
fn why_first(session: &TestTable) -> String {
    let (table, bob) = (
        session.table(),
        Participant::Person(Name::new("Bob").unwrap()),
    );
    let players = Mention::read_by(Player::A, Mention::Named(&bob));
    let (there, unplayed) = (table.border().stone(stone(1)), table.unplayed());
    let why = words::verdict(Language::English, there, Player::A, unplayed, &players);
    format!("Stone 1: {why}")
}

#[test]
fn what_enter_would_claim_is_explained_before() {
    let mut session = complete(Variant::Base, 2);
    let why = why_first(&session);
    assert!(why.contains(" wins: "), "{why}");
    let shows = |session: &TestTable| session.words().contains(&why);
    // Under the cursor, and among several to choose from.
    for keys in ["Up", "c Right"] {
        session.keys(keys);
        assert!(shows(&session), "{keys}\n{}", session.screen());
        assert!(!session.shows("m: more"), "{keys}\n{}", session.screen());
    }
    // Where nothing is claimed by Enter, nothing is explained.
    session.keys("Esc Esc");
    assert!(!shows(&session), "{}", session.screen());
}

/// As the footer says, Enter ends the turn if there is nothing to claim, asked for or not.
#[test]
fn enter_ends_the_turn_where_nothing_can_be_claimed() {
    let mut session = complete(Variant::Base, 0);
    session.keys("C");
    assert_eq!(session.game().step(), Step::Claim);
    session.expect_shown("Enter draw and end turn");
    session.keys("Enter");
    assert_ne!(session.table().phase(), Phase::End, "{}", session.screen());
}

/// What ends the turn is never the key that a hint has taken.
#[test]
fn a_warning_of_claims_left_names_no_key_of_the_hint() {
    let mut session = complete(Variant::Base, 2);
    session.keys("Enter");
    session.expect_shown("Press Enter to end your turn anyway");
    session.keys("H");
    assert!(!session.shows("press Enter"), "{}", session.screen());
}

/// Where a claim doesn't hold, Enter explains why, and the footer promises no more.
#[test]
fn the_footer_offers_no_claim_that_would_be_refused() {
    for strong in 0..=2 {
        for number in strong + 1..=3 {
            let mut session = complete(Variant::Base, strong);
            session.keys(&number.to_string());
            let shown = |words: &str| session.words().contains(words);
            let context = format!("{number} of {strong}: {}", session.screen());
            assert!(shown("Enter see why it doesn't hold"), "{context}");
            assert!(!shown("Enter claim"), "{context}");
        }
    }
}

#[test]
fn a_refused_claim_says_why_whatever_else_can_be_claimed() {
    let by = [ClaimBy::Focus, ClaimBy::Digit, ClaimBy::Mouse];
    // Before the play, a number and a click look at a Stone.
    for (variant, ways) in [(Variant::Base, &by[..]), (Variant::Expert, &by[..1])] {
        for strong in 0..=2 {
            for way in ways.iter().copied() {
                let mut session = complete(variant, strong);
                let context = format!("{variant:?}, {strong} claimable, {way:?}");
                // Again and again, with other reasons before and after.
                for look in ["8", "9"] {
                    let number = 3;
                    session.keys(look).try_claim(number, way);
                    let (table, border) = (*session.table(), *session.table().border());
                    let there = border.stone(stone(number));
                    let unplayed = table.unplayed();
                    let (language, me) = (Language::English, Player::A);
                    let bob = Participant::Person(Name::new("Bob").unwrap());
                    let players = Mention::read_by(me, Mention::Named(&bob));
                    let verdict = words::verdict(language, there, me, unplayed, &players);
                    let why = format!("You can't claim Stone {number}: {verdict}");
                    let screen = session.words();
                    assert!(
                        screen.contains(&why),
                        "{context}: {why}\n{}",
                        session.screen()
                    );
                    assert!(!screen.contains("can't do that now"), "{context}");
                    let refuted = session.game().refuted.map(|refuted| refuted.stone);
                    assert_eq!(refuted, (number == 3).then_some(stone(3)), "{context}");
                }
            }
        }
    }
}

#[test]
fn a_refused_claim_says_why_after_the_question_too() {
    for way in [ClaimBy::Digit, ClaimBy::Mouse] {
        let mut session = complete(Variant::Base, 2);
        session.keys("c");
        match way {
            ClaimBy::Mouse => session.click(SchottenTarget::Stone(stone(3))),
            _ => session.keys("3"),
        };
        assert!(session.words().contains("You can't claim Stone 3"));
        assert_eq!(session.game().refuted.unwrap().stone, stone(3));
        // A Stone that has been claimed says so.
        session.keys("1");
        match way {
            ClaimBy::Mouse => session.click(SchottenTarget::Stone(stone(1))),
            _ => session.keys("1"),
        };
        assert!(session.words().contains("Ann claimed it."));
        assert!(session.game().refuted.is_none());
    }
}

#[test]
fn before_the_play_a_number_looks_and_never_claims() {
    for (number, claimable) in [(1, true), (3, false)] {
        let mut session = complete(Variant::Expert, 2);
        assert!(session.shows("1-9 look at a Stone") && session.shows("C claim"));
        session.keys(&number.to_string()).keys(&number.to_string());
        let owned = |session: &TestTable| session.table().border().owned(Player::A).len();
        assert_eq!(owned(&session), 0);
        // Why it can be claimed, or what both sides can still become.
        let described = format!("Stone {number}{}", if claimable { ": " } else { " Ann " });
        assert!(session.words().contains(&described), "{}", session.screen());
        let offers = session.words().contains("Press Enter to claim Stone 1");
        assert_eq!(offers, claimable, "{}", session.screen());
        assert_eq!(session.shows("Enter claim this one"), claimable);
        session.keys("Enter");
        assert_eq!(owned(&session), usize::from(claimable));
    }
    // The claim key and a number claim, and so does a click on "claim".
    let mut session = complete(Variant::Expert, 2);
    session.keys("C 2");
    assert!(session.table().border().owned(Player::A).contains(stone(2)));
    session.click(SchottenTarget::Stone(stone(1)));
    assert!(session.table().border().owned(Player::A).contains(stone(1)));
}

#[test]
fn after_the_play_too_a_number_looks_and_a_click_claims() {
    let mut session = complete(Variant::Base, 2);
    session.resize(120, 40).expect_shown("1-9 look at a Stone");
    for looked_at in [3, 4, 2, 1] {
        session.keys(&looked_at.to_string());
        assert_eq!(session.game().focus, Focus::Stone(stone(looked_at)));
        assert!(!session.says("can't claim"), "{}", session.screen());
    }
    assert!(session.table().border().owned(Player::A).is_empty());
    session.click(SchottenTarget::Stone(stone(2)));
    assert!(session.table().border().owned(Player::A).contains(stone(2)));
    session.keys("1 Enter");
    assert!(session.table().border().owned(Player::A).contains(stone(1)));
    // Where nothing can be claimed, it looks.
    let mut session = complete(Variant::Base, 0);
    assert!(session.shows("1-9 look at a Stone"));
    session.keys("1");
    assert!(
        session.words().contains("Stone 1 Ann "),
        "{}",
        session.screen()
    );
    assert!(!session.says("can't claim"));
}

#[test]
fn the_next_look_at_a_stone_describes_it() {
    let mut session = complete(Variant::Base, 1);
    session.try_claim(3, ClaimBy::Focus);
    assert!(session.says("can't claim"));
    session.keys("Left");
    assert!(
        session.words().contains("Stone 2 Ann "),
        "{}",
        session.screen()
    );
    assert!(!session.says("can't claim"));
}

/// Enter claims no Stone that nobody chose, and ends no turn in which one can be claimed without
/// a warning.
#[test]
fn enter_claims_only_what_is_chosen() {
    let owned = |session: &TestTable| session.table().border().owned(Player::A).len();
    let mut session = complete(Variant::Base, 2);
    session.keys("Enter");
    session.expect_shown("You can still claim Stones 1 and 2");
    assert_eq!((owned(&session), session.stage()), (0, Stage::Turn));
    session.keys("2 Enter 1 Enter");
    assert_eq!((owned(&session), session.stage()), (2, Stage::Turn));
    session.keys("Enter");
    assert!(matches!(session.stage(), Stage::TurnOver(_)));
    // A refused claim leaves nothing chosen but the Stone that was pressed.
    for variant in [Variant::Base, Variant::Expert] {
        let mut session = complete(variant, 2);
        session.keys("C 5 Enter Enter");
        assert_eq!(owned(&session), 0, "{}", session.screen());
        assert!(!session.shows("claim this one"), "{}", session.screen());
        session.keys("Left Left Left Enter");
        assert_eq!(owned(&session), 1, "{}", session.screen());
    }
    // Without a claim to make none is offered.
    let session = complete(Variant::Base, 0);
    assert!(session.shows("Press Enter to draw") && !session.shows("C claim"));
}

#[test]
fn the_settings_have_the_end_of_a_turn_claim() {
    for variant in [Variant::Base, Variant::Expert] {
        let mut session = complete(variant, 2);
        session.set(|settings| settings.claim_at_end = true);
        session.keys(if variant == Variant::Base {
            "Enter"
        } else {
            "a"
        });
        let owned = session.table().border().owned(Player::A).len();
        assert_eq!(owned, 2, "{}", session.screen());
    }
}

/// Each claim waits until the one before it is recorded.
#[test]
fn all_claims_are_made_and_recorded() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game");
    let mut session = complete(Variant::Base, 3);
    let config = session.game().game().config().clone();
    let mut records = Records::File(path.clone(), None);
    let file = records.next_file(&config, false, Timestamp::UNIX_EPOCH);
    let host = session.app.game_mut().unwrap().own_host_mut().unwrap();
    host.record(file.unwrap(), RecordingId(1));
    session.keys("C C");
    // Three adjacent Stones win the round.
    assert_eq!(session.table().border().owned(Player::A).len(), 3);
    assert_eq!(session.stage(), Stage::Over);
    let recorded: Match = std::fs::read_to_string(path).unwrap().parse().unwrap();
    let recorded = recorded.current().unwrap().actions().iter();
    let recorded: Vec<_> = recorded.copied().map(Some).collect();
    assert_eq!(recorded, session.game().actions());
}

/// What waits for a slow disk is played once it is written, and never for
/// somebody else.
#[test]
fn a_slow_disk_delays_only_the_next_action() {
    let folder = tempfile::tempdir().unwrap();
    let mut session = complete(Variant::Base, 2);
    let config = session.game().game().config().clone();
    let mut records = Records::File(folder.path().join("game"), None);
    let file = records.next_file(&config, false, Timestamp::UNIX_EPOCH);
    let app = &mut session.app;
    let host = app.game_mut().unwrap().own_host_mut().unwrap();
    host.record(file.unwrap(), RecordingId(1));
    let key = |app: &mut App, key| {
        let event = Event::Key(KeyEvent::new(key, KeyModifiers::NONE));
        app.update(&Message::Input(event))
    };
    let claimed = |app: &App| app.game().unwrap().table().border().owned(Player::A).len();
    // Nothing is acknowledged, not even that the file can be written.
    for char in ['C', 'C'] {
        key(app, KeyCode::Char(char));
    }
    assert_eq!(claimed(app), 0);
    app.update(&Message::SlowDisk);
    let game = app.game().unwrap();
    let lines = |note: &crate::tui::schotten::note::Note| note.text.lines(Language::English, game);
    let said: Vec<String> = game.notes.iter().flat_map(lines).collect();
    assert!(said.concat().contains("Saving"), "{said:?}");
    // A result of another game changes nothing.
    app.update(&Message::Recorded(
        RecordingId(2),
        Acknowledgement::default(),
    ));
    assert_eq!(claimed(app), 0);
    for expected in [1, 2] {
        app.update(&Message::Recorded(
            RecordingId(1),
            Acknowledgement::default(),
        ));
        assert_eq!(claimed(app), expected);
    }
}

#[test]
fn drawing_leaves_a_claim_only_after_a_warning() {
    for by_mouse in [false, true] {
        let mut session = complete(Variant::Base, 1);
        let deck = SchottenTarget::Deck(schotten_rules::DeckKind::Clan);
        let draw = |session: &mut TestTable| {
            if by_mouse {
                session.click(deck);
            } else {
                session.keys("d");
            }
        };
        draw(&mut session);
        session.expect_shown("You can still claim Stone 1.");
        assert_eq!(session.stage(), Stage::Turn);
        draw(&mut session);
        assert!(matches!(session.stage(), Stage::TurnOver(_)), "{by_mouse}");
    }
}

/// Once the deck is empty there is nothing to draw.
#[test]
fn the_warning_of_claims_says_how_the_turn_ends() {
    let mut session = TestTable::hot_seat(Variant::Base);
    let mut said = [false; 2];
    for _ in 0..200 {
        match (session.stage(), session.game().step()) {
            (Stage::Curtain, _) => session.keys("Space"),
            (Stage::Turn, Step::Hand) => {
                let stones = 1..10;
                let free = stones.map(stone).find(|stone| {
                    let there = session.table().border().stone(*stone);
                    !there.is_complete(session.table().turn())
                });
                session.keys(&format!("a {}", free.expect("room for a card")))
            }
            (Stage::Turn, _) if !session.table().claimable().is_empty() => {
                let is_empty = session.table().deck_len(schotten_rules::DeckKind::Clan) == 0;
                session.keys("Enter");
                let words = session.words();
                let way = "Press Enter to end your turn anyway.";
                assert!(words.contains(way), "{words}");
                said[usize::from(is_empty)] = true;
                session.keys("Enter")
            }
            _ => session.keys("Enter"),
        };
        if said == [true; 2] {
            return;
        }
    }
    panic!("{said:?}: {}", session.screen());
}

#[test]
fn a_card_chosen_before_a_claim_warns_too() {
    let mut session = complete(Variant::Expert, 1);
    session.click(SchottenTarget::Hand(0));
    session.expect_shown("only before you play");
    assert!(session.game().selection.is_empty());
    session.click(SchottenTarget::Hand(0));
    assert!(!session.game().selection.is_empty());
    session.expect_shown("Claim Stone 1 before you play (Esc to go back)");
    // The claim is lost for this turn, and taking the card back brings it back.
    session.keys("4");
    let waits = "You can now claim Stone 1 only on your next turn; u takes the card back.";
    assert!(session.words().contains(waits), "{}", session.screen());
    session.keys("u");
    assert_eq!(session.table().claimable().len(), 1);
}

#[test]
fn with_the_cursor_on_a_claimed_stone_enter_ends_the_turn_as_the_footer_says() {
    let mut table = complete(Variant::Base, 1);
    table.keys("C 1");
    assert_eq!(table.table().border().owned(Player::A).len(), 1);
    assert!(table.shows("Enter draw and end turn"), "{}", table.screen());
    let before = table.hand();
    table.keys("Enter");
    assert_ne!(table.hand(), before, "{}", table.screen());
}

#[test]
fn the_key_for_claims_answers_with_a_card_in_hand_too() {
    let mut expert = complete(Variant::Expert, 1);
    // The first press only warns of the claim.
    expert.keys("a a");
    assert!(expert.game().selection.card().is_some());
    expert.keys("C 1");
    assert!(expert.table().border().owned(Player::A).contains(stone(1)));
    let mut base = TestTable::hot_seat(Variant::Base);
    base.keys("Space a C");
    base.expect_shown("You can claim Stones only after you play.");
    assert!(base.game().selection.card().is_some(), "it stays chosen");
}

/// A look is no claim: in every variant Enter goes on with the turn.
#[test]
fn after_a_look_at_a_stone_enter_goes_on_with_the_turn() {
    for variant in [Variant::Base, Variant::Expert] {
        let mut session = TestTable::hot_seat(variant);
        session.keys("Space a 5");
        assert_eq!(session.game().step(), Step::End, "{variant:?}");
        session.keys("9 Enter");
        assert!(!session.game().has_refusal(), "{}", session.screen());
        assert_ne!(session.game().step(), Step::End, "{variant:?}");
    }
}

#[test]
fn a_card_can_be_chosen_although_nothing_could_be_claimed() {
    let mut session = complete(Variant::Expert, 0);
    session.keys("C a");
    assert!(
        session.game().selection.card().is_some(),
        "{}",
        session.screen()
    );
}

#[test]
fn a_resumed_turn_says_what_was_done() {
    let mut session = complete(Variant::Base, 1);
    let (game, _) = SchottenTable::resume(session.game().hosted().in_full(), &session.app.settings);
    session.app.show_table((Box::new(game), None));
    session.keys("Space");
    assert!(session.says("You placed"), "{}", session.screen());
    let mut marked = session.game().marks.cards.iter();
    assert!(
        marked.all(|card| card.player == Player::B),
        "the own card of this turn is no news"
    );
    session.keys("1 Enter");
    assert_eq!(session.table().border().owned(Player::A).len(), 1);
}

#[test]
fn the_message_says_that_cards_in_hand_do_not_count() {
    let mut session = complete(Variant::Base, 0);
    let held = session.hand();
    for number in 1..=3 {
        session.try_claim(number, ClaimBy::Digit);
        let words = session.words();
        let (_, named) = words.split_once("can still be beaten: ").unwrap();
        let (named, _) = named.split_once(" would give").unwrap();
        let counts = held.iter().any(|card| named.contains(card.as_str()));
        assert_eq!(
            words.contains("but only face-up cards count"),
            counts,
            "{words}"
        );
    }
}

#[test]
fn the_word_on_a_stone_leaves_the_cursor_its_corners() {
    let mut table = TestTable::dealt(Variant::Base, "R7R8R9B1G2Y3 B9B8G7R1N2N3 G9Y9P9", "");
    table.keys("Space a 4 Enter Space a 4 Enter Space a 4 Enter Space a 4 Enter Space a 4 Up");
    for height in [23, 24] {
        table.resize(80, height);
        let screen = table.screen();
        let line = screen.lines().find(|line| line.contains("proof"));
        let line = line.unwrap_or_else(|| panic!("no proof on\n{screen}"));
        let word = line.find("proof").expect("the word");
        assert!(line[..word].ends_with('┗'), "{line}");
        let after: String = line[word..].chars().take("proof".len() + 2).collect();
        assert!(after.ends_with('┛'), "{line}");
    }
}

#[test]
fn after_a_look_for_claims_that_finds_none_enter_ends_the_turn() {
    let mut session = TestTable::hot_seat(Variant::Base);
    session.keys("Space a 5 C");
    session.expect_shown("Nothing to claim yet");
    session.expect_shown("Enter draw and end turn");
    let before = session.table().deck_len(schotten_rules::DeckKind::Clan);
    // A Stone says why it can't be claimed, and Enter leads back.
    session.keys("5 Enter Enter");
    let after = session.table().deck_len(schotten_rules::DeckKind::Clan);
    assert_eq!(after, before - 1, "{}", session.screen());
}
