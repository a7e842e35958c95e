import type {
  Document,
  ReadModel,
  Searchable,
  Where,
  Condition,
} from '@anamnesis/contracts/kernel/events/read-model.ts';
import type { Keyed, ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { fromCursor, type CursorPlace, toCursor } from './cursor.ts';

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
export type FoundPage<D> = { found: Keyed<D>[]; next: string | null };

/** Whether a value comes after another as read stores sort them: numbers by size, texts by code point. */
const isAfter = (a: string | number, b: string | number): boolean =>
  typeof a === 'string' && typeof b === 'string' ? Buffer.compare(Buffer.from(a), Buffer.from(b)) > 0 : a > b;

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
): Promise<FoundPage<D>> {
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

const placeOf = (order: readonly string[], { key, doc }: Keyed<Document>): CursorPlace => ({
  key,
  values: order.map((field) => {
    const value = doc[field];
    if (typeof value === 'string' || typeof value === 'number') return value;
    throw new Error(`a list cannot be ordered by ${field}: it is neither a text nor a number`);
  }),
});

type Value = string | number;
/** A field is this value, or is greater than it. */
type Bound = { eq: Value } | { gt: Value };

/** `where` with one more bound on a field; null when nothing can satisfy both. */
function narrow(where: Where, field: string, bound: Bound): Where | null {
  const known = where[field];
  const condition = known === undefined ? asCondition(bound) : both(field, known, bound);
  return condition === null ? null : { ...where, [field]: condition };
}

const asCondition = (bound: Bound): Condition => ('eq' in bound ? bound.eq : bound);

const satisfies = (value: Value, bound: Bound): boolean =>
  'eq' in bound ? value === bound.eq : isAfter(value, bound.gt);

function both(field: string, known: Condition, bound: Bound): Condition | null {
  if (typeof known !== 'object') return satisfies(known, bound) ? known : null;
  if ('in' in known) {
    const values = known.in.filter((value) => satisfies(value, bound));
    return values.length > 0 ? { in: values } : null;
  }
  if ('eq' in bound) {
    const fits = 'lte' in known ? !isAfter(bound.eq, known.lte) : isAfter(bound.eq, known.gt);
    return fits ? bound.eq : null;
  }
  // A condition has one bound only; no list needs two.
  if ('lte' in known) throw new Error(`a list bounded above by ${field} cannot be ordered by it`);
  return isAfter(known.gt, bound.gt) ? known : bound;
}

/** Matches documents that equal the values in the first fields of the order. */
function equalTo(where: Where, order: readonly string[], values: CursorPlace['values']): Where | null {
  return values.reduce<Where | null>((so, eq, n) => so && narrow(so, order[n]!, { eq }), where);
}

/**
 * Conditions for what follows the position, nearest first: equal in fewer and fewer fields, greater in the next one.
 */
function after(where: Where, order: readonly string[], { values }: CursorPlace): Where[] {
  return order
    .map((field, n) => {
      const beyond: Bound = { gt: values[n]! };
      const equal = equalTo(where, order, values.slice(0, n));
      return equal && narrow(equal, field, beyond);
    })
    .toReversed()
    .filter((each) => each !== null);
}
