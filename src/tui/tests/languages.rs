//! The table in French: everything is said, fits, and follows a change of the
//! language.

use super::*;
use crate::tui::kit::glyphs::Glyphs;
use crate::tui::schotten::preview::SideWorth;
use crate::tui::schotten::text::{self, FormationRoom};
use crate::tui::shell::command::all;
use ratatui::layout::Rect;
use ratatui::style::Style;
use schotten_bots::Level;
use schotten_rules::{Category, Deal, Formation, Round};
use tabletop::chance::seeded;
use telling::{say, words};
use textkit::columns;

/// Words that no French screen has.
const ENGLISH: [&str; 44] = [
    "the", "The", "your", "Your", "you", "You", "Stone", "Stones", "card", "cards", "play",
    "played", "claim", "claimed", "Enter", "Esc", "Space", "Deck", "deck", "turn", "hand", "draw",
    "drew", "discard", "wins", "Round", "more", "help", "Help", "quit", "Quit", "back", "Log",
    "unplayed", "ranking", "placed", "Sum", "Run", "Color", "Bluff", "Mud", "Players", "Begin",
    "with",
];

/// One game in French, and the same in English that changes to French and back
/// at every step.
struct Both {
    french: TestTable,
    english: TestTable,
}

impl Both {
    fn new(options: &Options) -> Self {
        let [english, french] =
            Language::ALL.map(|language| TestTable::speaking(language, options));
        let both = Self { french, english };
        both.same()
    }

    fn dealt(variant: Variant, clan: &str, tactic: &str) -> Self {
        let english = TestTable::dealt(variant, clan, tactic);
        let mut french = TestTable::dealt(variant, clan, tactic);
        french.set(|settings| settings.language = Language::French);
        french.draw();
        let both = Self { french, english };
        both.same()
    }

    fn same(mut self) -> Self {
        self.check();
        self
    }

    fn keys(&mut self, keys: &str) -> &mut Self {
        for key in keys.split_whitespace() {
            self.french.keys(key);
            self.english.keys(key);
            self.check();
        }
        self
    }

    /// Changes the language of the English session, as it looks once the way back was read.
    fn change_language(&mut self) {
        let before = self.english.app.notice;
        self.english.keys("F3");
        self.english.app.notice = before;
        self.english.draw();
    }

    fn check(&mut self) {
        let screen = self.french.screen();
        let before = self.english.buffer().clone();
        assert_ne!(&before, self.french.buffer());
        self.change_language();
        let (french, now) = (self.french.screen(), self.english.screen());
        assert_eq!(now, french);
        assert!(self.english.buffer() == self.french.buffer(), "{now}");
        self.change_language();
        assert_eq!(self.english.buffer(), &before);
        for word in screen.split(|char: char| !char.is_alphabetic()) {
            assert!(!ENGLISH.contains(&word), "{word}:\n{screen}");
        }
        // Nothing is cut: these dots follow the total of an incomplete side,
        // stand before the way to the rest of a message, or end a sentence.
        for line in screen.lines() {
            for (at, dots) in line.match_indices('…') {
                let (head, tail) = (&line[..at], &line[at + dots.len()..]);
                let total = head.ends_with(|char: char| char.is_ascii_digit());
                let more = tail.starts_with(" m : suite");
                let thinks = head.ends_with("réfléchit");
                assert!(total || more || thinks, "{line}\n{screen}");
            }
        }
    }
}

#[test]
fn the_start_screen_follows_the_language() {
    let mut both = Both::new(&Options::default());
    assert!(both.french.shows("Apprendre en jouant") && both.french.shows("F3 langue"));
    assert!(both.french.shows("Anne") && both.english.shows("Ann "));
    both.keys("? PgDn Esc Down Down Tab Right Down Right Down Right Down Right Right");
    both.keys("Down Right Up Esc q n Down Down Down Enter Esc");
    both.keys("Up Up Up Tab Up Up Up");
    // Half a name is another one in each language; none at all is the same.
    for session in [&mut both.french, &mut both.english] {
        session.keys("Backspace Backspace Backspace Backspace Backspace");
    }
    both.keys("Enter");
    assert!(both.french.shows("Chaque joueur doit avoir un nom."));
}

