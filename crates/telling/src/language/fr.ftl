# Ce que dit le programme, en français, avec les mots du livret de règles.
#
# $who vaut « you » si le nom désigne la personne qui lit, sinon « other ».

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
clan-card-article = le { $strength } { $color }

tactic-joker = Joker
tactic-joker-article = le Joker
tactic-spy = Espion
tactic-spy-article = l'Espion
tactic-shield-bearer = Porte-Bouclier
tactic-shield-bearer-article = le Porte-Bouclier
tactic-blind-mans-bluff = Colin-Maillard
tactic-mud-fight = Combat de Boue
tactic-recruiter = Chasseur de Tête
tactic-recruiter-article = le Chasseur de Tête
tactic-strategist = Stratège
tactic-strategist-article = le Stratège
tactic-banshee = Banshee
tactic-banshee-article = la Banshee
tactic-traitor = Traître
tactic-traitor-article = le Traître

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
    Sa couleur et sa force sont choisies quand la Borne est revendiquée. Posez-le comme une carte
    Clan. Chaque joueur ne peut jouer qu'un seul Joker.
tactic-spy-text =
    Force 7. Sa couleur est choisie quand la Borne est revendiquée. Posez-le comme une carte Clan.
tactic-shield-bearer-text =
    Force 1, 2 ou 3. Sa couleur et sa force sont choisies quand la Borne est revendiquée. Posez-le
    comme une carte Clan.
tactic-blind-mans-bluff-text =
    Seule la somme des forces compte à sa Borne. Jouez-le sur une Borne non revendiquée.
tactic-mud-fight-text =
    Il faut quatre cartes de chaque côté de sa Borne. Jouez-le sur une Borne non revendiquée.
tactic-recruiter-text =
    Piochez trois cartes, une par une, dans une pioche ou dans les deux. Remettez ensuite deux
    cartes de votre main sous leur pioche.
tactic-strategist-text =
    Déplacez une de vos cartes d'une Borne non revendiquée vers une autre qui a de la place, ou
    défaussez-la.
tactic-banshee-text = Défaussez une carte de l'adversaire devant une Borne non revendiquée.
tactic-traitor-text =
    Prenez une carte Clan de l'adversaire devant une Borne non revendiquée et posez-la de votre
    côté d'une Borne non revendiquée.

formation-color-run = Suite couleur
formation-three-of-a-kind = Brelan
formation-four-of-a-kind = Carré
formation-color = Couleur
formation-run = Suite
formation-sum = Somme
formation-total = { $formation } { $total }

deck-only = Pioche
deck-clan = Clan
deck-tactic = Tactique

variant-base = Base
variant-tactic = Tactique
variant-expert = Expert
variant-tactic-expert = Tactique Expert
variant-base-explained = Six cartes en main. On revendique après avoir joué.
variant-tactic-explained = Sept cartes en main, et dix cartes Tactique à piocher.
variant-expert-explained = Six cartes en main. On revendique avant de jouer.
variant-tactic-expert-explained = Avec les cartes Tactique. On revendique avant de jouer.

percent = { $number } %
percent-bound = { $bound ->
    [under] < { $number }
   *[over] > { $number }
}

list-parts = { $head } ; { $last }
list-and = { $head } et { $last }
list-or = { $head } ou { $last }

## Revendications : verdicts et preuves

owner-of = { $elided ->
    [yes] d'{ $name }
   *[no] de { $name }
}
opponent = { $place ->
    [first] L'adversaire
   *[inside] l'adversaire
}
card-of = { $who ->
    [you] votre carte { $card }
   *[name] la carte { $card } { $of }
}
side-of = { $who ->
    [you] votre côté
   *[name] le côté { $of }
}

verdict-stronger = { $who ->
    [you] { $mine } bat votre { $theirs }.
   *[name] { $mine } bat { $theirs } { $of }.
}
verdict-first = { $mine } des deux côtés, et { $side } a été complété en premier.
verdict-weaker = { $who ->
    [you] { $mine } perd contre votre { $theirs }.
   *[name] { $mine } perd contre { $theirs } { $of }.
}
verdict-second = { $mine } des deux côtés, mais { $side } a été complété en premier.
verdict-incomplete = { $missing ->
    [one] il manque encore 1 carte pour compléter { $side }.
   *[other] il manque encore { $missing } cartes pour compléter { $side }.
}
verdict-refuted = { $mine } peut encore perdre : avec { $cards }, { $who ->
    [you] vous auriez
   *[name] { $name } aurait
} { $formation }.
verdict-held = Vous tenez { $cards }, mais seules les cartes visibles comptent.
verdict-proved = { $mine } gagne : { $reason }

proof-too-few = il reste trop peu de cartes Clan non jouées pour compléter { $side }.
proof-no-cards = sans carte
proof-cards = avec { $cards }
# Les cartes Tactique ne comptent pas pour la preuve.
proof-best = { $with }, { $side } ne peut faire que { $formation } en cartes Clan non jouées.
proof-tie = { $with }, { $side } ne peut, en cartes Clan, qu'égaler { $own }, complété avant.
proof-gone = { $count ->
    [one] { $cards } aurait fait mieux, mais est déjà jouée.
   *[other] { $cards } auraient fait mieux, mais sont déjà jouées.
}
proof-gone-more = { $cards } et { $more ->
    [one] une autre
   *[other] { $more } autres
} auraient fait mieux, mais sont déjà jouées.

## Actions conseillées et racontées

# Les participes suivent l'auxiliaire : « Bob a posé V5 devant la Borne 3 et pioché une carte. »
told = { $who ->
    [you] Vous avez { $deeds }.
   *[other] { $name } a { $deeds }.
}

# Ce qui est conseillé : « Conseil : posez V5 devant la Borne 3. »
advice = { $deed }.

