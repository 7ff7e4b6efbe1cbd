//! What Lords of Scotland shows in a window: where the cards are, the powers, a player's army
//! and points, and the messages in full.

use super::{Focus, LordsTable, Total, card_map, face::Face, messages, text};
use crate::tui::shell::app::App;
use crate::tui::shell::windows::Page;
use crate::tui::shell::windows::{PageText, StyledLine, wrapped};
use lords_rules::{Clan, Player, View};
use ratatui::prelude::*;
use telling::lords;
use telling::say;

/// The rows of the map of the cards, with a free one below.
const MAP: u16 = 11;

impl LordsTable {
    /// Returns what a window of this width shows of a page, for a player's page of the seat at
    /// this place.
    pub(crate) fn page(&self, page: Page, seat: usize, app: &App, width: u16) -> PageText {
        let (theme, language) = (&app.theme, app.settings.language);
        let cast = self.cast(language);
        let view = self.view();
        let mut lines: Vec<StyledLine> = Vec::new();
        let mut add = |text: &str, style: Style| {
            if text.is_empty() {
                lines.push(Vec::new());
            }
            // A column is left free beside the bar that scrolls.
            lines.extend(wrapped(text, width - 1, style));
        };
        let (mut title, mut picture) = (None, None);
        match page {
            Page::Unplayed => {
                let mut map = Buffer::empty(Rect::new(0, 0, card_map::map_width(width), MAP));
                map.set_style(map.area, theme.base.patch(theme.popup));
                card_map::grid(self, &view, theme, map.area, &mut map);
                picture = Some(map);
                title = Some(say!(language, "lords-page-cards"));
                add(&text::unseen(language, self, &view), theme.popup);
                add(&text::hidden_places(language, self, &view), theme.dim);
                for line in text::legend(&cast, self, &view, width - 1) {
                    add(&line, theme.dim);
                }
            }
            Page::Powers => powers(self, &view, app, &mut add),
            Page::Seat => {
                let player = view.table().players().nth(seat).unwrap_or(Player::A);
                title = Some(cast.name(player).to_owned());
                add_seat(player, self, &view, app, &mut add);
            }
            _ => {
                for (_, line) in messages::all_messages(&cast, self, &view) {
                    add(&line, theme.popup);
                }
            }
        }
        PageText {
            title,
            picture,
            lines,
        }
    }
}

/// Adds the lines about a player: the army, the victory pile and the hand.
fn add_seat(
    player: Player,
    table: &LordsTable,
    view: &View,
    app: &App,
    add: &mut impl FnMut(&str, Style),
) {
    let (theme, language) = (&app.theme, app.settings.language);
    let own = table.view_of(player);
    let shown = own.table();
    let army = shown.army(player);
    let total = text::total(language, Total::of(army));
    let title = say!(language, "lords-seat-army", total);
    add(&title, theme.accent);
    let cards = army
        .iter()
        .map(|follower| Face::follower(*follower).label());
    let cards = cards.collect::<Vec<_>>().join("  ");
    if cards.is_empty() {
        add(&say!(language, "lords-no-follower"), theme.popup);
    } else {
        add(&cards, theme.popup);
    }
    add("", theme.popup);
    let points = shown.points(player);
    let title = say!(language, "lords-seat-points", points);
    add(&title, theme.accent);
    let pile = shown.victory_pile(player).iter().copied();
    let pile = pile.map(lords::code).collect::<Vec<_>>().join("  ");
    if !pile.is_empty() {
        add(&pile, theme.popup);
    }
    add("", theme.popup);
    add(&say!(language, "lords-seat-hand"), theme.accent);
    let hand = match table.open_hand(player) {
        Some(cards) => lords::codes(cards),
        None => text::hand(language, table.seen(), view, player, u16::MAX),
    };
    add(&hand, theme.popup);
}

/// Adds the lines about the powers: what blocks them, then each one, that of the chosen card
/// first.
fn powers(table: &LordsTable, view: &View, app: &App, add: &mut impl FnMut(&str, Style)) {
    let (theme, language) = (&app.theme, app.settings.language);
    add(
        &text::blocking(language, view.table(), u16::MAX),
        theme.accent,
    );
    let few = view.table().variant().players.block_across_clans();
    add(&text::what_blocks(language, few), theme.dim);
    let unseen = card_map::unseen(table, view);
    let mut clans = Clan::ALL;
    if let Focus::Hand(card) = table.focus {
        clans.sort_by_key(|clan| *clan != card.clan());
    }
    for clan in clans {
        if clan == Clan::Bruce && !view.table().variant().bruces {
            continue;
        }
        add("", theme.popup);
        let title = say!(
            language,
            "lords-power-title",
            clan = lords::clan(clan),
            power = lords::power(language, clan),
            unseen = unseen.iter().filter(|card| card.clan() == clan).count()
        );
        add(&title, theme.accent);
        add(&lords::power_effect(language, clan), theme.popup);
    }
}
