# What the program says, in English.
#
# $who in a message is "you" if the name stands for the reader, else "other".

## Names: cards, formations, variants

color-red = red
color-green = green
color-blue = blue
color-yellow = yellow
color-purple = purple
color-brown = brown

# The letters of the clans on the cards, one for each.
letter-red = R
letter-green = G
letter-blue = B
letter-yellow = Y
letter-purple = P
letter-brown = N

clan-card = { $color } { $strength }
clan-card-article = the { $color } { $strength }

tactic-joker = Joker
tactic-joker-article = the Joker
tactic-spy = Spy
tactic-spy-article = the Spy
tactic-shield-bearer = Shield-Bearer
tactic-shield-bearer-article = the Shield-Bearer
tactic-blind-mans-bluff = Blind-Man's Bluff
tactic-mud-fight = Mud Fight
tactic-recruiter = Recruiter
tactic-recruiter-article = the Recruiter
tactic-strategist = Strategist
tactic-strategist-article = the Strategist
tactic-banshee = Banshee
tactic-banshee-article = the Banshee
tactic-traitor = Traitor
tactic-traitor-article = the Traitor

# The two letters of a Tactic card on the table.
code-joker = JO
code-spy = SP
code-shield-bearer = SB
code-blind-mans-bluff = BB
code-mud-fight = MF
code-recruiter = RE
code-strategist = ST
code-banshee = BA
code-traitor = TR

tactic-joker-text =
    Its color and strength are chosen when the Stone is claimed. Place it like a Clan card. Each
    player can play only one Joker.
tactic-spy-text =
    Strength 7. Its color is chosen when the Stone is claimed. Place it like a Clan card.
tactic-shield-bearer-text =
    Strength 1, 2 or 3. Its color and strength are chosen when the Stone is claimed. Place it like a
    Clan card.
tactic-blind-mans-bluff-text =
    Only the sum of the strengths counts at its Stone. Play it on an unclaimed Stone.
tactic-mud-fight-text =
    Both sides need four cards at its Stone. Play it on an unclaimed Stone.
tactic-recruiter-text =
    Draw three cards from one or both decks, one at a time. Then return two cards from your hand to
    the bottom of their decks.
tactic-strategist-text =
    Move one of your cards from an unclaimed Stone to another one with room, or discard it.
tactic-banshee-text = Discard one of your opponent's cards from an unclaimed Stone.
tactic-traitor-text =
    Take one of your opponent's Clan cards from an unclaimed Stone and place it on your side of an
    unclaimed Stone.

formation-color-run = Color-Run
formation-three-of-a-kind = Three of a Kind
formation-four-of-a-kind = Four of a Kind
formation-color = Color
formation-run = Run
formation-sum = Sum
formation-total = { $formation } { $total }

# The one deck of the base game; the two of the Tactic game.
deck-only = Deck
deck-clan = Clan
deck-tactic = Tactic

variant-base = Base
variant-tactic = Tactic
variant-expert = Expert
variant-tactic-expert = Tactic Expert
variant-base-explained = Six cards in hand. Claim Stones after you play.
variant-tactic-explained = Seven cards in hand; ten Tactic cards in a second deck.
variant-expert-explained = Six cards in hand. Claim Stones before you play.
variant-tactic-expert-explained = With Tactic cards. Claim Stones before you play.

percent = { $number }%
percent-bound = { $bound ->
    [under] <{ $number }
   *[over] >{ $number }
}

list-parts = { $head }; { $last }
list-and = { $head } and { $last }
list-or = { $head } or { $last }

## Claims: verdicts and proofs

# Whose things: $who is "you", or "name" with $of, the name with owner-of.
owner-of = { $name }'s
opponent = { $place ->
    [first] The opponent
   *[inside] the opponent
}
card-of = { $who ->
    [you] your { $card }
   *[name] { $of } { $card }
}
side-of = { $who ->
    [you] your side
   *[name] { $of } side
}

verdict-stronger = { $who ->
    [you] { $mine } beats your { $theirs }.
   *[name] { $mine } beats { $of } { $theirs }.
}
verdict-first = { $mine } on both sides, and { $side } was completed first.
verdict-weaker = { $who ->
    [you] { $mine } loses to your { $theirs }.
   *[name] { $mine } loses to { $of } { $theirs }.
}
verdict-second = { $mine } on both sides, but { $side } was completed first.
verdict-incomplete = { $missing ->
    [one] { $side } needs 1 more card.
   *[other] { $side } needs { $missing } more cards.
}
verdict-refuted = { $mine } can still be beaten: unplayed { $cards } would give { $who ->
    [you] you
   *[name] { $name }
} { $formation }.
verdict-held = You hold { $cards }, but only face-up cards count.
verdict-proved = { $mine } wins: { $reason }

proof-too-few = there aren't enough unplayed Clan cards to complete { $side }.
proof-no-cards = with no cards yet
proof-cards = with { $cards }
# Tactic cards don't count for the proof.
proof-best = { $with }, unplayed Clan cards can give { $side } only { $formation }.
proof-tie = { $with }, unplayed Clan cards can give { $side } only a tie, and { $own } was completed first.
proof-gone = { $count ->
    [one] { $cards } could have beaten it, but has already been played.
   *[other] { $cards } could have beaten it, but have already been played.
}
proof-gone-more = { $cards } (and { $more } more) could have beaten it, but have already been played.

## Actions, advised and told

# Deeds follow the name: "Bob placed G5 at Stone 3 and drew a card."
told = { $who ->
    [you] You { $deeds }.
   *[other] { $name } { $deeds }.
}

# What is advised: "Hint: place G5 at Stone 3."
advice = { $deed }.

deed-place = { $form ->
    [advised] place { $card } at Stone { $stone }
   *[done] placed { $card } at Stone { $stone }
}
deed-lay = { $form ->
    [advised] play { $card } on Stone { $stone }
   *[done] played { $card } on Stone { $stone }
}
deed-recruiter = { $form ->
    [advised] play the Recruiter
   *[done] played the Recruiter
}
deed-strategist = { $form ->
    [advised] move { $card } from Stone { $from } to Stone { $to } with the Strategist
   *[done] moved { $card } from Stone { $from } to Stone { $to } with the Strategist
}
deed-strategist-discard = { $form ->
    [advised] discard { $card } from Stone { $from } with the Strategist
   *[done] discarded { $card } from Stone { $from } with the Strategist
}
deed-banshee = { $form ->
    [advised] discard { $card } from Stone { $from } with the Banshee
   *[done] discarded { $card } from Stone { $from } with the Banshee
}
deed-traitor = { $form ->
    [advised] take { $card } from Stone { $from } to Stone { $to } with the Traitor
   *[done] took { $card } from Stone { $from } to Stone { $to } with the Traitor
}
deed-traitor-across = { $form ->
    [advised] take { $card } at Stone { $stone } with the Traitor
   *[done] took { $card } at Stone { $stone } with the Traitor
}
deed-pass = { $form ->
    [advised] pass
   *[done] passed
}
deed-claim = { $form ->
    [advised] claim Stone { $stone }
   *[done] claimed Stone { $stone }
}
deed-end = { $form ->
    [advised] end your turn
   *[done] ended the turn
}
deed-claim-several = claimed Stones { $stones }
deed-draw = drew { $cards }
deed-return = returned { $cards }
advice-draw = { $deck ->
    [only] draw a card
    [clan] draw a Clan card
   *[tactic] draw a Tactic card
}
advice-return = return { $card }
deck-cards = { $deck ->
    [only] { $count ->
        [one] a card
       *[other] { $count } cards
    }
    [clan] { $count ->
        [one] a Clan card
       *[other] { $count } Clan cards
    }
   *[tactic] { $count ->
        [one] a Tactic card
       *[other] { $count } Tactic cards
    }
}

## Refusals

refusal-over = The round is over.
refusal-not-on-turn = It isn't your turn.
refusal-play-made = You have already played this turn. Now claim, draw, or end your turn.
refusal-play-due = Play a card first.
refusal-draws-left = First draw for the Recruiter: { $left } left.
refusal-returns-left = First return cards for the Recruiter: { $left } left.
refusal-no-return-due = You return cards only after playing the Recruiter.
refusal-claims-before-play = You can claim Stones only at the start of your turn, before you play.
refusal-claims-after-play = You can claim Stones only after you play.
refusal-not-in-hand = You don't hold { $card }.
refusal-tactic-limit = Tactic cards played: you { $mine }, { $name } { $theirs }. You can't be more than one ahead.
refusal-second-joker = You have already played a Joker and can't play another.
refusal-stone-claimed = Stone { $stone } is already claimed. Nothing can change there.
refusal-side-full = Your side of Stone { $stone } is full.
refusal-decks-empty = Both decks are empty: the Recruiter has nothing to draw.
refusal-deck-empty = { $deck ->
    [only] The deck is empty.
    [clan] The Clan deck is empty.
   *[tactic] The Tactic deck is empty.
}
refusal-not-there = { $card } isn't on that side of Stone { $stone }.
refusal-same-stone = The Strategist has to move the card to a different Stone.
refusal-may-not-pass = You can place a Clan card, so you can't pass.
refusal-claim-fails = This claim doesn't hold.
refusal-draw-due = Draw a card before you end your turn.
refusal-no-draw-due = You don't draw a card this turn.

## Rounds and matches

name-blank = a name can't be blank; use at least one visible character
name-bar = a name can't contain '|'
name-invisible = character { $place } of the name is invisible ({ $character }); use visible characters only
name-mark = character { $place } of the name ({ $character }) is an accent without a letter; put it after a letter
name-wide = the name is { $columns } columns wide; use at most { $most }

title = Schotten Totten
# The reader's own name against the computer, and the names of two people.
you = You
player-first = Ann
player-second = Bob
computer = Computer
computer-level = Computer, { $level }
level-number = level { $number }
opponent-level = { $name } (level { $number })
level-random = random
level-greedy = greedy
level-heuristic = heuristic
level-net = trained
level-mark10 = mark10
level-graded = { $grade ->
    [1] Newcomer
    [2] Beginner
    [3] Learner
    [4] Regular
    [5] Skilled
    [6] Shrewd
    [7] Seasoned
    [8] Strong
    [9] Master
   *[10] Champion
}
level-random-explained = Plays any card anywhere.
level-greedy-explained = Looks for strong formations, one Stone at a time.
level-heuristic-explained = Weighs the odds at every Stone.
level-net-explained = Plays by what it has learned, without thinking ahead.
level-mark10-explained = Plays like the strongest level before it got a longer endgame search.
# Who plays at each level. A sentence of at most 52 columns, which fits how the
# level plays (docs/bots/SCHOTTEN.md): it follows the name.
level-graded-explained = { $grade ->
    [1] Puts Runs together and never spots a proof.
    [2] Loves Runs and chases every card.
    [3] Watches only a few Stones and forgets the others.
    [4] Builds boldly and hardly looks at your side.
    [5] Trusts to luck and misses most proofs.
    [6] Counts some of the cards and misses many proofs.
    [7] Counts most cards; sometimes a proof slips by.
    [8] Watches all nine Stones and sees nearly every proof.
    [9] Never misses a proof; plays fast, from experience.
   *[10] Thinks through every play and forgets nothing.
}

