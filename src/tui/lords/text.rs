//! Short texts on the table of Lords of Scotland: totals, hands, prompts, the curtain.

use super::card_map::Whereabouts;
use super::{Interlude, LordsTable, Note, Stage, Step, Total, card_map};
use crate::replay::Perspective;
use crate::replay::lords::Skirmish;
use lords_bots::SeenRound;
use lords_rules::{Clan, Phase, Player, PowerOutlook, Table, View};
use tabletop::Participant as Seat;
use telling::lords::{self, Cast, Participant, TakenCards, code};
use telling::words::{Conjunction, join_list, possessive};
use telling::{Language, say};
use textkit::columns::{fit, width, wrap};

/// Returns a total in short: `13`, `4+?`, `?`.
pub(super) fn short_total(total: Total) -> String {
    match total.hidden {
        0 => total.shown.to_string(),
        _ if total.shown == 0 => "?".to_owned(),
        _ => format!("{}+?", total.shown),
    }
}

/// Returns a total with the number of the Followers that are hidden.
pub(super) fn total(language: Language, total: Total) -> String {
    match total.hidden {
        0 if total.doubled => say!(language, "lords-total-doubled", total = total.shown),
        0 => total.shown.to_string(),
        hidden if total.shown == 0 => say!(language, "lords-total-hidden", hidden),
        hidden => say!(language, "lords-total", shown = total.shown, hidden),
    }
}

/// Returns the note below a total: how many Followers it leaves out, or that it is
/// doubled; empty if there is nothing to say.
pub(super) fn note_on_total(language: Language, total: Total) -> String {
    match total.hidden {
        0 if total.doubled => say!(language, "lords-army-doubled"),
        0 => String::new(),
        hidden => say!(language, "lords-hidden-followers", hidden),
    }
}

/// Returns the number of cards in a player's hand, in at most this many columns; for other
/// players also the cards that everybody saw them take, the strongest if not all fit. Those
/// that may lie face-down by now are called possible.
pub(super) fn hand(
    language: Language,
    game: &SeenRound,
    view: &View,
    player: Player,
    columns: u16,
) -> String {
    let count = view.hand_len(player);
    let cards = say!(language, "card-count", count);
    if view.viewer() == Some(player) || count == 0 {
        return cards;
    }
    let taken = TakenCards::new(language, game, view, player, code);
    let explained = (0..taken.count()).map(|left_out| taken.describe(&cards, left_out, false));
    let brief = (1..taken.count()).map(|left_out| taken.describe(&cards, left_out, true));
    let mut fitting = explained.chain(brief).filter(|text| width(text) <= columns);
    let uncounted = || match taken.count() {
        0 => cards.clone(),
        left_out => format!("{cards} +{left_out}"),
    };
    fitting.next().unwrap_or_else(uncounted)
}

/// Returns what a player has claimed in the skirmish, or, before the claim, whether the
/// player will claim two Supporters or finds none left.
pub(super) fn claims(language: Language, settlement: &Skirmish, player: Player) -> String {
    let claimed = settlement.claimed_by(player);
    if claimed.is_empty() {
        let has_army = !settlement.armies.army(player).is_empty();
        return match settlement.armies.coming_claims(player) {
            Some(2) => say!(language, "lords-two"),
            Some(0) if has_army => lords::no_claim_short(language, settlement.is_over()),
            _ => String::new(),
        };
    }
    say!(language, "lords-claimed", cards = lords::codes(claimed))
}

/// Returns the tag of a seat at which the computer plays, with its level.
pub(super) fn bot_tag(language: Language, participant: &Participant) -> Option<String> {
    let level = level(language, participant)?;
    Some(say!(language, "lords-bot", level))
}

/// Returns the name of a bot's level; `None` for a person.
pub(super) fn level(language: Language, participant: &Participant) -> Option<String> {
    match participant {
        Seat::Computer(level, _) => Some(lords::level_name(language, *level)),
        _ => None,
    }
}

/// Returns how many cards the reader has not seen.
pub(super) fn unseen(language: Language, table: &LordsTable, view: &View) -> String {
    let count = card_map::unseen(table, view).len();
    say!(language, "lords-unseen", count)
}

/// Returns where the cards that the reader has not seen may be, and those with them that
/// others have been seen to take.
pub(super) fn hidden_places(language: Language, game: &LordsTable, view: &View) -> String {
    let open = game.open_hands();
    let is_open = |player| open.iter().any(|(owner, _)| *owner == player);
    let shown = open.iter().flat_map(|(_, hand)| hand.iter().copied());
    let taken = view.hidden_cards().difference(shown.collect());
    let taken = taken.difference(card_map::unseen(game, view)).len();
    lords::hidden_places(language, view, is_open, taken)
}