#[test]
fn the_way_back_to_the_other_language_is_said_in_it() {
    let mut table = TestTable::new(&Options::default());
    table.keys("F3").expect_shown("F3: back to English");
    table.keys("F3").expect_shown("revenir au français");
    table.keys("Down");
    assert!(!table.shows("revenir"));
}

#[test]
fn a_name_somebody_chose_stays() {
    let mut table = TestTable::new(&Options::default());
    table.keys("Down Down Tab Down Down Down E v a F3");
    assert!(table.shows("Eva") && table.shows("Bruno") && !table.shows("Bob"));
    table.keys("Enter");
    assert_eq!(table.game().name(Language::English, Player::A), "Eva");
    assert_eq!(table.game().name(Language::English, Player::B), "Bruno");
}

#[test]
fn every_step_with_tactic_cards_is_french() {
    let clan = "R1R2R3R4R5R6R7 G1G2G3G4G5G6G7 B1B2B3B4B5B6B7";
    for (card, keys) in [
        ("JO", "g 2 Enter Esc d d Space"),
        ("SP", "g Esc g 2 Enter d Space a 2"),
        ("SB", "g 2 u g 2"),
        ("BB", "g 4 u g 4 Up Enter T Space 4"),
        ("MF", "g 4 5 Enter T Space g 4 Enter d Space b 4 1"),
        ("RE", "g Esc g Enter 3 d T d 4 i a Enter"),
        ("ST", "g 2 1 1 x Enter t Esc Space"),
        ("BA", "g 3 1 Enter t Esc"),
        ("TR", "g 1 1 u g Enter 2 Enter l Esc"),
    ] {
        let mut both = Both::dealt(Variant::Tactic, clan, card);
        both.keys("t Esc Space a 1 p Enter T Space a 1 Enter d Space ? Esc t Esc l Esc");
        both.keys("p 1 Up Right Down x c").keys(keys);
        both.keys("? Esc r Esc l Esc q n");
    }
}

#[test]
fn claims_and_the_result_are_french() {
    let clan = "R7R8R9G1B1N1 Y2P2N2Y3P3N3";
    for variant in [Variant::Base, Variant::Expert] {
        let mut both = Both::dealt(variant, clan, "");
        both.keys("Space a 5 Enter Space a 1 Enter Space a 5 Enter Space a 1 Enter Space a 5");
        assert!(both.french.shows("S.C. 24"));
        both.keys("4 5 c 3 m Esc u Enter Space a 2 Enter Space C 5 C Enter");
        let mut turns = 0;
        while both.french.stage() != Stage::Over {
            for key in
                "Esc Esc Space a Right Enter Right Enter c Esc d d Right Enter p Enter".split(' ')
            {
                // At the end, Enter would begin the next game.
                if both.french.stage() != Stage::Over {
                    both.keys(key);
                }
            }
            turns += 1;
            assert!(turns < 100, "{}", both.french.screen());
        }
        assert!(both.french.shows("gagne la manche") || both.french.shows("est nulle"));
        both.keys("l Esc");
    }
}

#[test]
fn the_game_against_the_computer_is_french() {
    let mut both = Both::new(&Options {
        variant: Variant::TacticExpert,
        opponent: Some(Level::Greedy),
        rounds: 2,
        first: Some(Player::A),
        ..Options::starting_at_once()
    });
    assert!(both.french.shows("Vous") && both.english.shows("You"));
    both.keys("a 5 Enter C 5 1 2 l Esc t Esc r Esc");
    for _ in 0..60 {
        if both.french.stage() == Stage::Over {
            break;
        }
        both.keys("a Right Enter C C Esc Esc d Right Enter p Enter");
    }
    both.keys("Enter");
}

