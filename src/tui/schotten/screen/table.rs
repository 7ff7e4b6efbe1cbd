//! The table: the border between the two players, the hand, the messages.

use super::{border, panels};
use crate::tui::schotten::curtain;
use crate::tui::schotten::game::{Focus, Game, Stage};
use crate::tui::schotten::layout::TableLayout;
use crate::tui::schotten::note::Tone;
use crate::tui::schotten::preview::Preview;
use crate::tui::schotten::replay::{self, ReplayScreen};
use crate::tui::schotten::selection::Step;
use crate::tui::schotten::teaching::{self, Tutor};
use crate::tui::schotten::text;
use crate::tui::schotten::widget::card::CardFace;
use crate::tui::schotten::widget::decks::DeckButtons;
use crate::tui::schotten::widget::ground;
use crate::tui::schotten::widget::hand::HandRow;
use crate::tui::schotten::widget::pile;
use crate::tui::schotten::widget::player::{Header, PlayerLine};
use crate::tui::shell::app::{App, Screen};
use crate::tui::shell::footer::FooterLines;
use crate::tui::shell::hit::Hits;
use crate::tui::shell::message_area::{self, Messages};
use crate::tui::shell::windows::Window;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::{StatefulWidget, Widget};
use schotten_rules::{ByPlayer, Card, Outcome, View};
use telling::Language;
use telling::words::{self, rounds};

/// The width of a player's line that has room for the player's Stones beside an open hand
/// or the number of the turn of a replay.
const WITH_FACTS: u16 = 110;
/// The width of a dragged card over a Stone.
const SMALL_CARD: u16 = 4;

/// Draws the table. Returns whether the messages were cut.
pub(crate) fn draw(game: &Game, app: &App, area: Rect, buf: &mut Buffer, hits: &mut Hits) -> bool {
    let (theme, language) = (&app.theme, app.settings.language);
    let tactic = game.table().variant().has_tactic();
    let (mut layout, course) = match &app.screen {
        Screen::Replay(watching) if !app.bare && watching.replay().is_revealed() => {
            let (layout, course) = TableLayout::with_course(area, tactic, game.hand_place());
            (layout, Some(course))
        }
        _ => (TableLayout::new(area, tactic, game.hand_place()), None),
    };
    if app.bare {
        layout.leave_footer_out();
    }
    ground::draw(area, &layout, theme, buf);
    let mut preview = match &app.screen {
        Screen::Replay(watching) if !app.bare => watching.better_play(),
        _ => Preview::new(game),
    };
    if app.tutor.as_ref().is_some_and(Tutor::asks_who_is_ahead) {
        preview.hide_prospects();
    }
    preview.hides_claims = app.tutor.as_ref().is_some_and(Tutor::hides_claims);
    // With the curtain down there is no view, and so no hand to draw.
    let view = game.view();
    match &app.tutor {
        Some(tutor) => teaching::draw_header(tutor, game, app, layout.header, buf, hits),
        None => Header {
            game,
            theme,
            language,
            now: app.now,
        }
        .render(layout.header, buf, hits),
    }
    border::draw(game, view.as_ref(), &preview, app, &layout, buf, hits);
    let (prompt, said) = if view.is_some() && is_acting(game) {
        instructions(game, &preview, app, layout.messages)
    } else {
        (String::new(), Vec::new())
    };
    player_lines(game, app, view.as_ref(), &prompt, &mut layout, buf, hits);
    let context = DrawContext {
        game,
        view: view.as_ref(),
        preview: &preview,
        app,
    };
    let cut = below_border(&context, &said, course, &layout, buf, hits);
    let mut layers = app.layers();
    layers.always.cut = cut;
    FooterLines::new(app, &layers).render(layout.footer, buf, hits);
    if let Some(panels) = layout.panels {
        // With both hands open none of them is the reader's own.
        let own = view.as_ref().filter(|_| game.open_hand().is_none());
        panels::draw(game, own, app, panels, buf, hits);
    }
    flying_cards(game, app, &layout, area, buf);
    dragged_card(game, app, &layout, area, buf);
    cut
}

