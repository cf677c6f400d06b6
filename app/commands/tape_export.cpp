// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/tape_export.hpp"

#include "app/commands/clip_words.hpp"
#include "app/station/moves_in_words.hpp"
#include "rules/record/field_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <span>
#include <system_error>

namespace app {

namespace fs = std::filesystem;

namespace {

bool write(const fs::path& file, std::span<const std::byte> bytes) {
    std::ofstream stream{file, std::ios::binary};
    for (const auto byte : bytes)
        stream.put(std::to_integer<char>(byte));
    stream.close();
    return stream.good();
}

std::vector<std::byte> bytesOf(const std::string& text) {
    const auto bytes = std::as_bytes(std::span{text});
    return {bytes.begin(), bytes.end()};
}

/// "012-1w", so that White's move sorts before Black's.
std::string placeOf(const rules::Match& match, int ply) {
    const auto [number, mover] = halfMoveAt(match.setup.start, ply);
    return fmt::format("{:03}-{}", number, mover == rules::Colour::white ? "1w" : "2b");
}

std::string lengthOf(const speech::FlacBytes& flac) {
    return lengthInWords(flac).value_or("its sound is damaged");
}

ExportedFile fileOf(const rules::Match& match, const CallClip& call) {
    return {.name = callName(match, call.ply),
            .what = fmt::format("the call of {}, {}",
                                halfMoveName(match.setup.start, call.ply),
                                lengthOf(call.flac)),
            .bytes = call.flac};
}

ExportedFile fileOf(const rules::Match& match, const SpokenMove& spoken, int take) {
    return {.name = clipName(match, spoken, take),
            .what = fmt::format("{} as {} spoke it, {}",
                                halfMoveName(match.setup.start, spoken.ply),
                                rules::fieldText(spoken.seat),
                                lengthOf(spoken.flac)),
            .bytes = spoken.flac};
}

} // namespace

std::string clipName(const rules::Match& match, const SpokenMove& spoken, int take) {
    return fmt::format(
        "{}-{}-{}.flac", placeOf(match, spoken.ply), rules::fieldText(spoken.seat), take);
}

std::string callName(const rules::Match& match, int ply) {
    return placeOf(match, ply) + "-call.flac";
}

std::string lineOf(const ExportedFile& file) {
    return fmt::format("{}: {}", file.name, file.what);
}

std::vector<ExportedFile> filesOf(const rules::Match& match,
                                  const std::string& pgn,
                                  const std::vector<SpokenMove>& clips,
                                  const std::vector<CallClip>& calls) {
    std::vector<ExportedFile> files;
    files.reserve(clips.size() + calls.size() + 1);
    files.push_back({.name = "game.pgn", .what = "the game", .bytes = bytesOf(pgn)});
    for (const auto& call : calls)
        files.push_back(fileOf(match, call));
    for (auto clip = clips.begin(); clip != clips.end(); ++clip) {
        const auto earlier = std::count_if(clips.begin(), clip, [&](const SpokenMove& each) {
            return each.seat == clip->seat && each.ply == clip->ply;
        });
        files.push_back(fileOf(match, *clip, static_cast<int>(earlier) + 1));
    }
    std::ranges::sort(files, {}, &ExportedFile::name);
    return files;
}

rules::Expected<void, std::string> exportTape(const fs::path& folder,
                                              const std::vector<ExportedFile>& files) {
    std::error_code failed;
    if (!fs::create_directory(folder, failed)) {
        const auto why = failed ? failed.message() : std::string{"it is there already"};
        return rules::unexpected(
            fmt::format("the folder {} cannot be made: {}", folder.string(), why));
    }
    const auto unwritten = std::ranges::find_if_not(
        files, [&](const ExportedFile& file) { return write(folder / file.name, file.bytes); });
    if (unwritten == files.end()) return {};
    fs::remove_all(folder, failed);
    return rules::unexpected(
        fmt::format("{} cannot be written", (folder / unwritten->name).string()));
}

} // namespace app
