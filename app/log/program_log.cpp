// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/log/program_log.hpp"

#include "app/desk/input.hpp"
#include "rules/base/language.hpp"
#include "speech/words/text.hpp"

#include <fmt/format.h>
#include <spdlog/logger.h>
#include <spdlog/sinks/null_sink.h>
#include <spdlog/sinks/rotating_file_sink.h>

#include <utility>

namespace app {
namespace {

spdlog::level::level_enum levelOf(LogLevel level) {
    switch (level) {
    case LogLevel::off: return spdlog::level::off;
    case LogLevel::errors: return spdlog::level::err;
    case LogLevel::warnings: return spdlog::level::warn;
    case LogLevel::all: return spdlog::level::info;
    }
    return spdlog::level::off;
}

std::shared_ptr<spdlog::logger> silent() {
    return std::make_shared<spdlog::logger>("hektor",
                                            std::make_shared<spdlog::sinks::null_sink_mt>());
}

std::shared_ptr<spdlog::logger> open(const std::filesystem::path& file) {
    constexpr std::size_t megabyte = 1024UL * 1024;
    constexpr std::size_t olderFiles = 2;
    try {
        auto sink = std::make_shared<spdlog::sinks::rotating_file_sink_mt>(
            file.string(), megabyte, olderFiles);
        return std::make_shared<spdlog::logger>("hektor", std::move(sink));
    } catch (const spdlog::spdlog_ex&) {
        return silent();
    }
}

std::string_view name(rules::Colour seat) {
    return seat == rules::Colour::white ? "White" : "Black";
}

std::string_view name(rules::LossCause cause) {
    using rules::LossCause;
    switch (cause) {
    case LossCause::notThere: return "no device has that name";
    case LossCause::notAllowed: return "this user may not open the device";
    case LossCause::busy: return "another program has the device";
    case LossCause::unplugged: return "the device went away";
    case LossCause::silent: return "it does not answer";
    case LossCause::stranger: return "nothing there answers like such a board";
    case LossCause::unreadable: return "what it sends cannot be read";
    case LossCause::broken: return "the system reports an error";
    }
    return "";
}

std::string_view name(EngineProblem problem) {
    switch (problem) {
    case EngineProblem::missing: return "there is no such program";
    case EngineProblem::notAllowed: return "it may not be run";
    case EngineProblem::cannotStart: return "the system does not start it";
    case EngineProblem::endedAtOnce: return "it ended without a word";
    case EngineProblem::noEngine: return "it does not speak as an engine does";
    case EngineProblem::tooSlow: return "it was not ready in time";
    case EngineProblem::died: return "it ended or was killed";
    case EngineProblem::silent: return "it does not answer any more";
    case EngineProblem::illegalMove: return "it answered with what is no legal move";
    case EngineProblem::noise: return "it writes without end what no engine says";
    case EngineProblem::noChess960: return "it does not offer Chess960";
    }
    return "";
}

std::string_view name(LeaveCause cause) {
    switch (cause) {
    case LeaveCause::endOfInput: return "the input has ended";
    case LeaveCause::windowClosed: return "the window was closed";
    case LeaveCause::signal: return "a signal asks to leave";
    }
    return "";
}

void keep(const ProgramLog& log, const OutputLost& what) {
    log.write(LogLevel::errors,
              fmt::format("sound output lost: {}, \"{}\"", name(what.channel), what.device));
}

void keep(const ProgramLog& log, const OutputFound& what) {
    log.write(LogLevel::all,
              fmt::format("sound output found: {}, \"{}\"", name(what.channel), what.device));
}

void keep(const ProgramLog& log, const BoardRead& what) {
    if (const auto* const lost = std::get_if<rules::BoardLost>(&what.reading))
        log.write(LogLevel::errors,
                  fmt::format("board of {} lost: {}", name(what.seat), name(lost->cause)));
    if (std::holds_alternative<rules::BoardFound>(what.reading))
        log.write(LogLevel::all, fmt::format("board of {} found", name(what.seat)));
}

void keep(const ProgramLog& log, const DisplayReported& what) {
    if (const auto* const found = std::get_if<tactile::DisplayFound>(&what.report))
        log.write(LogLevel::all, fmt::format("braille display found: {} cells", found->cells));
    if (std::holds_alternative<tactile::DisplayLost>(what.report))
        log.write(LogLevel::warnings, "no braille display");
}

void keep(const ProgramLog& log, const EngineReady& what) {
    log.write(LogLevel::all, fmt::format("engine of {} ready: \"{}\"", name(what.seat), what.name));
}

void keep(const ProgramLog& log, const EngineFailed& what) {
    log.write(LogLevel::errors,
              fmt::format("engine of {}, \"{}\": {}", name(what.seat), what.name, name(what.why)));
}

void keep(const ProgramLog& log, const StoodStill& what) {
    log.write(LogLevel::warnings, fmt::format("nothing went on for {} ms", what.time.milliseconds));
}

void keep(const ProgramLog& log, const LeaveAsked& what) {
    log.write(LogLevel::all, name(what.why));
}

template <class... Kinds>
void keepOneOf(const ProgramLog& log, const Input& what) {
    const auto keepIf = [&](const auto* one) {
        if (one != nullptr) keep(log, *one);
    };
    (keepIf(what.as<Kinds>()), ...);
}

} // namespace

ProgramLog::ProgramLog() : logger_(silent()) {}

ProgramLog::ProgramLog(const std::filesystem::path& file, LogLevel level)
    : logger_(level == LogLevel::off ? silent() : open(file)) {
    logger_->set_level(levelOf(level));
    logger_->flush_on(levelOf(level));
    logger_->set_pattern("%Y-%m-%dT%H:%M:%S.%e%z %P %l: %v");
    // Else spdlog would print on standard error, in the middle of what a screen reader reads.
    logger_->set_error_handler([](const std::string&) {});
}

void ProgramLog::write(LogLevel level, std::string_view text) const {
    logger_->log(levelOf(level), speech::printable(text));
}

Complain ProgramLog::alsoTo(Complain complain) const {
    return [log = *this, complain = std::move(complain)](const Sentence& sentence) {
        complain(sentence);
        log.write(LogLevel::warnings, text(sentence, rules::Language::english));
    };
}

void write(const ProgramLog& log, const Input& what) {
    keepOneOf<OutputLost,
              OutputFound,
              BoardRead,
              DisplayReported,
              EngineReady,
              EngineFailed,
              StoodStill,
              LeaveAsked>(log, what);
}

} // namespace app
