//! What holds for every level: it acts legally and doesn't depend on hidden cards, and
//! apart from `random` it misses no claim that wins the round.

use rand::RngExt;
use rand::seq::IndexedRandom;
use schotten_bots::{Level, SchottenTotten};
use schotten_rules::notation::Position;
use schotten_rules::{
    Action, Card, Category, ClanCard, Deal, DeckKind, EliteTroop, Formation, Modes, Phase, Player,
    Round, StoneId, Troop, Variant, View,
};
use schotten_testkit::redeal_hidden_cards;
use tabletop::chance::{self, Chance};
use tabletop::protocol::Session;
use tabletop::{Budget, Game};

/// The action of a level, with a small budget for the search.
fn decided(level: Level, view: &View, rng: &mut Chance) -> Option<Action> {
    let decision = SchottenTotten::decide(level, view, &Budget::iterations(24), rng);
    decision.map(|decision| decision.action)
}

/// All positions of some rounds in which each action is chosen by a level that is
/// picked at random.
fn positions(variant: Variant, seed: u64, rounds: u64) -> Vec<Round> {
    let quick = [Level::Random, Level::Random, Level::Greedy, Level::Net];
    let mut positions = Vec::new();
    for number in 0..rounds {
        let mut rng = chance::seeded(seed + number);
        let mut round = Round::new(&Deal::shuffled(variant, None, &mut rng));
        while round.table().outcome().is_none() {
            positions.push(round);
            let view = round.view(round.table().turn());
            let level = *quick.choose(&mut rng).expect("there are some");
            let action = decided(level, &view, &mut rng).expect("the round goes on");
            round.play(action).expect("legal");
        }
    }
    positions
}

/// Every `step`-th position, and all positions in the middle of a Recruiter.
fn thin_out(positions: Vec<Round>, step: usize) -> Vec<Round> {
    let recruiting =
        |round: &Round| matches!(round.table().phase(), Phase::Draws(_) | Phase::Returns(_));
    let numbered = positions.into_iter().enumerate();
    let kept = numbered.filter(|(at, round)| at % step == 0 || recruiting(round));
    kept.map(|(_, round)| round).collect()
}

#[test]
fn every_level_acts_legally_in_every_phase_of_every_variant() {
    for variant in Variant::ALL {
        let positions = thin_out(positions(variant, 100, 6), 7);
        let mut recruiter = 0;
        for (at, round) in positions.iter().enumerate() {
            let view = round.view(round.table().turn());
            recruiter += u32::from(!matches!(view.table().phase(), Phase::Play | Phase::End));
            for level in Level::ALL {
                let mut rng = chance::seeded(at as u64);
                let action = decided(level, &view, &mut rng);
                let legal = action.is_some_and(|action| round.is_legal(action));
                assert!(legal, "{level}: {action:?} in {}", Position::Round(*round));
            }
        }
        assert!(
            !variant.has_tactic() || recruiter > 0,
            "the Recruiter occurs"
        );
    }
}

#[test]
fn a_player_who_is_not_on_turn_has_no_action() {
    let round = Round::new(&Deal::shuffled(
        Variant::Tactic,
        Some(Player::A),
        &mut chance::seeded(1),
    ));
    for level in Level::ALL {
        assert_eq!(
            schotten_bots::choose(level, &round.view(Player::B), 1),
            None
        );
    }
}

#[test]
fn hidden_cards_make_no_difference_to_any_level() {
    for variant in Variant::ALL {
        let mut rng = chance::seeded(7);
        let mut moved = 0;
        for round in thin_out(positions(variant, 200, 6), 13) {
            let player = round.table().turn();
            let other = redeal_hidden_cards(&round.view(player), &mut rng);
            moved += u32::from(round.hand(player.other()) != other.hand(player.other()));
            let seed = rng.random();
            for level in Level::ALL {
                let here = decided(level, &round.view(player), &mut chance::seeded(seed));
                let there = decided(level, &other.view(player), &mut chance::seeded(seed));
                assert_eq!(here, there, "{level}: {}", Position::Round(round));
            }
        }
        assert!(moved > 30, "most hands have changed");
    }
}