/// What the parts of the table are drawn from.
#[derive(Clone, Copy)]
struct DrawContext<'a> {
    game: &'a Game,
    /// The view of who may look; `None` while the curtain is down.
    view: Option<&'a View>,
    preview: &'a Preview,
    app: &'a App,
}

/// Draws what is beside the border: the hand, the curtain or the result, and the
/// messages. Returns whether the messages were cut.
fn below_border(
    context: &DrawContext<'_>,
    said: &[(Tone, String)],
    course: Option<Rect>,
    layout: &TableLayout,
    buf: &mut Buffer,
    hits: &mut Hits,
) -> bool {
    let DrawContext {
        game,
        view,
        preview,
        app,
    } = *context;
    let (theme, language) = (&app.theme, app.settings.language);
    let mut cut = false;
    let mut told = MessagePlace {
        area: layout.messages,
        cloth: None,
    };
    match (game.stage, view) {
        (Stage::Replay(_), _) => {
            if let Screen::Replay(watching) = &app.screen {
                replay::draw(watching, app, layout, course, buf, hits);
            }
        }
        (Stage::Curtain, _) | (_, None) if game.table().outcome().is_none() => {
            let said = all_messages(game, preview, language);
            let width = layout.messages.width;
            let rows = said.iter().map(|(_, text)| text::wrap(text, width).len());
            if let Some(area) = curtain::draw_curtain(game, app, layout, rows.sum(), buf, hits) {
                let cloth = Some(theme.player(game.table().turn()));
                told = MessagePlace { area, cloth };
            }
        }
        (Stage::Over, _) => curtain::draw_result(game, app, layout, buf, hits),
        (_, Some(view)) => {
            hand(game, view, app, layout, buf, hits);
            let mut area = layout.messages;
            if !game.decks().is_empty() {
                let decks = DeckButtons {
                    game,
                    theme,
                    language,
                };
                decks.render(Rect { height: 1, ..area }, buf, hits);
                area.y += 1;
                area.height -= 1;
            }
            let place = MessagePlace { area, ..told };
            messages(said, game, app, place, buf, &mut cut);
        }
        _ => {}
    }
    if matches!(game.stage, Stage::Curtain | Stage::Replay(_)) {
        let said = all_messages(game, preview, language);
        let said = match &app.screen {
            Screen::Replay(watching) if !matches!(game.focus, Focus::Stone(_)) => {
                judged(watching, &said, language, told.area)
            }
            _ => said,
        };
        messages(&said, game, app, told, buf, &mut cut);
    }
    cut
}

/// Adds what the analysis says about the turn to the messages in a replay. Where there
/// are too few rows, the sentences follow each other, then the turn is told more briefly,
/// then not at all, since the table shows it, then of several reasons the last ones are left
/// out, and that there was no better play. What changed little is explained only beside the
/// whole description of the turn.
fn judged(
    watching: &ReplayScreen,
    said: &[(Tone, String)],
    language: Language,
    area: Rect,
) -> Vec<(Tone, String)> {
    let judgment = watching.judgment(language);
    let with_judgment = |said: &[(Tone, String)]| {
        let judgment = judgment.clone().into_iter();
        judgment.chain(said.iter().cloned()).collect::<Vec<_>>()
    };
    let whole = with_judgment(said);
    let brief = with_judgment(&watching.brief_messages(language));
    let bare = with_judgment(&watching.other_messages(language));
    let why = judgment.as_ref().map(|_| watching.reasons(language));
    let why = why.unwrap_or_default();
    let mut shorter = Vec::new();
    let with_reasons = if watching.needs_reason() {
        vec![&whole, &brief, &bare]
    } else {
        vec![&whole]
    };
    for count in (1..=why.len()).rev() {
        let reasons = why[..count].join(" ");
        for said in &with_reasons {
            let mut explained = (*said).clone();
            explained[0].1 = format!("{} {reasons}", explained[0].1);
            let joined = join_sentences(&explained);
            shorter.extend([explained, joined]);
        }
    }
    shorter.extend([whole.clone(), join_sentences(&whole)]);
    if watching.is_criticized() {
        shorter.push(join_sentences(&brief));
    } else {
        let brief = watching.brief_messages(language);
        shorter.extend([join_sentences(said), join_sentences(&brief)]);
    }
    let fitting = shorter.iter().position(|said| fits(said, area));
    shorter.swap_remove(fitting.unwrap_or(shorter.len() - 1))
}

