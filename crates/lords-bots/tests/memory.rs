//! What follows from the turns about hands that nobody shows.

use lords_bots::{LordsOfScotland, Match, SeenRound, certain_hand, possible_follower};
use lords_rules::{CardSet, Follower, FollowerId, PlayerCount, PlayerSet, Variant};
use rand::seq::IndexedRandom;
use tabletop::chance::seeded;
use tabletop::{Game, Name, Perspective, Seats};

/// Cards that are called certain are in the hand, and more of them than follow from the
/// position alone. A face-down Follower in the army of the player who mustered it is one of the
/// cards that it may be, if that player has been seen to take it, and they are fewer than all
/// that were taken.
#[test]
fn what_is_remembered_about_hidden_cards_is_true() {
    let variant = Variant {
        players: PlayerCount::new(3).expect("three"),
        bruces: true,
    };
    let (mut certain, mut by_position) = (0, 0);
    let (mut possible, mut taken) = (0, 0);
    for seed in 0..6 {
        let names = ["Ann", "Bob", "Cat"].iter();
        let names: Seats<Name> = names.map(|name| Name::new(name).expect("a name")).collect();
        let mut game = Match::new(variant, names, 1);
        let mut rng = seeded(seed);
        let deal = LordsOfScotland::deal(variant, None, &mut rng);
        game.start_round(deal).expect("a deal of the variant");
        let played = game.current_mut().expect("it has begun");
        while let Some(me) = played.round().to_act() {
            let view = played.round().view(me);
            let seen = SeenRound::new(played, Perspective::One(me));
            for player in view.table().players().filter(|player| *player != me) {
                let known = certain_hand(&seen, &view, player);
                let hand: CardSet = played.round().hand(player);
                assert!(known.difference(hand).is_empty(), "{view}");
                certain += known.len();
                by_position += view.certain_hand(player).len();

                let followers = played.round().table().army(player).iter();
                let ids = (1..).map_while(|place| FollowerId::new(player, place));
                for (id, follower) in ids.zip(followers) {
                    let Follower::FaceDown { card, known_to } = follower else {
                        continue;
                    };
                    let may_be = possible_follower(&seen, &view, id);
                    if *known_to != PlayerSet::EMPTY {
                        assert!(may_be.is_empty(), "{view}");
                        continue;
                    }
                    let card = card.expect("the round knows it");
                    let was_taken = view.taken_by(player).contains(card);
                    assert_eq!(may_be.contains(card), was_taken, "{card} in {view}");
                    possible += may_be.len();
                    taken += view.taken_by(player).len();
                }
            }
            let actions = played.round().legal_actions();
            let action = actions.choose(&mut rng).expect("an action");
            played.play(*action).expect("legal");
        }
    }
    assert!(
        certain > by_position && by_position > 0,
        "{certain}, {by_position}"
    );
    assert!(taken > possible && possible > 0, "{taken}, {possible}");
}
