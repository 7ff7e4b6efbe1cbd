//! Whatever looks like a thing can be clicked, and cards can be dragged.

use super::games::match_of_two_rounds;
use super::*;
use crate::settings::{Setting, SidePanel, Value};
use crate::tui::lords::LordsTarget;
use crate::tui::schotten::selection::Step;
use crate::tui::schotten::target::SchottenTarget;
use ratatui::layout::Position;
use ratatui::style::Modifier;
use schotten_bots::Level;
use schotten_rules::{Action, CombatMode, DeckKind, Phase};

impl TestTable {
    fn mouse(&mut self, kind: MouseEventKind, at: Position) -> &mut Self {
        let mouse = MouseEvent {
            kind,
            column: at.x,
            row: at.y,
            modifiers: KeyModifiers::NONE,
        };
        self.send(&Message::Input(Event::Mouse(mouse)));
        self
    }

    fn middle_of(&self, target: impl Into<Target>) -> Position {
        let target = target.into();
        let area = self.app.drawn.hits.area_of(target.clone());
        let area = area.unwrap_or_else(|| panic!("{target:?} is not on the screen"));
        Position::new(area.x + area.width / 2, area.y + area.height / 2)
    }

    /// Presses the button on one thing, moves the mouse to another, and stops
    /// there.
    fn drag(&mut self, from: impl Into<Target>, to: Position) -> &mut Self {
        let from = self.middle_of(from);
        self.mouse(MouseEventKind::Down(MouseButton::Left), from);
        let between = Position::new(from.x.midpoint(to.x), from.y.midpoint(to.y));
        for at in [between, to] {
            self.mouse(MouseEventKind::Drag(MouseButton::Left), at);
        }
        self
    }

    /// Drags one thing to another and lets it go there.
    fn drop_on(&mut self, from: impl Into<Target>, to: impl Into<Target>) -> &mut Self {
        let to = self.middle_of(to);
        self.drag(from, to)
            .mouse(MouseEventKind::Up(MouseButton::Left), to)
    }

    fn hand_target(&self, card: &str) -> SchottenTarget {
        let place = self.game().place_of(card.parse().unwrap());
        SchottenTarget::Hand(place.expect("in the hand"))
    }
}

#[test]
fn where_the_mouse_is_switched_off_nothing_of_it_is_left() {
    let mut table = TestTable::dealt(Variant::Base, "R7R8R9G1B1N1 Y2P2N2Y3P3N3", "");
    table.keys("Space ?");
    assert!(table.shows("Click anything you see"));
    table.keys("Esc");
    let (card, stone5) = (
        table.middle_of(SchottenTarget::Hand(0)),
        table.middle_of(SchottenTarget::Stone(stone(5))),
    );
    table.mouse(MouseEventKind::Moved, stone5);
    assert_eq!(table.app.pointer, Some(stone5));
    let off = Value::Switch(false);
    table.app.choose_setting(Setting::Mouse, off);
    assert_eq!(table.app.pointer, None);
    // What the terminal had sent before.
    table.mouse(MouseEventKind::Moved, stone5);
    table.mouse(MouseEventKind::Down(MouseButton::Left), card);
    assert_eq!(table.app.pointer, None);
    assert!(table.game().selection.is_empty());
    table.keys("?");
    assert!(!table.shows("Click anything you see"));
}

#[test]
fn a_card_dragged_to_a_stone_is_played_there() {
    let mut table = TestTable::dealt(Variant::Base, "R7R8R9G1B1N1 Y2P2N2Y3P3N3", "");
    table.keys("Space");
    let stone5 = table.middle_of(SchottenTarget::Stone(stone(5)));
    table.drag(SchottenTarget::Hand(1), stone5);
    table.expect_shown("Stone 5  Ann ");
    assert_eq!(table.sides(5)[0], "", "the button is still down");
    table.mouse(MouseEventKind::Up(MouseButton::Left), stone5);
    assert_eq!(table.sides(5)[0], "R8");
    assert_eq!(table.table().phase(), Phase::End);
}

