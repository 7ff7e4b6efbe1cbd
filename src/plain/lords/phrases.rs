//! What can be done, as lists show it and as it is typed.

use super::describe::Scene;
use crate::plain::kit::menu::Choices;
use lords_rules::{
    Action, Card, Clan, Facing, Follower, FollowerId, Phase, PowerOutlook, RecruitSlot, Refusal,
};
use telling::lords::{self, card_name};
use telling::{Language, say};

/// A step of an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    Recruit(RecruitSlot),
    /// A card is mustered.
    Muster(Card),
    /// How it lies.
    Facing(Facing),
    /// A power is used.
    Use,
    /// A power isn't used.
    Leave,
    /// The target of a power.
    Follower(FollowerId),
    Supporter(Card),
}

impl Choices for Scene<'_> {
    type Action = Action;
    type Step = Step;

    /// Those of both languages.
    const FILLERS: &'static [&'static str] = &[
        "the",
        "it",
        "muster",
        "play",
        "face",
        "le",
        "la",
        "mobiliser",
        "jouer",
    ];

    fn language(&self) -> Language {
        self.cast.language
    }

    fn legal(&self) -> Vec<Action> {
        let mut legal: Vec<Action> = self.view.legal_actions().into_iter().collect();
        legal.sort_by_key(|action| (*action == Action::Decline, *action));
        legal
    }

    fn label(&self, step: Step) -> String {
        let language = self.language();
        match step {
            Step::Recruit(slot) => {
                let recruit = self.table().recruits().get(slot.index());
                let card = recruit.and_then(|recruit| recruit.card());
                let hidden = if card.is_none() { "yes" } else { "no" };
                let card = card.map_or_else(String::new, |card| self.cast.card(card));
                say!(language, "lords-plain-list-recruit", hidden, card)
            }
            Step::Muster(card) => {
                let is_usable = self.view.power_outlook(card) == Some(PowerOutlook::Usable);
                let power = if is_usable { "yes" } else { "no" };
                let card = self.cast.card(card);
                say!(language, "lords-plain-list-muster", card, power)
            }
            Step::Facing(Facing::Up) => say!(language, "lords-plain-list-up"),
            Step::Facing(Facing::Down) => say!(language, "lords-plain-list-down"),
            Step::Use => say!(language, "lords-use-power"),
            Step::Leave => say!(language, "lords-plain-list-leave"),
            Step::Follower(id) => {
                let owner = self.you_or(id.army(), self.cast.name(id.army()));
                let follower = self.table().follower(id);
                let card = follower.map_or_else(String::new, |one| self.follower(one));
                let place = id.place();
                say!(language, "lords-plain-target", owner, place, card)
            }
            Step::Supporter(card) if matches!(self.table().phase(), Phase::Claim(_)) => {
                say!(
                    language,
                    "lords-plain-list-claim",
                    card = self.cast.card(card)
                )
            }
            Step::Supporter(card) => self.cast.card(card),
        }
    }

    fn question(&self, chosen: &[Step]) -> String {
        if let [Step::Muster(card)] = chosen {
            let card = self.cast.card(*card);
            return say!(self.language(), "lords-plain-ask-facing", card);
        }
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
            Phase::Claim(count) => say!(language, "lords-plain-prompt-claim", count),
            Phase::Over { .. } => say!(language, "lords-refusal-over"),
        }
    }

    fn refusal(&self, action: Action) -> Option<String> {
        // Everybody looks on while Supporters are claimed: nothing of a hand is said.
        let refusal = match (self.table().phase(), action) {
            (Phase::Claim(_), Action::Claim(_)) => self.view.check(action).err()?,
            (Phase::Claim(left), _) => Refusal::ClaimDue(left),
            _ => self.view.check(action).err()?,
        };
        Some(lords::refusal(&self.cast, refusal))
    }

    fn others(&self) -> Vec<Action> {
        let cards: Vec<Card> = self.table().variant().deck().collect();
        let slots = (1..).map_while(RecruitSlot::new);
        let musters = cards
            .iter()
            .flat_map(|card| Facing::BOTH.map(|it| Action::Muster(*card, it)));
        let claims = cards.iter().copied().map(Action::Claim);
        let powers = [Action::UsePower, Action::Decline];
        let all = slots.map(Action::Recruit).chain(musters);
        all.chain(powers).chain(claims).collect()
    }

    fn path(&self, action: Action) -> Vec<Step> {
        match action {
            Action::Recruit(slot) => vec![Step::Recruit(slot)],
            Action::Muster(card, facing) => vec![Step::Muster(card), Step::Facing(facing)],
            Action::UsePower => vec![Step::Use],
            Action::Decline => vec![Step::Leave],
            Action::Discard(id) | Action::SwapFollower(id) | Action::Copy(id) => {
                vec![Step::Follower(id)]
            }
            Action::SwapSupporter(card) | Action::Claim(card) => vec![Step::Supporter(card)],
        }
    }

    fn phrases(&self, language: Language, step: Step) -> Vec<String> {
        let either = |english: &str, french: &str| match language {
            Language::English => english.to_owned(),
            Language::French => french.to_owned(),
        };
        match step {
            Step::Recruit(slot) => vec![format!("{} {slot}", either("recruit", "recruter"))],
            Step::Facing(Facing::Up) => vec![either("face up", "visible")],
            Step::Facing(Facing::Down) => vec![either("face down", "face cachée")],
            Step::Use => vec![either("use it", "utiliser")],
            Step::Leave => vec![either("leave it", "laisser")],
            Step::Follower(id) => {
                let owner = id.army();
                let me = (self.table().to_act() == Some(owner)).then(|| either("me", "moi"));
                let name = self.cast.name(owner).to_lowercase();
                let names = me.into_iter().chain([name, owner.to_string()]);
                let place = names.map(|name| format!("{name} {}", id.place()));
                let card = self.table().follower(id).and_then(Follower::card);
                place.chain(card.into_iter().flat_map(card_words)).collect()
            }
            Step::Supporter(card) if matches!(self.table().phase(), Phase::Claim(_)) => {
                let verb = either("claim", "prendre");
                let cards = card_words(card).into_iter();
                cards
                    .flat_map(|card| [format!("{verb} {card}"), card])
                    .collect()
            }
            Step::Muster(card) | Step::Supporter(card) => card_words(card).into(),
        }
    }

    fn notation(&self, text: &str) -> Option<Action> {
        text.parse().ok()
    }
}

impl Scene<'_> {
    /// Asks what to do with a power.
    fn power_prompt(&self, clan: Clan) -> String {
        let language = self.language();
        let me = self.table().to_act();
        let last = me.and_then(|me| self.table().army(me).last());
        let card = last.and_then(|follower| follower.card());
        let name = card.map_or_else(String::new, |card| self.cast.card(card));
        let copies = card.is_some_and(|card| card.clan() != clan);
        let asked = lords::power_question(language, clan);
        if copies {
            let clan = lords::clan(clan);
            say!(language, "lords-ask-copying", card = name, clan, asked)
        } else {
            say!(language, "lords-ask", card = name, asked)
        }
    }
}

/// Returns the words for a card: its name, and its code.
fn card_words(card: Card) -> [String; 2] {
    [card_name(card).to_lowercase(), card.to_string()]
}
