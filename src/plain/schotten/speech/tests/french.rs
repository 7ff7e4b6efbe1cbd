//! What is said and what is understood in French.

use super::{
    Language, Look, Query, actions_in, assert_all_can_be_said, assert_looks, to_end, to_play,
    to_return, understood_in,
};
use crate::plain::kit::words::is_yes;
use crate::plain::schotten::speech::cut;
use schotten_rules::{Action, Card, StoneId, TacticCard, Troop, Variant, View};
use telling::words;

fn actions(view: &View, line: &str) -> String {
    actions_in(Language::French, view, line)
}

#[test]
fn plays_in_french_words() {
    let table = [
        ("rouge 1 borne 3", "R1@3"),
        ("1 rouge en 3", "R1@3"),
        ("1 rouge 3", "R1@3"),
        ("Jouer le 1 rouge à la Borne 3", "R1@3"),
        ("1 rouge a 3", "R1@3"),
        ("poser la carte rouge 1 devant la borne 3", "R1@3"),
        ("verte 2 sur 9", "G2@9"),
        ("V2 9", "G2@9"),
        ("v2@9", "G2@9"),
        ("G2@9", "G2@9"),
        ("red 1 to 3", "R1@3"),
        ("play a red 1 at stone 3", "R1@3"),
        ("2 vert 9, revendiquer 3 et 4", "G2@9 #3 #4"),
        ("revendiquer 3 puis 2 vert en 9", "#3 G2@9"),
        ("revendiquer 3 2 vert 9", "#3 G2@9"),
        ("revendiquer 3 4 vert 2 en 9", "#3 #4 G2@9"),
        ("revendiquer 3 vert 2 en 9", "#3 G2@9"),
        ("revendiquer les bornes 3 et 4", "#3 #4"),
        ("claim 3 4 red 1 to 3", "#3 #4 R1@3"),
        ("joker 5", "JO@5"),
        ("espion en 2", "SP@2"),
        ("l'espion en 2", "SP@2"),
        ("ES 2", "SP@2"),
        ("es@2", "SP@2"),
        ("porte-bouclier 2", "SB@2"),
        ("PB@2", "SB@2"),
        ("Combat de Boue 2", "MF@2"),
        ("CB 2", "MF@2"),
        ("cb@2", "MF@2"),
        ("Colin-Maillard sur la Borne 6", "BB@6"),
        ("CM@6", "BB@6"),
        ("Chasseur de Tête", "RE"),
        ("chasseur de tete", "RE"),
        ("jouer le chasseur", "RE"),
        ("CT", "RE"),
        ("banshee 7 bleu", "BA:B7@1"),
        ("banshee défausse 7 bleu de la borne 1", "BA:B7@1"),
        ("traître 7 bleu vers 5", "TR:B7@1>5"),
        ("le traitre prend le 7 bleu de 1 à 5", "TR:B7@1>5"),
        ("stratège 8 rouge 2 5", "ST:R8@2>5"),
        ("stratege 8 rouge en 5", "ST:R8@2>5"),
        ("stratège déplace 8 rouge de 2 à 5", "ST:R8@2>5"),
        ("stratège rouge 8 à la défausse", "ST:R8@2>x"),
        ("passer", "pass"),
        ("remettre 1 rouge et combat de boue", "-R1 -MF"),
        ("remettre V2", "-G2"),
        ("-v2", "-G2"),
        ("fin", "."),
        ("piocher tactique", "+t"),
        ("piocher une carte dans la pioche Clan", "+c"),
        ("pioche clan", "+c"),
        ("draw clan", "+c"),
    ];
    for (line, expected) in table {
        assert_eq!(actions(&to_play(), line), expected, "{line:?}");
    }
    assert_eq!(actions(&to_end(), "clan"), "+c");
    assert_eq!(actions(&to_end(), "tactique"), "+t");
    assert_eq!(actions(&to_return(), "2 rouge, boue"), "-R2 -MF");
    assert_eq!(actions(&to_return(), "rouge 2 rouge 3"), "-R2 -R3");
}

#[test]
fn what_is_looked_at_in_french() {
    let three = StoneId::new(3).expect("a Stone");
    let joker = TacticCard::KINDS[0].into();
    let table = [
        ("montrer", Query::Show),
        ("main", Query::Hand),
        ("ma main", Query::Hand),
        ("bornes", Query::Look(Look::Stones)),
        ("frontiere", Query::Look(Look::Stones)),
        ("borne 3", Query::Look(Look::Stone(three))),
        ("voir 3", Query::Look(Look::Stone(three))),
        ("montrez la borne 3", Query::Look(Look::Stone(three))),
        ("revendications", Query::Look(Look::Claims)),
        ("coups", Query::Legal),
        ("restantes", Query::Look(Look::Unplayed)),
        ("défausse", Query::Look(Look::Discard)),
        ("defausse", Query::Look(Look::Discard)),
        ("journal", Query::Log),
        ("score", Query::Score),
        ("combinaisons", Query::Look(Look::Formations)),
        ("aide", Query::Help),
        ("aide joker", Query::Look(Look::Tactic(Some(joker)))),
        ("explique le joker", Query::Look(Look::Tactic(Some(joker)))),
        ("aide tactique", Query::Look(Look::Tactic(None))),
        ("annuler", Query::Undo),
        ("quitter", Query::Quit),
        ("langue en", Query::Language(Language::English)),
        ("langue français", Query::Language(Language::French)),
        ("language fr", Query::Language(Language::French)),
        ("hand", Query::Hand),
    ];
    assert_looks(Language::French, &table);
}

