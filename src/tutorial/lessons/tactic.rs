//! The lessons of the Tactic variant, and of the Expert variant.

use super::{BEFORE, in_a_line};
use crate::tutorial::{Ask, Attempt, Lesson, LessonScene, LessonStep, Task};
use schotten_rules::{EliteTroop, TacticCard, Variant};
use telling::text;

pub(super) const JOKER: Lesson = Lesson {
    id: "joker",
    title: text!("tactic-joker"),
    introduction: &[],
    scene: LessonScene {
        variant: Variant::Tactic,
        border: ":N2/:/:P3/B8B9:R5G5Y5/:/:/R1:/:/:",
        hand: "JOR7G3Y2P2N4G6",
        decks: ["", ""],
        theirs: "",
        rest: BEFORE,
    },
    steps: &[
        LessonStep::Do(
            Task::Only("JO@4"),
            Some(Ask {
                full: text!("tutorial-joker-ask"),
                line: text!("tutorial-joker-task"),
            }),
        ),
        LessonStep::Do(
            Task::Only("#4"),
            Some(in_a_line(text!("tutorial-joker-ask-2"))),
        ),
    ],
    learned: text!("tutorial-joker-learned"),
    otherwise: text!("tutorial-joker-otherwise"),
    answers: &[],
};

pub(super) const SPY: Lesson = Lesson {
    id: "spy",
    title: text!("tactic-spy"),
    introduction: &[],
    scene: LessonScene {
        variant: Variant::Tactic,
        border: ":N2/P6P8:R9G9Y9/:P3/:/R1:/:/:/:/:",
        hand: "SPR7G3Y2P2N4G6",
        decks: ["", ""],
        theirs: "",
        rest: BEFORE,
    },
    steps: &[
        LessonStep::Do(
            Task::Only("SP@2"),
            Some(Ask {
                full: text!("tutorial-spy-ask"),
                line: text!("tutorial-spy-task"),
            }),
        ),
        LessonStep::Do(
            Task::Only("#2"),
            Some(in_a_line(text!("tutorial-spy-ask-2"))),
        ),
    ],
    learned: text!("tutorial-spy-learned"),
    otherwise: text!("tutorial-spy-otherwise"),
    answers: &[],
};

pub(super) const SHIELD_BEARER: Lesson = Lesson {
    id: "shield-bearer",
    title: text!("tactic-shield-bearer"),
    introduction: &[],
    scene: LessonScene {
        variant: Variant::Tactic,
        border: ":/:/R1:P3/:/:/:/G1G3:Y8P8B8/:N2/:",
        hand: "SBR7G8Y2P2N4G6",
        decks: ["", ""],
        theirs: "",
        rest: BEFORE,
    },
    steps: &[
        LessonStep::Do(
            Task::Only("SB@7"),
            Some(Ask {
                full: text!("tutorial-shield-bearer-ask"),
                line: text!("tutorial-shield-bearer-task"),
            }),
        ),
        LessonStep::Do(
            Task::Only("#7"),
            Some(in_a_line(text!("tutorial-shield-bearer-ask-2"))),
        ),
    ],
    learned: text!("tutorial-shield-bearer-learned"),
    otherwise: text!("tutorial-shield-bearer-otherwise"),
    answers: &[],
};

pub(super) const BLIND_MANS_BLUFF: Lesson = Lesson {
    id: "blind-mans-bluff",
    title: text!("tactic-blind-mans-bluff"),
    introduction: &[],
    scene: LessonScene {
        variant: Variant::Tactic,
        border: ":/R1:N4/:/:/R9G8B8:P1P2P3^B/:/:/:/:N2",
        hand: "BBR7G3Y2Y4P6G6",
        decks: ["", ""],
        theirs: "",
        rest: BEFORE,
    },
    steps: &[
        LessonStep::Do(
            Task::Only("BB@5"),
            Some(Ask {
                full: text!("tutorial-blind-mans-bluff-ask"),
                line: text!("tutorial-blind-mans-bluff-task"),
            }),
        ),
        LessonStep::Do(
            Task::Only("#5"),
            Some(in_a_line(text!("tutorial-blind-mans-bluff-ask-2"))),
        ),
    ],
    learned: text!("tutorial-blind-mans-bluff-learned"),
    otherwise: text!("tutorial-blind-mans-bluff-otherwise"),
    answers: &[],
};

