//! The cursor, and where the arrow keys move it in each step.

use crate::tui::schotten::preview::SideWorth;
use crate::tui::schotten::{Focus, Pick, SchottenTable, SchottenTarget, Stage, Step, Tone};
use crate::tui::shell::{Effect, Table};
use schotten_rules::{Action, DeckKind, Player, StoneId, StoneSet, Troop, View};
use std::cmp::Reverse;

impl SchottenTable {
    /// Takes the cursor off everything: in each step, nothing is chosen at first, so that
    /// Enter can't play what nobody chose.
    pub(crate) fn rest_cursor(&mut self) {
        self.focus = Focus::Nothing;
    }

    /// Returns the Stone where the chosen card joins others and can become a part of the
    /// strongest formation; of several the nearest to where the player last placed a card.
    /// `None` if it can't join any, or isn't placed at a Stone.
    fn strongest_place(&self, view: &View) -> Option<StoneId> {
        let (me, border) = (view.viewer(), view.table().border());
        let last = self.last_placed();
        let places = self.selection.completing(view).into_iter();
        let best = places.filter_map(|(_, action)| {
            let Action::Place(_, id) = action else {
                return None;
            };
            if border.stone(id).side(me).is_empty() {
                return None;
            }
            let after = view.after(action)?;
            let (worth, _) = SideWorth::in_view(&after, id, me);
            let away = id.index().abs_diff(last);
            Some((worth.best()?, Reverse(away), id))
        });
        best.max_by_key(|(formation, near, _)| (*formation, *near))
            .map(|(.., id)| id)
    }

    /// Returns the Stone to which the cursor goes first for the chosen card.
    fn likely_place(&self) -> Focus {
        let Some(view) = self.view() else {
            return Focus::Nothing;
        };
        let strongest = self.strongest_place(&view);
        let stone = strongest.or_else(|| self.nearest_to_last_placed(self.selection.stones(&view)));
        stone.map_or(Focus::Nothing, Focus::Stone)
    }

    /// Returns the Stone where the viewing player last placed a card, or the nearest to it
    /// among these.
    fn nearest_to_last_placed(&self, stones: StoneSet) -> Option<StoneId> {
        let last = self.last_placed();
        stones
            .iter()
            .min_by_key(|stone| stone.index().abs_diff(last))
    }

    /// Returns the index of the Stone where the viewing player last placed a card; that of
    /// the first one before any.
    fn last_placed(&self) -> usize {
        let seen = self.seen();
        let mut deeds = seen.actions().iter().zip(seen.views()).rev();
        let last = deeds.find_map(|(action, before)| match action {
            Some(Action::Place(_, stone)) if before.table().turn() == self.me() => {
                Some(stone.index())
            }
            _ => None,
        });
        last.unwrap_or(0)
    }

    /// Returns what the cursor is on.
    pub(crate) fn focused(&self) -> Option<SchottenTarget> {
        Some(match self.focus {
            Focus::Nothing => return None,
            Focus::Hand(place) => SchottenTarget::Hand(place),
            Focus::Stone(stone) => SchottenTarget::Stone(stone),
            Focus::Border(stone, troop) => match self.step() {
                Step::Border(_, owner) => SchottenTarget::Border(stone, owner, troop),
                _ => return None,
            },
            Focus::Discard => SchottenTarget::Discard,
            Focus::Deck(deck) => SchottenTarget::Deck(deck),
            Focus::Player(player) => SchottenTarget::Player(player),
        })
    }

