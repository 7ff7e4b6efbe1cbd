//! Whether the opponent can win the round with the next turn.

use schotten_rules::{Action, Card, DeckKind, Hand, Phase, Round, View};

/// Whether there is a card, hidden from the viewer, with which the opponent would win the round
/// in the turn after this action and the claims that it makes possible. A turn plays one card,
/// so the rest of the opponent's hand makes no difference.
pub(super) fn can_lose_next_turn(view: &View, action: Action) -> bool {
    if !is_near(view) {
        return false;
    }
    let clan = view.hidden_clan_cards().iter().map(Card::from);
    let tactic = view.hidden_tactic_cards().into_iter().map(Card::from);
    let hidden: Vec<Card> = clan.chain(tactic).collect();
    hidden.iter().any(|card| {
        let world = world_with(view, &hidden, *card);
        world.is_some_and(|mut round| ends_turn(&mut round, action) && wins_with(round, *card))
    })
}

/// Whether the opponent's Stones would win the round with all those where one card more
/// completes the opponent's side.
fn is_near(view: &View) -> bool {
    let (border, them) = (view.table().border(), view.viewer().other());
    let nearly = border.unclaimed().iter().filter(|id| {
        let stone = border.stone(*id);
        stone.side(them).len() + 1 >= stone.modes().slots()
    });
    border.owned(them).union(nearly.collect()).wins_round()
}

/// A round that agrees with the view, in which the opponent holds this one of the hidden cards.
/// `None` if the opponent can't.
fn world_with(view: &View, hidden: &[Card], card: Card) -> Option<Round> {
    let table = view.table();
    let (mut clan, mut tactic, mut held) = (Vec::new(), Vec::new(), vec![card]);
    let at = hidden.iter().position(|other| *other == card)?;
    for other in hidden[..at].iter().chain(&hidden[at + 1..]) {
        match (other.clan(), other.tactic()) {
            (Some(card), _) if clan.len() < table.deck_len(DeckKind::Clan) => clan.push(card),
            (_, Some(card)) if tactic.len() < table.deck_len(DeckKind::Tactic) => tactic.push(card),
            _ => held.push(*other),
        }
    }
    let hand: Hand = held.into_iter().collect();
    view.assumed_round(hand, &clan, &tactic)
}

/// Plays the action and ends the turn with all claims. Returns whether it is the opponent's turn
/// then.
fn ends_turn(round: &mut Round, action: Action) -> bool {
    let me = round.table().turn();
    if round.play(action).is_err() {
        return false;
    }
    while round.table().turn() == me && round.table().outcome().is_none() {
        if !round.claim_all() {
            let actions = round.legal_actions();
            let next = *actions.first().expect("a player to act has actions");
            round.play(next).expect("legal");
        }
    }
    round.table().outcome().is_none()
}

/// Whether the player to act wins the round in this turn with this card. Under Expert, claims
/// come before the play.
fn wins_with(mut round: Round, card: Card) -> bool {
    if round.table().variant().is_expert() {
        return round.claim_all();
    }
    let plays = round.plays_of(card);
    round.table().phase() == Phase::Play
        && plays.iter().any(|play| {
            let mut after = round;
            after.play(*play).is_ok() && after.claim_all()
        })
}
