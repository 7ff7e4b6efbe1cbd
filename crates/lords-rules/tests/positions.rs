//! Positions and views that contradict themselves are refused.

use crate::common::setup;
use lords_rules::notation::{Field, PositionError};
use lords_rules::{Clan, Player, Round, View};

/// What is wrong with a position after one replacement in its text.
fn error(round: &Round, from: &str, to: &str) -> PositionError {
    let text = round.to_string();
    assert!(text.contains(from), "{from} in {text}");
    let changed = text.replacen(from, to, 1);
    changed.parse::<Round>().expect_err(&changed)
}

/// The text is not in the notation after one replacement: where, and what was
/// expected there.
fn assert_expected(round: &Round, from: &str, to: &str, place: &str, expected: &str) {
    let text = round.to_string().replacen(from, to, 1);
    let error = error(round, from, to);
    let PositionError::Notation(found) = &error else {
        panic!("{text}: {error}");
    };
    let start = text.find(to).expect("the text has been replaced") + to.find(place).unwrap();
    let message = format!("column {}: expected {expected}", start + 1);
    assert!(
        found.to_string().starts_with(&message),
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
        ("lords", "lords view=A", PositionError::View),
        (" bruce=no", "", PositionError::Missing(Field::Bruce)),
        (
            "chance=11",
            "chance=11 winner=A",
            PositionError::Misplaced(Field::Winner),
        ),
    ] {
        assert_eq!(error(&round, from, to), expected);
    }
    let twice = error(&round, " act=A", " act=A act=A").to_string();
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
    for (from, field) in [("token=A", Field::Token), ("act=A", Field::Act)] {
        let player = Player::C;
        let found = error(&round, from, &from.replace('A', "C"));
        assert_eq!(found, PositionError::NotPlaying { field, player });
    }
}

