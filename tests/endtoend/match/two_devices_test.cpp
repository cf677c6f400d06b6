// SPDX-License-Identifier: GPL-3.0-or-later
// A whole tournament game on two devices: private speech is heard in the earphone only, by the
// program's own reports and by the samples that each device received (E2.9.d, E-R70).
#include "app/activity/activity.hpp"
#include "app/commands/playing/games.hpp"
#include "app/commands/playing/match_options.hpp"
#include "app/commands/playing/sitting_options.hpp"
#include "app/demo/demonstration.hpp"
#include "speech/voice/synthesizer.hpp"
#include "tests/support/program/scratch.hpp"
#include "tests/support/sound/recogniser.hpp"
#include "tests/support/sound/recording.hpp"
#include "tests/support/sound/voices.hpp"
#include "tests/support/sound/wav.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <fstream>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

using namespace tests;
using rules::Colour;
using speech::Channel;

namespace {

using Sound = std::vector<std::int16_t>;

/// Plays the demonstration and stores every utterance as the voice receives it.
class Eavesdropper final : public app::Around {
public:
    Eavesdropper(std::unique_ptr<app::Activity> demonstrated,
                 std::vector<speech::Utterance>& utterances)
        : Around(*demonstrated)
        , demonstrated_(std::move(demonstrated))
        , utterances_(utterances) {}

private:
    void heard(const speech::Utterance& utterance) override { utterances_.push_back(utterance); }
    void saw(const rules::Match& /*match*/) override {}

    std::unique_ptr<app::Activity> demonstrated_;
    std::vector<speech::Utterance>& utterances_;
};

/// The game of the demonstration: White is blind and has an assistant, Black has an electronic
/// board.
rules::MatchSetup tournamentGame() {
    rules::MatchSetup setup{.profile = rules::Profile::tournament};
    setup.time = *rules::parseTimeControl("90m+30s");
    setup.divergence = rules::DivergenceRule::stopsTheClocks;
    setup.seats.white.blind = true;
    setup.seats.white.preview = true;
    setup.seats.white.inputs.keyboard = true;
    setup.seats.black.inputs.sensedBoard = true;
    setup.seats.black.press = rules::PressedBy::program;
    return *app::assisted(setup, {.assistant = "white"});
}

/// The demonstration, with a file for each device and one for the log.
class RecordedGame {
public:
    RecordedGame() {
        const auto paths =
            app::findPaths(HEKTOR_PROGRAM,
                           {folder_.path().string(), {}, {}, {}},
                           {.config = folder_.path() / "settings", .data = folder_.path()});
        REQUIRE(paths.has_value());
        const auto stage = app::DemonstrationStage::set(
            paths->assets, "match.txt", {app::DemonstrationPace::atOnce});
        REQUIRE(stage.has_value());
        app::Demonstration& demonstration = (*stage)->demonstration();
        play(*paths, (*stage)->board(), demonstration);
        REQUIRE_FALSE(demonstration.fault().has_value());
    }

    [[nodiscard]] Recording recordingOf(speech::Output output) const {
        auto sound = readWav(fileOf(output));
        REQUIRE(sound.channels.size() == 2);
        REQUIRE(sound.channels[0] == sound.channels[1]); // speech is the same on both sides
        return Recording(std::move(sound.channels.front()), {{0, speech::SteadyTime{}}});
    }

    /// By the ids of the utterances.
    [[nodiscard]] std::map<std::uint64_t, nlohmann::json> logged() const {
        std::map<std::uint64_t, nlohmann::json> all;
        std::ifstream file(log_);
        for (std::string line; std::getline(file, line);) {
            auto utterance = nlohmann::json::parse(line);
            const auto id = utterance.at("id").get<std::uint64_t>();
            all.emplace(id, std::move(utterance));
        }
        return all;
    }

    std::vector<speech::Utterance> utterances;

private:
    [[nodiscard]] std::string fileOf(speech::Output output) const {
        return folder_.file(output == speech::Output::loudspeaker ? "public.wav" : "private.wav");
    }

