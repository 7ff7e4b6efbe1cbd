//! The position as text, as one player sees it.

#[cfg(test)]
mod tests;

use super::phrases::in_hand;
use crate::games::Rules;
use crate::guide;
use crate::plain::game::Reading;
use crate::plain::kit::menu::{self, Scene as _};
use crate::tutorial::Lesson;
use coach::Futures;
use schotten_bots::{PlayReason, SchottenTotten};
use schotten_rules::best_formation::formation_of;
use schotten_rules::{
    Action, Card, Color, DeckKind, Player, Refusal, Side, Stone, StoneId, StoneSet, TacticCard,
    Troop, Verdict, View,
};
use tabletop::{AnalysisOptions, Budget};
use telling::words::{self, Conjunction, Mention};
use telling::{Language, say};

/// The position to describe, and for whom.
pub(crate) struct Scene<'a> {
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
    /// Returns the position as the reader sees it. Somebody always reads: nobody looks on.
    pub(super) fn of(reading: &Reading<'a, SchottenTotten>) -> Self {
        let view = *reading.seen.view();
        let reader = reading.reader.unwrap_or(view.table().turn());
        let lesson = reading.lesson;
        let may_name = |lesson: &Lesson<SchottenTotten>| {
            !lesson.is_before_formations() && !lesson.asks_who_is_ahead()
        };
        Self {
            language: reading.language,
            view,
            opponent: reading.game.finished().participant(reader.other()).into(),
            names_formations: lesson.is_none_or(may_name),
            // In a puzzle, that is for the player to find out.
            tells_prospects: lesson.is_none() && !reading.is_puzzle,
        }
    }
}

impl menu::Scene for Scene<'_> {
    type Reason = PlayReason;

    const RULES: Rules = guide::schotten;

    fn look(&self, word: &str, rest: &[String]) -> Option<Vec<String>> {
        Some(match word {
            "stones" | "bornes" => self.all_stones(),
            "stone" | "look" | "borne" | "voir" => {
                let number = rest.iter().find_map(|word| word.parse::<u8>().ok())?;
                let none = || {
                    let number = number.to_string();
                    vec![say!(self.language, "plain-no-stone", number)]
                };
                StoneId::new(number).map_or_else(none, |id| self.stone_details(id))
            }
            "claims" | "revendications" => self.claims(),
            "unplayed" | "restantes" => self.unplayed(),
            "discard" | "defausse" => vec![self.discard()],
            _ => return None,
        })
    }

    /// Describes the unclaimed Stones that have cards, and the hand if the list doesn't.
    fn position(&self) -> Vec<String> {
        let mut lines = self.open_stones();
        lines.extend(self.unlisted_hand());
        lines
    }

    fn show(&self) -> Vec<String> {
        let mut lines = vec![self.facts()];
        lines.extend(self.tactic_played());
        lines.extend(self.all_stones());
        lines.push(self.discard());
        lines.extend(self.claims());
        lines.extend(self.unlisted_hand());
        lines
    }

    fn hand(&self) -> String {
        let cards = self.cards_in_hand(|_| true);
        if cards.is_empty() {
            return say!(self.language, "plain-hand-empty");
        }
        say!(self.language, "plain-hand", cards)
    }

    fn help(&self) -> Vec<String> {
        vec![
            say!(self.language, "plain-help-words"),
            say!(self.language, "plain-help-hear"),
            say!(self.language, "plain-help-leave"),
            say!(self.language, "plain-help-notation"),
        ]
    }

    fn play_in_words(&self, play: &[Action]) -> String {
        let variant = self.view.table().variant();
        let first = play.first();
        first.map_or_else(String::new, |action| {
            words::advice(self.language, variant, *action, self.opponent)
        })
    }

    fn reason_in_words(&self, play: &[Action], reason: &PlayReason) -> Vec<String> {
        words::play_reason(self.language, &self.view, play, reason, self.opponent)
    }
}

/// Describes a Tactic card.
pub(super) fn describe_tactic(language: Language, card: TacticCard) -> String {
    say!(
        language,
        "plain-about",
        card = words::tactic_name(language, card),
        text = words::tactic_text(language, card),
    )
}

