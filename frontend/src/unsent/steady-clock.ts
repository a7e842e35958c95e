/** A clock that is put right goes back by no more; after a longer step the new time is believed. Milliseconds. */
const longestStepBack = 5 * 60_000;

/**
 * The time of a clock that does not go back by a little. The server puts answers in the order of their instants: those of a tab
 * stay in the order in which they were given.
 */
export function steady(now: () => number): () => number {
  let last = 0;
  return () => {
    const at = now();
    last = at < last && last - at <= longestStepBack ? last : at;
    return last;
  };
}
