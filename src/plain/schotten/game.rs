//! What Schotten Totten adds to a game in plain mode.

use super::describe::{Scene, describe_tactic};
use super::phrases::Step;
use crate::code::Code;
use crate::options::SchottenConfig;
use crate::plain::Offers;
use crate::plain::game::{PlainGame, Reading};
use crate::profile::{Profile, ProfileChange};
use crate::settings::Glyphs;
use jiff::Timestamp;
use schotten_bots::{Match, SchottenTotten};
use schotten_rules::{Action, Card, Player, View};
use telling::words::{self, Mention, history, rounds};
use telling::{Language, say};

impl PlainGame for SchottenTotten {
    type Step = Step;
    type Scene<'a> = Scene<'a>;

    const TELLS_ACTIONS_ONE_BY_ONE: bool = true;

    fn offers(profile: &Profile) -> Offers {
        super::offers(profile)
    }

    fn scene<'a>(reading: &Reading<'a, Self>) -> Scene<'a> {
        Scene::of(reading)
    }

    fn began(config: &SchottenConfig, now: Timestamp) -> Option<ProfileChange> {
        ProfileChange::began(config, now)
    }

    fn announce(reading: &Reading<'_, Self>) -> String {
        rounds::announce_match(reading.language, reading.game.finished())
    }

    fn announce_round(reading: &Reading<'_, Self>) -> Vec<String> {
        let number = reading.game.round_number();
        vec![rounds::announce_round(
            reading.language,
            reading.game.finished(),
            number,
            reading.seen.first_player(),
        )]
    }

    /// Whole turns for everybody, without the listener's own; the reader hears of each own
    /// action what it did.
    fn since(reading: &Reading<'_, Self>, listener: Option<Player>, from: usize) -> Vec<String> {
        let (language, game) = (reading.language, reading.game.finished());
        let mut lines = Vec::new();
        for turn in reading.seen.turns() {
            let narrated = from.saturating_sub(turn.from);
            if narrated >= turn.actions.len() {
                continue;
            }
            if listener == Some(turn.player) {
                let new = turn.views[1..].iter().zip(turn.actions).skip(narrated);
                let new = new.filter(|_| reading.reader.is_some());
                lines.extend(new.filter_map(|(after, action)| {
                    describe_own_action(reading, turn.player, after, (*action)?)
                }));
            } else if narrated == 0 || reading.reader.is_none() {
                lines.extend(history::turn_lines(language, game, &turn));
            } else {
                let new = (narrated..turn.actions.len()).map(|at| turn.only(at));
                lines.extend(new.flat_map(|action| history::turn_lines(language, game, &action)));
            }
        }
        lines
    }

    /// The card drawn at the end of the turn: the other player takes over at once and could
    /// still read it.
    fn secret_since(reading: &Reading<'_, Self>, from: usize) -> Option<String> {
        let me = reading.reader?;
        let mut turns = reading.game.seen(Some(me)).turns();
        let turn = turns.find(|turn| turn.from + turn.actions.len() > from)?;
        let drew = matches!(turn.actions.last(), Some(Some(Action::Draw(_))));
        let card = turn.end().hand().iter().last().filter(|_| drew)?;
        Some(you_drew(reading.language, card))
    }

    fn heading(reading: &Reading<'_, Self>, player: Player) -> String {
        let turn = whose_turn(reading, player);
        format!("{turn} {}", Scene::of(reading).facts())
    }

    fn score(reading: &Reading<'_, Self>) -> Vec<String> {
        let scene = Scene::of(reading);
        let score = rounds::match_points(reading.language, reading.game.finished());
        let facts = [score, scene.facts()].into_iter();
        facts.chain(scene.tactic_played()).collect()
    }

    fn log(reading: &Reading<'_, Self>) -> Vec<String> {
        let history = history::history_lines(
            reading.language,
            reading.game.finished(),
            reading.game.public_rounds(),
        );
        if history.is_empty() {
            return vec![say!(reading.language, "plain-log-empty")];
        }
        history.into_iter().map(|line| line.text).collect()
    }

    fn report_undo(language: Language, action: Action) -> String {
        rounds::report_undo(language, action)
    }

    fn explain_no_undo(reading: &Reading<'_, Self>) -> String {
        say!(reading.language, "no-undo")
    }

    fn describe_end(
        language: Language,
        game: &Match,
        _glyphs: Glyphs,
        _helped: bool,
    ) -> Vec<String> {
        let mut lines = Vec::from_iter(rounds::round_result(language, game));
        lines.push(rounds::round_points(language, game));
        if game.length() > 1 {
            lines.push(rounds::match_points(language, game));
            lines.extend(rounds::match_result(language, game));
        }
        let code = Code::for_finished(game).map(|code| code.to_string());
        lines.extend(rounds::sharing_lines(language, game, code));
        lines
    }
}

/// Tells a player what their own action did; `None` if there is nothing to tell.
fn describe_own_action(
    reading: &Reading<'_, SchottenTotten>,
    me: Player,
    after: &View,
    action: Action,
) -> Option<String> {
    let (language, variant) = (reading.language, reading.game.finished().variant());
    let opponent = reading.game.finished().participant(me.other()).into();
    Some(match action {
        // Why it holds was listed.
        Action::Claim(stone) => say!(language, "plain-you-claim", stone = stone.number()),
        Action::Draw(_) => you_drew(language, after.hand().iter().last()?),
        Action::Return(card) => say!(
            language,
            "you-returned",
            card = words::short_with_article(language, card)
        ),
        Action::EndTurn => return None,
        other => words::narrate(language, variant, &[other], Mention::You, opponent),
    })
}

/// Describes whose turn it is and, in a longer match, which round it is.
fn whose_turn(reading: &Reading<'_, SchottenTotten>, player: Player) -> String {
    let (language, game) = (reading.language, reading.game.finished());
    let player = Mention::from(game.participant(player));
    let turn = say!(
        language,
        "plain-whose-turn",
        who = player.key(),
        name = player.name(language),
    );
    let (round, of) = (reading.game.round_number(), game.length());
    match of {
        1 => turn,
        _ => say!(language, "plain-round-of", round, of) + " " + &turn,
    }
}

/// Reports a card drawn, for the eyes of the player who drew it only.
fn you_drew(language: Language, card: Card) -> String {
    if let Some(tactic) = card.tactic() {
        let about = describe_tactic(language, tactic);
        say!(language, "you-drew-tactic", about)
    } else {
        let card = words::short(language, card);
        say!(language, "you-drew", card)
    }
}
