// What Asio and Beast compile once, when they are told that it is done here: it saves ten seconds
// in every other file that includes them.

#include <boost/asio/impl/src.hpp>
#include <boost/asio/ssl/impl/src.hpp>
#include <boost/beast/src.hpp>
