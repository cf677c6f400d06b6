# SPDX-License-Identifier: GPL-3.0-or-later
"""The tutorial, the drills and the puzzles, as somebody goes through them who hears what is asked."""

import time

from player import PATIENCE, move_of, squares

DRILLS = ["colour", "diagonal", "knight", "attack", "follow", "mate", "rebuild", "sound", "dial"]

EXERCISES = {
    "TUT.calm": ("Control_L", "quiet"), "TUT.again": ("F2", "again"), "TUT.spell": ("F2 F2", "spell"),
    "TUT.board": ("Up Up Up Right", "square f4"), "TUT.look": ("g 1 Tab", "?g1"), "TUT.pieces": ("F6", "pieces"),
    "TUT.takeback": ("ctrl+z", "undo"), "TUT.time": ("F5", "mytime"), "TUT.times": ("F5 F5", "clock"),
    "TUT.press": ("F12", "press"), "TUT.repeat": ("F9", "confirm"), "TUT.help": ("F1", "help")}

TYPED = {"TUT.move": "nf3", "TUT.words": "knight b8 c6", "TUT.castle": "00", "TUT.enpassant": "ed6",
         "TUT.promote": "b8", "ASK.promo": "q", "TUT.check": "ra8", "TUT.mate": "rd8", "TUT.enter": "e4"}


def columns(square):
    return "abcdefgh".index(square[0]), int(square[1]) - 1


def is_light(square):
    return sum(columns(square)) % 2 == 1


def on_one_diagonal(one, other):
    (a, b), (c, d) = columns(one), columns(other)
    return abs(a - c) == abs(b - d)


def knight_moves(one, other):
    reached, moves = {columns(one)}, 0
    while columns(other) not in reached:
        moves += 1
        reached |= {(x + i * p, y + j * q) for x, y in reached for p, q in ((1, 2), (2, 1))
                    for i in (1, -1) for j in (1, -1) if 0 <= x + i * p < 8 and 0 <= y + j * q < 8}
    return moves


def attacks(piece, one, other):
    (a, b), (c, d) = columns(one), columns(other)
    straight, diagonal = a == c or b == d, abs(a - c) == abs(b - d)
    return {"King": max(abs(a - c), abs(b - d)) == 1, "Queen": straight or diagonal, "Rook": straight,
            "Bishop": diagonal, "Knight": {abs(a - c), abs(b - d)} == {1, 2}}.get(piece.split()[-1], diagonal)


PIECES = {"King": "k", "Queen": "q", "Rook": "r", "Bishop": "b", "Knight": "n", "Pawn": "p"}


def placement(roster):
    """{square: letter as in a FEN} of "White. King c6. Queen h3. Black. King e8."."""
    found, is_white = {}, True
    for part in roster.split(". "):
        words = part.replace(",", "").rstrip(".").split()
        if words in (["White"], ["Black"]):
            is_white = words == ["White"]
        elif words and words[0].removesuffix("s") in PIECES:
            letter = PIECES[words[0].removesuffix("s")]
            for square in squares(part):
                found[square] = letter.upper() if is_white else letter
    return found


def fen(pieces):
    ranks = []
    for rank in "87654321":
        text = "".join(pieces.get(file + rank, "1") for file in "abcdefgh")
        for many in range(8, 1, -1):
            text = text.replace("1" * many, str(many))
        ranks.append(text)
    return "/".join(ranks) + " w - - 0 1"


def followed(question):
    """Where the piece has come to whose squares the moves name."""
    calls, asked = question.rsplit(". ", 1)
    at = squares(asked)[0]
    for call in calls.split("; "):
        if squares(call)[:1] == [at]:
            at = squares(call)[1]
    return at


def answer_to(question, player):
    """The right answer where it can be worked out, otherwise one that is possible."""
    found = squares(question)
    if question.endswith("on the same diagonal?"):
        return "yes" if on_one_diagonal(*found[:2]) else "no"
    if question.endswith("how many moves?"):
        return str(knight_moves(*found[:2]))
    if "does it attack" in question:
        return "yes" if attacks(question.split(f" {found[0]}")[0], *found[:2]) else "no"
    if question.endswith("Which move?"):
        return player.setting.engine.best([], fen(placement(question)))
    if question.endswith("Which piece is where?"):
        each = [(square, letter) for square, letter in placement(question).items()]
        return " ".join(f"{'white' if letter.isupper() else 'black'} {letter.lower()}{square}" for square, letter in each)
    if "Where is the" in question:
        return followed(question)
    if question.endswith("How many minutes?"):
        return str(player.chance.randint(1, 60))
    if len(found) == 1 and question.endswith("?"):
        return "light" if is_light(found[0]) else "dark"
    return player.chance.choice("abcdefgh") + player.chance.choice("12345678")


