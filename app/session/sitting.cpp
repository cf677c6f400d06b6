// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/sitting.hpp"

#include "app/activity/policy.hpp"
#include "app/engine/engine_choice.hpp"
#include "app/engine/opening_book.hpp"
#include "app/session/device_performer.hpp"
#include "app/session/first_run.hpp"
#include "app/session/game_window.hpp"
#include "rules/base/lists.hpp"
#include "speech/audio/sound_system.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <future>
#include <thread>
#include <utility>

namespace app {
namespace {

using rules::Colour;

std::vector<Station> stationsFor(const Sitting& sitting) {
    std::vector<Station> people;
    people.reserve(persons.size());
    for (const Person person : persons)
        people.emplace_back(person, sitting.preferences, sitting.settings);
    return people;
}

/// Unless "none" was given for it.
bool isEarphoneWanted(const Sitting& sitting) {
    const auto& target = sitting.voices.audio.targets.earphone;
    return !target || !std::holds_alternative<speech::NoTarget>(*target);
}

/// The output of each private channel: at home all on one device, in a tournament the only blind
/// player's on the earphone. With two blind players and one earphone it is White's.
speech::Routes routesOf(const rules::MatchSetup& setup) {
    using speech::Output;
    speech::Routes routes;
    if (policyOf(setup).atHome) {
        routes.privateWhite = Output::earphone;
        routes.privateBlack = Output::earphone;
    } else if (setup.seats.white.blind) {
        routes.privateWhite = Output::earphone;
    } else if (setup.seats.black.blind) {
        routes.privateBlack = Output::earphone;
    }
    return routes;
}

// The routes and the log depend on the game.
VoiceWishes voicesFor(const Sitting& sitting, const rules::MatchSetup& setup) {
    VoiceWishes wishes = sitting.voices;
    wishes.routes = routesOf(setup);
    const bool isHome = policyOf(setup).atHome;
    wishes.audio.privacy = isHome ? speech::Privacy::shared : speech::Privacy::separate;
    wishes.areServed = sitting.narrator == Narrator::speechDispatcher && isEarphoneWanted(sitting);
    if (sitting.time == TimeFlow::scripted) wishes.filePacing = speech::Pacing::eager;
    return wishes;
}

// If the PIN cannot be read, it is still required.
Admission admissionBy(GameJournal& journal) {
    const auto hash = journal.pinHash();
    return hash && !*hash ? Admission::everybody : Admission::byPin;
}

// At home nobody has a private device; "none", or no device given, counts as no earphone.
rules::ByColour<bool> earsOf(const Sitting& sitting, const rules::MatchSetup& setup) {
    const auto& target = sitting.voices.audio.targets.earphone;
    const bool isNamed = target && !std::holds_alternative<speech::NoTarget>(*target);
    if (!isNamed || policyOf(setup).atHome) return {};
    const auto routes = routesOf(setup);
    return {routes.privateWhite.has_value(), routes.privateBlack.has_value()};
}

/// Null if it cannot be written, which is reported: the game can do without it.
std::unique_ptr<TranscriptWriter> transcriptOf(GameJournal& journal, const Sitting& sitting) {
    const auto tell = [complain = sitting.voices.complain,
                       file = sitting.games](const ArchiveError& why) {
        complain(say<SentenceKey::audioTranscriptUnwritten>(sentence(why, file)));
    };
    auto writer = journal.openTranscript([tell](JournalFault why) { tell(StorageFailed{why}); });
    if (writer) return std::move(*writer);
    tell(writer.error());
    return nullptr;
}

// A game goes on against the strength at which it was left.
Strength strengthIn(const rules::Match& match, const Sitting& sitting) {
    return readStrength(match.engineStrength).value_or(sitting.engine.strength);
}

/// nullopt: only people play.
std::optional<EngineAtHome> engineOf(const Sitting& sitting, const rules::Match& match) {
    const auto& [white, black] = match.setup.seats;
    if (!white.inputs.engine && !black.inputs.engine) return std::nullopt;
    const auto& named = white.inputs.engine ? white.name : black.name;
    return EngineAtHome{named.empty() ? engineName(sitting.engine.choice) : named,
                        strengthIn(match, sitting)};
}

std::vector<std::string> namesOf(const std::vector<std::filesystem::path>& programs) {
    return rules::mapped(programs, [](const auto& program) { return program.filename().string(); });
}

/// Whoever limits lateness starts the clocks at an hour of their own (Art. 6.6).
Start startOf(const rules::MatchSetup& setup) {
    return setup.arbiterStarts || setup.lateness ? Start::byArbiter : Start::whenReady;
}

/// At home a board is at the seat of a person, whichever that is in this game.
rules::ByColour<std::optional<tactile::BoardAddress>> boardsOf(const Sitting& sitting,
                                                               const rules::MatchSetup& setup) {
    auto boards = sitting.boards;
    const auto isMisplaced = [&](rules::Colour seat) {
        return boards[seat] && !setup.seats[seat].inputs.isHere() && !boards[other(seat)] &&
               setup.seats[other(seat)].inputs.isHere();
    };
    const bool isMoved = isMisplaced(rules::Colour::white) || isMisplaced(rules::Colour::black);
    if (isMoved && policyOf(setup).atHome) std::swap(boards.white, boards.black);
    return boards;
}

HouseRules
houseRulesOf(const Sitting& sitting, const rules::Match& match, Form form, GameJournal& journal) {
    const auto& setup = match.setup;
    const bool scripted = sitting.time == TimeFlow::scripted;
    const auto boards = boardsOf(sitting, setup);
    return {startOf(setup),
            scripted ? tactile::TimeLines::accepted : tactile::TimeLines::refused,
            sitting.utterances,
            sitting.braille,
            form,
            admissionBy(journal),
            earsOf(sitting, setup),
            sitting.chance,
            !policyOf(setup).atHome,
            engineOf(sitting, match),
            [places = sitting.engine.places](std::string_view program) {
                const auto found = findEngine(program, places);
                return found ? std::nullopt : std::optional{found.error().what};
            },
            sitting.preferences.language,
            sitting.course != nullptr,
            sitting.isForgotten,
            sitting.shelf,
            journal.game(),
            sitting.profiles,
            [places = sitting.engine.places] { return namesOf(enginesFound(places)); },
            rules::ByColour<bool>{boards.white.has_value(), boards.black.has_value()}};
}

/// Null: no microphone was named.
rules::Expected<std::unique_ptr<speech::Dictaphone>, MicrophoneFault>
findMicrophone(const speech::Target& target) {
    std::unique_ptr<speech::MicrophoneSource> source;
    std::string name;
    if (const auto* const file = std::get_if<speech::FileTarget>(&target)) {
        name = file->path;
        source = speech::fileMicrophone(name);
    } else if (const auto* const device = std::get_if<speech::DeviceTarget>(&target)) {
        name = device->name;
        source = speech::portAudioMicrophone(name);
    }
    if (!source) return std::unique_ptr<speech::Dictaphone>();
    if (const auto there = source->look(); !there)
        return rules::unexpected(MicrophoneFault{there.error(), name});
    return std::make_unique<speech::Dictaphone>(std::move(source));
}

/// Tells of what has no effect as of unknown settings: printed, and said in the game. Any thread.
Complain remarksOf(const Sitting& sitting, Inbox& inbox) {
    return [complain = sitting.voices.complain, language = sitting.preferences.language, &inbox](
               const Sentence& why) {
        complain(why);
        inbox.post(Remarked{text(why, language)});
    };
}

/// Null: none is wanted, or it cannot be used, which is told when the game begins.
std::shared_ptr<const OpeningBook> bookFor(const Sitting& sitting, Inbox& inbox) {
    const auto& file = sitting.engine.means.book;
    if (file.empty()) return nullptr;
    auto book = OpeningBook::read(file);
    if (book) return std::make_shared<const OpeningBook>(*std::move(book));
    remarksOf(sitting, inbox)(sentence(book.error()));
    return nullptr;
}

/// The engine that plays. For input from a pipe nobody has to be given time.
OpponentSetup
opponentOf(const Sitting& sitting, const rules::Match& match, bool hasWindow, Inbox& inbox) {
    auto setup = sitting.engine;
    setup.strength = strengthIn(match, sitting);
    setup.book = bookFor(sitting, inbox);
    setup.pauses = setup.pauses && (hasWindow || ::isatty(STDIN_FILENO) == 1);
    return setup;
}

Peripherals furnish(const Sitting& sitting,
                    const rules::Match& match,
                    std::unique_ptr<Voices> voices,
                    bool hasWindow,
                    Inbox& inbox) {
    const auto& setup = match.setup;
    const bool isOver = rules::isOver(match);
    Peripherals peripherals;
    peripherals.voices = std::move(voices);
    peripherals.spelling = sitting.spelling;
    peripherals.complain = sitting.voices.complain;
    peripherals.witness = sitting.witness;
    peripherals.post = [&inbox](Input input) { inbox.post(std::move(input)); };
    for (const auto channel : {speech::Channel::privateWhite, speech::Channel::privateBlack})
        peripherals.voices->prefer(channel, sitting.preferences);
    peripherals.startStudy = [setup = sitting.engine, &inbox](bool chess960, const Study& how) {
        return startStudy(setup, chess960, how, inbox);
    };
    if (sitting.server && rules::isServed(setup) && !isOver)
        peripherals.server = sitting.server(
            [&inbox](const ServedReport& report) { inbox.post(ServerTold{report}); });
    const bool waits = sitting.time == TimeFlow::scripted || sitting.around;
    peripherals.gate = waits ? Gate::everything : Gate::announcements;
    const auto boards = boardsOf(sitting, setup);
    const bool isShared =
        boards.white && boards.black && boards.white->place == boards.black->place;
    for (const Colour seat : rules::colours) {
        const auto& address = boards[seat];
        if (address && !(isShared && seat == Colour::black))
            peripherals.boards[seat] = connectBoard(seat, *address, inbox);
        if (setup.seats[seat].inputs.engine && !isOver)
            peripherals.engines[seat] = startEngine(seat,
                                                    opponentOf(sitting, match, hasWindow, inbox),
                                                    inbox,
                                                    remarksOf(sitting, inbox));
    }
    return peripherals;
}

// A person at a terminal types at any time; a script or a pipe continues when everything has been
// handled. In a tournament PINs and sealed moves are typed, which no line history may keep.
TerminalReading readingOf(const Sitting& sitting, const rules::MatchSetup& setup) {
    const bool isPerson = sitting.time == TimeFlow::real && ::isatty(STDIN_FILENO) == 1;
    if (!isPerson) return TerminalReading::oneByOne;
    return policyOf(setup).atHome ? TerminalReading::edited : TerminalReading::asTheyCome;
}

// Asking for a display that does not exist would print messages of the window system.
bool mayHaveDisplay() {
    constexpr std::array names{"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"};
    return std::ranges::any_of(names,
                               [](const char* name) { return std::getenv(name) != nullptr; });
}

/// Opens the window, unless it is open, if one is wanted and possible.
rules::Expected<void, WindowError> openWindow(Sitting& sitting) {
    if (sitting.window || sitting.form == FormWish::terminal) return {};
    if (sitting.form == FormWish::automatic && !mayHaveDisplay()) return {};
    auto window = Window::open({.assets = sitting.assets});
    if (window) sitting.window = std::move(*window);
    if (window || sitting.form == FormWish::automatic) return {};
    return rules::unexpected(window.error());
}

void post(const WindowInput& input, rules::Language language, Inbox& inbox) {
    std::visit(
        rules::Overloaded{[&](const tactile::KeyEvent& key) {
                              inbox.post(KeyCame{{}, key});
                          },
                          [&](FocusCame focus) { inbox.post(FocusChanged{focus.hasFocus}); },
                          [&](CloseAsked) { inbox.post(LeaveAsked{LeaveCause::windowClosed}); },
                          [&](CopyFailed) {
                              const auto why = say<SentenceKey::windowNoClipboard>();
                              inbox.post(Remarked{text(why, language)});
                          }},
        input);
}

// A new window gets the focus without anybody having come back to it. To somebody who comes back a
// screen reader reads the title, which says how things are.
bool isNews(const WindowInput& came, bool& wasAway, bool isReadAloud) {
    const auto* const focus = std::get_if<FocusCame>(&came);
    if (focus == nullptr) return true;
    const bool comesBack = std::exchange(wasAway, !focus->hasFocus);
    return !focus->hasFocus || (comesBack && !isReadAloud);
}

// The window must be used on the main thread, so the desk gets a thread of its own.
Ending inWindow(const GameWindow& gameWindow,
                Entrance& entrance,
                const std::function<Ending()>& sit,
                Sitting& sitting,
                bool isKept) {
    Ending ending{Leave{}};
    Window& window = *sitting.window;
    const auto language = sitting.preferences.language; // the desk may change it
    std::jthread desk([&] {
        ending = sit();
        window.close();
    });
    gameWindow.offerKeys();
    gameWindow.tellExtents();
    gameWindow.focus(window.hasFocus()); // of a window that stays, nothing tells
    bool wasAway = isKept && !window.hasFocus();
    const auto end = window.run([&](const WindowInput& came) {
        if (const auto* const focus = std::get_if<FocusCame>(&came))
            gameWindow.focus(focus->hasFocus);
        if (!isNews(came, wasAway, gameWindow.isReadAloud())) return;
        const auto deliver = [came, language, &inbox = entrance.inbox()] {
            post(came, language, inbox);
        };
        const bool isKey = std::holds_alternative<tactile::KeyEvent>(came);
        isKey ? gameWindow.pass(deliver) : deliver();
    });
    if (end == WindowEnd::displayLost && !sitting.around) {
        entrance.inbox().post(FocusChanged{false}); // closes a question that was open there
        entrance.inbox().post(Remarked{text(say<SentenceKey::windowLost>(), language)});
        entrance.readTerminal(TerminalReading::asTheyCome);
    }
    desk.join();
    if (end == WindowEnd::displayLost) {
        sitting.window.reset();
        sitting.form = FormWish::terminal; // SDL would use the lost display again, and crash
    }
    return ending;
}

/// The channels whose words a screen reader speaks, if it is wanted: at home all, in a tournament
/// those with an earphone. Without an earphone private words are not spoken, by nobody.
Channels channelsForReader(const Sitting& sitting, const rules::MatchSetup& setup) {
    using speech::Channel;
    if (sitting.narrator != Narrator::screenReader) return {};
    if (policyOf(setup).atHome)
        return {Channel::publicRoom, Channel::privateWhite, Channel::privateBlack};
    Channels channels;
    const auto ears = earsOf(sitting, setup);
    if (ears.white) channels.insert(Channel::privateWhite);
    if (ears.black) channels.insert(Channel::privateBlack);
    return channels;
}

/// The same if a screen reader really speaks; else that is told, because the program must not be
/// silent. A window becomes known to assistive programs. In a terminal, which the screen reader
/// reads by itself, nobody can find out.
Channels readAloudIn(Sitting& sitting, const rules::MatchSetup& setup, const Window* window) {
    constexpr std::chrono::seconds patience{2};
    auto channels = channelsForReader(sitting, setup);
    if (window == nullptr) return channels;
    if (!sitting.accessible) sitting.accessible = std::make_shared<AccessibleWindow>();
    const bool isHeard = !channels.empty() && sitting.accessible->isHeard(patience);
    sitting.accessible->narrate(isHeard ? Narrator::screenReader : Narrator::ownVoice);
    if (isHeard || channels.empty()) return channels;
    sitting.voices.complain(say<SentenceKey::accessibleUnheard>());
    sitting.remarks.push_back(say<SentenceKey::accessibleUnheard>());
    return {};
}

/// The program's voice speaks instead, also in the next games.
void doWithoutServer(Sitting& sitting) {
    sitting.narrator = Narrator::ownVoice;
    sitting.voices.complain(say<SentenceKey::audioNoSpeechServer>());
    sitting.remarks.push_back(say<SentenceKey::audioNoSpeechServer>());
}

/// Connects the devices and the desk, once the devices exist.
class Session {
public:
    Session(Sitting& sitting, RecordedMatch recorded, Entrance& entrance, GameWindow& gameWindow)
        : sitting_(sitting)
        , recorded_(std::move(recorded))
        , entrance_(entrance)
        , inbox_(entrance.inbox())
        , gameWindow_(gameWindow) {}

