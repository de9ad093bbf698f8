#include "net/url.hpp"

#include <gtest/gtest.h>

#include "net/content_type.hpp"
#include "net/cookies.hpp"
#include "net/request_check.hpp"
#include "net/response_head.hpp"

namespace tigerpit {
namespace {

TEST(Url, PercentsAreDecodedOrRefused) {
    EXPECT_EQ(percent_decoded("a%20b%2F%41"), "a b/A");
    EXPECT_EQ(percent_decoded("%E8%99%8e"), "\xe8\x99\x8e");
    EXPECT_EQ(percent_decoded(""), "");
    for (const char* bad : {"%", "%4", "%4g", "%g4", "a%00", "%0a", "%7f", "%ff", "%c0%80",
                            "%ed%a0%80", "%e8%99", "%f4%90%80%80", "%80"})
        EXPECT_EQ(percent_decoded(bad), std::nullopt) << bad;
}

TEST(Url, TargetIsAPathFromTheRoot) {
    EXPECT_EQ(parse_target("/"), (Target{"/", ""}));
    EXPECT_EQ(parse_target("/a/b?c?d"), (Target{"/a/b", "c?d"}));
    EXPECT_EQ(parse_target("/a?"), (Target{"/a", ""}));
    EXPECT_EQ(parse_target("/..a/.b/c..//"), (Target{"/..a/.b/c..//", ""}));
    for (const char* bad : {"", "a", "*", "//x/../y", "/.", "/..", "/./", "/a/..", "/%2e", "/a%2Fb",
                            "/a\\b", "/a%5cb", "/a#b", "/a?b#c", "/a?b\x01", "http://a/"})
        EXPECT_EQ(parse_target(bad), std::nullopt) << bad;
}

TEST(Url, QueryIsTakenApart) {
    using Fields = std::vector<QueryField>;
    EXPECT_EQ(parse_query(""), Fields{});
    EXPECT_EQ(parse_query("a=1&b=c+d%2B&e&=f&&g=h=i"),
              (Fields{{"a", "1"}, {"b", "c d+"}, {"e", ""}, {"", "f"}, {"g", "h=i"}}));
    EXPECT_EQ(parse_query("a=%"), std::nullopt);
    EXPECT_EQ(parse_query("%ff=a"), std::nullopt);
}

TEST(Cookies, AreFoundByName) {
    const Headers headers{{"cookie", "a=1; b=2;c = 3 ;d"}, {"Cookie", "e=\"5\"; f="}};
    EXPECT_EQ(find_cookie(headers, "a"), "1");
    EXPECT_EQ(find_cookie(headers, "b"), "2");
    EXPECT_EQ(find_cookie(headers, "c"), "3");
    EXPECT_EQ(find_cookie(headers, "d"), std::nullopt);
    EXPECT_EQ(find_cookie(headers, "e"), "\"5\"");
    EXPECT_EQ(find_cookie(headers, "f"), "");
    EXPECT_EQ(find_cookie(headers, "A"), std::nullopt);
}

TEST(Cookies, TwoThatDifferAreNone) {
    EXPECT_EQ(find_cookie({{"Cookie", "a=1; a=1"}}, "a"), "1");
    EXPECT_EQ(find_cookie({{"Cookie", "a=1; a=2"}}, "a"), std::nullopt);
    EXPECT_EQ(find_cookie({{"Cookie", "a=1"}, {"Cookie", "a=2"}}, "a"), std::nullopt);
}

TEST(ContentType, IsByTheEndOfTheName) {
    EXPECT_EQ(content_type("/index.html"), "text/html; charset=utf-8");
    EXPECT_EQ(content_type("/assets/app-1a2b.js"), "text/javascript; charset=utf-8");
    EXPECT_EQ(content_type("A.CSS"), "text/css; charset=utf-8");
    EXPECT_EQ(content_type("/a.svg"), "image/svg+xml");
    EXPECT_EQ(content_type("/a.js/b"), "application/octet-stream");
    EXPECT_EQ(content_type("/a."), "application/octet-stream");
    EXPECT_EQ(content_type(""), "application/octet-stream");
}

TEST(ResponseHead, SaysHowLongAndWhetherItGoesOn) {
    const Response response{200, {{"X-A", "b"}}, "four"};
    EXPECT_EQ(response_head(response, true, 0),
              "HTTP/1.1 200 OK\r\nDate: Thu, 01 Jan 1970 00:00:00 GMT\r\nX-A: b\r\n"
              "Content-Length: 4\r\n\r\n");
    EXPECT_EQ(response_head({304, {}, {}}, false, 0),
              "HTTP/1.1 304 Not Modified\r\nDate: Thu, 01 Jan 1970 00:00:00 GMT\r\n"
              "Connection: close\r\n\r\n");
}

TEST(ResponseHead, WhatCannotBeSaidIsNot) {
    for (const Header& bad :
         {Header{"", "a"}, Header{"A B", "a"}, Header{"A:", "a"}, Header{"A", "a\nb"},
          Header{"A", "a\r"}, Header{"A", std::string(1, '\0')}, Header{"content-length", "4"},
          Header{"Transfer-Encoding", "chunked"}, Header{"Connection", "close"}})
        EXPECT_EQ(response_head({200, {bad}, {}}, true, 0), std::nullopt) << bad.name;
    EXPECT_EQ(response_head({101, {}, {}}, true, 0), std::nullopt);
    EXPECT_EQ(response_head({600, {}, {}}, true, 0), std::nullopt);
}

TEST(RequestCheck, KeyOfAWebSocketIsSixteenBytes) {
    EXPECT_TRUE(is_websocket_key("dGhlIHNhbXBsZSBub25jZQ=="));
    EXPECT_FALSE(is_websocket_key("dGhlIHNhbXBsZSBub25jZQ="));
    EXPECT_FALSE(is_websocket_key("dGhlIHNhbXBsZSBub25jZ==="));
    EXPECT_FALSE(is_websocket_key("dGhlIHNhbXBsZSBub25jZ-=="));
}

}  // namespace
}  // namespace tigerpit
