//! Positions as text: the round in full, or as one player sees it.

use super::action::CardList;
use super::cursor::Cursor;
use super::error::{ParseError, ParseErrorKind};
use crate::rules::{
    Card, ClaimPosition, Outcome, Phase, Pile, Player, Round, Setup, SetupErrors, StoneId,
    StoneSetup, Troop, Variant, View,
};
use std::fmt;
use std::str::FromStr;

/// A position: all of it, or what one player sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Position {
    /// A full position.
    Round(Round),
    /// A position as one player sees it.
    View(View),
}

impl Position {
    /// The player who acts and what that player sees. `None` if this is the
    /// other player's view.
    #[must_use]
    pub fn view_on_turn(&self) -> Option<View> {
        match self {
            Self::Round(round) => Some(round.view(round.table().turn())),
            Self::View(view) => (view.viewer() == view.table().turn()).then_some(*view),
        }
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Round(round) => round.fmt(f),
            Self::View(view) => view.fmt(f),
        }
    }
}

impl fmt::Display for Round {
    /// The position in the notation.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Setup::from(self).fmt(f)
    }
}

impl fmt::Display for View {
    /// The position in the notation, what is hidden as `?n`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Setup::from(self).fmt(f)
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} border=", self.variant)?;
        for (i, stone) in self.stones.iter().enumerate() {
            let separator = if i == 0 { "" } else { "/" };
            write!(f, "{separator}{}", StoneText(stone))?;
        }
        let [hand_a, hand_b] = self.hands.each_ref().map(PileText);
        let [clan, tactic] = self.decks.each_ref().map(PileText);
        let discard = CardList(self.discard.iter());
        write!(
            f,
            " hands={hand_a},{hand_b} clan={clan} tactic={tactic} discard={discard}"
        )?;
        let [played_a, played_b] = self.played;
        let jokers = match self.jokers {
            [false, false] => "-",
            [true, false] => "A",
            [false, true] => "B",
            [true, true] => "AB",
        };
        write!(
            f,
            " played={played_a},{played_b} jokers={jokers} passes={}",
            self.passes
        )?;
        write!(f, " turn={} phase=", self.turn)?;
        match self.phase {
            Phase::Play => f.write_str("play"),
            Phase::Draws(left) => write!(f, "draws:{left}"),
            Phase::Returns(left) => write!(f, "returns:{left}"),
            Phase::End => f.write_str("end"),
            Phase::Over(Outcome::Won(player)) => write!(f, "over result={player}"),
            Phase::Over(Outcome::Drawn) => f.write_str("over result=draw"),
        }
    }
}

struct StoneText<'a>(&'a StoneSetup);

impl fmt::Display for StoneText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b] = &self.0.sides;
        a.iter().try_for_each(|troop| write!(f, "{troop}"))?;
        f.write_str(":")?;
        b.iter().try_for_each(|troop| write!(f, "{troop}"))?;
        for mode in self.0.modes.iter() {
            write!(f, "*{}", Card::from(mode))?;
        }
        if let Some(player) = self.0.first {
            write!(f, "^{player}")?;
        }
        if let Some(player) = self.0.owner {
            write!(f, "={player}")?;
        }
        Ok(())
    }
}

struct PileText<'a>(&'a Pile);

impl fmt::Display for PileText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Pile::Known(cards) => CardList(cards.iter()).fmt(f),
            Pile::Hidden(count) => write!(f, "?{count}"),
        }
    }
}

impl FromStr for Position {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let fields = Fields::read(text)?;
        let setup = fields.complete()?;
        if setup.is_view() {
            setup.to_view().map(Self::View).map_err(impossible)
        } else {
            setup.to_round().map(Self::Round).map_err(impossible)
        }
    }
}

impl FromStr for Round {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let setup = Fields::read(text)?.complete()?;
        setup.to_round().map_err(impossible)
    }
}

