//! What the coach counts in Schotten Totten, and why it advises a play.

use crate::{is_same, positions, quick};
use coach::{Advising, Coached, Figures, Futures, Thoroughness, review_turn};
use schotten_bots::endgame::{Limit, solve};
use schotten_bots::{Outlook, PlayReason, RoundEnd, SchottenTotten};
use schotten_rules::best_formation::strongest_completion;
use schotten_rules::{
    Action, Card, Category, ClanSet, DeckKind, Formation, Hand, Player, Round, StoneId, View,
};
use tabletop::{AnalysisOptions, Budget, Game, PlayedRound};

/// Owners add up to 1 for each Stone, ends do, and no end is more frequent than its Stones allow.
fn check_figures(view: &View, figures: &Figures<SchottenTotten>) {
    let shares = &figures.shares;
    let owned = |id, player| shares.stone(id).owned(player);
    let mut stones = [0.0; 2];
    for id in StoneId::all() {
        let [mine, theirs] = Player::BOTH.map(|player| owned(id, player));
        let all = mine + theirs + shares.stone(id).nobody();
        assert!(is_same(all, 1.0), "{view} {id} {all}");
        stones[0] += mine;
        stones[1] += theirs;
        if let Some(owner) = view.table().border().stone(id).owner() {
            assert!(is_same(owned(id, owner), 1.0), "{view} {id}");
        }
        for player in Player::BOTH {
            let kinds = Category::STRONGEST_FIRST.iter();
            let kinds = kinds.map(|kind| shares.stone(id).won_with(player, *kind));
            assert!(is_same(kinds.sum(), owned(id, player)), "{view} {id}");
        }
    }
    let (mut all, mut won) = (0.0, 0.0);
    for (end, share) in shares.ends() {
        all += share;
        if end.winner() == Some(view.viewer()) {
            won += share;
        }
        if let RoundEnd::Adjacent(player, first) = *end {
            let three = (first.index()..).take(3).filter_map(StoneId::from_index);
            for id in three {
                assert!(owned(id, player) + 1e-9 >= *share, "{view} {id}");
            }
        }
    }
    assert!(
        is_same(all, 1.0) && is_same(won, figures.results.won),
        "{view}"
    );
    for player in Player::BOTH {
        let wins = if player == view.viewer() {
            figures.results.won
        } else {
            figures.results.lost
        };
        let fives = shares
            .ends()
            .iter()
            .filter(|(end, _)| *end == RoundEnd::Five(player));
        let five: f64 = fives.map(|(_, share)| share).sum();
        // Whoever wins owns at least three Stones, unless nobody could play any more.
        let more = shares
            .ends()
            .iter()
            .filter(|(end, _)| *end == RoundEnd::More(player));
        let more: f64 = more.map(|(_, share)| share).sum();
        let least = 3.0 * (wins - more) + 2.0 * five;
        assert!(stones[player.index()] + 1e-9 >= least, "{view} {player}");
    }
}

#[test]
fn all_figures_of_a_position_add_up() {
    for (_, view) in positions::<SchottenTotten>(1, 3) {
        for viewed in [Some(view), view.after(view.legal_actions()[0])] {
            let Some(viewed) = viewed else { continue };
            let mut look =
                Futures::<SchottenTotten>::new(&viewed, &[], &quick(24)).expect("a player");
            while look.play_until(look.count() + 5) {
                check_figures(&viewed, &look.figures());
            }
            check_figures(&viewed, &look.figures());
        }
        let advising = Advising::<SchottenTotten>::new(&view, &quick(24)).expect("a turn");
        for advice in advising {
            for row in &advice.rows {
                check_figures(&view, &row.figures);
            }
        }
    }
}

#[test]
fn a_claim_that_holds_is_certain() {
    let mut claims = 0;
    for (_, view) in positions::<SchottenTotten>(2, 30) {
        for action in view.legal_actions() {
            let Action::Claim(id) = action else { continue };
            let mut futures =
                Futures::<SchottenTotten>::new(&view, &[action], &quick(16)).expect("a player");
            futures.play_until(16);
            let owned = futures.figures().shares.stone(id).owned(view.viewer());
            assert!(is_same(owned, 1.0), "{view} {action}");
            claims += 1;
        }
    }
    assert!(claims > 20, "{claims}");
}

