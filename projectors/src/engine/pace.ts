/** What keeps long work from holding the others in the process. Those who rest, and those who look up, go on one after the other. */
export type ProjectionPace = {
  /** Lets the others have their turn: for what nobody waits for. */
  rest(): Promise<void>;
  /** Lets the others have their turn where the last one is long enough ago: for what others wait for. */
  lookUp(): Promise<void> | undefined;
};

const longestMs = 5;

/** One for all that is paced in a process. `quiet`: whom those who rest wait for, beside their turn. */
export function createPace(quiet: () => Promise<void> = async () => {}): ProjectionPace {
  let [resting, lookingUp] = [Promise.resolve(), Promise.resolve()];
  let since = performance.now();
  const turn = (): Promise<void> =>
    new Promise((resolve) => {
      setImmediate(() => {
        since = performance.now();
        resolve();
      });
    });
  return {
    rest: () => (resting = resting.then(quiet).then(turn)),
    lookUp: () => (performance.now() - since < longestMs ? undefined : (lookingUp = lookingUp.then(turn))),
  };
}
