//! Mistakes in the replay of small windows: whose they are, and the reader's chance.

use super::TestTable;
use super::review::{parts, reviewed};
use crate::tui::schotten::review::ReviewNews;
use crate::tui::shell::app::Screen;
use crate::tui::shell::message::Message;
use schotten_rules::Player;
use telling::Language;
use telling::words::percent;

/// Says what the replay shows of its turn: whose mistake it is, and the chance of the player
/// at the bottom.
fn told(table: &TestTable, language: Language) -> (Option<String>, String) {
    let Screen::Replay(watching) = &table.app.screen else {
        panic!("no replay:\n{}", table.screen());
    };
    let chance = watching.chance().expect("a chance");
    let flaw = watching.describe_flaw(language);
    (
        flaw.as_deref().map(as_drawn),
        as_drawn(&percent(language, chance)),
    )
}

/// Returns a text as the cells of a screen have it, without spaces of other kinds.
fn as_drawn(text: &str) -> String {
    text.replace(char::is_whitespace, " ")
}

/// The line with the number of the turn, which the prompt's row has.
fn turn_line(table: &TestTable, language: Language) -> String {
    let before = match language {
        Language::English => "Turn ",
        Language::French => "Tour ",
    };
    let screen = table.screen();
    let line = screen.lines().find(|line| line.contains(before));
    as_drawn(line.expect("the number of the turn"))
}

#[test]
fn a_mistake_says_whose_it_is_and_what_the_readers_chance_is() {
    let mut seen = [0; 2];
    for language in Language::ALL {
        let mut table = reviewed(1);
        table.app.settings.language = language;
        let flaws = table.game().reviews.round(1).unwrap().all_flaws();
        for height in [23, 24] {
            table.resize(80, height).keys("v Home");
            for by in flaws.values() {
                table.keys("n");
                let (flaw, chance) = told(&table, language);
                let line = turn_line(&table, language);
                assert!(line.contains(&flaw.expect("a mistake")), "{line}");
                assert!(line.contains(&chance), "{chance} of the reader: {line}");
                seen[usize::from(*by == Player::A)] += 1;
            }
            table.keys("Esc");
        }
    }
    assert!(seen.iter().all(|count| *count > 0), "{seen:?}");
}

#[test]
fn while_the_analysis_runs_a_mistake_says_whose_it_is() {
    let mut seen = 0;
    for language in Language::ALL {
        let mut table = super::end::over(1);
        table.app.settings.language = language;
        table.keys("Enter");
        let request = table.reviews.pop().expect("a request");
        let all = parts(request);
        // The quick pass, and the first of the reviews that follow.
        let known: &[ReviewNews] = &all[..all.len() / 2 + 2];
        for news in known {
            table.send(&Message::Reviewed(Box::new(news.clone())));
        }
        table.resize(80, 24).keys("v Home");
        for _ in 0..20 {
            table.keys("n");
            let (Some(flaw), _) = told(&table, language) else {
                continue;
            };
            let line = turn_line(&table, language);
            assert!(line.contains(&flaw), "{flaw}: {line}");
            seen += 1;
        }
    }
    assert!(seen > 0);
}

#[test]
fn the_chart_of_two_rows_has_the_even_chance_and_explains_its_marks() {
    let mut table = reviewed(1);
    table.resize(80, 24).keys("v Home");
    let screen = table.screen();
    let upper = screen.lines().find(|line| line.contains("You win "));
    assert!(upper.is_some_and(|line| line.contains("50%")), "{screen}");
    let line = turn_line(&table, Language::English);
    assert!(line.contains("▲ mistake  ▵▿ inaccuracy"), "{line}");
    // A mistake has its own mark in words.
    table.keys("n");
    let (flaw, _) = told(&table, Language::English);
    let flaw = flaw.expect("a mistake");
    let line = turn_line(&table, Language::English);
    let marked = ["▲", "▼", "▵", "▿"].map(|sign| format!("{sign} {flaw}"));
    assert!(marked.iter().any(|marked| line.contains(marked)), "{line}");
}
