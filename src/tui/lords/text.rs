//! The messages of the table of Lords of Scotland.

use super::cursor::Cursor;
use super::outcome::{self, Total};
use super::skirmish_end::Settlement;
use super::table::{LordsNote, LordsTable, Stage, Step};
use crate::tui::schotten::note::Tone;
use lords_rules::{
    Action, Card, CardSet, Clan, Facing, Follower, FollowerId, Phase, Player, PowerOutlook,
    Recruit, Table, View, army_total,
};
use tabletop::Participant as Seat;
use telling::lords::{self, Cast, LogKind, Participant, code};
use telling::{Language, say};

/// A total in short: `13`, `4+?`.
pub(super) fn short_total(total: Total) -> String {
    match total.hidden {
        0 => total.shown.to_string(),
        _ => format!("{}+?", total.shown),
    }
}

/// A total with the number of the Followers that are hidden.
pub(super) fn total(language: Language, total: Total) -> String {
    match total.hidden {
        0 => total.shown.to_string(),
        hidden => say!(
            language,
            "lords-total",
            shown = total.shown,
            hidden = hidden
        ),
    }
}

/// The total of an army that was compared, and how many Supporters it claims.
pub(super) fn settled_total(language: Language, army: &[Follower], claims: usize) -> String {
    let total = army_total(army);
    match claims {
        0 => lords::no_claim(language),
        2 => say!(language, "lords-claims-two", total = total),
        _ => total.to_string(),
    }
}

/// A number of cards in hand, with those that all have seen taken.
pub(super) fn hand(language: Language, count: usize, seen: CardSet) -> String {
    let cards = say!(language, "card-count", count = count);
    if seen.is_empty() {
        return cards;
    }
    let seen = lords::codes(seen.iter());
    say!(language, "lords-hand-seen", cards = cards, seen = seen)
}

/// What a player has claimed in the skirmish.
pub(super) fn claims(language: Language, settlement: &Settlement, player: Player) -> String {
    let claimed = settlement.claimed_by(player);
    if claimed.is_empty() {
        return String::new();
    }
    say!(language, "lords-claimed", cards = lords::codes(claimed))
}

/// What says that the computer plays here, and at which level.
pub(super) fn bot_tag(language: Language, participant: &Participant) -> Option<String> {
    let Seat::Computer(level, _) = participant else {
        return None;
    };
    let level = lords::level_name(language, *level);
    Some(say!(language, "lords-bot", level = level))
}

/// How many cards the reader has not seen.
pub(super) fn unseen(language: Language, view: &View) -> String {
    let count = view.hidden_cards().len();
    say!(language, "lords-unseen", count = count)
}

/// Where the cards are that the reader has not seen.
pub(super) fn hidden_places(language: Language, view: &View) -> String {
    let table = view.table();
    let others = table
        .players()
        .filter(|player| view.viewer() != Some(*player));
    let hands: usize = others.map(|player| view.hand_len(player)).sum();
    let hidden = table.followers().filter(|(_, one)| one.card().is_none());
    let recruits = table.recruits().iter().filter(|one| !one.is_face_up());
    say!(
        language,
        "lords-hidden-places",
        hands = hands,
        armies = hidden.count(),
        recruits = recruits.count(),
        draw = view.draw_len()
    )
}

/// What blocks a power at a table with few players, or with many.
pub(super) fn what_blocks(language: Language, few: bool) -> String {
    if few {
        say!(language, "lords-what-blocks-few")
    } else {
        say!(language, "lords-what-blocks-many")
    }
}

/// The header: the skirmish and its turn.
pub(super) fn progress(language: Language, table: &LordsTable, shown: &Table) -> String {
    let skirmish = shown.skirmish();
    match table.stage {
        Stage::Over => say!(language, "lords-header-over", skirmish = skirmish),
        _ if table.is_claim_time() => {
            say!(language, "lords-header-claims", skirmish = skirmish)
        }
        _ if shown.turn() == Table::TURNS => {
            say!(language, "lords-header-last", skirmish = skirmish)
        }
        _ => say!(
            language,
            "lords-header-turn",
            skirmish = skirmish,
            turn = shown.turn(),
            of = Table::TURNS
        ),
    }
}

