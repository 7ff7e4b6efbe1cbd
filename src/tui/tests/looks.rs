//! Theme files, and what is drawn with each set of characters.

use super::*;
use crate::options::Names;
use crate::settings::{Environment, Ground};
use crate::toml_file::LineIndex;
use crate::tui::kit::area::cells;
use crate::tui::kit::glyphs::Glyphs;
use crate::tui::kit::theme::{BUILT_IN, ThemeFile};
use crate::tui::schotten::target::SchottenTarget;
use crate::tui::schotten::widget::card::CardFace;
use crate::tui::{LoadedTheme, Preferences};
use jiff::Timestamp;
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier};
use ratatui::widgets::Widget;
use schotten_rules::{ClanCard, Color as Clan, TacticCard};
use strum::IntoEnumIterator;
use telling::{Language, words};

fn error(text: &str) -> String {
    let fault = ThemeFile::parse(text, Language::English).expect_err(text);
    fault.message_in(&LineIndex::new(text), Language::English)
}

/// The screens of a game with Tactic cards, with a window of each kind.
fn every_screen(theme: &Theme, mut check: impl FnMut(&TestTable)) {
    let names = ["Zoë", "上海"].map(|name| Name::new(name).unwrap());
    for (width, height) in [(80, 24), (104, 30), (160, 50), (60, 10)] {
        let options = Options {
            variant: Variant::Tactic,
            first: Some(Player::A),
            seed: Some(7),
            names: Some(Names::Two(names.clone())),
            ..Options::starting_at_once()
        };
        for options in [Options::default(), options] {
            let (app, effect) =
                App::new(&options, still(), theme.clone(), 1, Timestamp::UNIX_EPOCH);
            let mut table = TestTable::of(app, effect);
            table.resize(width, height);
            check(&table);
            for key in [
                "?", "Esc", "r", "Esc", "q", "n", "Space", "t", "Esc", "o", "Esc", ",", "Esc",
            ] {
                check(table.keys(key));
            }
            for key in "a 1 Enter t Space a 1 Enter t Space b 2 c Enter t".split(' ') {
                check(table.keys(key));
            }
        }
    }
}

#[test]
fn every_built_in_theme_is_sound_and_complete() {
    for (name, text) in BUILT_IN {
        let sheet = ThemeFile::parse(text, Language::English);
        let sheet = sheet.unwrap_or_else(|fault| panic!("{name}: {}", fault.message));
        let _ = Theme::new(&sheet, Depth::True, Glyphs::Unicode);
        for role in crate::tui::kit::theme::ROLES {
            let line = format!("\n{role} = {{");
            assert!(text.contains(&line), "{name} says nothing about {role}");
        }
        assert!(LoadedTheme::load(name, Language::English).is_ok());
    }
}

#[test]
fn a_theme_file_changes_what_it_names_and_nothing_else() {
    let text = "base = \"light\"\nred = { bg = \"#102030\" }\naccent = { fg = \"cyan\" }\n";
    let sheet = ThemeFile::parse(text, Language::English).unwrap();
    let theme = Theme::new(&sheet, Depth::True, Glyphs::Unicode);
    let light = Theme::named("light", Depth::True);
    assert_eq!(theme.cards[0].bg, Some(Color::Rgb(0x10, 0x20, 0x30)));
    assert_eq!(theme.cards[0].fg, light.cards[0].fg);
    assert_eq!(theme.accent.fg, Some(Color::Indexed(6)));
    assert!(theme.accent.add_modifier.contains(Modifier::BOLD));
    assert_eq!(theme.cards[1..], light.cards[1..]);
    assert_eq!(theme.base, light.base);
    // The stand-in among 16 colors belongs to the color it stood in for.
    let theme = Theme::new(&sheet, Depth::Sixteen, Glyphs::Unicode);
    assert_eq!(theme.cards[0].bg, Some(Color::Indexed(0)));
}

#[test]
fn lands_follow_the_ground_of_a_theme_file() {
    let theme = |text: &str| {
        let sheet = ThemeFile::parse(text, Language::English).unwrap();
        Theme::new(&sheet, Depth::True, Glyphs::Unicode)
    };
    let own = theme("ground = { bg = \"#203040\" }");
    assert_eq!(own.far_land.bg, own.fill.bg);
    let near = "near-land = { bg = \"#010203\" }";
    let both = format!("ground = {{ bg = \"#203040\" }}\n{near}");
    let named = theme(&both);
    assert_eq!(named.near_land.bg, Some(Color::Rgb(1, 2, 3)));
    // Without a ground of its own the file has the lands of the theme it changes.
    let dark = Theme::named("dark", Depth::True);
    assert_eq!(
        theme("accent = { fg = \"cyan\" }").near_land,
        dark.near_land
    );
}

