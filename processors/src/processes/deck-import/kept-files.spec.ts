import { WorkWithdrawn } from '@anamnesis/contracts/ports/work.ts';
import { createMemoryBlobStore } from '@anamnesis/contracts/testing/memory-blob-store.ts';
import { expect, it } from 'vitest';
import { ImportGone } from './deck-documents.ts';
import { withKeptFiles } from './kept-files.ts';
import { DeckUnreadable } from './reader.ts';

/** How many files were freed, of two that were kept before the writing ended so. */
async function freedAfter(error: Error | null): Promise<number> {
  const freed: string[] = [];
  const freeFiles = async (hashes: readonly string[]) => void freed.push(...hashes);
  const blobs = createMemoryBlobStore();
  const before = await blobs.put(Buffer.from('of another'));
  const writing = withKeptFiles({ blobs, freeFiles }, async (kept) => {
    await kept.put(Buffer.from('one'));
    await kept.put(Buffer.from('two'));
    expect(await kept.has(before.hash)).toBe(true);
    if (error) throw error;
  });
  if (error) await expect(writing).rejects.toBe(error);
  else await writing;
  expect(freed).not.toContain(before.hash);
  return freed.length;
}

it.each([
  ['was withdrawn', new WorkWithdrawn()],
  ['has nobody any more', new ImportGone()],
  ['can never be read', new DeckUnreadable('DECK_TOO_COMPLEX', 'Too complex.')],
])('frees the files of an import that %s', async (_, error) => expect(await freedAfter(error)).toBe(2));

it('leaves them to one that is tried again, or is done', async () => {
  expect(await freedAfter(new Error('no bus'))).toBe(0);
  expect(await freedAfter(null)).toBe(0);
});