#[test]
fn questions_and_answers_in_french() {
    let view = to_play();
    let table = [
        ("V2", "V2 vers quelle Borne", "G2"),
        ("rouge", "Quelle force (rouge)", "red"),
        ("jouer", "Jouer quelle carte", "play"),
        ("stratège", "Laquelle de vos cartes", "Strategist"),
        ("stratège 8 rouge", "vers quelle Borne", "Strategist R8 2"),
        ("remettre", "Remettre quelle carte", "return"),
        ("langue", "Quelle langue", "language"),
    ];
    for (line, question, stem) in table {
        let error = understood_in(Language::French, &view, line).expect_err(line);
        assert!(error.text.contains(question), "{line}: {}", error.text);
        assert_eq!(error.stem.as_deref(), Some(stem), "{line}");
    }
    for (stem, answer, expected) in [
        ("G2", "borne 9", "G2@9"),
        ("G2", "à la borne 9", "G2@9"),
        ("red", "1 en 3", "R1@3"),
        ("Strategist R8 2", "à la défausse", "ST:R8@2>x"),
        ("Banshee", "7 bleu", "BA:B7@1"),
    ] {
        assert_eq!(actions(&view, &format!("{stem} {answer}")), expected);
    }
    let begins = |line| {
        let speech = cut(Language::French, line).expect("tokens");
        speech.begins_like_an_answer()
    };
    assert!(begins("3") && begins("à la borne 3") && begins("défausse"));
    assert!(!begins("7 rouge 3"), "a card of its own");
    for (answer, yes) in [("oui", true), ("Y", true), ("non", false), ("no", false)] {
        assert_eq!(is_yes(Language::French, answer), Some(yes));
    }
    assert_eq!(is_yes(Language::English, "oui"), None);
}

#[test]
fn what_is_not_understood_gets_a_helpful_answer_in_french() {
    let view = to_play();
    let table = [
        ("truc", "Je ne comprends pas «\u{a0}truc\u{a0}»"),
        (
            "revendiqer 3",
            "Vouliez-vous dire «\u{a0}revendiquer\u{a0}»",
        ),
        ("bornne 3", "Vouliez-vous dire «\u{a0}borne\u{a0}»"),
        ("clam 3", "Vouliez-vous dire «\u{a0}claim\u{a0}»"),
        ("espionn 3", "Vouliez-vous dire «\u{a0}espion\u{a0}»"),
        ("V73", "Vouliez-vous dire 7 vert en 3"),
        ("0 rouge", "les forces vont de 1 à 9"),
        ("V2 en 12", "Il n'y a pas de Borne 12"),
        ("V2 à", "Ajoutez un numéro"),
        ("3", "3 de quoi"),
        ("V2@0", "le numéro d'une Borne"),
        ("#12", "«\u{a0}#12\u{a0}» n'est pas une action"),
        ("V2 à la défausse", "ne peut pas être défaussée"),
        ("traître espion en 4", "que des cartes Clan"),
        ("revendiquer", "On ne peut revendiquer qu'après avoir joué."),
    ];
    for (line, answer) in table {
        let orders = understood_in(Language::French, &view, line);
        let text = orders.expect_err(line).text;
        assert!(text.contains(answer), "{line:?}: {text}");
    }
}

/// Ways to say an action in French.
fn spoken(action: Action) -> Vec<String> {
    let name = |card: Card| words::card(Language::French, card);
    let code = |card: Card| words::code(Language::French, card);
    let troop_name = |troop: Troop| name(troop.into());
    match action {
        Action::Place(troop, stone) => vec![
            format!("{} en {stone}", troop_name(troop)),
            format!("{} {stone}", code(troop.into())),
            format!("{}@{stone}", code(troop.into())),
            format!("jouer {} à la Borne {stone}", troop_name(troop)),
        ],
        Action::Lay(mode, stone) => vec![
            format!("{} {stone}", name(mode.into())),
            format!("{}@{stone}", code(mode.into())),
        ],
        Action::Recruiter => vec!["Chasseur de Tête".into()],
        Action::Strategist { troop, from, to } => {
            let goal = to.map_or_else(|| "à la défausse".to_owned(), |to| format!("à {to}"));
            let card = troop_name(troop);
            vec![
                format!("stratège {card} {from} {goal}"),
                format!("Stratège : {card} de la Borne {from}, {goal}"),
                format!("stratège {} {goal}", code(troop.into())),
            ]
        }
        Action::Banshee { troop, from } => vec![
            format!("banshee {} {from}", code(troop.into())),
            format!("banshee {}", troop_name(troop)),
        ],
        Action::Traitor { card, from, to } => vec![
            format!("traître {} {from} à {to}", name(card.into())),
            format!("traître {} à la Borne {to}", code(card.into())),
        ],
        Action::Pass => vec!["Passer".into()],
        Action::Claim(stone) => vec![format!("revendiquer la Borne {stone}")],
        Action::Draw(deck) => {
            let deck = words::deck_name(Language::French, Variant::Tactic, deck);
            vec![format!("piocher {deck}"), format!("pioche {deck}")]
        }
        Action::Return(card) => vec![format!("remettre {}", name(card)), name(card), code(card)],
        Action::EndTurn => vec!["fin".into(), "fin du tour".into(), "finir le tour".into()],
    }
}

#[test]
fn every_legal_action_can_be_said_in_french() {
    assert_all_can_be_said(Language::French, 12, |action| {
        spoken(action)
            .into_iter()
            .chain([action.to_string()])
            .collect()
    });
}
