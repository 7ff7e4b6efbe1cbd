//! The parser of plain words: from the tokens of a line to actions and queries.

use super::vocabulary::{self, Sense};
use super::{Instruction, Look, Query, Speech, Token, unknown_piece};
use crate::game_kind::GameKind;
use crate::guide::Guide;
use crate::plain::kit::LineError;
use crate::plain::kit::line::Word;
use lords_rules::{
    Action, Card, Clan, Facing, Follower, FollowerId, Phase, Player, RecruitSlot, View,
};
use telling::lords;
use telling::say;
use telling::words::{self, Conjunction};

type Parsed<T> = Result<T, LineError>;

/// Parses the next part of a line, in the player's view.
pub(super) fn next(speech: &mut Speech<'_>, view: &View) -> Parsed<Instruction> {
    if let Some(Token::Notation(action)) = speech.peek()
        && speech.card().is_none()
    {
        let action = *action;
        speech.at += 1;
        return Ok(Instruction::Do(vec![action]));
    }
    if let Some(query) = query(speech)? {
        return Ok(Instruction::Query(query));
    }
    action(speech, view).map(|action| Instruction::Do(vec![action]))
}

/// Parses a query, if one comes next.
fn query(speech: &mut Speech<'_>) -> Parsed<Option<Query<Look>>> {
    let sense = speech.sense();
    let Some(Sense::Query(_) | Sense::Language) = sense else {
        return Ok(None);
    };
    speech.at += 1;
    let Some(Sense::Query(query)) = sense else {
        return Ok(Some(Query::Language(speech.language()?)));
    };
    let is_rules = matches!(query, Query::Help | Query::Look(Look::Rules(_)));
    let look = match (query, speech.sense()) {
        (Query::Look(Look::Powers(None)), Some(Sense::Clan(clan))) => Look::Powers(Some(clan)),
        (_, Some(Sense::Clan(clan))) if is_rules => Look::Powers(Some(clan)),
        (_, Some(Sense::Query(Query::Look(look @ Look::Powers(_))))) if is_rules => look,
        (Query::Help, _) => {
            // The answer to any other request says what there is.
            speech.at = speech.tokens.len();
            return Ok(Some(Query::Help));
        }
        (Query::Look(Look::Rules(_)), _) => {
            return Ok(Some(Query::Look(Look::Rules(topic(speech)?))));
        }
        _ => return Ok(Some(query)),
    };
    speech.at += 1;
    Ok(Some(Query::Look(look)))
}

/// Parses a topic of the rules, which is the rest of the line: the number of a chapter, or a
/// name. Returns its place in them; `None` if the line is done.
fn topic(speech: &mut Speech<'_>) -> Parsed<Option<usize>> {
    if speech.is_done() {
        return Ok(None);
    }
    let language = speech.language;
    let guide = Guide::of(GameKind::Lords, language);
    let rest = &speech.tokens[speech.at..];
    let found = if let [Token::Number(number)] = rest {
        let mut chapters = guide.chapters().map(|(place, _)| place);
        let number = usize::try_from(*number).unwrap_or(usize::MAX);
        number.checked_sub(1).and_then(|at| chapters.nth(at))
    } else {
        let typed = rest.iter().map(|token| match token {
            Token::Word(Word { typed, .. }) => typed.clone(),
            Token::Number(number) => number.to_string(),
            Token::Notation(_) => String::new(),
        });
        guide.find(&typed.collect::<Vec<_>>().join(" ")).ok()
    };
    speech.at = speech.tokens.len();
    let count = guide.chapters().count();
    let none = || LineError::new(say!(language, "lords-plain-no-topic", count = count));
    found.map(Some).ok_or_else(none)
}

/// Reads over the name of the card whose power is used, if it is next.
fn eat_own_card(speech: &mut Speech<'_>, view: &View) {
    let own = view.viewer().and_then(|me| view.table().army(me).last());
    let own = own.and_then(|own| own.card());
    own.and_then(|own| speech.named_card(&[own]));
}

