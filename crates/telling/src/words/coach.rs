//! What the coach says: plays in a few words, their chances, one short reason, and what each side
//! of a Stone is or can still become.

use super::card_groups::{CardPool, any_of};
use super::{
    Conjunction, Mention, advised_deed, category, clan_code, estimated_percent, formation,
    join_list, label, list_cards, list_stones, percent, percent_shares, short_category,
    short_formation, short_with_article, tactic_code, tactic_label,
};
use crate::{Language, say};
use schotten_bots::endgame::ExactValue;
use schotten_bots::{
    Outlook, PlayReason, RoundEnd, SideBest, StoneShares, cards_for, cards_in_hand_for,
    tactic_may_come,
};
use schotten_rules::best_formation::strongest_completion;
use schotten_rules::{
    Action, ByPlayer, Card, ClanCard, ClanSet, Formation, Player, StoneId, StoneSet, TacticCard,
    View,
};
use textkit::columns::{capitalize, width};

/// The most columns of a reason.
pub const REASON_COLUMNS: u16 = 40;

/// The most Stones that a reason names.
const NAMED_STONES: usize = 3;

/// The most columns of what a side of a Stone can become.
const SIDE_COLUMNS: u16 = 66;

/// Returns the first of these texts that is short enough for a reason, or the last one.
pub(crate) fn first_fitting(texts: impl IntoIterator<Item = String>) -> String {
    first_within(REASON_COLUMNS, texts)
}

fn first_within(columns: u16, texts: impl IntoIterator<Item = String>) -> String {
    let mut last = String::new();
    for text in texts {
        last = text;
        if width(&last) <= columns {
            break;
        }
    }
    last
}

/// Returns the chance of winning with a play in whole percent: `53%`, `<1%`. Only what is
/// certain is 0% or 100%.
#[must_use]
#[expect(clippy::cast_possible_truncation, reason = "shown in whole percent")]
pub fn chance(language: Language, chance: f64, is_certain: bool) -> String {
    let chance = chance as f32;
    if is_certain {
        percent(language, chance)
    } else {
        estimated_percent(language, chance)
    }
}

/// Returns the shares of a Stone in whole percent, which add up to 100: in how many futures the
/// viewer owns it in the end, nobody, and the opponent.
#[must_use]
#[expect(clippy::cast_possible_truncation, reason = "shown in whole percent")]
pub fn stone_shares(language: Language, shares: &StoneShares, viewer: Player) -> [String; 3] {
    let [mine, theirs] = [viewer, viewer.other()].map(|player| shares.owned(player));
    let all = [mine, shares.nobody(), theirs].map(|share| share as f32);
    let mut texts = percent_shares(language, &all, None, true).into_iter();
    std::array::from_fn(|_| texts.next().unwrap_or_default())
}

/// Returns a play as briefly as possible: `P8 to Stone 6`. Of a play of several actions, it
/// names the first.
#[must_use]
pub fn play_in_brief(
    language: Language,
    view: &View,
    play: &[Action],
    opponent: Mention<'_>,
) -> String {
    let Some(action) = play.first() else {
        return String::new();
    };
    card_in_brief(language, *action)
        .unwrap_or_else(|| advised_deed(language, view.table().variant(), *action, opponent))
}

/// Returns how a card is played as briefly as possible; `None` for actions that play no card.
#[must_use]
pub fn card_in_brief(language: Language, action: Action) -> Option<String> {
    let card = || action.played_card().map(|card| label(language, card));
    Some(match action {
        Action::Pass => say!(language, "brief-pass"),
        Action::Place(..) | Action::Lay(..) => say!(
            language,
            "brief-place",
            card = card()?,
            stone = action.target_stone()?.number()
        ),
        _ => {
            let name = tactic_label(language, action.played_card()?.tactic()?);
            match (action.moved_troop(), action.target_stone()) {
                (Some((from, troop)), Some(to)) => say!(
                    language,
                    "brief-move",
                    name,
                    card = label(language, troop.into()),
                    from = from.number(),
                    to = to.number()
                ),
                (Some((from, troop)), None) => say!(
                    language,
                    "brief-discard",
                    name,
                    card = label(language, troop.into()),
                    from = from.number()
                ),
                (None, _) => name,
            }
        }
    })
}