impl Scene<'_> {
    fn me(&self) -> Player {
        self.view.viewer()
    }

    fn stone(&self, id: StoneId) -> &Stone {
        self.view.table().border().stone(id)
    }

    /// Returns the cards at unclaimed Stones.
    pub(super) fn targets(&self) -> Vec<Troop> {
        let unclaimed = self.view.table().border().unclaimed().iter();
        let sides = unclaimed.flat_map(|id| Player::BOTH.map(|who| self.stone(id).side(who)));
        sides.flat_map(Side::iter).collect()
    }

    /// Returns whether there are two decks to draw from now.
    pub(super) fn has_choice_of_deck(&self) -> bool {
        let legal = self.view.legal_actions();
        DeckKind::ALL
            .into_iter()
            .all(|deck| legal.contains(&Action::Draw(deck)))
    }

    /// Lists these cards of the hand by color and strength, Tactic cards last.
    fn cards_in_hand(&self, is_meant: impl Fn(&Card) -> bool) -> String {
        let mut hand: Vec<Card> = self.view.hand().iter().filter(is_meant).collect();
        hand.sort_by_key(|card| in_hand(*card));
        let hand = hand.into_iter();
        let hand: Vec<String> = hand.map(|card| words::short(self.language, card)).collect();
        hand.join(", ")
    }

    /// Describes those cards of the hand that aren't listed.
    fn unlisted_hand(&self) -> Option<String> {
        let legal = self.view.legal_actions();
        let is_listed = |card: &Card| {
            legal.iter().any(|action| match action {
                Action::Return(returned) => returned == card,
                other => other.played_card() == Some(*card),
            })
        };
        let unlisted = self.cards_in_hand(|card| !is_listed(card));
        if unlisted == self.cards_in_hand(|_| true) {
            return Some(self.hand());
        }
        let told = || {
            say!(
                self.language,
                "plain-hand-unlisted",
                cards = unlisted.as_str()
            )
        };
        (!unlisted.is_empty()).then(told)
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
                stones = words::list_stones(language, stones),
            )
        };
        let clan = table.deck_len(DeckKind::Clan);
        let decks = if table.variant().has_tactic() {
            let tactic = table.deck_len(DeckKind::Tactic);
            say!(language, "plain-decks", clan, tactic)
        } else {
            say!(language, "plain-deck", clan)
        };
        say!(
            language,
            "plain-facts",
            mine = owned(border.owned(self.me())),
            name = self.opponent.name(self.language),
            theirs = owned(border.owned(self.me().other())),
            decks
        )
    }

    /// Describes how many Tactic cards each player has played, in variants with
    /// Tactic cards.
    pub(super) fn tactic_played(&self) -> Option<String> {
        let table = self.view.table();
        let [mine, theirs] = [self.me(), self.me().other()].map(|who| table.tactic_played(who));
        table.variant().has_tactic().then(|| {
            say!(
                self.language,
                "plain-tactic-played",
                mine,
                name = self.opponent.name(self.language),
                theirs
            )
        })
    }

    /// Describes the unclaimed Stones that have cards, one line each.
    fn open_stones(&self) -> Vec<String> {
        let unclaimed = self.view.table().border().unclaimed().iter();
        let lines: Vec<String> = self.taken_stones(unclaimed).collect();
        if lines.is_empty() {
            return vec![say!(self.language, "plain-empty-border")];
        }
        lines
    }

    /// Describes all Stones, one line each, with the empty ones together in one
    /// line.
    fn all_stones(&self) -> Vec<String> {
        let language = self.language;
        let empty = StoneId::all().filter(|id| self.stone(*id).is_empty());
        let empty: StoneSet = empty.collect();
        let count = empty.len();
        let stones = words::list_stones(language, empty);
        let stones = say!(language, "plain-stones", count, stones);
        let empty = say!(language, "plain-empty-stones", stones, count);
        let taken = self.taken_stones(StoneId::all());
        taken.chain((count > 0).then_some(empty)).collect()
    }

    /// Describes those of these Stones that have cards.
    fn taken_stones(&self, ids: impl Iterator<Item = StoneId>) -> impl Iterator<Item = String> {
        let taken = ids.filter(|id| !self.stone(*id).is_empty());
        taken.map(|id| self.stone_line(id))
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
        let modes = self.modes(id);
        let count = modes.len();
        let modes = words::join_parts(language, modes);
        say!(
            language,
            "plain-stone",
            stone = id.number(),
            owner,
            name = self.opponent.name(self.language),
            mine,
            theirs,
            count,
            modes
        )
    }

    /// Returns the names of the Combat Modes on a Stone.
    fn modes(&self, id: StoneId) -> Vec<String> {
        let modes = self.stone(id).modes().iter();
        let modes = modes.map(|mode| words::card(self.language, mode.into()));
        modes.collect()
    }

    /// Describes a side's cards and the formation they are or can become.
    fn side(&self, id: StoneId, player: Player) -> String {
        let (language, stone) = (self.language, self.stone(id));
        let side = stone.side(player);
        if side.is_empty() {
            return say!(language, "empty");
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
                "stone-formation",
                cards,
                formation = named(formation)
            );
        }
        if stone.owner().is_some() {
            return cards;
        }
        if let Some(formation) = words::side_in_brief(language, &self.view, id, player) {
            say!(language, "stone-formation", cards, formation)
        } else {
            say!(language, "plain-side-stuck", cards)
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
        let (stone, modes) = (self.stone(id), self.modes(id));
        let mut lines = vec![say!(
            language,
            "plain-look-shares",
            stone = id.number(),
            count = modes.len(),
            modes = words::join_list(language, &modes, Conjunction::And),
            mine,
            name = self.opponent.name(language),
            theirs,
            nobody
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

    /// Explains why a Stone can or can't be claimed.
    pub(super) fn claim(&self, id: StoneId) -> String {
        let table = self.view.table();
        let why = words::own_verdict(self.language, &self.view, id, self.opponent);
        let verdict = table.border().verdict(id, self.me(), table.unplayed());
        let stone = id.number();
        if verdict.is_some_and(Verdict::is_claimable) {
            say!(self.language, "plain-can-claim", stone, verdict = why)
        } else {
            say!(self.language, "cannot-claim", stone, verdict = why)
        }
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
            say!(language, "plain-unplayed-of", what, cards)
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
            let unseen: Vec<String> = unseen.collect();
            let unseen = words::join_list(language, &unseen, Conjunction::And);
            lines.push(line(say!(language, "help-tactic"), unseen));
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
        say!(self.language, "discard", cards = cards.join(", "))
    }
}
