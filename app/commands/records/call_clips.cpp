// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/records/call_clips.hpp"

#include "app/activity/policy.hpp"
#include "app/commands/chess/announcement_sound.hpp"
#include "app/commands/line/notation_sentences.hpp"
#include "rules/base/contract.hpp"
#include "rules/chess/facts.hpp"
#include "speech/words/hall.hpp"
#include "speech/words/names_file.hpp"
#include "speech/words/render.hpp"

#include <optional>
#include <span>
#include <utility>

namespace app {
namespace {

using Packed = rules::Expected<speech::FlacBytes, Sentence>;

Packed packed(std::span<const speech::SpokenSegment> call, speech::Synthesizer& voice) {
    const auto sound = soundOf(call, voice);
    if (!sound) return rules::unexpected(sentence(SoundError{sound.error()}));
    if (sound->samples.empty())
        return rules::unexpected(sentence(SoundError{speech::SynthesisError::failed}));
    return speech::packFlac(*sound).map_error(
        [](speech::SoundFileFault) { return say<SentenceKey::audioNotPacked>(); });
}

/// The organiser's names, if the match has some; a record from elsewhere may hold any text.
rules::Expected<std::optional<speech::Names>, Sentence> namesIn(const rules::MatchSetup& setup) {
    if (setup.names.empty()) return std::nullopt;
    auto names = speech::parseNames(setup.names);
    if (!names)
        return rules::unexpected(
            sentence(names.error(), fillingOf(say<SentenceKey::namesTheTable>())));
    return *std::move(names);
}

} // namespace

bool hasCalls(const rules::Match& match) {
    return match.game.plies() > 0 && match.setup.announcer == rules::Announcer::program;
}

rules::Expected<std::vector<CallClip>, Sentence>
callClips(const rules::Match& match, speech::Language atHome, speech::Synthesizer& voice) {
    EXPECTS(hasCalls(match));
    const auto names = namesIn(match.setup);
    if (!names) return rules::unexpected(names.error());
    const bool isHome = policyOf(match.setup).atHome;
    auto hall = isHome ? speech::Options{} : speech::hallOptions(*names ? &**names : nullptr);
    hall.delivery = speech::Delivery::publicCall;
    const auto language = isHome ? atHome : speech::Language::german;
    std::vector<CallClip> clips;
    clips.reserve(match.game.moves().size());
    for (const auto move : match.game.moves()) {
        const int before = static_cast<int>(clips.size());
        const auto facts = rules::factsOf(match.game.at(before), move);
        auto flac = packed(speech::call(facts, language, hall).spoken, voice);
        if (!flac) return rules::unexpected(flac.error());
        clips.push_back({before + 1, *std::move(flac)});
    }
    return clips;
}

} // namespace app