#[test]
fn over_256_colors_no_others_are_sent() {
    let theme = Theme::named("dark", Depth::Indexed);
    every_screen(&theme, |table| {
        for cell in table.buffer().content() {
            for color in [cell.fg, cell.bg] {
                assert!(!matches!(color, Color::Rgb(..)), "{:?}", cell.symbol());
            }
        }
    });
}

#[test]
fn the_ground_is_what_the_setting_says() {
    let bottom_left = |ground| {
        let mut table = TestTable::hot_seat(Variant::Base);
        table.app.theme = Theme::named("dark", Depth::True).on(ground);
        table.keys("Space");
        // A free place on the land of the player at the bottom.
        table.buffer()[(79, 18)].bg
    };
    let dark = Theme::named("dark", Depth::True);
    let [painted, plain, own] = [Ground::Painted, Ground::Plain, Ground::Terminal].map(bottom_left);
    assert_eq!(Some(plain), dark.fill.bg);
    assert_eq!(own, Color::Reset);
    assert!(painted != plain && painted != own);
}

#[test]
fn errors_in_a_theme_file_say_where_and_what_would_be_right() {
    assert_eq!(
        error("base = \"dark\"\nacent = { fg = \"red\" }"),
        "line 2, column 1: unknown part 'acent'; did you mean 'accent'?"
    );
    let color = error("accent = { fg = \"#12345\" }");
    assert!(
        color.starts_with("line 1, column 17: a color must be \"#rrggbb\""),
        "{color}"
    );
    assert_eq!(
        error("base = \"drak\""),
        "line 1, column 8: unknown theme 'drak'; did you mean 'dark'?"
    );
    assert!(error("accent = \"red\"").contains("a table (as in { fg = "));
    assert!(
        error("accent = { font = \"red\" }").contains("choose one of fg, bg, fg256, bg256, fg16")
    );
    assert!(error("key = { modifiers = [\"bald\"] }").contains("did you mean 'bold'?"));
    assert!(error("key = { fg = 256 }").contains("0 to 255"));
    assert!(error("cards = \"round\"").contains("\"filled\" or \"outlined\""));
    assert!(error("\nkey = {").starts_with("line 2, column "));
    assert!(
        LoadedTheme::load("no-such-theme", Language::English)
            .unwrap_err()
            .contains("high-contrast")
    );
    assert!(LoadedTheme::load("no-such.toml", Language::English).is_err());
}

#[test]
fn the_environment_tells_how_many_colors_there_are() {
    let depth = Depth::from_environment;
    assert_eq!(depth(true, "truecolor", "xterm-256color"), Depth::None);
    assert_eq!(depth(false, "truecolor", "xterm-256color"), Depth::True);
    assert_eq!(depth(false, "", "xterm-256color"), Depth::Indexed);
    assert_eq!(depth(false, "", "linux"), Depth::Sixteen);
    assert_eq!(depth(false, "", "xterm"), Depth::Sixteen);
    for term in [
        "dumb",
        "vt52",
        "vt100",
        "vt100-am",
        "vt220",
        "sun",
        "xterm-mono",
    ] {
        assert_eq!(depth(false, "", term), Depth::None, "{term}");
    }
    for term in ["sun-color", "vt220-color", "screen", "ansi"] {
        assert_eq!(depth(false, "", term), Depth::Sixteen, "{term}");
    }
}

#[test]
fn the_ground_decides_between_dark_and_light() {
    let ground = |colorfgbg| {
        let preferences = Preferences {
            environment: Environment::from_variables(|name| {
                (name == "COLORFGBG").then(|| String::from(colorfgbg))
            }),
            ..Preferences::default()
        };
        preferences.theme(Depth::True).base
    };
    let [dark, light] = ["dark", "light"].map(|name| Theme::named(name, Depth::True).base);
    assert_eq!(["", "15;0", "12;8", "x"].map(ground), [dark; 4]);
    assert_eq!(["0;15", "0;default;15", "0;7"].map(ground), [light; 3]);
}

#[test]
fn ascii_mode_draws_only_ascii() {
    for name in LoadedTheme::NAMES {
        let look = LoadedTheme::load(name, Language::English).unwrap();
        let theme = Theme::for_terminal(&look, Depth::True, Glyphs::Ascii);
        every_screen(&theme, |table| {
            for cell in table.buffer().content() {
                let symbol = cell.symbol();
                assert!(
                    symbol.chars().all(|char| (' '..='~').contains(&char)),
                    "{symbol:?}\n{}",
                    table.screen()
                );
            }
        });
    }
}

