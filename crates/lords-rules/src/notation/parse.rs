//! Reads full positions and views.

use super::check;
use super::error::{Field, card_twice, impossible, not_playing, row_too_long};
use super::tokens::{
    Scope, Tokens, read_clan, read_follower, read_hidden, read_list, read_number, read_recruit,
};
use crate::list::{Filler, List};
use crate::player::{ByPlayer, ListByPlayer, Player, PlayerCount};
use crate::table::{Phase, Table};
use crate::{Card, CardSet, Round, SplitMix64, Variant, View};
use std::str::FromStr;
use textkit::{Cursor, ParseError, ParseErrorKind};

const EXPECTED_FIELD: &str = "a field: view=, players=, bruce=, round=, turn=, token=, act=, \
     phase=, hands=, armies=, recruits=, supporters=, victory=, seen=, discard=, draw=, chance= \
     or winner=";
const EXPECTED_PHASE: &str = "a phase: action, power:CLAN, claim:1, claim:2 or over";

impl FromStr for Round {
    type Err = ParseError;

    /// Reads a full position, its fields in any order.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let fields = Fields::read(text)?;
        if fields.0[Field::View as usize].is_some() {
            return Err(impossible("this is a view, not a full position"));
        }
        let draft = Draft::read(&fields, Scope::Everything)?;
        let round = Self {
            table: draft.table,
            hands: draft.hands,
            draw: draft.draw,
            generator: SplitMix64::new(fields.number(
                Field::Chance,
                "the state of the generator, a whole number",
                Some,
            )?),
        };
        check::position(&draft)?;
        Ok(round)
    }
}

impl FromStr for View {
    type Err = ParseError;

    /// Reads a view, its fields in any order. It can be that of any player, or of
    /// everybody.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let fields = Fields::read(text)?;
        if fields.0[Field::View as usize].is_none() {
            return Err(impossible("this is a full position, not a view"));
        }
        let viewer = fields.viewer()?;
        let draft = Draft::read(&fields, Scope::View(viewer))?;
        fields.value(Field::Chance, |text| {
            text.expect("?", "'?', since the generator is hidden in a view")
        })?;
        check::position(&draft)?;
        Ok(Self {
            table: draft.table,
            viewer,
            hand: viewer.map_or(CardSet::EMPTY, |viewer| draft.hands[viewer]),
            hand_sizes: draft.hand_lens,
            draw_len: draft.draw_len,
        })
    }
}

/// A position or a view as it is written, before it is checked.
pub(super) struct Draft {
    pub(super) scope: Scope,
    pub(super) table: Table,
    /// The hands that are shown; the others are empty.
    pub(super) hands: ByPlayer<CardSet>,
    pub(super) hand_lens: ByPlayer<u8>,
    /// The card to be drawn next last; empty in a view.
    pub(super) draw: List<Card, { Card::COUNT }>,
    pub(super) draw_len: u8,
}

impl Draft {
    fn read(fields: &Fields<'_>, scope: Scope) -> Result<Self, ParseError> {
        let variant = fields.variant()?;
        let skirmish = |number| u32::try_from(number).ok().filter(|number| *number > 0);
        let turn = |number| {
            let number = u8::try_from(number).ok();
            number.filter(|turn| (1..=Table::TURNS).contains(turn))
        };
        let (phase, to_act) = fields.phase(variant)?;
        let table = Table {
            variant,
            skirmish: fields.number(Field::Round, "the number of a skirmish, from 1", skirmish)?,
            turn: fields.number(Field::Turn, "the number of a turn, 1 to 5", turn)?,
            token: fields.player(Field::Token, variant)?,
            to_act,
            phase,
            armies: fields.lists(Field::Armies, variant, |text, player| {
                read_follower(text, scope, player)
            })?,
            recruits: fields.row(Field::Recruits, |text| read_recruit(text, scope))?,
            supporters: fields.row(Field::Supporters, Tokens::card)?,
            victory: fields.lists(Field::Victory, variant, |text, _| text.card())?,
            seen: fields.sets(Field::Seen, variant)?,
            discard: read_set(&mut fields.text(Field::Discard)?, Field::Discard)?,
        };
        let (mut hands, mut hand_lens) = (ByPlayer::default(), ByPlayer::default());
        for (player, mut text) in fields.entries(Field::Hands, variant)? {
            let shown = match scope {
                Scope::Everything => true,
                Scope::View(viewer) => viewer == Some(player),
            };
            if shown {
                let hand = read_set(&mut text, Field::Hands)?;
                hands[player] = hand;
                hand_lens[player] = small(hand.len());
            } else {
                hand_lens[player] = read_hidden(&mut text)?;
                text.expect_end()?;
            }
        }
        let (draw, draw_len) = match scope {
            Scope::Everything => {
                let mut draw: List<Card, _> = fields.row(Field::Draw, Tokens::card)?;
                draw.reverse();
                (draw, small(draw.len()))
            }
            Scope::View(_) => (List::new(), fields.value(Field::Draw, read_hidden)?),
        };
        Ok(Self {
            scope,
            table,
            hands,
            hand_lens,
            draw,
            draw_len,
        })
    }
}

