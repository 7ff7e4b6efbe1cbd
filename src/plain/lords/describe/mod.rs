//! The position in words, as one reader sees it.

#[cfg(test)]
mod tests;

use super::game::cast_of;
use crate::games::Rules;
use crate::guide;
use crate::plain::game::Reading;
use crate::plain::kit::menu::{self, Choices as _};
use lords_bots::{LordsOfScotland, Match, SeenRound, TurnReason};
use lords_rules::{Action, Clan, Follower, Mark, Phase, Player, Recruit, Table, View, army_total};
use std::borrow::Cow;
use telling::lords::{self, Cast, TakenCards};
use telling::say;
use telling::words::{self, Conjunction};
use textkit::letters::fold;

/// The position to describe, and for whom.
pub(crate) struct Scene<'a> {
    /// How texts mention the players.
    pub(super) cast: Cast,
    /// What the reader sees.
    pub(super) view: View,
    /// The game until now, as the reader has seen it.
    seen: Cow<'a, SeenRound>,
    /// The match, for the levels of the bots.
    pub(super) game: &'a Match,
}

impl<'a> Scene<'a> {
    /// Returns the position as the reader sees it.
    pub(super) fn of(reading: &Reading<'a, LordsOfScotland>) -> Self {
        Self {
            cast: cast_of(reading, reading.reader),
            view: *reading.seen.view(),
            seen: reading.seen.clone(),
            game: reading.game.finished(),
        }
    }
}

impl menu::Scene for Scene<'_> {
    type Reason = TurnReason;

    const RULES: Rules = guide::lords;

    fn look(&self, word: &str, rest: &[String]) -> Option<Vec<String>> {
        let clan = rest.first().and_then(|word| clan_named(word));
        Some(match word {
            "cards" | "unseen" | "cartes" => self.cards(),
            "power" | "powers" | "pouvoir" | "pouvoirs" => match clan {
                Some(clan) => vec![self.blocking(), self.power(clan)],
                None => self.powers(),
            },
            _ => return None,
        })
    }

    /// Recruits, the hand and Supporters are left out where the list has them.
    fn position(&self) -> Vec<String> {
        let mut lines = vec![self.progress()];
        let claims = matches!(self.table().phase(), Phase::Claim(_));
        if claims {
            let order = (1..).zip(self.table().placing());
            lines.extend(order.map(|(place, player)| self.placed_army(place, player)));
        } else {
            lines.push(self.rows());
            lines.extend(self.seat_order().map(|player| self.seat(player)));
            let is_listed = hand_can_be_mustered(self.table());
            if self.view.viewer().is_some() && (!is_listed || self.view.hand().is_empty()) {
                lines.push(self.hand());
            }
        }
        lines
    }

    /// Lists the hand, which stays hidden while everybody looks on.
    fn hand(&self) -> String {
        let language = self.language();
        if self.view.viewer().is_none() {
            return say!(language, "lords-plain-no-hand");
        }
        if self.view.hand().is_empty() {
            return say!(language, "plain-hand-empty");
        }
        let cards = self.cast.cards(self.view.hand().iter());
        say!(language, "plain-hand", cards)
    }

    fn help(&self) -> Vec<String> {
        let language = self.language();
        let mut others = self.table().players();
        let other = others.find(|other| self.table().to_act() != Some(*other));
        let other = other.map_or_else(String::new, |other| self.cast.name(other).to_lowercase());
        let clans = Clan::ALL.map(|clan| format!("{} ({clan})", lords::clan(clan)));
        let clans = clans.join(", ");
        vec![
            say!(language, "lords-plain-help-words", name = other, clans),
            say!(language, "lords-plain-help-hear"),
            say!(language, "lords-plain-help-leave"),
            say!(language, "lords-plain-help-notation"),
        ]
    }

    fn play_in_words(&self, play: &[Action]) -> String {
        lords::advice_for_turn(&self.cast, &self.view, play)
    }

    fn reason_in_words(&self, play: &[Action], reason: &TurnReason) -> Vec<String> {
        lords::turn_reason(&self.cast, &self.view, play, reason)
    }
}

