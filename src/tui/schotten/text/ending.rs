//! Texts about the end of a round.

use crate::daily::stone_symbols;
use crate::settings::Glyphs;
use crate::tui::schotten::table::SchottenTable;
use schotten_bots::Match;
use schotten_bots::analysis::TurnReview;
use schotten_rules::{Action, Outcome, Player};
use telling::words::{
    self, Conjunction, Mention, Participant, percent, percent_difference, rounds,
};
use telling::{Language, say};
use textkit::columns::shorten_name;

pub(crate) use telling::words::card_in_brief as play_in_brief;

/// Returns the mark beside the name of the winner.
pub(crate) fn wins(language: Language, winner: Mention<'_>) -> String {
    say!(language, "end-winner", who = winner.key())
}

/// Returns a finished match in three lines for others: the result, who claimed which Stones
/// in each round, and how to play the same deals.
pub(crate) fn share_lines(language: Language, game: &Match, code: &str, glyphs: Glyphs) -> String {
    let [a, b] = game.score().pair();
    let [first, second] = Player::BOTH.map(|player| {
        let participant = game.participant(player);
        let name = match participant {
            // For others, nobody is "you".
            Participant::Reader => say!(language, "share-me"),
            _ => words::name(language, participant),
        };
        match participant.level() {
            Some(level) => format!("{name} ({})", rounds::level_of(language, level)),
            None => name,
        }
    });
    let result = say!(
        language,
        "share-result",
        title = rounds::title(language),
        variant = rounds::variant(language, game.variant()),
        first = first,
        a = a,
        b = b,
        second = second,
    );
    let rounds = game.rounds().iter();
    let stones = rounds.map(|played| stone_symbols(played.round().table().border(), glyphs));
    let stones = stones.collect::<Vec<_>>().join(" ");
    let code = say!(language, "end-code", code = code);
    format!("{result}\n{stones}\n{code}")
}

/// Explains what the points of the round are for.
pub(crate) fn points_explained(language: Language, rounds: &Match) -> Option<String> {
    let table = rounds.current()?.round().table();
    let text = match table.outcome()? {
        Outcome::Won(winner) => {
            let stones = table.border().owned(winner.other()).len();
            say!(language, "end-points-won", stones = stones)
        }
        Outcome::Drawn => say!(language, "end-points-drawn"),
    };
    Some(text)
}

/// Returns what a turn did, as briefly as possible: the card that was played and
/// where, and the claims.
pub(crate) fn turn_in_brief(language: Language, actions: &[Action]) -> String {
    let claim = |action: &Action| match action {
        Action::Claim(stone) => Some(stone.to_string()),
        _ => None,
    };
    let claimed: Vec<String> = actions.iter().filter_map(claim).collect();
    let plays = actions
        .iter()
        .filter_map(|action| play_in_brief(language, *action));
    let mut parts: Vec<String> = plays.collect();
    if !claimed.is_empty() {
        let stones = words::join_list(language, &claimed, Conjunction::And);
        let count = claimed.len();
        parts.push(say!(
            language,
            "brief-claim",
            count = count,
            stones = stones
        ));
    }
    parts.join(", ")
}

/// Returns who wins at the upper end of the course of a round, and at the lower one.
pub(crate) fn course_ends(language: Language, game: &SchottenTable) -> [String; 2] {
    let players = [game.bottom(), game.bottom().other()].map(|player| game.mention(player).key());
    let [upper, lower] = course_names(language, game);
    [(players[0], upper), (players[1], lower)]
        .map(|(who, name)| say!(language, "end-headline", who = who, name = name))
}

/// Says as whose the chances in the course of a round are shown.
pub(crate) fn course_seen_by(language: Language, game: &SchottenTable, viewer: Player) -> String {
    let viewer = game.mention(viewer);
    say!(
        language,
        "course-seen-by",
        who = viewer.key(),
        name = viewer.name(language),
        of = viewer.possessive(language),
    )
}

/// Returns the names of both players beside the course of a round, the upper one first.
fn course_names(language: Language, game: &SchottenTable) -> [String; 2] {
    /// The columns of the longest name.
    const NAME: u16 = 10;
    [game.bottom(), game.bottom().other()]
        .map(|player| shorten_name(&game.mention(player).name(language), NAME))
}