/// The end of the round in which the viewer plays this and claims, and the opponent then does
/// nothing but claim what can be claimed, if that ends it.
fn result_of_claims(view: &View, play: Action) -> Option<f64> {
    let mut round = SchottenTotten::deal_worlds(view, 1, 3).swap_remove(0);
    round.play(play).expect("legal");
    for _ in 0..20 {
        if let Some(outcome) = round.table().outcome() {
            let won = outcome.winner() == Some(view.viewer());
            return Some(f64::from(u8::from(won)));
        }
        let is_next = round.table().turn() != view.viewer();
        let actions = round.legal_actions();
        let claim = actions.iter().find(|one| matches!(one, Action::Claim(_)));
        // A card at a Stone of the opponent's own keeps nobody from claiming.
        let ends = |one: &&Action| one.played_card().is_none() || is_next;
        let other = actions.iter().find(ends);
        round
            .play(*claim.or(other).unwrap_or(&actions[0]))
            .expect("legal");
    }
    None
}

#[test]
fn what_decides_the_round_at_once_is_certain() {
    let mut found = [0; 2];
    for (_, view) in positions::<SchottenTotten>(6, 60) {
        for play in view.legal_actions() {
            let certain = SchottenTotten::certain_value(&view, &[play]);
            let Some(value) = certain.filter(|_| play.played_card().is_some()) else {
                continue;
            };
            let mut futures =
                Futures::<SchottenTotten>::new(&view, &[play], &quick(4)).expect("a player");
            futures.play_until(4);
            assert!(
                futures.figures().is_exact && is_same(futures.chance(), value),
                "{view}"
            );
            if value >= 1.0 {
                assert_eq!(result_of_claims(&view, play), Some(1.0), "{view} {play}");
                let best = SchottenTotten::strongest_plays(&view, &Budget::default(), 1);
                let first = SchottenTotten::certain_value(&view, &best[0]);
                assert_eq!(first, Some(1.0), "{view} {:?}", best[0]);
            } else {
                assert_eq!(result_of_claims(&view, play), Some(0.0), "{view} {play}");
            }
            found[usize::from(value >= 1.0)] += 1;
        }
    }
    assert!(found.iter().all(|count| *count > 5), "{found:?}");
}

/// While no Stone is claimed, all empty ones are alike.
#[test]
fn alike_empty_stones_are_advised_once() {
    for variant in SchottenTotten::VARIANTS {
        let deal = SchottenTotten::deal_of_seed(*variant, None, 1, 0);
        let round = Round::new(&deal);
        let view = round.view(round.table().turn());
        let budget = Budget::iterations(100);
        for plays in [
            SchottenTotten::quick_plays(&view),
            SchottenTotten::strongest_plays(&view, &budget, 1),
        ] {
            let mut cards: Vec<Option<Card>> =
                plays.iter().map(|play| play[0].played_card()).collect();
            let count = cards.len();
            cards.sort_unstable();
            cards.dedup();
            assert!(count > 2 && cards.len() == count, "{view} {plays:?}");
        }
    }
}

/// Rounds that are played until nothing is hidden, and then on, seen by both players.
fn solved() -> impl Iterator<Item = View> {
    let all = positions::<SchottenTotten>(3, 25)
        .into_iter()
        .map(|(round, _)| round);
    all.filter_map(|mut round| {
        while round.table().outcome().is_none() {
            let view = round.view(round.table().turn());
            if view.deduced_round().is_some() && view.legal_actions().len() > 1 {
                return Some(view);
            }
            let play = SchottenTotten::quick_plays(&view).swap_remove(0);
            round.play(play[0]).expect("legal");
        }
        None
    })
}