deed-place = { $form ->
    [advised] posez { $card } devant la Borne { $stone }
   *[done] posé { $card } devant la Borne { $stone }
}
deed-lay = { $form ->
    [advised] jouez { $card } sur la Borne { $stone }
   *[done] joué { $card } sur la Borne { $stone }
}
deed-recruiter = { $form ->
    [advised] jouez le Chasseur de Tête
   *[done] joué le Chasseur de Tête
}
deed-strategist = { $form ->
    [advised] déplacez { $card } de la Borne { $from } à la Borne { $to } avec le Stratège
   *[done] déplacé { $card } de la Borne { $from } à la Borne { $to } avec le Stratège
}
deed-strategist-discard = { $form ->
    [advised] défaussez { $card } de la Borne { $from } avec le Stratège
   *[done] défaussé { $card } de la Borne { $from } avec le Stratège
}
deed-banshee = { $form ->
    [advised] défaussez { $card } à la Borne { $from } avec la Banshee
   *[done] défaussé { $card } à la Borne { $from } avec la Banshee
}
deed-traitor = { $form ->
    [advised] prenez { $card } à la Borne { $from } pour la Borne { $to } avec le Traître
   *[done] pris { $card } à la Borne { $from } pour la Borne { $to } avec le Traître
}
deed-traitor-across = { $form ->
    [advised] prenez { $card } à la Borne { $stone } avec le Traître
   *[done] pris { $card } à la Borne { $stone } avec le Traître
}
deed-pass = { $form ->
    [advised] passez
   *[done] passé
}
deed-claim = { $form ->
    [advised] revendiquez la Borne { $stone }
   *[done] revendiqué la Borne { $stone }
}
deed-end = { $form ->
    [advised] finissez votre tour
   *[done] fini le tour
}
deed-claim-several = revendiqué les Bornes { $stones }
deed-draw = pioché { $cards }
deed-return = remis { $cards }
advice-draw = { $deck ->
    [only] piochez une carte
    [clan] piochez une Clan
   *[tactic] piochez une Tactique
}
advice-return = remettez { $card }
deck-cards = { $deck ->
    [only] { $count ->
        [one] une carte
       *[other] { $count } cartes
    }
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
refusal-play-made = Vous avez déjà joué ce tour-ci. Revendiquez, piochez ou finissez votre tour.
refusal-play-due = Jouez d'abord une carte.
refusal-draws-left = Piochez d'abord pour le Chasseur de Tête : encore { $left }.
refusal-returns-left = Remettez d'abord des cartes pour le Chasseur de Tête : encore { $left }.
refusal-no-return-due = On ne remet des cartes qu'après avoir joué le Chasseur de Tête.
refusal-claims-before-play = On ne peut revendiquer qu'au début du tour, avant de jouer.
refusal-claims-after-play = On ne peut revendiquer qu'après avoir joué.
refusal-not-in-hand = Vous n'avez pas { $card } en main.
refusal-tactic-limit =
    Cartes Tactique jouées : { $mine } par vous, { $theirs } par { $name }. Vous ne pouvez pas avoir
    plus d'une carte d'avance.
refusal-second-joker = Vous avez déjà joué un Joker et ne pouvez pas en jouer un autre.
refusal-stone-claimed = La Borne { $stone } est déjà revendiquée. Rien ne peut plus y changer.
refusal-side-full = Votre côté de la Borne { $stone } est plein.
refusal-decks-empty = Les deux pioches sont vides : le Chasseur de Tête n'a rien à piocher.
refusal-deck-empty = { $deck ->
    [only] La pioche est vide.
    [clan] La pioche Clan est vide.
   *[tactic] La pioche Tactique est vide.
}
refusal-not-there = { $card } n'est pas de ce côté de la Borne { $stone }.
refusal-same-stone = Le Stratège doit déplacer la carte vers une autre Borne.
refusal-may-not-pass = Vous pouvez poser une carte Clan : vous ne pouvez pas passer.
refusal-claim-fails = Cette revendication ne tient pas.
refusal-draw-due = Piochez une carte avant de finir votre tour.
refusal-no-draw-due = Vous ne piochez pas ce tour-ci.

## Manches et parties

name-blank = un nom ne peut pas être vide ; mettez au moins un caractère visible
name-bar = un nom ne peut pas contenir « | »
name-invisible = le caractère { $place } du nom est invisible ({ $character }) ; n'utilisez que des caractères visibles
name-mark = le caractère { $place } du nom ({ $character }) est un accent sans lettre ; placez-le après une lettre
name-wide = le nom occupe { $columns } colonnes ; n'en utilisez pas plus de { $most }

title = Schotten Totten
you = Vous
player-first = Anne
player-second = Bruno
computer = Ordi
computer-level = Ordinateur, { $level }
level-number = niveau { $number }
opponent-level = { $name } (niveau { $number })
level-random = au hasard
level-greedy = glouton
level-heuristic = heuristique
level-net = entraîné
level-mark10 = mark10
level-graded = { $grade ->
    [1] Nouveau venu
    [2] Débutant
    [3] Apprenti
    [4] Habitué
    [5] Adroit
    [6] Avisé
    [7] Aguerri
    [8] Fort
    [9] Maître
   *[10] Champion
}
level-random-explained = Joue n'importe quelle carte n'importe où.
level-greedy-explained = Cherche les combinaisons fortes, une Borne à la fois.
level-heuristic-explained = Évalue les chances à chaque Borne.
level-net-explained = Joue selon ce qu'il a appris, sans anticiper.
level-mark10-explained = Joue comme le niveau le plus fort avant qu'il ne cherche davantage en fin de manche.
# Qui joue à chaque niveau : une phrase de 52 colonnes au plus, qui suit le nom.
level-graded-explained = { $grade ->
    [1] Collectionne les Suites et ne voit aucune preuve.
    [2] Aime les Suites et court après chaque carte.
    [3] Ne suit que quelques Bornes, oublie les autres.
    [4] Bâtit hardiment et regarde peu votre côté.
    [5] Croit à sa chance et manque bien des preuves.
    [6] Compte un peu les cartes, manque bien des preuves.
    [7] Compte bien ; une preuve lui échappe parfois.
    [8] Surveille tout et voit presque chaque preuve.
    [9] Ne manque aucune preuve et joue vite, d'expérience.
   *[10] Réfléchit à chaque coup et n'oublie rien.
}

plain-opening = { $title } ({ $variant }) : { $players }.
begins = { $who ->
    [you] Vous commencez.
   *[other] { $name } commence.
}
begins-to-beat = Score à battre : { $a } – { $b }.
claimed = Borne { $stone } : { $proof }

round-drawn = Manche nulle après deux passes de suite, { $stones } à { $stones }.
round-won = { $who ->
    [you] Vous gagnez la manche : { $why }.
   *[other] { $name } gagne la manche : { $why }.
}
round-won-settled = { $who ->
    [you] Vous gagnez la manche après deux passes de suite : { $why }.
   *[other] { $name } gagne la manche après deux passes de suite : { $why }.
}
why-three = trois Bornes adjacentes ({ $first }, { $second } et { $third })
why-five = { $count } Bornes ({ $stones })
why-more = { $mine } à { $theirs } pour les Bornes
round-points = Cette manche : { $first } { $a } – { $b } { $second }
match-points = Partie : { $first } { $a } – { $b } { $second }, { $played }
match-played-some = { $rounds ->
    [one] après { $rounds } manche sur { $length }
   *[other] après { $rounds } manches sur { $length }
}
match-played-all = { $length ->
    [one] après une manche
   *[other] après { $length } manches
}
match-won = { $who ->
    [you] Vous gagnez la partie.
   *[other] { $name } gagne la partie.
}
match-drawn = La partie est nulle.

taken-back = Annulé.
taken-back-claim = Vous avez annulé la revendication de la Borne { $stone }.
taken-back-pass = Vous avez annulé votre passe.
taken-back-card = Vous avez repris { $card }.

## L'entraîneur. La version la plus courte de chaque raison : 40 colonnes au plus, avec des noms de
## huit lettres au plus.

coach-other = { $place ->
    [first] L'autre
   *[inside] l'autre
}
coach-wins = Cela gagne la manche.
coach-wins-claims = Puis revendiquez { $stones } : la manche est gagnée.
coach-exact = Plus rien n'est caché : c'est { $value ->
    [won] gagné
    [drawn] nul
   *[lost] perdu
}.
coach-claims = { $now ->
    [now] Rien ne peut la battre.
   *[then] Puis revendiquez { $stones }.
}
coach-then-claim = Puis revendiquez la Borne { $stone } : { $why }
coach-then-claim-brief = { $how ->
    [elsewhere] Cela prouve la Borne { $stone }.
    [whole] Borne { $stone } à revendiquer : elle gagne.
   *[proof] Borne { $stone } à revendiquer : rien ne la bat.
}
coach-beats = { $made } bat { $who ->
    [you] votre { $theirs }
   *[name] { $theirs } { $of }
}.
coach-unbeaten = rien ne peut battre { $made }.
coach-against = { $how ->
    [beats] Cela bat { $who ->
        [you] votre { $formation }
       *[name] { $formation } { $of }
    }.
    [open] { $name } { $who ->
        [you] pouvez
       *[name] peut
    } encore faire mieux : { $formation }.
   *[has] { $name } y { $who ->
        [you] avez
       *[name] a
    } { $formation }.
}
coach-claims-many = Puis revendiquez plusieurs Bornes.
coach-stops = { $name } ne { $who ->
    [you] gagnerez
   *[name] gagnera
} pas au tour suivant.
coach-gives = { $name } { $who ->
    [you] gagnez
   *[name] gagne
} souvent la Borne { $stone }.
coach-ends = { $me ->
    [you] Vous gagnez
   *[other] Gagne
} { $mine }, { $name } { $theirs }.
coach-ends-mine = { $me ->
    [you] Vous gagnez
   *[other] Gagne
} surtout { $end }.
coach-ends-theirs = { $name } { $who ->
    [you] gagnez
   *[name] gagne
} surtout { $end }.
coach-end = { $end ->
    [adjacent] { $place ->
        [alone] aux Bornes { $stones }
       *[both] en { $stones }
    }
    [five] { $place ->
        [alone] avec cinq Bornes
       *[both] avec cinq
    }
   *[more] { $place ->
        [alone] avec plus de Bornes
       *[both] avec plus
    }
}
coach-completes = Cela fait { $formation }.
coach-takes = { $name } { $who ->
    [you] attendez
   *[name] attend
} { $card } à la Borne { $stone }.
coach-spare = Borne { $stone } décidée : coup d'attente.
coach-gives-up = Borne { $stone } presque perdue : attente.
coach-effect-ends = { $name } ne { $who ->
    [you] pourrez
   *[name] pourra
} plus compléter.
coach-effect-theirs = { $name } { $who ->
    [you] aurez
   *[name] aura
} au mieux { $formation }.
coach-effect-mine = Devient au mieux { $formation }.
coach-effect = { $card ->
    [BB] Seule la somme compte à la Borne { $stone }.
    [MF] Quatre cartes par côté à la Borne { $stone }.
    [ST] La carte est inutile à la Borne { $stone }.
    [BA] Une carte de moins en face, Borne { $stone }.
   *[TR] Une carte change de côté.
}
coach-recruits = Pioche trois cartes, en remet deux.
coach-side-stuck = ne peut plus être complété
coach-side-beaten = ne peut plus battre { $formation }
coach-side = { $side ->
    [empty] vide ;{" "}
    [behind] peut encore gagner :{" "}
   *[begun] {""}
}{ $form ->
    [best] au mieux { $at_best } avec { $best_with }
   *[made] { $held } { $count ->
        [one] fait
       *[other] font
    } { $made }{ $form ->
        [both] , au mieux { $at_best }{ $named ->
            [yes] {" "}avec { $best_with }
           *[no] {""}
        }
       *[made] {""}
    }
}
coach-side-brief = { $form ->
    [made] { $made } en main
    [both] { $made } en main, au mieux { $at_best }
   *[best] au mieux { $at_best }
}
coach-cards = { $with ->
    [held] { $held } en main
    [both] { $held } en main et { $drawn }
   *[drawn] { $drawn }
}
coach-needs = { $named ->
    [yes] { $cards }
   *[no] une carte
} complète la Borne { $stone }.
coach-needless = Aucun côté n'attend { $card }.
coach-draws = { $why ->
    [limit] Pas de Tactique à jouer pour l'instant.
    [holds] Il y a une Tactique en main.
   *[tactic] Une Tactique peut changer une Borne.
}

## Conseils

## Mode ligne par ligne

plain-welcome =
    Schotten Totten, ligne par ligne. Entrée seule donne la réponse par défaut ; tapez quitter pour
    arrêter. In English: language en.
plain-advice = { $place ->
    [first] Conseil : { $play } ({ $chance } de chances de gagner)
    [only] Il n'y a rien d'autre à faire : { $play }
   *[next] Ou : { $play } ({ $chance })
}.
plain-advice-enter = Entrée suit le conseil.
plain-hint = Tapez aide pour la liste des commandes.
plain-ask-what = À quoi voulez-vous jouer ?
plain-again = { $game }, comme la dernière fois
plain-daily = La donne du jour, { $day }
plain-other-game = Une autre partie
plain-ask-opponent = Qui joue ?
plain-two-people = deux joueurs à ce clavier
plain-one-person = un joueur contre l'ordinateur
plain-ask-level = À quel niveau doit jouer l'ordinateur ?
plain-ask-variant = Quelle variante ?
plain-choice = { $number } : { $choice }
plain-back = Retour
plain-only-choice = { $number } ou Entrée : { $choice }.
plain-numbers = { $question } { $numbers }.
plain-range = de { $first } à { $last }
plain-explained = { $name } : { $explained }
plain-usually = Par défaut : { $answer }.
plain-ask-rounds = Combien de manches, de { $least } à { $most } ?
plain-ask-first = Qui commence ?
plain-anybody = au hasard
plain-ask-name = { $which ->
    [only] Quel est votre nom ?
    [first] Quel est le nom du joueur 1 ?
   *[second] Quel est le nom du joueur 2 ?
}
plain-answer-by-number = Tapez l'un des numéros.
plain-answer-rounds = Tapez un nombre de { $least } à { $most }.

plain-goodbye = La partie est terminée. Au revoir.
plain-hidden = Votre main a été effacée de l'écran. Tapez montrer pour la revoir, quand personne d'autre ne regarde.
plain-left = Vous avez quitté la partie. Au revoir.
plain-ended = Fin de l'entrée. La partie n'est pas terminée.
plain-ended-early = Fin de l'entrée avant le début d'une partie.
plain-not-recorded = Cette partie n'est pas enregistrée.
plain-go-on = La partie continue.
plain-yes-or-no = Tapez oui ou non.
plain-next-round = Appuyez sur Entrée pour la manche suivante.
plain-only-enter =
    Appuyez sur Entrée seule pour continuer, ou tapez quitter pour arrêter. Ce que vous avez tapé
    est ignoré.
plain-look-away = { $cleared ->
    [yes] { $player } : appuyez sur Entrée quand { $other } ne regarde pas.
   *[no] { $other }, ne regardez plus : { $player } va voir sa main. { $player } : appuyez sur Entrée quand { $other } ne regarde pas.
}
plain-look-away-all = { $cleared ->
    [yes] {""}
   *[no] { $others }, ne regardez plus : la main { $owner } va s'afficher.{" "}
}{ $player } : appuyez sur Entrée quand personne d'autre ne regarde.

plain-language = La langue est maintenant le français.
plain-language-which = Quelle langue ? en pour l'anglais, fr pour le français.

plain-whose-turn = { $who ->
    [you] À vous de jouer.
   *[other] { $name }, à vous de jouer.
}
plain-round-of = Manche { $round } sur { $of }.
plain-facts = Bornes revendiquées : vous, { $mine } ; { $name }, { $theirs }. { $decks }
plain-owned = { $count ->
    [0] aucune
    [one] la { $stones }
   *[other] les { $stones }
}
plain-stones = { $count ->
    [one] Borne { $stones }
   *[other] Bornes { $stones }
}
plain-deck = Cartes dans la pioche : { $clan }.
plain-decks = Cartes restantes : pioche Clan { $clan }, pioche Tactique { $tactic }.
plain-tactic-played = Cartes Tactique jouées : vous { $mine }, { $name } { $theirs }.

plain-empty-border = Toutes les Bornes sont vides.
plain-empty-stones = { $stones } : { $count ->
    [one] vide
   *[other] vides
}.
plain-stone = Borne { $stone }{ $owner ->
    [you] , revendiquée par vous
    [other] , revendiquée par { $name }
   *[nobody] {""}
} : vous, { $mine } ; { $name }, { $theirs }{ $count ->
    [0] {""}
   *[other]  ; { $modes }
}.
plain-side-stuck = { $cards } (trop peu de cartes Clan)
plain-look-shares = Qui aura la Borne { $stone }{ $count ->
    [0] {""}
   *[other] {" "}({ $modes })
} : vous { $mine }, { $name } { $theirs }, non revendiquée { $nobody }.
plain-look-side = { $name } : { $count ->
    [0] {""}
   *[other] { $cards } ;{" "}
}{ $side }.
plain-complete-first = { $who ->
    [you] Votre côté a été complété en premier.
   *[other] Le côté adverse a été complété en premier ({ $name }).
}
plain-hand = Votre main : { $cards }.
plain-hand-unlisted = Pas jouables maintenant : { $cards }.
plain-hand-empty = Votre main est vide.
plain-discard-empty = La défausse est vide.
plain-unplayed = Les cartes que vous n'avez pas encore vues :
plain-unplayed-of = { $what } : { $cards }.
plain-none = aucune
plain-log-empty = Rien ne s'est encore passé.

plain-can-claim = Vous pouvez revendiquer la Borne { $stone } : { $verdict }
cannot-claim = Vous ne pouvez pas revendiquer la Borne { $stone } : { $verdict }
plain-you-claim = Vous avez revendiqué la Borne { $stone }.
plain-no-complete-side = Vous n'avez encore aucune combinaison complète.

plain-about = { $card } : { $text }
plain-list-claim = Revendiquer la Borne { $stone } : { $verdict }
plain-list-target = { $card } de la Borne { $stone }
plain-list-discard = À la défausse
plain-list-draw = { $draw }{ $ends ->
    [yes] {" "}et finir votre tour
   *[no] {""}
}
plain-list-pass = Passer
plain-prompt-draws = Chasseur de Tête : encore { $left } à piocher. Quelle pioche ?
plain-prompt-returns = Chasseur de Tête : encore { $left } à remettre. Quelle carte ?

plain-prompt-play = { $claims ->
    [yes] Revendiquez ou jouez une carte.
   *[no] Jouez une carte.
}
plain-prompt-pass = Vous ne pouvez pas jouer de carte. Revendiquez ou passez.
plain-prompt-tactic-or-pass = Vous ne pouvez poser aucune carte Clan. Jouez une carte Tactique ou passez.
plain-prompt-end = { $claims ->
    [yes] Revendiquez, ou finissez le tour.
   *[no] Dans quelle pioche ?
}

plain-control = Cette ligne est ignorée, car elle contient des caractères de contrôle.
plain-lesson-hint = Conseil : tapez { $advice }.
plain-too-long =
    Cette ligne est ignorée : elle a { $length } octets, et { $longest } au plus sont lus.
plain-not-text =
    Cette ligne est ignorée : ce n'est pas de l'UTF-8 à partir de l'octet { $byte }.
plain-look-alone = Cette commande doit être seule sur sa ligne. Rien n'a été exécuté.
plain-after-turn = Rien ne peut suivre une pioche ou la fin du tour sur la même ligne. Rien n'a été exécuté.
plain-nothing-done = { $refusal } Rien n'a été exécuté.
undo-drawn = On ne peut pas annuler une pioche : la carte a été vue.
no-undo-chosen = Rien à annuler : la carte choisie n'est pas encore jouée.
no-undo-scripted = Rien à annuler : vous n'avez pas encore joué de carte.
no-redo = Il n'y a rien à annuler ni à rétablir.
no-undo =
    Rien à annuler : on ne peut annuler que ce tour-ci, et seulement tant qu'on n'a pas pioché.
plain-unknown = Je ne comprends pas « { $piece } ». Tapez un numéro de la liste, ou par exemple : { $example }. Tapez aide pour en savoir plus.
plain-no-stone = Il n'y a pas de Borne { $number }. Les Bornes vont de 1 à 9.
plain-where-to = { $card } vers quelle Borne ?
plain-strategist-what = Laquelle de vos cartes le Stratège doit-il déplacer ?
plain-banshee-what = Quelle carte de l'adversaire la Banshee doit-elle défausser ?
plain-traitor-what = Quelle carte Clan de l'adversaire le Traître doit-il prendre ?
plain-play-made = Vous avez déjà joué ce tour-ci.
plain-no-draw-due = Vous ne piochez pas ce tour-ci. Tapez fin pour finir le tour.
plain-draw-due = Vous devez d'abord piocher une carte : tapez piocher pour finir le tour.

plain-help-hear = Pour s'informer : montrer, main, bornes, borne 3, revendications, conseil, restantes, défausse, score, journal, règles, règles joker.
plain-help-leave = annuler reprend votre coup tant que vous n'avez pas pioché ; langue en passe à l'anglais ; quitter arrête.
plain-help-numbers = Tapez le numéro de votre choix : tout ce que vous pouvez faire est dans la liste, 0 revient en arrière. Entrée seule prend le seul choix possible, ou suit un conseil. coups redonne la liste.
plain-help-words = Ou avec des mots : 7 rouge en 3, joker en 5, revendiquer 3, piocher, piocher tactique, fin, passer ; stratège 7 rouge vers 5, banshee 7 rouge, traître 7 rouge vers 5 ; remettre 7 rouge.
plain-help-notation = Les mots anglais et la notation conviennent aussi : R7@3 #3 +c. Si vous tapez plusieurs actions sur une ligne, elles sont faites toutes ou aucune.
plain-rules = Tapez règles 5 pour lire le chapitre 5, ou règles et le nom d'un sujet.
plain-no-topic = Ce chapitre n'existe pas : tapez règles pour voir les { $count }.

## La commande claims

claims-stone = { $can ->
    [yes] Borne { $stone } : { $player } peut la revendiquer. { $why }
   *[no] Borne { $stone } : { $player } ne peut pas la revendiquer. { $why }
}
claims-none-left = Toutes les Bornes sont revendiquées.
claims-no-position = position incorrecte : { $error }
# Le reste du message est en anglais, comme la notation.
parse-error = { $line ->
    [0] colonne { $column }, en anglais : { $why }
   *[other] ligne { $line }, colonne { $column }, en anglais : { $why }
}
error-line = erreur : { $error }
warning-line = attention : { $warning }
flag-seed = une graine est faite de mots ou d'un nombre non négatif
flag-lords-names = --seats dit qui joue, comme dans --seats Ann,Bob
flag-names = deux noms séparés par une virgule, comme Anne,Bruno, ou un seul avec --bot
flag-commands = les commandes sont { $commands }
flag-after-command = les options d'une commande viennent après elle : { $usage }
flag-number = un nombre, au moins { $least }
arena-moved = les matchs entre robots se jouent au laboratoire, à partir du code source : cargo run --release -p lab -- arena (voir docs/ARENA.md)
standard-input = l'entrée standard
lords-flag-level = il n'y a pas de niveau « { $name } » ; les niveaux sont { $levels }, ou 1 à 5 pour les cinq premiers
claims-example = exemple : { $example }

## Table de jeu

header-one-round = Une manche
header-round = Manche { $round }/{ $of }
header-points = Points :
# The one deck of the base game, or both decks.
header-deck = Pioche { $count }
header-clan-deck = Clan { $count }
header-tactic-deck = Tactique { $count }
header-discard = Défausse { $count }

player-to-move = { $who ->
    [you] jouez
   *[other] joue
}
player-facts = Bornes { $stones }
player-facts-tactic = Tactiques jouées { $played }   Bornes { $stones }

# A deck to choose, with its key.
deck-entry = { $key } { $deck } ({ $count })
deck-facts = { $deck ->
    [only] Pioche
    [clan] Pioche Clan
   *[tactic] Pioche Tactique
} : { $count ->
    [0] vide.
    [one] encore 1 carte, face cachée.
   *[other] encore { $count } cartes, face cachée.
} { $key } montre les cartes qui n'ont pas été jouées.
player-facts-all = { $name } – points : { $points }, cartes en main : { $cards }, Bornes : { $stones }{ $tactic }.
player-facts-tactic-played = , cartes Tactique jouées : { $count }

card-count = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
# À côté de la lettre d'une carte en main : trois colonnes au plus.
card-new = +

# Sur une Borne : six colonnes au plus pour les formes courtes et les modes.
stone-claim-short = prête

prospect-any-of = l'une de { $count } cartes
# Toutes les cartes d'une couleur ou d'une force qui peuvent encore venir ; il en faut autant.
cards-of-color = { $count ->
    [one] une { $other ->
        [yes] autre{" "}
       *[no] {""}
    }carte du clan { $name }
   *[other] { $count ->
        [2] deux
       *[3] trois
    } { $other ->
        [yes] autres{" "}
       *[no] {""}
    }cartes du clan { $name }
}
cards-of-strength = { $count ->
    [one] un { $other ->
        [yes] autre{" "}
       *[no] {""}
    }{ $strength }
   *[other] { $count ->
        [2] deux
       *[3] trois
    } { $other ->
        [yes] autres{" "}
       *[no] {""}
    }{ $strength }
}

stone-described = Borne { $stone }{ $modes }. { $first } : { $mine }. { $second } : { $theirs }.
empty = vide
stone-formation = { $cards } ({ $formation })
stone-claimed = { $who ->
    [you] Vous l'avez revendiquée.
   *[other] { $name } l'a revendiquée.
}

# Combinaisons à côté d'une Borne, avec un total de deux chiffres : cinq colonnes au plus.
middle-color-run = S. couleur
middle-three-of-a-kind = Brelan
middle-four-of-a-kind = Carré
short-color-run = S.C.
short-three-of-a-kind = Brel
short-four-of-a-kind = Carré
short-color = Coul
short-run = Suite
short-sum = Som

# Noms courts des cartes Tactique, partout où les noms entiers n'ont pas de place : six
# colonnes au plus pour les Troupes d'élite et les Modes de combat, sept pour les autres.
short-joker = Joker
short-spy = Espion
short-shield-bearer = Boucl.
short-blind-mans-bluff = Colin
short-mud-fight = Boue
short-recruiter = Chass.
short-strategist = Strat.
short-banshee = Banshee
short-traitor = Traître

curtain-turn = À { $name } de jouer
curtain-away = { $name }, ne regardez pas, s'il vous plaît.
curtain-ready = { $name } : quand personne ne regarde, appuyez sur { $key } ou cliquez ici.
curtain-waits = Seuls { $key } et un clic lèvent le rideau. Aucune autre touche ne montre une main.
curtain-is-up = Regardez votre nouvelle carte, puis appuyez sur { $key } pour baisser le rideau sur votre main.

## Ce qu'il y a à faire

prompt-drawn = Vous avez pioché { $card }. { $key } baisse le rideau.
nothing-chosen = Rien n'est encore choisi.
nothing-else-chosen = Rien d'autre n'est encore choisi.
hints-begin = Un conseil vient à chaque tour. Les réglages le changent.
hints-not-allowed = L'hôte ne permet pas les conseils dans cette partie.
hints-are-off = Les conseils sont désactivés dans les réglages.
prompt-hand = À vous : jouez une carte.
prompt-news = À vous. { $news }
prompt-hand-empty = Votre main est vide : appuyez sur { $key } pour passer.
prompt-no-clan-card = Aucune carte Clan à poser : passez ({ $key }) ou jouez une carte Tactique.
prompt-no-card = Vous ne pouvez pas jouer de carte : appuyez sur { $key } pour passer.
prompt-claim-or-pass = Revendiquez une Borne ({ $claim }), ou passez ({ $pass }).
prompt-claim-or-play = Revendiquez une Borne ({ $key }) ou jouez une carte.
prompt-place = { $card } : devant quelle Borne ?
prompt-lay = { $card } : sur quelle Borne ?
prompt-strategist = Stratège : choisissez une de vos cartes à déplacer.
prompt-traitor = Traître : choisissez une carte Clan { $of }.
prompt-banshee = Banshee : choisissez une carte { $of } à défausser.
prompt-move = { $card } de la Borne { $stone } : vers quelle Borne ?
prompt-move-discard = { $card } de la Borne { $stone } : vers quelle Borne ? Ou défaussez-la ({ $key }).
prompt-recruiter = Appuyez sur { $key } pour jouer le Chasseur de Tête.
prompt-recruit = Chasseur de Tête : choisissez une pioche (encore { $left }).
prompt-return = Chasseur de Tête : choisissez une carte à remettre (encore { $left }).
prompt-end = { $key } pour finir votre tour.
prompt-claim-marked = { $key } pour revendiquer la Borne { $stone }, { $back } pour revenir.
prompt-look-back = Appuyez sur { $key } pour revenir à votre tour.
prompt-end-draw = { $key } pour piocher et finir votre tour.
prompt-end-decks = { $clan } ou { $tactic } pour piocher et finir votre tour.
prompt-end-choose-deck = { $key } pour choisir une pioche.
prompt-claim-or-end = Vous pouvez revendiquer ({ $key }). { $end }
prompt-claim = Quelle Borne revendiquer ? Son numéro, ou les flèches et { $key }.
prompt-claim-none = Rien à revendiquer. Choisissez une Borne pour savoir pourquoi.
prompt-draw = Dans quelle pioche piocher ?
prompt-thinking = { $name } réfléchit{ $dots }
prompt-pause = { $name } joue. Une touche quelconque saute la pause.
# À côté du nom de l'ordinateur, s'il n'y a pas plus de place.
prompt-waiting-brief = { $doing ->
    [playing] joue ; une touche saute la pause
    [playing-brief] joue
   *[thinking] réfléchit{ $dots }
}
prompt-hint = Recherche d'un bon coup ({ $key } : le meilleur trouvé, Échap : annuler){ $dots }

## Réponses

about-tactic = { $name } : { $text }
choose-among =
    La Borne { $stone } a plusieurs cartes : { $stone } ou une flèche pour la suivante, { $key }
    pour la choisir.
message-more = … { $key } : suite
you-drew = Vous avez pioché { $card }.
you-drew-tactic = Vous avez pioché une carte Tactique. { $about }
you-returned = Vous avez remis { $card } sous sa pioche.

hand-ordered-drawn = Votre main est dans l'ordre de pioche.
hand-ordered-color = Votre main est triée par couleur.
hand-ordered-strength = Votre main est triée par force.

claims-left = Vous pouvez encore revendiquer { $stones }. { $key } finit votre tour quand même.
claims-left-before-play = Vous ne pouvez revendiquer { $stones } qu'avant de jouer : appuyez sur { $key }. Pour jouer quand même, choisissez de nouveau.
claims-wait = Revendiquez { $stones } avant de jouer ({ $key } : retour), ou attendez votre prochain tour.
claims-missed = Vous ne pourrez revendiquer { $stones } qu'à votre prochain tour ; { $key } reprend la carte.
reason-no-target-at = Il n'y a pas de carte à choisir à la Borne { $stone }.
reason-no-room = Aucune Borne non revendiquée n'a de place de votre côté.
reason-strategist-no-target =
    Le Stratège n'a rien à déplacer : vous n'avez aucune carte devant une Borne non revendiquée.
reason-traitor-no-target =
    Il faut au Traître une carte Clan { $of } devant une Borne non revendiquée, et de la place de
    votre côté.
reason-banshee-no-target =
    Il faut à la Banshee une carte { $of } devant une Borne non revendiquée.
reason-traitor-clan-only = Le Traître ne prend que des cartes Clan, jamais de Troupes d'élite.
reason-not-this-card = Vous ne pouvez pas choisir cette carte.
reason-not-now = Ce n'est pas possible maintenant.
reason-play-made = Vous avez déjà joué ce tour-ci. Appuyez sur { $key } pour finir votre tour.
reason-no-draw-due = Vous ne piochez pas ce tour-ci. Appuyez sur { $key } pour finir votre tour.
reason-recruiter-draws = Piochez d'abord pour le Chasseur de Tête : choisissez une pioche.
reason-recruiter-returns = Remettez d'abord des cartes pour le Chasseur de Tête : choisissez-en une.
reason-strategist-side = Le Stratège déplace une de vos propres cartes.
reason-traitor-side = Le Traître prend une carte Clan { $of }.
reason-banshee-side = La Banshee défausse une carte { $of }.
no-rules = Il n'y a pas de règles de ce jeu à lire.
no-lessons = Il n'y a pas de leçons de ce jeu.
lessons-at-start = Les leçons sont sur l'écran d'accueil.
pasted = Le texte collé est ignoré. Utilisez les touches.
language-changed = La langue est maintenant le français. { $key }: back to English.
key-unused = Cette touche ne sert à rien ici. { $key } affiche les touches.

## Écran de départ

start-sentence = Un duel de cartes pour neuf Bornes : trois côte à côte, ou cinq.
start-continue = Reprendre
start-learn = Apprendre en jouant
start-play = Schotten Totten
start-two-people = Schotten Totten à deux
start-next = prochain : { $name }
start-beaten = Victoire contre { $name }.
start-daily = Donne du jour
start-tables = Jouer avec d'autres
start-tables-wait = { $count ->
    [0] personne n'attend
    [one] 1 table
   *[other] { $count } tables
}
start-about-tables = Prenez place à une table qui attend. Une partie à plusieurs en ouvre une.
start-watch = Revoir une partie
start-today = aujourd'hui { $time }
start-yesterday = hier
start-lessons = { $done ->
    [0] { $count } leçons courtes
    [one] 1 leçon sur { $count }
   *[other] { $done } leçons sur { $count }
}
start-lessons-left = leçons restantes : { $count }
start-with-hints = conseils à chaque tour
start-games = en mémoire : { $count }
start-today-is = aujourd'hui : { $state ->
    [open] à faire
    [begun] en cours
   *[done] fait
}
start-result = { $outcome ->
    [won] gagnée { $score }
    [lost] perdue { $score }
   *[drawn] { $score }
}
start-streak = { $days } de suite
# Une ligne de 60 colonnes sur le choix désigné.
start-about-continue = Reprenez cette partie.{ $others ->
    [0] { "" }
   *[other] { " " }{ $key } : les autres parties ({ $others }).
}
start-about-learn = { $game }, pas à pas.
# Ce que veulent dire les signes des niveaux et des sept derniers jours, en 70 colonnes.
start-track = { $of ->
    [days] { $done } jouée   { $open } pas jouée : les sept derniers jours, aujourd'hui à droite
   *[levels] { $done } battu   { $helped } avec aide   { $open } pas encore : un point par niveau
}
start-about-daily = La même donne pour tous aujourd'hui, contre { $opponent }.
start-about-daily-running = { $key } : reprendre votre partie du jour.
start-about-daily-played = Aujourd'hui, { $result }. { $key } : revoir votre partie.
start-about-watch = Revoyez une de vos parties, tour par tour.
start-about-rules = Toutes les règles de { $game } en quelques pages, avec une recherche.
start-about-rounds = De 1 à 99 manches ; les points s'additionnent.
start-about-name = Tapez un nom.
start-about-first = Qui commence la première manche.
opponent-label = Adversaire
start-variant = Variante
start-rounds = Manches
start-your-name = Votre nom
start-first-name = Joueur 1
start-second-name = Joueur 2
start-first = Commence
start-hot-seat = Au même clavier, les mains cachées, ou chacun à son terminal.
start-random = Au hasard
start-name-missing = Chaque joueur doit avoir un nom.
names-alike = Les joueurs doivent avoir des noms différents.

