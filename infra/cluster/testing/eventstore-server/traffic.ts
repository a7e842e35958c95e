// Writers, readers and followers of a log, for tests of outages.
import { setTimeout as pause } from 'node:timers/promises';
import { START } from '@anamnesis/contracts/kernel/events/event.ts';
import type { EventLog } from '@anamnesis/contracts/ports/log/event-log.ts';
import { anEvent } from '@anamnesis/infra/test/contracts/event-log-fixtures.ts';

export type Traffic = {
  /** The ids of the events whose append was acknowledged, in the order of the acknowledgements. */
  readonly acknowledged: readonly string[];
  /** The ids of the events that each follower received. */
  readonly followed: readonly (readonly string[])[];
  /** The errors of failed calls, with their counts. */
  readonly failures: ReadonlyMap<string, number>;
  /** Resolves when all work again: how many ms after that time the last one of each kind had a success. */
  returned(since: number): Promise<Record<Kind, number>>;
  /** Ends the writers and readers, and the followers once they have what was acknowledged. */
  stop(): Promise<void>;
};

type Kind = 'appends' | 'reads' | 'followers';
type Worker = { kind: Kind; successes: number[] };

const perKind = 4;
const calmMs = 5;

/** Each writer has a stream of its own and appends to it as command handlers do: the same event again until it is taken. */
export function startTraffic(logs: { writing: EventLog; reading: EventLog; following: EventLog }): Traffic {
  const acknowledged: string[] = [];
  const failures = new Map<string, number>();
  const workers: Worker[] = [];
  const leave = new AbortController();
  const stopping = new AbortController();

  const failed = (error: unknown): void => {
    const cause = (error as Error).cause;
    const name = `${(error as Error).message}${cause instanceof Error ? ` (${cause.message})` : ''}`;
    failures.set(name, (failures.get(name) ?? 0) + 1);
  };

  async function work(kind: Kind, once: (n: number) => Promise<void>): Promise<void> {
    const worker: Worker = { kind, successes: [] };
    workers.push(worker);
    for (let n = 0; !stopping.signal.aborted; n += 1) {
      while (!(await succeeds(once(n))) && !stopping.signal.aborted) await pause(calmMs);
      worker.successes.push(performance.now());
      await pause(calmMs);
    }
  }

  const succeeds = (trying: Promise<void>): Promise<boolean> =>
    trying.then(
      () => true,
      (error: unknown) => {
        failed(error);
        return false;
      },
    );

  function writer(index: number): Promise<void> {
    let event = anEvent(0);
    return work('appends', async (n) => {
      await logs.writing.append(`card-${index}`, [event], n - 1);
      acknowledged.push(event.id);
      event = anEvent(n + 1);
    });
  }

  const reader = (index: number): Promise<void> =>
    work('reads', async () => void (await logs.reading.readStream(`card-${index}`)));

  async function follower(seen: string[], types?: string[]): Promise<void> {
    const worker: Worker = { kind: 'followers', successes: [] };
    workers.push(worker);
    const options = { after: START, follow: true, signal: leave.signal, ...(types && { types }) };
    for await (const { events } of logs.following.readAll(options)) {
      seen.push(...events.map(({ id }) => id));
      if (events.length > 0) worker.successes.push(performance.now());
    }
  }

  const followed: string[][] = [];
  const all = Array.from({ length: perKind }, (_, index) => {
    const seen: string[] = [];
    followed.push(seen);
    return [writer(index), reader(index), follower(seen, index % 2 === 0 ? undefined : ['CardReviewed'])];
  });

  return {
    acknowledged,
    followed,
    failures,
    async returned(since) {
      const back = (worker: Worker): number | undefined => worker.successes.find((at) => at > since);
      await until(() => workers.every((worker) => back(worker) !== undefined));
      const after = (kind: Kind): number =>
        Math.round(
          Math.max(...workers.filter((each) => each.kind === kind).map((each) => back(each)! - since)),
        );
      return { appends: after('appends'), reads: after('reads'), followers: after('followers') };
    },
    async stop() {
      stopping.abort();
      await Promise.all(all.flatMap(([writing, reading]) => [writing, reading]));
      await until(() => followed.every((seen) => seen.length >= acknowledged.length));
      leave.abort();
      await Promise.all(all.flat());
    },
  };
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await pause(calmMs);
}
