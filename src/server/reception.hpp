#pragma once

#include <array>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "net/net_server.hpp"
#include "server/conversation.hpp"
#include "server/premises.hpp"
#include "server/route.hpp"

namespace tigerpit {

/// Who comes in by HTTP: established, let in or not, and shown to the route that answers.
class Reception {
public:
    explicit Reception(const Premises& premises);

    /// What the network calls. The reception must outlive it.
    [[nodiscard]] NetCalls calls();

    [[nodiscard]] const std::vector<Route>& routes() const { return routes_; }

private:
    struct Found {
        const Route* route = nullptr;
        std::vector<QueryField> parts;
        std::string allowed;  ///< methods of the path, where none is the one that was asked
    };

    void answer(Request, const Reply&);
    /// The answer to what is not for us, or comes from nobody knows whom. Who stands behind a proxy
    /// is in its place afterwards.
    [[nodiscard]] std::optional<Response> not_for_us(Request&) const;
    /// The answer to whoever asks too fast.
    [[nodiscard]] std::optional<Response> slowed(const Request&) const;
    [[nodiscard]] Found find(const Request&) const;
    [[nodiscard]] Response not_found(const Request&, const Found&) const;
    /// Who asks, if he may ask this; or the answer that he may not.
    [[nodiscard]] std::expected<AskedPtr, Response> establish(const Request&, Found) const;
    [[nodiscard]] std::expected<std::optional<SessionView>, PeopleRefusal> session_for(
        const Access&, const std::string& token, std::int64_t now) const;

    /// Nobody who may not is let in, and tried it without being written down.
    [[nodiscard]] Response turned_away(const PeopleRefusal&, const Request&, const Route&,
                                       const std::string& token, const Asked&) const;

    NetCalls::Upgraded upgrade(Request) const;
    [[nodiscard]] std::expected<std::shared_ptr<Talk>, Response> let_in(const Request&) const;
    void begin(const ConnectionPtr&);
    [[nodiscard]] bool is_own_origin(const Request&) const;
    [[nodiscard]] const Catalogue& words_for(const std::vector<QueryField>& query) const;
    void add_document();

    Premises premises_;
    std::array<Catalogue, 3> words_;
    std::vector<Route> routes_;
    std::array<SharedText, 3> documents_;  ///< the routes as a document, by language
    std::array<SharedText, 3> pages_;      ///< the same as a page
};

}  // namespace tigerpit
