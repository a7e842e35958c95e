import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defineReadModel } from '@anamnesis/contracts/kernel/events/read-model.ts';
import {
  collectionOf,
  type ReadStore,
  type ReadModelWriter,
} from '@anamnesis/contracts/ports/stores/read-store.ts';
import { findPage } from '@anamnesis/query-service/paging/find-page.ts';
import type { Harness, MakeHarness } from './harness.ts';
import { activeWriter, type Card, cardsShape, put, write } from './read-store-fixtures.ts';

const model = defineReadModel<Required<Pick<Card, 'userId' | 'due' | 'interval'>>>()({
  name: cardsShape.name,
  version: cardsShape.version,
  fields: { userId: 'text', due: 'text', interval: 'number' },
  indexes: [],
  owner: {},
});
const order = ['userId', 'interval'] as const;
/** Texts that sort in another order by UTF-16 than by code point. */
const people = ['Zoe', 'ann', 'é', '\u{1F600}', '\uFFFD'];
const card = (n: number) =>
  put(`k${(n * 37) % 100}`, { userId: people[n % 5]!, due: `d${n % 3}`, interval: (n % 4) - 1.5 });

/** What pages by cursor need of a store. */
export function readStorePagesContract(makeHarness: MakeHarness<ReadStore>): void {
  describe('pages', () => {
    let harness: Harness<ReadStore>;
    let writer: ReadModelWriter<Card>;
    beforeEach(async () => {
      harness = await makeHarness();
      writer = await activeWriter(harness.port, ...Array.from({ length: 100 }, (_, n) => card(n)));
    });
    afterEach(() => harness.dispose());

    it.each([
      ['everything', {}],
      ['some values of a field that it is ordered by', { userId: { in: people.toReversed().slice(0, -1) } }],
      ['a bound on another field', { due: { lte: 'd1' } }],
    ])('return %s once and in order, while documents are added', async (_, where) => {
      const sort = order.map((field) => [field, 'asc'] as const);
      const before = await collectionOf(harness.port, model).find({ where, sort });
      const seen: string[] = [];
      let cursor: string | undefined;
      for (let n = 0; ; n += 1) {
        const page = await findPage(harness.port, model, { where, order, limit: 9, cursor });
        seen.push(...page.found.map(({ key }) => key));
        if (page.next === null) break;
        cursor = page.next;
        await write(writer, put(`new${n}`, { userId: people[n % 5]!, due: 'd0', interval: n % 4 }));
      }
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen.filter((key) => !key.startsWith('new'))).toEqual(before.map(({ key }) => key));
    });

    it('return what has a greater key, by key, with a condition and without', async () => {
      for (const key of ['\u{1F600}', '\uFFFD', 'é'])
        await write(writer, put(key, { userId: 'ann', due: 'd', interval: 1 }));
      for (const where of [{}, { userId: 'ann' }]) {
        const collection = collectionOf(harness.port, model);
        const all = (await collection.find({ where })).map(({ key }) => key);
        expect(await collection.keys({ where })).toEqual(all);
        expect(await collection.keys({ where, limit: 7, afterKey: all[2] })).toEqual(all.slice(3, 10));
        expect(await collection.keys({ where, limit: 0 })).toEqual([]);
        const seen: string[] = [];
        for (let afterKey: string | undefined; ; afterKey = seen.at(-1)) {
          const found = await collection.find({ where, limit: 7, afterKey });
          if (found.length === 0) break;
          seen.push(...found.map(({ key }) => key));
        }
        expect(seen).toEqual(all);
      }
    });
  });
}
