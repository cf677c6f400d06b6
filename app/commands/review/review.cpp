// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/review/review.hpp"

#include "app/commands/commands.hpp"
#include "app/commands/line/help_and_faults.hpp"
#include "app/commands/line/input_file.hpp"
#include "app/commands/line/json.hpp"
#include "app/commands/playing/game_source.hpp"
#include "app/commands/playing/games.hpp"
#include "app/commands/playing/sitting_options.hpp"
#include "app/engine/engine_choice.hpp"
#include "app/engine/opponent.hpp"
#include "app/engine/question.hpp"
#include "app/library/indexed_game.hpp"
#include "app/practice/radio/radio_course.hpp"
#include "app/practice/results.hpp"
#include "app/practice/review/review_course.hpp"
#include "app/review/annotation.hpp"
#include "app/review/review_file.hpp"
#include "rules/base/text.hpp"
#include "rules/chess/game.hpp"
#include "rules/notation/san.hpp"
#include "speech/words/text.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <iostream>
#include <memory>
#include <optional>
#include <span>
#include <sstream>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

namespace app {
namespace {

/// Has the engine of the settings look at every position that is not known, and says every few
/// seconds on standard error how far it is; what it has found out is stored at once.
Wished<void> weigh(const ReviewSource& source,
                   KeptReview& review,
                   const Study& study,
                   const Surroundings& around,
                   const Console& console) {
    GameWeighing weighing(source.game, review.weighings);
    if (!weighing.next()) return {};
    const auto& folder = around.paths.reviews;
    Weigher engine({.choice = around.settings.engine,
                    .means = around.settings.means,
                    .study = study,
                    .chess960 = source.chess960},
                   console.complainer());
    constexpr std::chrono::seconds betweenReports{3};
    auto latest = std::chrono::steady_clock::now();
    while (const auto next = weighing.next()) {
        const auto best = engine.weigh(*next);
        if (!best) return unavailable(sentence(best.error()));
        weighing.take(*best);
        const auto at = static_cast<std::size_t>(next->plies());
        if (weighing.next()) // a fault is told at the end only
            std::ignore =
                keepFinding(folder, source.game, review.study, at, *weighing.weighings()[at]);
        const auto now = std::chrono::steady_clock::now();
        if (now - latest < betweenReports) continue;
        latest = now;
        const auto looking = say<SentenceKey::reviewLooking>(weighing.done(), weighing.total());
        std::cerr << console.text(looking) << std::endl;
    }
    review.weighings = weighing.weighings();
    if (const auto kept = keepReview(folder, source.game, review, review.remarks); !kept)
        around.complain(sentence(ResultsFault{folder, kept.error()}));
    return {};
}

std::string_view kindName(MoveKind kind) {
    switch (kind) {
    case MoveKind::inaccuracy: return "inaccuracy";
    case MoveKind::mistake: return "mistake";
    case MoveKind::blunder: return "blunder";
    case MoveKind::good: break;
    }
    return "good";
}

template <class Value>
Json orNull(const std::optional<Value>& value) {
    return value ? Json(*value) : Json(nullptr);
}

void addEvaluation(Json& json, const std::optional<Evaluation>& evaluation) {
    if (evaluation && evaluation->mateIn)
        json["mate"] = *evaluation->mateIn;
    else
        json["eval_cp"] = evaluation ? Json(evaluation->centipawns) : Json(nullptr);
}

Json jsonOf(const rules::Position& before, const ReviewedMove& move, rules::Language language) {
    const auto& best = move.best;
    Json json{{"san", rules::writeSan(before, move.played)}};
    addEvaluation(json, move.after);
    json["best"] = best.empty() ? Json(nullptr) : Json(rules::writeSan(before, best.front()));
    json["loss_cp"] = orNull(move.loss);
    json["kind"] = move.loss ? Json(kindName(move.kind)) : Json(nullptr);
    json["reason"] =
        move.kind == MoveKind::good ? Json(nullptr) : orNull(reasonOf(before, best, language));
    return json;
}

/// A line with a JSON object for each half-move: `ply` from 1 on, `san`, the evaluation after it as
/// `eval_cp` or `mate`, both for White, the move that was best, what this one has lost to it in
/// hundredths of a pawn, its kind in English, and why the best one was better, in this language.
/// What is not known is null.
std::string
reviewJson(const rules::Game& game, std::span<const ReviewedMove> moves, rules::Language language) {
    std::string text;
    for (std::size_t ply = 0; ply < moves.size(); ++ply) {
        Json json{{"ply", ply + 1}};
        json.update(jsonOf(game.positions()[ply], moves[ply], language));
        text += jsonLine(json) + '\n';
    }
    return text;
}

struct ReviewOptions {
    std::string game{};
    std::optional<int> depth{};
    std::string seconds{};
    bool json = false;
    std::string board{};
    SittingWishes sitting{};
};

/// As typed, with a point.
std::optional<std::chrono::milliseconds> readSeconds(const std::string& text) {
    std::istringstream words{text};
    words.imbue(std::locale::classic());
    double seconds = 0;
    if (!(words >> seconds) || !words.eof() || seconds < 0.01 || seconds > 600) return std::nullopt;
    return std::chrono::milliseconds{std::lround(seconds * 1000)};
}

/// How each position is looked at: without a wish as the mistakes of one's own games are.
Wished<Study> studyFor(const ReviewOptions& options) {
    Study study{.moves = 1};
    if (options.depth) {
        study.nodes.reset();
        study.depth = options.depth;
        study.longest = std::chrono::minutes{10};
    }
    if (options.seconds.empty()) return study;
    const auto longest = readSeconds(options.seconds);
    if (!longest)
        return wrong(say<SentenceKey::reviewSeconds>(speech::harmless(options.seconds)),
                     "--seconds");
    study.nodes.reset();
    study.longest = *longest;
    return study;
}

/// What is known of the game. With a wish how to look at it only what was found out in that way
/// counts, and the remarks.
Wished<KeptReview> knownOf(const ReviewSource& source,
                           const ReviewOptions& options,
                           const Study& study,
                           const Surroundings& around) {
    const auto file = reviewFile(around.paths.reviews, source.game);
    const auto damaged = setAsideDamaged(around.paths.reviews, source.game);
    if (!damaged) return unavailable(sentence(ResultsFault{file, damaged.error()}));
    if (*damaged) around.complain(say<SentenceKey::reviewDamaged>(file, **damaged));
    auto kept = keptReview(around.paths.reviews, source.game).value_or(KeptReview{});
    const bool isWished = options.depth || !options.seconds.empty();
    const bool isComplete = !GameWeighing(source.game, kept.weighings).next();
    if (kept.study != nameOf(study) && (isWished || !isComplete)) {
        kept.study = nameOf(study);
        kept.weighings.clear();
    }
    addFindings(around.paths.reviews, source.game, kept);
    return kept;
}

ReviewKeeping keepingIn(const std::filesystem::path& folder,
                        const rules::Game& game,
                        const KeptReview& review,
                        const std::string& name,
                        const std::shared_ptr<SpokenRemarks>& spoken) {
    const auto fault = [folder](int systemError) {
        return causeOf(ResultsFault{folder, systemError});
    };
    const auto faultOf = [fault](const auto& kept) {
        return kept ? std::nullopt : std::optional{fault(kept.error())};
    };
    const auto known = std::make_shared<ReviewRemarks>(review.remarks);
    const auto keep = [=](const KeptReview& changed) {
        const auto kept = keepReview(folder, game, changed, *known);
        if (kept) *known = changed.remarks;
        return faultOf(kept);
    };
    const auto found = [=, study = review.study](std::size_t position, const Weighing& what) {
        return faultOf(keepFinding(folder, game, study, position, what));
    };
    const auto save = [=](const rules::PgnGame& pgn) {
        return saveAnnotated(folder, name, pgn)
            .map([](const std::filesystem::path& file) { return file.string(); })
            .map_error(fault);
    };
    // The course counts half-moves from 0.
    const auto isSpoken = [spoken](std::size_t ply) {
        return spoken->has(static_cast<int>(ply) + 1);
    };
    const auto unspeak = [=](std::size_t ply) {
        return faultOf(spoken->remove(static_cast<int>(ply) + 1));
    };
    return {keep, save, isSpoken, unspeak, found};
}

/// For the file of the annotated game: "games-3", or the number of an own game.
std::string nameFor(const std::string& word) {
    const auto file = fileNamed(word);
    const auto number = rules::wholeNumber<std::int64_t>(word);
    if (!file) return number ? fmt::format("game-{}", *number) : "game";
    return fmt::format("{}-{}", std::filesystem::path{file->file}.stem().string(), file->number);
}

Wished<void> walkThrough(const ReviewOptions& options,
                         const ReviewSource& source,
                         const KeptReview& review,
                         const Study& study,
                         const Surroundings& around) {
    auto game = usualGame(options.sitting, around, options.board);
    if (!game) return rules::unexpected(game.error());
    if (GameWeighing(source.game, review.weighings).next()) {
        const auto& engine = game->sitting.engine;
        const auto found = findEngine(engine.choice.program, engine.places);
        if (!found) return unavailable(sentence(found.error()));
    }
    const auto spoken = std::make_shared<SpokenRemarks>(around.paths.reviews, source.game);
    const auto keeping =
        keepingIn(around.paths.reviews, source.game, review, nameFor(options.game), spoken);
    game->sitting.clips = spoken;
    game->sitting.course = [source, review, study, keeping] {
        return std::make_unique<ReviewCourse>(source, review, study, keeping);
    };
    return practise(*std::move(game), around.paths);
}

Wished<void> run(const ReviewOptions& options, Console& console) {
    const auto study = studyFor(options);
    if (!study) return rules::unexpected(study.error());
    const auto around = lookAround(options.sitting.paths, console);
    if (!around) return rules::unexpected(around.error());
    const auto source = gameNamed(options.game, *around);
    if (!source) return rules::unexpected(source.error());
    auto review = knownOf(*source, options, *study, *around);
    if (!review) return rules::unexpected(review.error());
    if (!options.json) return walkThrough(options, *source, *review, *study, *around);
    if (auto weighed = weigh(*source, *review, *study, *around, console); !weighed) return weighed;
    std::cout << reviewJson(
        source->game, reviewed(source->game, review->weighings), console.language());
    return {};
}

struct RadioOptions {
    std::string game{};
    int pause = 1;
    std::string board{};
    SittingWishes sitting{};
};

/// A game, and those after it.
struct Broadcast {
    ReviewSource first{};
    std::function<std::optional<ReviewSource>()> next;
};

Wished<Broadcast> broadcast(const std::string& word, const Surroundings& around) {
    const auto named = fileNamed(word);
    if (!named) {
        auto game = gameNamed(word, around);
        if (!game) return rules::unexpected(game.error());
        return Broadcast{*std::move(game), [] { return std::optional<ReviewSource>{}; }};
    }
    auto file = InputFile::open(named->file);
    if (!file) return unavailable(sentence(file.error()));
    const auto games = std::make_shared<FileGames>(*std::move(file), around.language);
    auto first = games->game(named->number);
    if (!first) return rules::unexpected(first.error());
    return Broadcast{*std::move(first),
                     [games, complain = around.complain] { return games->next(complain); }};
}

OpeningName openingsIn(const std::filesystem::path& assets, const Complain& complain) {
    auto openings = Openings::read(assets / "openings/openings.tsv");
    auto names = OpeningNames::read(assets / "openings/names.tsv");
    if (!openings || !names) {
        complain(sentence(openings ? names.error() : openings.error()));
        return [](const auto&, auto) { return std::optional<std::string>{}; };
    }
    return [openings = std::make_shared<const Openings>(*std::move(openings)),
            names = std::make_shared<const OpeningNames>(*std::move(names))](
               const rules::Position& position, rules::Language language) {
        const auto* const found = openings->at(position.fingerprint());
        return found == nullptr ? std::nullopt : std::optional{names->of(found->name, language)};
    };
}

Wished<void> run(const RadioOptions& options, Console& console) {
    const auto around = lookAround(options.sitting.paths, console);
    if (!around) return rules::unexpected(around.error());
    const auto games = broadcast(options.game, *around);
    if (!games) return rules::unexpected(games.error());
    auto game = usualGame(options.sitting, *around, options.board);
    if (!game) return rules::unexpected(game.error());
    const RadioProgramme programme{openingsIn(around->paths.assets, around->complain),
                                   games->next,
                                   rules::Span{options.pause * 1000}};
    game->sitting.course = [first = games->first, programme] {
        return std::make_unique<RadioCourse>(first, programme);
    };
    return practise(*std::move(game), around->paths);
}

} // namespace

void addReview(CLI::App& hektor, Console& console) {
    auto* const review = hektor.add_subcommand("review");
    const auto wishes = std::make_shared<ReviewOptions>();
    review->add_option("GAME|FILE[#N]", wishes->game)->required();
    takesNumber(review->add_option("--depth", wishes->depth)->type_name("N"), 1, 99);
    review->add_option("--seconds", wishes->seconds)->type_name("S")->excludes("--depth");
    review->add_flag("--json", wishes->json);
    review->add_option("--board", wishes->board)->type_name("BOARD");
    addSittingOptions(*review, wishes->sitting);
    review->callback([wishes, &console] { console.end(run(*wishes, console)); });
}

void addRadio(CLI::App& hektor, Console& console) {
    auto* const radio = hektor.add_subcommand("radio");
    const auto wishes = std::make_shared<RadioOptions>();
    radio->add_option("GAME|FILE[#N]", wishes->game)->required();
    takesNumber(radio->add_option("--pause", wishes->pause)->type_name("S"), 0, 60);
    radio->add_option("--board", wishes->board)->type_name("BOARD");
    addSittingOptions(*radio, wishes->sitting);
    radio->callback([wishes, &console] { console.end(run(*wishes, console)); });
}

} // namespace app
