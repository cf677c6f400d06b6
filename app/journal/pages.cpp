// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/journal/pages.hpp"

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>
#include <utility>

namespace app {

namespace fs = std::filesystem;

namespace {

using Bytes = std::string_view;

/// SQLite's default since 2016.
constexpr std::size_t pageSize = 4096;
constexpr std::size_t fileHeader = 100;
constexpr std::size_t logHeader = 32;
constexpr std::size_t frameHeader = 24;
constexpr std::size_t frameSize = frameHeader + pageSize;
/// A record larger than this cannot have been written by this program.
constexpr std::size_t largestRow = std::size_t{1} << 28;

std::uint64_t big(Bytes bytes, std::size_t at, std::size_t length) {
    std::uint64_t value = 0;
    for (const char byte : bytes.substr(at, length))
        value = value << 8 | static_cast<unsigned char>(byte);
    return value;
}

std::string contentOf(const fs::path& file) {
    std::ifstream stream{file, std::ios::binary};
    return {std::istreambuf_iterator<char>{stream}, {}};
}

// --- the log

struct Sum {
    std::uint32_t first = 0;
    std::uint32_t second = 0;

    bool operator==(const Sum&) const = default;
};

/// The log in its file.
class Log {
public:
    explicit Log(std::string bytes) : bytes_(std::move(bytes)) {}

    [[nodiscard]] std::size_t frames() const {
        return bytes_.size() < logHeader ? 0 : (bytes_.size() - logHeader) / frameSize;
    }
    [[nodiscard]] Bytes page(std::size_t frame) const {
        return Bytes{bytes_}.substr(place(frame) + frameHeader, pageSize);
    }
    [[nodiscard]] std::uint64_t pageNumber(std::size_t frame) const {
        return big(bytes_, place(frame), 4);
    }
    /// Whether it is the last frame of a transaction.
    [[nodiscard]] bool commits(std::size_t frame) const {
        return big(bytes_, place(frame) + 4, 4) != 0;
    }
    /// Whether it was written since the log was last restarted.
    [[nodiscard]] bool isOfThisLog(std::size_t frame) const {
        return bytes_.compare(place(frame) + 8, 8, bytes_, 16, 8) == 0;
    }
    [[nodiscard]] bool isHeaderSound() const {
        const auto magic = big(bytes_, 0, 4);
        return (magic | 1) == 0x377f0683 && add({}, Bytes{bytes_}.substr(0, 24)) == sumAt(24);
    }
    /// Whether it is valid and follows a valid frame, according to its checksum: each checksum
    /// continues the previous one, the first that of the header.
    [[nodiscard]] bool goesOn(std::size_t frame) const {
        const auto before = frame == 0 ? sumAt(24) : sumOf(frame - 1);
        return isOfThisLog(frame) &&
               add(add(before, Bytes{bytes_}.substr(place(frame), 8)), page(frame)) == sumOf(frame);
    }
    /// The number of frames up to the first that SQLite rejects.
    [[nodiscard]] std::size_t soundFrames() const {
        if (frames() == 0 || !isHeaderSound()) return 0;
        std::size_t frame = 0;
        while (frame < frames() && goesOn(frame))
            ++frame;
        return frame;
    }

private:
    static std::size_t place(std::size_t frame) { return logHeader + frame * frameSize; }
    [[nodiscard]] Sum sumAt(std::size_t at) const {
        return {static_cast<std::uint32_t>(big(bytes_, at, 4)),
                static_cast<std::uint32_t>(big(bytes_, at + 4, 4))};
    }
    [[nodiscard]] Sum sumOf(std::size_t frame) const { return sumAt(place(frame) + 16); }
    /// In the byte order given in the log.
    [[nodiscard]] std::uint32_t word(Bytes bytes, std::size_t at) const {
        const auto value = static_cast<std::uint32_t>(big(bytes, at, 4));
        return (bytes_[3] & 1) != 0 ? value : __builtin_bswap32(value);
    }
    [[nodiscard]] Sum add(Sum sum, Bytes bytes) const {
        for (std::size_t at = 0; at < bytes.size(); at += 8) {
            sum.first += word(bytes, at) + sum.second;
            sum.second += word(bytes, at + 4) + sum.first;
        }
        return sum;
    }

