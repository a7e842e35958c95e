import { processorGroups, wantedTypes } from '@anamnesis/processors/groups.ts';
import type { Progress } from '@anamnesis/projectors/engine/progress.ts';
import { rebuild } from '@anamnesis/projectors/engine/rebuild.ts';
import { projections } from '@anamnesis/projectors/projections.ts';
import { relayShape, republish } from '@anamnesis/projectors/relay/relay.ts';
import type { Ports } from './ports.ts';

/** The read models of these names, all for none. Throws, naming the valid ones, when one is unknown. */
export function readModelsNamed(names: readonly string[]): typeof projections {
  const valid = projections.map(({ name }) => name);
  const unknown = names.filter((name) => !valid.includes(name));
  if (unknown.length > 0) {
    throw new Error(
      `There is no read model ${unknown.join(', ')}. The read models are: ${valid.join(', ')}.`,
    );
  }
  return names.length === 0 ? projections : projections.filter(({ name }) => names.includes(name));
}

/** Rebuilds read models from the log while no projector runs; returns the number of events. */
export async function rebuildReadModels(
  { log, store }: Ports,
  selected: typeof projections,
  onProgress: (progress: Progress) => void,
): Promise<number> {
  const { events } = await rebuild({ projections: selected, log, store, onProgress });
  return events;
}

/**
 * Republishes the log after the bus has lost messages: registers every consumer group, then publishes all events of the
 * types that they consume. Waits until a running relay has stopped, and holds its lease meanwhile. Returns the number of
 * published events.
 */
export async function relayAnew(
  { sealedLog: log, bus, store, leases }: Ports,
  onProgress: (progress: Progress) => void,
): Promise<number> {
  for (const { name, subjects } of processorGroups) await bus.register(name, subjects);
  const done = new AbortController();
  let count = 0;
  await leases.hold(relayShape.name, done.signal, async (signal) => {
    const { published } = await republish({ log, bus, store, types: wantedTypes, signal, onProgress });
    count = published;
    if (!signal.aborted) done.abort();
  });
  return count;
}