small-window = Veuillez agrandir la fenêtre
small-sizes = il faut { $width }×{ $height }, il y a { $columns }×{ $rows }
small-quit = Ctrl-C pour quitter

## Fenêtres

quit-title = Quitter
quit-game = Quitter ? Cette partie n'est pas terminée.
quit-lost = Quitter ? Cette partie sera perdue.
quit-kept = Quitter ? Vous pourrez reprendre la partie.
quit-kept-file = Quitter ? La partie est enregistrée. Pour la reprendre : schotten resume { $file }
quit-kept-moved = Quitter ? La partie est enregistrée, mais son fichier a été déplacé. Pour la reprendre : schotten resume NOUVEAU-NOM
quit-start = Quitter ?
header-not-recorded = non enregistrée

page-help = Aide
page-ranking = Combinaisons, de la plus forte à la plus faible
page-powers = Pouvoirs
page-unplayed = Cartes non jouées
page-log = Journal
log-look-back = revoir la position
log-go-to = aller à ce tour
log-turn = { $name } : { $deeds }
log-to = { $card } à la Borne { $stone }
log-moved = { $ruse }, { $card } de la Borne { $from } à la Borne { $to }
log-gone = { $ruse }, { $card } quitte la Borne { $from }
log-pass = passé
log-claims = pris { $stones }
log-drew-tactic = pioché { $count ->
    [one] une carte Tactique
   *[other] { $count } cartes Tactique
}
page-message = Message

