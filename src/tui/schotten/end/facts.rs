//! What the end of a round tells, as texts.

mod play;

use crate::code::Code;
use crate::daily;
use crate::stats::Statistics;
use crate::tui::schotten::table::SchottenTable;
use crate::tui::schotten::text;
use crate::tui::shell::app::App;
use crate::tui::shell::review::RoundReview;
use coach::Course;
use schotten_bots::{PlayedRound, SchottenTotten};
use schotten_rules::{Outcome, Player, Stone, StoneId};
use telling::words::{self, Mention, rounds};
use telling::{Language, say};

/// A line of the result: a label and what it says.
pub(super) struct Fact {
    pub(super) label: String,
    pub(super) text: String,
    pub(super) kind: FactKind,
}

impl Fact {
    pub(super) const fn new(label: String, text: String, kind: FactKind) -> Self {
        Self { label, text, kind }
    }
}

/// What a line of the result is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum FactKind {
    /// The points of the round or of the match, and what they are for, which is left
    /// out where there is no room.
    Points(Option<String>),
    /// A round of a match that is over, by its number.
    Round(usize),
    /// A Stone that decided the round, left out where there is no room.
    Detail,
    /// The kinds of mistakes or what to practice against them, which take room from the
    /// hands.
    Mistakes,
    /// The course of the round, drawn as bars.
    Course,
    /// How well a person played, and the same in brief, for where there is little room.
    Play(String),
    /// A sentence to share.
    Sharing,
    /// Anything else.
    Other,
}

/// The least gain or lead that is worth a remark. Smaller ones are within what an
/// estimate may be wrong by.
const NOTABLE: f64 = 0.05;

