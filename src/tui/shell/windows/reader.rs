//! The reader of the rules: topics, scrolling, search.

use crate::games::{GAMES, Game, Rules};
use crate::guide::{Guide, GuidePage, Hit, LineKind};
use crate::tui::shell::command::Command;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use std::borrow::Cow;
use telling::Language;

/// A position in the rules, and the search in them.
#[derive(Clone, Debug)]
pub(crate) struct RulesReader {
    game: Game,
    rules: Rules,
    language: Language,
    page: GuidePage,
    width: usize,
    height: usize,
    /// The line at the top.
    scroll: usize,
    /// The text that is searched for; empty for none.
    wanted: String,
    /// Whether the search text is being typed.
    typing: bool,
    hits: Vec<Hit>,
    /// The index of the current hit.
    hit: usize,
    /// The line at the top when the search began.
    before: usize,
}

impl RulesReader {
    /// Returns the rules of a game, opened at the topic with this key, or at their beginning.
    /// `None` if it has no rules to read.
    pub(crate) fn new(game: Game, language: Language, key: Option<&str>) -> Option<Self> {
        let rules = game.rules?;
        let mut reader = Self {
            game,
            rules,
            language,
            page: GuidePage::new(rules(language), 0..0, 0),
            width: 0,
            height: 1,
            scroll: 0,
            wanted: String::new(),
            typing: false,
            hits: Vec::new(),
            hit: 0,
            before: 0,
        };
        // Until it is drawn, as in the smallest window.
        reader.fit(language, (46, 18));
        let place = key.and_then(|key| reader.guide().place_of(key));
        reader.scroll = place.map_or(0, |place| reader.page.title_of(place));
        Some(reader)
    }