/// Returns why the viewer should make a play, in a sentence of at most [`REASON_COLUMNS`]. An
/// opponent whose name has no room there is "they".
#[must_use]
pub fn play_reason(
    language: Language,
    view: &View,
    play: &[Action],
    reason: &PlayReason,
    opponent: Mention<'_>,
) -> String {
    let say = Reasoning {
        language,
        view,
        opponent,
    };
    match *reason {
        PlayReason::Wins(stones) if stones.is_empty() => say!(language, "coach-wins"),
        PlayReason::Wins(stones) => first_fitting([
            say!(
                language,
                "coach-wins-claims",
                count = stones.len(),
                stones = list_stones(language, stones)
            ),
            say!(language, "coach-wins"),
        ]),
        PlayReason::Exact(value) => say!(
            language,
            "coach-exact",
            value = match value {
                ExactValue::Won => "won",
                ExactValue::Drawn => "drawn",
                ExactValue::Lost => "lost",
            }
        ),
        PlayReason::Claims(stones) => {
            let is_claim = matches!(play.first(), Some(Action::Claim(_)));
            claims(language, stones, is_claim)
        }
        PlayReason::StopsWin => say.of_opponent(|_, name| say!(language, "coach-stops", name)),
        PlayReason::Ends { mine, theirs } => say.ends(mine, theirs),
        PlayReason::Completes { stone, formation } => {
            say.formations(stone, formation, |formation| {
                say!(language, "coach-completes", formation)
            })
        }
        PlayReason::Builds { stone, outlook } => say.builds(play, stone, &outlook),
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
            say!(language, "coach-spare", stone = stone.number())
        }
        PlayReason::GivesUp(stone) => {
            say!(language, "coach-gives-up", stone = stone.number())
        }
        PlayReason::Effect {
            card,
            stone,
            mine,
            theirs,
        } => say.effect(card, stone, mine, theirs),
        PlayReason::Recruits => say!(language, "coach-recruits"),
        PlayReason::NeedsOneOf { stone, cards } => {
            let pool = CardPool::of_side(view, stone, view.viewer());
            let cards = any_of(language, cards, pool);
            first_fitting(["yes", "no"].map(|named| {
                let (cards, stone) = (cards.as_str(), stone.number());
                capitalize(&say!(language, "coach-needs", named, cards, stone))
            }))
        }
        PlayReason::NoTacticNow => say!(language, "coach-draws", why = "limit"),
        PlayReason::HoldsTactic => say!(language, "coach-draws", why = "holds"),
        PlayReason::DrawsTactic => say!(language, "coach-draws", why = "tactic"),
        PlayReason::NeededNowhere(card) => {
            let card = clan_code(language, card);
            say!(language, "coach-needless", card)
        }
    }
}

/// Says which Stones can be claimed, or that the claim that is advised holds.
fn claims(language: Language, stones: StoneSet, is_claim: bool) -> String {
    let count = stones.len();
    if count > NAMED_STONES {
        return say!(language, "coach-claims-many");
    }
    say!(
        language,
        "coach-claims",
        now = if is_claim { "now" } else { "then" },
        count,
        stones = list_stones(language, stones)
    )
}

/// What the sentences about a play have in common.
struct Reasoning<'a> {
    language: Language,
    view: &'a View,
    opponent: Mention<'a>,
}

