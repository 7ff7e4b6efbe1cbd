//! Texts during a turn.

use crate::tui::schotten::preview::SideTotal;
use crate::tui::schotten::{SchottenTable, Stage, Step};
use crate::tui::shell::command::Command;
use schotten_rules::best_formation;
use schotten_rules::{
    Action, ByPlayer, Category, CombatMode, DeckKind, Formation, Modes, Player, Ruse, Stone,
    StoneId, TacticCard, View,
};
use std::sync::LazyLock;
use std::time::Duration;
use telling::words::{self, Mention};
use telling::{Language, say};
use textkit::columns::{capitalize, width};

/// Returns the mark on a Stone that can be claimed, at most `room` columns wide
/// if possible.
pub(crate) fn claim_sign(language: Language, room: u16) -> String {
    let long = say!(language, "command-claim");
    if width(&long) <= room {
        long
    } else {
        say!(language, "stone-claim-short")
    }
}

/// Returns the marks of a Stone's Combat Modes: the short names of their cards;
/// empty without any.
pub(crate) fn modes(language: Language, modes: Modes, room: u16) -> String {
    let name = |mode| words::tactic_label(language, TacticCard::CombatMode(mode));
    let played = [CombatMode::MudFight, CombatMode::BlindMansBluff];
    let played: Vec<String> = played
        .into_iter()
        .filter(|mode| modes.has(*mode))
        .map(name)
        .collect();
    let marks = played.join("+");
    if width(&marks) <= room {
        return marks;
    }
    // The codes, or the beginnings of both names, are enough where the names have no room.
    if let ([_], Some(mode)) = (&played[..], modes.iter().next()) {
        return words::tactic_code(language, TacticCard::CombatMode(mode));
    }
    let letters = usize::from(room.saturating_sub(1) / 2);
    let begins = |name: &String| name.chars().take(letters).collect::<String>();
    played.iter().map(begins).collect::<Vec<_>>().join("+")
}

/// The room for the name and the total of a formation.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FormationRoom {
    /// Eight at least.
    pub(crate) columns: u16,
    /// Whether formations of the same screen can be only possible, which a question mark says. All
    /// names leave room for it then, so that a screen has one spelling.
    pub(crate) has_mark: bool,
}

/// Returns a side's formation and total, as long as there is room for.
pub(crate) fn side_total(
    language: Language,
    stone: &Stone,
    player: Player,
    room: FormationRoom,
) -> String {
    let side = stone.side(player);
    if let Some(formation) = best_formation::formation_of(side, stone.modes()) {
        return formation_in(language, formation, stone.modes().slots(), room);
    }
    if side.is_empty() {
        return String::new();
    }
    format!("{}…", SideTotal::new(side))
}

/// Returns a formation's name and total, as long as there is room for.
pub(crate) fn formation_in(
    language: Language,
    formation: Formation,
    slots: usize,
    room: FormationRoom,
) -> String {
    let name = category_in(language, formation.category(), slots, room);
    say!(
        language,
        "formation-total",
        formation = name,
        total = formation.total()
    )
}

/// How many names each category has, from the full one to a short one.
const NAME_FORMS: usize = 3;
/// The columns of a total after a name.
const TOTAL_COLUMNS: u16 = 3;
/// The fewest columns in which a space may stand before a question mark: those of the
/// longest short name with its total, in the language that has one.
const WITH_SPACED_MARK: u16 = 10;

/// Returns what stands behind a formation that a side can become. Labels side by side have one
/// form of it.
pub(crate) fn possible_mark(language: Language, room: u16) -> String {
    if room >= WITH_SPACED_MARK {
        say!(language, "preview-possible", formation = "")
    } else {
        "?".to_owned()
    }
}

/// Returns the name of a category that leaves room for a total. All categories have a name of
/// the same form there, so that labels side by side or one below the other have one form.
fn category_in(
    language: Language,
    category: Category,
    slots: usize,
    room: FormationRoom,
) -> String {
    static WIDEST_CATEGORIES: LazyLock<Vec<(Language, [u16; NAME_FORMS])>> = LazyLock::new(|| {
        let widest = |language| {
            let categories = Category::STRONGEST_FIRST.into_iter();
            let each = categories.flat_map(|one| [(one, 3), (one, 4)]);
            let widths = each
                .map(|(one, slots)| category_names(language, one, slots).map(|name| width(&name)));
            widths.fold([0; NAME_FORMS], |most, widths| {
                std::array::from_fn(|form| most[form].max(widths[form]))
            })
        };
        let languages = Language::ALL.into_iter();
        languages
            .map(|language| (language, widest(language)))
            .collect()
    });
    let mark = if room.has_mark {
        width(&possible_mark(language, room.columns))
    } else {
        0
    };
    let mut widest = WIDEST_CATEGORIES.iter();
    let fitting = widest
        .find(|(of, _)| *of == language)
        .and_then(|(_, widest)| {
            widest
                .iter()
                .position(|widest| widest + TOTAL_COLUMNS + mark <= room.columns)
        });
    let [names @ .., short] = category_names(language, category, slots);
    let fitting = fitting.and_then(|form| names.into_iter().nth(form));
    fitting.unwrap_or(short)
}

