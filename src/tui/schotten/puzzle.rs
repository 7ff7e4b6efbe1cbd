//! Puzzles on the table: the current one, its header and task, and the answers to
//! what the player plays.

use crate::daily;
use crate::options::GameConfig;
use crate::profile::ProfileChange;
use crate::puzzles::answer::{Answerer, PuzzleAnswer, heading, winning_claims};
use crate::puzzles::{PuzzleAttempt, PuzzleFilter, PuzzleHint, PuzzleStart, opponent, round_of};
use crate::settings::Settings;
use crate::tui::schotten::game::{Game, Stage};
use crate::tui::schotten::note::{NoteText, Tone};
use crate::tui::schotten::teaching::Tutor;
use crate::tui::shell::app::{App, Screen};
use crate::tui::shell::command::{ENTER, ESC, Press, SPACE, commands};
use schotten_bots::puzzle::{Goal, Puzzle, pack};
use schotten_rules::{Action, Player};
use telling::words::Participant;
use telling::{Language, say, text};

// The key bindings after a puzzle.
commands! { PuzzleOver:
    { Press::NextLesson, [ENTER, SPACE],
        Step text!("command-next-lesson"), Game text!("help-next-puzzle") }
    { Press::Leave, [ESC], Hidden text!("command-leave") }
}

/// The puzzle in progress.
#[derive(Debug)]
pub(crate) struct PuzzleTutor {
    attempt: PuzzleAttempt,
    /// Which puzzles follow.
    filter: PuzzleFilter,
    /// The number of puzzles that are solved.
    solved: usize,
    /// On how many days in a row the puzzle of the day was solved, if this is one that
    /// is solved.
    streak: u32,
}

/// What a note says about a puzzle.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum PuzzleNote {
    /// The task, and what the opponent must hold if that is known.
    Task,
    /// A hint where to look.
    Nudge,
    /// Why an answer is right or wrong.
    Answer(PuzzleAnswer),
    /// The solution, which the player gave up finding, and why it is one.
    Solution(PuzzleAnswer),
}

impl PuzzleNote {
    /// Returns the text of the note.
    pub(crate) fn text(&self, language: Language, puzzle: &'static Puzzle) -> String {
        let answerer = Answerer::new(language, puzzle);
        let lines = match self {
            Self::Task => vec![answerer.open_hand().unwrap_or_else(|| answerer.task())],
            Self::Nudge => vec![answerer.nudge()],
            Self::Answer(answer) => {
                let mut lines = answerer.explain(answer);
                if answer.action == puzzle.proved.solution {
                    lines.insert(0, say!(language, "puzzle-right"));
                }
                lines
            }
            Self::Solution(answer) => {
                let mut lines = answerer.explain(answer);
                lines.insert(0, answerer.solution());
                lines
            }
        };
        lines.join(" ")
    }
}

impl PuzzleTutor {
    /// Returns whether the puzzle is solved or given up.
    pub(crate) const fn is_over(&self) -> bool {
        self.attempt.is_over()
    }

    /// Returns the number, the grade and the variant of the puzzle, and how many are
    /// solved.
    pub(crate) fn header(&self, language: Language) -> String {
        let heading = heading(language, self.attempt.puzzle, self.attempt.day.is_some());
        let total = pack().len();
        let solved = say!(
            language,
            "puzzle-solved-of",
            solved = self.solved,
            total = total
        );
        format!("{heading} · {solved}")
    }

    /// Returns the task; `None` after the puzzle.
    pub(crate) fn asking(&self, language: Language) -> Option<[String; 2]> {
        let task = Answerer::new(language, self.attempt.puzzle).task();
        (!self.is_over()).then(|| [task.clone(), task])
    }

    /// Tells the player how to continue with this key after the puzzle.
    pub(crate) fn explain_continuing(&self, language: Language, key: &str) -> String {
        let next = say!(language, "puzzle-continue", key = key);
        match self.streak {
            0 => next,
            days => format!("{next} {}", say!(language, "puzzle-streak", days = days)),
        }
    }

    /// Returns whether nothing is hidden, so that the opponent's hand is shown.
    pub(crate) fn shows_both_hands(&self) -> bool {
        self.attempt.puzzle.view.deduced_round().is_some()
    }

