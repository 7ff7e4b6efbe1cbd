//! What hints say that a side can become.

use crate::played::{choose, play_rounds};
use rand::RngExt;
use rand::seq::IndexedRandom;
use schotten_bots::endgame::ExactValue;
use schotten_bots::{
    Advice, DrawReason, FormationPlan, Level, OpponentProspect, OwnProspect, Reason, StoneOdds,
    WinningPattern, advise, reasons,
};
use schotten_rules::completion::{formation_of, strongest_completion};
use schotten_rules::{
    Action, Card, Category, ClanCard, ClanSet, DeckKind, EliteTroop, Phase, Player, Side, StoneId,
    TacticCard, Troop, Variant, View,
};
use tabletop::Budget;

/// Returns the side with all of these cards.
fn with_all(side: &Side, cards: impl IntoIterator<Item = impl Into<Troop>>) -> Side {
    cards.into_iter().fold(*side, |side, card| {
        side.with(card.into()).expect("the side has room")
    })
}

/// The Elite Troops in the player's hand that the limit of Tactic cards and of Jokers
/// allows.
fn elites_in_hand(view: &View) -> Vec<EliteTroop> {
    let (table, me) = (view.table(), view.viewer());
    let in_hand = view.hand().iter().filter_map(Card::tactic);
    let elites = in_hand.filter_map(|card| match card {
        TacticCard::EliteTroop(elite) => Some(elite),
        _ => None,
    });
    let is_allowed = |elite: &EliteTroop| {
        table.tactic_played(me) <= table.tactic_played(me.other())
            && !(*elite == EliteTroop::Joker && table.joker_played(me))
    };
    elites.filter(is_allowed).collect()
}

/// Checks the plans for a card that is placed, and returns them.
fn check_plans(view: &View, action: Action) -> Vec<FormationPlan> {
    let Action::Place(_, id) = action else {
        return Vec::new();
    };
    let after = view.after(action).expect("the play is legal");
    let stone = after.table().border().stone(id);
    let (side, modes) = (stone.side(view.viewer()), stone.modes());
    let hand: ClanSet = after.hand().iter().filter_map(Card::clan).collect();
    let plans = reasons(view, action)
        .into_iter()
        .filter_map(|one| match one {
            Reason::Own(OwnProspect::Becomes(plan)) => Some(plan),
            _ => None,
        });
    let theirs = stone.formation(view.viewer().other());
    let check = |plan: FormationPlan| {
        let about = format!("{action}: {plan:?}");
        assert!(Some(plan.formation) >= theirs, "beaten already: {about}");
        assert!(plan.held.difference(hand).is_empty(), "{about}");
        assert!(plan.drawn.intersection(hand).is_empty(), "{about}");
        assert!(
            plan.drawn.difference(after.table().unplayed()).is_empty(),
            "{about}"
        );
        let choices: Vec<Vec<ClanCard>> = match plan.to_draw {
            1 => plan.drawn.iter().map(|card| vec![card]).collect(),
            all => {
                assert_eq!(plan.drawn.len(), all, "{about}");
                vec![plan.drawn.iter().collect()]
            }
        };
        let elites = elites_in_hand(&after);
        let mut named = plan.elite.iter().chain(&plan.instead);
        assert!(named.all(|elite| elites.contains(elite)), "{about}");
        let begun = with_all(side, plan.elite);
        let drawn = choices.into_iter().map(|drawn| with_all(&begun, drawn));
        let instead = plan.instead.map(|elite| with_all(&begun, [elite]));
        let completed = drawn.chain(instead).map(|side| {
            let made = strongest_completion(&side, modes, plan.held);
            made.expect("complete").formation
        });
        let completed: Vec<_> = completed.collect();
        let at_hand = strongest_completion(side, modes, hand).map(|own| own.formation);
        if let Some(sure) = plan.sure {
            // A stronger category than the hand makes, with the best card that may come.
            let categories = completed.iter().map(|made| made.category());
            assert!(
                categories.eq(completed.iter().map(|_| plan.formation.category())),
                "{about}"
            );
            assert_eq!(completed.iter().max(), Some(&plan.formation), "{about}");
            assert_eq!((at_hand, plan.to_draw), (Some(sure), 1), "{about}");
            assert!(sure.category() < plan.formation.category(), "{about}");
            assert!(plan.formation.category() >= Category::Color, "{about}");
        } else {
            assert!(
                completed.iter().all(|made| *made == plan.formation),
                "{about}"
            );
            let is_sure =
                at_hand.is_some_and(|own| own.category() >= Category::Color && Some(own) > theirs);
            assert!(!is_sure || plan.to_draw == 0, "{about}");
        }
        for elite in elites {
            let with = with_all(side, [elite]);
            let made = strongest_completion(&with, modes, hand);
            let is_as_good = made.is_some_and(|made| made.formation >= plan.formation);
            let forgotten = is_as_good && plan.to_draw > 0 && plan.instead.is_none();
            assert!(!forgotten, "{elite:?}: {about}");
        }
        plan
    };
    plans.map(check).collect()
}