plain-opening = { $title } ({ $variant }): { $players }.
begins = { $who ->
    [you] You go first.
   *[other] { $name } goes first.
}
begins-to-beat = The score to beat: { $a } – { $b }.
claimed = Stone { $stone }: { $proof }

round-drawn = The round is a draw after two passes in a row, { $stones } to { $stones }.
round-won = { $who ->
    [you] You win the round: { $why }.
   *[other] { $name } wins the round: { $why }.
}
round-won-settled = { $who ->
    [you] You win the round after two passes in a row: { $why }.
   *[other] { $name } wins the round after two passes in a row: { $why }.
}
why-three = three adjacent Stones ({ $first }, { $second } and { $third })
why-five = { $count } Stones ({ $stones })
why-more = { $mine } to { $theirs } in Stones
round-points = This round: { $first } { $a } – { $b } { $second }
match-points = Match: { $first } { $a } – { $b } { $second }, { $played }
match-played-some = after { $rounds } of { $length } rounds
match-played-all = { $length ->
    [one] after one round
   *[other] after { $length } rounds
}
match-won = { $who ->
    [you] You win the match.
   *[other] { $name } wins the match.
}
match-drawn = The match is a draw.

taken-back = Undone.
taken-back-claim = You took back your claim on Stone { $stone }.
taken-back-pass = You took back your pass.
taken-back-card = You took back { $card }.

## The coach. The shortest wording of each reason: at most 40 columns, with names of up to eight
## letters.

coach-other = { $place ->
    [first] They
   *[inside] they
}
coach-wins = This wins the round.
coach-wins-claims = Then claim { $stones }: that wins the round.
coach-exact = Nothing is hidden any more: this { $value ->
    [won] wins
    [drawn] draws
   *[lost] loses
}.
coach-claims = { $now ->
    [now] Nothing can beat it.
   *[then] Then claim { $stones }.
}
coach-then-claim = Then claim Stone { $stone }: { $why }
coach-then-claim-brief = { $how ->
    [elsewhere] This proves Stone { $stone }: then claim it.
    [whole] Then claim Stone { $stone }: it's stronger.
   *[proof] Then claim Stone { $stone }: nothing beats it.
}
coach-beats = { $made } beats { $who ->
    [you] your
   *[name] { $of }
} { $theirs }.
coach-unbeaten = nothing can beat { $made }.
coach-against = { $how ->
    [beats] It beats { $who ->
        [you] your
       *[name] { $of }
    } { $formation }.
    [open] { $name } could still beat it with { $formation }.
   *[has] { $name } { $who ->
        [you] have
       *[name] has
    } { $formation } there.
}
coach-claims-many = Then claim several Stones.
coach-stops = { $who ->
    [you] You
   *[name] { $name }
} can no longer win next turn.
coach-gives = { $name } then mostly { $who ->
    [you] win
    [name] wins
   *[other] win
} Stone { $stone }.
# $me is who plays: "you" or "other".
coach-ends = { $me ->
    [you] You'd win
   *[other] Wins
} { $mine }, { $name } { $theirs }.
coach-ends-mine = { $me ->
    [you] You'd mostly win
   *[other] Mostly wins
} { $end }.
coach-ends-theirs = { $who ->
    [you] You
   *[name] { $name }
} would mostly win { $end }.
coach-end = { $end ->
    [adjacent] at { $place ->
        [alone] Stones { $stones }
       *[both] { $stones }
    }
    [five] with { $place ->
        [alone] five Stones
       *[both] five
    }
   *[more] with { $place ->
        [alone] more Stones
       *[both] more
    }
}
coach-completes = This completes { $formation }.
coach-takes = { $name } { $who ->
    [you] need
    [name] needs
   *[other] need
} { $card } at Stone { $stone }.
coach-spare = Stone { $stone } is decided: a waiting move.
coach-gives-up = Stone { $stone } is mostly lost: a waiting move.
coach-effect-ends = { $who ->
    [you] You
   *[name] { $name }
} can't complete it any more.
coach-effect-theirs = { $name } { $who ->
    [you] get
    [name] gets
   *[other] get
} { $formation } at best.
coach-effect-mine = It can then become { $formation }.
coach-effect = { $card ->
    [BB] Only the sum counts at Stone { $stone }.
    [MF] Four cards a side at Stone { $stone }.
    [ST] The card is useless at Stone { $stone }.
    [BA] One card fewer at Stone { $stone }.
   *[TR] A card changes sides.
}
coach-recruits = Draws three cards and returns two.
coach-side-stuck = can't be completed any more
coach-side-beaten = can't beat { $formation } any more
coach-side = { $side ->
    [empty] empty;{" "}
    [behind] can still win:{" "}
   *[begun] {""}
}{ $form ->
    [best] at best { $at_best } with { $best_with }
   *[made] { $held } { $count ->
        [one] makes
       *[other] make
    } { $made }{ $form ->
        [both] , at best { $at_best }{ $named ->
            [yes] {" "}with { $best_with }
           *[no] {""}
        }
       *[made] {""}
    }
}
coach-side-brief = { $form ->
    [made] { $made } from hand
    [both] { $made } from hand, at best { $at_best }
   *[best] at best { $at_best }
}
coach-cards = { $with ->
    [held] { $held } in hand
    [both] { $held } in hand and { $drawn }
   *[drawn] { $drawn }
}
coach-needs = { $named ->
    [yes] { $cards }
   *[no] one card
} completes Stone { $stone }.
coach-needless = No side needs { $card }.
coach-draws = { $why ->
    [limit] No Tactic card can be played for now.
    [holds] There's a Tactic card in hand.
   *[tactic] A Tactic card can change a Stone.
}

## Hints

## Plain mode

plain-welcome =
    Schotten Totten, line by line. Press Enter for the default answer; type quit to leave. En
    français : langue fr.
plain-advice = { $place ->
    [first] Hint: { $play } (win chance { $chance })
    [only] There is nothing else to do: { $play }
   *[next] Or: { $play } ({ $chance })
}.
plain-advice-enter = Enter follows the hint.
plain-hint = Type help for a list of commands.
plain-ask-what = What would you like to play?
plain-again = { $game }, same as last time
plain-daily = The deal of the day, { $day }
plain-other-game = Another game
plain-ask-opponent = Who is playing?
plain-two-people = two players at this keyboard
plain-one-person = one player against the computer
plain-ask-level = How strong should the computer be?
plain-ask-variant = Which variant?
plain-choice = { $number }: { $choice }
plain-back = Back
plain-only-choice = { $number } or Enter: { $choice }.
plain-numbers = { $question } { $numbers }.
plain-range = { $first } to { $last }
plain-explained = { $name }: { $explained }
plain-usually = Default: { $answer }.
plain-ask-rounds = How many rounds, from { $least } to { $most }?
plain-ask-first = Who goes first?
plain-anybody = random
plain-ask-name = { $which ->
    [only] What is your name?
    [first] What is player 1's name?
   *[second] What is player 2's name?
}
plain-answer-by-number = Please type one of the numbers.
plain-answer-rounds = Please type a number from { $least } to { $most }.

plain-goodbye = The game is over. Goodbye.
plain-left = You left the game. Goodbye.
plain-hidden = Your hand was cleared from the screen. Type show to see it again when nobody else is looking.
plain-ended = End of input. The game isn't finished.
plain-ended-early = End of input before a game was started.
plain-not-recorded = This game isn't being recorded.
plain-go-on = The game continues.
plain-yes-or-no = Please type yes or no.
plain-next-round = Press Enter for the next round.
plain-only-enter = Just press Enter to continue, or type quit to leave. Your input was ignored.
plain-look-away = { $cleared ->
    [yes] { $player }: press Enter when { $other } isn't looking.
   *[no] { $other }, please look away: { $player }'s hand comes next. { $player }: press Enter when { $other } isn't looking.
}
plain-look-away-all = { $cleared ->
    [yes] {""}
   *[no] { $others }, please look away: { $owner } hand comes next.{" "}
}{ $player }: press Enter when nobody else is looking.

plain-language = The language is now English.
plain-language-which = Which language? en for English, fr for French.

plain-whose-turn = { $who ->
    [you] Your turn.
   *[other] { $name }'s turn.
}
plain-round-of = Round { $round } of { $of }.
plain-facts = You own { $mine }, { $name } owns { $theirs }. { $decks }
plain-owned = { $count ->
    [0] no Stones
    [one] Stone { $stones }
   *[other] Stones { $stones }
}
plain-stones = { $count ->
    [one] Stone { $stones }
   *[other] Stones { $stones }
}
plain-deck = Cards left in the deck: { $clan }.
plain-decks = Cards left: Clan deck { $clan }, Tactic deck { $tactic }.
plain-tactic-played = Tactic cards played: you { $mine }, { $name } { $theirs }.

plain-empty-border = All Stones are empty.
plain-empty-stones = { $stones }: empty.
plain-stone = Stone { $stone }{ $owner ->
    [you] , claimed by you
    [other] , claimed by { $name }
   *[nobody] {""}
}: yours { $mine }; { $name }'s { $theirs }{ $count ->
    [0] {""}
   *[other] ; { $modes }
}.
plain-side-stuck = { $cards } (too few Clan cards left)
plain-look-shares = Who gets Stone { $stone }{ $count ->
    [0] {""}
   *[other] {" "}({ $modes })
}: you { $mine }, { $name } { $theirs }, unclaimed { $nobody }.
plain-look-side = { $name }: { $count ->
    [0] {""}
   *[other] { $cards };{" "}
}{ $side }.
plain-complete-first = { $who ->
    [you] You completed your side first.
   *[other] { $name }'s side was completed first.
}
plain-hand = Your hand: { $cards }.
plain-hand-unlisted = Not playable now: { $cards }.
plain-hand-empty = Your hand is empty.
plain-discard-empty = The discard pile is empty.
plain-unplayed = Cards you haven't seen yet:
plain-unplayed-of = { $what }: { $cards }.
plain-none = none
plain-log-empty = Nothing has happened yet.

plain-can-claim = You can claim Stone { $stone }: { $verdict }
cannot-claim = You can't claim Stone { $stone }: { $verdict }
plain-you-claim = You claimed Stone { $stone }.
plain-no-complete-side = You have no complete formation yet.

plain-about = { $card }: { $text }
plain-list-claim = Claim Stone { $stone }: { $verdict }
plain-list-target = { $card } from Stone { $stone }
plain-list-discard = Discard it
plain-list-draw = { $draw }{ $ends ->
    [yes] {" "}and end your turn
   *[no] {""}
}
plain-list-pass = Pass
plain-prompt-draws = Recruiter: { $left } to draw. From which deck?
plain-prompt-returns = Recruiter: { $left } to return. Which card?

plain-prompt-play = { $claims ->
    [yes] Claim, or play a card.
   *[no] Play a card.
}
plain-prompt-pass = You can't play a card. Claim, or pass.
plain-prompt-tactic-or-pass = You can't place a Clan card. Play a Tactic card, or pass.
plain-prompt-end = { $claims ->
    [yes] Claim, or end your turn.
   *[no] Draw from which deck?
}

