#include "net/certificate.hpp"

#include <gtest/gtest.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509v3.h>
#include <unistd.h>

#include <atomic>
#include <cstdio>
#include <memory>

namespace tigerpit {
namespace {

template <auto release>
struct Release {
    template <class T>
    void operator()(T* owned) const {
        release(owned);
    }
};
template <class T, auto release>
using Owned = std::unique_ptr<T, Release<release>>;
using Key = Owned<EVP_PKEY, EVP_PKEY_free>;
using Paper = Owned<X509, X509_free>;
using File = Owned<std::FILE, std::fclose>;

Key new_key() {
    const Owned<EVP_PKEY_CTX, EVP_PKEY_CTX_free> context(
        EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr));
    EVP_PKEY* key = nullptr;
    EXPECT_EQ(EVP_PKEY_keygen_init(context.get()), 1);
    EXPECT_EQ(EVP_PKEY_CTX_set_group_name(context.get(), "P-256"), 1);
    EXPECT_EQ(EVP_PKEY_generate(context.get(), &key), 1);
    return Key(key);
}

void extend(X509* paper, int what, const std::string& value) {
    const Owned<X509_EXTENSION, X509_EXTENSION_free> extension(
        X509V3_EXT_conf_nid(nullptr, nullptr, what, value.c_str()));
    EXPECT_EQ(X509_add_ext(paper, extension.get(), -1), 1);
}

Paper new_paper(EVP_PKEY* key, const std::string& name) {
    Paper paper(X509_new());
    X509_set_version(paper.get(), 2);
    ASN1_INTEGER_set(X509_get_serialNumber(paper.get()), 1);
    X509_gmtime_adj(X509_getm_notBefore(paper.get()), -3600);
    X509_gmtime_adj(X509_getm_notAfter(paper.get()), 3600);
    X509_set_pubkey(paper.get(), key);
    X509_set_issuer_name(paper.get(), X509_get_subject_name(paper.get()));
    extend(paper.get(), NID_subject_alt_name, name);
    extend(paper.get(), NID_basic_constraints, "critical,CA:TRUE");
    EXPECT_GT(X509_sign(paper.get(), key, EVP_sha256()), 0);
    return paper;
}

std::string new_path() {
    static std::atomic<int> last = 0;
    return "/tmp/tigerpit-pem-" + std::to_string(::getpid()) + "-" + std::to_string(++last);
}

}  // namespace

Certificate::Certificate(const std::string& name) : chain_(new_path()), key_(new_path()) {
    const Key key = new_key();
    const Paper paper = new_paper(key.get(), name);
    const File chain(std::fopen(chain_.c_str(), "w"));
    EXPECT_EQ(PEM_write_X509(chain.get(), paper.get()), 1);
    const File secret(std::fopen(key_.c_str(), "w"));
    EXPECT_EQ(PEM_write_PrivateKey(secret.get(), key.get(), nullptr, nullptr, 0, nullptr, nullptr),
              1);
}

Certificate::~Certificate() {
    ::unlink(chain_.c_str());
    ::unlink(key_.c_str());
}

}  // namespace tigerpit
