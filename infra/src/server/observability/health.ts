import {
  EngineMisconfigured,
  EngineRefused,
  StorageFull,
  StorageUnusable,
} from '@anamnesis/contracts/ports/models/engine.ts';
import type { ModelFault } from '@anamnesis/contracts/preferences/model-fault.ts';
import type { Logger } from 'pino';
import { withTimeout } from './with-timeout.ts';
import { createLags } from './lags.ts';
import type { RuntimePorts } from '../runtimes/ports.ts';
import { coalesced } from './coalesced.ts';

const degradedAfterEvents = 10_000;

export type HealthFacts = { runtime: 'embedded' | 'cluster'; engine: string; version: string };

/**
 * The content of `GET /api/health`, in bounded time: which engines respond, what is wrong with the language model, and how far the readers of the log lag
 * behind. The endpoint is public, and the check of a hung engine outlasts the request; so concurrent callers share one
 * check of each engine.
 */
export function createHealth(
  ports: RuntimePorts,
  facts: HealthFacts,
  modelFault: () => ModelFault | undefined = () => undefined,
) {
  const lags = createLags(ports);
  const engines = Object.fromEntries(
    Object.entries(ports.engines).map(([name, ask]) => [name, coalesced(ask)] as const),
  );
  return async () => {
    const [states, lag] = await Promise.all([stateOfEngines(engines), lags()]);
    const model = modelFault();
    const degraded =
      model !== undefined ||
      Object.values(states).some((state) => state !== 'up') ||
      Object.values(lag).some((events) => events > degradedAfterEvents);
    const status = degraded ? ('degraded' as const) : ('ok' as const);
    return { status, ...facts, engines: states, ...(model && { model }), lag };
  };
}

/**
 * Logs which engines do not respond when the server starts, because what needs them only later has logged nothing yet.
 * If one is misconfigured or rejects the connection, its adapter logs the details.
 */
export async function nameMissingEngines(ports: RuntimePorts, logger: Logger): Promise<void> {
  for (const [engine, state] of Object.entries(await stateOfEngines(ports.engines))) {
    if (state === 'down') logger.warn({ engine }, 'an engine does not respond; operations that need it wait');
    if (state === 'full') logger.warn({ engine }, 'a store has no space left; nothing can be saved');
    if (state === 'unusable')
      logger.warn({ engine }, 'the disk of a store cannot be used; nothing can be saved');
  }
}

type State = 'up' | 'down' | 'full' | 'unusable' | 'misconfigured' | 'refused';

async function stateOfEngines(engines: RuntimePorts['engines']): Promise<Record<string, State>> {
  const asked = Object.entries(engines).map(async ([name, ask]) => {
    const state = await withTimeout(ask().then((): State => 'up', stateAfter));
    return [name, state ?? 'down'] as const;
  });
  return Object.fromEntries(await Promise.all(asked));
}

function stateAfter(error: unknown): State {
  if (error instanceof StorageFull) return 'full';
  if (error instanceof StorageUnusable) return 'unusable';
  if (error instanceof EngineRefused) return 'refused';
  return error instanceof EngineMisconfigured ? 'misconfigured' : 'down';
}
