// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/match/setup.hpp"

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace rules {

/// What was agreed for a tournament game otherwise than the Laws and their Appendix E have it where
/// nothing is agreed. Both players must know it before the game (E1.0), and whoever reads the game
/// afterwards (L09-PRE.2).
enum class Agreement : std::uint8_t {
    playersAnnounce,
    doubleEntry,
    anyPart, ///< T-41
    flagEndsTheGame,
    divergenceStops,
    illegalAdmitted,
    limitedSupervision,
    movesBeforeDraw,
    longEndings,
    quickplayAnnounced,
    incrementAfterMove,
    noArbiter,
    ownNames,
    everyCastlingClosed, ///< T-32
    ownPiecesAdjusted,   ///< T-33
    repetitionWithMove,  ///< T-46
    recorderOnly,        ///< E2.5
    appendixELaidOver,   ///< E-R5
};

inline constexpr std::array allAgreements{Agreement::playersAnnounce,
                                          Agreement::doubleEntry,
                                          Agreement::anyPart,
                                          Agreement::flagEndsTheGame,
                                          Agreement::divergenceStops,
                                          Agreement::illegalAdmitted,
                                          Agreement::limitedSupervision,
                                          Agreement::movesBeforeDraw,
                                          Agreement::longEndings,
                                          Agreement::quickplayAnnounced,
                                          Agreement::incrementAfterMove,
                                          Agreement::noArbiter,
                                          Agreement::ownNames,
                                          Agreement::everyCastlingClosed,
                                          Agreement::ownPiecesAdjusted,
                                          Agreement::repetitionWithMove,
                                          Agreement::recorderOnly,
                                          Agreement::appendixELaidOver};

/// In the order of the enumeration; none at home.
[[nodiscard]] std::vector<Agreement> agreementsOf(const MatchSetup& setup);

/// A few English words, for an export.
[[nodiscard]] std::string_view text(Agreement agreement);

} // namespace rules
