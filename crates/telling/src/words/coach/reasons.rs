//! What speaks for a play or against it: one short reason, in longer words where there is room.

use super::looks::{OutlookNames, outlook_in_words};
use crate::words::card_groups::{CardPool, any_of};
use crate::words::{Mention, category, clan_code, formation, tactic_code, the_stones};
use crate::{Language, say};
use schotten_bots::endgame::ExactValue;
use schotten_bots::{Outlook, PlayReason, RoundEnd};
use schotten_rules::{Action, Formation, StoneId, StoneSet, TacticCard, View};
use textkit::columns::capitalize;

/// The most columns of the shortest wording of a reason.
pub const REASON_COLUMNS: u16 = 40;

/// The most Stones that a reason names.
const NAMED_STONES: usize = 3;

/// Returns what speaks for a play of the viewer or against it, in several wordings, the longest
/// first. The last one has at most [`REASON_COLUMNS`]. An opponent whose name has no room is "they".
/// If the reader is the opponent, the words are not spoken to the viewer.
#[must_use]
pub fn play_reason(
    language: Language,
    view: &View,
    play: &[Action],
    reason: &PlayReason,
    opponent: Mention<'_>,
) -> Vec<String> {
    let after = play.first().and_then(|action| view.after(*action));
    let say = Reasoning {
        language,
        view,
        after: after.as_ref().unwrap_or(view),
        opponent,
    };
    match *reason {
        PlayReason::Wins(stones) => {
            let claims = (!stones.is_empty()).then(|| {
                let stones = the_stones(language, stones);
                say!(language, "coach-wins-claims", stones)
            });
            claims
                .into_iter()
                .chain([say!(language, "coach-wins")])
                .collect()
        }
        PlayReason::Exact(value) => vec![say!(
            language,
            "coach-exact",
            value = match value {
                ExactValue::Won => "won",
                ExactValue::Drawn => "drawn",
                ExactValue::Lost => "lost",
            }
        )],
        PlayReason::Claims(stones) => {
            let is_claim = matches!(play.first(), Some(Action::Claim(_)));
            let placed = play.first().and_then(|action| action.target_stone());
            say.claims(stones, is_claim, placed)
        }
        PlayReason::StopsWin => {
            say.of_opponent(|who, name| say!(language, "coach-stops", who, name))
        }
        PlayReason::Gives(stone) => say.of_opponent(|who, name| {
            let stone = stone.number();
            say!(language, "coach-gives", who, name, stone)
        }),
        PlayReason::Ends { mine, theirs } => say.ends(mine, theirs),
        PlayReason::Completes { stone, formation } => {
            let names = say.names_of(stone, formation);
            let said = names.map(|formation| say!(language, "coach-completes", formation));
            say.against(stone, Some(formation), said.to_vec())
        }
        PlayReason::Builds { stone, outlook } => {
            say.against(stone, None, say.builds(stone, &outlook))
        }
        PlayReason::Takes { card, stone } => say.of_opponent(|who, name| {
            say!(
                language,
                "coach-takes",
                who,
                name,
                card = clan_code(language, card),
                stone = stone.number()
            )
        }),
        PlayReason::SpareCard(stone) => {
            let said = say!(language, "coach-spare", stone = stone.number());
            say.against(stone, None, vec![said])
        }
        PlayReason::GivesUp(stone) => {
            vec![say!(language, "coach-gives-up", stone = stone.number())]
        }
        PlayReason::Effect {
            card,
            stone,
            mine,
            theirs,
        } => say.effect(card, stone, mine, theirs),
        PlayReason::Recruits => vec![say!(language, "coach-recruits")],
        PlayReason::NeedsOneOf { stone, cards } => {
            let pool = CardPool::of_side(view, stone, view.viewer());
            let cards = any_of(language, cards, pool);
            let said = ["yes", "no"].map(|named| {
                let (cards, stone) = (cards.as_str(), stone.number());
                capitalize(&say!(language, "coach-needs", named, cards, stone))
            });
            said.to_vec()
        }
        PlayReason::NoTacticNow => vec![say!(language, "coach-draws", why = "limit")],
        PlayReason::HoldsTactic => vec![say!(language, "coach-draws", why = "holds")],
        PlayReason::DrawsTactic => vec![say!(language, "coach-draws", why = "tactic")],
        PlayReason::NeededNowhere(card) => {
            let card = clan_code(language, card);
            vec![say!(language, "coach-needless", card)]
        }
    }
}

/// What the sentences about a play have in common.
struct Reasoning<'a> {
    language: Language,
    view: &'a View,
    /// The view after the play.
    after: &'a View,
    opponent: Mention<'a>,
}

