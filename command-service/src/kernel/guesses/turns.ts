import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { commonRefusals } from '@anamnesis/contracts/kernel/events/refusals.ts';

/** Waiting tasks: lanes of one kind take turns, whatever the number of tasks in each. */
export type Lane = { known: boolean; name: string };
export type Turns = <T>(lane: Lane, signal: AbortSignal, task: () => Promise<T>) => Promise<T>;
export type TurnLimits = { atOnce: number; mostWaiting: number; mostWaitingInLane: number };

type Waiting = { begin: () => void; refuse: (why: unknown) => void };
type Lanes = Map<string, Waiting[]>;

/**
 * Runs a limited number of tasks concurrently and queues the others: known and unknown lanes alternate, and the lanes
 * of each kind are served round-robin. When too many tasks wait, the last one of the longest lane is rejected with 503,
 * as is a task that would make its own lane too long. A task whose signal aborts while it waits is rejected, too.
 */
export function createTurns({ atOnce, mostWaiting, mostWaitingInLane }: TurnLimits): Turns {
  const kinds: { known: Lanes; unknown: Lanes } = { known: new Map(), unknown: new Map() };
  let running = 0;
  let waiting = 0;
  let lastWasKnown = false;

  function add({ known, name }: Lane, entry: Waiting): void {
    const lanes = known ? kinds.known : kinds.unknown;
    const lane = lanes.get(name) ?? [];
    if (lane.length >= mostWaitingInLane) return entry.refuse(busy());
    if (waiting >= mostWaiting && !refuseOfLongest(lane.length)) return entry.refuse(busy());
    lane.push(entry);
    lanes.set(name, lane);
    waiting += 1;
  }

  /** False when no lane is longer than the one that is about to grow. */
  function refuseOfLongest(length: number): boolean {
    const all = [...kinds.known, ...kinds.unknown];
    const [name, longest] = all.reduce((most, each) => (each[1].length > most[1].length ? each : most));
    if (longest.length <= length + 1) return false;
    const last = longest.at(-1)!;
    drop(kinds.known.get(name) === longest ? kinds.known : kinds.unknown, name, last);
    last.refuse(busy());
    return true;
  }

  function drop(lanes: Lanes, name: string, entry: Waiting): boolean {
    const lane = lanes.get(name);
    const at = lane?.indexOf(entry) ?? -1;
    if (!lane || at < 0) return false;
    lane.splice(at, 1);
    if (lane.length === 0) lanes.delete(name);
    waiting -= 1;
    return true;
  }

  /** The first task of the next lane; the lane moves to the end of its kind. */
  function take(lanes: Lanes): Waiting | undefined {
    const [first] = lanes;
    if (!first) return undefined;
    const [name, lane] = first;
    const entry = lane.shift();
    lanes.delete(name);
    if (lane.length > 0) lanes.set(name, lane);
    waiting -= 1;
    return entry;
  }

  function beginNext(): void {
    while (running < atOnce && waiting > 0) {
      const preferred = lastWasKnown ? kinds.unknown : kinds.known;
      const lanes = preferred.size > 0 ? preferred : lastWasKnown ? kinds.known : kinds.unknown;
      lastWasKnown = lanes === kinds.known;
      running += 1;
      take(lanes)?.begin();
    }
  }

  return async (lane, signal, task) => {
    const lanes = lane.known ? kinds.known : kinds.unknown;
    await new Promise<void>((begin, refuse) => {
      const entry = { begin, refuse };
      const gone = (): void => {
        if (drop(lanes, lane.name, entry)) refuse(busy());
      };
      signal.addEventListener('abort', gone, { once: true });
      if (signal.aborted) return refuse(busy());
      add(lane, entry);
      beginNext();
    });
    try {
      return await task();
    } finally {
      running -= 1;
      beginNext();
    }
  };
}

const busy = () =>
  new Rejection(
    commonRefusals.BUSY,
    'Many people are logging in right now. Please try again in a few seconds.',
  );
