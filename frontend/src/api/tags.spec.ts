import { api as table } from '@anamnesis/contracts/api.ts';
import type { Endpoint } from '@anamnesis/contracts/kernel/calls/endpoint.ts';
import { expect, it } from 'vitest';
import { knownReadModels, readModels } from './tags.ts';

it('knows every read model that a call names', () => {
  for (const { reads, changes } of Object.values<Endpoint>(table)) {
    const named = [...(reads === 'all' ? readModels : reads), ...changes];
    expect(knownReadModels(named).sort()).toEqual([...new Set(named)].sort());
    expect(knownReadModels(reads)).toHaveLength(reads === 'all' ? readModels.length : reads.length);
  }
});

it('leaves out what the browser shows nothing of', () => {
  expect(knownReadModels(['cards', 'credentials'])).toEqual(['cards']);
});
