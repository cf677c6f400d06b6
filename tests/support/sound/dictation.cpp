// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sound/dictation.hpp"

#include "speech/audio/clip.hpp"
#include "tests/support/dice.hpp"
#include "tests/support/program/scratch.hpp"

#include <pocketsphinx.h>
#include <samplerate.h>

#include <algorithm>
#include <fstream>
#include <stdexcept>

namespace tests {
namespace {

constexpr int decoderRate = 16000;
constexpr const char* model = "/usr/share/pocketsphinx/model/en-us/en-us";

/// English phones that approximate the words of a move, several lines per word.
constexpr const char* dictionary = R"(anna AA N AA
anna(2) AE N AH
bella B EH L AA
bella(2) B IY L AA
cesar T S EH Z AA R
cesar(2) T S IY Z AA
cesar(3) T S EH Z AA
david D AA V IH T
david(2) D AA V IY T
eva EY V AA
eva(2) EY F AH
eva(3) IY V AA
felix F EY L IH K S
felix(2) F IY L IH K S
gustav G UH S T AA F
gustav(2) G UW S T AA F
hektor HH EH K T AO R
hektor(2) HH EH K T ER
eins AY N S
zwei T S V AY
drei D R AY
drei(2) D UW AY
drei(3) T R AY
vier F IY R
vier(2) F IY AH
fuenf F IH N F
fuenf(2) F UH N F
sechs Z EH K S
sechs(2) S EH K S
sieben Z IY B AH N
sieben(2) S IY B AH N
acht AA K T
acht(2) AA HH T
springer SH P R IH NG ER
springer(2) SH P R IH NG AH
laeufer L OY F ER
laeufer(2) L OY F AH
turm T UH R M
turm(2) T UW R M
dame D AA M AH
dame(2) D AA M EH
koenig K ER N IH K
koenig(2) K ER N IH SH
bauer B AW ER
bauer(2) B AW AH
kurze K UH R T S AH
kurze(2) K UW R T S EH
lange L AA NG AH
lange(2) L AA NG EH
rochade R AO HH AA D AH
rochade(2) R OW K AA D AH
rochade(3) R AO K AA D EH
)";

std::string grammarOf(const std::vector<std::string>& sentences) {
    std::string alternatives;
    for (const auto& sentence : sentences)
        alternatives += (alternatives.empty() ? "" : " | ") + sentence;
    return "#JSGF V1.0;\ngrammar moves;\npublic <move> = " + alternatives + ";\n";
}

/// Converted to the decoder's rate, between two silences, with noise of three steps: its statistics
/// fail in perfect silence.
std::vector<std::int16_t> prepared(std::span<const std::int16_t> sound) {
    const double ratio = static_cast<double>(decoderRate) / speech::sampleRate;
    std::vector<float> input(sound.size());
    src_short_to_float_array(sound.data(), input.data(), static_cast<int>(sound.size()));
    std::vector<float> output(static_cast<std::size_t>(static_cast<double>(sound.size()) * ratio));
    SRC_DATA data{};
    data.data_in = input.data();
    data.data_out = output.data();
    data.input_frames = static_cast<long>(input.size());
    data.output_frames = static_cast<long>(output.size());
    data.src_ratio = ratio;
    if (src_simple(&data, SRC_SINC_FASTEST, 1) != 0)
        throw std::runtime_error("the recording cannot be resampled");
    constexpr std::size_t silence = decoderRate * 3 / 10;
    std::vector<std::int16_t> all(output.size() + 2 * silence);
    src_float_to_short_array(
        output.data(), all.data() + silence, static_cast<int>(data.output_frames_gen));
    Dice dice{3};
    for (auto& sample : all)
        sample = static_cast<std::int16_t>(std::clamp(sample + dice.upTo(6) - 3, -32767L, 32767L));
    return all;
}

} // namespace

class Dictation::Decoder {
public:
    explicit Decoder(const std::vector<std::string>& sentences) {
        const ScratchFolder folder;
        const auto words = folder.file("moves.dict");
        const auto grammar = folder.file("moves.gram");
        std::ofstream{words} << dictionary;
        std::ofstream{grammar} << grammarOf(sentences);
        configuration_ = cmd_ln_init(nullptr,
                                     ps_args(),
                                     1,
                                     "-hmm",
                                     model,
                                     "-dict",
                                     words.c_str(),
                                     "-jsgf",
                                     grammar.c_str(),
                                     "-logfn",
                                     "/dev/null",
                                     nullptr);
        if (configuration_ != nullptr) decoder_ = ps_init(configuration_);
        if (decoder_ == nullptr) {
            cmd_ln_free_r(configuration_);
            throw std::runtime_error("PocketSphinx does not start with these sentences");
        }
    }
    ~Decoder() {
        ps_free(decoder_);
        cmd_ln_free_r(configuration_);
    }
    Decoder(const Decoder&) = delete;
    Decoder& operator=(const Decoder&) = delete;

    std::string decode(const std::vector<std::int16_t>& sound) {
        constexpr int wholeUtterance = 1;
        ps_start_utt(decoder_);
        ps_process_raw(decoder_, sound.data(), sound.size(), 0, wholeUtterance);
        ps_end_utt(decoder_);
        const char* sentence = ps_get_hyp(decoder_, nullptr);
        return sentence == nullptr ? "" : sentence;
    }

private:
    cmd_ln_t* configuration_ = nullptr;
    ps_decoder_t* decoder_ = nullptr;
};

Dictation::Dictation(const std::vector<std::string>& sentences)
    : decoder_(std::make_unique<Decoder>(sentences)) {}

Dictation::~Dictation() = default;

std::string Dictation::write(std::span<const std::int16_t> sound) const {
    return decoder_->decode(prepared(sound));
}

} // namespace tests
