//! How well people played in a round that is over: mistakes and claims that were missed.

use super::{Fact, FactKind, Facts};
use crate::tui::shell::review::Flaw;
use crate::tutorial;
use schotten_bots::analysis::{Mistake, Summary, TurnReview};
use schotten_bots::placed_at;
use schotten_rules::{Outcome, Player, StoneId, StoneSet};
use telling::say;
use telling::words::{self, Conjunction, percent_difference};

impl Facts<'_> {
    /// How well a person at the table played, and what that person left unclaimed.
    pub(super) fn play_of(&self, player: Player) -> Vec<Fact> {
        let language = self.language;
        let name = self.game.is_hot_seat();
        let name = name.then(|| self.game.name(language, player));
        let label = match &name {
            Some(name) => say!(language, "end-play-of", name = name),
            None => say!(language, "end-play"),
        };
        let [mistakes, brief] = self.mistakes(player);
        let mut facts = vec![Fact::new(label, mistakes, FactKind::Play(brief))];
        for (label, stones) in self.missed_claims(player) {
            facts.push(Fact::new(label, stones, FactKind::Other));
        }
        facts.extend(self.kinds_of_mistakes(player));
        facts
    }

    /// Returns the kinds of mistakes that a person made, once all are known, and what to
    /// practice against them.
    fn kinds_of_mistakes(&self, player: Player) -> Vec<Fact> {
        /// The kinds that are named: more don't fit into a line.
        const NAMED: usize = 2;
        let language = self.language;
        let review = self.review();
        if !review.is_complete() {
            return Vec::new();
        }
        let turns = review.turns_of(player).map(|turn| &turn.review);
        let mistakes = Summary::new(turns.clone()).mistakes;
        if mistakes.is_empty() {
            return Vec::new();
        }
        let named = mistakes.iter().take(NAMED);
        let named = named.map(|(kind, count)| {
            let mut at = turns.clone().filter(|turn| turn.mistake == Some(*kind));
            let numbers: Vec<String> = at.clone().map(|turn| turn.at.turn.to_string()).collect();
            say!(
                language,
                "end-kind-at",
                kind = words::mistakes_of_kind(language, *kind, *count),
                count = *count,
                turns = words::join_list(language, &numbers, Conjunction::And),
                stone = at
                    .next()
                    .and_then(stone_of_mistake)
                    .map_or(0, StoneId::number),
            )
        });
        let named = named.collect::<Vec<_>>().join(", ");
        let is_shared = self.game.is_hot_seat();
        let label = if is_shared {
            let name = self.game.name(language, player);
            say!(language, "end-kinds-of", name = name)
        } else {
            say!(language, "end-kinds")
        };
        let practice = tutorial::practice(language, &mistakes).filter(|_| !is_shared);
        let practice = practice.map(|text| Fact::new(String::new(), text, FactKind::Mistakes));
        let kinds = Fact::new(label, named, FactKind::Mistakes);
        [kinds].into_iter().chain(practice).collect()
    }

    /// How well a person at the table played, as far as it is known, and the same in brief.
    fn mistakes(&self, player: Player) -> [String; 2] {
        let language = self.language;
        let review = self.review();
        if !review.is_complete() {
            return [(); 2].map(|()| self.progress(player));
        }
        let turns = review.turns_of(player).map(|turn| &turn.review);
        let costs = Summary::new(turns.clone()).costs;
        let mean = words::percentage_points(language, costs.mean_cost.unwrap_or_default());
        let mean = say!(language, "percent", number = mean);
        let worst = turns.max_by(|a, b| a.cost().total_cmp(&b.cost()));
        let worst = worst.and_then(|turn| Some([turn.best_chance()?, turn.chance()?]));
        ["enough", "little"].map(|room| {
            say!(
                language,
                "end-mistakes",
                room = room,
                mistakes = review.count(player, Flaw::Mistake),
                inaccuracies = review.count(player, Flaw::Inaccuracy),
                turns = costs.open,
                cost = percent_difference(language, worst.unwrap_or_default()),
                mean = mean.as_str(),
            )
        })
    }

    /// Tells the mistakes of the player at the bottom in an earlier round, once they are
    /// known. Those of the last round have a line of their own.
    pub(super) fn mistakes_before(&self, round: usize) -> Option<String> {
        let is_earlier = round < self.game.playing.round_number() && !self.game.is_hot_seat();
        let review = self.game.reviews.round(round);
        let count = review.count(self.game.bottom(), Flaw::Mistake);
        let told = say!(self.language, "end-round-mistakes", count = count);
        (is_earlier && review.is_complete()).then_some(told)
    }

    /// How far the analysis of the round is, and what it has found of this player so far.
    fn progress(&self, player: Player) -> String {
        let language = self.language;
        let review = self.review();
        let Some(course) = &review.course else {
            return say!(language, "end-computing");
        };
        say!(
            language,
            "end-reviewing",
            turn = review.refined(),
            of = course.turns(),
            mistakes = review.count(player, Flaw::Mistake),
        )
    }

    /// Returns the Stones that a person could have claimed and did not, or only later, where
    /// that mattered, as far as is known: each kind with its label.
    fn missed_claims(&self, player: Player) -> Vec<(String, String)> {
        let (game, language) = (self.game, self.language);
        let border = game.table().border();
        let name = game.is_hot_seat().then(|| game.name(language, player));
        let labels = match name {
            Some(name) => [
                say!(language, "end-unclaimed-of", name = name.as_str()),
                say!(language, "end-claimed-late-of", name = name.as_str()),
            ],
            None => [
                say!(language, "end-unclaimed"),
                say!(language, "end-claimed-late"),
            ],
        };
        let missed = self.review().missed_claims(player);
        // A Stone that the winner left unclaimed is worth no point.
        let has_lost = game.outcome() != Some(Outcome::Won(player));
        let kinds = labels.into_iter().zip([false, true]);
        let lines = kinds.filter_map(|(label, is_claimed)| {
            let (mut stones, mut first) = (StoneSet::EMPTY, usize::MAX);
            for (stone, missed) in &missed {
                let owns = border.stone(*stone).owner() == Some(player);
                let matters = missed.is_costly || has_lost && !owns;
                if owns == is_claimed && matters {
                    stones.set(*stone, true);
                    first = first.min(missed.first_turn);
                }
            }
            let text = say!(
                language,
                "end-unclaimed-stones",
                count = stones.len(),
                stones = words::list_stones(language, stones),
                turn = first,
            );
            (!stones.is_empty()).then_some((label, text))
        });
        lines.collect()
    }
}

/// Returns the Stone at which a mistake was made: that of the claim or of the better play that was
/// missed, or that of the card that was misplaced.
fn stone_of_mistake(turn: &TurnReview) -> Option<StoneId> {
    let play = turn.play;
    match turn.mistake? {
        Mistake::MissedWin | Mistake::MissedProof | Mistake::MissedClaim => {
            turn.missed?.stones.nth(0)
        }
        Mistake::FedLostStone | Mistake::BrokeFormation => placed_at(play?.played),
        Mistake::LeftDecidingStone | Mistake::MissedDecidingStone | Mistake::MissedFormation => {
            placed_at(play?.best)
        }
        Mistake::MisusedTactic | Mistake::Miscalculated | Mistake::Misjudged => None,
    }
}