/// Joins messages of the same tone that follow each other.
fn join_sentences(said: &[(Tone, String)]) -> Vec<(Tone, String)> {
    let of_one_tone = |one: &(Tone, String), next: &(Tone, String)| one.0 == next.0;
    let joined = said.chunk_by(of_one_tone).map(|same| {
        let lines: Vec<&str> = same.iter().map(|(_, line)| line.as_str()).collect();
        (same[0].0, lines.join(" "))
    });
    joined.collect()
}

/// Whether all messages have room.
fn fits(said: &[(Tone, String)], area: Rect) -> bool {
    let lines = said
        .iter()
        .flat_map(|(_, line)| text::wrap(line, area.width));
    lines.count() <= usize::from(area.height)
}

/// Draws the lines of both players: the names, the prompt, the cards face down.
fn player_lines(
    game: &Game,
    app: &App,
    view: Option<&View>,
    prompt: &str,
    layout: &mut TableLayout,
    buf: &mut Buffer,
    hits: &mut Hits,
) {
    let (table, bottom) = (game.table(), game.bottom());
    let taught_openly = app.tutor.as_ref().is_some_and(Tutor::shows_both_hands);
    let both_open = game.open_hand().is_some() || taught_openly;
    // What the computer is doing stands beside its name.
    let reader = view
        .filter(|_| is_acting(game))
        .map(|view| match game.step() {
            Step::Nothing if game.stage == Stage::Waiting && app.tutor.is_none() => table.turn(),
            _ => view.viewer(),
        });
    let hands = ByPlayer::from_fn(|player| {
        let before = match &app.screen {
            Screen::Replay(watching) if !app.bare => watching.hand_before(player),
            _ => None,
        };
        before.unwrap_or_else(|| *game.round().round().hand(player))
    });
    let lines = [
        (bottom.other(), layout.top_player),
        (bottom, layout.bottom_player),
    ]
    .map(|(player, row)| {
        let is_solution = app.tutor.as_ref().is_some_and(Tutor::shows_solution);
        let winner = table.outcome().and_then(Outcome::winner);
        // After a round of two people both hands are open, and none is in hand.
        let open = (both_open && (player != bottom || view.is_none())).then(|| &hands[player]);
        let line = PlayerLine {
            game,
            player,
            open,
            hand: game.hand_len(player),
            backs: view.is_none_or(|view| view.viewer() != player),
            drawn: false,
            prompt: (reader == Some(player) && !prompt.is_empty()).then_some(prompt),
            winner: winner.filter(|_| !is_solution),
            facts: row.width >= WITH_FACTS
                || !matches!(game.stage, Stage::Replay(_)) && open.is_none()
                || taught_openly,
            theme: &app.theme,
            language: app.settings.language,
        };
        (line, row)
    });
    // The backs of both players' cards are drawn, or none.
    let drawn = lines.iter().all(|(line, row)| line.has_room(*row));
    for (line, row) in lines {
        let line = PlayerLine { drawn, ..line };
        if row == layout.prompt && !is_acting(game) {
            layout.leave_room_for_name(line.name_width(row) + 1);
            layout.leave_room_at_end(line.facts_width());
        }
        line.render(row, buf, hits);
    }
}