/// Returns a number of cards.
fn small(count: usize) -> u8 {
    u8::try_from(count).expect("there are 98 cards")
}

/// Reads cards of this field, whose order means nothing.
fn read_set(text: &mut Cursor<'_>, field: Field) -> Result<CardSet, ParseError> {
    let mut set = CardSet::EMPTY;
    read_list(text, Tokens::card, |card| {
        if set.insert(card) {
            Ok(())
        } else {
            Err(card_twice(card, [field; 2]))
        }
    })?;
    Ok(set)
}

/// The values of the fields, as they stand in the text.
struct Fields<'a>([Option<Cursor<'a>>; Field::COUNT]);

impl<'a> Fields<'a> {
    fn read(text: &'a str) -> Result<Self, ParseError> {
        let text = Cursor::new(text);
        let mut words = text.words();
        if words.next().is_none_or(|word| word.rest() != "lords") {
            return Err(text.expected("'lords' and the fields of a position"));
        }
        let mut values = [None; Field::COUNT];
        for word in words {
            let mut value = word;
            let name = value.until('=').rest();
            let field = Field::named(name).filter(|_| word.rest().contains('='));
            let (place, name) = field.ok_or_else(|| word.expected(EXPECTED_FIELD))?;
            if values[place].replace(value).is_some() {
                return Err(word.error(ParseErrorKind::FieldTwice(name)));
            }
        }
        // Last, because the error about a word that isn't a field says more.
        text.expect_single_spaces("a single space between fields")?;
        Ok(Self(values))
    }

