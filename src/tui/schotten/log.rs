//! The log: each turn in short, and one of them in full.

use crate::tui::kit::theme::Theme;
use crate::tui::schotten::note::{LINES, turn_report};
use crate::tui::schotten::table::SchottenTable;
use crate::tui::schotten::widget::card::name_style;
use crate::tui::shell::app::App;
use crate::tui::shell::windows::log::{Log, LogEntry, LoggedTurn};
use schotten_bots::{Match, SchottenTotten, SeenRound};
use schotten_rules::{Action, Card, DeckKind, StoneSet};
use telling::words::rounds::{announce_round, describe_result};
use telling::words::{self, Mention};
use telling::{Language, say};

impl SchottenTable {
    /// Returns the log; in a replay, that of the `whole` match if that is wanted.
    pub(crate) fn read_log(&self, app: &App, whole: bool) -> Log {
        let (language, theme) = (app.settings.language, &app.theme);
        match replayed_rounds(app).filter(|_| whole) {
            Some((game, rounds)) => build_log(language, theme, game, rounds),
            None => build_log(language, theme, self.game(), self.seen_game.public_rounds()),
        }
    }

    /// Returns a turn in full sentences, with the proofs of its claims as far as there is
    /// room for them in the lines of a message of this width.
    pub(crate) fn describe_logged_turn(&self, app: &App, turn: usize, width: u16) -> Vec<String> {
        let language = app.settings.language;
        let tell = |game: &Match, rounds: &mut dyn Iterator<Item = &SeenRound>| {
            let turn = rounds.flat_map(SeenRound::turns).nth(turn);
            turn.map(|turn| turn_report(language, game, &turn, (width, LINES)))
        };
        let lines = match replayed_rounds(app) {
            Some((game, rounds)) => tell(game, &mut rounds.iter()),
            None => tell(self.game(), &mut self.seen_game.public_rounds()),
        };
        lines.unwrap_or_default()
    }
}

/// Returns the match that a replay shows, with all its rounds as everybody has seen them.
fn replayed_rounds(app: &App) -> Option<(&Match, &[SeenRound])> {
    let replay = &app.replay_of::<SchottenTotten>()?.position;
    Some((replay.game(), replay.rounds()))
}

/// Returns the log of these rounds of a match.
fn build_log<'a>(
    language: Language,
    theme: &Theme,
    game: &Match,
    rounds: impl IntoIterator<Item = &'a SeenRound>,
) -> Log {
    let mut log = Log::default();
    for (round, seen) in (1..).zip(rounds) {
        let sentence = announce_round(language, game, round, seen.first_player());
        log.entries.push(LogEntry::Heading(sentence));
        for (number, turn) in (1..).zip(seen.turns()) {
            let who = game.participant(turn.player);
            let name = words::name(language, who);
            // What is hidden isn't told.
            let actions: Vec<Action> = turn.actions.iter().flatten().copied().collect();
            let deeds = deeds(language, &actions);
            let cards = named_cards(&actions).into_iter();
            let cards = cards.map(|card| (words::short(language, card), name_style(theme, card)));
            log.push_turn(LoggedTurn {
                round,
                number,
                text: say!(language, "log-turn", name = &name, deeds),
                colored: [(name, theme.player(turn.player))]
                    .into_iter()
                    .chain(cards)
                    .collect(),
            });
        }
        let table = seen.view().table();
        let result = describe_result(language, table, &Mention::both(game));
        log.entries.extend(result.map(LogEntry::Heading));
    }
    log
}

/// Returns the cards that the deeds of a turn name, in their order.
fn named_cards(actions: &[Action]) -> Vec<Card> {
    let cards = actions.iter().flat_map(|action| {
        let moved = action.moved_troop().map(|(_, troop)| Card::from(troop));
        action.played_card().into_iter().chain(moved)
    });
    cards.collect()
}

/// Returns what a player did in a turn, in short and as everyone at the table may know it:
/// cards that were drawn or returned have no name.
fn deeds(language: Language, actions: &[Action]) -> String {
    let plays = actions.iter();
    let plays = plays.filter_map(|action| play(language, *action));
    let mut parts: Vec<String> = plays.collect();
    let claims = actions.iter().filter_map(|action| match action {
        Action::Claim(stone) => Some(*stone),
        _ => None,
    });
    let claims: StoneSet = claims.collect();
    if !claims.is_empty() {
        let stones = words::the_stones(language, claims);
        parts.push(say!(language, "log-claims", stones));
    }
    let is_tactic = |action: &&Action| matches!(action, Action::Draw(DeckKind::Tactic));
    match actions.iter().filter(is_tactic).count() {
        0 => {}
        drawn => parts.push(say!(language, "log-drew-tactic", count = drawn)),
    }
    parts.join(", ")
}

/// Returns a play in short; `None` for an action that plays no card.
fn play(language: Language, action: Action) -> Option<String> {
    let card = |card: Card| words::short(language, card);
    let moved = action.moved_troop();
    let moved = moved.map(|(from, troop)| (from.number(), card(troop.into())));
    Some(match (action, moved) {
        (Action::Pass, _) => say!(language, "log-pass"),
        (Action::Place(..) | Action::Lay(..), _) => say!(
            language,
            "log-to",
            card = card(action.played_card()?),
            stone = action.target_stone()?.number()
        ),
        (_, Some((from, troop))) => {
            let ruse = card(action.played_card()?);
            if let Some(to) = action.target_stone() {
                say!(
                    language,
                    "log-moved",
                    ruse,
                    card = troop,
                    from,
                    to = to.number()
                )
            } else {
                say!(language, "log-gone", ruse, card = troop, from)
            }
        }
        (_, None) => card(action.played_card()?),
    })
}