#[test]
fn cards_have_french_letters() {
    let mut both = Both::dealt(Variant::Base, "G7Y8N9", "");
    both.keys("Space");
    for card in ["V7", "J8", "M9"] {
        assert!(both.french.shows(card), "{card}\n{}", both.french.screen());
    }
    both.keys("a 1");
    assert!(both.french.shows("Vous avez posé V7 devant la Borne 1."));
}

#[test]
fn short_words_fit_their_places() {
    for language in Language::ALL {
        for category in [
            Category::ColorRun,
            Category::ThreeOfAKind,
            Category::Color,
            Category::Run,
            Category::Sum,
        ] {
            for slots in [3, 4] {
                let formation = Formation::new(category, 24);
                let names = [false, true].map(|has_mark| {
                    let room = FormationRoom {
                        columns: 8,
                        has_mark,
                    };
                    text::formation_in(language, formation, slots, room)
                });
                assert!(columns::width(&names[0]) <= 8, "{names:?}");
                assert_eq!(
                    names[0], names[1],
                    "a name is the same with a question mark"
                );
            }
        }
        for card in TacticCard::KINDS {
            let room = if matches!(card, TacticCard::EliteTroop(_)) {
                6
            } else {
                8
            };
            let shown = words::tactic_label(language, card);
            assert!(columns::width(&shown) <= room, "{shown}");
        }
        assert!(columns::width(&text::claim_sign(language, 6)) <= 6);
        assert!(columns::width(&say!(language, "card-new")) <= 3);
        for command in all() {
            assert!(!command.label.in_language(language).is_empty());
            assert!(
                command
                    .help
                    .is_none_or(|(_, help)| !help.in_language(language).is_empty())
            );
        }
    }
}

/// A hope without its sign would look surer than a formation that is certain.
#[test]
fn the_formation_of_an_incomplete_side_always_has_its_sign() {
    let mut rng = seeded(4);
    for variant in [Variant::Base, Variant::Tactic] {
        let mut round = Round::new(&Deal::shuffled(variant, None, &mut rng));
        while round.table().outcome().is_none() {
            let view = round.view(round.table().turn());
            for (id, stone) in view.table().border().stones() {
                let (worth, slots) = SideWorth::in_view(&view, id, view.viewer());
                let is_open = matches!(worth, SideWorth::Open(_, Some(_)));
                for (language, columns) in Language::ALL
                    .into_iter()
                    .flat_map(|one| [(one, 8), (one, 9), (one, 16)])
                {
                    let room = FormationRoom {
                        columns,
                        has_mark: true,
                    };
                    let shown = text::side_worth(language, &worth, slots, room);
                    assert!(columns::width(&shown) <= columns, "{shown}");
                    assert_eq!(shown.ends_with('?'), is_open, "{shown}: {stone:?}");
                }
            }
            let action = schotten_bots::choose(Level::Heuristic, &view, 1);
            round.play(action.expect("an action")).expect("legal");
        }
    }
}

#[test]
fn lines_do_not_break_at_a_no_break_space() {
    assert_eq!(
        columns::wrap("un deux\u{a0}: trois", 8),
        ["un", "deux\u{a0}:", "trois"]
    );
}

#[test]
fn ascii_has_letters_without_accents() {
    let mut buffer = Buffer::empty(Rect::new(0, 0, 24, 1));
    buffer.set_string(0, 0, "À l'Échap\u{a0}: «\u{a0}œuvre\u{a0}» ç", Style::new());
    Glyphs::Ascii.finish(&mut buffer);
    let text: String = buffer
        .content()
        .iter()
        .map(ratatui::buffer::Cell::symbol)
        .collect();
    assert_eq!(text.trim_end(), "A l'Echap : \" ouvre \" c");
}
