import { type RecordedEvent } from '@anamnesis/contracts/kernel/events/event.ts';
import type { Document } from '@anamnesis/contracts/kernel/events/read-model.ts';
import type { LogBatch, ReadAllOptions } from '@anamnesis/contracts/ports/log/event-log.ts';
import type { Keyed } from '@anamnesis/contracts/ports/stores/read-store.ts';
import type { AnyProjection } from '@anamnesis/projectors/engine/any-projection.ts';
import { rebuild, type RebuildOptions } from '@anamnesis/projectors/engine/rebuild.ts';
import {
  openTemporaryReadModels,
  type TemporaryReadModels,
} from '@anamnesis/infra/src/adapters/sqlite/read-store/temporary.ts';
import type { LogReading } from '@anamnesis/infra/src/server/runtimes/reading.ts';
import { ownerFields } from './models.ts';

/** The documents of a person by read model, in order of their keys. */
export type State = Readonly<Record<string, readonly Keyed<Document>[]>>;

type Options = {
  reading: Pick<LogReading, 'sealedLog' | 'openEvents'>;
  models: readonly AnyProjection[];
  userId: string;
  /** Milliseconds since 1970, in order. */
  instants: readonly number[];
  signal?: AbortSignal | undefined;
};

/**
 * What the read models had of a person at each of these instants, from one pass over the log up to where it ends now. Events are
 * taken in the order of the log, each where its own time is not after the instant: where a clock went back, an earlier one may
 * be missing and a later one be there. Everybody's events are projected, and documents chosen afterwards: what others share, or
 * how they answer, changes documents of this person.
 */
export async function statesAt({ reading, models, userId, instants, signal }: Options): Promise<State[]> {
  const store = openTemporaryReadModels();
  try {
    const last = Math.max(...instants);
    // Under names of their own: they are built beside each other.
    const lanes = instants.map((at, n) =>
      models.map((model) => ({ ...(at === last ? model : upTo(model, at)), name: `${model.name}-${n}` })),
    );
    const log = await logUpTo(reading, last);
    await rebuild({ projections: lanes.flat(), log, store, signal });
    const states: State[] = [];
    for (const lane of lanes) {
      const entries: [string, Keyed<Document>[]][] = [];
      for (const [n, model] of lane.entries())
        entries.push([models[n]!.name, await documentsOf(store, model, userId)]);
      states.push(Object.fromEntries(entries));
    }
    return states;
  } finally {
    await store.close();
  }
}

const isBy = ({ metadata }: RecordedEvent, at: number): boolean => Date.parse(metadata.time) <= at;

/** The projection without what happened after an instant. */
function upTo(projection: AnyProjection, at: number): AnyProjection {
  const handlers = Object.entries(projection.handlers).map(
    ([type, handle]) =>
      [type, (event: RecordedEvent) => (isBy(event, at) ? (handle?.(event) ?? []) : [])] as const,
  );
  return { ...projection, handlers: Object.fromEntries(handlers) };
}

/** Ends where the log ends now. What happened later is left out before it is decrypted. */
async function logUpTo(
  { sealedLog, openEvents }: Options['reading'],
  last: number,
): Promise<RebuildOptions['log']> {
  const head = await sealedLog.head();

  async function* readAll(options: ReadAllOptions): AsyncGenerator<LogBatch> {
    if (options.after >= head) return;
    for await (const { events, position } of sealedLog.readAll(options)) {
      const chosen = events.filter((event) => event.position <= head && isBy(event, last));
      yield { events: await openEvents(chosen), position };
      if (position >= head) return;
    }
  }

  // Nobody sees how far it is, and what is built is not kept: counting, and an identity, may cost a read or a write.
  return { readAll, head: async () => head, countAfter: async () => 0, identity: async () => 'temporary' };
}

async function documentsOf(
  store: TemporaryReadModels,
  model: AnyProjection,
  userId: string,
): Promise<Keyed<Document>[]> {
  const found = new Map<string, Document>();
  for (const field of ownerFields(model))
    for (const { key, doc } of await store.collection(model.name).find({ where: { [field]: userId } }))
      found.set(key, doc);
  return [...found].map(([key, doc]) => ({ key, doc })).sort((a, b) => (a.key < b.key ? -1 : 1));
}
