// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/library/library.hpp"
#include "app/commands/line/command_line.hpp"
#include "app/commands/line/plain_voice.hpp"
#include "app/journal/private_files.hpp"
#include "app/library/library.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <iostream>
#include <memory>
#include <string>
#include <system_error>
#include <utility>
#include <variant>
#include <vector>

namespace app {
namespace {

struct AddWishes {
    Beforehand around{};
    std::vector<std::string> files{};
};

std::uint64_t bytesOf(const std::string& file) {
    std::error_code unknown;
    const auto bytes = std::filesystem::file_size(file, unknown);
    return unknown ? 0 : bytes;
}

/// Tells how much of all files has been added, and at last of how many games.
class AddingReport {
public:
    AddingReport(const AddWishes& wishes, const Console& console)
        : console_(console)
        , report_(wishes.around, console, std::cout)
        , isOneFile_(wishes.files.size() == 1) {
        for (const auto& file : wishes.files)
            bytes_ += bytesOf(file);
    }

    /// The part of the current file.
    void tell(std::size_t games, std::uint64_t bytes) {
        if (bytes_ == 0) return;
        const auto percent = std::min<std::uint64_t>(100, 100 * (before_ + bytes) / bytes_);
        report_.tell(static_cast<int>(percent),
                     [&] { return say<SentenceKey::libraryAdding>(percent, games_ + games); });
    }

    void take(const std::string& file, const AddedGames& added) {
        result_ = resultOf(file, added);
        console_.print(result_);
        if (added.damaged == 1) console_.print(say<SentenceKey::libraryDamagedOne>(file));
        if (added.damaged > 1)
            console_.print(say<SentenceKey::libraryDamagedGames>(file, added.damaged));
        games_ += added.games;
    }

    /// Whatever has become of it.
    void close(const std::string& file) { before_ += bytesOf(file); }

    void end() {
        if (!isOneFile_) {
            result_ = say<SentenceKey::libraryAddedAll>(games_);
            console_.print(result_);
        }
        std::cout << std::flush;
        report_.end(result_);
    }

    [[nodiscard]] bool isSpoken() const { return report_.isSpoken(); }

private:
    static Sentence resultOf(const std::string& file, const AddedGames& added) {
        if (added.isUnchanged) return say<SentenceKey::libraryUnchanged>(file);
        return added.games == 1 ? say<SentenceKey::libraryAddedOne>(file)
                                : say<SentenceKey::libraryAdded>(file, added.games);
    }

    const Console& console_;
    ProgressReport report_;
    bool isOneFile_;
    std::uint64_t bytes_ = 0;
    std::uint64_t before_ = 0; ///< bytes of the files before this one
    std::size_t games_ = 0;    ///< of the files before this one
    Sentence result_{};
};

Wished<void> addFile(Library& library,
                     const std::string& file,
                     const Openings& openings,
                     const LibraryPlace& place,
                     AddingReport& report) {
    const auto added =
        library.add(file, openings, [&](auto games, auto bytes) { report.tell(games, bytes); });
    report.close(file);
    if (added) {
        report.take(file, *added);
        return {};
    }
    if (const auto* const unreadable = std::get_if<UnreadableGames>(&added.error()))
        return unavailable(sentence(*unreadable));
    return place.fault(std::get<LibraryFault>(added.error()));
}

/// A file that cannot be read does not keep the others from being added.
Wished<void> add(const AddWishes& wishes, const Console& console) {
    const auto place = placeOf(wishes.around.paths, console);
    if (!place) return rules::unexpected(place.error());
    const auto openings = Openings::read(place->paths.assets / "openings/openings.tsv");
    if (!openings) return unavailable(sentence(openings.error()));
    makeFilesPrivate();
    auto library = Library::toWrite(place->paths.library);
    if (!library) return place->fault(library.error());
    CommandFault faults{.status = ExitStatus::unavailable};
    AddingReport report{wishes, console};
    for (const auto& file : wishes.files) {
        const auto added = addFile(*library, file, *openings, *place, report);
        if (added) continue;
        const auto& why = added.error().why;
        faults.why.insert(faults.why.end(), why.begin(), why.end());
    }
    faults.afterAGame = report.isSpoken();
    if (!faults.why.empty()) return rules::unexpected(std::move(faults));
    report.end();
    return {};
}

} // namespace

void addLibraryAdd(CLI::App& library, Console& console) {
    auto* const command = library.add_subcommand("add");
    const auto wishes = std::make_shared<AddWishes>();
    command->add_option("FILE", wishes->files)->required();
    addReportOptions(*command, wishes->around);
    addLanguageOption(*command);
    addPathOptions(*command, wishes->around.paths);
    command->callback([wishes, &console] { console.end(add(*wishes, console)); });
}

} // namespace app
