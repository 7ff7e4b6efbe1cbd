//! The title of the start screen.

use super::*;
use crate::tui::kit::glyphs::Glyphs;
use crate::tui::tests::snapshots::SIZES;

#[test]
fn the_title_is_that_of_the_game_under_the_cursor_and_the_menu_stays() {
    for glyphs in [Glyphs::Ascii, Glyphs::Unicode] {
        let mut table = TestTable::new(&Options::default());
        table.app.theme.glyphs = glyphs;
        for size in SIZES {
            table.resize(size.0, size.1).keys("Home");
            let title = |table: &TestTable| {
                let screen = table.screen();
                let menu = table
                    .app
                    .drawn
                    .hits
                    .area_of(Target::Entry(0))
                    .expect("a menu");
                let sky: Vec<String> = screen
                    .lines()
                    .take(usize::from(menu.y - 2))
                    .map(str::to_owned)
                    .collect();
                (menu, sky)
            };
            let (menu, schotten) = title(&table);
            while table.at() != Entry::Lords {
                table.keys("Down");
            }
            let (same_menu, lords) = title(&table);
            assert_eq!(menu, same_menu, "{size:?}");
            assert_ne!(schotten, lords, "{size:?}");
            if glyphs == Glyphs::Ascii {
                assert!(schotten[..].join("\n").contains("S C H O T T E N"));
                assert!(lords[..].join("\n").contains("L O R D S"));
            }
        }
    }
}
