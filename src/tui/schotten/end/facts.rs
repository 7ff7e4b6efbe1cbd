//! What the result of a round says: who won and why, the points, and what to practice.

use crate::daily;
use crate::stats::{Rung, Statistics};
use crate::tui::schotten::{SchottenTable, text};
use crate::tui::shell::app::App;
use crate::tui::shell::review::RoundReview;
use crate::tutorial;
use coach::Choice;
use schotten_bots::{Level, Mistake, SchottenTotten};
use schotten_rules::{Action, Outcome, Player, StoneId};
use std::cmp::Reverse;
use tabletop::Game;
use telling::words::{self, Conjunction, Mention, rounds};
use telling::{Language, say};

/// The rounds of a match whose points have room in a line.
const SHOWN_ROUNDS: usize = 7;

/// A line of the result.
pub(super) struct Fact {
    /// What it is about; empty for a sentence.
    pub(super) label: String,
    pub(super) text: String,
    /// What is added where there is room.
    pub(super) more: Option<String>,
}

impl Fact {
    const fn new(label: String, text: String) -> Self {
        Self {
            label,
            text,
            more: None,
        }
    }
}

/// The end of a round.
pub(super) struct Facts<'a> {
    pub(super) game: &'a SchottenTable,
    app: &'a App,
    language: Language,
}

impl<'a> Facts<'a> {
    pub(super) fn new(game: &'a SchottenTable, app: &'a App) -> Self {
        Self {
            game,
            app,
            language: app.settings.language,
        }
    }

    /// Whether a match of several rounds is over.
    fn is_match_over(&self) -> bool {
        let rounds = self.game.game();
        rounds.length() > 1 && rounds.result().is_some()
    }

    /// Returns who won the match, if it is over and had several rounds, or else the round.
    pub(super) fn winner(&self) -> Option<Player> {
        let rounds = self.game.game();
        match rounds.result() {
            Some(result) if self.is_match_over() => result.winner(),
            _ => self.game.outcome().and_then(Outcome::winner),
        }
    }

    /// Returns the result in two or three words.
    pub(super) fn headline(&self) -> String {
        let language = self.language;
        match self.winner().map(|winner| self.game.mention(winner)) {
            Some(winner) => say!(
                language,
                "end-headline",
                who = winner.key(),
                name = winner.name(language)
            ),
            None => say!(language, "end-headline-drawn"),
        }
    }

    /// Returns what won the round, and the match.
    pub(super) fn why(&self) -> String {
        let language = self.language;
        let why = rounds::explain_win(language, self.game.table()).unwrap_or_default();
        if self.is_match_over() {
            let [a, b] = self.game.game().score().pair();
            let winner = self.game.outcome().and_then(Outcome::winner);
            let winner = winner.map(|winner| self.game.mention(winner));
            return say!(
                language,
                "end-why-match",
                a,
                b,
                who = winner.map_or("nobody", |winner| winner.key()),
                name = winner.map_or_else(String::new, |winner| winner.name(language)),
                why
            );
        }
        text::capitalize(&why)
    }

    /// Returns the lines of the result, the most important first.
    pub(super) fn lines(&self) -> Vec<Fact> {
        let (game, language) = (self.game, self.language);
        let mut facts = self.scores();
        for player in Player::BOTH {
            if game.game().participant(player).is_person() {
                facts.extend(self.play_of(player));
            }
        }
        let glyphs = self.app.settings.glyphs;
        let daily = daily::share_line(language, game.game(), self.app.now, glyphs, game.is_helped);
        facts.extend(daily.map(|line| Fact::new(say!(language, "start-daily"), line)));
        let beaten = self.beaten().into_iter();
        facts.splice(..0, beaten.map(|line| Fact::new(String::new(), line)));
        facts.extend(self.standing());
        facts
    }

