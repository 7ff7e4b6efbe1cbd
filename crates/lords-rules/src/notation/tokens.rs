//! Reads the words of the notation: cards, players, actions.

use crate::{
    Action, Card, Clan, EndPower, Facing, Follower, FollowerId, Mark, Player, PlayerSet, Recruit,
    RecruitSlot,
};
use std::str::FromStr;
use textkit::{Cursor, ParseError};

/// What a text shows.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Scope {
    /// Everything: it is a full position.
    Everything,
    /// What this player may see, or what everybody may see.
    View(Option<Player>),
}

const EXPECTED_ACTION: &str = "an action: +PLACE, CARD, (CARD), !, We:FOLLOWER, Fe:FOLLOWER, \
     Sc:FOLLOWER, Cb:CARD, #CARD or '.'";
const EXPECTED_CARD: &str = "a card: a Clan Sc Mk Md We Fe Fo Cb Ch and a strength 1 to 12 (We5), \
     or Br12a Br12b";
const EXPECTED_CLAN: &str = "a Clan: Sc Mk Md We Fe Fo Cb Ch Br";

/// Reads words of the notation at a [`Cursor`].
///
/// Each method moves the cursor past the word. It fails if something else
/// stands there, with an error that says what was expected.
#[expect(
    clippy::missing_errors_doc,
    reason = "the trait's documentation says it for all"
)]
pub trait Tokens: Sized {
    /// Reads an action.
    fn action(&mut self) -> Result<Action, ParseError>;
    /// Reads a card.
    fn card(&mut self) -> Result<Card, ParseError>;
    /// Reads cards without separators, or `-` for none, up to the end of the
    /// text.
    fn cards(&mut self) -> Result<Vec<Card>, ParseError>;
    /// Reads a player's letter.
    fn player(&mut self) -> Result<Player, ParseError>;
}

impl Tokens for Cursor<'_> {
    fn action(&mut self) -> Result<Action, ParseError> {
        if self.eat("!") {
            Ok(Action::UsePower)
        } else if self.eat(".") {
            Ok(Action::Decline)
        } else if self.eat("+") {
            let slot = |place| RecruitSlot::new(usize::try_from(place).ok()?);
            read_number(self, "the place of a Recruit, 1 to 5", slot).map(Action::Recruit)
        } else if self.eat("#") {
            self.card().map(Action::Claim)
        } else if self.eat("Cb:") {
            self.card().map(Action::SwapSupporter)
        } else if self.eat("We:") {
            read_follower_id(self).map(Action::Discard)
        } else if self.eat("Fe:") {
            read_follower_id(self).map(Action::SwapFollower)
        } else if self.eat("Sc:") {
            read_follower_id(self).map(Action::Copy)
        } else if self.eat("(") {
            let card = self.card()?;
            self.expect(")", "')' after the card")?;
            Ok(Action::Muster(card, Facing::Down))
        } else {
            let start = *self;
            let card = self.card().map_err(|_| start.expected(EXPECTED_ACTION))?;
            Ok(Action::Muster(card, Facing::Up))
        }
    }

    fn card(&mut self) -> Result<Card, ParseError> {
        let start = *self;
        read_card(self).map_err(|_| start.expected(EXPECTED_CARD))
    }

    fn cards(&mut self) -> Result<Vec<Card>, ParseError> {
        let mut cards = Vec::new();
        let push = |card| {
            cards.push(card);
            Ok(())
        };
        read_list(self, Self::card, push).map(|()| cards)
    }

    fn player(&mut self) -> Result<Player, ParseError> {
        let mut players = Player::ALL.into_iter();
        let player = players.find(|player| self.peek() == Some(player.letter()));
        let player = player.ok_or_else(|| self.expected("a player, A to E"))?;
        self.skip(1);
        Ok(player)
    }
}

fn read_card(text: &mut Cursor<'_>) -> Result<Card, ParseError> {
    let clan = read_clan(text)?;
    let strength = read_number(text, EXPECTED_CARD, |number| u8::try_from(number).ok())?;
    let [a, b] = Card::BRUCES;
    let card = match clan {
        Clan::Bruce if strength != Card::MAX_STRENGTH => None,
        Clan::Bruce if text.eat("a") => Some(a),
        Clan::Bruce => text.eat("b").then_some(b),
        _ => Card::new(clan, strength),
    };
    card.ok_or_else(|| text.expected(EXPECTED_CARD))
}

/// Reads a list without separators, or `-` for an empty one, up to the end of
/// the text.
pub(super) fn read_list<'a, T>(
    text: &mut Cursor<'a>,
    read: impl Fn(&mut Cursor<'a>) -> Result<T, ParseError>,
    mut push: impl FnMut(T) -> Result<(), ParseError>,
) -> Result<(), ParseError> {
    if text.eat("-") {
        return text.expect_end();
    }
    loop {
        push(read(text)?)?;
        if text.is_at_end() {
            return Ok(());
        }
    }
}

/// Reads a number without leading zeros and converts it; fails if the conversion
/// gives `None`.
pub(super) fn read_number<T>(
    text: &mut Cursor<'_>,
    expected: &'static str,
    convert: impl FnOnce(u64) -> Option<T>,
) -> Result<T, ParseError> {
    let start = *text;
    let number = text.number(expected)?;
    let digits = start.rest().len() - text.rest().len();
    let canonical = digits == 1 || !start.rest().starts_with('0');
    let value = convert(number).filter(|_| canonical);
    value.ok_or_else(|| start.expected(expected))
}

