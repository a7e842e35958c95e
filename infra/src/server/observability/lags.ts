import { projections } from '@anamnesis/projectors/projections.ts';
import type { EventLog } from '@anamnesis/contracts/ports/log/event-log.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { withTimeout } from './with-timeout.ts';
import { coalesced } from './coalesced.ts';

type Sources = { log: Pick<EventLog, 'head' | 'countAfter'>; store: Pick<ReadStore, 'position'> };

const names = [...projections.map(({ name }) => name), 'relay'];

/**
 * How many events each read model and the relay lag behind the log, in bounded time: what cannot be read in time is
 * missing. Concurrent callers share one count for each reader, so that health checks do not load a log that is busy
 * enough when its readers lag.
 */
export function createLags({ log, store }: Sources): () => Promise<Record<string, number>> {
  const head = coalesced(() => log.head());
  const lagOf = async (name: string): Promise<number> => {
    const position = await store.position(name);
    return position >= (await head()) ? 0 : log.countAfter(position);
  };
  const lags = names.map((name) => ({ name, ask: coalesced(() => lagOf(name)) }));
  return async () => {
    const asked = lags.map(async ({ name, ask }) => {
      const lag = await withTimeout(ask());
      return lag === null ? [] : [[name, lag] as const];
    });
    return Object.fromEntries((await Promise.all(asked)).flat());
  };
}