plain-control = That line was ignored because it contains control characters.
plain-lesson-hint = Hint: type { $advice }.
plain-too-long = That line was ignored: it has { $length } bytes, and at most { $longest } are read.
plain-not-text = That line was ignored: it isn't valid UTF-8 from byte { $byte }.
plain-look-alone = That command needs a line of its own. Nothing on this line was done.
plain-after-turn = Nothing can follow a card drawn or the end of your turn on the same line. Nothing on this line was done.
plain-nothing-done = { $refusal } Nothing on this line was done.
undo-drawn = You can't take back a draw: the card has been seen.
no-undo-chosen = Nothing to undo: the card you chose isn't played yet.
no-undo-scripted = Nothing to undo: you haven't played a card yet.
no-redo = There is nothing to undo or redo.
no-undo = Nothing to undo: you can undo only this turn, and only until you draw a card.
plain-unknown = I don't understand '{ $piece }'. Type a number from the list, or for example: { $example }. Type help for more.
plain-no-stone = There is no Stone { $number }. Stones are numbered from 1 to 9.
plain-where-to = { $card } to which Stone?
plain-strategist-what = Which of your cards should the Strategist move?
plain-banshee-what = Which of your opponent's cards should the Banshee discard?
plain-traitor-what = Which of your opponent's Clan cards should the Traitor take?
plain-play-made = You have already played this turn.
plain-no-draw-due = You don't draw a card this turn. Type end to end your turn.
plain-draw-due = You have to draw a card first: type draw to end your turn.

plain-help-hear = For information: show, hand, stones, stone 3, claims, hint, unplayed, discard, score, log, rules, rules joker.
plain-help-leave = undo takes back your play until you draw a card; language fr switches to French; quit leaves.
plain-help-numbers = Type the number of your choice: whatever you can do is listed, 0 goes back. Enter alone takes the only choice, or follows a hint. legal lists your choices again.
plain-help-words = You can also type words: red 7 to 3, joker to 5, claim 3, draw, draw tactic, end, pass; strategist red 7 to 5, banshee red 7, traitor red 7 to 5; return red 7.
plain-help-notation = The notation works too: R7@3 #3 +c. If you type several actions on a line, either all of them are done or none.
plain-rules = Type rules 5 to read chapter 5, or rules and the name of a topic.
plain-no-topic = There is no such chapter. Type rules to list all { $count }.

## The claims command

claims-stone = { $can ->
    [yes] Stone { $stone }: { $player } can claim it. { $why }
   *[no] Stone { $stone }: { $player } can't claim it. { $why }
}
claims-none-left = All Stones are claimed.
claims-no-position = not a valid position: { $error }
parse-error = { $line ->
    [0] column { $column }: { $why }
   *[other] line { $line }, column { $column }: { $why }
}
error-line = error: { $error }
warning-line = warning: { $warning }
flag-seed = a seed must be words or a non-negative number
flag-lords-names = --seats names who plays, as in --seats Ann,Bob
flag-names = expected two names separated by a comma, as in Ann,Bob, or one name with --bot
flag-commands = the commands are { $commands }
flag-after-command = flags of a command come after it: { $usage }
flag-number = a number, { $least } or more
arena-moved = matches between bots are played in the laboratory, from the source code: cargo run --release -p lab -- arena (see docs/ARENA.md)
standard-input = standard input
lords-flag-level = there is no level '{ $name }'; the levels are { $levels }, or 1 to 5 for the first five
claims-example = example: { $example }

## Table

header-one-round = One round
header-round = Round { $round } of { $of }
header-points = Points:
# The one deck of the base game, or both decks.
header-deck = Deck { $count }
header-clan-deck = Clan { $count }
header-tactic-deck = Tactic { $count }
header-discard = Discard { $count }
# On a deck, in eight columns at most.

player-to-move = to move
player-facts = Stones { $stones }
player-facts-tactic = Tactic cards played { $played }   Stones { $stones }

# A deck to choose, with its key.
deck-entry = { $key } { $deck } ({ $count })
deck-facts = { $deck ->
    [only] Deck
    [clan] Clan deck
   *[tactic] Tactic deck
}: { $count ->
    [0] empty.
    [one] 1 card left, face down.
   *[other] { $count } cards left, face down.
} Press { $key } to see which cards are unplayed.
player-facts-all = { $name } – points: { $points }, cards in hand: { $cards }, Stones: { $stones }{ $tactic }.
player-facts-tactic-played = , Tactic cards played: { $count }

card-count = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
# Beside the letter of a card in the hand: three columns at most.
card-new = new

# On a Stone: the short one in six columns at most.
stone-claim-short = claim

prospect-any-of = any of { $count } cards
# All cards of a color or strength that may still come, of which this many are needed.
cards-of-color = { $count ->
    [one] any { $other ->
        [yes] other{" "}
       *[no] {""}
    }{ $name } card
   *[other] { $count ->
        [2] two
       *[3] three
    } { $other ->
        [yes] more{" "}
       *[no] {""}
    }{ $name } cards
}
cards-of-strength = { $count ->
    [one] any { $other ->
        [yes] other{" "}
       *[no] {""}
    }{ $strength }
   *[other] { $count ->
        [2] two
       *[3] three
    } { $other ->
        [yes] more{" "}
       *[no] {""}
    }{ $strength }s
}

stone-described = Stone { $stone }{ $modes }. { $first }: { $mine }. { $second }: { $theirs }.
empty = empty
stone-formation = { $cards } ({ $formation })
stone-claimed = { $who ->
    [you] You claimed it.
   *[other] { $name } claimed it.
}

# Formations beside a Stone, with a total of two digits: five columns at most.
middle-color-run = Color-Run
middle-three-of-a-kind = 3 of a Kind
middle-four-of-a-kind = 4 of a Kind
short-color-run = C-Run
short-three-of-a-kind = 3Kind
short-four-of-a-kind = 4Kind
short-color = Color
short-run = Run
short-sum = Sum

# The short names of Tactic cards, for wherever the full ones have no room: at most
# six columns for Elite Troops and Combat Modes, seven for the others.
short-joker = Joker
short-spy = Spy
short-shield-bearer = Shield
short-blind-mans-bluff = Bluff
short-mud-fight = Mud
short-recruiter = Recruit
short-strategist = Strateg
short-banshee = Banshee
short-traitor = Traitor

curtain-turn = { $name }'s turn
curtain-away = { $name }, please look away.
curtain-ready = { $name }: when you're alone, press { $key } or click here.
curtain-waits = Only { $key } or a click raises the curtain. No other key can show a hand.
curtain-is-up = Look at your new card, then press { $key } to lower the curtain over your hand.

## Prompts

prompt-drawn = You drew { $card }. { $key } lowers the curtain.
nothing-chosen = Nothing is chosen yet.
nothing-else-chosen = Nothing else is chosen yet.
hints-begin = A hint comes in every turn. The settings change that.
hints-not-allowed = The host allows no hints in this game.
hints-are-off = Hints are switched off in the settings.
prompt-hand = Your turn: play a card.
prompt-news = Your turn. { $news }
prompt-hand-empty = Your hand is empty: press { $key } to pass.
prompt-no-clan-card = You can't place a Clan card: press { $key } to pass, or play a Tactic card.
prompt-no-card = You can't play a card: press { $key } to pass.
prompt-claim-or-pass = Claim a Stone ({ $claim }), or press { $pass } to pass.
prompt-claim-or-play = Claim a Stone ({ $key }), or play a card.
prompt-place = { $card }: choose a Stone to place it at.
prompt-lay = { $card }: choose a Stone to play it on.
prompt-strategist = Strategist: choose one of your cards to move.
prompt-traitor = Traitor: choose one of { $of } Clan cards.
prompt-banshee = Banshee: choose one of { $of } cards to discard.
prompt-move = { $card } from Stone { $stone }: choose the Stone to move it to.
prompt-move-discard = { $card } from Stone { $stone }: choose a Stone, or discard it ({ $key }).
prompt-recruiter = Press { $key } to play the Recruiter.
prompt-recruit = Recruiter: choose a deck ({ $left } left).
prompt-return = Recruiter: choose a card to return ({ $left } left).
prompt-end = Press { $key } to end your turn.
prompt-claim-marked = Press { $key } to claim Stone { $stone }, { $back } to go back.
prompt-look-back = Press { $key } to go back to your turn.
prompt-end-draw = Press { $key } to draw and end your turn.
prompt-end-decks = Press { $clan } or { $tactic } to draw and end your turn.
prompt-end-choose-deck = Press { $key } to choose a deck to draw from.
prompt-claim-or-end = You can claim ({ $key }). { $end }
prompt-claim = Claim which Stone? Press its number, or use the arrows and { $key }.
prompt-claim-none = Nothing to claim yet. Choose a Stone to see why.
prompt-draw = Draw from which deck?
prompt-thinking = { $name } is thinking{ $dots }
prompt-pause = { $name } is playing. Press any key to skip the pause.
# Beside the name of the computer, where there is no room for more.
prompt-waiting-brief = { $doing ->
    [playing] is playing; any key skips the pause
    [playing-brief] is playing
   *[thinking] is thinking{ $dots }
}
prompt-hint = Looking for a good move ({ $key }: best so far, Esc: cancel){ $dots }

## Answers

about-tactic = { $name }: { $text }
choose-among = Stone { $stone } has several cards: press { $stone } or an arrow for the next one, { $key } to choose it.
message-more = … { $key }: more
you-drew = You drew { $card }.
you-drew-tactic = You drew a Tactic card. { $about }
you-returned = You returned { $card } to the bottom of its deck.

hand-ordered-drawn = Your hand is shown in the order you drew it.
hand-ordered-color = Your hand is sorted by color.
hand-ordered-strength = Your hand is sorted by strength.

claims-left = You can still claim { $stones }. Press { $key } to end your turn anyway.
claims-left-before-play = You can claim { $stones } only before you play: press { $key }. To play anyway, choose again.
claims-wait = Claim { $stones } before you play ({ $key } to go back), or wait until your next turn.
claims-missed = You can now claim { $stones } only on your next turn; { $key } takes the card back.
reason-no-target-at = There is no card you can choose at Stone { $stone }.
reason-no-room = There is no room on your side of any unclaimed Stone.
reason-strategist-no-target = You have no card at an unclaimed Stone for the Strategist to move.
reason-traitor-no-target = The Traitor needs one of { $of } Clan cards at an unclaimed Stone and room on your side.
reason-banshee-no-target = The Banshee needs one of { $of } cards at an unclaimed Stone.
reason-traitor-clan-only = The Traitor takes only Clan cards, never Elite Troops.
reason-not-this-card = You can't choose that card.
reason-not-now = You can't do that now.
reason-play-made = You have already played this turn. Press { $key } to end your turn.
reason-no-draw-due = You don't draw a card this turn. Press { $key } to end your turn.
reason-recruiter-draws = Draw for the Recruiter first: choose a deck.
reason-recruiter-returns = Return cards for the Recruiter first: choose one.
reason-strategist-side = The Strategist moves one of your own cards.
reason-traitor-side = The Traitor takes one of { $of } Clan cards.
reason-banshee-side = The Banshee discards one of { $of } cards.
no-rules = There are no rules of this game to read.
no-lessons = There are no lessons of this game.
lessons-at-start = The lessons are on the start screen.
pasted = Pasted text is ignored. Please press the keys.
language-changed = The language is now English. { $key } : revenir au français.
key-unused = That key does nothing here. { $key } lists the keys.

