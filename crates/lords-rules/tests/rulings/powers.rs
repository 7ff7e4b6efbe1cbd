//! What blocks a power, and what the powers do.

use crate::common::{expect, legal, play, position, setup};
use lords_rules::{Player, Refusal};

#[test]
fn l26_a_face_down_card_is_never_activated() {
    let mut round = setup("hands=Fo1,-");
    play(&mut round, "(Fo1)");
    expect(&round, "act=B phase=action armies=(Fo1),-");
}

#[test]
fn l30_a_power_that_can_do_nothing_is_not_offered() {
    for (fields, card) in [
        ("supporters=-", "Cb1"),
        ("armies=Sc12,-", "Fe1"),
        ("armies=-,-", "We1"),
        ("armies=-,-", "Mk1"),
        ("armies=(Ch1)Sc2,Sc3", "Sc1"),
        ("rest=army", "Fo1"),
    ] {
        let mut round = setup(&format!("hands={card},- {fields}"));
        play(&mut round, card);
        expect(&round, "act=B phase=action");
    }
    for card in ["Br12a", "Ch1", "Md1"] {
        let mut round = setup(&format!("bruce=yes hands={card},-"));
        play(&mut round, card);
        assert_eq!(legal(&round), ["!", "."]);
    }
}

#[test]
fn l31_to_l38_what_blocks_a_power() {
    let blocked = |fields: &str, card: &str| {
        let mut round = setup(&format!("bruce=yes {fields}"));
        play(&mut round, card);
        round.to_act() == Some(Player::B)
    };
    for (players, army, card, expected) in [
        (2, "Sc5", "Ch6", true),
        (2, "Sc5", "Ch5", false),
        (2, "Sc5", "Ch4", false),
        (2, "(Sc5)", "Ch6", false),
        (2, "Md5^", "Ch6", true),
        (2, "Br12a*", "Br12b", false),
        (3, "Sc5", "Ch6", true),
        (4, "Sc5", "Ch6", false),
        (4, "Ch5", "Ch6", true),
        (4, "Ch7", "Ch6", false),
        (4, "(Ch5)", "Ch6", false),
        (4, "Br12a", "Br12b", true),
        (4, "Sc5*Ch", "Ch6", false),
        (5, "Ch5", "Ch6", true),
        (5, "Md5", "Ch6", false),
    ] {
        let others = |first: &str| {
            let mut entries = vec!["-"; players];
            entries[1] = first;
            entries.join(",")
        };
        let hands = others("-").replacen('-', card, 1);
        let fields = format!("players={players} hands={hands} armies={}", others(army));
        assert_eq!(
            blocked(&fields, card),
            expected,
            "{players} players: {army} {card}"
        );
        // In the player's own army it blocks alike (ruling L35).
        let own = others("-").replacen('-', army, 1);
        let fields = format!("players={players} hands={hands} armies={own}");
        assert_eq!(
            blocked(&fields, card),
            expected,
            "{players} players: {army} {card}"
        );
    }
}

#[test]
fn l39_a_card_mustered_later_takes_nothing_away() {
    let mut round = setup("hands=Ch6,Sc1");
    play(&mut round, "Ch6 ! Sc1 .");
    expect(&round, "armies=Ch6*,Sc1");
}

#[test]
fn l40_a_scott_is_tested_by_its_own_clan() {
    let mut round = setup("players=4 hands=Sc9,-,-,- armies=-,Ch5,-,-");
    play(&mut round, "Sc9 Sc:B1");
    expect(&round, "armies=Sc9*Ch,Ch5,-,-");
    let mut round = setup("players=4 hands=Sc9,-,-,- armies=-,Sc5Ch5,-,-");
    play(&mut round, "Sc9");
    expect(&round, "act=B phase=action armies=Sc9,Sc5Ch5,-,-");
}

#[test]
fn l50_a_supporter_that_becomes_a_follower_is_not_active() {
    let mut round = setup("hands=Cb2,Mk9 armies=Sc9,- supporters=Ch11Fe3");
    play(&mut round, "Cb2 Cb:Ch11");
    expect(
        &round,
        "armies=Sc9Ch11,- supporters=Cb2Fe3 act=B phase=action",
    );
    play(&mut round, "Mk9");
    // The Cockburn blocks nothing, the Scott and the Cochrane are not lower.
    expect(&round, "act=A turn=2");
}