    void play(const app::Paths& paths,
              const std::filesystem::path& board,
              app::Demonstration& demonstration) {
        const auto setup = tournamentGame();
        app::SittingWishes wishes;
        wishes.audio = {"public=wav:" + fileOf(speech::Output::loudspeaker),
                        "private=wav:" + fileOf(speech::Output::earphone)};
        wishes.utterances = log_;
        wishes.terminal = true;
        wishes.scriptedTime = true;
        rules::ByColour<app::SeatWish> seats;
        for (const Colour seat : rules::colours)
            seats[seat].inputs = setup.seats[seat].inputs;
        seats.black.board = tactile::BoardAddress{"dgt", board.string()};
        auto sitting = app::sittingFrom(wishes,
                                        {.paths = paths,
                                         .systemLanguage = rules::Language::german,
                                         .language = rules::Language::german},
                                        setup,
                                        seats);
        REQUIRE(sitting.has_value());
        sitting->around = [&](app::Activity& match, app::Inbox& inbox) {
            return std::make_unique<Eavesdropper>(demonstration.around(match, inbox), utterances);
        };
        const auto played = app::playNew(*std::move(sitting), setup, paths);
        REQUIRE(played.has_value());
    }

    ScratchFolder folder_;
    std::string log_ = folder_.file("utterances");
};

/// Times, refusals, read-backs, and instructions for boards: private to one player.
bool isOnePlayersAffair(const nlohmann::json& utterance) {
    constexpr std::array<std::string_view, 10> families{"CLK.",
                                                        "ERR.",
                                                        "INF.new",
                                                        "MOV.preview",
                                                        "MOV.pressed",
                                                        "MOV.confirmed",
                                                        "MOV.withdrawn",
                                                        "DIF.square",
                                                        "DIF.sheets",
                                                        "DIF.wrong"};
    if (utterance.at("phrase").is_null()) return false; // an earcon alone
    const auto phrase = utterance.at("phrase").get<std::string>();
    if (phrase == "CLK.flag.claimed") return false; // a claim concerns both, as one of a draw does
    return std::any_of(families.begin(), families.end(), [&](std::string_view family) {
        return phrase.starts_with(family);
    });
}

/// The words of an utterance as this voice speaks them.
Sound soundOfUtterance(const speech::Utterance& utterance, const speech::Prosody& prosody) {
    Sound sound;
    speech::UtteranceClips clips(utterance.spoken, prosody);
    while (const auto clip = clips.next(voice()))
        sound.insert(sound.end(), (*clip)->samples.begin(), (*clip)->samples.end());
    return sound;
}

/// Everything spoken to its end on this channel, each text once.
void learn(Recogniser& recogniser,
           const RecordedGame& game,
           Channel channel,
           const speech::Prosody& prosody) {
    const auto log = game.logged();
    std::set<std::string> learnt;
    for (const auto& utterance : game.utterances) {
        if (utterance.channel != channel || !learnt.insert(utterance.words).second) continue;
        const auto line = log.find(static_cast<std::uint64_t>(utterance.id));
        if (line == log.end() || line->second.at("outcome") != "spoken") continue;
        const auto sound = soundOfUtterance(utterance, prosody);
        if (!sound.empty()) recogniser.learn(std::string(name(channel)), sound);
    }
}

/// How many stretches of a recording clearly match an utterance of this channel.
long countOn(Channel channel, const Recogniser& recogniser, const Recording& recording) {
    constexpr std::chrono::milliseconds betweenUtterances{350};
    constexpr double sameWords = 1.3;
    const auto stretches = recording.utterances(betweenUtterances);
    return std::count_if(stretches.begin(), stretches.end(), [&](const Stretch& stretch) {
        const auto heard = recogniser.recognise(recording.sound(stretch));
        return heard.distance <= sameWords && heard.text == name(channel);
    });
}

} // namespace

TEST_CASE("a whole tournament game on two devices: no private word is heard in public") {
    const RecordedGame game;
    for (const auto& [id, utterance] : game.logged()) {
        INFO(utterance.dump());
        CHECK_FALSE((utterance.at("channel") == "public" && isOnePlayersAffair(utterance)));
    }

    Recogniser recogniser;
    learn(recogniser, game, Channel::privateWhite, {.wordsPerMinute = 220, .volume = 80});
    learn(recogniser, game, Channel::publicRoom, {});
    const auto loudspeaker = game.recordingOf(speech::Output::loudspeaker);
    const auto earphone = game.recordingOf(speech::Output::earphone);
    // The search really finds the utterances on their own device.
    CHECK(countOn(Channel::publicRoom, recogniser, loudspeaker) > 100);
    CHECK(countOn(Channel::privateWhite, recogniser, earphone) > 100);
    CHECK(countOn(Channel::privateWhite, recogniser, loudspeaker) == 0);
    CHECK(countOn(Channel::publicRoom, recogniser, earphone) == 0);
}
