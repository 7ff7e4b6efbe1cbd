//! The cursor, and the action that Enter would take with it. A choice that is no
//! legal action is never carried out.

use super::pointing::focus_of;
use super::{LordsNote, LordsTable, Note, Stage, Step, outcome};
use crate::tui::kit::area::{last_row, row};
use crate::tui::shell::app::Effect;
use crate::tui::shell::command::number_ending_in;
use crate::tui::shell::hit::TableTarget;
use lords_rules::{Action, Card, Clan, Facing, FollowerId, Player, RecruitSlot, Refusal, View};
use ratatui::layout::Rect;

/// What is under the cursor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Focus {
    #[default]
    Nothing,
    Hand(Card),
    Recruit(RecruitSlot),
    Supporter(Card),
    Follower(FollowerId),
    Seat(Player),
    /// The choice to use the power.
    Used,
    /// The choice not to use the power.
    Unused,
}

/// Something on the table that can be clicked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LordsTarget {
    /// The card at this place of the hand.
    Hand(usize),
    /// The Recruit at this place.
    Recruit(RecruitSlot),
    /// The Supporter at this place, counted from 0.
    Supporter(usize),
    Follower(FollowerId),
    Seat(Player),
}

impl TableTarget for LordsTarget {
    fn text_row(self, area: Rect) -> Option<Rect> {
        match self {
            Self::Seat(_) => None,
            // The letter below the card.
            Self::Hand(_) => Some(last_row(area)),
            Self::Recruit(_) | Self::Supporter(_) | Self::Follower(_) => Some(row(area, 0)),
        }
    }
}

/// A direction of the arrow keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CursorDirection {
    Left,
    Right,
    Up,
    Down,
}

impl LordsTable {
    /// Returns the action that Enter would take, if it would take one.
    pub(crate) fn intent(&self) -> Option<Action> {
        self.action_at(self.chosen())
    }

    /// Returns what is under the cursor, or the only Supporter that is left to claim.
    pub(super) fn chosen(&self) -> Focus {
        match (self.focus, &self.targets()[..]) {
            (Focus::Nothing, [only]) if self.step() == Step::Claim => *only,
            (focus, _) => focus,
        }
    }

    /// Returns the action that Enter would take with the cursor there.
    fn action_at(&self, focus: Focus) -> Option<Action> {
        Some(match (self.step(), focus) {
            (Step::Act | Step::Chain, Focus::Hand(card)) => Action::Muster(card, self.facing),
            (Step::Act, Focus::Recruit(slot)) => Action::Recruit(slot),
            (Step::Use(_) | Step::Target(_) | Step::Chain, Focus::Unused) => Action::Decline,
            (Step::Use(_), Focus::Used) => Action::UsePower,
            (Step::Target(Clan::Wemyss), Focus::Follower(id)) => Action::Discard(id),
            (Step::Target(Clan::Ferguson), Focus::Follower(id)) => Action::SwapFollower(id),
            (Step::Target(Clan::Scott), Focus::Follower(id)) => Action::Copy(id),
            (Step::Target(Clan::Cockburn), Focus::Supporter(card)) => Action::SwapSupporter(card),
            (Step::Claim, Focus::Supporter(card)) => Action::Claim(card),
            _ => return None,
        })
    }

    /// Returns everything that can be chosen in a step that asks for a target:
    /// the Followers and Supporters of the legal actions.
    pub(crate) fn targets(&self) -> Vec<Focus> {
        let Some(view) = self.choosing() else {
            return Vec::new();
        };
        let legal = view.legal_actions().into_iter();
        let mut targets: Vec<Focus> = legal
            .filter_map(|action| match action {
                Action::Discard(id) | Action::SwapFollower(id) | Action::Copy(id) => {
                    Some(Focus::Follower(id))
                }
                Action::SwapSupporter(card) | Action::Claim(card) => Some(Focus::Supporter(card)),
                _ => None,
            })
            .collect();
        // In the order in which they stand on the screen.
        let order = self.seat_order();
        targets.sort_by_key(|target| match target {
            Focus::Follower(id) => {
                let seat = order.iter().position(|player| *player == id.army());
                (seat.unwrap_or(0), id.place())
            }
            _ => (0, 0),
        });
        targets
    }

