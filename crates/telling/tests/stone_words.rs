//! What hints say about a Stone that is begun, lost or out of reach is so by a count of its own,
//! with the slow rules.

use rand::RngExt;
use rand::seq::IndexedRandom;
use schotten_bots::{Level, chances, placed_at, reasons as find_reasons};
use schotten_rules::{
    Action, Card, ClanSet, CombatMode, Deal, DeckKind, Player, Round, Stone, StoneId, StoneSet,
    Troop, Variant, View,
};
use schotten_testkit::oracle::cards::read_card;
use schotten_testkit::oracle::formation::{Category, Worth, best};
use tabletop::chance::seeded;
use telling::Language;
use telling::words::{Mention, reasons};

/// Passes the views of rounds, with some of the actions there and what a hint says of each.
fn each_hint(seed: u64, variants: &[Variant], mut check: impl FnMut(&View, Action, &[String])) {
    let mut rng = seeded(seed);
    for variant in variants.iter().flat_map(|one| [*one; 10]) {
        let mut round = Round::new(&Deal::shuffled(variant, None, &mut rng));
        while round.table().outcome().is_none() {
            let view = round.view(round.table().turn());
            let actions: Vec<Action> = view.legal_actions().into_iter().collect();
            let chosen = schotten_bots::choose(Level::Net, &view, 1).expect("an action");
            for action in actions.sample(&mut rng, 2).copied().chain([chosen]) {
                let told = reasons(Language::English, &view, &action.into(), Mention::Opponent);
                check(&view, action, &told);
            }
            let random = *actions.choose(&mut rng).expect("an action");
            let action = if rng.random_bool(0.2) { random } else { chosen };
            round.play(action).expect("legal");
        }
    }
}

/// The view after an action and all claims that can be made then.
fn settled(view: &View, action: Action) -> View {
    let mut after = view.after(action).expect("legal");
    while let Some(id) = after.table().claimable().nth(0) {
        after = after.after(Action::Claim(id)).expect("claimable");
    }
    after
}

/// The Stone of a sentence that names it, or says "there" for the one that the action changes.
fn stone_of(sentence: &str, action: Action) -> StoneId {
    let named = sentence.split_once("Stone ").map(|(_, rest)| rest);
    let number = named.and_then(|rest| rest.split(|one: char| !one.is_ascii_digit()).next());
    let changed = || placed_at(action).or_else(|| action.changed_stones().next());
    match number {
        Some(number) => StoneId::all()
            .find(|id| id.number().to_string() == number)
            .expect("a Stone"),
        None => changed().expect("a Stone is changed"),
    }
}

fn is_bluff(stone: &Stone) -> bool {
    stone.modes().has(CombatMode::BlindMansBluff)
}

/// What these cards are worth together.
fn worth(stone: &Stone, troops: impl Iterator<Item = Troop>) -> Worth {
    let codes = troops.map(|troop| Card::from(troop).to_string());
    let cards: Vec<_> = codes
        .map(|code| read_card(&code).expect("a card"))
        .collect();
    best(&cards, is_bluff(stone))
}

/// The best that any of these cards make of a side; `None` if there are too few.
fn best_with(stone: &Stone, player: Player, cards: ClanSet) -> Option<Worth> {
    best_of(stone, stone.side(player).iter().collect(), cards)
}

/// The best that these troops make with any of these cards.
fn best_of(stone: &Stone, troops: Vec<Troop>, cards: ClanSet) -> Option<Worth> {
    if troops.len() >= stone.modes().slots() {
        return Some(worth(stone, troops.into_iter()));
    }
    let mut left = cards;
    let mut found = None;
    for card in cards {
        left = left.difference(ClanSet::from_iter([card]));
        let more = troops.iter().copied().chain([card.into()]);
        found = found.max(best_of(stone, more.collect(), left));
    }
    found
}

fn hand(view: &View) -> ClanSet {
    view.hand().iter().filter_map(Card::clan).collect()
}

#[test]
fn a_card_that_begins_a_side_leaves_another_one_open() {
    let mut begun = 0;
    each_hint(61, &Variant::ALL, |view, action, told| {
        for sentence in told.iter().filter(|said| said.starts_with("It begins ")) {
            let about = format!("{action}: {sentence} {view:?}");
            let id = stone_of(sentence, action);
            assert!(
                matches!(action, Action::Place(_, at) if at == id),
                "{about}"
            );
            let me = view.viewer();
            let after = view.after(action).expect("legal");
            let [before, then] = [view, &after].map(|view| *view.table().border());
            assert!(before.stone(id).side(me).is_empty(), "{about}");
            let is_open = |other: &StoneId| {
                let stone = then.stone(*other);
                stone.side(me).len() < stone.modes().slots()
            };
            let mut others = then.unclaimed().iter().filter(|other| *other != id);
            assert!(others.any(|other| is_open(&other)), "{about}");
            begun += 1;
        }
    });
    assert!(begun > 20, "{begun}");
}

