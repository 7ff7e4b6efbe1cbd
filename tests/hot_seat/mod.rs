//! Two people at one keyboard, in a pseudo-terminal: the program beside the round that
//! it has to be playing.

use crate::terminal::{Terminal, visible};
use schotten_bots::{Level, choose};
use schotten_rules::best_formation;
use schotten_rules::{
    Action, Card, ClanSet, Deal, DeckKind, Player, Round, StoneId, Troop, Variant,
};
use tabletop::chance;

/// The deal that `--seed N --first a` makes.
fn dealt(variant: Variant, seed: u64) -> Round {
    Round::new(&Deal::shuffled(
        variant,
        Some(Player::A),
        &mut chance::seeded(seed),
    ))
}

/// Two people at one keyboard: the program and the round it has to be playing.
pub(crate) struct HotSeat {
    pub(crate) terminal: Terminal,
    pub(crate) round: Round,
    /// What the table has named since the last curtain as cards that may still
    /// come. It names them by what lies open, whoever holds them.
    named: ClanSet,
}

impl HotSeat {
    pub(crate) fn start(variant: Variant, seed: u64) -> Self {
        Self::start_with(variant, seed, &[])
    }

    pub(crate) fn start_with(variant: Variant, seed: u64, more: &[&str]) -> Self {
        let seed_text = seed.to_string();
        let flags = [
            "--variant",
            variant.name(),
            "--seed",
            &seed_text,
            "--first",
            "a",
        ];
        let flags = [&flags[..], &["--names", "Ann,Bob"], more].concat();
        let mut terminal = Terminal::start(&flags);
        terminal.wait_for("Ann");
        Self {
            terminal,
            round: dealt(variant, seed),
            named: ClanSet::EMPTY,
        }
    }

    /// The cards that the table can name as the best that can follow when this
    /// card is chosen and the cursor stands on a Stone with room.
    pub(crate) fn named_with(&self, card: Card) -> ClanSet {
        let table = self.round.table();
        let Ok(troop) = Troop::try_from(card) else {
            return ClanSet::EMPTY;
        };
        let face_up = troop.clan().map_or(ClanSet::EMPTY, ClanSet::from);
        let left = table.unplayed().difference(face_up);
        let mut named = ClanSet::EMPTY;
        for stone in table.border().room(table.turn()).iter() {
            let stone = table.border().stone(stone);
            let side = stone.side(table.turn()).with(troop).expect("there is room");
            let best = best_formation::strongest_completion(&side, stone.modes(), left);
            named = named.union(best.map_or(ClanSet::EMPTY, |best| best.cards));
        }
        named
    }

    pub(crate) fn hand(&self, player: Player) -> Vec<Card> {
        self.round.hand(player).iter().collect()
    }

    /// While the curtain is down no card of either hand stands on the screen
    /// or was sent since `before`; then the curtain is raised.
    pub(crate) fn raise_curtain(&mut self) {
        self.terminal.wait_for("look away");
        let sent = visible(&self.terminal.take_bytes());
        let text = self.terminal.text();
        for player in Player::BOTH {
            for card in self.hand(player) {
                let name = card.to_string();
                assert!(
                    !text.contains(&name),
                    "{name} of {player} is on the curtain:\n{text}"
                );
                // The player who has just moved has seen their own hand.
                let own_turn = player != self.round.table().turn();
                let named = card.clan().is_some_and(|card| self.named.contains(card));
                assert!(
                    own_turn || named || !sent.contains(&name),
                    "{name} of {player} was sent"
                );
            }
        }
        self.named = ClanSet::EMPTY;
        // The key that ends a turn does not raise the curtain, held down or not.
        self.terminal.keys("\r\r\r");
        assert!(self.terminal.text().contains("look away"));
        self.terminal.keys(" ");
        let shown = self.terminal.text();
        assert!(!shown.contains("look away"), "{shown}");
        let (me, other) = (self.round.table().turn(), self.round.table().turn().other());
        for card in self.hand(me) {
            assert!(
                shown.contains(&card.to_string()),
                "{card} is shown:\n{shown}"
            );
        }
        for card in self.hand(other) {
            assert!(
                !shown.contains(&card.to_string()),
                "{card} is hidden:\n{shown}"
            );
        }
    }

    pub(crate) fn play(&mut self, action: Action) {
        if let Some(card) = action.played_card() {
            self.named = self.named.union(self.named_with(card));
        }
        self.round.play(action).expect("legal");
    }

    /// The row of the screen with the numbers of the Stones.
    pub(crate) fn numbers_row(&self) -> usize {
        let is_numbered = |line: &String| (1..=9).all(|stone| line.contains(&format!(" {stone} ")));
        let row = self.terminal.lines().iter().position(is_numbered);
        row.expect("the Stones")
    }

    /// Clicks on a Stone. Claimed ones lie nearer to their owners.
    pub(crate) fn click_stone(&mut self, stone: StoneId) {
        let number = format!("▀ {stone} ▀");
        let place = self.terminal.find(&number, 0);
        let (column, row) = place.expect("the Stone");
        self.terminal.click((column + 2, row));
    }

    /// The action a greedy bot would take, to have a sensible game.
    pub(crate) fn idea(&self) -> Action {
        let view = self.round.view(self.round.table().turn());
        choose(Level::Greedy, &view, 1).expect("the round goes on")
    }

    /// Types the letter of a card of the hand and the number of a Stone.
    pub(crate) fn type_place(&mut self, troop: Troop, stone: StoneId) {
        let hand = self.hand(self.round.table().turn());
        let at = hand.iter().position(|card| *card == Card::from(troop));
        let letter = "abcdef".chars().nth(at.expect("in the hand"));
        self.terminal.keys(&letter.expect("six cards").to_string());
        self.terminal.keys(&stone.to_string());
    }

    /// Plays a turn of a base game with the keyboard, without claims.
    pub(crate) fn play_a_turn(&mut self) {
        let play = self.idea();
        let Action::Place(troop, stone) = play else {
            panic!("a card can be placed");
        };
        self.type_place(troop, stone);
        self.play(play);
        self.terminal.wait_for(&format!("Stone {stone}"));
        self.terminal.keys("\r\r");
        self.play(Action::Draw(DeckKind::Clan));
    }
}
