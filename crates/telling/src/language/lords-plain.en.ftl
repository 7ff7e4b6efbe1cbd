# What the plain mode says about Lords of Scotland, and hints, in English.
#
# $who in a message is "you" if the name stands for the reader, else "other".

## The position

lords-plain-progress = Skirmish { $skirmish }, turn { $turn } of { $of }.
lords-plain-claims = Skirmish { $skirmish } is over. The armies in their order:
lords-plain-supporters = Supporters: { $supporters }.
lords-plain-rows = Supporters: { $supporters }. Recruits: { $recruits }.
lords-plain-place = no. { $place } { $what }
lords-plain-token = holds the token
lords-plain-army = { $name }, { $facts }: { $army }. Total { $total }{ $hidden ->
    [0] .
    [one] {" "}and one face-down.
   *[other] {" "}and { $hidden } face-down.
}
lords-plain-no-army = { $name }, { $facts }: no Follower.
lords-plain-placed = { $place }. { $name }: { $army }. Total { $total }.
lords-plain-kept = { $card } kept
lords-plain-active = { $card } active
lords-plain-active-as = { $card } active as { $clan }
lords-plain-face-down = face-down
lords-plain-face-down-known = { $card } face-down
lords-plain-face-down-to = face-down, known to { $names }
lords-plain-unseen = Cards you haven't seen ({ $count }):
lords-plain-discard = Discard pile: { $cards }.
lords-plain-last-turn = Your last turn: { $deed }

## What to do

lords-plain-prompt-action = Recruit or muster.
lords-plain-prompt-recruit = You have no card to muster. Take which Recruit?
lords-plain-prompt-muster = You can't recruit now. Muster which card?
lords-plain-prompt-claim = { $count ->
    [one] Claim which Supporter?
   *[other] You claim { $count } Supporters, one after the other. Which is the first?
}
lords-plain-ask-facing = { $card }: face-up or face-down?
lords-plain-list-recruit = { $hidden ->
    [yes] Recruit a face-down card
   *[no] Recruit { $card }
}
lords-plain-list-muster = Muster { $card }{ $power ->
    [yes] {" "}(power)
   *[no] {""}
}
lords-plain-list-up = Face-up
lords-plain-list-down = Face-down
lords-plain-list-leave = Leave it
lords-plain-list-claim = Claim { $card }
lords-plain-target = { $owner } { $place }: { $card }

## Answers

lords-plain-undone = You took back your last action.
lords-plain-no-hand = Hands stay hidden while Supporters are claimed.

## Help

lords-plain-help-hear = For information: show, hand, cards, powers, powers scott, rules, score, log, hint.
lords-plain-help-leave = undo takes back what you just did, until something hidden is shown or the next player acts; language fr switches to French; quit leaves.
lords-plain-help-words = You can also type words: recruit 3, scott 4 face up, scott 4 face down, use it, leave it, claim scott 4; { $name } 2 is the second Follower of that player. Clans: { $clans }.
lords-plain-help-notation = The notation works too: +3 Sc4 (Sc4) Sc:B2 ! . #Ch11. If you type several actions on a line, either all of them are done or none.

## Before a game

lords-plain-game = Lords of Scotland, two to five players
lords-plain-ask-players = How many players?
lords-plain-ask-seat = Who is player { $number }?
lords-plain-person = a person at this keyboard
lords-plain-ask-name = What is player { $number }'s name?
lords-plain-ask-bruces = The two Bruces?
lords-plain-options = { $title }: { $who }
