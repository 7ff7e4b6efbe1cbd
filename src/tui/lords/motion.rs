//! Motion shows what happened: cards travel from a hand to an army, from the Recruits to
//! a hand, between armies, from the Supporters to whoever claims them; a Recruit is
//! turned up; at the end of a skirmish the armies are turned up one after the other
//! without a key, and their totals count up.
//!
//! It has no clock and shows nothing that its reader may not see.

use super::{Face, LordsTable, LordsTarget, Stage, Worth, card_width};
use crate::tui::shell::hit::Hits;
use lords_rules::{Action, Card, FollowerId, Player, RecruitSlot, Table, View};
use ratatui::layout::Rect;

/// The number of frames a card travels.
const TRAVEL_FRAMES: u16 = 6;
/// The number of frames in which a total counts up.
const COUNT_FRAMES: u16 = 8;
/// The number of frames before the first army is turned up, between two armies, and
/// before their order is shown.
const BEFORE_REVEAL: u16 = 12;
const BETWEEN_ARMIES: u16 = 14;
const BEFORE_ORDER: u16 = 36;

/// The parts of a game whose changes are shown as motion.
#[derive(Clone, Debug)]
pub(crate) struct Snapshot {
    actions: usize,
    view: View,
    /// The visible hand in its order.
    hand: Vec<Card>,
}

impl Snapshot {
    /// Returns the game as whoever looks at the screen sees it.
    pub(crate) fn new(table: &LordsTable) -> Self {
        Self {
            actions: table.seen().actions().len(),
            view: table.view(),
            hand: table.hand(),
        }
    }
}

/// Everything that moves.
#[derive(Clone, Debug, Default)]
pub(crate) struct Motion {
    /// The number of frames since it began.
    elapsed: u16,
    /// The cards that travel.
    travels: Vec<Flight>,
    /// The Recruit that is turned up.
    turning: Option<RecruitSlot>,
    /// The player whose total counts up, and the total before.
    counting: Option<(Player, u32)>,
    /// The number of frames after which the end of a skirmish continues; 0 if it waits
    /// for the player.
    awaited: u16,
}

/// A card that travels.
#[derive(Clone, Debug)]
struct Flight {
    face: Face,
    from: Rect,
    to: LordsTarget,
}

impl Motion {
    /// Returns whether anything moves.
    pub(crate) const fn is_running(&self) -> bool {
        !self.travels.is_empty() || self.turning.is_some() || self.awaited > 0
    }

    /// Lets the first army be turned up after a moment, if the screen is `lively`.
    pub(super) fn await_reveal(&mut self, lively: bool) {
        *self = Self {
            awaited: if lively { BEFORE_REVEAL } else { 0 },
            ..Self::default()
        };
    }

    /// Counts a total up from `before`, because its army was turned up.
    pub(super) fn count_up(&mut self, player: Player, before: u32, is_last: bool) {
        *self = Self {
            counting: Some((player, before)),
            awaited: if is_last {
                BEFORE_ORDER
            } else {
                BETWEEN_ARMIES
            },
            ..Self::default()
        };
    }

    /// Ends all motion at once.
    pub(crate) fn stop(&mut self) {
        *self = Self::default();
    }

    /// Advances by a frame. Returns whether the end of a skirmish continues now.
    pub(super) fn step(&mut self) -> bool {
        self.elapsed += 1;
        if self.elapsed >= TRAVEL_FRAMES {
            self.travels.clear();
            self.turning = None;
        }
        let is_due = self.awaited > 0 && self.elapsed >= self.awaited;
        if is_due {
            self.stop();
        }
        is_due
    }

    /// Whether a card is still on its way to this place.
    pub(super) fn is_arriving(&self, place: LordsTarget) -> bool {
        self.travels.iter().any(|travel| travel.to == place)
    }

    /// Whether a Recruit is not turned up yet.
    pub(super) fn is_turning(&self, slot: RecruitSlot) -> bool {
        self.turning == Some(slot)
    }