impl Reasoning<'_> {
    /// The opponent within a sentence and at its beginning: by name, or without one if there is
    /// no room for it. With each, the key that selects the form of the verb.
    fn opponents(&self) -> [(&'static str, String, String); 2] {
        let language = self.language;
        let name = self.opponent.name(language);
        let first = self.opponent.first_name(language);
        if self.opponent == Mention::You {
            return ["you"; 2].map(|who| (who, name.to_lowercase(), first.clone()));
        }
        let other = |place| say!(language, "coach-other", place);
        [
            ("name", name, first),
            ("other", other("inside"), other("first")),
        ]
    }

    /// The key for whose formation it is, if it is the opponent's, and the name that it takes.
    fn of_opponents(&self) -> (&'static str, String) {
        let [(who, ..), _] = self.opponents();
        (who, self.opponent.possessive(self.language))
    }

    /// The key for whether the reader plays.
    fn player(&self) -> &'static str {
        if self.opponent == Mention::You {
            "other"
        } else {
            "you"
        }
    }

    /// A sentence that begins with the opponent.
    fn of_opponent(&self, sentence: impl Fn(&'static str, String) -> String) -> Vec<String> {
        let texts = self.opponents().map(|(who, _, name)| sentence(who, name));
        texts.to_vec()
    }

    /// The words for a formation at a Stone, the longer ones first.
    fn names_of(&self, stone: StoneId, made: Formation) -> [String; 2] {
        let slots = self.view.table().border().stone(stone).modes().slots();
        let kind = category(self.language, made.category(), slots);
        [formation(self.language, made, slots), kind]
    }

    /// Says which Stones can be claimed and, of a single one, why; or that the claim that is
    /// advised holds. The card is `placed` at a Stone, whose claim it may not be.
    fn claims(&self, stones: StoneSet, is_claim: bool, placed: Option<StoneId>) -> Vec<String> {
        let (language, count) = (self.language, stones.len());
        if count > NAMED_STONES {
            return vec![say!(language, "coach-claims-many")];
        }
        let mut texts = Vec::new();
        if let (1, Some(stone)) = (count, stones.nth(0)) {
            let there = self.view.table().border().stone(stone);
            let there = if is_claim {
                there
            } else {
                self.after.table().border().stone(stone)
            };
            let me = self.view.viewer();
            let [made, theirs] = [me, me.other()]
                .map(|player| Some(self.names_of(stone, there.formation(player)?)[0].clone()));
            let (number, made) = (stone.number(), made.unwrap_or_default());
            let (who, of) = self.of_opponents();
            let how = match &theirs {
                None if placed != Some(stone) => "elsewhere",
                None => "proof",
                Some(_) => "whole",
            };
            let why = if let Some(theirs) = theirs {
                say!(language, "coach-beats", made, who, of, theirs)
            } else {
                say!(language, "coach-unbeaten", made)
            };
            if is_claim {
                texts.push(capitalize(&why));
            } else {
                texts.push(say!(language, "coach-then-claim", stone = number, why));
                texts.push(say!(
                    language,
                    "coach-then-claim-brief",
                    how,
                    stone = number
                ));
            }
        }
        texts.push(say!(
            language,
            "coach-claims",
            now = if is_claim { "now" } else { "then" },
            stones = the_stones(language, stones)
        ));
        texts
    }

    /// Adds the opponent's side of the Stone to the first of these wordings: what it is or, if the
    /// viewer has `made` a formation there that it can still beat, the best that it can become.
    fn against(
        &self,
        stone: StoneId,
        made: Option<Formation>,
        mut texts: Vec<String>,
    ) -> Vec<String> {
        let (language, other) = (self.language, self.view.viewer().other());
        let theirs = self.after.table().border().stone(stone).formation(other);
        let outlook = || {
            let outlook = Outlook::of(self.after, stone, other).filter(|_| made.is_some());
            outlook.map(|outlook| outlook.at_best.formation)
        };
        let (how, formation) = match (theirs, made) {
            (Some(theirs), Some(made)) if made > theirs => ("beats", Some(theirs)),
            (Some(theirs), _) => ("has", Some(theirs)),
            (None, made) => ("open", outlook().filter(|best| Some(*best) > made)),
        };
        if let (Some(formation), Some(first)) = (formation, texts.first()) {
            let [formation, _] = self.names_of(stone, formation);
            let (who, of) = self.of_opponents();
            let name = self.opponent.first_name(language);
            let added = say!(language, "coach-against", how, who, name, of, formation);
            texts.insert(0, format!("{first} {added}"));
        }
        texts
    }

    fn ends(&self, mine: Option<RoundEnd>, theirs: Option<RoundEnd>) -> Vec<String> {
        let (language, me) = (self.language, self.player());
        let end = |end, place| round_end(language, end, place);
        // A way to win that is the most likely one of both players isn't worth a comparison.
        let is_same = |one: &RoundEnd, other: &RoundEnd| match (one, other) {
            (RoundEnd::Adjacent(_, one), RoundEnd::Adjacent(_, other)) => one == other,
            (one, other) => std::mem::discriminant(one) == std::mem::discriminant(other),
        };
        let both = mine.zip(theirs);
        let both = both.filter(|(mine, theirs)| !is_same(mine, theirs));
        let both = both.into_iter().flat_map(|(mine, theirs)| {
            let [mine, theirs] = [mine, theirs].map(|one| end(one, "both"));
            self.opponents().map(|(_, name, _)| {
                let (mine, theirs) = (mine.as_str(), theirs.as_str());
                say!(language, "coach-ends", me, mine, name, theirs)
            })
        });
        let of_theirs = |theirs| {
            let end = end(theirs, "alone");
            self.of_opponent(|who, name| {
                say!(language, "coach-ends-theirs", who, name, end = end.as_str())
            })
        };
        let alone = match (mine, theirs) {
            (Some(mine), _) => {
                let end = end(mine, "alone");
                vec![say!(language, "coach-ends-mine", me, end)]
            }
            (None, theirs) => theirs.map(of_theirs).unwrap_or_default(),
        };
        both.chain(alone).collect()
    }

    fn builds(&self, stone: StoneId, outlook: &Outlook) -> Vec<String> {
        let (language, after) = (self.language, self.after);
        let texts = [false, true].map(|is_short| {
            let names = outlook_in_words(language, after, stone, outlook, &[], is_short);
            let whole = names.with_cards(
                language,
                after,
                stone,
                after.viewer(),
                outlook,
                ["begun", "no"],
            );
            [whole, names.in_brief(language)].map(|text| format!("{text}."))
        });
        let [[long, long_bare], [short, short_bare]] = texts;
        let texts = match outlook.from_hand.map(|made| made.formation) {
            None => vec![long, short, long_bare, short_bare],
            // Which cards of the hand make it is said if there is room for it beside whole names.
            Some(made) if made.category() != outlook.at_best.formation.category() => {
                let kinds = [made, outlook.at_best.formation];
                let [made, at_best] = kinds.map(|made| self.names_of(stone, made)[1].clone());
                let kinds = OutlookNames { made, at_best };
                let kinds = format!("{}.", kinds.in_brief(language));
                vec![long, long_bare, kinds, short, short_bare]
            }
            Some(_) => vec![long, long_bare, short, short_bare],
        };
        // An abbreviation may end with a dot.
        let texts = texts.into_iter();
        texts
            .map(|text| capitalize(&text.replace("..", ".")))
            .collect()
    }

    fn effect(
        &self,
        card: TacticCard,
        stone: StoneId,
        mine: [Option<Formation>; 2],
        theirs: [Option<Formation>; 2],
    ) -> Vec<String> {
        let language = self.language;
        match (mine, theirs) {
            (_, [Some(_), None]) => {
                self.of_opponent(|who, name| say!(language, "coach-effect-ends", who, name))
            }
            (_, [Some(before), Some(after)]) if after < before => {
                let names = self.names_of(stone, after).into_iter();
                let texts = names.flat_map(|formation| {
                    self.opponents().map(|(who, _, name)| {
                        say!(
                            language,
                            "coach-effect-theirs",
                            who,
                            name,
                            formation = formation.as_str()
                        )
                    })
                });
                texts.collect()
            }
            ([before, Some(after)], _) if Some(after) > before => {
                let names = self.names_of(stone, after);
                let said = names.map(|formation| say!(language, "coach-effect-mine", formation));
                said.to_vec()
            }
            _ => vec![say!(
                language,
                "coach-effect",
                card = tactic_code(Language::English, card),
                stone = stone.number()
            )],
        }
    }
}

/// Says with which Stones a player wins: alone in its sentence, or as one of both players.
fn round_end(language: Language, end: RoundEnd, place: &str) -> String {
    let (kind, stones) = match end {
        RoundEnd::Adjacent(_, first) => {
            let first = first.number();
            ("adjacent", format!("{}-{}-{}", first, first + 1, first + 2))
        }
        RoundEnd::Five(_) => ("five", String::new()),
        RoundEnd::More(_) | RoundEnd::Drawn => ("more", String::new()),
    };
    say!(language, "coach-end", end = kind, place, stones)
}
