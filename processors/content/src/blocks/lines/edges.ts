// Where the lines of a column may end: at the edges that several of them share.

const near = 3;
const least = 3;
/** Short lines that end at the same place by chance make no edge. */
const leastShare = 0.33;

/** For a place where a line ends the edge at which it could have ended at most. */
export function edgesOf(ends: readonly number[]): (end: number) => number {
  const sorted = [...ends].sort((one, other) => one - other);
  const widest = sorted.at(-1) ?? 0;
  // The last of at least three that end close to each other.
  const shared = sorted.filter((end, at) => {
    const isLast = at === sorted.length - 1 || sorted[at + 1]! > end + 0.5;
    return isLast && sorted[at - least + 1] !== undefined && sorted[at - least + 1]! >= end - near;
  });
  // A running head may go over several columns.
  const edges = shared.filter((end) => end >= shared.at(-1)! * leastShare);
  return (end) => {
    let [low, high] = [0, edges.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (edges[middle]! < end - 0.5) low = middle + 1;
      else high = middle;
    }
    return edges[low] ?? widest;
  };
}
