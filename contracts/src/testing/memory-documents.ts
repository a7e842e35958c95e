import type { Condition, Document, ReadModelShape, Where } from '../kernel/events/read-model.ts';
import { checkCountable, checkQuery, declaredValue } from '../ports/declared-fields.ts';
import type {
  FindQuery,
  Keyed,
  KeysQuery,
  ReadCollection,
  StoreSort,
  Write,
} from '../ports/stores/read-store.ts';

/** A document as the JSON text that is stored, and as what queries look at. */
type Stored = { text: string; doc: Document };

/** The documents of one version, searched one after the other. What they answer is a copy. */
export function createMemoryDocuments(shape: ReadModelShape) {
  const stored = new Map<string, Stored>();

  function search(query: FindQuery): [key: string, Stored][] {
    checkQuery(shape, query);
    const { where, sort = [], skip = 0, limit = stored.size, afterKey } = query;
    return [...stored]
      .filter(([key]) => afterKey === undefined || compareTexts(key, afterKey) > 0)
      .filter(([, { doc }]) => matches(where, doc))
      .sort(([a, { doc: one }], [b, { doc: other }]) => compare(one, other, sort) || compareTexts(a, b))
      .slice(skip, skip + limit);
  }

  const get = <D extends Document>(key: string): D | null => {
    const found = stored.get(key);
    return found ? (JSON.parse(found.text) as D) : null;
  };

  return {
    get,
    getMany<D extends Document>(keys: readonly string[]): Map<string, D> {
      return new Map(keys.filter((key) => stored.has(key)).map((key) => [key, get<D>(key)!]));
    },
    find: <D extends Document>(query: FindQuery): Keyed<D>[] =>
      search(query).map(([key, { text }]) => ({ key, doc: JSON.parse(text) as D })),
    keys: (query: KeysQuery): string[] => search(query).map(([key]) => key),
    count: (where: Where): number => search({ where }).length,
    countBy(field: string, values: readonly string[], where: Where): Record<string, number> {
      checkCountable(shape, field, where);
      const counts = new Map<string, number>();
      for (const [, { doc }] of search({ where })) {
        const value = doc[field] as string;
        counts.set(value, (counts.get(value) ?? 0) + 1);
      }
      const wanted = new Set(values);
      return Object.fromEntries([...counts].filter(([value]) => wanted.has(value)));
    },
    /** All of them or, when a document does not fit the shape, none. */
    write(writes: readonly Write[]): void {
      for (const { doc } of writes)
        if (doc !== null) for (const field of Object.keys(shape.fields)) declaredValue(shape, field, doc);
      for (const { key, doc } of writes) {
        if (doc === null) {
          stored.delete(key);
        } else {
          const text = JSON.stringify(doc);
          stored.set(key, { text, doc: JSON.parse(text) as Document });
        }
      }
    },
    texts: (): Record<string, string> =>
      Object.fromEntries(search({ where: {} }).map(([key, { text }]) => [key, text])),
  };
}
export type MemoryDocuments = ReturnType<typeof createMemoryDocuments>;

/** Questions to the documents that are there at the time of the question; without any they find nothing. */
export const asking = <D extends Document>(
  documents: () => MemoryDocuments | undefined,
): ReadCollection<D> => ({
  get: async (key) => documents()?.get<D>(key) ?? null,
  getMany: async (keys) => documents()?.getMany<D>(keys) ?? new Map<string, D>(),
  find: async (query) => documents()?.find<D>(query) ?? [],
  keys: async (query) => documents()?.keys(query) ?? [],
  count: async (where) => documents()?.count(where) ?? 0,
  countBy: async (field, values, where) => documents()?.countBy(field, values, where) ?? {},
});

const matches = (where: Where, doc: Document): boolean =>
  Object.entries(where).every(([field, condition]) => holds(condition, doc[field] ?? null));

function holds(condition: Condition, value: unknown): boolean {
  if (typeof value !== 'string' && typeof value !== 'number') return false;
  if (typeof condition !== 'object') return value === condition;
  if ('in' in condition) return condition.in.includes(value);
  return 'lte' in condition
    ? compareValues(value, condition.lte) <= 0
    : compareValues(value, condition.gt) > 0;
}

function compare(one: Document, other: Document, sort: StoreSort): number {
  for (const [field, direction] of sort) {
    const order = compareValues(one[field] ?? null, other[field] ?? null);
    if (order !== 0) return direction === 'asc' ? order : -order;
  }
  return 0;
}

/** Both are of the declared type of their field; what is absent is lowest. */
function compareValues(one: unknown, other: unknown): number {
  if (one === null || other === null) return Number(one !== null) - Number(other !== null);
  if (typeof one === 'string') return compareTexts(one, other as string);
  return (one as number) - (other as number);
}

/** By code point, as UTF-8 sorts: surrogates come after all other code units. */
function compareTexts(one: string, other: string): number {
  const end = Math.min(one.length, other.length);
  for (let index = 0; index < end; index += 1) {
    const [a, b] = [one.charCodeAt(index), other.charCodeAt(index)];
    if (a !== b) return rankOf(a) - rankOf(b);
  }
  return one.length - other.length;
}

const rankOf = (unit: number): number => (unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit);
