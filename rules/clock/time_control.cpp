// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/clock/time_control.hpp"

#include "rules/base/contract.hpp"

#include <algorithm>

namespace rules {
namespace {

constexpr std::string_view noClock = "none";
constexpr int mostMoves = 999;

/// The text with a place in it.
class Cursor {
public:
    explicit Cursor(std::string_view text) : text_(text) {}

    [[nodiscard]] std::size_t place() const { return at_; }
    [[nodiscard]] bool atEnd() const { return at_ == text_.size(); }
    void skipSpaces() {
        while (!atEnd() && text_[at_] == ' ')
            ++at_;
    }
    bool take(char wanted) {
        skipSpaces();
        if (atEnd() || text_[at_] != wanted) return false;
        ++at_;
        skipSpaces();
        return true;
    }
    Expected<Span, TimeTextError> span() {
        skipSpaces();
        const auto read = readSpan(text_, at_);
        if (!read) return tl::unexpected(read.error());
        at_ = read->end;
        skipSpaces();
        return read->span;
    }
    // `MOVES/` if a slash follows the digits; without one they belong to the base time.
    Expected<std::optional<int>, TimeTextError> moves() {
        skipSpaces();
        const std::size_t slash = text_.find_first_not_of("0123456789", at_);
        if (slash == std::string_view::npos || text_[slash] != '/') return std::nullopt;
        int moves = 0;
        for (std::size_t digit = at_; digit < slash && moves <= mostMoves; ++digit)
            moves = moves * 10 + (text_[digit] - '0');
        if (moves < 1 || moves > mostMoves) return timeFault(TimeTextFault::badMoves, at_);
        at_ = slash + 1;
        return moves;
    }

private:
    std::string_view text_;
    std::size_t at_ = 0;
};

// The time after a sign, if the sign is there.
Expected<Span, TimeTextError> spanAfter(Cursor& cursor, char sign) {
    if (!cursor.take(sign)) return Span{};
    return cursor.span();
}

Expected<Stage, TimeTextError> readStage(Cursor& cursor) {
    Stage stage;
    const auto moves = cursor.moves();
    if (!moves) return tl::unexpected(moves.error());
    stage.moves = *moves;
    cursor.skipSpaces();
    const std::size_t begin = cursor.place();
    const auto base = cursor.span();
    if (!base) return tl::unexpected(base.error());
    stage.base = *base;
    for (const auto& [sign, part] : {std::pair{'+', &Stage::increment},
                                     std::pair{'d', &Stage::delay},
                                     std::pair{'b', &Stage::giveBack}}) {
        const auto span = spanAfter(cursor, sign);
        if (!span) return tl::unexpected(span.error());
        stage.*part = *span;
    }
    if (stage.base + stage.increment == Span{}) return timeFault(TimeTextFault::noTime, begin);
    return stage;
}

void append(std::string& text, std::string_view sign, Span span) {
    if (span == Span{}) return;
    text += sign;
    text += write(span);
}

std::string write(const Stage& stage) {
    std::string text;
    if (stage.moves) text = std::to_string(*stage.moves) + "/";
    text += write(stage.base);
    append(text, "+", stage.increment);
    append(text, " d", stage.delay);
    append(text, " b", stage.giveBack);
    return text;
}

} // namespace

const Stage& TimeControl::terms(int stage) const {
    EXPECTS(isTimed());
    return stages[std::min(static_cast<std::size_t>(stage), stages.size() - 1)];
}

std::optional<int> TimeControl::movesThrough(int stage) const {
    if (!terms(stage).moves) return std::nullopt;
    int moves = 0;
    for (int each = 0; each <= stage; ++each)
        moves += *terms(each).moves;
    return moves;
}

int TimeControl::stageOf(int completed) const {
    int stage = 0;
    int through = 0;
    while (terms(stage).moves) {
        through += *terms(stage).moves;
        if (completed < through) break;
        ++stage;
    }
    return stage;
}

Expected<TimeControl, TimeTextError> parseTimeControl(std::string_view text) {
    TimeControl control;
    if (text == noClock) return control;
    Cursor cursor(text);
    do {
        const std::size_t begin = cursor.place();
        if (control.isTimed() && !control.stages.back().moves)
            return timeFault(TimeTextFault::unreachable, begin);
        const auto stage = readStage(cursor);
        if (!stage) return tl::unexpected(stage.error());
        control.stages.push_back(*stage);
    } while (cursor.take(','));
    if (!cursor.atEnd()) return timeFault(TimeTextFault::unexpected, cursor.place());
    return control;
}

std::string write(const TimeControl& control) {
    if (!control.isTimed()) return std::string(noClock);
    std::string text;
    for (const Stage& stage : control.stages) {
        if (!text.empty()) text += ",";
        text += write(stage);
    }
    return text;
}

} // namespace rules