#[test]
fn a_card_let_go_elsewhere_returns_to_the_hand() {
    let mut table = TestTable::dealt(Variant::Base, "R7R8R9G1B1N1 Y2P2N2Y3P3N3", "");
    table.keys("Space");
    let nowhere = Position::new(1, 22);
    table.drag(SchottenTarget::Hand(1), nowhere);
    assert_eq!(
        table.game().dragged_card().map(|held| held.1),
        Some(nowhere)
    );
    table.mouse(MouseEventKind::Up(MouseButton::Left), nowhere);
    assert!(table.game().selection.is_empty() && table.game().drag.is_none());
    assert_eq!(table.game().focus, Focus::Hand(1));
    // It can't be dropped on the other player's side of a Stone either.
    let column = table
        .app
        .drawn
        .hits
        .area_of(SchottenTarget::Stone(stone(5)));
    let beyond = column.expect("on the screen").as_position();
    table.drag(SchottenTarget::Hand(1), beyond);
    table.mouse(MouseEventKind::Up(MouseButton::Left), beyond);
    assert_eq!(table.sides(5), ["", ""]);
    assert!(table.game().selection.is_empty());
    // On a Stone without room it says why.
    for _ in 0..3 {
        table.keys("a 1 d d Space a 2 d d Space");
    }
    table.drop_on(SchottenTarget::Hand(0), SchottenTarget::Stone(stone(1)));
    assert!(table.says("Your side of Stone 1 is full."));
    assert!(table.game().selection.is_empty());
    // Esc while the button is down puts the card back.
    let stone5 = table.middle_of(SchottenTarget::Stone(stone(5)));
    table.drag(SchottenTarget::Hand(0), stone5).keys("Esc");
    table.mouse(MouseEventKind::Drag(MouseButton::Left), nowhere);
    table.mouse(MouseEventKind::Up(MouseButton::Left), stone5);
    assert_eq!(table.sides(5)[0], "");
    assert!(table.game().selection.is_empty());
}

#[test]
fn a_click_does_not_drag_and_a_chosen_card_can_be_dragged() {
    let mut table = TestTable::dealt(Variant::Base, "R7R8R9G1B1N1 Y2P2N2Y3P3N3", "");
    table.keys("Space");
    let at = table.middle_of(SchottenTarget::Hand(2));
    for chosen in [true, false] {
        table.mouse(MouseEventKind::Down(MouseButton::Left), at);
        table.mouse(MouseEventKind::Up(MouseButton::Left), at);
        assert_eq!(table.game().selection.card().is_some(), chosen);
    }
    table.click(SchottenTarget::Hand(2));
    table.drop_on(SchottenTarget::Hand(2), SchottenTarget::Stone(stone(3)));
    assert_eq!(table.sides(3)[0], "R9");
}

#[test]
fn tactic_cards_with_one_target_are_dragged_to_it() {
    let holding = |card: &str| {
        let clan = "R1R2R3R4R5R6R7 G1G2G3G4G5G6G7 B1B2B3B4B5B6B7";
        let mut table = TestTable::dealt(Variant::Tactic, clan, card);
        table.keys("Space a 1 Enter T Space a 1 Enter d Space");
        table
    };
    let mut table = holding("MF");
    table.drop_on(table.hand_target("MF"), SchottenTarget::Stone(stone(4)));
    let modes = table.table().border().stone(stone(4)).modes();
    assert!(modes.has(CombatMode::MudFight));
    let mut table = holding("BA");
    table.drop_on(table.hand_target("BA"), SchottenTarget::Stone(stone(1)));
    assert_eq!(table.sides(1), ["R1", ""]);
    let mut table = holding("RE");
    table.drop_on(
        table.hand_target("RE"),
        SchottenTarget::Deck(DeckKind::Clan),
    );
    assert_eq!(table.table().phase(), Phase::Draws(3));
    // Those with two targets take the first one so.
    let mut table = holding("ST");
    table.drop_on(table.hand_target("ST"), SchottenTarget::Stone(stone(1)));
    assert!(matches!(table.game().step(), Step::Move { .. }));
    table.click(SchottenTarget::Stone(stone(2)));
    assert_eq!(table.sides(2)[0], "R1");
}

#[test]
fn decks_piles_and_names_say_what_they_are() {
    let clan = "R1R2R3R4R5R6R7 G1G2G3G4G5G6G7 B1B2B3B4B5B6B7";
    let mut table = TestTable::dealt(Variant::Tactic, clan, "BA");
    table.resize(120, 40);
    table.keys("Space a 1 Enter T Space a 1 Enter d Space");
    for (target, said) in [
        (
            SchottenTarget::Deck(DeckKind::Clan),
            "Clan deck: 39 cards left",
        ),
        (
            SchottenTarget::Deck(DeckKind::Tactic),
            "Tactic deck: 9 cards left",
        ),
        (
            SchottenTarget::Player(Player::B),
            "Bob – points: 0, cards in hand: 7, Stones: 0, Tactic cards played: 0.",
        ),
    ] {
        table.click(target);
        assert!(table.shows(said), "{said}: {}", table.screen());
        table.keys("Esc");
        assert!(!table.shows(said) && table.game().focus == Focus::Nothing);
    }
    table.keys("g Right Enter").click(SchottenTarget::Discard);
    table.expect_shown("Discard pile, oldest first: Banshee, G1");
    let mut table = TestTable::new(&Options {
        opponent: Some(Level::Greedy),
        first: Some(Player::A),
        ..Options::starting_at_once()
    });
    table.click(SchottenTarget::Player(Player::B));
    table.expect_shown("cards in hand: 6");
    // In a replay too.
    table.keys("o v").click(SchottenTarget::Player(Player::B));
    table.expect_shown("cards in hand: 6");
    table.keys("Esc");
    assert!(!table.shows("cards in hand: 6") && matches!(table.app.screen, Screen::Replay(_)));
}

