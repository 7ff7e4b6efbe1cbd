# What the program says, in English.

language-name = English
