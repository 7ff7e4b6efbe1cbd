//! What the table says to the player, as data. It is put into words when it is
//! drawn, in the language of that moment.

use super::game::Game;
use super::selection::PickRefusal;
use super::text;
use crate::records::RecordNews;
use schotten_rules::{Action, Card, Ruse, StoneId, TacticCard, View};
use telling::words::{self, Mention, history, rounds};
use telling::{Language, Text, say};

/// How a note is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tone {
    /// What happened.
    Plain,
    /// It went well.
    Good,
    /// It is not possible.
    Bad,
}

/// Something said to the player.
#[derive(Clone, Debug)]
pub(crate) struct Note {
    /// How it is meant.
    pub(crate) tone: Tone,
    /// What it says.
    pub(crate) text: NoteText,
}

/// What a note says.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum NoteText {
    /// A text without anything to be filled in.
    Text(Text),
    /// The round has begun.
    RoundBegan,
    /// A turn of the round, from this action on, with the proofs of its claims.
    Turn {
        /// How many actions of the round come before it.
        from: usize,
    },
    /// What has happened last, in a replay.
    Latest,
    /// Why the claim holds that was made with this action of the round.
    ClaimHolds(usize),
    /// The player drew this card.
    Drew(Card),
    /// The player returned this card.
    Returned(Card),
    /// The player did this.
    Did(Action),
    /// The player took this back.
    TookBack(Action),
    /// What a Tactic card does.
    AboutTactic(TacticCard),
    /// Why something is not possible, in this view.
    Refused(PickRefusal, Box<View>),
    /// A card of the wrong side was chosen for a Ruse.
    WrongSide(Ruse),
    /// No card of this Stone can be chosen.
    NoTargetAt(StoneId),
    /// Several cards of this Stone can be chosen.
    ChooseAmong(StoneId),
    /// No Stone is marked to be claimed.
    NothingMarked,
    /// What the computer would do in the player's place.
    Hint(Action),
    /// A reason for a hint, which was given for this view.
    HintReason(schotten_bots::Reason, Box<View>),
    /// Something happened to the record.
    Record(RecordNews),
    /// So many faults are in the settings file.
    SettingsFaults(usize),
    /// A lesson's task is not done yet.
    NotYet(Text),
}

impl Note {
    /// Something failed.
    #[must_use]
    pub(crate) const fn bad(text: NoteText) -> Self {
        Self {
            tone: Tone::Bad,
            text,
        }
    }

    /// What happened.
    #[must_use]
    pub(crate) const fn plain(text: NoteText) -> Self {
        Self {
            tone: Tone::Plain,
            text,
        }
    }
}

impl From<Text> for NoteText {
    fn from(text: Text) -> Self {
        Self::Text(text)
    }
}

impl NoteText {
    /// The note in words; several lines for a turn with claims.
    #[must_use]
    pub(crate) fn lines(&self, language: Language, game: &Game) -> Vec<String> {
        match self {
            Self::Turn { from } => {
                let round = game.rounds().current();
                let mut turns = round
                    .into_iter()
                    .flat_map(schotten_bots::PlayedRound::turns);
                let turn = turns.find(|turn| turn.from == *from);
                turn.map_or_else(Vec::new, |turn| {
                    history::turn_lines(language, game.rounds(), &turn)
                })
            }
            Self::Latest => history::latest_lines(language, game.rounds()),
            _ => self.line(language, game).into_iter().collect(),
        }
    }

    fn line(&self, language: Language, game: &Game) -> Option<String> {
        let opponent = game.opponent();
        Some(match self {
            Self::Turn { .. } | Self::Latest => return None,
            Self::Text(text) => text.in_language(language),
            Self::RoundBegan => {
                rounds::announce_round(language, game.rounds(), game.round_number())
            }
            Self::ClaimHolds(at) => {
                let round = game.rounds().current()?;
                let (before, action) = (round.positions().get(*at)?, round.actions().get(*at)?);
                history::explain_own_claim(language, game.rounds(), before, *action)?
            }
            Self::Drew(card) => text::you_drew(language, *card),
            Self::Returned(card) => text::returned(language, *card),
            Self::Did(action) => words::narrate(language, &[*action], Mention::You, opponent),
            Self::TookBack(action) => text::report_undo(language, *action),
            Self::AboutTactic(card) => text::about_tactic(language, *card),
            Self::Refused(reason, view) => {
                text::reason(language, *reason, view, &game.layers(), opponent)
            }
            Self::WrongSide(ruse) => text::wrong_side(language, *ruse, opponent),
            Self::NoTargetAt(stone) => text::no_target_at(language, *stone),
            Self::ChooseAmong(stone) => text::choose_among(language, *stone, &game.layers()),
            Self::NothingMarked => text::nothing_marked(language, &game.layers()),
            Self::Hint(action) => {
                let advice = words::advice(language, *action, opponent);
                say!(language, "hint", advice = advice)
            }
            Self::HintReason(reason, view) => words::reason(language, view, *reason, opponent),
            Self::Record(news) => news.describe(language),
            Self::SettingsFaults(count) => text::settings_faults(language, game.keymap, *count),
            Self::NotYet(task) => {
                let task = task.in_language(language);
                say!(language, "tutorial-too-soon", ask = task)
            }
        })
    }
}