#[test]
fn a_click_on_the_prompt_does_what_enter_does() {
    let mut table = TestTable::dealt(Variant::Base, "R7R8R9G1B1N1 Y2P2N2Y3P3N3", "");
    table.click_command(Command::Ready).click(Target::Prompt);
    table.expect_shown("Nothing is chosen yet.");
    table.keys("Right").click(Target::Prompt);
    assert!(table.game().selection.card().is_some());
    table.keys("Right").click(Target::Prompt);
    assert_eq!(table.sides(1)[0], "R7");
    table.click(Target::Prompt);
    assert_eq!(table.stage(), Stage::TurnOver(Player::A));
}

#[test]
fn a_click_on_a_deck_ends_the_turn_with_a_draw_from_it() {
    let mut table = TestTable::hot_seat(Variant::Tactic);
    table
        .keys("Space a 5")
        .click(SchottenTarget::Deck(DeckKind::Tactic));
    assert_eq!(table.stage(), Stage::TurnOver(Player::A));
    assert_eq!(table.table().deck_len(DeckKind::Tactic), 9);
}

/// Does with the mouse alone what the step asks for.
fn act_with_mouse(table: &mut TestTable, turn: usize) {
    let Some(view) = table.game().view().filter(|_| table.stage() == Stage::Turn) else {
        let next = match table.stage() {
            Stage::Curtain => Command::Ready,
            Stage::TurnOver(_) => Command::LowerCurtain,
            _ if !table.game().shows_result() => Command::Result,
            _ => Command::NextRound,
        };
        table.click_command(next);
        return;
    };
    let legal = view.legal_actions();
    let action = legal[turn * 7 % legal.len()];
    // A claim if there is one, so that matches end.
    let claim = legal
        .iter()
        .find(|action| matches!(action, Action::Claim(_)));
    let action = *claim.unwrap_or(&action);
    let border = |table: &mut TestTable, from, owner, troop| {
        table.click(SchottenTarget::Border(from, owner, troop));
    };
    if let Some(card) = action.played_card() {
        let card = table.hand_target(&card.to_string());
        match action {
            Action::Place(_, at) | Action::Lay(_, at) if turn.is_multiple_of(2) => {
                table.drop_on(card, SchottenTarget::Stone(at));
                return;
            }
            _ => table.click(card),
        };
    }
    let me = view.viewer();
    match action {
        Action::Place(_, at) | Action::Lay(_, at) | Action::Claim(at) => {
            table.click(SchottenTarget::Stone(at));
        }
        Action::Recruiter | Action::EndTurn => {
            table.click(Target::Prompt);
        }
        Action::Strategist { troop, from, to } => {
            border(table, from, me, troop);
            match to {
                Some(to) => table.click(SchottenTarget::Stone(to)),
                None => table.click_command(Command::Discard),
            };
        }
        Action::Banshee { troop, from } => border(table, from, me.other(), troop),
        Action::Traitor { card, from, to } => {
            border(table, from, me.other(), card.into());
            table.click(SchottenTarget::Stone(to));
        }
        Action::Pass => {
            table.click_command(Command::Pass);
        }
        Action::Draw(deck) => {
            table.click(SchottenTarget::Deck(deck));
        }
        Action::Return(card) => {
            table.click(table.hand_target(&card.to_string()));
        }
    }
    let played = table.game().actions().last().copied().flatten();
    let ended = table.game().round_number() > 1 || table.stage() == Stage::Over;
    assert!(
        played == Some(action) || ended,
        "{action}: {}",
        table.screen()
    );
}

#[test]
fn a_match_can_be_played_with_the_mouse_alone() {
    for variant in Variant::ALL {
        let mut table = match_of_two_rounds(variant);
        for turn in 0..2000 {
            if table.game().game().result().is_some() {
                break;
            }
            act_with_mouse(&mut table, turn);
        }
        assert!(table.game().game().result().is_some(), "{variant:?}");
        table.click_command(Command::NewGame);
        assert!(matches!(table.app.screen, Screen::Start));
    }
}

