# Ce que le programme dit de Lords of Scotland, en français.
#
# $who vaut « you » si le nom désigne le lecteur, sinon « other ».

lords-title = Lords of Scotland
# Where the title has no room.
lords-title-short = Lords
lords-player-third = Chloé
lords-player-fourth = David
lords-player-fifth = Ève
lords-computer = Robot { $level }

## Les pouvoirs : un mot sur la carte, une expression, et ce qu'ils font

lords-word-scott = copie
lords-word-makgill = plus
lords-word-macdonnell = garde
lords-word-wemyss = exile
lords-word-ferguson = troc
lords-word-forsyth = pioche
lords-word-cockburn = engage
lords-word-cochrane = bis
lords-word-bruce = joker

lords-power-scott = copier le pouvoir d'un autre Partisan
lords-power-makgill = mobiliser un autre Partisan
lords-power-macdonnell = le garder pour une autre escarmouche
lords-power-wemyss = défausser un autre Partisan
lords-power-ferguson = l'échanger contre un Partisan adverse
lords-power-forsyth = piocher une carte
lords-power-cockburn = l'échanger contre un Soutien
lords-power-cochrane = prendre deux Soutiens
lords-power-bruce = compter comme n'importe quel Clan

lords-effect-scott = Choisissez un Partisan visible dans n'importe quelle armée, sauf un Scott. Votre Scott utilise le pouvoir de cette carte. Si c'est un pouvoir de fin d'escarmouche, le Scott devient actif, avec un jeton de ce Clan.
lords-effect-makgill = Mobilisez une carte de plus de votre main, visible ou cachée. Visible, son pouvoir peut servir si rien ne le bloque.
lords-effect-macdonnell = Actif jusqu'à la fin de l'escarmouche : cette carte n'est pas défaussée, mais reste dans l'armée, simple Partisan visible, pour une escarmouche de plus.
lords-effect-wemyss = Défaussez un Partisan de n'importe quelle armée, visible ou caché, mais pas ce Wemyss.
lords-effect-ferguson = Ferguson passe dans l'armée d'un adversaire, et un Partisan de cette armée vient dans la vôtre. Un Partisan caché le reste, et vous pouvez le regarder. Un Partisan actif le reste et agit pour vous.
lords-effect-forsyth = La première carte de la pioche vient dans votre main.
lords-effect-cockburn = Cockburn devient un Soutien, et un Soutien de votre choix devient un Partisan visible de votre armée, sans utiliser son pouvoir.
lords-effect-cochrane = Actif jusqu'à la fin de l'escarmouche : quand vient votre tour de prendre, vous prenez deux Soutiens. Plusieurs Cochrane n'y changent rien.
lords-effect-bruce = Actif jusqu'à la fin de l'escarmouche : quand on compte les armées, cette carte est du Clan qui convient le mieux à son armée.

lords-blocked = Le pouvoir de { $clan } est bloqué : { $other } est plus faible.
lords-blocked-equal = Le pouvoir de { $clan } est bloqué : { $other } est égal.
lords-idle-scott = Il n'y a aucun Partisan à copier.
lords-idle-makgill = Il n'y a pas d'autre carte à mobiliser dans votre main.
lords-idle-wemyss = Il n'y a pas d'autre Partisan à défausser.
lords-idle-ferguson = Aucun adversaire n'a de Partisan.
lords-idle-forsyth = Il n'y a plus de carte à piocher.
lords-idle-cockburn = Il ne reste aucun Soutien.
lords-idle-no-target = aucune cible pour son pouvoir
lords-idle-no-card = aucune autre carte à mobiliser
lords-idle-no-draw = aucune carte à piocher

## Ce que les joueurs ont fait

lords-sentence = { $who ->
    [you] Vous avez { $did }.
   *[other] { $name } a { $did }.
}
lords-did-recruit = pris la Recrue { $place }, { $card }
lords-did-recruit-seen = pris la Recrue cachée { $place } : { $card }
lords-did-recruit-hidden = pris la Recrue cachée { $place }
lords-did-muster = { $follows ->
    [yes] puis { $card }
   *[no] mobilisé { $card }
}
lords-did-muster-seen = { $follows ->
    [yes] puis { $card } face cachée
   *[no] mobilisé { $card } face cachée
}
lords-did-muster-hidden = { $follows ->
    [yes] puis une carte face cachée
   *[no] mobilisé une carte face cachée
}
lords-did-blocked = pouvoir bloqué par { $other }
lords-did-bruce = activé son pouvoir : il est de tous les Clans
lords-did-cochrane = activé son pouvoir : deux Soutiens à prendre
lords-did-macdonnell = activé son pouvoir : il reste pour une autre escarmouche
lords-did-drew = pioché { $card }
lords-did-drew-hidden = pioché une carte
lords-did-discard = défaussé { $target }
lords-did-swap = échangé { $card } contre { $target }
lords-did-swap-it = échangé cette carte contre { $target }
lords-did-trade-it = échangé cette carte contre le Soutien { $supporter }
lords-did-copy = copié { $clan } sur { $target }
lords-did-copy-drew = copié { $clan } sur { $target }, en piochant { $card }
lords-did-swap-supporter = échangé { $card } contre le Soutien { $supporter }
lords-did-decline = laissé de côté le pouvoir de { $clan }
lords-did-claim = pris { $cards }
lords-did-claim-card = { $card } ({ $points })
lords-follower = { $which ->
    [you] votre { $card }
    [own] son propre { $card }
   *[other] { $card } { $owner }
}
lords-follower-hidden = { $which ->
    [you] votre { $follower }
    [own] son propre { $follower }
   *[other] le { $follower } { $owner }
}
lords-follower-number = Partisan caché { $place }
lords-follower-brief = la carte cachée
lords-follower-place = { $place ->
    [1] 1er
   *[other] { $place }e
} Partisan (caché)

