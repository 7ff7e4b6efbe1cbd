//! The structures of `data/positions.json`, one for each of its sections. What they
//! mean is explained in the file.

use serde::Deserialize;
use std::collections::BTreeMap;

/// The file, with a field for each of its sections. A section that is not listed here
/// is an error, and the tests count the entries they read.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Facts {
    #[serde(rename = "about")]
    _about: BTreeMap<String, String>,
    pub(crate) claims: Vec<Claim>,
    pub(crate) formations: Vec<FormationFact>,
    pub(crate) tie_orders: Vec<TieOrder>,
    pub(crate) tactic_limit: Vec<TacticLimit>,
    pub(crate) border_wins: Vec<BorderWin>,
    pub(crate) recruiter: Vec<Recruiter>,
    pub(crate) passing: Vec<Passing>,
    pub(crate) settlements: Vec<Settlement>,
    pub(crate) match_scores: Vec<MatchScore>,
}

#[derive(Deserialize)]
pub(crate) struct Claim {
    pub(crate) id: String,
    pub(crate) position: String,
    pub(crate) verdict: String,
    #[serde(default)]
    pub(crate) refuting_completions: usize,
}

#[derive(Deserialize)]
pub(crate) struct FormationFact {
    pub(crate) id: String,
    pub(crate) cards: Vec<String>,
    pub(crate) modes: Vec<String>,
    pub(crate) rank: String,
    pub(crate) total: u8,
}

#[derive(Deserialize)]
pub(crate) struct TieOrder {
    pub(crate) id: String,
    pub(crate) events: Vec<Event>,
    pub(crate) holder: Option<String>,
}

#[derive(Deserialize)]
pub(crate) struct Event {
    pub(crate) p: Option<String>,
    pub(crate) ev: String,
}

#[derive(Deserialize)]
pub(crate) struct TacticLimit {
    pub(crate) id: String,
    pub(crate) mine: u8,
    pub(crate) theirs: u8,
    pub(crate) may_play: bool,
}

#[derive(Deserialize)]
pub(crate) struct BorderWin {
    pub(crate) id: String,
    pub(crate) owners: String,
    pub(crate) winner: Option<String>,
}

#[derive(Deserialize)]
pub(crate) struct Recruiter {
    pub(crate) id: String,
    pub(crate) hand: usize,
    pub(crate) clan_deck: usize,
    pub(crate) tactic_deck: usize,
    pub(crate) result: Option<[usize; 3]>,
}

#[derive(Deserialize)]
pub(crate) struct Passing {
    pub(crate) id: String,
    pub(crate) variant: String,
    pub(crate) clan_in_hand: usize,
    pub(crate) own_room: bool,
    pub(crate) may_pass: bool,
}

#[derive(Deserialize)]
pub(crate) struct Settlement {
    pub(crate) id: String,
    pub(crate) owners: String,
    pub(crate) to_move: String,
    pub(crate) awards: BTreeMap<usize, Option<String>>,
    pub(crate) result: String,
}

#[derive(Deserialize)]
pub(crate) struct MatchScore {
    pub(crate) id: String,
    pub(crate) rounds: Vec<(Option<String>, usize, usize)>,
    pub(crate) result: (u32, u32, String),
}

/// Reads the file.
pub(crate) fn read_facts() -> Facts {
    serde_json::from_str(include_str!("data/positions.json")).expect("the facts")
}
