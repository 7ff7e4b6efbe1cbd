//! The position in words, as one player may see it.

use super::speech::Look;
use super::text;
use crate::language::Language;
use crate::rules::completion::{formation, strongest_completion};
use crate::rules::{
    Action, Card, Color, DeckKind, Player, Stone, StoneId, StoneSet, TacticCard, Verdict, View,
};
use crate::words::{self, Owners};

/// What is told, to whom, and who the other one is.
pub(super) struct Scene<'a> {
    /// What the player may know.
    pub(super) view: &'a View,
    /// The opponent's name.
    pub(super) other: &'a str,
}

impl Scene<'_> {
    fn me(&self) -> Player {
        self.view.viewer()
    }

    fn stone(&self, id: StoneId) -> &Stone {
        self.view.table().border().stone(id)
    }

    /// What is told when it is asked for; nothing for what is not of the
    /// position.
    pub(super) fn asked(&self, look: Look) -> Vec<String> {
        match look {
            Look::Show => {
                let mut lines = vec![self.facts()];
                lines.extend(self.tactic_played());
                lines.extend(self.all_stones());
                lines.extend([self.discard(), self.hand()]);
                lines.extend(self.claims());
                lines.push(text::prompt(self.view));
                lines
            }
            Look::Hand => vec![self.hand()],
            Look::Stones => self.all_stones(),
            Look::Stone(id) => self.stone_at_length(id),
            Look::Claims => self.claims(),
            Look::Legal => self.legal(),
            Look::Unplayed => self.unplayed(),
            Look::Discard => vec![self.discard()],
            Look::Score => {
                let mut lines = vec![self.facts()];
                lines.extend(self.tactic_played());
                lines
            }
            _ => Vec::new(),
        }
    }

    /// Who owns which Stones, and how many cards are left to draw.
    pub(super) fn facts(&self) -> String {
        let table = self.view.table();
        let border = table.border();
        let owned = |stones: StoneSet| match stones.len() {
            0 => "no Stone".to_owned(),
            _ => text::stones(stones.iter()),
        };
        let mine = owned(border.owned(self.me()));
        let theirs = owned(border.owned(self.me().other()));
        let clan = table.deck_len(DeckKind::Clan);
        let decks = if table.variant().has_tactic() {
            let tactic = table.deck_len(DeckKind::Tactic);
            format!("Clan deck {clan}, Tactic deck {tactic}.")
        } else {
            format!("Deck {clan}.")
        };
        format!("You own {mine}, {} {theirs}. {decks}", self.other)
    }

    /// How many Tactic cards were played.
    fn tactic_played(&self) -> Option<String> {
        let table = self.view.table();
        let [mine, theirs] = [self.me(), self.me().other()].map(|who| table.tactic_played(who));
        let played = format!("Tactic cards played: you {mine}, {} {theirs}.", self.other);
        table.variant().has_tactic().then_some(played)
    }

    /// The unclaimed Stones with something on them, a line each.
    pub(super) fn open_stones(&self) -> Vec<String> {
        let unclaimed = self.view.table().border().unclaimed().iter();
        let taken = unclaimed.filter(|id| self.stone(*id).cards().next().is_some());
        let mut lines: Vec<String> = taken.map(|id| self.stone_line(id)).collect();
        if lines.is_empty() {
            lines.push(text::EMPTY_BORDER.to_owned());
        }
        lines
    }

    /// All Stones, a line each; empty ones together.
    fn all_stones(&self) -> Vec<String> {
        let is_empty = |id: &StoneId| self.stone(*id).cards().next().is_none();
        let mut lines: Vec<String> = StoneId::all()
            .filter(|id| !is_empty(id))
            .map(|id| self.stone_line(id))
            .collect();
        let empty: Vec<StoneId> = StoneId::all().filter(is_empty).collect();
        if !empty.is_empty() {
            lines.push(format!("{}: empty.", text::stones(empty)));
        }
        lines
    }

    /// A Stone with what lies there.
    fn stone_line(&self, id: StoneId) -> String {
        let stone = self.stone(id);
        let owner = match stone.owner() {
            Some(owner) if owner == self.me() => ", claimed by you".to_owned(),
            Some(_) => format!(", claimed by {}", self.other),
            None => String::new(),
        };
        let modes = stone
            .modes()
            .iter()
            .map(|mode| words::card(Language::English, mode.into()));
        let mine = self.side(stone, self.me());
        let theirs = self.side(stone, self.me().other());
        let whose = text::whose(self.other);
        let sides = [format!("yours {mine}"), format!("{whose} {theirs}")];
        let parts: Vec<String> = sides.into_iter().chain(modes).collect();
        format!("Stone {id}{owner}: {}.", parts.join("; "))
    }

    /// A side's cards, and what they are or can become.
    fn side(&self, stone: &Stone, player: Player) -> String {
        let side = stone.side(player);
        if side.is_empty() {
            return "empty".to_owned();
        }
        let cards: Vec<String> = side
            .iter()
            .map(|troop| words::short(Language::English, troop.into()))
            .collect();
        let cards = cards.join(" ");
        let modes = stone.modes();
        if let Some(formation) = formation(side, modes) {
            return format!(
                "{cards} ({})",
                words::formation(Language::English, formation, modes.slots())
            );
        }
        if stone.owner().is_some() {
            return cards;
        }
        match strongest_completion(side, modes, self.view.table().unplayed()) {
            Some(best) => {
                let best = words::formation(Language::English, best.formation, modes.slots());
                format!("{cards} (so far {best} possible)")
            }
            None => format!("{cards} (can't be completed)"),
        }
    }

    /// Everything about one Stone.
    fn stone_at_length(&self, id: StoneId) -> Vec<String> {
        let stone = self.stone(id);
        let mut lines = vec![self.stone_line(id)];
        if stone.owner().is_none() {
            if stone.is_complete(self.me()) {
                lines.push(self.claim(id));
            }
            if let Some(first) = stone.first() {
                let who = if first == self.me() {
                    "You were"
                } else {
                    self.other
                };
                let was = if first == self.me() { "" } else { " was" };
                lines.push(format!("{who}{was} complete first there."));
            }
        }
        lines
    }

    /// The hand by color and strength, Tactic cards last.
    pub(super) fn hand(&self) -> String {
        let mut hand: Vec<Card> = self.view.hand().iter().collect();
        hand.sort_by_key(|card| (card.clan().map_or(6, |clan| clan.color() as u8), *card));
        let hand: Vec<String> = hand
            .into_iter()
            .map(|card| words::short(Language::English, card))
            .collect();
        if hand.is_empty() {
            return "Your hand is empty.".to_owned();
        }
        format!("Your hand: {}.", hand.join(", "))
    }

    /// Why a Stone can or can't be claimed.
    fn claim(&self, id: StoneId) -> String {
        let table = self.view.table();
        let words = words::verdict(
            Language::English,
            self.stone(id),
            self.me(),
            table.unplayed(),
            Owners::You,
        );
        let verdict = table.border().verdict(id, self.me(), table.unplayed());
        if verdict.is_some_and(Verdict::is_claimable) {
            text::can_claim(id, &words)
        } else {
            text::cannot_claim(id, &words)
        }
    }

    /// What can be claimed now, and why.
    pub(super) fn claimable(&self) -> Vec<String> {
        let claimable = self.view.table().claimable();
        claimable.iter().map(|id| self.claim(id)).collect()
    }

    /// For each complete side why the Stone can or can't be claimed.
    fn claims(&self) -> Vec<String> {
        let table = self.view.table();
        let unclaimed = table.border().unclaimed().iter();
        let complete = unclaimed.filter(|id| self.stone(*id).is_complete(self.me()));
        let mut lines: Vec<String> = complete.map(|id| self.claim(id)).collect();
        if lines.is_empty() {
            lines.push(text::NO_COMPLETE_SIDE.to_owned());
        }
        if !table.is_claim_time() {
            lines.push(text::CLAIM_TIMES[usize::from(table.variant().is_expert())].to_owned());
        }
        lines
    }

    /// The cards that do not lie face up, the hand's apart.
    fn unplayed(&self) -> Vec<String> {
        let table = self.view.table();
        let hand = self.view.hand();
        let mut lines = vec!["Not seen by you yet:".to_owned()];
        for color in Color::ALL {
            let cards = table.unplayed().iter();
            let of_color = cards.filter(|card| card.color() == color);
            let unseen = of_color.filter(|card| !hand.contains((*card).into()));
            let strengths: Vec<String> = unseen.map(|card| card.strength().to_string()).collect();
            let strengths = if strengths.is_empty() {
                "none".to_owned()
            } else {
                strengths.join(" ")
            };
            lines.push(format!(
                "{}: {strengths}",
                words::color(Language::English, color)
            ));
        }
        if table.variant().has_tactic() {
            let unseen = TacticCard::KINDS.into_iter().flat_map(|kind| {
                let open = table.tactic_face_up().filter(|card| *card == kind).count();
                let mine = hand
                    .iter()
                    .filter(|card| card.tactic() == Some(kind))
                    .count();
                let left = kind.copies().saturating_sub(open + mine);
                std::iter::repeat_n(words::tactic_name(Language::English, kind), left)
            });
            let unseen = text::listed(unseen, "and");
            let unseen = if unseen.is_empty() { "none" } else { &unseen };
            lines.push(format!("Tactic cards: {unseen}"));
        }
        lines
    }

    /// The discard, oldest card first.
    fn discard(&self) -> String {
        let discard = self.view.table().discard();
        if discard.is_empty() {
            return text::EMPTY_DISCARD.to_owned();
        }
        let cards: Vec<String> = discard
            .iter()
            .map(|card| words::short(Language::English, card))
            .collect();
        format!("Discard, oldest first: {}.", cards.join(", "))
    }

    /// What is legal, a line for each card that can be played and for each way
    /// to play it.
    fn legal(&self) -> Vec<String> {
        let mut lines: Vec<(String, Vec<String>)> = Vec::new();
        let mut legal = self.view.legal_actions();
        legal.sort_unstable();
        for action in legal {
            let (what, goal) = what_and_goal(action);
            match lines.iter_mut().find(|(known, _)| *known == what) {
                Some((_, goals)) => goals.extend(goal),
                None => lines.push((what, goal.into_iter().collect())),
            }
        }
        let told = lines.into_iter().map(|(what, goals)| match goals.len() {
            0 => format!("{what}."),
            _ => format!("{what} {}.", text::listed(goals, "or")),
        });
        told.collect()
    }
}