    [[nodiscard]] Ending play(std::unique_ptr<Voices> voices,
                              std::unique_ptr<speech::Dictaphone> dictaphone) {
        auto peripherals =
            furnish(sitting_, recorded_.match, std::move(voices), gameWindow_.isThere(), inbox_);
        peripherals.dictaphone = std::move(dictaphone);
        if (sitting_.course) peripherals.clips = sitting_.clips;
        peripherals.print = [this](const std::string& text) { entrance_.print(text); };
        peripherals.hideTyping = [this](bool hidden) { entrance_.hideTyping(hidden); };
        if (!isHome_) peripherals.transcript = transcriptOf(*recorded_.journal, sitting_);
        peripherals.show = [this](const auto& utterance, const auto& of) {
            gameWindow_.said(utterance, of);
        };
        peripherals.narrate = [this](const Say& say) { gameWindow_.narrate(say); };
        peripherals.copy = [this](const std::string& text) { gameWindow_.copy(text); };
        peripherals.turnPage = [this](tactile::Step step) { gameWindow_.turnPage(step); };
        peripherals.keep = [this](const Preferences& chosen) { keep(chosen); };
        peripherals.keepSetting = [this](const ChangeSetting& change) { keep(change); };
        peripherals.keepWish = [this](const HomeWish& wish) { keep(wish); };
        DevicePerformer house(std::move(peripherals), *recorded_.journal);
        if (!isNew()) return playWith(house);
        const auto welcomed = greet(house);
        if (!welcomed) return Leave{};
        if (welcomed->learns) return OpenTutorial{};
        return playWith(house);
    }

private:
    // In a tournament the next game has other players.
    void keep(const Preferences& chosen) {
        if (isHome_) sitting_.preferences = chosen;
        report(sitting_.keep(chosen));
    }

