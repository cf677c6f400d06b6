// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/playing/game_source.hpp"

#include "app/commands/line/archive_place.hpp"
#include "app/journal/archive.hpp"
#include "app/practice/mistakes.hpp"
#include "app/print/game_text.hpp"
#include "rules/base/text.hpp"
#include "rules/chess/game.hpp"
#include "speech/words/text.hpp"

#include <filesystem>
#include <system_error>
#include <utility>

namespace app {
namespace {

Wished<ReviewSource> sound(ReviewSource source, const std::string& name) {
    if (const auto* const damage = source.damage()) return refused(placeOf(name, *damage));
    if (source.game.plies() == 0)
        return refused(say<SentenceKey::reviewNoMoves>(speech::harmless(name)));
    return source;
}

Wished<ReviewSource> fromFile(const NumberedFile& named, rules::Language language) {
    auto file = InputFile::open(named.file);
    if (!file) return unavailable(sentence(file.error()));
    return FileGames(*std::move(file), language).game(named.number);
}

Wished<ReviewSource> fromArchive(const std::string& name, const Surroundings& around) {
    auto archive = Archive::read(around.paths.games);
    if (!archive) return rules::unexpected(faultOf(archive.error(), around.paths));
    const auto game = archive->find(name);
    if (!game) return rules::unexpected(faultOf(game.error(), around.paths));
    const auto told = archive->match(game->id);
    if (!told) return rules::unexpected(faultOf(told.error(), around.paths));
    if (told->damage) return rules::unexpected(faultOf(*told->damage, around.paths));
    // Computed help would be cheating.
    if (goesOnElsewhere(told->match))
        return refused(say<SentenceKey::onlineNoReview>(game->id.number));
    auto source = readSource(rules::sourceOf(pgnText(*game, told->match)), 1);
    if (!source) return refused(say<SentenceKey::reviewNoMoves>(name));
    if (const auto own = ownGame(*game, told->match, around.settings.name)) source->own = own->side;
    return sound(*std::move(source), name);
}

} // namespace

FileGames::FileGames(InputFile file, rules::Language language)
    : file_(std::move(file))
    , reader_(text_.text(), rules::Letters::english, language) {}

Wished<ReviewSource> FileGames::game(int number) {
    auto source = readSource(reader_, number);
    if (text_.error()) return unavailable(sentence(*text_.error()));
    if (!source) return refused(gamesIn(file_.name(), source.error()));
    return sound(*std::move(source), file_.name());
}

std::optional<ReviewSource> FileGames::next(const Complain& complain) {
    while (auto source = readSource(reader_)) {
        const auto* const damage = source->damage();
        if (damage == nullptr && source->game.plies() > 0) return source;
        if (damage != nullptr) complain(placeOf(file_.name(), *damage));
    }
    if (text_.error()) complain(sentence(*text_.error()));
    return std::nullopt;
}

std::optional<NumberedFile> fileNamed(const std::string& word) {
    NumberedFile named{.file = word};
    const auto mark = word.rfind('#');
    std::error_code unknown;
    if (mark != std::string::npos && !std::filesystem::exists(word, unknown))
        if (const auto number = rules::wholeNumber<int>(word.substr(mark + 1)); number > 0)
            named = {word.substr(0, mark), *number};
    const bool isFile = named.file.find('/') != std::string::npos || named.file.ends_with(".pgn") ||
                        std::filesystem::exists(named.file, unknown);
    return isFile ? std::optional{named} : std::nullopt;
}

Wished<ReviewSource> gameNamed(const std::string& word, const Surroundings& around) {
    const auto file = fileNamed(word);
    return file ? fromFile(*file, around.language) : fromArchive(word, around);
}

Wished<GameStart>
startWithin(const std::string& game, const std::string& move, const Surroundings& around) {
    const auto number = rules::readMoveNumber(move);
    if (!move.empty() && !number)
        return wrong(say<SentenceKey::wishMove>(speech::harmless(move)), "--move");
    const auto source = gameNamed(game, around);
    if (!source) return rules::unexpected(source.error());
    const auto ply = number ? rules::plyBefore(*number, source->game) : source->game.plies();
    if (!ply)
        return refused(say<SentenceKey::wishNoSuchMove>(
            speech::harmless(move), rules::writeMoveNumber(source->game.position())));
    if (source->game.at(*ply).legalMoves().isEmpty())
        return refused(say<SentenceKey::wishGameOver>(speech::harmless(game)));
    const auto made = source->game.moves().first(static_cast<std::size_t>(*ply));
    return GameStart{source->game.start(), {made.begin(), made.end()}, source->chess960};
}

} // namespace app
