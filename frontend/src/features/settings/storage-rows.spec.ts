import type { Storage } from '@anamnesis/contracts/library/quota.ts';
import { expect, it } from 'vitest';
import { isNearlyFull, storageRows } from './storage-rows.ts';

const MB = 1024 * 1024;
const storage: Storage = {
  bytes: { used: 12 * MB, allowed: 5000 * MB },
  documents: { used: 3, allowed: 5000 },
  folders: { used: 1, allowed: null },
};

it('tells what is used and allowed, where there is a limit', () => {
  expect(storageRows(storage)).toEqual([
    ['Files', '12 MB of 5 GB'],
    ['Documents', '3 of 5,000'],
    ['Folders', '1'],
  ]);
});

it.each([
  [4499, false],
  [4500, true],
  [6000, true],
])('%i of 5,000 documents are nearly all: %s', (used, full) => {
  expect(isNearlyFull({ ...storage, documents: { used, allowed: 5000 } })).toBe(full);
});
