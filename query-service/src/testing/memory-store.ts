import type { Position } from '@anamnesis/contracts/kernel/event.ts';
import type { Condition, Document } from '@anamnesis/contracts/kernel/read-model.ts';
import type {
  FindQuery,
  Keyed,
  ReadCollection,
  ReadStore,
  Sort,
} from '@anamnesis/contracts/ports/read-store.ts';

/** Read models for specs, which the spec itself fills. */
export type MemoryStore = Pick<ReadStore, 'collection' | 'position' | 'waitFor'> & {
  put(readModel: string, key: string, doc: Document): void;
  remove(readModel: string, key: string): void;
  /** Resolves the waits for positions up to this one. */
  moveTo(position: Position): void;
  /** Makes a read model lag: waits for it stay pending until it catches up. */
  lag(readModel: string): { catchUp(): void };
};

export function createMemoryStore(): MemoryStore {
  const models = new Map<string, Map<string, Document>>();
  const waiting = new Set<() => void>();
  const reached = { position: 0n };
  const lagging = new Set<string>();
  const wakeAll = (): void => {
    for (const wake of waiting) wake();
    waiting.clear();
  };
  const docsOf = (name: string): Map<string, Document> =>
    models.get(name) ?? models.set(name, new Map()).get(name)!;

  return {
    put: (name, key, doc) => void docsOf(name).set(key, structuredClone(doc)),
    remove: (name, key) => void docsOf(name).delete(key),
    moveTo(position) {
      reached.position = position;
      wakeAll();
    },
    lag(readModel) {
      lagging.add(readModel);
      return {
        catchUp() {
          lagging.delete(readModel);
          wakeAll();
        },
      };
    },
    position: async () => reached.position,
    async waitFor(name, position) {
      while (reached.position < position || lagging.has(name))
        await new Promise<void>((wake) => waiting.add(wake));
      return true;
    },
    collection: <D extends Document>(name: string): ReadCollection<D> => {
      const find = (query: FindQuery): Keyed<D>[] => search(docsOf(name) as Map<string, D>, query);
      return {
        get: async (key) => structuredClone((docsOf(name).get(key) as D | undefined) ?? null),
        getMany: async (keys) => {
          const docs = docsOf(name) as Map<string, D>;
          return new Map(
            keys.flatMap((key) => (docs.has(key) ? [[key, structuredClone(docs.get(key)!)]] : [])),
          );
        },
        find: async (query) => find(query),
        count: async (where) => find({ where }).length,
        async countBy(field, values, where) {
          const count = (value: string): number => find({ where: { ...where, [field]: value } }).length;
          return Object.fromEntries(values.map((value) => [value, count(value)]).filter(([, n]) => n !== 0));
        },
      };
    },
  };
}

function search<D extends Document>(docs: Map<string, D>, query: FindQuery): Keyed<D>[] {
  const { where, sort = [], skip = 0, limit = docs.size, afterKey = '' } = query;
  return [...docs]
    .filter(([key]) => key > afterKey)
    .filter(([, doc]) => Object.entries(where).every(([field, condition]) => holds(condition, doc[field])))
    .map(([key, doc]) => ({ key, doc }))
    .sort((a, b) => compare(a, b, sort))
    .slice(skip, skip + limit)
    .map(({ key, doc }) => ({ key, doc: structuredClone(doc) }));
}

function holds(condition: Condition, value: unknown): boolean {
  if (typeof condition !== 'object') return value === condition;
  if ('in' in condition) return condition.in.includes(value as string);
  return 'lte' in condition ? (value as string) <= condition.lte : (value as string) > condition.gt;
}

function compare<D extends Document>(a: Keyed<D>, b: Keyed<D>, sort: Sort): number {
  for (const [field, direction] of sort) {
    const [x, y] = [a.doc[field] as string, b.doc[field] as string];
    if (x !== y) return x < y === (direction === 'asc') ? -1 : 1;
  }
  return a.key < b.key ? -1 : 1;
}
