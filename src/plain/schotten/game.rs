//! What Schotten Totten adds to a game in plain mode.

mod lesson;

use super::describe::Scene;
use super::speech::{self, Instruction, LineError, Look, Query, Sense, Speech};
use super::{answer, text};
use crate::code::GameCode;
use crate::options::{SchottenConfig, recorded_names};
use crate::plain::game::{PlainGame, Reading};
use crate::profile::ProfileChange;
use crate::settings::Glyphs;
use crate::tutorial::Lesson;
use jiff::Timestamp;
use schotten_bots::{Level, PlayReason, SchottenTotten};
use schotten_rules::{Action, Player, Refusal, Round, View};
use tabletop::{Name, Playing, Seats};
use telling::words::{self, Mention, history, rounds};
use telling::{Language, say};

impl PlainGame for SchottenTotten {
    type Look = Look;
    type Sense = Sense;
    type Lesson = Lesson;

    const TELLS_ACTIONS_ONE_BY_ONE: bool = true;

    fn recorded_names(language: Language, config: &SchottenConfig) -> Seats<Name> {
        recorded_names(language, config)
    }

    fn began(config: &SchottenConfig, now: Timestamp) -> Option<ProfileChange> {
        ProfileChange::began(config, now)
    }

    fn name(language: Language, participant: &tabletop::Participant<Level>) -> String {
        words::name(language, participant)
    }

    fn announce(reading: &Reading<'_, Self>) -> String {
        rounds::announce_match(reading.language, reading.game)
    }

    fn announce_round(reading: &Reading<'_, Self>) -> Vec<String> {
        let number = reading.game.rounds().len();
        vec![rounds::announce_round(
            reading.language,
            reading.game,
            number,
        )]
    }

    /// Whole turns for everybody, without the listener's own; the reader hears of each own
    /// action what it did.
    fn since(reading: &Reading<'_, Self>, listener: Option<Player>, from: usize) -> Vec<String> {
        let (language, game) = (reading.language, reading.game);
        let mut lines = Vec::new();
        for turn in reading.played.turns() {
            let heard = from.saturating_sub(turn.from);
            if heard >= turn.actions.len() {
                continue;
            }
            if listener == Some(turn.player) {
                let new = turn.positions.windows(2).zip(turn.actions).skip(heard);
                let new = new.filter(|_| reading.reader.is_some());
                lines.extend(new.filter_map(|(rounds, action)| {
                    describe_own_action(reading, turn.player, [&rounds[0], &rounds[1]], *action)
                }));
            } else if heard == 0 || reading.reader.is_none() {
                lines.extend(history::turn_lines(language, game, &turn));
            } else {
                let new = turn.steps().skip(heard);
                lines.extend(new.flat_map(|(before, action)| {
                    history::action_lines(language, game, before, action)
                }));
            }
        }
        lines
    }

    /// The card drawn at the end of the turn: the other player takes over at once and could
    /// still read it.
    fn secret_since(reading: &Reading<'_, Self>, from: usize) -> Option<String> {
        let me = reading.reader?;
        let mut turns = reading.played.turns();
        let turn = turns.find(|turn| turn.from + turn.actions.len() > from)?;
        let drew = matches!(turn.actions.last(), Some(Action::Draw(_)));
        let card = turn.end().view(me).hand().iter().last().filter(|_| drew)?;
        Some(text::you_drew(reading.language, card))
    }

    fn heading(reading: &Reading<'_, Self>, player: Player) -> String {
        let turn = text::whose_turn(reading.language, player, reading.game);
        let facts = Scene::of(reading).map(|scene| scene.facts());
        format!("{turn} {}", facts.unwrap_or_default())
    }

    fn position(reading: &Reading<'_, Self>) -> Vec<String> {
        Scene::of(reading).map_or_else(Vec::new, |scene| scene.position())
    }

    fn prompt(reading: &Reading<'_, Self>) -> Vec<String> {
        Scene::of(reading).map_or_else(Vec::new, |scene| {
            let mut lines = scene.claimable();
            lines.push(text::prompt(scene.language, &scene.view));
            lines
        })
    }

