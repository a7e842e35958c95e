import { api as table } from '@anamnesis/contracts/api.ts';
import { expect, it } from 'vitest';
import { knownReadModels, readModels } from './tags.ts';

it('knows every read model of the endpoint table; a file is saved, not kept', () => {
  const kept = Object.values(table).filter(({ kind }) => kind !== 'file');
  const named = kept.flatMap(({ reads, changes }) => [...reads, ...changes]);
  expect([...new Set(named)].sort()).toEqual([...readModels].sort());
});

it('leaves out what the browser shows nothing of', () => {
  expect(knownReadModels(['cards', 'credentials'])).toEqual(['cards']);
});