/// The line above the hand: what blocks powers, or what is asked.
pub(super) fn prompt(cast: &Cast, table: &LordsTable, view: &View) -> String {
    let language = cast.language;
    match (table.stage, table.step()) {
        (Stage::Over | Stage::SkirmishOver, _) => String::new(),
        (Stage::Waiting, _) => thinking(cast, table),
        (_, Step::Claim) => match table.table().to_act() {
            Some(player) => say!(
                language,
                "lords-ask-claim",
                who = cast.key(player),
                name = cast.name(player)
            ),
            None => String::new(),
        },
        (_, Step::Chain | Step::Use(_) | Step::Target(_)) => ask_power(language, view),
        _ => blocking(language, view.table()),
    }
}

fn thinking(cast: &Cast, table: &LordsTable) -> String {
    let Some(player) = table.table().to_act() else {
        return String::new();
    };
    let dots = table.dots();
    let name = cast.name(player);
    say!(cast.language, "prompt-thinking", name = name, dots = dots)
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
    let asked = match power {
        Clan::Scott => say!(language, "lords-ask-scott"),
        Clan::Makgill => say!(language, "lords-ask-makgill"),
        Clan::Wemyss => say!(language, "lords-ask-wemyss"),
        Clan::Ferguson => say!(language, "lords-ask-ferguson"),
        Clan::Cockburn => say!(language, "lords-ask-cockburn"),
        Clan::Forsyth => say!(language, "lords-ask-forsyth"),
        Clan::Bruce => say!(language, "lords-ask-bruce"),
        Clan::Cochrane => say!(language, "lords-ask-cochrane"),
        Clan::MacDonnell => say!(language, "lords-ask-macdonnell"),
    };
    let copying = card.is_some_and(|card| card.clan() == Clan::Scott) && power != Clan::Scott;
    if copying {
        let clan = lords::clan(power);
        return say!(
            language,
            "lords-ask-copying",
            card = name,
            clan = clan,
            asked = asked
        );
    }
    say!(language, "lords-ask", card = name, asked = asked)
}

/// Says which face-up Followers block powers at this table.
pub(super) fn blocking(language: Language, table: &Table) -> String {
    let cards = table.blocking_cards();
    let few = table.variant().players.get() <= 3;
    match (cards.as_slice(), few) {
        ([], _) => say!(language, "lords-blocks-none"),
        ([card], true) => say!(language, "lords-blocks-lower", card = code(*card)),
        (cards, _) => {
            let cards: Vec<String> = cards.iter().copied().map(code).collect();
            say!(language, "lords-blocks-clan", cards = cards.join("  "))
        }
    }
}

/// The messages below the hand.
pub(super) fn messages(cast: &Cast, table: &LordsTable, view: &View) -> Vec<(Tone, String)> {
    let mut said = notes(cast, table);
    said.extend(preview(cast, table, view));
    said.extend(news(cast, table));
    said
}

fn notes(cast: &Cast, table: &LordsTable) -> Vec<(Tone, String)> {
    let language = cast.language;
    let notes = table.notes.iter().map(|note| match note {
        LordsNote::Text(text) => (Tone::Plain, text.in_language(language)),
        LordsNote::Record(news) => (Tone::Bad, news.describe(language)),
        LordsNote::Refused(refusal) => (Tone::Bad, lords::refusal(cast, *refusal)),
        LordsNote::SettingsFaults(count) => (
            Tone::Bad,
            crate::tui::schotten::text::settings_faults(language, table.keymap, *count),
        ),
    });
    notes.collect()
}