impl FromStr for View {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let setup = Fields::read(text)?.complete()?;
        setup.to_view().map_err(impossible)
    }
}

/// A position of which only what claims depend on needs to be written down:
/// `border=…`, and `discard` and `turn` where they are not `-` and `A`.
impl FromStr for ClaimPosition {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let fields = Fields::read(text)?;
        let setup = fields.partial()?;
        setup.to_claim_position().map_err(impossible)
    }
}

fn impossible(errors: SetupErrors) -> ParseError {
    ParseError::new(1, ParseErrorKind::Position(errors))
}

/// The fields of a position that are there.
#[derive(Default)]
struct Fields {
    variant: Option<Variant>,
    border: Option<[StoneSetup; StoneId::COUNT]>,
    hands: Option<[Pile; 2]>,
    clan: Option<Pile>,
    tactic: Option<Pile>,
    discard: Option<Vec<Card>>,
    played: Option<[u8; 2]>,
    jokers: Option<[bool; 2]>,
    passes: Option<u8>,
    turn: Option<Player>,
    phase: Option<PhaseText>,
    result: Option<Outcome>,
    /// Where the text ends, for errors about what is missing.
    end: usize,
}

#[derive(Clone, Copy)]
enum PhaseText {
    Going(Phase),
    Over,
}

const FIELD: &str = "a field: border=, hands=, clan=, tactic=, discard=, played=, jokers=, \
     passes=, turn=, phase= or result=";

impl Fields {
    fn read(text: &str) -> Result<Self, ParseError> {
        let mut fields = Self {
            end: text.chars().count() + 1,
            ..Self::default()
        };
        for (i, mut word) in Cursor::new(text).words().enumerate() {
            if i == 0 && !word.rest().contains('=') {
                fields.variant = Some(word.variant()?);
                continue;
            }
            fields.read_field(word)?;
        }
        Ok(fields)
    }

    fn read_field(&mut self, mut word: Cursor<'_>) -> Result<(), ParseError> {
        let start = word;
        let mut key = word.until('=');
        let names = [
            "border", "hands", "clan", "tactic", "discard", "played", "jokers", "passes", "turn",
            "phase", "result",
        ];
        let name = names.into_iter().find(|name| *name == key.rest());
        let name = name
            .filter(|_| start.rest().contains('='))
            .ok_or_else(|| start.expected(FIELD))?;
        let twice = match name {
            "border" => self.border.replace(read_border(word)?).is_some(),
            "hands" => self.hands.replace(read_hands(word)?).is_some(),
            "clan" => self.clan.replace(read_pile(word)?).is_some(),
            "tactic" => self.tactic.replace(read_pile(word)?).is_some(),
            "discard" => self.discard.replace(word.cards()?).is_some(),
            "played" => self.played.replace(read_played(word)?).is_some(),
            "jokers" => self.jokers.replace(read_jokers(word)?).is_some(),
            "passes" => self.passes.replace(read_passes(word)?).is_some(),
            "turn" => {
                let player = word.player()?;
                word.expect_end()?;
                self.turn.replace(player).is_some()
            }
            "phase" => self.phase.replace(read_phase(word)?).is_some(),
            _ => self.result.replace(read_outcome(word)?).is_some(),
        };
        if twice {
            key = start;
            return Err(key.error(ParseErrorKind::FieldTwice(name)));
        }
        Ok(())
    }

    fn missing(&self, name: &'static str) -> ParseError {
        ParseError::new(self.end, ParseErrorKind::FieldMissing(name))
    }