fn action(speech: &mut Speech<'_>, view: &View) -> Parsed<Action> {
    let phase = view.table().phase();
    let is_claim = matches!(phase, Phase::Claim(_));
    match speech.sense() {
        Some(Sense::Claim) => return supporter(speech, view, Action::Claim),
        Some(Sense::Take) if is_claim => return supporter(speech, view, Action::Claim),
        Some(Sense::Recruit | Sense::Take) => return recruit(speech, view),
        Some(Sense::Muster) => return muster(speech, view),
        _ => {}
    }
    let power = Sense::Query(Query::Look(Look::Powers(None)));
    // "Copy the power of …", but "power" alone is a query.
    if matches!(phase, Phase::Power(_)) && speech.eat_all(&[Sense::Apply]) {
        speech.eat_all(&[power]);
        // "Swap Ferguson 4 with …": the card whose power is used is no target.
        eat_own_card(speech, view);
    }
    match phase {
        // Also "leave the power unused" and "n'utilisez pas le pouvoir".
        Phase::Power(_) if speech.sense() == Some(Sense::Leave) => {
            speech.eat_all(&[Sense::Leave, Sense::Use, power]);
            Ok(Action::Decline)
        }
        Phase::Claim(_) => supporter(speech, view, Action::Claim),
        Phase::Power(Clan::Cockburn) => supporter(speech, view, Action::SwapSupporter),
        Phase::Power(clan @ (Clan::Wemyss | Clan::Ferguson | Clan::Scott)) => {
            target(speech, view, clan)
        }
        Phase::Power(clan) if clan != Clan::Makgill => {
            if speech.eat_all(&[Sense::Use]) {
                speech.eat_all(&[power]);
                // "Use the power of Forsyth 9".
                eat_own_card(speech, view);
                return Ok(Action::UsePower);
            }
            Err(not_understood(speech))
        }
        Phase::Action if speech.eat_all(&[Sense::Leave]) => {
            Err(LineError::new(say!(speech.language, "lords-plain-no-pass")))
        }
        Phase::Action | Phase::Power(_) | Phase::Over { .. } => muster(speech, view),
    }
}

/// Parses which Recruit to take: its place, or its card if it lies face-up.
fn recruit(speech: &mut Speech<'_>, view: &View) -> Parsed<Action> {
    let language = speech.language;
    speech.eat_all(&[Sense::Recruit, Sense::Take]);
    let recruits = view.table().recruits();
    if let Some(number) = speech.number() {
        let slot = usize::try_from(number).ok().and_then(RecruitSlot::new);
        let recruit = slot.and_then(|slot| recruits.get(slot.index()));
        // A hint also says the card, or that it is face-down.
        match recruit.and_then(|one| one.card()) {
            Some(card) => _ = speech.named_card(&[card]),
            None => _ = speech.eat_all(&[Sense::Down]),
        }
        let place = number.to_string();
        let none = || LineError::new(say!(language, "lords-refusal-recruit", place = place));
        return slot.map(Action::Recruit).ok_or_else(none);
    }
    let face_up: Vec<Card> = recruits.iter().filter_map(|one| one.card()).collect();
    let which = || {
        let count = recruits.len();
        let text = say!(language, "lords-plain-which-recruit", count = count);
        LineError::question(text, "recruit")
    };
    if speech.is_done() {
        return Err(which());
    }
    let card = card(speech, &face_up, "recruit")?;
    let place = recruits.iter().position(|one| one.card() == Some(card));
    let slot = place.and_then(|index| RecruitSlot::new(index + 1));
    slot.map(Action::Recruit).ok_or_else(which)
}

/// Parses which card to muster, and how. A number alone isn't enough while Recruits
/// can be taken, because they are numbered too.
fn muster(speech: &mut Speech<'_>, view: &View) -> Parsed<Action> {
    let number = match speech.peek() {
        Some(Token::Number(number)) => Some(*number),
        _ => None,
    };
    speech.eat_all(&[Sense::Muster, Sense::Me]);
    let mut facing = facing(speech);
    speech.eat_all(&[Sense::Me]);
    let hand: Vec<Card> = view.hand().iter().collect();
    let stem = if facing == Some(Facing::Down) {
        "muster down"
    } else {
        "muster"
    };
    if speech.is_done() {
        let text = say!(speech.language, "lords-plain-muster-what");
        return Err(LineError::question(text, stem));
    }
    let card = card(speech, &hand, stem)?;
    facing = facing.or_else(|| self::facing(speech));
    let mut legal = view.legal_actions().into_iter();
    if let (Some(number), None) = (number, facing)
        && legal.any(|action| matches!(action, Action::Recruit(_)))
    {
        return Err(lone_number(speech, number));
    }
    Ok(Action::Muster(card, facing.unwrap_or(Facing::Up)))
}

fn facing(speech: &mut Speech<'_>) -> Option<Facing> {
    if speech.eat_all(&[Sense::Down]) {
        Some(Facing::Down)
    } else if speech.eat_all(&[Sense::Up]) {
        Some(Facing::Up)
    } else {
        None
    }
}

