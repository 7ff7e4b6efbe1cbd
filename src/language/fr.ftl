# Ce que dit le programme, en français, avec les mots du livret de règles.
#
# $who vaut « you » si le nom désigne la personne qui lit, sinon « other ».

language-name = Français

## Noms : cartes, combinaisons, variantes

color-red = rouge
color-green = vert
color-blue = bleu
color-yellow = jaune
color-purple = pourpre
color-brown = marron

letter-red = R
letter-green = V
letter-blue = B
letter-yellow = J
letter-purple = P
letter-brown = M

clan-card = { $strength } { $color }

tactic-joker = Joker
tactic-spy = Espion
tactic-shield-bearer = Porte-Bouclier
tactic-blind-mans-bluff = Colin-Maillard
tactic-mud-fight = Combat de Boue
tactic-recruiter = Chasseur de Tête
tactic-strategist = Stratège
tactic-banshee = Banshee
tactic-traitor = Traître

code-joker = JO
code-spy = ES
code-shield-bearer = PB
code-blind-mans-bluff = CM
code-mud-fight = CB
code-recruiter = CT
code-strategist = ST
code-banshee = BA
code-traitor = TR

tactic-joker-text =
    Se pose comme une carte Clan. Sa couleur et sa force sont choisies quand la Borne est
    revendiquée. Chaque joueur ne peut jouer qu'un seul Joker.
tactic-spy-text =
    Se pose comme une carte Clan. Force 7 ; sa couleur est choisie quand la Borne est revendiquée.
tactic-shield-bearer-text =
    Se pose comme une carte Clan. Sa force, 1, 2 ou 3, et sa couleur sont choisies quand la Borne
    est revendiquée.
tactic-blind-mans-bluff-text =
    Se pose sur une Borne non revendiquée. Seule la somme des forces y compte.
tactic-mud-fight-text =
    Se pose sur une Borne non revendiquée. Il y faut quatre cartes de chaque côté.
tactic-recruiter-text =
    Piochez trois cartes, une par une, dans une pioche ou dans les deux. Remettez ensuite deux
    cartes de votre main sous leur pioche.
tactic-strategist-text =
    Déplacez une de vos cartes d'une Borne non revendiquée vers une autre qui a de la place, ou
    défaussez-la.
tactic-banshee-text = Défaussez une carte adverse posée devant une Borne non revendiquée.
tactic-traitor-text =
    Prenez une carte Clan adverse devant une Borne non revendiquée et posez-la de votre côté d'une
    Borne non revendiquée.

formation-color-run = Suite couleur
formation-three-of-a-kind = Brelan
formation-four-of-a-kind = Carré
formation-color = Couleur
formation-run = Suite
formation-sum = Somme
formation-total = { $formation } { $total }

deck-clan = Clan
deck-tactic = Tactique

variant-base = Base
variant-tactic = Tactique
variant-expert = Expert
variant-tactic-expert = Tactique Expert
variant-base-explained = Six cartes Clan en main ; on revendique après avoir joué.
variant-tactic-explained = Sept cartes en main, et dix cartes Tactique à piocher.
variant-expert-explained = Cartes Clan seulement ; on revendique avant de jouer.
variant-tactic-expert-explained = Avec les cartes Tactique ; on revendique avant de jouer.

list-and = { $head } et { $last }
list-or = { $head } ou { $last }

## Revendications : verdicts et preuves

side-own = { $to ->
    [you] votre côté
   *[letter] le côté de { $letter }
}
side-other = { $to ->
    [you] le côté adverse
   *[letter] le côté de { $letter }
}

