// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/playing/sitting_options.hpp"
#include "rules/match/setup.hpp"

#include <string>
#include <vector>

namespace CLI {
class App;
} // namespace CLI

namespace app {

/// The regulations of an event, as typed. Every deviation from the Laws is announced to the players
/// before the game and noted in the exported game (E1.0).
struct RegulationWishes {
    bool limitedSupervision = false;
    bool noArbiter = false;
    bool quickplayAnnounced = false;
    bool incrementAfterMove = false;
    int movesBeforeDraw = 0;
    std::vector<std::string> longEndings{};
    std::vector<std::string> literal{};
    std::string names{};
    std::vector<std::string> words{};
    std::string lateness{};
    std::string points{};
    int tables = 0; ///< 0: nobody has said how many there are
    int table = 0;  ///< 0: nobody has said which one it is
};

/// Adds the options; their values are stored in `wishes`, which must outlive the parsing.
void addRegulations(CLI::App& match, RegulationWishes& wishes);

/// The setup with these regulations. Precondition: it contains the edition of the Laws.
[[nodiscard]] Wished<rules::MatchSetup> regulated(rules::MatchSetup setup,
                                                  const RegulationWishes& wishes);

} // namespace app

namespace CLI {
class App;
} // namespace CLI

namespace app {

/// Who is helped by whom, as typed (E2.9, E2.10, ART-4.9).
struct AssistantWishes {
    std::string assistant = "none";
    std::string duties = "abcdef";
    std::string reason{};
    std::string helper = "none";
    std::string deaf = "none";
};

/// Whether `who`, which is white, black, both or none, includes this seat.
[[nodiscard]] bool namesSeat(const std::string& who, rules::Colour seat);

/// Adds the options; their values are stored in `wishes`, which must outlive the parsing.
void addAssistants(CLI::App& match, AssistantWishes& wishes);

/// The setup with these assistants. Precondition: it says who is blind.
[[nodiscard]] Wished<rules::MatchSetup> assisted(rules::MatchSetup setup,
                                                 const AssistantWishes& wishes);

} // namespace app