    std::string bytes_;
};

fs::path logOf(const fs::path& file) {
    return file.string() + "-wal";
}

/// Whether there are frames after a commit that is no longer valid. SQLite writes after a commit
/// only if it is valid: one that nothing follows may belong to a transaction that failed or was
/// being written when the program or the power went down.
bool hasLostCommit(const Log& log, std::size_t sound) {
    for (auto frame = sound; frame + 1 < log.frames(); ++frame)
        if (log.isOfThisLog(frame) && log.commits(frame) && log.goesOn(frame + 1)) return true;
    return false;
}

// --- rows in pages

/// Reads from the beginning of some bytes; after a fault it returns zeros.
class Cursor {
public:
    explicit Cursor(Bytes bytes) : bytes_(bytes) {}

    [[nodiscard]] bool isWell() const { return !failed_; }
    [[nodiscard]] std::size_t at() const { return at_; }
    std::uint64_t varint() {
        std::uint64_t value = 0;
        for (int count = 1; count <= 9; ++count) {
            const auto byte = take(1);
            if (!isWell()) return 0;
            const auto bits = static_cast<unsigned char>(byte[0]);
            if (count == 9) return value << 8 | bits;
            value = value << 7 | (bits & 0x7fU);
            if ((bits & 0x80U) == 0) return value;
        }
        return value;
    }
    Bytes take(std::uint64_t length) {
        if (failed_ || length > bytes_.size() - at_) {
            failed_ = true;
            return {};
        }
        const auto taken = bytes_.substr(at_, length);
        at_ += length;
        return taken;
    }

private:
    Bytes bytes_;
    std::size_t at_ = 0;
    bool failed_ = false;
};

std::int64_t signedNumber(Bytes bytes) {
    std::uint64_t value = big(bytes, 0, bytes.size());
    const auto bits = bytes.size() * 8;
    const bool isNegative = !bytes.empty() && (static_cast<unsigned char>(bytes[0]) & 0x80U) != 0;
    if (isNegative && bits < 64) value |= ~std::uint64_t{0} << bits;
    return static_cast<std::int64_t>(value);
}

std::uint64_t lengthOf(std::uint64_t type) {
    constexpr std::array<std::uint64_t, 10> lengths{0, 1, 2, 3, 4, 6, 8, 8, 0, 0};
    return type < lengths.size() ? lengths.at(type) : type < 12 ? 0 : (type - 12) / 2;
}

Column columnOf(std::uint64_t type, Bytes bytes) {
    if (type == 0) return std::monostate{};
    if (type == 8 || type == 9) return static_cast<std::int64_t>(type - 8);
    if (type < 7) return signedNumber(bytes);
    if (type < 12) return std::monostate{}; // a fraction, which this program never writes
    if (type % 2 == 0) return Blob{std::string{bytes}};
    return std::string{bytes};
}

std::optional<std::vector<Column>> columnsIn(Bytes record) {
    Cursor header{record};
    const auto headerSize = header.varint();
    if (!header.isWell() || headerSize > record.size()) return std::nullopt;
    Cursor body{record.substr(headerSize)};
    std::vector<Column> columns;
    while (header.at() < headerSize) {
        const auto type = header.varint();
        columns.push_back(columnOf(type, body.take(lengthOf(type))));
        if (!header.isWell() || !body.isWell()) return std::nullopt;
    }
    return columns;
}

/// The current version of all pages, by number.
using Pages = std::map<std::uint64_t, Bytes>;

/// How many bytes of a record are in its page itself.
std::size_t localBytes(std::size_t whole, bool isTable) {
    const auto most = isTable ? pageSize - 35 : (pageSize - 12) * 64 / 255 - 23;
    if (whole <= most) return whole;
    const auto least = (pageSize - 12) * 32 / 255 - 23;
    const auto kept = least + (whole - least) % (pageSize - 4);
    return kept <= most ? kept : least;
}

/// Appends the rest of the record from its chain of overflow pages.
bool addOverflow(std::string& record, std::size_t whole, std::uint64_t next, const Pages& pages) {
    while (record.size() < whole) {
        const auto page = pages.find(next);
        if (page == pages.end()) return false;
        record += page->second.substr(4, whole - record.size());
        next = big(page->second, 0, 4);
    }
    return true;
}

enum class PageKind : std::uint8_t { innerOfIndex = 2, leafOfIndex = 10, leafOfTable = 13 };

std::optional<FoundRow> rowAt(Bytes page, std::size_t at, PageKind kind, const Pages& pages) {
    Cursor cell{page.substr(at)};
    if (kind == PageKind::innerOfIndex) cell.take(4);
    const auto whole = cell.varint();
    FoundRow row;
    if (kind == PageKind::leafOfTable) row.number = static_cast<std::int64_t>(cell.varint());
    if (whole > largestRow) return std::nullopt;
    const auto local = localBytes(whole, kind == PageKind::leafOfTable);
    std::string record{cell.take(local)};
    if (local < whole && !addOverflow(record, whole, big(cell.take(4), 0, 4), pages))
        return std::nullopt;
    auto columns = cell.isWell() ? columnsIn(record) : std::nullopt;
    if (!columns) return std::nullopt;
    row.columns = std::move(*columns);
    return row;
}

std::optional<PageKind> kindOf(char byte) {
    for (const auto kind : {PageKind::innerOfIndex, PageKind::leafOfIndex, PageKind::leafOfTable})
        if (byte == static_cast<char>(kind)) return kind;
    return std::nullopt;
}

void rowsOf(Bytes page,
            std::size_t begin,
            const Pages& pages,
            const std::function<void(const FoundRow&)>& take) {
    const auto kind = kindOf(page[begin]);
    if (!kind) return;
    const std::size_t headerSize = *kind == PageKind::innerOfIndex ? 12 : 8;
    const auto most = (pageSize - begin - headerSize) / 2;
    const auto cells = std::min<std::size_t>(big(page, begin + 3, 2), most);
    for (std::size_t cell = 0; cell < cells; ++cell) {
        const auto at = big(page, begin + headerSize + 2 * cell, 2);
        if (at >= pageSize) continue;
        if (const auto row = rowAt(page, at, *kind, pages)) take(*row);
    }
}

/// Whether or not SQLite accepts the log: frames after the last commit never counted.
std::size_t committedFrames(const Log& log) {
    const bool isHeaderSound = log.frames() != 0 && log.isHeaderSound();
    for (auto frame = log.frames(); frame > 0; --frame)
        if (log.commits(frame - 1) && (!isHeaderSound || log.isOfThisLog(frame - 1))) return frame;
    return 0;
}

} // namespace

bool isLogTorn(const fs::path& file) {
    const Log log{contentOf(logOf(file))};
    if (log.frames() == 0) return false;
    if (!log.isHeaderSound()) return true;
    return hasLostCommit(log, log.soundFrames());
}

void forEachRow(const fs::path& file, const std::function<void(const FoundRow&)>& take) {
    const auto bytes = contentOf(file);
    const Log log{contentOf(logOf(file))};
    const auto committed = committedFrames(log);
    Pages pages;
    for (std::size_t at = 0; at + pageSize <= bytes.size(); at += pageSize)
        pages[at / pageSize + 1] = Bytes{bytes}.substr(at, pageSize);
    const auto inFile = pages;
    for (std::size_t frame = 0; frame < committed; ++frame)
        pages[log.pageNumber(frame)] = log.page(frame);
    for (const auto& [number, page] : inFile)
        rowsOf(page, number == 1 ? fileHeader : 0, pages, take);
    for (std::size_t frame = 0; frame < committed; ++frame)
        rowsOf(log.page(frame), log.pageNumber(frame) == 1 ? fileHeader : 0, pages, take);
}

} // namespace app
