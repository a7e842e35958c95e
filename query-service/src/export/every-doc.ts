import type { Document, Searchable, Where } from '@anamnesis/contracts/kernel/read-model.ts';
import type { ReadCollection } from '@anamnesis/contracts/ports/read-store.ts';

const atOnce = 500;

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
    const found = await collection.find({ where, limit: atOnce, afterKey });
    for (const { doc } of found) yield doc;
    if (found.length < atOnce) return;
    afterKey = found.at(-1)?.key;
  }
}
