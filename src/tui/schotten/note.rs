//! Notes to the player, as data. They become text when they are drawn, in the
//! language of that moment.

pub(crate) use crate::tui::shell::message_area::Tone;

use crate::settings::{HandOrder, NamedChoice};
use crate::tui::schotten::{PickRefusal, SchottenTable, text};
use crate::tui::shell::table;
use schotten_bots::{Match, SchottenTotten};
use schotten_rules::{Action, Card, Ruse, StoneId, TacticCard, View};
use telling::words::history::{self, Turn};
use telling::words::{self, Mention, rounds};
use telling::{Language, say};

/// A note to the player.
pub(crate) type Note = table::Note<SchottenTotten>;
/// The content of a note.
pub(crate) type NoteText = table::NoteText<SchottenTotten>;

/// The content of a note that only Schotten Totten has.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum SchottenNote {
    RoundBegan,
    /// A turn of the round that begins at this action, with the proofs of its
    /// claims.
    Turn {
        /// The number of actions of the round before it.
        from: usize,
    },
    /// The latest turn or event, in a replay.
    Latest,
    /// The analysis of this round was opened, in a match of several.
    AnalysisOf(usize),
    /// The proof of the claim made with this action of the round.
    ClaimHolds(usize),
    /// The player drew this card.
    Drew(Card),
    /// The player returned this card.
    Returned(Card),
    /// The player did this.
    Did(Action),
    /// The player took back this action.
    TookBack(Action),
    AboutTactic(TacticCard),
    /// The reason something is not possible in this view.
    Refused(PickRefusal, Box<View>),
    /// A card of the wrong side was chosen for a Ruse.
    WrongSide(Ruse),
    /// No card of this Stone can be chosen.
    NoTargetAt(StoneId),
    /// Several cards of this Stone can be chosen.
    ChooseAmong(StoneId),
    /// Stones can be claimed, but what the player does would leave them unclaimed.
    ClaimsLeft,
    /// A card is chosen although Stones can be claimed, which is possible only before the
    /// play.
    ClaimsWait,
    /// The order in which the hand is shown now.
    HandOrder(HandOrder),
}

impl From<SchottenNote> for NoteText {
    fn from(note: SchottenNote) -> Self {
        Self::Own(note)
    }
}

/// The columns of a line of messages in the smallest window.
pub(crate) const LINE: u16 = 76;

/// How many lines there are.
pub(crate) const LINES: usize = 3;

impl NoteText {
    /// Returns the lines of the note; a turn with claims has several.
    pub(crate) fn lines(&self, language: Language, game: &SchottenTable) -> Vec<String> {
        self.lines_in(language, game, LINES)
    }

    /// Returns the lines of the note, those of a turn in a way that takes at most this many in
    /// the smallest window, if that is possible; with none, only what was done.
    pub(crate) fn lines_in(
        &self,
        language: Language,
        game: &SchottenTable,
        most: usize,
    ) -> Vec<String> {
        match self {
            Self::Own(SchottenNote::Turn { from }) => {
                let mut turns = game.seen().turns();
                let turn = turns.find(|turn| turn.from == *from);
                turn.map_or_else(Vec::new, |turn| {
                    turn_report(language, game.game(), &turn, (LINE, most))
                })
            }
            Self::Own(SchottenNote::Latest) => {
                let number = game.round_number();
                history::latest_lines(language, game.game(), game.seen(), number)
            }
            Self::Own(note) => note.line(language, game).into_iter().collect(),
            Self::CurtainWaits(command) => vec![text::curtain_waits(language, game, *command)],
            _ => game.lines_of(self, language),
        }
    }
}

impl SchottenNote {
    fn line(&self, language: Language, game: &SchottenTable) -> Option<String> {
        let opponent = game.opponent();
        Some(match self {
            Self::Turn { .. } | Self::Latest => return None,
            Self::RoundBegan => {
                let first = game.seen().first_player();
                rounds::announce_round(language, game.game(), game.round_number(), first)
            }
            Self::AnalysisOf(round) => {
                let of = game.game().length();
                say!(language, "replay-analysis-of", round = *round, of)
            }
            Self::ClaimHolds(at) => {
                let seen = game.seen();
                let (before, action) = (seen.views().get(*at)?, seen.actions().get(*at)?);
                history::explain_own_claim(language, game.game(), before.table(), (*action)?)?
            }
            Self::Drew(card) => text::you_drew(language, *card),
            Self::Returned(card) => text::returned(language, *card),
            Self::Did(action) => {
                let variant = game.table().variant();
                let did = words::narrate(language, variant, &[*action], Mention::You, opponent);
                match text::claims_missed(language, game) {
                    Some(missed) => format!("{did} {missed}"),
                    None => did,
                }
            }
            Self::TookBack(action) => text::report_undo(language, *action),
            Self::AboutTactic(card) => text::about_tactic(language, *card),
            Self::Refused(reason, view) => {
                text::reason(language, *reason, view, &game.layers, opponent)
            }
            Self::WrongSide(ruse) => text::wrong_side(language, *ruse, opponent),
            Self::NoTargetAt(stone) => {
                say!(language, "reason-no-target-at", stone = stone.number())
            }
            Self::ChooseAmong(stone) => text::choose_among(language, *stone, &game.layers),
            Self::ClaimsLeft => text::claims_left(language, game),
            Self::ClaimsWait => text::claims_wait(language, game),
            Self::HandOrder(order) => language.named("hand-ordered", order.name()),
        })
    }
}

/// Describes a turn in lines of this width, at most this many, if that is possible. Without any,
/// it says only what was done.
pub(crate) fn turn_report(
    language: Language,
    game: &Match,
    turn: &Turn<'_>,
    (width, most): (u16, usize),
) -> Vec<String> {
    let whole = history::turn_lines(language, game, turn);
    let lines = whole.iter().map(|line| text::wrap(line, width).len());
    if lines.sum::<usize>() <= most {
        return whole;
    }
    let mut brief = history::brief_turn_lines(language, game, turn);
    if most == 0 {
        brief.truncate(1);
    }
    vec![brief.join(" ")]
}