/// Returns a category's names: in full, a shorter one, and a short one of at most five letters.
pub(super) fn category_names(
    language: Language,
    category: Category,
    slots: usize,
) -> [String; NAME_FORMS] {
    let full = words::category(language, category, slots);
    let middle = match category {
        Category::ColorRun | Category::ThreeOfAKind => {
            language.named("middle", words::category_key(category, slots))
        }
        Category::Color | Category::Run | Category::Sum => full.clone(),
    };
    [
        full,
        middle,
        words::short_category(language, category, slots),
    ]
}

/// The shortest pause that needs an explanation on the screen.
const NOTICED: Duration = Duration::from_secs(1);

/// Tells the player what to do now.
pub(crate) fn prompt(language: Language, game: &SchottenTable) -> String {
    let Some(view) = game.view() else {
        return String::new();
    };
    let key = |command| game.layers.key_of(language, command);
    if game.queries.is_finding_hint() {
        let (key, dots) = (key(Command::Hint), game.queries.dots(game.settings.motion));
        return say!(language, "prompt-hint", key, dots);
    }
    if let (Stage::TurnOver(_), Some(card)) = (game.stage, game.fresh().last()) {
        let card = words::card_with_article(language, *card);
        let key = key(Command::LowerCurtain);
        return say!(language, "prompt-drawn", card, key);
    }
    match game.step() {
        Step::Hand => hand_prompt(language, game, &view),
        Step::Stone(card) => {
            let troop = card.is_troop();
            let card = capitalize(&words::card(language, card));
            if troop {
                say!(language, "prompt-place", card)
            } else {
                say!(language, "prompt-lay", card)
            }
        }
        Step::Border(Ruse::Strategist, _) => say!(language, "prompt-strategist"),
        Step::Border(ruse, _) => {
            let of = game.opponent().possessive(language);
            if ruse == Ruse::Traitor {
                say!(language, "prompt-traitor", of)
            } else {
                say!(language, "prompt-banshee", of)
            }
        }
        Step::Move {
            troop,
            from,
            discard,
        } => {
            let card = capitalize(&words::card(language, troop.into()));
            let stone = from.number();
            if discard {
                say!(
                    language,
                    "prompt-move-discard",
                    card,
                    stone,
                    key = key(Command::Discard)
                )
            } else {
                say!(language, "prompt-move", card, stone)
            }
        }
        Step::Confirm => say!(language, "prompt-recruiter", key = key(Command::Enter)),
        Step::Recruit(left) => say!(language, "prompt-recruit", left),
        Step::Return(left) => say!(language, "prompt-return", left),
        Step::End => end_prompt(language, game, &view),
        // A lesson may want a claim that fails.
        Step::Claim if game.table().claimable().is_empty() && game.lesson().is_none() => {
            say!(language, "prompt-claim-none")
        }
        Step::Claim => say!(language, "prompt-claim", key = key(Command::Enter)),
        Step::Draw if has_one_deck(game) => end_prompt(language, game, &view),
        Step::Draw => say!(language, "prompt-draw"),
        Step::Nothing if let Some(waits) = game.waits_for(language) => waits,
        Step::Nothing if game.queries.is_thinking_long() => {
            let name = game.name(language, game.table().turn());
            say!(
                language,
                "prompt-thinking",
                name,
                dots = game.queries.dots(game.settings.motion)
            )
        }
        Step::Nothing
            if game.queries.pause().is_some() && game.settings.pace.pause() >= NOTICED =>
        {
            let name = game.name(language, game.table().turn());
            say!(language, "prompt-pause", name)
        }
        Step::Nothing => String::new(),
    }
}

/// Says beside the computer's name what it is doing, where there is no room for more: in two
/// lengths.
pub(crate) fn brief_waiting_prompts(language: Language, game: &SchottenTable) -> [String; 2] {
    if let Some(away) = game.away_in_brief(language) {
        return [away.clone(), away];
    }
    let doing = if game.queries.is_thinking_long() {
        ["thinking"; 2]
    } else if game.awaited().is_some() {
        ["playing-brief"; 2]
    } else {
        ["playing", "playing-brief"]
    };
    // What stands beside it doesn't move with the dots.
    let dots = format!("{:<3}", game.queries.dots(game.settings.motion));
    doing.map(|doing| {
        say!(
            language,
            "prompt-waiting-brief",
            doing,
            dots = dots.as_str()
        )
    })
}

