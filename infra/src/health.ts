import { projections } from '@anamnesis/projectors/projections.ts';
import type { Logger } from 'pino';
import { inTime } from './in-time.ts';
import type { Ports } from './runtimes/ports.ts';

const degradedAfterEvents = 10_000;

export type HealthFacts = { runtime: 'embedded' | 'cluster'; engine: string; version: string };

/**
 * What `GET /api/health` tells: which engines answer, and how many events each read model and the relay lag behind the
 * log. It answers in bounded time: what cannot be asked is missing from the lags.
 */
export async function readHealth(ports: Ports, facts: HealthFacts) {
  const [engines, lags] = await Promise.all([stateOfEngines(ports), lagsOf(ports)]);
  const degraded =
    Object.values(engines).includes('down') || Object.values(lags).some((lag) => lag > degradedAfterEvents);
  const status = degraded ? ('degraded' as const) : ('ok' as const);
  return { status, ...facts, engines, lag: lags };
}

/** Names in the log the engines that do not answer: at the start, whoever needs one only later tells nothing yet. */
export async function nameMissingEngines(ports: Ports, logger: Logger): Promise<void> {
  for (const [engine, state] of Object.entries(await stateOfEngines(ports)))
    if (state === 'down') logger.warn({ engine }, 'an engine does not answer; what needs it waits');
}

async function stateOfEngines({ engines }: Ports): Promise<Record<string, 'up' | 'down'>> {
  const asked = Object.entries(engines).map(async ([name, ask]) => {
    const answered = await inTime(ask().then(() => true));
    return [name, answered ? ('up' as const) : ('down' as const)] as const;
  });
  return Object.fromEntries(await Promise.all(asked));
}

async function lagsOf({ log, store }: Ports): Promise<Record<string, number>> {
  const names = [...projections.map(({ name }) => name), 'relay'];
  const asked = names.map(async (name) => {
    const lag = await inTime(store.position(name).then((position) => log.countAfter(position)));
    return lag === null ? [] : [[name, lag] as const];
  });
  return Object.fromEntries((await Promise.all(asked)).flat());
}
