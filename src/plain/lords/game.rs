//! What Lords of Scotland adds to a game in plain mode.

use super::describe::Scene;
use super::phrases::Step;
use crate::code::Code;
use crate::options::LordsConfig;
use crate::plain::Offers;
use crate::plain::game::{PlainGame, Reading};
use crate::profile::{Profile, ProfileChange};
use crate::settings::Glyphs;
use crate::{daily, time};
use jiff::Timestamp;
use lords_bots::{LordsOfScotland, Match};
use lords_rules::{Action, Phase, Player, View};
use tabletop::Game as _;
use telling::lords::{self, Cast, LogLine};
use telling::{Language, say};

impl PlainGame for LordsOfScotland {
    type Step = Step;
    type Scene<'a> = Scene<'a>;

    const TELLS_ACTIONS_ONE_BY_ONE: bool = false;

    fn offers(profile: &Profile) -> Offers {
        super::offers(profile)
    }

    fn scene<'a>(reading: &Reading<'a, Self>) -> Scene<'a> {
        Scene::of(reading)
    }

    fn began(config: &LordsConfig, now: Timestamp) -> Option<ProfileChange> {
        ProfileChange::began_lords(config, now)
    }

    fn announce(reading: &Reading<'_, Self>) -> String {
        lords::game_and_deck(reading.language, reading.game.finished().variant()) + "."
    }

    fn announce_round(reading: &Reading<'_, Self>) -> Vec<String> {
        let lines = lines_since(reading, 0);
        let lines = lines.take_while(|line| !line.is_deed());
        lines.map(|line| line.text).collect()
    }

    fn since(reading: &Reading<'_, Self>, _listener: Option<Player>, from: usize) -> Vec<String> {
        let lines = lines_since(reading, from);
        let lines = lines.skip_while(|line| from == 0 && !line.is_deed());
        lines.map(|line| line.text).collect()
    }

    fn secret_since(reading: &Reading<'_, Self>, from: usize) -> Option<String> {
        let deed = |reader| {
            let cast = cast_of(reading, reading.reader);
            let lines = lords::since(&cast, reading.game.seen(reader), from);
            let deed = lines.into_iter().find(LogLine::is_deed);
            deed.map(|line| line.text)
        };
        let (own, public) = (deed(reading.reader), deed(None));
        let is_secret = own != public;
        let own = own.filter(|_| is_secret)?;
        Some(say!(reading.language, "lords-plain-last-turn", deed = own))
    }

    fn heading(reading: &Reading<'_, Self>, player: Player) -> String {
        let alone = reading
            .game
            .finished()
            .config()
            .lone_person()
            .and_then(Self::player);
        let cast = cast_of(reading, alone);
        let (who, name) = (cast.key(player), cast.name(player));
        say!(reading.language, "plain-whose-turn", who, name)
    }

    fn score(reading: &Reading<'_, Self>) -> Vec<String> {
        vec![Scene::of(reading).points()]
    }

    fn log(reading: &Reading<'_, Self>) -> Vec<String> {
        let cast = cast_of(reading, reading.reader);
        let log = lords::log(&cast, &reading.seen);
        log.into_iter().map(|line| line.text).collect()
    }

    fn report_undo(language: Language, _action: Action) -> String {
        say!(language, "lords-plain-undone")
    }

    fn explain_no_undo(reading: &Reading<'_, Self>) -> String {
        let player = reading.reader.or(reading.seen.acting());
        let refusal = player.map(|player| lords::undo_refusal(&reading.seen, player));
        refusal.map_or_else(String::new, |refusal| refusal.in_language(reading.language))
    }

    fn describe_end(language: Language, game: &Match, glyphs: Glyphs, helped: bool) -> Vec<String> {
        let compare = game.config().compare.as_ref().map(|compare| {
            let points: Vec<String> = compare.iter().map(u32::to_string).collect();
            let points = points.join(", ");
            say!(language, "lords-end-compare", points)
        });
        let mut lines = Vec::from_iter(compare);
        lines.extend(daily::lords::share_line(
            language,
            game,
            time::now(),
            glyphs,
            helped,
        ));
        let code = Code::for_finished(game).map(|code| code.to_string());
        lines.extend(code.map(|code| say!(language, "end-code", code)));
        lines
    }

    /// While Supporters are claimed, everybody looks on.
    fn is_public(view: &View) -> bool {
        matches!(view.table().phase(), Phase::Claim(_))
    }
}

/// Returns how texts mention the players to this reader.
pub(super) fn cast_of(reading: &Reading<'_, LordsOfScotland>, reader: Option<Player>) -> Cast {
    Cast::new(reading.language, reading.game.finished()).in_words(reader)
}

/// Returns what has happened since this number of actions. What was discarded isn't told
/// again: the armies were read out before the claims.
fn lines_since(
    reading: &Reading<'_, LordsOfScotland>,
    from: usize,
) -> impl Iterator<Item = LogLine> {
    let cast = cast_of(reading, reading.reader);
    let lines = lords::since(&cast, &reading.seen, from).into_iter();
    lines.filter(|line| line.kind != lords::LogKind::Discarded)
}
