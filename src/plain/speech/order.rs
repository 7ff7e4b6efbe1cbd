//! One order after the other out of the tokens of a line.

use super::lexer::Token;
use super::vocabulary as words;
use super::{Look, Order, Speech, Trouble};
use crate::language::Language;
use crate::plain::text;
use crate::rules::{
    Action, Card, CardKind, ClanCard, DeckKind, Phase, Player, Ruse, StoneId, TacticCard, Troop,
    View,
};

type Understood<T> = Result<T, Trouble>;

/// The next order of the player whose view it is.
pub(super) fn next(speech: &mut Speech, view: &View) -> Understood<Order> {
    if let Some(Token::Notation(action)) = speech.peek() {
        let action = *action;
        speech.at += 1;
        return Ok(Order::Do(vec![action]));
    }
    let deck_asked = matches!(view.table().phase(), Phase::Draws(_) | Phase::End);
    if let Some(look) = looked(speech, deck_asked)? {
        return Ok(Order::Look(look));
    }
    done(speech, view).map(Order::Do)
}

/// What is to be told, if that comes next. Where a deck is asked for, `tactic`
/// alone is one.
fn looked(speech: &mut Speech, deck_asked: bool) -> Understood<Option<Look>> {
    let Some(word) = speech.peek_word().map(str::to_owned) else {
        return Ok(None);
    };
    let help = words::is_help(&word);
    if words::is_stone(&word) {
        speech.at += 1;
        let stone = speech.number().map(stone).transpose()?;
        return Ok(Some(stone.map_or(Look::Stones, Look::Stone)));
    }
    if help || words::is_tactic(&word) {
        let alone = speech.tokens.len() == speech.at + 1;
        if !help && alone {
            if deck_asked {
                return Ok(None);
            }
            speech.at += 1;
            return Ok(Some(Look::Tactic(None)));
        }
        speech.at += 1;
        if let Some(card) = card(speech)?.filter(|card| !card.is_clan()) {
            return Ok(Some(Look::Tactic(Some(card))));
        }
        let look = match speech.peek_word() {
            Some(word) if words::is_tactic(word) => Some(Look::Tactic(None)),
            Some(word) => words::look(word).filter(|look| *look == Look::Formations),
            None => None,
        };
        if !help && look.is_none() {
            speech.at -= 1;
            return Ok(None);
        }
        // Whatever else help is asked for, the commands are told.
        speech.at = speech.tokens.len();
        return Ok(Some(look.unwrap_or(Look::Help)));
    }
    let look = words::look(&word);
    speech.at += usize::from(look.is_some());
    Ok(look)
}

fn done(speech: &mut Speech, view: &View) -> Understood<Vec<Action>> {
    if speech.eat(words::CLAIM) {
        return claims(speech, view);
    }
    if speech.eat(words::DRAW) {
        speech.eat(&["from"]);
        let deck = speech.deck();
        speech.eat(&["deck"]);
        return deck.map_or_else(|| draw(view), |deck| Ok(vec![Action::Draw(deck)]));
    }
    if speech.eat(words::END) {
        speech.eat(&["turn"]);
        return end(view);
    }
    if speech.eat(words::PASS) {
        return Ok(vec![Action::Pass]);
    }
    if speech.eat(words::RETURN) {
        return returns(speech);
    }
    let deck_asked = matches!(view.table().phase(), Phase::Draws(_) | Phase::End);
    if deck_asked && let Some(deck) = speech.deck() {
        return Ok(vec![Action::Draw(deck)]);
    }
    let said_play = speech.eat(words::PLAY);
    let start = speech.at;
    let Some(card) = card(speech)? else {
        return Err(if said_play {
            Trouble::question(text::PLAY_WHAT, "play")
        } else {
            unknown(speech)
        });
    };
    if !said_play && speech.at > start && matches!(view.table().phase(), Phase::Returns(_)) {
        return Ok(vec![Action::Return(card)]);
    }
    play(speech, view, card)
}

fn unknown(speech: &Speech) -> Trouble {
    match speech.peek() {
        Some(Token::Word(word)) => {
            let shown = crate::notation::excerpt(word);
            Trouble::new(text::unknown(&shown, words::like(word).as_deref()))
        }
        Some(Token::Number(number)) => Trouble::new(text::lone_number(*number)),
        Some(Token::Notation(_)) | None => Trouble::new(text::NOTHING_SAID),
    }
}

