# SPDX-License-Identifier: GPL-3.0-or-later
"""Somebody who plays by ear, with hands that need time: presses or types, waits for the answer, and notes
what was asked and when it was heard."""

import dataclasses
import re
import subprocess
import time

from room import Hektor

PATIENCE = 60.0
"""Seconds until an answer counts as missing, also on a busy machine."""

LONG = 10.0
"""Seconds after which an answer that still sounds has begun."""

BEFORE = 0.1
"""Seconds by which the time of an utterance may seem to be before its cause: the sound card starts anew when the
machine is too busy."""

PIECES = {"queen": "q", "rook": "r", "bishop": "b", "knight": "n"}


@dataclasses.dataclass
class Act:
    """Something that was asked; `heard` is when its answer became audible, if it was silent before."""
    run: str
    at: float
    what: str
    was_silent: bool
    heard: float | None = None
    said: str | None = None


class Ended(Exception):
    """Hektor has ended although nobody asked it to."""


def squares(text):
    return re.findall(r"\b[a-h][1-8]\b", text)


def move_of(call, is_white):
    """The move of an English announcement, as in UCI."""
    rank = "1" if is_white else "8"
    if call.startswith("Castles short"):
        return f"e{rank}g{rank}"
    if call.startswith("Castles long"):
        return f"e{rank}c{rank}"
    found = squares(call)
    promoted = [PIECES[word] for word in re.findall(r", (queen|rook|bishop|knight)\b", call)]
    return "".join(found[:2]) + "".join(promoted[:1])


def recorded_move(text):
    """A move of the journal, as in UCI."""
    move, _, mark = text.partition(".")
    if mark == "castling":
        return f"{move[:2]}{'g' if move[2] > move[0] else 'c'}{move[3]}"
    return move + PIECES.get(mark, "")