    /// Moves the cursor; `dx` and `dy` are -1, 0 or 1.
    pub(crate) fn move_focus(&mut self, dx: isize, dy: isize) -> Option<Effect> {
        if matches!(self.stage, Stage::Curtain | Stage::TurnOver(_)) {
            self.answer_at_curtain();
            return None;
        }
        let (step, before) = (self.step(), self.focus);
        if let Step::Border(_, owner) = step {
            self.focus = self.move_among_cards(owner, self.focus, dx, dy);
            self.moved_from(before);
            return None;
        }
        // Up leads from the hand to the border, or down if the hand is at the top.
        let dy = if self.sits_at_top() { -dy } else { dy };
        self.focus = match (step, self.focus) {
            (Step::Move { discard: true, .. }, Focus::Stone(_)) if dy > 0 => Focus::Discard,
            (Step::Move { .. }, Focus::Discard) if dy < 0 => self.first_stone(),
            (Step::Move { .. }, Focus::Discard) => Focus::Discard,
            (Step::Hand | Step::Return(_), Focus::Hand(place)) if dy == 0 => {
                let hand = self.view().map_or(0, |view| view.hand().len());
                Focus::Hand(shifted(place, dx, hand))
            }
            (Step::Hand | Step::Return(_), Focus::Stone(_)) if dy > 0 => Focus::Hand(0),
            (Step::Hand | Step::Return(_), Focus::Nothing) if dy >= 0 => Focus::Hand(0),
            (_, Focus::Stone(stone)) if dy == 0 => {
                let place = shifted(stone.index(), dx, StoneId::COUNT);
                StoneId::all()
                    .nth(place)
                    .map_or(Focus::Nothing, Focus::Stone)
            }
            (Step::Stone(_) | Step::Move { .. } | Step::Claim, focus @ Focus::Stone(_)) => focus,
            (_, Focus::Stone(_)) if dy > 0 => Focus::Nothing,
            (_, focus @ Focus::Stone(_)) => focus,
            (Step::Stone(_), _) => self.likely_place(),
            (Step::Recruit(_) | Step::Draw, _) => self.next_deck(dx),
            (Step::Confirm, _) => Focus::Nothing,
            (_, Focus::Hand(_)) if dy > 0 => self.focus,
            _ => self.first_stone(),
        };
        self.moved_from(before);
        None
    }

    /// Removes a refusal if the cursor has moved: it was about the old place.
    fn moved_from(&mut self, before: Focus) {
        if self.focus != before {
            self.forget_refusal();
        }
    }

    /// Returns whether the messages say that something isn't possible.
    pub(crate) fn has_refusal(&self) -> bool {
        self.notes.iter().any(|note| note.tone == Tone::Bad)
    }

    /// Removes refusals from the messages.
    pub(crate) fn forget_refusal(&mut self) {
        self.notes.retain(|note| note.tone != Tone::Bad);
    }

    /// Moves the cursor to the target under the mouse, while things of its kind are
    /// being chosen: cards of the hand, Stones, cards of the border, or decks.
    pub(crate) fn hover_on(&mut self, target: Option<SchottenTarget>) {
        let Some(view) = self.view() else { return };
        let (stone, card) = match target {
            Some(SchottenTarget::Deck(deck)) if self.decks().contains(&deck) => {
                self.focus = Focus::Deck(deck);
                return;
            }
            Some(SchottenTarget::Hand(place))
                if matches!(self.step(), Step::Hand | Step::Return(_)) =>
            {
                if self.focus != Focus::Hand(place) {
                    self.focus = Focus::Hand(place);
                    self.forget_refusal();
                }
                return;
            }
            Some(SchottenTarget::Stone(stone)) => (stone, None),
            Some(SchottenTarget::Border(stone, owner, troop)) => (stone, Some((owner, troop))),
            _ => return,
        };
        let before = self.focus;
        match (self.step(), card) {
            (Step::Stone(_) | Step::Move { .. }, _) => self.focus = Focus::Stone(stone),
            (Step::Border(_, owner), Some((side, troop))) if side == owner => {
                let pick = Pick::Border(stone, troop);
                if self.selection.options(&view).contains(&pick) {
                    self.focus = Focus::Border(stone, troop);
                }
            }
            _ => {}
        }
        self.moved_from(before);
    }

    /// Returns the decks that can be drawn from, while one is being chosen, the Clan deck
    /// first.
    pub(crate) fn decks(&self) -> Vec<DeckKind> {
        if !matches!(self.step(), Step::Recruit(_) | Step::Draw) {
            return Vec::new();
        }
        let options = self.view().map(|view| self.selection.options(&view));
        let can = |deck: &DeckKind| {
            let options = options.as_deref().unwrap_or_default();
            options.contains(&Pick::Deck(*deck))
        };
        DeckKind::ALL.into_iter().filter(can).collect()
    }

