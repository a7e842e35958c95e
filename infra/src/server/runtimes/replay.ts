import { changeSubject, readModelReplaced } from '@anamnesis/contracts/kernel/events/changes.ts';
import { processorGroups, wantedTypes } from '@anamnesis/processors/groups.ts';
import type { Progress } from '@anamnesis/projectors/engine/progress.ts';
import { rebuild } from '@anamnesis/projectors/engine/rebuild.ts';
import { projections } from '@anamnesis/projectors/projections.ts';
import { relayShape, republish } from '@anamnesis/projectors/relay/relay.ts';
import type { Leases } from './leases.ts';
import type { RuntimePorts } from './ports.ts';
import { rebuildFailed } from './rebuild-failed.ts';

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

/**
 * Rebuilds read models from the log, beside those that readers see; returns the number of events. Waits until another
 * rebuild has ended. When it rejects, with a sentence that says what to do, they are as they were.
 */
export async function rebuildReadModels(
  { log, store, leases, bus }: Pick<RuntimePorts, 'log' | 'store' | 'leases' | 'bus'>,
  selected: typeof projections,
  onProgress: (progress: Progress) => void,
): Promise<number> {
  return holdingOnce(leases, rebuildLease, async (signal) => {
    const work = rebuild({ projections: selected, log, store, signal, onProgress });
    const { events, position } = await work.catch((error: unknown) => {
      throw rebuildFailed(error);
    });
    // Whoever looks at something asks again.
    for (const { name } of selected) bus.emit(changeSubject(name), readModelReplaced(name, position));
    return events;
  });
}

/** Drops what a rebuild left whose process died, once none is under way. */
export const dropLeftRebuilds = (
  { store, leases }: Pick<RuntimePorts, 'store' | 'leases'>,
  ending: AbortSignal,
) => holdingOnce(leases, rebuildLease, () => store.dropRebuilds(), ending);

const rebuildLease = 'rebuild';

/** Does the work once, with the lease held. Rejects when `ending` aborts while it waits. */
async function holdingOnce<T>(
  leases: Leases,
  name: string,
  work: (held: AbortSignal) => Promise<T>,
  ending: AbortSignal = new AbortController().signal,
): Promise<T> {
  const done = new AbortController();
  let answer: { of: T } | null = null;
  await leases.hold(name, AbortSignal.any([done.signal, ending]), async (held) => {
    answer = { of: await work(held) };
    // What lost the lease is done again.
    if (!held.aborted) done.abort();
  });
  if (answer === null) throw ending.reason;
  return (answer as { of: T }).of;
}

/**
 * Republishes the log after the bus has lost messages: registers every consumer group, then publishes all events of the
 * types that they consume. Waits until a running relay has stopped, and holds its lease meanwhile. Returns the number of
 * published events.
 */
export async function relayAnew(
  { sealedLog: log, bus, store, leases }: RuntimePorts,
  onProgress: (progress: Progress) => void,
): Promise<number> {
  for (const { name, subjects } of processorGroups) await bus.register(name, subjects);
  return holdingOnce(leases, relayShape.name, async (signal) => {
    const { published } = await republish({ log, bus, store, types: wantedTypes, signal, onProgress });
    return published;
  });
}