    /// Returns the cards that travel, and where they are now. `hits` has the places of
    /// the present frame.
    pub(super) fn flights(&self, hits: &Hits) -> impl Iterator<Item = (&Face, Rect)> {
        let travels = self.travels.iter();
        travels.filter_map(|travel| Some((&travel.face, self.flight(travel, hits)?)))
    }

    /// Returns where a card is on its way.
    fn flight(&self, travel: &Flight, hits: &Hits) -> Option<Rect> {
        let to = place_of(travel.to, hits)?;
        let from = travel.from;
        let (left, all) = (
            u32::from(TRAVEL_FRAMES - self.elapsed),
            u32::from(TRAVEL_FRAMES + 1),
        );
        // Rounded toward the end, so that a card that goes down a row doesn't pass over
        // the names in the row that it leaves.
        let between = |from: u16, to: u16| {
            let rest = u32::from(from.abs_diff(to)) * left / all;
            let rest = u16::try_from(rest).unwrap_or(0);
            if from < to { to - rest } else { to + rest }
        };
        // It has the size of its destination, so that it covers nothing beside its way.
        Some(Rect {
            x: between(from.x, to.x),
            y: between(from.y, to.y),
            width: from.width.min(to.width),
            height: from.height.min(to.height),
        })
    }

    /// Returns the number that a total has reached while it counts up.
    pub(super) fn counted(&self, player: Player, total: u32) -> u32 {
        match self.counting {
            Some((counting, before)) if counting == player && self.elapsed < COUNT_FRAMES => {
                let (done, all) = (u32::from(self.elapsed), u32::from(COUNT_FRAMES));
                before + total.saturating_sub(before) * done / all
            }
            _ => total,
        }
    }
}

impl LordsTable {
    /// Starts the motion for what has changed since then. `hits` has the places of the
    /// last frame. Nothing moves behind a curtain, and no card that was `dropped` where it lies.
    pub(super) fn begin_motion(&mut self, before: &Snapshot, hits: &Hits, dropped: bool) {
        let actions = self.seen().actions();
        let is_replay = matches!(self.stage, Stage::Replay(_));
        // A replay can take steps of any length, of which only single actions are animated.
        let leaps = is_replay && actions.len() != before.actions + 1;
        if actions.len() == before.actions || leaps {
            return;
        }
        let is_forward = actions.len() > before.actions;
        let travels = match actions.last() {
            Some(action) if is_forward && !dropped && self.stage != Stage::Curtain => {
                self.travels(*action, before, hits)
            }
            _ => Vec::new(),
        };
        let turn = |table: &Table| (table.skirmish(), table.turn());
        let shown = self.view();
        let is_new = is_forward && turn(shown.table()) != turn(before.view.table());
        let turning = turned_up(before.view.table(), shown.table()).filter(|_| is_new);
        self.motion = Motion {
            elapsed: 0,
            travels,
            turning,
            counting: None,
            awaited: self.motion.awaited,
        };
    }

    /// Returns the cards that an action has moved.
    fn travels(&self, action: Option<Action>, before: &Snapshot, hits: &Hits) -> Vec<Flight> {
        let pair = match action {
            Some(action @ (Action::SwapFollower(_) | Action::SwapSupporter(_))) => {
                self.swap(action, before, hits)
            }
            _ => self.travel(action, before, hits).map(|travel| vec![travel]),
        };
        pair.unwrap_or_default()
    }