class Player:
    def __init__(self, setting, chance):
        self.setting, self.chance = setting, chance
        self.acts, self.findings, self.runs, self.killed_at = [], [], [], {}
        self.silences = []
        self.hektor = None

    @property
    def in_window(self):
        return self.setting.desktop is not None

    def find(self, sentence):
        stamp = f"{(time.monotonic() - self.setting.begun) / 60:.1f} min"
        self.findings.append(f"{stamp}: {sentence}")
        print(f"FOUND {self.findings[-1]}", flush=True)

    # --- the program

    def start(self, *arguments):
        number = len(self.runs) + 1
        words = list(arguments)
        if not self.in_window:
            words += ["--braille", "on"] if words else ["play", "--braille", "on"]
        self.hektor = Hektor(self.setting.program, words, self.setting.folder / f"run{number:02}",
                             self.setting.environment, not self.in_window, self.setting.sound_module)
        self.runs.append(self.hektor)
        print(f"{time.strftime('%H:%M:%S')} run {number}: hektor {' '.join(words)}", flush=True)
        if self.in_window and not self.setting.desktop.wait_for_window():
            self.find(f"hektor {' '.join(words)} shows no window")
        self.wait_for(lambda: self.hektor.said(), "the first words after the start")

    def quit(self):
        """Leaves as one does: asks, and confirms."""
        if self.in_window:
            self.press("Escape", expects=False)
        self.ask("ctrl+q", "quit")
        self.confirm_end()

    def confirm_end(self):
        if self.hektor.is_running():
            if self.in_window:
                self.setting.desktop.press("Return")
            else:
                self.hektor.send("yes\n")
        self.await_end()

    def await_end(self):
        end = time.monotonic() + PATIENCE
        while self.hektor.is_running() and time.monotonic() < end:
            time.sleep(0.05)
        if self.hektor.is_running():
            self.find(f"{self.hektor.folder.name} does not end, although it was asked to")
        elif self.hektor.process.returncode != 0:
            self.find(f"{self.hektor.folder.name} has ended with status {self.hektor.process.returncode}")
        self.hektor.close()

    def kill(self):
        self.killed_at[self.hektor.folder.name] = time.monotonic()
        self.hektor.process.kill()
        self.hektor.close()

    def recorded_moves(self):
        """The moves of the newest game as `hektor log` has them."""
        listed = self._hektor("list")
        numbers = [int(line.split()[0]) for line in listed.splitlines() if line[:1].isdigit()]
        moves = []
        for line in self._hektor("log", str(max(numbers))).splitlines() if numbers else []:
            words = line.split()
            if words[3] == "move-made":
                moves.append(recorded_move(words[5]))
            elif words[3] == "retraced-to":
                del moves[int(words[4]):]
        return moves

    def _hektor(self, *words):
        ended = subprocess.run([self.setting.program, *words], env=self.setting.environment, text=True,
                               capture_output=True, check=False)
        if ended.returncode != 0 or ended.stderr:
            self.find(f"hektor {' '.join(words)} says: {ended.stderr.strip()}")
        return ended.stdout

    # --- hands

    def ask(self, keys, line, expects=True):
        """Keys of the window, or a line of the terminal. Keys between blanks are pressed quickly."""
        return self.press(keys, expects) if self.in_window else self.enter(line, expects)

    def press(self, keys, expects=True):
        keys = keys.split()
        return self._act(" ".join(keys), lambda: self.setting.desktop.press(*keys), expects)

    def enter(self, text, expects=True):
        """Types text and Enter, in either form."""
        self.type(text)
        if self.in_window:
            return self._act(f"{text} Enter", lambda: self.setting.desktop.press("Return"), expects)
        return self._act(text, lambda: self.hektor.send("\n"), expects)

    def type(self, text):
        self._check_running()
        if self.in_window:
            if text:
                self.setting.desktop.type(text, self.chance.randint(60, 140))
            return
        for letter in text:
            self.hektor.send(letter)
            time.sleep(self.chance.uniform(0.04, 0.14))
        self.hektor.read_terminal()

    def _act(self, what, carry_out, expects):
        self._check_running()
        silent = self.hektor.card.is_silent(0.3) and self._is_recorded_now()
        act = Act(self.hektor.folder.name, time.monotonic(), what, silent)
        self.setting.note(f"asked: {what}")
        carry_out()
        if expects:
            self.acts.append(act)
            self._hear(act)
        return act

    def _is_recorded_now(self):
        """The record comes in portions; what is not there yet could be sound."""
        end = time.monotonic() + 1
        now = time.monotonic()
        while time.monotonic() < end:
            if self.hektor.card.recorded_until() >= now:
                return self.hektor.card.first_audible(now - 0.3, now) is None
            time.sleep(0.03)
        return False

    def _hear(self, act):
        def answered():
            if act.was_silent:
                act.heard = self.hektor.card.first_audible(act.at, time.monotonic() + 1)
                if act.heard is not None:
                    return True
            for each in reversed(self.hektor.said()):
                if each["began"] >= act.at - BEFORE:
                    act.said = each["shown"] or each.get("earcon", "a sound")
                    return True
            # What takes long, such as the whole score sheet, is logged when it ends. It has interrupted what was said.
            if time.monotonic() < act.at + LONG or self.hektor.card.is_silent(0.5):
                return False
            return any(each["began"] + (each["end_ms"] or 0) / 1000 >= act.at - BEFORE for each in self.hektor.said())
        self.wait_for(answered, f"an answer to “{act.what}”")

    # --- ears

    def _check_running(self):
        if not self.hektor.is_running():
            raise Ended(f"{self.hektor.folder.name} has ended with status {self.hektor.process.returncode}")

    def wait_for(self, is_true, what, patience=PATIENCE):
        end = time.monotonic() + patience
        while not (found := is_true()):
            if time.monotonic() > end:
                self.find(f"no sign of {what} within {patience:.0f} s in {self.hektor.folder.name}")
                return None
            if not self.hektor.is_running():
                # The last words may come with the end.
                if found := is_true():
                    return found
                self._check_running()
            time.sleep(0.04)
        return found

    def listen(self, patience=90.0):
        """Until it has been silent for a moment. What is said later is not waited for."""
        end = time.monotonic() + patience
        while time.monotonic() < end and self.hektor.is_running():
            if self.hektor.card.is_silent(0.45):
                return
            time.sleep(0.1)

    def pause(self, least=0.3, most=2.0):
        """What a person needs before doing something."""
        time.sleep(self.chance.uniform(least, most) * self.setting.pace)

    def attend(self):
        """Listens to the end and thinks, or interrupts, as people do who know what comes."""
        if self.chance.random() < 0.25:
            self.pause(0.1, 1.0)
            return
        self.listen()
        self.pause()

    def since(self, moment, *phrases):
        """The first utterance begun since then with one of these phrases."""
        for each in self.said_since(moment):
            if each["phrase"] and any(each["phrase"].startswith(phrase) for phrase in phrases):
                return each
        return None

    def said_since(self, moment):
        return [each for each in self.hektor.said() if each["began"] >= moment - BEFORE]

    def now(self):
        return time.monotonic()

    def silence(self):
        """The one act whose answer is silence; notes how long it took."""
        if self.in_window:
            at = time.monotonic()
            self.setting.desktop.press("Control_L")
        else:
            self.type("quiet")
            at = time.monotonic()
            self.hektor.send("\n")
        time.sleep(0.5)
        self.listen()
        spoken = [each for each in self.hektor.said() if each["began"] < at]
        if spoken and spoken[-1]["outcome"] == "spoken":
            return # it had just ended
        last = self.hektor.card.last_audible(at - 0.1, time.monotonic())
        if last is not None:
            self.silences.append(max(0.0, last - at))
