// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/line/plain_voice.hpp"

#include "app/session/entrance.hpp"
#include "app/settings/settings_file.hpp"
#include "speech/audio/plan.hpp"
#include "speech/words/text.hpp"
#include "speech/words/wording/spelling.hpp"
#include "tactile-io/keyboard/typed_line.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <iostream>
#include <span>
#include <variant>

namespace app {
namespace {

/// nullopt: the option is not about the loudspeaker, or is invalid.
std::optional<speech::Target> loudspeakerIn(const std::string& text) {
    if (text == "none") return speech::NoTarget{};
    const auto wish = speech::parseOutputTarget(text);
    return wish && wish->output == speech::Output::loudspeaker ? std::optional(wish->target)
                                                               : std::nullopt;
}

VoiceWishes wishesFrom(const Beforehand& beforehand, const Settings& settings) {
    VoiceWishes wishes;
    auto& targets = wishes.audio.targets;
    targets.earphone = speech::NoTarget{};
    if (settings.publicAudio != "default")
        targets.loudspeaker = loudspeakerIn("public=" + settings.publicAudio);
    for (const auto& text : beforehand.audio)
        if (auto target = loudspeakerIn(text)) targets.loudspeaker = std::move(target);
    if (beforehand.utterances)
        wishes.log = {*beforehand.utterances, std::chrono::steady_clock::now()};
    wishes.filePacing = speech::Pacing::eager;
    return wishes;
}

/// Omits the dashes of options, and prevents the text from being read as phonemes.
std::string wordsOf(const std::string& shown) {
    auto words = ' ' + shown;
    for (const std::string_view mark : {" --", "[[", "]]", "|"})
        for (auto at = words.find(mark); at != std::string::npos; at = words.find(mark, at))
            words.replace(at, mark.size(), " ");
    return words.substr(1);
}

/// Waits until so many utterances have ended, or until that time. Returns how many have not ended;
/// if the device is lost, 0.
std::size_t waitForSpeech(Inbox& inbox, std::size_t utterances, Inbox::Time until) {
    do
        for (const auto& arrival : inbox.take(until, Awaiting::answers)) {
            if (arrival.what.is<OutputLost>()) return 0;
            if (arrival.what.is<UtteranceEnded>() && utterances > 0) --utterances;
        }
    while (utterances > 0 && std::chrono::steady_clock::now() < until);
    return utterances;
}

/// Longer than any voice needs for this text.
std::chrono::milliseconds longestSpeech(std::string_view shown) {
    // Opening the device takes a moment, and the slowest voice 0.2 seconds for a letter.
    return std::chrono::milliseconds{3000} + std::chrono::milliseconds{200} * shown.size();
}

/// What is said is printed on standard output as well.
class ReadingAloud {
public:
    ReadingAloud(PageReading reading, ReadingWishes wishes, Entrance& entrance)
        : reading_(std::move(reading))
        , wishes_(std::move(wishes))
        , entrance_(entrance) {}

    /// nullopt: it was read to its end.
    [[nodiscard]] std::optional<std::size_t> place() const {
        return isRead_ ? std::nullopt : std::optional{reading_.place()};
    }

    /// Returns false if there is no voice, and nothing is to be answered.
    [[nodiscard]] bool read(const Beforehand& around) {
        voice_ = PlainVoice::open(around, entrance_.inbox());
        if (!voice_ && !wishes_.answer) return false;
        if (isPerson_) entrance_.print(wishes_.hint + '\n');
        entrance_.readTerminal(isPerson_ ? TerminalReading::edited : TerminalReading::asTheyCome);
        begin();
        while (!isOver_)
            for (const auto& arrival : entrance_.inbox().take(std::nullopt, Awaiting::answers))
                if (!isOver_) take(arrival.what);
        return true;
    }

private:
    void begin() { say(reading_.here()); }

    void say(const std::string& text) {
        entrance_.print(text + '\n');
        isSaid_ = !voice_;
        if (!voice_) return;
        voice_->silence();
        said_ = voice_->say(text, wishes_.language);
    }

    // If the input ends, as in a pipe, the reading continues to its end.
    void take(const Input& what) {
        if (const auto* const line = what.as<LineCame>()) return take(line->line);
        if (const auto* const leave = what.as<LeaveAsked>()) {
            hasInput_ = false;
            const bool isPersons = wishes_.answer && isPerson_;
            isOver_ |= leave->why != LeaveCause::endOfInput || isSilent_ || isPersons;
        }
        const auto* const ended = what.as<UtteranceEnded>();
        if (ended != nullptr && ended->id == said_) isSaid_ = true;
        const bool waits = wishes_.answer && hasInput_;
        while (isSaid_ && !waits && !isSilent_ && !isOver_)
            goOn();
    }

    void goOn() {
        isOver_ = isRead_ = !reading_.goOn();
        if (!isOver_) return begin();
        if (voice_) voice_->silence();
    }

    void take(const std::string& line) {
        const auto go = PageReading::meaningOf(line, wishes_.language);
        if (!go) return answer(line);
        using enum PageReading::Go;
        isSilent_ = *go == silence;
        isOver_ = *go == leave;
        if (voice_ && (isSilent_ || isOver_)) voice_->silence();
        if (isSilent_ || isOver_) return;
        if (*go == on) return goOn();
        if (*go == back) reading_.goBack();
        begin();
    }

    void answer(const std::string& line) {
        if (!wishes_.answer) return;
        const auto [said, isNewText] = wishes_.answer(reading_.place(), line);
        if (isNewText) reading_.rewrite(said);
        say(said);
    }

