//! The lessons, one after the other.

use super::{Ask, Attempt, Lesson, Scene, Step, Text, Want};
use crate::language::say;
use crate::rules::{CombatMode, EliteTroop, Ruse, StoneId, TacticCard, Variant};
use crate::words;

const SPY: TacticCard = TacticCard::EliteTroop(EliteTroop::Spy);
const STONE_6: StoneId = StoneId::new(6).expect("there is a Stone 6");

/// The fields of a position before the play, and of one after it.
const BEFORE: &str = "discard=- played=0,0 jokers=- passes=0 phase=play";
const AFTER: &str = "discard=- played=0,0 jokers=- passes=0 phase=end";

/// What is asked for in a sentence short enough for one line.
const fn in_a_line(text: Text) -> Ask {
    Ask {
        full: text,
        line: text,
    }
}

/// All lessons.
pub static LESSONS: &[Lesson] = &[
    Lesson {
        title: |language| say!(language, "tutorial-place"),
        scene: Scene {
            variant: Variant::Base,
            border: ":/:/:/:/:/:/:/:/:",
            hand: "R7G3B5Y9P2N4",
            decks: ["", ""],
            theirs: "",
            rest: BEFORE,
        },
        steps: &[Step::Do(
            Want::Place,
            Some(Ask {
                full: |language| say!(language, "tutorial-place-ask"),
                line: |language| say!(language, "tutorial-place-task"),
            }),
        )],
        learned: |language| say!(language, "tutorial-place-learned"),
        otherwise: |language| say!(language, "tutorial-place-otherwise"),
        answers: &[],
    },
    Lesson {
        title: |language| say!(language, "tutorial-draw"),
        scene: Scene {
            variant: Variant::Base,
            border: ":/:/R7:/:/:/:/:/:/:",
            hand: "G3B5Y9P2N4",
            decks: ["N8Y1", ""],
            theirs: "G8",
            rest: AFTER,
        },
        steps: &[
            Step::Do(
                Want::Draw,
                Some(Ask {
                    full: |language| say!(language, "tutorial-draw-ask"),
                    line: |language| say!(language, "tutorial-draw-task"),
                }),
            ),
            Step::Reply(&["G8@5", "+c"]),
        ],
        learned: |language| say!(language, "tutorial-draw-learned"),
        otherwise: |language| say!(language, "tutorial-draw-otherwise"),
        answers: &[],
    },
    Lesson {
        title: |language| say!(language, "tutorial-color-run"),
        scene: Scene {
            variant: Variant::Base,
            border: ":G8/:/:P3/R5R6:/:N2/:/:/:/:",
            hand: "R7R2G7Y4P8B1",
            decks: ["", ""],
            theirs: "",
            rest: BEFORE,
        },
        steps: &[Step::Do(
            Want::Only("R7@4"),
            Some(Ask {
                full: |language| say!(language, "tutorial-color-run-ask"),
                line: |language| say!(language, "tutorial-color-run-task"),
            }),
        )],
        learned: |language| say!(language, "tutorial-color-run-learned"),
        otherwise: |language| say!(language, "tutorial-color-run-otherwise"),
        answers: &[
            ("R2@4", |language| say!(language, "tutorial-color-run-r2")),
            ("G7@4", |language| say!(language, "tutorial-color-run-g7")),
            ("Y4@4", |language| say!(language, "tutorial-color-run-y4")),
        ],
    },
    Lesson {
        title: |language| say!(language, "tutorial-ranking"),
        scene: Scene {
            variant: Variant::Base,
            border: ":/:/:N7/:/G5G7:R6Y5P7/:/R1:/B3:/:",
            hand: "G2B6Y9R3P4N4",
            decks: ["", ""],
            theirs: "",
            rest: BEFORE,
        },
        steps: &[Step::Do(
            Want::Only("G2@5"),
            Some(Ask {
                full: |language| say!(language, "tutorial-ranking-ask"),
                line: |language| say!(language, "tutorial-ranking-task"),
            }),
        )],
        learned: |language| say!(language, "tutorial-ranking-learned"),
        otherwise: |language| say!(language, "tutorial-ranking-otherwise"),
        answers: &[
            ("B6@5", |language| say!(language, "tutorial-ranking-b6")),
            ("Y9@5", |language| say!(language, "tutorial-ranking-y9")),
        ],
    },
    Lesson {
        title: |language| say!(language, "tutorial-claim"),
        scene: Scene {
            variant: Variant::Base,
            border: ":N2/Y7Y8Y9:R4G4B4^B/:P1/:/:R9/:/R1:/B2:/:",
            hand: "G3B5Y2P2N4",
            decks: ["", ""],
            theirs: "",
            rest: AFTER,
        },
        steps: &[Step::Do(
            Want::Only("#2"),
            Some(Ask {
                full: |language| say!(language, "tutorial-claim-ask"),
                line: |language| say!(language, "tutorial-claim-task"),
            }),
        )],
        learned: |language| say!(language, "tutorial-claim-learned"),
        otherwise: |language| say!(language, "tutorial-claim-otherwise"),
        answers: &[],
    },
    Lesson {
        title: |language| say!(language, "tutorial-refuted"),
        scene: Scene {
            variant: Variant::Base,
            border: ":Y3/:/:/R2:/:/P6P7P8:N9N8/:/:G5/G1:",
            hand: "G3B5Y2P2N4",
            decks: ["", ""],
            theirs: "",
            rest: AFTER,
        },
        steps: &[Step::Do(
            Want::Try(Attempt::Claim(STONE_6)),
            Some(Ask {
                full: |language| say!(language, "tutorial-refuted-ask"),
                line: |language| say!(language, "tutorial-refuted-task"),
            }),
        )],
        learned: |language| say!(language, "tutorial-refuted-learned"),
        otherwise: |language| say!(language, "tutorial-refuted-otherwise"),
        answers: &[],
    },
    Lesson {
        title: |language| say!(language, "tutorial-proof"),
        scene: Scene {
            variant: Variant::Base,
            border: ":N7/:/:/R2:/:/P6P7P8:N9N8/:/:G5/G1:",
            hand: "G3B5Y2P2N4",
            decks: ["", ""],
            theirs: "",
            rest: AFTER,
        },
        steps: &[Step::Do(
            Want::Only("#6"),
            Some(Ask {
                full: |language| say!(language, "tutorial-proof-ask"),
                line: |language| say!(language, "tutorial-proof-task"),
            }),
        )],
        learned: |language| say!(language, "tutorial-proof-learned"),
        otherwise: |language| say!(language, "tutorial-proof-otherwise"),
        answers: &[],
    },
    Lesson {
        title: |language| say!(language, "tutorial-three"),
        scene: Scene {
            variant: Variant::Base,
            border: "R1:B9B7B8=B/:P1/G7G8G9:R2R3N5^B=A/N6N7N8:P4G4Y2^A=A/Y5Y6Y7:R9B6G2^B/:/:P9/B1:/:",
            hand: "G3B5Y9P2N4",
            decks: ["", ""],
            theirs: "",
            rest: AFTER,
        },
        steps: &[Step::Do(
            Want::Only("#5"),
            Some(Ask {
                full: |language| say!(language, "tutorial-three-ask"),
                line: |language| say!(language, "tutorial-three-task"),
            }),
        )],
        learned: |language| say!(language, "tutorial-three-learned"),
        otherwise: |language| say!(language, "tutorial-three-otherwise"),
        answers: &[],
    },
    Lesson {
        title: |language| words::tactic_name(language, TacticCard::EliteTroop(EliteTroop::Joker)),
        scene: Scene {
            variant: Variant::Tactic,
            border: ":N2/:/:P3/B8B9:R5G5Y5/:/:/R1:/:/:",
            hand: "JOR7G3Y2P2N4G6",
            decks: ["", ""],
            theirs: "",
            rest: BEFORE,
        },
        steps: &[
            Step::Do(
                Want::Only("JO@4"),
                Some(Ask {
                    full: |language| say!(language, "tutorial-joker-ask"),
                    line: |language| say!(language, "tutorial-joker-task"),
                }),
            ),
            Step::Do(
                Want::Only("#4"),
                Some(in_a_line(|language| say!(language, "tutorial-joker-ask-2"))),
            ),
        ],
        learned: |language| say!(language, "tutorial-joker-learned"),
        otherwise: |language| say!(language, "tutorial-joker-otherwise"),
        answers: &[],
    },
    Lesson {
        title: |language| words::tactic_name(language, TacticCard::EliteTroop(EliteTroop::Spy)),
        scene: Scene {
            variant: Variant::Tactic,
            border: ":N2/P6P8:R9G9Y9/:P3/:/R1:/:/:/:/:",
            hand: "SPR7G3Y2P2N4G6",
            decks: ["", ""],
            theirs: "",
            rest: BEFORE,
        },
        steps: &[
            Step::Do(
                Want::Only("SP@2"),
                Some(Ask {
                    full: |language| say!(language, "tutorial-spy-ask"),
                    line: |language| say!(language, "tutorial-spy-task"),
                }),
            ),
            Step::Do(
                Want::Only("#2"),
                Some(in_a_line(|language| say!(language, "tutorial-spy-ask-2"))),
            ),
        ],
        learned: |language| say!(language, "tutorial-spy-learned"),
        otherwise: |language| say!(language, "tutorial-spy-otherwise"),
        answers: &[],
    },
    Lesson {
        title: |language| {
            words::tactic_name(language, TacticCard::EliteTroop(EliteTroop::ShieldBearer))
        },
        scene: Scene {
            variant: Variant::Tactic,
            border: ":/:/R1:P3/:/:/:/G1G3:Y8P8B8/:N2/:",
            hand: "SBR7G8Y2P2N4G6",
            decks: ["", ""],
            theirs: "",
            rest: BEFORE,
        },
        steps: &[
            Step::Do(
                Want::Only("SB@7"),
                Some(Ask {
                    full: |language| say!(language, "tutorial-shield-bearer-ask"),
                    line: |language| say!(language, "tutorial-shield-bearer-task"),
                }),
            ),
            Step::Do(
                Want::Only("#7"),
                Some(in_a_line(|language| {
                    say!(language, "tutorial-shield-bearer-ask-2")
                })),
            ),
        ],
        learned: |language| say!(language, "tutorial-shield-bearer-learned"),
        otherwise: |language| say!(language, "tutorial-shield-bearer-otherwise"),
        answers: &[],
    },
    Lesson {
        title: |language| {
            words::tactic_name(language, TacticCard::CombatMode(CombatMode::BlindMansBluff))
        },
        scene: Scene {
            variant: Variant::Tactic,
            border: ":/R1:N4/:/:/R9G8B8:P1P2P3^B/:/:/:/:N2",
            hand: "BBR7G3Y2Y4P6G6",
            decks: ["", ""],
            theirs: "",
            rest: BEFORE,
        },
        steps: &[
            Step::Do(
                Want::Only("BB@5"),
                Some(Ask {
                    full: |language| say!(language, "tutorial-blind-mans-bluff-ask"),
                    line: |language| say!(language, "tutorial-blind-mans-bluff-task"),
                }),
            ),
            Step::Do(
                Want::Only("#5"),
                Some(in_a_line(|language| {
                    say!(language, "tutorial-blind-mans-bluff-ask-2")
                })),
            ),
        ],
        learned: |language| say!(language, "tutorial-blind-mans-bluff-learned"),
        otherwise: |language| say!(language, "tutorial-blind-mans-bluff-otherwise"),
        answers: &[],
    },
    Lesson {
        title: |language| {
            words::tactic_name(language, TacticCard::CombatMode(CombatMode::MudFight))
        },
        scene: Scene {
            variant: Variant::Tactic,
            border: ":/:/Y6Y7Y8:R7R8R9^A/:/:P2/:/:/G1:/:",
            hand: "MFY9G3Y2P4N4G6",
            decks: ["B2G4", ""],
            theirs: "P9",
            rest: BEFORE,
        },
        steps: &[
            Step::Do(
                Want::Only("MF@3"),
                Some(Ask {
                    full: |language| say!(language, "tutorial-mud-fight-ask"),
                    line: |language| say!(language, "tutorial-mud-fight-task"),
                }),
            ),
            Step::Do(
                Want::Draw,
                Some(in_a_line(|language| {
                    say!(language, "tutorial-mud-fight-ask-2")
                })),
            ),
            Step::Reply(&["P9@5", "+c"]),
            Step::Do(
                Want::Only("Y9@3"),
                Some(in_a_line(|language| {
                    say!(language, "tutorial-mud-fight-ask-3")
                })),
            ),
            Step::Do(
                Want::Only("#3"),
                Some(in_a_line(|language| {
                    say!(language, "tutorial-mud-fight-ask-4")
                })),
            ),
        ],
        learned: |language| say!(language, "tutorial-mud-fight-learned"),
        otherwise: |language| say!(language, "tutorial-mud-fight-otherwise"),
        answers: &[],
    },
    Lesson {
        title: |language| words::tactic_name(language, TacticCard::Ruse(Ruse::Recruiter)),
        scene: Scene {
            variant: Variant::Tactic,
            border: ":N5/:/:/B7:/:/:R2/:/:/G1:",
            hand: "REY9G3Y2P2N4G6",
            decks: ["B8P7R9", "JOSP"],
            theirs: "",
            rest: BEFORE,
        },
        steps: &[
            Step::Do(
                Want::Only("RE"),
                Some(Ask {
                    full: |language| say!(language, "tutorial-recruiter-ask"),
                    line: |language| say!(language, "tutorial-recruiter-task"),
                }),
            ),
            Step::Do(Want::Draw, None),
            Step::Do(Want::Draw, None),
            Step::Do(Want::Draw, None),
            Step::Do(
                Want::Return,
                Some(Ask {
                    full: |language| say!(language, "tutorial-recruiter-ask-2"),
                    line: |language| say!(language, "tutorial-recruiter-task-2"),
                }),
            ),
            Step::Do(Want::Return, None),
        ],
        learned: |language| say!(language, "tutorial-recruiter-learned"),
        otherwise: |language| say!(language, "tutorial-recruiter-otherwise"),
        answers: &[],
    },
    Lesson {
        title: |language| words::tactic_name(language, TacticCard::Ruse(Ruse::Strategist)),
        scene: Scene {
            variant: Variant::Tactic,
            border: ":N2/R5R6:G9Y8B2/:/:/:P3/:/R4:/:/:",
            hand: "STY9G3Y2P2N4G6",
            decks: ["", ""],
            theirs: "",
            rest: BEFORE,
        },
        steps: &[
            Step::Do(
                Want::Only("ST:R4@7>2"),
                Some(Ask {
                    full: |language| say!(language, "tutorial-strategist-ask"),
                    line: |language| say!(language, "tutorial-strategist-task"),
                }),
            ),
            Step::Do(
                Want::Only("#2"),
                Some(in_a_line(|language| {
                    say!(language, "tutorial-strategist-ask-2")
                })),
            ),
        ],
        learned: |language| say!(language, "tutorial-strategist-learned"),
        otherwise: |language| say!(language, "tutorial-strategist-otherwise"),
        answers: &[("ST:R4@7>x", |language| {
            say!(language, "tutorial-strategist-discard")
        })],
    },
    Lesson {
        title: |language| words::tactic_name(language, TacticCard::Ruse(Ruse::Banshee)),
        scene: Scene {
            variant: Variant::Tactic,
            border: ":N2/R1:/:/:/B6B7B8:G7G8G9^A/:/:P3/:/:",
            hand: "BAY9G3Y2P2N4Y6",
            decks: ["", ""],
            theirs: "",
            rest: BEFORE,
        },
        steps: &[
            Step::Do(
                Want::OneOf(&["BA:G7@5", "BA:G8@5", "BA:G9@5"]),
                Some(Ask {
                    full: |language| say!(language, "tutorial-banshee-ask"),
                    line: |language| say!(language, "tutorial-banshee-task"),
                }),
            ),
            Step::Do(
                Want::Only("#5"),
                Some(in_a_line(|language| {
                    say!(language, "tutorial-banshee-ask-2")
                })),
            ),
        ],
        learned: |language| say!(language, "tutorial-banshee-learned"),
        otherwise: |language| say!(language, "tutorial-banshee-otherwise"),
        answers: &[],
    },
    Lesson {
        title: |language| words::tactic_name(language, TacticCard::Ruse(Ruse::Traitor)),
        scene: Scene {
            variant: Variant::Tactic,
            border: ":N2/R1:/:/:G3/:/P7P8:P9R9Y9/:/:/B1:",
            hand: "TRY7G4Y2P2N4Y6",
            decks: ["", ""],
            theirs: "",
            rest: BEFORE,
        },
        steps: &[
            Step::Do(
                Want::Only("TR:P9@6>6"),
                Some(Ask {
                    full: |language| say!(language, "tutorial-traitor-ask"),
                    line: |language| say!(language, "tutorial-traitor-task"),
                }),
            ),
            Step::Do(
                Want::Only("#6"),
                Some(in_a_line(|language| {
                    say!(language, "tutorial-traitor-ask-2")
                })),
            ),
        ],
        learned: |language| say!(language, "tutorial-traitor-learned"),
        otherwise: |language| say!(language, "tutorial-traitor-otherwise"),
        answers: &[],
    },
    Lesson {
        title: |language| say!(language, "tutorial-limit"),
        scene: Scene {
            variant: Variant::Tactic,
            border: ":N2/R1:/:*MF/:/:/:/:P3/B1:/:",
            hand: "SPY7G4Y2P2N4Y6",
            decks: ["", ""],
            theirs: "",
            rest: "discard=- played=1,0 jokers=- passes=0 phase=play",
        },
        steps: &[Step::Do(
            Want::Try(Attempt::Play(SPY)),
            Some(Ask {
                full: |language| say!(language, "tutorial-limit-ask"),
                line: |language| say!(language, "tutorial-limit-task"),
            }),
        )],
        learned: |language| say!(language, "tutorial-limit-learned"),
        otherwise: |language| say!(language, "tutorial-limit-otherwise"),
        answers: &[],
    },
    Lesson {
        title: |language| say!(language, "tutorial-expert"),
        scene: Scene {
            variant: Variant::Expert,
            border: ":N2/R1:/:/N3N4N5:G9G7B2^A/:/:/:P3/B1:/:",
            hand: "Y7G4Y2P2N8Y6",
            decks: ["", ""],
            theirs: "",
            rest: BEFORE,
        },
        steps: &[
            Step::Do(
                Want::Only("#4"),
                Some(Ask {
                    full: |language| say!(language, "tutorial-expert-ask"),
                    line: |language| say!(language, "tutorial-expert-task"),
                }),
            ),
            Step::Do(
                Want::Place,
                Some(Ask {
                    full: |language| say!(language, "tutorial-expert-ask-2"),
                    line: |language| say!(language, "tutorial-expert-task-2"),
                }),
            ),
        ],
        learned: |language| say!(language, "tutorial-expert-learned"),
        otherwise: |language| say!(language, "tutorial-expert-otherwise"),
        answers: &[],
    },
];
