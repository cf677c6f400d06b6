// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/line/command_line.hpp"
#include "app/commands/playing/sitting_options.hpp"
#include "app/settings/settings_file.hpp"
#include "rules/match/setup.hpp"

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

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

/// The first increment comes after the first move, which needs base time (OPEN-14).
[[nodiscard]] Wished<rules::MatchSetup> incrementedAfterMove(rules::MatchSetup setup);

/// The setup with these regulations. Precondition: it contains the edition of the Laws.
[[nodiscard]] Wished<rules::MatchSetup> regulated(rules::MatchSetup setup,
                                                  const RegulationWishes& wishes);

/// Both seats of a game of people. `noEngine`: why no engine plays there.
[[nodiscard]] Wished<rules::ByColour<SeatWish>> seatsForPeople(const GameWishes& wishes,
                                                               SentenceKey noEngine);

/// Who is helped by whom, as typed (E2.9, E2.10, ART-4.9).
struct AssistantWishes {
    std::string assistant = "none";
    std::string duties = "abcdef";
    std::string reason{};
    std::string helper = "none";
    std::string deaf = "none";
};

/// Restricts the option to white, black, both and none.
void takesSeats(CLI::Option* option);

/// Whether `who`, the value of such an option, includes this seat.
[[nodiscard]] bool namesSeat(const std::string& who, rules::Colour seat);

/// Adds the options; their values are stored in `wishes`, which must outlive the parsing.
void addAssistants(CLI::App& match, AssistantWishes& wishes);

/// The setup with these assistants. Precondition: it says who is blind.
[[nodiscard]] Wished<rules::MatchSetup> assisted(rules::MatchSetup setup,
                                                 const AssistantWishes& wishes);

/// The regulations of an event, kept in a file for all its games. Its entries are options of the
/// command, so that they are read and checked as if they had been typed.
class EventFile {
public:
    /// Gives the options of `match` what the file says, where the command line has not.
    [[nodiscard]] static Wished<EventFile> regulate(CLI::App& match, std::filesystem::path file);

    /// The fault with its place in the file, if an entry is to blame.
    [[nodiscard]] CommandFault placed(CommandFault fault) const;

private:
    explicit EventFile(std::filesystem::path file) : file_(std::move(file)) {}

    [[nodiscard]] Wished<void> take(const FileEntry& entry, CLI::App& match);
    [[nodiscard]] Sentence at(const FilePlace& place, const Sentence& what) const;

    std::filesystem::path file_;
    std::vector<FileEntry> taken_;
};

} // namespace app
