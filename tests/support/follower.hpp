#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace tigerpit {

/// A view as it was sent, part by part: the same text is the same part.
using SentView = std::map<std::string, std::shared_ptr<const std::string>, std::less<>>;
SentView sent_view(std::string_view json);
bool is_same(const SentView&, const SentView&);

/// Somebody who follows a table by what he is sent and by nothing else: he puts each part that he
/// gets in the place of the one before. Whatever does not follow on what he has is a fault.
class Follower {
public:
    void hear(std::string_view text);
    /// His connection is gone: he keeps what he has, and begins again from there.
    void lose() { listening_ = false; }
    /// He watches again, from what he has.
    void resume() { listening_ = true; }

    [[nodiscard]] std::int64_t version() const { return version_; }
    [[nodiscard]] bool has_view() const { return version_ > 0; }
    [[nodiscard]] const SentView& view() const { return view_; }
    [[nodiscard]] int snapshots() const { return snapshots_; }
    [[nodiscard]] int frames() const { return frames_; }
    [[nodiscard]] const std::vector<std::string>& faults() const { return faults_; }

    /// A version and the view that he had then.
    struct Seen {
        std::int64_t version = 0;
        SentView view;
    };
    std::vector<Seen> seen;

private:
    void take(std::string_view parts);
    void fault(std::string_view what, std::string_view text);

    bool listening_ = true;
    std::int64_t version_ = 0;
    SentView view_;
    int snapshots_ = 0;
    int frames_ = 0;
    std::vector<std::string> faults_;
};

}  // namespace tigerpit
