// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/indexed_game.hpp"

#include "rules/base/lists.hpp"

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <fstream>
#include <utility>

namespace app {
namespace {

using rules::Colour;
using rules::Kind;

constexpr std::array<Kind, 5> kinds{
    Kind::queen, Kind::rook, Kind::bishop, Kind::knight, Kind::pawn};
constexpr std::string_view letters = "QRBNP";
constexpr unsigned bitsEach = 4;
constexpr std::uint64_t mostOfAKind = 15;
constexpr unsigned bitsOfASide = bitsEach * kinds.size();
constexpr std::uint64_t oneSide = (std::uint64_t{1} << bitsOfASide) - 1;

constexpr unsigned markBits = 46;
constexpr Mark ofMaterial = Mark{1} << markBits;

/// The pieces of one side, "KRP"; nullopt: other letters, or more pieces than there can be.
std::optional<std::uint64_t> sideOf(std::string_view text) {
    if (text.starts_with('K')) text.remove_prefix(1);
    std::uint64_t bits = 0;
    for (const char letter : text) {
        const auto kind = letters.find(letter);
        if (kind == std::string_view::npos) return std::nullopt;
        const auto shift = static_cast<unsigned>(bitsEach * kind);
        if ((bits >> shift & mostOfAKind) == mostOfAKind) return std::nullopt;
        bits += std::uint64_t{1} << shift;
    }
    return bits;
}

/// "?" and "????.??.??" mean that nothing is known.
std::string_view known(std::string_view value) {
    return value.find_first_not_of("?.- ") == std::string_view::npos ? std::string_view{} : value;
}

std::optional<int> yearOf(std::string_view date) {
    int year = 0;
    const auto digits = date.substr(0, 4);
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), year);
    const bool isYear = error == std::errc{} && end == digits.data() + 4 && digits.size() == 4;
    return isYear ? std::optional{year} : std::nullopt;
}

/// Whether the moves after this damage are lost, at this depth of variations.
bool endsMoves(rules::PgnProblem damage, int depth) {
    using rules::PgnProblem;
    constexpr std::array always{PgnProblem::commentNotClosed, PgnProblem::variationNotClosed};
    constexpr std::array never{PgnProblem::tagUnreadable,
                               PgnProblem::tooManyTags,
                               PgnProblem::variationNotOpened,
                               PgnProblem::variationTooEarly,
                               PgnProblem::variationsTooDeep};
    return rules::contains(always, damage) || (depth == 0 && !rules::contains(never, damage));
}

bool changesMaterial(const rules::Position& before,
                     rules::Move move,
                     const rules::Position& after) {
    return move.isPromotion() || before.occupied().size() != after.occupied().size();
}

} // namespace

Material Material::of(const rules::Position& position) {
    Material material;
    unsigned shift = 0;
    for (const auto colour : {Colour::white, Colour::black})
        for (const auto kind : kinds) {
            const auto count = static_cast<std::uint64_t>(position.pieces({colour, kind}).size());
            material.bits_ |= std::min(count, mostOfAKind) << shift;
            shift += bitsEach;
        }
    return material;
}

std::optional<Material> Material::read(std::string_view text) {
    const auto between = text.find('v');
    if (between == std::string_view::npos) return std::nullopt;
    const auto white = sideOf(text.substr(0, between));
    const auto black = sideOf(text.substr(between + 1));
    if (!white || !black) return std::nullopt;
    Material material;
    material.bits_ = *white | *black << bitsOfASide;
    return material;
}

Material Material::reversed() const {
    Material reversed;
    reversed.bits_ = bits_ >> bitsOfASide | (bits_ & oneSide) << bitsOfASide;
    return reversed;
}

Mark markOf(const rules::Position& position) {
    return position.fingerprint() & (ofMaterial - 1);
}

Mark markOf(Material material) {
    return ofMaterial | material.bits();
}

void GameIndexer::gameBegins(rules::PgnPlace /*place*/) {
    game_ = {};
    marks_.clear();
    depth_ = 0;
}