#[test]
fn l54_what_a_follower_carries_goes_with_it() {
    for (theirs, mine) in [
        ("Ch8*", "Ch8*"),
        ("Sc9*Br", "Sc9*Br"),
        ("Md7^", "Md7^"),
        ("(Mk12)", "(Mk12:B)"),
        ("(Mk12:A)", "(Mk12:B)"),
        ("(Mk12:C)", "(Mk12:BC)"),
    ] {
        let mut round = setup(&format!("players=3 hands=Fe2,-,- armies=Sc8,{theirs}We9,-"));
        play(&mut round, "Fe2 Fe:B1");
        expect(&round, &format!("armies=Sc8{mine},Fe2We9,- act=B"));
    }
}

#[test]
fn l54_an_active_follower_works_for_whoever_takes_it() {
    let mut round = setup(
        "turn=5 act=B hands=-,Fe2 armies=Md9*Sc8*Ch,Sc3 recruits=Fo12Fo11Fo10Fo9Fo8 \
         supporters=Mk1Mk2",
    );
    play(&mut round, "Fe2 Fe:A2");
    // A has 11, B 11, and Md9 is the card of the highest rank.
    expect(&round, "armies=Md9*Fe2,Sc3Sc8*Ch act=B phase=claim:2");
    play(&mut round, "#Mk2 #Mk1");
    expect(&round, "round=2 victory=-,Mk2Mk1 armies=Md9^,- token=B");
}

#[test]
fn l57_after_a_makgill_nobody_recruits() {
    let mut round = setup("hands=Mk3Sc5,-");
    play(&mut round, "Mk3");
    let refused = round.play("+1".parse().unwrap());
    assert_eq!(refused, Err(Refusal::PowerDue(lords_rules::Clan::Makgill)));
    assert_eq!(legal(&round), ["(Sc5)", ".", "Sc5"]);
}

#[test]
fn l62_a_scott_acts_as_if_the_power_were_its_own() {
    let copied = |army: &str, hand: &str| {
        let mut round = setup(&format!(
            "hands={hand},- armies=Md9,{army} supporters=Ch11Fe3 draw=Mk12"
        ));
        play(&mut round, "Sc2 Sc:B1");
        round
    };
    let mut round = copied("Cb5", "Sc2");
    assert_eq!(legal(&round), [".", "Cb:Ch11", "Cb:Fe3"]);
    play(&mut round, "Cb:Fe3");
    expect(&round, "armies=Md9Fe3,Cb5 supporters=Ch11Sc2 act=B");

    let mut round = copied("Fe5(We6)", "Sc2");
    assert_eq!(legal(&round), [".", "Fe:B1", "Fe:B2"]);
    play(&mut round, "Fe:B2");
    expect(&round, "armies=Md9(We6:B),Fe5Sc2 act=B");

    let mut round = copied("We5", "Sc2");
    assert_eq!(legal(&round), [".", "We:A1", "We:B1"]);
    play(&mut round, "We:B1");
    expect(&round, "armies=Md9Sc2,- discard=We5 act=B");

    let mut round = copied("Mk5", "Sc2Fo1");
    assert_eq!(legal(&round), ["(Fo1)", ".", "Fo1"]);
    play(&mut round, "Fo1 !");
    expect(&round, "armies=Md9Sc2Fo1,Mk5 hands=Mk12,- act=B");

    let round = copied("Fo5", "Sc2");
    expect(&round, "armies=Md9Sc2,Fo5 hands=Mk12,- act=B");
}

#[test]
fn l63_a_scott_is_not_copied_and_neither_is_a_face_down_follower() {
    let mut round = setup("hands=Sc2,- armies=Sc9*Ch,(Ch3)Ch4");
    play(&mut round, "Sc2");
    assert_eq!(legal(&round), [".", "Sc:B2"]);
    let id = |text: &str| match text.parse().unwrap() {
        lords_rules::Action::Copy(id) => id,
        other => panic!("{other}"),
    };
    for (text, refusal) in [
        ("Sc:A1", Refusal::CopiesScott(id("Sc:A1"))),
        ("Sc:A2", Refusal::CopiesScott(id("Sc:A2"))),
        ("Sc:B1", Refusal::CopiesFaceDown(id("Sc:B1"))),
        ("Sc:B3", Refusal::NoFollower(id("Sc:B3"))),
    ] {
        assert_eq!(round.play(text.parse().unwrap()), Err(refusal));
    }
}

#[test]
fn l65_the_copy_stays_when_the_follower_copied_goes() {
    let mut round = setup("hands=Sc3,We2 armies=-,Ch4");
    play(&mut round, "Sc3 Sc:B1 We2 We:B1");
    expect(&round, "armies=Sc3*Ch,We2 discard=Ch4");
}

