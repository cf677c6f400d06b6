#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How long the sentences last that are heard most often in a game.

usage: tests/bench/run.sh frequent [--before PROGRAM] [--games N]

A blind player and a sighted one play recorded games at two keyboards, in a match and at home, with the questions
that a player asks on the way. The program speaks into WAV files, and its log of utterances says how long each lasted
there, at the rates that it has for everybody. The ten most frequent kinds are printed for each language.

--before: an earlier build of the program plays the same games, and its figures are compared."""
import argparse
import collections
import concurrent.futures
import itertools
import json
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile

GAMES = pathlib.Path(__file__).resolve().parents[1] / "data/pgn/32games.pgn"
LANGUAGES = {
    "de": {"letters": "KDTLS", "black": "schwarz", "press": "drücken", "confirm": "bestätigen", "yes": "ja",
           "resign": "aufgeben", "draw": "remis", "accept": "annehmen",
           "ask": ["feld {square}", "meinezeit", "letzter", "linie {file}", "lage", "uhr", "feld {other}"]},
    "en": {"letters": "KQRBN", "black": "black", "press": "press", "confirm": "confirm", "yes": "yes",
           "resign": "resign", "draw": "draw", "accept": "accept",
           "ask": ["square {square}", "mytime", "last", "file {file}", "state", "clock", "square {other}"]},
    "tr": {"letters": "ŞVKFA", "black": "siyah", "press": "bas", "confirm": "onay", "yes": "evet",
           "resign": "terk", "draw": "beraberlik", "accept": "kabul",
           "ask": ["kare {square}", "sürem", "son", "dikey {file}", "durum", "saat", "kare {other}"]},
}
THOUGHT = "+90s"  # about a move
SLIP_EACH = 8  # a move is typed again out of habit
MOST = 10
AT_ONCE = 8  # they mostly wait


def recorded(most):
    """The moves of games, as written in English, and their results."""
    games = []
    for text in re.split(r"\n(?=\[Event )", GAMES.read_text(encoding="latin-1"))[:most]:
        moves = re.sub(r"^\[.*\]$|\{[^}]*\}|\$\d+|\d+\.+", " ", text, flags=re.MULTILINE).split()
        games.append((moves[:-1], moves[-1]))
    return games


def whole(move, ply):
    """A pawn's capture with its square: in Turkish the f of a file is a bishop as well."""
    rank = -1 if ply % 2 == 0 else 1
    return re.sub(r"^([a-h])x([a-h])([1-8])", lambda at: f"{at[1]}{int(at[3]) + rank}x{at[2]}{at[3]}", move)


def question(words, number, move):
    square = re.findall(r"[a-h][1-8]", move)[-1:] or ["g1"]
    rank = str(9 - int(square[0][1]))
    return words["ask"][number % len(words["ask"])].format(
        square=square[0], file=square[0][0], other=square[0][0] + rank)


def ending(words, result, black):
    if result == "1/2-1/2":
        return [words["draw"], black + words["accept"]]
    return [(black if result == "1-0" else "") + words["resign"], (black if result == "1-0" else "") + words["yes"]]


def lines_of(game, language, is_match):
    """What both type: White is the blind one, whose lines need no name."""
    words = LANGUAGES[language]
    letters = str.maketrans("KQRBN", words["letters"])
    black = words["black"] + ": " if is_match else ""
    lines = []
    moves, result = game
    for ply, move in enumerate(moves):
        typed = whole(move, ply).translate(letters)
        mover, other = ("", black) if ply % 2 == 0 else (black, "")
        lines += [THOUGHT, mover + typed]
        if is_match and not mover:
            lines.append("")
        if is_match:
            lines += [mover + words["press"], other + words["confirm"]]
        if ply % 2 == 1:
            lines.append(question(words, ply // 2, move))
            if ply // 2 % SLIP_EACH == 0:
                lines.append(whole(moves[ply - 1], ply - 1).translate(letters))
    if is_match:
        lines += ending(words, result, black)
    return lines


def play(program, game, language, is_match):
    """The utterances of one game, as the program logs them."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        command = [program, "match" if is_match else "play", "--white=keyboard", "--black=keyboard", "--time=90m+30s",
                   "--terminal", "--scripted-time", f"--audio=public=wav:{folder}/room.wav",
                   f"--audio=private=wav:{folder}/ear.wav", f"--data={folder}", f"--config={folder}/none",
                   f"--language={language}", f"--utterances={folder}/said"]
        if is_match:
            command.append("--blind=white")
        typed = "".join(line + "\n" for line in lines_of(game, language, is_match))
        subprocess.run(command, input=typed, text=True, check=True, stdout=subprocess.DEVNULL)
        return [json.loads(line) for line in (folder / "said").read_text(encoding="utf-8").splitlines()]


def heard(program, games, language):
    """For each kind of sentence: how long each one of them lasted, in milliseconds; and one of them."""
    lengths, example = collections.defaultdict(list), {}
    with concurrent.futures.ThreadPoolExecutor(AT_ONCE) as pool:
        played = pool.map(lambda one: play(program, one[0], language, one[1]), itertools.product(games, (True, False)))
    for said in itertools.chain.from_iterable(played):
        if said["outcome"] != "spoken" or not said["phrase"]:
            continue
        lengths[said["phrase"]].append(said["end_ms"] - said["first_sample_ms"])
        example.setdefault(said["phrase"], said["shown"])
    return lengths, example


def is_call(kind):
    """The names of a move are those of E2.1, which no wording shortens."""
    return kind.startswith(("MOV.preview", "MOV.quiet", "MOV.take", "MOV.oo", "MOV.ep", "MOV.promo"))


def seconds(lengths, kinds):
    return sum(sum(lengths[kind]) for kind in kinds) / 1000


def figures(language, now, before, example, games):
    """One line for each of the ten, and one for their sum, without the calls of moves and with them."""
    calls = [kind for kind in now if is_call(kind)]
    ten = sorted((kind for kind in now if not is_call(kind)), key=lambda kind: -len(now[kind]))[:MOST]
    for kind in ten:
        line = {"figure": f"frequent.{language}.{kind}", "unit": "ms", "count": len(now[kind]),
                "median": round(statistics.median(now[kind])), "example": example[kind]}
        if before:
            line["before"] = round(statistics.median(before[kind])) if before[kind] else None
        yield line
    for name, kinds in (("ten", ten), ("ten_and_calls", ten + calls)):
        line = {"figure": f"frequent.{language}.{name}", "unit": "s", "of": "a game",
                "sum": round(seconds(now, kinds) / games, 1)}
        if before:
            line |= {"before": round(seconds(before, kinds) / games, 1),
                     "less_percent": round(100 - 100 * seconds(now, kinds) / seconds(before, kinds), 1)}
        yield line


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--before")
    parser.add_argument("--games", type=int, default=20)
    wishes = parser.parse_args()
    games = recorded(wishes.games)
    for language in LANGUAGES:
        now, example = heard(wishes.program, games, language)
        before = heard(wishes.before, games, language)[0] if wishes.before else None
        for line in figures(language, now, before, example, len(games)):
            print(json.dumps(line, ensure_ascii=False))
        sys.stdout.flush()


if __name__ == "__main__":
    main()