#[test]
fn a_plan_comes_true_and_names_what_the_hand_makes_for_certain() {
    let (mut found, mut instead, mut hopes) = ([0; 3], 0, 0);
    play_rounds(11, &Variant::ALL, 12, |view, rng| {
        for action in view.legal_actions().into_iter().step_by(7) {
            for plan in check_plans(view, action) {
                found[(plan.to_draw as usize).min(2)] += 1;
                instead += usize::from(plan.instead.is_some());
                hopes += usize::from(plan.sure.is_some());
            }
        }
        if rng.random_bool(0.3) {
            *view.legal_actions().choose(rng).expect("an action")
        } else {
            choose(Level::Greedy, view)
        }
    });
    assert!(found.iter().all(|count| *count > 20), "{found:?}");
    assert!(instead > 20 && hopes > 20, "{instead} {hopes}");
}

/// Checks that a card which completes a side isn't said to be needed while an Elite Troop
/// in hand completes it as well. Returns how many of these cases there were.
fn check_outs(view: &View, action: Action) -> usize {
    let Action::Place(_, id) = action else {
        return 0;
    };
    let after = view.after(action).expect("the play is legal");
    let stone = after.table().border().stone(id);
    let side = stone.side(view.viewer());
    let mut found = 0;
    for reason in reasons(view, action) {
        let Reason::Own(OwnProspect::Outs {
            category, elite, ..
        }) = reason
        else {
            continue;
        };
        let best = elites_in_hand(&after)
            .into_iter()
            .filter_map(|elite| formation_of(&with_all(side, [elite]), stone.modes()))
            .map(schotten_rules::Formation::category)
            .max();
        assert_eq!(
            elite.is_some(),
            best >= Some(category),
            "{action}: {reason:?}"
        );
        assert!(best <= Some(category), "{action}: {reason:?}");
        found += usize::from(elite.is_some());
    }
    found
}

#[test]
fn an_elite_troop_in_hand_is_never_forgotten() {
    let mut found = 0;
    play_rounds(14, &[Variant::Tactic], 12, |view, _| {
        let actions = view.legal_actions().into_iter();
        let cases = actions.step_by(5).map(|action| check_outs(view, action));
        found += cases.sum::<usize>();
        choose(Level::Heuristic, view)
    });
    assert!(found > 20, "{found}");
}

