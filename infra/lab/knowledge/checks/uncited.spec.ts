import { expect, it } from 'vitest';
import { factsOf } from '@anamnesis/knowledge/facts.ts';
import { aPack, anEntry } from './testing/an-entry.ts';
import { uncited } from './uncited.ts';

it('every source is one that a fact or a score rests on', async () => {
  const entry = await anEntry();
  const { sources, ...rest } = await aPack([entry]);
  const cited = new Set([...factsOf(entry), ...rest.scores].map(({ source }) => source));
  const used = sources.filter(({ id }) => cited.has(id));
  expect(uncited({ ...rest, sources: used })).toEqual([]);
  const idle = { ...used[0]!, id: 'read-by-nobody' };
  expect(uncited({ ...rest, sources: [...used, idle] })).toEqual([
    { entry: 'sources', fault: "nothing rests on 'read-by-nobody'" },
  ]);
});
