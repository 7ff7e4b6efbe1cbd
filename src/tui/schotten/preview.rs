//! The preview of a play: how the border would change, shown while a Stone or a
//! card on the border is being chosen for the play.
//!
//! The rules apply the play to a copy of the view
//! ([`View::after`](schotten_rules::View::after)). What a side can still become is what hints
//! and looks say as well ([`Outlook`]).

use crate::tui::schotten::{Focus, Pick, PickRefusal, SchottenTable, Step};
use schotten_bots::Outlook;
use schotten_rules::{
    Action, CombatMode, EliteTroop, Formation, Player, Side, StoneId, Troop, View,
};
use std::fmt::{self, Display, Formatter};

/// The strengths of a side's cards added up: of one with a Joker or a Shield-Bearer, the
/// least and the most that they can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SideTotal {
    least: u8,
    most: u8,
}

impl SideTotal {
    /// Adds up the cards of a side.
    pub(crate) fn new(side: &Side) -> Self {
        let most = side.total();
        let least = side.iter().map(|troop| match troop.elite() {
            Some(EliteTroop::Joker | EliteTroop::ShieldBearer) => 1,
            Some(EliteTroop::Spy) | None => troop.highest_strength(),
        });
        Self {
            least: least.sum(),
            most,
        }
    }
}

impl Display for SideTotal {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        let Self { least, most } = self;
        if least == most {
            write!(formatter, "{most}")
        } else {
            write!(formatter, "{least}–{most}")
        }
    }
}

/// The formation of a side of a Stone, or what it can become.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SideWorth {
    /// The side is empty.
    Empty,
    /// The side is complete.
    Complete(Formation),
    /// The side is incomplete: the total so far, and what it can become; `None` if too few
    /// cards are left.
    Open(SideTotal, Option<Outlook>),
}

impl SideWorth {
    /// Evaluates a player's side of a Stone as the viewer knows it, and returns how many
    /// cards it holds when it is complete.
    pub(crate) fn in_view(view: &View, stone: StoneId, player: Player) -> (Self, usize) {
        let there = view.table().border().stone(stone);
        let side = there.side(player);
        let worth = match there.formation(player) {
            Some(formation) => Self::Complete(formation),
            None if side.is_empty() => Self::Empty,
            None => Self::Open(SideTotal::new(side), Outlook::of(view, stone, player)),
        };
        (worth, there.modes().slots())
    }

    /// Returns the formation that the side is, or the strongest that it can become; `None`
    /// for an empty side, and for one that can't be completed any more.
    pub(crate) fn best(&self) -> Option<Formation> {
        match self {
            Self::Complete(formation) => Some(*formation),
            Self::Open(_, best) => best.as_ref().map(|best| best.at_best.formation),
            Self::Empty => None,
        }
    }
}

/// The effect of a play on one side of a Stone.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SidePreview {
    pub(crate) stone: StoneId,
    /// The player whose side it is.
    pub(crate) player: Player,
    /// The formation after the play.
    pub(crate) worth: SideWorth,
    /// The number of cards in a complete side.
    pub(crate) slots: usize,
    /// The card that would be added, if the cursor is here.
    pub(crate) ghost: Option<Troop>,
}

/// The play under the cursor.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AimedPlay {
    /// The play.
    pub(crate) action: Action,
    /// The player's view after it.
    pub(crate) after: View,
}

impl AimedPlay {
    /// Applies an action to the view; `None` unless it plays a card.
    fn new(action: Action, view: &View) -> Option<Self> {
        action.played_card()?;
        let after = view.after(action)?;
        Some(Self { action, after })
    }

    /// Returns the play that is being chosen at a table, or that of a hint.
    pub(crate) fn at_table(game: &SchottenTable) -> Option<Self> {
        let view = game.view()?;
        let action = if let Some(action) = game.hint_shown() {
            action
        } else {
            let aim = pick_under_cursor(game)?;
            let mut completing = game.selection.completing(&view).into_iter();
            completing.find(|(pick, _)| *pick == aim)?.1
        };
        Self::new(action, &view)
    }
}

