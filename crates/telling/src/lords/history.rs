//! The log: everything that happened in a game, read through one player's eyes.

use super::short::{self, Powers};
use super::{Cast, Step, narrate_turn};
use crate::say;
use lords_bots::SeenRound;
use lords_rules::{
    Action, Card, CardSet, Follower, Phase, Player, Recruit, Table, View, army_total,
};
use tabletop::Perspective;

/// What a line of the log is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogKind {
    /// A skirmish began.
    Skirmish,
    /// A turn of the skirmish began.
    Turn,
    /// Something else happened that nobody did.
    Event,
    /// What was discarded at the end of a skirmish. Only the log reports this.
    Discarded,
    /// This player did something.
    Deed(Player),
}

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogLine {
    /// What kind of event it reports.
    pub kind: LogKind,
    /// The sentence.
    pub text: String,
    /// For a deed, the sentence in a few words: `Isla: Sc7 (copies Ch4)`; for a turn, the
    /// Recruit that was turned up.
    pub short: String,
    /// The same without what the powers of mustered cards did: `Isla: Sc7`.
    pub shortest: String,
}

impl LogLine {
    /// Returns whether a player did it.
    #[must_use]
    pub const fn is_deed(&self) -> bool {
        matches!(self.kind, LogKind::Deed(_))
    }
}

/// Returns the log of a game, earliest first, as its onlooker may know it. If nothing is secret
/// any more, it says of each action what the player knew who did it.
#[must_use]
pub fn log(cast: &Cast, seen: &SeenRound) -> Vec<LogLine> {
    since(cast, seen, 0)
}

/// Returns what others have taken from the onlooker's army from this number of actions on, by
/// whom, and what that has made of its total; `None` if nothing.
#[must_use]
pub fn losses(cast: &Cast, seen: &SeenRound, from: usize) -> Option<String> {
    let Perspective::One(loser) = seen.onlooker() else {
        return None;
    };
    let language = cast.language;
    let mut lost = Vec::new();
    let mut totals: Option<(u32, u32)> = None;
    for turn in seen.turns().filter(|turn| turn.player != loser) {
        let skipped = from.saturating_sub(turn.from).min(turn.actions.len());
        let views = turn.views[skipped..].windows(2);
        for (action, views) in turn.actions[skipped..].iter().zip(views) {
            let Some(Action::Discard(id) | Action::SwapFollower(id)) = *action else {
                continue;
            };
            let [before, after] = views else { continue };
            if id.army() != loser {
                continue;
            }
            let card_in = |view: &View| view.table().follower(id).and_then(Follower::card);
            let card = card_in(before).map_or_else(String::new, |card| cast.card(card));
            let name = cast.name(turn.player);
            lost.push(match card_in(after) {
                Some(other) if matches!(action, Some(Action::SwapFollower(_))) => say!(
                    language,
                    "lords-lost-swapped",
                    card,
                    other = cast.card(other),
                    name
                ),
                _ => say!(language, "lords-lost-card", card, name),
            });
            let [old, new] = [before, after].map(|view| army_total(view.table().army(loser)));
            totals = Some((totals.map_or(old, |(first, _)| first), new));
        }
    }
    let (before, after) = totals?;
    Some(say!(
        language,
        "lords-lost",
        cards = lost.join(", "),
        before,
        after
    ))
}

/// Returns what has happened in a game from this number of actions on, as in the [`log`].
#[must_use]
pub fn since(cast: &Cast, seen: &SeenRound, from: usize) -> Vec<LogLine> {
    let mut lines = Vec::new();
    if from == 0 {
        let start = seen.views()[0].table();
        // Nothing else can be discarded before the first turn.
        let is_first = start.skirmish() == 1 && start.turn() == 1;
        let is_untouched = is_first && start.followers().next().is_none();
        let laid_anew = if is_untouched {
            start.discard()
        } else {
            CardSet::EMPTY
        };
        lines.extend(begin_skirmish(cast, start, laid_anew));
    }
    for turn in seen.turns() {
        let to = turn.from + turn.actions.len();
        if to <= from {
            continue;
        }
        let first = from.max(turn.from);
        let step = |at: usize| {
            let view = |at| seen.view_for(turn.player, at);
            (view(at), seen.actions()[at], view(at + 1))
        };
        let steps: Vec<Step> = (first..to).map(step).collect();
        lines.push(LogLine {
            kind: LogKind::Deed(turn.player),
            text: narrate_turn(cast, turn.player, &steps),
            short: short::narrate_turn(cast, turn.player, &steps, Powers::Included),
            shortest: short::narrate_turn(cast, turn.player, &steps, Powers::LeftOut),
        });
        for (at, step) in (first..).zip(&steps) {
            let (before, _, after) = step;
            lines.extend(events(cast, before, seen.interim(at), after));
            if after.table().skirmish() != before.table().skirmish() {
                lines.extend(begin_skirmish(
                    cast,
                    after.table(),
                    laid_anew(before, after),
                ));
            }
        }
    }
    lines
}

