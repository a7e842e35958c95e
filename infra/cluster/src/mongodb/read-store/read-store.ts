import { START } from '@anamnesis/contracts/kernel/events/event.ts';
import type { Document, ReadModelShape } from '@anamnesis/contracts/kernel/events/read-model.ts';
import type { Keyed, ReadCollection, ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import type { MongoConnection } from '../connection.ts';
import { guarded } from '../unavailable.ts';
import { openCatalogue, type VersionState } from './catalogue.ts';
import type { FailPoint } from './committing/committing.ts';
import { queriesOf } from './reading/querying.ts';
import { readConsistently } from './reading/consistent-reads.ts';
import { createRebuild, dropRebuilds } from './rebuilding.ts';
import { createSweeper } from './sweeping.ts';
import { createPositionWatch } from './waiting.ts';
import { createWriter } from './committing/writing.ts';

export type MongoReadStoreOptions = {
  connection: MongoConnection;
  /** How long replaced documents are kept for reads that began earlier. */
  keepMs?: number | undefined;
  /** For tests of what a death at any moment leaves behind. */
  reach?: FailPoint | undefined;
};

/**
 * Read models in MongoDB: a collection per version, which holds a new copy of a document for every commit that changes it; old
 * copies are deleted when no reader needs them. Needs no transactions. `close` leaves the connection open.
 */
export function openMongoReadStore({
  connection,
  keepMs = 20_000,
  reach = () => {},
}: MongoReadStoreOptions): ReadStore {
  const catalogue = openCatalogue(connection);
  const queries = queriesOf(catalogue);
  const sweeper = createSweeper(connection, catalogue, keepMs);
  const active = async (name: string): Promise<VersionState | null> => (await catalogue.read(name)).active;
  const watch = createPositionWatch(async (name) => (await active(name))?.head ?? null);
  const retrier = keepMs / 2;

  return guarded<ReadStore>({
    async open<D extends Document>(shape: ReadModelShape) {
      const model = await catalogue.register(shape);
      await sweeper.leftovers();
      return createWriter<D>({ catalogue, sweeper, model, shape, reach, retrier, changed: watch.notify });
    },
    collection: <D extends Document>(name: string): ReadCollection<D> => {
      const ask = <T>(nothing: T, question: (at: VersionState) => Promise<T>): Promise<T> =>
        readConsistently(() => active(name), nothing, question, retrier);
      return guarded<ReadCollection<D>>({
        get: (key) => ask<D | null>(null, (at) => queries.get(at, key)),
        getMany: (keys) => ask(new Map<string, D>(), (at) => queries.getMany(at, keys)),
        find: (query) => ask<Keyed<D>[]>([], (at) => queries.find(at, query)),
        keys: (query) => ask<string[]>([], (at) => queries.keys(at, query)),
        count: (where) => ask(0, (at) => queries.count(at, where)),
        countBy: (field, values, where) => ask({}, (at) => queries.countBy(at, field, values, where)),
      });
    },
    position: async (name) => BigInt((await active(name))?.head.checkpoint ?? START),
    async versions(name) {
      const { all, active: shown } = await catalogue.read(name);
      return all.map(({ model, head, source }) => ({
        version: model.version,
        checkpoint: BigInt(head.checkpoint),
        active: model.life === shown?.model.life,
        source,
      }));
    },
    waitFor: watch.waitFor,
    async drop(name) {
      for (const { model } of (await catalogue.read(name)).all) await catalogue.forget(model);
      await sweeper.leftovers();
    },
    async beginRebuild() {
      await dropRebuilds({ catalogue, sweeper });
      return createRebuild({ catalogue, sweeper, reach, retrier, changed: watch.notify });
    },
    dropRebuilds: () => dropRebuilds({ catalogue, sweeper }),
    async close() {
      watch.close();
      sweeper.close();
    },
  });
}