#[test]
fn solved_positions_give_what_best_play_achieves() {
    let mut results = [0; 3];
    // Some are too large to be solved in the time of a hint.
    let small = solved().filter(|view| SchottenTotten::exact_values(view).is_some());
    for view in small {
        let value = solve(&view, &Limit::unlimited()).expect("solved").value;
        let advising = Advising::<SchottenTotten>::new(&view, &quick(24)).expect("a turn");
        let advice = advising.finish().expect("not stopped");
        let first = &advice.rows[0].figures;
        assert!(first.is_exact, "{view}");
        assert!(is_same(first.chance, value.chance().into()), "{view}");
        for row in &advice.rows {
            assert!([0.0, 0.5, 1.0].contains(&row.figures.chance), "{view}");
            check_figures(&view, &row.figures);
            let round = view.deduced_round().expect("nothing is hidden");
            let mut after = round;
            after.play(row.play[0]).expect("legal");
            if let Some(outcome) = after.table().outcome() {
                let won = outcome.winner() == Some(view.viewer());
                assert_eq!(row.figures.chance >= 1.0, won, "{view}");
            }
        }
        let mut look = Futures::<SchottenTotten>::new(&view, &[], &quick(24)).expect("a player");
        look.play_until(24);
        assert!(is_same(look.chance(), first.chance), "{view}");
        // What the opponent sees is the same.
        let round = view.deduced_round().expect("nothing is hidden");
        let theirs = round.view(view.viewer().other());
        let mut look = Futures::<SchottenTotten>::new(&theirs, &[], &quick(24)).expect("a player");
        look.play_until(24);
        assert!(is_same(look.chance(), 1.0 - first.chance), "{view}");
        let at = if first.chance >= 1.0 {
            2
        } else {
            usize::from(first.chance > 0.0)
        };
        results[at] += 1;
    }
    assert!(results[0] > 5 && results[2] > 5, "{results:?}");
}

/// A position late in a round.
const LATE: &str = "base border=R9N9Y2:Y9P8B7=B/G3G2Y1:Y4Y5Y3=B/P7:R8/P9:/G8G9:R3R2R1/N7:/Y6N5R4:N4P3P5=A/B5B9:N3B2P1/B6Y7B1:R5G4R6=B hands=N2G6N8P6P4G1,?6 clan=?4 tactic=- discard=- played=0,0 jokers=- passes=0 turn=A phase=play";

/// A position in which a player didn't trust the right hint: what the futures say of it.
#[test]
fn the_futures_tell_why_a_play_is_better() {
    let view: View = LATE.parse().expect("a position");
    let share_of = |play: &str| {
        let action: Action = play.parse().expect("an action");
        let options = AnalysisOptions::new(Budget::default());
        let mut futures =
            Futures::<SchottenTotten>::new(&view, &[action], &options).expect("a player");
        futures.play_until(usize::MAX);
        futures.figures()
    };
    let best = share_of("G1@3");
    let thought_of = share_of("P4@3");
    assert!((0.38..0.62).contains(&best.score), "{}", best.score);
    assert!(
        (0.13..0.37).contains(&thought_of.score),
        "{}",
        thought_of.score
    );
    assert!(best.chance > thought_of.chance + 0.1);
    let others = ["G6@5", "N8@6"].map(|play| share_of(play).chance);
    for other in others {
        assert!((thought_of.chance..best.chance).contains(&other), "{other}");
    }
    let six = StoneId::new(6).expect("a Stone");
    let shares = best.shares.stone(six);
    assert!((0.62..0.9).contains(&shares.owned(Player::A)), "{shares:?}");
    assert!(shares.owned(Player::B) < 0.05, "{shares:?}");
    let advising = Advising::<SchottenTotten>::new(&view, &quick(100)).expect("a turn");
    let advice = advising.finish().expect("not stopped");
    let reason = advice.rows[0].reason;
    let Some(PlayReason::Ends { mine, theirs }) = reason else {
        panic!("{reason:?}");
    };
    let at = |number| StoneId::new(number).expect("a Stone");
    assert_eq!(mine, Some(RoundEnd::Adjacent(Player::A, at(6))));
    assert_eq!(theirs, Some(RoundEnd::Adjacent(Player::B, at(1))));
}

