//! The hint: the plays that are advised, of which one can be marked. The table shows what it
//! does, and Enter carries it out.

use super::{GameTable, Note, Stage, TableGame};
use crate::settings::{Hints, Pace};
use crate::tui::shell::hint_rows::{HintRow, HintText};
use crate::tui::shell::thinking::Purpose;
use crate::tui::shell::{Effect, Job};
use coach::{Advice, Coached, Figures, Row};
use telling::words::{chance, percent};
use telling::{Language, say, text};

/// What is advised to the player to act.
#[derive(Clone, Debug)]
pub(crate) enum Hint<G: Coached> {
    /// A lesson or a puzzle points at this action.
    Pointed(G::Action),
    /// The coach compares plays.
    Coached(CoachedHint<G>),
}

/// What has become of the play that Enter carries out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum HintChange {
    /// The hint has come and marks a play, or marks another one.
    Marked,
    /// The player has carried out a part of it.
    Taken,
}

/// Plays with their chances.
#[derive(Clone, Debug)]
pub(crate) struct CoachedHint<G: Coached> {
    view: Box<G::View>,
    /// How many actions the game had before.
    from: usize,
    advice: Advice<G>,
    /// The row that the player has marked, or wants to have marked by asking for the hint.
    marked: Option<usize>,
    /// Whether the player has gone through the rows.
    is_moved: bool,
    /// Whether Enter carries out the whole play, because the player has chosen its row and not
    /// only its first card.
    is_chosen_whole: bool,
}

impl<G: Coached> CoachedHint<G> {
    /// Returns the row that is marked, or else the first.
    fn row(&self) -> &Row<G> {
        let row = self.advice.rows.get(self.at());
        row.expect("advice has a play")
    }

    /// Returns the last figures of one of the plays, if they are this player's.
    pub(crate) fn figures_of(&self, player: G::Player, play: &[G::Action]) -> Option<&Figures<G>> {
        let is_known = self.advice.is_final && G::viewer(&self.view) == Some(player);
        let mut rows = self.advice.rows.iter().filter(|_| is_known);
        rows.find(|row| row.play == play).map(|row| &row.figures)
    }

    /// Returns the number of that row.
    fn at(&self) -> usize {
        let marked = self.marked.filter(|at| *at < self.advice.rows.len());
        marked.unwrap_or(0)
    }

    /// Returns what is still to be done of the marked play after these actions of the game;
    /// `None` once the player has done something else.
    fn rest(&self, played: &[Option<G::Action>]) -> Option<&[G::Action]> {
        let (play, done) = (&self.row().play, played.get(self.from..)?);
        let is_so_far = play
            .iter()
            .copied()
            .map(Some)
            .take(done.len())
            .eq(done.iter().copied());
        is_so_far.then(|| &play[done.len()..])
    }

    /// Takes newer figures. A mark that the player has moved stays on its play, or on one that
    /// begins so, or goes if there is none any more.
    fn update(&mut self, advice: Advice<G>) {
        let play = self.row().play.clone();
        self.advice = advice;
        let rows = &self.advice.rows;
        let whole = rows.iter().position(|row| row.play == play);
        let begins = || rows.iter().position(|row| row.play.first() == play.first());
        let at = whole.or_else(begins);
        self.marked = match self.marked {
            Some(_) if self.is_moved => at,
            marked => marked.map(|_| 0),
        };
    }
}

impl<G: Coached> Hint<G> {
    /// Returns the next action of the advised play: of the marked one, or else of the best.
    /// `None` once the player has deviated from it or finished it.
    pub(crate) fn action(&self, played: &[Option<G::Action>]) -> Option<G::Action> {
        match self {
            Self::Pointed(action) => Some(*action),
            Self::Coached(hint) => hint.rest(played)?.first().copied(),
        }
    }
}

impl<G: TableGame> GameTable<G> {
    /// Asks the computer for plays to advise, which it finds with the view of the player, and to
    /// compare a play that begins so.
    fn find_hint(&mut self, own: Option<G::Action>) -> Effect {
        let view = Box::new(self.advised_view());
        let request = self.queries.ask(Purpose::Hint(own), view, 0, Pace::Instant);
        Effect::Ask(Box::new(request))
    }

    /// Returns the view of the player to act, whom a hint advises, also while everybody looks on.
    fn advised_view(&self) -> G::View {
        let acting = self.seen_game.seen(None).acting();
        self.seen_game.seen(acting).view().clone()
    }

