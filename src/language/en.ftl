# What the program says, in English.

language-name = English

## The rules

rules-unknown = The rules have no topic “{ $name }”.
rules-unknown-like = The rules have no topic “{ $name }”. Do you mean “{ $like }”?
rules-several = Several topics begin with “{ $name }”: { $several }.
rules-topics = The topics are { $topics }.
