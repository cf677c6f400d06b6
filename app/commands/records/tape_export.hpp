// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/records/call_clips.hpp"
#include "app/journal/clip_rows.hpp"
#include "app/sentences/sentence.hpp"
#include "rules/base/expected.hpp"
#include "rules/match/match.hpp"

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

namespace app {

/// "012-1w-white-2.flac": White's twelfth move as White has spoken it the second time.
[[nodiscard]] std::string clipName(const rules::Match& match, const SpokenMove& spoken, int take);
/// "012-1w-call.flac": its call.
[[nodiscard]] std::string callName(const rules::Match& match, int ply);

/// One file of an export.
struct ExportedFile {
    std::string name;
    Sentence what;
    std::vector<std::byte> bytes;
};

/// "012-1w-call.flac: the call of 12w, 2.4 seconds".
[[nodiscard]] Sentence sentence(const ExportedFile& file);

/// The calls, what was spoken on tape, and the game itself, in the order of their names: what
/// belongs to one move stands together, White's move before Black's.
[[nodiscard]] std::vector<ExportedFile> filesOf(const rules::Match& match,
                                                const std::string& pgn,
                                                const std::vector<SpokenMove>& clips,
                                                const std::vector<CallClip>& calls);

/// Makes the folder and puts the files there (E2.5). Or says why not; then nothing is left behind.
[[nodiscard]] rules::Expected<void, Sentence> exportTape(const std::filesystem::path& folder,
                                                         const std::vector<ExportedFile>& files);

} // namespace app
