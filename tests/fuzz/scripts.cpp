// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as the script of a demonstration, as the actions on an emulated board, and as the
// recording of a real one: refused with the line, or read.
#include "app/demo/demonstration.hpp"
#include "rules/base/expected.hpp"
#include "tests/fuzz/told.hpp"
#include "tests/support/boards/replay.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

namespace {

int linesIn(std::string_view text) {
    return static_cast<int>(std::count(text.begin(), text.end(), '\n')) + 1;
}

void checkScript(std::string_view text) {
    const auto script = app::parseScript(text);
    if (script) return;
    EXPECTS(script.error().line >= 1 && script.error().line <= linesIn(text));
    EXPECTS(fuzz::isSentence(reasonOf(script.error())));
}

void checkRecording(std::string_view text) {
    const auto recording = tactile::parseRecording(text);
    if (!recording) {
        EXPECTS(recording.error().line >= 1 && recording.error().line <= linesIn(text));
        return;
    }
    std::string again;
    for (const auto& entry : recording->entries)
        again += tactile::recordingLine(entry) + '\n';
    EXPECTS(tactile::parseRecording(again) == *recording);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    checkScript(text);
    checkRecording(text);
    const auto action = tactile::parseAction(text.substr(0, text.find('\n')));
    if (!action) EXPECTS(text.find(action.error().word) != std::string_view::npos);
    return 0;
}
