// SPDX-License-Identifier: GPL-3.0-or-later
// Whether calls are intelligible: an independent recogniser over the legal moves of one position,
// on the recording of the loudspeaker.
#include "speech/audio/outputs.hpp"
#include "speech/voice/speaker.hpp"
#include "tests/support/program/scratch.hpp"
#include "tests/support/sound/dictation.hpp"
#include "tests/support/sound/recording.hpp"
#include "tests/support/sound/voices.hpp"
#include "tests/support/sound/wav.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <future>
#include <iterator>
#include <utility>

using namespace speech;
using namespace std::chrono_literals;

namespace {

struct Call {
    const char* spoken;
    std::string understood;
};

/// 32 of the legal moves of an Italian game, White to move after 4.c3 Nf6.
const std::vector<Call> italianMoves{
    {"Kurze [[rOx'A:d@]].", "kurze rochade"},
    {"Bauer David 2, David 4.", "bauer david zwei david vier"},
    {"Bauer David 2, David 3.", "bauer david zwei david drei"},
    {"Bauer Anna 2, Anna 4.", "bauer anna zwei anna vier"},
    {"Bauer Anna 2, Anna 3.", "bauer anna zwei anna drei"},
    {"Bauer Bella 2, Bella 4.", "bauer bella zwei bella vier"},
    {"Bauer Bella 2, Bella 3.", "bauer bella zwei bella drei"},
    {"Bauer Gustav 2, Gustav 4.", "bauer gustav zwei gustav vier"},
    {"Bauer Gustav 2, Gustav 3.", "bauer gustav zwei gustav drei"},
    {"Bauer Hektor 2, Hektor 4.", "bauer hektor zwei hektor vier"},
    {"Bauer Hektor 2, Hektor 3.", "bauer hektor zwei hektor drei"},
    {"Springer Bella 1, Anna 3.", "springer bella eins anna drei"},
    {"Springer Felix 3, David 4.", "springer felix drei david vier"},
    {"Springer Felix 3, Gustav 5.", "springer felix drei gustav fuenf"},
    {"Springer Felix 3, Hektor 4.", "springer felix drei hektor vier"},
    {"Springer Felix 3, Gustav 1.", "springer felix drei gustav eins"},
    {"Springer Felix 3, Eva 5.", "springer felix drei eva fuenf"},
    {"Läufer Zäsar 4, Bella 3.", "laeufer cesar vier bella drei"},
    {"Läufer Zäsar 4, Bella 5.", "laeufer cesar vier bella fuenf"},
    {"Läufer Zäsar 4, Anna 6.", "laeufer cesar vier anna sechs"},
    {"Läufer Zäsar 4, David 5.", "laeufer cesar vier david fuenf"},
    {"Läufer Zäsar 4, Eva 6.", "laeufer cesar vier eva sechs"},
    {"Läufer Zäsar 4, Felix 7.", "laeufer cesar vier felix sieben"},
    {"Läufer Zäsar 4, David 3.", "laeufer cesar vier david drei"},
    {"Läufer Zäsar 4, Eva 2.", "laeufer cesar vier eva zwei"},
    {"Läufer Zäsar 4, Felix 1.", "laeufer cesar vier felix eins"},
    {"Dame David 1, Zäsar 2.", "dame david eins cesar zwei"},
    {"Dame David 1, Bella 3.", "dame david eins bella drei"},
    {"Dame David 1, Anna 4.", "dame david eins anna vier"},
    {"Dame David 1, Eva 2.", "dame david eins eva zwei"},
    {"Turm Hektor 1, Gustav 1.", "turm hektor eins gustav eins"},
    {"König Eva 1, Eva 2.", "koenig eva eins eva zwei"},
};

/// What the loudspeaker plays at the rate of a public call, as a recording.
tests::Recording record() {
    const tests::ScratchFolder folder;
    const auto path = folder.file("calls.wav");
    {
        auto outputs = Outputs::open({.targets = {FileTarget{path}, NoTarget{}}},
                                     nullptr,
                                     Pacing::eager,
                                     [](const OutputChange&) {});
        REQUIRE(outputs.has_value());
        std::promise<void> reported;
        Speaker speaker{tests::voice(),
                        (*outputs)->outlets(),
                        {},
                        [&, left = italianMoves.size()](const Hearing&) mutable {
                            if (--left == 0) reported.set_value();
                        }};
        for (std::size_t i = 0; i < italianMoves.size(); ++i) {
            Utterance utterance;
            utterance.id = UtteranceId{i + 1};
            utterance.urgency = Urgency::move;
            utterance.spoken = {{Language::german, italianMoves[i].spoken, 1500ms},
                                {Language::german, ""}};
            speaker.submit(utterance, std::chrono::steady_clock::now());
        }
        REQUIRE(reported.get_future().wait_for(60s) == std::future_status::ready);
    }
    return {tests::readWav(path).channels.front(), {{.sample = 0, .at = {}}}};
}

} // namespace

TEST_CASE("an independent speech recogniser understands the calls of a position's legal moves",
          "[slow]") {
    std::vector<std::string> sentences;
    std::transform(italianMoves.begin(),
                   italianMoves.end(),
                   std::back_inserter(sentences),
                   [](const auto& call) { return call.understood; });
    const tests::Dictation dictation{sentences};
    const auto recording = record();
    const auto utterances = recording.utterances(1000ms);
    REQUIRE(utterances.size() == italianMoves.size());
    int understood = 0;
    for (std::size_t i = 0; i < italianMoves.size(); ++i) {
        const auto written = dictation.write(recording.sound(utterances[i]));
        if (written == italianMoves[i].understood)
            ++understood;
        else
            WARN(italianMoves[i].understood << " was understood as " << written);
    }
    CHECK(understood >= 29); // nine in ten
}
