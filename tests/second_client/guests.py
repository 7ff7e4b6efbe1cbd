"""Guests of a host who come with a second SSH client, asyncssh, and play by what they see.

    guests.py whole|twins|broken|fuzzed PROGRAM [SEED]

The tests in second_client.rs run it.
"""

import asyncio
import contextlib
import os
import random
import re
import sys
import tempfile

import asyncssh

PATIENCE = 120
NAMES = ["Ann", "Bob", "Cat", "Dan", "Eve"]
WATCHER = "To watch"
COLUMNS, ROWS = 80, 24
SEQUENCES = re.compile(
    r"(?P<moves>\x1b\[(?P<row>\d*);?(?P<column>\d*)H)|\x1b\[[?<=>0-9;]*[a-zA-Z]"
    r"|\x1b[\]P][^\x1b\x07]*(\x07|\x1b\\)|(?P<text>[^\x1b]+)")
FRAME_END = b"\x1b[?2026l"
# A frame that doesn't build on the one before.
FULL_FRAME = b"\x1b[?2026h\x1b[0m\x1b[999;999H\x1b[1J"
# Ctrl-L, and Esc, as sequences.
REDRAW = b"\x1b[108;5u"
ESCAPE = b"\x1b[27u"
# What leads away from the turn, and what isn't one key.
ASIDE = ["R", "r", "t", "o", "?", "q", "I", "F2", "u", "U", "s", "S", "H", "m", "m:", ""]
KEYS = {"Enter": b"\r", "Space": b" ", "Esc": ESCAPE, "Left": b"\x1b[D", "Right": b"\x1b[C",
        "Up": b"\x1b[A", "Down": b"\x1b[B"}


class Host:
    """`schotten host` without a seat of its own."""

    def __init__(self, program, *args, record=None):
        self.program, self.args, self.record = program, list(args), record
        self.folder = tempfile.TemporaryDirectory()

    async def start(self):
        home = self.folder.name
        environment = {"HOME": home, "XDG_DATA_HOME": home, "PATH": os.environ["PATH"]}
        flags = ["host", "--listen", "127.0.0.1:0", "--language", "en", "--no-motion"]
        self.process = await asyncio.create_subprocess_exec(
            self.program, *flags, *self.args, env=environment, stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL)

    async def __aenter__(self):
        if self.record:
            file = os.path.join(self.folder.name, "game.schotten")
            with open(file, "w", encoding="utf-8") as out:
                out.write(self.record)
            self.args += ["--resume", file]
        self.args += ["--no-seat", "--watchers", "2"]
        await self.start()
        self.users = {}
        while not (line := await self.line()).startswith("Host key"):
            name, port, user = re.match(r"(.+): ssh -p (\d+) (.+)@", line).groups()
            self.users[name], self.port = user, int(port)
        return self

    async def line(self):
        line = await asyncio.wait_for(self.process.stdout.readline(), PATIENCE)
        assert line, "the host has ended"
        return line.decode()

    async def __aexit__(self, *_):
        assert self.process.returncode is None, "the host has ended"
        self.process.kill()
        await self.process.wait()
        self.folder.cleanup()

    async def guests(self, *names):
        guests = []
        for name in names or [name for name in self.users if name != WATCHER]:
            guests.append(Guest(self, name))
            await guests[-1].come()
        return guests


class Client(asyncssh.SSHClient):
    """Somebody without a key. There is nothing to type to get in."""

    def kbdint_auth_requested(self):
        return ""

    def kbdint_challenge_received(self, *_):
        return []


