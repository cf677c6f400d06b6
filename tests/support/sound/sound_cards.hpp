// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/program/bare_machine.hpp"
#include "tests/support/program/scratch.hpp"
#include "tests/support/sound/recording.hpp"

#include <string>
#include <vector>

namespace tests {

/// Sound cards for machines that have none: ALSA devices that take sound at the pace of real ones
/// and record it. While an object lives, this process and every child it starts see exactly these
/// devices and nothing of the host (through ALSA_CONFIG_PATH). One object at a time.
///
///     SoundCards cards{{"speaker", "earphone"}};
///     run("hektor match --audio public=speaker --audio private=earphone …");
///     const auto heard = cards.recording("speaker");
///     for (const auto& utterance : heard.utterances())
///         recogniser.recognise(heard.sound(utterance));
///
/// The first card is the system's default device as well. Without names there is no card at all.
class SoundCards {
public:
    explicit SoundCards(const std::vector<std::string>& names);
    ~SoundCards() = default;
    SoundCards(const SoundCards&) = delete;
    SoundCards& operator=(const SoundCards&) = delete;

    /// The plug is pulled in the middle of whatever sounds: the device neither plays nor answers,
    /// and cannot be opened.
    void pull(const std::string& name) const;
    /// The device fails, and fails again at once whenever it is started anew.
    void breakDown(const std::string& name) const;
    /// The device fails as above, but only when the next sound is given to it.
    void refuseSound(const std::string& name) const;
    /// A call into the driver does not return until the device is plugged in again.
    void hang(const std::string& name) const;
    /// The device runs out of sound again and again, as if the machine were too slow for it.
    void runDry(const std::string& name) const;
    /// The machine holds the device up for 25 ms, five times a second: it runs out of sound where
    /// it has less than that in stock.
    void makeBusy(const std::string& name) const;
    /// It can be opened once, and not the next time, turn by turn: it disappears between a trial
    /// and the opening in earnest.
    void vanish(const std::string& name) const;
    /// It is back, and well.
    void plugIn(const std::string& name) const;

    /// What a card has recorded so far; of a stereo stream the left or the right channel.
    enum class Channel { left, right };
    [[nodiscard]] Recording recording(const std::string& name,
                                      Channel channel = Channel::left) const;

    /// How often a card ran out of sound: the machine was too slow. Latencies measured over such a
    /// moment say little.
    [[nodiscard]] int underruns(const std::string& name) const;

    /// How many frames it took at a time, for each time it was opened.
    [[nodiscard]] std::vector<int> blocks(const std::string& name) const;

    /// How many audible samples a card had in stock when it was stopped, so that they were never
    /// heard although they are in the recording (of its left channel).
    [[nodiscard]] int cutOff(const std::string& name) const;

private:
    [[nodiscard]] std::string path(const std::string& name, const char* suffix) const;
    void control(const std::string& name, char letter) const;

    ScratchFolder folder_;
    Variable place_; ///< of the configuration
};

} // namespace tests
