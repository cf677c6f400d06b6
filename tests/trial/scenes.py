# SPDX-License-Identifier: GPL-3.0-or-later
"""What is played in the hour, scene by scene: the first start, a game, the tutorial, drills, puzzles, the game again with
interruptions, and its end."""

import time

import practice
from player import move_of

LOOKS = [("F6", "pieces"), ("F6 F6", "material"), ("shift+F6", "pieces theirs"), ("shift+F6 shift+F6", "pawns"),
         ("F3", "last"), ("F3 F3", "last"), ("shift+F3", "taken"), ("F4", "state"), ("shift+F4", "game"),
         ("F5", "mytime"), ("F5 F5", "clock"), ("F7", "file e"), ("F7 F7", "diagonals e4"),
         ("shift+F7", "rank 4"), ("shift+F7 shift+F7", "leaps g1"), ("F8", "attackers e5"), ("F8 F8", "threats"),
         ("shift+F8", "moves g1"), ("ctrl+a", "list"), ("Up", "square e4"), ("Right", "square d5"),
         ("Left", "?c6"), ("Down", "where knight"), ("ctrl+Up", "jump knight"), ("ctrl+4", "gaps 4"),
         ("ctrl+shift+1", "board"), ("space", "structure"), ("Home", "lines d1"), ("End", "knights"),
         ("ctrl+k", "soundscape"), ("Prior", "back"), ("Next", "forward"), ("ctrl+End", "now")]

WRONG = ["blah", "e9", "xyzzy 4", "a1a9", "rook h9", "?z3", "square", "level enormous", "save//", "42"]
"""No move of any position, and no command that would change something."""

REPETITIONS = [("F1", "help"), ("F1 F1", "help clock"), ("F2", "again"), ("F2 F2", "spell"), ("shift+F2", "again 3")]


class Game:
    """The game against the engine, as it was heard."""

    def __init__(self, player):
        self.player = player
        self.moves, self.is_white = [], True
        self.played = 0

    def is_mine(self):
        return (len(self.moves) % 2 == 0) == self.is_white

    def choose(self):
        legal = self.player.setting.engine.legal(self.moves)
        if not legal:
            return None
        if self.player.chance.random() < 0.6:
            return self.player.setting.engine.best(self.moves)
        return self.player.chance.choice(legal)

    def written(self, move):
        """One of the ways in which a move is typed."""
        numeric = "".join(str("abcdefgh".index(each) + 1) if each.isalpha() else each for each in move[:4])
        if len(move) == 5:
            return move
        return self.player.chance.choice([move, f"{move[:2]} {move[2:]}", numeric])

    def play_move(self):
        """False: the game is over."""
        move = self.choose()
        if move is None:
            return False
        player = self.player
        before = player.now()
        player.enter(self.written(move))
        own = player.wait_for(lambda: player.since(before, "MOV.", "ASK.", "ERR."), f"the call of {move}")
        if own is None:
            return True
        if not own["phrase"].startswith("MOV.") or move_of(own["shown"], self.is_white) != move:
            player.find(f"{move} after {' '.join(self.moves)} was answered by “{own['shown']}”")
            self.moves = player.recorded_moves()
            return True
        self.moves.append(move)
        self.played += 1
        return self.hear_answer(before)

    def hear_answer(self, before):
        player = self.player
        if not player.setting.engine.legal(self.moves):
            return False
        answer = player.wait_for(lambda: self.answer_since(before), "the engine's move")
        if answer is None:
            return True
        if answer["phrase"].startswith("RES."):
            return False
        move = move_of(answer["shown"], not self.is_white)
        if move not in player.setting.engine.legal(self.moves):
            player.find(f"“{answer['shown']}” is no move after {' '.join(self.moves)}")
            self.moves = player.recorded_moves()
            return True
        self.moves.append(move)
        return bool(player.setting.engine.legal(self.moves))

    def answer_since(self, before):
        for each in self.player.said_since(before):
            if each.get("earcon") == "opponent's move" or (each["phrase"] or "").startswith("RES."):
                return each
        return None

    def take_back(self):
        if len(self.moves) < 2:
            return
        player = self.player
        before = player.now()
        player.ask("ctrl+z", "correct")
        if player.wait_for(lambda: player.since(before, "MOV.withdrawn", "ERR."), "the move taken back"):
            del self.moves[-2:]
            player.pause(0.5, 1.0)
            self.compare("after a move was taken back")

    def compare(self, when):
        recorded = self.player.recorded_moves()
        if recorded[:len(self.moves)] != self.moves:
            self.player.find(f"{when}, recorded is {' '.join(recorded)}, heard was {' '.join(self.moves)}")
        return recorded


