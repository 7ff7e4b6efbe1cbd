//! What a play would make of the border: what the Stones show while one of
//! them, or a card on the border, is being chosen for it.
//!
//! The rules make the play on a copy of the view ([`View::after`](schotten_rules::View::after)). What a side
//! can still become is asked of all cards that do not lie face up then: the own
//! hand without the chosen card, and all that nobody has seen. Claims go by the
//! same cards.

use super::game::{Focus, Game};
use super::selection::{Pick, PickRefusal, Step};
use schotten_rules::completion::{self, Completion};
use schotten_rules::{
    Action, ClanSet, CombatMode, Formation, Player, Stone, StoneId, Table, Troop, View,
};

/// What a side of a Stone is worth, or can become.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Worth {
    /// No card lies there.
    Empty,
    /// It is complete.
    Complete(Formation),
    /// It is incomplete: the total so far, with each Elite Troop at its
    /// highest, and the strongest it can become; `None` if too few cards are
    /// left.
    Open(u8, Option<Completion>),
}

impl Worth {
    /// A player's side of a Stone, with the cards that do not lie face up.
    #[must_use]
    pub(crate) fn of(stone: &Stone, player: Player, unplayed: ClanSet) -> Self {
        let (side, modes) = (stone.side(player), stone.modes());
        match stone.formation(player) {
            Some(formation) => Self::Complete(formation),
            None if side.is_empty() => Self::Empty,
            None => Self::Open(
                side.total(),
                completion::strongest_completion(side, modes, unplayed),
            ),
        }
    }
}

/// What a play would make of one side of a Stone.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SidePreview {
    /// The Stone.
    pub(crate) stone: StoneId,
    /// Whose side.
    pub(crate) player: Player,
    /// What it would be worth.
    pub(crate) worth: Worth,
    /// How many cards a complete side would have.
    pub(crate) slots: usize,
    /// The card that would come to it, where the cursor stands.
    pub(crate) ghost: Option<Troop>,
}

/// The play that the cursor stands on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Aimed {
    /// The play.
    pub(crate) action: Action,
    /// What would lie open after it.
    pub(crate) after: Table,
}

/// What is shown of the plays that one more choice completes.
#[derive(Clone, Debug, Default)]
pub(crate) struct Preview {
    /// The sides that would change.
    pub(crate) sides: Vec<SidePreview>,
    /// The play that the cursor stands on.
    pub(crate) aimed: Option<Aimed>,
    /// Why what the cursor stands on can't be chosen.
    pub(crate) refused: Option<PickRefusal>,
}

impl Preview {
    /// The preview of the choice that is being made.
    #[must_use]
    pub(crate) fn of(game: &Game) -> Self {
        let mut preview = Self::default();
        let step = game.step();
        let Some(view) = game.view() else {
            return preview;
        };
        if let Some(action) = game.hint_shown() {
            preview.aim(action, &view);
            return preview;
        }
        if !matches!(step, Step::Stone(_) | Step::Move { .. } | Step::Border(..)) {
            return preview;
        }
        let aim = match game.focus {
            Focus::Stone(stone) => Some(Pick::Stone(stone)),
            Focus::Border(stone, troop) => Some(Pick::Border(stone, troop)),
            Focus::Discard => Some(Pick::Discard),
            Focus::Nothing | Focus::Hand(_) | Focus::Deck(_) => None,
        };
        let mut allowed = false;
        for (pick, action) in game.selection.completing(&view) {
            let aimed = aim == Some(pick);
            allowed |= aimed;
            // A card of the border is chosen among many: only the one under the
            // cursor is shown. The same goes for what the discard takes away.
            if !aimed && !matches!(pick, Pick::Stone(_)) {
                continue;
            }
            let plays = action.played_card().is_some();
            let Some(after) = view.after(action).filter(|_| plays) else {
                continue;
            };
            preview.add(action, view.viewer(), after.table(), aimed);
            if aimed {
                let after = *after.table();
                preview.aimed = Some(Aimed { action, after });
            }
        }
        let picks_here = !matches!(step, Step::Border(..));
        if let Some(pick) = aim.filter(|_| picks_here && !allowed) {
            preview.refused = Some(game.selection.refused(&view, pick));
        }
        preview
    }

    /// Shows what this play would make.
    fn aim(&mut self, action: Action, view: &View) {
        let plays = action.played_card().is_some();
        if let Some(after) = view.after(action).filter(|_| plays) {
            self.add(action, view.viewer(), after.table(), true);
            let after = *after.table();
            self.aimed = Some(Aimed { action, after });
        }
    }

    /// The sides that a play changes; those it takes a card from only for the
    /// play the cursor stands on.
    fn add(&mut self, action: Action, me: Player, after: &Table, aimed: bool) {
        let other = me.other();
        let (to, from) = match action {
            Action::Place(troop, stone) => (Some((stone, me, Some(troop))), None),
            Action::Lay(_, stone) => (Some((stone, me, None)), Some((stone, other))),
            Action::Strategist { troop, from, to } => {
                (to.map(|to| (to, me, Some(troop))), Some((from, me)))
            }
            Action::Banshee { from, .. } => (None, Some((from, other))),
            Action::Traitor { card, from, to } => {
                (Some((to, me, Some(card.into()))), Some((from, other)))
            }
            _ => return,
        };
        let mut add = |stone: StoneId, player, ghost| {
            let there = after.border().stone(stone);
            self.sides.push(SidePreview {
                stone,
                player,
                worth: Worth::of(there, player, after.unplayed()),
                slots: there.modes().slots(),
                ghost,
            });
        };
        // The first card of a side makes the same everywhere, and a Combat Mode
        // changes no card: that is told where the cursor stands.
        let joins = |stone: StoneId, troop: Option<Troop>| {
            troop.is_some() && after.border().stone(stone).side(me).len() > 1
        };
        if let Some((stone, player, troop)) = to
            && (aimed || joins(stone, troop))
        {
            add(stone, player, troop.filter(|_| aimed));
        }
        if let Some((stone, player)) = from
            && aimed
        {
            add(stone, player, None);
        }
    }

    /// What would become of a player's side of a Stone.
    #[must_use]
    pub(crate) fn side(&self, stone: StoneId, player: Player) -> Option<&SidePreview> {
        let mut sides = self.sides.iter();
        sides.find(|side| (side.stone, side.player) == (stone, player))
    }

    /// The Combat Mode that would be laid on this Stone.
    #[must_use]
    pub(crate) fn mode(&self, stone: StoneId) -> Option<CombatMode> {
        match self.aimed?.action {
            Action::Lay(mode, at) if at == stone => Some(mode),
            _ => None,
        }
    }
}