/// A card by its token or name.
fn card(speech: &mut Speech) -> Understood<Option<Card>> {
    // The letters of the Recruiter alone are an action of the notation.
    if speech.peek() == Some(&Token::Notation(Action::Recruiter)) {
        speech.at += 1;
        return Ok(Some(Ruse::Recruiter.into()));
    }
    let color = speech.peek_word().and_then(words::color);
    if let Some(color) = color {
        speech.at += 1;
        let Some(number) = speech.number() else {
            return Err(Trouble::question(
                text::which_strength(color),
                crate::words::color(Language::English, color),
            ));
        };
        let strength = u8::try_from(number).ok();
        let card = strength.and_then(|strength| ClanCard::new(color, strength));
        return match card {
            Some(card) => Ok(Some(card.into())),
            None => Err(Trouble::new(text::no_strength(color, number))),
        };
    }
    let known = words::tactic_names().find(|(names, _)| {
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        speech.eat_all(&names)
    });
    Ok(known.map(|(_, card)| card.into()))
}

fn stone(number: u32) -> Understood<StoneId> {
    let stone = u8::try_from(number).ok().and_then(StoneId::new);
    stone.ok_or_else(|| Trouble::new(text::no_stone(number)))
}

/// A place: a Stone, and whether it was said that something goes there.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Place {
    towards: bool,
    stone: Option<StoneId>,
}

/// A place, if one comes next: prepositions and a Stone's number, or the
/// discard.
fn place(speech: &mut Speech) -> Understood<Option<Place>> {
    let start = speech.at;
    let mut towards = false;
    while let Some(word) = speech.peek_word() {
        if words::is_preposition(word) {
            towards |= words::is_towards(word);
        } else if !words::is_stone(word) {
            break;
        }
        speech.at += 1;
    }
    if let Some(number) = speech.number() {
        let stone = Some(stone(number)?);
        return Ok(Some(Place { towards, stone }));
    }
    if speech.eat(words::DISCARD) {
        let place = Place {
            towards: true,
            stone: None,
        };
        return Ok(Some(place));
    }
    if towards {
        return Err(Trouble::new(text::STONE_MISSING));
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
            let troop = Troop::try_from(card).map_err(|error| Trouble::new(error.to_string()))?;
            on_a_stone(speech, view, card, |stone| Action::Place(troop, stone))
        }
    }
}

/// A card that goes on a Stone: the one that is named, or the only one there
/// is; else a question.
fn on_a_stone(
    speech: &mut Speech,
    view: &View,
    card: Card,
    action: impl Fn(StoneId) -> Action,
) -> Understood<Vec<Action>> {
    if let Some(place) = place(speech)? {
        let stone = place
            .stone
            .ok_or_else(|| Trouble::new(text::NO_DISCARDING))?;
        return Ok(vec![action(stone)]);
    }
    let plays = view.plays_of(card);
    match plays.as_slice() {
        [only] => Ok(vec![*only]),
        // It is refused wherever it goes, and the refusal says why.
        [] => Ok(StoneId::all().take(1).map(action).collect()),
        _ => {
            let stones = StoneId::all().filter(|stone| plays.contains(&action(*stone)));
            Err(Trouble::question(
                text::where_to(card, stones),
                card.to_string(),
            ))
        }
    }
}

/// Where a card lies on a player's side of an unclaimed Stone.
fn lies_at(view: &View, owner: Player, troop: Troop) -> Option<StoneId> {
    let border = view.table().border();
    let mut stones = border.unclaimed().iter();
    stones.find(|id| border.stone(*id).side(owner).contains(troop))
}

/// The card that a Ruse is played on.
fn target(speech: &mut Speech, ruse: Ruse) -> Understood<Troop> {
    speech.eat(&["moves", "move", "takes", "take", "discards", "discard"]);
    let Some(card) = card(speech)? else {
        return Err(match speech.peek() {
            None => Trouble::question(
                text::ruse_what(ruse),
                crate::words::card(Language::English, ruse.into()),
            ),
            Some(_) => unknown(speech),
        });
    };
    Troop::try_from(card).map_err(|_| Trouble::new(text::no_target(card, ruse)))
}