/// Returns the legend of the map of the cards, in lines of this width: what the signs mean that
/// are on it. The words about a sign stay together.
pub(super) fn legend(cast: &Cast, table: &LordsTable, view: &View, width: u16) -> Vec<String> {
    let signs = card_map::places(table, view).into_iter();
    let signs = signs.filter_map(|place| {
        let player = match place {
            Whereabouts::Seen(player) | Whereabouts::Claimed(player) => Some(player),
            Whereabouts::Absent => return None,
            _ => None,
        };
        let what: &str = place.into();
        let name = player.map_or("", |player| cast.name(player));
        let means = say!(
            cast.language,
            "lords-card-sign",
            what,
            who = player.map_or("nobody", |player| cast.key(player)),
            name,
            of = possessive(cast.language, name)
        );
        Some(format!("{} {means}", place.sign()).replace(' ', "\u{a0}"))
    });
    let signs: Vec<String> = signs.collect();
    wrap(&signs.join("   "), width)
}

/// Returns what blocks a power at a table with few players, or with many.
pub(super) fn what_blocks(language: Language, few: bool) -> String {
    if few {
        say!(language, "lords-what-blocks-few")
    } else {
        say!(language, "lords-what-blocks-many")
    }
}

/// Returns the header: the skirmish and its turn, or which lesson it is.
pub(super) fn progress(language: Language, table: &LordsTable, shown: &Table) -> String {
    let lesson = table.lesson_header(language);
    let lesson = lesson.filter(|_| table.puzzle.is_none());
    lesson.unwrap_or_else(|| progress_in_game(language, table, shown))
}

fn progress_in_game(language: Language, table: &LordsTable, shown: &Table) -> String {
    let skirmish = shown.skirmish();
    // A replay shows the position after a turn.
    let turn = match (table.stage, table.seen().views()) {
        (Stage::Replay(_), [.., before, _]) if before.table().skirmish() == skirmish => {
            before.table().turn()
        }
        _ => shown.turn(),
    };
    match table.stage {
        _ if matches!(table.table().phase(), Phase::Over { .. }) => {
            say!(language, "lords-header-over", skirmish)
        }
        _ if table.is_claim_time() => {
            say!(language, "lords-header-claims", skirmish)
        }
        _ if turn == Table::TURNS => {
            say!(language, "lords-header-last", skirmish)
        }
        _ => say!(
            language,
            "lords-header-turn",
            skirmish,
            turn,
            of = Table::TURNS
        ),
    }
}

/// Returns the line above the hand: the cards that block powers, in at most this many
/// columns, or a question to the player. `hint_key` names the key that hurries a hint.
pub(super) fn prompt(
    cast: &Cast,
    table: &LordsTable,
    view: &View,
    hint_key: &str,
    columns: u16,
) -> String {
    let language = cast.language;
    if table.queries.is_finding_hint() {
        let dots = table.queries.dots(table.settings.motion);
        return say!(language, "prompt-hint", key = hint_key, dots);
    }
    if table.after_puzzle().is_some() {
        return table.explain_continuing(language).unwrap_or_default();
    }
    match (table.stage, table.step()) {
        (
            Stage::Over
            | Stage::LessonOver
            | Stage::Interlude(Interlude::SkirmishOver)
            | Stage::Replay(_),
            _,
        ) => String::new(),
        (Stage::Interlude(Interlude::Reveal(_)), _) if table.next_to_turn_up().is_some() => {
            say!(language, "lords-reveal")
        }
        (Stage::Interlude(Interlude::Reveal(_)), _) => say!(language, "lords-revealed"),
        (Stage::Waiting, _) => thinking(cast, table),
        (_, Step::Claim) => ask_claim(cast, table).unwrap_or_default(),
        (_, Step::Chain | Step::Use(_) | Step::Target(_)) => ask_power(language, view),
        _ if !table.teaches_powers() => String::new(),
        _ => {
            let idle = |card| view.power_outlook(card) == Some(PowerOutlook::Idle);
            if view.table().blocking_cards().is_empty() && view.hand().iter().any(idle) {
                return say!(language, "lords-blocks-none-idle");
            }
            blocking(language, view.table(), columns)
        }
    }
}