pub(super) const MUD_FIGHT: Lesson = Lesson {
    id: "mud-fight",
    title: text!("tactic-mud-fight"),
    introduction: &[],
    scene: LessonScene {
        variant: Variant::Tactic,
        border: ":/:/Y6Y7Y8:R7R8R9^A/:/:P2/:/:/G1:/:",
        hand: "MFY9G3Y2P4N4G6",
        decks: ["B2G4", ""],
        theirs: "P9",
        rest: BEFORE,
    },
    steps: &[
        LessonStep::Do(
            Task::Only("MF@3"),
            Some(Ask {
                full: text!("tutorial-mud-fight-ask"),
                line: text!("tutorial-mud-fight-task"),
            }),
        ),
        LessonStep::Do(
            Task::Draw,
            Some(in_a_line(text!("tutorial-mud-fight-ask-2"))),
        ),
        LessonStep::Reply(&["P9@5", "+c"]),
        LessonStep::Do(
            Task::Only("Y9@3"),
            Some(in_a_line(text!("tutorial-mud-fight-ask-3"))),
        ),
        LessonStep::Do(
            Task::Only("#3"),
            Some(in_a_line(text!("tutorial-mud-fight-ask-4"))),
        ),
    ],
    learned: text!("tutorial-mud-fight-learned"),
    otherwise: text!("tutorial-mud-fight-otherwise"),
    answers: &[],
};

pub(super) const RECRUITER: Lesson = Lesson {
    id: "recruiter",
    title: text!("tactic-recruiter"),
    introduction: &[],
    scene: LessonScene {
        variant: Variant::Tactic,
        border: ":N5/:/:/B7:/:/:R2/:/:/G1:",
        hand: "REY9G3Y2P2N4G6",
        decks: ["B8P7R9", "JOSP"],
        theirs: "",
        rest: BEFORE,
    },
    steps: &[
        LessonStep::Do(
            Task::Only("RE"),
            Some(Ask {
                full: text!("tutorial-recruiter-ask"),
                line: text!("tutorial-recruiter-task"),
            }),
        ),
        LessonStep::Do(Task::Draw, None),
        LessonStep::Do(Task::Draw, None),
        LessonStep::Do(Task::Draw, None),
        LessonStep::Do(
            Task::Return,
            Some(Ask {
                full: text!("tutorial-recruiter-ask-2"),
                line: text!("tutorial-recruiter-task-2"),
            }),
        ),
        LessonStep::Do(Task::Return, None),
    ],
    learned: text!("tutorial-recruiter-learned"),
    otherwise: text!("tutorial-recruiter-otherwise"),
    answers: &[],
};

pub(super) const STRATEGIST: Lesson = Lesson {
    id: "strategist",
    title: text!("tactic-strategist"),
    introduction: &[],
    scene: LessonScene {
        variant: Variant::Tactic,
        border: ":N2/R5R6:G9Y8B2/:/:/:P3/:/R4:/:/:",
        hand: "STY9G3Y2P2N4G6",
        decks: ["", ""],
        theirs: "",
        rest: BEFORE,
    },
    steps: &[
        LessonStep::Do(
            Task::Only("ST:R4@7>2"),
            Some(Ask {
                full: text!("tutorial-strategist-ask"),
                line: text!("tutorial-strategist-task"),
            }),
        ),
        LessonStep::Do(
            Task::Only("#2"),
            Some(in_a_line(text!("tutorial-strategist-ask-2"))),
        ),
    ],
    learned: text!("tutorial-strategist-learned"),
    otherwise: text!("tutorial-strategist-otherwise"),
    answers: &[("ST:R4@7>x", text!("tutorial-strategist-discard"))],
};