def look(player, times):
    for keys, line in player.chance.sample(LOOKS, times):
        player.ask(keys, line)
        player.attend()
    player.ask("ctrl+End", "now")


def be_wrong(player):
    before = player.now()
    player.enter(player.chance.choice(WRONG))
    player.attend()
    player.ask("Escape", "no")
    player.listen()
    moved = player.since(before, "MOV.quiet", "MOV.take", "MOV.promo", "MOV.oo")
    if moved:
        player.find(f"a wrong input was taken for the move “{moved['shown']}”")


def settings(player):
    player.ask("F10", "settings")
    player.attend()
    for keys, line in [("Right", "more"), ("Left", "less"), ("Down", "forward"), ("Down", "forward"),
                       ("Up", "back"), ("Up", "back"), ("Right", "more"), ("ctrl+z", "correct"), ("Down", "pitch"),
                       ("Down", "colours"), ("Escape", "no")]:
        player.ask(keys, line)
        player.attend()


def menus(player):
    player.ask("F11", "actions")
    player.attend()
    for keys, line in [("Down", "forward"), ("Down", "forward"), ("Escape", "no")]:
        player.ask(keys, line)
        player.attend()
    if player.in_window:
        for keys in ["shift+F1", "F5", "ctrl+k", "Escape"]:
            player.press(keys)
            player.attend()


def be_told_again(player):
    keys, line = player.chance.choice(REPETITIONS)
    player.ask(keys, line)
    player.attend()


def be_quiet(player):
    player.ask("F6", "pieces")
    player.pause(0.2, 0.9)
    player.silence()


def pause_speech(player):
    player.ask("F6", "pieces")
    player.pause(0.3, 0.6)
    player.ask("Shift_L", "pause", expects=False)
    player.pause(1.0, 2.0)
    player.ask("Shift_L", "pause", expects=False)
    player.listen()


def change_strength(player):
    player.enter(f"level {player.chance.choice(['beginner', 'easy', 'medium', '1400'])}")
    player.attend()


def offer_draw(player):
    player.enter("draw")
    player.attend()
    player.ask("Escape", "no")
    player.attend()


def read_braille(player):
    """Reads the board and the state with the keys of the display."""
    braille = player.setting.braille
    if braille is None:
        return look(player, 2)
    player.setting.browsing.append((time.monotonic(), None))
    begun = len(braille.lines)
    for key in ["Home", "LnDn", "LnDn", "LnUp", "LnUp"]:
        braille.press(key)
        player.pause(0.6, 1.5)
    lines = [line for _, line in braille.lines[begun:]]
    if not any(line[:1] in "8" and len(line) > 20 for line in lines):
        player.find(f"the board does not come on the braille display: {lines}")
    if not any(line[:1] in "WB" for line in lines):
        player.find(f"the state does not come on the braille display: {lines}")
    braille.press("LnDn")
    player.pause(0.3, 0.5)
    before = player.now()
    braille.press(f"Route {player.chance.randint(1, 8)}")
    player.wait_for(lambda: player.since(before, "INF."), "a square, asked by a routing key")
    for key in ["LnDn", "LnDn", "LnDn"]:
        braille.press(key)
        player.pause(0.2, 0.4)
    player.setting.browsing[-1] = (player.setting.browsing[-1][0], time.monotonic())


def think(player):
    """Nothing is done, and nothing may be heard that was not asked for."""
    player.listen()
    before = player.now()
    player.pause(3, 12)
    said = [each["shown"] for each in player.said_since(before)]
    if said:
        player.find(f"unasked, while somebody thinks: {said}")


