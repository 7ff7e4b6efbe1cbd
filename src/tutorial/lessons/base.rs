//! The lessons of the base game.

use super::{AFTER, BEFORE};
use crate::tutorial::{Ask, Attempt, Lesson, LessonScene, LessonStep, Want};
use schotten_rules::{StoneId, Variant};
use telling::say;

const STONE_6: StoneId = StoneId::new(6).expect("there is a Stone 6");

pub(super) const PLACE: Lesson = Lesson {
    title: |language| say!(language, "tutorial-place"),
    scene: LessonScene {
        variant: Variant::Base,
        border: ":/:/:/:/:/:/:/:/:",
        hand: "R7G3B5Y9P2N4",
        decks: ["", ""],
        theirs: "",
        rest: BEFORE,
    },
    steps: &[LessonStep::Do(
        Want::Place,
        Some(Ask {
            full: |language| say!(language, "tutorial-place-ask"),
            line: |language| say!(language, "tutorial-place-task"),
        }),
    )],
    learned: |language| say!(language, "tutorial-place-learned"),
    otherwise: |language| say!(language, "tutorial-place-otherwise"),
    answers: &[],
};

pub(super) const DRAW: Lesson = Lesson {
    title: |language| say!(language, "tutorial-draw"),
    scene: LessonScene {
        variant: Variant::Base,
        border: ":/:/R7:/:/:/:/:/:/:",
        hand: "G3B5Y9P2N4",
        decks: ["N8Y1", ""],
        theirs: "G8",
        rest: AFTER,
    },
    steps: &[
        LessonStep::Do(
            Want::Draw,
            Some(Ask {
                full: |language| say!(language, "tutorial-draw-ask"),
                line: |language| say!(language, "tutorial-draw-task"),
            }),
        ),
        LessonStep::Reply(&["G8@5", "+c"]),
    ],
    learned: |language| say!(language, "tutorial-draw-learned"),
    otherwise: |language| say!(language, "tutorial-draw-otherwise"),
    answers: &[],
};

pub(super) const COLOR_RUN: Lesson = Lesson {
    title: |language| say!(language, "tutorial-color-run"),
    scene: LessonScene {
        variant: Variant::Base,
        border: ":G8/:/:P3/R5R6:/:N2/:/:/:/:",
        hand: "R7R2G7Y4P8B1",
        decks: ["", ""],
        theirs: "",
        rest: BEFORE,
    },
    steps: &[LessonStep::Do(
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
};

pub(super) const RANKING: Lesson = Lesson {
    title: |language| say!(language, "tutorial-ranking"),
    scene: LessonScene {
        variant: Variant::Base,
        border: ":/:/:N7/:/G5G7:R6Y5P7/:/R1:/B3:/:",
        hand: "G2B6Y9R3P4N4",
        decks: ["", ""],
        theirs: "",
        rest: BEFORE,
    },
    steps: &[LessonStep::Do(
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
};

pub(super) const CLAIM: Lesson = Lesson {
    title: |language| say!(language, "tutorial-claim"),
    scene: LessonScene {
        variant: Variant::Base,
        border: ":N2/Y7Y8Y9:R4G4B4^B/:P1/:/:R9/:/R1:/B2:/:",
        hand: "G3B5Y2P2N4",
        decks: ["", ""],
        theirs: "",
        rest: AFTER,
    },
    steps: &[LessonStep::Do(
        Want::Only("#2"),
        Some(Ask {
            full: |language| say!(language, "tutorial-claim-ask"),
            line: |language| say!(language, "tutorial-claim-task"),
        }),
    )],
    learned: |language| say!(language, "tutorial-claim-learned"),
    otherwise: |language| say!(language, "tutorial-claim-otherwise"),
    answers: &[],
};

pub(super) const REFUTED: Lesson = Lesson {
    title: |language| say!(language, "tutorial-refuted"),
    scene: LessonScene {
        variant: Variant::Base,
        border: ":Y3/:/:/R2:/:/P6P7P8:N9N8/:/:G5/G1:",
        hand: "G3B5Y2P2N4",
        decks: ["", ""],
        theirs: "",
        rest: AFTER,
    },
    steps: &[LessonStep::Do(
        Want::Try(Attempt::Claim(STONE_6)),
        Some(Ask {
            full: |language| say!(language, "tutorial-refuted-ask"),
            line: |language| say!(language, "tutorial-refuted-task"),
        }),
    )],
    learned: |language| say!(language, "tutorial-refuted-learned"),
    otherwise: |language| say!(language, "tutorial-refuted-otherwise"),
    answers: &[],
};

pub(super) const PROOF: Lesson = Lesson {
    title: |language| say!(language, "tutorial-proof"),
    scene: LessonScene {
        variant: Variant::Base,
        border: ":N7/:/:/R2:/:/P6P7P8:N9N8/:/:G5/G1:",
        hand: "G3B5Y2P2N4",
        decks: ["", ""],
        theirs: "",
        rest: AFTER,
    },
    steps: &[LessonStep::Do(
        Want::Only("#6"),
        Some(Ask {
            full: |language| say!(language, "tutorial-proof-ask"),
            line: |language| say!(language, "tutorial-proof-task"),
        }),
    )],
    learned: |language| say!(language, "tutorial-proof-learned"),
    otherwise: |language| say!(language, "tutorial-proof-otherwise"),
    answers: &[],
};

pub(super) const THREE: Lesson = Lesson {
    title: |language| say!(language, "tutorial-three"),
    scene: LessonScene {
        variant: Variant::Base,
        border: "R1:B9B7B8=B/:P1/G7G8G9:R2R3N5^B=A/N6N7N8:P4G4Y2^A=A/Y5Y6Y7:R9B6G2^B/:/:P9/B1:/:",
        hand: "G3B5Y9P2N4",
        decks: ["", ""],
        theirs: "",
        rest: AFTER,
    },
    steps: &[LessonStep::Do(
        Want::Only("#5"),
        Some(Ask {
            full: |language| say!(language, "tutorial-three-ask"),
            line: |language| say!(language, "tutorial-three-task"),
        }),
    )],
    learned: |language| say!(language, "tutorial-three-learned"),
    otherwise: |language| say!(language, "tutorial-three-otherwise"),
    answers: &[],
};