    /// Returns whom the only person has beaten for the first time, and who is next; or that the
    /// win doesn't count as such, because there was help.
    fn beaten(&self) -> Option<String> {
        let (game, language) = (self.game, self.language);
        let me = game.only_person()?;
        let level = game.game().participant(me.other()).level()?;
        let won = game.game().result()?.winner() == Some(me) && Level::OFFERED.contains(&level);
        let reader = &self.app.statistics;
        let counted = reader
            .get::<Statistics>()
            .filter(|_| won && reader.is_current())?;
        let name = words::opponent_name(language, level);
        if game.is_helped {
            let is_open = counted.ladder.rung(level) != Rung::Beaten;
            let hints = self.app.hints_every_turn();
            return is_open.then(|| say!(language, "end-helped", name, hints));
        }
        if !counted.ladder.is_beaten_once(level) {
            return None;
        }
        Some(if let Some(next) = SchottenTotten::level_above(level) {
            let next = words::opponent_name(language, next);
            say!(language, "end-beaten", name, next)
        } else {
            say!(language, "end-beaten-last", name)
        })
    }

    /// Returns the points of the round, or of all rounds once the match is over, and the score
    /// of the match.
    fn scores(&self) -> Vec<Fact> {
        let (game, language) = (self.game.game(), self.language);
        let is_over = self.is_match_over();
        let mut facts = Vec::new();
        if !is_over {
            let points = self.game.seen().points();
            let score = self.score(points.map_or([0, 0], |points| points.clone().pair()));
            facts.push(Fact {
                more: text::points_explained(language, game),
                ..Fact::new(say!(language, "end-round"), score)
            });
        }
        if game.length() > 1 {
            let mut score = self.score(game.score().pair());
            if !is_over {
                let number = self.game.round_number();
                let played = say!(language, "header-round", round = number, of = game.length());
                score = format!("{score} · {played}");
            }
            facts.push(Fact::new(say!(language, "end-match"), score));
        }
        if is_over {
            let left_out = game.rounds().len().saturating_sub(SHOWN_ROUNDS);
            let rounds = game.rounds().iter().skip(left_out).map(|played| {
                let [a, b] = played.points().map_or([0, 0], |points| points.pair());
                format!("{a} – {b}")
            });
            let cut = (left_out > 0).then(|| "…".to_owned());
            let rounds: Vec<_> = cut.into_iter().chain(rounds).collect();
            facts.push(Fact::new(
                say!(language, "start-rounds"),
                rounds.join(" · "),
            ));
        }
        facts
    }

    fn score(&self, [a, b]: [u32; 2]) -> String {
        let [first, second] = rounds::player_names(self.language, self.game.game());
        say!(self.language, "end-score", first, a, b, second)
    }

