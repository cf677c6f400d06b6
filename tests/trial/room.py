# SPDX-License-Identifier: GPL-3.0-or-later
"""The room in which Hektor is tried: a sound card that records, a display with a keyboard, a braille
display, and Hektor itself as a process. Times are seconds of the monotonic clock, as the sound card has
them."""

import array
import fcntl
import json
import os
import pathlib
import pty
import re
import select
import shutil
import socket
import struct
import subprocess
import termios
import threading
import time
import wave
import zlib

RATE = 22050
INAUDIBLE = 32
"""As in tests/support/sound/recording.hpp: amplitudes up to this are not heard."""


def gaps(data, width):
    """Frames of this many bytes at which digital silence of two milliseconds and more begins in the middle of loud
    sound. Speech never begins and ends like that."""
    loud, found = 1000, []
    for zeros in re.finditer(rb"\0{%d,}" % (44 * width), data):
        first, last = -(-zeros.start() // width), zeros.end() // width
        if first == 0 or (last + 1) * width > len(data):
            continue
        before, after = (struct.unpack_from("<h", data, frame * width)[0] for frame in (first - 1, last))
        if abs(before) > loud and abs(after) > loud:
            found.append(first)
    return found


class SoundCard:
    """Hektor's default sound card during one run (tests/support/sound/alsa/paced.cpp), which works in real time. What it
    has recorded can be asked while it plays."""

    def __init__(self, folder, module):
        self.sound, self.log = folder / "sound.raw", folder / "sound.log"
        self.configuration = folder / "alsa.conf"
        control = folder / "sound.control"
        control.write_text("p")
        self.configuration.write_text(
            f'pcm_type.paced {{ lib "{module}" }}\n'
            f'pcm.!default {{ type paced  file "{self.sound}"  log "{self.log}"  control "{control}" }}\n')

    def _starts(self):
        """[(time, frame)]: from then on the frames follow each other in real time."""
        channels, starts, prepared = 1, [], 0
        for line in self.log.read_text().splitlines() if self.log.exists() else []:
            words = line.split()
            if words[0] == "FORMAT":
                assert int(words[1]) == RATE, line
                channels = int(words[2])
            elif words[0] == "PREPARE":
                prepared = int(words[2])
            elif words[0] == "START":
                if starts and starts[-1][1] == prepared:
                    starts.pop()
                starts.append((int(words[1]) / 1e9, prepared))
        return channels, starts

    def heard(self, begin, end):
        """[(time, samples)] of one channel between these times, as far as it is recorded."""
        channels, starts = self._starts()
        if not starts:
            return []
        frames = self.sound.stat().st_size // (2 * channels)
        found = []
        with open(self.sound, "rb") as file:
            for number, (at, frame) in enumerate(starts):
                limit = starts[number + 1][1] if number + 1 < len(starts) else frames
                first = frame + max(0, int((begin - at) * RATE))
                last = min(limit, frame + int((end - at) * RATE))
                if first >= last:
                    continue
                file.seek(first * 2 * channels)
                samples = array.array("h", file.read((last - first) * 2 * channels))[::channels]
                found.append((at + (first - frame) / RATE, samples))
        return found

    def first_audible(self, begin, end):
        """When something was heard first between these times; None if nothing was."""
        for at, samples in self.heard(begin, end):
            if not samples or max(max(samples), -min(samples)) <= INAUDIBLE:
                continue
            index = next(i for i, sample in enumerate(samples) if abs(sample) > INAUDIBLE)
            return at + index / RATE
        return None

    def last_audible(self, begin, end):
        for at, samples in reversed(self.heard(begin, end)):
            for index in range(len(samples) - 1, -1, -1):
                if abs(samples[index]) > INAUDIBLE:
                    return at + index / RATE
        return None

    def recorded_until(self):
        channels, starts = self._starts()
        if not starts:
            return 0.0
        at, frame = starts[-1]
        return at + (self.sound.stat().st_size // (2 * channels) - frame) / RATE

    def is_silent(self, seconds):
        """Whether the latest seconds of the record are silent."""
        end = self.recorded_until()
        return self.first_audible(end - seconds, end) is None

    def dropouts(self):
        """Frames at which loud sound is interrupted by nothing, although the card did not run dry there."""
        if not self.sound.exists():
            return []
        channels, starts = self._starts()
        width = 2 * channels
        data = self.sound.read_bytes()
        return [frame for frame in gaps(data, width) if all(abs(frame - start) > 1 for _, start in starts)]

    def underruns(self):
        return self.log.read_text().count("XRUN") if self.log.exists() else 0

    def write_wav(self, path):
        if not self.sound.exists() or path.exists():
            return
        channels, _ = self._starts()
        with wave.open(str(path), "wb") as file, open(self.sound, "rb") as sound:
            file.setnchannels(channels)
            file.setsampwidth(2)
            file.setframerate(RATE)
            while block := sound.read(1 << 20):
                file.writeframes(block)


class Desktop:
    """A display with a keyboard."""

    def __init__(self, folder):
        reading, writing = os.pipe()
        self.picture = folder / "Xvfb_screen0"
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1920x1080x24", "-nolisten", "tcp",
             "-noreset", "-fbdir", str(folder)],
            pass_fds=[writing], stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(writing)
        number = b""
        while not number.endswith(b"\n"):
            byte = os.read(reading, 1)
            if not byte:
                raise RuntimeError("Xvfb does not start")
            number += byte
        self.name = ":" + number.decode().strip()
        self.tool = subprocess.Popen(["xdotool", "-"], env={**os.environ, "DISPLAY": self.name}, text=True,
                                     stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def _tell(self, words):
        """Returns when the keys are pressed."""
        self.tool.stdin.write(words + "\ngetdisplaygeometry\n")
        self.tool.stdin.flush()
        self.tool.stdout.readline()

    def press(self, *keys):
        """One after the other, as quickly as fingers are; faster than that, SDL takes it for a key that repeats."""
        for number, key in enumerate(keys):
            if number > 0:
                time.sleep(0.09)
            self._tell(f"key --delay 0 {key}")

    def type(self, text, delay):
        self._tell(f'type --delay {delay} "{text}"')

    def wait_for_window(self):
        end = time.monotonic() + 60
        while time.monotonic() < end:
            found = subprocess.run(["xdotool", "search", "--onlyvisible", "--class", "."], text=True,
                                   capture_output=True, env={**os.environ, "DISPLAY": self.name}, check=False)
            if found.stdout.strip():
                return True
            time.sleep(0.05)
        return False

    def screenshot(self, path):
        """As PNG, from the server's file in the format of xwd."""
        data = self.picture.read_bytes()
        header = struct.unpack(">25I", data[:100])
        width, height, line = header[4], header[5], header[12]
        begin = header[0] + header[19] * 12
        rows = []
        for y in range(height):
            row = data[begin + y * line:begin + y * line + width * 4]
            colours = bytearray(width * 3)
            colours[0::3], colours[1::3], colours[2::3] = row[2::4], row[1::4], row[0::4]
            rows.append(b"\0" + bytes(colours))

        def chunk(kind, content):
            return (struct.pack(">I", len(content)) + kind + content
                    + struct.pack(">I", zlib.crc32(kind + content)))
        path.write_bytes(b"\x89PNG\r\n\x1a\n"
                         + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
                         + chunk(b"IDAT", zlib.compress(b"".join(rows), 3)) + chunk(b"IEND", b""))

    def close(self):
        self.tool.stdin.close()
        self.tool.wait()
        self.server.terminate()
        self.server.wait()


class BrailleDisplay:
    """BRLTTY with a display that is nothing but a connection; `lines` are what came, with times."""

    def __init__(self, folder, cells=40):
        self.lines = []
        for port in range(8000 + os.getpid() % 9000, 20000):
            if self._is_free(port) and self._is_free(port + 12000):
                break
        host = f"127.0.0.1:{port + 12000 - 4101}"
        self.environment = {"BRLAPI_HOST": host, "BRLAPI_AUTH": "none"}
        program = shutil.which("brltty", path=os.environ["PATH"] + ":/usr/sbin:/sbin")
        with open(folder / "brltty.log", "w", encoding="utf-8") as log:
            # With -q, for BRLTTY 6.5 crashes if a client connects while its greeting is displayed.
            self.server = subprocess.Popen(
                [program, "-n", "-e", "-q", "-P", str(folder / "brltty.pid"), "-W", str(folder), "-U",
                 str(folder), "-f", "/dev/null", "-b", "vr", "-d", f"server:127.0.0.1:{port}", "-x", "no",
                 "-t", "en_US", "-A", f"auth=none,host={host}"],
                stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        self.line = self._connect(port)
        self.line.sendall(f"cells {cells} 1\n".encode())
        threading.Thread(target=self._read, daemon=True).start()

    @staticmethod
    def _is_free(port):
        with socket.socket() as trial:
            try:
                trial.bind(("127.0.0.1", port))
            except OSError:
                return False
        return True

    @staticmethod
    def _connect(port):
        end = time.monotonic() + 60
        while time.monotonic() < end:
            try:
                return socket.create_connection(("127.0.0.1", port))
            except OSError:
                time.sleep(0.05)
        raise RuntimeError("BRLTTY does not wait for a display")

    def _read(self):
        received = b""
        while True:
            try:
                block = self.line.recv(4096)
            except OSError:
                return
            if not block:
                return
            *lines, received = (received + block).split(b"\n")
            for line in lines:
                text = line.decode(errors="replace")
                if text.startswith('Visual "'):
                    self.lines.append((time.monotonic(), text[8:text.rindex('"')].rstrip()))

    def press(self, key):
        self.line.sendall(f"{key}\n".encode())

    def close(self):
        self.line.close()
        self.server.terminate()
        try:
            self.server.wait(5)
        except subprocess.TimeoutExpired:
            self.server.kill() # it waits for a display
            self.server.wait()


class Hektor:
    """One run of the program: its utterances, what it prints, its memory and its processor time."""

    def __init__(self, program, arguments, folder, environment, in_terminal, sound_module):
        folder.mkdir()
        self.folder, self.card = folder, SoundCard(folder, sound_module)
        environment = {**environment, "ALSA_CONFIG_PATH": str(self.card.configuration)}
        self.arguments, self.printed = arguments, b""
        self.errors = folder / "errors"
        self.utterances = folder / "utterances"
        self.begun = time.monotonic()
        command = [program, *arguments, "--utterances", str(self.utterances)]
        with open(self.errors, "wb") as errors, open(folder / "output", "wb") as output:
            if in_terminal:
                self.ours, its = pty.openpty()
                fcntl.ioctl(its, termios.TIOCSWINSZ, struct.pack("HHHH", 50, 250, 0, 0))
                self.process = subprocess.Popen(command, env=environment, stdin=its, stdout=its, stderr=errors,
                                                start_new_session=True)
                os.close(its)
            else:
                self.ours = None
                self.process = subprocess.Popen(command, env=environment, stdin=subprocess.DEVNULL,
                                                stdout=output, stderr=errors)
        self._position, self._said, self._opened = 0, [], None

    def read_terminal(self):
        while self.ours is not None and select.select([self.ours], [], [], 0)[0]:
            try:
                block = os.read(self.ours, 65536)
            except OSError:
                return
            self.printed += block

    def send(self, text):
        os.write(self.ours, text.encode())

    def said(self):
        """All utterances so far that have ended, with `began`, the time they were wanted."""
        self.read_terminal()
        if self.utterances.exists():
            with open(self.utterances, "rb") as file:
                file.seek(self._position)
                block = file.read()
            complete = block[:block.rfind(b"\n") + 1]
            self._position += len(complete)
            for line in complete.splitlines():
                each = json.loads(line)
                each["run"] = self.folder.name
                self._said.append(each)
            self._date()
        return self._said

    def _date(self):
        """The log counts from its opening, which on a busy machine comes long after the start; the first sound of the
        run tells when that was."""
        first = next((each for each in self._said if each["first_sample_ms"] is not None), None)
        if self._opened is None and first is not None:
            heard = self.card.first_audible(self.begun, time.monotonic())
            if heard is not None:
                self._opened = heard - (first["at_ms"] + first["first_sample_ms"]) / 1000
        for each in self._said:
            each["began"] = (self._opened or self.begun) + each["at_ms"] / 1000

    def is_running(self):
        self.read_terminal()
        return self.process.poll() is None

    def memory(self):
        """Resident, in megabytes; None after its end."""
        try:
            found = re.search(r"VmRSS:\s+(\d+)", pathlib.Path(f"/proc/{self.process.pid}/status").read_text())
        except OSError:
            return None
        return int(found[1]) / 1024 if found else None

    def processor_seconds(self):
        try:
            fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        except OSError:
            return None
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def shown_lines(self):
        """What stood on its terminal, line by line."""
        text = self.printed.decode(errors="replace")
        text = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>]|\x07", "", text)
        return [line for line in re.split(r"[\r\n]+", text) if line.strip()]

    def close(self):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self.said()
        self.card.write_wav(self.folder / "sound.wav")
        if self.ours is not None:
            (self.folder / "output").write_bytes(self.printed)
            os.close(self.ours)
            self.ours = None


class Engine:
    """Stockfish as an umpire of its own: which moves are legal, and a sensible one."""

    def __init__(self, program):
        self.process = subprocess.Popen([program], text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def _ask(self, line, last):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        answer = []
        while not answer or not answer[-1].startswith(last):
            answer.append(self.process.stdout.readline().strip())
        return answer

    def _set_up(self, moves):
        words = " moves " + " ".join(moves) if moves else ""
        self.process.stdin.write(f"position startpos{words}\n")

    def legal(self, moves):
        self._set_up(moves)
        return [line.split(":")[0] for line in self._ask("go perft 1", "Nodes") if re.match("[a-h][1-8]", line)]

    def best(self, moves, fen=None):
        self._set_up(moves)
        if fen:
            self.process.stdin.write(f"position fen {fen}\n")
        return self._ask("go depth 3", "bestmove")[-1].split()[1]

    def close(self):
        self.process.stdin.write("quit\n")
        self.process.stdin.close()
        self.process.wait()
