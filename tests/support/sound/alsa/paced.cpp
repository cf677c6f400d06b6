// SPDX-License-Identifier: GPL-3.0-or-later
// An ALSA output device for tests: takes sound at exactly the pace of a sound card, appends it to a
// file, and logs on CLOCK_MONOTONIC when each stretch of it became audible. A control file makes it
// disappear and return. The reader of both files is tests/support/sound/recording.hpp.
//
// Its own work counts as the program's, so there is little of it: the control file is mapped, and
// the sound is written a few times a second.
//
// Configuration:  pcm.NAME { type paced  file F  log L  control C }
// Log lines:      FORMAT rate channels block | PREPARE ns frames | START ns frames | XRUN … | STOP
// … Control file:   one letter.
//                 p = present;
//                 s = stalled: it asks for nothing any more, as a headset whose plug was pulled;
//                 g = gone: it fails, and whoever starts it anew fails again at once, for ever;
//                 r = refusing: it fails as gone, but only when the next sound is given to it;
//                 h = hanging: a call into the driver does not return;
//                 d = dry: it runs out of sound five times a second, as if nobody had come in time;
//                 b = busy: it is held up for 25 ms five times a second, as on a machine that has
//                 too much to do; it runs out of sound only when it has less than that in stock.
//                 v = vanishing: whoever has looked whether it can be opened finds it gone when
//                 opening it in earnest, so only every other attempt succeeds.
//                 Stalled, gone, refusing and hanging, it cannot be opened.
#include <alsa/asoundlib.h>
#include <alsa/pcm_external.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/timerfd.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cinttypes>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <memory>
#include <string>

namespace {

constexpr std::int64_t nanosecondsASecond = 1'000'000'000;

/// The sound is written no more often than this: to the program it is a part of its idle load.
constexpr std::int64_t betweenFlushes = nanosecondsASecond / 4;
constexpr std::size_t unwrittenBytes = 65536; // more than comes between two flushes

struct CloseFile {
    void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, CloseFile>;

enum class Condition : char {
    present = 'p',
    stalled = 's',
    gone = 'g',
    refusing = 'r',
    hanging = 'h',
    dry = 'd',
    busy = 'b',
    vanishing = 'v',
};

/// The control file, shared with the test that writes it: reading it costs no system call.
class Control {
public:
    /// False: it cannot be read.
    [[nodiscard]] bool open(const std::string& path) {
        const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
        if (file < 0) return false;
        void* const shared = ::mmap(nullptr, 1, PROT_READ, MAP_SHARED, file, 0);
        close(file);
        if (shared != MAP_FAILED) letter_ = static_cast<const volatile char*>(shared);
        return letter_ != nullptr;
    }
    Control() = default;
    ~Control() {
        if (letter_ != nullptr) ::munmap(const_cast<char*>(letter_), 1);
    }
    Control(const Control&) = delete;
    Control& operator=(const Control&) = delete;