impl Scene<'_> {
    pub(super) fn table(&self) -> &Table {
        self.view.table()
    }

    /// The players in the order in which they act, the reader last.
    fn seat_order(&self) -> impl Iterator<Item = Player> + use<> {
        let players = self.table().variant().players;
        let last = self.view.viewer().or(self.table().to_act());
        players.players_from(last.map_or(Player::A, |last| players.after(last)))
    }

    fn progress(&self) -> String {
        let (language, table) = (self.language(), self.table());
        let (skirmish, turn) = (table.skirmish(), table.turn());
        if matches!(table.phase(), Phase::Claim(_)) {
            return say!(language, "lords-plain-claims", skirmish);
        }
        say!(
            language,
            "lords-plain-progress",
            skirmish,
            turn,
            of = Table::TURNS
        )
    }

    /// Describes the rows of Supporters and Recruits, these only if they aren't listed.
    fn rows(&self) -> String {
        let (language, table) = (self.language(), self.table());
        let supporters = self.or_none(self.cast.cards(table.supporters().iter().copied()));
        let recruits = table.recruits().iter().zip(1_usize..);
        let recruits = recruits.map(|(recruit, place)| match recruit {
            Recruit::FaceUp(card) => format!("{place} {}", self.cast.card(*card)),
            Recruit::FaceDown(_) => {
                let what = say!(language, "lords-plain-face-down");
                say!(language, "lords-plain-place", place, what)
            }
        });
        let recruits = self.or_none(recruits.collect::<Vec<_>>().join(", "));
        let mut legal = self.view.legal_actions().into_iter();
        let is_listed = legal.any(|action| matches!(action, Action::Recruit(_)));
        if is_listed {
            return say!(language, "lords-plain-supporters", supporters);
        }
        say!(language, "lords-plain-rows", supporters, recruits)
    }

    fn or_none(&self, text: String) -> String {
        if text.is_empty() {
            say!(self.language(), "plain-none")
        } else {
            text
        }
    }

    /// Describes a player: points, cards, army.
    fn seat(&self, player: Player) -> String {
        let (language, table) = (self.language(), self.table());
        let mut facts = vec![lords::points(language, table.points(player))];
        if table.token() == player {
            facts.push(say!(language, "lords-plain-token"));
        }
        // It ends in a list of cards.
        facts.push(self.hand_size(player));
        let army: Vec<String> = (1..)
            .zip(table.army(player))
            .map(|(place, follower)| {
                let what = self.follower(*follower);
                if follower.card().is_some() {
                    format!("{place} {what}")
                } else {
                    say!(language, "lords-plain-place", place, what)
                }
            })
            .collect();
        let (name, facts) = (self.name(player), facts.join(", "));
        if army.is_empty() {
            return say!(language, "lords-plain-no-army", name, facts);
        }
        let hidden = table.army(player).iter();
        let hidden = hidden.filter(|one| one.card().is_none()).count();
        say!(
            language,
            "lords-plain-army",
            name,
            facts,
            army = army.join(", "),
            total = army_total(table.army(player)),
            hidden
        )
    }

    /// Describes an army at the end of a skirmish, with what decided its place.
    fn placed_army(&self, place: usize, player: Player) -> String {
        let (language, table) = (self.language(), self.table());
        let army = table.army(player);
        let name = self.name(player);
        if army.is_empty() {
            let why = lords::no_claim(language);
            let told = say!(language, "plain-explained", name, explained = why);
            return format!("{place}. {told}.");
        }
        let followers = army.iter().map(|follower| self.follower(*follower));
        let followers = followers.collect::<Vec<_>>().join(", ");
        let mut total = army_total(army).to_string();
        if let Some(why) = lords::decided_by(language, table, player, lords::card_name) {
            total = format!("{total}, {why}");
        }
        if table.coming_claims(player) == Some(2) {
            total = say!(language, "lords-claims-two", total);
        }
        say!(
            language,
            "lords-plain-placed",
            place,
            name,
            army = followers,
            total
        )
    }

    /// A player's name, with the level if the computer plays.
    fn name(&self, player: Player) -> String {
        let name = self.cast.name(player);
        match self.game.participant(player).level() {
            Some(level) if self.cast.key(player) != "you" => {
                let level = lords::level_name(self.language(), level);
                let bot = say!(self.language(), "lords-bot", level);
                format!("{name} ({bot})")
            }
            _ => self.you_or(player, name),
        }
    }

    /// The name, or "You" for the reader.
    pub(super) fn you_or(&self, player: Player, name: &str) -> String {
        if self.cast.key(player) == "you" {
            say!(self.language(), "you")
        } else {
            name.to_owned()
        }
    }

    fn hand_size(&self, player: Player) -> String {
        let language = self.language();
        let count = self.view.hand_len(player);
        let cards = say!(language, "card-count", count);
        let is_reader = self.view.viewer() == Some(player);
        if is_reader {
            return cards;
        }
        let name = |card| self.cast.card(card);
        TakenCards::new(language, &self.seen, &self.view, player, name).describe(&cards, 0, false)
    }

    /// Describes a Follower.
    pub(super) fn follower(&self, follower: Follower) -> String {
        let language = self.language();
        match follower {
            Follower::FaceUp { card, mark } => {
                let card = self.cast.card(card);
                match mark {
                    Mark::Plain => card,
                    Mark::Kept => say!(language, "lords-plain-kept", card),
                    Mark::Active(power) => {
                        let clan = lords::clan(power.clan());
                        if card.starts_with(clan) {
                            say!(language, "lords-plain-active", card)
                        } else {
                            say!(language, "lords-plain-active-as", card, clan)
                        }
                    }
                }
            }
            Follower::FaceDown { card, known_to } => {
                let known: Vec<String> = known_to
                    .iter()
                    .map(|player| self.cast.name(player).to_owned())
                    .collect();
                let known = words::join_list(language, &known, Conjunction::And);
                match (card, known.is_empty()) {
                    (Some(card), _) => {
                        let card = self.cast.card(card);
                        say!(language, "lords-plain-face-down-known", card)
                    }
                    (None, true) => say!(language, "lords-plain-face-down"),
                    (None, false) => {
                        say!(language, "lords-plain-face-down-to", names = known)
                    }
                }
            }
        }
    }

    /// Says how many points everybody has, with the Supporters they come from.
    pub(super) fn points(&self) -> String {
        let lines = self.table().players().map(|player| {
            let pile = self.table().victory_pile(player);
            say!(
                self.language(),
                "lords-look-seat",
                who = self.cast.key(player),
                name = self.cast.name(player),
                points = lords::points(self.language(), self.table().points(player)),
                count = pile.len(),
                cards = self.cast.cards(pile.iter().copied())
            )
        });
        lines.collect::<Vec<_>>().join(" ")
    }

    /// Lists the cards that the reader hasn't seen, and what was discarded.
    fn cards(&self) -> Vec<String> {
        let (language, table) = (self.language(), self.table());
        let hidden = self.view.hidden_cards();
        let mut lines = vec![say!(language, "lords-plain-unseen", count = hidden.len())];
        for clan in self.clans() {
            let of_clan = hidden.iter().filter(|card| card.clan() == clan);
            let strengths: Vec<String> = of_clan.map(|card| card.strength().to_string()).collect();
            let cards = self.or_none(strengths.join(", "));
            let what = lords::clan(clan);
            lines.push(say!(language, "plain-unplayed-of", what, cards));
        }
        lines.push(lords::hidden_places(language, &self.view, |_| false, 0));
        let discard = self.or_none(self.cast.cards(table.discard().iter()));
        lines.push(say!(language, "lords-plain-discard", cards = discard));
        lines.push(self.points());
        lines
    }

    fn clans(&self) -> impl Iterator<Item = Clan> + use<> {
        let bruces = self.table().variant().bruces;
        let clans = Clan::ALL.into_iter();
        clans.filter(move |clan| *clan != Clan::Bruce || bruces)
    }

    /// Explains what blocks a power now, and the powers.
    fn powers(&self) -> Vec<String> {
        let language = self.language();
        let few = self.table().variant().players.block_across_clans();
        let rule = if few {
            say!(language, "lords-what-blocks-few")
        } else {
            say!(language, "lords-what-blocks-many")
        };
        let mut lines = vec![rule, self.blocking()];
        lines.extend(self.clans().map(|clan| self.power(clan)));
        lines
    }

    fn power(&self, clan: Clan) -> String {
        let hidden = self.view.hidden_cards();
        let unseen = hidden.iter().filter(|card| card.clan() == clan).count();
        let title = say!(
            self.language(),
            "lords-power-title",
            clan = lords::clan(clan),
            power = lords::power(self.language(), clan),
            unseen
        );
        format!("{title}. {}", lords::power_effect(self.language(), clan))
    }

    /// Says which Followers block powers now.
    fn blocking(&self) -> String {
        let language = self.language();
        let blocking = self.table().blocking_cards();
        let few = self.table().variant().players.block_across_clans();
        match blocking.first() {
            None => say!(language, "lords-blocks-none"),
            Some(lowest) if few => {
                let card = self.cast.card(*lowest);
                say!(language, "lords-blocks-lower", card)
            }
            Some(_) => {
                let count = blocking.len();
                let cards = self.cast.cards(blocking);
                say!(language, "lords-blocks-clan", count, cards)
            }
        }
    }
}

/// Returns whether a card of a hand can be mustered now.
fn hand_can_be_mustered(table: &Table) -> bool {
    matches!(table.phase(), Phase::Action | Phase::Power(Clan::Makgill))
}

/// Returns the Clan with this folded name or code.
fn clan_named(word: &str) -> Option<Clan> {
    let mut clans = Clan::ALL.into_iter();
    clans.find(|clan| {
        [lords::clan(*clan), clan.code()]
            .iter()
            .any(|name| fold(name) == word)
    })
}