    void keep(const ChangeSetting& change) {
        if (!app::change(sitting_.settings, change.name, change.value)) return;
        report(sitting_.keepSetting(change));
    }

    void keep(const HomeWish& wish) {
        if (wish.strength) sitting_.engine.strength = *wish.strength;
        sitting_.settings = withWish(sitting_.settings, wish);
        report(sitting_.keepWish(wish));
    }

    /// What was chosen is not stored: says so, each time, because it is acknowledged each time.
    void report(const std::optional<Sentence>& why) {
        if (why) inbox_.post(Remarked{text(*why, sitting_.preferences.language)});
    }

    // There is no first run for input from a pipe.
    [[nodiscard]] bool isNew() const {
        const bool somebody = gameWindow_.isThere() || ::isatty(STDIN_FILENO) == 1;
        return sitting_.introduce && somebody;
    }

    /// Returns nullopt if the person has left.
    [[nodiscard]] std::optional<Welcomed> greet(DevicePerformer& house) {
        placeBraille(house);
        const auto chosen = introduce(sitting_.preferences, inbox_, house, recorded_.match, form());
        house.place(nullptr); // the game gets a connection of its own, whose reports it needs
        if (!chosen) return std::nullopt;
        sitting_.introduce = false;
        keep(chosen->preferences);
        return chosen;
    }

