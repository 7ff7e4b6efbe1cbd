//! The map of the cards: where each of them is.

use super::table::LordsTable;
use crate::tui::kit::{Theme, write};
use lords_rules::{Card, CardSet, Clan, Recruit, View};
use ratatui::prelude::*;

/// Where a card is, as far as a view knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Whereabouts {
    /// Nobody has shown it.
    Unseen,
    /// In the reader's hand.
    Yours,
    /// Everybody saw this player take it.
    Seen(char),
    Army,
    /// Among the Recruits.
    Recruit,
    /// Among the Supporters.
    Supporter,
    /// In this player's victory pile.
    Claimed(char),
    /// In the discard pile.
    Gone,
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
                return Self::Claimed(player.letter().to_ascii_lowercase());
            }
            if view.taken_by(player).contains(card) {
                return Self::Seen(player.letter());
            }
        }
        Self::Unseen
    }

    /// Returns its sign in the grid.
    pub(super) const fn sign(self) -> char {
        match self {
            Self::Unseen => '·',
            Self::Yours => '*',
            Self::Seen(letter) | Self::Claimed(letter) => letter,
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

/// The columns of the map of the cards in its window: those in which all strengths stand
/// above it.
pub(super) const GRID: u16 = 29;
/// The columns of a map with more room between the signs.
const WIDE_GRID: u16 = 39;
/// The strengths above a map without room for all, as on a ruler.
const RULER: [u8; 3] = [1, 5, 10];

/// Returns the column of a strength in a map of this width. Where two digits take one
/// column more, the sign stands below the last one.
const fn column_of(strength: u8, width: u16) -> u16 {
    let place = (strength - 1) as u16;
    match (width, strength) {
        (WIDE_GRID.., _) => 4 + 3 * place,
        (GRID.., 1..10) => 3 + 2 * place,
        (GRID.., _) => 4 + 2 * place + (place - 9),
        _ => 3 + place,
    }
}

/// Returns where the map shows each card: in a view, and in hands that a replay opens.
fn whereabouts(table: &LordsTable, view: &View) -> impl Fn(Card) -> Whereabouts {
    let open_hands = table.open_hands();
    move |card| {
        let mut hands = open_hands.iter();
        match hands.find(|(_, hand)| hand.contains(&card)) {
            Some((player, _)) => Whereabouts::Seen(player.letter()),
            None => Whereabouts::of(view, card),
        }
    }
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
    let at = |row: Rect, strength: u8, width: u16| {
        let x = row.x + column_of(strength, area.width);
        Rect { x, width, ..row }.intersection(row)
    };
    let first = Rect { height: 1, ..area };
    let is_shown = |strength: &u8| area.width >= GRID || RULER.contains(strength);
    for strength in (1..=Card::MAX_STRENGTH).filter(is_shown) {
        let mut place = at(first, strength, 1);
        if strength >= 10 {
            place.width = 2;
            place.x -= u16::from(area.width >= GRID);
        }
        write(buf, place, &strength.to_string(), theme.dim);
    }
    for (row, clan) in area.rows().skip(1).zip(Clan::ALL) {
        let style = theme.clan(clan);
        if clan == Clan::Bruce && !view.table().variant().bruces {
            continue;
        }
        write(buf, Rect { width: 2, ..row }, clan.code(), style);
        let mut draw_sign = |card: Card, place: Rect| {
            let whereabouts = whereabouts(card);
            let sign = whereabouts.sign().to_string();
            write(buf, place, &sign, whereabouts.style(style, theme));
        };
        if clan == Clan::Bruce {
            // Both have the strength 12, and a sign below each of its digits.
            let last = at(row, Card::MAX_STRENGTH, 1);
            for (card, back) in Card::BRUCES.into_iter().zip([1, 0]) {
                let x = last.x - back;
                draw_sign(card, Rect { x, ..last });
            }
            continue;
        }
        for strength in 1..=Card::MAX_STRENGTH {
            if let Some(card) = Card::new(clan, strength) {
                draw_sign(card, at(row, strength, 1));
            }
        }
    }
}