#[test]
fn every_card_occurs_once() {
    let round = setup("hands=Sc1Sc2,- armies=Sc4,-");
    let card = |text: &str| text.parse().unwrap();
    for (from, to, expected) in [
        (
            "hands=Sc1Sc2",
            "hands=Sc2",
            PositionError::CardMissing(card("Sc1")),
        ),
        (
            "hands=Sc1Sc2",
            "hands=Sc2Sc2",
            PositionError::CardTwice {
                card: card("Sc2"),
                fields: [Field::Hands; 2],
            },
        ),
        (
            "hands=Sc1",
            "hands=Sc4Sc1",
            PositionError::CardTwice {
                card: card("Sc4"),
                fields: [Field::Hands, Field::Armies],
            },
        ),
        (
            "discard=-",
            "discard=Br12a",
            PositionError::NotInDeck(card("Br12a")),
        ),
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
    let face_up = 2;
    for (from, to, expected) in [
        (
            "Sc10,- ",
            "Sc10Mk1,- ",
            PositionError::HandTooLarge(Player::A),
        ),
        (
            "(Fo8)",
            "(Fo8)(Mk1)",
            PositionError::RowTooLong(Field::Recruits),
        ),
        (
            "Cb10Fe3",
            "Cb10Fe3Mk1",
            PositionError::RowTooLong(Field::Supporters),
        ),
        (
            "(Fo11)",
            "Fo11",
            PositionError::Recruits { face_up, turn: 1 },
        ),
        (
            "turn=1",
            "turn=3",
            PositionError::Recruits {
                face_up: 1,
                turn: 3,
            },
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
        assert_eq!(changed.parse::<Round>(), Err(expected), "{changed}");
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
        assert!(
            matches!(error, PositionError::Notation(_)),
            "{changed}: {error}"
        );
    }
    for (to, player) in [("(Mk9:B)", Player::B), ("(Mk9:AC)", Player::C)] {
        assert_eq!(error(&round, "(Mk9:A)", to), PositionError::KnownTo(player));
    }
}

#[test]
fn seen_cards_are_in_that_hand_or_face_down() {
    let round = setup("hands=Sc1,Sc2 armies=(Sc3)Sc4,- seen=Sc1Sc3,Sc2");
    let card = |text: &str| text.parse().unwrap();
    for (seen, expected) in [
        ("Sc1Sc2,-", PositionError::SeenElsewhere(card("Sc2"))),
        ("Sc4,-", PositionError::SeenElsewhere(card("Sc4"))),
        ("Sc12,-", PositionError::SeenElsewhere(card("Sc12"))),
        ("Sc3,Sc3", PositionError::SeenTwice(card("Sc3"))),
    ] {
        let to = format!("seen={seen}");
        assert_eq!(error(&round, "seen=Sc1Sc3,Sc2", &to), expected);
    }
}

#[test]
fn a_power_is_that_of_the_last_follower() {
    let none = |clan| PositionError::NoSuchPower {
        player: Player::A,
        power: clan,
    };
    for (armies, power, expected) in [
        ("We3,Sc5", "We", None),
        ("Sc2,We5", "We", None),
        ("Sc2,Ch5", "Sc", None),
        ("We3,Sc5", "Fe", Some(none(Clan::Ferguson))),
        ("(We3),Sc5", "We", Some(none(Clan::Wemyss))),
        ("-,Sc5", "We", Some(none(Clan::Wemyss))),
        ("Sc2*Ch,We5", "We", Some(none(Clan::Wemyss))),
        ("Sc2^,We5", "We", Some(none(Clan::Wemyss))),
        ("Sc2,Fe5", "We", Some(none(Clan::Wemyss))),
        ("Sc2,(We5)", "We", Some(none(Clan::Wemyss))),
        ("Sc2,Ch5", "Ch", Some(none(Clan::Cochrane))),
        ("We3,Sc2", "We", Some(PositionError::Blocked(Clan::Wemyss))),
        ("We3,-", "We", Some(PositionError::NoEffect(Clan::Wemyss))),
        ("Mk3,-", "Mk", Some(PositionError::NoEffect(Clan::Makgill))),
    ] {
        let round = setup(&format!("armies={armies}"));
        let text = round
            .to_string()
            .replace("phase=action", &format!("phase=power:{power}"));
        assert_eq!(text.parse::<Round>().err(), expected, "{text}");
    }
}

#[test]
fn claims_follow_the_last_turn() {
    let round = setup("turn=5 phase=claim:2 armies=Ch3*,Sc4 supporters=Cb10Fe3");
    let [a, b] = [Player::A, Player::B];
    for (from, to, expected) in [
        ("Sc4", "(Sc4)", PositionError::FaceDownFollower),
        ("Ch3*", "Ch3", PositionError::TooManyClaims(a)),
        ("act=A", "act=B", PositionError::TooManyClaims(b)),
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
    assert!(matches!(
        early.parse::<Round>(),
        Err(PositionError::Recruits { .. })
    ));
    let round = setup("turn=4 recruits=Fo12Fo11Fo10Fo9 armies=Ch3*,Sc4");
    let expected = PositionError::ClaimTooEarly;
    assert_eq!(error(&round, "phase=action", "phase=claim:2"), expected);
    let round = setup("turn=5 phase=claim:1 armies=Ch3*,Sc4 supporters=Cb10");
    let expected = PositionError::TooManyClaims(a);
    assert_eq!(error(&round, "claim:1", "claim:2"), expected);
}

#[test]
fn the_end_is_where_the_rules_put_it() {
    let mut round =
        setup("turn=5 act=B armies=Sc9,We7 supporters=Cb10Fe6 victory=Sc12Mk12Sc6,We12Ch12We10");
    crate::common::play(&mut round, "+1 #Cb10 #Fe6");
    assert_eq!(round.to_string().parse(), Ok(round));
    for (from, to, expected) in [
        (
            "winner=A",
            "winner=B",
            PositionError::WrongWinner(Player::A),
        ),
        (" winner=A", "", PositionError::Missing(Field::Winner)),
        (
            "Sc6Cb10,",
            "Sc6,Cb10",
            PositionError::WrongWinner(Player::B),
        ),
    ] {
        assert_eq!(error(&round, from, to), expected);
    }
    assert_expected(&round, "act=-", "act=A", "A", "'-', as nobody acts");
    let action = "phase=action";
    let text = round.to_string().replace("phase=over", action);
    let text = text.replace(" winner=A", "").replace("act=-", "act=A");
    assert_eq!(text.parse::<Round>(), Err(PositionError::PastEnd));
    let text = setup("turn=5 armies=Sc9,We7").to_string();
    let text = text.replace("act=A", "act=-").replace(action, "phase=over");
    assert_eq!(
        format!("{text} winner=A").parse::<Round>(),
        Err(PositionError::NotOver)
    );
}

#[test]
fn the_player_to_act_has_a_legal_action() {
    let round = setup("hands=Sc1,- recruits=- turn=1 rest=army");
    let expected = PositionError::CannotAct(Player::A);
    let text = round.to_string().replace("hands=Sc1,-", "hands=-,Sc1");
    assert_eq!(text.parse::<Round>(), Err(expected));
}

/// What is wrong with A's view after replacements in its text.
fn view_error(round: &Round, replacements: &[(&str, &str)]) -> PositionError {
    let mut text = round.view(Player::A).to_string();
    assert_eq!(text.parse(), Ok(round.view(Player::A)));
    for (from, to) in replacements {
        assert!(text.contains(from), "{from} in {text}");
        text = text.replacen(from, to, 1);
    }
    text.parse::<View>().expect_err(&text)
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
        let error = view_error(&round, &[(from, to)]).to_string();
        let message = format!("expected {expected}");
        assert!(error.contains(&message), "{from} {to}: {error}");
    }
    let (field, player) = (Field::View, Player::C);
    for (from, to, expected) in [
        ("view=A ", "", PositionError::NotAView),
        (
            "view=A",
            "view=C",
            PositionError::NotPlaying { field, player },
        ),
        (
            "?2 armies",
            "?3 armies",
            PositionError::HiddenPlaces {
                missing: 88,
                places: 89,
            },
        ),
        (
            "?2 armies",
            "?11 armies",
            PositionError::HiddenPlaces {
                missing: 88,
                places: 97,
            },
        ),
    ] {
        assert_eq!(view_error(&round, &[(from, to)]), expected);
    }
    let large = [("?2 armies", "?11 armies"), ("draw=?82", "draw=?73")];
    let expected = PositionError::HandTooLarge(Player::B);
    assert_eq!(view_error(&round, &large), expected);
}

#[test]
fn seen_cards_have_a_place_in_a_view() {
    let round = setup("hands=Sc1,Sc2 armies=(Mk1),(Mk2) seen=Sc1,Sc2");
    let card = |text: &str| text.parse().unwrap();
    // B's hand has one card, and one Follower is hidden.
    let both = round.view(Player::A).to_string();
    let both = both.replacen("seen=Sc1,Sc2", "seen=Sc1,Sc2Sc3", 1);
    assert!(both.parse::<View>().is_ok(), "{both}");
    for (seen, expected) in [
        ("Sc1,Sc2Sc3Sc4", PositionError::SeenNowhere),
        ("Sc2Sc3,-", PositionError::SeenNowhere),
        ("-,Sc1", PositionError::SeenElsewhere(card("Sc1"))),
        ("Sc1,Sc1", PositionError::SeenTwice(card("Sc1"))),
        ("Sc1,Br12a", PositionError::NotInDeck(card("Br12a"))),
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
