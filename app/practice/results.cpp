// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/practice/results.hpp"

#include "rules/base/lists.hpp"
#include "tactile-io/transport/descriptor.hpp"

#include <fcntl.h>
#include <nlohmann/json.hpp>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <fstream>
#include <utility>

namespace app {
namespace {

using nlohmann::json;

std::int64_t secondsOf(std::chrono::sys_seconds at) {
    return at.time_since_epoch().count();
}

/// Writes all of it in one call, so that two programs do not mix their lines. Returns whether it is
/// in the file.
bool addTo(const std::filesystem::path& file, const std::string& text) {
    const tactile::Descriptor opened{
        ::open(file.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600)};
    if (!opened.isOpen()) return false;
    const auto written = ::write(opened.number(), text.data(), text.size());
    if (written == static_cast<ssize_t>(text.size())) return true;
    if (written >= 0) errno = ENOSPC;
    return false;
}

/// Without this, a line after a torn one would be lost with it.
bool endsInLine(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary | std::ios::ate);
    if (!in || in.tellg() <= 0) return true;
    in.seekg(-1, std::ios::end);
    return in.get() == '\n';
}

} // namespace

std::string writeResult(const PracticeResult& result) {
    const json object{{"at", secondsOf(result.at)},
                      {"course", result.course},
                      {"item", result.item},
                      {"right", result.isRight},
                      {"ms", result.time.milliseconds}};
    return object.dump(-1, ' ', false, json::error_handler_t::replace);
}

std::optional<PracticeResult> readResult(std::string_view line) {
    const auto object = json::parse(line, nullptr, false);
    if (!object.is_object()) return std::nullopt;
    const auto has = [&](const char* name, auto isKind) {
        const auto found = object.find(name);
        return found != object.end() && ((*found).*isKind)();
    };
    const bool isWhole = has("at", &json::is_number_integer) && has("course", &json::is_string) &&
                         has("item", &json::is_string) && has("right", &json::is_boolean) &&
                         has("ms", &json::is_number_integer);
    if (!isWhole) return std::nullopt;
    return PracticeResult{
        std::chrono::sys_seconds{std::chrono::seconds{object["at"].get<std::int64_t>()}},
        object["course"],
        object["item"],
        object["right"],
        rules::Span{object["ms"].get<std::int64_t>()}};
}

rules::Expected<Results, ResultsFault> readResults(const std::filesystem::path& file) {
    Results results;
    errno = 0;
    std::ifstream in(file);
    if (!in && errno == ENOENT) return results;
    std::string line;
    for (std::size_t number = 1; std::getline(in, line); ++number)
        if (auto result = readResult(line))
            results.all.push_back(*std::move(result));
        else
            results.bad.push_back({number});
    if (in.bad() || !in.eof()) return rules::unexpected(ResultsFault{file, errno, true});
    return results;
}

rules::Expected<void, ResultsFault> addResult(const std::filesystem::path& file,
                                              const PracticeResult& result) {
    std::error_code failed;
    std::filesystem::create_directories(file.parent_path(), failed);
    if (failed) return rules::unexpected(ResultsFault{file, failed.value()});
    const std::string before = endsInLine(file) ? "" : "\n";
    if (addTo(file, before + writeResult(result) + "\n")) return {};
    return rules::unexpected(ResultsFault{file, errno});
}

Sentence sentence(const ResultsFault& fault) {
    const auto reason = reasonOf(fault.systemError);
    return fault.isReading ? say<SentenceKey::fileCannotRead>(fault.file, reason)
                           : say<SentenceKey::fileCannotWrite>(fault.file, reason);
}

Sentence sentence(const BadResult& bad, const std::filesystem::path& file) {
    return say<SentenceKey::practiceBadLine>(file, bad.line);
}

JournalFault causeOf(const ResultsFault& fault) {
    return journalFault(fault.systemError);
}

Boxes::Boxes(const std::vector<PracticeResult>& results, std::string_view course) {
    for (const auto& result : results)
        if (result.course == course) add(result);
}

void Boxes::add(const PracticeResult& result) {
    auto& card = cards_[result.item];
    constexpr std::size_t first = 1;
    card.box = result.isRight ? std::min(std::max(card.box, first) + 1, waits.size()) : first;
    card.last = result.at;
}

std::vector<std::string> Boxes::due(std::chrono::sys_seconds now) const {
    std::vector<const std::pair<const std::string, Card>*> found;
    for (const auto& each : cards_)
        if (dueAt(each.second) <= now) found.push_back(&each);
    std::ranges::stable_sort(found, {}, [](const auto* each) {
        return std::pair{each->second.box, dueAt(each->second)};
    });
    return rules::mapped(found, [](const auto* each) { return each->first; });
}

std::size_t Boxes::boxOf(const std::string& item) const {
    const auto found = cards_.find(item);
    return found == cards_.end() ? 0 : found->second.box;
}

ResultStore::ResultStore(std::chrono::sys_seconds today, Store store)
    : today_(today)
    , store_(std::move(store)) {}

PracticeResult ResultStore::add(PracticeResult result, rules::Instant now, CourseStep& step) {
    const std::chrono::milliseconds since{(now - began_).milliseconds};
    result.at = today_ + std::chrono::floor<std::chrono::seconds>(since);
    const auto fault = store_(result);
    if (fault && !std::exchange(hasReported_, true)) step.words.push_back(notSaved(*fault));
    return result;
}

} // namespace app