    /// Judges what the player played. Returns what to remember if it is right.
    fn judge(&mut self, game: &mut Game, language: Language) -> Option<ProfileChange> {
        let puzzle = self.attempt.puzzle;
        let Some(action) = game.actions().first().copied() else {
            if game.notes.is_empty() {
                say(game, Tone::Plain, puzzle, PuzzleNote::Task);
            }
            return None;
        };
        let solved = self.attempt.take(action);
        let answer = PuzzleNote::Answer(PuzzleAnswer::new(puzzle, action));
        if solved.is_some() {
            show_win(game, puzzle);
            say(game, Tone::Good, puzzle, answer);
        } else {
            let keymap = game.keymap;
            *game = set_up_puzzle(puzzle, language);
            game.keymap = keymap;
            say(game, Tone::Bad, puzzle, answer);
        }
        solved
    }

    /// Gives a hint: first where to look, then the solution.
    fn hint(&mut self, game: &mut Game) {
        let puzzle = self.attempt.puzzle;
        let solution = puzzle.proved.solution;
        match self.attempt.hint() {
            PuzzleHint::Nudge => {
                say(game, Tone::Plain, puzzle, PuzzleNote::Nudge);
            }
            PuzzleHint::Solution => {
                game.selection.clear();
                game.play(solution).expect("the solution is legal");
                show_win(game, puzzle);
                let answer = PuzzleAnswer::solution(puzzle);
                say(game, Tone::Plain, puzzle, PuzzleNote::Solution(answer));
            }
        }
    }
}

fn say(game: &mut Game, tone: Tone, puzzle: &'static Puzzle, note: PuzzleNote) {
    game.say(tone, NoteText::Puzzle(puzzle, note));
}

/// Claims the Stones with which the solution wins the round, if it does so at once.
fn show_win(game: &mut Game, puzzle: &Puzzle) {
    if puzzle.proved.goal == Goal::WinThisTurn {
        for stone in winning_claims(game.table(), Player::A).iter() {
            game.play(Action::Claim(stone)).expect("the claim holds");
        }
    }
    game.stage = Stage::Waiting;
    game.selection.clear();
}

/// Sets up the position of a puzzle.
fn set_up_puzzle(puzzle: &'static Puzzle, language: Language) -> Game {
    let participants = [Participant::Reader, opponent(language)];
    let config = GameConfig {
        first: Some(Player::A),
        ..GameConfig::new(puzzle.variant(), participants, 0)
    };
    let settings = Settings {
        language,
        ..Settings::default()
    };
    let mut game = Game::from_position(config, &round_of(&puzzle.view), &settings);
    say(&mut game, Tone::Plain, puzzle, PuzzleNote::Task);
    game
}

impl App {
    /// Begins a puzzle, if there is one.
    pub(crate) fn begin_puzzle(&mut self, start: PuzzleStart) {
        let today = daily::date(self.now);
        let Some(attempt) = start.begin(&self.profile().puzzles, today) else {
            return;
        };
        let mut game = set_up_puzzle(attempt.puzzle, self.settings.language);
        game.keymap = self.preferences.keymap;
        self.screen = Screen::Table(Box::new(game));
        self.remember(ProfileChange::PuzzleBegun(attempt.puzzle.number));
        self.tutor = Some(Tutor::Puzzle(PuzzleTutor {
            attempt,
            filter: start.following(),
            solved: self.profile().puzzles.solved.len(),
            streak: 0,
        }));
    }

    /// Carries out a command of a puzzle.
    pub(crate) fn press_puzzle(&mut self, press: Press) {
        match press {
            Press::NextLesson => {
                if let Some(Tutor::Puzzle(tutor)) = &self.tutor {
                    self.begin_puzzle(PuzzleStart::Skip(tutor.filter));
                }
            }
            Press::Leave => self.leave_tutorial(),
            Press::Hint => self.with_puzzle(|tutor, game| {
                tutor.hint(game);
                None
            }),
            _ => {}
        }
    }

    /// Lets the puzzle react to what the player did.
    pub(crate) fn judge_puzzle(&mut self) {
        let language = self.settings.language;
        self.with_puzzle(|tutor, game| tutor.judge(game, language));
    }

    /// Does something with the puzzle in progress and the table, and remembers what
    /// comes of it.
    fn with_puzzle(
        &mut self,
        act: impl FnOnce(&mut PuzzleTutor, &mut Game) -> Option<ProfileChange>,
    ) {
        let Some(Tutor::Puzzle(mut tutor)) = self.tutor.take() else {
            return;
        };
        if let Some(game) = self.game_mut()
            && !tutor.is_over()
            && let Some(solved) = act(&mut tutor, game)
        {
            self.remember(solved);
            let progress = &self.profile().puzzles;
            tutor.solved = progress.solved.len();
            let streak = |day| progress.streak(day);
            tutor.streak = tutor.attempt.day.map_or(0, streak);
        }
        self.tutor = Some(Tutor::Puzzle(tutor));
    }
}
