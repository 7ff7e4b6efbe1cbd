//! The lessons of Lords of Scotland.

use super::{Ask, IntroLine, Task, TaughtGame};
use lords_bots::LordsOfScotland;
use lords_rules::{Action, Card, Facing, Player, PlayerCount, Round, Variant};
use telling::{Text, text};

type Lesson = super::Lesson<LordsOfScotland>;
type LessonStep = super::LessonStep<LordsOfScotland>;

impl TaughtGame for LordsOfScotland {
    const LESSONS: &'static [Lesson] = LORDS_LESSONS;

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

/// The first position of a lesson, in the notation. Cards that it doesn't name are in
/// the draw pile.
#[derive(Debug)]
struct Scene {
    /// Whether the Bruces are in the deck.
    bruces: bool,
    /// Whether it is the last turn of the skirmish; otherwise it is the one after those in
    /// which A has mustered the Followers.
    last: bool,
    hand: &'static str,
    armies: &'static str,
    supporters: &'static str,
}

impl Scene {
    /// Returns how many Followers A and B have.
    fn followers(&self) -> [usize; 2] {
        let count = |army: &str| army.matches(|char: char| char.is_ascii_uppercase()).count();
        let (own, other) = self.armies.split_once(',').expect("two armies");
        [own, other].map(count)
    }
    /// Returns the variant and the position.
    ///
    /// # Panics
    ///
    /// Panics if it isn't in the notation. A test plays all lessons.
    fn begin(&self) -> (Variant, Round) {
        let variant = Variant {
            players: PlayerCount::new(2).expect("two can play"),
            bruces: self.bruces,
        };
        let [own, other] = self.followers();
        let turn = if self.last { 5 } else { own + 1 };
        // Who begins is one Follower ahead while the other one acts.
        let token = if own < other { Player::B } else { Player::A };
        let recruits: String = (1..)
            .zip(["Md6", "Cb9", "Fe4", "Ch10", "We7"])
            .map(|(place, card)| {
                if place <= turn {
                    card.to_owned()
                } else {
                    format!("({card})")
                }
            })
            .collect();
        let bruces = if self.bruces { "yes" } else { "no" };
        let (hand, armies, supporters) = (self.hand, self.armies, self.supporters);
        let text = format!(
            "lords players=2 bruce={bruces} round=1 turn={turn} token={token} act=A phase=action \
             hands={hand},Sc6Cb7Fe10 armies={armies} recruits={recruits} \
             supporters={supporters} victory=-,- seen=-,- discard=- chance=1"
        );
        let rest = variant.deck().filter(|card| !names(&text, *card));
        let draw: String = rest.map(|card| card.to_string()).collect();
        let position = format!("{text} draw={draw}");
        let round = position.parse();
        (variant, round.expect("the position is in the notation"))
    }
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

const SUPPORTERS: &str = "Sc4Mk11";

/// A scene before the last turn of a skirmish.
const fn scene(hand: &'static str, armies: &'static str) -> Scene {
    Scene {
        bruces: false,
        last: false,
        hand,
        armies,
        supporters: SUPPORTERS,
    }
}

/// A task with the text that asks for it: one of these actions.
const fn ask(actions: &'static str, text: Text) -> LessonStep {
    ask_with(actions, text, None)
}

/// A task with an answer of its own to another action.
const fn ask_or(actions: &'static str, text: Text, otherwise: Text) -> LessonStep {
    ask_with(actions, text, Some(otherwise))
}

const fn ask_with(actions: &'static str, text: Text, otherwise: Option<Text>) -> LessonStep {
    let ask = Ask {
        full: text,
        line: text,
        otherwise,
    };
    LessonStep::Do(Task::Do(actions), Some(ask))
}

/// All lessons, in their order.
pub static LORDS_LESSONS: &[Lesson] = &[
    Lesson {
        id: "lords-muster",
        title: text!("lords-lesson-muster"),
        introduction: &[
            IntroLine::Text(text!("lords-lesson-aim")),
            IntroLine::Text(text!("lords-lesson-aim-supporters")),
            IntroLine::Text(text!("lords-lesson-clans")),
            IntroLine::Cards("Sc10 Mk5", text!("lords-lesson-clans-scott")),
            IntroLine::Cards("Md6 We7", text!("lords-lesson-clans-macdonnell")),
            IntroLine::Cards("Fe4 Fo8", text!("lords-lesson-clans-ferguson")),
            IntroLine::Cards("Cb2 Ch3", text!("lords-lesson-clans-cockburn")),
        ],
        position: || scene("Cb2Mk5Sc10", "-,-").begin(),
        steps: &[ask("Sc10", text!("lords-lesson-muster-ask"))],
        learned: text!("lords-lesson-muster-learned"),
        otherwise: text!("lords-lesson-muster-why"),
        answers: &[],
    },
    Lesson {
        id: "lords-recruit",
        title: text!("lords-lesson-recruit"),
        introduction: &[],
        position: || scene("Cb2Mk5", "Sc10,Fo8").begin(),
        steps: &[ask("+2", text!("lords-lesson-recruit-ask"))],
        learned: text!("lords-lesson-recruit-learned"),
        otherwise: text!("lords-lesson-recruit-why"),
        answers: &[],
    },
    Lesson {
        id: "lords-face-down",
        title: text!("lords-lesson-face-down"),
        introduction: &[],
        position: || scene("Cb2Mk12", "-,Ch3").begin(),
        steps: &[ask("(Mk12)", text!("lords-lesson-face-down-ask"))],
        learned: text!("lords-lesson-face-down-learned"),
        otherwise: text!("lords-lesson-face-down-why"),
        answers: &[],
    },
    Lesson {
        id: "lords-block",
        title: text!("lords-lesson-block"),
        introduction: &[],
        position: || scene("We2We9Fo12", "Sc10,Ch3Fo8").begin(),
        steps: &[
            ask("We2", text!("lords-lesson-block-ask")),
            ask_or(
                "We:B2",
                text!("lords-lesson-block-use"),
                text!("lords-lesson-block-use-why"),
            ),
        ],
        learned: text!("lords-lesson-block-learned"),
        otherwise: text!("lords-lesson-block-why"),
        answers: &[],
    },
    Lesson {
        id: "lords-forsyth",
        title: text!("lords-lesson-forsyth"),
        introduction: &[],
        position: || scene("Fo1Mk5", "-,(Ch3)").begin(),
        steps: &[
            ask("Fo1", text!("lords-lesson-forsyth-ask")),
            ask_or(
                "!",
                text!("lords-lesson-forsyth-use"),
                text!("lords-lesson-why-use"),
            ),
        ],
        learned: text!("lords-lesson-forsyth-learned"),
        otherwise: text!("lords-lesson-forsyth-why"),
        answers: &[],
    },
    Lesson {
        id: "lords-cockburn",
        title: text!("lords-lesson-cockburn"),
        introduction: &[],
        position: || scene("Cb2Mk5", "We9,(Fo8)").begin(),
        steps: &[
            ask("Cb2", text!("lords-lesson-cockburn-ask")),
            ask_or(
                "Cb:Mk11",
                text!("lords-lesson-cockburn-use"),
                text!("lords-lesson-cockburn-use-why"),
            ),
        ],
        learned: text!("lords-lesson-cockburn-learned"),
        otherwise: text!("lords-lesson-cockburn-why"),
        answers: &[],
    },
    Lesson {
        id: "lords-ferguson",
        title: text!("lords-lesson-ferguson"),
        introduction: &[],
        position: || scene("Fe1Mk5", "Sc10,Ch3(Fo12)").begin(),
        steps: &[
            ask("Fe1", text!("lords-lesson-ferguson-ask")),
            ask_or(
                "Fe:B2",
                text!("lords-lesson-ferguson-use"),
                text!("lords-lesson-ferguson-use-why"),
            ),
        ],
        learned: text!("lords-lesson-ferguson-learned"),
        otherwise: text!("lords-lesson-ferguson-why"),
        answers: &[],
    },
    Lesson {
        id: "lords-makgill",
        title: text!("lords-lesson-makgill"),
        introduction: &[],
        position: || scene("Mk1Sc11", "-,Ch3").begin(),
        steps: &[
            ask("Mk1", text!("lords-lesson-makgill-ask")),
            ask_or(
                "Sc11 (Sc11)",
                text!("lords-lesson-makgill-use"),
                text!("lords-lesson-makgill-use-why"),
            ),
        ],
        learned: text!("lords-lesson-makgill-learned"),
        otherwise: text!("lords-lesson-makgill-why"),
        answers: &[],
    },
    Lesson {
        id: "lords-cochrane",
        title: text!("lords-lesson-cochrane"),
        introduction: &[],
        position: || scene("Ch1Mk5", "Sc10,Fo8").begin(),
        steps: &[
            ask("Ch1", text!("lords-lesson-cochrane-ask")),
            ask_or(
                "!",
                text!("lords-lesson-cochrane-use"),
                text!("lords-lesson-why-use"),
            ),
        ],
        learned: text!("lords-lesson-cochrane-learned"),
        otherwise: text!("lords-lesson-cochrane-why"),
        answers: &[],
    },
    Lesson {
        id: "lords-scott",
        title: text!("lords-lesson-scott"),
        introduction: &[],
        position: || scene("Sc2Mk5", "Fo9,Ch3*").begin(),
        steps: &[
            ask("Sc2", text!("lords-lesson-scott-ask")),
            ask_or(
                "Sc:B1",
                text!("lords-lesson-scott-use"),
                text!("lords-lesson-scott-use-why"),
            ),
        ],
        learned: text!("lords-lesson-scott-learned"),
        otherwise: text!("lords-lesson-scott-why"),
        answers: &[],
    },
    Lesson {
        id: "lords-macdonnell",
        title: text!("lords-lesson-macdonnell"),
        introduction: &[],
        position: || scene("Md2Mk5", "Sc10,Fo8").begin(),
        steps: &[
            ask("Md2", text!("lords-lesson-macdonnell-ask")),
            ask_or(
                "!",
                text!("lords-lesson-macdonnell-use"),
                text!("lords-lesson-why-use"),
            ),
        ],
        learned: text!("lords-lesson-macdonnell-learned"),
        otherwise: text!("lords-lesson-macdonnell-why"),
        answers: &[],
    },
    Lesson {
        id: "lords-double",
        title: text!("lords-lesson-double"),
        introduction: &[],
        position: || scene("Mk9Sc12", "Mk4Mk7,Ch12Fo10").begin(),
        steps: &[ask("Mk9 (Mk9)", text!("lords-lesson-double-ask"))],
        learned: text!("lords-lesson-double-learned"),
        otherwise: text!("lords-lesson-double-why"),
        answers: &[],
    },
    Lesson {
        id: "lords-bruce",
        title: text!("lords-lesson-bruce"),
        introduction: &[],
        position: || {
            Scene {
                bruces: true,
                ..scene("Mk5Br12a", "(We9),(Fo8)")
            }
            .begin()
        },
        steps: &[
            ask("Br12a", text!("lords-lesson-bruce-ask")),
            ask_or(
                "!",
                text!("lords-lesson-bruce-use"),
                text!("lords-lesson-why-use"),
            ),
        ],
        learned: text!("lords-lesson-bruce-learned"),
        otherwise: text!("lords-lesson-bruce-why"),
        answers: &[],
    },
    Lesson {
        id: "lords-claim",
        title: text!("lords-lesson-claim"),
        introduction: &[],
        position: || {
            Scene {
                last: true,
                supporters: "Sc4Mk12",
                ..scene("Fo9Md5", "Sc10,Ch11We6")
            }
            .begin()
        },
        steps: &[
            ask("Fo9 (Fo9)", text!("lords-lesson-claim-ask")),
            ask_or(
                "#Mk12",
                text!("lords-lesson-claim-use"),
                text!("lords-lesson-claim-use-why"),
            ),
            LessonStep::Reply(&["#Sc4"]),
        ],
        learned: text!("lords-lesson-claim-learned"),
        otherwise: text!("lords-lesson-claim-why"),
        answers: &[],
    },
];
