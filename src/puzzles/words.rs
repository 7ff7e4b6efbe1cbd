//! The texts of puzzles: the task, hints, and why a play is right or wrong.

use super::{OPPONENT, PuzzleHint, round_of};
use crate::profile::PuzzleProgress;
use jiff::civil::Date;
use schotten_bots::puzzle::{Difficulty, Goal, PACK_SIZE, Puzzle, best_line, claims_that_win};
use schotten_rules::{
    Action, ByPlayer, Outcome, Phase, Player, Round, Setup, StoneId, StoneSet, Table, Verdict,
};
use telling::words::{self, Conjunction, Mention, rounds};
use telling::{Language, say};

/// Returns the heading of a puzzle: its number, its grade and its variant.
pub(crate) fn heading(language: Language, puzzle: &Puzzle, is_of_day: bool) -> String {
    let difficulty = grade(language, puzzle.difficulty());
    let variant = rounds::variant(language, puzzle.variant());
    if is_of_day {
        return say!(language, "puzzle-heading-today", difficulty, variant);
    }
    say!(
        language,
        "puzzle-heading",
        number = puzzle.number,
        difficulty,
        variant
    )
}

/// Returns a grade in words.
pub(crate) fn grade(language: Language, difficulty: Difficulty) -> String {
    say!(language, "puzzle-difficulty", grade = difficulty.name())
}

/// Returns how many puzzles are solved, and on how many days in a row that of the day.
pub(crate) fn progress_line(language: Language, progress: &PuzzleProgress, day: Date) -> String {
    let line = count_line(language, progress);
    match progress.streak(day) {
        0 => line,
        days => format!("{line} {}", say!(language, "puzzle-streak", days)),
    }
}

