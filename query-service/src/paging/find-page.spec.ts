import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  defineReadModel,
  type Document,
  type SearchableOf,
} from '@anamnesis/contracts/kernel/events/read-model.ts';
import type { FindQuery, ReadCollection } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { createMemoryStore } from '../testing/memory-store.ts';
import { toCursor } from './cursor.ts';
import { findPage, type PageQuery } from './find-page.ts';

type Item = { group: string; rank: number; size: number };
type Change = { key: string; item: Item | null };

const model = defineReadModel<Item>()({
  name: 'items',
  version: 1,
  fields: { group: 'text', rank: 'number', size: 'number' },
  indexes: [],
  owner: {},
});
const order = ['group', 'rank'] as const;
const typed = [
  ['group', 'text'],
  ['rank', 'number'],
] as const;
const items: fc.Arbitrary<Item> = fc.record({
  group: fc.constantFrom('a', 'b', 'c', 'd'),
  rank: fc.nat(3),
  size: fc.nat(2),
});
const keys = fc.nat(40).map((n) => `k${n}`);
const libraries = fc.dictionary(keys, items, { maxKeys: 40 });
/** What is added or deleted after each page; what was there before stays as it is unless it is deleted. */
const changes: fc.Arbitrary<Change[][]> = fc.array(
  fc.array(
    fc.oneof(
      fc.record({ key: keys.map((key) => `new ${key}`), item: items }),
      fc.record({ key: keys, item: fc.constant(null) }),
    ),
    { maxLength: 5 },
  ),
);
const wheres: fc.Arbitrary<PageQuery<SearchableOf<typeof model>>['where']> = fc.constantFrom(
  {},
  { group: 'b' },
  { group: { in: ['d', 'a', 'c'] } },
  { size: { lte: 1 } },
  { group: { gt: 'a' }, rank: { in: [3, 1] } },
);

function listOf(library: Record<string, Item>) {
  const store = createMemoryStore(model);
  for (const [key, item] of Object.entries(library)) store.put('items', key, item);
  const collection = store.collection<Item>('items');
  const apply = ({ key, item }: Change): void =>
    item ? store.put('items', key, item) : store.remove('items', key);
  return { store, collection, apply };
}

describe('following the cursors of a list', () => {
  it('finds what is there all the while exactly once and in order, whatever is added or deleted', async () => {
    await fc.assert(
      fc.asyncProperty(
        libraries,
        wheres,
        fc.integer({ min: 1, max: 7 }),
        changes,
        async (library, where, limit, after) => {
          const { store, collection, apply } = listOf(library);
          const sort = order.map((field) => [field, 'asc'] as const);
          const atFirst = await collection.find({ where, sort });
          const seen: string[] = [];
          const deleted = new Set<string>();
          let cursor: string | undefined;
          for (let n = 0; ; n += 1) {
            const page = await findPage(store, model, { where, order, limit, cursor });
            expect(page.found.length).toBeLessThanOrEqual(limit);
            seen.push(...page.found.map(({ key }) => key));
            if (page.next === null) break;
            cursor = page.next;
            for (const change of after[n] ?? []) {
              apply(change.item ? { ...change, key: `${change.key} ${n}` } : change);
              if (change.item === null) deleted.add(change.key);
            }
          }
          expect(new Set(seen).size).toBe(seen.length);
          const lasting = atFirst.map(({ key }) => key).filter((key) => !deleted.has(key));
          expect(seen.filter((key) => lasting.includes(key))).toEqual(lasting);
        },
      ),
    );
  });

  it('reads no more of a page than its limit and one', async () => {
    const library = Object.fromEntries(
      Array.from({ length: 100 }, (_, n) => [`k${n}`, { group: 'a', rank: n, size: 0 }]),
    );
    const { store, collection } = listOf(library);
    let read = 0;
    store.collection = <D extends Document>() =>
      ({
        ...collection,
        find: async (query: FindQuery) => {
          const found = await collection.find(query);
          read += found.length;
          return found;
        },
      }) as unknown as ReadCollection<D>;
    const first = await findPage(store, model, { where: {}, order, limit: 10 });
    const second = await findPage(store, model, { where: {}, order, limit: 10, cursor: first.next! });
    expect(second.found.map(({ doc }) => doc.rank)).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
    // The document where the first page ended is looked at once more.
    expect(read).toBe(11 + 1 + 11);
  });
});

describe('a cursor', () => {
  it('of another list, or none at all, is refused', async () => {
    const { store } = listOf({});
    const wrong = [
      toCursor([['rank', 'number']], { values: [1], key: 'k' }),
      '',
      'e30',
      '!',
      toCursor(typed, { values: ['a'], key: 'k' }),
      toCursor(typed, { values: [1, 'a'], key: 'k' }),
    ];
    for (const cursor of wrong) {
      await expect(findPage(store, model, { where: {}, order, limit: 5, cursor })).rejects.toMatchObject({
        status: 400,
        code: 'INVALID_CURSOR',
      });
    }
    await fc.assert(
      fc.asyncProperty(fc.string(), async (cursor) => {
        const page = findPage(store, model, { where: {}, order, limit: 5, cursor });
        await expect(page).rejects.toMatchObject({ code: 'INVALID_CURSOR' });
      }),
    );
  });
});
