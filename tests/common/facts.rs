//! `data/positions.json` as data: a structure for each of its sections, whose
//! meaning the file itself tells.

#![allow(unreachable_pub, reason = "a module of one test")]

use serde::Deserialize;
use std::collections::BTreeMap;

/// The file, with a field for each of its sections: a new one is an error
/// here, and the tests below count what they read.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Facts {
    #[serde(rename = "about")]
    _about: BTreeMap<String, String>,
    pub claims: Vec<Claim>,
    pub formations: Vec<FormationFact>,
    pub tie_orders: Vec<TieOrder>,
    pub tactic_limit: Vec<TacticLimit>,
    pub border_wins: Vec<BorderWin>,
    pub recruiter: Vec<Recruiter>,
    pub passing: Vec<Passing>,
    pub settlements: Vec<Settlement>,
    pub match_scores: Vec<MatchScore>,
}

#[derive(Deserialize)]
pub struct Claim {
    pub id: String,
    pub position: String,
    pub verdict: String,
    #[serde(default)]
    pub refuting_completions: usize,
}

#[derive(Deserialize)]
pub struct FormationFact {
    pub id: String,
    pub cards: Vec<String>,
    pub modes: Vec<String>,
    pub rank: String,
    pub total: u8,
}

#[derive(Deserialize)]
pub struct TieOrder {
    pub id: String,
    pub events: Vec<Event>,
    pub holder: Option<String>,
}

#[derive(Deserialize)]
pub struct Event {
    pub p: Option<String>,
    pub ev: String,
}

#[derive(Deserialize)]
pub struct TacticLimit {
    pub id: String,
    pub mine: u8,
    pub theirs: u8,
    pub may_play: bool,
}

#[derive(Deserialize)]
pub struct BorderWin {
    pub id: String,
    pub owners: String,
    pub winner: Option<String>,
}

#[derive(Deserialize)]
pub struct Recruiter {
    pub id: String,
    pub hand: usize,
    pub clan_deck: usize,
    pub tactic_deck: usize,
    pub result: Option<[usize; 3]>,
}

#[derive(Deserialize)]
pub struct Passing {
    pub id: String,
    pub variant: String,
    pub clan_in_hand: usize,
    pub own_room: bool,
    pub may_pass: bool,
}

#[derive(Deserialize)]
pub struct Settlement {
    pub id: String,
    pub owners: String,
    pub to_move: String,
    pub awards: BTreeMap<usize, Option<String>>,
    pub result: String,
}

#[derive(Deserialize)]
pub struct MatchScore {
    pub id: String,
    pub rounds: Vec<(Option<String>, usize, usize)>,
    pub result: (u32, u32, String),
}

/// All of them.
pub fn facts() -> Facts {
    serde_json::from_str(include_str!("../data/positions.json")).expect("the facts")
}
