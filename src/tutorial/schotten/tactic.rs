//! The lessons of the Tactic variant, and of the Expert variant.

use super::{
    DRAW_A_CARD, Lesson, LessonScene, LessonStep, PLACE_A_CARD, RETURN_A_CARD, Task, ask,
    ask_in_a_line,
};
use schotten_rules::Variant;
use telling::text;

/// A scene of this variant, before a play.
const fn scene(border: &'static str, hand: &'static str) -> LessonScene {
    super::scene(Variant::Tactic, border, hand)
}

pub(super) const JOKER: Lesson = Lesson {
    id: "joker",
    title: text!("tactic-joker"),
    introduction: &[],
    position: || scene(":N2/:/:P3/B8B9:R5G5Y5/:/:/R1:/:/:", "JOR7G3Y2P2N4G6").begin(),
    steps: &[
        ask(
            Task::Do("JO@4"),
            text!("tutorial-joker-ask"),
            text!("tutorial-joker-task"),
        ),
        ask_in_a_line(Task::Do("#4"), text!("tutorial-joker-ask-2")),
    ],
    learned: text!("tutorial-joker-learned"),
    otherwise: text!("tutorial-joker-otherwise"),
    answers: &[],
};

pub(super) const SPY: Lesson = Lesson {
    id: "spy",
    title: text!("tactic-spy"),
    introduction: &[],
    position: || scene(":N2/P6P8:R9G9Y9/:P3/:/R1:/:/:/:/:", "SPR7G3Y2P2N4G6").begin(),
    steps: &[
        ask(
            Task::Do("SP@2"),
            text!("tutorial-spy-ask"),
            text!("tutorial-spy-task"),
        ),
        ask_in_a_line(Task::Do("#2"), text!("tutorial-claim-2")),
    ],
    learned: text!("tutorial-spy-learned"),
    otherwise: text!("tutorial-spy-otherwise"),
    answers: &[],
};

pub(super) const SHIELD_BEARER: Lesson = Lesson {
    id: "shield-bearer",
    title: text!("tactic-shield-bearer"),
    introduction: &[],
    position: || scene(":/:/R1:P3/:/:/:/G1G3:Y8P8B8/:N2/:", "SBR7G8Y2P2N4G6").begin(),
    steps: &[
        ask(
            Task::Do("SB@7"),
            text!("tutorial-shield-bearer-ask"),
            text!("tutorial-shield-bearer-task"),
        ),
        ask_in_a_line(Task::Do("#7"), text!("tutorial-shield-bearer-ask-2")),
    ],
    learned: text!("tutorial-shield-bearer-learned"),
    otherwise: text!("tutorial-shield-bearer-otherwise"),
    answers: &[],
};

pub(super) const BLIND_MANS_BLUFF: Lesson = Lesson {
    id: "blind-mans-bluff",
    title: text!("tactic-blind-mans-bluff"),
    introduction: &[],
    position: || scene(":/R1:N4/:/:/R9G8B8:P1P2P3^B/:/:/:/:N2", "BBR7G3Y2Y4P6G6").begin(),
    steps: &[
        ask(
            Task::Do("BB@5"),
            text!("tutorial-blind-mans-bluff-ask"),
            text!("tutorial-blind-mans-bluff-task"),
        ),
        ask_in_a_line(Task::Do("#5"), text!("tutorial-blind-mans-bluff-ask-2")),
    ],
    learned: text!("tutorial-blind-mans-bluff-learned"),
    otherwise: text!("tutorial-blind-mans-bluff-otherwise"),
    answers: &[],
};

pub(super) const MUD_FIGHT: Lesson = Lesson {
    id: "mud-fight",
    title: text!("tactic-mud-fight"),
    introduction: &[],
    position: || {
        LessonScene {
            decks: ["B2G4", ""],
            theirs: "P9",
            ..scene(":/:/Y6Y7Y8:R7R8R9^A/:/:P2/:/:/G1:/:", "MFY9G3Y2P4N4G6")
        }
        .begin()
    },
    steps: &[
        ask(
            Task::Do("MF@3"),
            text!("tutorial-mud-fight-ask"),
            text!("tutorial-mud-fight-task"),
        ),
        ask_in_a_line(DRAW_A_CARD, text!("tutorial-mud-fight-ask-2")),
        LessonStep::Reply(&["P9@5", "+c"]),
        ask_in_a_line(Task::Do("Y9@3"), text!("tutorial-mud-fight-ask-3")),
        ask_in_a_line(Task::Do("#3"), text!("tutorial-mud-fight-ask-4")),
    ],
    learned: text!("tutorial-mud-fight-learned"),
    otherwise: text!("tutorial-mud-fight-otherwise"),
    answers: &[],
};

