//! The puzzles of Schotten Totten: hints, what a play leads to, and why it is right or wrong.

use super::{Addressee, Puzzle as _, PuzzleAnswer, PuzzleEntry, PuzzleList, PuzzledGame};
use schotten_bots::SchottenTotten;
use schotten_bots::puzzle::{
    Goal, PACK_SIZE, Puzzle, best_line, claims_that_win, daily, numbered, pack,
};
use schotten_rules::{
    Action, ByPlayer, Card, DeckKind, Hand, Outcome, Phase, Player, Round, Setup, StoneId,
    StoneSet, Table, Variant, Verdict, View,
};
use std::sync::LazyLock;
use tabletop::Participant;
use telling::words::{self, Conjunction, Mention, rounds};
use telling::{Language, say};

/// All puzzles; each variant is a kind.
static LIST: PuzzleList = PuzzleList {
    game: "schotten",
    size: PACK_SIZE,
    entries: || &ENTRIES,
    daily,
    kinds: Variant::ALL.len(),
    kind: |language, kind| rounds::variant(language, Variant::ALL[kind]),
    other_kind: |language| say!(language, "command-other-variant"),
};

static ENTRIES: LazyLock<Vec<PuzzleEntry>> = LazyLock::new(|| pack().iter().map(entry).collect());

fn entry(puzzle: &Puzzle) -> PuzzleEntry {
    PuzzleEntry {
        number: puzzle.number,
        difficulty: puzzle.difficulty(),
        kind: puzzle.variant() as usize,
    }
}

impl PuzzledGame for SchottenTotten {
    const PUZZLES: Option<&'static PuzzleList> = Some(&LIST);

    fn puzzle(number: u16) -> Option<&'static dyn super::Puzzle<Self>> {
        let puzzle = numbered(number)?;
        Some(puzzle)
    }
}

/// The opponent in all puzzles.
const OPPONENT: Mention<'static> = Mention::Named(&Participant::Scripted);

type Answer = PuzzleAnswer<SchottenTotten>;

impl super::Puzzle<SchottenTotten> for Puzzle {
    fn position(&self) -> (Variant, Player, Round) {
        (self.variant(), Player::A, round_of(&self.view))
    }

    fn is_open(&self) -> bool {
        self.view.deduced_round().is_some()
    }

    fn solution(&self) -> &[Action] {
        std::slice::from_ref(&self.proved.solution)
    }

    /// Only the first action counts. The course is best play of both after it where nothing is
    /// hidden; where the solution wins at once, the claims; and after a wrong play, the position
    /// is that with the claims by which the opponent wins.
    fn answer(&self, turn: &[Action]) -> Option<Answer> {
        let action = *turn.first()?;
        let is_right = action == self.proved.solution;
        let mut round = round_of(&self.view);
        round.play(action).expect("the answer is legal");
        let is_open = self.is_open();
        let mut course = if is_open {
            best_line(&round)
        } else {
            Vec::new()
        };
        if is_right && self.proved.goal == Goal::WinThisTurn {
            let claims = winning_claims(round.table(), Player::A);
            course = claims.iter().map(Action::Claim).collect();
        }
        Some(PuzzleAnswer {
            turn: vec![action],
            is_right,
            shown: (!is_open && !is_right)
                .then(|| claimed_by_opponent(&round))
                .flatten(),
            course,
            figures: [0; 2],
        })
    }

    fn task(&self, to: Addressee) -> String {
        Teller::new(self, to).task()
    }

    fn known(&self, to: Addressee) -> Option<String> {
        Teller::new(self, to).open_hand()
    }

    /// A card and the Stone at which it is placed or laid would be the solution, so there is only
    /// one. Of the Recruiter, the card is all there is to find.
    fn hints(&self, to: Addressee) -> Vec<(String, Option<Action>)> {
        let (language, solution) = (to.language, self.proved.solution);
        let stone_hint =
            |stone: StoneId| say!(language, "puzzle-hint-stone", stone = stone.number());
        let card = solution.played_card().map(|card| {
            let card = words::card_with_article(language, card);
            let hint = say!(language, "puzzle-hint-card", card);
            (hint, Some(solution))
        });
        let (stone, how) = match solution {
            Action::Place(_, stone) | Action::Lay(_, stone) => (Some(stone), None),
            Action::Claim(_) => (None, Some((say!(language, "puzzle-hint-claim"), None))),
            _ => {
                let pass = || (say!(language, "puzzle-hint-pass"), None);
                (
                    solution.changed_stones().next(),
                    card.or_else(|| Some(pass())),
                )
            }
        };
        let stone = stone.map(|stone| (stone_hint(stone), None));
        stone.into_iter().chain(how).collect()
    }