    /// Returns everything that [`Self::targets`] returns with the number that chooses it. A
    /// Supporter keeps its number until the last claim of the skirmish.
    pub(super) fn numbered_targets(&self) -> Vec<(usize, Focus)> {
        let targets = self.targets();
        if self.step() != Step::Claim {
            return (1..).zip(targets).collect();
        }
        let laid_out = self.settlement();
        let laid_out = laid_out.armies.supporters().iter();
        let numbered = (1..).zip(laid_out.map(|card| Focus::Supporter(*card)));
        numbered
            .filter(|(_, target)| targets.contains(target))
            .collect()
    }

    /// Returns where the arrow keys lead from nowhere.
    fn first_choice(&self) -> Focus {
        match self.step() {
            Step::Act | Step::Chain => {
                let first = self.hand().first().copied().map(Focus::Hand);
                // With an empty hand a Recruit has to be taken.
                let recruits = !self.table().recruits().is_empty();
                let recruit = RecruitSlot::new(1).map(Focus::Recruit);
                let recruit = recruit.filter(|_| recruits && self.step() == Step::Act);
                first.or(recruit).unwrap_or(Focus::Nothing)
            }
            Step::Target(_) => self.best_target().unwrap_or(Focus::Nothing),
            Step::Claim => self.targets().first().copied().unwrap_or(Focus::Nothing),
            Step::Use(_) => Focus::Used,
            Step::Nothing => Focus::Nothing,
        }
    }

    /// Returns the target that a player would take who looks one step ahead, or if that player
    /// would leave the power unused, the first of those that change the totals for the best. In a
    /// puzzle, which that could give away, it is the first of all.
    fn best_target(&self) -> Option<Focus> {
        let (view, targets) = (self.choosing()?, self.targets());
        if self.puzzle.is_some() {
            return targets.first().copied();
        }
        let greedy = lords_bots::greedy_action(&view).map(focus_of);
        if let Some(target) = greedy.filter(|target| targets.contains(target)) {
            return Some(target);
        }
        let gain = |target: &Focus| {
            let changes = outcome::changes(&view, self.action_at(*target).as_slice());
            let gains = changes.iter().map(|change| {
                let gain = i64::from(change.after.shown) - i64::from(change.before.shown);
                if view.viewer() == Some(change.player) {
                    gain
                } else {
                    -gain
                }
            });
            gains.sum::<i64>()
        };
        targets.into_iter().rev().max_by_key(gain)
    }

    /// Puts the cursor on the card at this place of the hand.
    pub(super) fn choose_card(&mut self, place: usize, facing: Facing) {
        let Some(card) = self.hand().get(place).copied() else {
            return;
        };
        self.notes.clear();
        // A card that the hint advises to muster face-down alone is chosen as it says.
        let is_advised = |action: &Action| matches!(action, Action::Muster(one, _) if *one == card);
        let row = self.hint_row(is_advised).filter(|_| facing == Facing::Up);
        self.focus = Focus::Hand(card);
        self.facing = facing;
        if let Some(row) = row {
            self.mark_first_step(row);
        }
    }

    /// Chooses a target by its number, of which this is a digit.
    pub(super) fn type_digit(&mut self, typed: Option<usize>, digit: usize) {
        let most = self.numbered_targets().last().map_or(0, |last| last.0);
        let number = number_ending_in(digit, typed, most);
        self.typed = Some(number);
        self.choose_number(number);
    }

    /// Puts the cursor on the Recruit or the target of this number.
    fn choose_number(&mut self, number: usize) {
        self.notes.clear();
        let chosen = if self.step() == Step::Act {
            let slot = RecruitSlot::new(number);
            let slot = slot.filter(|slot| slot.index() < self.table().recruits().len());
            let slot = slot.filter(|_| self.teaches_recruits());
            if let Some(refusal) = slot.and_then(|slot| self.refusal(Action::Recruit(slot))) {
                self.notes.push(Note::bad(LordsNote::Refused(refusal)));
                return;
            }
            slot.map(Focus::Recruit)
        } else {
            let mut targets = self.numbered_targets().into_iter();
            targets
                .find(|target| target.0 == number)
                .map(|(_, target)| target)
        };
        self.focus = chosen.unwrap_or(self.focus);
    }

    /// Turns the chosen card over, or chooses it face-down if none is chosen.
    pub(super) fn turn_over(&mut self) {
        self.notes.clear();
        self.facing = match self.facing {
            Facing::Up => Facing::Down,
            Facing::Down => Facing::Up,
        };
    }

