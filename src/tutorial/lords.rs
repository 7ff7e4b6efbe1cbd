//! The lessons of Lords of Scotland: each a position, and the actions that it asks
//! for. The player is A; B acts as the lesson says.

use super::IntroLine;
use lords_rules::{Action, Card, Facing, Player, PlayerCount, Round, Variant};
use telling::{Text, text};

/// A lesson.
#[derive(Debug)]
pub struct LordsLesson {
    /// Its name where it is remembered that the lesson is done.
    pub id: &'static str,
    /// The title.
    pub title: Text,
    /// What has to be explained before it begins.
    pub introduction: &'static [IntroLine],
    scene: Scene,
    steps: &'static [LordsStep],
    /// The text at the end: what the player has learned.
    pub learned: Text,
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
}

/// A step of a lesson.
#[derive(Debug)]
enum LordsStep {
    /// The player takes one of these actions, in the notation, after the first text. The
    /// second one says why another action is worse.
    Do(&'static [&'static str], Text, Text),
    /// The opponent takes this action.
    Reply(&'static str),
}

/// What a lesson waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LordsTask {
    /// The player takes one of these actions, in the notation, after the first text. The
    /// second one says why another action is worse.
    Do(&'static [&'static str], Text, Text),
    /// The opponent takes this action.
    Reply(Action),
    /// The lesson is complete.
    Done,
}

impl LordsTask {
    /// Whether this action solves the task.
    pub fn accepts(self, action: Action) -> bool {
        match self {
            Self::Do(wanted, ..) => wanted.iter().any(|wanted| wanted.parse() == Ok(action)),
            Self::Reply(_) | Self::Done => false,
        }
    }

    /// Returns why an action that doesn't solve the task is worse.
    pub fn why_otherwise(self, action: Action) -> Option<Text> {
        let Self::Do(_, _, why) = self else {
            return None;
        };
        Some(match (action, self.solution()?) {
            (Action::Recruit(_), Action::Muster(..)) => text!("lords-lesson-why-muster"),
            (Action::Muster(..), Action::Recruit(_)) => text!("lords-lesson-why-recruit"),
            (Action::Decline, _) => text!("lords-lesson-why-decline"),
            (Action::Muster(card, Facing::Down), Action::Muster(asked, Facing::Up))
                if card == asked =>
            {
                text!("lords-lesson-why-face-up")
            }
            _ => why,
        })
    }

    /// An action that solves the task.
    pub fn solution(self) -> Option<Action> {
        match self {
            Self::Do(wanted, ..) => wanted.first()?.parse().ok(),
            Self::Reply(_) | Self::Done => None,
        }
    }
}

impl LordsLesson {
    /// Whether Recruits are still unknown in the lesson, so that nothing on the table may
    /// show them.
    pub fn is_before_recruits(&self) -> bool {
        self.id == "lords-muster"
    }

    /// Whether it is still unknown in the lesson that cards can be mustered face-down.
    pub fn is_before_facing(&self) -> bool {
        self.is_before_recruits() || self.id == "lords-recruit"
    }

    /// Whether powers, and what blocks them, are still unknown in the lesson.
    pub fn is_before_powers(&self) -> bool {
        self.is_before_facing() || self.id == "lords-face-down"
    }

    /// Whether the token is still unknown in the lesson.
    pub fn is_before_token(&self) -> bool {
        self.id != "lords-claim"
    }

    /// Returns what the lesson waits for after this many actions of both players.
    pub fn task(&self, actions: usize) -> LordsTask {
        match self.steps.get(actions) {
            Some(LordsStep::Do(wanted, ask, why)) => LordsTask::Do(wanted, *ask, *why),
            Some(LordsStep::Reply(action)) => {
                action.parse().map_or(LordsTask::Done, LordsTask::Reply)
            }
            None => LordsTask::Done,
        }
    }

