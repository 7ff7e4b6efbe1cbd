//! What is taught on the table: the lessons of the tutorial, and puzzles. Both have a header
//! and a task.

use crate::options::Options;
use crate::profile::Profile;
use crate::tui::kit::{AreaParts, Theme, write};
use crate::tui::schotten::widget::card::CardFace;
use crate::tui::schotten::widget::player::Header;
use crate::tui::schotten::{SchottenTable, Step, Tone, text};
use crate::tui::shell::table::lesson;
use crate::tui::shell::windows::lessons::{LessonGroup, LessonList};
use crate::tui::shell::windows::question::LessonOffer;
use crate::tui::shell::{App, Effect, Hits};
use crate::tutorial::{BASE_LESSONS, LESSONS, Lesson, TACTIC_LESSONS};
use ratatui::prelude::*;
use schotten_bots::{Level, SchottenTotten};
use schotten_rules::{Action, DeckKind, Player, Variant};
use telling::{Language, say};

/// The opponent of the first game after the lessons.
pub(super) const FIRST_OPPONENT: Level = Level::OFFERED[0];

/// The lessons.
pub(crate) const LESSON_LIST: LessonList = LessonList::new::<SchottenTotten>(|language| {
    let group = |lessons, heading, column| LessonGroup {
        lessons,
        heading,
        column,
    };
    let expert = TACTIC_LESSONS.end..LESSONS.len();
    vec![
        group(0..BASE_LESSONS, say!(language, "tutorial-base-lessons"), 0),
        group(TACTIC_LESSONS, say!(language, "help-tactic"), 1),
        group(expert, text::variant(language, Variant::Expert), 1),
    ]
});

/// Draws the cards of a text in the notation. Returns the column after them.
pub(super) fn draw_cards(
    cards: &str,
    row: Rect,
    theme: &Theme,
    language: Language,
    buf: &mut Buffer,
) -> u16 {
    /// The columns of a card.
    const CARD: u16 = 4;
    let codes = (0..cards.len()).step_by(2);
    let cards = codes.filter_map(|at| cards.get(at..at + 2)?.parse().ok());
    let mut x = row.x;
    for card in cards {
        let place = row.columns_at(x, CARD);
        CardFace::new(card, theme, language).render(place.intersection(row), buf);
        x += CARD + 1;
    }
    x
}

/// The lessons about Tactic cards, offered before a game with them.
pub(crate) static TACTIC_LESSON_OFFER: LessonOffer = LessonOffer {
    is_first: false,
    question: |language| {
        let count = LESSONS.len() - BASE_LESSONS;
        say!(language, "tactic-lessons-offer", count)
    },
    learn: |app| lesson::begin::<SchottenTotten>(app, TACTIC_LESSONS.start),
    play: App::begin_entry,
};

impl SchottenTable {
    /// Returns whether the player has to find out which side is stronger, or can become
    /// so: the Stones have no marks that say it.
    pub(crate) fn asks_who_is_ahead(&self) -> bool {
        self.lesson().is_some_and(Lesson::asks_who_is_ahead)
    }

    /// Returns whether the current task is to draw.
    pub(super) fn asks_to_draw(&self) -> bool {
        let draw = Action::Draw(DeckKind::Clan);
        self.task().is_some_and(|(task, _)| task.accepts(draw))
    }

    /// Returns the current task of a lesson or a puzzle: in full, and shortened to one line.
    /// `None` once it is done.
    pub(crate) fn asking(&self, language: Language) -> Option<[String; 2]> {
        if let Some(puzzle) = &self.puzzle {
            let task = puzzle.asking(language)?;
            return Some([task.clone(), task]);
        }
        let (_, ask) = self.task()?;
        Some([ask.full, ask.line].map(|text| text.in_language(language)))
    }
}

/// Returns whether the lessons about Tactic cards are worth offering before a
/// game: none is done, and they were not offered before.
pub(super) fn offers_lessons(profile: &Profile) -> bool {
    let mut lessons = LESSONS[TACTIC_LESSONS].iter();
    !profile.tactic_lessons_offered && !lessons.any(|lesson| profile.lessons.contains(lesson.id))
}

/// Begins the first game after the lessons: against the easiest opponent.
pub(super) fn begin_first_game(app: &mut App) -> Option<Effect> {
    let options = Options {
        opponent: Some(FIRST_OPPONENT),
        first: Some(Player::A),
        ..Options::default()
    };
    let config = options.config(app.settings.language, app.seed);
    app.begin_game(config)
}

/// Draws the line at the top with the header, and the decks once they are taught.
pub(crate) fn draw_header(
    header: &str,
    game: &SchottenTable,
    app: &App,
    area: Rect,
    buf: &mut Buffer,
    hits: &mut Hits,
) {
    let (theme, language) = (&app.theme, app.settings.language);
    let style = theme.header;
    buf.set_style(area, style);
    let inner = Rect::new(area.x + 1, area.y, area.width - 2, 1);
    let is_first_lesson = game
        .lesson()
        .is_some_and(|lesson| lesson.id == LESSONS[0].id);
    if !is_first_lesson {
        let decks = Header {
            game,
            theme,
            language,
        };
        decks.decks(inner, buf, hits);
    }
    write(buf, inner, header, style);
}

/// Returns the prompt of a lesson or a puzzle.
///
/// The task is always visible. At the beginning and the end of a turn it
/// replaces the prompt. While a choice is being made, the step's own prompt
/// says what to do next, and the task stands below it. The full text of the
/// task makes way for any other note.
pub(crate) fn prompt(
    step: Step,
    [full, line]: [String; 2],
    step_prompt: String,
    messages: &mut Vec<(Tone, String)>,
) -> String {
    messages.retain(|(_, text)| *text != line);
    if !matches!(step, Step::Hand | Step::End) {
        messages.insert(0, (Tone::Plain, line));
        return step_prompt;
    }
    if messages.is_empty() && full != line {
        messages.push((Tone::Plain, full));
    }
    line
}
