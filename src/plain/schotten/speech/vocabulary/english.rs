//! English words. The colors and the Tactic cards' own names are those of the
//! texts.

use super::{CardNames, Sense, look};
use crate::plain::kit::vocabulary::Words;
use crate::plain::kit::words as kit;
use crate::plain::schotten::speech::Look;
use schotten_rules::{CombatMode, EliteTroop, Ruse, TacticCard};

pub(super) const WORDS: Words<Sense> = &[
    (Sense::Play, "play place put lay use"),
    (Sense::Claim, "claim"),
    (Sense::Draw, "draw take"),
    (Sense::End, "end done finish"),
    (Sense::Pass, "pass skip"),
    (Sense::Return, "return returns"),
    (Sense::Discard, "discard discards x away"),
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
    (Sense::Language, kit::LANGUAGE),
    (look(Look::Stones), "border"),
    (look(Look::Claims), "claims"),
    (look(Look::Unplayed), "unplayed unseen"),
    (look(Look::Formations), "formations ranking"),
    (Sense::Filler, "the a an my please card cards and then with"),
];

pub(super) const NAMES: &[CardNames] = &[
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
