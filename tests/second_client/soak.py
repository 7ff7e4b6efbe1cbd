"""Many guests in a house for many: what they cost, and how fast they are answered.

    python3 tests/second_client/soak.py target/release/schotten --minutes 60

It writes its part of docs/HOSTING.md. It needs asyncssh, and Linux. `--guests` and `--playing` say
how many connect, and how many of them play against the computer.
"""

import argparse
import asyncio
import pathlib
import random
import re
import statistics
import time
from itertools import pairwise

from guests import KEYS, Guest, Host

PAGE = pathlib.Path(__file__).parents[2] / "docs" / "HOSTING.md"
BEGIN, END = "<!-- measured -->", "<!-- end -->"


class Lobby(Host):
    """`schotten host --lobby`."""

    async def __aenter__(self):
        self.args += ["--lobby", "--max-connections", "100000", "--max-per-address", "100000"]
        await self.start()
        while not (line := await self.line()).startswith("Host key"):
            self.port = int(re.search(r"ssh -p (\d+)", line)[1])
        self.users = {"guest": "guest"}
        return self

    def status(self, name):
        with open(f"/proc/{self.process.pid}/status", encoding="utf-8") as status:
            return int(re.search(rf"{name}:\s+(\d+)", status.read())[1])


async def timed(guest, keys):
    """Presses keys, and returns the seconds until the first bytes of the answer."""
    guest.news.clear()
    start = time.perf_counter()
    guest.process.stdin.write(keys)
    await guest.news.wait()
    return time.perf_counter() - start


async def play(guest, end, dice, times, heads):
    """Plays against the computer, with a key a second, until the time is over."""
    guest.look()
    while time.monotonic() < end:
        await asyncio.sleep(dice.uniform(0.5, 1.5))
        if guest.has_to_begin:
            keys = [KEYS["Down"], KEYS["Enter"], b"p"]
        else:
            guest.look()
            keys = [b"g", b"y"] if guest.is_over else [guest.choice(dice)]
            # It says how many cards are left: the computer has answered each turn before.
            heads.append(guest.rows()[0])
        for key in keys:
            guest.process.stdin.write(key)
            await asyncio.sleep(0.3)
        # What this redraws is the answer to a key in any case.
        times.append(await timed(guest, b"\x1b[108;5u"))
        await asyncio.sleep(0.2)
        guest.has_to_begin = "Deal of the day" in "\n".join(guest.rows())


async def measure(program, count, playing, minutes):
    async with Lobby(program) as host:
        first = Guest(host, "guest")
        await first.come()
        before, guests = host.status("VmRSS"), []
        for _ in range(count):
            guests.append(Guest(host, "guest"))
            await guests[-1].come()
        each = (host.status("VmRSS") - before) / count
        times, seen, players = [], [], []
        end, dice = time.monotonic() + 60 * minutes, random.Random(1)
        for guest in guests[:playing]:
            guest.has_to_begin = True
            seen.append([])
            players.append(play(guest, end, dice, times, seen[-1]))
        await asyncio.gather(*players)
        times.sort()
        part = {p: 1000 * times[min(int(len(times) * p), len(times) - 1)] for p in (0.5, 0.99)}
        turns = sorted(sum(one != next for one, next in pairwise(heads)) for heads in seen)
        after = (host.status("VmRSS") - before) / count
        return [
            ("connections, and how many play", f"{count}, {playing}"),
            ("minutes", f"{minutes:g}"),
            ("memory for each connection, at the start screen", f"{each:.0f} KiB"),
            ("the same at the end", f"{after:.0f} KiB"),
            ("threads of the program", str(host.status("Threads"))),
            ("from a key to the first bytes, half of all", f"{part[0.5]:.1f} ms"),
            ("99 of 100", f"{part[0.99]:.1f} ms"),
            ("keys measured", str(len(times))),
            ("turns of a guest that a bot has answered, least, median, most",
             f"{turns[0]}, {statistics.median(turns):.0f}, {turns[-1]}"),
        ]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--guests", type=int, default=200)
    parser.add_argument("--playing", type=int, default=50)
    args = parser.parse_args()
    rows = asyncio.run(measure(args.program, args.guests, args.playing, args.minutes))
    table = "".join(f"| {name} | {value} |\n" for name, value in rows)
    page = PAGE.read_text(encoding="utf-8")
    before, rest = page.split(BEGIN)
    text = f"{before}{BEGIN}\n| measured on loopback | |\n| --- | ---: |\n{table}{END}{rest.split(END)[1]}"
    PAGE.write_text(text, encoding="utf-8")
    print(table)


if __name__ == "__main__":
    main()
