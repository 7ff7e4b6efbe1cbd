//! Texts of the plain mode, besides questions and refusals ([`super::answer`])
//! and the position ([`super::describe`]). Texts about the game itself come
//! from [`telling::words`].

use super::answer::describe_tactic;
use schotten_bots::{Match, PlayedRound};
use schotten_rules::{Action, Card, Category, DeckKind, Phase, Player, StoneId, View};
use std::fmt::Display;
use tabletop::Seats;
use telling::words::rounds;
use telling::words::{self, Conjunction, Mention};
use telling::{Language, say};

/// Returns the help about all commands.
pub(super) fn help(language: Language) -> [String; 8] {
    [
        say!(language, "plain-help-cards"),
        say!(language, "plain-help-play"),
        say!(language, "plain-help-claim"),
        say!(language, "plain-help-end"),
        say!(language, "plain-help-recruiter"),
        say!(language, "plain-help-hear"),
        say!(language, "plain-help-leave"),
        say!(language, "plain-help-notation"),
    ]
}

/// Returns the list of formations.
pub(super) fn formations(language: Language) -> [String; 8] {
    let name = |category| words::category(language, category, 3);
    [
        say!(language, "plain-formations"),
        say!(
            language,
            "plain-formations-color-run",
            formation = name(Category::ColorRun)
        ),
        say!(
            language,
            "plain-formations-three",
            formation = name(Category::ThreeOfAKind)
        ),
        say!(
            language,
            "plain-formations-color",
            formation = name(Category::Color)
        ),
        say!(
            language,
            "plain-formations-run",
            formation = name(Category::Run)
        ),
        say!(
            language,
            "plain-formations-sum",
            formation = name(Category::Sum)
        ),
        say!(language, "plain-formations-ties"),
        say!(language, "plain-formations-claims"),
    ]
}

/// Joins items into a list.
pub(super) fn join(
    language: Language,
    items: impl IntoIterator<Item = impl Display>,
    conjunction: Conjunction,
) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    words::join_list(language, &items, conjunction)
}

/// Lists Stones within a sentence.
pub(super) fn stones(language: Language, stones: impl IntoIterator<Item = StoneId>) -> String {
    let stones: Vec<StoneId> = stones.into_iter().collect();
    say!(
        language,
        "plain-stones",
        count = stones.len(),
        stones = join(language, stones, Conjunction::And),
    )
}

/// Tells the player what to do now.
pub(super) fn prompt(language: Language, view: &View) -> String {
    let table = view.table();
    let claims = if table.claimable().is_empty() {
        "no"
    } else {
        "yes"
    };
    let both_decks = DeckKind::ALL
        .into_iter()
        .all(|deck| table.deck_len(deck) > 0);
    match table.phase() {
        Phase::Play => {
            let legal = view.legal_actions();
            let can_play = legal.iter().any(|action| action.played_card().is_some());
            match (legal.contains(&Action::Pass), can_play) {
                (true, true) => say!(language, "plain-prompt-tactic-or-pass"),
                (true, false) => say!(language, "plain-prompt-pass", claims = claims),
                (false, _) => say!(language, "plain-prompt-play", claims = claims),
            }
        }
        Phase::Draws(left) if both_decks => {
            say!(language, "plain-prompt-recruiter-deck", left = left)
        }
        Phase::Draws(left) => say!(language, "plain-prompt-recruiter-draw", left = left),
        Phase::Returns(left) => say!(language, "plain-prompt-recruiter-return", left = left),
        Phase::End if !table.draw_due(view.hand().len()) => {
            say!(language, "plain-prompt-end", claims = claims)
        }
        Phase::End if both_decks => say!(language, "plain-prompt-deck", claims = claims),
        Phase::End => say!(language, "plain-prompt-draw", claims = claims),
        Phase::Over(_) => String::new(),
    }
}

/// Describes which round of how many it is.
fn round_of(language: Language, played: &Match) -> String {
    say!(
        language,
        "plain-round-of",
        round = played.rounds().len(),
        of = played.length(),
    )
}

/// Describes whose turn it is and, in a longer match, which round it is.
pub(super) fn whose_turn(language: Language, player: Player, game: &Match) -> String {
    let player = Mention::from(game.participant(player));
    let turn = say!(
        language,
        "plain-whose-turn",
        who = player.key(),
        name = player.name(language),
    );
    match game.length() {
        1 => turn,
        _ => format!("{} {turn}", round_of(language, game)),
    }
}

/// Describes the points from all finished rounds.
pub(super) fn score(language: Language, played: &Match) -> String {
    let points = points(language, played, &played.score());
    let points = say!(language, "plain-score", points = points);
    format!("{} {points}", round_of(language, played))
}

/// Describes the points of the current round, which is over.
pub(super) fn round_points(language: Language, played: &Match) -> String {
    let scored = played.current().and_then(PlayedRound::points);
    let scored = scored.unwrap_or(Seats::from([0, 0]));
    let points = points(language, played, &scored);
    say!(language, "plain-round-points", points = points)
}

/// Describes the points of the match so far.
pub(super) fn match_points(language: Language, played: &Match) -> String {
    let points = points(language, played, &played.score());
    say!(language, "plain-match-points", points = points)
}

/// Says which player has how many points.
fn points(language: Language, played: &Match, points: &Seats<u32>) -> String {
    let [a, b] = points.pair();
    let [first, second] = rounds::player_names(language, played);
    format!("{first} {a}, {second} {b}")
}

/// Reports a card drawn, for the eyes of the player who drew it only.
pub(super) fn you_drew(language: Language, card: Card) -> String {
    if let Some(tactic) = card.tactic() {
        let about = describe_tactic(language, tactic);
        say!(language, "plain-you-drew-tactic", about = about)
    } else {
        let card = words::short(language, card);
        say!(language, "plain-you-drew", card = card)
    }
}
