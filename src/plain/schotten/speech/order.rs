//! The parser of plain words: from the tokens of a line to actions and queries.

use super::lexer::unknown_piece;
use super::vocabulary::{self, Sense};
use super::{Instruction, LineError, Look, Query, Speech, Token};
use crate::plain::schotten::answer;
use schotten_rules::{
    Action, Card, CardKind, ClanCard, Color, DeckKind, Phase, Player, Ruse, StoneId, TacticCard,
    Troop, View,
};
use telling::words::{self, Mention};
use telling::{Language, say};

type Understood<T> = Result<T, LineError>;

/// Parses the next part of a line, in the player's view.
pub(in crate::plain) fn next(speech: &mut Speech, view: &View) -> Understood<Instruction> {
    if let Some(Token::Notation(action)) = speech.peek() {
        let action = *action;
        speech.at += 1;
        return Ok(Instruction::Do(vec![action]));
    }
    let deck_asked = matches!(view.table().phase(), Phase::Draws(_) | Phase::End);
    if let Some(look) = query_in_turn(speech, deck_asked)? {
        return Ok(Instruction::Query(look));
    }
    actions(speech, view).map(Instruction::Do)
}

/// Parses a query, if one comes next. While a deck is being chosen, `tactic` alone
/// is the deck.
fn query_in_turn(speech: &mut Speech, deck_asked: bool) -> Understood<Option<Query<Look>>> {
    if deck_asked && speech.tokens.len() == speech.at + 1 && speech.is_at(&[Sense::Tactic]) {
        return Ok(None);
    }
    query(speech)
}

/// Parses a query, if one comes next.
fn query(speech: &mut Speech) -> Understood<Option<Query<Look>>> {
    let Some(sense) = speech.sense() else {
        return Ok(None);
    };
    let start = speech.at;
    speech.at += 1;
    let look = match sense {
        Sense::Query(Query::Show) => {
            // "look at Stone 3", "look 3"
            speech.eat_all(&[Sense::At, Sense::Stone]);
            stone_named(speech)?.map_or(Query::Show, |stone| Query::Look(Look::Stone(stone)))
        }
        Sense::Discard => Query::Look(Look::Discard),
        Sense::Stone => Query::Look(stone_named(speech)?.map_or(Look::Stones, Look::Stone)),
        Sense::Language => Query::Language(speech.language()?),
        Sense::Query(Query::Help) | Sense::Explain | Sense::Tactic => {
            let help = sense == Sense::Query(Query::Help);
            if !help && speech.is_done() {
                return Ok(Some(Query::Look(Look::Tactic(None))));
            }
            if let Some(card) = card(speech)?.filter(|card| !card.is_clan()) {
                return Ok(Some(Query::Look(Look::Tactic(Some(card)))));
            }
            let look = match speech.sense() {
                Some(Sense::Tactic | Sense::Explain) => Some(Look::Tactic(None)),
                Some(Sense::Query(Query::Look(Look::Formations))) => Some(Look::Formations),
                _ => None,
            };
            if !help && look.is_none() {
                speech.at = start;
                return Ok(None);
            }
            // Any other request for help is answered with the commands.
            speech.at = speech.tokens.len();
            look.map_or(Query::Help, Query::Look)
        }
        Sense::Query(query) => query,
        _ => {
            speech.at = start;
            return Ok(None);
        }
    };
    Ok(Some(look))
}

fn actions(speech: &mut Speech, view: &View) -> Understood<Vec<Action>> {
    if speech.eat(&[Sense::Claim]) {
        return claims(speech, view);
    }
    if speech.eat(&[Sense::Draw]) {
        // "draw from the deck Clan", « piocher dans la pioche Clan »
        speech.eat_all(&[Sense::At, Sense::Deck, Sense::Draw]);
        let deck = speech.deck();
        speech.eat(&[Sense::Deck]);
        return deck.map_or_else(
            || draw(speech.language, view),
            |deck| Ok(vec![Action::Draw(deck)]),
        );
    }
    if speech.eat(&[Sense::End]) {
        speech.eat_all(&[Sense::At, Sense::Turn]);
        return end(speech.language, view);
    }
    if speech.eat(&[Sense::Pass]) {
        return Ok(vec![Action::Pass]);
    }
    if speech.eat(&[Sense::Return]) {
        return returns(speech);
    }
    let deck_asked = matches!(view.table().phase(), Phase::Draws(_) | Phase::End);
    if deck_asked && let Some(deck) = speech.deck() {
        return Ok(vec![Action::Draw(deck)]);
    }
    let said_play = speech.eat(&[Sense::Play]);
    let start = speech.at;
    let Some(card) = card(speech)? else {
        return Err(if said_play {
            LineError::question(say!(speech.language, "plain-play-what"), "play")
        } else {
            unknown(speech)
        });
    };
    if !said_play && speech.at > start && matches!(view.table().phase(), Phase::Returns(_)) {
        return Ok(vec![Action::Return(card)]);
    }
    play(speech, view, card)
}

