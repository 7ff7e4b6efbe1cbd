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
            while table.at() != LORDS {
                table.keys("Down");
            }
            let (same_menu, lords) = title(&table);
            assert_eq!(menu, same_menu, "{size:?}");
            assert_ne!(schotten, lords, "{size:?}");
            if glyphs == Glyphs::Ascii {
                let spaced = |sky: &[String], word| sky.join("\n").contains(word);
                // A higher window has them in letters of cells.
                let is_low = size.1 < 36;
                assert_eq!(spaced(&schotten, "S C H O T T E N"), is_low, "{size:?}");
                assert_eq!(spaced(&lords, "L O R D S"), is_low, "{size:?}");
            }
        }
    }
}
