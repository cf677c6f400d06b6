// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/audio/microphone.hpp"
#include "speech/audio/sound_file.hpp"

#include <utility>

namespace speech {
namespace {

using rules::Expected;
using rules::unexpected;

class FileMicrophone final : public Microphone {
public:
    explicit FileMicrophone(Clip clip) : clip_(std::move(clip)) {}

    void take(std::vector<std::int16_t>& heard) override {
        const auto samples = std::exchange(clip_.samples, {});
        heard.insert(heard.end(), samples.begin(), samples.end());
        ++beats_;
    }
    [[nodiscard]] std::uint64_t beats() const noexcept override { return beats_; }

private:
    Clip clip_;
    std::uint64_t beats_ = 0;
};

class FileSource final : public MicrophoneSource {
public:
    explicit FileSource(std::string path) : path_(std::move(path)) {}

    [[nodiscard]] Expected<void, AudioProblem> look() override {
        return read().map([](const Clip&) {});
    }
    [[nodiscard]] Expected<std::unique_ptr<Microphone>, AudioProblem> open() override {
        auto clip = read();
        if (!clip) return unexpected(clip.error());
        return std::make_unique<FileMicrophone>(*std::move(clip));
    }

private:
    [[nodiscard]] Expected<Clip, AudioProblem> read() const {
        return readSoundFile(path_).map_error(
            [](SoundFileFault) { return AudioProblem::cannotOpen; });
    }

    std::string path_;
};

} // namespace

std::unique_ptr<MicrophoneSource> fileMicrophone(std::string path) {
    return std::make_unique<FileSource>(std::move(path));
}

} // namespace speech
