//! Every action that can be written down, and their kinds.

use schotten_rules::{Action, Card, CombatMode, DeckKind, StoneId, Troop};

/// Every action that can be written down, legal somewhere or not.
pub fn every_action() -> Vec<Action> {
    let troops = || (0..57).filter_map(Troop::from_code);
    let at_stones = || troops().flat_map(|troop| StoneId::all().map(move |at| (troop, at)));
    let mut all = vec![Action::Recruiter, Action::Pass, Action::EndTurn];
    all.extend(StoneId::all().map(Action::Claim));
    all.extend(DeckKind::ALL.map(Action::Draw));
    all.extend((0..63).filter_map(Card::from_code).map(Action::Return));
    for mode in [CombatMode::BlindMansBluff, CombatMode::MudFight] {
        all.extend(StoneId::all().map(|at| Action::Lay(mode, at)));
    }
    for (troop, from) in at_stones() {
        all.push(Action::Place(troop, from));
        all.push(Action::Banshee { troop, from });
        let discard = [None].into_iter();
        let targets = StoneId::all().map(Some).chain(discard);
        all.extend(targets.map(|to| Action::Strategist { troop, from, to }));
        if let Some(card) = troop.clan() {
            all.extend(StoneId::all().map(|to| Action::Traitor { card, from, to }));
        }
    }
    all
}

/// The kinds of actions, as [`kind`] names them.
pub const KINDS: [&str; 14] = [
    "place a Clan card",
    "place an Elite Troop",
    "lay a Combat Mode",
    "Recruiter",
    "Strategist, to a Stone",
    "Strategist, to the discard",
    "Banshee",
    "Traitor",
    "pass",
    "claim",
    "draw a Clan card",
    "draw a Tactic card",
    "return",
    "end the turn",
];

/// The kind of an action, one of [`KINDS`].
pub fn kind(action: Action) -> &'static str {
    KINDS[match action {
        Action::Place(troop, _) if troop.is_clan() => 0,
        Action::Place(..) => 1,
        Action::Lay(..) => 2,
        Action::Recruiter => 3,
        Action::Strategist { to: Some(_), .. } => 4,
        Action::Strategist { to: None, .. } => 5,
        Action::Banshee { .. } => 6,
        Action::Traitor { .. } => 7,
        Action::Pass => 8,
        Action::Claim(_) => 9,
        Action::Draw(DeckKind::Clan) => 10,
        Action::Draw(DeckKind::Tactic) => 11,
        Action::Return(_) => 12,
        Action::EndTurn => 13,
    }]
}