    /// Returns the action that the player has chosen, without a hint, down to where Enter carries
    /// it out.
    fn own_choice(&self) -> Option<G::Action> {
        let own = self.hint_shown().is_none() && G::has_chosen(self);
        own.then(|| G::aimed(self))?
    }

    /// Returns the row of the hint whose play begins with this action, at this moment.
    fn row_of(&self, action: G::Action) -> Option<usize> {
        let Some(Hint::Coached(hint)) = &self.queries.hint else {
            return None;
        };
        let mut rows = hint.advice.rows.iter();
        let at = rows.position(|row| row.play.first() == Some(&action));
        at.filter(|_| hint.from == self.seen().actions().len())
    }

    /// Asks the computer for a hint, which compares what the player has chosen; marks the first
    /// play of the one that is there; or puts it away if a play is marked. While others play, they are hurried, and the hint is for the next
    /// turn.
    pub(crate) fn ask_hint(&mut self) -> Option<Effect> {
        if !self.allows_hints() {
            self.remind(text!("hints-not-allowed"));
            return None;
        }
        if self.settings.hints == Hints::Off {
            self.remind(text!("hints-are-off"));
            return None;
        }
        if self.stage == Stage::Waiting {
            self.wants_hint = true;
        }
        if self.stage != Stage::Turn {
            self.queries.hurry();
            return None;
        }
        self.aims_at_hint = true;
        if self.is_hint_marked() {
            self.dismiss_hint();
        } else if let Some(own) = self.own_choice() {
            match self.row_of(own) {
                Some(at) => self.mark_first_step(at),
                None if self.queries.is_finding_hint() => {}
                None => return Some(self.find_hint(Some(own))),
            }
        } else if self.hint().is_some() {
            G::leave_choice(self);
            self.mark_hint(0);
        } else if !self.queries.is_finding_hint() {
            return Some(self.find_hint(None));
        }
        None
    }

    /// Asks for the hint that the settings want in every turn, or that the player has asked for
    /// before the turn. It is only shown: nobody has chosen it.
    pub(crate) fn ask_usual_hint(&mut self) -> Option<Effect> {
        let wanted = std::mem::take(&mut self.wants_hint);
        let usual = self.settings.hints == Hints::EveryTurn && !self.is_practice();
        let usual = usual && self.allows_hints();
        self.aims_at_hint = false;
        if usual && std::mem::take(&mut self.introduces_hints) {
            self.notes.push(Note::plain(text!("hints-begin")));
        }
        (wanted || usual).then(|| self.find_hint(None))
    }

    /// Returns the request for the figures of what the player looks at, or of a mistake that is
    /// shown and of the best play instead, unless they are known.
    pub(crate) fn request_look(&mut self) -> Option<Box<dyn Job>> {
        if self.stage != Stage::Over && !self.allows_hints() {
            return None;
        }
        let mistake = || {
            let mistake = self.mistake.as_ref()?;
            let mut plays = mistake.compared().into_iter();
            let play = plays.find(|play| self.queries.look(mistake.player, play).is_none())?;
            Some(((*mistake.view).clone(), play.clone()))
        };
        let (view, play) = G::look(self).or_else(mistake)?;
        let request = self.queries.ask_look(play, view)?;
        Some(Box::new(request))
    }

    /// Drops a pending request for a hint. Returns whether there was one.
    pub(crate) fn stop_hint(&mut self) -> bool {
        let is_pending = self.queries.is_finding_hint();
        if is_pending {
            self.queries.forget();
        }
        is_pending
    }

    /// Returns the action that is advised, once it is known.
    pub(crate) fn hint(&self) -> Option<G::Action> {
        self.queries.hint.as_ref()?.action(self.seen().actions())
    }

    /// Returns the advised action unless another choice is being made.
    pub(crate) fn hint_shown(&self) -> Option<G::Action> {
        let hint = self.hint().filter(|_| self.stage == Stage::Turn)?;
        (!G::has_chosen(self) || G::is_aimed_at(self, hint)).then_some(hint)
    }

    /// Returns whether Enter carries out what is advised.
    pub(crate) fn is_hint_marked(&self) -> bool {
        let is_marked = match &self.queries.hint {
            Some(Hint::Coached(hint)) => hint.marked.is_some(),
            pointed => pointed.is_some(),
        };
        let hint = self
            .hint()
            .filter(|_| is_marked && self.stage == Stage::Turn);
        hint.is_some_and(|hint| G::is_aimed_at(self, hint))
    }