window-scroll = { $keys } : suite

help-turn = Votre tour
help-tactic = Cartes Tactique
help-look = Informations
help-game = Partie
help-arrows = Bouger ; { $key } choisit
help-arrows-alone = Bouger
help-mouse = Cliquer sur ce que vous voyez
help-signs = Symboles
# Le signe, et après le signe égal ce qu'il veut dire.
help-sign-clans = R V B J P M = le clan : rouge, vert, bleu, jaune, pourpre, marron
help-sign-hint = >a< = autour d'une touche ou d'une Borne : le conseil
help-sign-new = + = près d'une carte ou sur une Borne : changée depuis votre dernier tour
help-sign-so-far = 15…{ $tactic ->
    [yes] , 5–13…
   *[no] {""}
} = total provisoire d'un côté incomplet
help-sign-beaten = × = une carte jouée qui aurait pu battre une revendication
help-sign-proof = preuve = la Borne est revendiquée par preuve, ou peut l'être
help-sign-possible = S.C. 24? = ce que le côté peut devenir avec la carte choisie ou conseillée
help-sign-free = · · = places libres de ce côté
help-sign-ahead = > < = entre les meilleures combinaisons : le joueur de gauche (>) ou de droite (<) est en tête d'après tout ce que vous savez ; les revendications ne comptent que les cartes visibles
help-sign-modes = Boue, Colin = sur une Borne : Combat de Boue, Colin-Maillard
help-sign-tactic-draw = +T = dans le journal : une carte Tactique piochée
help-sign-track = { $of ->
    [days] { $done } { $open } = un des sept derniers jours où vous avez joué la donne du jour, ou non
   *[levels] { $done } { $helped } { $open } = un niveau que vous avez battu, battu seulement avec de l'aide, ou pas encore battu
}
# Les marques des erreurs d'un joueur sur le graphique.
help-sign-mistakes = { $sign } = { $who ->
    [you] vos erreurs
   *[other] { $name } : erreurs
}

ranking-color-run = une couleur, des forces qui se suivent
ranking-three-of-a-kind = une même force
ranking-color = une même couleur
ranking-run = des forces qui se suivent
ranking-sum = trois cartes quelconques
ranking-ties =
    Combinaisons de même sorte : le total le plus élevé l'emporte ; à total égal, le côté complet le
    premier.
ranking-claims =
    Vous pouvez revendiquer une Borne dès que votre côté est complet et qu'aucune carte non jouée
    ne peut rendre l'autre côté plus fort.
ranking-end = Trois Bornes adjacentes, ou cinq quelconques, gagnent la manche.

tactic-elite-troops = Troupes d'élite
tactic-combat-modes = Modes de combat
tactic-ruses = Ruses

unseen-two = { $name } (deux)
unseen-two-one-yours = { $name } (deux, dont un à vous)
unseen-two-yours = { $name } (deux, tous deux à vous)
unseen-yours = { $name } (à vous)
unseen-tactic = Cartes Tactique pas encore vues : { $cards }
grid-mine = dans votre main
grid-unseen = pas encore vue
grid-hidden = dans une main ou dans la pioche
grid-face-up = face visible
discard = Défausse, la plus ancienne d'abord : { $cards }

## Touches

key-space = Espace
key-enter = Entrée
key-escape = Échap
key-left = Gauche
key-right = Droite
key-up = Haut
key-down = Bas
key-page-up = PgPréc
key-page-down = PgSuiv
key-home = Début
key-end = Fin
key-control = Ctrl-{ $key }
key-arrows = Flèches h j k l
key-mouse = Souris

## Commandes

# Une seule ligne de 80 colonnes, en bas, pour toutes celles qui valent à la fois.
command-yes = oui, quitter
command-yes-leave = oui, quitter
command-start-screen = accueil
command-no = non, rester
question-answer = { $key } : { $label }
command-keep-game = non, la garder
command-keep-trying = non, chercher encore
command-back-to-start = retour à l'écran d'accueil
command-choose = choisir
command-close = fermer
command-other-game = autre jeu
command-next-player = joueur suivant
command-page-up = page précédente
command-page-down = page suivante
command-options = options
command-close-options = garder et fermer
command-cancel = annuler
command-watch = revoir
command-resume = reprendre
command-delete = supprimer
command-resign = abandonner
command-yes-learn = oui, apprendre
command-begin = commencer la partie
command-start-lesson = commencer la leçon
command-lower-curtain = baisser le rideau
command-ready = montrer ma main
command-next-round = manche suivante
command-new-game = menu
command-deal-of = { $game } du jour
command-result = résultat
command-rematch = revanche
command-next-level = niveau +1
command-play-against = niveau suivant : { $name }
command-analyze = analyse
command-table = table
command-statistics = statistiques
command-card = carte
command-return = remettre cette carte
command-other-card = autre carte
command-stone = Borne
command-draw = piocher
command-end-draw = piocher et finir
command-end = finir le tour
command-claim-all = toutes
command-claim = revendiquer
command-claim-these = revendiquer { $stones }
command-claim-stone = cette Borne
command-why-no-claim = voir pourquoi c'est refusé
command-claim-marked = revendiquer
command-look = voir une Borne
command-discard = la défausser
command-clan-deck = Clan
command-tactic-deck = Tactique
command-pass = passer
command-recruiter = jouer le Chasseur de Tête
command-take = choisir
command-take-hint = suivre le conseil
command-left = à gauche
command-right = à droite
command-up = en haut
command-down = en bas
command-hand-order = trier
command-undo = annuler
command-redo = refaire
command-hint = conseil
look-stone = Borne { $stone }
look-open = non revendiquée { $share }
hint-title = Conseil
hint-whose = { $who ->
    [you] victoire
   *[other] { $name } gagne
}
hint-par = moy. { $share }
hint-alike = égaux
hint-as-good = { $exact ->
    [yes] aussi bon
   *[no] à peu près aussi bon
}
hint-only = Il n'y a rien d'autre à faire.
mistake-title = Mieux
mistake-played = joué
command-other-plays = autres coups
command-hide-hint = cacher
command-follow-hint = choisir le conseil
command-solution = solution
command-hurry = jouer maintenant
command-back = retour
command-more = suite
command-help = aide
command-reference = mémo
command-unplayed = restantes
command-log = journal
command-side-panel = panneau
command-language = langue
command-colors = couleurs
colors-changed = { $colors ->
    [true] Toutes les couleurs.
    [indexed] 256 couleurs.
    [sixteen] 16 couleurs.
   *[none] Sans couleurs.
} { $key } en change le nombre.
command-quit = quitter
command-suspend = suspendre
command-redraw = redessiner

help-options = Adversaire, variante, noms
help-table = Regarder encore la table
help-card = Choisir une carte
help-stone = Choisir, voir une Borne
help-end = Finir le tour
help-claim-expert = Revendiquer avant de jouer
help-pass = Passer sans carte Clan
help-hand-order = Trier votre main
help-more = Tout le message
help-ranking = Combinaisons, Tactiques
help-unplayed = Restantes et défausse
help-quit = Quitter (à confirmer)

## The rules

rules-unknown = les règles n'ont pas de rubrique « { $name } »
rules-unknown-like = les règles n'ont pas de rubrique « { $name } » ; vouliez-vous dire « { $like } » ?
rules-several = plusieurs rubriques commencent par « { $name } » : { $several }
rules-topics = les rubriques sont { $topics }
rules-in-other-book = les règles de { $game } : { $command }
rules-title = Règles
rules-other = { $key } : { $game }
rules-topic-keys = { $keys } : rubrique
rules-search = { $key } : chercher
rules-end-search = fin de la recherche
rules-search-for = Chercher : { $text }
rules-found = résultats : { $count }
rules-not-found = « { $text } » est introuvable
rules-other-has = { $other } ({ $count })
rules-hit = { $text } : { $number } sur { $of }
rules-next = { $key } : suivant
rules-previous = { $key } : précédent

# Their commands
command-search = chercher
command-next-hit = résultat suivant
command-next-topic = rubrique suivante
command-previous-hit = résultat précédent
command-beginning = au début
command-to-end = à la fin
command-next-lesson = continuer
command-leave = sortir
command-lessons = leçons
command-games = parties
command-rules = règles
help-next-lesson = Leçon suivante

## The tutorial

tutorial-name = Didacticiel
tutorial-opponent = Bruno
tutorial-of = Leçon { $number } sur { $of } : { $title }
tutorial-first-game = Vous savez jouer. { $key } : une partie contre { $name }, avec un conseil à chaque tour.
# Avant la première leçon, et avant celle des combinaisons.
tutorial-aim =
    Neuf Bornes vous séparent de Bruno. Prenez-en trois côte à côte, ou cinq quelconques, pour
    gagner.
tutorial-aim-stone =
    On gagne une Borne avec trois cartes de son côté, plus fortes que les trois de l'autre côté.
tutorial-clans = Il y a six clans. Chacun a une couleur et une lettre, et des cartes de 1 à 9 :
tutorial-clan-red = R, rouge : ici le 7 rouge
tutorial-clan-green = V, vert
tutorial-clan-blue = B, bleu
tutorial-clan-yellow = J, jaune
tutorial-clan-purple = P, pourpre
tutorial-clan-brown = M, marron
tutorial-kinds = Il y a cinq sortes de combinaisons. De la plus forte à la plus faible :
tutorial-kind-color-run = Suite couleur : de suite, d'une couleur
tutorial-kind-three = Brelan : une même force
tutorial-kind-color = Couleur : une même couleur
tutorial-kind-run = Suite : de suite, toutes couleurs
tutorial-kind-sum = Somme : trois cartes quelconques
tutorial-kinds-order =
    Une sorte plus forte gagne toujours. Entre deux de la même sorte, le plus grand total des trois
    forces gagne. Près d'une Borne, vous voyez la sorte et le total, S.C. 18,
    ou le total provisoire d'un côté inachevé : 12…. Au choix d'une Borne, chaque · est une place libre.
    .plain = Une sorte plus forte gagne toujours. Entre deux de la même sorte, le plus haut total des trois forces gagne.
