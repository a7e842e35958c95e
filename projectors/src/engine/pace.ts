/** What keeps long work from holding the others in the process. */
export type Pace = {
  /** Lets the others have their turn, and of those that rest one after the other: what nobody waits for. */
  rest(): Promise<void>;
  /** Lets the others have their turn where the last one is long enough ago: what others wait for. */
  lookUp(): Promise<void> | undefined;
};

const longestMs = 8;

/** One for all that is paced in a process. */
export function createPace(): Pace {
  let last = Promise.resolve();
  let since = performance.now();
  const turn = (): Promise<void> =>
    new Promise((resolve) => {
      setImmediate(() => {
        since = performance.now();
        resolve();
      });
    });
  return {
    rest: () => (last = last.then(turn)),
    lookUp: () => (performance.now() - since < longestMs ? undefined : turn()),
  };
}
