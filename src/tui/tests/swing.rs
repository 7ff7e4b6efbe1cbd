//! The turn that changed the chances most, at the end of a round: why it did, and its mark.

use super::TestTable;
use super::review::review;
use crate::options::Options;
use crate::tui::schotten::table::Stage;
use crate::tui::schotten::text::play_in_brief;
use crate::tui::schotten::widget::course::mistake_sign;
use crate::tui::shell::review::Flaw;
use schotten_bots::analysis::{Swing, SwingEvent, better_play};
use schotten_bots::{Level, choose};
use schotten_rules::Player;
use telling::Language;
use telling::words::{category, formation, label};

/// Rounds against the computer that are over and analyzed, each with the turn of its biggest
/// swing.
fn rounds_with_swing() -> impl Iterator<Item = (TestTable, Swing)> {
    (1..30).filter_map(move |seed| {
        let mut table = TestTable::new(&Options {
            opponent: Some(Level::Greedy),
            first: Some(Player::A),
            seed: Some(seed),
            ..Options::starting_at_once()
        });
        play_well(&mut table);
        table.play_to_the_end().keys("Enter");
        review(&mut table);
        let course = table.game().reviews.round(1).course.clone()?;
        let swing = course.greatest_swing(Player::A)?;
        Some((table, swing))
    })
}

/// Makes turns as good as the computer's, so that not every swing is a mistake.
fn play_well(table: &mut TestTable) {
    while table.stage() != Stage::Over {
        let view = table.game().view().expect("a view");
        let action = choose(Level::Heuristic, &view, 1).expect("an action");
        let game = table.app.game_mut().expect("a game");
        let effect = game.play(action).expect("legal");
        table.carry_out(effect);
    }
}

#[test]
fn the_biggest_swing_says_why_it_was_one() {
    let language = Language::English;
    let (mut mistakes, mut events) = (0, 0);
    for (mut table, swing) in rounds_with_swing() {
        let number = swing.turn;
        let known = table.game().reviews.round(1);
        let judged = known.turn(number).expect("the turn");
        let round = table.game().played();
        let turn = round.turns().nth(number - 1).expect("the turn");
        let causes = &judged.causes;
        let cause = [causes.rise, causes.fall];
        let events_of_turn = cause.into_iter().flatten().filter_map(|cause| cause.event);
        // A mistake that turned out well isn't why the chance rose.
        let is_harmful = (swing.after < swing.before) == (turn.player == Player::A);
        let is_mistake = judged.review.is_mistake() && is_harmful;
        let why: Vec<String> = if is_mistake {
            let better = better_play(&judged.review, &turn);
            let better = better.and_then(|(action, _)| play_in_brief(language, action));
            better
                .map(|play| format!("; better: {play}"))
                .into_iter()
                .collect()
        } else {
            let told = events_of_turn.map(|event| match event {
                SwingEvent::Claimed => "claims Stone".to_owned(),
                SwingEvent::Completed {
                    formation: worth,
                    slots,
                    ..
                } => {
                    format!(", completing {}", formation(language, worth, slots))
                }
                SwingEvent::RulesOut {
                    category: lost,
                    slots,
                    ..
                } => {
                    format!(", giving up the {}", category(language, lost, slots))
                }
                SwingEvent::Drew {
                    card,
                    formation: worth,
                    slots,
                } => {
                    let worth = formation(language, worth, slots);
                    format!(" drew {} for {worth}", label(language, card))
                }
            });
            told.chain(["and the luck of the draw".to_owned()])
                .collect()
        };
        table.resize(80, 24);
        let screen = table.screen();
        // What the panel breaks into lines, without the ground on both sides.
        let words = screen.split(|c: char| c.is_whitespace() || c == '▀');
        let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
        let screen = words.join(" ");
        let told = why.iter().position(|why| screen.contains(why));
        assert!(
            told.is_some() || why.is_empty(),
            "{why:?}\n{}",
            table.screen()
        );
        mistakes += usize::from(is_mistake && told.is_some());
        events += usize::from(!is_mistake && told.is_some_and(|at| at + 1 < why.len()));
    }
    assert!(
        mistakes > 1 && events > 1,
        "{mistakes} mistakes, {events} events"
    );
}

#[test]
fn no_other_mark_covers_the_star_of_the_biggest_swing() {
    let (mut starred, mut inaccurate) = (0, 0);
    for (mut table, swing) in rounds_with_swing() {
        let known = table.game().reviews.round(1);
        if known.flaws(&[Flaw::Mistake]).contains_key(&swing.turn) {
            continue;
        }
        inaccurate += usize::from(known.flaws(&[Flaw::Inaccuracy]).contains_key(&swing.turn));
        for size in [(80, 24), (120, 40)] {
            table.resize(size.0, size.1);
            table.expect_shown("Biggest swing (*)");
            let stars = table.screen().matches('*').count();
            assert_eq!(stars, 2, "{}", table.screen());
        }
        starred += 1;
    }
    assert!(starred > 1 && inaccurate > 0, "{starred}, {inaccurate}");
}

#[test]
fn the_biggest_swing_has_the_sign_of_its_mistake_instead_of_a_star() {
    let mut marked = 0;
    for (mut table, swing) in rounds_with_swing() {
        let turn = swing.turn;
        let known = table.game().reviews.round(1);
        let mistakes = known.flaws(&[Flaw::Mistake]);
        let Some(by) = mistakes.get(&turn).copied() else {
            continue;
        };
        if [turn - 1, turn + 1]
            .iter()
            .any(|near| mistakes.contains_key(near))
        {
            continue;
        }
        let sign = mistake_sign(by == Player::A, false);
        for size in [(80, 24), (120, 40)] {
            table.resize(size.0, size.1);
            let pairs = [format!("*{sign}"), format!("{sign}*")];
            assert!(
                !pairs.iter().any(|pair| table.shows(pair)),
                "{}",
                table.screen()
            );
            table.expect_shown(&format!("Biggest swing ({sign})"));
        }
        marked += 1;
    }
    assert!(marked > 1, "{marked} rounds");
}
