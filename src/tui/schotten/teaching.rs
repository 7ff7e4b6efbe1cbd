//! What runs on the table instead of a game: a lesson of the tutorial or a puzzle. Both
//! have a header and a task, and react to what the player does.

use crate::tui::kit::write::write;
use crate::tui::schotten::note::Tone;
use crate::tui::schotten::puzzle::PuzzleTutor;
use crate::tui::schotten::selection::Step;
use crate::tui::schotten::table::SchottenTable;
use crate::tui::schotten::tutor::{LessonOver, LessonTutor};
use crate::tui::schotten::widget::player::Header;
use crate::tui::shell::app::App;
use crate::tui::shell::command::{Command, Layer, Teaching};
use crate::tui::shell::hit::Hits;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use telling::Language;

/// What the table teaches instead of a game.
#[derive(Debug)]
pub(crate) enum Tutor {
    Lesson(LessonTutor),
    Puzzle(PuzzleTutor),
}

impl Tutor {
    /// Returns what is taught.
    pub(crate) fn teaching(&self) -> Teaching {
        match self {
            Self::Lesson(_) => Teaching::Lesson,
            Self::Puzzle(tutor) if tutor.is_out_of_hints() => Teaching::HintedPuzzle,
            Self::Puzzle(_) => Teaching::Puzzle,
        }
    }

    /// Returns the layer that takes keys once the player has done what is asked;
    /// `None` before.
    pub(crate) fn layer_after(&self) -> Option<Layer> {
        match self {
            Self::Lesson(lesson) => lesson.over.then(|| LessonOver.into()),
            Self::Puzzle(puzzle) => puzzle.after_move().map(Layer::from),
        }
    }

    /// Returns whether the current task is to draw.
    pub(crate) const fn asks_to_draw(&self) -> bool {
        matches!(self, Self::Lesson(lesson) if lesson.asks_to_draw)
    }

    /// Returns the text at the top of the table.
    pub(crate) fn header(&self, language: Language) -> String {
        match self {
            Self::Lesson(lesson) => lesson.header(language),
            Self::Puzzle(puzzle) => puzzle.header(language),
        }
    }

    /// Returns whether nothing on the table may name a formation yet.
    pub(crate) fn hides_formations(&self) -> bool {
        matches!(self, Self::Lesson(lesson) if lesson.lesson().is_before_formations())
    }

    /// Returns whether nothing may be said about claims yet.
    pub(crate) fn hides_claims(&self) -> bool {
        matches!(self, Self::Lesson(lesson) if lesson.lesson().is_before_claims())
    }

    /// Returns whether the player has to find out which side is stronger, or can become
    /// so: the Stones have no marks that say it.
    pub(crate) fn asks_who_is_ahead(&self) -> bool {
        matches!(self, Self::Lesson(lesson) if lesson.lesson().asks_who_is_ahead())
    }

    /// Returns whether the opponent's hand is shown, too.
    pub(crate) fn shows_both_hands(&self) -> bool {
        matches!(self, Self::Puzzle(puzzle) if puzzle.shows_both_hands())
    }

    /// Returns whether the table shows a solution, with which the player won nothing.
    pub(crate) fn shows_solution(&self) -> bool {
        matches!(self, Self::Puzzle(puzzle) if puzzle.shows_solution())
    }

    /// Returns the current task: in full, and shortened to one line. `None` once it is
    /// done.
    pub(crate) fn asking(&self, language: Language) -> Option<[String; 2]> {
        match self {
            Self::Lesson(lesson) => lesson.asking(language),
            Self::Puzzle(puzzle) => puzzle.asking(language),
        }
    }
}

impl SchottenTable {}

impl App {
    /// Tells the player how to continue after a lesson or a puzzle; `None` before.
    pub(crate) fn explain_continuing(&self, language: Language) -> Option<String> {
        let tutor = self.game()?.tutor.as_ref()?;
        tutor.layer_after()?;
        let key = self.layers().key_of(language, Command::NextLesson);
        Some(match tutor {
            Tutor::Lesson(tutor) => tutor.explain_continuing(language, &key),
            Tutor::Puzzle(tutor) => tutor.explain_continuing(language, &key),
        })
    }
}

/// Draws the line at the top with the header, and the decks once they are taught.
pub(crate) fn draw_header(
    tutor: &Tutor,
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
    if !matches!(tutor, Tutor::Lesson(LessonTutor { lesson: 0, .. })) {
        let header = Header {
            game,
            theme,
            language,
            now: app.now,
        };
        header.decks(inner, buf, hits);
    }
    write(buf, inner, &tutor.header(language), style);
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
    said: &mut Vec<(Tone, String)>,
) -> String {
    said.retain(|(_, text)| *text != line);
    let chosen = !matches!(step, Step::Hand | Step::End);
    if chosen || said.len() > 1 {
        said.retain(|(_, text)| *text != full);
    }
    if chosen {
        said.insert(0, (Tone::Plain, line));
        return step_prompt;
    }
    line
}