## Start screen

start-sentence = A card duel for nine Stones: win three in a row, or any five.
start-continue = Continue
start-learn = Learn by playing
start-play = Schotten Totten
start-two-people = Schotten Totten for two
start-next = { $name } next
start-beaten = { $name } is beaten.
start-daily = Deal of the day
start-tables = Play with others
start-tables-wait = { $count ->
    [0] nobody waits
    [one] 1 table
   *[other] { $count } tables
}
start-about-tables = Sit down at a table that waits. A game of several people opens one.
start-watch = Watch a game
start-today = today { $time }
start-yesterday = yesterday
start-lessons = { $done ->
    [0] { $count } short lessons
   *[other] { $done } of { $count } lessons
}
start-lessons-left = lessons left: { $count }
start-with-hints = hints every turn
start-games = { $count } recorded
start-today-is = today: { $state ->
    [open] new
    [begun] in progress
   *[done] done
}
start-result = { $outcome ->
    [won] you won { $score }
    [lost] you lost { $score }
   *[drawn] { $score }
}
start-streak = { $days } in a row
# One line of 60 columns about the entry under the cursor.
start-about-continue = Continue where you left off.{ $others ->
    [0] { "" }
   *[other] { " " }{ $key }: unfinished games ({ $others }).
}
start-about-learn = { $game }, one step at a time.
# What the signs of the levels and of the last seven days mean, in 70 columns.
start-track = { $of ->
    [days] { $done } played   { $open } not played: the last seven days, today last
   *[levels] { $done } beaten   { $helped } with help   { $open } not yet: a dot for each level
}
start-about-daily = The same deal for everyone today, against { $opponent }.
start-about-daily-running = { $key }: continue today's game.
start-about-daily-played = Today: { $result }. { $key }: look at your game again.
start-about-watch = Replay one of your games, turn by turn.
start-about-rules = All the rules of { $game } on a few pages, with a search.
start-about-rounds = From 1 to 99 rounds; the points are added up.
start-about-name = Type a name.
start-about-first = Who plays first in the first round.
opponent-label = Opponent
start-variant = Variant
start-rounds = Rounds
start-your-name = Your name
start-first-name = Player 1
start-second-name = Player 2
start-first = Goes first
start-hot-seat = At one keyboard, with hidden hands, or each at their own terminal.
start-random = Random
start-name-missing = Both players need a name.
names-alike = The players need different names.

small-window = Please enlarge the window
small-sizes = { $width }×{ $height } needed, currently { $columns }×{ $rows }
small-quit = Ctrl-C quits

## Windows

quit-title = Quit
quit-game = Quit? This game isn't finished.
quit-lost = Quit? This game will be lost.
quit-kept = Quit? The game is saved for later.
quit-kept-file = Quit? The game is saved. Resume it with: schotten resume { $file }
quit-kept-moved = Quit? The game is saved, but its file was moved. Resume it with: schotten resume NEW-NAME
quit-start = Quit?
header-not-recorded = not recorded

page-help = Help
page-ranking = Formations, strongest first
page-powers = Powers
page-unplayed = Unplayed cards
page-log = Log
log-look-back = look back here
log-go-to = go to this turn
# A turn in a line.
log-turn = { $name }: { $deeds }
log-to = { $card } to Stone { $stone }
log-moved = { $ruse }, { $card } from Stone { $from } to Stone { $to }
log-gone = { $ruse }, { $card } leaves Stone { $from }
log-pass = passed
log-claims = claimed { $stones }
log-drew-tactic = drew { $count ->
    [one] a Tactic card
   *[other] { $count } Tactic cards
}
page-message = Message

window-scroll = { $keys }: scroll

help-turn = Your turn
help-tactic = Tactic cards
help-look = Information
help-game = Game
help-arrows = Move; { $key } chooses
help-arrows-alone = Move
help-mouse = Click anything you see
help-signs = Symbols
# The sign, and after the equals sign its meaning.
help-sign-clans = R G B Y P N = the clan: red, green, blue, yellow, purple, brown
help-sign-hint = >a< = around a key or a Stone: the hint
help-sign-new = + = beside a card or on a Stone: changed since your last turn
help-sign-so-far = 15…{ $tactic ->
    [yes] , 5–13…
   *[no] {""}
} = total so far of an incomplete side
help-sign-beaten = × = a played card that could have beaten a claim
help-sign-proof = proof = the Stone is or can be claimed by proof
help-sign-possible = C-Run 24? = what the side can become with the chosen or advised card
help-sign-free = · · = free places of that side
help-sign-ahead = > < = beside the best formations: the player on the left (>) or right (<) is ahead by all you know, while claims go by face-up cards alone
help-sign-modes = Mud, Bluff = on a Stone: Mud Fight, Blind-Man's Bluff
help-sign-tactic-draw = +T = in the log: a drawn Tactic card
help-sign-track = { $of ->
    [days] { $done } { $open } = a day of the last seven on which you played the deal of the day, or didn't
   *[levels] { $done } { $helped } { $open } = a level that you have beaten, beaten only with help, or not beaten yet
}
# The marks of mistakes on the chart, of one player.
help-sign-mistakes = { $sign } = { $who ->
    [you] your mistakes
   *[other] { $name }: mistakes
}

ranking-color-run = one color, strengths in a row
ranking-three-of-a-kind = the same strength
ranking-color = one color
ranking-run = strengths in a row, any colors
ranking-sum = any three cards
ranking-ties =
    Formations of the same kind: the higher total wins; with equal totals, the side that was
    completed first.
ranking-claims =
    You can claim a Stone when your side is complete and no unplayed cards could make the other
    side stronger.
ranking-end = Three adjacent Stones, or any five, win the round.

tactic-elite-troops = Elite Troops
tactic-combat-modes = Combat Modes
tactic-ruses = Ruses

unseen-two = { $name } (two)
unseen-two-one-yours = { $name } (two, one yours)
unseen-two-yours = { $name } (two, both yours)
unseen-yours = { $name } (yours)
unseen-tactic = Tactic cards not seen yet: { $cards }
grid-mine = in your hand
grid-unseen = not seen yet
grid-hidden = in a hand or in the deck
grid-face-up = face up
discard = Discard pile, oldest first: { $cards }

## Keys

key-space = Space
key-enter = Enter
key-escape = Esc
key-left = Left
key-right = Right
key-up = Up
key-down = Down
key-page-up = PgUp
key-page-down = PgDn
key-home = Home
key-end = End
key-control = Ctrl-{ $key }
key-arrows = Arrows h j k l
key-mouse = Mouse

## Commands

# The footer has one line of 80 columns for all that apply at a time.
command-yes = yes, quit
command-yes-leave = yes, leave
command-start-screen = start screen
command-no = no, stay
question-answer = { $key }: { $label }
command-keep-game = no, keep it
command-keep-trying = no, keep trying
command-back-to-start = back to the start screen
command-choose = choose
command-close = close
command-other-game = other game
command-next-player = next player
command-page-up = page up
command-page-down = page down
command-options = options
command-close-options = keep and close
command-cancel = cancel
command-watch = watch
command-resume = resume
command-delete = delete
command-resign = resign
command-yes-learn = yes, learn
command-begin = start the game
command-start-lesson = start the lesson
command-lower-curtain = lower the curtain
command-ready = show my hand
command-next-round = next round
command-new-game = menu
command-deal-of = today's { $game }
command-result = result
command-rematch = rematch
command-next-level = next level
command-play-against = next level: { $name }
command-analyze = analysis
command-table = table
command-statistics = statistics
command-card = card
command-return = return this card
command-other-card = another card
command-stone = Stone
command-draw = draw
command-end-draw = draw and end turn
command-end = end turn
command-claim-all = claim all
command-claim = claim
command-claim-these = claim { $stones }
command-claim-stone = claim a Stone
command-why-no-claim = see why it doesn't hold
command-claim-marked = claim this one
command-look = look at a Stone
command-discard = discard it
command-clan-deck = Clan deck
command-tactic-deck = Tactic deck
command-pass = pass
command-recruiter = play the Recruiter
command-take = choose this one
command-take-hint = take the hint
command-left = left
command-right = right
command-up = up
command-down = down
command-hand-order = sort
command-undo = undo
command-redo = redo
command-hint = hint
look-stone = Stone { $stone }
look-open = unclaimed { $share }
hint-title = Hint
# What the figures of a hint are the chance of, in ten columns.
hint-whose = { $who ->
    [you] you win
   *[other] { $name } wins
}
# What each of more than two players wins if all are equal, in ten columns.
hint-par = avg. { $share }
# Under whose chance it is, where no play is clearly better.
hint-alike = equal
hint-as-good = { $exact ->
    [yes] just as good
   *[no] about as good
}
hint-only = There is nothing else to do.
mistake-title = Better
mistake-played = played
command-other-plays = other plays
command-hide-hint = hide
command-follow-hint = choose the hint
command-solution = solution
command-hurry = play now
command-back = back
command-more = more
command-help = help
command-reference = reference
command-unplayed = unplayed
command-log = log
command-side-panel = side panel
command-language = language
command-colors = colors
colors-changed = { $colors ->
    [true] All colors.
    [indexed] 256 colors.
    [sixteen] 16 colors.
   *[none] No colors.
} Fewer or more with { $key }.
command-quit = quit
command-suspend = suspend
command-redraw = redraw

help-options = Opponent, variant, names
help-table = Look at the table again
help-card = Choose a card
help-stone = Choose or look at a Stone
help-end = End your turn
help-claim-expert = Claim before you play
help-pass = Pass without a Clan card
help-hand-order = Sort your hand
help-more = Show the whole message
help-ranking = Formations, Tactic cards
help-unplayed = Unplayed cards, discard
help-quit = Quit (asks first)

## The rules

rules-unknown = there is no topic '{ $name }' in the rules
rules-unknown-like = there is no topic '{ $name }' in the rules; did you mean '{ $like }'?
rules-several = several topics begin with '{ $name }': { $several }
rules-topics = the topics are { $topics }
rules-in-other-book = the rules of { $game }: { $command }
rules-title = Rules
rules-other = { $key }: { $game }
rules-topic-keys = { $keys }: topic
rules-search = { $key }: search
rules-end-search = end search
rules-search-for = Search: { $text }
rules-found = matches: { $count }
rules-not-found = '{ $text }' was not found
rules-other-has = { $other } ({ $count })
rules-hit = { $text }: { $number } of { $of }
rules-next = { $key }: next
rules-previous = { $key }: previous

# Their commands
command-search = search
command-next-hit = next match
command-next-topic = next topic
command-previous-hit = previous match
command-beginning = to the beginning
command-to-end = to the end
command-next-lesson = continue
command-leave = leave
command-lessons = lessons
command-games = games
command-rules = rules
help-next-lesson = Next lesson

## The tutorial

tutorial-name = Tutorial
tutorial-opponent = Bob
tutorial-of = Lesson { $number } of { $of }: { $title }
tutorial-first-game = You know the game. Press { $key } to play { $name }, with a hint every turn.
# Before the first lesson, and before the one about formations.
tutorial-aim =
    Nine Stones lie between you and Bob. Win three Stones side by side, or any five, and you win.
tutorial-aim-stone =
    You win a Stone with three cards on your side of it that are stronger than the three on Bob's
    side.
