# L'aide de la ligne de commande en français. L'anglais est avec les
# définitions, dans flags.rs. Une commande a son nom, un argument le nom de sa
# commande et le sien ; .long est ce que --help dit de plus, .after ce qui vient
# à la fin, .value le nom de la valeur.

schotten = Les jeux de cartes Schotten Totten et Lords of Scotland dans le terminal
    .long =
        Deux joueurs (jusqu'à cinq à Lords of Scotland) se partagent un clavier, ou un seul joue
        contre l'ordinateur. Sans option, un écran d'accueil permet de choisir. Les jeux sont de
        Reiner Knizia et de Richard James ; ce programme est indépendant et n'est pas officiel.

        Le code de sortie est 0 en cas de réussite, 1 en cas d'échec, par exemple si un fichier est
        illisible ou endommagé, 2 si les options ou les arguments sont incorrects, et 128 plus le
        numéro du signal après un signal.
    .after =
        Exemples :
          schotten                               choisir sur l'écran d'accueil
          schotten --variant base                deux joueurs au même clavier, cartes Clan seules
          schotten --bot 3                       jouer contre l'ordinateur
          schotten --variant tactic --rounds 3 --names Anne,Bruno
                                                 trois manches avec les cartes Tactique
          schotten --seed 7 --first a            toujours la même donne, A commence
          schotten --daily                       la donne du jour, la même pour tous
          schotten --plain                       ligne par ligne, pour les lecteurs d'écran
          schotten lords --players 4             Lords of Scotland contre trois robots
          schotten resume                        reprendre votre dernière partie
          schotten replay                        revoir votre dernière partie terminée
          schotten export --out partie.md        exporter votre dernière partie, pour la partager
          schotten config                        afficher les réglages et d'où ils viennent
          schotten claims 'border=R7R8R9:B9B8/:/:/:/:/:/:/:/: discard=B7'
                                                 les Bornes que A peut revendiquer, et pourquoi
          schotten analyze partie.txt            chercher de meilleurs coups dans une partie
          schotten stats                         qui a gagné, combien de fois et comment
          schotten tutorial                      apprendre le jeu en jouant
          schotten puzzle                        trouver le seul coup qui gagne
          schotten rules preuve                  une rubrique des règles
          echo 'new tactic' | schotten engine    le protocole pour d'autres programmes

schotten-variant =
    Variante : avec ou sans cartes Tactique ; dans les variantes expert, on revendique au début du
    tour
    .value = VARIANTE
schotten-bot = Jouer contre l'ordinateur, au niveau 1 à 10, ou none pour deux joueurs
    .long =
        Le niveau 1 est un débutant, 10 le plus fort. random, greedy, heuristic et net sont des
        stratégies fixes qui servent à mesurer les niveaux.
    .value = NIVEAU
schotten-rounds = Nombre de manches de la partie
schotten-seed =
    Graine des donnes, un nombre ou des mots ; la même graine donne les mêmes cartes
    .value = N|MOTS
schotten-daily = Jouer la donne du jour, la même pour tous, contre l'ordinateur
    .long =
        C'est celle de --seed 'daily AAAA-MM-JJ', à la date de cette machine. Chaque variante a la
        sienne. L'adversaire est de niveau 5, sauf si --bot en nomme un autre.
schotten-code = Jouer les mêmes donnes que quelqu'un d'autre, avec le code de sa partie
    .long =
        Le code s'affiche à la fin d'une partie. Il contient le type de partie, les donnes et les
        points marqués.
schotten-first = Qui commence la première manche
    .value = QUI
schotten-names = Noms des joueurs A et B, séparés par une virgule ; avec --bot, un seul suffit
    .value = ANNE,BRUNO
schotten-log = Ajouter à ce fichier un journal à joindre à un rapport de bogue ; il ne contient ni
    cartes ni noms
    .value = FICHIER
schotten-plain =
    Jouer ligne par ligne, avec des mots, pour les lecteurs d'écran et les terminaux simples
    .long =
        La position est décrite avec des mots, et vous tapez vos actions, comme « 7 rouge en 3 » ou
        « R7@3 » (« mobiliser scott 4 » ou « Sc4 » dans Lords of Scotland). Ce mode est
        automatique si TERM vaut dumb ou n'est pas défini, ou si l'entrée ou la sortie n'est pas un
        terminal.
schotten-theme =
    Thème : dark, light, gruvbox, catppuccin, solarized-dark, solarized-light, nord, high-contrast
    ou mono, ou un fichier de thème
    .long =
        Sans cette option, ou avec auto, le thème est dark, ou light si le terminal ou COLORFGBG
        annonce un fond clair. Si NO_COLOR est défini, c'est mono.
    .value = NOM|FICHIER
schotten-glyphs = Caractères du dessin
    .value = JEU
schotten-ground =
    Fond de la table : un paysage, la couleur du thème ou celle du terminal
    .value = FOND
schotten-language = Langue [par défaut : celle des réglages ou de l'environnement]
schotten-no_curtain = Ne pas cacher les mains entre les tours de joueurs au même clavier (ou --curtain)
schotten-fixed_seats = Garder le premier joueur en bas, quel que soit le tour (ou --no-fixed-seats)
schotten-no_motion = Désactiver les animations (ou --motion)
schotten-pace = Vitesse du tour de l'ordinateur ; une touche saute une pause
    .value = RYTHME
schotten-hints = Quand la table donne des conseils : jamais, sur demande ou à chaque tour
    .value = QUAND
schotten-mouse = Jouer à la souris, ou la laisser au terminal pour sélectionner du texte
    .value = ÉTAT
schotten-config = Utiliser ce fichier de réglages au lieu du fichier par défaut
    .value = FICHIER

engine =
    Utiliser le protocole ligne par ligne sur l'entrée et la sortie standard, pour d'autres programmes
    .long =
        Les demandes sont hello, games, new, position, show, legal, do, claims, go, hint, perft, stop et
        quit ; chaque réponse finit par « ok » ou est une ligne « error: ». Le protocole est en anglais.
    .after =
        Exemple : printf 'new base seed=1\nlegal\nquit\n' | schotten engine

claims = Montrer quelles Bornes d'une position peuvent être revendiquées, et pourquoi
    .long =
        La position est écrite dans la notation ; la frontière suffit. Les revendications sont
        celles du joueur dont c'est le tour, A par défaut.
    .after =
        Exemple : schotten claims 'border=R7R8R9:B9B8/:/:/:/:/:/:/:/: discard=B7 turn=A'
claims-position = La position : « border=… », et « discard=… » et « turn=… » s'il le faut

config = Afficher tous les réglages et d'où vient chaque valeur
    .long =
        Les réglages viennent des options, du fichier de réglages ou de l'environnement ; les
        options l'emportent sur le fichier, et le fichier sur l'environnement. Les erreurs du
        fichier sont signalées sur la sortie d'erreur, avec le code 1.
    .after =
        Exemple : schotten config --example > "$(schotten config --path)"
config-path = Afficher seulement le chemin du fichier de réglages
config-example = Afficher un fichier de réglages avec toutes les valeurs par défaut, touches comprises

analyze = Analyser une partie enregistrée tour par tour et montrer de meilleurs coups
    .long =
        Chaque coup est comparé au meilleur que trouve le niveau le plus fort d'après ce que le
        joueur pouvait voir. Les manches qui ne sont pas finies sont laissées de côté, car
        l'analyse révélerait à chaque joueur les cartes des autres ; une partie de Lords of
        Scotland doit être finie.
    .after =
        Exemples :
          schotten analyze
          schotten analyze partie.txt
          schotten analyze partie.txt --round 2 --iterations 400
          schotten analyze partie.txt --json | jq '.summaries[].accuracy'
analyze-record =
    La partie, ou - pour l'entrée standard [par défaut : votre dernière partie dont une manche est
    finie]
    .value = FICHIER
analyze-round = Analyser seulement cette manche, ou cette escarmouche de Lords of Scotland
analyze-iterations =
    Nombre maximal de suites à jouer pour chacun des coups comparés [par défaut : ce qu'un dixième
    de seconde permet]
analyze-chance_seed = Graine ; la même graine donne la même analyse
analyze-json = Afficher du JSON, pour d'autres programmes

tutorial = Apprendre les jeux en jouant, en leçons courtes : 19 pour Schotten Totten, 14 pour Lords of Scotland
    .long =
        schotten tutorial lords affiche la liste des leçons de Lords of Scotland.
tutorial-game = Le jeu : schotten, ou lords pour Lords of Scotland [par défaut : schotten]
    .value = JEU

puzzle = Résoudre des problèmes : un seul coup est le bon
    .long =
        Il gagne ou sauve la manche, et c'est prouvé. Dans Lords of Scotland, il gagne la partie ou
        le premier choix, à coup sûr ou bien plus souvent que tout autre. Sans numéro, vous
        retrouvez votre dernier problème tant qu'il n'est pas résolu, puis le suivant de sa
        variante. Les plus faciles viennent d'abord.
    .after =
        Exemples :
          schotten puzzle                        le prochain que vous n'avez pas résolu
          schotten puzzle today                  le problème du jour, le même pour tous
          schotten puzzle --grade hard --variant tactic
          schotten puzzle --lords --players 3    un problème de Lords of Scotland
          schotten puzzle --list                 tous les problèmes, et ceux que vous avez résolus
puzzle-puzzle =
    Le problème : son numéro, today pour celui du jour, ou next pour l'un de ceux que vous n'avez
    pas résolus
    .value = NUMÉRO|today|next
puzzle-grade = Seulement les problèmes de ce niveau
    .value = NIVEAU
puzzle-only =
    Seulement les problèmes de cette variante [par défaut : celle de votre dernier problème]
    .value = VARIANTE
puzzle-lords = Les problèmes de Lords of Scotland
puzzle-players =
    Seulement les problèmes à ce nombre de joueurs [par défaut : comme dans votre dernier
    problème]
    .value = N
puzzle-listed = Afficher la liste des problèmes, et ceux que vous avez résolus

rules = Afficher les règles du jeu, ou l'une de leurs rubriques
    .long =
        Les rubriques ont des noms français et anglais, qui peuvent être abrégés.
    .after =
        Exemples : schotten rules preuve
                   schotten rules combat de boue
                   schotten rules --list
                   schotten rules --lords blocage
rules-topic = La rubrique [par défaut : toutes]
    .value = RUBRIQUE
rules-lords = Les règles de Lords of Scotland
rules-list = Lister les rubriques

schotten-record-into = Enregistrer la partie dans ce nouveau fichier au lieu du dossier des parties
    .value = FICHIER
schotten-no_record = Ne pas enregistrer la partie et ne rien mémoriser ; si vous quittez, elle est perdue

lords = Jouer à Lords of Scotland, de deux à cinq joueurs
    .long =
        Rassemblez des Partisans, disputez-vous des Soutiens, et atteignez 40 points. Les personnes se
        partagent un clavier, les robots prennent les autres places. Le jeu est de Richard James ; ce
        programme est indépendant et n'est pas officiel.

        Sans option qui concerne la partie, les joueurs et les réglages sont ceux de votre dernière
        partie, et la première fois trois joueurs : vous et deux robots. Avec une telle option, rien
        n'est repris de la dernière partie.
    .after =
        Exemples :
          schotten lords                         comme votre dernière partie
          schotten lords --players 5 --bruce     vous contre quatre robots, avec les Bruce
          schotten lords --players 4 --bots 5    vous contre trois robots de niveau master
          schotten lords --seat Anne --seat Bruno --seat Chloé
                                                 trois personnes au même clavier
lords-players = Nombre de joueurs ; l'ordinateur prend les places sans personne
lords-in_words =
    Jouer ligne par ligne, avec des mots, pour les lecteurs d'écran et les terminaux simples
    .long =
        La position est décrite avec des mots, et vous tapez vos actions, comme « mobiliser scott
        4 » ou « Sc4 ». Ce mode est automatique si TERM est dumb ou absent, ou si l'entrée ou la
        sortie n'est pas un terminal.
lords-seat =
    Qui prend la place suivante, dans le sens horaire : le nom d'une personne, ou bot:NIVEAU ; à
    répéter pour chaque place
    .value = NOM|bot:NIVEAU
lords-seats =
    Toutes les places à la fois, séparées par des virgules : les personnes par leur nom, les robots
    par leur niveau (1 à 5 ou son nom), et me pour vous
    .long =
        Seul contre des robots, vous n'avez pas besoin de nom. Parmi d'autres personnes, me
        s'appelle Anne, ou Bruno si quelqu'un d'autre s'appelle Anne ; pour porter votre nom,
        écrivez-le à la place de me.
lords-bots =
    Le niveau des robots à toutes les autres places, de 1 (newcomer) à 5 (master) ; le nombre de
    robots dépend de --players
    .value = NIVEAU
lords-bruce =
    Mettre les deux Bruce dans le paquet ; si --no-bruce est donné aussi, la dernière des deux options compte
lords-no_bruce = Laisser les deux Bruce hors du paquet
lords-today = Jouer la donne du jour, la même pour tous, seul contre des robots
    .long =
        C'est celle de --seed 'daily AAAA-MM-JJ', à la date de cette machine. Chaque nombre de
        joueurs a la sienne. On joue à trois, sauf avec --players.
lords-shared = Jouer la même donne que quelqu'un d'autre, avec le code de sa partie
    .long =
        Le code s'affiche à la fin d'une partie. Il contient les joueurs, la donne et les points
        marqués.

host = Jouer avec des amis, chacun à son terminal, sans rien d'autre que ssh
    .long =
        Chaque invité reçoit une ligne à taper, qui commence par ssh et contient une invitation, puis
        une table à lui. Il n'y a rien à installer, pas de compte, et tout est chiffré. Vous jouez à
        votre table comme toujours ; quand vous quittez, la partie s'arrête pour tous, et elle est
        enregistrée.
    .after =
        Exemples :
          schotten host                          Schotten Totten avec un ami
          schotten host --variant tactic --seats guest:Bruno,Anne
          schotten host --game lords --seats Anne,guest,guest,bot:3
          schotten host --no-seat --listen 192.168.1.7:22000
                                                 deux invités, et personne ici
          schotten host --lobby                  tous ceux qui se connectent
host-game = Le jeu : schotten, ou lords pour Lords of Scotland [par défaut : schotten]
    .value = JEU
host-seats =
    Qui est où, dans le sens horaire, séparés par des virgules : votre nom, guest ou guest:NOM pour
    chaque ami, et bot:NIVEAU [par défaut : vous et un invité]
    .value = ANNE,guest,bot:3
host-bruce = Mettre les deux Bruce dans le paquet de Lords of Scotland
host-resume =
    Reprendre votre dernière partie à plusieurs, ou celle d'un fichier, et inviter de nouveau les
    autres ; --seats dit qui vous êtes
    .value = FICHIER
host-listen =
    Où les invités se connectent [par défaut : toutes les adresses, et le port 2222 ou un port libre]
    .value = ADRESSE:PORT
host-open = Laisser entrer quiconque se connecte, sans invitation : pour un réseau de confiance
host-allow_hints =
    Permettre à tous de demander des conseils ; sans cela, seul celui qui joue avec des robots le peut
host-max_connections = Connexions à la fois
host-max_per_address = Connexions à la fois depuis une adresse
host-max_idle = Minutes sans touche après lesquelles le terminal d'un invité se ferme
host-max_input = Kio par seconde que le terminal d'un invité peut envoyer
    .value = KIO
host-max_window = Plus grande fenêtre d'un invité, en colonnes et lignes
    .value = COLONNESxLIGNES
host-max_thinking = Secondes pendant lesquelles un robot peut réfléchir à une action
    .value = SECONDES
host-max_tables = Tables à la fois, avec --lobby
host-watchers =
    Nombre de personnes qui peuvent regarder, avec le nom watch : elles voient ce qui est public
host-no_seat = Ne pas jouer : seulement servir les invités, avec un journal sur l'erreur standard
host-lobby =
    Une maison pour tous : qui se connecte arrive à l'accueil, y joue, ouvre une table pour des
    amis ou prend place à une table qui attend ; personne ne joue ici

resume = Reprendre votre dernière partie, ou celle d'un fichier
    .long =
        Chaque partie est enregistrée action par action pendant que vous jouez : vous pouvez la
        reprendre exactement où elle en était.
    .after =
        Exemples :
          schotten resume
          schotten resume vacances.schotten
resume-game = La partie [par défaut : votre dernière partie en cours]
    .value = FICHIER

replay = Revoir votre dernière partie terminée, ou celle d'un fichier, tour par tour
    .long =
        Les flèches vont de tour en tour et Espace déroule les tours. À Schotten Totten, chaque tour
        peut être rejoué contre l'ordinateur. Les mains d'une manche qui n'est pas finie
        restent cachées.
    .after =
        Exemples :
          schotten replay
          schotten replay vacances.schotten --as b
          schotten replay vacances.schotten --text | less
replay-watched = La partie [par défaut : votre dernière partie]
    .value = FICHIER
replay-seen = De qui montrer les cartes au début : a à e, all (tous) ou none (personne)
    .value = QUI
replay-from = Commencer par cette manche, ou cette escarmouche de Lords of Scotland
replay-in_words = Afficher la partie en mots, tour par tour
    .long =
        C'est le cas par défaut si la sortie n'est pas un terminal.
export = Exporter une partie finie en Markdown, en image ou en film
    .long =
        Exporte votre dernière partie, ou celle d'un fichier, avec les mains et les cartes piochées,
        sauf avec --no-hands. Une manche qui n'est pas finie est omise, car ses mains sont
        secrètes.
    .after =
        Exemples :
          schotten export --out partie.md
          schotten export vacances.schotten --out fin.svg --theme light --size 120x40
          schotten export vacances.schotten --round 1 --turn 12 --format svg > tour-12.svg
          schotten export --out partie.cast && asciinema play partie.cast
export-exported = La partie [par défaut : votre dernière partie]
    .value = FICHIER
export-form =
    Format : markdown, svg ou asciicast [par défaut : selon le nom de --out (.md, .svg, .cast)]
    .long =
        markdown : les frontières finales et chaque tour en mots. svg : une image de la table à la
        fin d'une manche, ou après un tour. asciicast : un film de tous les tours, pour asciinema.
    .value = FORMAT
export-into = Écrire dans ce fichier [par défaut : la sortie standard]
    .value = FICHIER
export-overwrite = Remplacer le fichier de --out s'il existe
export-only =
    Seulement cette manche, ou cette escarmouche de Lords of Scotland [par défaut pour une image :
    la dernière]
export-after =
    svg : montrer la table après ce tour de la manche, ou de toute la partie de Lords of
    Scotland (0 : son début)
export-closed = Omettre les mains et les cartes piochées
export-painted = svg et asciicast : le nom d'un thème, ou un fichier de thème
    .value = NOM|FICHIER
export-size = svg et asciicast : la taille de la table [par défaut : 80x24]
    .value = COLONNESxLIGNES
export-per_turn = asciicast : combien de temps chaque tour est montré [par défaut : calm]
    .value = RYTHME
games = Lister vos parties enregistrées, les dernières jouées d'abord
    .after =
        Exemples :
          schotten games
          schotten games --limit 5
          schotten games --json | jq -r '.games[] | select(.state == "running").file'
games-limit = Lister au plus N parties, les dernières jouées
    .value = N
games-json =
    Afficher la liste en JSON, sous la forme que décrit docs/NOTATION.md

stats = Afficher les statistiques des parties enregistrées : qui a gagné, combien de fois et comment
    .after =
        Exemples :
          schotten stats
          schotten stats Anne --variant tactic
          schotten stats --json | jq '.players[] | {"{"}name, points: .all.points{"}"}'
stats-player = Le joueur [par défaut : tous]
    .value = NOM
stats-only = Seulement les manches de cette variante
    .value = VARIANTE
stats-json =
    Afficher tous les nombres en JSON, sous la forme que décrit docs/NOTATION.md

completions = Afficher les complétions pour un shell
    .long =
        Les exemples sont les endroits habituels ; le manuel de votre shell dit où il les cherche.
    .after =
        Exemples :
          schotten completions bash > ~/.local/share/bash-completion/completions/schotten
          schotten completions fish > ~/.config/fish/completions/schotten.fish
          schotten completions zsh > ~/.zfunc/_schotten
completions-shell = Le shell

man = Afficher la page du manuel, ou écrire une page par commande
    .after =
        Exemples :
          schotten man --language fr | man -l -
          schotten man --dir ~/.local/share/man/fr/man1 --language fr
man-dir = Écrire schotten.1 et une page par commande dans ce dossier
    .value = DOSSIER

## Ce que clap dit de lui-même

label-usage = Utilisation :
label-commands = Commandes
label-command = COMMANDE
label-arguments = Arguments
label-options = Options
label-limits = Limites
label-values = valeurs possibles :
label-default = par défaut :
label-help = Afficher l'aide (-h : en bref)
label-version = Afficher la version

bots = Afficher les niveaux de l'ordinateur et la force de chacun
bots-game = Le jeu : schotten, ou lords pour Lords of Scotland
    .value = JEU

## Les erreurs

label-help-of = Afficher l'aide d'une commande
label-error-unknown-flag = argument inconnu : { $arg }
label-error-unknown-command = commande inconnue : { $arg }
label-error-value = valeur incorrecte pour { $arg } : { $value }
label-error-no-value = { $arg } demande une valeur
label-error-missing = il manque : { $arg }
label-error-conflict = { $arg } et { $value } ne vont pas ensemble
label-error-twice = { $arg } est donné deux fois
label-error-extra = { $arg } ne prend pas la valeur { $value }
label-error-meant = vouliez-vous dire { $value } ?
label-error-more = Pour en savoir plus : --help
