const idleMs = 30_000;

/** A reply that comes in pieces may pause for half a minute, and take as long as a whole one. */
export const callTimes = (seconds: number) => ({
  headersMs: seconds * 1000,
  idleMs: Math.min(idleMs, seconds * 1000),
  wholeMs: seconds * 1000,
});
