import { expect, it } from 'vitest';
import { factsOf } from '../facts.ts';
import { aPack, anEntry } from './testing/an-entry.ts';
import { uncited } from './uncited.ts';

it('every source is one that a fact rests on', async () => {
  const entry = await anEntry();
  const { sources, ...rest } = await aPack([entry]);
  const used = sources.filter(({ id }) => factsOf(entry).some(({ source }) => source === id));
  expect(uncited({ ...rest, sources: used })).toEqual([]);
  const idle = { ...used[0]!, id: 'read-by-nobody' };
  expect(uncited({ ...rest, sources: [...used, idle] })).toEqual([
    { entry: 'sources', fault: "no fact rests on 'read-by-nobody'" },
  ]);
});