    /// The setup of a position in which every field is there.
    fn complete(self) -> Result<Setup, ParseError> {
        let end = self.end;
        let missing = |name| ParseError::new(end, ParseErrorKind::FieldMissing(name));
        let Some(variant) = self.variant else {
            return Err(ParseError::expected(
                1,
                "a variant first: base, tactic, expert or tactic-expert",
                "",
            ));
        };
        Ok(Setup {
            variant,
            phase: self.phase()?.ok_or_else(|| missing("phase"))?,
            stones: self.border.ok_or_else(|| missing("border"))?,
            hands: self.hands.ok_or_else(|| missing("hands"))?,
            decks: [
                self.clan.ok_or_else(|| missing("clan"))?,
                self.tactic.ok_or_else(|| missing("tactic"))?,
            ],
            discard: self.discard.ok_or_else(|| missing("discard"))?,
            played: self.played.ok_or_else(|| missing("played"))?,
            jokers: self.jokers.ok_or_else(|| missing("jokers"))?,
            passes: self.passes.ok_or_else(|| missing("passes"))?,
            turn: self.turn.ok_or_else(|| missing("turn"))?,
        })
    }

    /// The setup of a position in which only the border has to be there.
    fn partial(self) -> Result<Setup, ParseError> {
        let blank = Setup::blank(self.variant.unwrap_or(Variant::Tactic));
        let phase = self.phase()?.unwrap_or(blank.phase);
        let missing = self.missing("border");
        let [clan, tactic] = blank.decks;
        Ok(Setup {
            variant: blank.variant,
            stones: self.border.ok_or(missing)?,
            hands: self.hands.unwrap_or(blank.hands),
            decks: [self.clan.unwrap_or(clan), self.tactic.unwrap_or(tactic)],
            discard: self.discard.unwrap_or(blank.discard),
            played: self.played.unwrap_or(blank.played),
            jokers: self.jokers.unwrap_or(blank.jokers),
            passes: self.passes.unwrap_or(blank.passes),
            turn: self.turn.unwrap_or(blank.turn),
            phase,
        })
    }

    /// The phase together with the result, which stands with `over` and only
    /// there.
    fn phase(&self) -> Result<Option<Phase>, ParseError> {
        match (self.phase, self.result) {
            (Some(PhaseText::Over), Some(outcome)) => Ok(Some(Phase::Over(outcome))),
            (Some(PhaseText::Over), None) => Err(self.missing("result")),
            (_, Some(_)) => Err(ParseError::expected(
                self.end,
                "phase=over with result=",
                "",
            )),
            (Some(PhaseText::Going(phase)), None) => Ok(Some(phase)),
            (None, None) => Ok(None),
        }
    }
}

fn read_border(mut text: Cursor<'_>) -> Result<[StoneSetup; StoneId::COUNT], ParseError> {
    let start = text;
    let stones = start.rest().matches('/').count() + 1;
    if stones != StoneId::COUNT {
        return Err(start.expected("nine Stones separated by '/'"));
    }
    let mut border: [StoneSetup; StoneId::COUNT] = Default::default();
    for stone in &mut border {
        *stone = read_stone(text.until('/'))?;
    }
    Ok(border)
}

fn read_stone(mut text: Cursor<'_>) -> Result<StoneSetup, ParseError> {
    let mut stone = StoneSetup::default();
    while text.peek().is_some_and(|c| c != ':') {
        stone.sides[0].push(read_troop(&mut text)?);
    }
    text.expect(":", "':' between A's and B's cards")?;
    while text.peek().is_some_and(|c| !"*^=".contains(c)) {
        stone.sides[1].push(read_troop(&mut text)?);
    }
    stone.modes.blind_mans_bluff = text.eat("*BB");
    stone.modes.mud_fight = text.eat("*MF");
    // The marks stand in any order.
    if !stone.modes.blind_mans_bluff && text.eat("*BB") {
        stone.modes.blind_mans_bluff = true;
    }
    if text.eat("^") {
        stone.first = Some(text.player()?);
    }
    if text.eat("=") {
        stone.owner = Some(text.player()?);
    }
    if !text.is_at_end() {
        return Err(text.expected("the marks *BB, *MF, ^A or ^B, =A or =B, each once, or '/'"));
    }
    Ok(stone)
}