    /// Returns what is known about the round so far.
    pub(super) fn review(&self) -> &'a RoundReview<SchottenTotten> {
        self.game.reviews.round(self.game.round_number())
    }

    /// Returns how many mistakes a person made, and what to practice against the most frequent
    /// kind; or how far the analysis is.
    fn play_of(&self, player: Player) -> Vec<Fact> {
        let language = self.language;
        let is_shared = self.game.people().len() > 1;
        let label = if is_shared {
            let name = self.game.name(language, player);
            say!(language, "end-play-of", name)
        } else {
            say!(language, "end-play")
        };
        let review = self.review();
        let count = review.summary(player).mistakes;
        if !review.is_complete() {
            let progress = if review.has_begun() {
                say!(
                    language,
                    "end-reviewing",
                    turn = review.done(),
                    of = review.turns(),
                    mistakes = count
                )
            } else {
                say!(language, "end-computing")
            };
            return vec![Fact::new(label, progress)];
        }
        let kinds = self.kinds_of_mistakes(player);
        let practice = tutorial::practice(language, &kinds).filter(|_| !is_shared);
        let first = kinds.first();
        let example = first.map(|(kind, _)| self.example_of(player, *kind));
        let mistakes = say!(
            language,
            "end-mistakes",
            mistakes = count,
            others = count - first.map_or(0, |(_, alike)| *alike),
            example = example.unwrap_or_default()
        );
        let practice = practice.map(|text| Fact::new(String::new(), text));
        [Fact::new(label, mistakes)]
            .into_iter()
            .chain(practice)
            .collect()
    }

    /// Returns a player's mistakes with their turns and kinds.
    fn mistakes(
        &self,
        player: Player,
    ) -> impl Iterator<Item = (usize, Mistake, &'a Choice<SchottenTotten>)> {
        let whole = self.game.seen().revealed();
        let turns = self.review().turns_of(player);
        turns.filter_map(move |(number, review)| {
            let choice = review.costliest().filter(|_| review.is_mistake())?;
            let turn = whole?.turns().nth(number - 1)?;
            let view = turn.positions[choice.at].view(player);
            Some((number, Mistake::of_choice(&view, choice), choice))
        })
    }

    /// Returns the kinds of mistakes that a person made, each with its count: the most frequent
    /// first, but what nothing can be practiced against last.
    fn kinds_of_mistakes(&self, player: Player) -> Vec<(Mistake, usize)> {
        let count = |kind: Mistake| {
            let alike = self.mistakes(player).filter(|(_, other, _)| *other == kind);
            (kind, alike.count())
        };
        let mut kinds: Vec<_> = Mistake::ALL.into_iter().map(count).collect();
        kinds.retain(|(_, count)| *count > 0);
        kinds.sort_by_key(|(kind, count)| (*kind == Mistake::Misjudged, Reverse(*count)));
        kinds
    }

    /// Returns in which turns, and at which Stone, a player made mistakes of a kind.
    fn example_of(&self, player: Player, kind: Mistake) -> String {
        let language = self.language;
        let alike = self.mistakes(player).filter(|(_, other, _)| *other == kind);
        let alike: Vec<_> = alike.collect();
        let turns: Vec<String> = alike.iter().map(|(turn, ..)| turn.to_string()).collect();
        let stone = alike.first();
        let stone = stone.and_then(|(_, _, choice)| stone_of_mistake(kind, choice));
        say!(
            language,
            "end-kind-at",
            kind = words::mistakes_of_kind(language, kind, alike.len()),
            count = alike.len(),
            turns = words::join_list(language, &turns, Conjunction::And),
            stone = stone.map_or(0, StoneId::number),
        )
    }

    /// Returns the rounds that two people have won against each other, or the record of
    /// the only person against the opponent.
    fn standing(&self) -> Option<Fact> {
        let (game, language) = (self.game, self.language);
        let me = if game.is_hot_seat() {
            game.outcome().and_then(Outcome::winner)?
        } else {
            game.me()
        };
        let [who, rival] = [me, me.other()].map(|player| game.game().participant(player));
        let reader = &self.app.statistics;
        let counted = reader.get::<Statistics>().filter(|_| reader.is_current())?;
        let player = counted.players.iter().find(|player| player.who == *who)?;
        let (rounds, streak) = player.all.against(rival)?;
        if game.is_hot_seat() {
            let mut won = [rounds.wins, rounds.losses];
            if me == Player::B {
                won.reverse();
            }
            let won = won.map(|count| u32::try_from(count).unwrap_or(u32::MAX));
            return Some(Fact::new(say!(language, "end-so-far"), self.score(won)));
        }
        let mut text = say!(
            language,
            "end-standing",
            won = rounds.wins,
            of = rounds.rounds()
        );
        if streak.current > 1 {
            let count = streak.current;
            let run = if count == streak.longest && count > 2 {
                say!(language, "end-streak-longest", count)
            } else {
                say!(language, "end-streak", count)
            };
            text = format!("{text} · {run}");
        }
        let name = Mention::from(rival).name(language);
        Some(Fact::new(say!(language, "end-against", name), text))
    }
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
