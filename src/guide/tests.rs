use super::*;
use lords_rules::Clan;
use schotten_rules::{Category, ClaimPosition, StoneId, TacticCard};
use textkit::ParseError;
use textkit::letters::fold;

/// The formations' entries, strongest first.
const FORMATIONS: [(&str, Category); 5] = [
    ("color-run", Category::ColorRun),
    ("three-of-a-kind", Category::ThreeOfAKind),
    ("color", Category::Color),
    ("run", Category::Run),
    ("sum", Category::Sum),
];

/// The rules of each game, and the files of them in the order of the languages.
const BOOKS: [(Rules, [&str; 2]); 2] = [
    (schotten, [include_str!("en.md"), include_str!("fr.md")]),
    (
        lords,
        [include_str!("lords.en.md"), include_str!("lords.fr.md")],
    ),
];

fn guides() -> [&'static Guide; 2] {
    Language::ALL.map(schotten)
}

/// The rules of both games in both languages.
fn all_guides() -> Vec<&'static Guide> {
    let guides = BOOKS
        .into_iter()
        .flat_map(|(rules, _)| Language::ALL.map(rules));
    guides.collect()
}

#[test]
fn every_language_has_the_same_topics_of_the_same_build() {
    for (rules, _) in BOOKS {
        let [english, french] = Language::ALL.map(rules);
        assert_same_build(english, french);
    }
}

fn assert_same_build(english: &'static Guide, french: &'static Guide) {
    let build = |guide: &'static Guide| {
        let topics = guide.topics().iter().map(|topic| {
            let blocks = topic.blocks.iter();
            let blocks = blocks.map(|block| {
                let cards = block.cards.iter().map(|(_, card)| *card);
                (block.marker, cards.collect::<Vec<_>>())
            });
            (topic.key, topic.is_entry, blocks.collect::<Vec<_>>())
        });
        topics.collect::<Vec<_>>()
    };
    for (a, b) in build(english).into_iter().zip(build(french)) {
        assert_eq!(a, b);
    }
    assert_eq!(english.topics().len(), french.topics().len());
}

#[test]
fn every_line_of_the_files_is_understood() {
    let sources = BOOKS.into_iter().zip([true, false]);
    let sources = sources.flat_map(|((rules, sources), is_first)| {
        let guides = Language::ALL.map(rules).into_iter().zip(sources);
        guides.map(move |(guide, source)| (is_first, guide, source))
    });
    for (is_first, guide, source) in sources {
        let lines = source.lines();
        let headings = lines.clone().filter(|line| line.starts_with('#')).count();
        let texts = lines.filter(|line| !line.is_empty()).count() - headings;
        let topics = guide.topics();
        assert_eq!(topics.len(), headings);
        let blocks: usize = topics.iter().map(|topic| topic.blocks.len()).sum();
        assert_eq!(blocks, texts);
        for topic in topics {
            assert!(!topic.blocks.is_empty(), "{} says something", topic.key);
            for block in &topic.blocks {
                assert!(!block.text.contains(['`', '#', '*']), "{}", block.text);
            }
        }
        let cards = source.split('`').skip(1).step_by(2);
        for card in cards {
            let known = if is_first {
                card.parse::<Card>().is_ok()
            } else {
                card.parse::<lords_rules::Card>().is_ok()
            };
            assert!(known, "what stands in backticks is a card: {card}");
        }
    }
}

#[test]
fn every_power_has_an_entry() {
    for language in Language::ALL {
        let guide = lords(language);
        let powers = guide.place_of("powers").unwrap();
        let entries = guide.with_entries(powers).skip(1);
        let mut titles: Vec<&str> = entries.map(|place| guide.topics()[place].title).collect();
        let mut clans = Clan::ALL.map(telling::lords::clan);
        titles.sort_unstable();
        clans.sort_unstable();
        assert_eq!(titles, clans);
    }
}

#[test]
fn every_tactic_card_and_formation_has_an_entry() {
    for guide in guides() {
        for kind in TacticCard::KINDS {
            let key = kind.name();
            let place = guide.place_of(key).unwrap();
            assert!(guide.topics()[place].is_entry, "{key}");
        }
        let places = FORMATIONS.map(|(key, _)| guide.place_of(key).unwrap());
        let formations = guide.place_of("formations").unwrap();
        assert_eq!(
            places.to_vec(),
            guide.with_entries(formations).skip(1).collect::<Vec<_>>(),
            "strongest first"
        );
    }
}

#[test]
fn the_example_formations_have_the_category_they_illustrate() {
    let guide = schotten(Language::English);
    for (key, category) in FORMATIONS {
        let topic = &guide.topics()[guide.place_of(key).unwrap()];
        let cards = topic.blocks[0].cards.iter();
        let cards: String = cards.map(|(_, card)| card.to_string()).collect();
        let position: ClaimPosition = format!("border={cards}:/:/:/:/:/:/:/:/:").parse().unwrap();
        let stone = position.border.stone(StoneId::new(1).unwrap());
        let formation = stone.formation(position.claimant).unwrap();
        assert_eq!(formation.category(), category, "{key}");
    }
}