/// In the line protocol a client may give the whole position or only the view.
#[test]
fn the_protocol_gives_the_same_action_on_a_view_as_on_the_whole_position() {
    for variant in Variant::ALL {
        for (seed, round) in thin_out(positions(variant, 300, 2), 11).iter().enumerate() {
            let view = round.view(round.table().turn());
            for level in Level::ALL {
                let go = format!("go level={level} iterations=24 seed={seed}");
                let answers = [Position::Round(*round), Position::View(view)].map(|position| {
                    let mut session = Session::<SchottenTotten>::new("program 1", |_, _| vec![]);
                    session.answer(&format!("position {position}"));
                    session.answer(&go).to_string()
                });
                assert!(answers[0].starts_with("action "), "{}", answers[0]);
                assert_eq!(answers[0], answers[1]);
            }
        }
    }
}

#[test]
fn only_the_random_level_misses_a_claim_that_wins() {
    let mut winning = 0;
    for variant in Variant::ALL {
        for round in positions(variant, 400, 25) {
            let view = round.view(round.table().turn());
            let wins = |action: &Action| {
                let mut after = round;
                matches!(action, Action::Claim(_))
                    && after.play(*action).is_ok()
                    && after.table().outcome().is_some()
            };
            if !view.legal_actions().iter().any(wins) {
                continue;
            }
            winning += 1;
            for level in Level::ALL
                .into_iter()
                .filter(|level| *level != Level::Random)
            {
                for seed in 0..3 {
                    let action = decided(level, &view, &mut chance::seeded(seed));
                    let won = action.is_some_and(|action| wins(&action));
                    assert!(won, "{level}: {}", Position::Round(round));
                }
            }
        }
    }
    assert!(winning > 30, "{winning} positions could be won by a claim");
}

/// Late in a round, plays are hardest to tell apart.
#[test]
fn the_strongest_level_searches_longest_late_in_a_round() {
    let strongest = Level::OFFERED[Level::OFFERED.len() - 1];
    for variant in [Variant::Base, Variant::Tactic] {
        let positions = positions(variant, 300, 4);
        // How many iterations it makes with more cards in the deck than this, and with fewer.
        let (mut early, mut late) = (Vec::new(), Vec::new());
        for round in positions.iter().step_by(9) {
            let view = round.view(round.table().turn());
            let mut rng = chance::seeded(1);
            let made = SchottenTotten::decide(strongest, &view, &Budget::default(), &mut rng);
            let made = made.expect("the round goes on").iterations;
            match view.table().deck_len(DeckKind::Clan) {
                _ if made == 0 => {}
                0..=14 => late.push(made),
                _ => early.push(made),
            }
        }
        assert!(early.iter().max() < late.iter().min(), "{early:?} {late:?}");
        assert!(!early.is_empty() && !late.is_empty(), "{early:?} {late:?}");
    }
}

/// Players with a little experience place cards together that make formations.
#[test]
fn middle_levels_build_formations() {
    for level in Level::OFFERED.into_iter().filter(|level| {
        let Level::Graded(grade) = level else {
            return false;
        };
        (4..10).contains(&grade.number())
    }) {
        let (mut sums, mut complete) = (0, 0);
        for seed in 0..12 {
            let mut rng = chance::seeded(seed);
            let mut round = Round::new(&Deal::shuffled(Variant::Base, None, &mut rng));
            while round.table().outcome().is_none() {
                let view = round.view(round.table().turn());
                let action = decided(level, &view, &mut rng).expect("the round goes on");
                round.play(action).expect("legal");
            }
            for (_, stone) in round.table().border().stones() {
                let formations = Player::BOTH.into_iter().filter_map(|p| stone.formation(p));
                for formation in formations {
                    complete += 1;
                    sums += u32::from(formation.category() == Category::Sum);
                }
            }
        }
        assert!(2 * sums < complete, "{level}: {sums} of {complete}");
    }
}

/// What a play completes: the category of the player's formation, and whether the
/// opponent's side is stronger, or will be even with 1s if the player's is a mere Sum.
fn completed(round: &Round, play: Action) -> Option<(Category, bool)> {
    let (Action::Place(_, id)
    | Action::Strategist { to: Some(id), .. }
    | Action::Traitor { to: id, .. }) = play
    else {
        return None;
    };
    let player = round.table().turn();
    let mut after = *round;
    after.play(play).expect("legal");
    let stone = after.table().border().stone(id);
    let mine = stone.formation(player)?;
    let theirs = stone.formation(player.other());
    let ties = theirs == Some(mine) && stone.completed_first() != Some(player);
    let other_side = stone.side(player.other());
    let missing = stone.modes().slots().saturating_sub(other_side.len());
    let exceeded = mine.category() == Category::Sum
        && usize::from(mine.total()) < usize::from(other_side.total()) + missing;
    Some((mine.category(), theirs > Some(mine) || ties || exceeded))
}