lesson-shown = Le bon choix est maintenant marqué : appuyez sur Entrée.
tutorial-next = Leçon terminée. Appuyez sur { $key } pour la leçon suivante.
tutorial-last = C'était la dernière leçon. Appuyez sur { $key } pour revenir à l'écran d'accueil.
tutorial-lessons = Leçons
tutorial-base-lessons = Jeu de base
tutorial-lessons-legend = { $sign } terminée
tutorial-too-soon = Pas encore. { $ask }
tactic-lessons-offer = Cette partie a des cartes Tactique. Les apprendre d'abord, en { $count } leçons courtes ?
tutorial-leave = Quitter le didacticiel ? Votre progression dans cette leçon sera perdue.
puzzle-leave = Quitter le problème ? Vous pourrez le reprendre plus tard.
tutorial-place = Poser une carte
tutorial-place-ask = Choisissez une carte : tapez la lettre au-dessous, ou cliquez dessus.
    .plain = Tapez le numéro d'une carte, puis celui d'une Borne. Ou les deux avec des mots, par exemple : 7 rouge en 3.
tutorial-place-task = Premier tour : posez une carte devant une Borne.
tutorial-place-learned = La carte est maintenant visible de votre côté de la Borne et y reste. Il faut trois cartes pour gagner une Borne.
tutorial-place-otherwise = Posez une carte de votre main devant une Borne.
tutorial-draw = Finir votre tour
tutorial-draw-ask = Votre carte reste où elle est. On a toujours six cartes : Entrée, ou un clic sur la pioche.
    .plain = Votre carte reste où elle est. On a toujours six cartes : tapez piocher.
tutorial-draw-task = Piochez une carte pour finir votre tour.
tutorial-draw-learned = Vous avez pioché et avez de nouveau six cartes. Puis Bruno a joué : le 8 vert devant la Borne 5. Et ainsi de suite.
tutorial-draw-otherwise = Piochez une carte.
tutorial-color-run = Suite couleur
tutorial-color-run-ask = À la Borne 4 vous avez les 5 et 6 rouges. Complétez la Suite couleur : trois d'une couleur qui se suivent.
tutorial-color-run-task = Borne 4 : complétez la Suite couleur rouge.
tutorial-color-run-learned = Trois cartes à une Borne sont une combinaison ; la Suite couleur est la plus forte. L'ordre de jeu ne compte pas.
tutorial-color-run-otherwise = Pas là. Regardez la Borne 4 : quelle carte rouge suit 5 et 6 ?
tutorial-color-run-r2 = 2, 5, 6 rouges : pas une Suite couleur, car le 2 ne suit pas 5 et 6. Essayez encore.
tutorial-color-run-g7 = 5, 6, 7 se suivent, mais le 7 est vert. Il faut une seule couleur. Essayez encore.
tutorial-color-run-y4 = 4, 5, 6 se suivent, mais le 4 est jaune. Il faut une seule couleur. Essayez encore.
tutorial-color-run-card = La Borne est la bonne, mais pas la carte : quelle carte rouge suit 5 et 6 ?
tutorial-color-run-stone = Le 7 rouge est la bonne carte, mais pas à la bonne Borne : 5 et 6 sont devant la Borne 4.
tutorial-ranking = La combinaison la plus forte
tutorial-ranking-ask = Borne 5 : les trois cartes de Bruno sont une Suite, total 18. Ajoutez la carte qui rend votre côté plus fort.
tutorial-ranking-task = Borne 5 : battez la Suite de 18 de Bruno.
tutorial-ranking-learned = 2, 5, 7 verts : une Couleur de 14 seulement, mais toute Couleur bat toute Suite. La sorte prime sur le total.
tutorial-ranking-otherwise = Cela ne bat pas la Suite de Bruno à la Borne 5. Quelle carte y fait une Couleur ?
tutorial-ranking-b6 = C'est aussi une Suite de 18 : égalité, et le côté de Bruno était complet avant. Cherchez une sorte plus forte.
tutorial-ranking-y9 = C'est le total le plus élevé, 21, mais une simple Somme, la sorte la plus faible. Cherchez une sorte plus forte.
tutorial-claim = Revendiquer une Borne
tutorial-claim-ask = Aux Bornes 2 et 7, les deux côtés sont complets. Là où vous êtes plus fort, revendiquez la Borne avant de piocher.
tutorial-claim-task = Quelle Borne est à vous ? Son numéro et Entrée, ou un clic.
    .plain = Revendiquez la Borne où vous êtes plus fort : tapez revendiquer et son numéro.
tutorial-claim-learned = Votre Suite couleur bat le Brelan : la Borne 2 est à vous. Vous pouvez en revendiquer plusieurs dans un tour.
tutorial-claim-otherwise = Revendiquez la Borne où votre combinaison bat celle de Bruno.
tutorial-claim-draw = Piocher finirait le tour sans revendiquer. À la Borne 2, une Suite couleur affronte un Brelan ; à la 7, une Suite affronte une Couleur. Où gagnez-vous ?
tutorial-refuted = Revendiquer sans attendre
tutorial-refuted-ask = Borne 6 : votre Suite couleur de 21 semble forte, mais le côté de Bruno n'est pas complet. Tiendra-t-elle ?
tutorial-refuted-task = Essayez de revendiquer la Borne 6 : 6 et Entrée, ou un clic.
    .plain = Essayez de revendiquer la Borne 6.
tutorial-refuted-learned = C'est trop tôt : Bruno peut encore recevoir le 7 marron, pour une Suite couleur de 24. Essayer ne coûte rien.
tutorial-proof = Revendiquer par preuve
tutorial-proof-ask = Le 7 marron est maintenant devant la Borne 1 : Bruno ne peut plus l'avoir, et rien d'autre ne l'aide.
tutorial-proof-task = Revendiquez la Borne 6 : 6 et Entrée, ou un clic.
    .plain = Revendiquez la Borne 6.
tutorial-proof-learned = C'était une preuve : aucune carte restante ne peut vous battre. Seules comptent les cartes visibles, jamais les mains.
tutorial-three = Gagner la manche
tutorial-three-ask = Trois Bornes côte à côte gagnent la manche. Vous avez déjà la 3 et la 4, et pouvez en prendre deux de plus.
tutorial-three-task = Quelle Borne gagne ? Son numéro et Entrée, ou un clic.
    .plain = Revendiquez la Borne qui gagne la manche.
tutorial-three-learned = Vous gagnez la manche aussitôt. Vous marquez 5 points ; Bruno en marque 1 par Borne qu'il possède.
tutorial-three-otherwise = Cette Borne peut aussi être à vous, mais ne gagne pas. Laquelle est à côté de la 3 et de la 4 ?
tutorial-joker-ask = Passons aux cartes Tactique. Posez le Joker devant la Borne 4, comme une carte Clan : il vaut n'importe quelle carte.
tutorial-joker-task = Posez le Joker devant la Borne 4.
tutorial-joker-ask-2 = Revendiquez maintenant la Borne 4 : 4 et Entrée, ou un clic.
    .plain = Revendiquez maintenant la Borne 4.
tutorial-joker-learned = Le Joker a compté comme un 7 bleu : une Suite couleur de 24. Chaque joueur peut jouer un Joker par manche.
tutorial-joker-otherwise = Posez d'abord le Joker devant la Borne 4, puis revendiquez-la.
tutorial-spy-ask = L'Espion a la force 7 et une couleur quelconque. Posez-le devant la Borne 2.
tutorial-spy-task = Posez l'Espion devant la Borne 2.
tutorial-claim-2 = Revendiquez maintenant la Borne 2 : 2 et Entrée, ou un clic.
    .plain = Revendiquez maintenant la Borne 2.
tutorial-spy-learned = En 7 pourpre, l'Espion a fait une Suite couleur. Sa couleur se choisit à la revendication, toujours la meilleure.
tutorial-spy-otherwise = Posez d'abord l'Espion devant la Borne 2, puis revendiquez-la.
tutorial-shield-bearer-ask = Le Porte-Bouclier a la force 1, 2 ou 3 et une couleur quelconque. Posez-le devant la Borne 7.
tutorial-shield-bearer-task = Posez le Porte-Bouclier devant la Borne 7.
tutorial-shield-bearer-ask-2 = Revendiquez maintenant la Borne 7 : 7 et Entrée, ou un clic.
    .plain = Revendiquez maintenant la Borne 7.
tutorial-shield-bearer-learned = En 2 vert, il a fait une Suite couleur de 6 : la plus petite qui soit, et elle bat pourtant tout Brelan.
tutorial-shield-bearer-otherwise = Posez d'abord le Porte-Bouclier devant la Borne 7, puis revendiquez-la.
tutorial-blind-mans-bluff-ask = Borne 5 : votre Somme de 25 perd contre une Suite couleur de 6. Jouez Colin-Maillard sur cette Borne.
tutorial-blind-mans-bluff-task = Jouez Colin-Maillard sur la Borne 5.
tutorial-blind-mans-bluff-ask-2 = Seules les sommes comptent, 25 à 6 : revendiquez la Borne 5 (5 et Entrée).
    .plain = Seules les sommes comptent, 25 à 6 : revendiquez la Borne 5.
tutorial-blind-mans-bluff-learned = Sous Colin-Maillard, seule la somme compte, pour les deux joueurs et jusqu'à la fin de la manche.
tutorial-blind-mans-bluff-otherwise = Jouez d'abord Colin-Maillard sur la Borne 5, puis revendiquez-la.
tutorial-mud-fight-ask = Borne 3 : votre Suite couleur de 21 perd contre 24, mais vous avez le 9 jaune. Jouez Combat de Boue sur la Borne.
tutorial-mud-fight-task = Jouez Combat de Boue sur la Borne 3.
tutorial-mud-fight-ask-2 = Quatre cartes par côté. Piochez : Entrée ou un clic.
    .plain = Quatre cartes par côté. Piochez : tapez piocher clan ou piocher tactique.
tutorial-mud-fight-ask-3 = Bruno n'avait pas de quatrième carte. Posez le 9 jaune devant la Borne 3.
tutorial-mud-fight-ask-4 = Suite couleur de quatre cartes : 3 et Entrée pour revendiquer.
    .plain = Suite couleur de quatre cartes : revendiquez la Borne 3.
tutorial-mud-fight-learned = Quatre qui se suivent, 30. La quatrième carte de Bruno ferait au mieux égalité, et votre côté était complet avant.
tutorial-mud-fight-otherwise = Cela peut attendre : suivez la consigne à la Borne 3.
tutorial-recruiter-ask = Jouez le Chasseur de Tête : piochez trois cartes, une à la fois, dans l'une ou l'autre pioche.
tutorial-recruiter-task = Jouez le Chasseur de Tête et piochez trois cartes.
tutorial-recruiter-ask-2 = Remettez maintenant deux cartes de votre main sous leurs pioches : choisissez les moins bonnes.
tutorial-recruiter-task-2 = Remettez vos deux moins bonnes cartes.
tutorial-recruiter-learned = Vous avez gardé les meilleures de neuf cartes. Le Chasseur de Tête va à la défausse, et vous ne piochez plus ce tour-ci.
tutorial-recruiter-otherwise = Jouez le Chasseur de Tête.
tutorial-strategist-ask = Le 4 rouge est devant la Borne 7, mais il vous le faut devant la Borne 2. Déplacez-le avec le Stratège.
tutorial-strategist-task = Jouez le Stratège : le 4 rouge de la Borne 7 à la Borne 2.
tutorial-strategist-learned = Le Stratège déplace une de vos propres cartes vers une autre Borne non revendiquée, ou la défausse.
tutorial-strategist-otherwise = Déplacez le 4 rouge de la Borne 7 à la Borne 2 avec le Stratège. Puis revendiquez la Borne 2.
tutorial-strategist-discard = Le défausser ne vous sert à rien. Déplacez le 4 rouge à la Borne 2.
tutorial-banshee-ask = Borne 5 : vos 21 contre les 24 de Bruno. Défaussez-y une des cartes vertes avec la Banshee.
tutorial-banshee-task = Jouez la Banshee : défaussez une carte verte de la Borne 5.
tutorial-banshee-ask-2 = Bruno ne peut plus y battre votre côté : revendiquez la Borne 5.
tutorial-banshee-learned = La Banshee défausse une carte de l'adversaire à une Borne non revendiquée, celle que vous voulez.
tutorial-banshee-otherwise = Jouez la Banshee sur une carte verte de la Borne 5. Puis revendiquez la Borne 5.
tutorial-traitor-ask = Borne 6 : le 9 pourpre de Bruno compléterait votre Suite couleur. Prenez-le avec le Traître.
tutorial-traitor-task = Jouez le Traître : prenez le 9 pourpre de la Borne 6 pour la Borne 6.
tutorial-traitor-ask-2 = Revendiquez maintenant la Borne 6 : 6 et Entrée, ou un clic.
    .plain = Revendiquez maintenant la Borne 6.
tutorial-traitor-learned = Le Traître amène une carte Clan de l'adversaire de votre côté, à la même Borne ou à une autre, non revendiquée.
tutorial-traitor-otherwise = Prenez le 9 pourpre de la Borne 6 pour votre côté avec le Traître. Puis revendiquez la Borne 6.
tutorial-limit = La limite des cartes Tactique
tutorial-limit-ask = Vous avez joué une carte Tactique et Bruno aucune. Essayez de jouer aussi l'Espion.
tutorial-limit-task = Essayez de jouer l'Espion.
tutorial-limit-learned = Exact : une seule carte Tactique d'avance, pas plus. L'Espion attendra que Bruno en joue une.
tutorial-limit-otherwise = Choisissez l'Espion.
    .plain = Essayez de jouer l'Espion.