/// Whether somebody acts now, and not a curtain, a replay or a result is shown.
const fn is_acting(game: &Game) -> bool {
    matches!(game.stage, Stage::Turn | Stage::Drawn(_) | Stage::Waiting)
}

/// Draws the cards that are on their way.
fn flying_cards(game: &Game, app: &App, layout: &TableLayout, area: Rect, buf: &mut Buffer) {
    let (theme, language) = (&app.theme, app.settings.language);
    for flight in app.motion.flights(game, layout, &app.drawn.hits) {
        let place = flight.area.intersection(area);
        match flight.card {
            Some(card) => CardFace {
                front: flight.front,
                ..CardFace::new(card, theme, language)
            }
            .render(place, buf),
            None => pile::back(place, theme, buf),
        }
    }
}

/// Draws the card that the mouse drags.
fn dragged_card(game: &Game, app: &App, layout: &TableLayout, area: Rect, buf: &mut Buffer) {
    let Some((card, at)) = game.dragged_card() else {
        return;
    };
    // Over a Stone the preview shows the card, which the one in hand doesn't cover.
    let (width, height) = match game.focus {
        Focus::Hand(_) => (layout.card_width, layout.card_height.min(3)),
        _ => (layout.card_width.min(SMALL_CARD), 1),
    };
    let held = Rect {
        x: at.x.saturating_sub(width / 2),
        y: at.y.saturating_sub(height / 2),
        width,
        height,
    };
    let face = CardFace::new(card, &app.theme, app.settings.language);
    face.render(held.intersection(area), buf);
}

/// Returns what the player on turn is to do, and the messages.
fn instructions(
    game: &Game,
    preview: &Preview,
    app: &App,
    area: Rect,
) -> (String, Vec<(Tone, String)>) {
    let language = app.settings.language;
    let mut prompt = text::prompt(language, game);
    let hides = app.tutor.as_ref().is_some_and(Tutor::hides_formations);
    let nothing = Preview::default();
    let preview = if hides { &nothing } else { preview };
    let mut said = all_messages(game, preview, language);
    // The decks to choose from take a line.
    let rows = area.height - u16::from(!game.decks().is_empty());
    let room = Rect {
        height: rows,
        ..area
    };
    if let [note] = game.notes.as_slice()
        && let Some(brief) = note.text.hint_in(language, game, usize::from(rows))
        && !fits(&said, room)
    {
        said = vec![(note.tone, brief)];
    }
    if game.hint().is_some() && !fits(&said, area) {
        // What is said about the play under the cursor, and not about the one advised.
        said.retain(|(tone, _)| *tone != Tone::Good);
    }
    let asking = app.tutor.as_ref().and_then(|tutor| tutor.asking(language));
    if let Some(asking) = asking {
        prompt = teaching::prompt(game.step(), asking, prompt, &mut said);
    } else if let Some(next) = app.explain_continuing(language) {
        prompt = next;
    } else if let Some(why) = why_claim(game, language).filter(|_| app.tutor.is_none()) {
        if game.looked_at().is_some() {
            // The cards are seen; what counts is why they win.
            said.clear();
        }
        said.insert(0, (Tone::Good, why));
        if !fits(&said, area) {
            said.truncate(1);
        }
    }
    let is_introduced = |window: &Window| matches!(window, Window::Introduction(_));
    if app.windows.iter().any(is_introduced) {
        // The window says it, and doesn't cover every line of it.
        said.clear();
    }
    (prompt, said)
}

