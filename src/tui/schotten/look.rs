//! The look at a Stone: who owns it in the end, and what both sides are or can become.

use crate::tui::schotten::{AimedPlay, Focus, SchottenTable, Tone};
use schotten_bots::StoneShares;
use schotten_rules::{Action, StoneId, View};

/// A look at a Stone, as it is or after the play that is being chosen.
#[derive(Clone, Debug)]
pub(crate) struct StoneLook {
    pub(crate) stone: StoneId,
    /// The view of the Stone, after the play if there is one.
    pub(crate) view: View,
    /// The view of the position, in which the play is possible.
    before: View,
    pub(crate) play: Option<Action>,
}

impl StoneLook {
    /// Returns what a player looks at; `None` where nothing is said about what may become of it.
    pub(crate) fn new(game: &SchottenTable) -> Option<Self> {
        let tells = !game.hides_outlook && !game.looks_plainly && game.outcome().is_none();
        let is_refused = game.notes.iter().any(|note| note.tone == Tone::Bad);
        let before = game.view().filter(|_| tells && !is_refused)?;
        if let Some(Focus::Stone(stone)) = game.looked_at() {
            let table = game.table();
            let is_settled = table.border().stone(stone).owner().is_some();
            let mut claims = table.border().claimable(game.me(), table.unplayed()).iter();
            return (!is_settled && !claims.any(|claimable| claimable == stone)).then_some(Self {
                stone,
                view: before,
                before,
                play: None,
            });
        }
        if game.hint_shown().is_some() {
            return None;
        }
        let aimed = AimedPlay::at_table(game)?;
        let (Action::Place(_, stone) | Action::Lay(_, stone)) = aimed.action else {
            return None;
        };
        Some(Self {
            stone,
            view: aimed.after,
            before,
            play: Some(aimed.action),
        })
    }

    /// Returns the view from which the figures are counted, and the play after which.
    pub(crate) fn request(self) -> (View, Vec<Action>) {
        (self.before, self.play.into_iter().collect())
    }

    /// Returns who owns the Stone in the end, once that is known.
    pub(crate) fn shares<'a>(&self, game: &'a SchottenTable) -> Option<&'a StoneShares> {
        let play: Vec<Action> = self.play.into_iter().collect();
        let figures = game.queries.look(self.before.viewer(), &play)?;
        Some(figures.shares.stone(self.stone))
    }
}