/// Returns what followed from an action besides what it says itself. `interim` is what lay on the
/// table before that.
fn events(cast: &Cast, before: &View, interim: Option<&View>, after: &View) -> Vec<LogLine> {
    let language = cast.language;
    let mut lines = Vec::new();
    let (old, new) = (before.table(), after.table());
    let next = new.skirmish() != old.skirmish();
    if after.draw_len() > before.draw_len() {
        // What was drawn after that lies on the table, or was a single card.
        let drawn = if next {
            new.recruits().len() + new.supporters().len() + new.discard().len()
        } else {
            1
        };
        let count = after.draw_len() + drawn - before.draw_len();
        let cards = say!(language, "card-count", count);
        lines.push(event(say!(language, "lords-log-shuffled", cards)));
    }
    let claims = |table: &Table| matches!(table.phase(), Phase::Claim(_) | Phase::Over { .. });
    if claims(new) && !claims(old) {
        lines.extend(turned_up_followers(cast, interim.unwrap_or(before), after));
        lines.push(event(order(cast, new)));
    }
    if next {
        lines.extend(skirmish_end(cast, old, new));
    } else if new.turn() != old.turn() {
        lines.extend(turned_up(cast, new));
    }
    if let Phase::Over { winner } = new.phase() {
        let (who, name) = (cast.key(winner), cast.name(winner));
        let points = new.points(winner);
        lines.push(event(super::settled::points(cast, new)));
        lines.push(event(say!(language, "lords-log-won", who, name, points)));
    }
    lines
}

/// Returns what follows from the last claim: the Supporters that are left, the
/// Followers that stay, the points and the token.
fn skirmish_end(cast: &Cast, old: &Table, new: &Table) -> Vec<LogLine> {
    let language = cast.language;
    let is_claimed = |card: &Card| {
        let mut piles = new.players().map(|player| new.victory_pile(player));
        piles.any(|pile| pile.contains(card))
    };
    let left = old.supporters().iter().copied();
    let left: Vec<Card> = left.filter(|card| !is_claimed(card)).collect();
    let mut lines = Vec::new();
    if !left.is_empty() {
        let (count, cards) = (left.len(), cast.cards(left));
        lines.push(say!(language, "lords-log-unclaimed", count, cards));
    }
    let mut lines: Vec<LogLine> = lines.into_iter().map(event).collect();
    lines.extend(discarded(cast, old, new));
    let mut rest = super::staying_followers(cast, new);
    rest.push(super::settled::points(cast, new));
    if old.followers().next().is_some() {
        rest.push(super::settled(cast, new.token()));
    }
    lines.extend(rest.into_iter().map(event));
    lines
}

/// Returns what is discarded of the table of a skirmish besides unclaimed Supporters:
/// the Followers that nobody keeps, and the Recruits (ruling L104).
fn discarded(cast: &Cast, old: &Table, new: &Table) -> Option<LogLine> {
    let kept = new.followers().filter_map(|(_, one)| one.card());
    let kept: CardSet = kept.collect();
    let followers = old.followers().filter_map(|(_, one)| one.card());
    let followers: Vec<Card> = followers.filter(|card| !kept.contains(*card)).collect();
    let recruits = old.recruits().iter().copied();
    let recruits: Vec<Card> = recruits.filter_map(Recruit::card).collect();
    if followers.is_empty() && recruits.is_empty() {
        return None;
    }
    let text = say!(
        cast.language,
        "lords-log-discarded",
        count = followers.len(),
        followers = cast.cards(followers),
        recruits = cast.cards(recruits)
    );
    let kind = LogKind::Discarded;
    Some(LogLine {
        kind,
        ..event(text)
    })
}

fn event(text: String) -> LogLine {
    let kind = LogKind::Event;
    LogLine {
        kind,
        text,
        short: String::new(),
        shortest: String::new(),
    }
}