/// Checks that no two reasons for this action contradict one another, and returns whether
/// the chance of a Stone is told in words.
fn check_consistency(view: &View, action: Action) -> bool {
    let all = reasons(view, action);
    let about = format!("{action}: {all:#?}\n{view:?}");
    let after = view.after(action);
    let has = |found: fn(&Reason) -> bool| all.iter().any(found);
    let odds_of = |reason: &Reason| match *reason {
        Reason::StoneChance {
            stone,
            odds,
            is_spare,
            ..
        } => odds.map(|odds| (stone, odds, is_spare)),
        _ => None,
    };
    let is_certain = all.iter().any(|one| match one {
        Reason::Opponent(OpponentProspect::CannotBeat { .. }) => true,
        Reason::ClaimableNextTurn { stone, .. } => action.changed_stones().eq([*stone]),
        _ => false,
    });
    let decides = has(|one| matches!(one, Reason::Pattern(_)));
    let stuck = has(|one| *one == Reason::Own(OwnProspect::CannotComplete));
    for (stone, odds, is_spare) in all.iter().filter_map(odds_of) {
        let Some(after) = after else { continue };
        let theirs = after.table().border().stone(stone);
        let theirs_empty = theirs.side(view.viewer().other()).is_empty();
        let is_bad = matches!(
            odds,
            StoneOdds::Behind | StoneOdds::Lost | StoneOdds::OutOfReach
        );
        // A weak card may begin badly, but a side without cards beats nothing.
        assert!(odds != StoneOdds::OutOfReach || !theirs_empty, "{about}");
        if !action.changed_stones().eq([stone]) {
            continue;
        }
        assert!(!(is_spare && (decides || theirs_empty)), "{about}");
        assert!(!(is_bad && is_certain), "{about}");
        // Certain and likely at once would be a contradiction.
        let is_safe = has(|one| match one {
            Reason::Opponent(OpponentProspect::CannotBeat { unless_tactic, .. }) => !unless_tactic,
            _ => false,
        });
        assert!(!is_safe, "{about}");
        assert!(is_bad || !stuck, "{about}");
    }
    // Another play on the same Stone is an alternative too.
    let plays = view.legal_actions().into_iter();
    let plays = plays.filter(|action| action.played_card().is_some());
    let has_other = plays.filter(|other| *other != action).count() > 0;
    for reason in all.iter().filter(|_| matches!(action, Action::Place(..))) {
        if let Reason::RoundChance { alternative, .. } = reason {
            assert_eq!(alternative.is_some(), has_other, "{about}");
        }
    }
    let exact = has(|one| matches!(one, Reason::Exact(_)));
    assert!(
        !(exact && has(|one| matches!(one, Reason::RoundChance { .. }))),
        "{about}"
    );
    assert!(
        !(stuck
            && has(|one| matches!(
                one,
                Reason::Pattern(WinningPattern::ThreeAdjacent { own: true, .. })
            ))),
        "{about}"
    );
    all.iter().any(|one| odds_of(one).is_some())
}

#[test]
fn the_reasons_for_an_action_agree() {
    let mut found = 0;
    play_rounds(15, &Variant::ALL, 8, |view, _| {
        for action in view.legal_actions().into_iter().step_by(6) {
            found += usize::from(check_consistency(view, action));
        }
        choose(Level::Heuristic, view)
    });
    assert!(found > 500, "{found}");
}

#[test]
fn a_joker_is_hardly_ever_advised_to_be_returned() {
    let joker = Card::from(EliteTroop::Joker);
    let (mut asked, mut returned) = (0, 0);
    play_rounds(16, &[Variant::Tactic], 60, |view, _| {
        if matches!(view.table().phase(), Phase::Returns(_)) && view.hand().contains(joker) {
            let advice = advise(view, &Budget::iterations(160));
            let advised = advice.expect("an action").action;
            view.check(advised).expect("legal");
            asked += 1;
            returned += u32::from(advised == Action::Return(joker));
        }
        if view.check(Action::Recruiter).is_ok() {
            Action::Recruiter
        } else {
            choose(Level::Net, view)
        }
    });
    assert!(asked > 5 && returned * 10 <= asked, "{returned} of {asked}");
}

