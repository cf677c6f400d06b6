// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/review/source.hpp"

#include "rules/base/colour.hpp"
#include "rules/base/text.hpp"
#include "rules/notation/pgn/text.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace app {
namespace {

using rules::Span;

class SourceReader : public rules::PgnVisitor {
public:
    void gameBegins(rules::PgnPlace /*place*/) override { source_ = {}; }
    void tag(std::string_view name, std::string_view value) override {
        source_.pgn.tags.push_back({std::string{name}, std::string{value}});
    }
    void start(const rules::Position& position) override {
        source_.pgn.start = position;
        source_.game = rules::Game(position);
    }
    void move(const rules::Position& /*before*/,
              rules::Move move,
              const rules::Position& /*after*/) override {
        line().moves.push_back({move, {}});
        if (open_.empty()) source_.game.play(move);
    }
    void nullMove(const rules::Position& /*before*/, const rules::Position& /*after*/) override {
        line().moves.push_back({std::nullopt, {}});
    }
    void nag(int number) override { latest().emplace_back(rules::PgnNag{number}); }
    void comment(std::string_view raw) override {
        latest().emplace_back(rules::PgnComment{rules::commentText(raw)});
    }
    void variationBegins() override { open_.emplace_back(); }
    void variationEnds() override {
        auto ended = std::move(open_.back());
        open_.pop_back();
        latest().emplace_back(std::move(ended));
    }
    void fault(const rules::PgnFault& fault) override { source_.pgn.faults.push_back(fault); }
    void gameEnds(rules::PgnResult result) override {
        source_.pgn.result = result;
        const auto variant = rules::variantNamed(source_.pgn.tag("Variant"));
        source_.chess960 =
            variant == rules::Variant::chess960 || rules::hasChess960Castling(source_.pgn.start);
    }

    [[nodiscard]] ReviewSource taken() { return std::move(source_); }

private:
    /// The innermost one.
    [[nodiscard]] rules::PgnVariation& line() {
        return open_.empty() ? source_.pgn.line : open_.back();
    }
    /// The annotations behind its latest move.
    [[nodiscard]] std::vector<rules::PgnAnnotation>& latest() {
        auto& [before, moves] = line();
        return moves.empty() ? before : moves.back().behind;
    }

    ReviewSource source_{};
    std::vector<rules::PgnVariation> open_{}; // not yet attached to their moves
};

std::optional<Span> clockBehind(const rules::PgnMove& move) {
    for (const auto& annotation : move.behind)
        if (const auto* const comment = std::get_if<rules::PgnComment>(&annotation))
            if (const auto time = rules::clockTime(comment->text)) return time;
    return std::nullopt;
}

/// "5400+30", "40/5400+30:1800+30": of the first period.
struct FirstPeriod {
    std::optional<Span> base{};
    Span increment{};
};

FirstPeriod firstPeriod(std::string_view text) {
    text = text.substr(0, text.find(':'));
    if (const auto slash = text.find('/'); slash != std::string_view::npos)
        text.remove_prefix(slash + 1);
    const auto plus = std::min(text.find('+'), text.size());
    const auto seconds = [](std::string_view digits) {
        return rules::wholeNumber<std::int32_t>(digits);
    };
    FirstPeriod period;
    if (const auto base = seconds(text.substr(0, plus)))
        period.base = Span{std::int64_t{*base} * 1000};
    if (plus < text.size())
        period.increment = Span{std::int64_t{seconds(text.substr(plus + 1)).value_or(0)} * 1000};
    return period;
}

} // namespace

const rules::PgnFault* ReviewSource::damage() const {
    const auto found = std::ranges::find_if(
        pgn.faults, [](const rules::PgnFault& fault) { return rules::isDamage(fault.problem); });
    return found == pgn.faults.end() ? nullptr : &*found;
}

std::optional<ReviewSource> readSource(rules::PgnReader& reader) {
    SourceReader wanted;
    if (!reader.readGame(wanted)) return std::nullopt;
    return wanted.taken();
}

rules::Expected<ReviewSource, int> readSource(const rules::TextSource& text, int number) {
    rules::PgnReader reader(text);
    return readSource(reader, number);
}

rules::Expected<ReviewSource, int> readSource(rules::PgnReader& reader, int number) {
    rules::PgnVisitor passing;
    for (int game = 1; game < number; ++game)
        if (!reader.readGame(passing)) return rules::unexpected(game - 1);
    auto wanted = readSource(reader);
    if (!wanted) return rules::unexpected(number - 1);
    return *std::move(wanted);
}

std::string_view knownPart(std::string_view value) {
    if (value.find_first_not_of("?.-") == std::string_view::npos) return {};
    return value.substr(0, value.find(".?"));
}

std::vector<std::optional<Span>> timesUsed(const ReviewSource& source) {
    const auto [base, increment] = firstPeriod(source.pgn.tag("TimeControl"));
    const auto first = increment == Span{} ? base : std::nullopt;
    rules::ByColour<std::optional<Span>> left{first, first};
    std::vector<std::optional<Span>> times;
    times.reserve(source.pgn.line.moves.size());
    for (const auto& move : source.pgn.line.moves) {
        auto& before = left[source.game.positions()[times.size()].turn()];
        const auto now = clockBehind(move);
        const bool isKnown = before && now && *before + increment >= *now;
        times.push_back(isKnown ? std::optional{*before + increment - *now} : std::nullopt);
        before = now;
    }
    return times;
}

} // namespace app