    PageReading reading_;
    ReadingWishes wishes_;
    Entrance& entrance_;
    bool isPerson_ = ::isatty(STDIN_FILENO) == 1;
    std::optional<PlainVoice> voice_{};
    speech::UtteranceId said_{};
    bool isSaid_ = false;   ///< what was said last, to its end
    bool hasInput_ = true;  ///< may still come
    bool isSilent_ = false; ///< the listener has asked for silence and will say when to continue
    bool isOver_ = false;
    bool isRead_ = false; ///< to the end
};

} // namespace

std::optional<PlainVoice>
PlainVoice::open(const Beforehand& beforehand, Inbox& inbox, bool afterAGame) {
    const auto file = settingsFile(environmentOfProcess(), beforehand.paths);
    const auto settings = file ? readSettings(*file).settings : Settings{};
    auto wishes = wishesFrom(beforehand, settings);
    const auto& target = wishes.audio.targets.loudspeaker;
    const bool isSilent = target && std::holds_alternative<speech::NoTarget>(*target);
    if (settings.preferences.speech == tactile::SpeechMode::off || isSilent) return std::nullopt;
    if (afterAGame) goOnBehind(wishes);
    auto voices = Voices::open(wishes, inbox);
    if (!voices) return std::nullopt; // everything is printed as well
    (*voices)->prefer(speech::Channel::publicRoom, settings.preferences);
    return PlainVoice(*std::move(voices));
}

speech::UtteranceId
PlainVoice::say(const std::string& shown, rules::Language language, speech::Urgency urgency) {
    speech::Utterance utterance;
    utterance.id = speech::UtteranceId{++said_};
    utterance.urgency = urgency;
    utterance.phrase = speech::PhraseKey::errRemark;
    utterance.language = language;
    utterance.shown = shown;
    utterance.words = wordsOf(shown);
    utterance.spoken = {{language, speech::pronounced(utterance.words, language)}};
    voices_->say(Say{std::move(utterance)}, std::chrono::steady_clock::now());
    return speech::UtteranceId{said_};
}

bool hasListener(const Beforehand& beforehand) {
    return !beforehand.audio.empty() || ::isatty(STDERR_FILENO) == 1;
}

void speak(const CommandFault& fault, const Beforehand& beforehand, rules::Language language) {
    if (fault.why.empty()) return;
    Inbox inbox;
    auto voice = PlainVoice::open(beforehand, inbox, fault.afterAGame);
    if (!voice) return;
    std::chrono::milliseconds patience{0};
    for (const auto& sentence : fault.why) {
        const auto shown = speech::printable(text(sentence, language));
        patience += longestSpeech(shown);
        voice->say(shown, language, speech::Urgency::alarm);
    }
    const auto until = std::chrono::steady_clock::now() + patience;
    static_cast<void>(waitForSpeech(inbox, fault.why.size(), until));
}

bool ProgressPace::isDue(int percent, Time now) {
    constexpr std::chrono::seconds leastSilence{3};
    constexpr std::chrono::seconds mostSilence{20};
    constexpr int step = 10;
    const auto silence = now - latest_;
    if (silence < leastSilence) return false;
    if (percent / step <= percent_ / step && silence < mostSilence) return false;
    latest_ = now;
    percent_ = percent;
    return true;
}

void ProgressReport::tell(int percent, const std::function<Sentence()>& sentence) {
    if (!pace_.isDue(percent, std::chrono::steady_clock::now())) return;
    const auto shown = console_.text(sentence());
    out_ << shown << std::endl;
    if (!hasTold_ && hasListener(around_)) voice_ = PlainVoice::open(around_, inbox_);
    hasTold_ = true;
    speak(shown);
}

void ProgressReport::speak(const std::string& shown) {
    if (!voice_) return;
    speaking_ = waitForSpeech(inbox_, speaking_, std::chrono::steady_clock::now());
    if (speaking_ > 0) return;
    voice_->say(speech::printable(shown), console_.language());
    ++speaking_;
}

void ProgressReport::end(const Sentence& result) {
    if (!voice_) return;
    const auto shown = speech::printable(console_.text(result));
    voice_->say(shown, console_.language());
    ++speaking_;
    const auto until = std::chrono::steady_clock::now() + 2 * longestSpeech(shown);
    speaking_ = waitForSpeech(inbox_, speaking_, until);
}

std::optional<PageReading::Go> PageReading::meaningOf(std::string_view line,
                                                      rules::Language language) {
    using tactile::Command;
    const auto typed = tactile::readLine(line, {language});
    if (std::holds_alternative<tactile::EmptyLine>(typed)) return Go::on;
    const auto* const request = std::get_if<tactile::Instruction>(&typed);
    if (request == nullptr) return std::nullopt;
    constexpr std::array meanings{std::pair{Command::forward, Go::on},
                                  std::pair{Command::back, Go::back},
                                  std::pair{Command::again, Go::again},
                                  std::pair{Command::quit, Go::leave},
                                  std::pair{Command::quiet, Go::silence}};
    for (const auto& [command, meaning] : meanings)
        if (command == request->command) return meaning;
    return std::nullopt;
}

bool PageReading::goOn() {
    if (place_ + 1 >= page_.size()) return false;
    ++place_;
    return true;
}

bool PageReading::goBack() {
    if (place_ == 0) return false;
    --place_;
    return true;
}

std::optional<std::size_t>
readAloud(const ReadPage& page, const Beforehand& around, const ReadingWishes& wishes) {
    const PageReading reading(page, wishes.begin);
    Entrance entrance;
    ReadingAloud aloud(reading, wishes, entrance);
    if (aloud.read(around)) return aloud.place();
    for (const auto& paragraph : std::span{page}.subspan(reading.place()))
        std::cout << paragraph << '\n';
    return std::nullopt;
}

} // namespace app
