//! The lessons of Lords of Scotland.

use super::TaughtGame;
use super::file::{Fields, LessonReader};
use lords_bots::LordsOfScotland;
use lords_rules::{Action, Card, Facing, Player, PlayerCount, Round, Variant};
use std::sync::LazyLock;
use telling::{Text, text};

type Lesson = super::Lesson<LordsOfScotland>;

impl TaughtGame for LordsOfScotland {
    fn lessons() -> &'static [Lesson] {
        &LORDS_LESSONS
    }

    fn usual_answer(action: Action, meant: Action) -> Option<Text> {
        Some(match (action, meant) {
            (Action::Recruit(_), Action::Muster(..)) => text!("lords-lesson-why-muster"),
            (Action::Muster(..), Action::Recruit(_)) => text!("lords-lesson-why-recruit"),
            (Action::Decline, _) => text!("lords-lesson-why-decline"),
            (Action::Muster(card, Facing::Down), Action::Muster(asked, Facing::Up))
                if card == asked =>
            {
                text!("lords-lesson-why-face-up")
            }
            _ => return None,
        })
    }
}

impl Lesson {
    /// Whether Recruits are still unknown in the lesson, so that nothing on the table may
    /// show them.
    pub(crate) fn is_before_recruits(&self) -> bool {
        self.id == "lords-muster"
    }

    /// Whether it is still unknown in the lesson that cards can be mustered face-down.
    pub(crate) fn is_before_facing(&self) -> bool {
        self.is_before_recruits() || self.id == "lords-recruit"
    }

    /// Whether powers, and what blocks them, are still unknown in the lesson.
    pub(crate) fn is_before_powers(&self) -> bool {
        self.is_before_facing() || self.id == "lords-face-down"
    }

    /// Whether the token is still unknown in the lesson.
    pub(crate) fn is_before_token(&self) -> bool {
        self.id != "lords-claim"
    }
}

/// All lessons, in their order.
pub static LORDS_LESSONS: LazyLock<Vec<Lesson>> = LazyLock::new(|| {
    let reader = LessonReader {
        position: read_position,
        kind: |kind| panic!("no lesson asks for any action of a kind: {kind}"),
    };
    reader.read(include_str!("lords.lessons"))
});

/// Returns the variant and the first position of a lesson. Cards that aren't given are in the
/// draw pile.
///
/// # Panics
///
/// Panics if it isn't in the notation. A test plays all lessons.
fn read_position(fields: &Fields) -> (Variant, Round) {
    let bruce = fields.get("bruce").unwrap_or("no");
    let variant = Variant {
        players: PlayerCount::new(2).expect("two can play"),
        bruces: bruce == "yes",
    };
    let hand = fields.get("hand").expect("a hand");
    let armies = fields.get("armies").expect("the armies");
    let supporters = fields.get("supporters").unwrap_or("Sc4Mk11");
    let (own, other) = armies.split_once(',').expect("two armies");
    let count = |army: &str| army.matches(|char: char| char.is_ascii_uppercase()).count();
    let [own, other] = [own, other].map(count);
    let turn = fields.get("turn").map_or(own + 1, |_| 5);
    // Who begins is one Follower ahead while the other one acts.
    let token = if own < other { Player::B } else { Player::A };
    let recruits = (1..).zip(["Md6", "Cb9", "Fe4", "Ch10", "We7"]);
    let recruits = recruits.map(|(place, card)| {
        if place <= turn {
            card.to_owned()
        } else {
            format!("({card})")
        }
    });
    let recruits: String = recruits.collect();
    let text = format!(
        "lords players=2 bruce={bruce} round=1 turn={turn} token={token} act=A phase=action \
         hands={hand},Sc6Cb7Fe10 armies={armies} recruits={recruits} \
         supporters={supporters} victory=-,- seen=-,- discard=- chance=1"
    );
    let rest = variant.deck().filter(|card| !names(&text, *card));
    let draw: String = rest.map(|card| card.to_string()).collect();
    let round = format!("{text} draw={draw}").parse();
    (variant, round.expect("the position is in the notation"))
}

/// Whether a text in the notation names a card, and not just one with a number that
/// begins in the same way.
fn names(text: &str, card: Card) -> bool {
    let card = card.to_string();
    text.match_indices(&card).any(|(at, _)| {
        let after = text[at + card.len()..].chars().next();
        !after.is_some_and(|char| char.is_ascii_digit())
    })
}
