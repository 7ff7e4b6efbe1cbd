//! What other programs make of what is exported: a reader of Markdown, one of
//! XML, one of asciicasts.

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};
use roxmltree::Document;

/// What a reader of Markdown makes of a text.
#[derive(Debug, Default)]
pub(crate) struct Page {
    pub(crate) headings: Vec<String>,
    /// The items of all lists with numbers, by list, each with its lines.
    pub(crate) turns: Vec<Vec<Vec<String>>>,
    /// The rows of all tables, by table, with the head.
    pub(crate) tables: Vec<Vec<Vec<String>>>,
    /// Everything that is neither text nor one of these.
    pub(crate) others: Vec<String>,
}

/// Reads Markdown.
pub(crate) fn page(text: &str) -> Page {
    let mut page = Page::default();
    let mut numbered = false;
    let mut texts = vec![String::new()];
    for event in Parser::new_ext(text, Options::all()) {
        match event {
            Event::Text(text) => texts.last_mut().expect("one").push_str(&text),
            Event::SoftBreak | Event::HardBreak => texts.push(String::new()),
            Event::Start(Tag::List(first)) => {
                numbered = first.is_some();
                if numbered {
                    page.turns.push(Vec::new());
                }
            }
            Event::Start(Tag::Table(_)) => page.tables.push(Vec::new()),
            Event::Start(Tag::TableHead | Tag::TableRow) => {
                page.tables.last_mut().expect("a table").push(Vec::new());
            }
            Event::Start(Tag::Heading { .. } | Tag::Item | Tag::TableCell | Tag::Paragraph) => {
                texts = vec![String::new()];
            }
            Event::End(TagEnd::Heading(_)) => page.headings.push(texts.join("\n")),
            Event::End(TagEnd::Item) if numbered => {
                let turns = page.turns.last_mut().expect("a list");
                turns.push(std::mem::take(&mut texts));
            }
            Event::End(TagEnd::TableCell) => {
                let row = page.tables.last_mut().and_then(|rows| rows.last_mut());
                row.expect("a row").push(texts.join("\n"));
            }
            Event::End(_) => {}
            other => page.others.push(format!("{other:?}")),
        }
    }
    page
}

/// The text of a picture, a row for each of the screen's, and for each cell that
/// is seen as text its color.
pub(crate) fn screen(
    svg: &str,
    (columns, rows): (usize, usize),
) -> (Vec<String>, Vec<Option<String>>) {
    let document = Document::parse(svg).expect("well-formed XML");
    let mut cells = vec![vec![' '; columns]; rows];
    let mut colors = vec![None; columns * rows];
    for node in document
        .descendants()
        .filter(|node| node.has_tag_name("text"))
    {
        let number = |name| -> usize {
            let number = node.attribute(name).and_then(|number| number.parse().ok());
            number.unwrap_or_else(|| panic!("{name} of {node:?}"))
        };
        let (column, row) = (number("x") / 9, (number("y") - 14) / 18);
        let text = node.text().expect("a text");
        assert_eq!(number("textLength"), 9 * text.chars().count(), "{text}");
        assert_eq!(text, text.trim(), "spaces at the ends would be lost");
        assert!(!text.contains("  "), "of two spaces one would be lost");
        for (place, char) in (column..).zip(text.chars()) {
            assert_eq!(cells[row][place], ' ', "two texts in one cell");
            cells[row][place] = char;
            let fill = node.attribute("fill").filter(|fill| *fill != "none");
            colors[row * columns + place] = fill.map(str::to_owned);
        }
    }
    let rows = cells
        .iter()
        .map(|row| row.iter().collect::<String>().trim_end().to_owned());
    (rows.collect(), colors)
}

/// The rows of a terminal's screen. Blocks, which are pixels of drawings, are left
/// out, as in pictures.
pub(crate) fn rows_of(screen: &vt100::Screen) -> Vec<String> {
    let (rows, columns) = screen.size();
    let (rows, columns) = (rows.get(), columns.get());
    let row = |row| {
        let cells = (0..columns).map(move |column| match screen.cell(row, column) {
            Some(cell) if "▀▄█▌▐▔▁▏▕▚".contains(cell.contents()) => {
                " ".to_owned()
            }
            Some(cell) if !cell.contents().is_empty() => cell.contents().to_owned(),
            _ => " ".to_owned(),
        });
        cells.collect::<String>().trim_end().to_owned()
    };
    (0..rows).map(row).collect()
}

/// The frames of a film: what each sends, and when.
pub(crate) fn frames(film: &str) -> Vec<(f64, String)> {
    let mut lines = film.lines();
    let about: serde_json::Value = lines.next().expect("a line").parse().expect("JSON");
    assert_eq!(about["version"], 2);
    assert_eq!(
        (&about["width"], &about["height"]),
        (&80.into(), &24.into())
    );
    let events = lines.map(|line| {
        let event: serde_json::Value = line.parse().expect("JSON");
        assert_eq!(event.as_array().map(Vec::len), Some(3));
        assert_eq!(event[1], "o");
        let sent = event[2].as_str().expect("text").to_owned();
        (event[0].as_f64().expect("a time"), sent)
    });
    events.collect()
}