#[test]
fn only_characters_of_one_column_are_drawn() {
    let theme = Theme::named("dark", Depth::True);
    every_screen(&theme, |table| {
        for cell in table.buffer().content() {
            let safe = |char: char| {
                (' '..='~').contains(&char)
                    || ('\u{2500}'..='\u{259F}').contains(&char)
                    // The dots and squares are as wide as the lines of frames.
                    || "·…–×→←−çë上海○◐●□■".contains(char)
            };
            assert!(cell.symbol().chars().all(safe), "{:?}", cell.symbol());
        }
    });
}

#[test]
fn no_two_clans_share_an_emblem() {
    for glyphs in Glyphs::iter() {
        for (i, one) in Clan::ALL.into_iter().enumerate() {
            for other in &Clan::ALL[i + 1..] {
                assert_ne!(glyphs.emblem(one), glyphs.emblem(*other));
            }
        }
    }
}

#[test]
fn the_choice_is_seen_without_colors_and_without_unicode() {
    for glyphs in Glyphs::iter() {
        let look = LoadedTheme::load("dark", Language::English).unwrap();
        let theme = Theme::for_terminal(&look, Depth::None, glyphs);
        let mut table = TestTable::hot_seat(Variant::Base);
        table.app.theme = theme;
        table.keys("Space Right Right Right");
        let area = table
            .app
            .drawn
            .hits
            .area_of(SchottenTarget::Hand(2))
            .unwrap();
        let buffer = table.buffer();
        for position in area.positions() {
            assert!(buffer[position].modifier.contains(Modifier::REVERSED));
        }
    }
}

#[test]
fn every_card_is_clicked_where_its_name_stands() {
    for (width, height) in [(80, 24), (100, 30), (120, 40), (150, 34), (200, 60)] {
        let clan = "R1R2R3R4R5R6R7 G1G2G3G4G5G6G7";
        let mut table = TestTable::dealt(Variant::Tactic, clan, "MF");
        table.resize(width, height);
        table.keys("Space a 1 Enter t Space a 1 Enter c Space g 1 Enter c");
        for _ in 0..3 {
            table.keys("Space a 1 Enter c Space a 1 Enter c");
        }
        table.keys("Space");
        let border = *table.table().border();
        let side = border.stone(stone(1));
        for player in Player::BOTH {
            for troop in side.side(player).iter() {
                let target = SchottenTarget::Border(stone(1), player, troop);
                let area = table.app.drawn.hits.area_of(target).unwrap();
                assert_eq!(
                    table.app.drawn.hits.at(area.x + 1, area.y),
                    Some(target.into())
                );
                let row = |y: u16| -> String {
                    let row = area.columns().map(|column| (column.x, y));
                    row.map(|at| table.buffer()[at].symbol()).collect()
                };
                let name = troop.to_string();
                // A strength in pixels has its letter beside it.
                let shown = if area.height >= 4 && area.width >= 8 {
                    row(area.y + 1).contains(&name[..1])
                } else {
                    row(area.y).contains(&name)
                };
                assert!(shown, "{name} at {width}×{height}");
            }
        }
    }
}

#[test]
fn without_half_blocks_a_card_has_as_many_pips_as_its_strength() {
    for (name, width) in [("dark", 9), ("dark", 12), ("mono", 9)] {
        let look = LoadedTheme::load(name, Language::English).unwrap();
        let theme = Theme::for_terminal(&look, Depth::True, Glyphs::Ascii);
        for card in ClanCard::all() {
            let area = Rect::new(0, 0, width, 5);
            let mut buf = Buffer::empty(area);
            CardFace::new(card.into(), &theme, Language::English).render(area, &mut buf);
            let text: String = buf.content.iter().map(Cell::symbol).collect();
            let pips = text.matches('o').count() + text.matches("()").count();
            assert_eq!(pips, usize::from(card.strength()), "{card}");
        }
    }
}

#[test]
fn the_name_of_a_tactic_card_in_a_row_touches_no_other() {
    let theme = Theme::named("dark", Depth::True);
    for language in Language::ALL {
        for card in TacticCard::KINDS {
            let width = cells(words::tactic_label(language, card).chars().count()) + 2;
            let area = Rect::new(0, 0, width, 1);
            let mut buf = Buffer::empty(area);
            CardFace::new(card.into(), &theme, language).render(area, &mut buf);
            for x in [0, width - 1] {
                assert_eq!(buf[(x, 0)].symbol(), " ", "{card:?}");
            }
        }
    }
}
