//! Notes to the player, as data. They become text when they are drawn, in the
//! language of that moment.

use super::puzzle::PuzzleNote;
use super::{GameTable, TableGame};
use crate::records::RecordNews;
use crate::tui::shell::preferences::settings_faults;
use crate::tui::shell::result::ResultFrom;
use crate::tui::shell::{Command, Tone};
use crate::tutorial::Objection;
use telling::{Language, Text, say, text};

/// A note to the player.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Note<G: TableGame> {
    pub(crate) tone: Tone,
    pub(crate) text: NoteText<G>,
}

/// The content of a note.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum NoteText<G: TableGame> {
    /// A text without arguments.
    Text(Text),
    /// The result was copied to the clipboard as this text.
    Shared(String),
    /// News about the recording.
    Record(RecordNews),
    /// The settings file has this number of errors.
    SettingsFaults(usize),
    /// The curtain waits for the key of this command, and no other will do.
    CurtainWaits(Command),
    /// Why a lesson doesn't want an action.
    Objection(Objection),
    /// A lesson has marked what it talks about. The note goes with the mark.
    PointedOut(Text),
    /// What has become of another player, who sits elsewhere.
    Company(Change, G::Player),
    /// This many people watch who don't play.
    Watched(usize),
    /// Those who have not agreed yet to what this player wants.
    Missing,
    /// About the puzzle on the table.
    Puzzle(PuzzleNote<G>),
    /// What only this game says.
    Own(G::Note),
}

/// What becomes of a player who sits elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Change {
    /// The player comes, or comes back.
    Comes,
    /// The player leaves, or the line breaks.
    Leaves,
    /// A bot plays until the player is back.
    HasBot,
    /// The player wants to go on.
    WantsOn,
    /// The player has taken back the last action.
    TakesBack,
    /// The player wants the last action to stay.
    Keeps,
}

impl<G: TableGame> From<Text> for NoteText<G> {
    fn from(text: Text) -> Self {
        Self::Text(text)
    }
}

impl<G: TableGame> Note<G> {
    pub(crate) fn new(tone: Tone, text: impl Into<NoteText<G>>) -> Self {
        let text = text.into();
        Self { tone, text }
    }

    /// Creates a note that something is not possible.
    pub(crate) fn bad(text: impl Into<NoteText<G>>) -> Self {
        Self::new(Tone::Bad, text)
    }

    /// Creates a note that something happened.
    pub(crate) fn plain(text: impl Into<NoteText<G>>) -> Self {
        Self::new(Tone::Plain, text)
    }

    /// Returns the content if it is one that only this game has.
    pub(crate) const fn own(&self) -> Option<&G::Note> {
        match &self.text {
            NoteText::Own(note) => Some(note),
            _ => None,
        }
    }

    /// Returns whether it answers a key that the curtain doesn't take.
    pub(crate) const fn answers_at_curtain(&self) -> bool {
        matches!(self.text, NoteText::CurtainWaits(_))
    }

    /// Returns whether it lasts until the next key: what came of a key that changes nothing on
    /// the table.
    pub(super) fn lasts_until_a_key(&self) -> bool {
        const SAID: [Text; 7] = [
            text!("hints-not-allowed"),
            text!("record-goes-on"),
            text!("hints-are-off"),
            text!("copied"),
            text!("copied-nothing"),
            text!("share-no-code"),
            text!("share-not-over"),
        ];
        match &self.text {
            NoteText::Text(text) => SAID.contains(text),
            text => matches!(text, NoteText::Shared(_)),
        }
    }
}

impl<G: TableGame> GameTable<G> {
    /// Replaces the notes with an answer to the player's last command.
    pub(crate) fn say(&mut self, tone: Tone, text: impl Into<NoteText<G>>) {
        self.notes = vec![Note::new(tone, text)];
    }

    /// Says this beside the other notes, once.
    pub(crate) fn remind(&mut self, text: Text) {
        let note = Note::plain(text);
        self.notes.retain(|other| *other != note);
        self.notes.push(note);
    }

    /// Returns the lines of a note that every game may have; none if it is an answer at the
    /// curtain, or the game's own.
    pub(crate) fn lines_of(&self, note: &NoteText<G>, language: Language) -> Vec<String> {
        match note {
            NoteText::Text(text) => vec![text.in_language(language)],
            NoteText::Shared(text) => {
                let lines = text.lines().map(str::to_owned);
                let copied = say!(language, "copied-result");
                std::iter::once(copied).chain(lines).collect()
            }
            NoteText::Record(news) => vec![news.describe(language)],
            NoteText::SettingsFaults(count) => {
                vec![settings_faults(language, self.layers.keymap, *count)]
            }
            NoteText::Company(change, player) => {
                let name = G::name(language, self.game().participant(*player));
                vec![match change {
                    Change::Comes => say!(language, "guest-comes", name),
                    Change::Leaves => say!(language, "guest-leaves", name),
                    Change::WantsOn => say!(language, "guest-wants-on", name),
                    Change::TakesBack => say!(language, "undone-by-another", name),
                    Change::Keeps => say!(language, "undo-refused", name),
                    Change::HasBot => say!(language, "waits-for-stand-in", name),
                }]
            }
            NoteText::Watched(count) => vec![say!(language, "company-watched", count = *count)],
            NoteText::Missing => self.say_missing(language).into_iter().collect(),
            NoteText::Objection(objection) => vec![objection.in_language(language)],
            NoteText::PointedOut(text) if self.hint_shown().is_some() => {
                vec![text.in_language(language)]
            }
            NoteText::Puzzle(note) => self.puzzle_text(language, note).into_iter().collect(),
            NoteText::PointedOut(_) | NoteText::CurtainWaits(_) | NoteText::Own(_) => Vec::new(),
        }
    }

    /// Shows on the result what was copied, because a terminal may refuse its clipboard
    /// without a word.
    pub(crate) fn show_copied(&mut self, text: String) {
        self.result_from = Some(ResultFrom::Table);
        self.say(Tone::Plain, NoteText::Shared(text));
    }

    /// Removes the answer to a key that the curtain doesn't take.
    pub(crate) fn forget_curtain_answer(&mut self) {
        self.notes.retain(|note| !note.answers_at_curtain());
    }
}
