#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""An hour at home, as somebody plays it who does not see: the real program in its window or in a terminal with a
braille display, with the pauses that people make. It records the sound, the utterances, the braille lines,
pictures, memory and processor time, and says at the end what did not hold."""

import argparse
import dataclasses
import os
import pathlib
import random
import shutil
import signal
import sys
import tempfile
import threading
import time

sys.dont_write_bytecode = True

import scenes
import verdict
from player import Ended, Player
from room import BrailleDisplay, Desktop, Engine


@dataclasses.dataclass
class Setting:
    program: str
    folder: pathlib.Path
    sound_module: str
    desktop: Desktop | None
    braille: BrailleDisplay | None
    engine: Engine
    environment: dict
    begun: float
    pace: float
    """How long somebody thinks, compared with people."""
    browsing: list = dataclasses.field(default_factory=list)
    """When the braille display showed what its reader chose."""

    def note(self, text):
        with open(self.folder / "trial.log", "a", encoding="utf-8") as file:
            file.write(f"{(time.monotonic() - self.begun) / 60:6.2f} {text}\n")


def prepare(choice, folder):
    desktop = Desktop(folder) if choice.form == "window" else None
    braille = BrailleDisplay(folder) if choice.form == "terminal" else None
    path = os.environ["PATH"] + ":/usr/games"
    # A desktop of its own: nothing of the user's settings, sound, displays or screen reader.
    environment = {"PATH": path, "HOME": str(folder / "home"), "LANG": "en_GB.UTF-8", "TERM": "xterm"}
    if desktop:
        environment["DISPLAY"] = desktop.name
    if braille:
        environment |= braille.environment
    (folder / "home").mkdir()
    stockfish = shutil.which("stockfish", path=path)
    return Setting(choice.program, folder, choice.sound_module, desktop, braille, Engine(stockfish), environment,
                   time.monotonic(), 1.0 if choice.minutes >= 5 else 0.3)


class Watch:
    """Notes memory and processor time, and takes pictures, beside what is played."""

    def __init__(self, setting, player, minutes):
        self.setting, self.player = setting, player
        self.measures = []
        self.stopped = threading.Event()
        self.interval = 60.0 if minutes >= 10 else 10.0
        self.between_pictures = 180.0 if minutes >= 10 else 20.0
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.thread.start()

    def _run(self):
        picture_due = 5.0
        while not self.stopped.wait(1.0):
            passed = time.monotonic() - self.setting.begun
            if self.setting.desktop and passed >= picture_due:
                picture_due += self.between_pictures
                self.setting.desktop.screenshot(self.setting.folder / f"picture_{passed / 60:04.1f}.png")
            if not self.measures or passed - self.measures[-1].at >= self.interval:
                self._measure(passed)

    def _measure(self, passed):
        hektor = self.player.hektor
        if hektor is None or hektor.memory() is None or hektor.processor_seconds() is None:
            return
        measure = verdict.Measure(hektor.folder.name, passed, time.monotonic() - hektor.begun,
                                  hektor.memory(), hektor.processor_seconds())
        self.measures.append(measure)
        print(f"{passed / 60:5.1f} min: {measure.run}, {measure.memory:.1f} MB, "
              f"{measure.processor:.1f} s of a core in {measure.age:.0f} s", flush=True)

    def stop(self):
        self.stopped.set()
        self.thread.join()


def parse():
    parser = argparse.ArgumentParser(description=__doc__)
    built = pathlib.Path(__file__).resolve().parents[2] / "build/release"
    parser.add_argument("--program", default=built / "hektor", help="the built hektor")
    parser.add_argument("--sound-module", default=built / "tests/support/sound/alsa/libasound_module_pcm_paced.so",
                        help="the recording sound card")
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--form", choices=["window", "terminal"], default="window")
    parser.add_argument("--seed", type=int, default=random.randrange(10000))
    parser.add_argument("--limit", type=float, default=100,
                        help="milliseconds from a key to its answer that 95 of 100 must keep; 0: any")
    parser.add_argument("--folder", type=pathlib.Path, help="where everything is recorded; it must not exist")
    return parser.parse_args()


def main():
    choice = parse()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1)) # so that nothing it has started is left
    folder = choice.folder or pathlib.Path(tempfile.mkdtemp(prefix="hektor_hour_"))
    folder.mkdir(parents=True, exist_ok=choice.folder is None)
    print(f"Seed {choice.seed}. Everything is recorded in {folder}.", flush=True)
    setting = prepare(choice, folder)
    player = Player(setting, random.Random(choice.seed))
    watch = Watch(setting, player, choice.minutes)
    try:
        scenes.play(player, choice.minutes * 60)
    except Ended as ended:
        player.find(str(ended))
    finally:
        watch.stop()
        for run in player.runs:
            run.close()
        setting.engine.close()
        for device in (setting.desktop, setting.braille):
            if device:
                time.sleep(0.2)
                device.close()
    return verdict.tell(player, watch.measures, choice.limit)


if __name__ == "__main__":
    sys.exit(main())
