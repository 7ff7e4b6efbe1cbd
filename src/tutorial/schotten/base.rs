//! The lessons of the base game.

use super::{AFTER, DRAW_A_CARD, Lesson, LessonScene, LessonStep, PLACE_A_CARD, Task, ask};
use crate::tutorial::IntroLine;
use schotten_rules::Variant;
use telling::text;

/// A scene of this variant, before a play.
const fn scene(border: &'static str, hand: &'static str) -> LessonScene {
    super::scene(Variant::Base, border, hand)
}

pub(super) const PLACE: Lesson = Lesson {
    id: "place",
    title: text!("tutorial-place"),
    introduction: &[
        IntroLine::Text(text!("tutorial-aim")),
        IntroLine::Text(text!("tutorial-aim-stone")),
        IntroLine::Text(text!("tutorial-clans")),
        IntroLine::Cards("R7", text!("tutorial-clan-red")),
        IntroLine::Cards("G3", text!("tutorial-clan-green")),
        IntroLine::Cards("B5", text!("tutorial-clan-blue")),
        IntroLine::Cards("Y9", text!("tutorial-clan-yellow")),
        IntroLine::Cards("P2", text!("tutorial-clan-purple")),
        IntroLine::Cards("N4", text!("tutorial-clan-brown")),
    ],
    position: || {
        LessonScene {
            // For the next lesson, which continues this one.
            decks: ["N8Y1", ""],
            theirs: "G8",
            ..scene(":/:/:/:/:/:/:/:/:", "R7G3B5Y9P2N4")
        }
        .begin()
    },
    steps: &[ask(
        PLACE_A_CARD,
        text!("tutorial-place-ask"),
        text!("tutorial-place-task"),
    )],
    learned: text!("tutorial-place-learned"),
    otherwise: text!("tutorial-place-otherwise"),
    answers: &[],
};

pub(super) const DRAW: Lesson = Lesson {
    id: "draw",
    title: text!("tutorial-draw"),
    introduction: &[],
    position: || {
        LessonScene {
            decks: ["N8Y1", ""],
            theirs: "G8",
            rest: AFTER,
            ..scene(":/:/R7:/:/:/:/:/:/:", "G3B5Y9P2N4")
        }
        .begin()
    },
    steps: &[
        ask(
            DRAW_A_CARD,
            text!("tutorial-draw-ask"),
            text!("tutorial-draw-task"),
        ),
        LessonStep::Reply(&["G8@5", "+c"]),
    ],
    learned: text!("tutorial-draw-learned"),
    otherwise: text!("tutorial-draw-otherwise"),
    answers: &[],
};

pub(super) const COLOR_RUN: Lesson = Lesson {
    id: "color-run",
    title: text!("tutorial-color-run"),
    introduction: &[],
    position: || scene(":G8/:/:P3/R5R6:/:N2/:/:/:/:", "G7R2R7Y4P8B1").begin(),
    steps: &[ask(
        Task::Do("R7@4"),
        text!("tutorial-color-run-ask"),
        text!("tutorial-color-run-task"),
    )],
    learned: text!("tutorial-color-run-learned"),
    otherwise: text!("tutorial-color-run-otherwise"),
    answers: &[
        ("R2@4", text!("tutorial-color-run-r2")),
        ("G7@4", text!("tutorial-color-run-g7")),
        ("Y4@4", text!("tutorial-color-run-y4")),
        ("P8@4 B1@4", text!("tutorial-color-run-card")),
        (
            "R7@1 R7@2 R7@3 R7@5 R7@6 R7@7 R7@8 R7@9",
            text!("tutorial-color-run-stone"),
        ),
    ],
};