    /// Takes the action that is chosen, or says that nothing is.
    pub(super) fn confirm(&mut self) -> Option<Effect> {
        let Some(action) = self.intent() else {
            self.nothing_chosen = self.stage == Stage::Turn;
            return None;
        };
        self.try_action(action)
    }

    /// Takes an action of the person who has to choose, or says why it is not
    /// possible.
    pub(super) fn try_action(&mut self, action: Action) -> Option<Effect> {
        self.notes.clear();
        let view = self.choosing()?;
        if let Err(refusal) = view.check(action) {
            // The preview already says so.
            let is_told = self.intent() == Some(action) && !matches!(action, Action::Muster(..));
            if !is_told {
                self.notes.push(Note::bad(LordsNote::Refused(refusal)));
            }
            return None;
        }
        self.carry_out(action)
    }

    /// Returns why the player who has to choose can't take this action, if so.
    fn refusal(&self, action: Action) -> Option<Refusal> {
        self.choosing()?.check(action).err()
    }

    /// Takes the cursor a step back: from a hint, or to the hand, face-up.
    pub(crate) fn step_back(&mut self) {
        self.notes.clear();
        if self.hint_shown().is_some() {
            self.dismiss_hint();
            return;
        }
        if matches!(self.step(), Step::Act | Step::Chain) {
            // A card that is to go face-down is first turned back.
            if matches!(self.focus, Focus::Hand(_)) && self.facing == Facing::Down {
                self.facing = Facing::Up;
            } else {
                self.rest_cursor();
            }
        }
    }

    /// Moves the cursor with an arrow key.
    pub(super) fn move_cursor(&mut self, toward: CursorDirection) {
        self.notes.clear();
        match self.step() {
            Step::Act | Step::Chain => self.move_on_table(toward),
            Step::Target(_) | Step::Claim => self.move_among_targets(toward),
            Step::Use(_) => {
                self.focus = match self.focus {
                    Focus::Used => Focus::Unused,
                    _ => Focus::Used,
                };
            }
            Step::Nothing => {}
        }
    }

    fn move_among_targets(&mut self, toward: CursorDirection) {
        let targets = self.targets();
        let Some(at) = targets.iter().position(|target| *target == self.focus) else {
            self.focus = self.first_choice();
            return;
        };
        let count = targets.len();
        self.focus = targets[match toward {
            CursorDirection::Right | CursorDirection::Down => (at + 1) % count,
            CursorDirection::Left | CursorDirection::Up => (at + count - 1) % count,
        }];
    }

    /// Returns the rows of the table from top to bottom: Supporters, Recruits, the seats,
    /// the hand.
    fn rows(&self, view: &View) -> Vec<Vec<Focus>> {
        let table = view.table();
        let supporters = table.supporters().iter().copied().map(Focus::Supporter);
        let recruits = if self.teaches_recruits() {
            table.recruits().len()
        } else {
            0
        };
        let recruits = RecruitSlot::ALL.into_iter().take(recruits);
        let mut rows = vec![supporters.collect(), recruits.map(Focus::Recruit).collect()];
        let seats = self.seat_order().into_iter();
        rows.extend(seats.map(|player| vec![Focus::Seat(player)]));
        rows.push(self.hand().into_iter().map(Focus::Hand).collect());
        rows.retain(|row: &Vec<Focus>| !row.is_empty());
        rows
    }

    fn move_on_table(&mut self, toward: CursorDirection) {
        let rows = self.rows(&self.view());
        let find = |focus: Focus| {
            rows.iter().enumerate().find_map(|(y, row)| {
                let x = row.iter().position(|other| *other == focus)?;
                Some((y, x))
            })
        };
        let Some((y, x)) = find(self.focus) else {
            self.focus = self.first_choice();
            return;
        };
        let row = &rows[y];
        let beside = |row: &[Focus]| row[x.min(row.len() - 1)];
        self.focus = match toward {
            CursorDirection::Left => row[(x + row.len() - 1) % row.len()],
            CursorDirection::Right => row[(x + 1) % row.len()],
            CursorDirection::Up => beside(&rows[y.saturating_sub(1)]),
            CursorDirection::Down => beside(&rows[(y + 1).min(rows.len() - 1)]),
        };
    }
}
