// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/stage.hpp"

#include <cerrno>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <iterator>
#include <system_error>
#include <utility>

namespace app {
namespace {

rules::Expected<std::vector<ScriptLine>, StageFault> readScript(const std::filesystem::path& file) {
    errno = 0;
    std::ifstream stream(file, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>{stream}, {}};
    if (!stream) return rules::unexpected(StageFault{PlaceFault{file, errno}});
    auto script = parseScript(text);
    if (!script) return rules::unexpected(StageFault{BadScript{file, script.error()}});
    return std::move(*script);
}

// People are quick where nobody watches.
tactile::EmulatorOptions optionsAt(Pace pace) {
    constexpr rules::Span quick{100};
    tactile::EmulatorOptions options;
    if (pace == Pace::atOnce) options.hand = quick;
    return options;
}

} // namespace

Sentence sentence(const StageFault& fault) {
    return std::visit(
        rules::Overloaded{[](const PlaceFault& each) {
                              const auto reason = reasonOf(each.systemError);
                              if (!each.place.empty())
                                  return say<SentenceKey::demoPlace>(each.place, reason);
                              return say<SentenceKey::demoPlace>(
                                  say<SentenceKey::demoTemporaryFolder>(), reason);
                          },
                          [](const BadScript& each) {
                              return say<SentenceKey::demoScript>(
                                  each.file, each.fault.line, reasonOf(each.fault));
                          },
                          [](const tactile::TerminalFault& each) {
                              return say<SentenceKey::demoBoard>(reasonOf(each.systemError));
                          }},
        fault);
}

rules::Expected<TemporaryFolder, PlaceFault> TemporaryFolder::make() {
    std::error_code none;
    const auto room = std::filesystem::temp_directory_path(none);
    if (none) return rules::unexpected(PlaceFault{{}, none.value()});
    std::string name = (room / "hektor-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) return rules::unexpected(PlaceFault{name, errno});
    return TemporaryFolder(name);
}

TemporaryFolder::TemporaryFolder(TemporaryFolder&& other) noexcept
    : path_(std::exchange(other.path_, {})) {}

// What cannot be removed now the system will remove some time.
TemporaryFolder::~TemporaryFolder() {
    std::error_code ignored;
    if (!path_.empty()) std::filesystem::remove_all(path_, ignored);
}

rules::Expected<std::unique_ptr<Stage>, StageFault> Stage::set(const std::filesystem::path& assets,
                                                               std::string_view script,
                                                               Circumstances circumstances) {
    auto lines = readScript(assets / "demo" / script);
    if (!lines) return rules::unexpected(lines.error());
    if (!circumstances.hasMicrophone) std::erase_if(*lines, std::mem_fn(&ScriptLine::isTaped));
    auto folder = TemporaryFolder::make();
    if (!folder) return rules::unexpected(StageFault{folder.error()});
    std::unique_ptr<Stage> stage(
        new Stage(std::move(*folder), std::move(*lines), circumstances.pace));
    if (const auto fault = stage->hands_.plugIn(stage->board().string()))
        return rules::unexpected(StageFault{*fault});
    return stage;
}

Stage::Stage(TemporaryFolder folder, std::vector<ScriptLine> script, Pace pace)
    : folder_(std::move(folder))
    , hands_(optionsAt(pace))
    , demonstration_(std::move(script), hands_, pace) {}

} // namespace app
