//! The plain mode of the real program in French: whole games from French words,
//! refusals, and the way from one language to the other.

use crate::typed::{Replica, anns_hand, hot_seat, names_card_in, stdout_of};
use schotten_bots::Level;
use schotten_rules::{Card, ClanCard, TacticCard, Variant};
use std::collections::BTreeSet;
use telling::Language;
use telling::words;

/// What was printed for these lines with French as the language, without
/// line breaks; nothing of it is English.
fn french_stdout_of(flags: &[&str], input: impl AsRef<[u8]>) -> String {
    const ENGLISH: [&str; 34] = [
        "the", "you", "your", "yours", "stone", "stones", "card", "cards", "claim", "claims",
        "claimed", "draw", "drew", "hand", "turn", "deck", "press", "enter", "say", "round", "and",
        "not", "is", "can", "to", "of", "which", "play", "placed", "nothing", "red", "green",
        "yellow", "brown",
    ];
    let flags = [flags, &["--language", "fr"]].concat();
    let output = stdout_of(&flags, input).replace('\n', " ");
    let words = output.split(|c: char| !c.is_alphanumeric());
    for word in words {
        assert!(
            !ENGLISH.contains(&word.to_lowercase().as_str()),
            "{word:?} is English: {output}"
        );
    }
    output
}

fn card_words(card: Card) -> String {
    words::short(Language::French, card)
}

#[test]
fn a_base_match_in_french_hides_the_hands() {
    let french = Language::French;
    let replica = Replica::play_in(french, Variant::Base, 2, 3, Level::Greedy, None);
    let output = french_stdout_of(&hot_seat(Variant::Base, "3", "2"), &replica.script);
    assert!(
        output.ends_with("La partie est terminée. Au revoir. "),
        "{output}"
    );
    for points in replica.points(["Ann", "Bob"]) {
        assert!(output.contains(&points), "{points}");
    }
    let turns: Vec<&str> = output.split("appuyez sur Entrée quand").skip(1).collect();
    assert_eq!(turns.len(), replica.hands.len());
    for (turn, [mine, theirs]) in turns.into_iter().zip(&replica.hands) {
        for card in mine {
            assert!(
                names_card_in(french, turn, *card),
                "{card} is shown: {turn}"
            );
        }
        for card in theirs {
            assert!(
                !names_card_in(french, turn, *card),
                "{card} is hidden: {turn}"
            );
        }
    }
}

#[test]
fn every_tactic_card_is_played_by_its_french_name() {
    let mut played = BTreeSet::new();
    let variants = [Variant::Tactic, Variant::TacticExpert];
    for (seed, variant) in (0..12).zip(variants.into_iter().cycle()) {
        let replica = Replica::play_in(Language::French, variant, 1, seed, Level::Random, None);
        let seed = seed.to_string();
        let output = french_stdout_of(&hot_seat(variant, &seed, "1"), &replica.script);
        let end = "La partie est terminée. Au revoir. ";
        assert!(output.ends_with(end), "{output}");
        for points in replica.points(["Ann", "Bob"]) {
            assert!(output.contains(&points), "{points}: {output}");
        }
        played.extend(replica.tactic);
    }
    assert_eq!(played, BTreeSet::from(TacticCard::KINDS));
}

#[test]
fn a_match_against_the_computer_in_french() {
    let (french, level) = (Language::French, Level::Greedy);
    let replica = Replica::play_in(french, Variant::Tactic, 2, 11, level, Some(level));
    let flags = ["--variant", "tactic", "--seed", "11", "--rounds", "2"];
    let flags = [&flags[..], &["--bot", "greedy", "--first", "a"]].concat();
    let output = french_stdout_of(&flags, &replica.script);
    for points in replica.points(["Vous", "Ordi"]) {
        assert!(output.contains(&points), "{points}: {output}");
    }
    assert!(output.contains("Ordi a posé"), "{output}");
    assert!(!output.contains("ne regarde pas"), "nobody is to look away");
}

