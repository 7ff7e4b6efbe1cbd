//! The lessons of Lords of Scotland: their list, what they hide until it is taught, and the first
//! game after them.

use super::menu;
use super::rows::chips as draw_card_codes;
use super::table::LordsTable;
use crate::options::lords::{options, with_names};
use crate::profile::Profile;
use crate::tui::kit::theme::Theme;
use crate::tui::shell::app::{App, Effect};
use crate::tui::shell::table::lesson;
use crate::tui::shell::windows::lessons::{LessonGroup, LessonList};
use crate::tui::shell::windows::question::LessonOffer;
use crate::tutorial::{LORDS_LESSONS, Lesson};
use lords_bots::{Grade, Level, LordsOfScotland};
use lords_rules::{Action, Player, PowerOutlook};
use ratatui::prelude::*;
use tabletop::Participant;
use telling::{lords, say};

/// The opponent of the first game after the lessons.
const FIRST_OPPONENT: Level = Level::Graded(Grade::ALL[0]);

/// The lessons.
pub(crate) const LESSON_LIST: LessonList = LessonList::new::<LordsOfScotland>(|language| {
    let half = LORDS_LESSONS.len().div_ceil(2);
    let group = |lessons, heading, column| LessonGroup {
        lessons,
        heading,
        column,
    };
    vec![
        group(0..half, lords::title(language), 0),
        group(half..LORDS_LESSONS.len(), String::new(), 1),
    ]
});

/// Draws the cards of a text in the notation. Returns the column after them.
pub(super) fn draw_cards(cards: &str, row: Rect, theme: &Theme, buf: &mut Buffer) -> u16 {
    let cards = cards
        .split_whitespace()
        .filter_map(|card| card.parse().ok());
    draw_card_codes(&cards.collect::<Vec<_>>(), row, 1, theme, buf)
}

/// The lessons, offered before the first game.
pub(crate) static FIRST_LESSONS: LessonOffer = LessonOffer {
    is_first: true,
    question: |language| say!(language, "lords-lessons-offer", count = LORDS_LESSONS.len()),
    learn: |app| lesson::begin::<LordsOfScotland>(app, 0),
    play: menu::begin_as_shown,
};

impl LordsTable {
    /// Returns whether Recruits are shown.
    pub(super) fn teaches_recruits(&self) -> bool {
        self.teaches(Lesson::is_before_recruits)
    }

    /// Returns whether cards can be turned face-down.
    pub(super) fn teaches_facing(&self) -> bool {
        self.teaches(Lesson::is_before_facing)
    }

    /// Returns whether powers are named, and what blocks them.
    pub(super) fn teaches_powers(&self) -> bool {
        self.teaches(Lesson::is_before_powers)
    }

    /// Returns whether the token is shown.
    pub(super) fn teaches_token(&self) -> bool {
        self.teaches(Lesson::is_before_token)
    }

    /// Returns whether cards whose power could not be used are dimmed: not where a lesson
    /// asks for one of them.
    pub(super) fn dims_powerless(&self) -> bool {
        let asked = self.task_solution();
        let (Some(view), Some(Action::Muster(card, _))) = (self.choosing(), asked) else {
            return true;
        };
        view.power_outlook(card) == Some(PowerOutlook::Usable)
    }
}

/// Returns whether the lessons are worth offering before a game: none is done, and
/// no game was played.
pub(super) fn offers_lessons(profile: &Profile) -> bool {
    let mut lessons = LORDS_LESSONS.iter();
    profile.lords.is_none() && !lessons.any(|lesson| profile.lessons.contains(lesson.id))
}

/// Begins the first game after the lessons: against the weakest bot.
pub(super) fn begin_first_game(app: &mut App) -> Option<Effect> {
    let bot = Participant::Computer(FIRST_OPPONENT, None);
    let options = options(vec![Participant::Reader, bot], false, Some(Player::A)).ok()?;
    let config = with_names(&options, app.settings.language, app.seed).ok()?;
    // Players who have played before keep the seats that they chose.
    if app.profile.lords.is_none() {
        return app.begin_game(config);
    }
    let begun = app.shell.begin(config);
    app.show_table(begun)
}
