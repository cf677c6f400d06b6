// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/practice/puzzles/puzzle.hpp"
#include "app/sentences/sentence.hpp"
#include "rules/chess/position.hpp"
#include "rules/notation/fen.hpp"
#include "rules/notation/pgn/reader.hpp"
#include "rules/notation/san.hpp"
#include "speech/words/names_file.hpp"

#include <string_view>

// Errors of the notations as printed by the commands: one sentence each, without the position,
// which the caller adds in front. Quoted input is made safe to print. Players hear other texts,
// from the phrase tables.
namespace app {

/// "This is no piece, digit or slash."
[[nodiscard]] Sentence sentence(const rules::FenError& error);

/// "e2e5 is not legal here."
[[nodiscard]] Sentence sentence(const rules::UciError& error, std::string_view written);

/// "Nd2 is ambiguous: Nbd2 or Nfd2."
[[nodiscard]] Sentence sentence(const rules::SanError& error,
                                std::string_view written,
                                const rules::Position& position,
                                rules::Letters letters);

/// "The move Ke3 is not legal."
[[nodiscard]] Sentence sentence(const rules::PgnFault& fault);

/// "names.toml:7:5: pieces.king.one is missing." `file`: its name, or a substitute for it.
[[nodiscard]] Sentence sentence(const speech::NamesError& error, const SlotFilling& file);

/// Why a line is no puzzle.
[[nodiscard]] Sentence sentence(const PuzzleFault& fault);

} // namespace app
