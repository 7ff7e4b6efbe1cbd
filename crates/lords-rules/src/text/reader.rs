//! Reads the small forms from the front of a text.

use crate::card::{Card, Clan, EndPower};
use crate::follower::{Follower, FollowerId, Mark};
use crate::player::{Player, PlayerSet};
use crate::recruit::Recruit;

/// A text of which a part has been read. Every function reads what it is named
/// for; `None` means that something else is there.
pub(super) struct Reader<'a> {
    rest: &'a str,
}

impl<'a> Reader<'a> {
    pub(super) const fn new(text: &'a str) -> Self {
        Self { rest: text }
    }

    /// Reads a whole text in one form.
    pub(super) fn whole<T>(text: &'a str, form: impl Fn(&mut Self) -> Option<T>) -> Option<T> {
        let mut reader = Self::new(text);
        let value = form(&mut reader)?;
        reader.is_at_end().then_some(value)
    }

    /// Reads a list without separators; `-` is the empty one.
    pub(super) fn list<T>(
        text: &'a str,
        form: impl Fn(&mut Self) -> Option<T>,
        mut push: impl FnMut(T) -> Option<()>,
    ) -> Option<()> {
        if text == "-" {
            return Some(());
        }
        let mut reader = Self::new(text);
        loop {
            push(form(&mut reader)?)?;
            if reader.is_at_end() {
                return Some(());
            }
        }
    }

    pub(super) const fn is_at_end(&self) -> bool {
        self.rest.is_empty()
    }

    /// Reads this text, if it is there.
    pub(super) fn eat(&mut self, text: &str) -> bool {
        match self.rest.strip_prefix(text) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    fn require(&mut self, text: &str) -> Option<()> {
        self.eat(text).then_some(())
    }

    /// A number without sign and leading zeros.
    pub(super) fn number<N: std::str::FromStr>(&mut self) -> Option<N> {
        let is_digit = |c: char| c.is_ascii_digit();
        let end = self.rest.find(|c| !is_digit(c)).unwrap_or(self.rest.len());
        let (digits, rest) = self.rest.split_at(end);
        if digits.len() > 1 && digits.starts_with('0') {
            return None;
        }
        let number = digits.parse().ok()?;
        self.rest = rest;
        Some(number)
    }

    pub(super) fn clan(&mut self) -> Option<Clan> {
        Clan::ALL.into_iter().find(|clan| self.eat(clan.code()))
    }

    pub(super) fn card(&mut self) -> Option<Card> {
        let clan = self.clan()?;
        let strength = self.number()?;
        if clan != Clan::Bruce {
            return Card::new(clan, strength);
        }
        let [a, b] = Card::BRUCES;
        if strength != Card::MAX_STRENGTH {
            None
        } else if self.eat("a") {
            Some(a)
        } else {
            self.require("b").map(|()| b)
        }
    }

    pub(super) fn player(&mut self) -> Option<Player> {
        let letter = self.rest.chars().next()?;
        let player = Player::ALL.into_iter().find(|p| p.letter() == letter)?;
        self.rest = &self.rest[1..];
        Some(player)
    }

    pub(super) fn follower_id(&mut self) -> Option<FollowerId> {
        let army = self.player()?;
        FollowerId::new(army, self.number()?)
    }

    /// A Follower with all that it carries.
    pub(super) fn follower(&mut self) -> Option<Follower> {
        if self.eat("(") {
            let card = Some(self.card()?);
            let known_to = self.known_to()?;
            self.require(")")?;
            return Some(Follower::FaceDown { card, known_to });
        }
        let card = self.card()?;
        let mark = if self.eat("*") {
            Mark::Active(self.end_power(card)?)
        } else if self.eat("^") {
            let can_be_kept = matches!(card.clan(), Clan::MacDonnell | Clan::Scott);
            can_be_kept.then_some(Mark::Kept)?
        } else {
            Mark::Plain
        };
        Some(Follower::FaceUp { card, mark })
    }

    /// The end power of an active Follower: its own, or after a Scott the Clan
    /// that it has copied.
    fn end_power(&mut self, card: Card) -> Option<EndPower> {
        match card.clan() {
            Clan::Scott => self.clan()?.end_power(),
            clan => clan.end_power(),
        }
    }

    /// The letters after a face-down Follower, in order.
    fn known_to(&mut self) -> Option<PlayerSet> {
        let mut set = PlayerSet::EMPTY;
        if !self.eat(":") {
            return Some(set);
        }
        let mut last = self.player()?;
        set = set.with(last);
        while let Some(next) = self.player() {
            if next <= last {
                return None;
            }
            set = set.with(next);
            last = next;
        }
        Some(set)
    }

    pub(super) fn recruit(&mut self) -> Option<Recruit> {
        if !self.eat("(") {
            return self.card().map(Recruit::FaceUp);
        }
        let card = self.card()?;
        self.require(")")?;
        Some(Recruit::FaceDown(Some(card)))
    }
}