def play_game(player, game, until, fewest):
    begun = game.played
    asides = [(4, lambda: look(player, 3)), (1, lambda: be_wrong(player)), (1, lambda: be_told_again(player)),
              (1, lambda: be_quiet(player)), (1, lambda: settings(player)), (1, lambda: menus(player)),
              (1, lambda: pause_speech(player)), (1, lambda: change_strength(player)),
              (1, lambda: offer_draw(player)), (1, game.take_back), (1, lambda: read_braille(player)),
              (1, lambda: think(player))]
    while time.monotonic() < until or game.played < begun + fewest:
        if not game.play_move():
            game.compare("at the end of a game")
            new_game(player, game)
            continue
        player.attend()
        if time.monotonic() < until or fewest > 2:
            player.chance.choices([act for _, act in asides], [weight for weight, _ in asides])[0]()


def new_game(player, game):
    player.listen()
    before = player.now()
    player.ask("ctrl+n", "new")
    player.listen()
    if not player.since(before, "INF.new"):
        player.ask("Return", "yes")
    player.wait_for(lambda: player.since(before, "INF.new"), "a new game")
    game.moves = []
    if not game.is_white:
        wait_for_first_move(player, game, before)


def wait_for_first_move(player, game, before):
    game.hear_answer(before)


def kill_and_resume(player, game):
    """In the middle of whatever it says."""
    player.chance.choice([lambda: player.press("F6") if player.in_window else player.enter("pieces"),
                          lambda: None])()
    player.pause(0.0, 0.5)
    player.kill()
    recorded = game.compare("after it was killed")
    if len(recorded) > len(game.moves) + 1:
        player.find(f"recorded is more than was heard: {recorded[len(game.moves):]}")
    resume(player, game, recorded)


def resume(player, game, recorded):
    """What is said of the game afterwards must be what was recorded."""
    player.start("resume")
    game.moves = recorded
    if not game.is_mine():
        game.hear_answer(0)
    player.listen()
    if not game.moves:
        return
    before = player.now()
    player.ask("F3", "last")
    told = player.wait_for(lambda: player.since(before, "MOV.last"), "the last move after the resumption")
    is_white = len(game.moves) % 2 == 1
    if told and move_of(told["shown"].split(": ", 1)[1], is_white) != game.moves[-1]:
        player.find(f"after the resumption the last move is “{told['shown']}”, not {game.moves[-1]}")
    player.attend()


def leave_and_resume(player, game):
    player.listen()
    player.quit()
    resume(player, game, game.compare("after it was left"))


def first_minute(player):
    """Nothing is known yet: listens, tries a key, and begins."""
    player.start()
    if player.in_window:
        player.listen()
        player.press("x")
        player.pause(0.5, 2)
        for keys in ["Return", "Prior", "Next", "Return"]:
            player.press(keys)
            player.attend()
    else:
        player.listen()
        for line in ["what", "", "+", "-", ""]:
            player.enter(line)
            player.attend()
    player.wait_for(lambda: player.since(0, "INF.new"), "the first game")
    player.listen()


def last_minutes(player, game):
    player.listen()
    before = player.now()
    player.enter("side black")
    player.listen()
    if not player.since(before, "INF.new"): # a game without moves is not asked about
        player.ask("Return", "yes")
    if player.wait_for(lambda: player.since(before, "INF.new"), "a game with Black"):
        game.moves, game.is_white = [], False
        wait_for_first_move(player, game, before)
        player.attend()
        game.play_move()
        player.attend()
    player.enter("resign")
    player.attend()
    player.enter("yes")
    player.attend()
    player.quit()


def play(player, seconds):
    """The shares of the scenes; in a short trial each has its shortest form."""
    begun = time.monotonic()

    def share(end):
        return begun + seconds * end
    short = seconds < 300
    fewest = 2 if short else 5
    game = Game(player)
    first_minute(player)
    play_game(player, game, share(0.12), fewest)
    player.listen()
    player.quit()
    practice.learn(player, share(0.24), fewest)
    for number, drill in enumerate(practice.chosen_drills(player, 1 if short else 3)):
        practice.train(player, drill, share(0.28 + 0.03 * number), fewest)
    practice.solve(player, share(0.42))
    resume(player, game, game.compare("after practice"))
    play_game(player, game, share(0.78), fewest)
    kill_and_resume(player, game)
    play_game(player, game, share(0.88), fewest)
    kill_and_resume(player, game)
    play_game(player, game, share(0.96), 1)
    leave_and_resume(player, game)
    last_minutes(player, game)