fn unknown(speech: &Speech) -> LineError {
    let language = speech.language;
    if let Some(Token::Number(number)) = speech.peek() {
        let number = number.to_string();
        return LineError::new(say!(language, "plain-lone-number", number = number));
    }
    let like = |word: &str| vocabulary::like(language, word);
    speech.explain_unknown(like, |piece| unknown_piece(language, piece))
}

/// Parses a card, in the notation or by its name.
fn card(speech: &mut Speech) -> Understood<Option<Card>> {
    // In the notation, the letters of the Recruiter are an action by themselves.
    if speech.peek() == Some(&Token::Notation(Action::Recruiter)) {
        speech.at += 1;
        return Ok(Some(Ruse::Recruiter.into()));
    }
    if speech.is_at_strength_and_color()
        && let Some(number) = speech.number()
        && let Some(Sense::Color { color, .. }) = speech.sense()
    {
        speech.at += 1;
        return clan_card(speech, color, number).map(Some);
    }
    if let Some(Sense::Color { color, .. }) = speech.sense() {
        speech.at += 1;
        let Some(number) = speech.number() else {
            let name = telling::words::color(speech.language, color);
            return Err(LineError::question(
                say!(speech.language, "plain-which-strength", color = name),
                telling::words::color(Language::English, color),
            ));
        };
        return clan_card(speech, color, number).map(Some);
    }
    let mut names = vocabulary::tactic_names(speech.language).iter();
    let known = names.find(|(names, _)| speech.eat_name(names));
    Ok(known.map(|(_, card)| (*card).into()))
}

fn clan_card(speech: &Speech, color: Color, number: u32) -> Understood<Card> {
    let strength = u8::try_from(number).ok();
    let card = strength.and_then(|strength| ClanCard::new(color, strength));
    card.map(Card::from).ok_or_else(|| {
        let is_last = speech.is_done();
        let text = answer::explain_strength(speech.language, color, number, is_last);
        LineError::new(text)
    })
}

fn stone(language: Language, number: u32) -> Understood<StoneId> {
    let stone = u8::try_from(number).ok().and_then(StoneId::new);
    stone.ok_or_else(|| {
        LineError::new(say!(
            language,
            "plain-no-stone",
            number = number.to_string()
        ))
    })
}

/// Parses the number of a Stone, if one comes next.
fn stone_named(speech: &mut Speech) -> Understood<Option<StoneId>> {
    let number = speech.number();
    number
        .map(|number| stone(speech.language, number))
        .transpose()
}

/// A Stone or the discard, and whether a preposition says that a card goes there.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Destination {
    towards: bool,
    stone: Option<StoneId>,
}

/// Parses a place, if one comes next: prepositions and a Stone's number, or the
/// discard.
fn place(speech: &mut Speech) -> Understood<Option<Destination>> {
    let start = speech.at;
    let mut towards = false;
    while speech.is_at(&[Sense::To, Sense::At, Sense::Stone]) {
        towards |= speech.is_at(&[Sense::To]);
        speech.at += 1;
    }
    let stone = stone_named(speech)?;
    if stone.is_some() {
        return Ok(Some(Destination { towards, stone }));
    }
    if speech.eat(&[Sense::Discard]) {
        let place = Destination {
            towards: true,
            stone: None,
        };
        return Ok(Some(place));
    }
    if towards {
        return Err(LineError::new(say!(speech.language, "plain-stone-missing")));
    }
    speech.at = start;
    Ok(None)
}

fn play(speech: &mut Speech, view: &View, card: Card) -> Understood<Vec<Action>> {
    match card.kind() {
        CardKind::Tactic(TacticCard::Ruse(ruse)) => match ruse {
            Ruse::Recruiter => Ok(vec![Action::Recruiter]),
            Ruse::Banshee => banshee(speech, view),
            Ruse::Strategist | Ruse::Traitor => moved(speech, view, ruse),
        },
        CardKind::Tactic(TacticCard::CombatMode(mode)) => {
            on_a_stone(speech, view, card, |stone| Action::Lay(mode, stone))
        }
        CardKind::Clan(_) | CardKind::Tactic(TacticCard::EliteTroop(_)) => {
            let troop = troop(speech.language, card, None)?;
            on_a_stone(speech, view, card, |stone| Action::Place(troop, stone))
        }
    }
}