fn hand_prompt(language: Language, game: &SchottenTable, view: &View) -> String {
    let key = |command| game.layers.key_of(language, command);
    if let Some(marked) = marked_prompt(language, game) {
        return marked;
    }
    let legal = view.legal_actions();
    let claimable = game.table().claimable().len();
    let plays = legal.iter().any(|action| action.played_card().is_some());
    if claimable > 0 && !plays {
        let (claim, pass) = (key(Command::ClaimFirst), key(Command::Pass));
        say!(language, "prompt-claim-or-pass", claim, pass)
    } else if view.hand().is_empty() {
        say!(language, "prompt-hand-empty", key = key(Command::Pass))
    } else if legal.contains(&Action::Pass) {
        let pass = key(Command::Pass);
        if plays {
            say!(language, "prompt-no-clan-card", key = pass)
        } else {
            say!(language, "prompt-no-card", key = pass)
        }
    } else if claimable > 0 {
        let key = key(Command::ClaimFirst);
        say!(language, "prompt-claim-or-play", key)
    } else {
        say!(language, "prompt-hand")
    }
}

/// Returns the prompt while the cursor is on a Stone that Enter would claim.
fn marked_prompt(language: Language, game: &SchottenTable) -> Option<String> {
    let key = |command| game.layers.key_of(language, command);
    let stone = game.marked_claim()?;
    let (enter, back) = (key(Command::Enter), key(Command::Back));
    Some(if game.table().claimable().contains(stone) {
        say!(
            language,
            "prompt-claim-marked",
            key = enter,
            back,
            stone = stone.number()
        )
    } else {
        say!(language, "prompt-look-back", key = back)
    })
}

fn end_prompt(language: Language, game: &SchottenTable, view: &View) -> String {
    let key = |command| game.layers.key_of(language, command);
    if let Some(marked) = marked_prompt(language, game) {
        return marked;
    }
    let enter = key(Command::Finish);
    let table = view.table();
    let end = if !table.draw_due(view.hand().len()) {
        say!(language, "prompt-end", key = enter)
    } else if DeckKind::ALL.iter().all(|deck| table.deck_len(*deck) > 0) {
        if table.claimable().is_empty() {
            say!(
                language,
                "prompt-end-decks",
                clan = key(Command::DrawClan),
                tactic = key(Command::DrawTactic),
            )
        } else {
            say!(language, "prompt-end-choose-deck", key = enter)
        }
    } else {
        say!(language, "prompt-end-draw", key = enter)
    };
    if game.table().claimable().is_empty() {
        return end;
    }
    let key = key(Command::Claim);
    say!(language, "prompt-claim-or-end", key, end)
}

/// Returns how to mention the players in a text about the table: `me` as the
/// reader, except in a replay from the computer's perspective.
fn mentions(game: &SchottenTable, me: Player) -> ByPlayer<Mention<'_>> {
    match game.mention(me.other()) {
        Mention::You => Mention::both(game.game()),
        other => Mention::read_by(me, other),
    }
}

/// Describes a Stone to the viewing player in a sentence or two.
pub(crate) fn stone_described(language: Language, game: &SchottenTable, id: StoneId) -> String {
    let table = game.table();
    let stone = table.border().stone(id);
    let me = game.me();
    let side = |player: Player| {
        let side = stone.side(player);
        if side.is_empty() {
            return say!(language, "empty");
        }
        let cards = words::side_cards(language, side);
        let Some(formation) = best_formation::formation_of(side, stone.modes()) else {
            return cards;
        };
        let formation = words::formation(language, formation, stone.modes().slots());
        say!(language, "stone-formation", cards, formation)
    };
    let modes = stone.modes().iter();
    let modes = modes.fold(String::new(), |text, mode| {
        format!("{text}, {}", words::card(language, mode.into()))
    });
    let text = say!(
        language,
        "stone-described",
        stone = id.number(),
        modes,
        first = game.name(language, me),
        mine = side(me),
        second = game.name(language, me.other()),
        theirs = side(me.other())
    );
    match stone.owner() {
        Some(owner) => {
            let owner = game.mention(owner);
            let claimed = say!(
                language,
                "stone-claimed",
                who = owner.key(),
                name = owner.name(language)
            );
            format!("{text} {claimed}")
        }
        None if stone.is_complete(me) => {
            let players = mentions(game, me);
            let verdict = words::verdict(language, stone, me, table.unplayed(), &players);
            format!("{text} {}", capitalize(&verdict))
        }
        None => text,
    }
}

/// Returns whether cards can be drawn from one deck only.
fn has_one_deck(game: &SchottenTable) -> bool {
    let decks = DeckKind::ALL.iter();
    decks
        .filter(|deck| game.table().deck_len(**deck) > 0)
        .count()
        == 1
}
