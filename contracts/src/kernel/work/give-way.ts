const longestMs = 5;

/** Those who gave way come back one after the other: all at once they would hold the others as long as if none had. */
let last = Promise.resolve();

/** Called between two pieces of work: most of the time it waits for nothing. */
export type GiveWay = () => Promise<void> | undefined;

/** To be called between pieces of long work: lets the others in the process have their turn where the last one is long enough ago. */
export function givingWay(): GiveWay {
  let since = performance.now();
  const turn = (): Promise<void> =>
    new Promise((resolve) => {
      setTimeout(() => {
        since = performance.now();
        resolve();
      }, 0);
    });
  return () => (performance.now() - since < longestMs ? undefined : (last = last.then(turn)));
}
