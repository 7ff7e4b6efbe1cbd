//! Reads the words of the notation: cards, Stones, players, actions.

use crate::{
    Action, Card, CardKind, ClanCard, Color, DeckKind, Outcome, Player, Ruse, StoneId, TacticCard,
    Troop, Variant,
};
use std::str::FromStr;
use textkit::{Cursor, ParseError};

const EXPECTED_ACTION: &str = "an action: CARD@STONE, RE, ST:CARD@STONE>STONE (or >x), BA:CARD@STONE, \
     TR:CARD@STONE>STONE, pass, #STONE, +c, +t, -CARD or '.'";
const EXPECTED_CARD: &str = "a card: a color letter R G B Y P N and a strength 1 to 9 (R7), \
     or a Tactic card JO SP SB BB MF RE ST BA TR";
/// What errors say was expected where a Clan card should stand.
pub const EXPECTED_CLAN_CARD: &str =
    "a Clan card: a color letter R G B Y P N and a strength 1 to 9";
/// What errors say was expected where a Stone should stand.
pub const EXPECTED_STONE: &str = "a Stone's number 1 to 9";

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
    /// Reads a variant's name, which has to be the rest of the text.
    fn variant(&mut self) -> Result<Variant, ParseError>;
    /// Reads a card of either deck.
    fn card(&mut self) -> Result<Card, ParseError>;
    /// Reads a Clan card.
    fn clan_card(&mut self) -> Result<ClanCard, ParseError>;
    /// Reads a Stone's number.
    fn stone(&mut self) -> Result<StoneId, ParseError>;
    /// Reads a player's letter.
    fn player(&mut self) -> Result<Player, ParseError>;
    /// Reads the result of a round, which has to be the rest of the text. The
    /// cursor stays where it is.
    fn outcome(&self) -> Result<Outcome, ParseError>;
    /// Reads cards without separators, or `-` for none, up to the end of the
    /// text.
    fn cards(&mut self) -> Result<Vec<Card>, ParseError>;
}

impl Tokens for Cursor<'_> {
    fn action(&mut self) -> Result<Action, ParseError> {
        if self.eat("pass") {
            return Ok(Action::Pass);
        }
        if self.eat(".") {
            return Ok(Action::EndTurn);
        }
        if self.eat("+c") {
            return Ok(Action::Draw(DeckKind::Clan));
        }
        if self.eat("+t") {
            return Ok(Action::Draw(DeckKind::Tactic));
        }
        if self.eat("#") {
            return self.stone().map(Action::Claim);
        }
        if self.eat("-") {
            return self.card().map(Action::Return);
        }
        let start = *self;
        let card = self.card().map_err(|_| start.expected(EXPECTED_ACTION))?;
        match card.kind() {
            CardKind::Tactic(TacticCard::Ruse(ruse)) => read_ruse(self, ruse),
            CardKind::Tactic(TacticCard::CombatMode(mode)) => {
                Ok(Action::Lay(mode, read_at_stone(self)?))
            }
            CardKind::Clan(_) | CardKind::Tactic(TacticCard::EliteTroop(_)) => {
                let troop = Troop::try_from(card).map_err(|_| start.expected(EXPECTED_ACTION))?;
                Ok(Action::Place(troop, read_at_stone(self)?))
            }
        }
    }

    fn variant(&mut self) -> Result<Variant, ParseError> {
        let known = Variant::ALL.into_iter().find(|v| v.name() == self.rest());
        let variant = known
            .ok_or_else(|| self.expected("a variant: base, tactic, expert or tactic-expert"))?;
        self.eat(variant.name());
        Ok(variant)
    }

    fn card(&mut self) -> Result<Card, ParseError> {
        for card in TacticCard::KINDS {
            if self.eat(card.letters()) {
                return Ok(card.into());
            }
        }
        read_clan_card(self, EXPECTED_CARD).map(Card::from)
    }

    fn clan_card(&mut self) -> Result<ClanCard, ParseError> {
        read_clan_card(self, EXPECTED_CLAN_CARD)
    }

    fn stone(&mut self) -> Result<StoneId, ParseError> {
        let digit = self.peek().and_then(|c| c.to_digit(10));
        let stone = digit.and_then(|digit| StoneId::new(u8::try_from(digit).ok()?));
        let stone = stone.ok_or_else(|| self.expected(EXPECTED_STONE))?;
        self.skip(1);
        Ok(stone)
    }

    fn player(&mut self) -> Result<Player, ParseError> {
        if self.eat("A") {
            Ok(Player::A)
        } else if self.eat("B") {
            Ok(Player::B)
        } else {
            Err(self.expected("a player, A or B"))
        }
    }

    fn outcome(&self) -> Result<Outcome, ParseError> {
        match self.rest() {
            "A" => Ok(Outcome::Won(Player::A)),
            "B" => Ok(Outcome::Won(Player::B)),
            "draw" => Ok(Outcome::Drawn),
            _ => Err(self.expected("a result: A, B or draw")),
        }
    }

    fn cards(&mut self) -> Result<Vec<Card>, ParseError> {
        let mut cards = Vec::new();
        if self.eat("-") {
            self.expect_end()?;
            return Ok(cards);
        }
        if self.is_at_end() {
            return Err(self.expected("cards, or '-' for none"));
        }
        while !self.is_at_end() {
            cards.push(self.card()?);
        }
        Ok(cards)
    }
}

