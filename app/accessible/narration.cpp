// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/accessible/narration.hpp"

#include "rules/base/text.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <string_view>
#include <utility>

namespace app {
namespace {

using Changes = std::vector<AccessibleChange>;

bool isBoundary(std::string_view text, std::size_t at) {
    return at == text.size() || !rules::isContinuation(text[at]);
}

int characters(std::string_view text) {
    return static_cast<int>(
        std::ranges::count_if(text, [](char byte) { return !rules::isContinuation(byte); }));
}

/// The number of bytes of whole characters with which both texts begin.
std::size_t sameBeginning(std::string_view one, std::string_view two) {
    auto same = static_cast<std::size_t>(std::distance(
        one.begin(), std::mismatch(one.begin(), one.end(), two.begin(), two.end()).first));
    while (!isBoundary(one, same) || !isBoundary(two, same))
        --same;
    return same;
}

std::size_t sameEnd(std::string_view one, std::string_view two) {
    auto same = static_cast<std::size_t>(std::distance(
        one.rbegin(), std::mismatch(one.rbegin(), one.rend(), two.rbegin(), two.rend()).first));
    while (!isBoundary(one, one.size() - same) || !isBoundary(two, two.size() - same))
        --same;
    return same;
}

WindowPart lineOf(const AccessibleContents& contents) {
    return contents.isLineSecret ? WindowPart::secretLine : WindowPart::line;
}

void rename(Changes& changes, Place place, const std::string& before, const std::string& name) {
    if (name != before) changes.emplace_back(Renamed{place, name});
}

void retype(Changes& changes, WindowPart line, std::string_view before, std::string_view text) {
    if (before == text) return;
    const auto begin = sameBeginning(before, text);
    const auto end = sameEnd(before.substr(begin), text.substr(begin));
    const auto middle = [&](std::string_view whole) {
        return std::string{whole.substr(begin, whole.size() - begin - end)};
    };
    changes.emplace_back(
        Retyped{line, characters(text.substr(0, begin)), middle(before), middle(text)});
}

void addNames(Changes& changes, const AccessibleContents& before, const AccessibleContents& now) {
    rename(changes, {WindowPart::frame}, before.title, now.title);
    rename(changes, {WindowPart::said}, before.said, now.said);
    rename(changes, {WindowPart::state}, before.state, now.state);
    rename(changes, {WindowPart::line}, before.lineName, now.lineName);
    rename(changes, {WindowPart::secretLine}, before.lineName, now.lineName);
    rename(changes, {WindowPart::board}, before.boardName, now.boardName);
    for (int square = 0; square < squaresOfBoard; ++square) {
        const auto at = static_cast<std::size_t>(square);
        rename(changes, {WindowPart::square, square}, before.squares.at(at), now.squares.at(at));
    }
}

/// What was typed in the other line is gone before that line is.
void changeLine(Changes& changes, const AccessibleContents& before, const AccessibleContents& now) {
    if (before.isLineSecret == now.isLineSecret) return;
    retype(changes, lineOf(before), before.line, {});
    changes.emplace_back(LineChanged{now.isLineSecret});
}

void addTyping(Changes& changes, const AccessibleContents& before, const AccessibleContents& now) {
    const bool isSameLine = before.isLineSecret == now.isLineSecret;
    retype(changes, lineOf(now), isSameLine ? before.line : "", now.line);
}

} // namespace

void Narration::narrate(Narrator narrator) {
    narrator_ = narrator;
    said_.clear();
}

void Narration::said(Said said) {
    const bool isEchoed = said.about == Said::About::typing;
    if (narrator_ == Narrator::screenReader && !isEchoed) said_.push_back(std::move(said));
}

std::vector<AccessibleChange> Narration::show(AccessibleContents contents) {
    const auto squareText = takeSquareText(contents.cursor);
    if (squareText) contents.squares.at(static_cast<std::size_t>(contents.cursor)) = *squareText;
    Changes changes;
    addNames(changes, contents_, contents);
    const auto focus = focusAfter(contents, squareText.has_value());
    const bool moves = std::exchange(focus_, focus) != focus;
    changeLine(changes, contents_, contents);
    if (moves && narrator_ == Narrator::screenReader) changes.emplace_back(FocusMoved{focus});
    // After the focus: what is typed elsewhere is of no interest to a screen reader.
    addTyping(changes, contents_, contents);
    if (auto announced = announcement()) changes.emplace_back(*std::move(announced));
    contents_ = std::move(contents);
    return changes;
}

std::optional<std::string> Narration::takeSquareText(int cursor) {
    const auto found = std::ranges::find(said_, Said::About::square, &Said::about);
    if (found == said_.end() || focus_ == Place{WindowPart::square, cursor}) return std::nullopt;
    auto text = std::move(found->text);
    said_.erase(found);
    return text;
}

Place Narration::focusAfter(const AccessibleContents& next, bool isExploring) const {
    if (isExploring) return {WindowPart::square, next.cursor};
    const bool isTyping =
        next.line != contents_.line || next.isLineSecret != contents_.isLineSecret;
    if (isTyping || focus_.part != WindowPart::square) return {lineOf(next)};
    return focus_;
}

/// Everything that was said at once is one text, because a screen reader may interrupt one text for
/// the next.
std::optional<Narrated> Narration::announcement() {
    if (said_.empty()) return std::nullopt;
    Narrated all;
    for (const auto& [text, about, isAlarm] : std::exchange(said_, {})) {
        all.text += (all.text.empty() ? "" : " ") + text;
        all.isAlarm = all.isAlarm || isAlarm;
    }
    return all;
}

} // namespace app
