# Ce que le mode ligne par ligne dit de Lords of Scotland, et les conseils, en français.
#
# $who vaut « you » si le nom désigne le lecteur, sinon « other ».

## La situation

lords-plain-progress = Escarmouche { $skirmish }, tour { $turn } sur { $of }.
lords-plain-claims = L'escarmouche { $skirmish } est finie. Les armées dans l'ordre :
lords-plain-supporters = Soutiens : { $supporters }.
lords-plain-rows = Soutiens : { $supporters }. Recrues : { $recruits }.
lords-plain-place = n° { $place } { $what }
lords-plain-token = a le jeton
lords-plain-army = { $name }, { $facts } : { $army }. Total { $total }{ $hidden ->
    [0] .
    [one] {" "}et { $hidden } cachée.
   *[other] {" "}et { $hidden } cachées.
}
lords-plain-no-army = { $name }, { $facts } : aucun Partisan.
lords-plain-placed = { $place }. { $name } : { $army }. Total { $total }.
lords-plain-kept = { $card } gardé
lords-plain-active = { $card } actif
lords-plain-active-as = { $card } actif comme { $clan }
lords-plain-face-down = cachée
lords-plain-face-down-known = { $card } face cachée
lords-plain-face-down-to = cachée, vue par { $names }
lords-plain-unseen = Cartes que vous n'avez jamais vues ({ $count }) :
lords-plain-discard = Défausse : { $cards }.
lords-plain-last-turn = Votre dernier tour : { $deed }

## Que faire

lords-plain-prompt-action = Recrutez ou mobilisez.
lords-plain-prompt-recruit = Vous n'avez pas de carte à mobiliser. Quelle Recrue ?
lords-plain-prompt-muster = Vous ne pouvez pas recruter maintenant. Mobiliser quelle carte ?
lords-plain-prompt-claim = { $count ->
    [one] Prendre quel Soutien ?
   *[other] Vous prenez { $count } Soutiens, l'un après l'autre. Lequel d'abord ?
}
lords-plain-ask-facing = { $card } : visible ou cachée ?
lords-plain-list-recruit = { $hidden ->
    [yes] Recruter une carte cachée
   *[no] Recruter { $card }
}
lords-plain-list-muster = Mobiliser { $card }{ $power ->
    [yes] {" "}(pouvoir)
   *[no] {""}
}
lords-plain-list-up = Visible
lords-plain-list-down = Face cachée
lords-plain-list-leave = Laisser le pouvoir
lords-plain-list-claim = Prendre { $card }
lords-plain-target = { $owner } { $place } : { $card }

## Réponses

lords-plain-undone = Vous avez annulé votre dernière action.
lords-plain-no-hand = Les mains restent cachées pendant que l'on prend des Soutiens.

## Aide

lords-plain-help-hear = Pour s'informer : montrer, main, cartes, pouvoirs, pouvoirs scott, règles, score, journal, conseil.
lords-plain-help-leave = annuler reprend ce que vous venez de faire, tant que rien de caché n'a été montré et que le joueur suivant n'a pas joué ; langue en passe à l'anglais ; quitter arrête.
lords-plain-help-words = Ou avec des mots : recruter 3, scott 4 visible, scott 4 face cachée, utiliser, laisser, prendre scott 4 ; { $name } 2 est le deuxième Partisan de ce joueur. Les Clans : { $clans }.
lords-plain-help-notation = La notation marche aussi : +3 Sc4 (Sc4) Sc:B2 ! . #Ch11. Plusieurs actions sur une ligne sont toutes faites, ou aucune.

## Avant la partie

lords-plain-game = Lords of Scotland, de deux à cinq joueurs
lords-plain-ask-players = Combien de joueurs ?
lords-plain-ask-seat = Qui est le joueur { $number } ?
lords-plain-person = une personne à ce clavier
lords-plain-ask-name = Comment s'appelle le joueur { $number } ?
lords-plain-ask-bruces = Les deux Bruce ?
lords-plain-options = { $title } : { $who }
