//! What the panel below the Stones shows in which row: the figures in one or two columns, the
//! lines that need the whole width, the course, and both hands in one row or in two.

use super::facts::{Fact, FactKind, Facts};
use crate::tui::kit::area::cells;
use crate::tui::schotten::text;
use crate::tui::shell::app::App;
use schotten_rules::{Card, Hand, Player};
use telling::{say, words};

/// The widest panel that is easy to read, and in a very large window.
const WIDEST: u16 = 116;
const WIDEST_IN_LARGE: u16 = 148;

/// The room from which the figures stand in two columns.
const TWO_COLUMNS: u16 = 92;

/// The columns between two columns of figures.
pub(super) const GAP: u16 = 3;

/// What stands in each row of the panel.
pub(super) struct PanelPlan<'a> {
    /// The figures, in one or two columns.
    pub(super) figures: Vec<[Option<&'a Fact>; 2]>,
    /// The lines that need the whole width.
    pub(super) wide: Vec<&'a Fact>,
    /// What is known of the course as long as it isn't computed.
    pub(super) course: Option<&'a Fact>,
    /// The hands that are shown, with their labels.
    pub(super) hands: Vec<(Player, String)>,
    /// The column of the second hand, if both stand in one row.
    pub(super) second_hand: Option<u16>,
    /// Sentences to share.
    pub(super) last: Vec<&'a Fact>,
    pub(super) width: u16,
    /// The width of the left one of two columns.
    pub(super) left: u16,
}

/// Returns the columns of a line in the panel of a window of this width.
pub(super) const fn panel_room(window: u16) -> u16 {
    panel_width(window) - 4
}

/// Returns the lines with those that are too long for a column of this width broken in two
/// or more, of which only the first has the label.
pub(super) fn wrap_facts(lines: Vec<Fact>, width: u16) -> Vec<Fact> {
    let labels = label_width(lines.iter()).min(width / 3);
    let room = width.saturating_sub(labels + 2);
    let wrapped = lines.into_iter().flat_map(|line| {
        let is_whole = line.label.is_empty() || text::width(&line.text) <= room;
        if is_whole || line.kind == FactKind::Course {
            return vec![line];
        }
        if let FactKind::Play(brief) = &line.kind
            && text::width(brief) <= room
        {
            return vec![Fact::new(line.label, brief.clone(), FactKind::Other)];
        }
        let mut label = line.label;
        let pieces = text::wrap(&line.text, room).into_iter();
        let pieces = pieces.map(|piece| {
            let label = std::mem::replace(&mut label, " ".to_owned());
            Fact::new(label, piece, line.kind.clone())
        });
        pieces.collect()
    });
    wrapped.collect()
}

/// Returns the width of the panel in a window of this width.
const fn panel_width(width: u16) -> u16 {
    let widest = if width >= 160 {
        WIDEST_IN_LARGE
    } else {
        WIDEST
    };
    let room = width - 2;
    if room < widest { room } else { widest }
}

