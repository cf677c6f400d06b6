// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/records/tape_export.hpp"

#include "app/commands/records/clip_words.hpp"
#include "app/telling/moves_in_words.hpp"
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

Sentence lengthOf(const speech::FlacBytes& flac) {
    const auto seconds = secondsOf(flac);
    return seconds ? say<SentenceKey::exportSeconds>(*seconds)
                   : say<SentenceKey::exportSoundDamaged>();
}

Sentence moveCalled(const rules::Match& match, int ply) {
    const auto [number, mover] = halfMoveAt(match.setup.start, ply);
    return mover == rules::Colour::white ? say<SentenceKey::exportWhiteMove>(number)
                                         : say<SentenceKey::exportBlackMove>(number);
}

ExportedFile fileOf(const rules::Match& match, const CallClip& call) {
    return {.name = callName(match, call.ply),
            .what = say<SentenceKey::exportCall>(moveCalled(match, call.ply), lengthOf(call.flac)),
            .bytes = call.flac};
}

ExportedFile fileOf(const rules::Match& match, const SpokenMove& spoken, int take) {
    const auto move = moveCalled(match, spoken.ply);
    const auto length = lengthOf(spoken.flac);
    return {.name = clipName(match, spoken, take),
            .what = spoken.seat == rules::Colour::white
                        ? say<SentenceKey::exportWhiteSpoke>(move, length)
                        : say<SentenceKey::exportBlackSpoke>(move, length),
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

Sentence sentence(const ExportedFile& file) {
    return say<SentenceKey::exportFile>(file.name, file.what);
}

std::vector<ExportedFile> filesOf(const rules::Match& match,
                                  const std::string& pgn,
                                  const std::vector<SpokenMove>& clips,
                                  const std::vector<CallClip>& calls) {
    std::vector<ExportedFile> files;
    files.reserve(clips.size() + calls.size() + 1);
    files.push_back(
        {.name = "game.pgn", .what = say<SentenceKey::exportGame>(), .bytes = bytesOf(pgn)});
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

rules::Expected<void, Sentence> exportTape(const fs::path& folder,
                                           const std::vector<ExportedFile>& files) {
    std::error_code failed;
    if (!fs::create_directory(folder, failed)) {
        const auto why = failed ? reasonOf(failed.value()) : say<SentenceKey::exportFolderExists>();
        return rules::unexpected(say<SentenceKey::exportNoFolder>(folder, why));
    }
    const auto unwritten = std::ranges::find_if_not(
        files, [&](const ExportedFile& file) { return write(folder / file.name, file.bytes); });
    if (unwritten == files.end()) return {};
    fs::remove_all(folder, failed);
    return rules::unexpected(say<SentenceKey::fileUnwritten>(folder / unwritten->name));
}

} // namespace app
