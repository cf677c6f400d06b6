// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/chess/announcement.hpp"

#include "app/commands/commands.hpp"
#include "app/commands/line/notation_sentences.hpp"
#include "app/person/typed_move.hpp"
#include "rules/chess/facts.hpp"
#include "rules/notation/fen.hpp"
#include "rules/notation/san.hpp"
#include "speech/voice/espeak.hpp"
#include "speech/words/text.hpp"
#include "tactile-io/keyboard/moves/entry.hpp"

#include <CLI/CLI.hpp>

#include <chrono>
#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>

namespace app {
namespace {

// In Chess960 castling is also written as the king capturing its rook, which only UCI notation can
// express.
tactile::MoveEntry
read(std::string_view text, const rules::Position& position, speech::Language language) {
    auto entry = tactile::readMove(text, position, language);
    if (std::holds_alternative<rules::Move>(entry)) return entry;
    if (const auto move = rules::parseUci(text, position)) return *move;
    return entry;
}

std::string joined(const std::vector<speech::SpokenSegment>& spoken) {
    std::string text;
    for (const auto& segment : spoken)
        text.append(text.empty() ? "" : " ").append(segment.text);
    return text;
}

std::string
printed(rules::Move move, const rules::Position& before, speech::Language language, CallForm form) {
    if (form == CallForm::san)
        return rules::writeSan(before, move, {.letters = lettersOf(language)});
    const auto call = speech::call(rules::factsOf(before, move), language);
    switch (form) {
    case CallForm::san:
    case CallForm::shown: return call.shown;
    case CallForm::official: return call.official;
    case CallForm::spoken: return joined(call.spoken);
    case CallForm::brief: return call.brief;
    }
    return {};
}

AnnounceRefusal refusal(const tactile::MoveEntry& entry,
                        std::string_view text,
                        const rules::Position& position,
                        speech::Language language) {
    AnnounceRefusal refusal{answerTo(entry, text, position, language, Reasons::told)};
    if (const auto* const notAMove = std::get_if<tactile::NotAMove>(&entry))
        refusal.word = notAMove->unknownWord.value_or("");
    return refusal;
}

using speech::SynthesisError;
using Written = rules::Expected<void, SoundError>;

constexpr std::chrono::milliseconds betweenCalls{500};

template <class Error>
Written failed(const Error& error) {
    return rules::unexpected(SoundError{error});
}

Written
appendAll(speech::WavFile& file, std::span<const MoveCall> calls, speech::Synthesizer& voice) {
    std::vector<std::int16_t> silence; // none before the first call
    for (const auto& call : calls) {
        const auto sound = soundOf(call.spoken, voice);
        if (!sound) return failed(sound.error());
        for (const auto& samples : {silence, sound->samples})
            if (const auto written = file.append(samples); !written) return failed(written.error());
        silence.resize(speech::samplesIn(betweenCalls));
    }
    return {};
}

Sentence sentenceOf(SynthesisError error) {
    switch (error) {
    case SynthesisError::noEngine: return say<SentenceKey::audioNoSound>();
    case SynthesisError::noVoice: return say<SentenceKey::audioVoicesMissing>();
    case SynthesisError::failed: return say<SentenceKey::audioTextRefused>();
    case SynthesisError::tooLong: break;
    }
    return say<SentenceKey::audioCallTooLong>();
}

/// Writes the calls one after another as a WAV file: at the speech rate of the public channel, with
/// its pauses, and half a second between two calls. On failure no file remains.
Written writeSound(std::span<const MoveCall> calls, const std::string& path) {
    const auto voice = speech::Espeak::start();
    if (!voice) return failed(voice.error());
    auto file = speech::WavFile::create(path, 1);
    if (!file) return failed(file.error());
    auto written = appendAll(*file, calls, **voice);
    if (written) return written;
    // An incomplete sound file is useless. A device is not removed, of course.
    std::error_code ignored; // the write error has been reported already
    if (std::filesystem::is_regular_file(path, ignored)) std::filesystem::remove(path, ignored);
    return written;
}

struct AnnounceWishes {
    std::optional<std::string> fen{};
    std::string language{}; ///< empty: the call of Appendix E
    std::string form = "shown";
    std::optional<std::string> wav{};
    std::vector<std::string> moves{};
};

CallForm formNamed(const std::string& name) {
    if (name == "official") return CallForm::official;
    if (name == "spoken") return CallForm::spoken;
    if (name == "brief") return CallForm::brief;
    if (name == "san") return CallForm::san;
    return CallForm::shown;
}

// "move 2, "blah": Not understood: blah."
Sentence sentenceOf(const AnnounceRefusal& refusal, std::size_t number, const std::string& move) {
    const auto typed = speech::harmless(move);
    const auto& answer = refusal.answer.shown;
    if (refusal.word.empty() || refusal.word == move)
        return say<SentenceKey::announceMove>(number, typed, answer);
    return say<SentenceKey::announceWord>(number, typed, speech::harmless(refusal.word), answer);
}

Wished<void> run(const AnnounceWishes& wishes, const Console& console) {
    auto position = startPosition(wishes.fen);
    if (!position) return rules::unexpected(position.error());
    const bool isNamed = !wishes.language.empty();
    const Calling calling{isNamed ? console.language() : speech::Language::german,
                          console.language(),
                          formNamed(wishes.form)};
    std::vector<MoveCall> announcements;
    for (const auto& move : wishes.moves) {
        auto announcement = announce(move, *position, calling);
        if (!announcement) {
            const auto number = announcements.size() + 1;
            return refused(sentenceOf(announcement.error(), number, move));
        }
        std::cout << announcement->line << '\n';
        announcements.push_back(std::move(*announcement));
    }
    if (!wishes.wav) return {};
    const auto written = writeSound(announcements, *wishes.wav);
    return written ? Wished<void>{} : unavailable(sentence(written.error()));
}

} // namespace

rules::Expected<MoveCall, AnnounceRefusal>
announce(std::string_view text, rules::Position& position, const Calling& calling) {
    const auto language = calling.language;
    const auto entry = read(text, position, language);
    const auto* const move = std::get_if<rules::Move>(&entry);
    if (move == nullptr) return rules::unexpected(refusal(entry, text, position, calling.answers));
    const auto inPublic = speech::call(
        rules::factsOf(position, *move), language, {.delivery = speech::Delivery::publicCall});
    MoveCall announcement{printed(*move, position, language, calling.form), inPublic.spoken};
    position.play(*move);
    return announcement;
}

rules::Expected<speech::Clip, SynthesisError> soundOf(std::span<const speech::SpokenSegment> call,
                                                      speech::Synthesizer& voice) {
    speech::Clip whole;
    for (const auto& segment : call) {
        const auto clip = voice.speak(segment, {});
        if (!clip) return rules::unexpected(clip.error());
        auto& samples = whole.samples;
        samples.insert(samples.end(), (*clip)->samples.begin(), (*clip)->samples.end());
        samples.resize(samples.size() + speech::samplesIn(segment.pauseAfter));
    }
    return whole;
}

Sentence sentence(const SoundError& error) {
    if (const auto* const reason = std::get_if<SynthesisError>(&error)) return sentenceOf(*reason);
    const auto& fault = std::get<speech::FileFault>(error);
    return say<SentenceKey::fileCannotWrite>(fault.path, reasonOf(fault.reason));
}

void addAnnounce(CLI::App& hektor, Console& console) {
    auto* const announce = hektor.add_subcommand("announce");
    const auto wishes = std::make_shared<AnnounceWishes>();
    announce->add_option("--fen", wishes->fen)->type_name("FEN");
    announce->add_flag("--chess960");
    takesOneOf(
        announce->add_option("--language", wishes->language), "LANGUAGE", {"de", "en", "tr"});
    auto* const form = announce->add_option("--form", wishes->form);
    takesOneOf(form, "FORM", {"shown", "official", "spoken", "brief", "san"});
    announce->add_option("--wav", wishes->wav)->type_name("FILE");
    announce->add_option("MOVE", wishes->moves)->required();
    announce->callback([wishes, &console] { console.end(run(*wishes, console)); });
}

} // namespace app