verdict-stronger = { $to ->
    [you] votre combinaison ({ $mine }) bat celle de l'adversaire ({ $theirs }).
   *[letter] { $mine } bat la combinaison de { $letter } ({ $theirs }).
}
verdict-first = { $mine } des deux côtés, et { $side } a été complet le premier.
verdict-weaker = { $to ->
    [you] votre combinaison ({ $mine }) est battue par celle de l'adversaire ({ $theirs }).
   *[letter] { $mine } est battu par la combinaison de { $letter } ({ $theirs }).
}
verdict-second = { $mine } des deux côtés, mais { $side } a été complet le premier.
verdict-incomplete = { $missing ->
    [one] il manque 1 carte : { $side } est incomplet.
   *[other] il manque { $missing } cartes : { $side } est incomplet.
}
verdict-refuted = { $count ->
    [one] { $mine } peut encore perdre : { $cards } n'est pas jouée et donnerait { $formation } ({ $side }).
   *[other] { $mine } peut encore perdre : { $cards } ne sont pas jouées et donneraient { $formation } ({ $side }).
}
verdict-proved = { $mine } ne peut plus être battu : { $reason }

proof-too-few = il reste moins de cartes Clan non jouées qu'il n'en manque ({ $side }).
proof-no-cards = aucune carte
proof-best = avec { $with }, { $side } ne peut pas dépasser { $formation }.
proof-tie = avec { $with }, { $side } peut au mieux atteindre { $formation }, et l'égalité revient au premier complet : { $own }.
proof-gone = { $count ->
    [one] { $cards } aurait pu la battre, mais est face visible.
   *[other] { $cards } auraient pu la battre, mais sont face visible.
}
proof-gone-more = { $cards } (et { $more } autres) auraient pu la battre, mais sont face visible.

## Actions racontées

# Les participes suivent l'auxiliaire : « Bob a posé V5 devant la Borne 3 et pioché une carte Clan. »
told = { $who ->
    [you] Vous avez { $deeds }.
   *[other] { $name } a { $deeds }.
}

deed-place = { $kind ->
    [clan] posé { $card } devant la Borne { $stone }
   *[tactic] posé la carte { $card } devant la Borne { $stone }
}
deed-lay = posé { $card } sur la Borne { $stone }
deed-recruiter = joué le Chasseur de Tête
deed-strategist = déplacé { $card } de la Borne { $from } à la Borne { $to } avec le Stratège
deed-strategist-discard = défaussé { $card } de la Borne { $from } avec le Stratège
deed-banshee = défaussé la carte adverse { $card } de la Borne { $from } avec la Banshee
deed-traitor = pris { $card } à la Borne { $from } pour la Borne { $to } avec le Traître
deed-traitor-across = fait passer { $card } de l'autre côté de la Borne { $stone } avec le Traître
deed-pass = passé
deed-claim = revendiqué la Borne { $stone }
deed-claim-several = revendiqué les Bornes { $stones }
deed-draw = pioché { $cards }
deed-return = remis { $cards }
deck-cards = { $deck ->
    [clan] { $count ->
        [one] une carte Clan
       *[other] { $count } cartes Clan
    }
   *[tactic] { $count ->
        [one] une carte Tactique
       *[other] { $count } cartes Tactique
    }
}

## Refus

refusal-over = La manche est terminée.
refusal-not-on-turn = Ce n'est pas votre tour.
refusal-play-made = Vous avez déjà joué ce tour-ci ; il reste à revendiquer, à piocher ou à finir le tour.
refusal-play-due = Jouez d'abord une carte.
refusal-draws-left = { $left ->
    [one] D'abord le Chasseur de Tête : encore une carte à piocher.
   *[other] D'abord le Chasseur de Tête : encore { $left } cartes à piocher.
}
refusal-returns-left = { $left ->
    [one] D'abord le Chasseur de Tête : encore une carte à remettre.
   *[other] D'abord le Chasseur de Tête : encore { $left } cartes à remettre.
}
refusal-no-return-due = Rien n'est à remettre : seul le Chasseur de Tête remet des cartes.
refusal-claims-before-play = On revendique au début du tour, avant de jouer.
refusal-claims-after-play = On revendique après avoir joué.
refusal-not-in-hand = { $card } n'est pas dans votre main.
refusal-tactic-limit =
    Cartes Tactique jouées : { $mine } par vous, { $theirs } par l'adversaire. Vous pouvez avoir une
    carte d'avance, pas plus.