fn thinking(cast: &Cast, table: &LordsTable) -> String {
    let Some(player) = table.table().to_act() else {
        return String::new();
    };
    if let Some(waits) = table.waits_for(cast.language) {
        return waits;
    }
    let name = cast.name(player);
    let dots = table.queries.dots(table.settings.motion);
    say!(cast.language, "prompt-thinking", name, dots)
}

/// Asks how to use the power of the card that was just mustered.
fn ask_power(language: Language, view: &View) -> String {
    let table = view.table();
    let (Phase::Power(power), Some(player)) = (table.phase(), table.to_act()) else {
        return String::new();
    };
    let last = table.army(player).last();
    let card = last.and_then(|follower| follower.card());
    let name = card.map_or_else(String::new, lords::card_name);
    let asked = lords::power_question(language, power);
    let copying = card.is_some_and(|card| card.clan() == Clan::Scott) && power != Clan::Scott;
    if copying {
        let clan = lords::clan(power);
        return say!(language, "lords-ask-copying", card = name, clan, asked);
    }
    say!(language, "lords-ask", card = name, asked)
}

/// Asks for a claim, and says which it is of a player who claims two.
pub(super) fn ask_claim(cast: &Cast, table: &LordsTable) -> Option<String> {
    let now = table.table();
    let (Phase::Claim(left), Some(player)) = (now.phase(), now.to_act()) else {
        return None;
    };
    let has_claimed = !table.settlement().claimed_by(player).is_empty();
    let claim = match left {
        2.. => "first",
        _ if has_claimed => "second",
        _ => "only",
    };
    let (who, name) = (cast.key(player), cast.name(player));
    Some(say!(cast.language, "lords-ask-claim", claim, who, name))
}

/// Says which face-up Followers block powers at this table, in at most this many columns. If
/// there is little room, it uses fewer words and gives the number of those left out.
pub(super) fn blocking(language: Language, table: &Table, columns: u16) -> String {
    let cards = table.blocking_cards();
    let few = table.variant().players.block_across_clans();
    match (cards.as_slice(), few) {
        ([], _) => say!(language, "lords-blocks-none"),
        ([card], true) => say!(language, "lords-blocks-lower", card = code(*card)),
        (cards, _) => {
            let codes: Vec<String> = cards.iter().copied().map(code).collect();
            let all = say!(
                language,
                "lords-blocks-clan",
                count = cards.len(),
                cards = codes.join(" ")
            );
            let shorter = (0..codes.len()).map(|left_out| {
                let mut listed = codes[..codes.len() - left_out].to_vec();
                if left_out > 0 {
                    listed.push(format!("+{left_out}"));
                }
                say!(language, "lords-blocks-short", cards = listed.join(" "))
            });
            let mut fitting = std::iter::once(all.clone())
                .chain(shorter)
                .filter(|text| width(text) <= columns);
            fitting.next().unwrap_or(all)
        }
    }
}

/// Returns whose cards a replay shows.
pub(super) fn perspective(cast: &Cast, perspective: Perspective<Player>) -> String {
    let language = cast.language;
    match perspective {
        Perspective::All => say!(language, "lords-replay-all-hands"),
        Perspective::Nobody => say!(language, "replay-eyes-nobody"),
        Perspective::One(player) => say!(
            language,
            "replay-eyes-one",
            who = cast.key(player),
            of = possessive(language, &fit(cast.name(player), 16))
        ),
    }
}

/// Returns the lines of the curtain: whose turn it is, who should look away, and the key
/// to continue.
pub(super) fn curtain(cast: &Cast, table: &LordsTable, key: &str) -> [String; 3] {
    const NAMED: usize = 3;
    let language = cast.language;
    let Some(player) = table.table().to_act() else {
        return [String::new(), String::new(), String::new()];
    };
    let others = table.table().players();
    let others = others.filter(|other| *other != player && table.is_person(*other));
    let others: Vec<String> = others.map(|other| cast.name(other).to_owned()).collect();
    let away = if others.len() > NAMED {
        say!(language, "lords-curtain-all")
    } else {
        let names = join_list(language, &others, Conjunction::And);
        say!(language, "curtain-away", name = names)
    };
    let name = cast.name(player);
    let is_answer = table.notes.iter().any(Note::answers_at_curtain);
    [
        say!(language, "curtain-turn", name),
        away,
        if is_answer {
            say!(language, "lords-curtain-waits", key)
        } else {
            say!(language, "curtain-ready", name, key)
        },
    ]
}