/// What has happened since the reader's last turn, latest in the game last.
fn news(cast: &Cast, table: &LordsTable) -> Option<(Tone, String)> {
    let reader = table.viewer();
    let next = match table.stage {
        Stage::Curtain => table.table().to_act(),
        _ => reader,
    };
    let actions = table.played().actions().len();
    let from = match (table.stage, next) {
        (Stage::TurnOver(player), _) => table.turn_start(player),
        (Stage::SkirmishOver | Stage::Over, _) | (_, None) => actions.saturating_sub(1),
        _ if table.is_claim_time() => actions.saturating_sub(1),
        (_, Some(player)) => table.left[player],
    };
    let lines = lords::since(cast, table.played(), reader, from);
    let is_deed = |kind: LogKind| matches!(kind, LogKind::Deed(_));
    let deeds = lines.into_iter().filter(|line| is_deed(line.kind));
    let deeds: Vec<String> = deeds.map(|line| line.text).collect();
    (!deeds.is_empty()).then(|| (Tone::Plain, deeds.join(" ")))
}

/// What would come of the action under the cursor.
fn preview(cast: &Cast, table: &LordsTable, view: &View) -> Vec<(Tone, String)> {
    match table.stage {
        Stage::SkirmishOver => return settled(cast, table),
        Stage::Over => return vec![(Tone::Good, won(cast, table))],
        Stage::Turn => {}
        _ => return Vec::new(),
    }
    let Some(choosing) = table.choosing() else {
        return Vec::new();
    };
    let Some(action) = table.intent() else {
        return looked_at(cast, table, view);
    };
    let mut lines: Vec<(Tone, String)> = Vec::new();
    let mut plain = |line: String| lines.push((Tone::Plain, line));
    let language = cast.language;
    match action {
        Action::Muster(card, facing) => {
            let changes = outcome::changes(&choosing, action);
            if let Some(change) = changes.first() {
                let [before, after] = [change.before, change.after].map(short_total);
                let name = lords::card_name(card);
                plain(match facing {
                    Facing::Up => say!(
                        language,
                        "lords-preview-up",
                        card = name,
                        before = before,
                        after = after
                    ),
                    Facing::Down => say!(
                        language,
                        "lords-preview-down",
                        card = name,
                        before = before,
                        after = after
                    ),
                });
            }
            if facing == Facing::Up {
                lines.extend(power_of(language, &choosing, card));
            }
        }
        Action::Recruit(slot) => {
            let recruit = choosing.table().recruits().get(slot.index()).copied();
            let place = slot.to_string();
            plain(if let Some(Recruit::FaceUp(card)) = recruit {
                say!(
                    language,
                    "lords-preview-recruit",
                    place = place,
                    card = lords::card_name(card),
                    power = lords::power(language, card.clan())
                )
            } else {
                say!(language, "lords-preview-recruit-hidden", place = place)
            });
        }
        Action::UsePower => {
            if let Phase::Power(power) = choosing.table().phase() {
                plain(lords::power_effect(language, power));
            }
        }
        Action::Copy(id) => {
            let copied = choosing.table().follower(id).and_then(Follower::copyable);
            if let Some(clan) = copied {
                plain(say!(
                    language,
                    "lords-preview-copy",
                    clan = lords::clan(clan),
                    power = lords::power(language, clan)
                ));
            }
        }
        Action::SwapSupporter(card) => {
            plain(say!(language, "lords-preview-trade", card = code(card)));
        }
        Action::Claim(card) => plain(claim(cast, table, card)),
        Action::Discard(_) | Action::SwapFollower(_) | Action::Decline => {}
    }
    if !matches!(action, Action::Muster(..)) {
        let changes = outcome::changes(&choosing, action);
        let armies = changes.iter().map(|change| {
            let [before, after] = [change.before, change.after].map(short_total);
            say!(
                language,
                "lords-preview-army",
                who = cast.key(change.player),
                name = cast.name(change.player),
                before = before,
                after = after
            )
        });
        let armies: Vec<String> = armies.collect();
        if !armies.is_empty() {
            lines.push((Tone::Plain, armies.join(" ")));
        }
    }
    lines
}