#[test]
fn the_example_of_a_proof_holds() {
    let verdict = |border: &str| -> Result<bool, ParseError> {
        let position: ClaimPosition = border.parse()?;
        let stone = StoneId::new(4).unwrap();
        let verdict = position
            .border
            .verdict(stone, position.claimant, position.unplayed);
        Ok(verdict.is_some_and(schotten_rules::Verdict::is_claimable))
    };
    let played = "border=:Y7/:/:/B6B7B8:Y9Y8/:/:/:/:/: turn=A";
    let unplayed = played.replace("Y7", "");
    assert_eq!(verdict(played), Ok(true));
    assert_eq!(verdict(&unplayed), Ok(false));
}

#[test]
fn topics_are_found_by_any_of_their_names() {
    let guide = schotten(Language::English);
    let key = |name: &str| guide.find(name).map(|place| guide.topics()[place].key);
    assert_eq!(key("proof"), Ok("proof"));
    assert_eq!(key("Preuve"), Ok("proof"));
    assert_eq!(key("reven"), Ok("claiming"));
    assert_eq!(key("mud fight"), Ok("mud-fight"));
    assert_eq!(key("MUD"), Ok("mud-fight"));
    assert_eq!(key("Chasseur de tete"), Ok("recruiter"));
    assert_eq!(key("Blind-Man's Bluff"), Ok("blind-mans-bluff"));
    assert_eq!(
        key("color"),
        Ok("color"),
        "a whole name, though others begin so"
    );
    assert_eq!(key("tactic"), Ok("tactic"));
    assert_eq!(key("color-"), Ok("color"), "signs at the end don't matter");
    assert_eq!(
        key("shi"),
        Ok("shield-bearer"),
        "so much of it that nothing else begins so"
    );
    let Err(NoTopic::Several(words)) = key("co") else {
        panic!("several begin so");
    };
    assert!(words.contains(&"color-run") && words.contains(&"combat-modes"));
    assert_eq!(key("jocker"), Err(NoTopic::Unknown(Some("joker"))));
    assert_eq!(key("poker face"), Err(NoTopic::Unknown(None)));
    assert!(key("").is_err());
}

#[test]
fn every_word_leads_to_its_topic() {
    for guide in all_guides() {
        for (place, topic) in guide.topics().iter().enumerate() {
            for name in [topic.key, topic.word, topic.title] {
                assert_eq!(guide.find(name), Ok(place), "{name}");
            }
        }
    }
}

#[test]
fn lines_keep_to_the_width_and_lose_nothing() {
    for guide in all_guides() {
        for width in [38, 52, 80, 120] {
            let page = GuidePage::new(guide, 0..guide.topics().len(), width);
            for line in page.lines() {
                let columns = unicode_width::UnicodeWidthStr::width(line.text.as_str());
                assert!(columns <= width, "{}", line.text);
                assert_eq!(line.text.trim_end_matches(' '), line.text);
            }
            let words = |text: &str| -> Vec<String> {
                text.split_whitespace().map(str::to_owned).collect()
            };
            let topics = guide.topics().iter();
            let written = topics.flat_map(|topic| {
                let blocks = topic.blocks.iter();
                let blocks =
                    blocks.flat_map(|block| words(&format!("{}{}", block.marker, block.text)));
                words(topic.title)
                    .into_iter()
                    .chain(blocks)
                    .collect::<Vec<_>>()
            });
            let shown = page.lines().iter().flat_map(|line| words(&line.text));
            assert!(written.eq(shown), "at {width}");
        }
    }
}

#[test]
fn a_search_finds_every_place_across_lines_too() {
    for guide in guides() {
        for text in ["joker", "PREUVE", "tactic card", "carte tactique", "tete"] {
            let all = 0..guide.topics().len();
            let narrow = GuidePage::new(guide, all.clone(), 30).search(text);
            let wide = GuidePage::new(guide, all, 2000).search(text);
            assert_eq!(narrow.len(), wide.len(), "{text}");
            assert!(wide.iter().all(|hit| hit.len() == 1));
        }
    }
    let guide = schotten(Language::French);
    let page = GuidePage::new(guide, 0..guide.topics().len(), 40);
    let hits = page.search("tête");
    assert!(!hits.is_empty());
    for hit in hits {
        let found: Vec<String> = hit
            .into_iter()
            .map(|(line, place)| {
                let chars = page.lines()[line].text.chars();
                chars.skip(place.start).take(place.len()).collect()
            })
            .collect();
        assert_eq!(fold(&found.join(" ")), "tete");
    }
    assert!(page.search("").is_empty());
    assert!(page.search("xyzzy").is_empty());
}

#[test]
fn a_broken_hit_is_marked_in_both_lines() {
    let guide = schotten(Language::English);
    let all = 0..guide.topics().len();
    let page = GuidePage::new(guide, all, 24);
    let broken = page
        .search("Tactic card")
        .into_iter()
        .find(|hit| hit.len() == 2);
    let parts = broken.expect("in so narrow lines one is broken");
    let text = |(line, place): &(usize, std::ops::Range<usize>)| -> String {
        let chars = page.lines()[*line].text.chars();
        chars.skip(place.start).take(place.len()).collect()
    };
    assert_eq!(text(&parts[0]).to_lowercase(), "tactic");
    assert_eq!(text(&parts[1]).to_lowercase(), "card");
}
