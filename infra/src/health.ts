import { projections } from '@anamnesis/projectors/projections.ts';
import type { Ports } from './runtimes/ports.ts';

const degradedAfterEvents = 10_000;

/** What `GET /api/health` tells: how many events each read model and the relay lag behind the log. */
export async function readHealth({ log, store }: Ports, facts: { engine: string; version: string }) {
  const names = [...projections.map(({ name }) => name), 'relay'];
  const lags = await Promise.all(
    names.map(async (name) => [name, await log.countAfter(await store.position(name))] as const),
  );
  const degraded = lags.some(([, lag]) => lag > degradedAfterEvents);
  return {
    status: degraded ? ('degraded' as const) : ('ok' as const),
    runtime: 'embedded' as const,
    ...facts,
    lag: Object.fromEntries(lags),
  };
}
