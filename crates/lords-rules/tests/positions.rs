//! Positions and views that contradict themselves are refused.

use crate::common::setup;
use lords_rules::{Player, Round, View};

/// What is wrong with a position after one replacement in its text.
fn error(round: &Round, from: &str, to: &str) -> String {
    let text = round.to_string();
    assert!(text.contains(from), "{from} in {text}");
    let changed = text.replacen(from, to, 1);
    changed.parse::<Round>().expect_err(&changed).to_string()
}

/// The text is not in the notation after one replacement: where, and what was
/// expected there.
fn assert_expected(round: &Round, from: &str, to: &str, place: &str, expected: &str) {
    let text = round.to_string().replacen(from, to, 1);
    let error = error(round, from, to);
    let start = text.find(to).expect("the text has been replaced") + to.find(place).unwrap();
    let message = format!("column {}: expected {expected}", start + 1);
    assert!(
        error.starts_with(&message),
        "{text}: {error}, not {message}"
    );
}

#[test]
fn each_field_occurs_once_in_any_order() {
    let round = setup("");
    let text = round.to_string();
    let mut words: Vec<&str> = text.split(' ').collect();
    words[1..].reverse();
    assert_eq!(words.join(" ").parse(), Ok(round));
    for (from, to, expected) in [
        (
            "lords",
            "lords view=A",
            "this is a view, not a full position",
        ),
        (" bruce=no", "", "bruce is missing"),
        (
            "chance=11",
            "chance=11 winner=A",
            "winner doesn't belong to this phase",
        ),
    ] {
        assert_eq!(error(&round, from, to), expected);
    }
    let twice = error(&round, " act=A", " act=A act=A");
    assert!(
        twice.ends_with("the field 'act=' is given twice"),
        "{twice}"
    );
    for (from, to, place, expected) in [
        ("lords", "lord", "lord", "'lords'"),
        ("act=A", "actor=A", "actor", "a field"),
        ("act=A", "act", "act", "a field"),
        ("players=2", "players=6", "6", "the number of players"),
        ("bruce=no", "bruce=No", "No", "'yes' or 'no'"),
        ("round=1", "round=0", "0", "the number of a skirmish"),
        ("turn=1", "turn=6", "6", "the number of a turn"),
        ("token=A", "token=F", "F", "a player"),
        ("phase=action", "phase=power:Xx", "Xx", "a Clan"),
        ("phase=action", "phase=claim:3", "3", "a phase"),
        ("hands=-,-", "hands=-", "-", "an entry for each player"),
        (
            "armies=-,-",
            "armies=-,-,-",
            "-",
            "an entry for each player",
        ),
        (
            "chance=11",
            "chance=011",
            "011",
            "the state of the generator",
        ),
        ("chance=11", "chance=?", "?", "the state of the generator"),
    ] {
        assert_expected(&round, from, to, place, expected);
    }
    assert_eq!(
        "lords players=2".parse::<Round>().unwrap_err().to_string(),
        "bruce is missing"
    );
    for (from, field) in [("token=A", "token"), ("act=A", "act")] {
        let found = error(&round, from, &from.replace('A', "C"));
        assert_eq!(found, format!("{field}: C doesn't take part"));
    }
}

#[test]
fn every_card_occurs_once() {
    let round = setup("hands=Sc1Sc2,- armies=Sc4,-");
    for (from, to, expected) in [
        (
            "hands=Sc1Sc2",
            "hands=Sc2",
            "Sc1 is missing: it is neither in a hand nor on the table, nor in discard or draw",
        ),
        (
            "hands=Sc1Sc2",
            "hands=Sc2Sc2",
            "Sc2 is there twice: both in hands",
        ),
        (
            "hands=Sc1",
            "hands=Sc4Sc1",
            "Sc4 is there twice: in hands and armies",
        ),
        ("discard=-", "discard=Br12a", "Br12a is not in this deck"),
    ] {
        assert_eq!(error(&round, from, to), expected);
    }
}