/// Of plays with the same chance, the one that brings most comes first: a claim, then a whole
/// formation, then a card; and at the same Stone the stronger card.
#[test]
fn a_play_that_brings_more_is_surer() {
    let mut seen = [0; 3];
    for (_, view) in positions::<SchottenTotten>(21, 12) {
        let (actions, me) = (view.legal_actions(), view.viewer());
        let pairs = actions
            .iter()
            .flat_map(|one| actions.iter().map(move |other| (*one, *other)));
        for (one, other) in pairs {
            let is_surer = || SchottenTotten::is_surer(&view, &[one], &[other]);
            let reverse = || SchottenTotten::is_surer(&view, &[other], &[one]);
            match (one, other) {
                (Action::Claim(_), Action::Draw(_)) => {
                    assert!(is_surer() && !reverse(), "{view}");
                    seen[0] += 1;
                }
                (Action::Place(card, at), Action::Place(less, same))
                    if at == same && at.number() < 3 =>
                {
                    assert!(!(is_surer() && reverse()), "{view} {one} {other}");
                    let made = |action| {
                        let after: View = view.after(action)?;
                        after.table().border().stone(at).formation(me)
                    };
                    let is_more = |made: Formation| made.category() > Category::Sum;
                    if let Some((made, less_made)) = made(one).zip(made(other))
                        && is_more(made)
                        && !is_more(less_made)
                    {
                        assert!(!reverse(), "{view} {one} {other}");
                        seen[1] += 1;
                    }
                    let both = card.clan().zip(less.clan());
                    let is_weaker = both.is_some_and(|(card, less)| {
                        card.color() == less.color() && card.strength() < less.strength()
                    });
                    let is_empty = view.table().border().stone(at).side(me).is_empty();
                    // Cards in hand may make more of the weaker one.
                    let from_hand = [one, other].map(|action| {
                        let after: View = view.after(action)?;
                        Outlook::of(&after, at, me)?.from_hand
                    });
                    if is_weaker && is_empty && from_hand == [None; 2] {
                        assert!(!is_surer(), "{view} {one} {other}");
                        seen[2] += 1;
                    }
                }
                _ => {}
            }
        }
    }
    assert!(seen.iter().all(|count| *count > 1), "{seen:?}");
}

#[test]
fn a_turn_that_gives_much_away_is_a_mistake() {
    let view: View = LATE.parse().expect("a position");
    let review = |play: &str| {
        let world = SchottenTotten::deal_worlds(&view, 1, 5).swap_remove(0);
        let deal = SchottenTotten::deal_of_seed(world.table().variant(), None, 1, 0);
        let mut round = PlayedRound::<SchottenTotten>::from_position(deal, world);
        round.play(play.parse().expect("an action")).expect("legal");
        while round.round().table().turn() == view.viewer() {
            let next = round.round().legal_actions()[0];
            round.play(next).expect("legal");
        }
        let turn = round.last_turn().expect("a turn");
        review_turn(&turn, &quick(400), Thoroughness::Hint).expect("not stopped")
    };
    let mistake = review("P4@3");
    assert!(mistake.is_mistake());
    assert!((0.1..0.35).contains(&mistake.cost()), "{}", mistake.cost());
    let choice = mistake.costliest().expect("a choice");
    assert_eq!(choice.best().play, ["G1@3".parse().expect("an action")]);
    assert!(is_same(review("G1@3").cost(), 0.0));
}

/// Whether the opponent can win with the next turn, by trying every card in every place.
fn opponent_may_win(view: &View, play: Action) -> bool {
    let hidden: Vec<Card> = view
        .hidden_clan_cards()
        .iter()
        .map(Card::from)
        .chain(view.hidden_tactic_cards().into_iter().map(Card::from))
        .collect();
    let me = view.viewer();
    hidden.iter().any(|card| {
        let mut others: Vec<Card> = hidden.clone();
        let at = others
            .iter()
            .position(|other| other == card)
            .expect("it is there");
        others.remove(at);
        let mut decks = [Vec::new(), Vec::new()];
        let lens = [DeckKind::Clan, DeckKind::Tactic].map(|kind| view.table().deck_len(kind));
        let mut hand = vec![*card];
        for other in others {
            let deck = usize::from(!other.is_clan());
            if decks[deck].len() < lens[deck] {
                decks[deck].push(other);
            } else {
                hand.push(other);
            }
        }
        let hand: Hand = hand.into_iter().collect();
        let clan: Vec<_> = decks[0].iter().filter_map(|card| card.clan()).collect();
        let tactic: Vec<_> = decks[1].iter().filter_map(|card| card.tactic()).collect();
        let Some(mut round) = view.assumed_round(hand, &clan, &tactic) else {
            return false;
        };
        round.play(play).expect("legal");
        while round.table().turn() == me {
            let actions = round.legal_actions();
            let claim = actions.iter().find(|one| matches!(one, Action::Claim(_)));
            round.play(*claim.unwrap_or(&actions[0])).expect("legal");
            if round.table().outcome().is_some() {
                return false;
            }
        }
        wins_this_turn(&round, me.other(), *card)
    })
}

