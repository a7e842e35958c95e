import type { Document, Searchable, Where } from '@anamnesis/contracts/kernel/events/read-model.ts';
import type { ReadCollection } from '@anamnesis/contracts/ports/stores/read-store.ts';

const atOnce = 500;
/** For each search a store looks at all that fits, to find the next by key: few of them make out the time, and hold few MB. */
const keysAtOnce = 20_000;

/**
 * Every document that fits, a few hundred at a time, by key: what is added or deleted meanwhile shifts nothing. Ends when the
 * signal aborts.
 */
export async function* everyDoc<D extends Document, Q extends Searchable>(
  collection: ReadCollection<D, Q>,
  where: Where<Q>,
  signal: AbortSignal,
): AsyncGenerator<D> {
  let afterKey: string | undefined;
  while (!signal.aborted) {
    const keys = await collection.keys({ where, limit: keysAtOnce, afterKey });
    for (let from = 0; from < keys.length && !signal.aborted; from += atOnce) {
      const some = keys.slice(from, from + atOnce);
      const found = await collection.getMany(some);
      for (const key of some) {
        const doc = found.get(key);
        if (doc && stillFits(doc, where)) yield doc;
      }
    }
    if (keys.length < keysAtOnce) return;
    afterKey = keys.at(-1);
  }
}

/** It may have changed since its key was read. */
const stillFits = (doc: Document, where: object): boolean =>
  Object.entries(where).every(([field, value]) => typeof value === 'object' || doc[field] === value);