/// Returns the pick under the cursor that could complete a play.
fn pick_under_cursor(game: &SchottenTable) -> Option<Pick> {
    let chooses_place = matches!(
        game.step(),
        Step::Stone(_) | Step::Move { .. } | Step::Border(..)
    );
    match game.focus {
        _ if !chooses_place => None,
        Focus::Stone(stone) => Some(Pick::Stone(stone)),
        Focus::Border(stone, troop) => Some(Pick::Border(stone, troop)),
        Focus::Discard => Some(Pick::Discard),
        Focus::Nothing | Focus::Hand(_) | Focus::Deck(_) | Focus::Player(_) => None,
    }
}

/// The effects of all plays that one more choice would complete.
#[derive(Clone, Debug, Default)]
pub(crate) struct Preview {
    /// The sides that would change.
    pub(crate) sides: Vec<SidePreview>,
    /// The play under the cursor.
    pub(crate) aimed: Option<AimedPlay>,
    /// The reason why the choice under the cursor is not possible.
    pub(crate) refused: Option<PickRefusal>,
    /// Whether nothing is said about claims.
    pub(crate) hides_claims: bool,
}

impl Preview {
    /// Leaves out what incomplete sides can still become.
    pub(crate) fn hide_prospects(&mut self) {
        for side in &mut self.sides {
            if let SideWorth::Open(_, best) = &mut side.worth {
                *best = None;
            }
        }
    }

    /// Previews the choice that is being made.
    pub(crate) fn new(game: &SchottenTable) -> Self {
        let mut preview = Self::default();
        let step = game.step();
        let Some(view) = game.view() else {
            return preview;
        };
        if let Some(action) = game.hint_shown() {
            if let Some(play) = AimedPlay::new(action, &view) {
                preview.add_sides(action, &play.after, true);
                preview.aimed = Some(play);
            }
            return preview;
        }
        if !matches!(step, Step::Stone(_) | Step::Move { .. } | Step::Border(..)) {
            return preview;
        }
        let aim = pick_under_cursor(game);
        let mut allowed = false;
        for (pick, action) in game.selection.completing(&view) {
            let aimed = aim == Some(pick);
            allowed |= aimed;
            // For a card of the border, only the choice under the cursor is
            // shown, because there are many. The same goes for the discard.
            if !aimed && !matches!(pick, Pick::Stone(_)) {
                continue;
            }
            let Some(play) = AimedPlay::new(action, &view) else {
                continue;
            };
            preview.add_sides(action, &play.after, aimed);
            if aimed {
                preview.aimed = Some(play);
            }
        }
        let picks_here = !matches!(step, Step::Border(..));
        if let Some(pick) = aim.filter(|_| picks_here && !allowed) {
            preview.refused = Some(game.selection.refused(&view, pick));
        }
        preview
    }

    /// Shows a play that would have been better than the one on the table, from the
    /// view in which it could have been made.
    pub(crate) fn of_better(action: Action, played: Action, before: &View) -> Self {
        let mut preview = Self::default();
        if let Some(after) = before.after(action) {
            preview.add_sides(action, &after, true);
            for side in &mut preview.sides {
                // With the card that was played there, it would be another formation.
                if played.changed_stones().any(|stone| stone == side.stone) {
                    side.worth = SideWorth::Empty;
                }
            }
        }
        preview
    }

    /// Adds the sides that a play changes. Sides that lose a card are added
    /// only for the play under the cursor.
    fn add_sides(&mut self, action: Action, after: &View, aimed: bool) {
        let (me, border) = (after.viewer(), after.table().border());
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
            let (worth, slots) = SideWorth::in_view(after, stone, player);
            self.sides.push(SidePreview {
                stone,
                player,
                worth,
                slots,
                ghost,
            });
        };
        // The first card of a side has the same effect everywhere, and a Combat
        // Mode changes no card, so these are shown only under the cursor.
        let joins = |stone: StoneId, troop: Option<Troop>| {
            troop.is_some() && border.stone(stone).side(me).len() > 1
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

    /// Returns the preview of a player's side of a Stone, if it would change.
    pub(crate) fn side(&self, stone: StoneId, player: Player) -> Option<&SidePreview> {
        let mut sides = self.sides.iter();
        sides.find(|side| (side.stone, side.player) == (stone, player))
    }

    /// Returns the Combat Mode that would be laid on this Stone, if any.
    pub(crate) fn mode(&self, stone: StoneId) -> Option<CombatMode> {
        match self.aimed?.action {
            Action::Lay(mode, at) if at == stone => Some(mode),
            _ => None,
        }
    }
}