/// Returns the beginning of a skirmish: the Supporters that were laid out and replaced,
/// those that it is for, and the first Recruit.
fn begin_skirmish(cast: &Cast, table: &Table, laid_anew: CardSet) -> Vec<LogLine> {
    let mut lines = Vec::new();
    if !laid_anew.is_empty() {
        let cards = cast.cards(laid_anew.iter());
        lines.push(event(say!(cast.language, "lords-log-laid-anew", cards)));
    }
    lines.push(skirmish(cast, table));
    lines.extend(turned_up(cast, table));
    lines
}

/// Returns the Supporters that were laid out before those of a new skirmish and
/// discarded, because all were of one strength (ruling L7): nobody had seen them, while
/// everything else that is discarded then lay face-up.
fn laid_anew(old: &View, new: &View) -> CardSet {
    new.table().discard().difference(old.known_cards())
}

/// Returns the beginning of a skirmish.
fn skirmish(cast: &Cast, table: &Table) -> LogLine {
    let (who, name) = (cast.key(table.token()), cast.name(table.token()));
    let supporters = cast.cards(table.supporters().iter().copied());
    LogLine {
        kind: LogKind::Skirmish,
        ..event(say!(
            cast.language,
            "lords-log-skirmish",
            number = table.skirmish(),
            supporters,
            who,
            name
        ))
    }
}

/// Returns the Recruit turned up at the beginning of a turn.
fn turned_up(cast: &Cast, table: &Table) -> Option<LogLine> {
    let place = usize::from(table.turn());
    let recruit = table.recruits().get(place.checked_sub(1)?)?;
    let Recruit::FaceUp(card) = recruit else {
        return None;
    };
    let (turn, card) = (table.turn(), cast.card(*card));
    let recruit = say!(cast.language, "lords-log-recruit", place, card);
    let turn = say!(cast.language, "lords-log-turn", turn);
    Some(LogLine {
        kind: LogKind::Turn,
        short: recruit.clone(),
        shortest: recruit.clone(),
        ..event(format!("{turn} {recruit}"))
    })
}

/// Returns the Followers that lay face-down after the action that ended the last turn,
/// and were turned up then.
fn turned_up_followers(cast: &Cast, lay: &View, after: &View) -> Vec<LogLine> {
    let table = lay.table();
    let armies = table.players().filter_map(|player| {
        let army = table.army(player).iter().zip(after.table().army(player));
        let turned_up = army.filter(|(before, _)| !before.is_face_up());
        let cards: Vec<Card> = turned_up.filter_map(|(_, after)| after.card()).collect();
        (!cards.is_empty()).then(|| event(super::settled::turned_up(cast, player, cards)))
    });
    armies.collect()
}

/// Returns the order of the armies with their totals.
fn order(cast: &Cast, table: &Table) -> String {
    let places = table.placing().into_iter();
    let places = places.map(|player| {
        let total = army_total(table.army(player));
        format!("{} {total}", cast.name(player))
    });
    let order = places.collect::<Vec<_>>().join(", ");
    say!(cast.language, "lords-log-order", order)
}

#[cfg(test)]
mod tests {
    use super::{Cast, log, since};
    use crate::Language;
    use lords_bots::{LordsOfScotland, Match, SeenRound};
    use lords_rules::{Action, Facing, PlayerCount, Variant};
    use rand::seq::IndexedRandom;
    use tabletop::chance::{Chance, seeded};
    use tabletop::{Game, Name, Perspective};

    /// The round as everybody has seen it.
    fn public(game: &Match) -> SeenRound {
        SeenRound::new(game.current().unwrap(), Perspective::Nobody)
    }

    /// A game that has just begun, and the generator for what happens in it.
    fn game_of_three(seed: u64) -> (Match, Chance) {
        let variant = Variant {
            players: PlayerCount::new(3).unwrap(),
            bruces: false,
        };
        let names = ["Ann", "Bob", "Cat"].map(|name| Name::new(name).unwrap());
        let mut game = Match::new(variant, names, 1);
        let mut chance = seeded(seed);
        let deal = LordsOfScotland::deal(variant, None, &mut chance);
        game.start_round(deal).unwrap();
        (game, chance)
    }