class Guest:
    """A guest with a terminal, and every byte that has come."""

    def __init__(self, host, name):
        self.host, self.name = host, name

    async def connect(self):
        return await asyncssh.connect(
            "127.0.0.1", self.host.port, client_factory=Client, username=self.host.users[self.name],
            known_hosts=None, client_keys=None, preferred_auth="keyboard-interactive", config=None,
            agent_path=None)

    async def come(self):
        self.bytes = b""
        self.connection = await self.connect()
        self.process = await self.connection.create_process(
            term_type="xterm-256color", term_size=(COLUMNS, ROWS), encoding=None)
        self.news = asyncio.Event()
        self.listener = asyncio.create_task(self.listen())
        await self.keys(b"")

    async def listen(self):
        # At the end, the host is killed, or the line was broken here.
        with contextlib.suppress(asyncssh.Error):
            while more := await self.process.stdout.read(1 << 16):
                self.bytes += more
                self.news.set()

    async def keys(self, keys):
        """Types, and waits until everything is drawn that comes of it here."""
        self.process.stdin.write(keys + REDRAW)
        frames = self.bytes.count(FULL_FRAME) + 1
        while self.bytes.count(FULL_FRAME) < frames or not self.bytes.endswith(FRAME_END):
            self.news.clear()
            await asyncio.wait_for(self.news.wait(), PATIENCE)

    def rows(self):
        """The screen since it was drawn anew: text, and where it begins. Colors don't matter."""
        rows = [[" "] * COLUMNS for _ in range(ROWS)]
        frames = self.bytes[self.bytes.rfind(FULL_FRAME):].decode(errors="replace")
        x = y = 0
        for part in SEQUENCES.finditer(frames):
            if part["text"]:
                rows[y][x:x + len(part["text"])] = part["text"]
                x += len(part["text"])
            elif part["moves"] is not None:
                y, x = (min(int(at or 1), most) - 1
                        for at, most in ((part["row"], ROWS), (part["column"], COLUMNS)))
        return ["".join(row[:COLUMNS]) for row in rows]

    def look(self):
        """Looks whether the game is over, whether the guest is asked something, and what."""
        rows = self.rows()
        text = "\n".join(rows)
        names = "|".join(name for name in self.host.users if name != WATCHER)
        self.is_over = re.search(rf"\b({names}) +(wins|win |and .* win )", text) is not None
        # Who has won may be drawn in large letters.
        self.is_over |= "Enter rematch" in text
        self.is_questioned = "n: no" in text
        self.has_window = "Esc close" in text
        waits = re.search("Waiting for|is playing|is away", text)
        self.is_asked = self.is_questioned or not self.is_over and not waits
        has_two_lines = re.match(r" (m more +)?\? ", rows[-1])
        line = rows[-2] if has_two_lines else rows[-1]
        entries = [entry.partition(" ") for entry in re.split(r" {2,}", line.strip())]
        self.steps = [(key, name) for key, _, name in entries if key not in ASIDE]

    def choice(self, dice, likes_first=False):
        """A key that the screen offers, likely one that leads on."""
        if self.is_questioned:
            return dice.choice([b"y", b"n"])
        if self.has_window:
            return ESCAPE
        keys, weights = [], []
        for key, name in self.steps:
            if re.fullmatch(r"(.)-(.)", key):
                first, last = ord(key[0]), ord(key[2])
                is_card = key[0] == "a"
                key = chr(first if likes_first and is_card else dice.randint(first, last))
            if key in KEYS or len(key) == 1:
                keys.append(KEYS.get(key, key.encode()))
                weights.append(1 if key == "Esc" or name.startswith("look") else 8)
                weights[-1] *= 10 if key == "Enter" else 1
        if likes_first and b"." in keys:
            return b"."
        return dice.choices(keys, weights)[0] if keys else b"\r"


async def play(guests, dice, disturb=None):
    """Lets the guests play until the game is over on all screens, or they have been disturbed enough."""
    for _ in range(5000):
        await asyncio.gather(*(guest.keys(b"") for guest in guests))
        for guest in guests:
            guest.look()
        if all(guest.is_over for guest in guests):
            return
        asked = [guest for guest in guests if guest.is_asked]
        while asked and (guest := dice.choice(asked)).is_asked:
            key, before = guest.choice(dice), guest.steps
            # Too early, it counts as held down; and a warning has to be read first.
            for pause in (0.15, 0.75) if key == KEYS["Enter"] else (0,):
                if guest.steps == before:
                    await asyncio.sleep(pause)
                    await guest.keys(key)
                    guest.look()
        if disturb and await disturb():
            return
    raise AssertionError("the game doesn't end:\n" + "\n".join(guests[0].rows()))