    /// Returns the reader, fitted to a window with room for this many columns and lines.
    pub(crate) fn fitted(&self, language: Language, room: (usize, usize)) -> Cow<'_, Self> {
        let (width, height) = room;
        if (self.language, self.width, self.height) == (language, width, height) {
            return Cow::Borrowed(self);
        }
        let mut fitted = self.clone();
        fitted.fit(language, room);
        Cow::Owned(fitted)
    }

    /// Breaks the text for a window with room for this many columns and lines, and
    /// keeps the same text at the top.
    pub(crate) fn fit(&mut self, language: Language, (width, height): (usize, usize)) {
        self.height = height.max(1);
        if (self.language, self.width) == (language, width) {
            return;
        }
        let is_other_language = self.language != language;
        let top = self.page.lines().get(self.scroll).map(|line| line.block);
        let guide = (self.rules)(language);
        self.page = GuidePage::new(guide, 0..guide.topics().len(), width);
        (self.language, self.width) = (language, width);
        self.scroll = top.map_or(0, |block| self.page.line_of(block));
        self.hits = self.page.search(&self.wanted);
        // A word of one language says nothing in another.
        if is_other_language && self.hits.is_empty() {
            self.stop_search();
        }
    }

    /// Returns the rules of the next game that has some, from their beginning, or where they have
    /// the text that these don't have.
    pub(crate) fn other(&self) -> Option<Self> {
        let after = GAMES.iter().cycle().skip_while(|game| *game != self.game);
        let mut others = after.skip(1).take(GAMES.len() - 1);
        let mut other = others.find_map(|game| Self::new(game, self.language, None))?;
        if self.hits.is_empty() && !self.wanted.is_empty() {
            other.fit(self.language, (self.width, self.height));
            other.search_for(self.wanted.clone());
            if other.hits.is_empty() {
                other.stop_search();
            }
        }
        Some(other)
    }

    /// Returns whose rules they are.
    pub(crate) const fn game(&self) -> Game {
        self.game
    }

    /// Returns the text in lines.
    pub(crate) const fn page(&self) -> &GuidePage {
        &self.page
    }

    /// Returns the rules that are read.
    pub(crate) fn guide(&self) -> &'static Guide {
        (self.rules)(self.language)
    }

    /// Returns the line at the top.
    pub(crate) const fn scroll(&self) -> usize {
        self.scroll
    }

    /// Returns the topic at the top.
    pub(crate) fn topic(&self) -> usize {
        let line = self.page.lines().get(self.scroll);
        line.map_or(0, |line| line.topic)
    }

    /// Returns the text that is searched for; empty for none.
    pub(crate) fn search_text(&self) -> &str {
        &self.wanted
    }

    /// Returns whether the search text is being typed.
    pub(crate) const fn is_typing(&self) -> bool {
        self.typing
    }

    /// Returns the places where the search text stands.
    pub(crate) fn hits(&self) -> &[Hit] {
        &self.hits
    }

    /// Returns the index of the current hit.
    pub(crate) const fn hit(&self) -> usize {
        self.hit
    }

    /// Returns the last line that can be at the top: low enough for the last title to get
    /// there.
    fn end(&self) -> usize {
        let full = self.page.lines().len().saturating_sub(self.height);
        let last = self.guide().topics().len().saturating_sub(1);
        full.max(self.page.title_of(last))
    }

    /// Scrolls to a topic.
    pub(crate) fn go_to(&mut self, topic: usize) {
        let last = self.guide().topics().len().saturating_sub(1);
        self.scroll = self.page.title_of(topic.min(last));
    }

    /// Runs a command that scrolls.
    pub(crate) fn go(&mut self, command: Command) {
        let page = self.height.saturating_sub(2).max(1);
        let to = match command {
            Command::Up => self.scroll.saturating_sub(1),
            Command::Down => self.scroll + 1,
            Command::PageUp => self.scroll.saturating_sub(page),
            Command::PageDown => self.scroll + page,
            Command::Home => 0,
            Command::End => usize::MAX,
            Command::Left => {
                // From within a topic, first to the title of that topic.
                let topic = self.topic();
                let title = self.page.title_of(topic);
                if self.scroll > title {
                    title
                } else {
                    self.page.title_of(topic.saturating_sub(1))
                }
            }
            Command::Right => {
                self.go_to(self.topic() + 1);
                self.scroll
            }
            Command::Search => {
                self.typing = true;
                self.before = self.scroll;
                return self.search_for(String::new());
            }
            Command::NextHit => return self.go_to_hit(1),
            Command::PreviousHit => return self.go_to_hit(self.hits.len().saturating_sub(1)),
            _ => return,
        };
        self.scroll = to.min(self.end());
    }

    fn go_to_hit(&mut self, by: usize) {
        if !self.hits.is_empty() {
            self.hit = (self.hit + by) % self.hits.len();
            self.show_hit();
        }
    }

    fn show_hit(&mut self) {
        let line = self.hits.get(self.hit).and_then(|hit| hit.first());
        if let Some((line, _)) = line {
            let seen = self.scroll..self.scroll + self.height;
            if !seen.contains(line) {
                self.scroll = line.saturating_sub(self.height / 3).min(self.end());
            }
        }
    }

    /// Searches for a text and goes to the first hit after the line where the
    /// search began.
    fn search_for(&mut self, wanted: String) {
        self.wanted = wanted;
        self.hits = self.page.search(&self.wanted);
        let from_here = |hit: &Hit| hit.first().is_some_and(|(line, _)| *line >= self.before);
        let here = self.hits.iter().position(from_here).unwrap_or(0);
        // A topic of that name comes before topics that only mention it.
        let line_of = |hit: &Hit| {
            let (line, _) = hit.first()?;
            self.page.lines().get(*line)
        };
        let named = self.guide().find(&self.wanted).ok();
        let in_topic = |hit: &Hit| named.is_some() && line_of(hit).map(|line| line.topic) == named;
        let in_title = |hit: &Hit| {
            let kind = line_of(hit).map(|line| line.kind);
            matches!(kind, Some(LineKind::Title | LineKind::Entry))
        };
        let hits = || self.hits.iter();
        let best = hits().position(in_topic).or(hits().position(in_title));
        self.hit = best.unwrap_or(here);
        // Shows that topic from its title.
        let topic = self.hits.get(self.hit).and_then(line_of);
        match topic.filter(|_| best.is_some()) {
            Some(line) => self.scroll = self.page.title_of(line.topic).min(self.end()),
            None => self.scroll = self.before,
        }
        self.show_hit();
    }

    /// Takes a key as part of the search text. Returns false if no search text is
    /// being typed.
    pub(crate) fn type_key(&mut self, key: KeyEvent) -> bool {
        if !self.typing {
            return false;
        }
        let other = KeyModifiers::CONTROL | KeyModifiers::ALT;
        match key.code {
            KeyCode::Char(_) if key.modifiers.intersects(other) => return false,
            KeyCode::Char(char) if self.wanted.chars().count() < 30 => {
                self.search_for(format!("{}{char}", self.wanted));
            }
            KeyCode::Backspace => {
                let mut wanted = self.wanted.clone();
                wanted.pop();
                self.search_for(wanted);
            }
            KeyCode::Enter => self.typing = false,
            KeyCode::Esc => {
                self.search_for(String::new());
                self.typing = false;
            }
            _ => {}
        }
        true
    }

    /// Returns whether there is a search text.
    pub(crate) const fn is_searching(&self) -> bool {
        self.typing || !self.wanted.is_empty()
    }

    /// Ends the search.
    pub(crate) fn stop_search(&mut self) {
        self.wanted.clear();
        self.hits.clear();
        self.typing = false;
    }
}