# Ce que les joueurs ont fait, en bref, après leur nom : Isla : Sc7 (copie Ch4 de Bob)
lords-brief-recruit = pris { $card }
lords-brief-recruit-hidden = pris une Recrue
lords-brief-face-down = une carte cachée
lords-brief-active = actif
lords-brief-draws = pioché
lords-brief-discards = défaussé { $target }
lords-brief-swaps = obtenu { $target }
lords-brief-copies = copié { $target }
lords-brief-claims = pris { $card }

# Ce que les autres ont pris à l'armée du lecteur
lords-lost = Vous avez perdu { $cards }. Votre armée : { $before } → { $after }.
lords-lost-card = { $card } ({ $name })
lords-lost-swapped = { $card }, échangé contre { $other } ({ $name })

## L'historique

lords-log-skirmish = Escarmouche { $number } pour { $supporters }. { $who ->
    [you] Vous commencez.
   *[other] { $name } commence.
}
lords-log-laid-anew = Les Soutiens { $cards } avaient la même force et ont été remplacés.
lords-log-turn = Tour { $turn }.
lords-log-recruit = La Recrue { $place } est { $card }.
lords-log-shuffled = La défausse ({ $cards }) a été mélangée : c'est la nouvelle pioche.
lords-log-unclaimed = Personne n'a pris { $cards } : { $count ->
    [one] défaussé
   *[other] défaussés
}.
lords-log-discarded = Défausse : { $count ->
    [0] {""}
   *[other] Partisans { $followers } ;{" "}
}Recrues { $recruits }.
lords-log-turned-up = { $count ->
    [one] Retourné
   *[other] Retournés
} dans { $who ->
    [you] votre armée : { $cards }.
   *[other] l'armée { $owner } : { $cards }.
}
lords-turned-up = Cartes retournées : { $armies }.
lords-log-turn-of = Escarmouche { $skirmish }, tour { $turn } : { $text }
lords-log-claim-of = Escarmouche { $skirmish }, Soutiens : { $text }
lords-log-order = Totaux des armées : { $order }.
lords-log-won = { $who ->
    [you] Vous gagnez avec { $points } points.
   *[other] { $name } gagne avec { $points } points.
}

## La fin d'une escarmouche

lords-doubled = doublé, tout { $clan }
lords-rank = { $tie ->
    [won] départage gagné
   *[lost] départage perdu
} : { $card }, rang { $rank }
lords-rank-brief = départage : { $card }
lords-no-claim = aucun Partisan, ne prend rien
lords-settled = { $who ->
    [you] Vous avez gagné l'escarmouche : vous avez le jeton et commencez la suivante.
   *[other] { $name } a gagné l'escarmouche, a le jeton et commence la suivante.
}
lords-kept = { $who ->
    [you] Vous gardez
   *[other] { $name } garde
} { $cards } pour une autre escarmouche.

## Refus

lords-refusal-over = La partie est finie.
lords-refusal-turn = { $who ->
    [you] C'est à vous de jouer.
   *[other] C'est à { $name } de jouer.
}
lords-refusal-action = Recrutez ou mobilisez d'abord.
lords-refusal-power = Utilisez d'abord le pouvoir de { $clan }, ou laissez-le.
lords-refusal-claim = C'est le moment de prendre des Soutiens.
lords-refusal-full = Avec { $count } cartes en main, vous ne pouvez pas recruter.
lords-refusal-recruit = Il n'y a pas de Recrue à la place { $place }.
lords-refusal-hand = { $card } n'est pas dans votre main.
lords-refusal-follower = Ce Partisan n'existe pas.
lords-refusal-itself = Un Partisan ne peut pas se défausser lui-même.
lords-refusal-own = Vous ne pouvez pas échanger contre un de vos Partisans.
lords-refusal-face-down = Un Partisan caché ne peut pas être copié.
lords-refusal-scott = Un Scott ne peut pas être copié.
lords-refusal-supporter = { $card } n'est pas parmi les Soutiens.
lords-drop-hand = Déposez les cartes de votre main sur votre armée.
lords-drop-recruit = Déposez les Recrues sur votre main.
lords-undo-shown = Ce tour a révélé une carte cachée : il ne peut plus être annulé.
lords-undo-claim = On ne peut pas annuler la prise d'un Soutien.
lords-undo-nothing = Rien à annuler : vous n'avez encore rien fait pendant ce tour.
lords-undo-others = Quelqu'un d'autre a joué depuis votre dernier tour : il ne peut plus être annulé.

## L'entraîneur. La version la plus courte de chaque raison : 40 colonnes au plus, avec des noms de
## huit lettres au plus