/// Lets the lowest levels play against themselves in every variant, and looks at each
/// decision.
fn watch_lowest_levels(mut look: impl FnMut(&Round, &View, Action, &str)) {
    for level in &Level::OFFERED[..4] {
        for (seed, variant) in (0..24).zip(Variant::ALL.into_iter().cycle()) {
            let mut rng = chance::seeded(seed);
            let mut round = Round::new(&Deal::shuffled(variant, None, &mut rng));
            while round.table().outcome().is_none() {
                let view = round.view(round.table().turn());
                let action = decided(*level, &view, &mut rng).expect("the round goes on");
                let here = format!("level {level}: {action} in {}", Position::Round(round));
                look(&round, &view, action, &here);
                round.play(action).expect("legal");
            }
        }
    }
}

/// Whether a claim right after a play wins the round, by proof or without one.
fn wins_round(view: &View, play: Action, by_proof: bool) -> bool {
    let played = play.played_card().is_some() && !view.table().variant().is_expert();
    let after = view.after(play).filter(|_| played);
    after.is_some_and(|after| {
        let (border, me) = (after.table().border(), view.viewer());
        let claimable = border.claimable(me, after.table().unplayed()).iter();
        let opponent = me.other();
        let mut seen =
            claimable.filter(|id| by_proof || border.stone(*id).formation(opponent).is_some());
        seen.any(|id| {
            let mut owned = border.owned(me);
            owned.set(id, true);
            owned.wins_round()
        })
    })
}

/// Whether a play takes a card from a complete side that the opponent hasn't beaten.
fn wrecks(view: &View, play: Action) -> bool {
    let Action::Strategist { from, .. } = play else {
        return false;
    };
    let (stone, me) = (view.table().border().stone(from), view.viewer());
    let mine = stone.formation(me);
    mine.is_some() && stone.formation(me.other()) < mine
}

#[test]
fn the_lowest_levels_play_no_card_that_a_child_would_not_play() {
    let (mut third_cards, mut completing, mut won) = (0, 0, 0);
    watch_lowest_levels(|round, view, action, here| {
        let legal = view.legal_actions();
        let plays = legal.iter().copied();
        let wins = wins_round(view, action, true);
        if plays.clone().any(|play| wins_round(view, play, false)) {
            won += 1;
            assert!(wins, "{here}: with another play, a claim wins the round");
        }
        if wins {
            return;
        }
        let mut others = plays.filter(|play| play.played_card().is_some() && *play != action);
        let made = completed(round, action);
        if let Some((_, loses)) = made {
            third_cards += 1;
            let harmless = |play: Action| {
                !wrecks(view, play) && completed(round, play).is_none_or(|(_, loses)| !loses)
            };
            assert!(!loses || !others.clone().any(harmless), "{here}");
        }
        assert!(
            !wrecks(view, action) || others.all(|play| wrecks(view, play)),
            "{here}"
        );
        // What the Clan cards in the hand complete without losing.
        let (Action::Place(troop, id), true) = (action, made.is_none_or(|(_, loses)| !loses))
        else {
            return;
        };
        let made = made.map(|(category, _)| category);
        let completions = legal.iter().filter_map(|play| match *play {
            Action::Place(troop, id) if troop.is_clan() => completed(round, *play)
                .filter(|(_, loses)| !loses)
                .map(|(category, _)| (troop, id, category)),
            _ => None,
        });
        let completions: Vec<_> = completions.collect();
        let best_at = |stone, is_wanted: &dyn Fn(Troop) -> bool| {
            let there = completions.iter().filter(|(_, at, _)| *at == stone);
            let there = there.filter(|(other, ..)| is_wanted(*other));
            there.map(|(.., category)| *category).max()
        };
        completing += completions.len();
        if troop.is_clan() && made.is_some() {
            assert!(
                best_at(id, &|_| true) == made,
                "{here}: another card makes more"
            );
        }
        for stone in StoneId::all().filter(|_| troop.is_clan()) {
            let here_too = best_at(stone, &|other| other == troop);
            let without = best_at(stone, &|other| other != troop);
            let needs = here_too > without && here_too >= Some(Category::ThreeOfAKind);
            assert!(
                !needs || made >= here_too,
                "{here}: Stone {stone} needs the card"
            );
        }
    });
    assert!(third_cards > 1_000, "{third_cards} third cards");
    assert!(completing > 3_000, "{completing} completions");
    assert!(won > 4, "{won} rounds won by a play");
}

