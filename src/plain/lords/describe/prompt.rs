//! What the player can do now, in words.

use super::Scene;
use lords_rules::{Action, Clan, FollowerId, Phase};
use telling::words;
use telling::{lords, say};

impl Scene<'_> {
    /// Says what has to be done now.
    pub(in crate::plain::lords) fn prompt(&self) -> String {
        let (language, table) = (self.language(), self.table());
        let legal = self.view.legal_actions();
        match table.phase() {
            Phase::Action => {
                let recruit = legal.iter().any(|one| matches!(one, Action::Recruit(_)));
                let muster = legal.iter().any(|one| matches!(one, Action::Muster(..)));
                match (recruit, muster) {
                    (true, true) => say!(language, "lords-plain-prompt-action"),
                    (true, false) => say!(language, "lords-plain-prompt-recruit"),
                    _ => say!(language, "lords-plain-prompt-muster"),
                }
            }
            Phase::Power(clan) => self.power_prompt(clan),
            Phase::Claim(count) => {
                let cards = self.cast.cards(table.supporters().iter().copied());
                say!(
                    language,
                    "lords-plain-prompt-claim",
                    count = count,
                    cards = cards
                )
            }
            Phase::Over { .. } => say!(language, "lords-refusal-over"),
        }
    }

    /// Asks what to do with a power.
    fn power_prompt(&self, clan: Clan) -> String {
        let language = self.language();
        let me = self.table().to_act();
        let last = me.and_then(|me| self.table().army(me).last());
        let card = last.and_then(|follower| follower.card());
        let name = card.map_or_else(String::new, |card| self.cast.card(card));
        let copies = card.is_some_and(|card| card.clan() != clan);
        let asked = lords::power_question(language, clan);
        let question = if copies {
            let clan = lords::clan(clan);
            say!(
                language,
                "lords-ask-copying",
                card = name,
                clan = clan,
                asked = asked
            )
        } else {
            say!(language, "lords-ask", card = name, asked = asked)
        };
        let choices = self.view.legal_actions().into_iter();
        let choices = choices.filter_map(|action| self.target(action));
        let choices: Vec<String> = choices.collect();
        let answers = if !choices.is_empty() {
            let choices = words::join_parts(language, choices);
            say!(language, "lords-plain-targets", targets = choices)
        } else if clan == Clan::Makgill {
            say!(language, "lords-plain-card-or-leave")
        } else {
            say!(language, "lords-plain-use-or-leave")
        };
        format!("{question} {answers}")
    }

    /// Describes the target of a power: `Bob 2: Cochrane 4`.
    fn target(&self, action: Action) -> Option<String> {
        let follower = |id: FollowerId| {
            let follower = self.table().follower(id)?;
            let owner = self.you_or(id.army(), self.cast.name(id.army()));
            Some(say!(
                self.language(),
                "lords-plain-target",
                owner = owner,
                place = id.place(),
                card = self.follower(follower)
            ))
        };
        match action {
            Action::Discard(id) | Action::SwapFollower(id) | Action::Copy(id) => follower(id),
            Action::SwapSupporter(card) => Some(self.cast.card(card)),
            _ => None,
        }
    }
}
