//! The map of the cards: where each of them is.

use super::table::LordsTable;
use crate::tui::kit::{AreaParts, Theme, write, write_right};
use lords_rules::{Card, CardSet, Clan, Player, Recruit, View};
use ratatui::prelude::*;
use std::collections::BTreeSet;
use strum::IntoStaticStr;
use telling::lords;
use textkit::columns::width;

/// Where a card is, as far as a view knows, in the order of the legend.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub(super) enum Whereabouts {
    /// In the reader's hand.
    Yours,
    /// Nobody has shown it.
    Unseen,
    Army,
    /// Among the Recruits.
    Recruit,
    /// Among the Supporters.
    Supporter,
    /// In the discard pile.
    Gone,
    /// Everybody saw this player take it.
    Seen(Player),
    /// In this player's victory pile.
    Claimed(Player),
    /// Not in this game.
    Absent,
}

impl Whereabouts {
    /// Returns where a card is in a view.
    pub(super) fn of(view: &View, card: Card) -> Self {
        let table = view.table();
        if card.clan() == Clan::Bruce && !table.variant().bruces {
            return Self::Absent;
        }
        if view.hand().contains(card) {
            return Self::Yours;
        }
        if table.discard().contains(card) {
            return Self::Gone;
        }
        if table.supporters().contains(&card) {
            return Self::Supporter;
        }
        if table.recruits().contains(&Recruit::FaceUp(card)) {
            return Self::Recruit;
        }
        let mut followers = table.followers();
        if followers.any(|(_, follower)| follower.card() == Some(card)) {
            return Self::Army;
        }
        for player in table.players() {
            if table.victory_pile(player).contains(&card) {
                return Self::Claimed(player);
            }
            if view.taken_by(player).contains(card) {
                return Self::Seen(player);
            }
        }
        Self::Unseen
    }

    /// Returns its sign in the grid.
    pub(super) const fn sign(self) -> char {
        match self {
            Self::Unseen => '·',
            Self::Yours => '*',
            Self::Seen(player) => player.letter(),
            Self::Claimed(player) => player.letter().to_ascii_lowercase(),
            Self::Army => 'f',
            Self::Recruit => 'r',
            Self::Supporter => 's',
            Self::Gone => 'x',
            Self::Absent => ' ',
        }
    }

    fn style(self, clan: Style, theme: &Theme) -> Style {
        match self {
            Self::Unseen | Self::Absent => theme.base,
            Self::Gone => theme.dim,
            Self::Yours => clan.add_modifier(Modifier::UNDERLINED),
            _ => clan,
        }
    }
}

/// The columns of the map of the cards with the Clans' letters, and with their names.
const WITH_LETTERS: u16 = 29;
const WITH_NAMES: u16 = 49;
/// The columns of the names.
const NAMES: u16 = 12;

/// Returns the columns of the map in this room.
pub(super) const fn map_width(room: u16) -> u16 {
    if room >= WITH_NAMES {
        WITH_NAMES
    } else {
        WITH_LETTERS
    }
}

/// Returns the column of a strength in a map of this width, of which the last digit stands above
/// the sign.
const fn column_of(strength: u8, width: u16) -> u16 {
    let place = (strength - 1) as u16;
    match (width, strength) {
        (WITH_NAMES.., _) => NAMES + 1 + 3 * place,
        (_, 1..10) => 3 + 2 * place,
        (_, _) => 4 + 2 * place + (place - 9),
    }
}

/// Returns where the map shows each card: in a view, and in hands that a replay opens.
fn whereabouts(table: &LordsTable, view: &View) -> impl Fn(Card) -> Whereabouts {
    let open_hands = table.open_hands();
    move |card| {
        let mut hands = open_hands.iter();
        match hands.find(|(_, hand)| hand.contains(&card)) {
            Some((player, _)) => Whereabouts::Seen(*player),
            None => Whereabouts::of(view, card),
        }
    }
}

/// Returns where the cards of the map are: each place once, in the order of the legend.
pub(super) fn places(table: &LordsTable, view: &View) -> BTreeSet<Whereabouts> {
    let deck = view.table().variant().deck();
    deck.map(whereabouts(table, view)).collect()
}

/// Returns the cards that the map shows as unseen.
pub(super) fn unseen(table: &LordsTable, view: &View) -> CardSet {
    let whereabouts = whereabouts(table, view);
    let deck = view.table().variant().deck();
    deck.filter(|card| whereabouts(*card) == Whereabouts::Unseen)
        .collect()
}

/// Draws a row for each Clan, with a sign for each strength.
pub(super) fn grid(table: &LordsTable, view: &View, theme: &Theme, area: Rect, buf: &mut Buffer) {
    let whereabouts = whereabouts(table, view);
    let at = |row: Rect, strength: u8| {
        let x = row.x + column_of(strength, area.width);
        Rect { x, width: 1, ..row }.intersection(row)
    };
    let first = Rect { height: 1, ..area };
    for strength in 1..=Card::MAX_STRENGTH {
        let last = at(first, strength);
        let digits = Rect {
            x: last.x - 1,
            width: 2,
            ..last
        };
        write_right(buf, digits, &strength.to_string(), theme.dim);
    }
    for (row, clan) in area.rows().skip(1).zip(Clan::ALL) {
        let style = theme.clan(clan);
        if clan == Clan::Bruce && !view.table().variant().bruces {
            continue;
        }
        let name = if area.width >= WITH_NAMES {
            lords::clan(clan)
        } else {
            clan.code()
        };
        write(buf, row.left_columns(width(name)), name, style);
        let mut draw_sign = |card: Card, place: Rect| {
            let whereabouts = whereabouts(card);
            let sign = whereabouts.sign().to_string();
            write(buf, place, &sign, whereabouts.style(style, theme));
        };
        if clan == Clan::Bruce {
            // Both have the strength 12, and a sign below each of its digits.
            let last = at(row, Card::MAX_STRENGTH);
            for (card, back) in Card::BRUCES.into_iter().zip([1, 0]) {
                let x = last.x - back;
                draw_sign(card, Rect { x, ..last });
            }
            continue;
        }
        for strength in 1..=Card::MAX_STRENGTH {
            if let Some(card) = Card::new(clan, strength) {
                draw_sign(card, at(row, strength));
            }
        }
    }
}
