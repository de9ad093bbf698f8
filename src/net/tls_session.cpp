#include <openssl/err.h>
#include <openssl/ssl.h>

#include <boost/asio/ssl/context.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>
#include <boost/beast/websocket/ssl.hpp>

#include "net/http_session.hpp"

namespace tigerpit {

struct TlsContext {
    asio::ssl::context context{asio::ssl::context::tls_server};
};

std::expected<std::shared_ptr<TlsContext>, std::string> load_tls(const NetOptions& options) {
    auto tls = std::make_shared<TlsContext>();
    SSL_CTX* native = tls->context.native_handle();
    SSL_CTX_set_min_proto_version(native, TLS1_2_VERSION);
    SSL_CTX_set_options(native, SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION);
    // A connection that is silent keeps no buffers of OpenSSL's.
    SSL_CTX_set_mode(native, SSL_MODE_RELEASE_BUFFERS);
    boost::system::error_code error;
    tls->context.use_certificate_chain_file(options.tls_chain, error);
    if (error) return std::unexpected("tls_chain: " + error.message());
    tls->context.use_private_key_file(options.tls_key, asio::ssl::context::pem, error);
    if (error) return std::unexpected("tls_key: " + error.message());
    if (SSL_CTX_check_private_key(native) != 1) {
        ERR_clear_error();
        return std::unexpected(std::string("tls_key"));
    }
    return tls;
}

void start_tls_session(std::shared_ptr<ServerCore> core, Socket socket, Place place) {
    using Stream = beast::ssl_stream<Socket>;
    asio::ssl::context& context = core->tls->context;
    std::make_shared<HttpSession<Stream>>(std::move(core), std::move(place),
                                          Stream(std::move(socket), context))
        ->start();
}

}  // namespace tigerpit
