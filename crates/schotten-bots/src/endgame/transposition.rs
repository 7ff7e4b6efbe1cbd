//! The transposition table: answers for positions the search has met.

/// A position, without loss: see [`super::state::State::key`].
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct StateKey {
    pub(super) cards: u64,
    pub(super) stones: u32,
}

impl StateKey {
    fn hash(self) -> u64 {
        let mixed = self.cards ^ u64::from(self.stones).rotate_left(40);
        let mixed = mixed.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        (mixed ^ mixed >> 29).wrapping_mul(0xBF58_476D_1CE4_E5B9)
    }
}

#[derive(Clone, Copy, Default)]
struct Entry {
    key: StateKey,
    /// 0 if nothing has been written here, 1 for no, 2 for yes.
    answer: u8,
}

/// A hash table of answers that keeps one entry for each index. A newer entry
/// overwrites an older one, but keys are compared in full, so no position is
/// taken for another. The table begins small, as most positions are solved in a
/// few hundred steps, and grows up to [`Transpositions::MAX_LEN`].
pub(super) struct Transpositions {
    entries: Vec<Entry>,
    written: usize,
}

impl Transpositions {
    const MIN_LEN: usize = 1 << 11;
    /// 2^18 entries of 24 bytes: 6 MiB.
    const MAX_LEN: usize = 1 << 18;

    pub(super) fn new() -> Self {
        Self {
            entries: vec![Entry::default(); Self::MIN_LEN],
            written: 0,
        }
    }

    pub(super) fn clear(&mut self) {
        self.entries.fill(Entry::default());
        self.written = 0;
    }

    pub(super) fn get(&self, key: StateKey) -> Option<bool> {
        let entry = &self.entries[index_of(key, self.entries.len())];
        (entry.key == key && entry.answer != 0).then_some(entry.answer == 2)
    }

    pub(super) fn put(&mut self, key: StateKey, answer: bool) {
        let len = self.entries.len();
        if self.written * 2 > len && len < Self::MAX_LEN {
            self.grow();
        }
        self.written += 1;
        let index = index_of(key, self.entries.len());
        self.entries[index] = Entry {
            key,
            answer: 1 + u8::from(answer),
        };
    }

    fn grow(&mut self) {
        let len = self.entries.len() * 4;
        let old = std::mem::replace(&mut self.entries, vec![Entry::default(); len]);
        for entry in old.into_iter().filter(|entry| entry.answer != 0) {
            self.entries[index_of(entry.key, len)] = entry;
        }
    }
}

/// The index of a key: the highest bits of its hash, which are mixed best. `len`
/// is a power of two.
fn index_of(key: StateKey, len: usize) -> usize {
    #[expect(clippy::cast_possible_truncation, reason = "below the length")]
    let index = (key.hash() >> (64 - len.trailing_zeros())) as usize;
    index
}
