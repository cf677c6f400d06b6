#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the trial of an hour judges: each check finds what it is there to find, and nothing else."""

import struct
import sys
import unittest

sys.dont_write_bytecode = True

import practice
import verdict
from player import Act, move_of, recorded_move
from room import gaps


def said(shown, began, outcome="spoken", run="run01", lasted=500):
    return {"shown": shown, "began": began, "outcome": outcome, "run": run, "end_ms": lasted,
            "phrase": "INF.piece"}


def act(what, at, heard=None):
    return Act("run01", at, what, heard is not None, heard)


class Checks(unittest.TestCase):
    def test_an_act_without_an_answer_is_found(self):
        acts = [act("F4", 10), act("F5", 20), act("F6", 30, heard=30.02)]
        answers = [said("Move 1, White to move.", 10.01)]
        self.assertEqual(verdict.unanswered(acts, answers, {}), ["“F5” was not answered in run01"])

    def test_what_came_just_before_a_kill_is_not_in_the_log(self):
        self.assertEqual(verdict.unanswered([act("F6", 30)], [], {"run01": 31}), [])

    def test_words_that_were_only_shown_are_found(self):
        answers = [said("Pawn e2, e4.", 10), said("Check.", 20, "dropped"), said("e4, empty.", 30, "dropped")]
        found = verdict.silent_words(answers, [act("F4", 30.2)])
        self.assertEqual(found, ["“Check.” was shown and not spoken (dropped, run01)"])

    def test_a_line_of_the_terminal_that_was_not_spoken_is_found(self):
        lines = ["pieces", "White. King e1.", "core dumped"]
        found = verdict.unspoken_lines(lines, [said("White. King e1.", 10)], {"pieces"})
        self.assertEqual(found, ["“core dumped” stood on the terminal and was not spoken"])

    def test_what_did_not_come_in_braille_is_found(self):
        answers = [said("New game. You are White.", 10), said("Opponent: Stockfish.", 10.1), said("Check.", 20)]
        braille = [(10.05, "New game. You"), (15.0, "W1 Me")]
        self.assertEqual(verdict.missing_in_braille(answers, braille, [], {}),
                         ["“Check.” did not come on the braille display (run01)"])
        self.assertEqual(verdict.missing_in_braille(answers, braille, [(19.5, 21.0)], {}), [])

    def test_words_that_came_together_are_one_text_in_braille(self):
        answers = [said("Enter: play.", 10), said("Space: tutorial.", 10), said("Enter: play.", 20)]
        self.assertEqual(verdict.missing_in_braille(answers, [(10.0, "Enter: play. Space:")], [], {}),
                         ["“Enter: play.” did not come on the braille display (run01)"])
        self.assertEqual(verdict.missing_in_braille(answers, [(10.0, "Enter: play.")], [], {}), [])

    def test_late_answers_are_found(self):
        self.assertEqual(verdict.late_answers([20] * 99 + [300], 100), [])
        self.assertEqual(len(verdict.late_answers([20] * 90 + [300] * 10, 100)), 1)
        self.assertEqual(verdict.late_answers([20] * 99 + [1200], 100), ["an answer took 1200 ms"])
        self.assertEqual(verdict.late_answers([5000], 0), [])

    def test_late_silence_is_found(self):
        self.assertEqual(verdict.late_silence([0.03], 100), [])
        self.assertEqual(len(verdict.late_silence([0.03, 0.5], 100)), 1)

    def test_an_interruption_of_the_sound_is_found(self):
        loud, quiet = struct.pack("<hh", 5000, 5000), struct.pack("<hh", 10, 10)
        nothing = bytes(4) * 100
        self.assertEqual(gaps(loud * 50 + nothing + loud * 50, 4), [50])
        self.assertEqual(gaps(loud * 50 + nothing + quiet * 50 + nothing, 4), [])

    def test_growing_memory_is_found(self):
        def run(growth):
            return [verdict.Measure("run01", 60 * each, 60 * each, 30 + growth * each, 1) for each in range(30)]
        self.assertEqual(verdict.growing_memory(run(0.01)), [])
        self.assertEqual(verdict.growing_memory(run(1)), ["memory grows by 60 MB an hour"])
        self.assertIsNone(verdict.growth(run(1)[:5]))


class Hearing(unittest.TestCase):
    def test_an_announcement_is_a_move(self):
        self.assertEqual(move_of("Knight g1, f3.", True), "g1f3")
        self.assertEqual(move_of("Pawn b7 takes a8, queen, check.", True), "b7a8q")
        self.assertEqual(move_of("Castles long.", False), "e8c8")

    def test_a_recorded_move_is_the_same_as_the_announced_one(self):
        self.assertEqual(recorded_move("e1h1.castling"), "e1g1")
        self.assertEqual(recorded_move("e8a8.castling"), "e8c8")
        self.assertEqual(recorded_move("b7a8.knight"), "b7a8n")
        self.assertEqual(recorded_move("c5b6.ep"), "c5b6")

    def test_questions_of_the_drills_are_worked_out(self):
        for question, answer in [("a8?", "light"), ("a1?", "dark"), ("c1, h6: on the same diagonal?", "yes"),
                                 ("Knight a1 to b2: how many moves?", "4"), ("Rook a1: does it attack a8?", "yes"),
                                 ("Bishop a1: does it attack a8?", "no"),
                                 ("Pawn d2, d4; Knight g8, f6; Pawn d4, d5. Where is the pawn from d2 now?", "d5")]:
            self.assertEqual(practice.answer_to(question, None), answer, question)

    def test_a_told_position_is_set_up(self):
        roster = "White. King e1. Rooks a1, h1. Black. King e8. Pawn a7."
        self.assertEqual(practice.fen(practice.placement(roster)), "4k3/p7/8/8/8/8/8/R3K2R w - - 0 1")


if __name__ == "__main__":
    unittest.main()
