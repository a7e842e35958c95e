import type { DatabaseSync } from 'node:sqlite';
import type { Document, ReadModelShape } from '@anamnesis/contracts/kernel/events/read-model.ts';
import type { ReadCollection } from '@anamnesis/contracts/ports/stores/read-store.ts';
import type { Catalogue } from './catalogue.ts';
import { queriesOf } from './querying.ts';

/** Questions to the active versions, over one connection. */
export function questionsTo(db: DatabaseSync, catalogue: Catalogue) {
  const queries = queriesOf(catalogue);

  /** Finds the active version and asks it in one snapshot, so that it is not dropped in between. */
  function ask<T>(name: string, nothing: T, question: (shape: ReadModelShape) => T): T {
    return inSnapshot(() => {
      const shape = catalogue.active(name);
      return shape ? question(shape) : nothing;
    });
  }

  function inSnapshot<T>(work: () => T): T {
    db.exec('begin');
    try {
      return work();
    } finally {
      db.exec('commit');
    }
  }

  return {
    ask,
    collection: <D extends Document>(name: string): ReadCollection<D> => ({
      get: async (key) => ask(name, null, (shape) => queries.get<D>(shape, key)),
      getMany: async (keys) => ask(name, new Map<string, D>(), (shape) => queries.getMany<D>(shape, keys)),
      find: async (query) => ask(name, [], (shape) => queries.find<D>(shape, query)),
      keys: async (query) => ask(name, [], (shape) => queries.keys(shape, query)),
      count: async (where) => ask(name, 0, (shape) => queries.count(shape, where)),
      countBy: async (field, values, where) =>
        ask(name, {}, (shape) => queries.countBy(shape, field, values, where)),
    }),
  };
}
