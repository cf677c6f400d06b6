// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/audio/wav_file.hpp"

#include <sndfile.h>

#include <cerrno>
#include <filesystem>
#include <limits>
#include <system_error>
#include <utility>

namespace speech {
namespace {

using rules::Expected;
using rules::unexpected;

constexpr std::uint64_t headerBytes = 44;

/// The library passes on what the system said, and does not promise errno; when there is none,
/// "input/output error" is true.
int lastReason() {
    return errno != 0 ? errno : EIO;
}

bool hasHeader(const std::string& path) {
    std::error_code none;
    const auto size = std::filesystem::file_size(path, none);
    return !none && size >= headerBytes;
}

} // namespace

void WavFile::Close::operator()(sf_private_tag* file) const {
    sf_close(file);
}

WavFile::WavFile(std::string path, int channels, Handle file, std::uint64_t bytes)
    : path_(std::move(path))
    , channels_(channels)
    , file_(std::move(file))
    , bytes_(bytes) {}

Expected<WavFile, WavFault>
WavFile::create(const std::string& path, int channels, FileStart start) {
    const bool goesOn = start == FileStart::behind && hasHeader(path);
    SF_INFO format{};
    format.samplerate = sampleRate;
    format.channels = channels;
    format.format = SF_FORMAT_WAV | SF_FORMAT_PCM_16 | SF_ENDIAN_FILE;
    errno = 0;
    Handle handle{sf_open(path.c_str(), goesOn ? SFM_RDWR : SFM_WRITE, &format)};
    if (!handle) return unexpected(WavFault{path, lastReason()});
    const auto frames = goesOn ? sf_seek(handle.get(), 0, SEEK_END) : 0;
    const auto samples = static_cast<std::uint64_t>(frames) * static_cast<unsigned>(channels);
    WavFile file{path, channels, std::move(handle), samples * sizeof(std::int16_t)};
    if (!file.writeHeader()) return unexpected(WavFault{path, lastReason()});
    return file;
}

Expected<void, WavFault> WavFile::append(std::span<const std::int16_t> samples) {
    constexpr std::uint64_t most = std::numeric_limits<std::uint32_t>::max() - headerBytes;
    if (bytes_ + samples.size_bytes() > most) return unexpected(WavFault{path_, EFBIG});
    errno = 0;
    const auto count = static_cast<sf_count_t>(samples.size());
    if (sf_write_short(file_.get(), samples.data(), count) != count)
        return unexpected(WavFault{path_, lastReason()});
    bytes_ += samples.size_bytes();
    if (!writeHeader()) return unexpected(WavFault{path_, lastReason()});
    return {};
}

bool WavFile::writeHeader() {
    sf_command(file_.get(), SFC_UPDATE_HEADER_NOW, nullptr, 0);
    return sf_error(file_.get()) == SF_ERR_NO_ERROR;
}

Expected<void, WavFault> writeWav(const std::string& path, const Clip& clip) {
    return WavFile::create(path, 1).and_then(
        [&](WavFile file) { return file.append(clip.samples); });
}

} // namespace speech
