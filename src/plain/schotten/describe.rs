//! The position as text, as one player sees it.

#[cfg(test)]
mod tests;

use super::speech::{Look, Query};
use super::{answer, text};
use crate::plain::game::Reading;
use crate::tutorial::Lesson;
use coach::Futures;
use schotten_bots::{SchottenTotten, SideBest};
use schotten_rules::completion::formation_of;
use schotten_rules::{
    Action, Card, Color, DeckKind, Player, Refusal, Stone, StoneId, StoneSet, TacticCard, Variant,
    Verdict, View,
};
use tabletop::{AnalysisOptions, Budget};
use telling::words::{self, Conjunction, Mention};
use telling::{Language, say};

/// The position to describe, and for whom.
pub(super) struct Scene<'a> {
    /// The language of the texts.
    pub(super) language: Language,
    /// The player's view of the position.
    pub(super) view: View,
    /// How texts mention the opponent.
    pub(super) opponent: Mention<'a>,
    /// Whether formations may be named.
    pub(super) names_formations: bool,
    /// Whether it may be said what can become of a Stone, and how likely.
    pub(super) tells_prospects: bool,
}

impl<'a> Scene<'a> {
    /// Returns the position as the reader sees it; `None` if everybody reads.
    pub(super) fn of(reading: &Reading<'a, SchottenTotten>) -> Option<Self> {
        let view = reading.view()?;
        let lesson = reading.lesson;
        let may_name =
            |lesson: &Lesson| !lesson.is_before_formations() && !lesson.asks_who_is_ahead();
        Some(Self {
            language: reading.language,
            view,
            opponent: reading.game.participant(view.viewer().other()).into(),
            names_formations: lesson.is_none_or(may_name),
            tells_prospects: lesson.is_none(),
        })
    }
}

