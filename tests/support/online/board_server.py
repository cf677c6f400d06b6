#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A chess server for tests that speaks the Board API of Lichess, written from its public description.

usage: board_server.py PORT_FILE [SCENE]

It listens on a free port of 127.0.0.1, which it writes into PORT_FILE. One player, Anna, has the token
lip_anna; her opponent is Berta, who plays what the scene says. What is asked is printed, a line a request,
"streaming" when a stream of the game begins, "done move/e2e4" when a move has been carried out, and "ordered drop" when an
order has been.
In the scene "long" each has an hour and a half; in the scene "days" a game of two days for a move runs, with two hours left.
In the scene "middle" three moves have been made on each side.
In the scenes "waiting" and "challenged" nobody wants what Anna wishes, until she accepts a challenge.
In the scene "busy" somebody declines another challenge first, and the game begins a while after hers was
accepted.
Lines on standard input change the world:

  play e7e5        Berta moves                 times 60000 55000   what the clocks show
  offer draw       Berta offers a draw         withdraw            and takes that back
  ask takeback     Berta asks to take back     keep                refuses Anna's wish to
  say TEXT         Berta writes                gone 30 | back      she has left, she is back
  end STATUS [WINNER]                          the game ends
  drop             all streams break           down | up           no answers at all
  begin            Anna's game begins
  finish           all streams end as if they were complete
  refuse TEXT      the next request: 400       many SECONDS        the next one: 429
  forbid TEXT      the next request: 403       endless             a line that is far too long
  lose             the next request is carried out, and its answer is lost
  nonsense         a line that is not JSON     late MS             every answer waits so long
  strange MOVE     a move is reported that cannot be made
  challenge NAME KEY=VALUE...                  somebody challenges Anna: rating, limit, increment, rated,
                   color, variant, days, board=no, account=no; the name is that of the challenge as well
  cancel NAME      and does not any more       decline             somebody has declined a challenge without a name
  drift PERCENT    the server's clock runs, this much faster than others; a negative number: slower
  jump MS [MS]     it gives White, and Black, so much more time
  state            the game is reported once more
  mute SECONDS     messages are not taken: 500, after so long
  other NAME       another game of Anna's begins   forget    the game is not known any more