#[test]
fn two_people_play_a_whole_round_with_the_mouse_alone() {
    for variant in [Variant::Base, Variant::Expert] {
        let mut table = TestTable::hot_seat(variant);
        for _ in 0..1000 {
            let claimable = table.table().claimable().nth(0);
            match (table.stage(), table.game().step()) {
                (Stage::Over, _) => break,
                (Stage::Curtain, _) => table.click_command(Command::Ready),
                (Stage::Turn, Step::Hand | Step::End) if claimable.is_some() => {
                    table.click(SchottenTarget::Stone(claimable.unwrap()))
                }
                (Stage::Turn, Step::Hand) if table.hand().is_empty() => {
                    table.click_command(Command::Pass)
                }
                (Stage::Turn, Step::Hand) => table.click(SchottenTarget::Hand(0)),
                (Stage::Turn, Step::Stone(_)) => {
                    let view = table.game().view().unwrap();
                    let stones = table.game().selection.stones(&view);
                    table.click(SchottenTarget::Stone(stones.nth(0).unwrap()))
                }
                (Stage::Turn, Step::End) if table.table().deck_len(DeckKind::Clan) > 0 => {
                    table.click(SchottenTarget::Deck(DeckKind::Clan))
                }
                // The prompt does what Enter does.
                (Stage::Turn | Stage::TurnOver(_), _) => table.click(Target::Prompt),
                (stage, step) => panic!("{stage:?} {step:?}"),
            };
        }
        assert_eq!(
            table.stage(),
            Stage::Over,
            "{variant:?}\n{}",
            table.screen()
        );
    }
}

#[test]
fn a_card_dragged_onto_the_own_army_is_mustered_and_elsewhere_stays_in_hand() {
    use super::lords::{TWO, placed};
    use crate::tui::lords::LordsTarget;
    use lords_rules::{Player, RecruitSlot};
    let hand = |place| LordsTarget::Hand(place);
    let seat = |player| LordsTarget::Seat(player);
    let begun = || {
        let mut table = placed(TWO, &["Ann", "Bob"]);
        table.keys("Space").resize(100, 30);
        table
    };
    let mut table = begun();
    let before = table.round();
    table.drop_on(hand(3), seat(Player::B));
    assert_eq!(table.round(), before);
    table.expect_shown("Drop cards from your hand on your own army.");
    // The press that begins another drag is no second click.
    table.drop_on(hand(3), seat(Player::A));
    assert_eq!(table.round().table().army(Player::A).len(), 3);
    // A Recruit is dragged into the hand.
    let mut table = begun();
    let slot = RecruitSlot::new(2).unwrap();
    let recruit = LordsTarget::Recruit(slot);
    table.drop_on(recruit, seat(Player::B));
    assert_eq!(table.round(), before);
    table.expect_shown("Drop Recruits on your hand.");
    table.drop_on(recruit, hand(0));
    assert_eq!(table.round().hand(Player::A).len(), 6);
}

/// A frame is drawn for each movement that changes what [`App::pointer_traces`] returns.
#[test]
fn a_dragged_card_follows_the_mouse_in_both_games() {
    let mut schotten = TestTable::dealt(Variant::Base, "R7R8R9G1B1N1 Y2P2N2Y3P3N3", "");
    schotten.keys("Space");
    let mut lords = super::lords::placed(super::lords::TWO, &["Ann", "*Bob"]);
    for (table, card) in [
        (&mut schotten, Target::from(SchottenTarget::Hand(1))),
        (&mut lords, LordsTarget::Hand(1).into()),
    ] {
        table.resize(80, 24);
        let from = table.middle_of(card);
        table.mouse(MouseEventKind::Down(MouseButton::Left), from);
        for step in 1..5 {
            let (before, screen) = (table.app.pointer_traces(), table.screen());
            let at = Position::new(from.x + step, from.y - step);
            table.mouse(MouseEventKind::Drag(MouseButton::Left), at);
            assert_ne!(table.app.pointer_traces(), before, "{screen}");
            assert_ne!(table.screen(), screen);
        }
    }
}

