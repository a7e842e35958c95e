import type { Position } from '@anamnesis/contracts/kernel/events/event.ts';
import type { Document, ReadModelShape } from '@anamnesis/contracts/kernel/events/read-model.ts';
import type { ReadModelBuilder, StoreSort, Write } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { type Clearings, type ClearingPart, partsKey } from './clearings.ts';

/** What a document was before an event and is after it. */
type Cleared = { position: Position; before: Document; after: Document | null };
/** `ended`: an event is whole with it. */
type Slice = { writes: Write[]; cleared: Cleared[]; ended: boolean };

/** Parts are looked at in one slice, of which many have no document. */
const mostParts = 50;

/** The next documents that are to be cleared away, at most so many. */
export async function nextSlice(
  { find }: Pick<ReadModelBuilder, 'find'>,
  clearings: Clearings,
  indexes: ReadModelShape['indexes'],
  most: number,
): Promise<Slice> {
  const slice: Slice = { writes: [], cleared: [], ended: false };
  for (let looked = 0; looked < mostParts && slice.writes.length < most; looked += 1) {
    const next = clearings.next();
    if (!next) break;
    const { position, part } = next;
    if (!part) {
      slice.writes.push({ key: partsKey(position), doc: null });
      slice.ended = true;
      clearings.done();
      continue;
    }
    const limit = most - slice.writes.length;
    const found = await find({ where: part.where, sort: orderOf(indexes, part.where), limit });
    for (const { key, doc: before } of found) {
      const after = clearings.left(before);
      slice.writes.push({ key, doc: after });
      slice.cleared.push({ position, before, after });
    }
    if (found.length < limit) clearings.done();
  }
  return slice;
}

/** The order of an index that begins with fields of the condition: any other order would look at all documents for each slice. */
function orderOf(indexes: ReadModelShape['indexes'], where: ClearingPart['where']): StoreSort {
  const prefixOf = (index: readonly string[]): number => {
    const end = index.findIndex((field) => !Object.hasOwn(where, field));
    return end === -1 ? index.length : end;
  };
  const [best = []] = indexes.toSorted((one, other) => prefixOf(other) - prefixOf(one));
  return prefixOf(best) === 0 ? [] : best.slice(prefixOf(best)).map((field) => [field, 'asc'] as const);
}
