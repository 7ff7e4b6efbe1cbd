//! Turns, recruiting, and the end of a skirmish and of the game.

use crate::common::{expect, legal, play, setup};
use lords_rules::{Player, Refusal, Table};

/// A five-player position in which 80 cards are in hands and victory piles, so
/// that both piles can be empty: 16 cards are left for `fields`.
fn crowded(fields: &str) -> lords_rules::Round {
    setup(&format!(
        "players=5 hands=Mk5Md5We5Fo5Cb5Ch5Sc6Mk6Md6,We6Fo6Cb6Ch6Sc7Mk7Md7We7Fe7,\
         Fo7Cb7Ch7Sc8Md8We8Fe8Cb8Ch8,Sc9Mk9Md9We9Fe9Cb9Ch9Sc10Mk10Md10,\
         We10Fe10Ch10Sc11Mk11Md11We11Fe11Cb11Ch11 \
         victory=Sc1Fo1Md2Ch2Fo3Md4,Mk1Cb1We2Sc3Cb3We4,Md1Ch1Fe2Mk3Ch3Fo4,\
         We1Sc2Fo2Md3Sc4Cb4,Fe1Mk2Cb2We3Mk4Ch4 {fields}"
    ))
}

#[test]
fn l10_each_turn_goes_round_from_the_holder_of_the_token() {
    let mut round = setup("players=3 token=B act=B hands=Sc1,Sc2,Sc3");
    play(&mut round, "(Sc2) (Sc3)");
    expect(&round, "turn=1 act=A");
    play(&mut round, "(Sc1)");
    expect(&round, "turn=2 act=B");
}

#[test]
fn l12_a_turn_counts_without_a_recruit_to_turn_up() {
    let mut round = setup("turn=3 act=B hands=Sc3,Sc1Sc2 recruits=Fo12Fo11 rest=army");
    play(&mut round, "(Sc1)");
    expect(&round, "turn=4 act=A recruits=Fo12Fo11");
}

#[test]
fn l14_an_empty_hand_recruits() {
    let round = setup("hands=-,Sc1");
    assert_eq!(legal(&round), ["+1", "+2", "+3", "+4", "+5"]);
}

#[test]
fn l15_who_can_do_nothing_is_passed_over() {
    let mut round =
        setup("turn=4 token=B act=B hands=-,Sc1Sc2 recruits=- supporters=- armies=-,Md9 rest=army");
    play(&mut round, "(Sc1)");
    expect(&round, "turn=5 act=B");
    play(&mut round, "(Sc2)");
    // The skirmish is over, and without Supporters the next one begins.
    expect(&round, "round=2 turn=1 act=B");
}

#[test]
fn l20_with_ten_cards_nobody_recruits() {
    let mut round = setup("hands=Sc1Sc2Sc3Sc4Sc5Sc6Sc7Sc8Sc9Sc10,-");
    assert_eq!(legal(&round).len(), 20);
    assert_eq!(round.play("+1".parse().unwrap()), Err(Refusal::HandFull));
}

#[test]
fn l24_places_are_counted_anew_when_the_row_closes_up() {
    let mut round = crowded("turn=2 recruits=Fo12Fo11(Fo9)(Fo8) supporters=Cb10 rest=army");
    play(&mut round, "+1");
    expect(&round, "recruits=Fo11(Fo9)(Fo8) seen=Fo12,-,-,-,-");
    play(&mut round, "+3");
    expect(&round, "recruits=Fo11(Fo9) seen=Fo12,-,-,-,-");
    let refused = round.play("+3".parse().unwrap());
    let slot = lords_rules::RecruitSlot::new(3).unwrap();
    assert_eq!(refused, Err(Refusal::NoRecruit(slot)));
}

#[test]
fn l97_an_army_of_one_clan_counts_double() {
    let total = |army: &str| {
        let fields = format!("bruce=yes armies={army},-");
        lords_rules::army_total(setup(&fields).table().army(Player::A))
    };
    for (army, expected) in [
        ("-", 0),
        ("Ch12", 12),
        ("We5We6", 22),
        ("We5(We6)", 22),
        ("We5Md6^", 11),
        ("Md5Md6^", 22),
        ("Sc8Sc3Mk7", 18),
        // Active Bruces, and Scotts that have copied one, fit any Clan (L71 to
        // L74); others don't.
        ("Br12a", 12),
        ("Br12a*", 12),
        ("Br12aBr12b", 48),
        ("Br12a*Br12b", 48),
        ("Br12a*Br12b*", 48),
        ("Br12aSc1", 13),
        ("Br12a*Sc1", 26),
        ("Br12a*Br12bSc1", 25),
        ("Br12a*Br12b*Sc1Sc2", 54),
        ("Br12a*Sc1Mk1", 14),
        ("Sc4*BrWe6", 20),
        ("Sc4*BrBr12a*We6", 44),
        ("Sc4*BrBr12a", 32),
        ("Sc4*BrSc5*Br", 18),
        ("Sc4*ChWe6", 10),
        ("Ch4*Ch6", 20),
    ] {
        assert_eq!(total(army), expected, "{army}");
    }
}

