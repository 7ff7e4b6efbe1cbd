//! What can be done, as lists show it and as it is typed.

use super::describe::Scene;
use crate::plain::kit::menu::Choices;
use crate::plain::kit::words::folded_words;
use schotten_rules::{
    Action, Card, CardKind, DeckKind, Phase, Refusal, Ruse, StoneId, TacticCard, Troop,
};
use telling::words;
use telling::{Language, say};
use textkit::columns;

/// A step of an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    Claim(StoneId),
    /// A card is played.
    Card(Card),
    /// Where it goes.
    Stone(StoneId),
    Discard,
    /// What a Ruse moves or discards, and where that lies.
    Target(Troop, StoneId),
    Draw(DeckKind),
    Return(Card),
    Pass,
    End,
}

impl Choices for Scene<'_> {
    type Action = Action;
    type Step = Step;

    /// Those of both languages.
    const FILLERS: &'static [&'static str] = &[
        "to", "at", "on", "from", "of", "the", "stone", "play", "place", "lay", "a", "en", "vers",
        "sur", "devant", "de", "du", "la", "le", "borne", "jouer", "poser", "placer",
    ];

    fn language(&self) -> Language {
        self.language
    }

    /// Claims first, then what is played by color and strength, then what ends the turn.
    fn legal(&self) -> Vec<Action> {
        let mut legal: Vec<Action> = self.view.legal_actions().into_iter().collect();
        legal.sort_by_key(|action| {
            let card = action.played_card();
            let rank = match action {
                Action::Claim(_) => 0,
                _ if card.is_some() => 1,
                _ => 2,
            };
            (rank, card.map(in_hand), *action)
        });
        legal
    }

    fn label(&self, step: Step) -> String {
        let language = self.language;
        match step {
            Step::Claim(stone) => {
                let verdict = words::own_verdict(language, &self.view, stone, self.opponent);
                let verdict = verdict.trim_end_matches('.');
                say!(
                    language,
                    "plain-list-claim",
                    stone = stone.number(),
                    verdict
                )
            }
            Step::Card(card) | Step::Return(card) => words::short(language, card),
            Step::Stone(stone) => {
                say!(language, "plain-stones", count = 1, stones = stone.number())
            }
            Step::Discard => say!(language, "plain-list-discard"),
            Step::Target(troop, stone) => {
                let card = words::short(language, troop.into());
                say!(language, "plain-list-target", card, stone = stone.number())
            }
            Step::Draw(deck) => {
                let ends = if self.view.table().phase() == Phase::End {
                    "yes"
                } else {
                    "no"
                };
                let variant = self.view.table().variant();
                let draw = say!(
                    language,
                    "advice-draw",
                    deck = words::deck_key(variant, deck)
                );
                say!(
                    language,
                    "plain-list-draw",
                    draw = columns::capitalize(&draw),
                    ends
                )
            }
            Step::Pass => say!(language, "plain-list-pass"),
            Step::End => say!(language, "help-end"),
        }
    }

    fn own_number(&self, step: Step) -> Option<usize> {
        match step {
            Step::Stone(stone) => Some(stone.number().into()),
            _ => None,
        }
    }

    fn question(&self, chosen: &[Step]) -> String {
        let (language, table) = (self.language, self.view.table());
        match *chosen {
            [Step::Card(card)] => match card.tactic() {
                Some(TacticCard::Ruse(Ruse::Strategist)) => say!(language, "plain-strategist-what"),
                Some(TacticCard::Ruse(Ruse::Banshee)) => say!(language, "plain-banshee-what"),
                Some(TacticCard::Ruse(_)) => say!(language, "plain-traitor-what"),
                _ => say!(
                    language,
                    "plain-where-to",
                    card = words::short(language, card)
                ),
            },
            [.., Step::Target(troop, _)] => {
                let card = words::short(language, troop.into());
                say!(language, "plain-where-to", card)
            }
            _ => {
                let claims = if table.claimable().is_empty() {
                    "no"
                } else {
                    "yes"
                };
                match table.phase() {
                    Phase::Play => {
                        let legal = self.view.legal_actions();
                        let can_play = legal.iter().any(|action| action.played_card().is_some());
                        match (legal.contains(&Action::Pass), can_play) {
                            (true, true) => say!(language, "plain-prompt-tactic-or-pass"),
                            (true, false) => say!(language, "plain-prompt-pass"),
                            (false, _) => say!(language, "plain-prompt-play", claims),
                        }
                    }
                    Phase::Draws(left) => say!(language, "plain-prompt-draws", left),
                    Phase::Returns(left) => say!(language, "plain-prompt-returns", left),
                    Phase::End => say!(language, "plain-prompt-end", claims),
                    Phase::Over(_) => say!(language, "refusal-over"),
                }
            }
        }
    }

    /// With the cards that refute a claim, or with what to type instead.
    fn refusal(&self, action: Action) -> Option<String> {
        let (language, opponent) = (self.language, self.opponent);
        let refusal = self.view.check(action).err()?;
        Some(match (refusal, action) {
            (Refusal::ClaimFails(_), Action::Claim(stone)) => self.claim(stone),
            (Refusal::AlreadyPlayed, _) => say!(language, "plain-play-made"),
            (Refusal::NoDrawDue, _) => say!(language, "plain-no-draw-due"),
            (Refusal::DrawDue, _) => say!(language, "plain-draw-due"),
            _ => words::refusal(language, self.view.table().variant(), refusal, opponent),
        })
    }

    fn others(&self) -> Vec<Action> {
        let cards: Vec<Card> = (0..).map_while(Card::from_code).collect();
        let plays = cards.iter().flat_map(|card| {
            StoneId::all().filter_map(move |stone| match card.kind() {
                CardKind::Tactic(TacticCard::CombatMode(mode)) => Some(Action::Lay(mode, stone)),
                CardKind::Tactic(TacticCard::Ruse(Ruse::Recruiter)) => Some(Action::Recruiter),
                _ => Troop::try_from(*card)
                    .ok()
                    .map(|troop| Action::Place(troop, stone)),
            })
        });
        let claims = StoneId::all().map(Action::Claim).chain(plays);
        let draws = DeckKind::ALL.map(Action::Draw);
        let returns = cards.iter().copied().map(Action::Return);
        let others = claims.chain(draws).chain(returns);
        others.chain([Action::Pass, Action::EndTurn]).collect()
    }

    fn path(&self, action: Action) -> Vec<Step> {
        let ruse = |ruse: Ruse| Step::Card(ruse.into());
        match action {
            Action::Place(troop, stone) => vec![Step::Card(troop.into()), Step::Stone(stone)],
            Action::Lay(mode, stone) => vec![Step::Card(mode.into()), Step::Stone(stone)],
            Action::Recruiter => vec![ruse(Ruse::Recruiter)],
            Action::Strategist { troop, from, to } => vec![
                ruse(Ruse::Strategist),
                Step::Target(troop, from),
                to.map_or(Step::Discard, Step::Stone),
            ],
            Action::Banshee { troop, from } => vec![ruse(Ruse::Banshee), Step::Target(troop, from)],
            Action::Traitor { card, from, to } => vec![
                ruse(Ruse::Traitor),
                Step::Target(card.into(), from),
                Step::Stone(to),
            ],
            Action::Pass => vec![Step::Pass],
            Action::Claim(stone) => vec![Step::Claim(stone)],
            Action::Draw(deck) => vec![Step::Draw(deck)],
            Action::Return(card) => vec![Step::Return(card)],
            Action::EndTurn => vec![Step::End],
        }
    }

    fn phrases(&self, language: Language, step: Step) -> Vec<String> {
        let either = |english: &str, french: &str| match language {
            Language::English => english.to_owned(),
            Language::French => french.to_owned(),
        };
        match step {
            Step::Claim(stone) => vec![format!("{} {stone}", either("claim", "revendiquer"))],
            Step::Card(card) => card_words(language, card),
            Step::Stone(stone) => vec![format!("{} {stone}", either("to", "en"))],
            Step::Discard => vec![either("discard", "défausse")],
            Step::Target(troop, from) => {
                let others = self.targets().into_iter();
                let is_only = others.filter(|other| *other == troop).count() < 2;
                let cards = card_words(language, troop.into()).into_iter();
                let both = |card: String| {
                    [format!("{card} {} {from}", either("from", "de"))]
                        .into_iter()
                        .chain(is_only.then_some(card))
                };
                cards.flat_map(both).collect()
            }
            Step::Draw(deck) => {
                let name = match deck {
                    DeckKind::Clan => "clan".to_owned(),
                    DeckKind::Tactic => either("tactic", "tactique"),
                };
                let draw = either("draw", "piocher");
                let mut words = vec![format!("{draw} {name}"), name];
                if !self.has_choice_of_deck() {
                    words.insert(0, draw);
                }
                words
            }
            Step::Return(card) => {
                let cards = card_words(language, card).into_iter();
                let verb = either("return", "remettre");
                cards
                    .flat_map(|card| [format!("{verb} {card}"), card])
                    .collect()
            }
            Step::Pass => vec![either("pass", "passer")],
            Step::End => vec![either("end", "fin")],
        }
    }

    /// In upper or lower case.
    fn notation(&self, text: &str) -> Option<Action> {
        let upper = || text.to_uppercase().parse();
        text.parse().or_else(|_| upper()).ok()
    }
}

/// Returns where a card stands in a hand: by color and strength, Tactic cards last.
pub(super) fn in_hand(card: Card) -> (u8, Card) {
    (card.clan().map_or(6, |clan| clan.color() as u8), card)
}

/// Returns the words for a card: its name, and how texts write it.
fn card_words(language: Language, card: Card) -> Vec<String> {
    let short = words::short(language, card);
    if let Some(clan) = card.clan() {
        let (color, strength) = (words::color(language, clan.color()), clan.strength());
        let mut both = vec![format!("{color} {strength}"), format!("{strength} {color}")];
        if language == Language::French {
            both.reverse();
        }
        both.push(short);
        return both;
    }
    let Some(tactic) = card.tactic() else {
        return vec![short];
    };
    // "mud" is enough for the Mud Fight.
    let name = words::tactic_name(language, tactic);
    let first = folded_words(&name).into_iter().next();
    let code = words::tactic_code(language, tactic);
    [name].into_iter().chain(first).chain([code]).collect()
}
