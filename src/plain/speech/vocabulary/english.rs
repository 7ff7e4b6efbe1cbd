//! English words. The colors and the Tactic cards' own names are those of the
//! texts.

use super::{Names, Sense, Words};
use crate::plain::speech::Look;
use schotten_rules::{CombatMode, EliteTroop, Ruse, TacticCard};

pub(super) const WORDS: &[Words] = &[
    (Sense::Play, "play place put lay use"),
    (Sense::Claim, "claim"),
    (Sense::Draw, "draw take"),
    (Sense::End, "end done finish"),
    (Sense::Pass, "pass skip"),
    (Sense::Return, "return returns"),
    (Sense::Discard, "discard discards x away"),
    (Sense::Help, "help commands h"),
    (Sense::Explain, "explain"),
    (Sense::Stone, "stone stones"),
    (Sense::Clan, "clan clans"),
    (Sense::Tactic, "tactic tactics"),
    (Sense::Deck, "deck"),
    (Sense::Turn, "turn"),
    (Sense::All, "all everything"),
    (Sense::Move, "move takes"),
    (Sense::To, "to onto"),
    (Sense::At, "at on in from of"),
    // Whoever reads no English finds the way out with a French word.
    (Sense::Language, "language langue"),
    (Sense::Look(Look::Show), "show position look table"),
    (Sense::Look(Look::Hand), "hand"),
    (Sense::Look(Look::Stones), "border"),
    (Sense::Look(Look::Claims), "claims"),
    (Sense::Look(Look::Legal), "legal moves"),
    (Sense::Look(Look::Hint), "hint hints advice"),
    (Sense::Look(Look::Unplayed), "unplayed unseen"),
    (Sense::Look(Look::Log), "log history"),
    (Sense::Look(Look::Score), "score points"),
    (Sense::Look(Look::Formations), "formations ranking"),
    (Sense::Look(Look::Undo), "undo"),
    (Sense::Look(Look::Quit), "quit exit q"),
    (Sense::Filler, "the a an my please card cards and then with"),
];

pub(super) const NAMES: &[Names] = &[
    (
        TacticCard::EliteTroop(EliteTroop::ShieldBearer),
        &["shieldbearer", "shield"],
    ),
    (
        TacticCard::CombatMode(CombatMode::BlindMansBluff),
        &["blind man bluff", "blindmansbluff", "blind", "bluff"],
    ),
    (
        TacticCard::CombatMode(CombatMode::MudFight),
        &["mudfight", "mud"],
    ),
    (TacticCard::Ruse(Ruse::Recruiter), &["recruit"]),
];
