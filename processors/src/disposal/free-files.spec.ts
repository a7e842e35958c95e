import { FilesInUse } from '@anamnesis/contracts/documents/file-requests.ts';
import type { BlobStore } from '@anamnesis/contracts/ports/blob-store.ts';
import { LogHead } from '@anamnesis/contracts/system/requests.ts';
import { describe, expect, it } from 'vitest';
import { recordFiles } from '../kernel/record-files.ts';
import { createFreeFiles } from './free-files.ts';

/** Blobs by hash, documents' files by hash, and what happens between two steps. */
function setting(hashes: string[]) {
  const kept = new Set(hashes);
  const inUse = new Set<string>();
  let position = 0;
  const happens: { beforeDelete: () => void; afterDelete: () => void } = {
    beforeDelete: () => {},
    afterDelete: () => {},
  };
  const blobs = {
    has: async (hash: string) => kept.has(hash),
    read: async (hash: string) => new TextEncoder().encode(hash),
    put: async (bytes: Uint8Array) => {
      const hash = new TextDecoder().decode(bytes);
      kept.add(hash);
      return { hash, size: bytes.length };
    },
    delete: async (hash: string) => {
      happens.beforeDelete();
      kept.delete(hash);
      happens.afterDelete();
    },
  } as unknown as BlobStore;
  const asked: string[] = [];
  const bus = {
    async request(subject: string, data: unknown) {
      if (subject === LogHead.subject) return { position: String((position += 1)) };
      const question = FilesInUse.input.parse(data);
      asked.push(question.position);
      return { inUse: question.hashes.filter((hash) => inUse.has(hash)) };
    },
  };
  const freeFiles = createFreeFiles({ bus, blobs });
  const record = (hash: string) => recordFiles({ blobs, freeFiles }, [hash], async () => !!inUse.add(hash));
  return { kept, inUse, happens, blobs, asked, freeFiles, record };
}

describe('freeing files', () => {
  it('deletes those that no document has, and minds none that is gone already', async () => {
    const { kept, inUse, freeFiles } = setting(['mine', 'shared']);
    inUse.add('shared');
    await freeFiles(['mine', 'shared', 'gone', 'mine']);
    expect([...kept]).toEqual(['shared']);
  });

  it('asks as of the end of the log, before and after', async () => {
    const { asked, freeFiles } = setting(['mine']);
    await freeFiles(['mine']);
    expect(asked).toEqual(['1', '2']);
  });

  it('asks about many at once', async () => {
    const hashes = Array.from({ length: 120 }, (_, n) => `h${n}`);
    const { asked, inUse, freeFiles } = setting(hashes);
    for (const hash of hashes) inUse.add(hash);
    await freeFiles(hashes);
    expect(asked).toHaveLength(3);
  });

  it.each(['beforeDelete', 'afterDelete'] as const)(
    'leaves a file that somebody records %s',
    async (moment) => {
      const { kept, happens, freeFiles, record } = setting(['same']);
      const recording: Promise<void>[] = [];
      happens[moment] = () => void recording.push(record('same'));
      await freeFiles(['same']);
      await Promise.allSettled(recording);
      expect([...kept]).toEqual(['same']);
    },
  );

  it('has whoever recorded a file that is gone by then do it again', async () => {
    const { blobs, record } = setting(['same']);
    await blobs.delete('same');
    await expect(record('same')).rejects.toThrow('deleted');
  });

  it('follows when what was made belongs to nothing any more', async () => {
    const { kept, blobs, freeFiles } = setting(['orphan']);
    await recordFiles({ blobs, freeFiles }, ['orphan'], async () => false);
    expect(kept.size).toBe(0);
  });
});