def seats(count):
    return ["--seats", ",".join(f"guest:{name}" for name in NAMES[:count])]


async def whole(program, dice):
    """A whole game and turns of both games, of up to five people, and somebody watches each."""

    async def game(*args, is_whole=True):
        async with Host(program, *args) as host:
            guests = await host.guests()
            [watcher] = await host.guests(WATCHER)
            if not is_whole:
                await goes_on(guests, random.Random(dice.random()))
                print("turns played", *args)
                return
            await play(guests, random.Random(dice.random()))
            await watcher.keys(b"")
            watcher.look()
            assert watcher.is_over, "\n".join(watcher.rows())
            print("played", *args)

    lords = [game("--game", "lords", *seats(n), is_whole=False) for n in range(2, 6)]
    # Random play takes long elsewhere.
    variants = [("base", True), ("tactic-expert", False)]
    schotten = [game("--variant", name, *seats(2), is_whole=whole) for name, whole in variants]
    await asyncio.gather(*lords, *schotten)


async def broken(program, dice):
    """Lines break at random moments, also all at once, and the guests come back."""
    async with Host(program, "--game", "lords", *seats(3)) as host:
        guests, count = await host.guests(), 0

        async def disturb():
            nonlocal count
            gone = dice.sample(guests, dice.randint(1, len(guests)))
            for guest in gone:
                # Some are in the middle of something.
                guest.process.stdin.write(guest.choice(dice))
                guest.connection.abort()
            for guest in gone:
                await guest.come()
            count += len(gone)
            return count >= 30

        await play(guests, dice, disturb)
        await goes_on(guests, dice)
        print("lines broken:", count)


async def goes_on(guests, dice):
    """Checks that turns are still played."""
    turns = [guests[0].rows()[0]]

    async def disturb():
        turns.append(guests[0].rows()[0])
        return len(turns) > 10

    await play(guests, dice, disturb)
    assert len(set(turns)) > 2, turns


def noise(dice, most):
    return dice.randbytes(dice.randint(0, most))


async def fuzzed(program, dice):
    """Whatever a guest sends after the handshake, the table of the others goes on."""
    async with Host(program, "--game", "lords", *seats(3)) as host:
        guests, count = await host.guests(), 0

        async def disturb():
            nonlocal count
            count += 1
            victim = dice.choice(guests)
            connection = await victim.connect()
            if dice.random() < 0.7:
                await connection.create_process(term_type="xterm", term_size=(80, 24), encoding=None)
            try:
                for _ in range(dice.randint(1, 200)):
                    channel = dice.choice([0, 0, 1, dice.getrandbits(32)]).to_bytes(4, "big")
                    text = noise(dice, 40)
                    text = len(text).to_bytes(4, "big") + text
                    body = dice.choice([b"", channel, channel + text, text, channel + noise(dice, 60)])
                    # The numbers of the protocol's messages, and others.
                    kind = dice.choice([dice.randint(1, 100), dice.randint(0, 255)])
                    connection.send_packet(kind, body + noise(dice, 20))
                    await asyncio.sleep(0)
                    if connection.is_closed():
                        break
            except (asyncssh.Error, OSError):
                pass
            connection.abort()
            # Whoever has the line has taken the seat with it.
            victim.connection.abort()
            await victim.come()
            return count >= 20

        await play(guests, dice, disturb)
        await goes_on(guests, dice)
        print("connections fuzzed:", count)


CLANS = {"schotten": ["NGBYPR", range(1, 10)],
         "lords": [["Fe", "Fo", "We", "Sc", "Mk", "Ch", "Md", "Cb"], range(1, 13)]}