#[test]
fn l99_players_without_followers_come_last_clockwise_from_the_token() {
    let round = setup("players=5 token=D act=D armies=-,Sc1,-,-,Sc2");
    let order = round.table().placing();
    let letters: String = order.iter().map(Player::to_string).collect();
    assert_eq!(letters, "EBDAC");
}

#[test]
fn l101_the_last_supporter_has_to_be_claimed() {
    let mut round = setup("turn=5 act=B hands=-,Fo1 armies=Sc9,We7 supporters=Cb10");
    play(&mut round, "Fo1 . #Cb10");
    expect(&round, "round=2 victory=Cb10,-");
}

#[test]
fn l102_without_followers_nothing_is_claimed() {
    let mut round = setup("players=3 turn=5 act=C armies=-,We7,-");
    play(&mut round, "+1");
    expect(&round, "phase=claim:1 act=B");
    let claim = legal(&round)[0].clone();
    play(&mut round, &claim);
    expect(&round, "round=2 act=B token=B");
}

#[test]
fn l105_without_any_follower_the_token_stays() {
    let mut round = setup("players=3 turn=5 token=C act=B");
    play(&mut round, "+1");
    expect(&round, "round=2 turn=1 act=C token=C victory=-,-,-");
}

#[test]
fn l108_the_discard_pile_is_shuffled_in_the_middle_of_laying_out() {
    let mut round = crowded(
        "turn=5 act=E armies=-,-,Sc12,-,- recruits=Fo12Fo11Fo10Fo9Fo8 \
         supporters=Cb10Fe3Fe4Fe5Fe6 draw=Sc5Mk8 rest=discard",
    );
    expect(&round, "discard=Mk12Md12We12Fe12Cb12Ch12");
    play(&mut round, "(Ch11) #Fe3 #Fe4");
    let text = round.to_string();
    let recruits = crate::common::field(&text, "recruits");
    assert!(recruits.starts_with("Sc5(Mk8)("), "{text}");
    expect(&round, "round=2 discard=-");
    // Everything but the cards laid out: 6, 5 Recruits, 3 Supporters, 2 Followers.
    assert_eq!(round.draw_pile().len(), 6 + 5 + 3 + 2 - 8);
    assert_ne!(round.generator().state(), 11);
}

#[test]
fn l112_forty_points_end_the_game_after_all_claims() {
    let over = |victory: &str, claims: &str| {
        let mut round = setup(&format!(
            "turn=5 act=B armies=Sc9,We7 supporters=Cb10Fe8 victory={victory}"
        ));
        play(&mut round, "+1");
        play(&mut round, claims);
        round
    };
    // 30 + 10 and 39 + 8.
    let round = over("Sc12Mk12Sc6,We12Fe12Fo12Sc3", "#Cb10 #Fe8");
    assert_eq!(round.winner(), Some(Player::B));
    // 29 + 10 and 31 + 8.
    let round = over("Sc12Mk12Sc5,We12Fe12Sc7", "#Cb10 #Fe8");
    assert_eq!(round.winner(), None);
    assert_eq!(
        Player::ALL.map(|player| round.points(player))[..2],
        [39, 39]
    );
    assert_eq!(Table::TARGET, 40);
}

#[test]
fn l115_when_the_game_is_over_everything_stays_where_it_lies() {
    let mut round = setup(
        "turn=5 act=B hands=Sc1,Sc2 armies=Sc9,- recruits=Fo12Fo11Fo10Fo9Fo8 \
         supporters=Cb10Fe8 victory=Sc12Mk12Sc6,-",
    );
    play(&mut round, "+1 #Cb10");
    expect(
        &round,
        "phase=over winner=A act=- armies=Sc9,- supporters=Fe8 hands=Sc1,Sc2Fo12",
    );
    assert_eq!(round.play("#Fe8".parse().unwrap()), Err(Refusal::Over));
}

#[test]
fn l116_between_equal_points_the_one_placed_higher_wins() {
    let mut round = setup(
        "players=3 turn=5 token=C act=B armies=We7,We9,Ch12 supporters=Cb10Fe8Sc8 \
         victory=Sc12Mk12Sc6,We12Fe12Fo6Sc2,Md12",
    );
    // C comes first with 12, then B with 9 and A with 7.
    play(&mut round, "+1 #Cb10 #Fe8 #Sc8");
    assert_eq!(
        Player::ALL.map(|player| round.points(player))[..3],
        [38, 40, 22]
    );
    assert_eq!(round.winner(), Some(Player::B));
    let mut round = setup(
        "players=3 turn=5 token=C act=B armies=We7,We9,Ch12 supporters=Cb10Fe8Sc8 \
         victory=Sc12Mk12Fo6Sc2,We12Fe12Sc6Fo2,Md12",
    );
    play(&mut round, "+1 #Cb10 #Fe8 #Sc8");
    assert_eq!(
        Player::ALL.map(|player| round.points(player))[..3],
        [40, 40, 22]
    );
    assert_eq!(round.winner(), Some(Player::B));
}