refusal-second-joker = Vous avez joué un Joker ; vous ne pouvez pas jouer le second.
refusal-stone-claimed = La Borne { $stone } est revendiquée : rien n'y change plus.
refusal-side-full = Votre côté de la Borne { $stone } est complet.
refusal-decks-empty = Les deux pioches sont vides : le Chasseur de Tête n'a rien à piocher.
refusal-clan-deck-empty = La pioche Clan est vide.
refusal-tactic-deck-empty = La pioche Tactique est vide.
refusal-not-there = { $card } n'est pas de ce côté de la Borne { $stone }.
refusal-same-stone = Le Stratège déplace une carte vers une autre Borne, pas vers la même.
refusal-may-not-pass = Vous pouvez poser une carte Clan : vous ne pouvez pas passer.
refusal-claim-fails = Cette revendication ne tient pas.
refusal-draw-due = Il faut piocher une carte avant de finir le tour.
refusal-no-draw-due = Il n'y a rien à piocher.

## Manches et parties

title = Schotten Totten
you = Vous
player-first = Anne
player-second = Bruno
bot-name = Bot { $level }
level-random-explained = Joue n'importe quelle carte n'importe où.
level-simple-explained = Cherche les combinaisons fortes, une Borne à la fois.

begins = { $who ->
    [you] Vous commencez.
   *[other] { $name } commence.
}
begins-round = { $who ->
    [you] Manche { $round } sur { $of } : vous commencez.
   *[other] Manche { $round } sur { $of } : { $name } commence.
}
claimed = Borne { $stone } : { $proof }

round-drawn = La manche est nulle : { $a } Bornes à { $b } au décompte.
round-won = { $who ->
    [you] Vous gagnez la manche : { $why }.
   *[other] { $name } gagne la manche : { $why }.
}
round-won-settled = { $who ->
    [you] Vous gagnez la manche : { $why }, au décompte après deux passes.
   *[other] { $name } gagne la manche : { $why }, au décompte après deux passes.
}
why-three = trois Bornes adjacentes, { $first }, { $second } et { $third }
why-five = { $count } Bornes le long de la frontière
why-more = { $mine } Bornes à { $theirs }
round-points = Cette manche : { $first } { $a } – { $b } { $second }
match-points = Partie : { $first } { $a } – { $b } { $second }, { $played }
match-played-some = après { $rounds } manches sur { $length }
match-played-all = { $length ->
    [one] après une manche
   *[other] après { $length } manches
}
match-won = { $who ->
    [you] Vous gagnez la partie.
   *[other] { $name } gagne la partie.
}
match-drawn = La partie est nulle.

taken-back = C'est repris.
taken-back-claim = Vous avez repris la revendication de la Borne { $stone }.
taken-back-pass = Vous ne passez plus.
taken-back-card = Vous avez repris { $card }.

## Conseils

hint-claim = La revendication de la Borne { $stone } tient : { $verdict }
hint-claim-three = Elle vous donne trois Bornes adjacentes et la manche.
hint-claim-five = Elle vous donne cinq Bornes et la manche.
hint-theirs = L'adversaire y a { $formation }.
hint-draw = { $deck ->
    [clan] Le tour finit par une pioche dans la pioche Clan.
   *[tactic] Le tour finit par une pioche dans la pioche Tactique.
}
hint-recruiter-draw = { $deck ->
    [clan] Le Chasseur de Tête pioche dans la pioche Clan.
   *[tactic] Le Chasseur de Tête pioche dans la pioche Tactique.
}
hint-return = La main revient à sa limite ; { $card } va sous sa pioche.
hint-nothing-left = Il ne reste rien à faire ce tour-ci.
hint-end = Le tour finit ici ; ce qui peut être revendiqué le reste.
hint-pass = Aucune carte Clan ne peut être posée.
hint-stuck = Votre côté de la Borne ne peut plus être complété.
hint-completes = Elle complète { $formation }.
hint-becomes = Votre côté de la Borne peut devenir { $formation } avec { $cards }.