    fn text(&self, field: Field) -> Result<Cursor<'a>, ParseError> {
        self.0[field as usize].ok_or_else(|| impossible(format!("{field} is missing")))
    }

    /// Reads a field by a function that has to read all of its value.
    fn value<T>(
        &self,
        field: Field,
        read: impl FnOnce(&mut Cursor<'a>) -> Result<T, ParseError>,
    ) -> Result<T, ParseError> {
        let mut text = self.text(field)?;
        let value = read(&mut text)?;
        text.expect_end()?;
        Ok(value)
    }

    /// Reads a field with a number.
    fn number<T>(
        &self,
        field: Field,
        expected: &'static str,
        convert: impl FnOnce(u64) -> Option<T>,
    ) -> Result<T, ParseError> {
        self.value(field, |text| read_number(text, expected, convert))
    }

    fn variant(&self) -> Result<Variant, ParseError> {
        let players = |number| PlayerCount::new(usize::try_from(number).ok()?);
        Ok(Variant {
            players: self.number(Field::Players, "the number of players, 2 to 5", players)?,
            bruces: self.value(Field::Bruce, |text| {
                let yes = text.eat("yes");
                if !yes {
                    text.expect("no", "'yes' or 'no'")?;
                }
                Ok(yes)
            })?,
        })
    }

    /// Returns the player who sees this; `None` if it is what everybody sees.
    fn viewer(&self) -> Result<Option<Player>, ParseError> {
        const EXPECTED: &str = "a player, A to E, or public";
        let text = self.text(Field::View)?;
        if text.rest() == "public" {
            return Ok(None);
        }
        let mut letter = text;
        let player = letter.player().map_err(|_| text.expected(EXPECTED))?;
        letter.expect_end()?;
        if self.variant()?.players.includes(player) {
            Ok(Some(player))
        } else {
            Err(not_playing(Field::View, player))
        }
    }

    /// Reads a field with a player who takes part.
    fn player(&self, field: Field, variant: Variant) -> Result<Player, ParseError> {
        let player = self.value(field, Tokens::player)?;
        if variant.players.includes(player) {
            Ok(player)
        } else {
            Err(not_playing(field, player))
        }
    }

    /// Returns the phase and who acts in it; when the game is over, the winner.
    fn phase(&self, variant: Variant) -> Result<(Phase, Player), ParseError> {
        // Looked up before the phase, so that the first missing field is
        // reported.
        let act = self.text(Field::Act)?;
        let phase = self.value(Field::Phase, |text| {
            Ok(if text.eat("action") {
                Some(Phase::Action)
            } else if text.eat("power:") {
                Some(Phase::Power(read_clan(text)?))
            } else if text.eat("claim:") {
                let claims = |number| u8::try_from(number).ok().filter(|n| (1..=2).contains(n));
                Some(Phase::Claim(read_number(text, EXPECTED_PHASE, claims)?))
            } else {
                text.expect("over", EXPECTED_PHASE)?;
                None
            })
        })?;
        match phase {
            Some(_) if self.0[Field::Winner as usize].is_some() => {
                Err(impossible("winner doesn't belong to this phase"))
            }
            Some(phase) => Ok((phase, self.player(Field::Act, variant)?)),
            None if act.rest() != "-" => Err(act.expected("'-', as nobody acts any more")),
            None => {
                let winner = self.player(Field::Winner, variant)?;
                Ok((Phase::Over { winner }, winner))
            }
        }
    }

    /// Reads a field with one row.
    fn row<T: Filler, const N: usize>(
        &self,
        field: Field,
        read: impl Fn(&mut Cursor<'a>) -> Result<T, ParseError>,
    ) -> Result<List<T, N>, ParseError> {
        let mut row = List::new();
        read_list(&mut self.text(field)?, read, |item| {
            if row.is_full() {
                return Err(row_too_long(field));
            }
            row.push(item);
            Ok(())
        })?;
        Ok(row)
    }

    /// Returns the entries of a field that has one for each player.
    fn entries(
        &self,
        field: Field,
        variant: Variant,
    ) -> Result<impl Iterator<Item = (Player, Cursor<'a>)> + use<'a>, ParseError> {
        let mut text = self.text(field)?;
        let players = variant.players;
        if text.rest().split(',').count() != players.get() {
            return Err(text.expected("an entry for each player, separated by ','"));
        }
        Ok(players
            .players()
            .map(move |player| (player, text.until(','))))
    }

    /// Reads a field with cards for each player whose order means nothing.
    fn sets(&self, field: Field, variant: Variant) -> Result<ByPlayer<CardSet>, ParseError> {
        let mut sets = ByPlayer::default();
        for (player, mut text) in self.entries(field, variant)? {
            sets[player] = read_set(&mut text, Field::Seen)?;
        }
        Ok(sets)
    }

    /// Reads a field with a list for each player.
    fn lists<T: Filler>(
        &self,
        field: Field,
        variant: Variant,
        read: impl Fn(&mut Cursor<'a>, Player) -> Result<T, ParseError>,
    ) -> Result<ListByPlayer<T>, ParseError> {
        let mut lists = ListByPlayer::new();
        for (player, mut text) in self.entries(field, variant)? {
            read_list(
                &mut text,
                |text| read(text, player),
                |item| {
                    // The lists have space for the whole deck and no more.
                    if lists.all().len() == Card::COUNT {
                        return Err(row_too_long(field));
                    }
                    lists.push(player, item);
                    Ok(())
                },
            )?;
        }
        Ok(lists)
    }
}