tutorial-clans = There are six clans. Each has a color and a letter, and cards from 1 to 9:
tutorial-clan-red = R, red: here the red 7
tutorial-clan-green = G, green
tutorial-clan-blue = B, blue
tutorial-clan-yellow = Y, yellow
tutorial-clan-purple = P, purple
tutorial-clan-brown = N, brown
tutorial-kinds = There are five kinds of formations. From the strongest to the weakest:
tutorial-kind-color-run = Color-Run: one color, in a row
tutorial-kind-three = Three of a Kind: one strength
tutorial-kind-color = Color: one color
tutorial-kind-run = Run: in a row, any colors
tutorial-kind-sum = Sum: any three cards
tutorial-kinds-order =
    A stronger kind always wins. Between two of the same kind, the higher total of the three
    strengths wins. Beside a Stone you see its kind and total, C-Run 18, or an unfinished side's
    total so far: 12…. While you choose a Stone, each · is a free place.
    .plain = A stronger kind always wins. Between two of the same kind, the higher total of the three strengths wins.
lesson-shown = The right choice is now marked: press Enter.
tutorial-next = Lesson complete. Press { $key } for the next lesson.
tutorial-last = That was the last lesson. Press { $key } to go to the start screen.
tutorial-lessons = Lessons
tutorial-base-lessons = Base game
tutorial-lessons-legend = { $sign } done
tutorial-too-soon = Not yet. { $ask }
tactic-lessons-offer = This game has Tactic cards. Learn them first, in { $count } short lessons?
tutorial-leave = Leave the tutorial? Your progress in this lesson will be lost.
puzzle-leave = Leave the puzzle? You can try it again later.
tutorial-place = Placing a card
tutorial-place-ask = Choose a card: press the letter below it, or click it.
    .plain = Type the number of a card, then that of a Stone. Or both at once in words, for example: red 7 to 3.
tutorial-place-task = Your first turn: place a card at any Stone.
tutorial-place-learned = The card now lies face up on your side of the Stone and stays there. It takes three cards to win a Stone.
tutorial-place-otherwise = Place a card from your hand at a Stone.
tutorial-draw = Ending your turn
tutorial-draw-ask = Your card stays where it is. You always hold six cards: press Enter, or click the deck.
    .plain = Your card stays where it is. You always hold six cards: type draw.
tutorial-draw-task = Draw a card to end your turn.
tutorial-draw-learned = You drew a card and hold six again. Then Bob took his turn: the green 8 at Stone 5. Now it's your turn again, and so on.
tutorial-draw-otherwise = Draw a card.
tutorial-color-run = Color-Run
tutorial-color-run-ask = You have the red 5 and 6 at Stone 4. Add the card that makes a Color-Run: three cards of one color in a row.
tutorial-color-run-task = Stone 4: complete the Color-Run with the red card it lacks.
tutorial-color-run-learned = Three cards at a Stone are a formation, and a Color-Run is the strongest. The order in which you play them doesn't matter.
tutorial-color-run-otherwise = Not there. Look at Stone 4: which red card comes next to 5 and 6?
tutorial-color-run-r2 = Red 2, 5, 6 is not a Color-Run, because 2 isn't next to 5 and 6. Try again.
tutorial-color-run-g7 = 5, 6, 7 are in a row, but the 7 is green. A Color-Run needs one color. Try again.
tutorial-color-run-y4 = 4, 5, 6 are in a row, but the 4 is yellow. A Color-Run needs one color. Try again.
tutorial-color-run-card = The Stone is right, but not the card: which red card comes next to 5 and 6?
tutorial-color-run-stone = The red 7 is the right card, but at the wrong Stone: 5 and 6 are at Stone 4.
tutorial-ranking = Which formation wins
tutorial-ranking-ask = Stone 5: Bob's three cards are a Run with a total of 18. Add the card that makes your side stronger.
tutorial-ranking-task = Stone 5: beat Bob's Run of 18.
tutorial-ranking-learned = Green 2, 5, 7 is a Color of only 14, but any Color beats any Run. The kind comes first, then the total.
tutorial-ranking-otherwise = That doesn't beat Bob's Run at Stone 5. Which card makes three of one color?
tutorial-ranking-b6 = That is a Run of 18 too: a tie, and Bob's side was completed first. Look for a stronger kind.
tutorial-ranking-y9 = That is the highest total, 21, but only a Sum, the weakest kind. Look for a stronger kind.
tutorial-claim = Claiming a Stone
tutorial-claim-ask = Both sides are complete at Stones 2 and 7. Where your formation is stronger, you can claim the Stone before you draw.
tutorial-claim-task = Which Stone is yours? Press its digit and Enter, or click it.
    .plain = Claim the Stone where you are stronger: type claim and its number.
tutorial-claim-learned = Your Color-Run beats Three of a Kind, so Stone 2 is yours. You may claim several Stones in one turn.
tutorial-claim-otherwise = Claim the Stone where your formation is stronger than Bob's.
tutorial-claim-draw = Drawing would end your turn without a claim. At Stone 2 a Color-Run meets a Three of a Kind, at Stone 7 a Run meets a Color. Which one do you win?
tutorial-refuted = Too early to claim?
tutorial-refuted-ask = Stone 6: your Color-Run of 21 looks strong, but Bob's side isn't complete yet. Will the claim hold?
tutorial-refuted-task = Try to claim Stone 6: press 6 and Enter, or click it.
    .plain = Try to claim Stone 6.
tutorial-refuted-learned = Not yet: Bob could still get the brown 7, for a Color-Run of 24. Trying costs nothing.
tutorial-proof = Claiming by proof
tutorial-proof-ask = Now the brown 7 is at Stone 1. Bob can't get it any more, and no other card helps him.
tutorial-proof-task = Claim Stone 6: press 6 and Enter, or click it.
    .plain = Claim Stone 6.
tutorial-proof-learned = That was a proof: no card left can beat you. Only face-up cards count, never the cards in a hand.
tutorial-three = Winning the round
tutorial-three-ask = Three Stones side by side win the round. You own Stones 3 and 4 already, and can claim two more.
tutorial-three-task = Which Stone wins? Press its digit and Enter, or click it.
    .plain = Claim the Stone that wins the round.
tutorial-three-learned = You win the round at once. You score 5 points; Bob scores 1 for each Stone he owns.
tutorial-three-otherwise = That Stone can be yours too, but it doesn't win the round. Which one is next to 3 and 4?
tutorial-joker-ask = Now for the Tactic cards. Place the Joker at Stone 4, like a Clan card: it can stand for any card.
tutorial-joker-task = Place the Joker at Stone 4.
tutorial-joker-ask-2 = Now claim Stone 4: press 4 and Enter, or click it.
    .plain = Now claim Stone 4.
tutorial-joker-learned = The Joker counted as a blue 7, for a Color-Run of 24. Each player may play one Joker per round.
tutorial-joker-otherwise = First place the Joker at Stone 4, then claim the Stone.
tutorial-spy-ask = The Spy has strength 7 and any color. Place it at Stone 2.
tutorial-spy-task = Place the Spy at Stone 2.
tutorial-claim-2 = Now claim Stone 2: press 2 and Enter, or click it.
    .plain = Now claim Stone 2.
tutorial-spy-learned = As a purple 7, the Spy made a Color-Run. Its color is chosen when you claim, and always the best one.
tutorial-spy-otherwise = First place the Spy at Stone 2, then claim the Stone.
tutorial-shield-bearer-ask = The Shield-Bearer has strength 1, 2 or 3 and any color. Place it at Stone 7.
tutorial-shield-bearer-task = Place the Shield-Bearer at Stone 7.
tutorial-shield-bearer-ask-2 = Now claim Stone 7: press 7 and Enter, or click it.
    .plain = Now claim Stone 7.
tutorial-shield-bearer-learned = As a green 2, it made a Color-Run of 6: the lowest there is, and it still beats any Three of a Kind.
tutorial-shield-bearer-otherwise = First place the Shield-Bearer at Stone 7, then claim the Stone.
tutorial-blind-mans-bluff-ask = Stone 5: your Sum of 25 loses to a Color-Run of 6. Play Blind-Man's Bluff on that Stone.
tutorial-blind-mans-bluff-task = Play Blind-Man's Bluff on Stone 5.
tutorial-blind-mans-bluff-ask-2 = Now the sums count, 25 to 6: claim Stone 5 (5 and Enter).
    .plain = Now the sums count, 25 to 6: claim Stone 5.
tutorial-blind-mans-bluff-learned = Under Blind-Man's Bluff only the sum counts, for both players and for the rest of the round.
tutorial-blind-mans-bluff-otherwise = First play Blind-Man's Bluff on Stone 5, then claim the Stone.
tutorial-mud-fight-ask = Stone 3: your Color-Run of 21 loses to 24, but you hold the yellow 9. Play Mud Fight on the Stone.
tutorial-mud-fight-task = Play Mud Fight on Stone 3.
tutorial-mud-fight-ask-2 = Each side now needs four. Draw: Enter, or click a deck.
    .plain = Each side now needs four. Draw: type draw clan or draw tactic.
tutorial-mud-fight-ask-3 = Bob had no fourth card to add. Place the yellow 9 at Stone 3.
tutorial-mud-fight-ask-4 = A Color-Run of four: claim Stone 3 (3 and Enter).
    .plain = A Color-Run of four: claim Stone 3.
tutorial-mud-fight-learned = Four in a row, 30. Bob's fourth card could tie at best, and your side was completed first.
tutorial-mud-fight-otherwise = That can wait: follow the task at Stone 3.
tutorial-recruiter-ask = Play the Recruiter: draw three cards, one at a time, from either deck.
tutorial-recruiter-task = Play the Recruiter and draw three cards, from either deck.
tutorial-recruiter-ask-2 = Now return two cards from your hand to the bottom of their decks: choose the worst.
tutorial-recruiter-task-2 = Return your two worst cards.
tutorial-recruiter-learned = You kept the best of nine cards. The Recruiter is now on the discard pile, and you don't draw again this turn.
tutorial-recruiter-otherwise = Play the Recruiter.
tutorial-strategist-ask = The red 4 is at Stone 7, but you need it at Stone 2. Use the Strategist to move it there.
tutorial-strategist-task = Play the Strategist: move the red 4 from Stone 7 to Stone 2.
tutorial-strategist-learned = The Strategist moves one of your own cards to another unclaimed Stone, or discards it.
tutorial-strategist-otherwise = Use the Strategist to move the red 4 from Stone 7 to Stone 2. Then claim Stone 2.
tutorial-strategist-discard = Discarding it doesn't help you. Move the red 4 to Stone 2.
tutorial-banshee-ask = Stone 5: your 21 against Bob's 24. Use the Banshee to discard one of the green cards there.
tutorial-banshee-task = Play the Banshee: discard a green card from Stone 5.
tutorial-banshee-ask-2 = No card that Bob could still play there can beat you now: claim Stone 5.
tutorial-banshee-learned = The Banshee discards one of your opponent's cards from an unclaimed Stone, whichever you choose.
tutorial-banshee-otherwise = Use the Banshee on a green card at Stone 5. Then claim Stone 5.
tutorial-traitor-ask = Stone 6: Bob's purple 9 would complete your Color-Run. Use the Traitor to take it.
tutorial-traitor-task = Play the Traitor: take the purple 9 from Stone 6 and place it at Stone 6.
tutorial-traitor-ask-2 = Now claim Stone 6: press 6 and Enter, or click it.
    .plain = Now claim Stone 6.
