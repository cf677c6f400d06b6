# SPDX-License-Identifier: GPL-3.0-or-later
"""What must hold of an hour, found in what was recorded, and the sentences about it."""

import dataclasses

import json

import statistics

from player import BEFORE
from room import RATE


@dataclasses.dataclass
class Measure:
    """Megabytes and seconds of a core of one run; `at` from the start of the trial, `age` from that of the run."""
    run: str
    at: float
    age: float
    memory: float
    processor: float


def percentile(values, share):
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


def late_answers(latencies, limit):
    """Milliseconds from a key to its answer; a limit of 0 judges nothing."""
    if not latencies or not limit:
        return []
    found = []
    if percentile(latencies, 0.95) > limit:
        found.append(f"5 of 100 answers take more than {limit:.0f} ms: {percentile(latencies, 0.95):.0f} ms")
    if max(latencies) > 10 * limit:
        found.append(f"an answer took {max(latencies):.0f} ms")
    return found


def late_silence(silences, limit):
    """Seconds from a key to silence, where one was asked for."""
    if not silences or not limit or 1000 * max(silences) <= 2 * limit:
        return []
    return [f"it was silent only {1000 * max(silences):.0f} ms after it was told to be quiet"]


def unanswered(acts, said, killed_at):
    """Acts that neither the sound card nor the log of utterances has an answer to."""
    found = []
    for number, act in enumerate(acts):
        if act.heard or act.said:
            continue
        following = [each.at for each in acts[number + 1:] if each.run == act.run]
        end = following[0] if following else float("inf")
        if killed_at.get(act.run, float("inf")) - act.at < 15:
            continue # what it said last is not in its log
        if not any(each["run"] == act.run and act.at - BEFORE <= each["began"] < end for each in said):
            found.append(f"“{act.what}” was not answered in {act.run}")
    return found


def silent_words(said, acts):
    """Shown, but neither spoken nor replaced by what somebody did next. Each typed letter replaces the one before."""
    found = []
    for each in said:
        is_echo = (each["phrase"] or "").startswith("ECH.")
        if is_echo or not each["shown"].strip() or each["outcome"] in ("spoken", "interrupted"):
            continue
        end = each["began"] + each["end_ms"] / 1000
        later = any(act.run == each["run"] and each["began"] - 0.05 <= act.at <= end + 0.5 for act in acts)
        if each["outcome"] == "shown" or not later:
            found.append(f"“{each['shown']}” was shown and not spoken ({each['outcome']}, {each['run']})")
    return found


def unspoken_lines(lines, said, typed):
    """Lines on the terminal that are neither an utterance nor what was typed."""
    known = {each["shown"] for each in said}
    found = []
    for line in lines:
        line = line.strip()
        if line in known or any(line == text for text in typed):
            continue
        # The editor draws a line anew while it is typed.
        if any(text.startswith(line) or line.endswith(text) for text in typed if line and text):
            continue
        if not any(line in shown or shown in line for shown in known if shown):
            found.append(f"“{line}” stood on the terminal and was not spoken")
    return found


def bursts(said):
    """Utterances that came together, in groups."""
    groups = []
    for each in said:
        if groups and each["run"] == groups[-1][-1]["run"] and each["began"] - groups[-1][-1]["began"] < 0.3:
            groups[-1].append(each)
        else:
            groups.append([each])
    return groups


def missing_in_braille(said, braille, browsing, killed_at):
    """Utterances that stood long enough to be read and did not come on the display. What comes together is one text,
    through which its reader goes."""
    found = []
    groups = bursts(sorted((each for each in said if each["shown"].strip()), key=lambda each: each["began"]))
    for number, group in enumerate(groups):
        begun = group[0]["began"]
        end = groups[number + 1][0]["began"] if number + 1 < len(groups) else begun + 60
        end = min(end, killed_at.get(group[0]["run"], end))
        browsed = any(begin - 1 <= begun <= (last or begin) + 5 for begin, last in browsing)
        if end - begun < 1.5 or browsed:
            continue
        shown = [line for at, line in braille if at < begun - 0.3][-1:]
        shown += [line for at, line in braille if begun - 0.3 <= at <= end + 0.3]
        texts = [" ".join(each["shown"] for each in group[first:]) for first in range(len(group))]
        if not any(line and text.startswith(line) for text in texts for line in shown):
            found.append(f"“{group[0]['shown']}” did not come on the braille display ({group[0]['run']})")
    return found


def growth(measures):
    """Megabytes an hour of the longest run, after its first ten minutes, in which the store of spoken words fills;
    None if it was too short to tell."""
    runs = {}
    for each in measures:
        runs.setdefault(each.run, []).append(each)
    longest = max(runs.values(), key=lambda run: run[-1].age - run[0].age, default=[])
    late = [each for each in longest if each.age > 600]
    if len(late) < 5 or late[-1].age - late[0].age < 300:
        return None
    slope, _ = statistics.linear_regression([each.age for each in late], [each.memory for each in late])
    return slope * 3600


