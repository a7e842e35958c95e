import { api } from '@anamnesis/contracts/api.ts';
import { readModelVersionOf } from '@anamnesis/contracts/read-models.ts';
import { START } from '@anamnesis/contracts/kernel/events/event.ts';
import type { Request } from 'express';
import { describe, expect, it } from 'vitest';
import { awaitMinPosition, type ReadingCall, unlessOfBefore } from './read-your-writes.ts';

const request = { get: () => undefined } as unknown as Request;

/** Read models that are in service, and stand still at position 5. */
const standing = (isFull: () => boolean, shown = 5n): ReadingCall => ({
  store: { waitFor: async (_, position) => position <= shown },
  positions: { required: async () => 7n },
  positionTokens: { positionIn: () => null },
  logHead: async () => 7n,
  isFull,
});

const read = (reading: ReadingCall): Promise<void> =>
  awaitMinPosition(api.getUserFolders, request, 'ann', reading);

it('has a read wait for what its person wrote, and refuses it when that takes too long', async () => {
  await expect(read(standing(() => false))).rejects.toMatchObject({ code: 'NOT_YET' });
  await expect(read({ ...standing(() => false, 7n) })).resolves.toBeUndefined();
});

it('answers with what there is while the disk is full, if there is anything', async () => {
  await expect(read(standing(() => true))).resolves.toBeUndefined();
  await expect(read(standing(() => true, START - 1n))).rejects.toMatchObject({ code: 'NOT_YET' });
});

/** A query over read models whose shown documents are so many versions behind. */
const failing = (behind: number): Promise<void> =>
  unlessOfBefore(
    api.getUserFolders,
    {
      versions: async (name) => [
        { version: readModelVersionOf(name)! - behind, active: true, checkpoint: 5n, source: null },
      ],
    },
    () => Promise.reject(new TypeError('reading a field that there was none of')),
  );

describe('a query that fails on what a read model has', () => {
  it('has no answer yet while documents of an earlier version are shown', async () => {
    await expect(failing(1)).rejects.toMatchObject({ code: 'NOT_YET' });
  });

  it('is a fault where they are of now', async () => {
    await expect(failing(0)).rejects.toThrow(TypeError);
  });
});