def is_question(each):
    return (each["phrase"] or "").startswith(("TRN.", "INF.list")) and each["shown"].endswith("?")


# --- the tutorial

def learn(player, until, fewest):
    player.start("learn")
    done, exercises = 0, 0
    while player.hektor.is_running():
        prompt = player.wait_for(lambda: next_prompt(player, done), "the next exercise")
        if prompt is None or prompt["phrase"].startswith("TUT.done"):
            break
        if time.monotonic() > until and exercises >= fewest:
            break
        done = player.hektor.said().index(prompt) + 1
        player.listen()
        player.pause()
        do_exercise(player, prompt)
        exercises += 1
    player.listen()
    if player.in_window:
        player.press("Escape", expects=False)
        player.await_end()
    else:
        player.enter("quit", expects=False)
        player.await_end()


def next_prompt(player, begin):
    for each in player.hektor.said()[begin:]:
        phrase = each["phrase"] or ""
        plain = phrase.removesuffix(".worte")
        if plain in EXERCISES or plain in TYPED or plain in ("TUT.done", "PRV.word") or is_question(each):
            return each
    return None


def do_exercise(player, prompt):
    phrase = prompt["phrase"].removesuffix(".worte")
    if phrase in EXERCISES:
        player.ask(*EXERCISES[phrase])
    elif phrase in TYPED:
        player.enter(TYPED[phrase])
        if phrase == "TUT.enter" and player.in_window:
            player.listen()
            player.press("Return")
    else:
        word = prompt["shown"]
        player.enter(word[0].lower() if phrase == "PRV.word" else answer_to(word, player))


# --- drills

def chosen_drills(player, many):
    return player.chance.sample(DRILLS, many)


def train(player, drill, until, fewest):
    # Longer than any share of the time: a drill that is over leaves.
    player.start("train", drill, "--minutes", "60")
    done, questions = 0, 0
    while player.hektor.is_running():
        question = player.wait_for(lambda: next_question(player, done), f"a question of the drill {drill}")
        if question is None or (time.monotonic() > until and questions >= fewest):
            break
        questions += 1
        player.listen()
        player.pause(0.3, 1.5)
        done = len(player.hektor.said())
        fate = player.chance.random()
        if fate < 0.1:
            player.enter("")
        elif fate < 0.2:
            player.enter(player.chance.choice(["perhaps", "e9", "17 h"]))
        elif fate < 0.25:
            player.ask("F1", "help")
            player.listen()
            player.enter("")
        elif fate < 0.4:
            player.enter(answer_to("", player))
        else:
            player.enter(answer_to(question["shown"], player))
    leave(player)


def next_question(player, begin):
    for each in reversed(player.hektor.said()[begin:]):
        if is_question(each):
            return each
    return None


def leave(player):
    player.listen()
    if player.hektor.is_running():
        begin = player.now()
        player.ask("Escape", "quit", expects=False)
        end = time.monotonic() + PATIENCE
        while player.hektor.is_running() and time.monotonic() < end:
            if player.since(begin, "ASK."):
                player.ask("Return", "yes", expects=False)
            time.sleep(0.2)
    player.await_end()


# --- puzzles

def solve(player, until):
    player.start("puzzles")
    begin = 0
    while player.hektor.is_running():
        if player.wait_for(lambda: player.since(begin, "PZL.turn"), "a puzzle") is None:
            break
        if not solve_one(player):
            break
        if time.monotonic() > until:
            break
        begin = player.now()
        player.press("Return") if player.in_window else player.enter("")
    leave(player)


def solve_one(player):
    fate = player.chance.random()
    player.listen()
    begin = player.now()
    if fate < 0.25:
        player.enter("resign")
        return player.wait_for(lambda: player.since(begin, "PZL.next"), "the solution")
    if fate < 0.5:
        player.enter(player.chance.choice(["kh1", "e2e4", "a3", "qd8"]))
        player.listen()
    for _ in range(12):
        if player.since(begin, "PZL.next"):
            return True
        move = hinted(player)
        if move is None:
            return player.since(begin, "PZL.next")
        player.enter(move)
        player.listen()
        player.pause(0.3, 0.8)
    return player.wait_for(lambda: player.since(begin, "PZL.next"), "the end of a puzzle")


def hinted(player):
    for _ in range(3):
        begin = player.now()
        player.ask("ctrl+i", "hint")
        player.listen()
        told = player.wait_for(lambda: player.since(begin, "PZL.", "ERR."), "a hint")
        if told and told["phrase"] == "PZL.hint.move":
            call = told["shown"].split(": ", 1)[1]
            castles = call.startswith("Castles")
            return ("00" if "short" in call else "000") if castles else move_of(call, True)
        if told is None or not told["phrase"].startswith("PZL.hint"):
            return None
    return None