pub(super) const BANSHEE: Lesson = Lesson {
    id: "banshee",
    title: text!("tactic-banshee"),
    introduction: &[],
    scene: LessonScene {
        variant: Variant::Tactic,
        border: ":N2/R1:/:/:/B6B7B8:G7G8G9^A/:/:P3/:/:",
        hand: "BAY9G3Y2P2N4Y6",
        decks: ["", ""],
        theirs: "",
        rest: BEFORE,
    },
    steps: &[
        LessonStep::Do(
            Task::OneOf(&["BA:G7@5", "BA:G8@5", "BA:G9@5"]),
            Some(Ask {
                full: text!("tutorial-banshee-ask"),
                line: text!("tutorial-banshee-task"),
            }),
        ),
        LessonStep::Do(
            Task::Only("#5"),
            Some(in_a_line(text!("tutorial-banshee-ask-2"))),
        ),
    ],
    learned: text!("tutorial-banshee-learned"),
    otherwise: text!("tutorial-banshee-otherwise"),
    answers: &[],
};

pub(super) const TRAITOR: Lesson = Lesson {
    id: "traitor",
    title: text!("tactic-traitor"),
    introduction: &[],
    scene: LessonScene {
        variant: Variant::Tactic,
        border: ":N2/R1:/:/:G3/:/P7P8:P9R9Y9/:/:/B1:",
        hand: "TRY7G4Y2P2N4Y6",
        decks: ["", ""],
        theirs: "",
        rest: BEFORE,
    },
    steps: &[
        LessonStep::Do(
            Task::Only("TR:P9@6>6"),
            Some(Ask {
                full: text!("tutorial-traitor-ask"),
                line: text!("tutorial-traitor-task"),
            }),
        ),
        LessonStep::Do(
            Task::Only("#6"),
            Some(in_a_line(text!("tutorial-traitor-ask-2"))),
        ),
    ],
    learned: text!("tutorial-traitor-learned"),
    otherwise: text!("tutorial-traitor-otherwise"),
    answers: &[],
};

pub(super) const LIMIT: Lesson = Lesson {
    id: "limit",
    title: text!("tutorial-limit"),
    introduction: &[],
    scene: LessonScene {
        variant: Variant::Tactic,
        border: ":N2/R1:/:*MF/:/:/:/:P3/B1:/:",
        hand: "SPY7G4Y2P2N4Y6",
        decks: ["", ""],
        theirs: "",
        rest: "discard=- played=1,0 jokers=- passes=0 phase=play",
    },
    steps: &[LessonStep::Do(
        Task::Try(Attempt::Play(TacticCard::EliteTroop(EliteTroop::Spy))),
        Some(Ask {
            full: text!("tutorial-limit-ask"),
            line: text!("tutorial-limit-task"),
        }),
    )],
    learned: text!("tutorial-limit-learned"),
    otherwise: text!("tutorial-limit-otherwise"),
    answers: &[],
};

pub(super) const EXPERT: Lesson = Lesson {
    id: "expert",
    title: text!("tutorial-expert"),
    introduction: &[],
    scene: LessonScene {
        variant: Variant::Expert,
        border: ":N2/R1:/:/N3N4N5:G9G7B2^A/:/:/:P3/B1:/:",
        hand: "Y7G4Y2P2N8Y6",
        decks: ["", ""],
        theirs: "",
        rest: BEFORE,
    },
    steps: &[
        LessonStep::Do(
            Task::Only("#4"),
            Some(Ask {
                full: text!("tutorial-expert-ask"),
                line: text!("tutorial-expert-task"),
            }),
        ),
        LessonStep::Do(
            Task::Place,
            Some(Ask {
                full: text!("tutorial-expert-ask-2"),
                line: text!("tutorial-expert-task-2"),
            }),
        ),
    ],
    learned: text!("tutorial-expert-learned"),
    otherwise: text!("tutorial-expert-otherwise"),
    answers: &[],
};
