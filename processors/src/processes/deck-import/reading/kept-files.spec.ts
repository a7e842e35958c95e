import { WorkWithdrawn } from '@anamnesis/contracts/ports/log/work.ts';
import { createMemoryBlobStore } from '@anamnesis/contracts/testing/memory-blob-store.ts';
import { expect, it } from 'vitest';
import { ImportGone } from '../writing/deck-documents.ts';
import { withKeptFiles } from './kept-files.ts';
import { DeckUnreadable } from './reader.ts';

/** What is freed of two files that were kept before the writing ended so. */
async function freedAfter(error: Error | null) {
  const freed: string[] = [];
  const kept: string[] = [];
  const freeFiles = async (hashes: readonly string[]) => void freed.push(...hashes);
  const write = (): Promise<void> =>
    withKeptFiles({ blobs: createMemoryBlobStore(), freeFiles }, async (blobs) => {
      for (const text of ['one', 'two']) kept.push((await blobs.put(Buffer.from(text))).hash);
      if (error) throw error;
    });
  try {
    await write();
    return { thrown: null, freed, kept };
  } catch (thrown) {
    return { thrown, freed, kept };
  }
}

it.each([
  ['was withdrawn', new WorkWithdrawn()],
  ['has nobody any more', new ImportGone()],
  ['can never be read', new DeckUnreadable('DECK_TOO_COMPLEX', 'Too complex.')],
])('frees the files of an import that %s', async (_, error) => {
  const { thrown, freed, kept } = await freedAfter(error);
  expect(thrown).toBe(error);
  expect(freed).toEqual(kept);
});

it.each([
  ['is tried again', new Error('no bus')],
  ['is done', null],
])('leaves them to one that %s', async (_, error) => {
  const { thrown, freed } = await freedAfter(error);
  expect(thrown).toBe(error);
  expect(freed).toEqual([]);
});