impl Scene<'_> {
    fn me(&self) -> Player {
        self.view.viewer()
    }

    fn stone(&self, id: StoneId) -> &Stone {
        self.view.table().border().stone(id)
    }

    /// Answers a query about the position; empty for any other query.
    pub(super) fn answer_query(&self, query: Query<Look>) -> Vec<String> {
        match query {
            Query::Show => {
                let mut lines = vec![self.facts()];
                lines.extend(self.tactic_played());
                lines.extend(self.all_stones());
                lines.extend([self.discard(), self.hand()]);
                lines.extend(self.claims());
                lines.push(text::prompt(self.language, &self.view));
                lines
            }
            Query::Hand => vec![self.hand()],
            Query::Legal => self.legal(),
            Query::Score => {
                let mut lines = vec![self.facts()];
                lines.extend(self.tactic_played());
                lines
            }
            Query::Help => text::help(self.language).to_vec(),
            Query::Look(look) => self.look(look),
            _ => Vec::new(),
        }
    }

    fn look(&self, look: Look) -> Vec<String> {
        match look {
            Look::Stones => self.all_stones(),
            Look::Stone(id) => self.stone_details(id),
            Look::Claims => self.claims(),
            Look::Unplayed => self.unplayed(),
            Look::Discard => vec![self.discard()],
            Look::Formations => text::formations(self.language).to_vec(),
            Look::Tactic(card) => {
                let one = card.and_then(Card::tactic);
                let cards = one.map_or(TacticCard::KINDS.to_vec(), |card| vec![card]);
                let cards = cards.into_iter();
                let about = cards.map(|card| answer::describe_tactic(self.language, card));
                about.collect()
            }
        }
    }

    /// Describes the unclaimed Stones that have cards, and the hand.
    pub(super) fn position(&self) -> Vec<String> {
        let mut lines = self.open_stones();
        lines.push(self.hand());
        lines
    }

    /// Describes who owns which Stones, and how many cards are left to draw.
    pub(super) fn facts(&self) -> String {
        let table = self.view.table();
        let border = table.border();
        let language = self.language;
        let owned = |stones: StoneSet| {
            say!(
                language,
                "plain-owned",
                count = stones.len(),
                stones = text::join(language, stones.iter(), Conjunction::And),
            )
        };
        let clan = table.deck_len(DeckKind::Clan);
        let decks = if table.variant().has_tactic() {
            let tactic = table.deck_len(DeckKind::Tactic);
            say!(language, "plain-decks", clan = clan, tactic = tactic)
        } else {
            say!(language, "plain-deck", clan = clan)
        };
        say!(
            language,
            "plain-facts",
            mine = owned(border.owned(self.me())),
            name = self.opponent.name(self.language),
            theirs = owned(border.owned(self.me().other())),
            decks = decks,
        )
    }

    /// Describes how many Tactic cards each player has played, in variants with
    /// Tactic cards.
    fn tactic_played(&self) -> Option<String> {
        let table = self.view.table();
        let [mine, theirs] = [self.me(), self.me().other()].map(|who| table.tactic_played(who));
        table.variant().has_tactic().then(|| {
            say!(
                self.language,
                "plain-tactic-played",
                mine = mine,
                name = self.opponent.name(self.language),
                theirs = theirs
            )
        })
    }

    /// Describes the unclaimed Stones that have cards, one line each.
    fn open_stones(&self) -> Vec<String> {
        let unclaimed = self.view.table().border().unclaimed().iter();
        let taken = unclaimed.filter(|id| !self.stone(*id).is_empty());
        let mut lines: Vec<String> = taken.map(|id| self.stone_line(id)).collect();
        if lines.is_empty() {
            lines.push(say!(self.language, "plain-empty-border"));
        }
        lines
    }

    /// Describes all Stones, one line each, with the empty ones together in one
    /// line.
    fn all_stones(&self) -> Vec<String> {
        let is_empty = |id: &StoneId| self.stone(*id).is_empty();
        let mut lines: Vec<String> = StoneId::all()
            .filter(|id| !is_empty(id))
            .map(|id| self.stone_line(id))
            .collect();
        let empty: Vec<StoneId> = StoneId::all().filter(is_empty).collect();
        if !empty.is_empty() {
            let count = empty.len();
            let stones = text::stones(self.language, empty);
            lines.push(say!(
                self.language,
                "plain-empty-stones",
                stones = stones,
                count = count
            ));
        }
        lines
    }

    /// Describes a Stone and the cards on both sides.
    fn stone_line(&self, id: StoneId) -> String {
        let stone = self.stone(id);
        let language = self.language;
        let owner = match stone.owner() {
            Some(owner) if owner == self.me() => "you",
            Some(_) => "other",
            None => "nobody",
        };
        let mine = self.side(id, self.me());
        let theirs = self.side(id, self.me().other());
        let modes: Vec<String> = stone
            .modes()
            .iter()
            .map(|mode| words::card(language, mode.into()))
            .collect();
        let modes = if modes.is_empty() {
            "none".to_owned()
        } else {
            words::join_parts(language, modes)
        };
        say!(
            language,
            "plain-stone",
            stone = id.number(),
            owner = owner,
            name = self.opponent.name(self.language),
            mine = mine,
            theirs = theirs,
            modes = modes,
        )
    }

    /// Describes a side's cards and the formation they are or can become.
    fn side(&self, id: StoneId, player: Player) -> String {
        let (language, stone) = (self.language, self.stone(id));
        let side = stone.side(player);
        if side.is_empty() {
            return say!(language, "plain-side-empty");
        }
        let cards: Vec<String> = side
            .iter()
            .map(|troop| words::short(language, troop.into()))
            .collect();
        let cards = cards.join(" ");
        if !self.names_formations {
            return cards;
        }
        let modes = stone.modes();
        let named = |worth| words::formation(language, worth, modes.slots());
        if let Some(formation) = formation_of(side, modes) {
            return say!(
                language,
                "plain-side-complete",
                cards = cards,
                formation = named(formation)
            );
        }
        if stone.owner().is_some() {
            return cards;
        }
        if let Some(best) = SideBest::of(&self.view, id, player) {
            say!(
                language,
                "plain-side-so-far",
                cards = cards,
                formation = named(best.formation),
            )
        } else {
            say!(language, "plain-side-stuck", cards = cards)
        }
    }

    /// Describes one Stone in detail.
    fn stone_details(&self, id: StoneId) -> Vec<String> {
        let stone = self.stone(id);
        let future = self.future(id);
        let mut lines = if future.is_empty() {
            vec![self.stone_line(id)]
        } else {
            future
        };
        if stone.owner().is_none() {
            if stone.is_complete(self.me()) {
                lines.push(self.claim(id));
            }
            if let Some(first) = stone.completed_first() {
                lines.push(say!(
                    self.language,
                    "plain-complete-first",
                    who = if first == self.me() { "you" } else { "other" },
                    name = self.opponent.name(self.language),
                ));
            }
        }
        lines
    }

    /// Says how likely it is who owns an unclaimed Stone in the end, and what each side is or can
    /// still become. Empty if that is known, or may not be said.
    fn future(&self, id: StoneId) -> Vec<String> {
        let (language, me, table) = (self.language, self.me(), self.view.table());
        let claimable = table.border().claimable(me, table.unplayed());
        let is_open = table.border().unclaimed().contains(id) && !claimable.contains(id);
        if !self.tells_prospects || table.outcome().is_some() || !is_open {
            return Vec::new();
        }
        let options = AnalysisOptions::new(Budget::default());
        let Some(mut futures) = Futures::<SchottenTotten>::new(&self.view, &[], &options) else {
            return Vec::new();
        };
        futures.play_until(usize::MAX);
        let figures = futures.figures();
        let [mine, nobody, theirs] = words::stone_shares(language, figures.shares.stone(id), me);
        let stone = self.stone(id);
        let modes = stone
            .modes()
            .iter()
            .map(|mode| words::card(language, mode.into()));
        let modes: Vec<String> = modes.collect();
        let mut lines = vec![say!(
            language,
            "plain-look-shares",
            stone = id.number(),
            count = modes.len(),
            modes = words::join_list(language, &modes, Conjunction::And),
            mine = mine,
            name = self.opponent.name(language),
            theirs = theirs,
            nobody = nobody
        )];
        let sides = words::sides_of_stone(language, &self.view, id);
        lines.extend([Mention::You, self.opponent].map(|mention| {
            let player = if mention == Mention::You {
                me
            } else {
                me.other()
            };
            say!(
                language,
                "plain-look-side",
                name = mention.first_name(language),
                count = stone.side(player).len(),
                cards = words::side_cards(language, stone.side(player)),
                side = sides[player].as_str()
            )
        }));
        lines
    }

    /// Describes the hand by color and strength, Tactic cards last.
    fn hand(&self) -> String {
        let mut hand: Vec<Card> = self.view.hand().iter().collect();
        hand.sort_by_key(|card| (card.clan().map_or(6, |clan| clan.color() as u8), *card));
        let hand: Vec<String> = hand
            .into_iter()
            .map(|card| words::short(self.language, card))
            .collect();
        if hand.is_empty() {
            return say!(self.language, "plain-hand-empty");
        }
        say!(self.language, "plain-hand", cards = hand.join(", "))
    }

    /// Explains why a Stone can or can't be claimed.
    fn claim(&self, id: StoneId) -> String {
        let table = self.view.table();
        let why = words::own_verdict(self.language, &self.view, id, self.opponent);
        let verdict = table.border().verdict(id, self.me(), table.unplayed());
        if verdict.is_some_and(Verdict::is_claimable) {
            say!(
                self.language,
                "plain-can-claim",
                stone = id.number(),
                verdict = why
            )
        } else {
            answer::explain_no_claim(self.language, id, &why)
        }
    }

    /// Explains which Stones can be claimed now.
    pub(super) fn claimable(&self) -> Vec<String> {
        let claimable = self.view.table().claimable();
        claimable.iter().map(|id| self.claim(id)).collect()
    }

    /// Explains for each of the player's complete sides why the Stone can or
    /// can't be claimed.
    fn claims(&self) -> Vec<String> {
        let table = self.view.table();
        let unclaimed = table.border().unclaimed().iter();
        let complete = unclaimed.filter(|id| self.stone(*id).is_complete(self.me()));
        let mut lines: Vec<String> = complete.map(|id| self.claim(id)).collect();
        if lines.is_empty() {
            lines.push(say!(self.language, "plain-no-complete-side"));
        }
        if !table.is_claim_time() {
            let expert = table.variant().is_expert();
            let when = Refusal::NotClaimTime { expert };
            let variant = table.variant();
            lines.push(words::refusal(self.language, variant, when, self.opponent));
        }
        lines
    }

    /// Lists the cards that are neither face up nor in the player's hand.
    fn unplayed(&self) -> Vec<String> {
        let language = self.language;
        let table = self.view.table();
        let hand = self.view.hand();
        let line = |what: String, cards: String| {
            let cards = if cards.is_empty() {
                say!(language, "plain-none")
            } else {
                cards
            };
            say!(language, "plain-unplayed-of", what = what, cards = cards)
        };
        let mut lines = vec![say!(language, "plain-unplayed")];
        for color in Color::ALL {
            let cards = table.unplayed().iter();
            let of_color = cards.filter(|card| card.color() == color);
            let unseen = of_color.filter(|card| !hand.contains((*card).into()));
            let strengths: Vec<String> = unseen.map(|card| card.strength().to_string()).collect();
            lines.push(line(words::color(language, color), strengths.join(", ")));
        }
        if table.variant().has_tactic() {
            let unseen = TacticCard::KINDS.into_iter().flat_map(|kind| {
                let open = table.tactic_face_up().filter(|card| *card == kind).count();
                let mine = hand
                    .iter()
                    .filter(|card| card.tactic() == Some(kind))
                    .count();
                let left = kind.copies().saturating_sub(open + mine);
                std::iter::repeat_n(words::tactic_name(language, kind), left)
            });
            let unseen = text::join(language, unseen, Conjunction::And);
            lines.push(line(say!(language, "plain-tactic-cards"), unseen));
        }
        lines
    }

    /// Lists the discard, oldest card first.
    fn discard(&self) -> String {
        let discard = self.view.table().discard();
        if discard.is_empty() {
            return say!(self.language, "plain-discard-empty");
        }
        let cards: Vec<String> = discard
            .iter()
            .map(|card| words::short(self.language, card))
            .collect();
        say!(self.language, "plain-discard", cards = cards.join(", "))
    }

    /// Lists the legal actions, one line for each card and each way to play it.
    fn legal(&self) -> Vec<String> {
        let mut lines: Vec<(String, Vec<String>)> = Vec::new();
        let mut legal = self.view.legal_actions();
        legal.sort_unstable();
        for action in legal {
            let (what, goal) = split_goal(self.language, action);
            match lines.iter_mut().find(|(known, _)| *known == what) {
                Some((_, goals)) => goals.extend(goal),
                None => lines.push((what, goal.into_iter().collect())),
            }
        }
        let texts = lines.into_iter().map(|(what, goals)| {
            if goals.is_empty() {
                return say!(self.language, "plain-legal-alone", what = what);
            }
            let goals = text::join(self.language, goals, Conjunction::Or);
            say!(
                self.language,
                "plain-legal-goals",
                what = what,
                goals = goals
            )
        });
        texts.collect()
    }
}

