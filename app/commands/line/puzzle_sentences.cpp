// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/line/puzzle_sentences.hpp"

#include "app/commands/line/notation_sentences.hpp"
#include "rules/base/expected.hpp"

#include <variant>

namespace app {
namespace {

Sentence problemInWords(PuzzleProblem problem) {
    switch (problem) {
    case PuzzleProblem::noPuzzle: break;
    case PuzzleProblem::fields: return say<SentenceKey::puzzleFields>();
    case PuzzleProblem::noId: return say<SentenceKey::puzzleNoId>();
    case PuzzleProblem::rating: return say<SentenceKey::puzzleRating>();
    case PuzzleProblem::noSolution: return say<SentenceKey::puzzleNoSolution>();
    case PuzzleProblem::noBestMove: return say<SentenceKey::puzzleNoBestMove>();
    case PuzzleProblem::noMate: return say<SentenceKey::puzzleNoMate>();
    case PuzzleProblem::noMateLine: return say<SentenceKey::puzzleNoMateLine>();
    case PuzzleProblem::otherLine: return say<SentenceKey::puzzleOtherLine>();
    case PuzzleProblem::tooLong: return say<SentenceKey::puzzleTooLong>();
    }
    return say<SentenceKey::puzzleNoPuzzle>();
}

} // namespace

Sentence sentence(const PuzzleFault& fault) {
    return std::visit(
        rules::Overloaded{[](PuzzleProblem problem) { return problemInWords(problem); },
                          [](const rules::FenError& error) { return sentence(error); },
                          [](const BadUciMove& bad) { return sentence(bad.why, bad.written); },
                          [](const BadSanMove& bad) {
                              return sentence(
                                  bad.why, bad.written, bad.before, rules::Letters::english);
                          }},
        fault);
}

} // namespace app