lords-row-turn = { $card }, { $used }
lords-row = { $deed ->
    [recruit] prenez { $what }
    [recruit-unseen] prenez la Recrue { $what }
    [up] { $what }
    [down] { $what } cachée
    [discard] défaussez { $what }
    [get] obtenez { $what }
    [copy] copiez { $what }
    [claim] prenez { $what }
    [use] utilisez le pouvoir
   *[decline] ne l'utilisez pas
}
lords-coach-wins = Cela gagne avec { $points } points.
lords-coach-denies = Avec lui, { $who ->
    [name] { $name }
   *[other] un autre
} pourrait avoir 40.
lords-coach-scores = Cela fait { $points }.
lords-coach-counts = { $who ->
    [you] Votre armée
   *[other] L'armée { $of }
} compte alors { $total }.
lords-coach-wins-now = Victoire dès cette escarmouche : { $share }.
lords-coach-places = { $place ->
    [1] 1er
   *[other] { $place }e
}{ $form ->
    [whole] {" "}à prendre
   *[brief] {""}
} : { $share }{ $next ->
    [0] {""}
   *[other] , { $next }e : { $rest }
}.
lords-coach-strongest = { $card } donne le plus de points.
lords-coach-collects = Escarmouche laissée aux autres.
lords-coach-declines = Les armées restent telles quelles.
lords-coach-doubles = Tous { $clan } : armée comptée double{ $named ->
    [yes] , { $total }
   *[no] {""}
}.
lords-coach-leads = L'armée la plus forte en vue{ $named ->
    [yes] , { $total } contre { $next }
   *[no] {""}
}.
lords-coach-blocked = Visible, elle serait bloquée.
lords-coach-gathers = { $named ->
    [recruit] À réunir avec { $cards }.
    [muster] À doubler avec { $cards }.
   *[no] { $count } de plus du clan { $clan }.
}
lords-coach-power = { $power ->
    [discard] Défausse { $named ->
        [yes] { $what }
       *[no] un Partisan
    }.
    [swap] En échange : { $named ->
        [yes] { $what }
       *[no] un Partisan
    }.
    [supporter] En échange : { $named ->
        [yes] { $what }
       *[no] un Soutien
    }.
    [bruce] Compte pour tout clan.
    [cochrane] Prend deux Soutiens.
    [macdonnell] Reste pour l'escarmouche suivante.
   *[draw] Pioche une carte.
}

## Conseils

lords-advice-recruit = prenez la Recrue { $place }, { $card }.
lords-advice-recruit-hidden = prenez la Recrue { $place }, face cachée.
lords-advice-muster = mobilisez { $card } face visible.
lords-advice-muster-down = mobilisez { $card } face cachée.
lords-advice-use = utilisez le pouvoir ({ $power }).
lords-advice-discard = défaussez { $target }.
lords-advice-copy = copiez le pouvoir de { $target }.
lords-advice-swap = échangez avec { $target }.
lords-advice-trade = échangez avec le Soutien { $card }.
lords-advice-decline = n'utilisez pas le pouvoir.
lords-advice-claim = prenez { $card }.
lords-hint-stays-active = { $card } reste actif ({ $power }).

## La table