fn banshee(speech: &mut Speech, view: &View) -> Understood<Vec<Action>> {
    let troop = target(speech, Ruse::Banshee)?;
    let said = place(speech)?.and_then(|place| place.stone);
    let from = said.or_else(|| lies_at(view, view.viewer().other(), troop));
    let from = from.ok_or_else(|| Trouble::new(text::lies_nowhere(troop, false)))?;
    Ok(vec![Action::Banshee { troop, from }])
}

/// The Strategist and the Traitor: a card, where it lies, where it goes.
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
    let from = from.or_else(|| lies_at(view, owner, troop));
    let from = from.ok_or_else(|| Trouble::new(text::lies_nowhere(troop, own)))?;
    let Some(Place { stone: to, .. }) = to else {
        let stem = format!(
            "{} {troop} {from}",
            crate::words::card(Language::English, ruse.into())
        );
        return Err(Trouble::question(text::ruse_where(troop, from, own), stem));
    };
    if own {
        return Ok(vec![Action::Strategist { troop, from, to }]);
    }
    let card = troop.clan();
    let card = card.ok_or_else(|| Trouble::new(text::no_target(troop.into(), ruse)))?;
    let to = to.ok_or_else(|| Trouble::new(text::NO_DISCARDING))?;
    Ok(vec![Action::Traitor { card, from, to }])
}

fn claims(speech: &mut Speech, view: &View) -> Understood<Vec<Action>> {
    let table = view.table();
    let claimable = table.claimable();
    if speech.eat(&["all", "everything"]) {
        if claimable.is_empty() {
            return Err(nothing_claimable(view));
        }
        return Ok(claimable.iter().map(Action::Claim).collect());
    }
    let mut stones = Vec::new();
    speech.eat(&["stone", "stones"]);
    loop {
        if let Some(Token::Notation(Action::Claim(stone))) = speech.peek() {
            stones.push(*stone);
            speech.at += 1;
        } else if let Some(number) = speech.number() {
            stones.push(stone(number)?);
        } else {
            break;
        }
    }
    if stones.is_empty() {
        match claimable.len() {
            0 => return Err(nothing_claimable(view)),
            1 => stones.extend(claimable.iter()),
            _ => return Err(Trouble::question(text::claim_which(claimable), "claim")),
        }
    }
    Ok(stones.into_iter().map(Action::Claim).collect())
}

fn nothing_claimable(view: &View) -> Trouble {
    let first = StoneId::all().next().map(Action::Claim);
    match first.map(|claim| view.check(claim)) {
        Some(Err(refusal)) if !view.table().is_claim_time() => {
            Trouble::new(crate::words::refusal(Language::English, refusal))
        }
        _ => Trouble::new(text::NOTHING_CLAIMABLE),
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
        return Err(Trouble::question(text::RETURN_WHAT, "return"));
    }
    Ok(cards.into_iter().map(Action::Return).collect())
}

/// A draw from the only deck with cards; a question if both have some.
fn draw(view: &View) -> Understood<Vec<Action>> {
    let table = view.table();
    let due = match table.phase() {
        Phase::Draws(_) => true,
        Phase::End => table.draw_due(view.hand().len()),
        _ => false,
    };
    let filled = |deck: &DeckKind| table.deck_len(*deck) > 0;
    let decks: Vec<DeckKind> = DeckKind::ALL.into_iter().filter(filled).collect();
    match decks.as_slice() {
        [_, _] if due => Err(Trouble::question(text::WHICH_DECK, "draw")),
        // Where no draw is due the refusal says why.
        [deck, ..] => Ok(vec![Action::Draw(*deck)]),
        [] => Ok(vec![Action::Draw(DeckKind::Clan)]),
    }
}

fn end(view: &View) -> Understood<Vec<Action>> {
    let table = view.table();
    if table.phase() == Phase::End && table.draw_due(view.hand().len()) {
        draw(view)
    } else {
        Ok(vec![Action::EndTurn])
    }
}

/// What an empty line means: the only thing there is to do, if there is one.
pub(in crate::plain) fn obvious(view: &View) -> Understood<Vec<Action>> {
    let table = view.table();
    let legal = view.legal_actions();
    match (table.phase(), legal.as_slice()) {
        (Phase::End, _) if !table.claimable().is_empty() => {
            Err(Trouble::new(text::still_claimable(table.claimable())))
        }
        (Phase::End, _) => end(view),
        (Phase::Draws(_), _) => draw(view),
        (_, [Action::Pass]) => Ok(vec![Action::Pass]),
        _ => Err(Trouble::new("")),
    }
}