    #[test]
    fn replaced_supporters_are_reported_before_those_that_stay() {
        let players = PlayerCount::new(2).unwrap();
        let variant = Variant {
            players,
            bruces: true,
        };
        let mut laid_anew = 0;
        for seed in 0..100 {
            let names = ["Ann", "Bob"].map(|name| Name::new(name).unwrap());
            let mut game = Match::new(variant, names, 1);
            let deal = LordsOfScotland::deal(variant, None, &mut seeded(seed));
            game.start_round(deal).unwrap();
            let played = game.current().unwrap();
            let lines = log(&Cast::new(Language::English, &game), &public(&game));
            let first = &lines[0].text;
            let discarded = played.start().table().discard();
            assert_eq!(discarded.is_empty(), first.starts_with("Skirmish 1"));
            if !discarded.is_empty() {
                laid_anew += 1;
                assert!(first.ends_with("and were replaced."), "{first}");
                for card in discarded.iter() {
                    assert!(first.contains(&super::super::code(card)), "{first}");
                }
            }
        }
        assert!(laid_anew > 0);
    }

    #[test]
    fn turns_also_have_a_short_description() {
        let (mut game, mut chance) = game_of_three(7);
        for _ in 0..200 {
            let round = game.current_mut().unwrap();
            let Some(action) = round.round().legal_actions().choose(&mut chance).copied() else {
                break;
            };
            round.play(action).unwrap();
        }
        let cast = Cast::new(Language::English, &game);
        let lines = log(&cast, &public(&game));
        for line in lines {
            let has_short = line.is_deed() || line.kind == super::LogKind::Turn;
            assert_eq!(has_short, !line.short.is_empty(), "{line:?}");
            assert!(line.short.len() <= line.text.len(), "{line:?}");
            assert!(line.shortest.len() <= line.short.len(), "{line:?}");
            assert_eq!(has_short, !line.shortest.is_empty(), "{line:?}");
            assert!(!line.shortest.contains(" ("), "{line:?}");
        }
    }

    #[test]
    fn the_log_names_the_follower_that_was_mustered_face_down_last() {
        let variant = Variant {
            players: PlayerCount::new(2).unwrap(),
            bruces: false,
        };
        let names = ["Ann", "Bob"].map(|name| Name::new(name).unwrap());
        let mut game = Match::new(variant, names, 1);
        let deal = LordsOfScotland::deal(variant, None, &mut seeded(5));
        game.start_round(deal).unwrap();
        let mut last = None;
        loop {
            let round = game.current().unwrap().round();
            let legal = round.legal_actions();
            let down = |action: &&Action| matches!(action, Action::Muster(_, Facing::Down));
            let Some(action) = legal.iter().find(down).copied() else {
                break;
            };
            let Action::Muster(card, _) = action else {
                unreachable!();
            };
            last = Some(card);
            game.current_mut().unwrap().play(action).unwrap();
        }
        let lines = log(&Cast::new(Language::English, &game), &public(&game));
        let turned_up: Vec<&str> = lines
            .iter()
            .map(|line| line.text.as_str())
            .filter(|text| text.starts_with("Turned up"))
            .collect();
        assert_eq!(turned_up.len(), 2);
        let code = super::super::code(last.unwrap());
        assert!(
            turned_up.iter().any(|text| text.contains(&code)),
            "{turned_up:?}"
        );
    }

    #[test]
    fn the_log_names_every_card_that_a_skirmish_discards() {
        let (mut game, mut chance) = game_of_three(11);
        let cast = Cast::new(Language::English, &game);
        let mut skirmishes = 0;
        while let Some(action) = game.current_mut().and_then(|played| {
            let legal = played.round().legal_actions();
            legal.choose(&mut chance).copied()
        }) {
            let played = game.current_mut().unwrap();
            let before = *played.round();
            played.play(action).unwrap();
            let after = *played.round();
            let ends = after.table().skirmish() != before.table().skirmish();
            if !ends || after.generator() != before.generator() {
                continue;
            }
            skirmishes += 1;
            let seen = SeenRound::new(played, Perspective::Nobody);
            let lines = since(&cast, &seen, seen.actions().len() - 1);
            let lines: Vec<String> = lines.into_iter().map(|line| line.text).collect();
            let (old, new) = (before.table().discard(), after.table().discard());
            for card in new.difference(old).iter() {
                let code = super::super::code(card);
                let words = lines
                    .iter()
                    .flat_map(|line| line.split([' ', ',', ';', '.']));
                assert!(words.into_iter().any(|word| word == code), "{lines:#?}");
            }
        }
        assert!(skirmishes > 3, "{skirmishes}");
    }
}