    fn answer(reading: &Reading<'_, Self>, query: Query<Look>) -> Vec<String> {
        let (language, game) = (reading.language, reading.game);
        let mut lines = Vec::new();
        match query {
            Query::Score => lines.push(text::score(language, game)),
            Query::Log => {
                let history = history::history_lines(language, game).into_iter();
                lines.extend(history.map(|line| line.text));
                if lines.is_empty() {
                    lines.push(say!(language, "plain-log-empty"));
                }
            }
            _ => {}
        }
        let scene = Scene::of(reading);
        lines.extend(
            scene
                .into_iter()
                .flat_map(|scene| scene.answer_query(query)),
        );
        lines
    }

    fn advice_for_play(reading: &Reading<'_, Self>, _view: &View, play: &[Action]) -> String {
        let first = play.first();
        first.map_or_else(String::new, |action| Self::advice(reading, *action))
    }

    fn reason_in_words(
        reading: &Reading<'_, Self>,
        view: &View,
        play: &[Action],
        reason: &PlayReason,
    ) -> String {
        words::play_reason(reading.language, view, play, reason, opponent(reading))
    }

    fn advice(reading: &Reading<'_, Self>, action: Action) -> String {
        let variant = reading.game.variant();
        words::advice(reading.language, variant, action, opponent(reading))
    }

    fn explain_refusal(
        reading: &Reading<'_, Self>,
        view: &View,
        action: Action,
        refusal: Refusal,
    ) -> String {
        answer::explain_refusal(reading.language, refusal, action, view, opponent(reading))
    }

    fn report_undo(language: Language, action: Action) -> String {
        rounds::report_undo(language, action)
    }

    fn explain_no_undo(reading: &Reading<'_, Self>) -> String {
        say!(reading.language, "no-undo")
    }

    fn describe_end(language: Language, playing: &Playing<Self>, _glyphs: Glyphs) -> Vec<String> {
        let game = playing.game();
        let mut lines = Vec::from_iter(rounds::round_result(language, game));
        lines.push(text::round_points(language, game));
        if game.length() > 1 {
            lines.push(text::match_points(language, game));
            lines.extend(rounds::match_result(language, game));
        }
        let code = GameCode::for_finished(playing).map(|code| code.to_string());
        lines.extend(rounds::sharing_lines(language, game, code));
        lines
    }

    fn cut(language: Language, line: &str) -> Result<Speech, LineError> {
        speech::cut(language, line)
    }

    fn understand(
        _reading: &Reading<'_, Self>,
        line: &mut Speech,
        view: &View,
    ) -> Result<Instruction, LineError> {
        speech::next(line, view)
    }

    fn is_answer(line: &Speech) -> bool {
        line.begins_like_an_answer()
    }

    fn understand_enter(language: Language, view: &View) -> Result<Vec<Action>, LineError> {
        speech::obvious(language, view)
    }

    fn can_follow(action: Action, line: &Speech) -> bool {
        !matches!(action, Action::Draw(_)) || line.is_at_draw()
    }
}

/// Returns how texts mention the reader's opponent.
fn opponent<'a>(reading: &Reading<'a, SchottenTotten>) -> Mention<'a> {
    reading.reader.map_or(Mention::Opponent, |player| {
        reading.game.participant(player.other()).into()
    })
}

/// Tells a player what their own action did; `None` if there is nothing to tell.
fn describe_own_action(
    reading: &Reading<'_, SchottenTotten>,
    me: Player,
    [before, after]: [&Round; 2],
    action: Action,
) -> Option<String> {
    let (language, table) = (reading.language, before.table());
    let opponent = opponent(reading);
    Some(match action {
        Action::Claim(stone) => {
            let side = table.border().stone(stone);
            let players = Mention::read_by(me, opponent);
            let verdict = words::verdict(language, side, me, table.unplayed(), &players);
            say!(
                language,
                "plain-you-claim",
                stone = stone.number(),
                verdict = verdict
            )
        }
        Action::Draw(_) => text::you_drew(language, after.view(me).hand().iter().last()?),
        Action::Return(card) => say!(
            language,
            "plain-returned",
            card = words::short_with_article(language, card)
        ),
        Action::EndTurn => return None,
        other => words::narrate(language, table.variant(), &[other], Mention::You, opponent),
    })
}
