// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as a time control, a time, or material with more than fifty moves: refused with a
// position inside the text, or unchanged after writing and reading again.
#include "rules/base/expected.hpp"
#include "rules/chess/game.hpp"
#include "rules/clock/time_control.hpp"
#include "tactile-io/emulator/action.hpp"
#include "tactile-io/keyboard/commands/command_words.hpp"

#include <cstdint>
#include <string_view>

namespace {

void checkError(const rules::TimeTextError& error, std::string_view text) {
    EXPECTS(error.offset <= text.size());
}

void checkControl(std::string_view text) {
    const auto control = rules::parseTimeControl(text);
    if (!control) return checkError(control.error(), text);
    EXPECTS(rules::parseTimeControl(rules::write(*control)) == *control);
    if (!control->isTimed()) return;
    for (const int completed : {0, 39, 40, 59, 500}) {
        const int stage = control->stageOf(completed);
        EXPECTS(control->terms(stage).base >= rules::Span{});
        const auto through = control->movesThrough(stage);
        if (through) EXPECTS(*through > completed);
    }
}

void checkSpan(std::string_view text) {
    const auto span = rules::parseSpan(text);
    if (!span) return checkError(span.error(), text);
    EXPECTS(rules::parseSpan(rules::write(*span)) == *span);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    checkControl(text);
    checkSpan(text);
    if (const auto ending = rules::parseLongEnding(text))
        EXPECTS(rules::parseLongEnding(rules::write(*ending)) == *ending);
    if (const auto span = tactile::readClockFace(text))
        EXPECTS(*span >= rules::Span{} && *span <= rules::longestSpan);
    if (const auto span = tactile::parseSpan(text)) EXPECTS(*span <= rules::hours(1));
    static_cast<void>(tactile::readHalves(text));
    return 0;
}