/// Draws the hand on a player's turn.
fn hand(
    game: &Game,
    view: &View,
    app: &App,
    layout: &TableLayout,
    buf: &mut Buffer,
    hits: &mut Hits,
) {
    let step = game.step();
    let focused = match game.focus {
        Focus::Hand(place) => Some(place),
        _ => None,
    };
    let cards = game.arranged(view);
    let is_unplayable = |card: &Card| game.unplayable(view, *card).is_some();
    let unplayable: Vec<Card> = cards.iter().copied().filter(is_unplayable).collect();
    let hand = HandRow {
        hand: &cards,
        theme: &app.theme,
        language: app.settings.language,
        layout,
        focused,
        chosen: game.selection.card(),
        dragged: game.dragged_card().map(|(card, _)| card),
        hinted: game.hinted_card(),
        fresh: game.fresh(),
        dimmed: &unplayable,
        arriving: &app.motion.arriving().collect::<Vec<_>>(),
        active: matches!(step, Step::Hand | Step::Return(_)),
        switch: game.selection.card().is_some(),
    };
    hand.render(layout.hand, buf, hits);
}

/// Returns the messages. At the curtain, the answer to a wrong key stands in place of the
/// others.
fn all_messages(game: &Game, preview: &Preview, language: Language) -> Vec<(Tone, String)> {
    let Some(answer) = game.curtain_answer() else {
        return messages_for_player(game, preview, language);
    };
    let lines = answer.text.lines(language, game).into_iter();
    lines.map(|line| (answer.tone, line)).collect()
}

/// Where the messages stand.
#[derive(Clone, Copy)]
struct MessagePlace {
    area: Rect,
    /// The style of the curtain, if they stand on it.
    cloth: Option<Style>,
}

fn messages(
    said: &[(Tone, String)],
    game: &Game,
    app: &App,
    place: MessagePlace,
    buf: &mut Buffer,
    cut: &mut bool,
) {
    let more = message_area::more(app.settings.language, &game.layers());
    let messages = Messages {
        said,
        more: &more,
        on: place.cloth,
        theme: &app.theme,
    };
    messages.render(place.area, buf, cut);
}

/// Returns the messages below the hand: the description of what the cursor looks at, or
/// else refusals, the preview of the play under the cursor, and earlier messages.
pub(crate) fn messages_for_player(
    game: &Game,
    preview: &Preview,
    language: Language,
) -> Vec<(Tone, String)> {
    // The reason for a refused claim takes precedence over the description.
    let refused = game.notes.iter().any(|note| note.tone == Tone::Bad);
    if let Some(focus) = game.looked_at().filter(|_| !refused) {
        let described = text::described(language, game, focus);
        return vec![(Tone::Plain, described)];
    }
    let notes = game.notes.iter();
    let lines = notes.flat_map(|note| {
        let lines = note.text.lines(language, game).into_iter();
        lines.map(|line| (note.tone, line))
    });
    let mut said: Vec<(Tone, String)> = lines.collect();
    // Where there is no room for all, what is wrong comes first.
    said.sort_by_key(|(tone, _)| *tone != Tone::Bad);
    // A hint has its own reasons.
    let aimed = preview.aimed.as_ref().map(|aimed| aimed.action);
    let is_hinted = game.hint_shown().is_some() || aimed.is_some() && aimed == game.hint();
    let view = game.view().filter(|_| !is_hinted);
    let (layers, opponent) = (game.layers(), game.opponent());
    let preview = view.and_then(|view| match game.unplayable_under_cursor(&view) {
        Some(why) => {
            let why = text::reason(language, why, &view, &layers, opponent);
            Some((Tone::Bad, why))
        }
        None => text::preview(language, preview, &view, &layers, opponent),
    });
    if let Some(preview) = preview.filter(|preview| !said.contains(preview)) {
        let refused = said.iter().filter(|(tone, _)| *tone == Tone::Bad).count();
        said.insert(refused, preview);
    }
    said
}

/// Why the claim holds that Enter would make. A hint says so itself, and the reason for a
/// refusal comes first.
fn why_claim(game: &Game, language: Language) -> Option<String> {
    let stone = game.claim_to_explain()?;
    let is_refused = game.notes.iter().any(|note| note.tone == Tone::Bad);
    let view = game.view()?;
    if is_refused || game.hint_shown().is_some() {
        return None;
    }
    let why = words::own_verdict(language, &view, stone, game.opponent());
    Some(rounds::describe_claim(language, stone, &why))
}