    fn solution_in_words(&self, to: Addressee) -> String {
        words::advice(to.language, self.variant(), self.proved.solution, OPPONENT)
    }

    fn explain(&self, to: Addressee, answer: &Answer) -> Vec<String> {
        Teller::new(self, to).explain(answer)
    }
}

/// Returns the position after a wrong play with the Stones claimed by which the opponent wins
/// the round; `None` if there are none.
fn claimed_by_opponent(round: &Round) -> Option<Round> {
    let stones = winning_claims(round.table(), Player::B);
    let mut setup = Setup::from(round);
    for stone in stones.iter() {
        setup.stones[stone.index()].owner = Some(Player::B);
    }
    (setup.turn, setup.passes) = (Player::B, 0);
    setup.phase = Phase::Over(Outcome::Won(Player::B));
    setup.to_round().ok().filter(|_| !stones.is_empty())
}

/// Returns a round that looks like this to its player. Where cards are hidden, it is
/// any such round: nothing of a puzzle depends on them.
fn round_of(view: &View) -> Round {
    let [clan_deck, tactic_deck] = DeckKind::ALL.map(|deck| view.table().deck_len(deck));
    let clan: Vec<_> = view.hidden_clan_cards().iter().collect();
    let tactic = view.hidden_tactic_cards();
    let (clan_deck, clan) = clan.split_at(clan_deck);
    let (tactic_deck, tactic) = tactic.split_at(tactic_deck);
    let clan = clan.iter().copied().map(Card::from);
    let hand: Hand = clan.chain(tactic.iter().copied().map(Card::from)).collect();
    view.assumed_round(hand, clan_deck, tactic_deck)
        .expect("each pile gets as many cards as it has")
}

/// Writes the texts of one puzzle.
struct Teller<'a> {
    language: Language,
    puzzle: &'a Puzzle,
}

impl<'a> Teller<'a> {
    fn new(puzzle: &'a Puzzle, to: Addressee) -> Self {
        let language = to.language;
        Self { language, puzzle }
    }

    fn name(&self) -> String {
        OPPONENT.name(self.language)
    }

    fn players() -> ByPlayer<Mention<'static>> {
        Mention::read_by(Player::A, OPPONENT)
    }

    fn task(&self) -> String {
        say!(
            self.language,
            "puzzle-task",
            goal = self.puzzle.proved.goal.name(),
            name = self.name()
        )
    }

    /// Returns which cards the opponent holds, if that follows from what is visible.
    fn open_hand(&self) -> Option<String> {
        let round = self.puzzle.view.deduced_round()?;
        let cards = round.hand(Player::B).iter();
        let cards: Vec<String> = cards
            .map(|card| words::short(self.language, card))
            .collect();
        let (name, count) = (self.name(), cards.len());
        let cards = words::join_list(self.language, &cards, Conjunction::And);
        Some(say!(self.language, "puzzle-open-hand", name, count, cards))
    }

    /// Explains an answer: why the solution reaches the goal, or why another play
    /// doesn't.
    fn explain(&self, answer: &Answer) -> Vec<String> {
        let puzzle = self.puzzle;
        let right = answer.is_right;
        let action = answer.turn[0];
        let mut round = round_of(&puzzle.view);
        round.play(action).expect("the answer is legal");
        match puzzle.proved.goal {
            Goal::WinThisTurn if right => self.winning_turn(&round),
            _ if puzzle.is_open() => self.best_play(&round, answer),
            Goal::WinNextTurn if right => self.winning_next_turn(round.table()),
            _ if right => vec![self.what_others_allow()],
            _ => self.missing_claims(round.table(), action),
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
    fn best_play(&self, round: &Round, answer: &Answer) -> Vec<String> {
        let (language, variant) = (self.language, self.puzzle.variant());
        let mut round = *round;
        let mut turns: Vec<(Player, Vec<Action>)> = Vec::new();
        for action in &answer.course {
            let player = round.table().turn();
            round.play(*action).expect("best play is legal");
            match turns.last_mut() {
                Some((last, actions)) if *last == player => actions.push(*action),
                _ => turns.push((player, vec![*action])),
            }
        }
        let verdict = (!answer.is_right).then(|| {
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
        words::the_stones(self.language, stones)
    }
}

/// The unclaimed Stones by which this player wins the round if it is time to claim.
pub(crate) fn winning_claims(table: &Table, player: Player) -> StoneSet {
    claims_that_win(table, player).difference(table.border().owned(player))
}
