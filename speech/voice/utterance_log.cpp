// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/voice/utterance_log.hpp"

#include "rules/base/text.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <sys/stat.h>

#include <cerrno>
#include <cmath>
#include <cstdint>
#include <utility>

namespace speech {
namespace {

/// Keeps the order of the keys, because people read the log as well.
using Json = nlohmann::ordered_json;

double tenths(Milliseconds length) {
    return std::round(length.count() * 10) / 10;
}

Json namesOf(const Figure& figure) {
    auto names = Json::array();
    for (const auto& beat : figure)
        names.push_back(name(beat.earcon));
    return names;
}

Json squaresOf(const SoundPicture& picture) {
    auto squares = Json::array();
    for (const auto& heard : picture)
        squares.push_back(rules::name(heard.square));
    return squares;
}

template <class Value, class Shown>
Json orNull(const std::optional<Value>& value, Shown shown) {
    return value ? Json(shown(*value)) : Json(nullptr);
}

/// Private utterances must not be readable by other users; a pipe or a device keeps its
/// permissions.
void closeToOthers(std::FILE* file) {
    constexpr ::mode_t ofOthers = 077;
    struct stat facts {};
    const int descriptor = ::fileno(file);
    const bool isFile = ::fstat(descriptor, &facts) == 0 && S_ISREG(facts.st_mode);
    if (isFile && (facts.st_mode & ofOthers) != 0)
        ::fchmod(descriptor, facts.st_mode & 07777U & ~ofOthers);
}

/// JSON allows these characters, but a terminal that shows the line would interpret them.
std::string withControlsEscaped(std::string_view json) {
    std::string text;
    while (!json.empty()) {
        const auto [character, length] = rules::firstCharacter(json);
        if (character && *character >= 0x7F && *character < 0xA0)
            text += fmt::format("\\u{:04x}", static_cast<unsigned>(*character));
        else
            text += json.substr(0, length);
        json.remove_prefix(length);
    }
    return text;
}

} // namespace

std::string logLine(const Hearing& hearing, SteadyTime opened) {
    const auto& utterance = hearing.utterance;
    Json line;
    line["id"] = static_cast<std::uint64_t>(utterance.id);
    line["at_ms"] = std::llround(Milliseconds{hearing.submitted - opened}.count());
    line["channel"] = name(utterance.channel);
    line["urgency"] = name(utterance.urgency);
    line["phrase"] = orNull(utterance.phrase, [](PhraseKey key) { return speech::id(key); });
    line["language"] = code(utterance.language);
    line["shown"] = utterance.shown;
    line["spoken"] = utterance.words;
    if (utterance.earcon) line["earcon"] = name(*utterance.earcon);
    if (!utterance.figure.empty()) line["figure"] = namesOf(utterance.figure);
    if (!utterance.picture.empty()) line["picture"] = squaresOf(utterance.picture);
    if (utterance.feltFlag) line["flag_left_ms"] = utterance.feltFlag->left.milliseconds;
    line["outcome"] = name(hearing.outcome);
    if (hearing.isServed) line["voice"] = "speechd";
    line["first_sample_ms"] = orNull(hearing.firstSample, tenths);
    line["end_ms"] = std::llround(hearing.end.count());
    constexpr int oneLine = -1;
    return withControlsEscaped(line.dump(oneLine, ' ', false, Json::error_handler_t::replace));
}

UtteranceLog::UtteranceLog(const LogPlace& place, std::function<void(const FileFault&)> onFault)
    : path_(place.path)
    , opened_(place.opened)
    , onFault_(std::move(onFault))
    , file_(std::fopen(path_.c_str(), place.start == FileStart::anew ? "we" : "ae")) {}

rules::Expected<UtteranceLog, FileFault>
UtteranceLog::open(const LogPlace& place, std::function<void(const FileFault&)> onFault) {
    UtteranceLog log{place, std::move(onFault)};
    if (!log.file_) return rules::unexpected(FileFault{place.path, errno});
    closeToOthers(log.file_.get());
    return log;
}

void UtteranceLog::write(const Hearing& hearing) {
    const auto line = logLine(hearing, opened_) + '\n';
    const bool written =
        std::fputs(line.c_str(), file_.get()) >= 0 && std::fflush(file_.get()) == 0;
    if (written || !onFault_) return;
    std::exchange(onFault_, nullptr)({path_, errno});
}

} // namespace speech