#[test]
fn rows_and_hands_are_not_too_long() {
    let round = setup(
        "hands=Sc1Sc2Sc3Sc4Sc5Sc6Sc7Sc8Sc9Sc10,- recruits=Fo12(Fo11)(Fo10)(Fo9)(Fo8) \
         supporters=Cb10Fe3 draw=Mk1Mk2",
    );
    for (from, to, expected) in [
        ("Sc10,- ", "Sc10Mk1,- ", "hands: A has more than ten cards"),
        (
            "(Fo8)",
            "(Fo8)(Mk1)",
            "recruits: at most five Recruits, and as many Supporters as players",
        ),
        (
            "Cb10Fe3",
            "Cb10Fe3Mk1",
            "supporters: at most five Recruits, and as many Supporters as players",
        ),
        (
            "(Fo11)",
            "Fo11",
            "recruits: 2 are face-up; in turn 1 it must be 1, or fewer if there are fewer than five",
        ),
        (
            "turn=1",
            "turn=3",
            "recruits: 1 are face-up; in turn 3 it must be 3, or fewer if there are fewer than five",
        ),
    ] {
        // The card comes from the draw pile, where it is left out.
        let text = round.to_string().replace("draw=Mk1", "draw=");
        let text = if to.contains("Mk1") {
            text
        } else {
            round.to_string()
        };
        let changed = text.replacen(from, to, 1);
        let found = changed.parse::<Round>().expect_err(&changed).to_string();
        assert_eq!(found, expected, "{changed}");
    }
}

#[test]
fn marks_are_on_cards_that_can_have_them() {
    let round = setup("bruce=yes armies=Br12a*Ch2*Md3*Sc4*BrMd5^Sc6^We7Ch8,(Mk9:A)(Fo1)");
    let armies = "Br12a*Ch2*Md3*Sc4*BrMd5^Sc6^We7Ch8,(Mk9:A)(Fo1)";
    for (from, to) in [
        ("We7", "We7*"),
        ("We7", "We7^"),
        ("Ch8", "Ch8^"),
        ("Md3*", "Md3*^"),
        ("Sc4*Br", "Sc4*"),
        ("Sc4*Br", "Sc4*We"),
        ("Ch2*", "Ch2*Ch"),
        ("(Fo1)", "(Fo1"),
        ("(Fo1)", "(?)"),
        ("(Mk9:A)", "(Mk9:)"),
        ("(Mk9:A)", "(Mk9:AA)"),
    ] {
        let changed = armies.replacen(from, to, 1);
        let error = error(&round, armies, &changed);
        assert!(error.starts_with("column"), "{changed}: {error}");
    }
    for (to, player) in [("(Mk9:B)", "B"), ("(Mk9:AC)", "C")] {
        let expected = format!("armies: {player} can't be listed as knowing that Follower");
        assert_eq!(error(&round, "(Mk9:A)", to), expected);
    }
}

#[test]
fn seen_cards_are_in_that_hand_or_face_down() {
    let round = setup("hands=Sc1,Sc2 armies=(Sc3)Sc4,- seen=Sc1Sc3,Sc2");
    for (seen, expected) in [
        (
            "Sc1Sc2,-",
            "seen: Sc2 is neither in that player\'s hand nor face-down in an army",
        ),
        (
            "Sc4,-",
            "seen: Sc4 is neither in that player\'s hand nor face-down in an army",
        ),
        (
            "Sc12,-",
            "seen: Sc12 is neither in that player\'s hand nor face-down in an army",
        ),
        ("Sc3,Sc3", "seen: Sc3 is in two lists"),
    ] {
        let to = format!("seen={seen}");
        assert_eq!(error(&round, "seen=Sc1Sc3,Sc2", &to), expected);
    }
}

#[test]
fn a_power_is_that_of_the_last_follower() {
    let none = |clan| format!("the last Follower of A has no power of {clan} to use");
    let blocked = "the power of We is blocked".to_owned();
    let idle = |clan| format!("the power of {clan} can do nothing");
    for (armies, power, expected) in [
        ("We3,Sc5", "We", None),
        ("Sc2,We5", "We", None),
        ("Sc2,Ch5", "Sc", None),
        ("We3,Sc5", "Fe", Some(none("Fe"))),
        ("(We3),Sc5", "We", Some(none("We"))),
        ("-,Sc5", "We", Some(none("We"))),
        ("Sc2*Ch,We5", "We", Some(none("We"))),
        ("Sc2^,We5", "We", Some(none("We"))),
        ("Sc2,Fe5", "We", Some(none("We"))),
        ("Sc2,(We5)", "We", Some(none("We"))),
        ("Sc2,Ch5", "Ch", Some(none("Ch"))),
        ("We3,Sc2", "We", Some(blocked)),
        ("We3,-", "We", Some(idle("We"))),
        ("Mk3,-", "Mk", Some(idle("Mk"))),
    ] {
        let round = setup(&format!("armies={armies}"));
        let text = round
            .to_string()
            .replace("phase=action", &format!("phase=power:{power}"));
        let found = text.parse::<Round>().err().map(|error| error.to_string());
        assert_eq!(found, expected, "{text}");
    }
}

