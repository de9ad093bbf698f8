#pragma once

/// The vector prototype, where it is given to be measured beside ours (tools/bench --prototype).
namespace tigerpit::prototype {

/// From the number of cards of each rank; null when there is no prototype.
extern double (*const totals)(const int* ranks);
extern double (*const joint)(const int* ranks);

}  // namespace tigerpit::prototype
