import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Where } from '@anamnesis/contracts/kernel/events/read-model.ts';
import type { FindQuery, ReadCollection, ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import type { Harness, MakeHarness } from './harness.ts';
import { activeWriter, type Card, cardsShape, put, write } from './read-store-fixtures.ts';

const documents = [
  put('a', { userId: 'u', documentId: 'd1', due: '2026-03-01', interval: 1 }),
  put('b', { userId: 'u', documentId: 'd1', due: '2026-03-02', interval: 10 }),
  put('c', { userId: 'u', documentId: 'd2', due: '2026-03-02', interval: 2.5 }),
  put('d', { userId: 'v', documentId: 'd3', due: '2026-03-01', interval: -4 }),
  put('e', { userId: 'u' }),
  put('f', { userId: 'u', documentId: null, due: '2026-03-09', interval: 10 }),
];

/** Every form of condition, sorting, limits, counting. */
export function readStoreQueryContract(makeHarness: MakeHarness<ReadStore>): void {
  describe('queries', () => {
    let harness: Harness<ReadStore>;
    let cards: ReadCollection<Card>;
    beforeEach(async () => {
      harness = await makeHarness();
      await activeWriter(harness.port, ...documents);
      cards = harness.port.collection<Card>('due-cards');
    });
    afterEach(() => harness.dispose());
    const keys = async (query: FindQuery): Promise<string> =>
      (await cards.find(query)).map(({ key }) => key).join('');

    it.each<[string, Where, string]>([
      ['nothing', {}, 'abcdef'],
      ['a text', { userId: 'v' }, 'd'],
      ['a number', { interval: 10 }, 'bf'],
      ['a number with a fraction', { interval: 2.5 }, 'c'],
      ['several fields', { userId: 'u', documentId: 'd1', due: '2026-03-02' }, 'b'],
      ['one of some texts', { documentId: { in: ['d1', 'd3', 'none'] } }, 'abd'],
      ['one of some numbers', { interval: { in: [1, -4] } }, 'ad'],
      ['one of none', { documentId: { in: [] } }, ''],
      ['one of more values than a statement has room for', { documentId: { in: manyValues() } }, 'abc'],
      ['up to a text', { due: { lte: '2026-03-02' } }, 'abcd'],
      ['up to a number', { interval: { lte: 2.5 } }, 'acd'],
      ['after a text', { due: { gt: '2026-03-01' } }, 'bcf'],
      ['after a number', { interval: { gt: 1 } }, 'bcf'],
      ['a value with an apostrophe', { userId: "u' or 1=1 --" }, ''],
    ])('finds by %s', async (_, where, found) => {
      expect(await keys({ where })).toBe(found);
      expect(await cards.count(where)).toBe(found.length);
    });

    it('finds a replaced document by what it has now, also where a field came or went', async () => {
      const writer = await harness.port.open<Card>(cardsShape);
      await write(
        writer,
        put('b', { userId: 'u', documentId: 'd1', due: '2026-03-05' }),
        put('e', { userId: 'u', interval: 10 }),
      );
      expect(await keys({ where: { userId: 'u', documentId: 'd1', due: '2026-03-05' } })).toBe('b');
      expect(await keys({ where: { due: '2026-03-02' } })).toBe('c');
      expect(await keys({ where: { interval: 10 } })).toBe('ef');
      expect(await cards.get('b')).toEqual({ userId: 'u', documentId: 'd1', due: '2026-03-05' });
    });

    it('returns the documents whole, with fields that are null or absent as they were', async () => {
      const found = await cards.find({ where: { userId: 'u', due: { gt: '2026-03-08' } } });
      expect(found).toEqual([{ key: 'f', doc: documents[5]!.doc }]);
      expect(await cards.get('e')).toEqual({ userId: 'u' });
      expect(await cards.get('none')).toBeNull();
    });

    it('sorts by several fields in both directions, absent values lowest, ties by key', async () => {
      expect(await keys({ where: {}, sort: [['interval', 'asc']] })).toBe('edacbf');
      expect(await keys({ where: {}, sort: [['interval', 'desc']] })).toBe('bfcade');
      const mixed = {
        where: { userId: 'u' },
        sort: [['due', 'desc'] as const, ['interval', 'asc'] as const],
      };
      expect(await keys(mixed)).toBe('fcbae');
    });

    it('sorts texts by code point', async () => {
      const texts = ['B', 'a', 'Z', 'é', 'z', '\u{1F600}', '\uFFFD', ''];
      await harness.port.drop('due-cards');
      await activeWriter(harness.port, ...texts.map((userId, n) => put(String(n), { userId })));
      const found = await cards.find({ where: {}, sort: [['userId', 'asc']] });
      expect(found.map(({ doc }) => doc.userId)).toEqual([
        '',
        'B',
        'Z',
        'a',
        'z',
        'é',
        '\uFFFD',
        '\u{1F600}',
      ]);
    });

    it('limits and skips', async () => {
      const sort = [['interval', 'asc'] as const];
      expect(await keys({ where: {}, sort, limit: 2 })).toBe('ed');
      expect(await keys({ where: {}, sort, limit: 2, skip: 3 })).toBe('cb');
      expect(await keys({ where: {}, sort, skip: 4 })).toBe('bf');
      expect(await keys({ where: {}, limit: 5, skip: 9 })).toBe('');
    });

    it('gives many by their keys, leaving out those that are not there', async () => {
      const found = await cards.getMany(['b', 'none', 'a', 'b', 'constructor']);
      expect([...found.keys()].toSorted()).toEqual(['a', 'b']);
      expect(found.get('a')).toEqual(await cards.get('a'));
      expect((await cards.getMany([])).size).toBe(0);
    });

    it('counts by the values of a field, leaving out those that no document has', async () => {
      const ids = ['d2', 'd1', 'none', 'd1', 'constructor'];
      expect(await cards.countBy('documentId', ids, {})).toEqual({ d1: 2, d2: 1 });
      expect(await cards.countBy('documentId', ids, { due: { lte: '2026-03-01' } })).toEqual({ d1: 1 });
      expect(await cards.countBy('documentId', ids, { due: '2026-03-02' })).toEqual({ d1: 1, d2: 1 });
      expect(await cards.countBy('documentId', ['d1', 'd3'], { userId: 'v' })).toEqual({ d3: 1 });
      expect(await cards.countBy('documentId', ['d1'], { documentId: 'd2' })).toEqual({});
      expect(await cards.countBy('userId', [], {})).toEqual({});
      expect(await cards.countBy('userId', manyValues(), { interval: { gt: 0 } })).toEqual({});
    });

    it.each<[string, () => Promise<unknown>]>([
      ['a condition', () => cards.find({ where: { text: 'x' } })],
      ['a sort', () => cards.find({ where: {}, sort: [['text', 'asc']] })],
      ['a count', () => cards.count({ text: 'x' })],
      ['a count by', () => cards.countBy('text', ['x'], {})],
      ['a name of every object', () => cards.count({ toString: 'x' } as unknown as Where)],
    ])('refuses %s over a field that is not declared', async (_, ask) => {
      await expect(ask()).rejects.toThrow('is not declared');
    });

    it('refuses values of another type than the field has, and counting by a number', async () => {
      await expect(cards.find({ where: { interval: '10' } })).rejects.toThrow('interval');
      await expect(cards.count({ userId: { in: ['u', 1] } })).rejects.toThrow('userId');
      await expect(cards.countBy('interval', ['1'], {})).rejects.toThrow('is not a text');
    });
  });
}

const manyValues = (): string[] => ['d1', 'd2', ...Array.from({ length: 50_000 }, (_, n) => `other-${n}`)];
