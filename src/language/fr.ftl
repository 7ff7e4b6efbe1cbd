# Ce que dit le programme, en français.

language-name = Français
