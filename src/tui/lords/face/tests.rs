use super::*;

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
