//! What follows from the turns about hands that nobody shows.

use lords_bots::{LordsOfScotland, Match, certain_hand};
use lords_rules::{CardSet, PlayerCount, Variant};
use rand::seq::IndexedRandom;
use tabletop::chance::seeded;
use tabletop::{Game, Name, Seats};

/// Cards that are called certain are in the hand, and more of them than follow from the
/// position alone.
#[test]
fn certain_cards_are_in_the_hand() {
    let variant = Variant {
        players: PlayerCount::new(3).expect("three"),
        bruces: true,
    };
    let (mut certain, mut by_position) = (0, 0);
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
            for player in view.table().players().filter(|player| *player != me) {
                let known = certain_hand(played, &view, player);
                let hand: CardSet = played.round().hand(player);
                assert!(known.difference(hand).is_empty(), "{view}");
                certain += known.len();
                by_position += view.certain_hand(player).len();
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
}