After "drift" every report of a state is printed as well, as "times WHITE BLACK". In the scene "challenged" Carl's challenge
is open from the beginning.
"""
import json
import pathlib
import sys
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs

TOKEN = "lip_anna"
GAME = "abcd1234"


class World:
    """The game and what is wrong with the network; guarded by its condition."""

    def __init__(self, scene):
        self.changed = threading.Condition()
        self.runs = scene in ("running", "middle", "days")
        self.side = "black" if scene == "black" else "white"
        self.scene = scene
        self.game = GAME
        self.opponent = "Berta"
        self.moves = "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6".split() if scene == "middle" else []
        self.initial = {"long": 5400000, "days": 7230000}.get(scene, 600000)
        self.times = [self.initial, self.initial]
        self.status = "started"
        self.winner = None
        self.flags = {"wdraw": False, "bdraw": False, "wtakeback": False, "btakeback": False}
        self.lines = []      # for the stream of the game, each with its number
        self.epoch = 0       # streams of an earlier one are broken
        self.is_down = False
        self.refusal = None  # the status, and why
        self.pause = None
        self.loses = False
        self.late = 0.0
        self.finishes = False
        self.mute = None     # the seconds after which a message is refused
        self.declines = scene == "declined"
        self.challenges = {}     # those of others, by name
        self.compat = {}         # what can be played by this interface
        self.events = []         # about them, for the stream of the player's events
        self.drift = None        # how fast the clock is; None: it does not run
        self.since = time.monotonic()
        if scene == "challenged":
            with self.changed:
                self.challenge("Carl", {"rating": "1720"})

    def begin(self):
        with self.changed:
            self.runs = not self.declines
            self.changed.notify_all()

    def own(self, what):
        return ("w" if self.side == "white" else "b") + what

    def theirs(self, what):
        return ("b" if self.side == "white" else "w") + what

    def run_clock(self):
        """Takes what has passed from the player whose clock runs; none does before both have moved."""
        now = time.monotonic()
        if self.drift is not None and self.status == "started" and len(self.moves) > 1:
            mover = len(self.moves) % 2
            self.times[mover] = max(0, self.times[mover] - (now - self.since) * 1000 * self.drift)
        self.since = now

    def state(self):
        state = {"type": "gameState", "moves": " ".join(self.moves), "wtime": int(self.times[0]),
                 "btime": int(self.times[1]), "winc": 5000, "binc": 5000, "status": self.status}
        state.update({flag: True for flag, is_set in self.flags.items() if is_set})
        if self.winner:
            state["winner"] = self.winner
        return state

    def full(self):
        names = ["Anna", self.opponent] if self.side == "white" else [self.opponent, "Anna"]
        white, black = ({"id": name.lower(), "name": name, "title": None, "rating": 1500} for name in names)
        variant = "antichess" if self.scene == "variant" else "standard"
        full = {"type": "gameFull", "id": self.game, "variant": {"key": variant, "name": variant}, "rated": False,
                "white": white, "black": black, "initialFen": "startpos",
                "state": self.state()}
        if self.scene == "days":
            return full | {"daysPerTurn": 2}
        return full | {"clock": {"initial": self.initial, "increment": 5000}}

    def tell(self, line):
        self.lines.append(line)
        self.changed.notify_all()

    def tell_state(self):
        self.run_clock()
        if self.drift is not None:
            print("times", int(self.times[0]), int(self.times[1]), flush=True)
        self.tell(json.dumps(self.state()))

    def challenge(self, name, terms):
        control = {"type": "clock", "limit": int(terms.get("limit", "600")),
                   "increment": int(terms.get("increment", "5"))}
        if "days" in terms:
            control = {"type": "correspondence", "daysPerTurn": int(terms["days"])}
        variant = terms.get("variant", "standard")
        challenger = {"id": name.lower(), "name": name, "title": None, "rating": int(terms.get("rating", "1500"))}
        if terms.get("account") == "no":
            challenger = None
        self.challenges[name] = challenge = {
            "id": name, "status": "created", "challenger": challenger, "destUser": {"id": "anna", "name": "Anna"},
            "variant": {"key": variant, "name": variant}, "rated": terms.get("rated") == "yes",
            "timeControl": control, "color": terms.get("color", "random")}
        self.compat[name] = {"board": terms.get("board") != "no"}
        self.tell_event({"type": "challenge", "challenge": challenge, "compat": self.compat[name]})

    def tell_event(self, event):
        self.events.append(json.dumps(event))
        self.changed.notify_all()

    def answer(self, name, accepts):
        """Of Anna to a challenge; returns why not, or nothing."""
        challenge = self.challenges.pop(name, None)
        if challenge is None:
            return "This challenge is not open any more"
        if accepts:
            self.game, self.opponent = name, name  # a game has the name of its challenge
            self.begin()
        else:
            self.tell_event({"type": "challengeDeclined", "challenge": challenge})
        return None

    def move(self, uci):
        self.run_clock()
        self.moves.append(uci)
        for flag in self.flags:
            self.flags[flag] = False
        self.tell_state()

    def finish(self, status, winner=None):
        self.run_clock()
        self.status, self.winner = status, winner
        self.runs = False
        self.tell_state()

    def is_anna_to_move(self):
        return (len(self.moves) % 2 == 0) == (self.side == "white")


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def answer(self, status, body, headers=()):
        data = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        for name, value in headers:
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(data)

    def is_served(self):
        """Deals with what is wrong; returns whether the request is to be carried out."""
        world = self.server.world
        print(self.command, self.path, flush=True)
        if world.late:
            time.sleep(world.late)
        if world.is_down:
            self.close_connection = True
            return False
        if self.path.startswith("/elsewhere") or world.scene == "elsewhere":
            self.answer(302, {}, [("Location", "http://127.0.0.1:1/api/account")])
            return False
        if world.pause is not None and self.path != "/api/stream/event":
            seconds, world.pause = world.pause, None
            self.answer(429, {"error": "Too many requests. Try again later."}, [("Retry-After", str(seconds))])
            return False
        if self.headers.get("Authorization") != "Bearer " + TOKEN:
            self.answer(401, {"error": "No such token"})
            return False
        if self.command == "POST" and world.refusal is not None:
            (status, text), world.refusal = world.refusal, None
            self.answer(status, {"error": text})
            return False
        return True

    def do_GET(self):
        world = self.server.world
        if not self.is_served():
            return
        if self.path == "/api/account":
            return self.answer(200, {"id": "anna", "username": "Anna"})
        if self.path.startswith("/api/account/playing"):
            return self.answer(200, {"nowPlaying": self.running()})
        if self.path == "/api/challenge":
            return self.answer(200, {"in": list(world.challenges.values()), "out": []})
        if self.path == "/api/stream/event":
            return self.stream_events()
        if self.path == f"/api/board/game/stream/{world.game}":
            return self.stream_game()
        self.answer(404, {"error": "No such game"})

    def running(self):
        world = self.server.world
        if not world.runs:
            return []
        return [{"gameId": world.game, "fullId": world.game + "wxyz", "color": world.side, "isMyTurn": world.is_anna_to_move(),
                 "opponent": {"id": "berta", "username": "Berta", "rating": 1500}}]

    def begin_stream(self):
        self.send_response(200)
        self.send_header("Content-Type", "application/x-ndjson")
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()

    def chunk(self, text):
        data = text.encode()
        self.wfile.write(f"{len(data):x}\r\n".encode() + data + b"\r\n")
        self.wfile.flush()

    def stream(self, first, next_lines):
        """Sends lines until the world breaks the stream; an empty one now and then."""
        world = self.server.world
        epoch = world.epoch
        self.begin_stream()
        if epoch > 0:
            time.sleep(0.3)  # after a break a stream is open before it says anything
        try:
            for line in first:
                self.chunk(line + "\n")
            while world.epoch == epoch:
                with world.changed:
                    lines = next_lines()
                    if not lines:
                        world.changed.wait(1)
                        lines = next_lines()
                for line in lines or [""]:
                    self.chunk(line + "\n")
            if world.finishes:
                self.wfile.write(b"0\r\n\r\n")
        except OSError:
            pass
        self.close_connection = True

    def stream_events(self):
        world = self.server.world
        told = [False]
        with world.changed:
            seen = [len(world.events)]
            first = [json.dumps({"type": "challenge", "challenge": each, "compat": world.compat[name]})
                     for name, each in world.challenges.items()]
            print("listening", flush=True)

        def news():
            lines = world.events[seen[0]:]
            seen[0] += len(lines)
            if world.runs and not told[0]:
                told[0] = True
                lines.append(json.dumps({"type": "gameStart", "game": {"gameId": world.game, "color": world.side}}))
            return lines

        if world.scene == "busy":
            first.append(json.dumps({"type": "challengeDeclined", "challenge": {"id": "wxyz9876"}}))
        self.stream(first, news)

    def stream_game(self):
        world = self.server.world
        with world.changed:
            seen = [len(world.lines)]
            world.run_clock()
            full = json.dumps(world.full())
            print("streaming", flush=True)

        def news():
            lines = world.lines[seen[0]:]
            seen[0] += len(lines)
            return lines

        self.stream([full], news)

    def do_POST(self):
        world = self.server.world
        length = int(self.headers.get("Content-Length") or 0)
        form = {key: values[0] for key, values in parse_qs(self.rfile.read(length).decode()).items()}
        if form:
            print("  " + " ".join(f"{key}={value}" for key, value in sorted(form.items())), flush=True)
        if not self.is_served():
            return
        words = self.path.split("/")
        if self.path.startswith("/api/challenge/") and words[-1] in ("accept", "decline"):
            with world.changed:
                error = world.answer(words[-2], words[-1] == "accept")
            return self.answer(404, {"error": error}) if error else self.answer(200, {"ok": True})
        if self.path == "/api/board/seek" or self.path.startswith("/api/challenge/"):
            return self.wish()
        if words[-1] == "chat" and world.mute is not None:
            time.sleep(world.mute)
            return self.answer(500, {"error": "Internal error"})
        prefix = f"/api/board/game/{world.game}/"
        if not self.path.startswith(prefix):
            return self.answer(404, {"error": "No such game"})
        with world.changed:
            error = self.carry_out(self.path[len(prefix):], form)
            print("not done" if error else "done", self.path[len(prefix):], flush=True)
        if world.loses:
            world.loses = False
            self.close_connection = True
            return
        self.answer(400, {"error": error}) if error else self.answer(200, {"ok": True})

    def wish(self):
        world = self.server.world
        is_challenge = "challenge" in self.path
        self.begin_stream()
        if world.scene in ("waiting", "challenged"):
            return self.stream_to_the_end()
        try:
            if is_challenge:
                self.chunk(json.dumps({"id": GAME, "status": "created"}) + "\n")
            time.sleep(0.2)
            if world.scene == "busy":
                threading.Timer(5, world.begin).start()
            else:
                world.begin()
            if is_challenge:
                self.chunk(json.dumps({"done": "declined" if world.declines else "accepted"}) + "\n")
            self.chunk("")
        except OSError:
            pass
        self.close_connection = True

    def stream_to_the_end(self):
        """Nobody wants this game."""
        epoch = self.server.world.epoch
        try:
            while self.server.world.epoch == epoch:
                self.chunk("\n")
                time.sleep(0.2)
        except OSError:
            print("withdrawn", self.path, flush=True)
        self.close_connection = True

    def carry_out(self, what, form):
        """Returns why not, or nothing."""
        world = self.server.world
        if world.status != "started":
            return "Not your turn, or game already over"
        if what.startswith("move/"):
            if not world.is_anna_to_move() or what[5:] in world.moves:  # no piece is there any more
                return "Not your turn, or game already over"
            world.move(what[5:])
        elif what == "resign":
            world.finish("resign", "black" if world.side == "white" else "white")
        elif what == "abort":
            if len(world.moves) > 1:
                return "This game can no longer be aborted"
            world.finish("aborted")
        elif what == "claim-victory":
            world.finish("timeout", world.side)
        elif what == "chat":
            world.tell(json.dumps({"type": "chatLine", "room": form.get("room"), "username": "Anna",
                                   "text": form.get("text", "")}))
        elif what in ("draw/yes", "draw/no", "takeback/yes", "takeback/no"):
            self.wish_in_game(*what.split("/"))
        else:
            return "No such request"
        return None

    def wish_in_game(self, what, answer):
        world = self.server.world
        if world.flags[world.theirs(what)]:
            world.flags[world.theirs(what)] = False
            if answer == "yes" and what == "draw":
                return world.finish("draw")
            if answer == "yes":
                world.moves.pop()
            return world.tell_state()
        world.flags[world.own(what)] = answer == "yes"
        world.tell_state()


def take_back_for_anna(world):
    world.flags[world.own("takeback")] = False
    for _ in range(2 if world.is_anna_to_move() else 1):
        world.moves.pop()
    world.tell_state()


def order(world, words):
    what, rest = words[0], words[1:]
    if what in ("play", "strange"):
        world.move(rest[0])
    elif what == "times":
        world.run_clock()
        world.times = [int(rest[0]), int(rest[1])]
        world.tell_state()
    elif what == "offer" or what == "ask":
        world.flags[world.theirs(rest[0])] = True
        world.tell_state()
    elif what == "withdraw":
        world.flags[world.theirs("draw")] = False
        world.tell_state()
    elif what == "keep":
        world.flags[world.own("takeback")] = False
        world.tell_state()
    elif what == "allow":
        take_back_for_anna(world)
    elif what == "say":
        world.tell(json.dumps({"type": "chatLine", "room": "player", "username": "Berta", "text": " ".join(rest)}))
    elif what == "gone":
        world.tell(json.dumps({"type": "opponentGone", "gone": True, "claimWinInSeconds": int(rest[0])}))
    elif what == "back":
        world.tell(json.dumps({"type": "opponentGone", "gone": False}))
    elif what == "end":
        world.finish(rest[0], rest[1] if len(rest) > 1 else None)
    elif what == "drop" or what == "finish":
        world.finishes = what == "finish"
        world.epoch += 1
        world.changed.notify_all()
    elif what == "down" or what == "up":
        world.is_down = what == "down"
        world.epoch += what == "down"
        world.changed.notify_all()
    elif what == "begin":
        world.begin()
    elif what == "refuse" or what == "forbid":
        world.refusal = (400 if what == "refuse" else 403, " ".join(rest))
    elif what == "endless":
        world.tell("x" * 1_200_000)
    elif what == "many":
        world.pause = int(rest[0])
    elif what == "lose":
        world.loses = True
    elif what == "nonsense":
        world.tell("{\"type\":\"gameState\",")
    elif what == "challenge":
        world.challenge(rest[0], dict(each.split("=") for each in rest[1:]))
    elif what == "cancel":
        world.tell_event({"type": "challengeCanceled", "challenge": world.challenges.pop(rest[0])})
    elif what == "decline":
        world.tell_event({"type": "challengeDeclined", "challenge": {}})
    elif what == "drift":
        world.run_clock()
        world.drift = 1 + int(rest[0]) / 100
        world.tell_state()
    elif what == "jump":
        world.run_clock()
        world.times = [max(0, old + int(more)) for old, more in zip(world.times, rest + ["0"])]
        world.tell_state()
    elif what == "state":
        world.tell_state()
    elif what == "mute":
        world.mute = float(rest[0])
    elif what == "other":
        world.tell_event({"type": "gameStart", "game": {"gameId": rest[0], "color": "black"}})
    elif what == "forget":
        world.game = "gone"
        world.epoch += 1
        world.changed.notify_all()
    elif what == "late":
        world.late = int(rest[0]) / 1000
    else:
        raise SystemExit(f"unknown order: {what}")


class Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request, client_address):
        pass  # the program may leave at any time


def main():
    world = World(sys.argv[2] if len(sys.argv) > 2 else "new")
    server = Server(("127.0.0.1", 0), Handler)
    server.world = world
    threading.Thread(target=server.serve_forever, daemon=True).start()
    place = pathlib.Path(sys.argv[1])
    unfinished = place.with_suffix(".new")
    unfinished.write_text(str(server.server_address[1]))
    unfinished.rename(place)
    for line in sys.stdin:
        with world.changed:
            order(world, line.split())
        print("ordered", line.strip(), flush=True)


if __name__ == "__main__":
    main()