lords-supporters = Soutiens
lords-recruits = Recrues
lords-target = But : { $points } points
lords-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
lords-points-short = { $points ->
    [one] { $points } pt
   *[other] { $points } pts
}
lords-bot = robot { $level }
lords-total = { $shown } et { $hidden ->
    [one] { $hidden } cachée
   *[other] { $hidden } cachées
}
lords-total-hidden = { $hidden ->
    [one] { $hidden } cachée
   *[other] { $hidden } cachées
}
lords-total-doubled = { $total }, doublé
lords-army-doubled = doublé
lords-two = en prend deux
lords-hidden-followers = et { $hidden ->
    [one] { $hidden } cachée
   *[other] { $hidden } cachées
}
lords-claims-two = { $total }, en prend deux
lords-no-claim-short = { $when ->
    [before] ne prend rien
   *[after] n'a rien pris
}
lords-no-follower = aucun Partisan
lords-no-cards = encore aucune carte
lords-hand-took = { $cards }, peut-être { $seen }
lords-hand-seen = { $cards }, dont { $seen }
lords-hand-both = { $cards }, dont { $seen }, peut-être { $possible }
lords-hand-more = { $count ->
    [one] 1 autre vue
   *[other] { $count } autres vues
}
lords-claimed = a pris { $cards }
lords-unseen = { $count ->
    [one] { $count } carte jamais vue
   *[other] { $count } cartes jamais vues
}
lords-hidden-places = Elles{ $taken ->
    [0] {""}
   *[other] {" "}et celles vues quand elles ont été prises ({ $taken })
} sont { $places }.
lords-hidden-in-hands = dans les mains ({ $count })
lords-hidden-in-armies = cachées dans les armées ({ $count })
lords-hidden-in-recruits = cachées parmi les Recrues ({ $count })
lords-hidden-in-draw-pile = dans la pioche ({ $count })
# Ce que veut dire un signe sur la carte des cartes.
lords-card-sign = { $what ->
    [yours] votre main
    [unseen] pas vue
    [army] dans une armée
    [recruit] Recrue
    [supporter] Soutien
    [gone] défaussée
    [seen] { $who ->
        [you] votre main
       *[other] main { $of }
    }
   *[claimed] { $who ->
        [you] prise par vous
       *[other] prise par { $name }
    }
}
lords-header-turn = Escarmouche { $skirmish } : tour { $turn } sur { $of }
lords-header-last = Escarmouche { $skirmish } : dernier tour
lords-header-claims = Escarmouche { $skirmish } : Soutiens
lords-header-over = Escarmouche { $skirmish } : partie finie
lords-header-piles = Pioche { $draw }   Défausse { $discard }
lords-ask = { $card } : { $asked }
lords-ask-copying = { $card } copie { $clan } : { $asked }
lords-ask-scott = quel pouvoir ?
lords-ask-makgill = mobiliser une autre carte ?
lords-ask-wemyss = défausser quel Partisan ?
lords-ask-ferguson = échanger contre quel Partisan ?
lords-ask-cockburn = échanger contre quel Soutien ?
lords-ask-forsyth = piocher une carte ?
lords-ask-bruce = le compter comme n'importe quel Clan ?
lords-ask-cochrane = prendre deux Soutiens ?
lords-ask-macdonnell = le garder pour une autre escarmouche ?
lords-ask-claim = { $who ->
    [you] Prenez
   *[other] { $name } prend
} { $claim ->
    [first] le premier de deux Soutiens
    [second] un second Soutien
   *[only] un Soutien
}.
lords-reveal = L'escarmouche est finie. Les Partisans sont maintenant retournés.
lords-revealed = L'escarmouche est finie, et tous les Partisans sont visibles.
lords-your-turn = À vous : prenez une Recrue, ou mobilisez une carte.
lords-blocks-none = Rien ne bloque un pouvoir en ce moment.
lords-blocks-none-idle = Rien ne bloque ; une carte grisée serait sans effet.
lords-blocks-lower = Une carte visible plus faible bloque ; la plus faible est { $card }.
lords-blocks-clan = { $count ->
    [one] { $cards } bloque les cartes égales ou plus fortes de son Clan.
   *[other] Chacune bloque son Clan, à force égale ou supérieure : { $cards }
}
lords-blocks-short = Bloquent leur Clan : { $cards }
lords-what-blocks-few = À deux ou trois, un pouvoir est bloqué si un autre Partisan visible est plus faible.
lords-what-blocks-many = À quatre ou cinq, un pouvoir est bloqué si un autre Partisan visible du même Clan est égal ou plus faible.
lords-may-use = ! pouvoir utilisable
lords-may-use-short = ! possible
lords-preview-card = { $card } : armée { $before } → { $after }.
lords-preview-up = { $card }, visible : armée { $before } → { $after }.
lords-preview-down = { $card }, face cachée : armée { $before } → { $after }. Son pouvoir ne sert pas.
lords-preview-doubles = Un seul Clan : doublé.
lords-preview-single = Une carte seule n'est jamais doublée.
lords-preview-undoubles = Plusieurs Clans : plus doublé.
lords-preview-power = Pouvoir : { $power }.
lords-preview-chain = Pouvoir : { $power } : { $cards }.
lords-preview-chain-blocked = Pouvoir : { $power } ; leurs pouvoirs sont bloqués : { $blocked }.
lords-preview-chain-some = Pouvoir : { $power } : { $cards } ; pouvoir bloqué : { $blocked }.
lords-preview-copy-one = Pouvoir : copier { $card } : { $power }.
lords-preview-copy-some = Pouvoir : copier { $cards }.
lords-preview-copy-not = On ne peut pas copier { $cards }.
lords-preview-recruit = Recrue { $place }, { $card } : dans votre main. Son pouvoir : { $power }.
lords-preview-recruit-card = Recrue { $place }, { $card } : dans votre main.
lords-preview-recruit-hidden = La Recrue { $place } est cachée : vous la verrez dans votre main.
lords-preview-copy = Copier { $card } : { $power }.
lords-preview-copy-active = { $scott } devient actif, avec le jeton de { $clan }.
lords-preview-discard = Défausser { $target }.
lords-preview-swap = Échanger { $card } contre { $target }.
lords-preview-swap-hidden = Échanger { $card } contre { $target } : elle reste face cachée, mais vous pouvez la regarder.
lords-preview-trade = { $card } rejoint votre armée, et cette carte devient un Soutien.
lords-preview-army = { $who ->
    [you] Votre armée : { $before } → { $after }.
   *[other] { $name } : armée { $before } → { $after }.
}
lords-preview-claim = { $card } : { $points } ; { $who ->
    [you] vous en auriez
   *[other] { $name } en aurait
} { $sum }.
lords-preview-claims-next = { $who ->
    [you] Vous prenez ensuite
   *[other] { $name } prend ensuite
} { $count ->
    [1] un Soutien.
   *[other] deux Soutiens.
}
lords-look-supporter = { $card } est un Soutien qui vaut { $points }.
lords-look-hidden = Un Partisan face cachée dans { $who ->
    [you] votre armée
   *[other] l'armée { $owner }
}{ $count ->
    [0] .
   *[other] , peut-être { $cards }.
}
lords-look-recruit = Vous ne pouvez pas recruter maintenant.
lords-look-seat = { $who ->
    [you] Vous avez
   *[other] { $name } a
} { $points }{ $count ->
    [0] .
   *[other] {" "}: { $cards }.
}
lords-won = { $who ->
    [you] Vous gagnez
   *[other] { $name } gagne
} la partie avec { $points } points.
lords-won-tied = { $who ->
    [you] Vous gagnez
   *[other] { $name } gagne
} la partie : { $points } points, et la meilleure place dans la dernière escarmouche.
lords-curtain-all = Tous les autres, ne regardez pas, s'il vous plaît.
lords-curtain-waits = Seuls { $key } et un clic lèvent le rideau.
lords-curtain-so-far = Jusqu'ici : { $news }
lords-curtain-since = Depuis votre dernier tour : { $news }
lords-page-cards = Où sont les cartes
lords-power-title = { $clan } : { $power } ({ $unseen ->
    [one] { $unseen } jamais vue
   *[other] { $unseen } jamais vues
})
lords-seat-army = Armée, { $total }
lords-seat-points = Points, { $points }
lords-card-played = jouée
lords-card-taken = prise
lords-seat-hand = Main
lords-hand-of = { $who ->
    [you] Votre main
   *[other] Main { $owner }
}

## Touches

lords-command-muster = mobiliser
lords-command-recruit = recruter
lords-command-look = voir de près
lords-command-use = l'utiliser
lords-command-target = celui-ci
lords-command-claim = le prendre
lords-command-turn-up = retourner l'armée suivante
lords-command-all = toutes à la fois
lords-command-order = voir qui prend
lords-command-next = escarmouche suivante
lords-command-turn = face cachée
lords-command-turn-back = visible
lords-command-turn-over = finir le tour
lords-command-ignore-hint = ignorer le conseil
lords-command-decline = ne pas l'utiliser
lords-command-card-down = carte, face cachée
lords-command-number-recruit = Recrue
lords-command-again = rejouer
lords-use-power = Utiliser le pouvoir
lords-help-undo = Annuler votre dernière action, tant que rien de caché n'a été montré et que personne d'autre n'a joué
lords-help-powers = Les neuf pouvoirs, et ce qui les bloque
lords-help-cards = Où est chaque carte
lords-signs = Sur la table
# Le signe, et après le signe égal ce qu'il veut dire.
lords-sign-active = * = actif jusqu'à la fin de l'escarmouche
lords-sign-copied = *Ch = un Scott avec le pouvoir de ce Clan
lords-sign-kept = ^ = gardé de l'escarmouche précédente
lords-sign-usable = ! = pouvoir utilisable maintenant
lords-sign-known = (Mk12) = face cachée, mais vous la connaissez
lords-sign-down = ▒▒▒ = face cachée
lords-sign-new = + = à côté d'une lettre : la dernière carte reçue
lords-sign-asked = ◄ = décidez de son pouvoir
lords-sign-token = ♛ = a le jeton d'initiative et commence chaque tour
lords-sign-winner = ✦ = dans le résultat : a gagné cette escarmouche
lords-sign-rank = départage : We9 = à totaux égaux, l'armée qui a la carte du plus haut rang passe devant (rangs de 1 à 98 : selon la force, puis le Clan)