/// Two cards of the same or consecutive strengths are on the way to a formation, and a
/// single card always is; two equal cards in the hand wait for a third on the table. Tactic
/// cards are worth more than Clan cards. Where only the sum counts, high cards do.
#[test]
fn the_lowest_levels_waste_no_pairs_and_no_tactic_cards() {
    let (mut pairs, mut threes, mut strategists, mut returns) = (0, 0, 0, 0);
    let (mut sums, mut modes) = (0, 0);
    watch_lowest_levels(|_, view, action, here| {
        let (border, me) = (view.table().border(), view.viewer());
        let is_empty = |id| border.stone(id).side(me).is_empty();
        // A card that starts another side is always a sensible play.
        let has_choice = border.unclaimed().iter().any(is_empty)
            && view.hand().iter().any(Card::is_clan)
            && view.table().phase() == Phase::Play
            && !wins_round(view, action, true);
        match action {
            Action::Place(troop, id) if has_choice => {
                let stone = border.stone(id);
                let there: Vec<ClanCard> = stone.side(me).clan_cards().iter().collect();
                let open = stone.side(me.other()).len() < stone.modes().slots();
                if let ([one], Some(card)) = (&there[..], troop.clan())
                    && stone.side(me).len() == 1
                    && stone.modes() == Modes::NONE
                {
                    let hand = view.hand().clan_cards();
                    let equal = hand.iter().filter(|card| card.strength() == one.strength());
                    // Those of the same color may belong to a Color-Run.
                    if equal.count() == 2 && card.color() != one.color() {
                        threes += 1;
                        assert_eq!(card.strength(), one.strength(), "{here}");
                    }
                }
                if let Some(card) = troop.clan()
                    && stone.modes().blind_mans_bluff
                    && open
                {
                    sums += 1;
                    let hand = view.hand().clan_cards().iter();
                    let highest = hand.map(ClanCard::strength).max().expect("it was played");
                    assert!(card.strength() + 2 >= highest, "{here}");
                }
                let [one, other] = there[..] else { return };
                let close = one.strength().abs_diff(other.strength()) <= 1;
                if close && open && stone.side(me).len() == 2 && stone.modes() == Modes::NONE {
                    pairs += 1;
                    let after = view.after(action).expect("legal");
                    let made = after.table().border().stone(id).formation(me);
                    let made = made.map(Formation::category);
                    assert!(made > Some(Category::Sum), "{here}");
                }
            }
            Action::Strategist { from, to, .. } if has_choice => {
                let stone = border.stone(from);
                strategists += 1;
                let open = stone.side(me.other()).len() < stone.modes().slots();
                let alone = stone.side(me).len() == 1 && to.is_none_or(is_empty);
                assert!(!alone || !open, "{here}");
            }
            Action::Lay(_, id) if has_choice => {
                let stone = border.stone(id);
                modes += 1;
                let mine = stone.formation(me).map(Formation::category);
                let good = mine >= Some(Category::Color) && stone.formation(me.other()).is_none();
                assert!(!good, "{here}");
            }
            Action::Return(card) => {
                returns += 1;
                let joker = card == EliteTroop::Joker.into();
                let only = view.hand().iter().all(|card| !card.is_clan());
                assert!(card.is_clan() || joker || only, "{here}");
            }
            _ => {}
        }
    });
    assert!(
        pairs > 50 && threes > 10 && strategists > 5 && returns > 10 && sums > 10 && modes > 10,
        "too few cases of a kind: {pairs} pairs, {threes} threes, {strategists} Strategists, \
         {returns} returned cards, {sums} Sums, {modes} Combat Modes"
    );
}