pub(super) const RECRUITER: Lesson = Lesson {
    id: "recruiter",
    title: text!("tactic-recruiter"),
    introduction: &[],
    position: || {
        LessonScene {
            decks: ["B8P7R9", "JOSP"],
            ..scene(":N5/:/:/B7:/:/:R2/:/:/G1:", "REY9G3Y2P2N4G6")
        }
        .begin()
    },
    steps: &[
        ask(
            Task::Do("RE"),
            text!("tutorial-recruiter-ask"),
            text!("tutorial-recruiter-task"),
        ),
        LessonStep::Do(DRAW_A_CARD, None),
        LessonStep::Do(DRAW_A_CARD, None),
        LessonStep::Do(DRAW_A_CARD, None),
        ask(
            RETURN_A_CARD,
            text!("tutorial-recruiter-ask-2"),
            text!("tutorial-recruiter-task-2"),
        ),
        LessonStep::Do(RETURN_A_CARD, None),
    ],
    learned: text!("tutorial-recruiter-learned"),
    otherwise: text!("tutorial-recruiter-otherwise"),
    answers: &[],
};

pub(super) const STRATEGIST: Lesson = Lesson {
    id: "strategist",
    title: text!("tactic-strategist"),
    introduction: &[],
    position: || scene(":N2/R5R6:G9Y8B2/:/:/:P3/:/R4:/:/:", "STY9G3Y2P2N4G6").begin(),
    steps: &[
        ask(
            Task::Do("ST:R4@7>2"),
            text!("tutorial-strategist-ask"),
            text!("tutorial-strategist-task"),
        ),
        ask_in_a_line(Task::Do("#2"), text!("tutorial-claim-2")),
    ],
    learned: text!("tutorial-strategist-learned"),
    otherwise: text!("tutorial-strategist-otherwise"),
    answers: &[("ST:R4@7>x", text!("tutorial-strategist-discard"))],
};

pub(super) const BANSHEE: Lesson = Lesson {
    id: "banshee",
    title: text!("tactic-banshee"),
    introduction: &[],
    position: || scene(":N2/R1:/:/:/B6B7B8:G7G8G9^A/:/:P3/:/:", "BAY9G3Y2P2N4Y6").begin(),
    steps: &[
        ask(
            Task::Do("BA:G7@5 BA:G8@5 BA:G9@5"),
            text!("tutorial-banshee-ask"),
            text!("tutorial-banshee-task"),
        ),
        ask_in_a_line(Task::Do("#5"), text!("tutorial-banshee-ask-2")),
    ],
    learned: text!("tutorial-banshee-learned"),
    otherwise: text!("tutorial-banshee-otherwise"),
    answers: &[],
};

pub(super) const TRAITOR: Lesson = Lesson {
    id: "traitor",
    title: text!("tactic-traitor"),
    introduction: &[],
    position: || scene(":N2/R1:/:/:G3/:/P7P8:P9R9Y9/:/:/B1:", "TRY7G4Y2P2N4Y6").begin(),
    steps: &[
        ask(
            Task::Do("TR:P9@6>6"),
            text!("tutorial-traitor-ask"),
            text!("tutorial-traitor-task"),
        ),
        ask_in_a_line(Task::Do("#6"), text!("tutorial-traitor-ask-2")),
    ],
    learned: text!("tutorial-traitor-learned"),
    otherwise: text!("tutorial-traitor-otherwise"),
    answers: &[],
};

pub(super) const LIMIT: Lesson = Lesson {
    id: "limit",
    title: text!("tutorial-limit"),
    introduction: &[],
    position: || {
        LessonScene {
            rest: "discard=- played=1,0 jokers=- passes=0 phase=play",
            ..scene(":N2/R1:/:*MF/:/:/:/:P3/B1:/:", "SPY7G4Y2P2N4Y6")
        }
        .begin()
    },
    steps: &[ask(
        Task::Try("SP@1 SP@2 SP@3 SP@4 SP@5 SP@6 SP@7 SP@8 SP@9"),
        text!("tutorial-limit-ask"),
        text!("tutorial-limit-task"),
    )],
    learned: text!("tutorial-limit-learned"),
    otherwise: text!("tutorial-limit-otherwise"),
    answers: &[],
};

pub(super) const EXPERT: Lesson = Lesson {
    id: "expert",
    title: text!("tutorial-expert"),
    introduction: &[],
    position: || {
        super::scene(
            Variant::Expert,
            ":N2/R1:/:/N3N4N5:G9G7B2^A/:/:/:P3/B1:/:",
            "Y7G4Y2P2N8Y6",
        )
        .begin()
    },
    steps: &[
        ask(
            Task::Do("#4"),
            text!("tutorial-expert-ask"),
            text!("tutorial-expert-task"),
        ),
        ask(
            PLACE_A_CARD,
            text!("tutorial-expert-ask-2"),
            text!("tutorial-expert-task-2"),
        ),
    ],
    learned: text!("tutorial-expert-learned"),
    otherwise: text!("tutorial-expert-otherwise"),
    answers: &[],
};
