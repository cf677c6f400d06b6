// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/records/tape.hpp"

#include "app/activity/policy.hpp"
#include "app/commands/chess/announcement.hpp"
#include "app/commands/line/notation_sentences.hpp"
#include "app/telling/in_words.hpp"
#include "rules/chess/facts.hpp"
#include "rules/match/event.hpp"
#include "rules/record/field_text.hpp"
#include "rules/record/journal.hpp"
#include "speech/words/names_file.hpp"
#include "speech/words/options.hpp"
#include "speech/words/render.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <fstream>
#include <span>
#include <system_error>
#include <utility>

namespace app {

namespace fs = std::filesystem;

namespace {

using Packed = rules::Expected<speech::FlacBytes, Sentence>;

Packed packed(std::span<const speech::SpokenSegment> call, speech::Synthesizer& voice) {
    const auto sound = soundOf(call, voice);
    if (!sound) return rules::unexpected(sentence(SoundError{sound.error()}));
    if (sound->samples.empty())
        return rules::unexpected(sentence(SoundError{speech::SynthesisError::failed}));
    return speech::packFlac(*sound).map_error(
        [](speech::SoundFileFault) { return say<SentenceKey::audioNotPacked>(); });
}

/// The organiser's names, if the match has any; a record from elsewhere may contain any text.
rules::Expected<std::optional<speech::Names>, Sentence> namesIn(const rules::MatchSetup& setup) {
    if (setup.names.empty()) return std::nullopt;
    auto names = speech::parseNames(setup.names);
    if (!names)
        return rules::unexpected(
            sentence(names.error(), fillingOf(say<SentenceKey::namesTheTable>())));
    return *std::move(names);
}

/// Returns an errno if it cannot be written, or 0.
int write(const fs::path& file, std::span<const std::byte> bytes) {
    errno = 0;
    std::ofstream stream{file, std::ios::binary};
    for (const auto byte : bytes)
        stream.put(std::to_integer<char>(byte));
    stream.close();
    if (stream.good()) return 0;
    return errno != 0 ? errno : EIO; // a stream may fail without a reason
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
    if (!seconds) return say<SentenceKey::exportSoundDamaged>();
    const auto point = seconds->find('.');
    return say<SentenceKey::exportSeconds>(seconds->substr(0, point), seconds->substr(point + 1));
}

Sentence moveCalled(const rules::Match& match, int ply) {
    const auto [number, mover] = halfMoveAt(match.setup.start, ply);
    return mover == rules::Colour::white ? say<SentenceKey::exportWhiteMove>(number)
                                         : say<SentenceKey::exportBlackMove>(number);
}

/// "012-1w-call.flac": the call of White's twelfth move.
ExportedFile fileOf(const rules::Match& match, const CallClip& call) {
    return {.name = placeOf(match, call.ply) + "-call.flac",
            .what = say<SentenceKey::exportCall>(moveCalled(match, call.ply), lengthOf(call.flac)),
            .bytes = call.flac};
}

/// "012-1w-white-2.flac": White's second recording of it.
ExportedFile fileOf(const rules::Match& match, const SpokenMove& spoken, int take) {
    const auto move = moveCalled(match, spoken.ply);
    const auto length = lengthOf(spoken.flac);
    return {.name = fmt::format(
                "{}-{}-{}.flac", placeOf(match, spoken.ply), rules::fieldText(spoken.seat), take),
            .what = spoken.seat == rules::Colour::white
                        ? say<SentenceKey::exportWhiteSpoke>(move, length)
                        : say<SentenceKey::exportBlackSpoke>(move, length),
            .bytes = spoken.flac};
}

} // namespace

bool hasCalls(const rules::Match& match) {
    return match.game.plies() > 0 && match.setup.announcer == rules::Announcer::program;
}

rules::Expected<std::vector<CallClip>, Sentence>
callClips(const rules::Match& match, speech::Language atHome, speech::Synthesizer& voice) {
    EXPECTS(hasCalls(match));
    const auto names = namesIn(match.setup);
    if (!names) return rules::unexpected(names.error());
    const bool isHome = policyOf(match.setup).atHome;
    auto hall = isHome ? speech::Options{} : speech::hallOptions(*names ? &**names : nullptr);
    hall.delivery = speech::Delivery::publicCall;
    const auto language = isHome ? atHome : speech::Language::german;
    std::vector<CallClip> clips;
    clips.reserve(match.game.moves().size());
    for (const auto move : match.game.moves()) {
        const int before = static_cast<int>(clips.size());
        const auto facts = rules::factsOf(match.game.at(before), move);
        auto flac = packed(speech::call(facts, language, hall).spoken, voice);
        if (!flac) return rules::unexpected(flac.error());
        clips.push_back({before + 1, *std::move(flac)});
    }
    return clips;
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
    for (const auto& file : files) {
        const int error = write(folder / file.name, file.bytes);
        if (error == 0) continue;
        fs::remove_all(folder, failed);
        return rules::unexpected(
            say<SentenceKey::fileCannotWrite>(folder / file.name, reasonOf(error)));
    }
    return {};
}

std::string halfMoveName(const rules::Position& start, int ply) {
    const auto [number, mover] = halfMoveAt(start, ply);
    return fmt::format("{}{}", number, mover == rules::Colour::white ? 'w' : 'b');
}

std::optional<std::string> secondsOf(const speech::FlacBytes& flac) {
    const auto clip = speech::unpackFlac(flac);
    if (!clip) return std::nullopt;
    const std::chrono::duration<double> length = speech::lengthOf(clip->samples.size());
    return fmt::format("{:.1f}", length.count());
}

std::string clipLine(const SpokenMove& spoken, const rules::Position& start) {
    const auto seconds = secondsOf(spoken.flac);
    return fmt::format("tape {} {} spoke {}, {}",
                       spoken.at.sinceOpening,
                       rules::fieldText(spoken.seat),
                       halfMoveName(start, spoken.ply),
                       seconds ? *seconds + " seconds" : "unreadable");
}

std::vector<std::string> withTape(const std::vector<std::string>& rows,
                                  const std::vector<SpokenMove>& clips,
                                  const rules::Position& start) {
    std::vector<std::string> lines;
    lines.reserve(rows.size() + clips.size());
    auto clip = clips.begin();
    const auto tellUntil = [&](auto end) {
        for (; clip != end; ++clip)
            lines.push_back(clipLine(*clip, start));
    };
    for (const auto& row : rows) {
        if (const auto event = rules::parseRecorded(row))
            tellUntil(std::find_if(clip, clips.end(), [&](const SpokenMove& spoken) {
                return spoken.at >= event->at;
            }));
        lines.push_back(row);
    }
    tellUntil(clips.end());
    return lines;
}

} // namespace app