#[test]
fn claims_follow_the_last_turn() {
    let round = setup("turn=5 phase=claim:2 armies=Ch3*,Sc4 supporters=Cb10Fe3");
    for (from, to, expected) in [
        (
            "Sc4",
            "(Sc4)",
            "when Supporters are claimed no Follower is face-down",
        ),
        ("Ch3*", "Ch3", "A can't claim that many Supporters"),
        ("act=A", "act=B", "B can't claim that many Supporters"),
    ] {
        assert_eq!(error(&round, from, to), expected);
    }
    let over = round.to_string().replace("phase=claim:2", "phase=over");
    let error_over = over.parse::<Round>().unwrap_err().to_string();
    assert!(
        error_over.contains("expected '-', as nobody acts"),
        "{error_over}"
    );
    let early = round.to_string().replace("turn=5", "turn=4");
    let early = early.parse::<Round>().unwrap_err().to_string();
    assert!(early.starts_with("recruits: "), "{early}");
    let round = setup("turn=4 recruits=Fo12Fo11Fo10Fo9 armies=Ch3*,Sc4");
    let expected = "Supporters are claimed after turn 5";
    assert_eq!(error(&round, "phase=action", "phase=claim:2"), expected);
    let round = setup("turn=5 phase=claim:1 armies=Ch3*,Sc4 supporters=Cb10");
    let expected = "A can't claim that many Supporters";
    assert_eq!(error(&round, "claim:1", "claim:2"), expected);
}

#[test]
fn the_end_is_where_the_rules_put_it() {
    let mut round =
        setup("turn=5 act=B armies=Sc9,We7 supporters=Cb10Fe6 victory=Sc12Mk12Sc6,We12Ch12We10");
    crate::common::play(&mut round, "+1 #Cb10 #Fe6");
    assert_eq!(round.to_string().parse(), Ok(round));
    for (from, to, expected) in [
        ("winner=A", "winner=B", "the winner is A"),
        (" winner=A", "", "winner is missing"),
        ("Sc6Cb10,", "Sc6,Cb10", "the winner is B"),
    ] {
        assert_eq!(error(&round, from, to), expected);
    }
    assert_expected(&round, "act=-", "act=A", "A", "'-', as nobody acts");
    let action = "phase=action";
    let text = round.to_string().replace("phase=over", action);
    let text = text.replace(" winner=A", "").replace("act=-", "act=A");
    let found = text.parse::<Round>().unwrap_err().to_string();
    assert_eq!(found, "no turn can follow: the game is over");
    let text = setup("turn=5 armies=Sc9,We7").to_string();
    let text = text.replace("act=A", "act=-").replace(action, "phase=over");
    let found = format!("{text} winner=A").parse::<Round>().unwrap_err();
    assert_eq!(
        found.to_string(),
        "nobody has 40 points: the game isn't over"
    );
}

#[test]
fn the_player_to_act_has_a_legal_action() {
    let round = setup("hands=Sc1,- recruits=- turn=1 rest=army");
    let expected = "A can do nothing";
    let text = round.to_string().replace("hands=Sc1,-", "hands=-,Sc1");
    assert_eq!(text.parse::<Round>().unwrap_err().to_string(), expected);
}

/// What is wrong with A's view after replacements in its text.
fn view_error(round: &Round, replacements: &[(&str, &str)]) -> String {
    let mut text = round.view(Player::A).to_string();
    assert_eq!(text.parse(), Ok(round.view(Player::A)));
    for (from, to) in replacements {
        assert!(text.contains(from), "{from} in {text}");
        text = text.replacen(from, to, 1);
    }
    text.parse::<View>().expect_err(&text).to_string()
}

