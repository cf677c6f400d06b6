// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/openings.hpp"

#include "rules/notation/pgn/reader.hpp"

#include <algorithm>
#include <cerrno>
#include <fstream>
#include <optional>
#include <string_view>
#include <utility>

namespace app {
namespace {

/// Where the moves of an opening end.
class LastPosition : public rules::PgnVisitor {
public:
    void move(const rules::Position& /*before*/,
              rules::Move /*move*/,
              const rules::Position& after) override {
        fingerprint_ = after.fingerprint();
        ++plies_;
    }
    void fault(const rules::PgnFault& fault) override {
        isDamaged_ = isDamaged_ || rules::isDamage(fault.problem);
    }

    [[nodiscard]] bool isSound() const { return plies_ > 0 && !isDamaged_; }
    [[nodiscard]] std::uint64_t fingerprint() const { return fingerprint_; }
    [[nodiscard]] int plies() const { return plies_; }

private:
    std::uint64_t fingerprint_ = 0;
    int plies_ = 0;
    bool isDamaged_ = false;
};

struct Line {
    std::string_view code;
    std::string_view name;
    std::string_view moves;
};

std::optional<Line> lineOf(std::string_view text) {
    const auto first = text.find('\t');
    const auto second = first == std::string_view::npos ? first : text.find('\t', first + 1);
    if (second == std::string_view::npos) return std::nullopt;
    return Line{
        text.substr(0, first), text.substr(first + 1, second - first - 1), text.substr(second + 1)};
}

} // namespace

Sentence sentence(const OpeningsFault& fault) {
    if (fault.line > 0) return say<SentenceKey::libraryBadOpening>(fault.file, fault.line);
    return say<SentenceKey::fileCannotRead>(fault.file, reasonOf(fault.systemError));
}

rules::Expected<Openings, OpeningsFault> Openings::read(const std::filesystem::path& file) {
    Openings openings;
    errno = 0;
    std::ifstream stream{file};
    std::string text;
    std::getline(stream, text); // the heading
    if (!stream) return rules::unexpected(OpeningsFault{file, errno == 0 ? EIO : errno});
    for (std::size_t number = 2; std::getline(stream, text); ++number) {
        const auto line = lineOf(text);
        LastPosition last;
        if (line) {
            rules::PgnReader reader(rules::sourceOf(line->moves));
            static_cast<void>(reader.readGame(last));
        }
        if (!last.isSound()) return rules::unexpected(OpeningsFault{file, 0, number});
        openings.openings_.insert_or_assign(
            last.fingerprint(), Opening{std::string{line->code}, std::string{line->name}});
        openings.longest_ = std::max(openings.longest_, last.plies());
    }
    if (stream.bad()) return rules::unexpected(OpeningsFault{file, errno == 0 ? EIO : errno});
    return openings;
}

} // namespace app
