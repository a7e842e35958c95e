import { api } from '@anamnesis/contracts/api.ts';
import { START } from '@anamnesis/contracts/kernel/event.ts';
import type { Request } from 'express';
import { expect, it } from 'vitest';
import { awaitMinPosition, type Reading } from './read-your-writes.ts';

const request = { get: () => undefined } as unknown as Request;

/** Read models that are in service, and stand still at position 5. */
const standing = (isFull: () => boolean, shown = 5n): Reading => ({
  store: { waitFor: async (_, position) => position <= shown },
  positions: { required: async () => 7n },
  positionTokens: { positionIn: () => null },
  logHead: async () => 7n,
  isFull,
});

const read = (reading: Reading): Promise<void> =>
  awaitMinPosition(api.getUserFolders, request, 'ann', reading);

it('has a read wait for what its person wrote, and refuses it when that takes too long', async () => {
  await expect(read(standing(() => false))).rejects.toMatchObject({ code: 'NOT_YET' });
  await expect(read({ ...standing(() => false, 7n) })).resolves.toBeUndefined();
});

it('answers with what there is while the disk is full, if there is anything', async () => {
  await expect(read(standing(() => true))).resolves.toBeUndefined();
  await expect(read(standing(() => true, START - 1n))).rejects.toMatchObject({ code: 'NOT_YET' });
});