tutorial-traitor-learned = The Traitor moves one of your opponent's Clan cards to your side, at the same or another unclaimed Stone.
tutorial-traitor-otherwise = Use the Traitor to take the purple 9 at Stone 6 for your side. Then claim Stone 6.
tutorial-limit = The Tactic card limit
tutorial-limit-ask = You have played one Tactic card and Bob none. Try to play the Spy as well.
tutorial-limit-task = Try to play the Spy.
tutorial-limit-learned = Right: you can be only one Tactic card ahead. The Spy has to wait until Bob plays one.
tutorial-limit-otherwise = Choose the Spy.
    .plain = Try to play the Spy.
tutorial-expert = Expert
tutorial-expert-ask = In the expert variants you claim before you play. Claim Stone 4: press C and 4, or click it.
    .plain = In the expert variants you claim before you play. Claim Stone 4.
tutorial-expert-task = Claim Stone 4 before you play: press C and 4, or click it.
    .plain = Claim Stone 4 before you play.
tutorial-expert-ask-2 = Now place a card. What it completes can be claimed next turn.
tutorial-expert-task-2 = Now place a card at any Stone.
tutorial-expert-learned = So your opponent always has a turn to respond. That's all! The keys below show the rules and the help.
    .plain = So your opponent always has a turn to respond. That's all!
tutorial-expert-otherwise = Claim Stone 4 first: once you have played, it is too late this turn.

## The table: previews

preview-at-stone = { $card } at Stone { $stone }: { $worth }.
preview-claim = You can then claim it.
preview-left = Stone { $stone } without { $card }: { $worth }.
preview-left-theirs = { $of } side of Stone { $stone } without { $card }: { $worth }.
preview-mode = { $card } on Stone { $stone }. You: { $mine }. { $name }: { $theirs }.
# The best formation a side can still become, below a Stone.
# While Tactic cards are hidden, only what Clan cards make is known.
preview-possible = { $formation }?
preview-open = { $total } so far, can become { $formation } with { $cards }
preview-stuck = { $total } so far, too few Clan cards left to complete it
stone-by-proof = proof

## The table: the end of a round

end-headline = { $who ->
    [you] You win
   *[other] { $name } wins
}
end-headline-drawn = A draw
end-why-match = Final score { $a } – { $b }. Last round{ $who ->
    [nobody] {""}
    [you] {" "}to you
   *[other] {" "}to { $name }
}: { $why }
end-round = This round
end-match = Match
end-score = { $first } { $a } – { $b } { $second }
end-computing = being computed
end-play = Your play
end-play-of = Play: { $name }
end-reviewing = analyzed { $turn } of { $of } turns; mistakes so far: { $mistakes }
end-mistakes = { $mistakes ->
    [0] no mistake
   *[other] { $others ->
        [0] { $example }
       *[other] { $mistakes } mistakes, above all { $example }
    }
}
# One mistake of its kind, or several.
end-kind-at = { $count ->
    [one] { $kind } (turn { $turns }{ $stone ->
        [0] {""}
       *[other] , Stone { $stone }
    })
   *[other] { $kind } (turns { $turns })
}
end-beaten = You have beaten { $name }: { $next } is next.
end-beaten-last = You have beaten { $name }, the strongest of all.
end-helped = You won with help. { $name } is beaten once you win without.{ $hints ->
    [no] { "" }
   *[other] { " " }The settings ({ $hints }) switch off hints in every turn.
}
end-so-far = So far
end-against = Against { $name }
end-standing = { $won } of { $of } rounds won
end-streak = the last { $count } in a row
end-streak-longest = the last { $count } in a row, the most so far
brief-place = { $card } to Stone { $stone }
brief-pass = pass
brief-move = { $name } { $card } from Stone { $from } to { $to }
brief-discard = { $name } { $card } off Stone { $from }
end-points-won = 5 points for winning, { $stones } for Stones
end-points-drawn = no winner: 1 point per Stone
end-winner = { $who ->
    [you] win
   *[other] wins
}

## The help

help-now = This step
help-screen = This screen
help-everywhere = Everywhere
## Files that people write

file-fault = line { $line }, column { $column }: { $message }
file-in = { $file }, { $fault }
# Why a file or folder can't be read or written.
io-not-found = it or its folder doesn't exist
io-denied = permission denied
io-folder = it's a folder
io-no-folder = a part of the path isn't a folder
io-full = the disk is full
io-read-only = the disk is read-only
unreadable = can't read { $file }: { $error }
file-expected = expected { $wanted }, found { $found }
file-kind-text = a string
file-kind-date = a date
file-kind-list = a list
file-kind-table = a table
file-unknown = unknown { $what } '{ $name }'; choose one of { $all }
file-unknown-close = unknown { $what } '{ $name }'; did you mean '{ $close }'?

## Theme files

theme-theme = theme
theme-none = { $unknown } (the name of your own theme file must end in .toml)
theme-part = part
theme-key = key
theme-modifier = modifier
theme-expects-name = the name of a theme
theme-expects-cards = "filled" or "outlined"
theme-expects-modifier = the name of a modifier
theme-expects-table = a table (as in { "{" } fg = "#ffc857", modifiers = ["bold"] { "}" })
theme-expects-list = a list (as in ["bold"])
theme-wrong-cards = cards must be "filled" or "outlined", not "{ $found }"
theme-color = a color must be "#rrggbb", a number from 0 to 255, "default", or one of { $names }

## Settings

setting-theme = The colors and style of the table
setting-theme-label = Theme
setting-glyphs = The characters used for drawing; ascii if the terminal can't show others
setting-glyphs-label = Characters
setting-ground = What the table is drawn on: a landscape, the theme's color, or the terminal's
setting-ground-label = Background
ground-painted = painted
ground-plain = plain
ground-terminal = the terminal's
setting-language = The language of all texts
setting-language-label = Language
setting-motion = Animate cards and Stones
setting-motion-label = Motion
setting-pace = How fast the computer's turns are shown; any key skips a pause
setting-pace-label = Pace
setting-hints = When the table shows what the computer would play
setting-hints-label = Hints
setting-side-panel = What stands beside the table in a wide window
setting-side-panel-label = Side panel
side-panel-off = nothing
side-panel-cards = cards
side-panel-log = log
hints-off = off
hints-when-asked = when asked
hints-every-turn = every turn
theme-name-auto = auto
theme-name-dark = dark
theme-name-light = light
theme-name-gruvbox = gruvbox
theme-name-catppuccin = catppuccin
theme-name-solarized-dark = solarized-dark
theme-name-solarized-light = solarized-light
theme-name-nord = nord
theme-name-high-contrast = high-contrast
theme-name-mono = mono
pace-instant = instant
pace-quick = quick
pace-calm = calm
pace-slow = slow
setting-curtain = For two players at one keyboard: hide the hands between turns
setting-curtain-label = Curtain
setting-fixed-seats = Player 1 stays at the bottom, whoever's turn it is
setting-fixed-seats-label = Fixed seats
setting-hand-order = How your hand is sorted when a game begins
setting-hand-order-label = Hand order
setting-claim-at-end = At the end of your turn, claim every Stone you can; off: you are asked
setting-claim-at-end-label = Claim at end
setting-confirm-draws = Ask before a draw and whatever else can't be undone
setting-confirm-draws-label = Confirm draws
hand-order-drawn = as drawn
hand-order-color = by color
hand-order-strength = by strength
setting-mouse = Play with the mouse; if off, your terminal selects text with it
setting-mouse-label = Mouse
setting-names = The names of two players, or one name for games against the computer
setting-variant = The variant that the start screen suggests
setting-bot = The opponent that the start screen suggests
setting-rounds = The number of rounds that the start screen suggests

config-title = Settings
config-on = on
config-off = off
config-change = change
config-save-again = try to save again
settings-look = Look
settings-play = During a game
settings-keyboard = Keyboard
settings-keys-about = The keys of all commands. Two commands of one screen can't share a key.
settings-change-keys = change keys...
settings-next-value = next value
settings-source = From: { $source }
settings-flag = Set by { $flag } on the command line. A value chosen here is saved, but { $flag } overrides it every time it is given.
settings-no-colors = This terminal, or NO_COLOR, asks for no colors: every theme looks the same.
keys-title = Keys
keys-about = Press Enter and then the new key. Cards keep their letters and Stones their numbers.
keys-press = Press the new key for "{ $command }". Esc: keep the old one.
keys-taken = { $key } already belongs to "{ $command }". Nothing has changed: press another key, or Esc.
keys-unusable = The terminal can't report this key reliably. Press another key, or Esc.
keys-change = new key
keys-add = one more key
keys-changed = changed
keys-others = In lists and windows
config-saved = Saved in { $file }.
config-more = and { $count } more
config-notice = Errors in the settings file ({ $count }): press { $key } to see them.
config-rest = The rest of the file is in effect; settings with an error keep their defaults.
man-not-written = can't write the manual pages to { $folder }: { $error }
config-no-folder = there is no known place for settings on this system; name a file with --config
config-no-file = { $file } (does not exist)
not-written = can't write { $file }: { $error }
config-read-only = { $file } is read-only. The settings apply until you quit.
config-broken = { $file } was not changed because it has an error: { $fault }

config-setting = setting
config-value = value
config-command = command
config-key-name = key
config-switch = true or false
config-choice = one of { $names }
config-theme = "auto", the name of a theme, or a theme file, relative to this file
config-rounds = a number from { $least } to { $most }
config-names = one or two names (as in ["Ann", "Bob"])
config-two-names = at most two names are allowed
names-one =
    --names { $name }: two players need two names, separated by a comma, as in Ann,Bob. One name is
    enough with --bot.
config-same-names = the two names must be different
config-keys = a table ([keys], then a line for each command)
config-key = a key or a list of keys (as in "u" or ["u", "f7"])
config-no-key = a command needs at least one key
config-many-keys = a command takes at most { $most } keys
config-key-unknown = { $unknown }; a key can also be a character, or ctrl- or alt- and a letter
config-key-interrupt = Ctrl-C always quits and can't be reassigned
config-key-twin = terminals can't tell { $key } from { $twin }
config-key-given = the key '{ $key }' is already assigned to '{ $command }' on line { $line }
config-key-usual = the key '{ $key }' already belongs to '{ $command }'; assign that command another key first
config-command-fixed = set these keys one by one: 'card-a', 'stone-1'
config-from-default = default
config-from-environment = environment: { $name }
config-from-system = the system's language
config-from-terminal = the terminal
config-from-line = file, line { $line }
config-from-flag = flag { $flag }
config-from-window = changed here
config-auto-theme = { $source }; now { $theme } ({ $cause })
config-auto-unknown = { $source }; dark, or light on a light terminal
config-example = The settings of schotten. Every line shows the default; change what you like.
config-example-keys = Keys are characters (capital letters count as separate keys), names, or ctrl- or alt- and a letter.

command-settings = settings
command-faults = errors
help-side-panel = What stands beside the table: nothing, the cards, the log
help-faults = Errors in the settings
page-faults = Errors in the settings file
key-alt = Alt-{ $key }