    [[nodiscard]] Form form() const {
        return gameWindow_.isThere() ? Form::window : Form::terminal;
    }

    // If the window has the focus, no terminal has it.
    [[nodiscard]] tactile::ReaderAt readerAt() const {
        return gameWindow_.isThere() ? tactile::ReaderAt::anyPlace : tactile::ReaderAt::terminal;
    }

    void placeBraille(DevicePerformer& house) {
        if (sitting_.braille) house.place(connectBraille(readerAt(), inbox_));
    }

    [[nodiscard]] Ending playWith(DevicePerformer& house) {
        const auto rules = houseRulesOf(sitting_, recorded_.match, form(), *recorded_.journal);
        placeBraille(house);
        for (const auto& remark : std::exchange(sitting_.remarks, {}))
            inbox_.post(Remarked{text(remark, sitting_.preferences.language)});
        return sitting_.course ? practise(house, rules) : playMatch(house, rules);
    }

    [[nodiscard]] Ending practise(DevicePerformer& house, const HouseRules& rules) {
        Practice practice(sitting_.course(), recorded_.match.setup, stationsFor(sitting_), rules);
        auto ending = run(practice, house, rules::Instant{});
        sitting_.utterances = practice.utterances();
        return ending;
    }

    [[nodiscard]] Ending playMatch(DevicePerformer& house, const HouseRules& rules) {
        const auto start = recorded_.match.at;
        Desk desk(std::move(recorded_.match),
                  recorded_.sequence,
                  *recorded_.journal,
                  stationsFor(sitting_),
                  rules);
        desk.pinWasChosen(std::exchange(sitting_.pin, Secret{}));
        const auto around = sitting_.around ? sitting_.around(desk, inbox_) : nullptr;
        Activity& activity = around ? *around : desk;
        auto ending = run(activity, house, start);
        if (const auto why = desk.saveAtLast())
            sitting_.unsaved.push_back(
                {recorded_.journal->game(), *why, rescue(desk), goesOnElsewhere(desk.match())});
        sitting_.utterances = desk.utterances();
        for (const Colour seat : rules::colours)
            sitting_.names[seat] = desk.match().setup.seats[seat].name;
        return ending;
    }

