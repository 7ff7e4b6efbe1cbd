//! What an onlooker has seen of a round, in any game.

use coach::Coached;
use lords_bots::LordsOfScotland;
use rand::RngExt;
use schotten_bots::SchottenTotten;
use tabletop::chance::{Chance, seeded};
use tabletop::{Perspective, PlayedRound, Seat, SeenRound};

/// Plays two rounds that differ only in what is hidden from a player, in the same way as far as
/// the player sees, for as long as that player can't tell them apart. Returns how many actions
/// that were, and how many of them were hidden.
fn play_both<G: Coached>(
    [one, other]: [&G::Round; 2],
    (deal, viewer): (&G::Deal, G::Player),
    chance: &mut Chance,
) -> (usize, usize) {
    let mut rounds =
        [one, other].map(|round| PlayedRound::<G>::from_position(deal.clone(), round.clone()));
    let onlookers = [
        Perspective::One(viewer),
        Perspective::Nobody,
        Perspective::All,
    ];
    let mut seen = rounds
        .each_ref()
        .map(|round| onlookers.map(|who| SeenRound::new(round, who)));
    let mut hidden = 0;
    loop {
        let [one, other] = &seen;
        assert_eq!(one, other, "{}", rounds[0].round());
        let (now, again) = (rounds[0].round(), rounds[1].round());
        let legal = [now, again].map(G::legal_actions);
        let own = G::acting(now) == Some(viewer);
        let is_secret = |action: &G::Action| !own && G::is_secret(*action);
        let at = chance.random_range(0..legal[0].len().max(1));
        let Some(action) = legal[0].get(at).copied() else {
            break;
        };
        // A hidden action may be another one there.
        let mut alike = legal[1].iter().copied().filter(|other| {
            if is_secret(&action) {
                is_secret(other)
            } else {
                *other == action
            }
        });
        let Some(answer) = alike.next() else { break };
        rounds[0].play(action).expect("legal");
        rounds[1].play(answer).expect("legal");
        let [now, again] = rounds
            .each_ref()
            .map(|round| G::view(round.round(), viewer));
        if now != again || rounds[0].is_over() {
            break;
        }
        hidden += usize::from(is_secret(&action));
        for (round, seen) in rounds.iter().zip(&mut seen) {
            for seen in seen {
                seen.follow(round);
            }
        }
    }
    (seen[0][0].actions().len(), hidden)
}

fn check_hidden<G: Coached>() {
    let (mut played, mut hidden) = (0, 0);
    let variants = G::VARIANTS.iter();
    for (variant, seed) in variants.flat_map(|variant| [1, 2, 3, 4].map(|seed| (variant, seed))) {
        let chance: &mut Chance = &mut seeded(3);
        let deal = G::deal_of_seed(*variant, None, seed, 0);
        let mut round = G::begin(&deal);
        while G::acting(&round).is_some() {
            for viewer in Seat::first(G::player_count(*variant)).filter_map(G::player) {
                let view = G::view(&round, viewer);
                for world in G::deal_worlds(&view, 1, chance.random()) {
                    let both = play_both::<G>([&round, &world], (&deal, viewer), chance);
                    (played, hidden) = (played + both.0, hidden + both.1);
                }
            }
            let legal = G::legal_actions(&round);
            let action = legal[chance.random_range(0..legal.len())];
            G::play(&mut round, action).expect("legal");
        }
    }
    assert!(played > 500 && hidden > 5, "{played} {hidden}");
}

#[test]
fn what_is_hidden_makes_no_difference_to_an_onlooker() {
    check_hidden::<SchottenTotten>();
    check_hidden::<LordsOfScotland>();
}

/// What is followed action by action, also after some were taken back, is what is seen of the
/// whole round at once; its turns are those of the round, and at the end all is revealed.
fn check_following<G: Coached>() {
    for variant in G::VARIANTS {
        let chance: &mut Chance = &mut seeded(4);
        let mut round = PlayedRound::<G>::new(G::deal_of_seed(*variant, None, 6, 0));
        let players = Seat::first(G::player_count(*variant)).filter_map(G::player);
        let onlookers = players.map(Perspective::One).chain([Perspective::Nobody]);
        let mut seen: Vec<_> = onlookers.map(|who| SeenRound::new(&round, who)).collect();
        while !round.is_over() {
            if chance.random_bool(0.1) {
                round.undo();
            } else {
                let legal = G::legal_actions(round.round());
                let action = legal[chance.random_range(0..legal.len())];
                round.play(action).expect("legal");
            }
            for seen in &mut seen {
                seen.follow(&round);
                assert_eq!(*seen, SeenRound::new(&round, seen.onlooker()));
                assert_eq!(seen.acting(), G::acting(round.round()));
                let turns = round
                    .turns()
                    .map(|turn| (turn.player, turn.from, turn.is_over));
                assert!(
                    turns.eq(seen
                        .turns()
                        .map(|turn| (turn.player, turn.from, turn.is_over)))
                );
                assert_eq!(seen.revealed().is_some(), round.is_over());
                assert_eq!(seen.result().cloned(), round.result());
            }
        }
        let all = SeenRound::afterwards(&round, Perspective::All);
        assert!(
            all.actions()
                .iter()
                .copied()
                .eq(round.actions().iter().copied().map(Some))
        );
    }
}

#[test]
fn what_is_seen_follows_the_round() {
    check_following::<SchottenTotten>();
    check_following::<LordsOfScotland>();
}
