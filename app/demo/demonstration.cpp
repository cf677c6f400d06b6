// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/demonstration.hpp"

#include "rules/base/text.hpp"
#include "speech/words/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <iostream>
#include <iterator>
#include <system_error>
#include <utility>

namespace app {
namespace {

/// A fault of a line whose number is not known yet.
struct Wrong {
    ScriptError error;
    std::string word;
};

using ReadStep = rules::Expected<Step, Wrong>;

std::string_view prefixOf(Person person) {
    switch (person) {
    case Person::white: return "white:";
    case Person::black: return "black:";
    case Person::assistant: return "assistant:";
    case Person::arbiter: return "arbiter:";
    }
    return {};
}

std::string_view trimmed(std::string_view text) {
    return rules::trimmed(text, " \t\r");
}

rules::unexpected<Wrong> wrong(ScriptError error, std::string_view word) {
    return rules::unexpected(Wrong{error, std::string(word)});
}

std::optional<speech::PhraseKey> phraseOf(std::string_view id) {
    const auto* const found = std::ranges::find(speech::phraseIds, id);
    if (found == speech::phraseIds.end()) return std::nullopt;
    return static_cast<speech::PhraseKey>(found - speech::phraseIds.begin());
}

ReadStep readHandles(std::string_view rest) {
    const auto action = tactile::parseAction(rest);
    if (!action || !*action) return wrong(ScriptError::badAction, rest);
    return Step{Handles{**action}};
}

ReadStep readExplains(std::string_view rest) {
    if (rest.empty()) return wrong(ScriptError::wordMissing, "explain");
    const auto phrase = phraseOf(rest);
    if (!phrase) return wrong(ScriptError::unknownPhrase, rest);
    return Step{ExplainStep{*phrase}};
}

ReadStep readHears(std::string_view rest) {
    constexpr std::string_view aloud = "public:";
    if (rest.starts_with(aloud)) {
        const auto words = trimmed(rest.substr(aloud.size()));
        if (words.empty()) return wrong(ScriptError::wordMissing, aloud);
        return Step{Hears{std::string(words)}};
    }
    if (rest.empty()) return wrong(ScriptError::wordMissing, "hear");
    const auto phrase = phraseOf(rest);
    if (!phrase) return wrong(ScriptError::unknownPhrase, rest);
    return Step{Hears{*phrase}};
}

template <typename Passing>
ReadStep readPassing(std::string_view rest) {
    const auto span = tactile::parseSpan(rest);
    if (!span) return wrong(ScriptError::badTime, rest);
    return Step{Passing{*span}};
}

ReadStep readStep(std::string_view line) {
    const auto end = std::min(line.find(' '), line.size());
    const auto word = line.substr(0, end);
    const auto rest = trimmed(line.substr(end));
    for (const Person person : persons)
        if (word == prefixOf(person)) return Step{Types{person, std::string(rest)}};
    if (word == "board:") return readHandles(rest);
    if (word == "explain") return readExplains(rest);
    if (word == "hear") return readHears(rest);
    if (word == "pause") return readPassing<Pauses>(rest);
    if (word == "time") return readPassing<PassesTime>(rest);
    return wrong(ScriptError::unknownStep, word);
}

/// Removes the word `taped`, which marks lines for people with a microphone; returns whether it was
/// there.
bool takeTaped(std::string_view& line) {
    constexpr std::string_view taped = "taped ";
    if (!line.starts_with(taped)) return false;
    line = trimmed(line.substr(taped.size()));
    return true;
}

bool isMeant(const Hears& step, const speech::Utterance& utterance) {
    if (const auto* phrase = std::get_if<speech::PhraseKey>(&step.what))
        return utterance.phrase == *phrase;
    return utterance.channel == speech::Channel::publicRoom &&
           utterance.shown == std::get<std::string>(step.what);
}

/// Whether the line is displayed as written; explanations are displayed by being spoken.
bool isShown(const Step& step) {
    return std::holds_alternative<Types>(step) || std::holds_alternative<Handles>(step);
}

} // namespace

rules::Expected<std::vector<ScriptLine>, ScriptFault> parseScript(std::string_view text) {
    std::vector<ScriptLine> script;
    int number = 0;
    for (std::size_t begin = 0; begin < text.size();) {
        const auto end = std::min(text.find('\n', begin), text.size());
        auto line = trimmed(text.substr(begin, end - begin));
        begin = end + 1;
        ++number;
        if (line.empty() || line.front() == '#') continue;
        const bool isTaped = takeTaped(line);
        auto step = readStep(line);
        if (!step)
            return rules::unexpected(ScriptFault{number, step.error().error, step.error().word});
        script.push_back({number, std::string(line), std::move(*step), isTaped});
    }
    return script;
}

Sentence reasonOf(const ScriptFault& fault) {
    const auto word = speech::harmless(fault.word);
    switch (fault.error) {
    case ScriptError::unknownStep: return say<SentenceKey::demoUnknownStep>(word);
    case ScriptError::unknownPhrase: return say<SentenceKey::demoUnknownPhrase>(word);
    case ScriptError::badAction: return say<SentenceKey::demoBadAction>(word);
    case ScriptError::badTime: return say<SentenceKey::demoBadTime>(word);
    case ScriptError::wordMissing: break;
    }
    return say<SentenceKey::demoWordMissing>(word);
}

Sentence sentence(const DemonstrationFault& fault) {
    using Why = DemonstrationFault::Why;
    const auto why = [&] {
        switch (fault.why) {
        case Why::notHeard: return say<SentenceKey::demoNotHeard>();
        case Why::impossible: return say<SentenceKey::demoImpossible>();
        case Why::notSeen: return say<SentenceKey::demoNotSeen>();
        case Why::noCable: break;
        }
        return say<SentenceKey::demoNoCable>();
    }();
    return say<SentenceKey::demoStopped>(fault.at.number, fault.at.text, why);
}

/// Receives everything that is said and seen, for the thread that follows the script. At the end
/// the inbox is closed, because that thread may be waiting for the desk; nobody needs it after a
/// demonstration.
class Demonstration::DemonstratedMatch final : public Around {
public:
    DemonstratedMatch(Activity& match, Demonstration& people, Inbox& inbox)
        : Around(match)
        , people_(people)
        , inbox_(inbox) {
        people_.begin(inbox_);
    }
    DemonstratedMatch(const DemonstratedMatch&) = delete;
    DemonstratedMatch& operator=(const DemonstratedMatch&) = delete;
    ~DemonstratedMatch() override {
        inbox_.close();
        people_.end();
    }

private:
    void heard(const speech::Utterance& utterance) override { people_.heard(utterance); }
    void saw(const rules::Match& match) override { people_.saw(match); }

