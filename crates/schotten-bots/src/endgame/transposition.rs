//! What the search knows of positions it has met.

/// A position, exactly: see [`super::state::State::key`].
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Key {
    pub(super) cards: u64,
    pub(super) stones: u32,
}

impl Key {
    fn hash(self) -> u64 {
        let mixed = self.cards ^ u64::from(self.stones).rotate_left(40);
        let mixed = mixed.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        (mixed ^ mixed >> 29).wrapping_mul(0xBF58_476D_1CE4_E5B9)
    }
}

#[derive(Clone, Copy, Default)]
struct Entry {
    key: Key,
    /// 0 for an entry never written, else 1 + the answer.
    answer: u8,
}

/// A table of answers by exact key: it forgets, but never mistakes one position
/// for another. It begins small, as most positions are solved in a few hundred
/// nodes, and grows with its use up to [`Transpositions::MOST`].
pub(super) struct Transpositions {
    entries: Vec<Entry>,
    written: usize,
}

impl Transpositions {
    const LEAST: usize = 1 << 11;
    /// 2^18 entries of 24 bytes: 6 MiB.
    const MOST: usize = 1 << 18;

    pub(super) fn new() -> Self {
        Self {
            entries: vec![Entry::default(); Self::LEAST],
            written: 0,
        }
    }

    pub(super) fn clear(&mut self) {
        self.entries.fill(Entry::default());
        self.written = 0;
    }

    pub(super) fn get(&self, key: Key) -> Option<bool> {
        let entry = &self.entries[place(key, self.entries.len())];
        (entry.key == key && entry.answer != 0).then_some(entry.answer == 2)
    }

    pub(super) fn put(&mut self, key: Key, answer: bool) {
        let len = self.entries.len();
        if self.written * 2 > len && len < Self::MOST {
            self.grow();
        }
        self.written += 1;
        let place = place(key, self.entries.len());
        self.entries[place] = Entry {
            key,
            answer: 1 + u8::from(answer),
        };
    }

    fn grow(&mut self) {
        let len = self.entries.len() * 4;
        let old = std::mem::replace(&mut self.entries, vec![Entry::default(); len]);
        for entry in old.into_iter().filter(|entry| entry.answer != 0) {
            self.entries[place(entry.key, len)] = entry;
        }
    }
}

/// The highest bits of the hash are the best mixed ones.
fn place(key: Key, len: usize) -> usize {
    #[expect(clippy::cast_possible_truncation, reason = "below the length")]
    let place = (key.hash() >> (64 - len.trailing_zeros())) as usize;
    place
}
