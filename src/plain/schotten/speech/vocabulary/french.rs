//! French words. The colors and the Tactic cards' own names are those of the
//! texts. What is typed is looked up without accents.

use super::{CardNames, Sense, look};
use crate::plain::kit::vocabulary::Words;
use crate::plain::schotten::speech::Look;
use schotten_rules::{Color, CombatMode, EliteTroop, Ruse, TacticCard};

/// A color's other name; its strength may stand before it.
const fn color(color: Color) -> Sense {
    Sense::Color { color, after: true }
}

pub(super) const WORDS: Words<Sense> = &[
    (
        Sense::Play,
        "jouer joue jouez poser pose posez placer placez mettre mets mettez utiliser utilise \
         utilisez",
    ),
    (Sense::Claim, "revendiquer revendique revendiquez"),
    (Sense::Draw, "piocher pioche piochez tirer tire tirez"),
    (
        Sense::End,
        "fin finir finis finissez terminer termine terminez",
    ),
    (Sense::Pass, "passer passe passez"),
    (
        Sense::Return,
        "remettre remets remet remettez rendre rends rendez",
    ),
    (Sense::Discard, "défausse défausser défaussez"),
    (Sense::Explain, "expliquer explique expliquez"),
    (Sense::Stone, "borne bornes"),
    (Sense::Tactic, "tactique tactiques"),
    (Sense::Turn, "tour"),
    (Sense::All, "tout toutes tous"),
    (
        Sense::Move,
        "déplacer déplace déplacez prendre prend prends prenez",
    ),
    (Sense::To, "à vers au jusqu"),
    (Sense::At, "en sur devant dans de du depuis d"),
    (look(Look::Stones), "frontière"),
    (look(Look::Claims), "revendications revendication"),
    (look(Look::Unplayed), "restantes reste inconnues"),
    (look(Look::Formations), "combinaisons classement"),
    (color(Color::Green), "verte"),
    (color(Color::Blue), "bleue"),
    (color(Color::Purple), "violet violette"),
    (color(Color::Brown), "brun brune"),
    (
        Sense::Filler,
        "le la les l un une mon ma mes carte cartes et puis ensuite avec svp",
    ),
];

pub(super) const NAMES: &[CardNames] = &[
    (
        TacticCard::EliteTroop(EliteTroop::ShieldBearer),
        &["portebouclier", "bouclier"],
    ),
    (
        TacticCard::CombatMode(CombatMode::BlindMansBluff),
        &["colinmaillard", "colin", "maillard"],
    ),
    (
        TacticCard::CombatMode(CombatMode::MudFight),
        &["combat boue", "combat", "boue"],
    ),
    (
        TacticCard::Ruse(Ruse::Recruiter),
        &["chasseur de têtes", "chasseur"],
    ),
];