fn read_clan_card(text: &mut Cursor<'_>, expected: &'static str) -> Result<ClanCard, ParseError> {
    let mut chars = text.rest().chars();
    let color = chars.next().and_then(Color::from_letter);
    let strength = chars.next().and_then(|c| c.to_digit(10));
    let card = color
        .zip(strength)
        .and_then(|(color, strength)| ClanCard::new(color, u8::try_from(strength).ok()?));
    let card = card.ok_or_else(|| text.expected(expected))?;
    text.skip(2);
    Ok(card)
}

/// Reads what follows the letters of a Ruse.
fn read_ruse(text: &mut Cursor<'_>, ruse: Ruse) -> Result<Action, ParseError> {
    if ruse == Ruse::Recruiter {
        return Ok(Action::Recruiter);
    }
    text.expect(":", "':' and the card the Ruse is played on")?;
    if ruse == Ruse::Traitor {
        let card = text.clan_card()?;
        let from = read_at_stone(text)?;
        text.expect(">", "'>' and the Stone it goes to")?;
        let to = text.stone()?;
        return Ok(Action::Traitor { card, from, to });
    }
    let place = *text;
    let troop = Troop::try_from(text.card()?)
        .map_err(|_| place.expected("a Clan card or an Elite Troop JO SP SB"))?;
    let from = read_at_stone(text)?;
    if ruse == Ruse::Banshee {
        return Ok(Action::Banshee { troop, from });
    }
    text.expect(">", "'>' and the Stone it goes to, or '>x' for the discard")?;
    let to = if text.eat("x") {
        None
    } else {
        Some(text.stone()?)
    };
    Ok(Action::Strategist { troop, from, to })
}

/// Reads `@` and a Stone's number.
fn read_at_stone(text: &mut Cursor<'_>) -> Result<StoneId, ParseError> {
    text.expect("@", "'@' and a Stone's number")?;
    text.stone()
}

/// Implements `FromStr` by one method of [`Tokens`], which has to read the whole
/// text.
macro_rules! from_str {
    ($($type:ty, $read:ident;)*) => {$(
        impl FromStr for $type {
            type Err = ParseError;

            fn from_str(text: &str) -> Result<Self, ParseError> {
                Cursor::read_all(text, Tokens::$read)
            }
        }
    )*};
}
from_str! {
    Action, action;
    Card, card;
    ClanCard, clan_card;
    StoneId, stone;
    Player, player;
    Variant, variant;
}