## La ligne de commande

lords-flag-seats = Lords of Scotland se joue de deux à cinq, pas à { $count }.
lords-flag-seats-players = --players dit { $players }, mais il y a { $count } places
lords-flag-no-person = Il faut une personne à une place au moins. Donnez un nom avec --seat, ou laissez une place libre.
lords-flag-same-name = Deux joueurs s'appellent { $name }. Donnez à chacun son nom.
lords-flag-first = Le joueur { $player } ne peut pas commencer : sa place est vide.

## Parties enregistrées

lords-skirmish = escarmouche { $skirmish }
lords-game-and-deck = { $title }, { $players } joueurs{ $bruces ->
    [yes] , avec les Bruce
   *[no] {""}
}
lords-replay-points = Points : { $points }.
lords-replay-not-over = Points jusqu'ici : { $points }. La partie n'est pas terminée.
lords-replay-all-hands = toutes les mains
lords-replay-next = { $who ->
    [you] C'est à vous de jouer.
   *[other] C'est à { $name } de jouer.
}
lords-replay-no-skirmish = il n'y a pas d'escarmouche { $skirmish } ; escarmouches commencées : { $skirmishes }
lords-replay-no-player = le joueur { $player } ne participe pas à cette partie
lords-analysis-nothing =
    la partie n'est pas finie ; son analyse révélerait à chacun les cartes des autres
lords-replay-chances = Chances
lords-replay-chance = Chances
lords-games-won = { $place ->
    [0] { $name } gagne
    [1] vous gagnez
   *[other] { $name } gagne, vous { $place }e
}
lords-export-skirmish = Escarmouche { $skirmish }
lords-export-army = Armée
lords-export-total = Total
lords-export-claimed = Pris
# Everybody's points, if the most are equal: "Ann 40, Bob 40 (tiebreak: Bob)".
lords-points-tied = { $points } (départage : { $name })
lords-export-turn = --turn compte les tours de toute la partie de Lords of Scotland ; omettez --round
lords-export-no-turn = il n'y a pas de tour { $turn } : la partie en a { $turns }

## Codes, la donne du jour

lords-code-other = un code de Lords of Scotland commence par LORDS ; un code de Schotten Totten se donne avec schotten --code
lords-code-length = un code de Lords of Scotland  : LORDS et 16 ou 21 lettres et chiffres
lords-code-points = après les deux-points viennent les points de tous, comme dans :41-31-22
lords-code-unfinished = personne n'a { $target } points : partie non finie
lords-code-impossible-points = aucune partie ne finit sur ces points : avant la dernière escarmouche, tous ont moins de { $target } points ; une escarmouche donne au plus deux Soutiens de 12 à un joueur, et à tous ensemble un par joueur
lords-end-compare = Dans la partie de ce code, les points étaient { $points }.
lords-daily-line = { $title }. { $result }
lords-daily-result = Donne du jour, { $day } : places { $places }, points { $points }, niveau { $level }

## Statistiques

lords-stats-counted = { $title } : { $games }
lords-stats-games = Parties
lords-stats-place = Place
lords-stats-met = Fois
lords-stats-ahead = battu
lords-stats-table = Table
lords-stats-won = { $count ->
    [one] { $count } gagnée
   *[other] { $count } gagnées
}
lords-stats-average-place = Place moyenne
lords-stats-trend = Dernières parties ({ $count })
lords-stats-note = Seules les parties finies comptent. La place est la place moyenne, 1 pour le premier.

## L'écran d'accueil

lords-start-sentence = Des escarmouches, des Soutiens, et 40 points pour gagner.
lords-start-beaten = Vous avez battu le niveau { $level }. Ensuite : { $next }.
lords-end-beaten = Vous avez battu le niveau { $level } pour la première fois. Ensuite : { $next }.
lords-end-helped = Gagné avec de l'aide : { $level } compte une fois battu sans.{ $hints ->
    [no] { "" }
   *[other] { " " }Les conseils à chaque tour se coupent dans les réglages ({ $hints }).
}
lords-start-players-short = { $players } joueurs
lords-start-about = Armées et pouvoirs, de Richard James. { $key } : les leçons.
lords-start-daily-played = { $place ->
    [1] vous { $points }, 1er sur { $players }
   *[other] vous { $points }, { $place }e sur { $players }
}
lords-start-about-daily = La même donne pour tous aujourd'hui : vous contre deux robots.
lords-setup-person = humain
lords-setup-players = Joueurs
lords-setup-bruces = Bruce
lords-setup-bruces-in = dans le paquet
lords-setup-bruces-out = hors du paquet
lords-setup-first = Commence
lords-setup-about-players = De deux à cinq. Un robot prend la nouvelle place.
lords-setup-about-first = Qui commence la première escarmouche.
lords-setup-about-seat = ← → personne ou robot. Tapez le nom d'une personne.
# Une ligne de 72 colonnes.
lords-level-explained = { $level ->
    [newcomer] Compte les forces, et rien d'autre.
    [casual] Ne pense qu'à son armée et à ses pouvoirs.
    [skilled] Pèse les pouvoirs et les armées des autres, un coup à l'avance.
    [strong] Essaie chaque action jusqu'à la fin de l'escarmouche.
   *[master] Cherche loin, et sait ce que vaut une position.
}
lords-setup-about-bruces = Deux cartes de plus, de n'importe quel Clan au décompte.
lords-setup-no-person = Il faut au moins une personne.

