#pragma once

#include <string>

namespace tigerpit {

/// A certificate that vouches for itself, for `name`, and its key, in files that go with it.
class Certificate {
public:
    /// `name` as OpenSSL wants it: `IP:127.0.0.1`, `DNS:here`.
    explicit Certificate(const std::string& name);
    Certificate(const Certificate&) = delete;
    Certificate& operator=(const Certificate&) = delete;
    ~Certificate();

    [[nodiscard]] const std::string& chain() const { return chain_; }
    [[nodiscard]] const std::string& key() const { return key_; }

private:
    std::string chain_;
    std::string key_;
};

}  // namespace tigerpit
