# Ce que dit le programme, en français.

language-name = Français

## The rules

rules-unknown = Les règles n'ont pas de thème « { $name } ».
rules-unknown-like = Les règles n'ont pas de thème « { $name } ». Voulez-vous dire « { $like } » ?
rules-several = Plusieurs thèmes commencent par « { $name } » : { $several }.
rules-topics = Les thèmes sont { $topics }.