## Leçons

lords-lessons-offer = Vous découvrez Lords of Scotland ? L'apprendre d'abord, en { $count } leçons courtes ?
lords-lesson-why-muster = Une Recrue vient dans votre main, pas dans votre armée : mobilisez plutôt une carte.
lords-lesson-why-recruit = Cela mobiliserait une carte ; ici, prenez une Recrue en main.
lords-lesson-why-decline = Un pouvoir inutilisé est perdu. Ici, il est utile : utilisez-le.
lords-lesson-why-face-up = C'est la bonne carte, mais cachée, elle ne peut pas utiliser son pouvoir. Espace la retourne.
    .plain = C'est la bonne carte, mais cachée, elle ne peut pas utiliser son pouvoir : mobilisez-la visible.
lords-lesson-why-use = Inutilisé, le pouvoir serait perdu.
lords-lesson-use = Inutilisé, le pouvoir serait perdu. Utilisez-le : appuyez sur Entrée.
lords-lesson-aim =
    Bruno et vous livrez une escarmouche après l'autre. En cinq tours, chacun forme une armée. Les
    nombres de ses cartes s'additionnent, et l'armée la plus forte est la première à prendre un Soutien.
lords-lesson-aim-supporters =
    Un Soutien rapporte autant de points que son nombre. La partie finit quand quelqu'un a 40 points,
    et celui qui en a le plus gagne.
lords-lesson-clans = Il y a huit Clans, chacun avec des cartes de 1 à 12. Deux lettres désignent le Clan :
lords-lesson-clans-scott = Scott et Makgill
lords-lesson-clans-macdonnell = MacDonnell et Wemyss
lords-lesson-clans-ferguson = Ferguson et Forsyth
lords-lesson-clans-cockburn = Cockburn et Cochrane
lords-lesson-muster = Mobiliser
lords-lesson-muster-ask = À chaque tour, vous pouvez mobiliser une carte : elle rejoint votre armée. Mobilisez Scott 10 : tapez la lettre au-dessous, puis Entrée.
    .plain = À chaque tour, vous pouvez mobiliser une carte : elle rejoint votre armée. Tapez le numéro de Scott 10, puis celui de visible.
lords-lesson-muster-why = Scott 10 est la carte la plus forte de votre main.
lords-lesson-muster-learned = Sc10 est maintenant un Partisan, comme toute carte d'une armée, et votre armée vaut 10.
lords-lesson-recruit = Recruter
lords-lesson-recruit-ask = Au lieu de mobiliser, vous pouvez prendre en main l'une des cinq Recrues, même une qui ne montre que son dos. Prenez la Recrue 2, Cockburn 9 : touche 2, puis Entrée.
    .plain = Au lieu de mobiliser, vous pouvez prendre en main l'une des cinq Recrues, même une que personne ne connaît. Prenez la Recrue 2, Cockburn 9 : tapez 2.
lords-lesson-recruit-why = Cockburn 9 est la plus forte des Recrues que vous voyez.
lords-lesson-recruit-learned = Votre nouvelle carte porte un +, et une autre prend sa place. Tous ont vu ce que vous avez pris ; si vous prenez une Recrue de dos, vous seul la connaissez. À chaque tour, une de plus est retournée.
    .plain = Une nouvelle carte prend sa place. Tous ont vu ce que vous avez pris ; si vous prenez une Recrue inconnue, vous seul la connaissez. À chaque tour, une de plus est retournée.
lords-lesson-face-down = Face cachée
lords-lesson-face-down-ask = Bruno n'a pas à connaître votre force : une carte peut aussi être mobilisée face cachée. Choisissez Mk12, Espace la retourne, puis Entrée.
    .plain = Bruno n'a pas à connaître votre force : une carte peut aussi être mobilisée face cachée. Mobilisez Makgill 12 face cachée.
lords-lesson-face-down-why = Makgill 12 est la plus forte, et face cachée elle reste secrète.
lords-lesson-face-down-learned = Bruno ne voit qu'un dos. À la fin de l'escarmouche, Mk12 est retournée et vaut 12.
lords-lesson-block = Bloquer
lords-lesson-block-ask = Chaque Clan a un pouvoir. Une carte peut l'utiliser si aucun autre Partisan visible n'est plus faible : ici, seul We2, marqué d'un !. Les cartes grisées sont bloquées. Mobilisez We2 face visible.
    .plain = Chaque Clan a un pouvoir. Une carte peut l'utiliser si aucun autre Partisan visible n'est plus faible. Seul Wemyss 2 l'est assez. Mobilisez Wemyss 2 face visible.
lords-lesson-block-why = Seul Wemyss 2 est plus faible que Cochrane 3, qui bloque les autres.
lords-lesson-block-use = Wemyss défausse un Partisan de n'importe quelle armée. Choisissez le Fo8 de Bruno, puis Entrée.
    .plain = Wemyss défausse un Partisan de n'importe quelle armée. Défaussez Forsyth 8 de Bruno.
