//! Motion tells what happened: a card travels from a hand to its army, from the Recruits
//! to a hand, from the Supporters to whoever claims it; at the end of a skirmish the
//! armies are turned up one after the other, and their totals count up.
//!
//! It has no clock and shows nothing that its reader may not see. After it the screen is
//! the same as without it.

use super::cursor::Thing;
use super::face::Face;
use super::table::{LordsTable, Stage};
use crate::tui::shell::hit::{Hits, Target};
use lords_rules::{Action, Card, Follower, FollowerId, Phase, Player, Table, View};
use ratatui::layout::Rect;

/// The number of frames a card travels.
const TRAVEL: u16 = 6;
/// The number of frames in which an army is turned up and its total counts up.
const ARMY: u16 = 4;

/// The parts of a game whose changes are shown as motion.
#[derive(Clone, Debug)]
pub(crate) struct LordsSnapshot {
    actions: usize,
    view: View,
    /// The visible hand in its order.
    hand: Vec<Card>,
}

impl LordsSnapshot {
    /// The game as whoever looks at the screen sees it.
    #[must_use]
    pub(crate) fn new(table: &LordsTable) -> Self {
        Self {
            actions: table
                .game()
                .current()
                .map_or(0, |round| round.actions().len()),
            view: table.view(),
            hand: table.hand(),
        }
    }
}

/// Everything that moves.
#[derive(Clone, Debug, Default)]
pub(crate) struct LordsMotion {
    /// The number of frames since it began.
    elapsed: u16,
    /// The card that travels.
    travel: Option<Travel>,
    /// The armies as they were shown before all Followers were turned up, and the order
    /// in which they are turned up.
    reveal: Option<(Box<Table>, Vec<Player>)>,
}

/// A card that travels.
#[derive(Clone, Debug)]
struct Travel {
    face: Face,
    from: Rect,
    to: Thing,
}

impl LordsMotion {
    /// Does anything move?
    #[must_use]
    pub(crate) const fn is_running(&self) -> bool {
        self.travel.is_some() || self.reveal.is_some()
    }

    /// Ends all motion at once.
    pub(crate) fn stop(&mut self) {
        *self = Self::default();
    }

    /// Advances by a frame.
    pub(crate) fn step(&mut self) {
        self.elapsed += 1;
        if self.elapsed >= TRAVEL {
            self.travel = None;
        }
        let all = |order: &Vec<Player>| ARMY * u16::try_from(order.len()).unwrap_or(u16::MAX);
        if self
            .reveal
            .as_ref()
            .is_some_and(|(_, order)| self.elapsed >= all(order))
        {
            self.reveal = None;
        }
    }

    /// Whether a card is still on its way to this place.
    #[must_use]
    pub(super) fn is_arriving(&self, place: Thing) -> bool {
        self.travel
            .as_ref()
            .is_some_and(|travel| travel.to == place)
    }

    /// Returns the card that travels, and where it is now. `hits` has the places of the
    /// present frame.
    #[must_use]
    pub(super) fn flight(&self, hits: &Hits) -> Option<(&Face, Rect)> {
        let travel = self.travel.as_ref()?;
        let to = hits.area_of(Target::Lords(travel.to))?;
        let from = travel.from;
        let between = |from: u16, to: u16| {
            let (from, to) = (u32::from(from), u32::from(to));
            let (done, left) = (
                u32::from(self.elapsed + 1),
                u32::from(TRAVEL - self.elapsed),
            );
            u16::try_from((from * left + to * done) / (done + left)).unwrap_or(0)
        };
        let area = Rect {
            x: between(from.x, to.x),
            y: between(from.y, to.y),
            ..from
        };
        Some((&travel.face, area))
    }

    /// Returns for how many frames an army is turned up already; `None` if it is just
    /// shown.
    fn turned_up(&self, player: Player) -> Option<(&Table, u16)> {
        let (before, order) = self.reveal.as_ref()?;
        let place = order.iter().position(|other| *other == player)?;
        let begin = ARMY * u16::try_from(place).ok()?;
        Some((before, self.elapsed.saturating_sub(begin)))
    }

    /// Returns the army as it was before it was turned up, if it isn't yet.
    #[must_use]
    pub(super) fn army_before(&self, player: Player) -> Option<&[Follower]> {
        let (before, frames) = self.turned_up(player)?;
        (frames == 0).then(|| before.army(player))
    }

    /// Returns the part of a total that is counted already.
    #[must_use]
    pub(super) fn counted(&self, player: Player, total: u32) -> u32 {
        match self.turned_up(player) {
            Some((_, frames)) if frames < ARMY => total * u32::from(frames) / u32::from(ARMY),
            _ => total,
        }
    }
}

impl LordsTable {
    /// Starts the motion for what has changed since then. `hits` has the places of the
    /// last frame. Nothing moves behind a curtain.
    pub(crate) fn begin_motion(&mut self, before: &LordsSnapshot, hits: &Hits) {
        let actions = self.played().actions();
        if actions.len() == before.actions {
            return;
        }
        let travel = match actions.last() {
            Some(action) if actions.len() > before.actions && self.stage != Stage::Curtain => {
                self.travel(*action, before, hits)
            }
            _ => None,
        };
        let claims = |phase| matches!(phase, Phase::Claim(_));
        let ends = claims(self.table().phase()) && !claims(before.view.table().phase());
        let reveal = (ends && self.is_claim_time())
            .then(|| (Box::new(*before.view.table()), self.settlement().order()));
        self.motion = LordsMotion {
            elapsed: 0,
            travel: travel.filter(|_| reveal.is_none()),
            reveal,
        };
    }

    /// The card that an action has moved.
    fn travel(&self, action: Action, before: &LordsSnapshot, hits: &Hits) -> Option<Travel> {
        let (old, new) = (&before.view, self.view());
        let player = old.table().to_act()?;
        let place = |thing| hits.area_of(Target::Lords(thing));
        let seat = place(Thing::Seat(player));
        let (face, from, to) = match action {
            Action::Muster(card, _) => {
                let army = new.table().army(player);
                let to = Thing::Follower(FollowerId::new(player, army.len())?);
                let hand = before.hand.iter().position(|other| *other == card);
                let own = old.viewer() == Some(player);
                let from = hand.filter(|_| own).and_then(|at| place(Thing::Hand(at)));
                (Face::follower(*army.last()?), from.or(seat), to)
            }
            Action::Recruit(slot) => {
                let recruit = *old.table().recruits().get(slot.index())?;
                let gained = new.hand().difference(old.hand());
                let own = new.viewer() == Some(player) && old.viewer() == Some(player);
                let card = gained.iter().next().filter(|_| own);
                let hand = card.and_then(|card| self.hand().iter().position(|one| *one == card));
                let to = hand.map_or(Thing::Seat(player), Thing::Hand);
                (Face::recruit(recruit), place(Thing::Recruit(slot)), to)
            }
            Action::Claim(card) => {
                let row = old.table().supporters();
                let at = row.iter().position(|other| *other == card)?;
                let face = Face {
                    prize: true,
                    ..Face::of(card)
                };
                (face, place(Thing::Supporter(at)), Thing::Seat(player))
            }
            _ => return None,
        };
        let from = from?;
        // A seat is wider than a card.
        let from = Rect {
            width: from.width.min(12),
            height: from.height.min(7),
            ..from
        };
        Some(Travel { face, from, to })
    }
}