tutorial-expert = Expert
tutorial-expert-ask = Dans les variantes expert on revendique avant de jouer. Revendiquez la Borne 4 : C puis 4, ou un clic.
    .plain = Dans les variantes expert on revendique avant de jouer. Revendiquez la Borne 4.
tutorial-expert-task = Revendiquez la Borne 4 avant de jouer : C puis 4, ou un clic.
    .plain = Revendiquez la Borne 4 avant de jouer.
tutorial-expert-ask-2 = Posez maintenant une carte. Ce qu'elle complète pourra être revendiqué au tour suivant.
tutorial-expert-task-2 = Posez une carte devant une Borne.
tutorial-expert-learned = L'adversaire a donc toujours un tour pour répondre. C'est tout ! Les touches du bas montrent les règles et l'aide.
    .plain = L'adversaire a donc toujours un tour pour répondre. C'est tout !
tutorial-expert-otherwise = Revendiquez d'abord la Borne 4 : après avoir joué, c'est trop tard pour ce tour.

## La table : aperçus

preview-at-stone = { $card } devant la Borne { $stone } : { $worth }.
preview-claim = Vous pourrez alors la revendiquer.
preview-left = La Borne { $stone } sans { $card } : { $worth }.
preview-left-theirs = La Borne { $stone } sans la carte { $card } { $of } : { $worth }.
preview-mode = { $card } sur la Borne { $stone }. Vous : { $mine }. { $name } : { $theirs }.
preview-possible = { $formation } ?
preview-open = { $total } pour l'instant, { $formation } possible avec { $cards }
preview-stuck = { $total } pour l'instant, trop peu de cartes Clan pour la compléter
stone-by-proof = preuve

## La table : la fin d'une manche

end-headline = { $who ->
    [you] Vous gagnez
   *[other] { $name } gagne
}
end-headline-drawn = Égalité
end-why-match = Fin { $a } – { $b }. Dernière manche{ $who ->
    [nobody] {""}
    [you] {" "}à vous
   *[other] {" "}à { $name }
} : { $why }
end-round = Cette manche
end-match = Partie
end-score = { $first } { $a } – { $b } { $second }
end-computing = calcul en cours
end-play = Votre jeu
end-play-of = Jeu : { $name }
end-reviewing = tours analysés : { $turn } sur { $of }, erreurs jusqu'ici : { $mistakes }
end-mistakes = { $mistakes ->
    [0] aucune erreur
   *[other] { $others ->
        [0] { $example }
       *[other] { $mistakes } erreurs, surtout { $example }
    }
}
# Une seule erreur de cette sorte, ou plusieurs.
end-kind-at = { $count ->
    [one] { $kind } (tour { $turns }{ $stone ->
        [0] {""}
       *[other] , Borne { $stone }
    })
   *[other] { $kind } (tours { $turns })
}
end-beaten = Vous avez battu { $name } ; ensuite, { $next }.
end-beaten-last = Vous avez battu { $name }, le niveau le plus fort.
end-helped = Gagné avec aide : contre { $name }, seule compte une victoire sans aide.{ $hints ->
    [no] { "" }
   *[other] { " " }Les conseils à chaque tour se coupent dans les réglages ({ $hints }).
}
end-so-far = Bilan
end-against = Contre { $name }
end-standing = manches gagnées : { $won } sur { $of }
end-streak = les { $count } dernières de suite
end-streak-longest = les { $count } dernières de suite, un record
brief-place = { $card }, Borne { $stone }
brief-pass = passe
brief-move = { $name } { $card }, Borne { $from } à { $to }
brief-discard = { $name } { $card }, Borne { $from }
end-points-won = 5 points pour la victoire, { $stones } pour les Bornes
end-points-drawn = pas de vainqueur : 1 point par Borne
end-winner = { $who ->
    [you] gagnez
   *[other] gagne
}

## L'aide

help-now = Cette étape
help-screen = Cet écran
help-everywhere = Partout
## Fichiers écrits à la main

file-fault = ligne { $line }, colonne { $column } : { $message }
file-in = { $file }, { $fault }
# Pourquoi un fichier ou un dossier ne peut être lu ou écrit.
io-not-found = le fichier ou son dossier n'existe pas
io-denied = accès refusé
io-folder = c'est un dossier
io-no-folder = une partie du chemin n'est pas un dossier
io-full = le disque est plein
io-read-only = le disque est en lecture seule
unreadable = impossible de lire { $file } : { $error }
file-expected = il faut ici { $wanted } et non { $found }
file-kind-text = une chaîne
file-kind-date = une date
file-kind-list = une liste
file-kind-table = une table
file-unknown = { $what } inconnu : « { $name } » ; choisissez parmi { $all }
file-unknown-close = { $what } inconnu : « { $name } » ; vouliez-vous dire « { $close } » ?

## Fichiers de thème