    /// Returns the first position.
    ///
    /// # Panics
    ///
    /// Panics if it isn't in the notation. A test plays all lessons.
    pub fn round(&self) -> Round {
        let scene = &self.scene;
        let variant = Variant {
            players: PlayerCount::new(2).expect("two can play"),
            bruces: scene.bruces,
        };
        let [own, other] = scene.followers();
        let turn = if scene.last { 5 } else { own + 1 };
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
        let bruces = if scene.bruces { "yes" } else { "no" };
        let (hand, armies, supporters) = (scene.hand, scene.armies, scene.supporters);
        let text = format!(
            "lords players=2 bruce={bruces} round=1 turn={turn} token={token} act=A phase=action \
             hands={hand},Sc6Cb7Fe10 armies={armies} recruits={recruits} \
             supporters={supporters} victory=-,- seen=-,- discard=- chance=1"
        );
        let rest = variant.deck().filter(|card| !names(&text, *card));
        let draw: String = rest.map(|card| card.to_string()).collect();
        let position = format!("{text} draw={draw}");
        position.parse().expect("the position is in the notation")
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

/// All lessons, in their order.
pub const LORDS_LESSONS: &[LordsLesson] = &[
    LordsLesson {
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
        scene: scene("Cb2Mk5Sc10", "-,-"),
        steps: &[LordsStep::Do(
            &["Sc10"],
            text!("lords-lesson-muster-ask"),
            text!("lords-lesson-muster-why"),
        )],
        learned: text!("lords-lesson-muster-learned"),
    },
    LordsLesson {
        id: "lords-recruit",
        title: text!("lords-lesson-recruit"),
        introduction: &[],
        scene: scene("Cb2Mk5", "Sc10,Fo8"),
        steps: &[LordsStep::Do(
            &["+2"],
            text!("lords-lesson-recruit-ask"),
            text!("lords-lesson-recruit-why"),
        )],
        learned: text!("lords-lesson-recruit-learned"),
    },
    LordsLesson {
        id: "lords-face-down",
        title: text!("lords-lesson-face-down"),
        introduction: &[],
        scene: scene("Cb2Mk12", "-,Ch3"),
        steps: &[LordsStep::Do(
            &["(Mk12)"],
            text!("lords-lesson-face-down-ask"),
            text!("lords-lesson-face-down-why"),
        )],
        learned: text!("lords-lesson-face-down-learned"),
    },
    LordsLesson {
        id: "lords-block",
        title: text!("lords-lesson-block"),
        introduction: &[],
        scene: scene("We2We9Fo12", "Sc10,Ch3Fo8"),
        steps: &[
            LordsStep::Do(
                &["We2"],
                text!("lords-lesson-block-ask"),
                text!("lords-lesson-block-why"),
            ),
            LordsStep::Do(
                &["We:B2"],
                text!("lords-lesson-block-use"),
                text!("lords-lesson-block-use-why"),
            ),
        ],
        learned: text!("lords-lesson-block-learned"),
    },
    LordsLesson {
        id: "lords-forsyth",
        title: text!("lords-lesson-forsyth"),
        introduction: &[],
        scene: scene("Fo1Mk5", "-,(Ch3)"),
        steps: &[
            LordsStep::Do(
                &["Fo1"],
                text!("lords-lesson-forsyth-ask"),
                text!("lords-lesson-forsyth-why"),
            ),
            LordsStep::Do(
                &["!"],
                text!("lords-lesson-forsyth-use"),
                text!("lords-lesson-why-use"),
            ),
        ],
        learned: text!("lords-lesson-forsyth-learned"),
    },
    LordsLesson {
        id: "lords-cockburn",
        title: text!("lords-lesson-cockburn"),
        introduction: &[],
        scene: scene("Cb2Mk5", "We9,(Fo8)"),
        steps: &[
            LordsStep::Do(
                &["Cb2"],
                text!("lords-lesson-cockburn-ask"),
                text!("lords-lesson-cockburn-why"),
            ),
            LordsStep::Do(
                &["Cb:Mk11"],
                text!("lords-lesson-cockburn-use"),
                text!("lords-lesson-cockburn-use-why"),
            ),
        ],
        learned: text!("lords-lesson-cockburn-learned"),
    },
    LordsLesson {
        id: "lords-ferguson",
        title: text!("lords-lesson-ferguson"),
        introduction: &[],
        scene: scene("Fe1Mk5", "Sc10,Ch3(Fo12)"),
        steps: &[
            LordsStep::Do(
                &["Fe1"],
                text!("lords-lesson-ferguson-ask"),
                text!("lords-lesson-ferguson-why"),
            ),
            LordsStep::Do(
                &["Fe:B2"],
                text!("lords-lesson-ferguson-use"),
                text!("lords-lesson-ferguson-use-why"),
            ),
        ],
        learned: text!("lords-lesson-ferguson-learned"),
    },
    LordsLesson {
        id: "lords-makgill",
        title: text!("lords-lesson-makgill"),
        introduction: &[],
        scene: scene("Mk1Sc11", "-,Ch3"),
        steps: &[
            LordsStep::Do(
                &["Mk1"],
                text!("lords-lesson-makgill-ask"),
                text!("lords-lesson-makgill-why"),
            ),
            LordsStep::Do(
                &["Sc11", "(Sc11)"],
                text!("lords-lesson-makgill-use"),
                text!("lords-lesson-makgill-use-why"),
            ),
        ],
        learned: text!("lords-lesson-makgill-learned"),
    },
    LordsLesson {
        id: "lords-cochrane",
        title: text!("lords-lesson-cochrane"),
        introduction: &[],
        scene: scene("Ch1Mk5", "Sc10,Fo8"),
        steps: &[
            LordsStep::Do(
                &["Ch1"],
                text!("lords-lesson-cochrane-ask"),
                text!("lords-lesson-cochrane-why"),
            ),
            LordsStep::Do(
                &["!"],
                text!("lords-lesson-cochrane-use"),
                text!("lords-lesson-why-use"),
            ),
        ],
        learned: text!("lords-lesson-cochrane-learned"),
    },
    LordsLesson {
        id: "lords-scott",
        title: text!("lords-lesson-scott"),
        introduction: &[],
        scene: scene("Sc2Mk5", "Fo9,Ch3*"),
        steps: &[
            LordsStep::Do(
                &["Sc2"],
                text!("lords-lesson-scott-ask"),
                text!("lords-lesson-scott-why"),
            ),
            LordsStep::Do(
                &["Sc:B1"],
                text!("lords-lesson-scott-use"),
                text!("lords-lesson-scott-use-why"),
            ),
        ],
        learned: text!("lords-lesson-scott-learned"),
    },
    LordsLesson {
        id: "lords-macdonnell",
        title: text!("lords-lesson-macdonnell"),
        introduction: &[],
        scene: scene("Md2Mk5", "Sc10,Fo8"),
        steps: &[
            LordsStep::Do(
                &["Md2"],
                text!("lords-lesson-macdonnell-ask"),
                text!("lords-lesson-macdonnell-why"),
            ),
            LordsStep::Do(
                &["!"],
                text!("lords-lesson-macdonnell-use"),
                text!("lords-lesson-why-use"),
            ),
        ],
        learned: text!("lords-lesson-macdonnell-learned"),
    },
    LordsLesson {
        id: "lords-double",
        title: text!("lords-lesson-double"),
        introduction: &[],
        scene: scene("Mk9Sc12", "Mk4Mk7,Ch12Fo10"),
        steps: &[LordsStep::Do(
            &["Mk9", "(Mk9)"],
            text!("lords-lesson-double-ask"),
            text!("lords-lesson-double-why"),
        )],
        learned: text!("lords-lesson-double-learned"),
    },
    LordsLesson {
        id: "lords-bruce",
        title: text!("lords-lesson-bruce"),
        introduction: &[],
        scene: Scene {
            bruces: true,
            ..scene("Mk5Br12a", "(We9),(Fo8)")
        },
        steps: &[
            LordsStep::Do(
                &["Br12a"],
                text!("lords-lesson-bruce-ask"),
                text!("lords-lesson-bruce-why"),
            ),
            LordsStep::Do(
                &["!"],
                text!("lords-lesson-bruce-use"),
                text!("lords-lesson-why-use"),
            ),
        ],
        learned: text!("lords-lesson-bruce-learned"),
    },
    LordsLesson {
        id: "lords-claim",
        title: text!("lords-lesson-claim"),
        introduction: &[],
        scene: Scene {
            last: true,
            supporters: "Sc4Mk12",
            ..scene("Fo9Md5", "Sc10,Ch11We6")
        },
        steps: &[
            LordsStep::Do(
                &["Fo9", "(Fo9)"],
                text!("lords-lesson-claim-ask"),
                text!("lords-lesson-claim-why"),
            ),
            LordsStep::Do(
                &["#Mk12"],
                text!("lords-lesson-claim-use"),
                text!("lords-lesson-claim-use-why"),
            ),
            LordsStep::Reply("#Sc4"),
        ],
        learned: text!("lords-lesson-claim-learned"),
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_lesson_can_be_solved_as_it_asks() {
        for lesson in LORDS_LESSONS {
            let mut round = lesson.round();
            let mut actions = 0;
            loop {
                let action = match lesson.task(actions) {
                    LordsTask::Do(wanted, ..) => {
                        for other in wanted {
                            let other = other.parse().expect("it is an action");
                            assert_eq!(round.check(other), Ok(()), "{}: {other}", lesson.id);
                        }
                        assert_eq!(round.to_act(), Some(Player::A), "{}", lesson.id);
                        lesson.task(actions).solution().expect("it is an action")
                    }
                    LordsTask::Reply(action) => {
                        assert_eq!(round.to_act(), Some(Player::B), "{}", lesson.id);
                        action
                    }
                    LordsTask::Done => break,
                };
                round.play(action).expect("the action is legal");
                actions += 1;
            }
            assert_eq!(
                actions,
                lesson.steps.len(),
                "{}: a step is no action",
                lesson.id
            );
        }
    }
}
