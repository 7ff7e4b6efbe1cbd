//! The table: the border between the two players, the hand, the messages.

use super::border;
use super::messages::{Instructions, Lower, all_messages, fit_replay, instructions};
use crate::tui::kit::area::{AreaParts, cells};
use crate::tui::schotten::replay::{self, SchottenReplay};
use crate::tui::schotten::widget::card::{self, CardFace};
use crate::tui::schotten::widget::decks;
use crate::tui::schotten::widget::ground;
use crate::tui::schotten::widget::hand::HandRow;
use crate::tui::schotten::widget::look;
use crate::tui::schotten::widget::player::{Header, PlayerLine};
use crate::tui::schotten::{
    Focus, Preview, SchottenTable, SidePosition, Stage, Step, TableLayout, Tone, curtain, teaching,
    text,
};
use crate::tui::shell::footer::FooterLines;
use crate::tui::shell::message_area::{self, Messages, TonedText, say_nothing_chosen};
use crate::tui::shell::table::puzzle::PuzzleTutor;
use crate::tui::shell::{App, Hits};
use crate::tutorial::Lesson;
use ratatui::prelude::*;
use schotten_bots::SchottenTotten;
use schotten_rules::{ByPlayer, Card, Outcome, View};

/// The width of a player's line that has room for the player's Stones beside an open hand
/// or the number of the turn of a replay.
const WITH_FACTS: u16 = 110;
/// The width of a dragged card over a Stone.
const SMALL_CARD: u16 = 4;

/// Draws the table. Returns whether the messages were cut.
pub(crate) fn draw(
    game: &SchottenTable,
    app: &App,
    area: Rect,
    buf: &mut Buffer,
    hits: &mut Hits,
) -> bool {
    let (theme, language) = (&app.theme, app.settings.language);
    let watching = app.replay_of::<SchottenTotten>();
    let explained = watching.filter(|_| !app.bare);
    let is_revealed = explained.is_some_and(|watching| watching.position.is_revealed());
    let (mut layout, course) = if is_revealed {
        let (layout, course) = TableLayout::with_course(area, game.hand_place());
        (layout, Some(course))
    } else {
        (TableLayout::new(area, game.hand_place()), None)
    };
    if app.bare {
        layout.leave_footer_out();
    }
    ground::draw(area, &layout, theme, buf);
    let mut preview = explained.map_or_else(|| Preview::new(game), SchottenReplay::better_play);
    if game.asks_who_is_ahead() {
        preview.hide_prospects();
    }
    preview.hides_claims = !game.teaches(Lesson::is_before_claims);
    // With the curtain down there is no view, and so no hand to draw.
    let view = game.view();
    match game.lesson_header(language) {
        Some(header) => teaching::draw_header(&header, game, app, layout.header, buf, hits),
        None => Header {
            game,
            theme,
            language,
        }
        .render(layout.header, buf, hits),
    }
    border::draw(game, view.as_ref(), &preview, app, &layout, buf, hits);
    let instructions = if view.is_some() && is_acting(game) {
        instructions(game, &preview, app, layout.messages)
    } else {
        Instructions::default()
    };
    let prompt = &instructions.prompt;
    player_lines(game, app, view.as_ref(), prompt, &mut layout, buf, hits);
    let context = DrawContext {
        game,
        view: view.as_ref(),
        preview: &preview,
        app,
        layout: &layout,
    };
    let cut = context.draw_below_border(&instructions, course, buf, hits);
    let mut layers = app.layers().clone();
    layers.always.cut = cut;
    FooterLines::new(app, &layers).render(layout.footer, buf, hits);
    flying_cards(game, app, &layout, area, buf);
    dragged_card(game, app, &layout, area, buf);
    cut
}

/// What the parts of the table are drawn from.
#[derive(Clone, Copy)]
struct DrawContext<'a> {
    game: &'a SchottenTable,
    /// The view of who may look; `None` while the curtain is down.
    view: Option<&'a View>,
    preview: &'a Preview,
    app: &'a App,
    layout: &'a TableLayout,
}

