// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/audio/clip.hpp"

#include <sndfile.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <iterator>
#include <limits>
#include <string_view>
#include <system_error>
#include <utility>

namespace speech {
namespace {

using rules::Expected;
using rules::unexpected;

/// One hour. Silence compresses so well that a small file could contain days of it.
constexpr sf_count_t mostSamples = sf_count_t{3600} * sampleRate;

/// A file in memory. The functions below are called by libsndfile.
struct Memory {
    FlacBytes bytes{};
    std::size_t position = 0;
};

Memory& memoryOf(void* context) {
    return *static_cast<Memory*>(context);
}

sf_count_t lengthOfMemory(void* context) {
    return static_cast<sf_count_t>(memoryOf(context).bytes.size());
}

sf_count_t tellMemory(void* context) {
    return static_cast<sf_count_t>(memoryOf(context).position);
}

sf_count_t seekMemory(sf_count_t offset, int whence, void* context) {
    sf_count_t base = 0;
    if (whence == SEEK_CUR) base = tellMemory(context);
    if (whence == SEEK_END) base = lengthOfMemory(context);
    if (base + offset < 0) return -1;
    memoryOf(context).position = static_cast<std::size_t>(base + offset);
    return base + offset;
}

sf_count_t readMemory(void* into, sf_count_t count, void* context) {
    auto& [bytes, position] = memoryOf(context);
    const auto left = bytes.size() - std::min(position, bytes.size());
    const auto taken = std::min(left, static_cast<std::size_t>(count));
    std::copy_n(bytes.data() + position, taken, static_cast<std::byte*>(into));
    position += taken;
    return static_cast<sf_count_t>(taken);
}

sf_count_t writeMemory(const void* from, sf_count_t count, void* context) {
    auto& [bytes, position] = memoryOf(context);
    const auto length = static_cast<std::size_t>(count);
    bytes.resize(std::max(bytes.size(), position + length));
    std::copy_n(static_cast<const std::byte*>(from), length, bytes.data() + position);
    position += length;
    return count;
}

/// libsndfile would accept two dozen other formats as well; the program writes only this one.
bool isFlac(std::span<const std::byte> bytes) {
    constexpr std::string_view mark = "fLaC";
    return bytes.size() > mark.size() &&
           std::equal(mark.begin(), mark.end(), bytes.begin(), [](char letter, std::byte byte) {
               return letter == std::to_integer<char>(byte);
           });
}

SF_VIRTUAL_IO memoryFunctions() {
    return {.get_filelen = lengthOfMemory,
            .seek = seekMemory,
            .read = readMemory,
            .write = writeMemory,
            .tell = tellMemory};
}

Expected<Clip, SoundFileFault> readAll(const OpenSoundFile& file, const SF_INFO& format) {
    if (!file) return unexpected(SoundFileFault::unreadable);
    if (format.channels != 1 || format.samplerate != sampleRate || format.frames < 0)
        return unexpected(SoundFileFault::wrongFormat);
    if (format.frames > mostSamples) return unexpected(SoundFileFault::unreadable);
    Clip clip;
    // The length in the header is trusted only as far as there is sound.
    while (std::ssize(clip.samples) < format.frames) {
        const auto begin = std::ssize(clip.samples);
        const auto wanted = std::min<sf_count_t>(sampleRate, format.frames - begin);
        clip.samples.resize(static_cast<std::size_t>(begin + wanted));
        if (sf_readf_short(file.get(), clip.samples.data() + begin, wanted) != wanted)
            return unexpected(SoundFileFault::unreadable);
    }
    return clip;
}

} // namespace

Expected<FlacBytes, SoundFileFault> packFlac(const Clip& clip) {
    EXPECTS(!clip.samples.empty());
    Memory memory;
    auto functions = memoryFunctions();
    SF_INFO format{};
    format.samplerate = sampleRate;
    format.channels = 1;
    format.format = SF_FORMAT_FLAC | SF_FORMAT_PCM_16;
    const auto count = static_cast<sf_count_t>(clip.samples.size());
    OpenSoundFile file{sf_open_virtual(&functions, SFM_WRITE, &format, &memory)};
    if (!file || sf_writef_short(file.get(), clip.samples.data(), count) != count)
        return unexpected(SoundFileFault::cannotPack);
    // Closing writes the end and the length in the header.
    if (sf_close(file.release()) != SF_ERR_NO_ERROR) return unexpected(SoundFileFault::cannotPack);
    return std::move(memory.bytes);
}

Expected<Clip, SoundFileFault> unpackFlac(std::span<const std::byte> bytes) {
    if (!isFlac(bytes)) return unexpected(SoundFileFault::unreadable);
    Memory memory{.bytes = FlacBytes(bytes.begin(), bytes.end())};
    auto functions = memoryFunctions();
    SF_INFO format{};
    const OpenSoundFile file{sf_open_virtual(&functions, SFM_READ, &format, &memory)};
    return readAll(file, format);
}

Expected<Clip, SoundFileFault> readSoundFile(const std::string& path) {
    SF_INFO format{};
    const OpenSoundFile file{sf_open(path.c_str(), SFM_READ, &format)};
    return readAll(file, format);
}

namespace {

constexpr std::uint64_t headerBytes = 44;

/// The library passes on the system's message, and does not promise errno; without one,
/// "input/output error" is correct.
int lastReason() {
    return errno != 0 ? errno : EIO;
}

bool hasHeader(const std::string& path) {
    std::error_code none;
    const auto size = std::filesystem::file_size(path, none);
    return !none && size >= headerBytes;
}

} // namespace

void CloseSoundFile::operator()(sf_private_tag* file) const {
    sf_close(file);
}

WavFile::WavFile(std::string path, int channels, OpenSoundFile file, std::uint64_t bytes)
    : path_(std::move(path))
    , channels_(channels)
    , file_(std::move(file))
    , bytes_(bytes) {}

Expected<WavFile, FileFault>
WavFile::create(const std::string& path, int channels, FileStart start) {
    const bool goesOn = start == FileStart::behind && hasHeader(path);
    SF_INFO format{};
    format.samplerate = sampleRate;
    format.channels = channels;
    format.format = SF_FORMAT_WAV | SF_FORMAT_PCM_16 | SF_ENDIAN_FILE;
    errno = 0;
    OpenSoundFile handle{sf_open(path.c_str(), goesOn ? SFM_RDWR : SFM_WRITE, &format)};
    if (!handle) return unexpected(FileFault{path, lastReason()});
    const auto frames = goesOn ? sf_seek(handle.get(), 0, SEEK_END) : 0;
    const auto samples = static_cast<std::uint64_t>(frames) * static_cast<unsigned>(channels);
    WavFile file{path, channels, std::move(handle), samples * sizeof(std::int16_t)};
    if (!file.writeHeader()) return unexpected(FileFault{path, lastReason()});
    return file;
}

Expected<void, FileFault> WavFile::append(std::span<const std::int16_t> samples) {
    constexpr std::uint64_t most = std::numeric_limits<std::uint32_t>::max() - headerBytes;
    if (bytes_ + samples.size_bytes() > most) return unexpected(FileFault{path_, EFBIG});
    errno = 0;
    const auto count = static_cast<sf_count_t>(samples.size());
    if (sf_write_short(file_.get(), samples.data(), count) != count)
        return unexpected(FileFault{path_, lastReason()});
    bytes_ += samples.size_bytes();
    if (!writeHeader()) return unexpected(FileFault{path_, lastReason()});
    return {};
}

bool WavFile::writeHeader() {
    sf_command(file_.get(), SFC_UPDATE_HEADER_NOW, nullptr, 0);
    return sf_error(file_.get()) == SF_ERR_NO_ERROR;
}

} // namespace speech
