// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/audio/sound_file.hpp"

#include "rules/base/contract.hpp"

#include <sndfile.h>

#include <algorithm>
#include <cstdio>
#include <memory>

namespace speech {
namespace {

using rules::Expected;
using rules::unexpected;

struct Close {
    void operator()(SNDFILE* file) const { sf_close(file); }
};
using File = std::unique_ptr<SNDFILE, Close>;

/// A file that is only memory. The functions below are what libsndfile calls.
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

SF_VIRTUAL_IO memoryFunctions() {
    return {.get_filelen = lengthOfMemory,
            .seek = seekMemory,
            .read = readMemory,
            .write = writeMemory,
            .tell = tellMemory};
}

Expected<Clip, SoundFileFault> readAll(const File& file, const SF_INFO& format) {
    if (!file) return unexpected(SoundFileFault::unreadable);
    if (format.channels != 1 || format.samplerate != sampleRate || format.frames < 0)
        return unexpected(SoundFileFault::wrongFormat);
    Clip clip{.samples = std::vector<std::int16_t>(static_cast<std::size_t>(format.frames))};
    if (sf_readf_short(file.get(), clip.samples.data(), format.frames) != format.frames)
        return unexpected(SoundFileFault::unreadable);
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
    File file{sf_open_virtual(&functions, SFM_WRITE, &format, &memory)};
    if (!file || sf_writef_short(file.get(), clip.samples.data(), count) != count)
        return unexpected(SoundFileFault::cannotPack);
    // The end and the length in the header are written by closing.
    if (sf_close(file.release()) != SF_ERR_NO_ERROR) return unexpected(SoundFileFault::cannotPack);
    return std::move(memory.bytes);
}

Expected<Clip, SoundFileFault> unpackFlac(std::span<const std::byte> bytes) {
    Memory memory{.bytes = FlacBytes(bytes.begin(), bytes.end())};
    auto functions = memoryFunctions();
    SF_INFO format{};
    const File file{sf_open_virtual(&functions, SFM_READ, &format, &memory)};
    return readAll(file, format);
}

Expected<Clip, SoundFileFault> readSoundFile(const std::string& path) {
    SF_INFO format{};
    const File file{sf_open(path.c_str(), SFM_READ, &format)};
    return readAll(file, format);
}

} // namespace speech