#[test]
fn a_target_taken_by_a_click_is_taken_back_while_a_bot_thinks() {
    let mut table = super::lords::placed(super::lords::TWO, &["Ann", "*Bob"]);
    table.keys("b Enter Right");
    let Some(lords_rules::Action::Copy(id)) = table.lords().intent() else {
        panic!("a target is marked:\n{}", table.screen());
    };
    let before = table.round();
    let at = table.middle_of(LordsTarget::Follower(id));
    // A click in haste aims no power.
    table.app.last_input_at += Duration::from_secs(1);
    let command = [
        MouseEventKind::Down(MouseButton::Left),
        MouseEventKind::Up(MouseButton::Left),
    ];
    for kind in command.into_iter().chain(command) {
        let click = MouseEvent {
            kind,
            column: at.x,
            row: at.y,
            modifiers: KeyModifiers::NONE,
        };
        // The computer doesn't answer yet.
        table.app.update(&Message::Input(Event::Mouse(click)));
    }
    assert_ne!(table.round(), before);
    table.draw();
    table.expect_shown("u undo");
    table.keys("u");
    assert_eq!(table.round(), before);
}

/// Returns the underlined text of the screen.
fn underlined(table: &TestTable) -> String {
    let cells = table.buffer().content.iter();
    let marked = cells.filter(|cell| cell.modifier.contains(Modifier::UNDERLINED));
    marked.map(ratatui::buffer::Cell::symbol).collect()
}

#[test]
fn the_mouse_marks_what_a_click_would_act_on() {
    let mut table = TestTable::dealt(Variant::Base, "R7R8R9G1B1N1 Y2P2N2Y3P3N3", "");
    table.keys("Space");
    let target = Target::Command(Command::Hint);
    assert_eq!(underlined(&table), "");
    let at = table.middle_of(target);
    table.mouse(MouseEventKind::Moved, at);
    assert_eq!(underlined(&table), "H hint");
    table.keys("Right");
    assert_eq!(underlined(&table), "", "the keyboard has taken over");
    let mut table = lords::placed(lords::TWO, &["Ann", "Bob"]);
    table.keys("Space");
    let before = table.lords().focus;
    let slot = lords_rules::RecruitSlot::ALL[1];
    let at = table.middle_of(LordsTarget::Recruit(slot));
    table.mouse(MouseEventKind::Moved, at);
    assert_eq!(underlined(&table), "We7");
    assert_eq!(table.lords().focus, before, "a look changes nothing");
}

#[test]
fn a_dragged_card_covers_no_panel() {
    let mut table = TestTable::dealt(Variant::Base, "R7R8R9G1B1N1 Y2P2N2Y3P3N3", "");
    table.set(|settings| settings.side_panel = SidePanel::Log);
    table.resize(120, 40).keys("Space");
    let title = Position::new(117, 1);
    let panel = |table: &TestTable| -> Vec<String> {
        let lines = table.screen();
        let right = |line: &str| line.chars().skip(88).collect();
        lines.lines().take(8).map(right).collect()
    };
    let before = panel(&table);
    table.drag(SchottenTarget::Hand(1), title);
    assert!(table.game().dragged_card().is_some());
    assert_eq!(panel(&table), before);
}

#[test]
fn what_the_mouse_points_at_is_marked_in_every_window() {
    for size in [(80, 23), (120, 40), (200, 60)] {
        let clan = "R1R2R3R4R5R6R7 G1G2G3G4G5G6G7";
        let mut table = TestTable::dealt(Variant::Tactic, clan, "BA");
        table.resize(size.0, size.1).keys("Space");
        for target in [
            SchottenTarget::Stone(stone(5)),
            SchottenTarget::Deck(DeckKind::Clan),
            SchottenTarget::Deck(DeckKind::Tactic),
        ] {
            let before = table.buffer().clone();
            let area = table.app.drawn.hits.area_of(target).expect("a target");
            let at = table.middle_of(target);
            table.mouse(MouseEventKind::Moved, at);
            let changed = before.diff(table.buffer());
            let is_near = |x: u16, y: u16| area.contains((x, y).into());
            assert!(
                changed.iter().any(|(x, y, _)| is_near(*x, *y)),
                "{target:?} at {size:?}"
            );
        }
    }
}

/// The footer of every table has the help, and the help has the settings.
#[test]
fn the_mouse_reaches_the_settings_during_a_game() {
    for (width, height) in [(80, 23), (80, 24), (120, 40), (200, 60)] {
        let mut lords = super::lords::dealt(&["Ann", "Bob"], 3);
        let mut base = TestTable::hot_seat(Variant::Base);
        for table in [&mut base, &mut lords] {
            table.resize(width, height).keys("Space");
            table.click_command(Command::Help);
            table.click_command(Command::Settings);
            table.expect_shown("Theme");
            table.keys("Esc Esc");
            assert!(table.app.windows.is_empty(), "{}", table.screen());
        }
    }
}
