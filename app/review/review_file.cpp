// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/review/review_file.hpp"

#include "app/settings/settings_file.hpp"
#include "rules/base/text.hpp"
#include "rules/notation/fen.hpp"
#include "rules/notation/san.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <fstream>
#include <iterator>
#include <span>
#include <sstream>
#include <system_error>
#include <utility>
#include <vector>

namespace app {
namespace {

namespace fs = std::filesystem;
using rules::Move;
using rules::Position;
using Stored = nlohmann::ordered_json;

/// Castling in this notation is unambiguous in Chess960, too.
std::string inUci(std::span<const Move> moves) {
    std::string text;
    for (const auto move : moves)
        text += (text.empty() ? "" : " ") + writeUci(move, rules::UciCastling::kingTakesRook);
    return text;
}

/// The start and the moves.
std::string identityOf(const rules::Game& game) {
    return writeFen(game.start(), rules::FenStyle::chess960) + "|" + inUci(game.moves());
}

/// FNV-1a (isthe.com/chongo/tech/comp/fnv), for the name of a file; what it holds is compared.
std::uint64_t digestOf(std::string_view text) {
    std::uint64_t digest = 0xcbf29ce484222325;
    for (const char letter : text)
        digest = (digest ^ static_cast<unsigned char>(letter)) * 0x100000001b3;
    return digest;
}

Stored stored(const std::optional<Weighing>& weighing) {
    if (!weighing) return nullptr;
    if (!weighing->value) return Stored::object();
    Stored json{{"cp", weighing->value->centipawns}};
    if (weighing->value->mateIn) json["mate"] = *weighing->value->mateIn;
    json["line"] = inUci(weighing->line);
    return json;
}

std::optional<std::vector<Move>> readLine(const std::string& text, Position position) {
    std::vector<Move> line;
    for (const auto word : rules::wordsOf(text, " ")) {
        const auto move = rules::parseUci(word, position);
        if (!move) return std::nullopt;
        line.push_back(*move);
        position.play(*move);
    }
    return line;
}

/// Throws if something is of another kind.
std::optional<Weighing> readWeighing(const Stored& json, const Position& position) {
    if (json.empty()) return Weighing{};
    auto line = readLine(json.at("line").get<std::string>(), position);
    if (!line) return std::nullopt;
    Evaluation value{.centipawns = json.at("cp").get<int>()};
    if (json.contains("mate")) value.mateIn = json.at("mate").get<int>();
    return Weighing{.value = value, .line = *std::move(line)};
}

/// Throws likewise.
std::optional<KeptReview> readKept(const Stored& json, const rules::Game& game) {
    if (json.at("game").get<std::string>() != identityOf(game)) return std::nullopt;
    KeptReview review{.study = json.at("study").get<std::string>()};
    const auto& positions = json.at("positions");
    for (std::size_t at = 0; at < std::min(positions.size(), game.positions().size()); ++at)
        review.weighings.push_back(positions[at].is_null()
                                       ? std::nullopt
                                       : readWeighing(positions[at], game.positions()[at]));
    for (const auto& [ply, remark] : json.at("remarks").items())
        if (const auto number = rules::wholeNumber<std::size_t>(ply))
            review.remarks.emplace(*number, remark.get<std::string>());
    return review;
}

/// Of one position: a line, whole by itself. A line that is torn or of another game is left out.
fs::path findingsFile(const fs::path& folder, const rules::Game& game, std::string study) {
    std::ranges::replace(study, ' ', '-');
    const auto name = reviewFile({}, game).stem().string() + '-' + study + ".jsonl";
    return folder / name;
}

void addFinding(std::string_view line,
                const rules::Game& game,
                const std::string& identity,
                KeptReview& review) {
    const auto json = Stored::parse(line, nullptr, false);
    if (json.is_discarded()) return;
    try {
        const auto at = json.at("position").get<std::size_t>();
        const bool isOfGame = json.at("game").get<std::string>() == identity;
        if (!isOfGame || at >= review.weighings.size() || review.weighings[at]) return;
        review.weighings[at] = readWeighing(json.at("found"), game.positions()[at]);
    } catch (const Stored::exception&) {
        return;
    }
}

std::optional<std::string> contentOfFile(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    if (!in) return std::nullopt;
    return std::string{std::istreambuf_iterator<char>{in}, {}};
}

/// What is stored, with what is different now from what was known.
ReviewRemarks changed(ReviewRemarks stored, const ReviewRemarks& known, const ReviewRemarks& now) {
    for (const auto& [ply, remark] : known)
        if (!now.contains(ply)) stored.erase(ply);
    for (const auto& [ply, remark] : now) {
        const auto before = known.find(ply);
        if (before == known.end() || before->second != remark) stored.insert_or_assign(ply, remark);
    }
    return stored;
}

rules::Expected<void, int> replace(const fs::path& file, std::string_view text) {
    if (const auto fault = replaceFile(file, text)) return rules::unexpected(*fault);
    return {};
}

/// Games with the same moves differ in these.
constexpr std::array<std::string_view, 6> identifyingTags{
    "White", "Black", "Event", "Site", "Date", "Round"};

/// Whether the file may be replaced by this game: it is not there, or is an earlier version of it.
bool isFreeFor(const fs::path& file, const rules::PgnGame& game) {
    const auto text = contentOfFile(file);
    std::error_code unknown;
    if (!text)
        return !fs::exists(file, unknown) || unknown; // writing it will tell why it cannot be
    const auto there = readSource(rules::sourceOf(*text), 1);
    if (!there) return text->empty();
    const auto& moves = there->pgn.line.moves;
    const auto isSame = [&](std::string_view tag) {
        return knownPart(there->pgn.tag(tag)) == knownPart(game.tag(tag));
    };
    return std::ranges::all_of(identifyingTags, isSame) && there->pgn.start == game.start &&
           std::ranges::equal(
               moves, game.line.moves, {}, &rules::PgnMove::move, &rules::PgnMove::move);
}

std::string_view textOf(const std::vector<std::byte>& flac) {
    return {reinterpret_cast<const char*>(flac.data()), flac.size()};
}

std::vector<std::byte> bytesOf(std::string_view text) {
    const auto bytes = std::as_bytes(std::span{text});
    return {bytes.begin(), bytes.end()};
}

} // namespace

std::string nameOf(const Study& study) {
    if (study.depth) return fmt::format("depth {}", *study.depth);
    if (study.nodes) return fmt::format("nodes {}", *study.nodes);
    return fmt::format("milliseconds {}", study.longest.count());
}

std::string writeReview(const rules::Game& game, const KeptReview& review) {
    Stored json{{"game", identityOf(game)}, {"study", review.study}};
    json["positions"] = Stored::array();
    for (const auto& weighing : review.weighings)
        json["positions"].push_back(stored(weighing));
    json["remarks"] = Stored::object();
    for (const auto& [ply, remark] : review.remarks)
        json["remarks"][std::to_string(ply)] = remark;
    return json.dump(1, ' ', false, Stored::error_handler_t::replace) + '\n';
}

std::optional<KeptReview> readReview(std::string_view text, const rules::Game& game) {
    const auto json = Stored::parse(text, nullptr, false);
    if (json.is_discarded()) return std::nullopt;
    try {
        return readKept(json, game);
    } catch (const Stored::exception&) {
        return std::nullopt;
    }
}

fs::path reviewFile(const fs::path& folder, const rules::Game& game) {
    return folder / fmt::format("{:016x}.json", digestOf(identityOf(game)));
}

std::optional<KeptReview> keptReview(const fs::path& folder, const rules::Game& game) {
    const auto text = contentOfFile(reviewFile(folder, game));
    return text ? readReview(*text, game) : std::nullopt;
}

rules::Expected<std::optional<fs::path>, int> setAsideDamaged(const fs::path& folder,
                                                              const rules::Game& game) {
    const auto file = reviewFile(folder, game);
    std::error_code unknown;
    if (!fs::exists(file, unknown) || keptReview(folder, game)) return std::optional<fs::path>{};
    auto aside = setAside(file);
    if (!aside) return rules::unexpected(aside.error());
    return std::optional{*std::move(aside)};
}

rules::Expected<void, int> keepReview(const fs::path& folder,
                                      const rules::Game& game,
                                      KeptReview review,
                                      const ReviewRemarks& known) {
    if (auto stored = keptReview(folder, game))
        review.remarks = changed(std::move(stored->remarks), known, review.remarks);
    auto kept = replace(reviewFile(folder, game), writeReview(game, review));
    std::error_code none;
    if (kept) fs::remove(findingsFile(folder, game, review.study), none);
    return kept;
}

// Each line begins a new one, so that one that was torn does not spoil it.
rules::Expected<void, int> keepFinding(const fs::path& folder,
                                       const rules::Game& game,
                                       const std::string& study,
                                       std::size_t position,
                                       const Weighing& found) {
    std::error_code failed;
    if (fs::create_directories(folder, failed); failed) return rules::unexpected(failed.value());
    const Stored json{{"game", identityOf(game)}, {"position", position}, {"found", stored(found)}};
    errno = 0;
    std::ofstream out(findingsFile(folder, game, study), std::ios::binary | std::ios::app);
    out << '\n' + json.dump() << std::flush;
    if (!out) return rules::unexpected(errno == 0 ? EIO : errno);
    return {};
}

void addFindings(const fs::path& folder, const rules::Game& game, KeptReview& review) {
    review.weighings.resize(game.positions().size());
    const auto identity = identityOf(game);
    std::ifstream in(findingsFile(folder, game, review.study), std::ios::binary);
    for (std::string line; std::getline(in, line);)
        addFinding(line, game, identity, review);
}

rules::Expected<fs::path, int>
saveAnnotated(const fs::path& folder, const std::string& name, const rules::PgnGame& game) {
    auto file = folder / (name + ".pgn");
    for (int number = 2; !isFreeFor(file, game); ++number)
        file = folder / fmt::format("{}-{}.pgn", name, number);
    if (const auto saved = replace(file, rules::writePgn(game)); !saved)
        return rules::unexpected(saved.error());
    return file;
}

SpokenRemarks::SpokenRemarks(fs::path folder, rules::Game game)
    : folder_(std::move(folder))
    , game_(std::move(game)) {}

rules::Expected<void, JournalFault> SpokenRemarks::keep(const SpokenMove& spoken) {
    return replace(fileOf(spoken.ply), textOf(spoken.flac)).map_error(journalFault);
}

rules::Expected<std::optional<SpokenMove>, JournalFault> SpokenRemarks::spoken(rules::Colour seat,
                                                                               int ply) {
    if (!has(ply)) return std::nullopt;
    errno = 0;
    const std::ifstream in(fileOf(ply), std::ios::binary);
    std::ostringstream content;
    if (!(content << in.rdbuf())) return rules::unexpected(journalFault(errno));
    return SpokenMove{.seat = seat, .ply = ply, .flac = bytesOf(content.view())};
}

bool SpokenRemarks::has(int ply) const {
    std::error_code unknown;
    return fs::exists(fileOf(ply), unknown);
}

rules::Expected<void, int> SpokenRemarks::remove(int ply) const {
    std::error_code failed;
    fs::remove(fileOf(ply), failed);
    if (failed) return rules::unexpected(failed.value());
    return {};
}

fs::path SpokenRemarks::fileOf(int ply) const {
    const auto& before = game_.at(ply - 1);
    const char side = before.turn() == rules::Colour::white ? 'w' : 'b';
    const auto name = fmt::format(
        "{}-{}{}.flac", reviewFile({}, game_).stem().string(), before.moveNumber(), side);
    return folder_ / name;
}

} // namespace app
