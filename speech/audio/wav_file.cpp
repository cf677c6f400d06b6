// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/audio/wav_file.hpp"

#include <array>
#include <cerrno>
#include <filesystem>
#include <limits>
#include <optional>
#include <string_view>
#include <system_error>
#include <utility>

namespace speech {
namespace {

using rules::Expected;
using rules::unexpected;

constexpr std::uint32_t headerBytes = 44;
constexpr std::uint32_t bytesASample = 2;

/// The 44 bytes before the samples; everything in it is little-endian.
class Header {
public:
    void put(std::string_view text) {
        for (const char letter : text)
            bytes_[used_++] = letter;
    }
    void put32(std::uint32_t number) { putNumber(number, 4); }
    void put16(std::uint32_t number) { putNumber(number, 2); }
    [[nodiscard]] const std::array<char, headerBytes>& bytes() const { return bytes_; }

private:
    void putNumber(std::uint32_t number, int width) {
        for (int i = 0; i < width; ++i)
            bytes_[used_++] = static_cast<char>((number >> (8 * i)) & 0xFF);
    }

    std::array<char, headerBytes> bytes_{};
    std::size_t used_ = 0;
};

Header headerOf(std::uint32_t channels, std::uint32_t dataBytes) {
    constexpr std::uint32_t pcm = 1;
    const auto frameBytes = channels * bytesASample;
    Header header;
    header.put("RIFF");
    header.put32(headerBytes - 8 + dataBytes);
    header.put("WAVEfmt ");
    header.put32(16);
    header.put16(pcm);
    header.put16(channels);
    header.put32(sampleRate);
    header.put32(sampleRate * frameBytes);
    header.put16(frameBytes);
    header.put16(8 * bytesASample);
    header.put("data");
    header.put32(dataBytes);
    return header;
}

/// The stream library does not promise errno; when it left none, "input/output error" is true.
int lastReason() {
    return errno != 0 ? errno : EIO;
}

/// None: there is no file, or it has no header yet.
std::optional<std::uint64_t> samplesBytesIn(const std::string& path) {
    std::error_code none;
    const auto size = std::filesystem::file_size(path, none);
    if (none || size < headerBytes) return std::nullopt;
    return size - headerBytes;
}

} // namespace

WavFile::WavFile(std::string path, int channels, std::ofstream file)
    : path_(std::move(path))
    , channels_(channels)
    , file_(std::move(file)) {}

Expected<WavFile, WavFault>
WavFile::create(const std::string& path, int channels, FileStart start) {
    const auto there = start == FileStart::behind ? samplesBytesIn(path) : std::nullopt;
    errno = 0;
    const auto mode = there ? std::ios::in | std::ios::out : std::ios::out | std::ios::trunc;
    std::ofstream stream{path, std::ios::binary | mode};
    if (!stream) return unexpected(WavFault{path, lastReason()});
    WavFile file{path, channels, std::move(stream)};
    file.bytes_ = there.value_or(0);
    if (!file.writeHeader()) return unexpected(WavFault{path, lastReason()});
    return file;
}

Expected<void, WavFault> WavFile::append(std::span<const std::int16_t> samples) {
    constexpr std::uint64_t most = std::numeric_limits<std::uint32_t>::max() - headerBytes;
    const auto bytes = samples.size() * bytesASample;
    if (bytes_ + bytes > most) return unexpected(WavFault{path_, EFBIG});
    errno = 0;
    for (const auto sample : samples) {
        const auto bits = static_cast<std::uint16_t>(sample);
        file_.put(static_cast<char>(bits & 0xFF));
        file_.put(static_cast<char>(bits >> 8));
    }
    bytes_ += bytes;
    if (!writeHeader()) return unexpected(WavFault{path_, lastReason()});
    return {};
}

bool WavFile::writeHeader() {
    const auto header =
        headerOf(static_cast<std::uint32_t>(channels_), static_cast<std::uint32_t>(bytes_));
    file_.seekp(0);
    file_.write(header.bytes().data(), static_cast<std::streamsize>(header.bytes().size()));
    file_.seekp(0, std::ios::end);
    file_.flush();
    return file_.good();
}

Expected<void, WavFault> writeWav(const std::string& path, const Clip& clip) {
    return WavFile::create(path, 1).and_then(
        [&](WavFile file) { return file.append(clip.samples); });
}

} // namespace speech