lords-lesson-block-use-why = Défausser Forsyth 8 affaiblit le plus Bruno : il passe de 11 à 3.
lords-lesson-block-learned = À deux ou trois, toute carte visible plus faible bloque ; à quatre ou cinq, seulement une du même Clan, égale ou plus faible.
lords-lesson-forsyth = Forsyth pioche
lords-lesson-forsyth-ask = Les Partisans cachés ne bloquent rien : Forsyth 1 peut utiliser son pouvoir. Mobilisez-le face visible.
lords-lesson-forsyth-why = Makgill 5 mobiliserait une autre carte ; seul un Forsyth en pioche une.
lords-lesson-forsyth-use = Forsyth pioche une carte. Entrée utilise le pouvoir ; un point (.) y renoncerait.
    .plain = Forsyth pioche une carte. Utilisez le pouvoir ; vous pourriez aussi le laisser.
lords-lesson-forsyth-learned = La carte piochée est dans votre main, et vous seul la connaissez.
lords-lesson-cockburn = Cockburn engage
lords-lesson-cockburn-ask = Cockburn prend la place d'un Soutien. Mobilisez Cockburn 2 face visible.
lords-lesson-cockburn-why = Makgill 5 mobiliserait une autre carte ; seul un Cockburn change de place avec un Soutien.
lords-lesson-cockburn-use = Un Soutien de 11 vous rejoint, et Cb2 en devient un de 2. Choisissez Mk11, puis Entrée.
    .plain = Un Soutien de 11 vous rejoint, et Cockburn 2 en devient un de 2. Échangez avec Makgill 11.
lords-lesson-cockburn-use-why = Avec Scott 4, votre armée vaudrait seulement 13 ; avec Makgill 11, elle vaut 20.
lords-lesson-cockburn-learned = Mk11 est dans votre armée et vaut 11. Son pouvoir ne sert pas : seules les cartes mobilisées de la main utilisent le leur.
lords-lesson-ferguson = Ferguson troque
lords-lesson-ferguson-ask = Ferguson change de place avec un Partisan adverse. Mobilisez-le face visible.
lords-lesson-ferguson-why = Cochrane 3 bloquerait Makgill 5 ; Ferguson 1 est assez faible.
lords-lesson-ferguson-use = Que cache Bruno ? Choisissez son Partisan face cachée, puis Entrée.
    .plain = Que cache Bruno ? Échangez avec le Partisan 2 de Bruno, face cachée.
lords-lesson-ferguson-use-why = Avec Cochrane 3, votre armée vaudrait seulement 13 ; la carte cachée est peut-être plus forte.
lords-lesson-ferguson-learned = C'est Fo12 ! Il reste caché, mais vous pouvez le regarder ; Bruno, qui l'a mobilisé, le connaît aussi.
lords-lesson-makgill = Makgill mobilise
lords-lesson-makgill-ask = Makgill fait mobiliser une autre carte. Mobilisez Makgill 1 face visible.
lords-lesson-makgill-why = Cochrane 3 bloquerait Scott 11 ; avec Makgill 1, vous mobilisez les deux.
lords-lesson-makgill-use = Mobilisez maintenant aussi Scott 11, face visible ou cachée.
lords-lesson-makgill-use-why = Sans Scott 11, votre armée ne vaut que 1.
lords-lesson-makgill-learned = Deux Partisans en un tour. La seconde carte peut aussi utiliser son pouvoir, si rien ne la bloque ; ici, Mk1 la bloque.
lords-lesson-cochrane = Cochrane prend deux Soutiens
lords-lesson-cochrane-ask = Certains pouvoirs agissent à la fin de l'escarmouche. Mobilisez Cochrane 1 face visible.
lords-lesson-cochrane-why = Makgill 5 mobiliserait une autre carte ; seul un Cochrane prend deux Soutiens.
lords-lesson-cochrane-use = Entrée rend Cochrane actif.
    .plain = Utilisez le pouvoir pour rendre Cochrane actif.
lords-lesson-cochrane-learned = Le * indique qu'il est actif : quand viendra votre tour, vous prendrez deux Soutiens. S'il quitte votre armée, le pouvoir part avec lui.
    .plain = Cochrane est actif : quand vient votre tour de prendre, vous prenez deux Soutiens. S'il quitte votre armée, le pouvoir s'en va aussi.
lords-lesson-scott = Scott copie
lords-lesson-scott-ask = Scott copie le pouvoir d'un autre Partisan visible. Mobilisez Scott 2 face visible.
lords-lesson-scott-why = Cochrane 3 bloquerait Makgill 5 ; Scott 2 est assez faible.
lords-lesson-scott-use = Le Cochrane de Bruno prendrait deux Soutiens. Copiez son pouvoir : choisissez Ch3, puis Entrée.
    .plain = Le Cochrane de Bruno prendrait deux Soutiens. Copiez le pouvoir du Cochrane 3 de Bruno.
lords-lesson-scott-use-why = Copier Forsyth 9 ne ferait que piocher une carte.
lords-lesson-scott-learned = Sc2*Ch : votre Scott est actif avec le pouvoir de Cochrane. Le Cochrane de Bruno garde le sien.
    .plain = Votre Scott est actif avec le pouvoir de Cochrane. Le Cochrane de Bruno garde le sien.
lords-lesson-macdonnell = MacDonnell reste
lords-lesson-macdonnell-ask = Après l'escarmouche, tous les Partisans sont défaussés, sauf un MacDonnell actif. Mobilisez MacDonnell 2 face visible.
lords-lesson-macdonnell-why = Makgill 5 serait défaussé ensuite ; seul un MacDonnell peut rester.
lords-lesson-macdonnell-use = Entrée rend MacDonnell actif.
    .plain = Utilisez le pouvoir pour rendre MacDonnell actif.
lords-lesson-macdonnell-learned = Il combattra aussi à la prochaine escarmouche, marqué d'un ^, comme Partisan ordinaire.
    .plain = Il combattra aussi à l'escarmouche suivante, comme simple Partisan, dit gardé.