/// Whether the power of a card could be used, or what is in its way.
fn power_of(language: Language, view: &View, card: Card) -> Option<(Tone, String)> {
    let clan = card.clan();
    Some(match view.power_outlook(card)? {
        PowerOutlook::Usable => (
            Tone::Good,
            say!(
                language,
                "lords-preview-power",
                power = lords::power(language, clan)
            ),
        ),
        PowerOutlook::Blocked(id) => (
            Tone::Bad,
            lords::blocked(language, card, card_of(view, id)?),
        ),
        PowerOutlook::Idle => (Tone::Bad, lords::idle_reason(language, clan)?),
    })
}

fn card_of(view: &View, id: FollowerId) -> Option<Card> {
    view.table().follower(id)?.card()
}

fn claim(cast: &Cast, table: &LordsTable, card: Card) -> String {
    let Some(player) = table.table().to_act() else {
        return String::new();
    };
    let sum = table.table().points(player) + u32::from(card.strength());
    say!(
        cast.language,
        "lords-preview-claim",
        card = lords::card_name(card),
        points = card.strength(),
        who = cast.key(player),
        name = cast.name(player),
        sum = sum
    )
}

/// What the cursor looks at without choosing it.
fn looked_at(cast: &Cast, table: &LordsTable, view: &View) -> Vec<(Tone, String)> {
    let language = cast.language;
    let line = match table.cursor {
        Cursor::Supporter(card) => say!(
            language,
            "lords-look-supporter",
            card = lords::card_name(card),
            points = card.strength()
        ),
        Cursor::Recruit(_) => say!(language, "lords-look-recruit"),
        Cursor::Seat(player) => {
            let pile = view.table().victory_pile(player);
            say!(
                language,
                "lords-look-seat",
                who = cast.key(player),
                name = cast.name(player),
                points = view.table().points(player),
                count = pile.len(),
                cards = lords::codes(pile.iter().copied())
            )
        }
        _ => return Vec::new(),
    };
    vec![(Tone::Plain, line)]
}

/// What follows from a skirmish that is over.
fn settled(cast: &Cast, table: &LordsTable) -> Vec<(Tone, String)> {
    let settlement = table.settlement();
    let winner = settlement.now.token();
    let mut lines = Vec::new();
    if settlement.table.followers().next().is_some() {
        lines.push((Tone::Good, lords::settled(cast, winner)));
    }
    let kept = lords::kept(cast, &settlement.now);
    lines.extend(kept.into_iter().map(|line| (Tone::Plain, line)));
    lines
}

/// Who has won the game, and what decided between equal points.
fn won(cast: &Cast, table: &LordsTable) -> String {
    let language = cast.language;
    let now = table.table();
    let Some(winner) = now.winner() else {
        return String::new();
    };
    let points = now.points(winner);
    let mut others = now.players().filter(|player| *player != winner);
    let tied = others.any(|player| now.points(player) == points);
    let (who, name) = (cast.key(winner), cast.name(winner));
    if tied {
        say!(
            language,
            "lords-won-tied",
            who = who,
            name = name,
            points = points
        )
    } else {
        say!(
            language,
            "lords-won",
            who = who,
            name = name,
            points = points
        )
    }
}

/// The lines of the curtain: whose turn it is, who looks away, and the key to go
/// on.
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
        let names = lords::join(language, &others);
        say!(language, "curtain-away", name = names)
    };
    let name = cast.name(player);
    [
        say!(language, "curtain-turn", name = name),
        away,
        say!(language, "curtain-ready", name = name, key = key),
    ]
}

impl LordsTable {
    /// The number of actions before the last turn of a player.
    fn turn_start(&self, player: Player) -> usize {
        let turns = self.played().turns().filter(|turn| turn.player == player);
        turns.last().map_or(0, |turn| turn.from)
    }
}