pub(super) const RANKING: Lesson = Lesson {
    id: "ranking",
    title: text!("tutorial-ranking"),
    introduction: &[
        IntroLine::Text(text!("tutorial-kinds")),
        IntroLine::Cards("R5R6R7", text!("tutorial-kind-color-run")),
        IntroLine::Cards("R8G8B8", text!("tutorial-kind-three")),
        IntroLine::Cards("P2P5P9", text!("tutorial-kind-color")),
        IntroLine::Cards("Y3N4G5", text!("tutorial-kind-run")),
        IntroLine::Cards("R2G5N9", text!("tutorial-kind-sum")),
        IntroLine::Text(text!("tutorial-kinds-order")),
    ],
    position: || scene(":/:/:N7/:/G5G7:R6Y5P7/:/R1:/B3:/:", "Y9B6G2R3P4N4").begin(),
    steps: &[ask(
        Task::Do("G2@5"),
        text!("tutorial-ranking-ask"),
        text!("tutorial-ranking-task"),
    )],
    learned: text!("tutorial-ranking-learned"),
    otherwise: text!("tutorial-ranking-otherwise"),
    answers: &[
        ("B6@5", text!("tutorial-ranking-b6")),
        ("Y9@5", text!("tutorial-ranking-y9")),
    ],
};

pub(super) const CLAIM: Lesson = Lesson {
    id: "claim",
    title: text!("tutorial-claim"),
    introduction: &[],
    position: || {
        LessonScene {
            rest: AFTER,
            ..scene(
                ":N2/Y7Y8Y9:R4G4B4^B/:P1/:/:Y3/:/G5N6B7:R2R5R8^B/B2:/:",
                "G3B5Y2P2N4",
            )
        }
        .begin()
    },
    steps: &[ask(
        Task::Do("#2"),
        text!("tutorial-claim-ask"),
        text!("tutorial-claim-task"),
    )],
    learned: text!("tutorial-claim-learned"),
    otherwise: text!("tutorial-claim-otherwise"),
    answers: &[("+c", text!("tutorial-claim-draw"))],
};

pub(super) const REFUTED: Lesson = Lesson {
    id: "refuted",
    title: text!("tutorial-refuted"),
    introduction: &[],
    position: || {
        LessonScene {
            rest: AFTER,
            ..scene(":Y3/:/:/R2:/:/P6P7P8:N9N8/:/:G5/G1:", "G3B5Y2P2N4")
        }
        .begin()
    },
    steps: &[ask(
        Task::Try("#6"),
        text!("tutorial-refuted-ask"),
        text!("tutorial-refuted-task"),
    )],
    learned: text!("tutorial-refuted-learned"),
    otherwise: text!("tutorial-refuted-task"),
    answers: &[],
};

pub(super) const PROOF: Lesson = Lesson {
    id: "proof",
    title: text!("tutorial-proof"),
    introduction: &[],
    position: || {
        LessonScene {
            rest: AFTER,
            ..scene(":N7/:/:/R2:/:/P6P7P8:N9N8/:/:G5/G1:", "G3B5Y2P2N4")
        }
        .begin()
    },
    steps: &[ask(
        Task::Do("#6"),
        text!("tutorial-proof-ask"),
        text!("tutorial-proof-task"),
    )],
    learned: text!("tutorial-proof-learned"),
    otherwise: text!("tutorial-proof-task"),
    answers: &[],
};

pub(super) const THREE: Lesson = Lesson {
    id: "three",
    title: text!("tutorial-three"),
    introduction: &[],
    position: || {
        LessonScene {
        rest: AFTER,
        ..scene(
            "R1:B9B7B8=B/:P1/G7G8G9:R2R3N5^B=A/N6N7N8:P4G4Y2^A=A/Y5Y6Y7:R9B6G2^B/:/:P9/B1B2B3:P6G1R5^B/:",
            "G3B5Y9P2N4",
        )
    }.begin()
    },
    steps: &[ask(
        Task::Do("#5"),
        text!("tutorial-three-ask"),
        text!("tutorial-three-task"),
    )],
    learned: text!("tutorial-three-learned"),
    otherwise: text!("tutorial-three-otherwise"),
    answers: &[],
};