/// Returns what the analysis says about a turn: the better play and the claims whose lack
/// cost something,
/// with the chances with them and without, and as who saw them unless they are the reader's
/// own. If nothing else says what was played, `names_played` adds it. `None` if there was
/// nothing to choose.
pub(crate) fn turn_review(
    language: Language,
    review: &TurnReview,
    player: Mention<'_>,
    is_own: bool,
    names_played: bool,
) -> Option<String> {
    let [best, chance] = [review.best_chance()?, review.chance()?];
    let (who, name) = (player.key(), player.name(language));
    let of = player.possessive(language);
    let seen = if is_own { "own" } else { "theirs" };
    let claims = review.missed.map(|claims| {
        let stones = words::list_stones(language, claims.stones);
        (claims, claims.stones.len(), stones)
    });
    if let Some((_, count, stones)) = claims.as_ref().filter(|(claims, ..)| claims.wins) {
        return Some(say!(
            language,
            "review-missed-win",
            count = *count,
            stones = stones.as_str()
        ));
    }
    let play = review.inferior_play();
    let instead = play.filter(|_| names_played);
    let instead = instead.and_then(|play| play_in_brief(language, play.played));
    let instead = instead.map(|play| say!(language, "review-played", play = play));
    let play = play.and_then(|play| play_in_brief(language, play.best));
    let claim = claims
        .filter(|_| review.costly_claims().is_some())
        .map(|(_, count, stones)| say!(language, "review-claim", count = count, stones = stones));
    let mut better: Vec<String> = play.into_iter().chain(claim).collect();
    if review.claims_first {
        better.reverse();
    }
    if better.is_empty() {
        let is_exact = review.play.is_none_or(|play| play.exact);
        let is_known = chance >= 1.0 || is_exact && review.cost() <= 0.0;
        return Some(say!(
            language,
            "review-best",
            // An estimate can't tell that nothing is better: a hint may advise another play.
            than = if is_known { "none" } else { "little" },
            who = who,
            name = name,
            seen = seen,
            of = of,
            chance = percent(language, chance)
        ));
    }
    Some(say!(
        language,
        "review-better",
        who = who,
        name = name,
        play = words::join_list(language, &better, Conjunction::And),
        best = percent(language, best),
        chance = percent(language, chance),
        played = instead.unwrap_or_default(),
        seen = seen,
        of = of,
        cost = percent_difference(language, [best, chance]),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use schotten_bots::analysis::{PlayReview, TurnNumber};
    use schotten_rules::Variant;
    use tabletop::{Name, Seat, Seats};

    #[test]
    fn a_shared_result_says_you_to_nobody() {
        let names = ["Ann", "Bob"].map(|name| Name::new(name).unwrap());
        let names: Seats<Name> = names.into_iter().collect();
        let mut game = Match::new(Variant::Base, names, 1);
        let first = Seat::new(0).unwrap();
        game.amend_config(|config| config.participants[first] = Participant::Reader);
        let [english, french] = [Language::English, Language::French]
            .map(|language| share_lines(language, &game, "x", Glyphs::Unicode));
        assert!(english.contains(": Me 0") && french.contains(": Moi 0"));
    }

    /// A hint may have advised another play, which the search of the analysis rates as high.
    #[test]
    fn an_estimate_does_not_say_that_nothing_is_better() {
        let place: Action = "R8@5".parse().unwrap();
        let review = |exact| TurnReview {
            at: TurnNumber { round: 1, turn: 3 },
            player: Player::A,
            actions: vec![place],
            play: Some(PlayReview {
                played: place,
                chance: 0.5,
                best: place,
                best_chance: 0.5,
                exact,
            }),
            missed: None,
            claims_first: false,
            mistake: None,
        };
        let judge = |exact| {
            let said = turn_review(Language::English, &review(exact), Mention::You, true, false);
            said.expect("there was a choice")
        };
        assert!(judge(false).contains("no clearly better play"));
        assert!(judge(true).contains("no better play"));
    }
}
