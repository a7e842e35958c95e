/** Calls of people in this process, to which work that nobody waits for gives way. */
export type Foreground = {
  /** A call has begun; what it returns is to be called when it has ended. */
  begin: () => () => void;
  /**
   * To be awaited before each piece of such work: resolves when nobody is being answered, and after a while in any case, so that the work
   * goes on where calls never cease. Those who wait go on one after the other.
   */
  quiet: () => Promise<void>;
};

type Time = { now: () => number; pause: (ms: number) => Promise<void> };

/** What a page asks for next comes so soon after an answer; on a busy machine, where pieces take longer, later. */
const nextCallMs = 10;
/** A call that takes longer waits for something else, perhaps for this very work. */
const longestCallMs = 100;
/** Of the time of a piece: how long it rests at most. */
const restsPerPiece = 4;
const [leastRestMs, longestRestMs] = [40, 200];
const lookMs = 2;

export function createForeground({ now, pause }: Time = realTime): Foreground {
  const calls = new Set<{ since: number }>();
  let endedAt = -Infinity;
  let wentOnAt = -Infinity;
  let last = Promise.resolve();

  const isBusy = (at: number, momentMs: number): boolean =>
    at - endedAt < momentMs || [...calls].some(({ since }) => at - since < longestCallMs);

  async function rest(): Promise<void> {
    const began = now();
    const pieceMs = began - wentOnAt;
    const most = Math.min(longestRestMs, Math.max(leastRestMs, restsPerPiece * pieceMs));
    const momentMs = Math.min(longestCallMs, Math.max(nextCallMs, pieceMs));
    await pause(0);
    while (isBusy(now(), momentMs) && now() - began < most) await pause(lookMs);
    wentOnAt = now();
  }

  return {
    begin() {
      const call = { since: now() };
      calls.add(call);
      return () => {
        if (calls.delete(call)) endedAt = now();
      };
    },
    quiet: () => (last = last.then(rest)),
  };
}

const realTime: Time = {
  now: () => performance.now(),
  pause: (ms) => new Promise((resolve) => void setTimeout(resolve, ms)),
};