impl DrawContext<'_> {
    /// Draws what is beside the border: the hand, the curtain or the result, and the
    /// messages. Returns whether the messages were cut.
    fn draw_below_border(
        &self,
        instructions: &Instructions,
        course: Option<Rect>,
        buf: &mut Buffer,
        hits: &mut Hits,
    ) -> bool {
        let (theme, language) = (&self.app.theme, self.app.settings.language);
        let mut cut = false;
        let mut place = MessagePlace {
            area: self.layout.messages,
            cloth: None,
        };
        match (self.game.stage, self.view) {
            (Stage::Replay(_), _) => {
                if let Some(watching) = self.app.replay_of::<SchottenTotten>() {
                    replay::draw(watching, self.app, self.layout, course, buf, hits);
                }
            }
            (Stage::Curtain, _) | (_, None) if self.game.table().outcome().is_none() => {
                let messages = all_messages(self.game, self.preview, language);
                let width = self.layout.messages.width;
                let rows = messages
                    .iter()
                    .map(|(_, text)| text::wrap(text, width).len());
                if let Some(area) =
                    curtain::draw_curtain(self.game, self.app, self.layout, rows.sum(), buf, hits)
                {
                    let cloth = Some(theme.player(self.game.table().turn()));
                    place = MessagePlace { area, cloth };
                }
            }
            (Stage::Over, _) => curtain::draw_result(self.game, self.app, self.layout, buf, hits),
            (_, Some(view)) => {
                hand(self.game, view, self.app, self.layout, buf, hits);
                let mut area = self.layout.messages;
                if !self.game.decks().is_empty() {
                    decks::draw(self.game, self.app, area.top_rows(1), buf, hits);
                    area.y += 1;
                    area.height -= 1;
                }
                if let Some(lower) = Lower::new(self.game, language) {
                    let Instructions {
                        messages,
                        min_rows_below,
                        ..
                    } = instructions;
                    area = self.draw_lower(&lower, *min_rows_below, area, messages, buf, hits);
                }
                let place = MessagePlace { area, ..place };
                draw_messages(
                    &instructions.messages,
                    self.game,
                    self.app,
                    place,
                    buf,
                    &mut cut,
                );
            }
            _ => {}
        }
        if matches!(self.game.stage, Stage::Curtain | Stage::Replay(_)) {
            let mut messages = all_messages(self.game, self.preview, language);
            let watching = self.app.replay_of::<SchottenTotten>();
            let lower = Lower::new(self.game, language).filter(|_| place.cloth.is_none());
            let watching = watching.filter(|_| !matches!(self.game.focus, Focus::Stone(_)));
            if let Some(watching) = watching {
                let rows = lower.as_ref().map_or(0, Lower::height);
                // What was better and what was played take two rows at least, and name the play.
                let is_answer = !watching.other_messages(language).is_empty();
                let most = place.area.height.saturating_sub(1);
                let rows = rows.min(if is_answer { most } else { most.max(2) });
                let height = place.area.height.saturating_sub(rows);
                let above = place.area.top_rows(height);
                messages = fit_replay(watching, &messages, language, above);
                if height == 0 {
                    messages.clear();
                }
            }
            if let Some(lower) = lower {
                let above = if watching.is_some() {
                    &messages[..]
                } else {
                    &[]
                };
                place.area = self.draw_lower(&lower, 1, place.area, above, buf, hits);
            }
            draw_messages(&messages, self.game, self.app, place, buf, &mut cut);
        }
        cut
    }

    /// Draws the rows of a hint or a look below the messages, at least `min_rows` of them, and
    /// returns the area that remains for the messages.
    fn draw_lower(
        &self,
        lower: &Lower,
        min_rows: u16,
        area: Rect,
        messages: &[(Tone, String)],
        buf: &mut Buffer,
        hits: &mut Hits,
    ) -> Rect {
        let lines = messages
            .iter()
            .map(|(_, text)| text::wrap(text, area.width).len());
        let above = cells(lines.sum()).min(area.height.saturating_sub(min_rows));
        let below = area.without_top(above);
        match lower {
            Lower::Hint(hint) => hint.draw(self.app, below, buf, hits),
            Lower::Look(look) => look::draw(look, self.game, self.app, below, buf),
        }
        area.top_rows(above)
    }
}