/// Parses a Supporter: its card, or its place in the row.
fn supporter(
    speech: &mut Speech<'_>,
    view: &View,
    action: impl Fn(Card) -> Action,
) -> Parsed<Action> {
    let language = speech.language;
    speech.eat_all(&[Sense::Claim, Sense::Take]);
    let supporters = view.table().supporters();
    if let Some(number) = speech.number() {
        let index = usize::try_from(number).ok();
        let index = index.and_then(|number| number.checked_sub(1));
        let card = index.and_then(|index| supporters.get(index));
        let none = || {
            let place = number.to_string();
            LineError::new(say!(language, "lords-plain-no-supporter", place = place))
        };
        return card.map(|card| action(*card)).ok_or_else(none);
    }
    if speech.is_done() {
        let cards = speech.cast.cards(supporters.iter().copied());
        let text = say!(language, "lords-plain-which-supporter", cards = cards);
        return Err(LineError::question(text, "claim"));
    }
    card(speech, supporters, "claim").map(action)
}

/// Parses a Follower as the target of a power: a player and a place, or its card
/// if that is unambiguous.
fn target(speech: &mut Speech<'_>, view: &View, clan: Clan) -> Parsed<Action> {
    let act = |id| match clan {
        Clan::Wemyss => Action::Discard(id),
        Clan::Ferguson => Action::SwapFollower(id),
        _ => Action::Copy(id),
    };
    let start = speech.at;
    let all: Vec<(FollowerId, Follower)> = view.table().followers().collect();
    if let Some(id) = follower_before_owner(speech, view, &all) {
        return Ok(act(id));
    }
    if let Some(player) = speech.player(view) {
        let own: Vec<_> = all
            .iter()
            .copied()
            .filter(|(id, _)| id.army() == player)
            .collect();
        speech.eat_all(&[Sense::Down]);
        if let Some(number) = speech.number() {
            let place = usize::try_from(number).unwrap_or(usize::MAX);
            let id = FollowerId::new(player, place).filter(|_| place <= own.len());
            return id
                .map(act)
                .ok_or_else(|| no_follower(speech, player, number));
        }
        if is_at_card(speech) {
            return follower(speech, &own).map(act);
        }
        let legal = view.legal_actions();
        let mut legal = own.iter().filter(|(id, _)| legal.contains(&act(*id)));
        return match (legal.next(), legal.next()) {
            (Some((id, _)), None) => Ok(act(*id)),
            _ => Err(which_follower(speech, player, own.len())),
        };
    }
    if is_at_card(speech) {
        return follower(speech, &all).map(act);
    }
    speech.at = start;
    if speech.begins_with_number() {
        let text = say!(
            speech.language,
            "lords-plain-whose",
            name = another_name(speech, view)
        );
        return Err(LineError::new(text));
    }
    Err(not_understood(speech))
}

/// Returns whether a card comes next, in the notation or by its Clan.
fn is_at_card(speech: &Speech<'_>) -> bool {
    speech.card().is_some() || matches!(speech.sense(), Some(Sense::Clan(_)))
}

/// Returns the name of another player than the one to act, for an example.
fn another_name(speech: &Speech<'_>, view: &View) -> String {
    let table = view.table();
    let mut others = table
        .players()
        .filter(|player| table.to_act() != Some(*player));
    let name = others
        .next()
        .map(|player| speech.cast.name(player).to_lowercase());
    name.unwrap_or_default()
}

/// Parses a Follower whose owner is named after it, as French does: `Makgill 8 de
/// Bob`, `le Partisan caché 2 de Bob`. Without both, nothing is parsed.
fn follower_before_owner(
    speech: &mut Speech<'_>,
    view: &View,
    all: &[(FollowerId, Follower)],
) -> Option<FollowerId> {
    let start = speech.at;
    let cards: Vec<Card> = all.iter().filter_map(|(_, one)| one.card()).collect();
    let card = speech.named_card(&cards);
    let place = if card.is_some() {
        None
    } else {
        speech.eat_all(&[Sense::Down]);
        speech.number()
    };
    let owner = (card.is_some() || place.is_some())
        .then(|| speech.player(view))
        .flatten();
    let found = all.iter().map(|(id, _)| *id).find(|id| {
        let follower = view.table().follower(*id);
        let is_card = card.is_some() && follower.and_then(Follower::card) == card;
        let is_place = place.and_then(|place| usize::try_from(place).ok()) == Some(id.place());
        Some(id.army()) == owner && (is_card || is_place)
    });
    if found.is_none() {
        speech.at = start;
    }
    found
}

