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
lords-plain-powers = Pouvoirs utilisables : { $cards }.
lords-plain-no-powers = Aucun pouvoir n'est utilisable.
lords-plain-unseen = { $count ->
    [one] Vous n'avez jamais vu { $count } carte :
   *[other] Vous n'avez jamais vu { $count } cartes :
}
lords-plain-discard = Défausse : { $cards }.
lords-plain-last-turn = Votre dernier tour : { $deed }

## Que faire

lords-plain-prompt-action = Recrutez ou mobilisez. Par exemple : recruter 3 ; ou une carte, face cachée au besoin.
lords-plain-prompt-recruit = Vous n'avez pas de carte à mobiliser. Recrutez, par exemple : recruter 3.
lords-plain-prompt-muster = Vous ne pouvez pas recruter maintenant. Mobilisez une carte, visible ou cachée.
lords-plain-prompt-claim = { $count ->
    [one] Prenez un Soutien : { $cards }.
   *[other] Prenez { $count } Soutiens, l'un après l'autre : { $cards }.
}
lords-plain-targets = { $targets }. Ou laissez le pouvoir.
lords-plain-target = { $owner } { $place } : { $card }
lords-plain-card-or-leave = Nommez une carte, ou laissez le pouvoir.
lords-plain-use-or-leave = Utilisez ou laissez le pouvoir.

## Réponses

lords-plain-no-action = « { $piece } » n'est pas une action. Les actions sont +PLACE, CARTE, (CARTE), !, POUVOIR:CIBLE, #CARTE ou « . ». Ou avec des mots, par exemple : mobiliser scott 4.
lords-plain-unknown = Je ne comprends pas « { $piece } » ici. Tapez aide pour la liste des commandes.
lords-plain-no-pass = Vous ne pouvez pas passer : recrutez ou mobilisez.
lords-plain-which-recruit = { $count ->
    [one] Quelle Recrue ? Il n'y en a qu'{ $count }.
   *[other] Quelle Recrue, de 1 à { $count } ?
}
lords-plain-muster-what = Mobiliser quelle carte ?
lords-plain-which-supporter = Quel Soutien : { $cards } ?
lords-plain-no-supporter = Il n'y a pas de Soutien { $place }.
lords-plain-which-follower = { $who ->
    [you] { $count ->
        [0] Vous n'avez aucun Partisan.
        [one] Lequel de vos Partisans ? Il n'y en a qu'{ $count }.
       *[other] Lequel de vos Partisans, de 1 à { $count } ?
    }
   *[other] { $count ->
        [0] { $name } n'a aucun Partisan.
        [one] Lequel des Partisans { $owner } ? Il n'y en a qu'{ $count }.
       *[other] Lequel des Partisans { $owner }, de 1 à { $count } ?
    }
}
lords-plain-no-follower = { $who ->
    [you] Vous n'avez pas de Partisan { $place }.
   *[other] { $name } n'a pas de Partisan { $place }.
}
lords-plain-not-in-armies = { $card } n'est pas parmi les Partisans que vous connaissez.
lords-plain-whose = Le Partisan de qui ? Nommez un joueur et une place, par exemple : { $name } 2.
lords-plain-which-card = Quelle carte : { $cards } ?
lords-plain-lone-number = { $number } de quel Clan ? Pour prendre une Recrue, tapez recruter et sa place.
lords-plain-no-strength = Il n'y a pas de { $clan } { $number }.
lords-plain-no-clan = Il n'y a pas de { $clan } à choisir ici.
lords-plain-undone = Vous avez annulé votre dernière action.
lords-plain-no-hand = Les mains restent cachées pendant que l'on prend des Soutiens.

## Aide

lords-plain-help-cards = Les cartes : scott 4 ou Sc4 ; scott seul si vous n'en avez qu'un. Les Clans : { $clans }.
lords-plain-help-action = À votre tour : recruter 3 prend une Recrue ; scott 4 ou mobiliser scott 4 mobilise une carte, scott 4 face cachée la cache.
lords-plain-help-power = Un pouvoir : { $name } 2 est le deuxième Partisan de ce joueur, cochrane 4 le Partisan de ce nom ; utiliser ou laisser.
lords-plain-help-claim = Pour prendre un Soutien : prendre cochrane 11, ou prendre 1 pour le premier.
lords-plain-help-hear = Pour s'informer : montrer, main, cartes, pouvoirs, pouvoirs scott, règles, score, journal, conseil.
lords-plain-help-enter = Après un conseil, Entrée seule le suit.
lords-plain-rules = règles 5 affiche le chapitre 5, règles blocage un sujet par son nom, règles scott le pouvoir d'un Clan.
lords-plain-no-topic = Ce chapitre n'existe pas : tapez règles pour voir les { $count }.
lords-plain-help-leave = annuler reprend ce que vous venez de faire, tant que rien de caché n'a été montré et que le joueur suivant n'a pas joué ; langue en passe à l'anglais ; quitter arrête.
lords-plain-help-notation = La notation marche aussi : +3 Sc4 (Sc4) Sc:B2 ! . #Ch11. Plusieurs actions sur une ligne sont toutes faites, ou aucune.

## Avant la partie

lords-plain-game = Lords of Scotland, de deux à cinq joueurs
lords-plain-ask-players = Combien de joueurs ?
lords-plain-ask-seat = Qui est le joueur { $number } ?
lords-plain-person = une personne à ce clavier
lords-plain-ask-name = Comment s'appelle le joueur { $number } ?
lords-plain-ask-bruces = Les deux Bruce ?
lords-plain-options = { $title } : { $who }