    Demonstration& people_;
    Inbox& inbox_;
};

std::unique_ptr<Activity> Demonstration::around(Activity& match, Inbox& inbox) {
    return std::make_unique<DemonstratedMatch>(match, *this, inbox);
}

void Demonstration::begin(Inbox& inbox) {
    thread_ = std::jthread([this, &inbox] { play(inbox); });
}

void Demonstration::heard(const speech::Utterance& utterance) {
    {
        const std::lock_guard lock(mutex_);
        heard_.push_back(utterance);
    }
    changed_.notify_all();
}

void Demonstration::saw(const rules::Match& match) {
    {
        const std::lock_guard lock(mutex_);
        seen_ = match.boards.black.seen;
    }
    changed_.notify_all();
}

// The inbox is closed by now, so the thread is not waiting for the desk.
void Demonstration::end() {
    {
        const std::lock_guard lock(mutex_);
        ended_ = true;
    }
    changed_.notify_all();
    board_.stop();
    if (thread_.joinable()) thread_.join();
}

void Demonstration::play(Inbox& inbox) {
    for (const ScriptLine& line : script_) {
        const auto why = perform(line, inbox);
        {
            const std::lock_guard lock(mutex_);
            if (ended_) return;
        }
        if (!why) continue;
        fault_ = DemonstrationFault{line, *why};
        break;
    }
    isPlayedOut_ = !fault_.has_value();
    inbox.waitUntilQuiet();
    inbox.post(LeaveAsked{LeaveCause::endOfInput});
}

std::optional<DemonstrationFault::Why> Demonstration::perform(const ScriptLine& line,
                                                              Inbox& inbox) {
    if (const auto* hears = std::get_if<Hears>(&line.step)) return waitFor(*hears);
    beginStep(line, inbox);
    return std::visit(
        rules::Overloaded{[](const Hears&) -> std::optional<Why> { return std::nullopt; },
                          [&](const auto& step) { return act(step, inbox); }},
        line.step);
}

// Anything said so far belongs to the previous steps.
void Demonstration::beginStep(const ScriptLine& line, Inbox& inbox) {
    constexpr std::chrono::milliseconds toRead{600};
    inbox.waitUntilQuiet();
    if (pace_ == DemonstrationPace::readable) rest(toRead);
    const std::lock_guard lock(mutex_);
    if (ended_) return;
    heard_.clear();
    if (isShown(line.step)) std::cout << line.text + '\n' << std::flush;
}

// A name alone assigns the following lines to that person; the empty line after it is Enter.
std::optional<DemonstrationFault::Why> Demonstration::act(const Types& step, Inbox& inbox) {
    const std::string prefix(prefixOf(step.person));
    inbox.post(LineCame{step.words.empty() ? prefix : prefix + ' ' + step.words});
    if (step.words.empty()) inbox.post(LineCame{{}});
    return std::nullopt;
}

std::optional<DemonstrationFault::Why> Demonstration::act(const Handles& step, Inbox& /*inbox*/) {
    board_.does(step.action);
    const auto done = board_.waitUntilDone();
    return std::visit(
        rules::Overloaded{
            [this](const std::monostate&) { return waitUntilSeen(); },
            [](const tactile::HandFault&) -> std::optional<Why> { return Why::impossible; },
            [](const tactile::TerminalFault&) -> std::optional<Why> { return Why::noCable; }},
        done);
}

std::optional<DemonstrationFault::Why> Demonstration::act(const ExplainStep& step, Inbox& inbox) {
    inbox.post(Explained{step.phrase});
    return std::nullopt;
}

std::optional<DemonstrationFault::Why> Demonstration::act(const Pauses& step, Inbox& /*inbox*/) {
    if (pace_ == DemonstrationPace::readable)
        rest(std::chrono::milliseconds{step.span.milliseconds});
    return std::nullopt;
}

std::optional<DemonstrationFault::Why> Demonstration::act(const PassesTime& step, Inbox& inbox) {
    const std::chrono::milliseconds span{step.span.milliseconds};
    if (pace_ == DemonstrationPace::readable)
        rest(span);
    else
        inbox.post(LineCame{fmt::format("+{}ms", span.count())});
    return std::nullopt;
}

std::optional<DemonstrationFault::Why> Demonstration::waitFor(const Hears& step) {
    std::unique_lock lock(mutex_);
    const bool was = changed_.wait_for(lock, patience, [&] { return ended_ || takeHeard(step); });
    if (was) return std::nullopt;
    return Why::notHeard;
}

std::optional<DemonstrationFault::Why> Demonstration::waitUntilSeen() {
    const auto standing = board_.standing();
    std::unique_lock lock(mutex_);
    const auto isSeen = [&] { return ended_ || seen_ == standing; };
    if (changed_.wait_for(lock, patience, isSeen)) return std::nullopt;
    return Why::notSeen;
}

// Utterances are expected in the order of the script.
bool Demonstration::takeHeard(const Hears& step) {
    const auto found = std::ranges::find_if(
        heard_, [&](const auto& utterance) { return isMeant(step, utterance); });
    if (found == heard_.end()) return false;
    heard_.erase(heard_.begin(), std::next(found));
    return true;
}

void Demonstration::rest(std::chrono::milliseconds span) {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, span, [this] { return ended_; });
}