void GameIndexer::tag(std::string_view name, std::string_view value) {
    const auto text = known(value);
    if (name == "White") game_.white = text;
    if (name == "Black") game_.black = text;
    if (name == "Event") game_.event = text;
    if (name == "Site") game_.site = text;
    if (name == "ECO") game_.opening.code = text;
    if (name != "Date") return;
    game_.date = text.substr(0, text.find(".?"));
    game_.year = yearOf(text);
}

void GameIndexer::start(const rules::Position& position) {
    meet(position);
    marks_.push_back(markOf(Material::of(position)));
}

void GameIndexer::move(const rules::Position& before,
                       rules::Move move,
                       const rules::Position& after) {
    if (depth_ > 0) return;
    ++game_.plies;
    meet(after);
    if (changesMaterial(before, move, after)) marks_.push_back(markOf(Material::of(after)));
}

void GameIndexer::fault(const rules::PgnFault& fault) {
    if (!rules::isDamage(fault.problem)) return;
    (endsMoves(fault.problem, depth_) ? game_.isDamaged : game_.isPartlyDamaged) = true;
}

void GameIndexer::meet(const rules::Position& position) {
    const auto fingerprint = position.fingerprint();
    marks_.push_back(fingerprint & (ofMaterial - 1));
    if (game_.plies > openings_.longest()) return;
    if (const auto* const opening = openings_.at(fingerprint)) game_.opening = *opening;
}

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
    std::string_view first;
    std::string_view second;
    std::string_view third;
};

std::optional<Line> lineOf(std::string_view text) {
    const auto first = text.find('\t');
    const auto second = first == std::string_view::npos ? first : text.find('\t', first + 1);
    if (second == std::string_view::npos) return std::nullopt;
    return Line{
        text.substr(0, first), text.substr(first + 1, second - first - 1), text.substr(second + 1)};
}

/// Reads all lines after the heading. `take` says whether it could use one.
template <class Take>
std::optional<OpeningsFault> readLines(const std::filesystem::path& file, Take take) {
    errno = 0;
    std::ifstream stream{file};
    std::string text;
    std::getline(stream, text); // the heading
    if (!stream) return OpeningsFault{file, errno == 0 ? EIO : errno};
    for (std::size_t number = 2; std::getline(stream, text); ++number) {
        const auto line = lineOf(text);
        if (!line || !take(*line)) return OpeningsFault{file, 0, number};
    }
    if (stream.bad()) return OpeningsFault{file, errno == 0 ? EIO : errno};
    return std::nullopt;
}

} // namespace

Sentence sentence(const OpeningsFault& fault) {
    if (fault.line > 0) return say<SentenceKey::libraryBadOpening>(fault.file, fault.line);
    return say<SentenceKey::fileCannotRead>(fault.file, reasonOf(fault.systemError));
}

rules::Expected<Openings, OpeningsFault> Openings::read(const std::filesystem::path& file) {
    Openings openings;
    auto fault = readLines(file, [&](const Line& line) {
        LastPosition last;
        rules::PgnReader reader(rules::sourceOf(line.third));
        static_cast<void>(reader.readGame(last));
        if (!last.isSound()) return false;
        openings.openings_.insert_or_assign(
            last.fingerprint(), Opening{std::string{line.first}, std::string{line.second}});
        openings.longest_ = std::max(openings.longest_, last.plies());
        return true;
    });
    if (fault) return rules::unexpected(*std::move(fault));
    return openings;
}

rules::Expected<OpeningNames, OpeningsFault> OpeningNames::read(const std::filesystem::path& file) {
    OpeningNames names;
    auto fault = readLines(file, [&](const Line& line) {
        const std::string english{line.first};
        names.parts_[english] = {std::string{line.second}, english, std::string{line.third}};
        return true;
    });
    if (fault) return rules::unexpected(*std::move(fault));
    return names;
}

std::string OpeningNames::of(std::string_view english, rules::Language language) const {
    std::string name;
    while (!english.empty()) {
        const std::string part{english.substr(0, std::min(english.find(": "), english.find(", ")))};
        const auto known = parts_.find(part);
        name += known == parts_.end() ? part : known->second.at(static_cast<std::size_t>(language));
        name += english.substr(part.size(), 2);
        english.remove_prefix(std::min(part.size() + 2, english.size()));
    }
    return name;
}

} // namespace app