theme-theme = thème
theme-none = { $unknown } (le nom d'un fichier de thème doit finir par .toml)
theme-part = élément
theme-key = champ
theme-modifier = attribut
theme-expects-name = le nom d'un thème
theme-expects-cards = "filled" ou "outlined"
theme-expects-modifier = le nom d'un attribut
theme-expects-table = une table (comme { "{" } fg = "#ffc857", modifiers = ["bold"] { "}" })
theme-expects-list = une liste (comme ["bold"])
theme-wrong-cards = les cartes doivent être "filled" ou "outlined", pas "{ $found }"
theme-color = une couleur doit être "#rrggbb", un nombre de 0 à 255, "default", ou l'une de { $names }

## Réglages

setting-theme = Les couleurs et l'aspect de la table
setting-theme-label = Thème
setting-glyphs = Les caractères du dessin ; ascii si le terminal n'en a pas d'autres
setting-glyphs-label = Caractères
setting-ground = Le fond de la table : un paysage, la couleur du thème ou celle du terminal
setting-ground-label = Fond
ground-painted = peint
ground-plain = uni
ground-terminal = celui du terminal
setting-language = La langue de tous les textes
setting-language-label = Langue
setting-motion = Animer les cartes et les Bornes
setting-motion-label = Animations
setting-pace = La vitesse du tour de l'ordinateur ; une touche saute une pause
setting-pace-label = Rythme
setting-hints = Quand la table montre ce que jouerait l'ordinateur
setting-hints-label = Conseils
setting-side-panel = Ce qui se trouve à côté de la table dans une fenêtre large
setting-side-panel-label = Panneau
side-panel-off = rien
side-panel-cards = cartes
side-panel-log = journal
hints-off = jamais
hints-when-asked = sur demande
hints-every-turn = à chaque tour
theme-name-auto = automatique
theme-name-dark = sombre
theme-name-light = clair
theme-name-gruvbox = gruvbox
theme-name-catppuccin = catppuccin
theme-name-solarized-dark = solarized sombre
theme-name-solarized-light = solarized clair
theme-name-nord = nord
theme-name-high-contrast = contraste élevé
theme-name-mono = monochrome
pace-instant = immédiat
pace-quick = rapide
pace-calm = calme
pace-slow = lent
setting-curtain = À deux au même clavier : cacher les mains entre les tours
setting-curtain-label = Rideau
setting-fixed-seats = Le joueur 1 reste en bas, quel que soit le tour
setting-fixed-seats-label = Places fixes
setting-hand-order = L'ordre de votre main au début d'une partie
setting-hand-order-label = Ordre de main
setting-claim-at-end = À la fin de votre tour, revendiquer toutes les Bornes possibles ; sinon, on vous le demande
setting-claim-at-end-label = Revendiquer
setting-confirm-draws = Demander avant une pioche et ce qui ne peut être annulé
setting-confirm-draws-label = Confirmation
hand-order-drawn = de pioche
hand-order-color = par couleur
hand-order-strength = par force
setting-mouse = Jouer à la souris ; sinon, elle sélectionne du texte dans le terminal
setting-mouse-label = Souris
setting-names = Les noms de deux joueurs, ou un seul nom contre l'ordinateur
setting-variant = La variante que propose l'écran d'accueil
setting-bot = L'adversaire que propose l'écran d'accueil
setting-rounds = Le nombre de manches que propose l'écran d'accueil

config-title = Réglages
config-on = oui
config-off = non
config-change = changer
config-save-again = réessayer d'enregistrer
settings-look = Apparence
settings-play = Pendant une partie
settings-keyboard = Clavier
settings-keys-about = Les touches de toutes les commandes. Deux commandes d'un même écran ne peuvent partager une touche.
settings-change-keys = changer les touches...
settings-next-value = valeur suivante
settings-source = Origine : { $source }
settings-flag = Fixé par { $flag } en ligne de commande. Un choix fait ici est enregistré, mais { $flag } l'emporte chaque fois qu'on le donne.
settings-no-colors = Ce terminal, ou NO_COLOR, ne veut pas de couleurs : tous les thèmes se ressemblent.
keys-title = Touches
keys-about = Appuyez sur Entrée, puis sur la nouvelle touche. Les cartes gardent leurs lettres, les Bornes leurs numéros.
keys-press = Appuyez sur la nouvelle touche pour « { $command } ». Échap : garder l'ancienne.
keys-taken = { $key } appartient déjà à « { $command } ». Rien n'a changé : appuyez sur une autre touche, ou sur Échap.
keys-unusable = Le terminal ne transmet pas cette touche sous une forme utilisable. Essayez-en une autre, ou Échap.
keys-change = nouvelle touche
keys-add = touche de plus
keys-changed = modifiée
keys-others = Dans les listes et les fenêtres
config-saved = Enregistré dans { $file }.
config-more = et { $count } de plus
config-notice = Erreurs dans le fichier de réglages ({ $count }) : appuyez sur { $key }.
config-rest = Le reste du fichier s'applique ; un réglage erroné garde sa valeur par défaut.
man-not-written = impossible d'écrire les pages du manuel dans { $folder } : { $error }
config-no-folder = aucun dossier de réglages connu sur ce système ; indiquez un fichier avec --config
config-no-file = { $file } (ce fichier n'existe pas)
not-written = impossible d'écrire { $file } : { $error }
config-read-only = { $file } est en lecture seule. Les réglages valent jusqu'à ce que vous quittiez.
config-broken = { $file } n'a pas été modifié, car il contient une erreur : { $fault }

config-setting = réglage
config-value = choix
config-command = nom de commande
config-key-name = nom de touche
config-switch = true ou false
config-choice = l'un de { $names }
config-theme = "auto", le nom d'un thème, ou un fichier de thème, relatif à ce fichier
config-rounds = un nombre de { $least } à { $most }
config-names = un ou deux noms (comme ["Anne", "Luc"])
config-two-names = deux noms au plus sont permis
names-one =
    --names { $name } : à deux, il faut deux noms séparés par une virgule, comme Anne,Luc. Un seul
    nom suffit avec --bot.
config-same-names = les deux noms doivent être différents
config-keys = une table ([keys], puis une ligne par commande)
config-key = une touche ou une liste de touches (comme "u" ou ["u", "f7"])
config-no-key = une commande a besoin d'au moins une touche
config-many-keys = une commande a au plus { $most } touches
config-key-unknown = { $unknown } ; une touche peut aussi être un caractère, ou ctrl- ou alt- et une lettre
config-key-interrupt = Ctrl-C quitte toujours et ne peut pas être changé
config-key-twin = les terminaux confondent { $key } et { $twin }
config-key-given = la touche « { $key } » est déjà celle de « { $command } » à la ligne { $line }
config-key-usual = la touche « { $key } » est déjà celle de « { $command } » ; donnez d'abord une autre touche à cette commande
config-command-fixed = donnez ces touches une par une : « card-a », « stone-1 »
config-from-default = par défaut
config-from-environment = environnement : { $name }
config-from-system = langue du système
config-from-terminal = le terminal
config-from-line = fichier, ligne { $line }
config-from-flag = option { $flag }
config-from-window = changé ici
config-auto-theme = { $source } ; actuellement { $theme } ({ $cause })
config-auto-unknown = { $source } ; dark, ou light sur un terminal clair
config-example = Les réglages de schotten. Chaque ligne donne la valeur par défaut ; changez ce que vous voulez.
config-example-keys = Les touches sont des caractères (les majuscules comptent à part), des noms, ou ctrl- ou alt- et une lettre.

command-settings = réglages
command-faults = erreurs
help-side-panel = Ce qui se trouve à côté de la table : rien, les cartes, le journal
help-faults = Erreurs dans les réglages
page-faults = Erreurs dans le fichier de réglages
key-alt = Alt-{ $key }

bots-introduction = Les niveaux de l'ordinateur. L'Elo est relatif au niveau 1 ; avec 150 points de plus, on gagne environ 70 manches sur 100.
bots-elo = Elo, 95 %
bots-time = par décision
bots-honest = Chaque niveau ne voit que ce qu'un joueur à sa place peut voir.
bots-lords-introduction = Les niveaux de l'ordinateur à Lords of Scotland. Pour chaque niveau : la part des parties que gagne un joueur de ce niveau parmi des joueurs de niveau 3, et parmi des joueurs du niveau inférieur.
bots-lords-players = { $players } joueurs, part équitable { $fair }
bots-lords-among = parmi le niveau 3, 95 %
bots-lords-below = parmi le niveau inférieur, 95 %
lords-level-mc = Monte-Carlo
lords-level = { $level ->
    [newcomer] débutant
    [casual] occasionnel
    [skilled] habile
    [strong] fort
   *[master] maître
    }

## Analyse

analysis-turn = tour
analysis-chance = chance
analysis-best-chance = au mieux
analysis-cost = coût
analysis-better = Mieux : { $advice }
analysis-left-out =
    La manche { $round } n'est pas finie et n'est pas analysée : l'analyse révélerait à chaque
    joueur les cartes de l'autre.
analysis-summary = { $name } : précision { $accuracy } dans les tours qui comptaient ({ $open }), coût moyen { $mean }.{ $decided ->
    [0] {""}
   *[other] {" "}Tours où la partie était presque jouée : { $decided }.
}
analysis-no-choice = { $name } : aucun tour avec un choix qui comptait.
analysis-mistakes = Erreurs : { $list }.
# What somebody did wrong, with how often, as an item of a list.
mistakes-of-kind = { $kind ->
    [missed-win] revendication gagnante manquée
    [missed-proof] revendication par preuve manquée
    [missed-claim] revendication manquée
    [left-deciding-stone] Borne décisive concédée
    [missed-deciding-stone] Borne décisive négligée
    [fed-lost-stone] carte gâchée sur une Borne perdue
    [broke-formation] combinaison brisée
    [missed-formation] combinaison non terminée
    [misused-tactic] carte Tactique mal employée
    [miscalculated] erreur de calcul en fin de manche
   *[misjudged] coup moins bon
}{ $count ->
    [1] {""}
   *[other] {" "}×{ $count }
}
# La sorte d'erreur d'un tour, avant le meilleur coup ; rien là où celui-ci la dit.
practice-lesson = À travailler : la leçon { $number } du didacticiel, « { $title } ».
practice-look = À travailler : regarder votre côté avant d'y jouer.
practice-tactic = À travailler : les leçons sur les cartes Tactique.
practice-puzzles = { $kind ->
    [missed-win] À travailler : les problèmes où l'on gagne dans le tour.
    [left-deciding-stone] À travailler : les problèmes où il faut survivre.
   *[other] À travailler : les problèmes où rien n'est caché.
}
analysis-costliest = Les tours les plus coûteux : { $turns }.
analysis-costly = { $round }, tour { $turn } ({ $cost })
analysis-explained =
    Les chances sont celles du joueur dont c'est le tour, comptées sur des parties jouées au hasard
    à partir de ce qu'il pouvait savoir. Le coût d'un tour est le nombre de points de pourcentage
    qu'il a perdus, et une erreur a coûté au moins cinq points de plus que ce que le hasard explique. La précision est la part des tours sans erreur. Les tours
    sans choix ne comptent pas, ni ceux où le vainqueur était presque sûr.
analysis-nothing-over =
    aucune manche n'est encore finie ; l'analyse d'une manche en cours révélerait à chaque joueur les
    cartes de l'autre

## Les parties enregistrées, qu'on peut reprendre.

record-called = { $a } – { $b }, { $variant }
record-round = { $of ->
    [one] en cours
   *[other] manche { $round } sur { $of }
}
record-goes-on = La partie reprend.
record-cut = La partie reprend sans la dernière action, enregistrée en partie.
record-not-written = La partie ne peut pas être enregistrée : { $error }. Vous pouvez continuer, mais elle sera perdue si vous quittez.
record-saving = Enregistrement de la dernière action. La suivante attend le disque.
waits-for = On attend { $name }.
guest-comes = { $name } est là.
guest-wants-on = { $name } veut continuer.
company-watched = { $count ->
    [0] Plus personne ne regarde.
    [one] Quelqu'un regarde.
   *[other] { $count } personnes regardent.
}
guest-leaves = { $name } n'est plus là.
waits-for-newcomer = On attend que { $name } arrive.
waits-for-absent = { $name } est absent depuis { $since }. { $decides ->
    [yes] Entrée demande que faire.
   *[no] La partie attend.
}
away-since = absent depuis { $since }
waits-for-stand-in = { $name } n'est plus là, et un robot joue.
waits-for-others = On attend { $names }.{ $undo ->
    [yes] {" "}{ $key } retire la question.
   *[no] {""}
}
name-stand-in = { $name } (robot)
name-away = { $name } (absent)
start-screens = Écrans
start-screens-value = { $screens ->
    [own] chacun le sien
   *[one] un clavier
}
start-screens-about = { $screens ->
    [own] Les autres se connectent avec ssh : vous leur envoyez une ligne.
   *[one] Tous jouent ici, et un rideau cache les mains.
}
host-invite = { $name } : { $line }
host-watchers = Pour regarder
host-all = Tous les invités
host-key = Clé de l'hôte : { $key }
host-explained = { $guests ->
    [one] Votre invité tape cette ligne dans un terminal.
   *[other] Chaque invité tape une de ces lignes dans un terminal.
} La première connexion demande si la clé de l'hôte est la bonne : ce doit être celle ci-dessous.
host-two-seats = Schotten Totten a deux places, comme --seats Anne,guest.
host-seats = Donnez une place à votre nom, sauf avec --no-seat, et au moins une à un invité, comme --seats Anne,guest.
host-one-name = Écrivez guest:{ $name } : une seule personne peut jouer ici, et aucune avec --no-seat.
host-resume-alone = Une seule personne joue dans cette partie : il n'y a personne à inviter.
host-no-terminal = L'hôte a besoin d'un terminal pour sa table. Avec --no-seat, il ne fait que servir les invités.
host-foreign-flag = { $game } ne connaît pas { $flag }.
host-resume-who = Qui êtes-vous : { $names } ? Dites-le avec --seats NOM, ou ajoutez --no-seat.
host-closed = La partie est fermée pour tous. Si elle n'est pas finie, reprenez-la avec :
    schotten host --resume --seats { $name }
host-window = des colonnes et des lignes, au moins { $least }, comme { $usual }
host-cant-listen = Impossible de recevoir des invités à { $address } : { $error }
host-no-folder = Le système n'indique aucun dossier pour la clé de l'hôte.
tables-title = Tables
tables-none = Personne ne vous attend. Choisissez une partie à plusieurs dans le menu : elle ouvre une table, et vous recevez des lignes à envoyer à des amis.
tables-row = { $game } · { $people }
tables-own = Votre place · { $game } · { $people }
tables-own-empty = Votre place · { $game } · personne n'est là
tables-since = depuis { $time }
tables-full = Toutes les tables de cette maison sont prises. Réessayez plus tard.
lobby-no-key = Vous êtes venu sans clé SSH : rien n'est gardé à votre départ.
lobby-own-line = Pour revenir à votre place
house-closing = Cette maison ferme : plus aucune partie ne commence. Finissez la vôtre.
command-sit-down = prendre place
host-closing = Plus de nouvelle partie ni de nouvel invité : tout s'arrête avec la dernière partie. Ctrl-C arrête tout de suite.
page-invitations = Invitations
command-invitations = inviter
quit-host = La partie se ferme pour tous. Ce qui a été joué est enregistré.
quit-guest = Votre place reste la vôtre, et les autres vous attendent.
farewell-left = Votre place reste la vôtre : la même ligne vous ramène.
farewell-lobby = Au revoir. La même ligne vous ramène.
farewell-closing = Cette maison ferme : aucune partie ne commence plus.
farewell-watched = La même ligne vous montre de nouveau la partie.
farewell-full = { $most ->
    [one] Quelqu'un regarde déjà, et il n'y a de place pour personne d'autre.
   *[other] { $most } personnes regardent déjà, et il n'y a de place pour personne d'autre.
}
farewell-idle = Personne n'a joué ici depuis trop longtemps. La même ligne vous ramène.
farewell-stopped = L'hôte a fermé la partie.
farewell-taken = Quelqu'un d'autre vient de prendre cette place.
farewell-elsewhere = Vous avez continué sur un autre terminal.
farewell-failed = Quelque chose a échoué ici. La même ligne vous ramène.
kept-for-visit = Gardé jusqu'à votre départ.
kept-for-key = Gardé pour votre clé.
command-yes-agree = oui
command-no-agree = non
ask-title = Une question
ask-take-back = { $name } voudrait revenir sur son coup. Êtes-vous d'accord ?
ask-stand-in = { $name } est absent. Un robot joue-t-il jusqu'à son retour ?
undo-refused = { $name } n'est pas d'accord : rien n'est repris.
host-refused = L'hôte a refusé : rien n'a changé.
undone-by-another = { $name } est revenu sur son coup.
confirm-draw = C'est définitif. Pour le faire, appuyez sur la même touche ou cliquez de nouveau.
record-moved = Le fichier de cette partie a été déplacé ou renommé. La partie y est toujours enregistrée.
record-elsewhere = Le fichier de cette partie a été remplacé par un autre. La partie est maintenant enregistrée dans { $file }.
record-missing = { $file } n'existe pas
record-no-file = { $file } n'est pas un fichier ordinaire ; une partie est un fichier texte
record-too-large = { $file } est trop grand pour être une partie
record-no-text = { $file } n'est pas une partie : ce n'est pas du texte
record-damaged = { $file } n'est pas une partie, ou est endommagé : { $error }
record-empty = rien n'a encore été joué dans { $file }
record-closed = impossible de reprendre { $file }, qui ne peut pas être écrit : { $error }
record-not-deleted = impossible de supprimer { $file } : { $error }
record-not-there = impossible de créer un enregistrement dans { $folder } : { $error }
folder-missing = impossible d'écrire { $file } : le dossier { $folder } n'existe pas ; créez-le ou choisissez-en un autre
record-finished = la partie de { $file } est terminée ; schotten replay la montre, schotten analyze l'analyse
record-other-form = impossible de reprendre { $file } : sa dernière ligne n'est pas écrite comme dans docs/NOTATION.md (espaces simples, pas de commentaire après)
record-other-game = { $file } est une partie de « { $game } », que cette commande ne peut pas ouvrir
record-in-use = { $file } est ouvert dans une autre fenêtre
record-there = { $file } existe déjà et n'est pas remplacé ; utilisez schotten resume pour reprendre une partie enregistrée
record-no-folder = aucun dossier de parties connu sur ce système ; indiquez un fichier
record-none-left = il n'y a pas de partie à reprendre dans { $folder }
games-title = Parties enregistrées
games-reading = Lecture de vos parties.
games-no-game = Aucune partie enregistrée. Chaque partie que vous jouez le sera.
games-delete-title = Supprimer
games-delete = Supprimer cette partie ?
games-delete-lost = Elle ne pourra plus être revue ni reprise, et ne comptera plus dans les statistiques.
games-resign-title = Abandonner
games-resign = Abandonner cette partie ?
games-resign-lost = { $people ->
    [one] Elle comptera comme perdue et ne pourra plus être reprise. Elle pourra encore être revue.
   *[other] Elle comptera comme perdue pour qui doit jouer et ne pourra plus être reprise. Elle pourra encore être revue.
}
games-resigned = abandonnée
games-standing = tour { $turn } · Bornes { $a }–{ $b }
games-introduction = Parties dans { $folder }, la plus récente d'abord :
games-none = Aucune partie dans { $folder }.
games-none-such = il n'y a encore aucune partie terminée dans { $folder } ; indiquez un fichier
games-empty = pas commencée
games-finished = terminée
games-won = { $name } gagne { $score }
games-in-use = ouverte dans une autre fenêtre
months = janvier, février, mars, avril, mai, juin, juillet, août, septembre, octobre, novembre, décembre
months-short = janv., févr., mars, avr., mai, juin, juil., août, sept., oct., nov., déc.
day-and-month = { $day ->
    [1] 1er { $month }
   *[other] { $day } { $month }
}
# The result of the deal of the day, for others: a symbol for each Stone.
daily-line = { $title } { $day } : { $stones } { $points }, { $how }
daily-with-help = avec aide
start-no-last-game = aucune partie en cours
profile-not-read = Vos parties et vos leçons ne sont pas mémorisées : impossible de lire { $file } : { $error }
start-looking = recherche de votre dernière partie…
command-go-on = reprendre cette partie
plain-ask-go-on = Reprendre votre dernière partie, { $game } ? Tapez oui ou non.

## Revoir une partie

command-replay = revoir
command-previous-turn = préc.
command-next-turn = suiv.
command-previous-action = action précédente
command-next-action = action suivante
command-play-forward = lire
command-play-backward = dérouler à rebours
command-stop = arrêter
command-eyes = mains
command-next-skirmish = escarmouche
command-previous-skirmish = escarmouche précédente
command-next-mistake = erreur
command-others-mistake = erreur des autres
command-play-on = jouer
command-retry-turn = rejouer
command-copy = copier
help-previous-turn = Tour précédent
help-next-turn = Tour suivant
help-replays = Partie revue
help-ten-turns-back = Dix tours en arrière
help-ten-turns-on = Dix tours en avant
help-next-skirmish = Escarmouche suivante
help-play-on = Jouer à partir d'ici
help-copy = Copier la position
replay-turn = { $counted ->
    [game] Partie : tour { $turn } sur { $of }
   *[round] Tour { $turn } sur { $of }
}
course-mistakes = { $whose ->
    [yours] { $signs } votre erreur
    [theirs] { $others } son erreur
    [both] { $signs } votre erreur { $others } la sienne
   *[all] { $signs } erreur
}
# Les petites marques du graphique.
course-turn = tour { $turn }
course-seen-by = { $who ->
    [you] chances selon vous
   *[other] chances selon { $name }
}
# Laquelle des erreurs est affichée.
replay-mistake = { $who ->
    [you] Votre erreur
   *[other] { $name } : erreur
} { $number }/{ $of }
replay-analyzing = analyse { $turn }/{ $of }
replay-analysis-of = Analyse de la manche { $round } sur { $of }.
replay-no-analysis = L'analyse vient à la fin.
replay-analysis-hidden = Tant qu'aucune main n'est montrée, les erreurs ne le sont pas non plus.
replay-analysis-running = Pas d'erreur à montrer pour l'instant. L'analyse est en cours : la prochaine trouvée sera montrée ici.
replay-no-mistakes-yours = Vous n'avez fait aucune erreur.
replay-no-mistakes = Personne n'a fait d'erreur.
replay-no-mistakes-others = Personne d'autre n'a fait d'erreur.
replay-no-mistakes-shown = Aucune erreur dans les tours du joueur dont la main est montrée.
replay-only-mistake = Il n'y en a pas d'autre.
replay-first-again = Pas d'autre après : retour à la première.
replay-eyes-both = deux mains
replay-eyes-nobody = aucune main
replay-eyes-one = { $who ->
    [you] votre main
   *[other] la main { $of }
}
replay-closed = Les mains sont cachées.
replay-secret = Cette manche n'est pas finie : ses mains restent cachées.
replay-played-on = Vous jouez maintenant à partir d'ici contre l'ordinateur.
replay-holds = { $who ->
    [you] Vous avez { $cards }.
   *[other] { $name } a { $cards }.
}
replay-drew = (Pioché : { $cards }.)
replay-not-over = Cette manche n'est pas finie : les cartes cachées restent cachées.
replay-no-eyes = Les mains restent cachées jusqu'à la fin.
replay-no-play-on-open = Ce n'est pas fini : reprenez plutôt la partie.
replay-no-play-on-over = Il n'y a plus rien à jouer ici. Revenez à un tour précédent.
replay-no-play-on-live = D'autres jouent cette partie : vous regardez.
replay-no-play-on-lost = Votre propre partie n'est ni finie ni enregistrée : elle serait perdue.
replay-no-round = il n'y a pas de manche { $round } : la partie en a { $rounds }
play-on-retry = Rejouer à partir du tour { $turn }
play-on-seat = Vous jouez
copied = Position copiée dans le presse-papiers, si le terminal le permet.
copied-lines = Copié dans le presse-papiers, si le terminal le permet.
copied-nothing = Il n'y a pas de position à copier tant que toutes les mains sont cachées.

## Statistiques : ce qu'ont fait les joueurs

stats-of-rounds = { $count ->
    [one] { $count } manche
   *[other] { $count } manches
}
stats-of-games = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}
stats-counted = { $rounds } dans { $games }
# Les têtes de colonnes : neuf colonnes au plus au-dessus de nombres.
stats-player = Joueur
stats-formation = Combinaison
stats-way = Revendication
stats-rounds = manches
stats-points = points
stats-streak = série
stats-stones = Bornes
stats-share = part
# Des manches, à côté d'un pourcentage et dans la légende des barres.
stats-won = gagnées
stats-drawn = nulles
stats-lost = perdues
stats-outcomes = { $won } { $won ->
    [one] gagnée
   *[other] gagnées
}, { $drawn } { $drawn ->
    [one] nulle
   *[other] nulles
}, { $lost } { $lost ->
    [one] perdue
   *[other] perdues
}
stats-fact-won = Gagnées
stats-fact-matches = Parties
stats-fact-streak = Plus longue série
points-label = Points
stats-fact-stones = Bornes gagnées
stats-current = { $count ->
    [0] de suite
   *[other] de suite ; en cours : { $count }
}
stats-a-round = { $number } par manche
# Comment les Bornes ont été gagnées.
stats-next-player = joueur suivant ({ $at } sur { $of })
stats-trend = Dernières manches ({ $count })
stats-course-share = au-dessus : part gagnée des { $count } dernières
stats-promise = Vous trouverez ici
stats-promise-trend = votre part de victoires au fil du temps et vos séries,
stats-promise-opponents = vos résultats contre chaque niveau et chaque ami,
stats-promise-stones = à Schotten Totten, vos Bornes et la fin de vos manches,
stats-promise-lords = à Lords of Scotland, vos places et vos points.
stats-nowhere = Les parties ne sont pas enregistrées : rien à compter.
stats-guest = Les parties jouées ici comptent dans les statistiques de l'hôte. Les invités n'en ont pas.
stats-no-games = Pas encore de partie finie. À vous de jouer !
stats-folder = Vos parties sont dans { $folder }.
stats-elsewhere = La partie en cours n'est pas comptée : elle est enregistrée ailleurs, ou pas du tout.
stats-no-folder = Le dossier de vos parties ne peut pas être lu.
stats-unreadable = Fichiers illisibles : { $count }. schotten stats dit pourquoi.
stats-stronger = deux côtés complets
stats-first = égalité, premier complet
stats-proof = par preuve
stats-settlement = au décompte
stats-note = La série est le plus grand nombre de manches gagnées de suite. Tapez schotten stats NOM pour en savoir plus sur un joueur.
stats-against-self = Parties laissées de côté, les deux joueurs ayant le même nom : { $count }.
stats-none =
    Pas encore de manche terminée dans { $folder }. Chaque partie que vous jouez est enregistrée :
    commencez-en une avec schotten, ou une contre l'ordinateur avec schotten --bot 3.
stats-none-of-variant = Pas encore de manche terminée de la variante { $variant } dans { $folder }.
stats-none-of-player = { $who ->
    [you] Vous n'avez pas encore terminé de manche de la variante { $variant }.
   *[other] { $name } n'a pas encore terminé de manche de la variante { $variant }.
}
stats-unknown = aucun joueur du nom de « { $name } » n'a terminé de manche
stats-unknown-like = aucun joueur du nom de « { $name } » n'a terminé de manche ; vouliez-vous dire « { $like } » ?
stats-players = Joueurs : { $names }.

## A game to be shared

round-number = Manche { $round }
export-owner = À qui
export-owner-proof = { $name }, par preuve
export-owner-first = { $name }, premier complet
export-owner-settled = { $name }, au décompte
export-unknown-ending =
    le nom { $file } n'indique aucun format : il doit finir par .md, .svg ou .cast, ou choisissez avec
    --format markdown, svg ou asciicast
export-no-format = choisissez un format avec --format markdown, svg ou asciicast, ou indiquez avec --out un fichier en .md, .svg ou .cast
export-pace-asciicast = --pace ne vaut qu'avec --format asciicast
export-looks-drawn = --theme et --size ne valent qu'avec --format svg ou asciicast
export-turn-svg = --turn ne vaut qu'avec --format svg ; les autres formats contiennent tous les tours
export-no-turn = il n'y a pas de tour { $turn } : la manche en a { $turns }
export-not-over = aucune manche de { $file } n'est finie ; d'ici là les mains sont secrètes et rien n'est exporté
export-round-not-over = la manche { $round } n'est pas finie ; d'ici là ses mains sont secrètes
export-left-out = La manche { $round } n'est pas finie et n'est pas exportée, car ses mains sont secrètes.
export-there = { $file } existe déjà ; utilisez --force pour le remplacer
export-onto-record = { $file } est un enregistrement ; les enregistrements ne sont jamais remplacés

## Codes

code-length = un code a 12 ou 17 lettres et chiffres, comme 001J-83ME-VTXA
code-character = « { $char } » n'existe dans aucun code
code-check = code incorrect : une lettre ou un chiffre est faux
code-points = les deux-points doivent être suivis des points des deux joueurs, comme :5-2
code-impossible-points = aucune partie de cette longueur ne finit sur ces points : une manche en donne au plus 5 à un joueur, et 9 aux deux ensemble
share-not-over = Une partie se partage quand sa dernière manche est finie.
share-no-code = Cette partie n'a pas de code : sa donne ne vient pas d'une graine.
help-share = Copier le code de la partie
end-code = Les mêmes donnes pour un ami : schotten --code { $code }
end-compare = Dans la partie de ce code, les points étaient { $a } – { $b }.
share-result = { $title } ({ $variant }) : { $first } { $a } – { $b } { $second }
share-me = Moi
copied-result = Copié dans le presse-papiers, si le terminal le permet :

## Puzzles

puzzle-heading = Problème { $number } · { $difficulty } · { $variant }
puzzle-heading-today = Problème du jour · { $difficulty } · { $variant }
puzzle-difficulty = { $grade ->
    [easy] facile
    [medium] moyen
    [hard] difficile
    [very-hard] très difficile
   *[master] maître
}
puzzle-task = { $goal ->
    [this-turn] Un seul coup gagne la manche ce tour-ci. Trouvez-le.
    [next-turn] Un seul coup assure la victoire au prochain tour. Trouvez-le.
    [survive] Tous les coups sauf un font gagner { $name } aussitôt. Trouvez-le.
    [win] Un seul coup gagne la manche contre toute défense. Trouvez-le.
   *[draw] Un seul coup ne perd pas la manche. Trouvez-le.
}
puzzle-open-hand = { $count ->
    [0] Il n'y a plus rien à piocher, et { $name } n'a plus de carte.
   *[other] Il n'y a plus rien à piocher : { $name } a donc { $cards }.
}
puzzle-hint-stone = Regardez la Borne { $stone }.
puzzle-hint-card = Regardez { $card }.
puzzle-hint-claim = Cherchez une revendication.
puzzle-hint-pass = Parfois, le meilleur coup est de ne rien jouer.
puzzle-hint-again = Encore { $key } : { $last ->
    [yes] la solution
   *[no] la suite
}.
puzzle-show-title = Solution
puzzle-show = Voir la solution ? Le problème ne comptera pas comme résolu.
command-yes-show = oui, la voir
command-yes-resign = oui, abandonner
command-yes-delete = oui, la supprimer
puzzle-only-solution = Il ne reste que la solution. Pour la voir, tapez solution. Le problème ne comptera pas comme résolu.
puzzle-solution = Solution : { $advice }
puzzle-right = Bien vu !
puzzle-was-shown = Il ne compte pas : solution vue.
puzzle-wrong-loses = Ce coup perd.
puzzle-wrong-draws = Ce coup ne fait que nulle.
the-stones = { $count ->
    [one] la Borne { $stones }
   *[other] les Bornes { $stones }
}
puzzle-stone = Borne { $stone } : { $why }
puzzle-next-turn = Au prochain tour, vous revendiquez { $stones }, quoi que fasse { $name }.
puzzle-otherwise = Après tout autre coup, { $name } peut revendiquer { $stones } et gagner.
puzzle-opponent-wins = Pas celui-là : { $name } peut revendiquer { $stones } et gagner.
puzzle-may-interfere =
    Pas assez sûr : avant que vous ne revendiquiez { $stones }, { $name } peut jouer une carte
    Tactique.
puzzle-claims-none = Pas celui-là : vous ne pouvez alors revendiquer aucune Borne.
puzzle-claims-few = Pas celui-là : revendiquer { $stones } ne suffit pas.
puzzle-again = Essayez encore.
puzzle-progress = { $solved ->
    [one] { $solved } problème résolu
   *[other] { $solved } problèmes résolus
} sur { $total } en tout, dont { $first } du premier coup.
puzzle-streak = { $days ->
    [one] Problème du jour : résolu aujourd'hui.
   *[other] Problème du jour : { $days } jours de suite.
}
puzzle-plain-how = Tapez votre coup, conseil, suivant ou quitter. Autres commandes : aide.
puzzle-plain-next = Appuyez sur Entrée pour le problème suivant, ou tapez quitter.
plain-lesson-how =
    Faites ce que demande chaque leçon. Tapez conseil pour de l'aide, suivant pour la leçon suivante,
    leçons pour la liste, leçon 4 pour la quatrième, ou quitter pour arrêter. Les leçons terminées
    sont retenues.
plain-lesson-next = Leçon terminée. Entrée pour la leçon suivante.
plain-lesson-no-next = C'est la dernière leçon. leçons en donne la liste, et quitter arrête.
plain-lesson-last = C'était la dernière leçon. Tapez schotten --plain ou schotten lords --plain pour jouer.
plain-lesson-goodbye = Au revoir.
plain-lesson-line =
    { $number }. { $title }{ $done ->
        [yes] {""} : faite
       *[no] {""}
    }
plain-lessons-of = Apprendre { $game }, en leçons courtes
puzzle-none = Ce problème n'existe pas.
puzzle-no-number = indiquez le numéro d'un problème, de 1 à { $last }, ou next ou today
puzzle-one-named = --grade, --variant et --players choisissent parmi les problèmes suivants ; ne les donnez pas avec un problème précis
puzzle-list-solved = résolu
puzzle-list-first-try = du premier coup
puzzle-solved-before = déjà résolu
puzzle-solved-of = { $solved ->
    [one] { $solved } résolu sur { $total }
   *[other] { $solved } résolus sur { $total }
}
puzzle-continue = { $key } : problème suivant.
puzzle-try-again = { $key } : essayer encore.
command-try-again = réessayer
command-next-puzzle = problème suivant
puzzle-name = Problèmes
puzzle-name-of = Problèmes : { $game }
puzzle-of-day = Problème du jour · { $day }
command-puzzles = problèmes
command-solve = résoudre
command-by-number = liste
command-other-variant = autre variante
puzzle-unknown-number = Pas de problème { $number }
start-puzzles = { $solved } sur { $total }
start-about-puzzles = Un seul coup est bon : trouvez-le. Problème du jour : { $difficulty }.