    /// Returns the deck under the cursor, if it can be drawn from.
    pub(crate) fn marked_deck(&self) -> Option<DeckKind> {
        match self.focus {
            Focus::Deck(deck) if self.decks().contains(&deck) => Some(deck),
            _ => None,
        }
    }

    /// Returns the deck beside the marked one, or the first.
    fn next_deck(&self, dx: isize) -> Focus {
        let decks = self.decks();
        let marked = self.marked_deck();
        let at = decks.iter().position(|deck| Some(*deck) == marked);
        let next = at.map_or(0, |at| shifted(at, dx, decks.len()));
        decks.get(next).copied().map_or(Focus::Nothing, Focus::Deck)
    }

    /// Returns the first Stone that can be picked, or the middle one.
    fn first_stone(&self) -> Focus {
        let pickable = self.view().map(|view| self.selection.stones(&view));
        let claimable = self.table().claimable();
        let stone = pickable
            .and_then(|stones| stones.nth(0))
            .or_else(|| claimable.nth(0))
            .or_else(|| StoneId::new(5));
        stone.map_or(Focus::Nothing, Focus::Stone)
    }

    /// Returns the cards that can be picked, by Stone, and from the oldest to the newest.
    fn pickable_cards(&self, owner: Player) -> Vec<(StoneId, usize, Troop)> {
        let Some(view) = self.view() else {
            return Vec::new();
        };
        let options = self.selection.options(&view);
        let border = view.table().border();
        let cards = border.stones().flat_map(|(id, stone)| {
            let side = stone.side(owner).iter().enumerate();
            side.map(move |(place, troop)| (id, place, troop))
        });
        cards
            .filter(|(id, _, troop)| options.contains(&Pick::Border(*id, *troop)))
            .collect()
    }

    /// Returns the cards at a Stone that can be picked.
    pub(crate) fn pickable_at(&self, stone: StoneId, owner: Player) -> Vec<Troop> {
        let cards = self.pickable_cards(owner).into_iter();
        cards
            .filter_map(|(id, _, troop)| (id == stone).then_some(troop))
            .collect()
    }

    fn move_among_cards(&self, owner: Player, focus: Focus, dx: isize, dy: isize) -> Focus {
        let cards = self.pickable_cards(owner);
        let as_focus = |card: Option<&(StoneId, usize, Troop)>| {
            card.map_or(Focus::Nothing, |(id, _, troop)| Focus::Border(*id, *troop))
        };
        let Focus::Border(stone, troop) = focus else {
            return as_focus(cards.first());
        };
        let here = cards
            .iter()
            .find(|(id, _, other)| *id == stone && *other == troop);
        let Some((_, place, _)) = here else {
            return as_focus(cards.first());
        };
        if dy != 0 {
            let column: Vec<_> = cards.iter().filter(|(id, ..)| *id == stone).collect();
            let at = column.iter().position(|card| card.1 == *place).unwrap_or(0);
            let next = at
                .saturating_add_signed(dy)
                .min(column.len().saturating_sub(1));
            return as_focus(column.get(next).copied());
        }
        let mut stones: Vec<StoneId> = cards.iter().map(|(id, ..)| *id).collect();
        stones.dedup();
        let at = stones.iter().position(|id| *id == stone).unwrap_or(0);
        let next = stones
            .get(shifted(at, dx, stones.len()))
            .copied()
            .unwrap_or(stone);
        let column = cards.iter().filter(|(id, ..)| *id == next);
        as_focus(column.min_by_key(|card| card.1.abs_diff(*place)))
    }

    /// Puts the cursor on a card of this Stone, or on the next one if it is on one
    /// already.
    pub(crate) fn focus_border_at(&mut self, stone: StoneId, owner: Player) {
        let column = self.pickable_at(stone, owner);
        let at = match self.focus {
            Focus::Border(id, troop) if id == stone => column
                .iter()
                .position(|other| *other == troop)
                .map_or(0, |at| at + 1),
            _ => 0,
        };
        if let Some(troop) = column.get(at).or(column.first()) {
            self.focus = Focus::Border(stone, *troop);
        }
    }
}

/// Returns the place that lies `by` places after this one, in a circle of `len`.
fn shifted(place: usize, by: isize, len: usize) -> usize {
    (place + len).saturating_add_signed(by) % len.max(1)
}
