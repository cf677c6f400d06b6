// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/journal/archive.hpp"
#include "app/journal/rows.hpp"
#include "app/sentences/sentence.hpp"
#include "rules/base/expected.hpp"
#include "rules/chess/position.hpp"
#include "rules/match/match.hpp"
#include "speech/audio/clip.hpp"
#include "speech/voice/synthesizer.hpp"
#include "speech/words/text.hpp"

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace app {

/// The call of one half-move as sound.
struct CallClip {
    int ply = 0; ///< from 1, the first half-move of the game
    speech::FlacBytes flac{};
};

/// Whether the program calls moves in this match, so that calls can be synthesised again.
[[nodiscard]] bool hasCalls(const rules::Match& match);

/// The call of every move of the line, synthesised again as it was spoken in public: in German with
/// the organiser's names (E2.1, E-R14); at home in `atHome`. Or why not. Precondition:
/// hasCalls(match).
[[nodiscard]] rules::Expected<std::vector<CallClip>, Sentence>
callClips(const rules::Match& match, speech::Language atHome, speech::Synthesizer& voice);

struct ExportedFile {
    std::string name;
    Sentence what;
    std::vector<std::byte> bytes;
};

/// "012-1w-call.flac: the call of 12w, 2.4 seconds".
[[nodiscard]] Sentence sentence(const ExportedFile& file);

/// The calls, the recordings and the game itself, in the order of their names: everything about one
/// move is together, White's move before Black's.
[[nodiscard]] std::vector<ExportedFile> filesOf(const rules::Match& match,
                                                const std::string& pgn,
                                                const std::vector<SpokenMove>& clips,
                                                const std::vector<CallClip>& calls);

/// Creates the folder and writes the files into it (E2.5). Or returns why not; no file remains
/// then.
[[nodiscard]] rules::Expected<void, Sentence> exportTape(const std::filesystem::path& folder,
                                                         const std::vector<ExportedFile>& files);

/// "12w": the half-move of that number, counted from 1, in a game from `start`.
[[nodiscard]] std::string halfMoveName(const rules::Position& start, int ply);

/// "2.4": the duration in seconds. nullopt: the sound is damaged.
[[nodiscard]] std::optional<std::string> secondsOf(const speech::FlacBytes& flac);

/// "tape 90000 white spoke 12w, 2.4 seconds": when the recording began, in milliseconds since the
/// opening, who spoke, the move, the duration. "unreadable" if the sound is damaged.
[[nodiscard]] std::string clipLine(const SpokenMove& spoken, const rules::Position& start);

/// The rows of a game with its recordings inserted (E2.5): each after everything that had happened
/// when it began. Unreadable rows keep their place.
[[nodiscard]] std::vector<std::string> withTape(const std::vector<std::string>& rows,
                                                const std::vector<SpokenMove>& clips,
                                                const rules::Position& start);

} // namespace app