    [[nodiscard]] Condition read() const { return static_cast<Condition>(*letter_); }

private:
    const volatile char* letter_ = nullptr;
};

struct Device {
    snd_pcm_ioplug_t plug{};
    std::string soundPath;
    std::string logPath;
    std::string controlPath;
    Control control;
    File sound;
    File log;
    std::int64_t startedAt = 0;
    std::int64_t heldUpAt = 0;
    std::int64_t flushedAt = 0;
    std::uint64_t recorded = 0;  // frames in the file
    std::uint64_t atPrepare = 0; // … of them at the last PREPARE
    snd_pcm_sframes_t lastPointer = 0;
    bool running = false;
};

Device& deviceOf(snd_pcm_ioplug_t* plug) {
    return *static_cast<Device*>(plug->private_data);
}

std::int64_t now() {
    timespec time{};
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * nanosecondsASecond + time.tv_nsec;
}

void note(Device& device, const char* event) {
    std::fflush(device.sound.get());
    std::fprintf(device.log.get(), "%s %" PRId64 " %" PRIu64 "\n", event, now(), device.recorded);
    std::fflush(device.log.get());
}

std::size_t frameBytes(const Device& device) {
    return device.plug.channels * sizeof(std::int16_t);
}

/// Appends, so that a device that was lost and returned is one recording.
int openFiles(Device& device) {
    if (device.sound && device.log) return 0;
    device.sound.reset(std::fopen(device.soundPath.c_str(), "abe"));
    device.log.reset(std::fopen(device.logPath.c_str(), "ae"));
    if (!device.sound || !device.log) return -errno;
    std::setvbuf(device.sound.get(), nullptr, _IOFBF, unwrittenBytes);
    std::fseek(device.sound.get(), 0, SEEK_END);
    device.recorded =
        static_cast<std::uint64_t>(std::ftell(device.sound.get())) / frameBytes(device);
    std::fprintf(device.log.get(),
                 "FORMAT %u %u %lu\n",
                 device.plug.rate,
                 device.plug.channels,
                 device.plug.period_size);
    return 0;
}

void beat(Device& device, std::int64_t period) {
    const itimerspec time{.it_interval = {.tv_sec = period / nanosecondsASecond,
                                          .tv_nsec = period % nanosecondsASecond},
                          .it_value = {.tv_sec = period / nanosecondsASecond,
                                       .tv_nsec = period % nanosecondsASecond}};
    timerfd_settime(device.plug.poll_fd, 0, &time, nullptr);
}

int prepare(snd_pcm_ioplug_t* plug) {
    auto& device = deviceOf(plug);
    if (const int error = openFiles(device); error < 0) return error;
    device.running = false;
    device.lastPointer = 0;
    device.atPrepare = device.recorded;
    note(device, "PREPARE");
    return 0;
}

int start(snd_pcm_ioplug_t* plug) {
    auto& device = deviceOf(plug);
    device.startedAt = now();
    device.running = true;
    note(device, "START");
    beat(device, static_cast<std::int64_t>(plug->period_size) * nanosecondsASecond / plug->rate);
    return 0;
}

int stop(snd_pcm_ioplug_t* plug) {
    auto& device = deviceOf(plug);
    beat(device, 0);
    if (device.running) note(device, "STOP");
    device.running = false;
    return 0;
}

void holdUp(Device& device) {
    if (now() - device.heldUpAt < nanosecondsASecond / 5) return;
    usleep(25'000);
    device.heldUpAt = now();
}

/// The loudspeaker's position, as frames modulo the buffer; its pace is that of the clock, not
/// ours.
snd_pcm_sframes_t pointer(snd_pcm_ioplug_t* plug) {
    auto& device = deviceOf(plug);
    if (!device.running) return device.lastPointer;
    while (device.control.read() == Condition::hanging)
        usleep(10'000);
    const auto condition = device.control.read();
    if (condition == Condition::gone) return -ENODEV;
    if (condition == Condition::busy) holdUp(device);
    if (condition == Condition::stalled) {
        beat(device, 0);
        return device.lastPointer;
    }
    const auto elapsed = static_cast<std::uint64_t>((now() - device.startedAt) *
                                                    std::int64_t{plug->rate} / nanosecondsASecond);
    const bool driesUp = condition == Condition::dry && elapsed > plug->rate / 5;
    if (driesUp || elapsed > device.recorded - device.atPrepare) {
        note(device, "XRUN");
        device.running = false;
        return -EPIPE;
    }
    device.lastPointer = static_cast<snd_pcm_sframes_t>(elapsed % plug->buffer_size);
    return device.lastPointer;
}

snd_pcm_sframes_t transfer(snd_pcm_ioplug_t* plug,
                           const snd_pcm_channel_area_t* areas,
                           snd_pcm_uframes_t offset,
                           snd_pcm_uframes_t frames) {
    auto& device = deviceOf(plug);
    const auto condition = device.control.read();
    if (condition == Condition::gone || condition == Condition::refusing) return -ENODEV;
    const auto* bytes =
        static_cast<const char*>(areas->addr) + areas->first / 8U + offset * (areas->step / 8U);
    if (std::fwrite(bytes, frameBytes(device), frames, device.sound.get()) != frames) return -EIO;
    device.recorded += frames;
    if (now() - device.flushedAt >= betweenFlushes) {
        std::fflush(device.sound.get());
        device.flushedAt = now();
    }
    return static_cast<snd_pcm_sframes_t>(frames);
}

/// The timer is readable once per period; the caller must be woken only if there is space.
int events(snd_pcm_ioplug_t* plug, pollfd* polled, unsigned int, unsigned short* happened) {
    auto& device = deviceOf(plug);
    std::uint64_t beats = 0;
    const bool beaten = (polled->revents & POLLIN) != 0 &&
                        read(plug->poll_fd, &beats, sizeof beats) == sizeof beats;
    *happened = beaten ? POLLOUT : 0;
    if (device.control.read() == Condition::gone) *happened = POLLOUT | POLLERR;
    return 0;
}

int closeDevice(snd_pcm_ioplug_t* plug) {
    auto* device = &deviceOf(plug);
    close(plug->poll_fd);
    delete device; // made in SND_PCM_PLUGIN_DEFINE_FUNC; ALSA owned it since
    return 0;
}

constexpr snd_pcm_ioplug_callback_t callbacks = [] {
    snd_pcm_ioplug_callback_t table{};
    table.start = start;
    table.stop = stop;
    table.pointer = pointer;
    table.transfer = transfer;
    table.close = closeDevice;
    table.prepare = prepare;
    table.poll_revents = events;
    return table;
}();

int allow(snd_pcm_ioplug_t* plug) {
    constexpr std::array<unsigned int, 2> accesses{SND_PCM_ACCESS_MMAP_INTERLEAVED,
                                                   SND_PCM_ACCESS_RW_INTERLEAVED};
    constexpr std::array<unsigned int, 1> formats{SND_PCM_FORMAT_S16_LE};
    int error = snd_pcm_ioplug_set_param_list(
        plug, SND_PCM_IOPLUG_HW_ACCESS, accesses.size(), accesses.data());
    const auto range = [&](int what, unsigned int least, unsigned int most) {
        if (error >= 0) error = snd_pcm_ioplug_set_param_minmax(plug, what, least, most);
    };
    if (error >= 0)
        error = snd_pcm_ioplug_set_param_list(
            plug, SND_PCM_IOPLUG_HW_FORMAT, formats.size(), formats.data());
    range(SND_PCM_IOPLUG_HW_CHANNELS, 1, 2);
    range(SND_PCM_IOPLUG_HW_RATE, 8000, 48000);
    range(SND_PCM_IOPLUG_HW_PERIOD_BYTES, 128, 65536);
    range(SND_PCM_IOPLUG_HW_BUFFER_BYTES, 256, 262144);
    range(SND_PCM_IOPLUG_HW_PERIODS, 2, 32);
    return error;
}

int readConfiguration(Device& device, snd_config_t* configuration) {
    snd_config_iterator_t entry{};
    snd_config_iterator_t next{};
    snd_config_for_each(entry, next, configuration) {
        snd_config_t* node = snd_config_iterator_entry(entry);
        const char* key = nullptr;
        const char* value = nullptr;
        if (snd_config_get_id(node, &key) < 0 || snd_config_get_string(node, &value) < 0) continue;
        if (std::strcmp(key, "file") == 0) device.soundPath = value;
        if (std::strcmp(key, "log") == 0) device.logPath = value;
        if (std::strcmp(key, "control") == 0) device.controlPath = value;
    }
    const bool isWhole =
        !device.soundPath.empty() && !device.logPath.empty() && !device.controlPath.empty();
    return isWhole ? 0 : -EINVAL;
}

bool canBeOpened(Condition condition) {
    static bool isLookedAt = false; // the program opens one device after another
    isLookedAt = condition == Condition::vanishing && !isLookedAt;
    if (condition == Condition::vanishing) return isLookedAt;
    return condition == Condition::present || condition == Condition::dry ||
           condition == Condition::busy;
}

int openDevice(snd_pcm_t** pcm,
               const char* name,
               snd_config_t* configuration,
               snd_pcm_stream_t stream,
               int mode) {
    if (stream != SND_PCM_STREAM_PLAYBACK) return -EINVAL;
    auto device = std::make_unique<Device>();
    if (const int error = readConfiguration(*device, configuration); error < 0) return error;
    if (!device->control.open(device->controlPath)) return -ENOENT;
    if (!canBeOpened(device->control.read())) return -ENODEV;
    device->plug.version = SND_PCM_IOPLUG_VERSION;
    device->plug.name = "paced recording device";
    device->plug.flags = SND_PCM_IOPLUG_FLAG_LISTED;
    device->plug.callback = &callbacks;
    device->plug.private_data = device.get();
    device->plug.mmap_rw = 0;
    device->plug.poll_fd = timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC);
    device->plug.poll_events = POLLIN;
    if (device->plug.poll_fd < 0) return -errno;
    int error = snd_pcm_ioplug_create(&device->plug, name, stream, mode);
    if (error < 0) {
        close(device->plug.poll_fd);
        return error;
    }
    auto* plug = &device.release()->plug; // closeDevice frees it
    error = allow(plug);
    if (error < 0) {
        snd_pcm_ioplug_delete(plug);
        return error;
    }
    *pcm = plug->pcm;
    return 0;
}

} // namespace

extern "C" {

// The two symbols that alsa-lib looks up in the module: the opener and its version.
// NOLINTBEGIN(readability-identifier-naming): alsa-lib's names
SND_PCM_PLUGIN_DEFINE_FUNC(paced) {
    static_cast<void>(root);
    return openDevice(pcmp, name, conf, stream, mode);
}
SND_PCM_PLUGIN_SYMBOL(paced)
// NOLINTEND(readability-identifier-naming)
}
