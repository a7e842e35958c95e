/** What keeps long work from holding the others in the process. */
export type Pace = {
  /** Lets the others have their turn. */
  rest(): Promise<void>;
  /** The same where the last turn is long enough ago. */
  lookUp(): Promise<void> | undefined;
};

const longestMs = 8;

/** One for all that is paced in a process: each of them rests in a turn of its own. */
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
  const rest = (): Promise<void> => (last = last.then(turn));
  return { rest, lookUp: () => (performance.now() - since < longestMs ? undefined : rest()) };
}