namespace {

rules::Expected<std::vector<ScriptLine>, StageFault> readScript(const std::filesystem::path& file) {
    errno = 0;
    std::ifstream stream(file, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>{stream}, {}};
    if (!stream) return rules::unexpected(StageFault{PlaceFault{file, errno}});
    auto script = parseScript(text);
    if (!script) return rules::unexpected(StageFault{BadScript{file, script.error()}});
    return std::move(*script);
}

// Hands move fast if nobody watches.
tactile::EmulatorOptions optionsAt(DemonstrationPace pace) {
    constexpr rules::Span quick{100};
    tactile::EmulatorOptions options;
    if (pace == DemonstrationPace::atOnce) options.hand = quick;
    return options;
}

} // namespace

Sentence sentence(const StageFault& fault) {
    return std::visit(
        rules::Overloaded{[](const PlaceFault& each) {
                              const auto reason = reasonOf(each.systemError);
                              if (!each.place.empty())
                                  return say<SentenceKey::demoPlace>(each.place, reason);
                              return say<SentenceKey::demoPlace>(
                                  say<SentenceKey::demoTemporaryFolder>(), reason);
                          },
                          [](const BadScript& each) {
                              return say<SentenceKey::demoScript>(
                                  each.file, each.fault.line, reasonOf(each.fault));
                          },
                          [](const tactile::TerminalFault& each) {
                              return say<SentenceKey::demoBoard>(reasonOf(each.systemError));
                          }},
        fault);
}

rules::Expected<TemporaryFolder, PlaceFault> TemporaryFolder::make() {
    std::error_code none;
    const auto room = std::filesystem::temp_directory_path(none);
    if (none) return rules::unexpected(PlaceFault{{}, none.value()});
    std::string name = (room / "hektor-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) return rules::unexpected(PlaceFault{name, errno});
    return TemporaryFolder(name);
}

TemporaryFolder::TemporaryFolder(TemporaryFolder&& other) noexcept
    : path_(std::exchange(other.path_, {})) {}

// Files that cannot be removed now are removed by the system some time.
TemporaryFolder::~TemporaryFolder() {
    std::error_code ignored;
    if (!path_.empty()) std::filesystem::remove_all(path_, ignored);
}

rules::Expected<std::unique_ptr<DemonstrationStage>, StageFault> DemonstrationStage::set(
    const std::filesystem::path& assets, std::string_view script, Circumstances circumstances) {
    auto lines = readScript(assets / "demo" / script);
    if (!lines) return rules::unexpected(lines.error());
    if (!circumstances.hasMicrophone) std::erase_if(*lines, std::mem_fn(&ScriptLine::isTaped));
    auto folder = TemporaryFolder::make();
    if (!folder) return rules::unexpected(StageFault{folder.error()});
    std::unique_ptr<DemonstrationStage> stage(
        new DemonstrationStage(std::move(*folder), std::move(*lines), circumstances.pace));
    if (const auto fault = stage->hands_.plugIn(stage->board().string()))
        return rules::unexpected(StageFault{*fault});
    return stage;
}

DemonstrationStage::DemonstrationStage(TemporaryFolder folder,
                                       std::vector<ScriptLine> script,
                                       DemonstrationPace pace)
    : folder_(std::move(folder))
    , hands_(optionsAt(pace))
    , demonstration_(std::move(script), hands_, pace) {}

} // namespace app