/// The end of a round, for drawing and for tests.
pub(super) struct Facts<'a> {
    game: &'a SchottenTable,
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

    /// Returns the game whose end this is.
    pub(super) const fn game(&self) -> &'a SchottenTable {
        self.game
    }

    /// Whether a match of several rounds is over.
    pub(super) fn is_match_over(&self) -> bool {
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
                a = a,
                b = b,
                who = winner.map_or("nobody", |winner| winner.key()),
                name = winner.map_or_else(String::new, |winner| winner.name(language)),
                why = why
            );
        }
        text::capitalize(&why)
    }

    /// Returns a remark about how the player against the computer did.
    pub(super) fn remark(&self) -> Option<String> {
        let (game, language) = (self.game, self.language);
        // The last round may have gone otherwise than the match.
        let of_match = self.winner() == game.outcome().and_then(Outcome::winner);
        if game.is_hot_seat() || !of_match {
            return None;
        }
        let me = game.me();
        let course = self.course_of(me)?;
        let chance = |turn| course.chance(turn).unwrap_or(0.5);
        let turns = 1..course.turns();
        if game.outcome() == Some(Outcome::Won(me)) {
            let worst = turns.min_by(|a, b| chance(*a).total_cmp(&chance(*b)))?;
            let low = chance(worst) < 0.3;
            return low.then(|| {
                let chance = words::chance(language, chance(worst), false);
                say!(language, "end-comeback", turn = worst, chance = chance)
            });
        }
        if let Some(last) = turns.rev().find(|turn| chance(*turn) > 0.5 + NOTABLE)
            && 3 * last > course.turns()
        {
            return Some(say!(language, "end-was-ahead", turn = last));
        }
        let summary = self.review().summary(me);
        let (best, turns) = (summary.open - summary.mistakes, summary.open);
        (3 * best >= 2 * turns && turns > 0)
            .then(|| say!(language, "end-best-plays", best = best, turns = turns))
    }

    /// Returns the lines of the result, the most important first.
    pub(super) fn lines(&self) -> Vec<Fact> {
        let (game, language) = (self.game, self.language);
        let mut facts = self.scores();
        let standing = self.standing();
        let mut standing = standing.map(|(label, text)| Fact::new(label, text, FactKind::Other));
        if self.is_match_over() {
            facts.extend(standing.take());
            let round = say!(
                language,
                "end-last-round",
                round = game.playing.round_number()
            );
            facts.push(Fact::new(String::new(), round, FactKind::Other));
        }
        for (stone, text) in self.deciding_stones() {
            let label = say!(language, "look-stone", stone = stone.number());
            facts.push(Fact::new(label, text, FactKind::Detail));
        }
        facts.extend(self.course());
        for player in Player::BOTH {
            if game.game().participant(player).is_person() {
                facts.extend(self.play_of(player));
            }
        }
        facts.extend(standing);
        let glyphs = self.app.settings.glyphs;
        let daily = daily::share_line(language, game.game(), self.app.now, glyphs);
        let daily = daily.map(|line| (say!(language, "start-daily"), line));
        let code = Code::for_finished(&game.playing).map(|code| code.to_string());
        let sharing = rounds::sharing_lines(language, game.game(), code).into_iter();
        let sharing = sharing.map(|line| Fact::new(String::new(), line, FactKind::Sharing));
        facts.extend(daily.map(|(label, text)| Fact::new(label, text, FactKind::Other)));
        facts.extend(sharing);
        facts
    }

    /// Returns the points of the round, the score of the match, and its rounds if it is over.
    fn scores(&self) -> Vec<Fact> {
        let (game, language) = (self.game, self.language);
        let mut facts = Vec::new();
        if !self.is_match_over() {
            let explained = text::points_explained(language, game.game());
            let points = self.played().points();
            facts.push(Fact::new(
                say!(language, "end-round"),
                self.score(points.map_or([0, 0], |points| points.pair())),
                FactKind::Points(explained),
            ));
        }
        let length = game.game().length();
        if length > 1 {
            let mut score = self.score(game.game().score().pair());
            if !self.is_match_over() {
                let played = say!(
                    language,
                    "header-round",
                    round = game.playing.round_number(),
                    of = length
                );
                score = format!("{score} · {played}");
            }
            let label = say!(language, "end-match");
            facts.push(Fact::new(label, score, FactKind::Points(None)));
        }
        if self.is_match_over() {
            for (number, played) in (1..).zip(game.game().rounds()) {
                let label = say!(language, "round-number", round = number);
                let mut brief = self.round_in_brief(played);
                if let Some(mistakes) = self.mistakes_before(number) {
                    brief = format!("{brief} · {mistakes}");
                }
                facts.push(Fact::new(label, brief, FactKind::Round(number)));
            }
        }
        facts
    }

    /// Returns the course of the round, and who led from when on.
    fn course(&self) -> Vec<Fact> {
        let language = self.language;
        let first = self.game.mention(Player::A);
        let mut facts = vec![Fact::new(
            say!(
                language,
                "end-course",
                who = first.key(),
                name = first.name(language)
            ),
            say!(language, "end-computing"),
            FactKind::Course,
        )];
        if let Some(lead) = self.lead() {
            facts.push(Fact::new(say!(language, "end-lead"), lead, FactKind::Other));
        }
        facts
    }

    /// Returns the Stones that decided the round, with both formations.
    fn deciding_stones(&self) -> Vec<(StoneId, String)> {
        let table = self.game.table();
        let winner = table.outcome().and_then(Outcome::winner);
        let Some(winner) = winner.filter(|_| !self.is_match_over()) else {
            return Vec::new();
        };
        let won = table.border().owned(winner).winning();
        let told = won.iter().map(|id| {
            let stone = table.border().stone(id);
            let [mine, theirs] = [winner, winner.other()].map(|player| self.side(stone, player));
            let text = say!(self.language, "end-deciding", mine = mine, theirs = theirs);
            (id, text)
        });
        told.collect()
    }

    /// Returns a player's formation at a Stone with its cards, which are all there is as
    /// long as the side isn't complete.
    fn side(&self, stone: &Stone, player: Player) -> String {
        let side = stone.side(player);
        let cards = words::side_cards(self.language, side);
        match stone.formation(player) {
            Some(worth) => {
                let slots = stone.modes().slots();
                let worth = words::formation(self.language, worth, slots);
                format!("{worth} ({cards})")
            }
            None if side.is_empty() => say!(self.language, "end-no-cards"),
            None => format!("{cards} …"),
        }
    }

    fn played(&self) -> &'a PlayedRound {
        self.game.played()
    }

    /// Returns the players whose hands are shown: both, if any card is left.
    pub(super) fn hands(&self) -> Vec<Player> {
        let bottom = self.game.bottom();
        let players = vec![bottom, bottom.other()];
        let mut left = players.iter();
        if left.any(|player| self.game.hand_len(*player) > 0) {
            players
        } else {
            Vec::new()
        }
    }

    /// Returns what is known about the round so far.
    pub(super) fn review(&self) -> &'a RoundReview<SchottenTotten> {
        self.game.reviews.round(self.game.playing.round_number())
    }

    /// Returns the course of the round as this player saw it, once it is complete.
    fn course_of(&self, player: Player) -> Option<&'a Course<SchottenTotten>> {
        let review = self.review();
        review.course(player).filter(|_| review.is_complete())
    }

    fn score(&self, [a, b]: [u32; 2]) -> String {
        let [first, second] = rounds::player_names(self.language, self.game.game());
        say!(
            self.language,
            "end-score",
            first = first,
            a = a,
            b = b,
            second = second
        )
    }

    /// Returns the winner of a round, the points, and what won it.
    fn round_in_brief(&self, played: &PlayedRound) -> String {
        let language = self.language;
        let table = played.round().table();
        let [a, b] = played.points().map_or([0, 0], |points| points.pair());
        let why = rounds::explain_win(language, table).unwrap_or_default();
        match table.outcome().and_then(Outcome::winner) {
            Some(winner) => say!(
                language,
                "end-round-won",
                name = self.game.name(language, winner),
                a = a,
                b = b,
                why = why,
            ),
            None => format!("{a} – {b} · {why}"),
        }
    }

    /// From which turn on the winner led.
    fn lead(&self) -> Option<String> {
        let winner = self.game.outcome().and_then(Outcome::winner)?;
        let course = self.course_of(self.game.bottom())?;
        let is_own = course.viewer() == winner;
        let leads = |chance: &f64| if is_own { *chance > 0.5 } else { *chance < 0.5 };
        let behind = course.chances().iter().rposition(|chance| !leads(chance));
        let turn = behind.map_or(0, |turn| turn + 1);
        let winner = self.game.mention(winner);
        Some(say!(
            self.language,
            "end-lead-from",
            who = winner.key(),
            name = winner.name(self.language),
            turn = turn,
        ))
    }

    /// Returns the rounds that two people have won against each other, or the record of
    /// the only person against the opponent, with a label.
    fn standing(&self) -> Option<(String, String)> {
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
            return Some((say!(language, "end-so-far"), self.score(won)));
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
                say!(language, "end-streak-longest", count = count)
            } else {
                say!(language, "end-streak", count = count)
            };
            text = format!("{text} · {run}");
        }
        let name = Mention::from(rival).name(language);
        Some((say!(language, "end-against", name = name), text))
    }
}
