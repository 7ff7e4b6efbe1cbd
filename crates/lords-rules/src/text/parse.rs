//! Reads a full position.

use super::check;
use super::error::{Field, PositionError};
use super::reader::Reader;
use crate::card::Card;
use crate::card_set::CardSet;
use crate::list::{Filler, List};
use crate::player::{ByPlayer, ListByPlayer, Player, PlayerCount};
use crate::round::Round;
use crate::split_mix::SplitMix64;
use crate::table::{Phase, Table};
use crate::variant::Variant;
use std::str::FromStr;

impl FromStr for Round {
    type Err = PositionError;

    /// Reads a full position, its fields in any order.
    fn from_str(text: &str) -> Result<Self, PositionError> {
        let fields = Fields::parse(text)?;
        let variant = Variant {
            players: fields.parse_with(Field::Players, |r| PlayerCount::new(r.number()?))?,
            bruces: match fields.value(Field::Bruce)? {
                "yes" => true,
                "no" => false,
                other => return Err(invalid(Field::Bruce, other)),
            },
        };
        let (phase, to_act) = fields.phase(variant)?;
        let mut round = Self {
            table: Table {
                variant,
                skirmish: fields.parse_with(Field::Round, |r| r.number().filter(|n| *n > 0))?,
                turn: fields.parse_with(Field::Turn, |r| {
                    let turns = 1..=Table::TURNS;
                    r.number().filter(|turn| turns.contains(turn))
                })?,
                token: fields.player(Field::Token, variant)?,
                to_act,
                phase,
                armies: fields.lists(Field::Armies, variant, Reader::follower)?,
                recruits: fields.row(Field::Recruits, Reader::recruit)?,
                supporters: fields.row(Field::Supporters, Reader::card)?,
                victory: fields.lists(Field::Victory, variant, Reader::card)?,
                seen: fields.sets(Field::Seen, variant)?,
                discard: set(Field::Discard, fields.value(Field::Discard)?)?,
            },
            hands: fields.sets(Field::Hands, variant)?,
            draw: fields.row(Field::Draw, Reader::card)?,
            generator: SplitMix64::new(fields.parse_with(Field::Chance, Reader::number)?),
        };
        round.draw.reverse();
        check::position(&round)?;
        Ok(round)
    }
}

fn invalid(field: Field, text: &str) -> PositionError {
    let text = text.to_owned();
    PositionError::Invalid { field, text }
}

/// Reads cards whose order means nothing.
fn set(field: Field, text: &str) -> Result<CardSet, PositionError> {
    let mut set = CardSet::EMPTY;
    let mut twice = None;
    let read = Reader::list(text, Reader::card, |card| {
        if !set.insert(card) {
            twice = Some(card);
        }
        Some(())
    });
    match twice {
        Some(card) => Err(PositionError::CardTwice(card)),
        None => read.map(|()| set).ok_or_else(|| invalid(field, text)),
    }
}

/// The values of the fields, as they stand in the text.
struct Fields<'a>([Option<&'a str>; Field::ALL.len()]);

impl<'a> Fields<'a> {
    fn parse(text: &'a str) -> Result<Self, PositionError> {
        let mut words = text.split(' ');
        if words.next() != Some("lords") {
            return Err(PositionError::NotAPosition);
        }
        let mut values = [None; Field::ALL.len()];
        for word in words {
            let unknown = || PositionError::UnknownField(word.to_owned());
            let (name, value) = word.split_once('=').ok_or_else(unknown)?;
            if name == "view" {
                return Err(PositionError::View);
            }
            let mut fields = Field::ALL.into_iter();
            let field = fields.find(|field| field.name() == name);
            let field = field.ok_or_else(unknown)?;
            if values[field as usize].replace(value).is_some() {
                return Err(PositionError::Duplicate(field));
            }
        }
        Ok(Self(values))
    }

    fn value(&self, field: Field) -> Result<&'a str, PositionError> {
        self.0[field as usize].ok_or(PositionError::Missing(field))
    }

    /// Reads a field in one form.
    fn parse_with<T>(
        &self,
        field: Field,
        form: impl Fn(&mut Reader<'a>) -> Option<T>,
    ) -> Result<T, PositionError> {
        let text = self.value(field)?;
        Reader::whole(text, form).ok_or_else(|| invalid(field, text))
    }

    fn player(&self, field: Field, variant: Variant) -> Result<Player, PositionError> {
        let player = self.parse_with(field, Reader::player)?;
        if variant.players.includes(player) {
            Ok(player)
        } else {
            Err(PositionError::NotPlaying { field, player })
        }
    }

    /// The phase and who acts in it; when the game is over, the winner.
    fn phase(&self, variant: Variant) -> Result<(Phase, Player), PositionError> {
        // Read before the phase, so that the first field missing is reported.
        let act = self.value(Field::Act)?;
        let phase = self.parse_with(Field::Phase, |r| {
            if r.eat("action") {
                Some(Some(Phase::Action))
            } else if r.eat("power:") {
                Some(Some(Phase::Power(r.clan()?)))
            } else if r.eat("claim:") {
                let left = r.number().filter(|left| (1..=2).contains(left));
                Some(Some(Phase::Claim(left?)))
            } else {
                r.eat("over").then_some(None)
            }
        })?;
        match phase {
            Some(_) if self.0[Field::Winner as usize].is_some() => {
                Err(PositionError::Misplaced(Field::Winner))
            }
            Some(phase) => Ok((phase, self.player(Field::Act, variant)?)),
            None if act != "-" => Err(invalid(Field::Act, act)),
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
        form: impl Fn(&mut Reader<'a>) -> Option<T>,
    ) -> Result<List<T, N>, PositionError> {
        let text = self.value(field)?;
        let mut row = List::new();
        let mut too_long = false;
        let read = Reader::list(text, form, |item| {
            too_long = row.is_full();
            if !too_long {
                row.push(item);
            }
            (!too_long).then_some(())
        });
        match read {
            Some(()) => Ok(row),
            None if too_long => Err(PositionError::RowTooLong(field)),
            None => Err(invalid(field, text)),
        }
    }

    /// The entries of a field that has one for each player.
    fn entries(
        &self,
        field: Field,
        variant: Variant,
    ) -> Result<impl Iterator<Item = (Player, &'a str)> + use<'a>, PositionError> {
        let text = self.value(field)?;
        let entries = text.split(',');
        if entries.clone().count() == variant.players.get() {
            Ok(variant.players.players().zip(entries))
        } else {
            Err(invalid(field, text))
        }
    }

    /// Reads a field with cards for each player whose order means nothing.
    fn sets(&self, field: Field, variant: Variant) -> Result<ByPlayer<CardSet>, PositionError> {
        let mut sets = ByPlayer::default();
        for (player, text) in self.entries(field, variant)? {
            sets[player] = set(field, text)?;
        }
        Ok(sets)
    }

    /// Reads a field with a list for each player.
    fn lists<T: Filler>(
        &self,
        field: Field,
        variant: Variant,
        form: impl Fn(&mut Reader<'a>) -> Option<T>,
    ) -> Result<ListByPlayer<T>, PositionError> {
        let mut lists = ListByPlayer::new();
        for (player, text) in self.entries(field, variant)? {
            let read = Reader::list(text, &form, |item| {
                // More than the whole deck can't be right; `check` never sees it.
                let room = lists.all().len() < Card::COUNT;
                room.then(|| lists.push(player, item))
            });
            read.ok_or_else(|| invalid(field, text))?;
        }
        Ok(lists)
    }
}