    /// Drops what was chosen for the play that is marked, for which the player has chosen nothing:
    /// only Enter carries it out. What a lesson or a puzzle points at stays chosen.
    pub(crate) fn leave_advice(&mut self) {
        if matches!(self.queries.hint, Some(Hint::Coached(_))) && self.is_hint_marked() {
            G::leave_choice(self);
        }
    }

    /// Returns the actions of the marked play that are still to come; none if none is marked.
    pub(crate) fn marked_play(&self) -> &[G::Action] {
        if self.is_hint_marked() {
            self.followed_play()
        } else {
            &[]
        }
    }

    /// Returns the play that the player has chosen to follow, as far as it is still to be done.
    pub(super) fn followed_play(&self) -> &[G::Action] {
        match &self.queries.hint {
            Some(Hint::Coached(hint)) if hint.marked.is_some() => {
                hint.rest(self.seen().actions()).unwrap_or_default()
            }
            _ => &[],
        }
    }

    /// Marks the row of a play of which the player has chosen the first card: Enter plays that
    /// card, and the next step is marked then.
    pub(crate) fn mark_first_step(&mut self, at: usize) {
        self.mark_hint(at);
        if let Some(Hint::Coached(hint)) = &mut self.queries.hint {
            hint.is_chosen_whole = false;
        }
    }

    /// Returns what comes next in the play that the player carries out whole.
    pub(crate) fn next_of_whole_play(&self) -> Option<G::Action> {
        let Some(Hint::Coached(hint)) = &self.queries.hint else {
            return None;
        };
        let next = self.followed_play().first().copied();
        next.filter(|_| hint.is_chosen_whole)
    }

    /// Marks the next step of a play of which the player has taken the step before.
    pub(crate) fn go_on_with_hint(&mut self) {
        if let Some(next) = self.followed_play().first() {
            G::point_out(self, *next);
        }
    }

    /// Returns the row of the hint that is shown whose first action is so.
    pub(crate) fn hint_row(&self, is_so: impl Fn(&G::Action) -> bool) -> Option<usize> {
        let (_, rows) = self.shown_rows()?;
        rows.iter()
            .position(|row| row.play.first().is_some_and(&is_so))
    }

    /// Returns whether there are other plays to go through.
    pub(crate) fn has_other_plays(&self) -> bool {
        self.shown_rows()
            .is_some_and(|(hint, rows)| rows.len() > 1 && hint.from == self.seen().actions().len())
    }

    /// Returns the hint with rows, if one is shown.
    fn shown_rows(&self) -> Option<(&CoachedHint<G>, &[Row<G>])> {
        self.hint_shown()?;
        let Some(Hint::Coached(hint)) = &self.queries.hint else {
            return None;
        };
        // Of a turn that has begun, only its play remains.
        let rows = if hint.from == self.seen().actions().len() {
            &hint.advice.rows[..]
        } else {
            std::slice::from_ref(hint.row())
        };
        Some((hint, rows))
    }

    /// Returns the hint that is shown, in words.
    pub(crate) fn hint_text(&self, language: Language) -> Option<HintText> {
        let (hint, rows) = self.shown_rows()?;
        let marked = self.is_hint_marked();
        let has_choice = hint.advice.has_choice;
        let rows_in_words = rows.iter().map(|row| {
            let words = |reason| G::reason_in_words(self, language, &hint.view, &row.play, reason);
            HintRow {
                play: G::play_in_words(self, language, &hint.view, &row.play),
                reason: row.reason.as_ref().map(words).unwrap_or_default(),
                chance: has_choice.then_some(row.figures.chance),
                is_exact: row.figures.is_exact,
            }
        });
        let shown = hint.row();
        let chance_of = |row: &Row<G>| chance(language, row.figures.chance, row.figures.is_exact);
        let alike = || {
            let mut others = rows.iter().map(chance_of);
            let is_so = rows.len() > 2 && others.all(|other| other == chance_of(shown));
            is_so.then(|| say!(language, "hint-alike"))
        };
        // The news has the place of the answer to Enter.
        let instead = if self.nothing_chosen && !marked {
            Some(say!(language, "nothing-chosen"))
        } else {
            (!has_choice).then(|| say!(language, "hint-only"))
        };
        Some(HintText {
            title: say!(language, "hint-title"),
            whose: say!(language, "hint-whose", who = "you", name = ""),
            par: self.par_in_words(language).or_else(alike),
            rows: rows_in_words.collect(),
            played: None,
            at: rows.iter().position(|row| row == shown).unwrap_or(0),
            is_marked: marked,
            instead,
        })
    }

