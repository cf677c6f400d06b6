// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/notation/pgn/reader.hpp"

#include "rules/notation/pgn/header.hpp"
#include "rules/notation/pgn/movetext.hpp"

#include <optional>
#include <utility>

namespace rules {

PgnReader::PgnReader(TextSource source, Letters letters)
    : text_(std::move(source))
    , letters_(letters) {}

bool PgnReader::readGame(PgnVisitor& visitor) {
    skipToGame();
    if (text_.atEnd()) return false;
    visitor.gameBegins(text_.place());
    PgnFaults faults(visitor);
    PgnHeader header(text_, visitor, faults);
    std::optional<PgnResult> result;
    if (text_.isUtf16()) {
        faults.tell(PgnProblem::notText, text_.place(), "");
        text_.skipToEnd();
    } else {
        header.read();
        const auto start = header.startPosition(usualStart_);
        if (start) visitor.start(*start);
        for (const auto& comment : leadingComments_)
            visitor.comment(comment);
        PgnMovetext moves(text_, letters_, visitor, faults);
        result = start ? moves.read(*start, header.result()) : moves.skip();
    }
    visitor.gameEnds(result.value_or(header.result().value_or(PgnResult::open)));
    return true;
}

/// Skips blanks and escaped lines before a game and keeps the comments, which belong to it. If
/// there are too many comments to keep, a game begins among them.
void PgnReader::skipToGame() {
    leadingComments_.clear();
    leadingBytes_ = 0;
    text_.passComments([this](std::string_view text) { return keepComment(text); });
}

/// Returns false if there is no room for it.
bool PgnReader::keepComment(std::string_view text) {
    const bool isFull = leadingComments_.size() == mostLeadingComments ||
                        leadingBytes_ + text.size() + 1 >= PgnScanner::longestComment;
    if (isFull) return false;
    leadingBytes_ += text.size();
    leadingComments_.emplace_back(text);
    return true;
}

} // namespace rules