impl Reasoning<'_> {
    /// The opponent within a sentence and at its beginning: by name, or without one if there is
    /// no room for it. With each, the key that selects the form of the verb.
    fn opponents(&self) -> [(&'static str, String, String); 2] {
        let language = self.language;
        let other = |place| say!(language, "coach-other", place);
        let name = self.opponent.name(language);
        [
            ("name", name, self.opponent.first_name(language)),
            ("other", other("inside"), other("first")),
        ]
    }

    /// A sentence that begins with the opponent.
    fn of_opponent(&self, sentence: impl Fn(&'static str, String) -> String) -> String {
        let texts = self.opponents().map(|(who, _, name)| sentence(who, name));
        first_fitting(texts)
    }

    /// The words for a formation at a Stone, the longer ones first.
    fn names_of(&self, stone: StoneId, made: Formation) -> [String; 2] {
        let slots = self.view.table().border().stone(stone).modes().slots();
        let kind = category(self.language, made.category(), slots);
        [formation(self.language, made, slots), kind]
    }

    /// A sentence with the name of a formation at a Stone, without its total if there is no room.
    fn formations(
        &self,
        stone: StoneId,
        made: Formation,
        sentence: impl Fn(String) -> String,
    ) -> String {
        first_fitting(self.names_of(stone, made).map(sentence))
    }

    fn ends(&self, mine: Option<RoundEnd>, theirs: Option<RoundEnd>) -> String {
        let language = self.language;
        let end = |end, place| round_end(language, end, place);
        // That both mostly win in the same way tells nothing of the other player.
        let is_same = |one: &RoundEnd, other: &RoundEnd| match (one, other) {
            (RoundEnd::Adjacent(_, one), RoundEnd::Adjacent(_, other)) => one == other,
            (one, other) => std::mem::discriminant(one) == std::mem::discriminant(other),
        };
        let both = mine.zip(theirs);
        let both = both.filter(|(mine, theirs)| !is_same(mine, theirs));
        let both = both.into_iter().flat_map(|(mine, theirs)| {
            self.opponents().map(|(_, name, _)| {
                say!(
                    language,
                    "coach-ends",
                    mine = end(mine, "first"),
                    name,
                    theirs = end(theirs, "second")
                )
            })
        });
        let alone = mine
            .map(|mine| say!(language, "coach-ends-mine", end = end(mine, "alone")))
            .or_else(|| {
                let theirs = theirs?;
                Some(self.of_opponent(|who, name| {
                    say!(
                        language,
                        "coach-ends-theirs",
                        who,
                        name,
                        end = end(theirs, "alone")
                    )
                }))
            });
        first_fitting(both.chain(alone))
    }

    fn builds(&self, play: &[Action], stone: StoneId, outlook: &Outlook) -> String {
        let language = self.language;
        let after = play.first().and_then(|action| self.view.after(*action));
        let after = after.as_ref().unwrap_or(self.view);
        let best = outlook.nearest();
        let cards = CardsInWords::new(language, after, stone, after.viewer(), best);
        let said = [false, true]
            .map(|is_short| outlook_in_words(language, after, stone, outlook, &[], is_short));
        let texts = said.each_ref().map(|said| {
            let whole = say!(
                language,
                "coach-builds",
                form = said.form(),
                with = cards.with(),
                held = cards.held.as_str(),
                drawn = cards.drawn.as_str(),
                count = best.held.len() + u32::from(best.elite.is_some()),
                made = said.made.as_str(),
                at_best = said.at_best.as_str()
            );
            [whole, format!("{}.", said.in_brief(language))]
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
        first_fitting(texts.map(|text| capitalize(&text.replace("..", "."))))
    }

    fn effect(
        &self,
        card: TacticCard,
        stone: StoneId,
        mine: [Option<Formation>; 2],
        theirs: [Option<Formation>; 2],
    ) -> String {
        let language = self.language;
        match (mine, theirs) {
            (_, [Some(_), None]) => {
                self.of_opponent(|_, name| say!(language, "coach-effect-ends", name))
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
                first_fitting(texts)
            }
            ([before, Some(after)], _) if Some(after) > before => {
                self.formations(stone, after, |formation| {
                    say!(language, "coach-effect-mine", formation)
                })
            }
            _ => say!(
                language,
                "coach-effect",
                card = tactic_code(Language::English, card),
                stone = stone.number()
            ),
        }
    }
}

/// Says with which Stones a player wins: alone in its sentence, or as the first or the second of
/// two players.
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

/// Says of an unclaimed Stone what each side is, or the best that it can still become, and with
/// which cards: `Color-Run 24 with N8 in hand and N9`.
#[must_use]
pub fn sides_of_stone(language: Language, view: &View, id: StoneId) -> ByPlayer<String> {
    ByPlayer::from_fn(|player| side_of_stone(language, view, id, player))
}

/// The names of what a side can become.
struct OutlookNames {
    /// What the hand alone makes; empty if it makes nothing.
    made: String,
    /// The best; empty if the hand makes it.
    at_best: String,
}

impl OutlookNames {
    /// The key for which of both there is.
    const fn form(&self) -> &'static str {
        match (self.made.is_empty(), self.at_best.is_empty()) {
            (true, _) => "best",
            (_, true) => "made",
            _ => "both",
        }
    }

    fn in_brief(&self, language: Language) -> String {
        let (made, at_best) = (self.made.as_str(), self.at_best.as_str());
        say!(
            language,
            "coach-side-brief",
            form = self.form(),
            made,
            at_best
        )
    }
}

/// Names what a side can become. Kinds are ranked, and totals only count within one. So the total
/// of the best isn't named if it would mislead beside what the hand makes, or the first of the
/// `others` that are named for the other side: a Color-Run of 6 is stronger than a Color of 10.
/// Beside one of the same kind, it is what decides.
fn outlook_in_words(
    language: Language,
    view: &View,
    id: StoneId,
    outlook: &Outlook,
    others: &[Formation],
    is_short: bool,
) -> OutlookNames {
    let slots = view.table().border().stone(id).modes().slots();
    let made = outlook.from_hand.map(|made| made.formation);
    let best = outlook.at_best.formation;
    let name = |made| {
        let name = if is_short { short_formation } else { formation };
        name(language, made, slots)
    };
    let kind = if is_short { short_category } else { category };
    let agrees = |other: Formation| (best > other) == (best.total() > other.total());
    let is_right = |other: Formation| other.category() == best.category() || agrees(other);
    let at_best = || {
        let decides = others
            .iter()
            .any(|other| other.category() == best.category());
        if decides || made.or(others.first().copied()).is_none_or(is_right) {
            name(best)
        } else {
            kind(language, best.category(), slots)
        }
    };
    OutlookNames {
        made: made.map_or_else(String::new, name),
        at_best: if made.is_none_or(|made| best > made) {
            at_best()
        } else {
            String::new()
        },
    }
}

/// Says in brief what a side can become: `Run 15 from hand, at best Color-Run`. `None` if it can't
/// be completed any more.
#[must_use]
pub fn side_in_brief(
    language: Language,
    view: &View,
    id: StoneId,
    player: Player,
) -> Option<String> {
    let outlook = Outlook::of(view, id, player)?;
    Some(outlook_in_words(language, view, id, &outlook, &[], false).in_brief(language))
}

fn side_of_stone(language: Language, view: &View, id: StoneId, player: Player) -> String {
    let stone = view.table().border().stone(id);
    let slots = stone.modes().slots();
    if let Some(made) = stone.formation(player) {
        return formation(language, made, slots);
    }
    let Some(outlook) = Outlook::of(view, id, player) else {
        return say!(language, "coach-side-stuck");
    };
    let tactic_may_come = view.hand().iter().any(|card| !card.is_clan()) || tactic_may_come(view);
    // A tie is won by the side that was complete first.
    let to_beat = stone.formation(player.other());
    if let Some(to_beat) = to_beat.filter(|to_beat| outlook.at_best.formation <= *to_beat)
        && !tactic_may_come
    {
        let to_beat = formation(language, to_beat, slots);
        return say!(language, "coach-side-beaten", formation = to_beat);
    }
    let others = match to_beat {
        Some(to_beat) => vec![to_beat],
        None => Outlook::of(view, id, player.other()).map_or_else(Vec::new, |other| {
            vec![other.nearest().formation, other.at_best.formation]
        }),
    };
    let may_win = to_beat.is_some_and(|to_beat| outlook.at_best.formation > to_beat);
    let cards = |best| CardsInWords::new(language, view, id, player, best).listed(language);
    let with = outlook.from_hand.as_ref().map_or_else(String::new, cards);
    let side = match stone.side(player).is_empty() {
        _ if may_win => "behind",
        true => "empty",
        false => "begun",
    };
    let texts = [
        (side, "yes", false),
        (side, "no", false),
        (side, "no", true),
        ("begun", "no", true),
    ];
    let texts = texts.map(|(side, named, is_short)| {
        let said = outlook_in_words(language, view, id, &outlook, &others, is_short);
        say!(
            language,
            "coach-side",
            side,
            form = said.form(),
            made = said.made.as_str(),
            with = with.as_str(),
            at_best = said.at_best.as_str(),
            named,
            best_with = cards(&outlook.at_best)
        )
    });
    let brief = outlook_in_words(language, view, id, &outlook, &others, false).in_brief(language);
    first_within(SIDE_COLUMNS, texts.into_iter().chain([brief]))
}

/// The cards with which a side becomes something, those in hand and those to draw: all that would
/// do if only one is missing.
struct CardsInWords {
    held: String,
    drawn: String,
}

impl CardsInWords {
    fn new(language: Language, view: &View, id: StoneId, player: Player, best: &SideBest) -> Self {
        let stone = view.table().border().stone(id);
        let (side, modes) = (stone.side(player), stone.modes());
        let pool = CardPool::of_side(view, id, player);
        let does = |card: &ClanCard| {
            let made = strongest_completion(side, modes, (*card).into());
            made.is_some_and(|made| made.formation == best.formation)
        };
        if side.len() + 1 == modes.slots() && best.elite.is_none() {
            let own = if player == view.viewer() {
                cards_in_hand_for(view, id)
            } else {
                ClanSet::EMPTY
            };
            let all = |cards: ClanSet| cards.iter().filter(does).collect();
            return if best.held.is_empty() {
                let others = all(cards_for(view, player).difference(own));
                Self {
                    held: String::new(),
                    drawn: any_of(language, others, pool),
                }
            } else {
                Self {
                    held: list_cards(language, all(own), Conjunction::Or),
                    drawn: String::new(),
                }
            };
        }
        let pool = pool.with(best.held);
        let drawn = pool
            .name_alike(language, best.drawn)
            .unwrap_or_else(|| list_cards(language, best.drawn, Conjunction::And));
        let strongest_first = best.held.iter().rev().map(Card::from);
        let held = strongest_first.chain(best.elite.map(Card::from));
        let held: Vec<String> = held
            .map(|card| short_with_article(language, card))
            .collect();
        Self {
            held: join_list(language, &held, Conjunction::And),
            drawn,
        }
    }

    /// The key for whether cards in hand, cards to draw or both are named.
    const fn with(&self) -> &'static str {
        match (self.held.is_empty(), self.drawn.is_empty()) {
            (false, true) => "held",
            (false, false) => "both",
            (true, _) => "drawn",
        }
    }

    fn listed(&self, language: Language) -> String {
        let (held, drawn) = (self.held.as_str(), self.drawn.as_str());
        say!(language, "coach-cards", with = self.with(), held, drawn)
    }
}