lords-lesson-double = Doubler
lords-lesson-double-ask = Une armée d'au moins deux Partisans, tous d'un même Clan, compte double. Quelle carte rend la vôtre la plus forte ? Mobilisez-la.
lords-lesson-double-why = Votre armée vaudrait au plus 23 : deux Clans ne comptent pas double.
lords-lesson-double-learned = 4, 7 et 9 font 20, doublés 40. Avec Sc12, cela n'aurait fait que 23.
lords-lesson-bruce = Bruce va avec tout Clan
lords-lesson-bruce-ask = Les deux Bruce sont les cartes les plus hautes : une plus faible les bloque vite. Ici, tous les Partisans sont cachés : mobilisez Bruce 12.
lords-lesson-bruce-why = Un Makgill et un Wemyss ne comptent pas double ; un Bruce convient à tout Clan.
lords-lesson-bruce-use = Entrée rend Bruce actif : il compte alors comme un Wemyss, et votre armée est doublée.
    .plain = Utilisez le pouvoir pour rendre Bruce actif : il compte alors comme un Wemyss, et votre armée est doublée.
lords-lesson-bruce-learned = 9 et 12 font 21, doublés 42. Les Bruce ne sont dans le paquet que si vous le choisissez avant la partie.
lords-lesson-claim = Prendre les Soutiens
lords-lesson-claim-ask = C'est le dernier tour. L'armée de Bruno vaut 17, la vôtre 10. Mobilisez la carte qui la bat.
lords-lesson-claim-why = Votre armée vaudrait au plus 15 ; celle de Bruno vaut 17.
lords-lesson-claim-use = Votre armée vaut 19, donc vous choisissez en premier. Un Soutien vaut sa force : prenez Makgill 12.
lords-lesson-claim-use-why = Scott 4 ne vaut que 4 points.
lords-lesson-claim-learned = Vous avez 12 points et le jeton ♛ : vous commencez la prochaine escarmouche. La partie finit quand quelqu'un en a 40. Vous savez tout !

## Une partie revue

lords-end-place = Vous finissez { $place ->
    [2] deuxième
    [3] troisième
    [4] quatrième
   *[5] cinquième
} avec { $points }.
lords-end-faults = { $name }, en { $turns ->
    [one] un tour qui comptait
   *[other] { $turns } tours qui comptaient
} : { $mistakes ->
    [0] aucune erreur
    [one] une erreur (tour { $costliest })
   *[other] { $mistakes } erreurs (la pire : tour { $costliest })
}
lords-end-mistakes = Erreurs : { $counts }
lords-course = Escarm.
lords-course-winner = gagnée
lords-shared = { $title } : { $points }

## Problèmes

lords-command-other-players = autre nombre de joueurs
lords-start-about-puzzles = Un tour gagne la partie ou le premier choix. Aujourd'hui : { $difficulty }.
lords-puzzle-task = { $goal ->
    [game] { $certain ->
        [yes] Trouvez le seul tour qui gagne la partie à coup sûr.
       *[no] Trouvez le tour qui a de loin le plus de chances de gagner.
    }
   *[first] { $certain ->
        [yes] Trouvez le seul tour qui vous fait choisir en premier à coup sûr.
       *[no] Trouvez le tour qui a de loin le plus de chances de choisir en premier.
    }
}
# $owner : à qui est l'armée, « de Bob ».
lords-puzzle-hint = { $what ->
    [recruit] Recrutez une carte.
    [claim] Pensez à ce que votre choix laisse aux autres.
    [muster] Mobilisez une carte.
    [two] Mobilisez deux cartes.
    [own] Utilisez un pouvoir sur votre propre armée.
    [other] Utilisez un pouvoir sur l'armée { $owner }.
    [supporter] Utilisez un pouvoir qui prend un Soutien.
    [power] Utilisez un pouvoir qui ne vise rien.
    [down] Mobilisez face cachée.
    [either] Face visible ou cachée, c'est égal.
   *[up] Mobilisez face visible. Aucun pouvoir n'est nécessaire.
}
lords-puzzle-hint-cards = { $which ->
    [clan] Regardez les cartes { $clan }.
    [more] Regardez les cartes de force { $strength } ou plus.
   *[less] Regardez les cartes de force { $strength } ou moins.
}
lords-puzzle-certain = { $goal ->
    [game] Quoi que prennent les autres, vous gagnez la partie : ici { $own } points à { $others }.
   *[first] Votre total est d'au moins { $own }, celui des autres d'au plus { $others } : vous choisissez en premier.
}
lords-puzzle-right = { $goal ->
    [game] Les chances de gagner la partie sont de { $solution }, avec tout autre tour de { $other } au plus.
   *[first] Les chances de choisir en premier sont de { $solution }, avec tout autre tour de { $other } au plus.
}
# Ce que donne la solution en moyenne quand elle réussit.
lords-puzzle-averages = { $goal ->
    [game] Si vous gagnez, c'est en moyenne avec { $own } points, { $others } pour le meilleur des autres.
   *[first] Si vous choisissez en premier, votre armée a { $own } en moyenne, la plus forte des autres { $others }.
}
lords-puzzle-wrong = { $goal ->
    [game] Pas celui-là : les chances de gagner la partie sont de { $share }. Le bon tour les porte à { $solution }.
   *[first] Pas celui-là : les chances de choisir en premier sont de { $share }. Le bon tour les porte à { $solution }.
}
lords-puzzle-second = { $tied ->
    [yes] Pas sûr : { $name } peut avoir { $theirs } aussi, et la carte la plus haute.
   *[no] Pas sûr : { $name } peut avoir { $theirs }, et vous { $own }.
}
lords-puzzle-loses = Pas sûr : { $name } peut gagner, { $points } à { $own }.
lords-puzzle-goes-on = Pas sûr : personne n'atteint forcément 40 points, et la partie continue.
