//! French words. The colors and the Tactic cards' own names are those of the
//! texts. What is typed is looked up without accents.

use super::{CardNames, Sense, Words};
use crate::plain::kit::words as kit;
use crate::plain::schotten::speech::Query;
use schotten_rules::{Color, CombatMode, EliteTroop, Ruse, TacticCard};

/// A color's other name; its strength may stand before it.
const fn color(color: Color) -> Sense {
    Sense::Color { color, after: true }
}

pub(super) const WORDS: &[Words] = &[
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
    (Sense::Help, "aide aidez commandes"),
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
    (
        Sense::Query(Query::Show),
        "montrer montre montrez voir situation",
    ),
    (Sense::Query(Query::Hand), "main"),
    (Sense::Query(Query::Stones), "frontière"),
    (Sense::Query(Query::Claims), "revendications revendication"),
    (Sense::Query(Query::Hint), "conseil conseils indice"),
    (
        Sense::Query(Query::Legal),
        "coups possible possibles légaux",
    ),
    (Sense::Query(Query::Unplayed), "restantes reste inconnues"),
    (Sense::Query(Query::Log), "journal historique"),
    (Sense::Query(Query::Formations), "combinaisons classement"),
    (
        Sense::Query(Query::Undo),
        "annuler annule annulez reprendre",
    ),
    (Sense::Query(Query::Quit), kit::QUIT_FRENCH),
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