    /// Returns the two cards that a power has swapped.
    fn swap(&self, action: Action, before: &Snapshot, hits: &Hits) -> Option<Vec<Flight>> {
        let (old, new) = (before.view.table(), self.view());
        let player = old.to_act()?;
        let army = old.army(player);
        let mine = LordsTarget::Follower(FollowerId::new(player, army.len())?);
        let face = Face::follower(*army.last()?);
        let (other, from, to) = match action {
            Action::SwapFollower(id) => {
                let place = LordsTarget::Follower(id);
                (Face::follower(old.follower(id)?), place, place)
            }
            Action::SwapSupporter(card) => {
                let at = |row: &[Card], card| row.iter().position(|one| *one == card);
                let given = army.last()?.card()?;
                let from = LordsTarget::Supporter(at(old.supporters(), card)?);
                let to = LordsTarget::Supporter(at(new.table().supporters(), given)?);
                (prize(card), from, to)
            }
            _ => return None,
        };
        let place = |thing: LordsTarget| hits.area_of(thing);
        let travel = |face, from, to| Some(Flight { face, from, to });
        Some(vec![
            travel(face, place(mine)?, to)?,
            travel(other, place(from)?, mine)?,
        ])
    }

    /// Returns the card that an action has moved.
    fn travel(&self, action: Option<Action>, before: &Snapshot, hits: &Hits) -> Option<Flight> {
        let (old, new) = (&before.view, self.view());
        let player = old.table().to_act()?;
        let place = |thing| place_of(thing, hits);
        let seat = place(LordsTarget::Seat(player));
        let (face, from, to) = match action {
            None | Some(Action::Muster(..)) => {
                let army = new.table().army(player);
                let to = LordsTarget::Follower(FollowerId::new(player, army.len())?);
                let is_mustered = |card: &Card| matches!(action, Some(Action::Muster(other, _)) if other == *card);
                let hand = before.hand.iter().position(is_mustered);
                let own = old.viewer() == Some(player);
                let from = hand
                    .filter(|_| own)
                    .and_then(|at| place(LordsTarget::Hand(at)));
                (Face::follower(*army.last()?), from.or(seat), to)
            }
            Some(Action::Recruit(slot)) => {
                let recruit = *old.table().recruits().get(slot.index())?;
                let gained = new.hand().difference(old.hand());
                let own = new.viewer() == Some(player) && old.viewer() == Some(player);
                let card = gained.iter().next().filter(|_| own);
                let hand = card.and_then(|card| self.hand().iter().position(|one| *one == card));
                let to = hand.map_or(LordsTarget::Seat(player), LordsTarget::Hand);
                (
                    Face::recruit(recruit),
                    place(LordsTarget::Recruit(slot)),
                    to,
                )
            }
            Some(Action::Claim(card)) => {
                let row = old.table().supporters();
                let at = row.iter().position(|other| *other == card)?;
                (
                    prize(card),
                    place(LordsTarget::Supporter(at)),
                    LordsTarget::Seat(player),
                )
            }
            _ => return None,
        };
        let from = from?;
        Some(Flight { face, from, to })
    }
}

/// Returns where a thing was on the last frame; for a seat, the place of the player's hand,
/// to the right of the name and the points.
fn place_of(thing: LordsTarget, hits: &Hits) -> Option<Rect> {
    /// The columns of the name and the points.
    const BEFORE_HAND: u16 = 28;
    let area = hits.area_of(thing)?;
    let LordsTarget::Seat(_) = thing else {
        return Some(area);
    };
    let is_low = area.height <= 3;
    let place = Rect {
        x: area.x + BEFORE_HAND,
        width: if is_low { card_width(1) } else { 12 },
        height: if is_low { 1 } else { area.height.min(7) },
        ..area
    };
    Some(place.intersection(area))
}

/// Returns the Recruit that was turned up between two turns.
fn turned_up(old: &Table, new: &Table) -> Option<RecruitSlot> {
    let is_hidden = |slot: &RecruitSlot| {
        let recruit = old.recruits().get(slot.index());
        old.skirmish() != new.skirmish() || recruit.is_none_or(|one| !one.is_face_up())
    };
    let mut slots = RecruitSlot::ALL.into_iter().zip(new.recruits());
    let found = slots.find(|(slot, recruit)| recruit.is_face_up() && is_hidden(slot));
    found.map(|(slot, _)| slot)
}

/// Returns a card as it looks among the Supporters.
const fn prize(card: Card) -> Face {
    let mut face = Face::of(card);
    face.worth = Worth::Prize;
    face
}