pub(super) fn read_clan(text: &mut Cursor<'_>) -> Result<Clan, ParseError> {
    let clan = Clan::ALL.into_iter().find(|clan| text.eat(clan.code()));
    clan.ok_or_else(|| text.expected(EXPECTED_CLAN))
}

fn read_follower_id(text: &mut Cursor<'_>) -> Result<FollowerId, ParseError> {
    let army = text.player()?;
    read_number(
        text,
        "the place of a Follower in the army, from 1",
        |place| FollowerId::new(army, usize::try_from(place).ok()?),
    )
}

/// Reads a Follower in this player's army with its mark, or with the players who
/// know it.
pub(super) fn read_follower(
    text: &mut Cursor<'_>,
    scope: Scope,
    controller: Player,
) -> Result<Follower, ParseError> {
    if text.eat("(") {
        let place = *text;
        let card = read_face_down(text, scope)?;
        let known_to = read_known_to(text)?;
        if let Scope::View(viewer) = scope {
            let knows = |viewer| viewer == controller || known_to.contains(viewer);
            let is_known = viewer.is_some_and(knows);
            if is_known && card.is_none() {
                return Err(place.expected("the card of a Follower that the viewer knows"));
            } else if !is_known && card.is_some() {
                return Err(place.expected("'?' for a Follower that the viewer doesn't know"));
            }
        }
        text.expect(")", "')' after a face-down Follower")?;
        return Ok(Follower::FaceDown { card, known_to });
    }
    let card = text.card()?;
    let mark = read_mark(text, card.clan())?;
    Ok(Follower::FaceUp { card, mark })
}

/// Reads the mark of a face-up Follower of this Clan, if it has one.
fn read_mark(text: &mut Cursor<'_>, clan: Clan) -> Result<Mark, ParseError> {
    let start = *text;
    let mark = if text.eat("*") {
        Mark::Active(match clan {
            Clan::Scott => read_copied_power(text)?,
            _ => clan
                .end_power()
                .ok_or_else(|| start.expected("no '*': only Br, Ch, Md and Sc can be active"))?,
        })
    } else if text.eat("^") {
        if !matches!(clan, Clan::MacDonnell | Clan::Scott) {
            return Err(start.expected("no '^': only Md and Sc can be kept"));
        }
        Mark::Kept
    } else {
        return Ok(Mark::Plain);
    };
    if text.rest().starts_with(['*', '^']) {
        return Err(text.expected("one mark: a Follower is active, or kept, not both"));
    }
    Ok(mark)
}

/// Reads the Clan whose power an active Scott has copied.
fn read_copied_power(text: &mut Cursor<'_>) -> Result<EndPower, ParseError> {
    let expected = "the Clan that the Scott has copied: Br, Ch or Md";
    let start = *text;
    let clan = Clan::ALL.into_iter().find(|clan| text.eat(clan.code()));
    let power = clan.and_then(Clan::end_power);
    power.ok_or_else(|| start.expected(expected))
}

/// Reads the players who know a face-down Follower, in ascending order after a
/// colon; without the colon there are none.
fn read_known_to(text: &mut Cursor<'_>) -> Result<PlayerSet, ParseError> {
    let mut known_to = PlayerSet::EMPTY;
    if !text.eat(":") {
        return Ok(known_to);
    }
    let mut last = None;
    while last.is_none() || text.peek() != Some(')') {
        let start = *text;
        let next = text.player()?;
        if last.is_some_and(|last| next <= last) {
            return Err(start.expected("the players in ascending order"));
        }
        known_to = known_to.with(next);
        last = Some(next);
    }
    Ok(known_to)
}

/// Reads a Recruit, in parentheses if it lies face-down.
pub(super) fn read_recruit(text: &mut Cursor<'_>, scope: Scope) -> Result<Recruit, ParseError> {
    if !text.eat("(") {
        return text.card().map(Recruit::FaceUp);
    }
    let place = *text;
    let card = read_face_down(text, scope)?;
    if card.is_some() && scope != Scope::Everything {
        return Err(place.expected("'?' for a face-down Recruit"));
    }
    text.expect(")", "')' after a face-down Recruit")?;
    Ok(Recruit::FaceDown(card))
}

/// Reads the card of a face-down one, in views also `?`.
fn read_face_down(text: &mut Cursor<'_>, scope: Scope) -> Result<Option<Card>, ParseError> {
    if scope != Scope::Everything && text.eat("?") {
        return Ok(None);
    }
    text.card().map(Some)
}

/// Reads the number of the cards in a pile that a view hides, `?6`.
pub(super) fn read_hidden(text: &mut Cursor<'_>) -> Result<u8, ParseError> {
    const EXPECTED: &str = "'?' and the number of the cards, which are hidden in this view";
    text.expect("?", EXPECTED)?;
    let number = |number| u8::try_from(number).ok();
    let number = |count| number(count).filter(|count| usize::from(*count) <= Card::COUNT);
    read_number(text, EXPECTED, number)
}

impl FromStr for Card {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Cursor::read_all(text, Tokens::card)
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Cursor::read_all(text, Tokens::action)
    }
}