#[test]
fn what_is_out_of_reach_is_beaten_with_no_card() {
    let [mut never, mut unless_tactic] = [0; 2];
    each_hint(62, &Variant::ALL, |view, action, told| {
        let is_it = |said: &&String| {
            said.to_lowercase()
                .contains("you can't beat the opponent's")
        };
        for sentence in told.iter().filter(is_it) {
            let about = format!("{action}: {sentence} {view:?}");
            let after = view.after(action).expect("legal");
            let me = view.viewer();
            let stone = *after.table().border().stone(stone_of(sentence, action));
            let theirs = *stone.side(me.other());
            assert_eq!(theirs.len(), stone.modes().slots(), "{about}");
            let theirs = worth(&stone, theirs.iter());
            let can_draw = after.table().deck_len(DeckKind::Clan) > 0;
            let hidden = after.hidden_clan_cards();
            let cards = hand(&after).union(if can_draw { hidden } else { ClanSet::EMPTY });
            let mine = best_with(&stone, me, cards);
            let is_first = stone.completed_first() == Some(me);
            let is_spare = action.played_card().and_then(Card::clan).is_some();
            assert_eq!(sentence.ends_with("a spare card."), is_spare, "{about}");
            assert!(mine <= Some(theirs), "{mine:?} {theirs:?} {about}");
            assert!(mine < Some(theirs) || !is_first, "{about}");
            if sentence.starts_with("Without Tactic cards") {
                unless_tactic += 1;
            } else {
                assert_eq!(after.hand().clan_count(), after.hand().len(), "{about}");
                assert!(after.hidden_tactic_cards().is_empty(), "{about}");
                never += 1;
            }
        }
    });
    assert!(never > 20 && unless_tactic > 20, "{never} {unless_tactic}");
}

/// A weak card begins badly, but as long as the opponent has no card at a Stone, no hint says that
/// the opponent is ahead there.
#[test]
fn a_stone_is_called_bad_only_if_the_opponent_has_begun_it_and_can_win_it() {
    let [mut behind, mut spare, mut lost] = [0; 3];
    each_hint(63, &Variant::ALL, |view, action, told| {
        for sentence in told {
            let limit = if sentence.contains("is still the favorite") {
                behind += 1;
                0.425
            } else if sentence.contains("is probably lost") {
                spare += 1;
                assert_is_spare(view, action, stone_of(sentence, action));
                0.275
            } else if sentence.contains("is still likely to win Stone") {
                lost += 1;
                0.275
            } else {
                continue;
            };
            let about = format!("{action}: {sentence} {view:?}");
            let id = stone_of(sentence, action);
            let after = settled(view, action);
            let chance = chances(&after).stones[id.index()];
            assert!(chance < limit, "{chance} {about}");
            let (stone, me) = (*after.table().border().stone(id), view.viewer());
            assert!(stone.owner().is_none(), "{about}");
            assert!(!stone.side(me.other()).is_empty(), "{about}");
            if stone.is_complete(me) && view.hidden_tactic_cards().is_empty() {
                let mine = worth(&stone, stone.side(me).iter());
                let theirs = best_with(&stone, me.other(), view.hidden_clan_cards());
                assert!(theirs > Some(mine), "{theirs:?} {mine:?} {about}");
            }
        }
    });
    assert!(
        behind > 20 && spare > 20 && lost > 20,
        "{behind} {spare} {lost}"
    );
}

/// Checks that a Stone which is said to be good for a spare card wins the round for nobody, and
/// that the hand makes at best a Sum there, or what is beaten already.
fn assert_is_spare(view: &View, action: Action, id: StoneId) {
    let about = format!("{action}: {:#?} {view:?}", find_reasons(view, action));
    let card = action.played_card().and_then(Card::clan);
    assert!(card.is_some() && placed_at(action) == Some(id), "{about}");
    let after = settled(view, action);
    let border = after.table().border();
    for player in Player::BOTH {
        let claimable = border.claimable(player, after.table().unplayed());
        let held: StoneSet = border.owned(player).union(claimable);
        let with = held.union(StoneSet::from_iter([id]));
        let won = [held, with].map(|stones| stones.len() >= 5 || stones.has_three_adjacent());
        assert!(won[0] || !won[1], "{about}");
    }
    let (stone, me) = (*border.stone(id), view.viewer());
    let theirs = stone.is_complete(me.other());
    let theirs = theirs.then(|| worth(&stone, stone.side(me.other()).iter()));
    let made = best_with(&stone, me, hand(&after));
    let is_sum = made.is_none_or(|(category, _)| category == Category::Sum);
    assert!(is_sum || made <= theirs, "{made:?} {about}");
}
