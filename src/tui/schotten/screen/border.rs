//! The border: the nine Stones with both sides, and what is special about them now.

use crate::tui::schotten::widget::stone::StoneColumn;
use crate::tui::schotten::{
    Focus, Pick, Preview, SchottenTable, SchottenTarget, ShownProof, Stage, Step, TableLayout,
};
use crate::tui::shell::{App, Hits};
use crate::tutorial::Lesson;
use ratatui::prelude::*;
use schotten_rules::{Action, ByPlayer, ClanSet, Outcome, StoneId, StoneSet, Troop, View};

/// What is special about Stones and cards of the border now.
struct Highlights {
    targets: StoneSet,
    claimable: StoneSet,
    won: StoneSet,
    /// The cards that can be chosen, and the one that is.
    lit: Vec<(StoneId, Troop)>,
    focused_card: Option<(StoneId, Troop)>,
}

impl Highlights {
    fn new(game: &SchottenTable, view: Option<&View>) -> Self {
        let table = game.table();
        let step = game.step();
        let options = view
            .map(|view| game.selection.options(view))
            .unwrap_or_default();
        let hint = game.hint_shown();
        let hinted_stone = hint.and_then(Action::target_stone);
        let hinted_card = hint.and_then(Action::moved_troop);
        let targets: StoneSet = match (view, step) {
            _ if hinted_stone.is_some() || hinted_card.is_some() => {
                hinted_stone.into_iter().collect()
            }
            (Some(view), Step::Stone(_) | Step::Move { .. }) => game.selection.stones(view),
            _ => StoneSet::EMPTY,
        };
        let claimable = if view.is_some() && game.stage == Stage::Turn {
            table.claimable()
        } else {
            StoneSet::EMPTY
        };
        let lit: Vec<(StoneId, Troop)> = options
            .iter()
            .filter_map(|pick| match pick {
                Pick::Border(stone, troop) => Some((*stone, *troop)),
                _ => None,
            })
            .chain(hinted_card)
            .collect();
        let focused_card = match game.focus {
            Focus::Border(stone, troop) => Some((stone, troop)),
            _ => game.selection.border_card(),
        };
        let winner = table.outcome().and_then(Outcome::winner);
        let won = winner.map_or(StoneSet::EMPTY, |winner| {
            table.border().owned(winner).winning()
        });
        Self {
            targets,
            claimable,
            won,
            lit,
            focused_card,
        }
    }
}

/// Draws the Stones with their sides.
pub(super) fn draw(
    game: &SchottenTable,
    view: Option<&View>,
    preview: &Preview,
    app: &App,
    layout: &TableLayout,
    buf: &mut Buffer,
    hits: &mut Hits,
) {
    let special = Highlights::new(game, view);
    let shares = game.hint_figures().map(|figures| &figures.shares);
    let asks_who_is_ahead = game.asks_who_is_ahead();
    let names = ByPlayer::from_fn(|player| game.name(app.settings.language, player));
    let struck_cards = |proof: &ShownProof| {
        let count = proof.struck.len() - game.motion.unstruck(proof.stone).min(proof.struck.len());
        proof.struck[..count].to_vec()
    };
    // The message about the end of a round leaves no room to say what is struck out.
    let is_over = game.stage == Stage::Over || game.is_practice() && !special.won.is_empty();
    let is_explained = !is_over || game.motion.is_running();
    let proofs = if is_explained { &game.proofs[..] } else { &[] };
    let struck = proofs.iter().flat_map(struck_cards);
    let struck: ClanSet = struck.map(|struck| struck.card).collect();
    for (id, stone) in game.table().border().stones() {
        let proof = proofs.iter().find(|proof| proof.stone == id);
        let striking = proof.and_then(|proof| Some((proof.claimant, *struck_cards(proof).last()?)));
        let column = StoneColumn {
            id,
            stone: game.motion.visible_stone(id, stone),
            pulled: game.motion.pulled(id),
            landing: ByPlayer::from_fn(|player| game.motion.landing(id, player)),
            bottom: game.bottom(),
            names: &names,
            theme: &app.theme,
            language: app.settings.language,
            layout,
            me: game.me(),
            claimable: special.claimable.contains(id) && !asks_who_is_ahead,
            target: special.targets.contains(id),
            focused: game.focus == Focus::Stone(id),
            pointed: app.points_at(SchottenTarget::Stone(id)),
            won: special.won.contains(id) && !game.motion.is_unlit(id),
            round_won: !special.won.is_empty(),
            totals: game.teaches(Lesson::is_before_formations),
            marks: &game.marks,
            preview,
            shares: shares.map(|shares| shares.stone(id)),
            refuted: game
                .refuted
                .filter(|refuted| refuted.stone == id)
                .map(|refuted| refuted.cards),
            striking,
            struck,
            lit_cards: &special.lit,
            focused_card: special.focused_card,
        };
        (&column).render(layout.stones, buf, hits);
    }
}