    [[nodiscard]] Ending run(Activity& activity, DevicePerformer& house, rules::Instant start) {
        const auto timepiece = sitting_.time == TimeFlow::scripted
                                   ? Timepiece::scripted(start)
                                   : Timepiece::steady(start, std::chrono::steady_clock::now());
        Loop loop(
            activity, inbox_, house, timepiece, [this](const Activity& of, rules::Instant now) {
                return gameWindow_.show(of, now);
            });
        return loop.run();
    }

    // Into a newly created folder, which nobody else can have prepared.
    [[nodiscard]] static std::filesystem::path rescue(Desk& desk) {
        std::error_code failed;
        auto name = (std::filesystem::temp_directory_path(failed) / "hektor-XXXXXX").string();
        if (failed || ::mkdtemp(name.data()) == nullptr) return {};
        if (desk.rescue(name)) return name;
        std::filesystem::remove_all(name, failed);
        return {};
    }

    Sitting& sitting_;
    RecordedMatch recorded_;
    Entrance& entrance_;
    Inbox& inbox_;
    GameWindow& gameWindow_;
    bool isHome_ = policyOf(recorded_.match.setup).atHome;
};

} // namespace

bool goesOnElsewhere(const rules::Match& match) {
    return rules::isServed(match.setup) && !rules::isOver(match);
}

Sentence sentence(const MicrophoneFault& fault) {
    if (fault.name.empty()) return say<SentenceKey::audioNoMicrophone>();
    switch (fault.problem) {
    case speech::AudioProblem::noSuchDevice:
        return say<SentenceKey::audioNoSuchMicrophone>(fault.name);
    case speech::AudioProblem::ambiguousDevice:
        return say<SentenceKey::audioAmbiguousMicrophone>(fault.name);
    case speech::AudioProblem::noDevices:
    case speech::AudioProblem::notStereo:
    case speech::AudioProblem::earphoneNotNamed:
    case speech::AudioProblem::earphoneIsLoudspeaker:
    case speech::AudioProblem::cannotOpen:
    case speech::AudioProblem::lost:
    case speech::AudioProblem::cannotWrite: break;
    }
    return say<SentenceKey::audioDeafMicrophone>(fault.name, speech::sampleRate);
}

Sentence sentence(const SittingFault& fault) {
    return std::visit([](const auto& each) { return sentence(each); }, fault);
}

rules::Expected<OpenDevices, SittingFault>
openDevices(Sitting& sitting, const rules::MatchSetup& setup, Entrance& entrance) {
    Inbox& inbox = entrance.inbox();
    inbox.forgetDevices();
    if (!sitting.voices.blocks) sitting.voices.blocks = std::make_shared<speech::DeviceBlocks>();
    const auto wishes = voicesFor(sitting, setup);
    // Both take a while, and the window has to be opened on this thread.
    auto opening = std::async(std::launch::async, [&] { return Voices::open(wishes, inbox); });
    const bool isKept = sitting.window != nullptr;
    const auto opened = openWindow(sitting);
    auto voices = opening.get();
    if (!voices) return rules::unexpected(SittingFault{voices.error()});
    if (wishes.areServed && !(*voices)->areServed()) doWithoutServer(sitting);
    auto dictaphone = findMicrophone(sitting.microphone);
    if (!dictaphone) return rules::unexpected(SittingFault{dictaphone.error()});
    goOnBehind(sitting.voices);
    if (!opened) return rules::unexpected(SittingFault{opened.error()});
    return OpenDevices{*std::move(voices), *std::move(dictaphone), isKept};
}

Ending play(Sitting& sitting, OpenDevices devices, RecordedMatch recorded, Entrance& entrance) {
    const auto reading = readingOf(sitting, recorded.match.setup);
    auto* const window = sitting.window.get();
    const auto readAloud = readAloudIn(sitting, recorded.match.setup, window);
    if (!readAloud.empty())
        devices.voices->leaveWords(readAloud,
                                   [isTerminal = window == nullptr, in = sitting.accessible] {
                                       return isTerminal || in->isHeard();
                                   });
    GameWindow gameWindow(window, sitting.accessible, readAloud, sitting.preferences);
    Session session(sitting, std::move(recorded), entrance, gameWindow);
    const auto sit = [&devices, &session] {
        return session.play(std::move(devices.voices), std::move(devices.dictaphone));
    };
    if (window != nullptr)
        return inWindow(gameWindow, entrance, sit, sitting, devices.isWindowKept);
    if (!sitting.around) entrance.readTerminal(reading);
    return sit();
}

} // namespace app