bots-introduction = The computer's levels. Elo is relative to level 1; a player 150 points ahead wins about 70 of 100 rounds.
bots-elo = Elo, 95%
bots-time = per decision
bots-honest = Every level sees only what a player in its seat may see.
bots-lords-introduction = The computer's levels in Lords of Scotland. For each level: the share of games that one player of this level wins among players of level 3, and among players of the level below.
bots-lords-players = { $players } players, fair share { $fair }
bots-lords-among = among level 3, 95%
bots-lords-below = among the level below, 95%
lords-level-mc = Monte Carlo
lords-level = { $level ->
    [newcomer] newcomer
    [casual] casual
    [skilled] skilled
    [strong] strong
   *[master] master
    }

## Analysis

analysis-turn = turn
analysis-chance = chance
analysis-best-chance = best
analysis-cost = cost
analysis-better = Better: { $advice }
analysis-left-out =
    Round { $round } isn't over and is left out: its analysis would tell each player about the
    other's cards.
analysis-summary = { $name }: accuracy { $accuracy } in the turns that mattered ({ $open }), average cost { $mean }.{ $decided ->
    [0] {""}
   *[other] {" "}Turns in which it was all but decided who wins: { $decided }.
}
analysis-no-choice = { $name }: no turn with a choice that mattered.
analysis-mistakes = Mistakes: { $list }.
# What somebody did wrong, with how often, as an item of a list.
mistakes-of-kind = { $kind ->
    [missed-win] winning claim missed
    [missed-proof] claim by proof missed
    [missed-claim] claim missed
    [left-deciding-stone] decisive Stone conceded
    [missed-deciding-stone] decisive Stone neglected
    [fed-lost-stone] card wasted on a lost Stone
    [broke-formation] formation broken
    [missed-formation] formation not completed
    [misused-tactic] Tactic card misused
    [miscalculated] endgame miscalculated
   *[misjudged] play with worse odds
}{ $count ->
    [1] {""}
   *[other] {" "}×{ $count }
}
# What kind of mistake a turn was, before the better play; nothing where that says it.
practice-lesson = Practice: lesson { $number } of the tutorial, “{ $title }”.
practice-look = Practice: look at your side before you play there.
practice-tactic = Practice: the lessons about the Tactic cards.
practice-puzzles = { $kind ->
    [missed-win] Practice: puzzles in which you win this turn.
    [left-deciding-stone] Practice: puzzles in which you have to survive.
   *[other] Practice: puzzles in which nothing is hidden.
}
analysis-costliest = The most costly turns: { $turns }.
analysis-costly = { $round }, turn { $turn } ({ $cost })
analysis-explained =
    The chances are those of the player to move, counted in games played on at random from what
    that player could know. The cost of a turn is how many percentage points it gave away, and a
    mistake cost at least five points more than can be chance. Accuracy is the
    share of turns without a mistake. Turns without a choice don't count, nor do those in which it
    was all but decided who wins.
analysis-nothing-over =
    no round is over yet; the analysis of a round in progress would tell each player about the
    other's cards

## Records: saved games

record-called = { $a } – { $b }, { $variant }
record-round = { $of ->
    [one] in progress
   *[other] round { $round } of { $of }
}
record-goes-on = Game resumed.
record-cut = Game resumed without the last action, which was only partly saved.
record-not-written = The game can't be recorded: { $error }. You can keep playing, but if you quit, the game is lost.
record-saving = Saving the last action. The next one waits for the disk.
waits-for = Waiting for { $name }.
guest-comes = { $name } is here.
guest-wants-on = { $name } wants to go on.
guest-leaves = { $name } is away.
company-watched = { $count ->
    [0] Nobody is watching any more.
    [one] Somebody is watching.
   *[other] { $count } people are watching.
}
waits-for-newcomer = Waiting for { $name } to join.
waits-for-absent = { $name } has been away since { $since }. { $decides ->
    [yes] Enter asks what to do.
   *[no] The game waits.
}
away-since = away since { $since }
waits-for-stand-in = { $name } is away, and a bot plays.
waits-for-others = Waiting for { $names }.{ $undo ->
    [yes] {" "}{ $key } withdraws the question.
   *[no] {""}
}
name-stand-in = { $name } (bot)
name-away = { $name } (away)
start-screens = Screens
start-screens-value = { $screens ->
    [own] each at a terminal
   *[one] one keyboard
}
start-screens-about = { $screens ->
    [own] The others connect with ssh: you send each of them a line.
   *[one] All play here, and a curtain hides the hands.
}
host-invite = { $name }: { $line }
host-watchers = To watch
host-all = All guests
host-key = Host key: { $key }
host-explained = { $guests ->
    [one] Your guest types this line in a terminal.
   *[other] Each guest types one of these lines in a terminal.
} The first connection asks whether the host key is right: it should be the one below.
host-two-seats = Schotten Totten has two seats, such as --seats Ann,guest.
host-seats = Give one seat your name, unless with --no-seat, and at least one to a guest, such as --seats Ann,guest.
host-one-name = Write guest:{ $name }: only one person can play here, and with --no-seat nobody.
host-resume-alone = Only one person plays in this game: there is nobody to invite.
host-no-terminal = The host needs a terminal for the table. With --no-seat, it only serves guests.
host-foreign-flag = { $game } knows no { $flag }.
host-resume-who = Which of these are you: { $names }? Say so with --seats NAME, or add --no-seat.
host-closed = The game is closed for everybody. If it isn't over, continue it with:
    schotten host --resume --seats { $name }
host-window = columns and rows, at least { $least }, such as { $usual }
host-cant-listen = Can't take guests at { $address }: { $error }
host-no-folder = The system names no folder in which the host key could be kept.
tables-title = Tables
tables-none = Nobody waits for you. Choose a game of several people in the menu: that opens a table, and you get lines to send to friends.
tables-row = { $game } · { $people }
tables-own = Your seat · { $game } · { $people }
tables-own-empty = Your seat · { $game } · nobody is there
tables-since = since { $time }
tables-full = All tables of this house are taken. Try again later.
lobby-no-key = You came without an SSH key: nothing is kept when you leave.
lobby-own-line = To come back to your seat
house-closing = This house is closing. No new games; finish yours.
command-sit-down = sit down
host-closing = No new game and no new guest: this ends with the last game. Ctrl-C ends it at once.
page-invitations = Invitations
command-invitations = invite
quit-host = The game closes for everybody. What was played is saved.
quit-guest = Your seat stays yours, and the others wait for you.
farewell-left = Your seat stays yours: the same line brings you back.
farewell-lobby = Goodbye. The same line brings you back.
farewell-closing = This house is closing: no game begins any more.
farewell-watched = The same line shows you the game again.
farewell-full = { $most ->
    [one] Somebody is already watching; there's no room for more.
   *[other] { $most } people are already watching; there's no room for more.
}
farewell-idle = Nobody has played here for too long. The same line brings you back.
farewell-stopped = The host has closed the game.
farewell-taken = Somebody else has just taken this seat.
farewell-elsewhere = You continued at another terminal.
farewell-failed = Something has failed here. The same line brings you back.
kept-for-visit = Kept until you leave.
kept-for-key = Kept for your key.
command-yes-agree = yes
command-no-agree = no
ask-title = A question
ask-take-back = { $name } would like to take back the last play. Do you agree?
ask-stand-in = { $name } is away. Let a bot play until { $name } is back?
undo-refused = { $name } doesn't agree: nothing is taken back.
host-refused = The host has refused that: nothing has changed.
undone-by-another = { $name } took back the last action.
confirm-draw = This can't be undone. To do it, press the same key or click again.
record-moved = The file of this game was moved or renamed. The game is still recorded in it.
record-elsewhere = The file of this game was replaced by another one. The game is now recorded in { $file }.
record-missing = { $file } does not exist
record-no-file = { $file } isn't a regular file; a record is a text file
record-too-large = { $file } is too large to be a record
record-no-text = { $file } isn't a record: it isn't text
record-damaged = { $file } isn't a record, or it is damaged: { $error }
record-empty = nothing has been played in { $file } yet
record-closed = can't resume { $file } because it can't be written: { $error }
record-not-deleted = can't delete { $file }: { $error }
record-not-there = can't create a record in { $folder }: { $error }
folder-missing = can't write { $file }: the folder { $folder } does not exist; create it or choose another one
record-finished = the game in { $file } is finished; use schotten replay to watch it or schotten analyze to analyze it
record-other-form = can't resume { $file } because its last line isn't in the form of docs/NOTATION.md: single spaces, no comment after it
record-other-game = { $file } is a game of '{ $game }', which this command can't open
record-in-use = { $file } is open in another window
record-there = { $file } already exists and is not overwritten; use schotten resume to continue a recorded game
record-no-folder = there is no known place for games on this system; name a file
record-none-left = there is no unfinished game in { $folder }
games-title = Recorded games
games-reading = Reading your games.
games-no-game = No games yet. Every game you play is recorded.
games-delete-title = Delete
games-delete = Delete this game?
games-delete-lost = It can't be watched or resumed any more, and no longer counts in the statistics.
games-resign-title = Resign
games-resign = Resign this game?
games-resign-lost = { $people ->
    [one] It counts as lost and can't be resumed. It can still be watched.
   *[other] It counts as lost for whoever's turn it is and can't be resumed. It can still be watched.
}
games-resigned = resigned
games-standing = turn { $turn } · Stones { $a }–{ $b }
games-introduction = Games in { $folder }, most recent first:
games-none = No games in { $folder }.
games-none-such = there is no finished game in { $folder } yet; name a file
games-empty = not started
games-finished = finished
games-won = { $name } won { $score }
games-in-use = open in another window
months = January, February, March, April, May, June, July, August, September, October, November, December
months-short = Jan, Feb, Mar, Apr, May, Jun, Jul, Aug, Sep, Oct, Nov, Dec
day-and-month = { $day } { $month }
# The result of the deal of the day, for others: a symbol for each Stone.
daily-line = { $title } { $day }: { $stones } { $points }, { $how }
daily-with-help = with help
start-no-last-game = no unfinished game
profile-not-read = Your last games and finished lessons aren't remembered: can't read { $file }: { $error }
start-looking = looking for your last game …
command-go-on = resume this game
plain-ask-go-on = Resume your last game, { $game }? Type yes or no.

## Replay

