//! What the analysis of each game needs besides the figures of the coach.

use super::{AnalyzedGame, GameAnalysis, NumberedTurn, ReviewedTurn, TurnNumber};
use crate::cli::rules::paragraph;
use crate::replay::lords::skirmishes;
use crate::tutorial;
use coach::Choice;
use lords_bots::LordsOfScotland;
use schotten_bots::{Mistake, SchottenTotten};
use tabletop::{Match, Perspective, SeenRound};
use telling::lords::{self, Cast, LogLine};
use telling::words::{self, Mention};
use telling::{Language, say};

impl AnalyzedGame for SchottenTotten {
    fn numbered_turns(game: &Match<Self>) -> (Vec<NumberedTurn<'_, Self>>, Vec<usize>) {
        let (mut found, mut left_out) = (Vec::new(), Vec::new());
        for (round, played) in (1..).zip(game.rounds()) {
            if !played.is_over() {
                left_out.push(round);
                continue;
            }
            let turns = (1..).zip(played.turns());
            found.extend(turns.map(|(turn, played)| NumberedTurn {
                number: TurnNumber { round, turn },
                turn: played,
            }));
        }
        (found, left_out)
    }

    fn nothing_over(language: Language) -> String {
        say!(language, "analysis-nothing-over")
    }

    fn deeds(
        game: &Match<Self>,
        language: Language,
        turns: &[ReviewedTurn<'_, Self>],
    ) -> Vec<String> {
        let players = Mention::both(game);
        let deed = |turn: &ReviewedTurn<'_, Self>| {
            let player = turn.turn.player;
            let [player, opponent] = [player, player.other()].map(|player| players[player]);
            words::narrate(
                language,
                game.variant(),
                turn.turn.actions,
                player,
                opponent,
            )
        };
        turns.iter().map(deed).collect()
    }

    fn advice(
        game: &Match<Self>,
        language: Language,
        view: &Self::View,
        play: &[Self::Action],
    ) -> String {
        let opponent = Mention::both(game)[view.viewer().other()];
        let first = play.first();
        first.map_or_else(String::new, |action| {
            words::advice(language, game.variant(), *action, opponent)
        })
    }

    fn mistake(view: &Self::View, choice: &Choice<Self>) -> &'static str {
        Mistake::of_choice(view, choice).name()
    }

    /// The mistakes by kind, the most frequent first, and for people what helps against them.
    fn about_mistakes(
        analysis: &GameAnalysis<'_, Self>,
        language: Language,
        player: Self::Player,
    ) -> Vec<String> {
        let names: Vec<&str> = analysis
            .turns_of(player)
            .filter_map(ReviewedTurn::mistake)
            .collect();
        let counts = Mistake::ALL.map(|kind| {
            let of_kind = names.iter().filter(|name| **name == kind.name());
            (kind, of_kind.count())
        });
        let mut counts: Vec<_> = counts.into_iter().filter(|(_, count)| *count > 0).collect();
        counts.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        if counts.is_empty() {
            return Vec::new();
        }
        let list = counts
            .iter()
            .map(|(kind, count)| words::mistakes_of_kind(language, *kind, *count));
        let list = list.collect::<Vec<_>>().join(", ");
        // Nobody teaches the computer.
        let is_person = analysis.game.participant(player).is_person();
        let practice = tutorial::practice(language, &counts).filter(|_| is_person);
        let mistakes = paragraph(&say!(language, "analysis-mistakes", list));
        std::iter::once(mistakes).chain(practice).collect()
    }
}

impl AnalyzedGame for LordsOfScotland {
    fn numbered_turns(game: &Match<Self>) -> (Vec<NumberedTurn<'_, Self>>, Vec<usize>) {
        let played = game.current().filter(|played| played.is_over());
        let found = played.into_iter().flat_map(|played| {
            let skirmishes = skirmishes(played);
            (1..).zip(played.turns()).map(move |(number, turn)| {
                let mut skirmishes = skirmishes.iter();
                let skirmish = skirmishes.find(|one| one.actions.contains(&turn.from));
                let round = skirmish.map_or(0, |skirmish| skirmish.number as usize);
                NumberedTurn {
                    number: TurnNumber {
                        round,
                        turn: number,
                    },
                    turn,
                }
            })
        });
        (found.collect(), Vec::new())
    }

    fn nothing_over(language: Language) -> String {
        say!(language, "lords-analysis-nothing")
    }

    fn deeds(
        game: &Match<Self>,
        language: Language,
        turns: &[ReviewedTurn<'_, Self>],
    ) -> Vec<String> {
        let cast = cast(game, language);
        let log = game
            .current()
            .into_iter()
            .flat_map(|played| lords::log(&cast, &SeenRound::afterwards(played, Perspective::All)));
        let deeds: Vec<LogLine> = log.filter(LogLine::is_deed).collect();
        let deed = |turn: &ReviewedTurn<'_, Self>| deeds.get(turn.number.turn - 1);
        let texts = turns
            .iter()
            .map(|turn| deed(turn).map(|line| line.text.clone()));
        texts.map(Option::unwrap_or_default).collect()
    }

    fn advice(
        game: &Match<Self>,
        language: Language,
        view: &Self::View,
        play: &[Self::Action],
    ) -> String {
        lords::advice_for_turn(&cast(game, language), view, play)
    }

    fn mistake(_view: &Self::View, _choice: &Choice<Self>) -> &'static str {
        Mistake::Misjudged.name()
    }

    fn about_mistakes(
        _analysis: &GameAnalysis<'_, Self>,
        _language: Language,
        _player: Self::Player,
    ) -> Vec<String> {
        Vec::new()
    }
}

/// How the report mentions the players.
fn cast(game: &Match<LordsOfScotland>, language: Language) -> Cast {
    Cast::new(language, game).in_words(None)
}
