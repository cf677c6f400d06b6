// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/practice/puzzles/puzzle_file.hpp"

#include "rules/base/owned.hpp"
#include "rules/base/text.hpp"

#include <zstd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <utility>

namespace app {
namespace {

using rules::Expected;
using rules::unexpected;
using What = PuzzleFileFault::What;

/// The bytes of a file, decompressed if they are compressed.
class PuzzleBytes {
public:
    static Expected<PuzzleBytes, PuzzleFileFault> open(const std::filesystem::path& file) {
        PuzzleBytes bytes;
        bytes.file_.reset(std::fopen(file.c_str(), "rbe"));
        if (!bytes.file_) return unexpected(PuzzleFileFault{What::system, errno});
        if (const auto filled = bytes.fill(); !filled) return unexpected(filled.error());
        bytes.decideWhetherCompressed();
        return bytes;
    }

    /// The next bytes, valid until the next call; none at the end.
    Expected<std::string_view, PuzzleFileFault> next() {
        if (stream_) return decompressed();
        if (in_.pos == in_.size)
            if (const auto filled = fill(); !filled) return unexpected(filled.error());
        const std::string_view plain(read_.data() + in_.pos, in_.size - in_.pos);
        in_.pos = in_.size;
        return plain;
    }

private:
    static constexpr std::size_t roomSize = std::size_t{128} * 1024;

    Expected<void, PuzzleFileFault> fill() {
        errno = 0;
        in_ = {read_.data(), std::fread(read_.data(), 1, read_.size(), file_.get()), 0};
        if (std::ferror(file_.get()) != 0) return unexpected(PuzzleFileFault{What::system, errno});
        return {};
    }

    void decideWhetherCompressed() {
        constexpr std::string_view magic = "\x28\xB5\x2F\xFD";
        if (!std::string_view(read_.data(), in_.size).starts_with(magic)) return;
        stream_.reset(ZSTD_createDStream());
        unpacked_.resize(roomSize);
    }

    /// Whether there is something to decompress.
    Expected<bool, PuzzleFileFault> isFed() {
        if (in_.pos < in_.size || holdsMore_) return true;
        if (const auto filled = fill(); !filled) return unexpected(filled.error());
        if (in_.size == 0 && isInFrame_) return unexpected(PuzzleFileFault{What::cutOff});
        return in_.size > 0;
    }

    // The beginning of a frame can produce nothing.
    Expected<std::string_view, PuzzleFileFault> decompressed() {
        ZSTD_outBuffer out{unpacked_.data(), unpacked_.size(), 0};
        while (out.pos == 0) {
            const auto fed = isFed();
            if (!fed) return unexpected(fed.error());
            if (!*fed) break;
            const auto left = ZSTD_decompressStream(stream_.get(), &out, &in_);
            if (ZSTD_isError(left) != 0) return unexpected(PuzzleFileFault{What::damaged});
            isInFrame_ = left != 0;
            holdsMore_ = out.pos == out.size;
        }
        return std::string_view(unpacked_.data(), out.pos);
    }

    rules::Owned<std::FILE, std::fclose> file_{};
    rules::Owned<ZSTD_DStream, ZSTD_freeDStream> stream_{};
    std::vector<char> read_ = std::vector<char>(roomSize);
    std::vector<char> unpacked_{};
    ZSTD_inBuffer in_{};
    bool isInFrame_ = false;
    bool holdsMore_ = false; ///< the stream, because there was no more room
};

/// Far above any puzzle; of longer lines only the beginning is read.
constexpr std::size_t longestLine = std::size_t{16} * 1024;

/// Takes the text in pieces, and passes each line on; of one that is too long, the beginning.
template <class Use>
class LineSplitter {
public:
    explicit LineSplitter(Use use) : use_(std::move(use)) {}

    void add(std::string_view text) {
        for (auto end = text.find('\n'); end != std::string_view::npos; end = text.find('\n')) {
            if (begun_.empty())
                use_(text.substr(0, end));
            else
                finish(text.substr(0, end));
            text.remove_prefix(end + 1);
        }
        append(text);
    }
    void end() {
        if (!begun_.empty()) finish({});
    }

private:
    void append(std::string_view text) {
        begun_.append(text.substr(0, longestLine + 1 - std::min(begun_.size(), longestLine + 1)));
    }
    void finish(std::string_view rest) {
        append(rest);
        use_(std::string_view{begun_});
        begun_.clear();
    }

    Use use_;
    std::string begun_{};
};

/// Keeps so many of what it is offered that each has the same chance (reservoir sampling).
class Reservoir {
public:
    explicit Reservoir(std::size_t most) : most_(most) {}

