import type { Document, ReadModel, Searchable, Where } from '@anamnesis/contracts/kernel/read-model.ts';
import type { Keyed, ReadStore } from '@anamnesis/contracts/ports/read-store.ts';
import { fromCursor, type Place, toCursor } from './cursor.ts';
import { isAfter } from './is-after.ts';
import { type Bound, narrow } from './narrow.ts';

export type PageQuery<Q extends Searchable = Searchable> = {
  where: Where<Q>;
  /** Declared fields, ascending, whose values are texts or numbers; ties are broken by key. */
  order: readonly (keyof Q & string)[];
  /** Maximum number of documents of the page. */
  limit: number;
  /** Cursor from the previous page; absent: the first page. */
  cursor?: string | undefined;
};
/** `next` is the cursor of the next page, null after the last one. */
export type Page<D> = { found: Keyed<D>[]; next: string | null };

/**
 * One page of a list. A client that follows the cursors sees every document that exists throughout exactly once,
 * whatever is added or deleted meanwhile: a page begins after the position of the last document, not after a number of
 * documents. Throws INVALID_CURSOR (400) for a cursor of another list. Documents that tie in every field are read
 * together.
 */
export async function findPage<D extends Document, Q extends Searchable>(
  store: Pick<ReadStore, 'collection'>,
  model: ReadModel<D, Q>,
  query: PageQuery<Q>,
): Promise<Page<D>> {
  // The fields are typed for the caller; inside they are any fields.
  const collection = store.collection<D>(model.name);
  const { where, order, limit, cursor } = query as PageQuery;
  const sort = order.map((field) => [field, 'asc'] as const);
  const typed = order.map((field) => [field, model.fields[field]!] as const);
  const place = cursor === undefined ? null : fromCursor(typed, cursor);
  // Reads one more than the page, to know whether there is a next page.
  const wanted = limit + 1;
  const found: Keyed<D>[] = [];
  if (place === null) found.push(...(await collection.find({ where, sort, limit: wanted })));
  else {
    const ties = equalTo(where, order, place.values);
    const tied = ties ? await collection.find({ where: ties, sort }) : [];
    found.push(...tied.filter(({ key }) => isAfter(key, place.key)).slice(0, wanted));
    for (const rest of after(where, order, place)) {
      if (found.length >= wanted) break;
      found.push(...(await collection.find({ where: rest, sort, limit: wanted - found.length })));
    }
  }
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const next = found.length > limit && last ? toCursor(typed, placeOf(order, last)) : null;
  return { found: page, next };
}

const placeOf = (order: readonly string[], { key, doc }: Keyed<Document>): Place => ({
  key,
  values: order.map((field) => {
    const value = doc[field];
    if (typeof value === 'string' || typeof value === 'number') return value;
    throw new Error(`a list cannot be ordered by ${field}: it is neither a text nor a number`);
  }),
});

/** Matches documents that equal the values in the first fields of the order. */
function equalTo(where: Where, order: readonly string[], values: Place['values']): Where | null {
  return values.reduce<Where | null>((so, eq, n) => so && narrow(so, order[n]!, { eq }), where);
}

/**
 * Conditions for what follows the position, nearest first: equal in fewer and fewer fields, greater in the next one.
 */
function after(where: Where, order: readonly string[], { values }: Place): Where[] {
  return order
    .map((field, n) => {
      const beyond: Bound = { gt: values[n]! };
      const equal = equalTo(where, order, values.slice(0, n));
      return equal && narrow(equal, field, beyond);
    })
    .toReversed()
    .filter((each) => each !== null);
}