/// Splits the text of an action into a beginning and a goal. Actions with the
/// same beginning share a line that lists their goals.
fn split_goal(language: Language, action: Action) -> (String, Option<String>) {
    let number = |stone: StoneId| Some(stone.to_string());
    let short = |card: Card| words::short(language, card);
    match action {
        Action::Place(troop, stone) => {
            let card = short(troop.into());
            (
                say!(language, "plain-legal-place", card = card),
                number(stone),
            )
        }
        Action::Lay(mode, stone) => {
            let card = short(mode.into());
            (
                say!(language, "plain-legal-lay", card = card),
                number(stone),
            )
        }
        Action::Recruiter => (say!(language, "plain-legal-recruiter"), None),
        Action::Strategist { troop, from, to } => {
            let (card, stone) = (short(troop.into()), from.number());
            let discard = || say!(language, "plain-legal-discard");
            let goal = to.map_or_else(discard, |stone| stone.to_string());
            (
                say!(
                    language,
                    "plain-legal-strategist",
                    card = card,
                    stone = stone
                ),
                Some(goal),
            )
        }
        Action::Banshee { troop, from } => {
            let (card, stone) = (short(troop.into()), from.number());
            let goal = say!(language, "plain-legal-of-stone", card = card, stone = stone);
            (say!(language, "plain-legal-banshee"), Some(goal))
        }
        Action::Traitor { card, from, to } => {
            let (card, stone) = (short(card.into()), from.number());
            (
                say!(language, "plain-legal-traitor", card = card, stone = stone),
                number(to),
            )
        }
        Action::Pass => (say!(language, "plain-legal-pass"), None),
        Action::Claim(stone) => (say!(language, "plain-legal-claim"), number(stone)),
        Action::Draw(deck) => {
            let deck = say!(
                language,
                "plain-legal-deck",
                deck = words::deck_key(Variant::Tactic, deck)
            );
            (say!(language, "plain-legal-draw"), Some(deck))
        }
        Action::Return(card) => (say!(language, "plain-legal-return"), Some(short(card))),
        Action::EndTurn => (say!(language, "plain-legal-end"), None),
    }
}