def record(game, count, cards):
    """A game with these cards, in which one turn was played."""
    players, cards_in_order = "|".join(NAMES[:count]), "".join(cards)
    if game == "schotten":
        about = f"variant base\nplayers {players}\nrounds 1"
        played = f"round 1 first=A clan={cards_in_order} tactic=-\nA {cards[0]}@5 +c"
    else:
        about = f"game lords\nplayers {players}\nbruce no"
        played = f"round 1 first=A chance=5 draw={cards_in_order}\nA +1"
    return f"schotten 1\n{about}\n{played}\n"


async def settle(guests):
    """Waits until nothing more comes, and has every screen drawn anew."""
    heard = -1
    while heard < (heard := sum(len(guest.bytes) for guest in guests)):
        await asyncio.sleep(0.1)
    for guest in guests:
        await guest.keys(b"")


def shows_difference(first, second):
    """Whether what is different is anywhere else than in the hand: it may be played next."""
    rows = list(enumerate(zip(first.rows(), second.rows())))
    return any(one != other for at, (one, other) in rows if not 14 <= at <= 18)


async def compare_twins(program, dice, game, count):
    """Plays two games that differ only in what is hidden from a guest: the same keys give that guest,
    and whoever watches, the same. Returns how many bytes came, and what was not the same. On a busy
    machine, a key may count as held down in one of the games, or two changes come in one frame."""
    clans, numbers = CLANS[game]
    cards = [f"{clan}{number}" for clan in clans for number in numbers]
    dice.shuffle(cards)
    number = {card: int(re.sub("[A-Za-z]", "", card)) for card in cards}
    hand = len(cards) // 9 if game == "schotten" else 5
    # A card of Bob's hand, and one of the same number, which has the same place there, from the end
    # of the pile.
    held = max(range(hand, 2 * hand), key=lambda at: number[cards[at]])
    late = max(at for at, card in enumerate(cards) if number[card] == number[cards[held]])
    other = list(cards)
    other[held], other[late] = other[late], other[held]
    flags = ["--max-per-address", "50"]
    async with (Host(program, *flags, record=record(game, count, cards)) as one,
                Host(program, *flags, record=record(game, count, other)) as two):
        pairs = []
        for name in [*NAMES[:count], WATCHER, WATCHER]:
            pairs.append([(await host.guests(name))[0] for host in (one, two)])
            await settle(sum(pairs, []))
        # Bob sees what is different.
        ann, bob, *others = pairs
        turns = 0
        while turns < 4 and not shows_difference(*bob):
            assert bob[0].bytes != bob[1].bytes
            for first, _ in pairs[:count]:
                first.look()
            pair = dice.choice([pair for pair in pairs[:count] if pair[0].is_asked])
            key = pair[0].choice(dice, likes_first=pair is bob)
            await asyncio.sleep(0.15)
            for guest in pair:
                guest.process.stdin.write(key)
            await settle(sum(pairs, []))
            pair[0].look()
            turns += pair is bob and not pair[0].is_asked
        # A frame may come before or after one that was asked for.
        frames = [[set(guest.bytes.split(FRAME_END)) for guest in pair] for pair in [ann, *others]]
        differ = [one ^ other for one, other in frames if one != other]
        return sum(len(first.bytes) for first, _ in [ann, *others]), differ


async def twins(program, dice):
    """Pairs of games that differ only in hidden cards, all bytes of every connection compared."""
    for game, count in [("schotten", 2), ("lords", 2), ("lords", 4)]:
        for _ in range(8):
            count_of_bytes, differ = await compare_twins(program, dice, game, count)
            print("bytes:", count_of_bytes, game, count, "differ" if differ else "all the same")
            if not differ:
                break
        assert not differ, differ


if __name__ == "__main__":
    what, program, *seed = sys.argv[1:]
    seed = int(seed[0]) if seed else random.SystemRandom().getrandbits(32)
    print("seed:", seed, flush=True)
    asyncio.run(globals()[what](program, random.Random(seed)))
