// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/position.hpp"
#include "rules/notation/fen.hpp"
#include "rules/notation/letters.hpp"
#include "rules/notation/pgn/visitor.hpp"
#include "rules/notation/san.hpp"
#include "rules/notation/uci_move.hpp"

#include <string>
#include <string_view>

// Errors of the notations as the commands print them: one English sentence each, without the place,
// which the caller puts in front. What was written comes from outside and is made harmless. What
// players hear comes from the phrase tables.
namespace app {

/// "This is no piece, digit or slash."
[[nodiscard]] std::string sentence(const rules::FenError& error);

/// "e2e5 is not legal here."
[[nodiscard]] std::string sentence(const rules::UciError& error, std::string_view written);

/// "Nd2 is ambiguous: Nbd2 or Nfd2."
[[nodiscard]] std::string sentence(const rules::SanError& error,
                                   std::string_view written,
                                   const rules::Position& position,
                                   rules::Letters letters);

/// "The move Ke3 is not legal."
[[nodiscard]] std::string sentence(const rules::PgnFault& fault);

} // namespace app