/// Whether a player wins in this turn, with all ways to claim and to play a card.
fn wins_this_turn(round: &Round, player: Player, card: Card) -> bool {
    round.table().turn() == player
        && round.legal_actions().into_iter().any(|action| {
            let is_other = action.played_card().is_some_and(|played| played != card);
            let ends = matches!(
                action,
                Action::Draw(_) | Action::EndTurn | Action::Return(_)
            );
            if is_other || ends || action == Action::Recruiter {
                return false;
            }
            let mut after = *round;
            after.play(action).expect("legal");
            after.table().border().has_won(player) || wins_this_turn(&after, player, card)
        })
}

#[test]
#[expect(clippy::too_many_lines, reason = "a case for each reason")]
fn reasons_are_so_on_the_table() {
    let mut found = std::collections::BTreeMap::<&str, u32>::new();
    for (_, view) in positions::<SchottenTotten>(4, 8) {
        let me = view.viewer();
        for play in view.legal_actions() {
            let options = quick(8);
            let mut futures =
                Futures::<SchottenTotten>::new(&view, &[play], &options).expect("a player");
            futures.play_until(8);
            let figures = futures.figures();
            let Some(reason) = SchottenTotten::reason(&view, &[play], &figures, &figures) else {
                continue;
            };
            let after = view.after(play);
            let held = view.hand().clan_cards();
            let context = || format!("{view} {play} {reason:?}");
            let name = match reason {
                PlayReason::Wins(stones) => {
                    assert!(is_same(figures.chance, 1.0), "{}", context());
                    for id in stones.iter() {
                        let after = after.as_ref().expect("it is still the viewer's turn");
                        assert!(after.table().claimable().contains(id), "{}", context());
                    }
                    "wins"
                }
                PlayReason::Gives(_) => panic!("nothing is worse than itself: {}", context()),
                PlayReason::Exact(_) => {
                    assert!(view.deduced_round().is_some(), "{}", context());
                    "exact"
                }
                PlayReason::Claims(stones) => {
                    for id in stones.iter() {
                        let owned = figures.shares.stone(id).owned(me);
                        assert!(is_same(owned, 1.0), "{} {owned}", context());
                    }
                    "claims"
                }
                PlayReason::StopsWin => {
                    assert!(!opponent_may_win(&view, play), "{}", context());
                    let others = view.legal_actions();
                    assert!(
                        others.iter().any(|other| opponent_may_win(&view, *other)),
                        "{}",
                        context()
                    );
                    "stops"
                }
                PlayReason::Ends { mine, theirs } => {
                    let share = |end: Option<RoundEnd>| {
                        let ends = figures.shares.ends().iter();
                        let ends = ends.filter(|(other, _)| Some(*other) == end);
                        ends.map(|(_, share)| *share).sum::<f64>()
                    };
                    let most = share(mine).max(share(theirs));
                    assert!(most >= PlayReason::FREQUENT, "{}", context());
                    assert!(
                        mine.is_none_or(|end| end.winner() == Some(me)),
                        "{}",
                        context()
                    );
                    "ends"
                }
                PlayReason::Completes { stone, formation } => {
                    let after = after.expect("a placement shows no card");
                    let now = after.table().border().stone(stone).formation(me);
                    assert_eq!(now, Some(formation), "{}", context());
                    let before = view.table().border().stone(stone).formation(me);
                    assert_eq!(before, None, "{}", context());
                    "completes"
                }
                PlayReason::Builds { stone, outlook } => {
                    let after = after.expect("a placement shows no card");
                    // What the look and the label at the Stone say.
                    assert_eq!(
                        Outlook::of(&after, stone, me),
                        Some(outlook),
                        "{}",
                        context()
                    );
                    let border = after.table().border().stone(stone);
                    let hand = after.hand().clan_cards();
                    let theirs = border.formation(me.other());
                    for best in outlook.from_hand.iter().chain([&outlook.at_best]) {
                        assert!(
                            best.held.difference(hand) == ClanSet::EMPTY,
                            "{}",
                            context()
                        );
                        let all = view.hidden_clan_cards().union(hand);
                        assert!(
                            best.drawn.difference(all) == ClanSet::EMPTY,
                            "{}",
                            context()
                        );
                        assert!(Some(best.formation) > theirs, "{}", context());
                        let cards = best.held.union(best.drawn);
                        let made = strongest_completion(border.side(me), border.modes(), cards);
                        let made = made.map(|made| made.formation);
                        assert!(
                            best.elite.is_some() || made == Some(best.formation),
                            "{}",
                            context()
                        );
                    }
                    "builds"
                }
                PlayReason::Takes { card, stone } => {
                    assert_eq!(play.played_card(), Some(card.into()), "{}", context());
                    let stone = view.table().border().stone(stone);
                    let theirs = stone.side(me.other());
                    let best = |cards| {
                        let best = strongest_completion(theirs, stone.modes(), cards);
                        best.map(|best| best.formation)
                    };
                    let hidden = view.hidden_clan_cards();
                    assert!(!hidden.contains(card), "{}", context());
                    assert!(best(card.into()) > best(hidden), "{}", context());
                    assert!(best(card.into()) > stone.formation(me), "{}", context());
                    "takes"
                }
                PlayReason::SpareCard(id) => {
                    let stone = view.table().border().stone(id);
                    let theirs = stone.formation(me.other()).expect("a complete side");
                    let cards = held.union(view.hidden_clan_cards());
                    let best = strongest_completion(stone.side(me), stone.modes(), cards);
                    assert!(
                        best.is_none_or(|best| best.formation <= theirs),
                        "{}",
                        context()
                    );
                    "spare"
                }
                PlayReason::GivesUp(stone) => {
                    let owned = |player| figures.shares.stone(stone).owned(player);
                    assert!(owned(me) < 0.1 && owned(me.other()) >= 0.8, "{}", context());
                    "gives up"
                }
                PlayReason::Effect { card, .. } => {
                    assert_eq!(play.played_card().and_then(Card::tactic), Some(card));
                    "effect"
                }
                PlayReason::Recruits => {
                    assert_eq!(play, Action::Recruiter);
                    "recruits"
                }
                PlayReason::NeedsOneOf { stone, cards } => {
                    assert_eq!(play, Action::Draw(DeckKind::Clan));
                    assert!(!cards.is_empty(), "{}", context());
                    let stone = view.table().border().stone(stone);
                    for card in cards {
                        let made = strongest_completion(stone.side(me), stone.modes(), card.into());
                        let made = made.map(|made| made.formation);
                        assert!(made > stone.formation(me.other()), "{}", context());
                        assert!(view.hidden_clan_cards().contains(card), "{}", context());
                    }
                    "needs"
                }
                PlayReason::NoTacticNow => {
                    assert_eq!(play, Action::Draw(DeckKind::Clan));
                    assert!(!view.table().is_within_tactic_limit(me), "{}", context());
                    "no tactic now"
                }
                PlayReason::HoldsTactic => {
                    assert!(view.hand().iter().any(|card| !card.is_clan()));
                    "holds tactic"
                }
                PlayReason::DrawsTactic => {
                    assert_eq!(play, Action::Draw(DeckKind::Tactic));
                    "draws tactic"
                }
                PlayReason::NeededNowhere(card) => {
                    assert_eq!(play, Action::Return(card.into()));
                    for id in view.table().border().unclaimed().iter() {
                        let made = Outlook::of(&view, id, me).and_then(|outlook| outlook.from_hand);
                        let begun = !view.table().border().stone(id).side(me).is_empty();
                        let needs = begun && made.is_some_and(|made| made.held.contains(card));
                        assert!(!needs, "{}", context());
                    }
                    "needless"
                }
            };
            *found.entry(name).or_default() += 1;
        }
    }
    assert!(found.len() >= 12, "{found:?}");
}

/// Beside the best play, another one says which Stone it gives away: one that the opponent mostly
/// owns then, and clearly more often.
#[test]
fn a_play_says_which_stone_it_gives_away() {
    let mut given = 0;
    for (_, view) in positions::<SchottenTotten>(11, 1) {
        let advising = Advising::<SchottenTotten>::new(&view, &quick(120)).expect("a turn");
        let rows = advising.finish().expect("not stopped").rows;
        let owned = |at: usize, id| {
            let shares = &rows[at].figures.shares;
            shares.stone(id).owned(view.viewer().other())
        };
        for (at, row) in rows.iter().enumerate() {
            if let Some(PlayReason::Gives(id)) = row.reason {
                let [then, else_] = [owned(at, id), owned(0, id)];
                assert!(then > 0.5 && then - else_ >= 0.2, "{view} {:?}", row.play);
                given += 1;
            }
        }
    }
    assert!(given > 0, "{given}");
}