/// A card that proves a claim elsewhere, which wins the round: where it is placed no
/// longer matters.
#[test]
fn a_round_that_is_won_on_another_stone_is_explained_there() {
    let mut found = 0;
    play_rounds(12, &[Variant::Base], 400, |view, _| {
        for action in view.legal_actions() {
            let Action::Place(_, id) = action else {
                continue;
            };
            let after = view.after(action).expect("legal");
            let claimable: Vec<StoneId> = after.table().claimable().iter().collect();
            let wins = |other: &StoneId| {
                let mut owned = view.table().border().owned(view.viewer());
                owned.set(*other, true);
                owned.len() >= 5 || owned.has_three_adjacent()
            };
            if claimable.contains(&id) || !claimable.iter().any(wins) {
                continue;
            }
            for reason in reasons(view, action) {
                let about_that = matches!(
                    reason,
                    Reason::WinsRound | Reason::Exact(_) | Reason::MakesClaimable { .. }
                ) || matches!(reason, Reason::Pattern(pattern) if pattern.is_own());
                assert!(about_that, "{reason:?} {action} {view:?}");
            }
            found += 1;
        }
        choose(Level::Greedy, view)
    });
    assert!(found > 0);
}

/// The chance of winning the round that a hint tells.
fn told_chance(advice: &Advice, view: &View) -> Option<f32> {
    advice.reasons(view).iter().find_map(|reason| match reason {
        Reason::RoundChance { chance, .. } => Some(*chance),
        _ => None,
    })
}

/// Two estimates of the same would differ, and a player would ask which of them is right.
#[test]
fn the_hints_of_one_turn_tell_one_chance() {
    let budget = Budget::iterations(60);
    let (mut told, mut repeated) = (0, 0);
    for (seed, variant) in (17..29).zip(Variant::ALL.into_iter().cycle()) {
        let mut before: Option<(Player, f32)> = None;
        play_rounds(seed, &[variant], 1, |view, _| {
            let advice = advise(view, &budget).expect("an action");
            let me = view.viewer();
            before = before.filter(|(player, _)| *player == me);
            if let Some(chance) = told_chance(&advice, view) {
                if let Some((_, other)) = before.replace((me, chance)) {
                    assert_eq!(chance.to_bits(), other.to_bits(), "{view:?}");
                    repeated += 1;
                }
                told += 1;
            }
            advice.action
        });
    }
    assert!(told > 200 && repeated > 5, "{told} {repeated}");
}

/// What a hint says about the decks speaks for the one that it advises.
#[test]
fn the_contents_of_the_decks_speak_for_the_draw() {
    let mut kinds = [0; 3];
    play_rounds(20, &[Variant::Tactic], 8, |view, _| {
        for deck in DeckKind::ALL {
            let draw = Action::Draw(deck);
            if !view.legal_actions().contains(&draw) {
                continue;
            }
            for reason in reasons(view, draw) {
                let is_clan = deck == DeckKind::Clan;
                match reason {
                    Reason::Draw(DrawReason::AtTacticLimit) => {
                        assert!(is_clan, "{view:?}");
                        kinds[0] += 1;
                    }
                    Reason::Draw(DrawReason::Useful { cards, .. }) => {
                        assert_eq!(cards > 0, is_clan, "{view:?}");
                        kinds[1 + usize::from(is_clan)] += 1;
                    }
                    _ => {}
                }
            }
        }
        choose(Level::Net, view)
    });
    assert!(kinds.iter().all(|count| *count > 0), "{kinds:?}");
}

#[test]
fn a_play_that_wins_for_certain_is_not_doubted() {
    let mut certain = 0;
    play_rounds(41, &[Variant::Base, Variant::Expert], 10, |view, _| {
        let chosen = choose(Level::Net, view);
        if view.deduced_round().is_some() && chosen.played_card().is_some() {
            let reasons = reasons(view, chosen);
            // Won at once, it is by the claim of the Stone with the pattern.
            let wins = reasons.contains(&Reason::WinsRound);
            let is_doubt = |one: &Reason| match one {
                Reason::Pattern(pattern) => !(wins && pattern.is_own()),
                one => {
                    matches!(one, Reason::Opponent(_) | Reason::NeededElsewhere(_))
                        || one.costly_at().is_some()
                }
            };
            if wins || reasons.contains(&Reason::Exact(ExactValue::Won)) {
                assert!(!reasons.iter().any(is_doubt), "{chosen} in {view:?}");
                certain += 1;
            }
        }
        chosen
    });
    assert!(certain > 10, "{certain}");
}
