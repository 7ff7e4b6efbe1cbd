//! The commands by name.

macro_rules! named_commands {
    ($($(#[$about:meta])* $command:ident $(($what:ty))? = $name:literal,)+) => {
        /// A command, which a key or a click runs. `schotten config --example` lists them
        /// in this order.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub(crate) enum Command {
            $($(#[$about])* $command $(($what))?,)+
        }

        impl Command {
            /// Returns the command's name, by which the settings give it other keys.
            pub(crate) const fn name(self) -> &'static str {
                match self {
                    $(Self::$command { .. } => $name,)+
                }
            }
        }
    };
}

named_commands! {
    Yes = "yes",
    No = "no",
    /// Choose what is under the cursor, or do the obvious thing.
    Enter = "choose",
    /// Close the window.
    Close = "close",
    PageUp = "page-up",
    PageDown = "page-down",
    /// Try again to write the settings to their file.
    Save = "save",
    /// Give a command one more key.
    AddKey = "add-key",
    /// Give a command its default keys.
    ResetKeys = "reset-keys",
    /// Delete the recorded game.
    Delete = "delete",
    /// Resign the recorded game.
    Resign = "resign",
    /// Search the rules.
    Search = "search",
    /// The next match of the search.
    NextHit = "next-hit",
    /// The previous match of the search.
    PreviousHit = "previous-hit",
    Home = "to-beginning",
    End = "to-end",
    NextLesson = "next-lesson",
    /// Leave the tutorial.
    Leave = "leave",
    /// The list of lessons.
    Lessons = "lessons",
    /// Begin the tutorial.
    Tutorial = "tutorial",
    /// Show the result of the round.
    Result = "result",
    /// Play the match again.
    Rematch = "rematch",
    /// Play again with the same players and options.
    PlayAgain = "play-again",
    /// Play again, against the next level.
    NextLevel = "next-level",
    /// Go on after the deal of the day.
    AfterDaily = "after-daily",
    /// Open the replay at the player's first mistake.
    Analyze = "analyze",
    NextMistake = "next-mistake",
    /// The previous mistake.
    OthersMistake = "others-mistake",
    Statistics = "statistics",
    /// The statistics of the other game.
    OtherGame = "other-game",
    /// The statistics of the next player.
    NextPlayer = "next-player",
    /// Open the replay of the match.
    Replay = "replay",
    /// The previous turn.
    PreviousTurn = "previous-turn",
    /// The next turn.
    NextTurn = "next-turn",
    NextSkirmish = "next-skirmish",
    /// The previous skirmish.
    PreviousSkirmish = "previous-skirmish",
    /// The previous action.
    PreviousAction = "previous-action",
    /// The next action.
    NextAction = "next-action",
    /// Play the replay forward, or stop.
    PlayForward = "play-forward",
    /// Play the replay backward, or stop.
    PlayBackward = "play-backward",
    /// Change whose cards are visible.
    Perspective = "eyes",
    /// Play on from here.
    PlayOn = "play-on",
    /// A step back.
    Back = "back",
    /// Copy the position.
    Copy = "copy",
    /// Copy the code of the match.
    Share = "share",
    /// Begin the game, or do what the menu's entry says.
    Begin = "begin",
    /// Lower the curtain after a look at the drawn card.
    LowerCurtain = "lower-curtain",
    /// Open or close the options of a game.
    Options = "options",
    /// The player is ready: raise the curtain.
    Ready = "ready",
    NextRound = "next-round",
    /// Back to the start screen.
    NewGame = "new-game",
    /// The card at this place of the hand.
    Card(usize) = "card",
    /// The place on the table with this number. The settings call it what the first game has there.
    Place(usize) = "stone",
    /// The card at this place of the hand, to be mustered face-down.
    CardDown(usize) = "card-down",
    /// The thing on the table with this number.
    Number(usize) = "number",
    /// Muster the chosen card.
    Muster = "muster",
    /// Turn the chosen card over.
    TurnOver = "turn-over",
    /// Use a power that needs no target.
    UsePower = "use-power",
    /// Leave a power unused.
    Decline = "decline",
    Powers = "powers",
    /// Draw and end the turn.
    Draw = "draw",
    /// Draw a Clan card and end the turn.
    DrawClan = "draw-clan",
    /// Draw a Tactic card and end the turn.
    DrawTactic = "draw-tactic",
    /// Draw if a card is due, and end the turn.
    Finish = "end-turn",
    /// Claim everything that can be claimed.
    ClaimAll = "claim-all",
    /// Claim before the play.
    ClaimFirst = "claim-first",
    Claim = "claim",
    Discard = "discard",
    ClanDeck = "clan-deck",
    TacticDeck = "tactic-deck",
    Pass = "pass",
    /// The cursor to the left.
    Left = "left",
    /// The cursor to the right.
    Right = "right",
    /// The cursor up.
    Up = "up",
    /// The cursor down.
    Down = "down",
    /// Show the hand in the next order.
    HandOrder = "hand-order",
    /// Take the play back.
    Undo = "undo",
    /// Play again what was taken back.
    Redo = "redo",
    /// Let the computer play the best action it has found so far.
    Hurry = "hurry",
    /// Shows something else beside the table.
    SidePanel = "side-panel",
    /// The whole message.
    Message = "message",
    Help = "help",
    /// A hint: what the computer would do.
    Hint = "hint",
    /// The formations and the Tactic cards.
    Ranking = "ranking",
    Rules = "rules",
    /// The unplayed cards.
    Unplayed = "unplayed",
    /// The move history.
    Log = "log",
    /// The next language.
    Language = "language",
    /// Another number of colors.
    Colors = "colors",
    Settings = "settings",
    /// The errors in the settings file.
    Faults = "faults",
    /// How guests get to the table.
    Invitations = "invitations",
    /// Quit, after a question.
    Quit = "quit",
    /// Draw the whole screen again.
    Redraw = "redraw",
    /// Suspend the program.
    Suspend = "suspend",
}

/// What a command does to a game, from what is never too early to what needs most care.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Haste {
    /// It leaves the game or covers it, even before a turn is seen.
    Leaves,
    /// It chooses or looks, once the turn is seen. Whoever does so doesn't hold Enter down.
    Chooses,
    /// It plays or leads on, once players could see from what.
    LeadsOn,
    /// It does so with a key that may be held down, Enter or Space.
    Confirms,
    /// It begins a round or a game, in which the key that does so plays nothing.
    Begins,
}

impl Command {
    /// Returns which keys are too early for it.
    pub(crate) const fn haste(self) -> Haste {
        match self {
            Self::Quit | Self::Suspend | Self::Help | Self::Settings => Haste::Leaves,
            Self::Enter
            | Self::Muster
            | Self::Draw
            | Self::DrawClan
            | Self::DrawTactic
            | Self::Finish
            | Self::ClanDeck
            | Self::TacticDeck
            | Self::Pass
            | Self::Result
            | Self::NextLesson => Haste::LeadsOn,
            Self::NextRound | Self::PlayAgain | Self::Rematch | Self::AfterDaily => Haste::Begins,
            _ => Haste::Chooses,
        }
    }
}