#[test]
fn a_view_hides_exactly_what_its_player_does_not_know() {
    let round = setup(
        "turn=2 hands=Sc1Sc2,Sc3Sc4 armies=(Mk1),(Mk2)(Mk3:A) recruits=Fo12Fo11(Fo10)(Fo9)(Fo8)",
    );
    for (from, to, expected) in [
        ("hands=Sc1Sc2,", "hands=?2,", "a card"),
        ("?2 armies", "Sc3Sc4 armies", "'?' and the number"),
        ("?2 armies", "- armies", "'?' and the number"),
        ("?2 armies", "?99 armies", "'?' and the number"),
        ("armies=(Mk1)", "armies=(?)", "the card of a Follower"),
        ("(?)(Mk3:A)", "(Mk2)(Mk3:A)", "'?' for a Follower"),
        ("(Mk3:A)", "(?:A)", "the card of a Follower"),
        ("Fo11(?)", "Fo11(Fo10)", "'?' for a face-down Recruit"),
        ("chance=?", "chance=11", "'?', since the generator"),
        ("draw=?", "draw=-", "'?' and the number"),
        ("view=A", "view=F", "a player, A to E, or public"),
        ("view=A", "view=Public", "a player, A to E, or public"),
    ] {
        let error = view_error(&round, &[(from, to)]);
        let message = format!("expected {expected}");
        assert!(error.contains(&message), "{from} {to}: {error}");
    }
    for (from, to, expected) in [
        ("view=A ", "", "this is a full position, not a view"),
        ("view=A", "view=C", "view: C doesn't take part"),
        (
            "?2 armies",
            "?3 armies",
            "88 cards are not shown, but 89 places are hidden",
        ),
        (
            "?2 armies",
            "?11 armies",
            "88 cards are not shown, but 97 places are hidden",
        ),
    ] {
        assert_eq!(view_error(&round, &[(from, to)]), expected);
    }
    let large = [("?2 armies", "?11 armies"), ("draw=?82", "draw=?73")];
    let expected = "hands: B has more than ten cards";
    assert_eq!(view_error(&round, &large), expected);
}

#[test]
fn seen_cards_have_a_place_in_a_view() {
    let round = setup("hands=Sc1,Sc2 armies=(Mk1),(Mk2) seen=Sc1,Sc2");
    // B's hand has one card, and one Follower is hidden.
    let both = round.view(Player::A).to_string();
    let both = both.replacen("seen=Sc1,Sc2", "seen=Sc1,Sc2Sc3", 1);
    assert!(both.parse::<View>().is_ok(), "{both}");
    for (seen, expected) in [
        (
            "Sc1,Sc2Sc3Sc4",
            "seen: there are not enough hidden places for these cards",
        ),
        (
            "Sc2Sc3,-",
            "seen: there are not enough hidden places for these cards",
        ),
        (
            "-,Sc1",
            "seen: Sc1 is neither in that player\'s hand nor face-down in an army",
        ),
        ("Sc1,Sc1", "seen: Sc1 is in two lists"),
        ("Sc1,Br12a", "Br12a is not in this deck"),
    ] {
        let to = format!("seen={seen}");
        assert_eq!(view_error(&round, &[("seen=Sc1,Sc2", &to)]), expected);
    }
}

#[test]
fn a_card_that_was_taken_is_certain_until_it_may_lie_face_down() {
    for (armies, certain, known) in [
        // Nothing is hidden, so it is in B's hand.
        ("Mk1,Mk2", "Sc2", "Sc2"),
        // B may have mustered it, in B's army or swapped into that of A.
        ("Mk1,(Mk2)", "", "Sc2"),
        ("Mk1,Mk3(Mk2)Mk4", "", "Sc2"),
        // A knows the only card that lies face-down.
        ("(Mk2:B),Mk1", "Sc2", "Sc2"),
        ("(Mk1),Mk2", "Sc2", "Sc2"),
    ] {
        let round = setup(&format!("hands=Sc1,Sc2 armies={armies} seen=Sc1,Sc2"));
        let view = round.view(Player::A);
        let text = |cards: lords_rules::CardSet| -> String {
            cards.iter().map(|card| card.to_string()).collect()
        };
        assert_eq!(text(view.certain_hand(Player::B)), certain, "{armies}");
        assert_eq!(text(view.taken_by(Player::B)), known, "{armies}");
    }
    // A has got it with a swap and knows where it lies.
    let round = setup("hands=Sc1,Sc2 armies=(Sc3:B),- seen=-,Sc2Sc3");
    let taken = round.view(Player::A).taken_by(Player::B);
    assert!(!taken.contains("Sc3".parse().unwrap()));
}