#[test]
fn refusals_are_explained_in_french() {
    let hand = anns_hand(1);
    let (mine, second) = (card_words(hand[0]), card_words(hand[1]));
    let foreign = ClanCard::all()
        .map(Card::from)
        .find(|card| !hand.contains(card))
        .expect("not all cards are in the hand");
    let table = [
        (
            format!("{} 3", card_words(foreign)),
            format!("Vous n'avez pas {} en main.", card_words(foreign)),
        ),
        ("piocher".into(), "Jouez d'abord une carte".into()),
        ("fin".into(), "Jouez d'abord une carte".into()),
        ("passer".into(), "vous ne pouvez pas passer".into()),
        (
            "revendiquer 3".into(),
            "On ne peut revendiquer qu'après avoir joué.".into(),
        ),
        (format!("{mine} 10"), "Tapez un numéro de la liste".into()),
        (
            format!("{mine} 3 {second} 4"),
            "Vous avez déjà joué ce tour-ci".into(),
        ),
        (
            format!("{mine} 3 revendiquer 3"),
            "pour compléter votre côté. Rien n'a été exécuté".into(),
        ),
        (
            format!("{mine} 3 piocher {second} 4"),
            "Rien ne peut suivre une pioche".into(),
        ),
        (format!("{mine} 3 main"), "doit être seule".into()),
        (format!("{mine}@3 +t"), "pioche Tactique est vide".into()),
        (
            format!("-{mine}"),
            "après avoir joué le Chasseur de Tête".into(),
        ),
        ("annuler".into(), "Rien à annuler".into()),
        (
            "charabia".into(),
            "Je ne comprends pas «\u{a0}charabia".into(),
        ),
        (mine.clone(), "vers quelle Borne\u{a0}? de 1 à 9.".into()),
        ("R7@0".into(), "Je ne comprends pas".into()),
        ("\u{7}".into(), "caractères de contrôle".into()),
    ];
    for (line, answer) in table {
        let input = format!("\n{line}\nbornes\njournal\n");
        let output = french_stdout_of(&hot_seat(Variant::Base, "1", "1"), input);
        let answered = output
            .split_once("Jouez une carte.")
            .map_or("", |(_, rest)| rest);
        assert!(answered.contains(&answer), "{line}: {answered}");
        assert!(
            answered.contains("Bornes 1, 2, 3, 4, 5, 6, 7, 8 et 9\u{a0}: vides."),
            "{line}: {answered}"
        );
    }
}

#[test]
fn every_query_is_answered_in_french() {
    let input = "\naide\naide joker\nrègles\nrestantes\ncoups\nscore\nrevendications\n\
                 défausse\nmontrer\nquitter\nnon\nquitter\noui\n";
    let output = french_stdout_of(&hot_seat(Variant::Tactic, "1", "3"), input);
    for answer in [
        "Manche 1 sur 3. Ann, à vous de jouer.",
        "Tapez règles 5 pour lire le chapitre 5",
        "marron\u{a0}: ",
        "Porte-Bouclier",
        "7\u{a0}: ",
        "Ann 0 – 0 Bob",
        "Vous n'avez encore aucune combinaison",
        "La défausse est vide.",
        "pioche Clan 40, pioche Tactique 10.",
        "La partie continue.",
        "Vous avez quitté la partie. Au revoir.",
    ] {
        assert!(output.contains(answer), "{answer}: {output}");
    }
}

#[test]
fn the_language_can_be_changed_at_every_prompt() {
    // In the questions before a game.
    let asked = stdout_of(
        &["--plain"],
        "langue fr\n2\n\n\n\n\n2\nmain\nquitter\noui\n",
    );
    let (before, after) = asked.split_once("La langue est").expect("it changes");
    assert!(before.contains("Who is playing?"), "{asked}");
    assert!(
        after.contains("Qui joue") && !after.contains("Who"),
        "{after}"
    );
    assert!(after.contains("Vous commencez."), "{after}");
    assert!(after.contains("Votre main"), "{after}");
    // While the other one looks away, and in a turn, which keeps what was typed before.
    let flags = hot_seat(Variant::Base, "1", "1");
    let mine = anns_hand(1)[0];
    let input = format!("langue fr\n\nlanguage en\nhand\n{mine} 3 draw\nlangue fr\n\njournal\n");
    let output = stdout_of(&flags, input).replace('\n', " ");
    for answer in [
        "La langue est maintenant le français. Bob, ne regardez plus",
        "Ann, à vous de jouer.",
        "The language is now English. Ann's turn.",
        &format!("Ann placed {mine} at Stone 3 and drew a card."),
        "Bob, à vous de jouer.",
        &format!("Ann a posé {} devant la Borne 3", card_words(mine)),
    ] {
        assert!(output.contains(answer), "{answer}: {output}");
    }
}