    /// Says what everybody's chance would be if all were equal, unless two play.
    pub(super) fn par_in_words(&self, language: Language) -> Option<String> {
        let players = u8::try_from(self.game().names().count()).ok()?;
        let share = percent(language, 1.0 / f32::from(players));
        (players > 2).then(|| say!(language, "hint-par", share))
    }

    /// Returns the figures of the play that is marked or shown first, while a hint is shown.
    pub(crate) fn hint_figures(&self) -> Option<&Figures<G>> {
        self.shown_rows().map(|(hint, _)| &hint.row().figures)
    }

    /// Points at an action, as a lesson does.
    pub(crate) fn point_at(&mut self, action: G::Action) {
        self.queries.hint = Some(Hint::Pointed(action));
        G::point_out(self, action);
    }

    /// Puts the mark of the hint on this row, and makes the choices for its play. In the middle of
    /// a play, its row is the only one.
    pub(crate) fn mark_hint(&mut self, at: usize) {
        let now = self.seen().actions().len();
        if let Some(Hint::Coached(hint)) = &mut self.queries.hint
            && hint.from == now
        {
            hint.marked = Some(at.min(hint.advice.rows.len() - 1));
            hint.is_chosen_whole = true;
        }
        if let Some(hint) = self.hint() {
            G::point_out(self, hint);
        }
    }

    /// Returns the row that is marked.
    pub(crate) fn marked_hint_row(&self) -> Option<usize> {
        let (hint, _) = self.shown_rows().filter(|_| self.is_hint_marked())?;
        hint.marked
    }

    /// Goes through the plays of the hint that is shown.
    pub(crate) fn move_hint_mark(&mut self, down: bool) {
        let Some((_, rows)) = self.shown_rows() else {
            return;
        };
        let count = rows.len();
        let at = match self.marked_hint_row() {
            None if down => 0,
            None => count - 1,
            Some(at) if down => (at + 1) % count,
            Some(at) => (at + count - 1) % count,
        };
        self.mark_hint(at);
        self.keep_hint_mark();
    }

    /// Keeps the mark on its play while the figures grow, because the player has chosen it.
    const fn keep_hint_mark(&mut self) {
        if let Some(Hint::Coached(hint)) = &mut self.queries.hint {
            hint.is_moved = true;
        }
    }

    /// Drops what was asked of the computer before an action, but for a hint that goes on from it.
    pub(crate) fn forget_queries(&mut self) {
        self.queries
            .forget_before(self.seen_game.seen(self.viewer()).actions());
    }

    /// Takes what the coach has found so far.
    pub(crate) fn receive_advice(&mut self, advice: Advice<G>) {
        if !advice.has_choice && !self.aims_at_hint {
            // Nobody has asked what to do.
            self.queries.forget_hint();
            return;
        }
        self.is_helped |= advice.has_choice;
        let (view, from) = (self.advised_view(), self.seen().actions().len());
        let was_marked = self.is_hint_marked();
        let own = self.own_choice();
        let Some(Hint::Coached(hint)) = &mut self.queries.hint else {
            let hint = CoachedHint {
                view: Box::new(view),
                from,
                advice,
                marked: None,
                is_moved: false,
                is_chosen_whole: false,
            };
            self.queries.hint = Some(Hint::Coached(hint));
            if self.aims_at_hint {
                self.hint_changed = Some(HintChange::Marked);
                match own.and_then(|own| self.row_of(own)) {
                    Some(at) => {
                        self.mark_first_step(at);
                        self.keep_hint_mark();
                    }
                    None => self.mark_hint(0),
                }
            }
            return;
        };
        let before = hint.row().play.first().copied();
        hint.update(advice);
        let (marked, is_other) = (hint.marked, hint.row().play.first().copied() != before);
        if was_marked && is_other {
            // The table shows another play, which nobody has seen yet.
            self.hint_changed = Some(HintChange::Marked);
            G::leave_choice(self);
            if let Some(at) = marked {
                self.mark_hint(at);
            }
        }
    }

    /// Puts the hint away with the choices that were made for it.
    pub(crate) fn dismiss_hint(&mut self) {
        let is_marked = self.is_hint_marked();
        self.queries.forget_hint();
        if is_marked {
            G::leave_choice(self);
        }
    }
}