/// Draws the lines of both players: the names, the prompt, the cards face down.
fn player_lines(
    game: &SchottenTable,
    app: &App,
    view: Option<&View>,
    prompt: &str,
    layout: &mut TableLayout,
    buf: &mut Buffer,
    hits: &mut Hits,
) {
    let (table, bottom) = (game.table(), game.bottom());
    let taught_openly = game
        .puzzle
        .as_ref()
        .is_some_and(PuzzleTutor::shows_all_hands);
    let both_open = game.open_hand().is_some() || taught_openly;
    // What the computer is doing stands beside its name.
    let reader = view
        .filter(|_| is_acting(game))
        .map(|view| match game.step() {
            Step::Nothing if game.stage == Stage::Waiting && game.puzzle.is_none() => table.turn(),
            _ => view.viewer(),
        });
    let replay = app.replay_of::<SchottenTotten>().filter(|_| !app.bare);
    let befores = ByPlayer::from_fn(|player| replay.and_then(|replay| replay.hand_before(player)));
    let hands = ByPlayer::from_fn(|player| befores[player].or(game.revealed_hand(player).copied()));
    let winner = table.outcome().and_then(Outcome::winner);
    let winner = winner.filter(|_| {
        !game
            .puzzle
            .as_ref()
            .is_some_and(PuzzleTutor::shows_solution)
    });
    let touching = cards_touching(game, layout);
    let nothing_chosen;
    let mut lines = [
        (bottom.other(), layout.top_player),
        (bottom, layout.bottom_player),
    ]
    .map(|(player, row)| {
        // After a round of two people both hands are open, and none is in hand.
        let is_open = both_open && (player != bottom || view.is_none());
        let open = hands[player].as_ref().filter(|_| is_open);
        let line = PlayerLine {
            game,
            player,
            open,
            played: befores[player].and_then(|_| replay?.played_card()),
            below: if player == bottom { &[] } else { &touching },
            hand: game.hand_len(player),
            backs: view.is_none_or(|view| view.viewer() != player),
            drawn: false,
            prompt: (reader == Some(player) && !prompt.is_empty()).then_some(prompt),
            winner,
            facts: row.width >= WITH_FACTS
                || !matches!(game.stage, Stage::Replay(_)) && open.is_none()
                || taught_openly,
            theme: &app.theme,
            language: app.settings.language,
        };
        (line, row)
    });
    // The answer to an Enter that found nothing chosen leaves the rest of the line in place, too.
    let mut rows = lines.iter_mut();
    let is_said = game.nothing_chosen && game.hint_shown().is_none();
    if let Some((line, row)) = rows.find(|(line, _)| is_said && line.prompt.is_some()) {
        let taken = line.name_width(*row) + 1 + line.facts_width();
        let room = row.width.saturating_sub(taken);
        let more = matches!(
            game.step(),
            Step::Stone(_) | Step::Border(..) | Step::Move { .. }
        );
        nothing_chosen = say_nothing_chosen(app.settings.language, more, prompt, room);
        line.prompt = Some(&nothing_chosen);
    }
    // What the computer is doing leaves the rest of its line where it is.
    let briefs = text::brief_waiting_prompts(app.settings.language, game);
    let lines = lines.map(|(mut line, row)| {
        let is_waiting = line.prompt.is_some() && line.backs;
        for brief in &briefs {
            if is_waiting && !line.has_room(row) {
                line.prompt = Some(brief);
            }
        }
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

/// Returns the cards of the border that touch the line of the player at the top.
fn cards_touching(game: &SchottenTable, layout: &TableLayout) -> Vec<Rect> {
    let owner = game.bottom().other();
    let outermost = game.table().border().stones().filter_map(|(id, stone)| {
        let count = stone.side(owner).len();
        let place = SidePosition { at: 0, count };
        (count > 0).then(|| layout.slot(true, id, place).area)
    });
    let touching = outermost.filter(|card| card.y == layout.top_player.bottom());
    touching.collect()
}

/// Whether somebody acts now, and not a curtain, a replay or a result is shown.
const fn is_acting(game: &SchottenTable) -> bool {
    matches!(
        game.stage,
        Stage::Turn | Stage::TurnOver(_) | Stage::Waiting | Stage::LessonOver
    )
}

/// Draws the cards that are on their way.
fn flying_cards(
    game: &SchottenTable,
    app: &App,
    layout: &TableLayout,
    area: Rect,
    buf: &mut Buffer,
) {
    let (theme, language) = (&app.theme, app.settings.language);
    for flight in game.motion.flights(game, layout, &app.drawn.hits) {
        let place = flight.area.intersection(area);
        match flight.card {
            Some(card) => CardFace {
                front: flight.front,
                ..CardFace::new(card, theme, language)
            }
            .render(place, buf),
            None => card::back(place, theme, buf),
        }
    }
}

/// Draws the card that the mouse drags.
fn dragged_card(
    game: &SchottenTable,
    app: &App,
    layout: &TableLayout,
    area: Rect,
    buf: &mut Buffer,
) {
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
    face.render(held.clamp(area), buf);
}

/// Draws the hand on a player's turn.
fn hand(
    game: &SchottenTable,
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
    let (cards, fresh) = (game.arranged(view), game.fresh());
    let is_unplayable = |card: &Card| game.unplayable(view, *card).is_some();
    let unplayable: Vec<Card> = cards.iter().copied().filter(is_unplayable).collect();
    let hand = HandRow {
        hand: &cards,
        theme: &app.theme,
        language: app.settings.language,
        layout,
        focused,
        chosen: game.selection.card().and_then(|card| game.place_of(card)),
        dragged: game.dragged_card().map(|(card, _)| card),
        hinted: game.hinted_card().and_then(|card| game.place_of(card)),
        fresh: &fresh,
        dimmed: &unplayable,
        arriving: &game.motion.arriving().collect::<Vec<_>>(),
        active: matches!(step, Step::Hand | Step::Return(_)),
        switch: game.selection.card().is_some(),
    };
    hand.render(layout.hand, buf, hits);
}

/// Where the messages stand.
#[derive(Clone, Copy)]
struct MessagePlace {
    area: Rect,
    /// The style of the curtain, if they stand on it.
    cloth: Option<Style>,
}

fn draw_messages(
    messages: &[(Tone, String)],
    game: &SchottenTable,
    app: &App,
    place: MessagePlace,
    buf: &mut Buffer,
    cut: &mut bool,
) {
    let more = || message_area::more(app.settings.language, &game.layers);
    let messages: Vec<TonedText> = messages.iter().cloned().map(TonedText::from).collect();
    let messages = Messages {
        texts: &messages,
        more: &more,
        on: place.cloth,
        theme: &app.theme,
    };
    messages.render(place.area, buf, cut);
}
