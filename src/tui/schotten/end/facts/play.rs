//! How well people played in a round that is over: their mistakes.

use super::{Fact, FactKind, Facts};
use crate::tutorial;
use coach::{Choice, Review};
use schotten_bots::Mistake;
use schotten_bots::SchottenTotten;
use schotten_rules::{Action, Player, StoneId};
use std::cmp::Reverse;
use telling::say;
use telling::words::{self, Conjunction, percent_difference};

impl Facts<'_> {
    /// How well a person at the table played.
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
        let mistakes = review.turns_of(player).filter_map(|(number, review)| {
            let choice = costliest_mistake(review)?;
            let turn = self.played().turns().nth(number - 1)?;
            let view = turn.positions[choice.at].view(player);
            Some((number, Mistake::of_choice(&view, choice), choice))
        });
        let mistakes: Vec<_> = mistakes.collect();
        let kinds = Mistake::ALL.map(|kind| {
            let alike = mistakes.iter().filter(|(_, other, _)| *other == kind);
            (kind, alike.count())
        });
        let mut kinds: Vec<_> = kinds.into_iter().filter(|(_, count)| *count > 0).collect();
        kinds.sort_by_key(|(_, count)| Reverse(*count));
        if kinds.is_empty() {
            return Vec::new();
        }
        let named = kinds.iter().take(NAMED).map(|(kind, count)| {
            let alike = mistakes.iter().filter(|(_, other, _)| other == kind);
            let numbers: Vec<String> = alike.clone().map(|(turn, ..)| turn.to_string()).collect();
            let stone = alike.clone().next();
            let stone = stone.and_then(|(_, _, choice)| stone_of_mistake(*kind, choice));
            say!(
                language,
                "end-kind-at",
                kind = words::mistakes_of_kind(language, *kind, *count),
                count = *count,
                turns = words::join_list(language, &numbers, Conjunction::And),
                stone = stone.map_or(0, StoneId::number),
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
        let practice = tutorial::practice(language, &kinds).filter(|_| !is_shared);
        let practice = practice.map(|text| Fact::new(String::new(), text, FactKind::Mistakes));
        let kinds = Fact::new(label, named, FactKind::Mistakes);
        [kinds].into_iter().chain(practice).collect()
    }

    /// How well a person at the table played, as far as it is known, and the same in brief.
    #[expect(clippy::cast_possible_truncation, reason = "shown in whole percent")]
    fn mistakes(&self, player: Player) -> [String; 2] {
        let language = self.language;
        let review = self.review();
        if !review.is_complete() {
            return [(); 2].map(|()| self.progress(player));
        }
        let summary = review.summary(player);
        let mean = summary.mean_cost.unwrap_or_default() as f32;
        let mean = words::percentage_points(language, mean);
        let mean = say!(language, "percent", number = mean);
        let worst = summary
            .costliest
            .first()
            .and_then(|turn| review.turn(*turn));
        let worst = worst
            .and_then(Review::costliest)
            .map(|choice| [choice.best(), &choice.played].map(|row| row.figures.chance as f32));
        ["enough", "little"].map(|room| {
            say!(
                language,
                "end-mistakes",
                room = room,
                mistakes = summary.mistakes,
                turns = summary.open,
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
        let count = review.summary(self.game.bottom()).mistakes;
        let told = say!(self.language, "end-round-mistakes", count = count);
        (is_earlier && review.is_complete()).then_some(told)
    }

    /// How far the analysis of the round is, and what it has found of this player so far.
    fn progress(&self, player: Player) -> String {
        let language = self.language;
        let review = self.review();
        if !review.has_begun() {
            return say!(language, "end-computing");
        }
        say!(
            language,
            "end-reviewing",
            turn = review.done(),
            of = review.turns(),
            mistakes = review.summary(player).mistakes,
        )
    }
}

/// Returns the decision of a turn that was a mistake.
fn costliest_mistake(review: &Review<SchottenTotten>) -> Option<&Choice<SchottenTotten>> {
    review.costliest().filter(|_| review.is_mistake())
}

/// Returns the Stone at which a mistake was made: that of the claim or of the better play that was
/// missed, or that of the card that was misplaced.
fn stone_of_mistake(kind: Mistake, choice: &Choice<SchottenTotten>) -> Option<StoneId> {
    let [best, played] = [choice.best(), &choice.played].map(|row| row.play.first());
    match kind {
        Mistake::MissedWin | Mistake::MissedProof | Mistake::MissedClaim => match best? {
            Action::Claim(stone) => Some(*stone),
            _ => None,
        },
        Mistake::FedLostStone | Mistake::BrokeFormation => played?.target_stone(),
        Mistake::LeftDecidingStone | Mistake::MissedDecidingStone | Mistake::MissedFormation => {
            best?.target_stone()
        }
        Mistake::MisusedTactic | Mistake::Miscalculated | Mistake::Misjudged => None,
    }
}
