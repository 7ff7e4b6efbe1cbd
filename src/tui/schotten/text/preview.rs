//! Texts about the preview of a play.

use super::answers::reason;
use super::play::{FormationRoom, formation_in, possible_mark};
use crate::tui::schotten::note::Tone;
use crate::tui::schotten::preview::{AimedPlay, Preview, SideWorth};
use crate::tui::shell::command::Layers;
use schotten_bots::SideBest;
use schotten_rules::{Action, Card, Player, StoneId, View};
use telling::words::{self, Mention};
use telling::{Language, say};
use textkit::columns::width;

/// Returns the name of a side's formation. For an incomplete side, this is the best formation that
/// the cards in hand can complete, or else the best one still possible; it always has a question
/// mark, so that it isn't mistaken for a complete one.
pub(crate) fn side_worth(
    language: Language,
    worth: &SideWorth,
    slots: usize,
    room: FormationRoom,
) -> String {
    let best = match worth {
        SideWorth::Empty => return String::new(),
        SideWorth::Complete(formation) => return formation_in(language, *formation, slots, room),
        SideWorth::Open(total, None) => return format!("{total}…"),
        SideWorth::Open(_, Some(outlook)) => outlook.nearest().formation,
    };
    let named = formation_in(language, best, slots, room);
    let mark = possible_mark(language, room.columns);
    if width(&named) + width(&mark) <= room.columns {
        return format!("{named}{mark}");
    }
    let short = words::short_category(language, best.category(), slots);
    format!("{short}{mark}")
}

/// Returns the mark on a Stone that is or can be claimed by proof, while the
/// other side is incomplete.
pub(crate) fn by_proof(language: Language) -> String {
    say!(language, "stone-by-proof")
}

/// Describes the effect of the play under the cursor, or why it is not
/// possible.
pub(crate) fn preview(
    language: Language,
    preview: &Preview,
    view: &View,
    layers: &Layers,
    opponent: Mention<'_>,
) -> Option<(Tone, String)> {
    if let Some(why) = preview.refused {
        return Some((Tone::Bad, reason(language, why, view, layers, opponent)));
    }
    let aimed = preview.aimed.as_ref()?;
    let made = describe_play(
        language,
        aimed,
        view.viewer(),
        opponent,
        preview.hides_claims,
    )?;
    Some((Tone::Plain, made))
}

fn describe_play(
    language: Language,
    aimed: &AimedPlay,
    me: Player,
    opponent: Mention<'_>,
    hides_claims: bool,
) -> Option<String> {
    let worth =
        |stone, player| describe_worth(language, SideWorth::in_view(&aimed.after, stone, player));
    let card = |card: Card| words::short(language, card);
    let came = |troop: Card, stone: StoneId| {
        let at = (card(troop), stone.number());
        let made = say!(
            language,
            "preview-at-stone",
            card = at.0,
            stone = at.1,
            worth = worth(stone, me)
        );
        if aimed.after.table().claimable().contains(stone) && !hides_claims {
            format!("{made} {}", say!(language, "preview-claim"))
        } else {
            made
        }
    };
    Some(match aimed.action {
        Action::Place(troop, stone) => came(troop.into(), stone),
        Action::Lay(mode, stone) => say!(
            language,
            "preview-mode",
            card = card(mode.into()),
            stone = stone.number(),
            mine = worth(stone, me),
            name = opponent.name(language),
            theirs = worth(stone, me.other())
        ),
        Action::Strategist { troop, from, to } => {
            let left = say!(
                language,
                "preview-left",
                card = card(troop.into()),
                stone = from.number(),
                worth = worth(from, me)
            );
            match to {
                Some(to) => format!("{} {left}", came(troop.into(), to)),
                None => left,
            }
        }
        Action::Banshee { troop, from } => say!(
            language,
            "preview-left-theirs",
            of = opponent.possessive(language),
            card = card(troop.into()),
            stone = from.number(),
            worth = worth(from, me.other())
        ),
        Action::Traitor {
            card: taken,
            from,
            to,
        } => {
            let left = say!(
                language,
                "preview-left-theirs",
                of = opponent.possessive(language),
                card = card(taken.into()),
                stone = from.number(),
                worth = worth(from, me.other())
            );
            format!("{} {left}", came(taken.into(), to))
        }
        _ => return None,
    })
}

/// Describes a side's formation within a sentence.
fn describe_worth(language: Language, (worth, slots): (SideWorth, usize)) -> String {
    match worth {
        SideWorth::Empty => say!(language, "empty"),
        SideWorth::Complete(formation) => words::formation(language, formation, slots),
        SideWorth::Open(total, None) => say!(language, "preview-stuck", total = total.to_string()),
        SideWorth::Open(total, Some(outlook)) => say!(
            language,
            "preview-open",
            total = total.to_string(),
            formation = words::formation(language, outlook.nearest().formation, slots),
            cards = list_cards(language, outlook.nearest())
        ),
    }
}

/// Lists the cards that a side takes, strongest first.
fn list_cards(language: Language, best: &SideBest) -> String {
    let clan = best.held.union(best.drawn);
    let clan = clan.iter().rev().map(Card::from);
    let cards = clan.chain(best.elite.map(Card::from));
    let names = cards.map(|card| words::short(language, card));
    names.collect::<Vec<_>>().join(" ")
}
