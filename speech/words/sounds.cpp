// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/words/sounds.hpp"

#include <algorithm>
#include <limits>

namespace speech {
namespace {

using std::chrono::milliseconds;

constexpr std::int64_t minuteOfDial = 60'000;
constexpr std::int64_t minutesAnHour = 60;
constexpr int minutesAMark = 5;
constexpr int marksAQuarter = 3;

// Grains follow each other closely; marks are separate: one every 180 ms.
constexpr milliseconds afterGrain{55};
constexpr milliseconds afterMark{140};
// Flutters are counted by the listener, so they must be separate.
constexpr milliseconds afterFlutter{120};

std::int64_t wholeMinutes(rules::Span left) {
    return left.milliseconds / minuteOfDial;
}

/// Between two files of the whole board, and two squares of a file or rank.
constexpr milliseconds pace{230};

/// Between two ranks of a file of the whole board: enough for ears to notice which sound comes
/// first (about 20 ms), and the eighth rank is over before the next file has gone on.
constexpr milliseconds strum{25};

constexpr milliseconds afterReference{300};

constexpr int ranks = 8;
constexpr int files = 8;

SoundPicture squaresInTurn(const rules::Placement& board, rules::Square first, int step) {
    SoundPicture picture;
    for (int i = 0; i < ranks; ++i) {
        const auto square = rules::squareAt(index(first) + i * step);
        picture.push_back({square, board.at(square), i * pace});
    }
    return picture;
}

} // namespace

std::string_view name(Earcon earcon) {
    switch (earcon) {
    case Earcon::tick: return "tick";
    case Earcon::doubleTick: return "double tick";
    case Earcon::clockPressed: return "clock pressed";
    case Earcon::opponentsClock: return "opponent's clock";
    case Earcon::flagLifts: return "flag lifts";
    case Earcon::flagFlutters: return "flag flutters";
    case Earcon::flagFalls: return "flag falls";
    case Earcon::empty: return "empty";
    case Earcon::white: return "white";
    case Earcon::black: return "black";
    case Earcon::edge: return "edge";
    case Earcon::entered: return "entered";
    case Earcon::opponentsMove: return "opponent's move";
    case Earcon::check: return "check";
    case Earcon::offer: return "offer";
    case Earcon::end: return "end";
    case Earcon::error: return "error";
    case Earcon::boardsDiffer: return "boards differ";
    case Earcon::on: return "on";
    case Earcon::off: return "off";
    case Earcon::privateClosed: return "private closed";
    case Earcon::grain: return "grain";
    case Earcon::flagMark: return "flag mark";
    case Earcon::start: return "start";
    }
    return {};
}

Figure dialFigure(rules::Span left) {
    if (left.milliseconds <= 0) return {{Earcon::flagFalls, {}}};
    const auto onDial = static_cast<int>(wholeMinutes(left) % minutesAnHour);
    const int grains = onDial % minutesAMark;
    const int marks = onDial / minutesAMark;
    Figure figure(static_cast<std::size_t>(grains), FigureSound{Earcon::grain, afterGrain});
    if (!figure.empty()) figure.back().pauseAfter = afterMark;
    figure.reserve(figure.size() + static_cast<std::size_t>(marks) + 2);
    for (int mark = marks; mark >= 0; --mark)
        figure.push_back(
            {mark % marksAQuarter == 0 ? Earcon::doubleTick : Earcon::tick, afterMark});
    figure.push_back({Earcon::flagMark, {}});
    return figure;
}

Figure markFigure(rules::Span left) {
    const auto minutes = wholeMinutes(left);
    if (minutes == minutesAMark) return {{Earcon::flagLifts, {}}};
    if (minutes > minutesAMark) {
        const bool isQuarter = minutes % (minutesAMark * marksAQuarter) == 0;
        return {{isQuarter ? Earcon::doubleTick : Earcon::tick, {}}};
    }
    Figure figure(static_cast<std::size_t>(minutes),
                  FigureSound{Earcon::flagFlutters, afterFlutter});
    if (!figure.empty()) figure.back().pauseAfter = {};
    return figure;
}

std::optional<rules::Span> handPast(rules::Span left) {
    constexpr std::int64_t second = 1000;
    constexpr std::int64_t hour = minutesAnHour * minuteOfDial;
    constexpr std::int64_t tellsSeconds = 10 * minuteOfDial;
    const std::int64_t unit = left.milliseconds < tellsSeconds ? second : minuteOfDial;
    const auto whole = std::max<std::int64_t>(0, left.milliseconds) / unit * unit;
    const auto beforeHour = whole % hour;
    if (beforeHour == 0) return std::nullopt;
    return rules::Span{hour - beforeHour};
}

int hoursOnDial(rules::Span left) {
    const auto hours = wholeMinutes(left) / minutesAnHour;
    return static_cast<int>(std::clamp<std::int64_t>(hours, 0, std::numeric_limits<int>::max()));
}

SoundPicture pictureOf(const rules::Placement& board) {
    SoundPicture picture;
    for (int file = 0; file < files; ++file)
        for (int rank = 0; rank < ranks; ++rank) {
            const auto square =
                rules::squareAt(static_cast<rules::File>(file), static_cast<rules::Rank>(rank));
            if (rank > 0 && board.isEmpty(square)) continue;
            picture.push_back({square, board.at(square), file * pace + rank * strum});
        }
    return picture;
}

SoundPicture pictureOf(const rules::Placement& board, rules::File file) {
    return squaresInTurn(board, rules::squareAt(file, rules::Rank::one), files);
}

SoundPicture pictureOf(const rules::Placement& board, rules::Rank rank) {
    return squaresInTurn(board, rules::squareAt(rules::File::a, rank), 1);
}

SoundPicture pictureOf(const rules::Placement& board, rules::Square square) {
    return {{rules::Square::a1, std::nullopt, {}}, {square, board.at(square), afterReference}};
}

} // namespace speech