def growing_memory(measures, most=20):
    slope = growth(measures)
    if slope is None or slope <= most:
        return []
    return [f"memory grows by {slope:.0f} MB an hour"]


def figures(name, values):
    if not values:
        return f"{name}: nothing was measured."
    return (f"{name}: {statistics.median(values):.0f} ms in the median, {percentile(values, 0.95):.0f} ms in "
            f"95 of 100, {max(values):.0f} ms at most, of {len(values)}.")


def tell(player, measures, limit):
    """Writes everything down, prints the summary, and returns the exit status."""
    setting = player.setting
    said = [each for run in player.runs for each in run.said()]
    latencies = [1000 * (act.heard - act.at) for act in player.acts if act.was_silent and act.heard]
    logged = [group[0]["first_sample_ms"] for run in player.runs for group in bursts(run.said())
              if group[0]["first_sample_ms"] is not None and group[0]["urgency"] == "answer"]
    findings = list(player.findings)
    findings += unanswered(player.acts, said, player.killed_at)
    findings += silent_words(said, player.acts)
    findings += late_answers(latencies, limit)
    findings += late_silence(player.silences, limit)
    for run in player.runs if limit else []:
        if dropouts := run.card.dropouts():
            findings.append(f"the sound of {run.folder.name} is interrupted {len(dropouts)} times, "
                            f"first after {dropouts[0] / RATE:.1f} s")
    findings += growing_memory(measures)
    for run in player.runs:
        if run.errors.read_bytes():
            findings.append(f"{run.folder.name} writes on standard error: {run.errors.read_text().strip()}")
    if setting.braille:
        typed = {act.what for act in player.acts} | {"quit", "yes", "no", "quiet", "pause"}
        for run in player.runs:
            own = [each for each in said if each["run"] == run.folder.name]
            if run.folder.name not in player.killed_at:
                findings += unspoken_lines(run.shown_lines(), own, typed)
        findings += missing_in_braille(said, setting.braille.lines, setting.browsing, player.killed_at)
    write_down(player, said, measures)
    print_summary(player, said, measures, latencies, logged)
    for finding in findings:
        print(f"Does not hold: {finding}.")
    print("Everything held." if not findings else f"{len(findings)} things did not hold.")
    return 1 if findings else 0


def write_down(player, said, measures):
    setting = player.setting
    for run in player.runs:
        run.card.sound.unlink(missing_ok=True) # the same is in sound.wav
    with open(setting.folder / "hour.jsonl", "w", encoding="utf-8") as file:
        entries = [(act.at, {"asked": act.what, "run": act.run, "heard": act.heard}) for act in player.acts]
        entries += [(each["began"], {"said": each}) for each in said]
        if setting.braille:
            entries += [(at, {"braille": line}) for at, line in setting.braille.lines]
        entries += [(each.at + setting.begun, {"measure": dataclasses.asdict(each)}) for each in measures]
        for at, entry in sorted(entries, key=lambda pair: pair[0]):
            file.write(json.dumps({"at": round(at - setting.begun, 3), **entry}, ensure_ascii=False) + "\n")


def print_summary(player, said, measures, latencies, logged):
    outcomes = {}
    for each in said:
        outcomes[each["outcome"]] = outcomes.get(each["outcome"], 0) + 1
    told = ", ".join(f"{count} {name}" for name, count in sorted(outcomes.items()))
    print(f"{len(player.runs)} runs of Hektor, {len(player.killed_at)} of them killed.")
    print(f"{len(player.acts)} questions, {len(said)} utterances: {told}.")
    print(figures("From a key to its answer, heard", latencies))
    print(figures("From a key to its answer, logged", logged))
    print(figures("From a key to silence", [1000 * each for each in player.silences]))
    print(f"The sound card ran dry {sum(run.card.underruns() for run in player.runs)} times.")
    if player.setting.braille:
        print(f"{len(player.setting.braille.lines)} lines came on the braille display.")
    slope = growth(measures)
    print("Memory: " + ("too short to tell." if slope is None else f"{slope:+.1f} MB an hour in the longest run."))
    for run in player.runs:
        own = [each for each in measures if each.run == run.folder.name]
        if own:
            print(f"{run.folder.name} ({' '.join(run.arguments) or 'hektor'}): {own[0].memory:.0f} to "
                  f"{max(each.memory for each in own):.0f} MB, {100 * own[-1].processor / own[-1].age:.1f} percent "
                  "of a core.")
