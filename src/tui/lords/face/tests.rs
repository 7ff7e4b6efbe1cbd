use super::emblem::emblem;
use super::strength::digits_on;
use super::*;
use crate::tui::kit::{Depth, Glyphs};
use ratatui::buffer::{Buffer, Cell};
use ratatui::prelude::*;

#[test]
fn a_card_without_color_is_drawn_at_any_size() {
    let theme = Theme::named("mono", Depth::True);
    for (width, height) in [(8, 1), (8, 2), (8, 3), (8, 5), (10, 5)] {
        let area = Rect::new(0, 0, width, height);
        let mut buf = Buffer::empty(area);
        Face::BACK.draw(area, &theme, Language::English, &mut buf);
        let is_drawn = buf.content().iter().any(|cell| cell.symbol() != " ");
        assert!(is_drawn, "a back in {area}");
        for strength in 1..=Card::MAX_STRENGTH {
            let mut buf = Buffer::empty(area);
            let card = Card::new(Clan::Wemyss, strength).expect("a card");
            Face::of(card).draw(area, &theme, Language::English, &mut buf);
            for y in 1..height.max(2) - 1 {
                let ends = [0, width - 1].map(|x| buf[(x, y)].symbol());
                assert_eq!(ends, ["│", "│"], "{card} in {area}");
            }
        }
    }
}

/// On cards of the same size the strengths have the same height, and the digits begin in the
/// same row.
#[test]
fn strengths_are_of_one_size_on_cards_beside_each_other() {
    for theme in ["dark", "mono"].map(|name| Theme::named(name, Depth::True)) {
        for (width, height) in (8..24).flat_map(|width| (4..20).map(move |height| (width, height)))
        {
            let area = Rect::new(0, 0, width, height);
            let places: Vec<Option<(u16, u16)>> = (1..=Card::MAX_STRENGTH)
                .map(|strength| {
                    let card = Card::new(Clan::Wemyss, strength).expect("a card");
                    let (digits, down) = digits_on(area, card, &theme)?;
                    assert!(digits.width() <= width, "{card} in {area}");
                    assert!(down + digits.height() <= 2 * height, "{card} in {area}");
                    Some((digits.height(), down))
                })
                .collect();
            let first = places[0];
            assert!(
                places.iter().all(|place| *place == first),
                "{places:?} in {area}"
            );
        }
    }
}

/// Where the sign of a chosen card is a character at each end of its first row, the row between
/// them is set off as a whole.
#[test]
fn a_chosen_card_is_set_off_without_a_gap() {
    for theme in [
        Theme::named("mono", Depth::True),
        Theme::named("dark", Depth::Sixteen),
    ] {
        for (width, height) in [(8, 2), (9, 3), (10, 5), (14, 6)] {
            let area = Rect::new(0, 0, width, height);
            let mut buf = Buffer::empty(area);
            let card = Card::new(Clan::Forsyth, 3).expect("a card");
            let chosen = Face {
                sign: CardSign::Focused,
                ..Face::of(card)
            };
            chosen.draw(area, &theme, Language::English, &mut buf);
            let last = (0..width).rfind(|x| buf[(*x, 0)].symbol() == "<");
            let last = last.expect("the end of the sign");
            let looks = |x| {
                (
                    buf[(x, 0)].bg,
                    buf[(x, 0)].modifier.contains(Modifier::REVERSED),
                )
            };
            let ends = looks(0);
            assert!((0..=last).all(|x| looks(x) == ends), "{area}: {buf:?}");
        }
    }
}

/// Every Clan's emblem is another one, in ASCII too, and cards of one size have theirs in one
/// place, or none has one, whatever is written beside it.
#[test]
fn emblems_differ_and_stand_in_one_place() {
    for glyphs in [Glyphs::Unicode, Glyphs::Ascii] {
        let mut theme = Theme::named("dark", Depth::True);
        theme.glyphs = glyphs;
        let shown = Clan::ALL.map(|clan| {
            let mut buf = Buffer::with_lines([emblem(clan)]);
            glyphs.finish(&mut buf);
            buf.content()
                .iter()
                .map(ratatui::buffer::Cell::symbol)
                .collect::<String>()
        });
        for (place, emblem) in shown.iter().enumerate() {
            assert!(!shown[..place].contains(emblem), "{emblem}");
        }
        let mut everywhere = 0;
        for (width, height) in (8..20).flat_map(|width| (3..12).map(move |height| (width, height)))
        {
            let area = Rect::new(0, 0, width, height);
            let places: Vec<Option<(u16, u16)>> = ["", "!"]
                .into_iter()
                .flat_map(|mark| {
                    let theme = &theme;
                    [3, 12].map(|strength| {
                        let mut buf = Buffer::empty(area);
                        let card = Card::new(Clan::Cochrane, strength).expect("a card");
                        let face = Face {
                            mark: mark.to_owned(),
                            ..Face::of(card)
                        };
                        face.draw(area, theme, Language::English, &mut buf);
                        area.positions()
                            .find(|at| emblem(Clan::Cochrane).starts_with(buf[*at].symbol()))
                            .map(|at| (at.x, at.y))
                    })
                })
                .collect();
            let is_alike = places.iter().all(|place| *place == places[0]);
            assert!(is_alike, "{places:?} in {area}");
            everywhere += usize::from(places[0].is_some());
        }
        // Of 108 sizes, the emblem has room in most on all four cards.
        assert!(everywhere > 54, "{everywhere}");
    }
}

/// Without color, a card in a single row has brackets, also when it is new.
#[test]
fn a_new_card_without_color_keeps_its_brackets() {
    let theme = Theme::named("mono", Depth::True);
    let window = Rect::new(0, 0, 10, 1);
    for strength in [2, 12] {
        let card = Card::new(Clan::Ferguson, strength).expect("a card");
        let new = Face {
            sign: CardSign::New,
            ..Face::of(card)
        };
        let mut buf = Buffer::empty(window);
        new.draw(Rect::new(1, 0, 6, 1), &theme, Language::English, &mut buf);
        let row: String = buf.content().iter().map(Cell::symbol).collect();
        assert_eq!(row.trim_end(), format!("+[Fe{strength}]"));
    }
}

/// On a card with room for its points without the space, they leave its edges free.
#[test]
fn points_leave_the_edges_of_a_prize_free() {
    let theme = Theme::named("dark", Depth::True);
    for (width, height) in (7..20).flat_map(|width| (3..12).map(move |height| (width, height))) {
        let area = Rect::new(0, 0, width, height);
        for card in Card::all() {
            let mut buf = Buffer::empty(area);
            let prize = Face {
                worth: Worth::Prize,
                ..Face::of(card)
            };
            prize.draw(area, &theme, Language::English, &mut buf);
            for y in 1..height - 1 {
                let ends = [0, width - 1].map(|x| buf[(x, y)].symbol());
                assert_eq!(ends, ["▏", "▕"], "{card} in {area}, row {y}");
            }
        }
    }
}
