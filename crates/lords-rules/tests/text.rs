//! Texts are read and printed without loss.

use crate::common::{dealt, playout, variants};
use lords_rules::{Action, Card, Clan, Facing, FollowerId, Player, RecruitSlot, Round, View};
use proptest::prelude::*;

#[test]
fn cards_are_named_by_clan_and_strength() {
    let names: Vec<String> = Card::all().map(|card| card.to_string()).collect();
    assert_eq!(
        names[..9],
        [
            "Sc1", "Mk1", "Md1", "We1", "Fe1", "Fo1", "Cb1", "Ch1", "Sc2"
        ]
    );
    assert_eq!(names[94..], ["Cb12", "Ch12", "Br12a", "Br12b"]);
    for (card, name) in Card::all().zip(&names) {
        assert_eq!(name.parse(), Ok(card));
    }
    for wrong in [
        "",
        "Sc",
        "Sc0",
        "Sc13",
        "Sc01",
        "sc1",
        "SC1",
        "Br12",
        "Br12c",
        "Br1a",
        "Br1",
        " Sc1",
        "Sc1 ",
        "Sc1Sc2",
        "Sc+1",
        "Sc999999999999999999999",
        "Śc1",
    ] {
        assert!(wrong.parse::<Card>().is_err(), "{wrong}");
    }
}

#[test]
fn ranks_follow_strength_and_then_the_order_of_the_clans() {
    for card in Card::all().take(96) {
        let place = Clan::ALL.iter().position(|clan| *clan == card.clan());
        let rank = 8 * (usize::from(card.strength()) - 1) + place.unwrap() + 1;
        assert_eq!(usize::from(card.rank()), rank);
        assert_eq!(Card::new(card.clan(), card.strength()), Some(card));
        assert_eq!(Card::from_rank(card.rank()), Some(card));
    }
    let [a, b] = Card::BRUCES;
    assert_eq!((a.rank(), b.rank()), (97, 98));
    assert_eq!([a.strength(), b.strength()], [12, 12]);
    assert_eq!([0, 99].map(Card::from_rank), [None, None]);
    assert_eq!(
        [0, 13].map(|strength| Card::new(Clan::Scott, strength)),
        [None, None]
    );
    assert_eq!(Card::new(Clan::Bruce, 12), None);
}

#[test]
fn actions_have_one_token_each() {
    let wemyss: Card = "We3".parse().unwrap();
    let b2 = FollowerId::new(Player::B, 2).unwrap();
    for (text, action) in [
        ("+2", Action::Recruit(RecruitSlot::new(2).unwrap())),
        ("We3", Action::Muster(wemyss, Facing::Up)),
        ("(We3)", Action::Muster(wemyss, Facing::Down)),
        ("!", Action::UsePower),
        ("We:B2", Action::Discard(b2)),
        ("Fe:B2", Action::SwapFollower(b2)),
        ("Sc:B2", Action::Copy(b2)),
        ("Cb:We3", Action::SwapSupporter(wemyss)),
        (".", Action::Decline),
        ("#We3", Action::Claim(wemyss)),
    ] {
        assert_eq!(text.parse(), Ok(action));
        assert_eq!(action.to_string(), text);
    }
    for wrong in [
        "", "+", "+0", "+6", "+02", "+1 ", "(We3", "We3)", "()", "We:", "We:F1", "We:B", "We:B0",
        "We:B99", "We:B02", "Mk:B1", "Cb:B1", "#", "!!", "..", "pass", "We:We3", "#(We3)",
    ] {
        assert!(wrong.parse::<Action>().is_err(), "{wrong}");
    }
}

#[test]
fn errors_name_the_column_and_what_was_expected() {
    for (text, column, expected) in [
        ("", 1, "an action"),
        ("pass", 1, "an action"),
        ("+6", 2, "the place of a Recruit, 1 to 5"),
        ("#Sc13", 2, "a card"),
        ("(We3", 5, "')' after the card"),
        ("We3)", 4, "the end"),
        ("We:F1", 4, "a player, A to E"),
        ("We:B02", 5, "the place of a Follower"),
    ] {
        let error = text.parse::<Action>().unwrap_err();
        let start = format!("column {column}: expected {expected}");
        assert!(error.to_string().starts_with(&start), "{text}: {error}");
    }
}

#[test]
fn every_position_and_view_of_a_game_is_read_and_printed_without_loss() {
    for variant in variants() {
        for seed in 0..10 {
            let check = |round: &Round| {
                let text = round.to_string();
                assert_eq!(text.parse().as_ref(), Ok(round), "{text}");
                for player in variant.players.players() {
                    let view = round.view(player);
                    let text = view.to_string();
                    assert_eq!(text.parse(), Ok(view), "{text}");
                    assert_eq!(view.public(), round.public_view(), "{text}");
                }
                let view = round.public_view();
                assert_eq!(view.to_string().parse(), Ok(view), "{view}");
            };
            let end = playout(dealt(variant, seed), seed, 10_000, |round, action, _| {
                check(round);
                assert_eq!(action.to_string().parse(), Ok(action));
            });
            check(&end);
        }
    }
}

proptest! {
    /// Whatever is read as an action is printed as it stood.
    #[test]
    fn actions_are_printed_as_read(text in "[+!.#(]?([A-Z][a-z])?:?[A-F]?[0-9]{0,2}[ab)]?") {
        if let Ok(action) = text.parse::<Action>() {
            prop_assert_eq!(action.to_string(), text);
        }
    }

    /// No text makes the parser panic.
    #[test]
    fn any_text_is_refused_or_read(text in any::<String>()) {
        let _: Result<Action, _> = text.parse();
        let _: Result<Card, _> = text.parse();
        let _: Result<Round, _> = text.parse();
        let _: Result<View, _> = text.parse();
    }

    /// A position or a view with a part overwritten is refused, or printed and read
    /// again without loss.
    #[test]
    fn a_damaged_position_is_refused_or_consistent(
        seed in 0..20_u64,
        length in 0..150_usize,
        start in any::<prop::sample::Index>(),
        removed in 0..4_usize,
        inserted in "[-,:*^()?=ABCDE0-9ScMkbr ]{0,3}",
    ) {
        let variant = variants().nth((seed % 8) as usize).unwrap();
        let round = playout(dealt(variant, seed), seed, length, |_, _, _| {});
        let viewer = Player::from_index((seed % 3) as usize);
        let viewer = viewer.filter(|player| variant.players.includes(*player));
        let view = viewer.map_or(round.public_view(), |player| round.view(player));
        let (mut text, mut view) = (round.to_string(), view.to_string());
        let place = start.index(text.len());
        text.replace_range(place..(place + removed).min(text.len()), &inserted);
        let place = start.index(view.len());
        view.replace_range(place..(place + removed).min(view.len()), &inserted);
        if let Ok(read) = view.parse::<View>() {
            prop_assert_eq!(read.to_string().parse(), Ok(read));
            prop_assert!(read.legal_actions().iter().all(|action| read.check(*action).is_ok()));
        }
        if let Ok(read) = text.parse::<Round>() {
            prop_assert_eq!(read.to_string().parse(), Ok(read));
            // Every legal action of it can be carried out.
            for action in read.legal_actions() {
                let mut next = read;
                prop_assert_eq!(next.play(action), Ok(()));
            }
        }
    }
}
