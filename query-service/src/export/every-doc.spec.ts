import { defineReadModel } from '@anamnesis/contracts/kernel/events/read-model.ts';
import { collectionOf } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { expect, it } from 'vitest';
import { createMemoryStore } from '../testing/memory-store.ts';
import { everyDoc } from './every-doc.ts';

type Item = { userId: string; n: number };
const model = defineReadModel<Item>()({
  name: 'items',
  version: 1,
  fields: { userId: 'text' },
  indexes: [],
  owner: {},
});
const keyOf = (n: number): string => `k${String(n).padStart(5, '0')}`;

it('looks for what fits once, not again for each few hundred of it', async () => {
  const store = createMemoryStore(model);
  for (let n = 0; n < 1200; n += 1) store.put('items', keyOf(n), { userId: n % 2 ? 'ann' : 'ben', n });
  const items = collectionOf(store, model);
  const asked: string[] = [];
  const counted: typeof items = {
    ...items,
    keys: (query) => (asked.push('keys'), items.keys(query)),
    find: (query) => (asked.push('find'), items.find(query)),
  };
  const seen: number[] = [];
  for await (const { n } of everyDoc(counted, { userId: 'ann' }, new AbortController().signal)) seen.push(n);
  expect([seen.length, asked]).toEqual([600, ['keys']]);
});

it('misses and repeats nothing when documents come and go meanwhile', async () => {
  const store = createMemoryStore(model);
  for (let n = 0; n < 1200; n += 1) store.put('items', keyOf(n), { userId: 'ann', n });
  const seen: number[] = [];
  const signal = new AbortController().signal;
  for await (const { n } of everyDoc(collectionOf(store, model), { userId: 'ann' }, signal)) {
    seen.push(n);
    if (seen.length === 100) for (let gone = 0; gone < 50; gone += 1) store.remove('items', keyOf(gone));
    if (seen.length === 700)
      for (let m = 0; m < 30; m += 1) store.put('items', `a${m}`, { userId: 'ann', n: -1 });
  }
  expect(seen).toEqual(Array.from({ length: 1200 }, (_, n) => n));
});