fn read_troop(text: &mut Cursor<'_>) -> Result<Troop, ParseError> {
    let place = *text;
    let card = text.card()?;
    Troop::try_from(card)
        .map_err(|_| place.expected("a Clan card or an Elite Troop JO SP SB on a side of a Stone"))
}

fn read_hands(mut text: Cursor<'_>) -> Result<[Pile; 2], ParseError> {
    if text.rest().matches(',').count() != 1 {
        return Err(text.expected("A's and B's cards separated by one ','"));
    }
    let a = read_pile(text.until(','))?;
    Ok([a, read_pile(text)?])
}

fn read_pile(mut text: Cursor<'_>) -> Result<Pile, ParseError> {
    if !text.eat("?") {
        return text.cards().map(Pile::Known);
    }
    let place = text;
    let expected = "a number of hidden cards, 64 at most";
    let count = text.number(expected)?;
    text.expect_end()?;
    let count = usize::try_from(count).ok().filter(|count| *count <= 64);
    count
        .map(Pile::Hidden)
        .ok_or_else(|| place.expected(expected))
}

fn read_played(mut text: Cursor<'_>) -> Result<[u8; 2], ParseError> {
    const EXPECTED: &str = "Tactic cards played by A and B, as 1,0";
    let one = |text: &mut Cursor<'_>| {
        let place = *text;
        let number = text.number(EXPECTED)?;
        let number = u8::try_from(number).ok().filter(|number| *number <= 10);
        number.ok_or_else(|| place.expected(EXPECTED))
    };
    let a = one(&mut text)?;
    text.expect(",", EXPECTED)?;
    let b = one(&mut text)?;
    text.expect_end()?;
    Ok([a, b])
}

fn read_jokers(text: Cursor<'_>) -> Result<[bool; 2], ParseError> {
    match text.rest() {
        "-" => Ok([false, false]),
        "A" => Ok([true, false]),
        "B" => Ok([false, true]),
        "AB" => Ok([true, true]),
        _ => Err(text.expected("who has played a Joker: -, A, B or AB")),
    }
}

fn read_passes(text: Cursor<'_>) -> Result<u8, ParseError> {
    match text.rest() {
        "0" => Ok(0),
        "1" => Ok(1),
        "2" => Ok(2),
        _ => Err(text.expected("the passes in a row: 0, 1 or 2")),
    }
}

fn read_phase(mut text: Cursor<'_>) -> Result<PhaseText, ParseError> {
    const EXPECTED: &str = "a phase: play, draws:N, returns:N, end or over (N from 1 to 3)";
    let start = text;
    let counted = |text: &mut Cursor<'_>| {
        let left = text.number(EXPECTED)?;
        let left = u8::try_from(left)
            .ok()
            .filter(|left| (1..=3).contains(left));
        left.ok_or_else(|| start.expected(EXPECTED))
    };
    let phase = if text.eat("draws:") {
        PhaseText::Going(Phase::Draws(counted(&mut text)?))
    } else if text.eat("returns:") {
        PhaseText::Going(Phase::Returns(counted(&mut text)?))
    } else if text.eat("play") {
        PhaseText::Going(Phase::Play)
    } else if text.eat("end") {
        PhaseText::Going(Phase::End)
    } else if text.eat("over") {
        PhaseText::Over
    } else {
        return Err(start.expected(EXPECTED));
    };
    if text.is_at_end() {
        Ok(phase)
    } else {
        Err(start.expected(EXPECTED))
    }
}

pub(super) fn read_outcome(text: Cursor<'_>) -> Result<Outcome, ParseError> {
    match text.rest() {
        "A" => Ok(Outcome::Won(Player::A)),
        "B" => Ok(Outcome::Won(Player::B)),
        "draw" => Ok(Outcome::Drawn),
        _ => Err(text.expected("a result: A, B or draw")),
    }
}