    /// Returns where the next one goes; nullopt: it is not kept.
    std::optional<std::size_t> draw(std::mt19937_64& chance) const {
        if (kept_.size() < most_) return kept_.size();
        const auto place = std::uniform_int_distribution<std::size_t>(0, offered_)(chance);
        return place < most_ ? std::optional{place} : std::nullopt;
    }
    void pass() { ++offered_; }
    void put(std::size_t place, Puzzle puzzle) {
        ++offered_;
        if (place == kept_.size())
            kept_.push_back(std::move(puzzle));
        else
            kept_.at(place) = std::move(puzzle);
    }
    [[nodiscard]] std::vector<Puzzle> take() && { return std::move(kept_); }

private:
    std::size_t most_;
    std::size_t offered_ = 0;
    std::vector<Puzzle> kept_{};
};

bool isNear(const std::optional<int>& rating, const PuzzleWish& wish) {
    return !rating || std::abs(*rating - wish.near) <= PuzzleWish::nearness;
}

bool isSaid(std::string_view line) {
    return !line.empty() && !line.starts_with('#') && !line.starts_with("PuzzleId,");
}

/// Some programs write it before the first line; it is no part of the text.
constexpr std::string_view utf8Mark = "\xEF\xBB\xBF";

/// Chooses among lines.
class Chooser {
public:
    explicit Chooser(const PuzzleWish& wish)
        : wish_(wish)
        , chance_(wish.seed)
        , near_(wish.count)
        , others_(wish.count) {}

    void take(std::string_view text) {
        if (++number_ == 1 && text.starts_with(utf8Mark)) text.remove_prefix(utf8Mark.size());
        const auto line = rules::trimmed(text, "\r\n\t ");
        if (!isSaid(line)) return;
        ++found_.lines;
        if (text.size() > longestLine) return complain(PuzzleProblem::tooLong);
        const auto label = readLabel(line);
        if (!label) return complain(label.error());
        note(*label);
        if (isWanted(*label)) offer(line, *label);
    }

    [[nodiscard]] ChosenPuzzles finish() && {
        found_.puzzles = std::move(near_).take();
        auto others = std::move(others_).take();
        std::ranges::shuffle(found_.puzzles, chance_);
        std::ranges::stable_sort(others, {}, [&](const Puzzle& puzzle) {
            return std::abs(puzzle.rating.value_or(wish_.near) - wish_.near);
        });
        for (auto& other : others)
            if (found_.puzzles.size() < wish_.count) found_.puzzles.push_back(std::move(other));
        return std::move(found_);
    }

private:
    void complain(const PuzzleFault& why) {
        ++found_.bad;
        if (!found_.firstBad) found_.firstBad = BadPuzzle{number_, why};
    }

    void note(const PuzzleLabel& label) {
        constexpr std::size_t some = 1000;
        if (found_.lines > some) return;
        for (const auto theme : rules::wordsOf(label.themes, " "))
            found_.someThemes.emplace(theme);
    }

    bool isWanted(const PuzzleLabel& label) {
        if (!wish_.theme.empty() && !label.has(wish_.theme)) return false;
        found_.hasTheme = true;
        return !wish_.ratings || (label.rating && wish_.ratings->contains(*label.rating));
    }

    void offer(std::string_view line, const PuzzleLabel& label) {
        auto& reservoir = wish_.ratings || isNear(label.rating, wish_) ? near_ : others_;
        const auto place = reservoir.draw(chance_);
        if (!place) return reservoir.pass();
        auto puzzle = readPuzzle(line);
        if (!puzzle) return complain(puzzle.error());
        reservoir.put(*place, *std::move(puzzle));
    }

    const PuzzleWish& wish_;
    std::mt19937_64 chance_;
    Reservoir near_;
    Reservoir others_;
    std::size_t number_ = 0;
    ChosenPuzzles found_{};
};

} // namespace

bool PuzzleWish::allows(const Puzzle& puzzle) const {
    const bool isOfTheme =
        theme.empty() || std::ranges::find(puzzle.themes, theme) != puzzle.themes.end();
    return isOfTheme && (!ratings || (puzzle.rating && ratings->contains(*puzzle.rating)));
}

Expected<ChosenPuzzles, PuzzleFileFault> choosePuzzles(const std::filesystem::path& file,
                                                       const PuzzleWish& wish) {
    auto bytes = PuzzleBytes::open(file);
    if (!bytes) return unexpected(bytes.error());
    Chooser chooser(wish);
    LineSplitter lines([&](std::string_view line) { chooser.take(line); });
    for (;;) {
        const auto text = bytes->next();
        if (!text) return unexpected(text.error());
        if (text->empty()) break;
        lines.add(*text);
    }
    lines.end();
    return std::move(chooser).finish();
}

} // namespace app
