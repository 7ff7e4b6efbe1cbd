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
lords-plain-powers = Cards whose power could be used: { $cards }.
lords-plain-no-powers = No power could be used.
lords-plain-unseen = { $count ->
    [one] You haven't seen 1 card:
   *[other] You haven't seen { $count } cards:
}
lords-plain-discard = Discard pile: { $cards }.
lords-plain-last-turn = Your last turn: { $deed }

## What to do

lords-plain-prompt-action = Recruit or muster. For example: recruit 3; or a card, with face down to hide it.
lords-plain-prompt-recruit = You have no card to muster. Recruit, for example: recruit 3.
lords-plain-prompt-muster = You can't recruit now. Muster a card, face-up or face-down.
lords-plain-prompt-claim = { $count ->
    [one] Claim a Supporter: { $cards }.
   *[other] Claim { $count } Supporters, one after the other: { $cards }.
}
lords-plain-targets = { $targets }. Or leave it.
lords-plain-target = { $owner } { $place }: { $card }
lords-plain-card-or-leave = Name a card, or leave it.
lords-plain-use-or-leave = Use it or leave it.

## Answers

lords-plain-no-action = '{ $piece }' isn't an action. Actions are +PLACE, CARD, (CARD), !, POWER:TARGET, #CARD or '.'. Or use words, for example: muster scott 4.
lords-plain-unknown = I don't understand '{ $piece }' here. Type help for a list of commands.
lords-plain-no-pass = You can't pass: recruit or muster.
lords-plain-which-recruit = { $count ->
    [one] Which Recruit? There is only 1.
   *[other] Which Recruit, 1 to { $count }?
}
lords-plain-muster-what = Muster which card?
lords-plain-which-supporter = Which Supporter: { $cards }?
lords-plain-no-supporter = There is no Supporter { $place }.
lords-plain-which-follower = { $who ->
    [you] { $count ->
        [0] You have no Follower.
        [one] Which of your Followers? There is only 1.
       *[other] Which of your Followers, 1 to { $count }?
    }
   *[other] { $count ->
        [0] { $name } has no Follower.
        [one] Which of { $owner } Followers? There is only 1.
       *[other] Which of { $owner } Followers, 1 to { $count }?
    }
}
lords-plain-no-follower = { $who ->
    [you] You have no Follower { $place }.
   *[other] { $name } has no Follower { $place }.
}
lords-plain-not-in-armies = { $card } isn't among the Followers you know.
lords-plain-whose = Whose Follower? Name a player and a place, for example: { $name } 2.
lords-plain-which-card = Which card: { $cards }?
lords-plain-lone-number = { $number } of which Clan? To take a Recruit, type recruit and its place.
lords-plain-no-strength = There is no { $clan } { $number }.
lords-plain-no-clan = There is no { $clan } to choose here.
lords-plain-undone = You took back your last action.
lords-plain-no-hand = Hands stay hidden while Supporters are claimed.

## Help

lords-plain-help-cards = Cards: scott 4 or Sc4; scott alone if you have only one. Clans: { $clans }.
lords-plain-help-action = On your turn: recruit 3 takes a Recruit; scott 4 or muster scott 4 musters a card, scott 4 face down hides it.
lords-plain-help-power = A power: { $name } 2 is the second Follower of that player, cochrane 4 the Follower of that name; use it or leave it.
lords-plain-help-claim = To claim: claim cochrane 11, or claim 1 for the first Supporter.
lords-plain-help-hear = For information: show, hand, cards, powers, powers scott, rules, score, log, hint.
lords-plain-help-enter = After a hint, Enter alone follows it.
lords-plain-rules = rules 5 prints chapter 5, rules blocking a topic by its name, rules scott the power of a Clan.
lords-plain-no-topic = There is no such chapter. Type rules to list all { $count }.
lords-plain-help-leave = undo takes back what you just did, until something hidden is shown or the next player acts; language fr switches to French; quit leaves.
lords-plain-help-notation = The notation works too: +3 Sc4 (Sc4) Sc:B2 ! . #Ch11. If you type several actions on a line, either all of them are done or none.

## Before a game

lords-plain-game = Lords of Scotland, two to five players
lords-plain-ask-players = How many players?
lords-plain-ask-seat = Who is player { $number }?
lords-plain-person = a person at this keyboard
lords-plain-ask-name = What is player { $number }'s name?
lords-plain-ask-bruces = The two Bruces?
lords-plain-options = { $title }: { $who }