/// The play of a card at the Stone that is named, or at the only possible Stone. If
/// there are several, a question.
fn on_a_stone(
    speech: &mut Speech,
    view: &View,
    card: Card,
    action: impl Fn(StoneId) -> Action,
) -> Understood<Vec<Action>> {
    if let Some(place) = place(speech)? {
        let stone = place
            .stone
            .ok_or_else(|| LineError::new(say!(speech.language, "plain-no-discarding")))?;
        return Ok(vec![action(stone)]);
    }
    let plays = view.plays_of(card);
    match plays.as_slice() {
        [only] => Ok(vec![*only]),
        // It is refused at any Stone, and the refusal says why.
        [] => Ok(StoneId::all().take(1).map(action).collect()),
        _ => {
            let stones = StoneId::all().filter(|stone| plays.contains(&action(*stone)));
            Err(LineError::question(
                answer::ask_where_to(speech.language, card, stones),
                card.to_string(),
            ))
        }
    }
}

/// The unclaimed Stone at which a card lies on a player's side.
fn lies_at(view: &View, owner: Player, troop: Troop) -> Option<StoneId> {
    let border = view.table().border();
    let mut stones = border.unclaimed().iter();
    stones.find(|id| border.stone(*id).side(owner).contains(troop))
}

/// The card as one that can lie on a side. With `ruse`, the refusal names the Ruse.
fn troop(language: Language, card: Card, ruse: Option<Ruse>) -> Understood<Troop> {
    Troop::try_from(card)
        .map_err(|_| LineError::new(answer::explain_no_target(language, card, ruse)))
}

/// Parses the card that a Ruse moves or discards.
fn target(speech: &mut Speech, ruse: Ruse) -> Understood<Troop> {
    // "The Strategist moves", "the Traitor takes", "the Banshee discards".
    speech.eat(&[
        Sense::Move,
        Sense::Draw,
        Sense::Discard,
        Sense::Query(Query::Legal),
    ]);
    let Some(card) = card(speech)? else {
        return Err(match speech.peek() {
            None => LineError::question(
                answer::ask_ruse_card(speech.language, ruse),
                telling::words::card(Language::English, ruse.into()),
            ),
            Some(_) => unknown(speech),
        });
    };
    troop(speech.language, card, Some(ruse))
}

fn banshee(speech: &mut Speech, view: &View) -> Understood<Vec<Action>> {
    let troop = target(speech, Ruse::Banshee)?;
    let said = place(speech)?.and_then(|place| place.stone);
    let from = said.or_else(|| lies_at(view, view.viewer().other(), troop));
    let from = from
        .ok_or_else(|| LineError::new(answer::explain_not_there(speech.language, troop, false)))?;
    Ok(vec![Action::Banshee { troop, from }])
}

/// Parses the play of the Strategist or the Traitor: a card, the Stone it leaves, and
/// where it goes.
fn moved(speech: &mut Speech, view: &View, ruse: Ruse) -> Understood<Vec<Action>> {
    let troop = target(speech, ruse)?;
    let own = ruse == Ruse::Strategist;
    let owner = if own {
        view.viewer()
    } else {
        view.viewer().other()
    };
    let mut from = None;
    let mut to = place(speech)?;
    if let Some(first) = to.filter(|place| !place.towards) {
        from = first.stone;
        to = place(speech)?;
    }
    let lies_at = lies_at(view, owner, troop);
    if to.is_none() && from.is_some() && lies_at.is_some() && from != lies_at {
        // The only Stone is one where the card doesn't lie, so it must go there.
        let stone = std::mem::replace(&mut from, lies_at);
        to = Some(Destination {
            towards: true,
            stone,
        });
    }
    let from = from.or(lies_at);
    let nowhere = || LineError::new(answer::explain_not_there(speech.language, troop, own));
    let from = from.ok_or_else(nowhere)?;
    let Some(Destination { stone: to, .. }) = to else {
        let stem = format!(
            "{} {troop} {from}",
            telling::words::card(Language::English, ruse.into())
        );
        return Err(LineError::question(
            answer::ask_ruse_stone(speech.language, troop, from, own),
            stem,
        ));
    };
    if own {
        return Ok(vec![Action::Strategist { troop, from, to }]);
    }
    let card = troop.clan();
    let no_target = || answer::explain_no_target(speech.language, troop.into(), Some(ruse));
    let card = card.ok_or_else(|| LineError::new(no_target()))?;
    let to = to.ok_or_else(|| LineError::new(say!(speech.language, "plain-no-discarding")))?;
    Ok(vec![Action::Traitor { card, from, to }])
}

