// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/review/spoken_remarks.hpp"

#include "app/review/review_file.hpp"
#include "app/settings/settings_file.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <fstream>
#include <span>
#include <sstream>
#include <string_view>
#include <system_error>
#include <utility>

namespace app {
namespace {

namespace fs = std::filesystem;

std::string_view textOf(const speech::FlacBytes& flac) {
    return {reinterpret_cast<const char*>(flac.data()), flac.size()};
}

speech::FlacBytes bytesOf(std::string_view text) {
    const auto bytes = std::as_bytes(std::span{text});
    return {bytes.begin(), bytes.end()};
}

} // namespace

SpokenRemarks::SpokenRemarks(fs::path folder, rules::Game game)
    : folder_(std::move(folder))
    , game_(std::move(game)) {}

rules::Expected<void, JournalFault> SpokenRemarks::keep(const SpokenMove& spoken) {
    std::error_code failed;
    fs::create_directories(folder_, failed);
    if (failed) return rules::unexpected(journalFault(failed.value()));
    if (const auto fault = replaceFile(fileOf(spoken.ply), textOf(spoken.flac)))
        return rules::unexpected(journalFault(*fault));
    return {};
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
