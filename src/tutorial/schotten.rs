//! The lessons of Schotten Totten, one after the other.

use super::TaughtGame;
use super::file::{Fields, LessonReader};
use schotten_bots::SchottenTotten;
use schotten_rules::{Action, Card, ClanCard, Player, Round, Variant};
use std::ops::Range;
use std::sync::LazyLock;

type Lesson = super::Lesson<SchottenTotten>;

/// The number of lessons about the base game, which come first.
pub const BASE_LESSONS: usize = 8;

/// Which lessons are about Tactic cards; those after them are about the expert variants.
pub(crate) const TACTIC_LESSONS: Range<usize> = BASE_LESSONS..18;

/// All lessons.
pub static LESSONS: LazyLock<Vec<Lesson>> = LazyLock::new(|| {
    let reader = LessonReader {
        position: read_position,
        kind: |kind| match kind {
            "place" => |action| matches!(action, Action::Place(..)),
            "draw" => |action| matches!(action, Action::Draw(_)),
            _ => |action| matches!(action, Action::Return(_)),
        },
    };
    reader.read(include_str!("schotten.lessons"))
});

impl TaughtGame for SchottenTotten {
    fn lessons() -> &'static [Lesson] {
        &LESSONS
    }

    fn base_lessons() -> usize {
        BASE_LESSONS
    }

    /// The first lesson ends before the draw.
    fn continues(lesson: &Lesson) -> bool {
        lesson.id == "draw"
    }

    fn is_too_soon(action: Action) -> bool {
        matches!(action, Action::Draw(_) | Action::EndTurn)
    }
}

impl Lesson {
    /// Whether the kinds of formations and their totals are still unknown in the
    /// lesson, so that nothing on the table may show them.
    pub(crate) fn is_before_formations(&self) -> bool {
        matches!(self.id, "place" | "draw" | "color-run")
    }

    /// Whether claims are still unknown in the lesson.
    pub(crate) fn is_before_claims(&self) -> bool {
        self.is_before_formations() || self.id == "ranking"
    }

    /// Whether the lesson asks which side is stronger or can become so, so that the table
    /// doesn't list what each side can become.
    pub(crate) fn asks_who_is_ahead(&self) -> bool {
        matches!(self.id, "ranking" | "claim" | "refuted")
    }
}

/// Returns the variant and the position before the first action of a lesson, with A to act.
/// Cards that aren't given are filled in: the opponent's hand and the rest of the decks.
///
/// # Panics
///
/// If the position is impossible. A test plays all lessons.
fn read_position(fields: &Fields) -> (Variant, Round) {
    let field = |name| fields.get(name).unwrap_or_default();
    let [border, hand, theirs] = ["border", "hand", "theirs"].map(field);
    let (played, phase) = (fields.get("played"), fields.get("phase"));
    let (played, phase) = (played.unwrap_or("0,0"), phase.unwrap_or("play"));
    let variant: Variant = field("variant").parse().expect("a variant");
    let mut written: Vec<Card> = parse_cards(fields.0).collect();
    let mut left = |all: Vec<Card>| -> Vec<Card> {
        let rest = all.into_iter().filter(|card| {
            let at = written.iter().position(|other| other == card);
            at.map(|at| written.swap_remove(at)).is_none()
        });
        rest.collect()
    };
    // Spread over the order of all cards, so that no hand is of one color.
    let clans = (0..ClanCard::COUNT).map(|i| i * 23 % ClanCard::COUNT);
    let all: Vec<Card> = ClanCard::all().map(Card::from).collect();
    let mut clans = left(clans.map(|i| all[i]).collect());
    let tactics = variant.tactic_cards().iter();
    let tactics = left(tactics.map(|card| Card::from(*card)).collect());
    let deck = clans.split_off(variant.hand_limit() - parse_cards(theirs).count());
    let text = |cards: &[Card]| -> String { cards.iter().map(ToString::to_string).collect() };
    let tactic = match format!("{}{}", field("tactic"), text(&tactics)) {
        none if none.is_empty() => "-".to_owned(),
        some => some,
    };
    let (theirs, clan) = (format!("{theirs}{}", text(&clans)), field("clan"));
    let position = format!(
        "{variant} border={border} hands={hand},{theirs} clan={clan}{} tactic={tactic} discard=- \
         played={played} jokers=- passes=0 phase={phase} turn={}",
        text(&deck),
        Player::A,
    );
    let round = position.parse();
    let round = round.unwrap_or_else(|error| panic!("no position: {error}: {position}"));
    (variant, round)
}

/// The cards named in a text of the notation.
fn parse_cards(text: &'static str) -> impl Iterator<Item = Card> {
    let lists = text.split(['/', ':', '*', ' ', '=', '^', ',']);
    lists.flat_map(|list| {
        let codes = (0..list.len())
            .step_by(2)
            .map(move |at| list.get(at..at + 2));
        // Skips the words of the notation that aren't cards.
        let cards: Option<Vec<Card>> = codes.map(|code| code?.parse().ok()).collect();
        cards.unwrap_or_default()
    })
}