fn claims(speech: &mut Speech, view: &View) -> Understood<Vec<Action>> {
    let table = view.table();
    let claimable = table.claimable();
    if speech.eat(&[Sense::All]) {
        if claimable.is_empty() {
            return Err(nothing_claimable(speech.language, view));
        }
        return Ok(claimable.iter().map(Action::Claim).collect());
    }
    let mut stones = Vec::new();
    speech.eat(&[Sense::Stone]);
    loop {
        if let Some(Token::Notation(Action::Claim(stone))) = speech.peek() {
            stones.push(*stone);
            speech.at += 1;
        } else if !stones.is_empty() && speech.is_at_card_after_claims() {
            break;
        } else if let Some(stone) = stone_named(speech)? {
            stones.push(stone);
        } else {
            break;
        }
    }
    if stones.is_empty() {
        match claimable.len() {
            0 => return Err(nothing_claimable(speech.language, view)),
            1 => stones.extend(claimable.iter()),
            _ => {
                let which = answer::ask_which_claim(speech.language, claimable);
                return Err(LineError::question(which, "claim"));
            }
        }
    }
    Ok(stones.into_iter().map(Action::Claim).collect())
}

fn nothing_claimable(language: Language, view: &View) -> LineError {
    let first = StoneId::all().next().map(Action::Claim);
    match first.map(|claim| view.check(claim)) {
        Some(Err(refusal)) if !view.table().is_claim_time() => {
            let variant = view.table().variant();
            LineError::new(words::refusal(
                language,
                variant,
                refusal,
                Mention::Opponent,
            ))
        }
        _ => LineError::new(say!(language, "plain-nothing-claimable")),
    }
}

fn returns(speech: &mut Speech) -> Understood<Vec<Action>> {
    let mut cards = Vec::new();
    loop {
        if let Some(Token::Notation(Action::Return(card))) = speech.peek() {
            cards.push(*card);
            speech.at += 1;
        } else if let Some(card) = card(speech)? {
            cards.push(card);
        } else {
            break;
        }
    }
    if cards.is_empty() {
        return Err(LineError::question(
            say!(speech.language, "plain-return-what"),
            "return",
        ));
    }
    Ok(cards.into_iter().map(Action::Return).collect())
}

/// A draw from the only deck with cards; a question if both have some.
fn draw(language: Language, view: &View) -> Understood<Vec<Action>> {
    let table = view.table();
    let due = match table.phase() {
        Phase::Draws(_) => true,
        Phase::End => table.draw_due(view.hand().len()),
        _ => false,
    };
    let filled = |deck: &DeckKind| table.deck_len(*deck) > 0;
    let decks: Vec<DeckKind> = DeckKind::ALL.into_iter().filter(filled).collect();
    match decks.as_slice() {
        [_, _] if due => Err(LineError::question(
            say!(language, "plain-which-deck"),
            "draw",
        )),
        // If no draw is due, the refusal says so.
        [deck, ..] => Ok(vec![Action::Draw(*deck)]),
        [] => Ok(vec![Action::Draw(DeckKind::Clan)]),
    }
}

fn end(language: Language, view: &View) -> Understood<Vec<Action>> {
    let table = view.table();
    if table.phase() == Phase::End && table.draw_due(view.hand().len()) {
        draw(language, view)
    } else {
        Ok(vec![Action::EndTurn])
    }
}

/// The meaning of an empty line: the only possible action, if there is only one.
pub(in crate::plain) fn obvious(language: Language, view: &View) -> Understood<Vec<Action>> {
    let table = view.table();
    let legal = view.legal_actions();
    match (table.phase(), legal.as_slice()) {
        (Phase::End, _) if !table.claimable().is_empty() => Err(LineError::new(
            answer::remind_of_claims(language, table.claimable()),
        )),
        (Phase::End, _) => end(language, view),
        (Phase::Draws(_), _) => draw(language, view),
        (_, [Action::Pass]) => Ok(vec![Action::Pass]),
        _ => Err(LineError::new("")),
    }
}