#[test]
fn l66_a_kept_macdonnell_may_be_copied() {
    let mut round = setup("hands=Sc3,- armies=-,Md4^");
    play(&mut round, "Sc3 Sc:B1");
    expect(&round, "armies=Sc3*Md,Md4^");
}

#[test]
fn l67_a_power_copied_may_turn_out_to_do_nothing() {
    let mut round = setup("hands=Sc3,- armies=-,Mk4");
    play(&mut round, "Sc3 Sc:B1");
    expect(&round, "armies=Sc3,Mk4 act=B phase=action");
    let mut round = setup("hands=Sc3,- armies=Fo4,- rest=army");
    play(&mut round, "Sc3 Sc:A1");
    expect(&round, "act=B phase=action hands=-,-");
}

#[test]
fn l69_a_face_down_follower_is_discarded_for_all_to_see() {
    let mut round = setup("hands=We3,- armies=-,(Mk12) seen=-,Mk12");
    play(&mut round, "We3 We:B1");
    expect(&round, "armies=We3,- discard=Mk12 seen=-,-");
}

#[test]
fn l68_a_wemyss_does_not_discard_itself() {
    let mut round = setup("hands=We3,- armies=Sc4,-");
    play(&mut round, "We3");
    assert_eq!(legal(&round), [".", "We:A1"]);
    let refused = round.play("We:A2".parse().unwrap());
    assert_eq!(refused, Err(Refusal::DiscardsItself));
}

#[test]
fn l76_a_cochrane_claims_one_if_only_one_is_left() {
    let mut round = setup("turn=5 act=B hands=-,- armies=We9,Ch8* supporters=Cb10Fe2");
    play(&mut round, "+1 #Fe2");
    expect(&round, "act=B phase=claim:1");
}

#[test]
fn l82_to_l84_kept_followers_lie_straight_and_go_at_the_end_of_the_next_skirmish() {
    let mut round = setup(
        "turn=5 act=B hands=-,- armies=Sc9Md4*Sc5*MdMd6^,Md7 recruits=Fo12Fo11Fo10Fo9Fo8 \
         supporters=Cb10Fe3 draw=Ch1Ch2Ch3Ch4Ch5Ch6Ch7",
    );
    play(&mut round, "+1 #Cb10 #Fe3");
    expect(&round, "round=2 armies=Md4^Sc5^,- act=A");
    play(&mut round, "+1 +1 +1 +1 +1 +1 +1 +1 +1 +1");
    // A kept Follower lets its player claim (ruling L85).
    expect(&round, "act=A phase=claim:1");
    play(&mut round, "#Ch7");
    expect(&round, "round=3 armies=-,-");
}

#[test]
fn l89_the_card_drawn_by_a_forsyth_is_seen_by_its_owner_only() {
    let mut round = setup("hands=Fo4,- draw=Mk11");
    play(&mut round, "Fo4 !");
    assert!(
        round
            .view(Player::A)
            .to_string()
            .contains(" hands=Mk11,?0 ")
    );
    assert!(round.view(Player::B).to_string().contains(" hands=?1,- "));
    expect(&round, "seen=-,-");
}

#[test]
fn l91_l94_what_is_known_of_a_follower_taken_twice() {
    let mut round = setup("players=3 hands=Sc12,Fe3,Fe2 armies=We9,Sc9,- seen=Sc12,-,-");
    play(&mut round, "(Sc12) Fe3 Fe:A2");
    expect(&round, "armies=We9Fe3,Sc9(Sc12:A),- seen=Sc12,-,-");
    play(&mut round, "Fe2 Fe:B2");
    expect(&round, "armies=We9Fe3,Sc9Fe2,(Sc12:AB) seen=Sc12,-,-");
    for (view, known) in [
        (round.view(Player::A), true),
        (round.view(Player::B), true),
        (round.view(Player::C), true),
        (round.public_view(), false),
    ] {
        let follower = view.table().army(Player::C)[0];
        assert_eq!(follower.card().is_some(), known, "{view}");
    }
}

#[test]
fn l93_turned_up_followers_are_no_longer_on_the_list_of_seen_cards() {
    let mut round = setup("turn=5 act=B hands=-,Sc1 armies=(Mk12),- seen=Mk12,Sc1");
    play(&mut round, "+1");
    let text = round.to_string();
    assert!(text.contains(" armies=Mk12,- "), "{text}");
    assert!(text.contains(" seen=-,Sc1"), "{text}");
    assert_eq!(position(&text), round);
}