impl<'a> PanelPlan<'a> {
    /// Shares out the lines, and the hands of these players, in a window of this width.
    pub(super) fn new(
        facts: &Facts<'_>,
        lines: &'a [Fact],
        hands: &[Player],
        window: u16,
        app: &App,
    ) -> Self {
        let width = panel_room(window);
        let mut plan = Self {
            figures: Vec::new(),
            wide: Vec::new(),
            course: None,
            hands: labeled_hands(facts, hands, app),
            second_hand: None,
            last: Vec::new(),
            width,
            left: width,
        };
        let (mut scores, mut others) = (Vec::new(), Vec::new());
        for line in lines {
            match &line.kind {
                FactKind::Points(_) | FactKind::Round(_) => scores.push(line),
                FactKind::Detail | FactKind::Mistakes => plan.wide.push(line),
                FactKind::Course => plan.course = Some(line),
                FactKind::Sharing => plan.last.push(line),
                FactKind::Play(_) | FactKind::Other => others.push(line),
            }
        }
        let half = (width - GAP) / 2;
        let needed = |lines: &[&Fact]| {
            let label = label_width(lines.iter().copied());
            let texts = lines.iter().map(|line| text::width(&line.text));
            label + 2 + texts.max().unwrap_or(0)
        };
        let spare = width.saturating_sub(needed(&others) + GAP);
        plan.left = needed(&scores).max(half.min(spare)).max(
            explained_width(&scores)
                .filter(|explained| *explained <= spare)
                .unwrap_or(0),
        );
        if width >= TWO_COLUMNS && plan.left + GAP + needed(&others) <= width {
            let rows = scores.len().max(others.len());
            let at = |lines: &[&'a Fact], row: usize| lines.get(row).copied();
            let pairs = (0..rows).map(|row| [at(&scores, row), at(&others, row)]);
            plan.figures.extend(pairs);
        } else {
            let all = scores.into_iter().chain(others);
            plan.figures.extend(all.map(|line| [Some(line), None]));
        }
        plan.share_hands(facts, half, app);
        plan
    }

    /// Puts both hands into one row if they have room there, with the names alone where
    /// that helps: in two halves, or one directly after the other.
    fn share_hands(&mut self, facts: &Facts<'_>, half: u16, app: &App) {
        let needed = |labels: &[(Player, String)]| {
            let widths = labels.iter().map(|(player, label)| {
                let hand = facts.game().round().hand(*player);
                text::width(label) + 2 + hand_width(hand, app)
            });
            widths.collect::<Vec<u16>>()
        };
        let name = |player| facts.game().mention(player).name(app.settings.language);
        let players = self.hands.iter().map(|(player, _)| *player);
        let named = players.map(|player| (player, name(player))).collect();
        for labels in [self.hands.clone(), named] {
            if let [first, second] = needed(&labels)[..] {
                let at = (half + GAP).max(first + GAP);
                // Nothing needs to be free behind the last card.
                let at = if second <= half + 1 { at } else { first + GAP };
                if at + second <= self.width + 1 {
                    self.hands = labels;
                    self.second_hand = Some(at);
                    return;
                }
            }
        }
    }

    /// Returns what the points are for in lines of this many columns below them, if it has
    /// room there and none beside them.
    pub(super) fn explained_below(&self, label: u16, width: u16) -> Vec<String> {
        let left = self.figures.iter().map(|row| row[0]);
        let free = left.clone().filter(Option::is_none).count();
        let mut points = left.flatten().filter_map(|fact| match &fact.kind {
            FactKind::Points(Some(explained)) => Some((fact, explained)),
            _ => None,
        });
        let Some((fact, explained)) = points.next() else {
            return Vec::new();
        };
        let beside = label + 2 + text::width(&fact.text) + 2 + text::width(explained);
        let lines = text::wrap(explained, width);
        if beside <= width || lines.len() > free {
            return Vec::new();
        }
        lines
    }

    /// Returns the number of rows, without those of the course.
    pub(super) fn rows(&self) -> u16 {
        let hands = self.second_hand.map_or(self.hands.len(), |_| 1);
        cells(self.figures.len() + self.wide.len() + hands + self.last.len())
    }
}

/// Returns the hands of these players, with their labels.
fn labeled_hands(facts: &Facts<'_>, players: &[Player], app: &App) -> Vec<(Player, String)> {
    let label = |&player: &Player| {
        let who = facts.game().mention(player);
        let hand = say!(
            app.settings.language,
            "replay-eyes-one",
            who = who.key(),
            of = who.possessive(app.settings.language)
        );
        (player, text::capitalize(&hand))
    };
    players.iter().map(label).collect()
}

pub(super) fn label_width<'a>(lines: impl Iterator<Item = &'a Fact>) -> u16 {
    let widths = lines.map(|line| text::width(&line.label));
    widths.max().unwrap_or(0)
}

/// Returns the columns of the line of the points with what they are for, if there is one.
fn explained_width(scores: &[&Fact]) -> Option<u16> {
    let label = label_width(scores.iter().copied());
    let widths = scores.iter().filter_map(|line| match &line.kind {
        FactKind::Points(Some(explained)) => {
            Some(label + 2 + text::width(&line.text) + 2 + text::width(explained))
        }
        _ => None,
    });
    widths.max()
}

/// Returns the columns of a card in a hand, with its name.
pub(super) fn card_width(card: Card, app: &App) -> u16 {
    text::width(&words::label(app.settings.language, card)) + 2
}

/// Returns the columns of a hand whose cards have their names.
pub(super) fn hand_width(hand: &Hand, app: &App) -> u16 {
    hand.iter().map(|card| card_width(card, app) + 1).sum()
}