/// Returns how many puzzles are solved, and how many of them at the first try.
pub(crate) fn count_line(language: Language, progress: &PuzzleProgress) -> String {
    say!(
        language,
        "puzzle-progress",
        solved = progress.solved.len(),
        total = PACK_SIZE,
        first = progress.first_try.len()
    )
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PuzzleAnswer {
    /// The play.
    pub(crate) action: Action,
    /// Where nothing is hidden: best play of both after it, to the end of the round.
    line: Vec<Action>,
}

impl PuzzleAnswer {
    /// Judges a play. This may take a search of some milliseconds.
    pub(crate) fn new(puzzle: &Puzzle, action: Action) -> Self {
        let mut line = Vec::new();
        if let Some(mut round) = puzzle.view.deduced_round() {
            round.play(action).expect("the answer is legal");
            line = best_line(&round);
        }
        Self { action, line }
    }

    /// Returns best play of both after it, to the end of the round. It is empty unless
    /// nothing is hidden.
    pub(crate) fn line(&self) -> &[Action] {
        &self.line
    }

    /// Returns the position after a wrong play with the Stones claimed by which the
    /// opponent wins the round. `None` if there are none, or where nothing is hidden:
    /// [`Self::line`] has the claims then.
    pub(crate) fn claimed_by_opponent(&self, puzzle: &Puzzle) -> Option<Round> {
        if puzzle.view.deduced_round().is_some() {
            return None;
        }
        let mut round = round_of(&puzzle.view);
        round.play(self.action).expect("the answer is legal");
        let stones = winning_claims(round.table(), Player::B);
        let mut setup = Setup::from(&round);
        for stone in stones.iter() {
            setup.stones[stone.index()].owner = Some(Player::B);
        }
        (setup.turn, setup.passes) = (Player::B, 0);
        setup.phase = Phase::Over(Outcome::Won(Player::B));
        setup.to_round().ok().filter(|_| !stones.is_empty())
    }

    /// Judges the solution.
    pub(crate) fn solution(puzzle: &Puzzle) -> Self {
        Self::new(puzzle, puzzle.proved.solution)
    }
}

/// Writes the texts of one puzzle.
pub(crate) struct Answerer {
    language: Language,
    puzzle: &'static Puzzle,
}

impl Answerer {
    /// Creates it for a reader of this language.
    pub(crate) fn new(language: Language, puzzle: &'static Puzzle) -> Self {
        Self { language, puzzle }
    }

    fn name(&self) -> String {
        OPPONENT.name(self.language)
    }

    fn players() -> ByPlayer<Mention<'static>> {
        Mention::read_by(Player::A, OPPONENT)
    }

    /// Returns the task in one sentence.
    pub(crate) fn task(&self) -> String {
        say!(
            self.language,
            "puzzle-task",
            goal = self.puzzle.proved.goal.name(),
            name = self.name()
        )
    }

    /// Returns which cards the opponent holds, if that follows from what is visible.
    pub(crate) fn open_hand(&self) -> Option<String> {
        let round = self.puzzle.view.deduced_round()?;
        let cards = round.hand(Player::B).iter();
        let cards: Vec<String> = cards
            .map(|card| words::short(self.language, card))
            .collect();
        let (name, count) = (self.name(), cards.len());
        let cards = words::join_list(self.language, &cards, Conjunction::And);
        Some(say!(self.language, "puzzle-open-hand", name, count, cards))
    }

    /// Returns a hint in words.
    pub(crate) fn hint(&self, hint: PuzzleHint) -> String {
        let language = self.language;
        match hint {
            PuzzleHint::Stone(stone) => {
                say!(language, "puzzle-hint-stone", stone = stone.number())
            }
            PuzzleHint::Card(card) => {
                let card = words::card_with_article(language, card);
                say!(language, "puzzle-hint-card", card)
            }
            PuzzleHint::Claim => say!(language, "puzzle-hint-claim"),
            PuzzleHint::Pass => say!(language, "puzzle-hint-pass"),
        }
    }

    /// Returns the solution, as an instruction.
    pub(crate) fn solution(&self) -> String {
        let (variant, solution) = (self.puzzle.variant(), self.puzzle.proved.solution);
        let advice = words::advice(self.language, variant, solution, OPPONENT);
        say!(self.language, "puzzle-solution", advice)
    }

    /// Explains an answer: why the solution reaches the goal, or why another play
    /// doesn't.
    pub(crate) fn explain(&self, answer: &PuzzleAnswer) -> Vec<String> {
        let puzzle = self.puzzle;
        let right = answer.action == puzzle.proved.solution;
        let mut round = round_of(&puzzle.view);
        round.play(answer.action).expect("the answer is legal");
        match puzzle.proved.goal {
            Goal::WinThisTurn if right => self.winning_turn(&round),
            _ if puzzle.view.deduced_round().is_some() => self.best_play(&round, answer),
            Goal::WinNextTurn if right => self.winning_next_turn(round.table()),
            _ if right => vec![self.what_others_allow()],
            _ => self.missing_claims(round.table(), answer.action),
        }
    }

    /// The claims that win the round right after the solution.
    fn winning_turn(&self, round: &Round) -> Vec<String> {
        let mut round = *round;
        let mut lines = self.reasons_to_claim(round.table(), Player::A);
        for stone in winning_claims(round.table(), Player::A).iter() {
            round.play(Action::Claim(stone)).expect("the claim holds");
        }
        let result = rounds::describe_result(self.language, round.table(), &Self::players());
        lines.extend(result);
        lines
    }

    fn winning_next_turn(&self, table: &Table) -> Vec<String> {
        let (name, stones) = (self.name(), self.list(winning_claims(table, Player::A)));
        let sentence = say!(self.language, "puzzle-next-turn", stones, name);
        let mut lines = vec![sentence];
        lines.extend(self.reasons_to_claim(table, Player::A));
        lines
    }

    /// The claims that the opponent can make after any play but the solution.
    fn what_others_allow(&self) -> String {
        let (view, solution) = (&self.puzzle.view, self.puzzle.proved.solution);
        let actions = view.legal_actions();
        let other = actions.iter().find(|action| **action != solution);
        let after = other.and_then(|other| view.after(*other));
        let stones = after.map(|after| winning_claims(after.table(), Player::B));
        let (name, stones) = (self.name(), self.list(stones.unwrap_or(StoneSet::EMPTY)));
        say!(self.language, "puzzle-otherwise", stones, name)
    }

    /// Best play after an answer where nothing is hidden: a sentence for each turn, and
    /// how the round ends.
    fn best_play(&self, round: &Round, answer: &PuzzleAnswer) -> Vec<String> {
        let (language, variant) = (self.language, self.puzzle.variant());
        let mut round = *round;
        let mut turns: Vec<(Player, Vec<Action>)> = Vec::new();
        for action in &answer.line {
            let player = round.table().turn();
            round.play(*action).expect("best play is legal");
            match turns.last_mut() {
                Some((last, actions)) if *last == player => actions.push(*action),
                _ => turns.push((player, vec![*action])),
            }
        }
        let verdict = (answer.action != self.puzzle.proved.solution).then(|| {
            if round.table().outcome() == Some(Outcome::Drawn) {
                say!(language, "puzzle-wrong-draws")
            } else {
                say!(language, "puzzle-wrong-loses")
            }
        });
        let players = Self::players();
        let sentences = turns.iter().map(|(player, actions)| {
            let other = players[player.other()];
            words::narrate(language, variant, actions, players[*player], other)
        });
        let sentences = sentences.filter(|sentence| !sentence.is_empty());
        let mut lines: Vec<String> = verdict.into_iter().chain(sentences).collect();
        lines.extend(rounds::describe_result(language, round.table(), &players));
        lines
    }

    /// Why the claims after a wrong play don't reach the goal.
    fn missing_claims(&self, table: &Table, action: Action) -> Vec<String> {
        let (language, name, border) = (self.language, self.name(), table.border());
        let theirs = winning_claims(table, Player::B);
        if !theirs.is_empty() {
            let stones = self.list(theirs);
            let sentence = say!(language, "puzzle-opponent-wins", name, stones);
            let reasons = self.reasons_to_claim(table, Player::B);
            return std::iter::once(sentence).chain(reasons).collect();
        }
        let claimable = border.claimable(Player::A, table.unplayed());
        let stones = self.list(claimable);
        let sentence = if claimable.is_empty() {
            say!(language, "puzzle-claims-none")
        } else if winning_claims(table, Player::A).is_empty() {
            say!(language, "puzzle-claims-few", stones)
        } else {
            say!(language, "puzzle-may-interfere", stones, name)
        };
        // The Stone of the play, if its side is complete and the claim fails.
        let mut changed = action.changed_stones();
        let failed = changed.find_map(|stone| {
            let verdict = border.verdict(stone, Player::A, table.unplayed())?;
            let fails = !verdict.is_claimable() && verdict != Verdict::Incomplete;
            fails.then(|| self.stone_line(table, stone, Player::A))
        });
        std::iter::once(sentence).chain(failed).collect()
    }

    /// Why each claim holds that the player needs to win.
    fn reasons_to_claim(&self, table: &Table, claimant: Player) -> Vec<String> {
        let stones = winning_claims(table, claimant).iter();
        stones
            .map(|stone| self.stone_line(table, stone, claimant))
            .collect()
    }

    fn stone_line(&self, table: &Table, stone: StoneId, claimant: Player) -> String {
        let side = table.border().stone(stone);
        let unplayed = table.unplayed();
        let players = Self::players();
        let why = words::verdict(self.language, side, claimant, unplayed, &players);
        let stone = stone.number();
        say!(self.language, "puzzle-stone", stone, why)
    }

    fn list(&self, stones: StoneSet) -> String {
        let numbers: Vec<String> = stones.iter().map(|stone| stone.to_string()).collect();
        let list = words::join_list(self.language, &numbers, Conjunction::And);
        say!(
            self.language,
            "puzzle-stones",
            count = numbers.len(),
            stones = list
        )
    }
}

/// The unclaimed Stones by which this player wins the round if it is time to claim.
pub(crate) fn winning_claims(table: &Table, player: Player) -> StoneSet {
    claims_that_win(table, player).difference(table.border().owned(player))
}
