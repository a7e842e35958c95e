import { compare, type Doc, fieldsOf, idOf, matches } from './live-matching.ts';

export type Index = { name: string; fields: readonly string[] };
type Stored = { record: number; doc: Doc };
export type Rows = { docs: Map<string, Stored>; indexes: Map<string, Index> };
export type Query = {
  filter: Record<string, unknown>;
  sort: readonly (readonly [field: string, direction: number])[];
};
/** Place of a document in an index: the values of the fields, and then the number of the record. */
type Entry = { values: unknown[]; record: number; id: string };

/** Over the records in the order in which they were inserted. */
const collectionScan: Index = { name: 'none', fields: [] };

/** The ways in which a planner may serve a query, one of which it takes. */
export function plansOf({ indexes }: Rows, { filter, sort }: Query): Index[] {
  const asked = fieldsOf(filter).add(sort[0]?.[0] ?? '');
  const able = [...indexes.values()].filter(({ fields }) => asked.has(fields[0]!));
  return able.length > 0 ? able : [collectionScan];
}

const entryOf = ({ fields }: Index, { record, doc }: Stored): Entry => ({
  values: fields.map((field) => doc[field] ?? null),
  record,
  id: idOf(doc),
});

function compareEntries(a: Entry, b: Entry): number {
  for (const [n, value] of a.values.entries()) {
    const order = compare(value, b.values[n]);
    if (order !== 0) return order;
  }
  return a.record - b.record;
}

/** The entry behind another one, as the index is now. */
function after({ docs }: Rows, index: Index, last: Entry | null): Entry | null {
  let next: Entry | null = null;
  for (const stored of docs.values()) {
    const entry = entryOf(index, stored);
    if (last && compareEntries(entry, last) <= 0) continue;
    if (!next || compareEntries(entry, next) < 0) next = entry;
  }
  return next;
}

/**
 * What a query finds that walks one index while others write, as MongoDB's does without a snapshot: at each step the walk
 * goes on behind the place where it was, in the index as it is then. So a document whose entry moves can be missed or be
 * found twice. Where the order is not that of the index but follows from it, all entries may be sorted before the
 * documents are fetched (`CantExplodeOrForSort` in the server's `query_planner_test.cpp`), and one whose entry has moved by then
 * is dropped (`WorkingSetCommon::fetch`).
 * `pause` is called where others may write.
 */
export async function walk(
  rows: Rows,
  query: Query,
  index: Index,
  pause: () => Promise<void>,
): Promise<Doc[]> {
  const inItsOrder = query.sort.every(
    ([field, direction], n) => index.fields[n] === field && direction === 1,
  );
  const sortsEntries = !inItsOrder && query.sort.every(([field]) => index.fields.includes(field));
  const entries: Entry[] = [];
  const found: Doc[] = [];
  for (let last = after(rows, index, null); last; last = after(rows, index, last)) {
    if (sortsEntries) entries.push(last);
    else found.push(...fetch(rows, query, last));
    await pause();
  }
  const inOrder = entries.toSorted((a, b) => inSortOrder(query, docIn(index, a), docIn(index, b)));
  for (const entry of inOrder) {
    found.push(...fetch(rows, query, entry, index));
    await pause();
  }
  return entries.length > 0 ? found : found.toSorted((a, b) => inSortOrder(query, a, b));
}

const docIn = ({ fields }: Index, { values, id }: Entry): Doc => ({
  _id: id,
  ...Object.fromEntries(fields.map((field, n) => [field, values[n]])),
});

function inSortOrder({ sort }: Query, a: Doc, b: Doc): number {
  for (const [field, direction] of sort) {
    const order = compare(a[field], b[field]) * direction;
    if (order !== 0) return order;
  }
  return 0;
}

/** The document of an entry, none when it does not match or, of an `index` that was read before, has moved in it. */
function fetch({ docs }: Rows, { filter }: Query, entry: Entry, index?: Index): Doc[] {
  const stored = docs.get(entry.id);
  if (!stored || stored.record !== entry.record || !matches(stored.doc, filter)) return [];
  if (index && compareEntries(entryOf(index, stored), entry) !== 0) return [];
  return [structuredClone(stored.doc)];
}
