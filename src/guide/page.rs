//! The rules in lines of a given width, and searching them.

use super::{Block, Guide, Topic};
use schotten_rules::Card;
use std::ops::Range;
use textkit::columns::wrap_words;
use textkit::letters::fold;

/// Topics broken into lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct GuidePage {
    lines: Vec<GuideLine>,
}

/// The kind of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LineKind {
    /// The title of a topic.
    Title,
    /// The title of an entry.
    Entry,
    /// A line of a paragraph or item.
    Text,
    /// An empty line between others.
    Blank,
}

/// A line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct GuideLine {
    /// Its kind.
    pub kind: LineKind,
    /// Its text, indentation included.
    pub text: String,
    /// The index of its topic.
    pub topic: usize,
    /// The cards it names, with their places in the text in characters.
    pub cards: Vec<(Range<usize>, Card)>,
    /// The number of its block, counted through all topics. Titles are blocks too.
    pub block: usize,
    /// The place in the block where its text begins, in characters.
    from: usize,
    /// The number of characters of indentation.
    indent: usize,
}

/// A match of a search: the lines it is in, with its place in each in characters. A
/// match that is broken over two lines is in both.
pub(crate) type Hit = Vec<(usize, Range<usize>)>;

impl GuidePage {
    /// These topics of the guide, in lines of at most this width.
    pub(crate) fn new(guide: &Guide, topics: Range<usize>, width: usize) -> Self {
        let mut page = Self { lines: Vec::new() };
        let mut block = 0;
        for (place, topic) in guide.topics().iter().enumerate() {
            let count = 1 + topic.blocks.len();
            if topics.contains(&place) {
                page.add(place, topic, block, width);
            }
            block += count;
        }
        page
    }

    fn add(&mut self, place: usize, topic: &Topic, first_block: usize, width: usize) {
        let kind = if topic.is_entry {
            LineKind::Entry
        } else {
            LineKind::Title
        };
        if !self.lines.is_empty() {
            self.blank(place, first_block);
            if !topic.is_entry {
                self.blank(place, first_block);
            }
        }
        let title = Block {
            text: topic.title.to_owned(),
            ..Block::default()
        };
        self.block(kind, place, &title, first_block, width);
        let mut item = false;
        for (i, block) in topic.blocks.iter().enumerate() {
            let number = first_block + 1 + i;
            let first = i == 0 && topic.is_entry;
            if !(first || item && !block.marker.is_empty()) {
                self.blank(place, number);
            }
            item = !block.marker.is_empty();
            self.block(LineKind::Text, place, block, number, width);
        }
    }

    fn blank(&mut self, topic: usize, block: usize) {
        self.lines.push(GuideLine {
            kind: LineKind::Blank,
            text: String::new(),
            topic,
            cards: Vec::new(),
            block,
            from: 0,
            indent: 0,
        });
    }

    fn block(&mut self, kind: LineKind, topic: usize, block: &Block, number: usize, width: usize) {
        let indent = block.marker.len();
        let lines = wrap_words(&block.text, width.saturating_sub(indent));
        for (i, line) in lines.into_iter().enumerate() {
            let before = if i == 0 {
                block.marker.to_owned()
            } else {
                " ".repeat(indent)
            };
            let from = block.text[..line.start].chars().count();
            let shown = &block.text[line];
            let range = from..from + shown.chars().count();
            let text = before + shown;
            let cards = block.cards.iter().filter_map(|(place, card)| {
                let place = within(place, &range, indent)?;
                Some((place, *card))
            });
            self.lines.push(GuideLine {
                kind,
                text,
                topic,
                cards: cards.collect(),
                block: number,
                from,
                indent,
            });
        }
    }

    /// Its lines.
    pub(crate) fn lines(&self) -> &[GuideLine] {
        &self.lines
    }

    /// The line of a topic's title.
    pub(crate) fn title_of(&self, topic: usize) -> usize {
        let title = |line: &GuideLine| {
            line.topic == topic && matches!(line.kind, LineKind::Title | LineKind::Entry)
        };
        self.lines.iter().position(title).unwrap_or(0)
    }

    /// The first line of a block.
    pub(crate) fn line_of(&self, block: usize) -> usize {
        let line = |line: &GuideLine| line.block == block && line.kind != LineKind::Blank;
        self.lines.iter().position(line).unwrap_or(0)
    }

    /// All matches of a text, in reading order. Case and accents don't matter. An
    /// empty text has no matches.
    pub(crate) fn search(&self, text: &str) -> Vec<Hit> {
        let wanted: Vec<char> = fold(text.trim()).chars().collect();
        if wanted.is_empty() {
            return Vec::new();
        }
        let mut hits = Vec::new();
        let numbered: Vec<(usize, &GuideLine)> = self.lines.iter().enumerate().collect();
        for block in numbered.chunk_by(|(_, a), (_, b)| a.block == b.block) {
            // The block's text, a space where it was broken.
            let mut whole: Vec<char> = Vec::new();
            for (_, line) in block {
                whole.resize(line.from, ' ');
                whole.extend(fold(&line.text).chars().skip(line.indent));
            }
            let starts = whole.windows(wanted.len()).enumerate();
            let starts = starts.filter(|(_, window)| *window == wanted);
            for (start, _) in starts {
                let place = start..start + wanted.len();
                let lines = block.iter().filter_map(|(number, line)| {
                    let shown = line.from..line.from + line.text.chars().count() - line.indent;
                    Some((*number, within(&place, &shown, line.indent)?))
                });
                hits.push(lines.collect());
            }
        }
        hits
    }
}

/// The part of a place in a block that is in a line, as a place in the line. `line`
/// is the range of the block that the line shows.
fn within(place: &Range<usize>, line: &Range<usize>, indent: usize) -> Option<Range<usize>> {
    let from = place.start.max(line.start);
    let to = place.end.min(line.end);
    (from < to).then(|| from - line.start + indent..to - line.start + indent)
}