/// Parses the card of one of these Followers.
fn follower(speech: &mut Speech<'_>, among: &[(FollowerId, Follower)]) -> Parsed<FollowerId> {
    let cards: Vec<Card> = among.iter().filter_map(|(_, one)| one.card()).collect();
    let card = card(speech, &cards, "")?;
    let found = among.iter().find(|(_, one)| one.card() == Some(card));
    found.map(|(id, _)| *id).ok_or_else(|| {
        let card = speech.cast.card(card);
        LineError::new(say!(
            speech.language,
            "lords-plain-not-in-armies",
            card = card
        ))
    })
}

fn no_follower(speech: &Speech<'_>, player: Player, number: u32) -> LineError {
    LineError::new(say!(
        speech.language,
        "lords-plain-no-follower",
        who = speech.cast.key(player),
        name = speech.cast.name(player),
        place = number.to_string()
    ))
}

fn which_follower(speech: &Speech<'_>, player: Player, count: usize) -> LineError {
    let text = say!(
        speech.language,
        "lords-plain-which-follower",
        who = speech.cast.key(player),
        name = speech.cast.name(player),
        owner = words::possessive(speech.language, speech.cast.name(player)),
        count = count
    );
    if count == 0 {
        LineError::new(text)
    } else {
        LineError::question(text, player.letter().to_ascii_lowercase())
    }
}

/// Parses a card: in the notation, as a Clan with a strength, or as one of both
/// if only one of these cards fits. The answer to a question is added to the
/// `stem`.
fn card(speech: &mut Speech<'_>, among: &[Card], stem: &str) -> Parsed<Card> {
    let language = speech.language;
    if let Some(card) = speech.card() {
        speech.at += 1;
        return Ok(card);
    }
    let Some(Sense::Clan(clan)) = speech.sense() else {
        if let Some(number) = speech.number() {
            let fits = among.iter().copied();
            let fits = fits.filter(|card| u32::from(card.strength()) == number);
            return match fits.collect::<Vec<_>>().as_slice() {
                [only] => Ok(*only),
                [] => Err(lone_number(speech, number)),
                several => Err(which_card(speech, several)),
            };
        }
        return Err(not_understood(speech));
    };
    speech.at += 1;
    let of_clan: Vec<Card> = among
        .iter()
        .copied()
        .filter(|card| card.clan() == clan)
        .collect();
    if let Some(number) = speech.number() {
        // Both Bruces have the same name.
        let fits = of_clan
            .iter()
            .find(|card| u32::from(card.strength()) == number);
        let strength = u8::try_from(number).ok();
        let any = strength.and_then(|strength| match clan {
            Clan::Bruce => (strength == Card::MAX_STRENGTH).then_some(Card::BRUCES[0]),
            _ => Card::new(clan, strength),
        });
        return fits.copied().or(any).ok_or_else(|| {
            LineError::new(say!(
                language,
                "lords-plain-no-strength",
                clan = lords::clan(clan),
                number = number.to_string()
            ))
        });
    }
    match of_clan.as_slice() {
        [only] => Ok(*only),
        [first, second] if clan == Clan::Bruce => Ok(*first.min(second)),
        [] => Err(LineError::new(say!(
            language,
            "lords-plain-no-clan",
            clan = lords::clan(clan)
        ))),
        several => {
            let stem = format!("{stem} {}", clan.code());
            let question = which_card(speech, several);
            Err(LineError::question(question.text, stem.trim()))
        }
    }
}

/// The question what a number without a Clan means.
fn lone_number(speech: &Speech<'_>, number: u32) -> LineError {
    let number = number.to_string();
    LineError::new(say!(
        speech.language,
        "lords-plain-lone-number",
        number = number
    ))
}

fn which_card(speech: &Speech<'_>, cards: &[Card]) -> LineError {
    let cards: Vec<String> = cards.iter().map(|card| speech.cast.card(*card)).collect();
    let cards = words::join_list(speech.language, &cards, Conjunction::Or);
    LineError::new(say!(
        speech.language,
        "lords-plain-which-card",
        cards = cards
    ))
}

/// The message about the next word, which means nothing here.
fn not_understood(speech: &Speech<'_>) -> LineError {
    let language = speech.language;
    let like = |word: &str| vocabulary::like(language, word);
    speech.explain_unknown(like, |piece| unknown_piece(language, piece))
}