/// An action as a line of several that differ only in their last word.
fn what_and_goal(action: Action) -> (String, Option<String>) {
    let number = |stone: StoneId| Some(stone.to_string());
    match action {
        Action::Place(troop, stone) => {
            let card = words::short(Language::English, troop.into());
            (format!("{card} to"), number(stone))
        }
        Action::Lay(mode, stone) => (
            format!("{} on", words::card(Language::English, mode.into())),
            number(stone),
        ),
        Action::Recruiter => ("Recruiter".to_owned(), None),
        Action::Strategist { troop, from, to } => {
            let card = words::short(Language::English, troop.into());
            let goal = to.map_or_else(|| "discard".to_owned(), |stone| stone.to_string());
            (format!("Strategist {card} of Stone {from} to"), Some(goal))
        }
        Action::Banshee { troop, from } => {
            let card = words::short(Language::English, troop.into());
            (
                "Banshee".to_owned(),
                Some(format!("{card} of Stone {from}")),
            )
        }
        Action::Traitor { card, from, to } => {
            (format!("Traitor {card} of Stone {from} to"), number(to))
        }
        Action::Pass => ("Pass".to_owned(), None),
        Action::Claim(stone) => ("Claim".to_owned(), number(stone)),
        Action::Draw(deck) => {
            let deck = words::deck_name(Language::English, deck).to_lowercase();
            ("Draw".to_owned(), Some(deck))
        }
        Action::Return(card) => (
            "Return".to_owned(),
            Some(words::short(Language::English, card)),
        ),
        Action::EndTurn => ("End".to_owned(), None),
    }
}