command-replay = replay
command-previous-turn = back
command-next-turn = next
command-previous-action = previous action
command-next-action = next action
command-play-forward = play
command-play-backward = play backward
command-stop = stop
command-eyes = hands
command-next-skirmish = skirmish
command-previous-skirmish = previous skirmish
command-next-mistake = mistake
command-others-mistake = others' mistake
command-play-on = play on
command-retry-turn = retry
command-copy = copy
help-previous-turn = Previous turn
help-next-turn = Next turn
help-replays = Replay
help-ten-turns-back = Ten turns back
help-ten-turns-on = Ten turns forward
help-next-skirmish = Next skirmish
help-play-on = Play from here
help-copy = Copy the position
replay-turn = { $counted ->
    [game] Game: turn { $turn } of { $of }
   *[round] Turn { $turn } of { $of }
}
course-mistakes = { $whose ->
    [yours] { $signs } your mistake
    [theirs] { $others } their mistake
    [both] { $signs } your mistake { $others } theirs
   *[all] { $signs } mistake
}
# The smaller marks of the chart.
course-turn = turn { $turn }
course-seen-by = { $who ->
    [you] win chances as you saw them
   *[other] win chances as { $name } saw them
}
# Which of a player's mistakes is shown.
replay-mistake = { $who ->
    [you] Your mistake
   *[other] { $name }: mistake
} { $number } of { $of }
replay-analyzing = analyzing { $turn }/{ $of }
replay-analysis-of = Analysis of round { $round } of { $of }.
replay-no-analysis = The analysis comes at the end.
replay-analysis-hidden = Mistakes are shown only while a hand is visible.
replay-analysis-running = No mistake to show yet. The analysis is still running: the next one it finds will be shown here.
replay-no-mistakes-yours = You made no mistakes.
replay-no-mistakes = Nobody made a mistake.
replay-no-mistakes-others = Nobody else made a mistake.
replay-no-mistakes-shown = No mistakes in the turns of the player whose hand is shown.
replay-only-mistake = There is no other.
replay-first-again = No further one: back to the first.
replay-eyes-both = both hands
replay-eyes-nobody = no hand
replay-eyes-one = { $who ->
    [you] your hand
   *[other] { $of } hand
}
replay-closed = The hands are hidden.
replay-secret = This round isn't over: its hands stay hidden.
replay-played-on = You are now playing from here against the computer.
replay-holds = { $who ->
    [you] You hold { $cards }.
   *[other] { $name } holds { $cards }.
}
replay-drew = (Drew { $cards }.)
replay-not-over = This round isn't over: hidden cards stay hidden.
replay-no-eyes = The hands stay hidden until the end.
replay-no-play-on-open = It isn't over: resume it instead.
replay-no-play-on-over = Nothing is left to play here. Go back to an earlier turn.
replay-no-play-on-live = Others play this game: you watch.
replay-no-play-on-lost = Your own game is neither finished nor recorded, and would be lost.
replay-no-round = there is no round { $round }: the match has { $rounds }
play-on-retry = Play again from turn { $turn }
play-on-seat = You play
copied = Position copied to the clipboard, if the terminal allows it.
copied-lines = Copied to the clipboard, if the terminal allows it.
copied-nothing = There is no position to copy while all hands are hidden.

## Statistics

stats-of-rounds = { $count ->
    [one] { $count } round
   *[other] { $count } rounds
}
stats-of-games = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
stats-counted = { $rounds } in { $games }
# The heads of columns: nine columns at most where numbers stand below.
stats-player = Player
stats-formation = Formation
stats-way = Claim
stats-rounds = rounds
stats-points = points
stats-streak = streak
stats-stones = Stones
stats-share = share
# Rounds, beside a percentage and in the legend of the bars.
stats-won = won
stats-drawn = drawn
stats-lost = lost
stats-outcomes = { $won } won, { $drawn } drawn, { $lost } lost
stats-fact-won = Won
stats-fact-matches = Matches
stats-fact-streak = Longest streak
points-label = Points
stats-fact-stones = Stones won
stats-current = { $count ->
    [0] in a row
   *[other] in a row; now { $count }
}
stats-a-round = { $number } a round
# How Stones were won.
stats-next-player = next player ({ $at } of { $of })
stats-trend = Last rounds ({ $count })
stats-course-share = above: share won of the last { $count }
stats-promise = Here you will find
stats-promise-trend = your share of wins over time, and your streaks,
stats-promise-opponents = how you do against each level and each friend,
stats-promise-stones = in Schotten Totten, the Stones you win and how your rounds end,
stats-promise-lords = in Lords of Scotland, your places and points.
stats-nowhere = Games are not recorded, so there is nothing to count.
stats-guest = The host's statistics count the games that are played here. Guests have none.
stats-no-games = No finished games yet. Play one!
stats-folder = Your games are in { $folder }.
stats-elsewhere = The game on the table isn't counted: it is recorded elsewhere or not at all.
stats-no-folder = The folder of your games can't be read.
stats-unreadable = Files that can't be read: { $count }. schotten stats says why.
stats-stronger = sides complete
stats-first = tie, completed first
stats-proof = by proof
stats-settlement = settled at the end
stats-note = The streak is the most rounds won in a row. Use schotten stats NAME for more about a player.
stats-against-self = Games left out because both players have the same name: { $count }.
stats-none =
    No finished rounds in { $folder } yet. Every game you play is recorded: start one with schotten, or
    one against the computer with schotten --bot 3.
stats-none-of-variant = No finished rounds of the { $variant } variant in { $folder } yet.
stats-none-of-player = { $who ->
    [you] You haven't finished a round of the { $variant } variant yet.
   *[other] { $name } hasn't finished a round of the { $variant } variant yet.
}
stats-unknown = no player called '{ $name }' has finished a round
stats-unknown-like = no player called '{ $name }' has finished a round; did you mean '{ $like }'?
stats-players = Players: { $names }.

## Exports

round-number = Round { $round }
export-owner = Owner
# Beside the owner where the right to the Stone is not plain to see.
export-owner-proof = { $name }, by proof
export-owner-first = { $name }, completed first
export-owner-settled = { $name }, settled at the end
export-unknown-ending =
    the name { $file } doesn't say which format to use: end it in .md, .svg or .cast, or choose one
    with --format markdown, svg or asciicast
export-no-format = choose a format with --format markdown, svg or asciicast, or name a file that ends in .md, .svg or .cast with --out
export-pace-asciicast = --pace works only with --format asciicast
export-looks-drawn = --theme and --size work only with --format svg or asciicast
export-turn-svg = --turn works only with --format svg; the other formats include every turn
export-no-turn = there is no turn { $turn }: the round has { $turns }
export-not-over = no round in { $file } is over yet; until then the hands are secret and nothing is exported
export-round-not-over = round { $round } isn't over; until then its hands are secret
export-left-out = Round { $round } isn't over and is left out because its hands are secret.
export-there = { $file } already exists; use --force to overwrite it
export-onto-record = { $file } is a record, and records are never overwritten

## Codes

code-length = a code has 12 or 17 letters and digits, as in 001J-83ME-VTXA
code-character = '{ $char }' can't occur in a code
code-check = not a valid code: a letter or digit is wrong
code-points = the colon must be followed by the points of both players, as in :5-2
code-impossible-points = no match of this length ends with these points: a round gives a player at most 5, and both together at most 9
share-not-over = A match can be shared once its last round is over.
share-no-code = This game has no code: its deal didn't come from a seed.
help-share = Copy the match's code
end-code = Same deals for a friend: schotten --code { $code }
end-compare = In the game with this code, the points were { $a } – { $b }.
share-result = { $title } ({ $variant }): { $first } { $a } – { $b } { $second }
share-me = Me
copied-result = Copied to the clipboard, if the terminal allows it:

## Puzzles

puzzle-heading = Puzzle { $number } · { $difficulty } · { $variant }
puzzle-heading-today = Puzzle of the day · { $difficulty } · { $variant }
puzzle-difficulty = { $grade ->
    [easy] easy
    [medium] medium
    [hard] hard
    [very-hard] very hard
   *[master] master
}
puzzle-task = { $goal ->
    [this-turn] Exactly one move wins the round this turn. Find it.
    [next-turn] Exactly one move makes sure that you win next turn. Find it.
    [survive] All moves but one let { $name } win at once. Find that one.
    [win] Exactly one move wins the round, whatever { $name } does. Find it.
   *[draw] Exactly one move doesn't lose the round. Find it.
}
puzzle-open-hand = { $count ->
    [0] There is nothing left to draw, and { $name } has no cards.
   *[other] There is nothing left to draw, so { $name } must hold { $cards }.
}
puzzle-hint-stone = Look at Stone { $stone }.
puzzle-hint-card = Look at { $card }.
puzzle-hint-claim = Look for a claim.
puzzle-hint-pass = Sometimes the best move is to play no card.
puzzle-hint-again = { $key } again: { $last ->
    [yes] the solution
   *[no] more
}.
puzzle-show-title = Solution
puzzle-show = Show the solution? The puzzle won't count as solved.
command-yes-show = yes, show it
command-yes-resign = yes, resign
command-yes-delete = yes, delete it
puzzle-only-solution = No hints are left. To see the solution, type solution. The puzzle won't count as solved.
puzzle-solution = Solution: { $advice }
puzzle-right = Right!
puzzle-was-shown = It doesn't count: you saw the solution.
puzzle-wrong-loses = That loses.
puzzle-wrong-draws = That only draws.
the-stones = { $count ->
    [one] Stone { $stones }
   *[other] Stones { $stones }
}
puzzle-stone = Stone { $stone }: { $why }
puzzle-next-turn = Next turn you claim { $stones }, whatever { $name } does.
puzzle-otherwise = After any other move, { $name } can claim { $stones } and win.
puzzle-opponent-wins = Not that one: { $name } can claim { $stones } and win.
puzzle-may-interfere = Not sure enough: before you claim { $stones }, { $name } may play a Tactic card.
puzzle-claims-none = Not that one: you couldn't claim any Stone.
puzzle-claims-few = Not that one: claiming { $stones } isn't enough.
puzzle-again = Try again.
puzzle-progress = { $solved } of { $total } puzzles solved in all, { $first } of them at the first try.
puzzle-streak = { $days ->
    [one] Puzzle of the day: solved today.
   *[other] Puzzle of the day: { $days } days in a row.
}
puzzle-plain-how = Type your move, hint, next, or quit. Other commands: help.
puzzle-plain-next = Press Enter for the next puzzle, or type quit.
plain-lesson-how =
    Do what each lesson asks for. Type hint for help, next for the next lesson, lessons for the
    list, lesson 4 for the fourth, or quit to leave. Finished lessons are remembered.
plain-lesson-next = Lesson complete. Press Enter for the next lesson.
plain-lesson-no-next = This is the last lesson. lessons lists them all, and quit leaves.
plain-lesson-last = That was the last lesson. Type schotten --plain or schotten lords --plain to play.
plain-lesson-goodbye = Goodbye.
plain-lesson-line =
    { $number }. { $title }{ $done ->
        [yes] {""}: done
       *[no] {""}
    }
plain-lessons-of = Learn { $game }, in short lessons
puzzle-none = There is no such puzzle.
puzzle-no-number = expected the number of a puzzle, 1 to { $last }, or next or today
puzzle-one-named = --grade, --variant and --players choose among the next puzzles; leave them out when you name a puzzle
puzzle-list-solved = solved
puzzle-list-first-try = first try
puzzle-solved-before = solved before
puzzle-solved-of = { $solved } of { $total } solved
puzzle-continue = Press { $key } for the next puzzle.
puzzle-try-again = Press { $key } to try again.
command-try-again = try again
command-next-puzzle = next puzzle
puzzle-name = Puzzles
puzzle-name-of = Puzzles: { $game }
puzzle-of-day = Puzzle of the day · { $day }
command-puzzles = puzzles
command-solve = solve
command-by-number = list
command-other-variant = other variant
puzzle-unknown-number = No puzzle { $number }
start-puzzles = { $solved } of { $total }
start-about-puzzles = Find the one move that wins or saves the round. Today: { $difficulty }.
