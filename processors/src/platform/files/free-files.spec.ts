import { FilesInUse } from '@anamnesis/contracts/documents/file-requests.ts';
import type { BlobStore } from '@anamnesis/contracts/ports/stores/blob-store.ts';
import { LogHead } from '@anamnesis/contracts/system/requests.ts';
import { createMemoryMessageBus } from '@anamnesis/contracts/testing/memory-message-bus.ts';
import { describe, expect, it } from 'vitest';
import { createMemoryDerivedStore } from '../derived/testing/memory-derived-store.ts';
import { createFreeFiles } from './free-files.ts';
import { recordDerivedFiles } from './record-files.ts';

/** Blobs by hash, documents' files by hash, and what happens between two steps. */
function setting(hashes: string[]) {
  const kept = new Set(hashes);
  const inUse = new Set<string>();
  /** What a process that is killed leaves, to be brought back. */
  const aside = new Set<string>();
  let position = 0;
  const happens: { beforeDelete: () => void; afterDelete: () => void } = {
    beforeDelete: () => {},
    afterDelete: () => {},
  };
  const blobs = {
    has: async (hash: string) => kept.has(hash),
    put: async (bytes: Uint8Array) => {
      const hash = new TextDecoder().decode(bytes);
      kept.add(hash);
      return { hash, size: bytes.length };
    },
    setAside: async (hash: string) => {
      if (!kept.has(hash)) return false;
      happens.beforeDelete();
      if (kept.delete(hash)) aside.add(hash);
      happens.afterDelete();
      return true;
    },
    bringBack: async (hash: string) => {
      if (aside.delete(hash)) kept.add(hash);
    },
    delete: async (hash: string) => void kept.delete(hash),
    discard: async (hash: string) => void aside.delete(hash),
  } as unknown as BlobStore;
  const asked: string[] = [];
  const bus = createMemoryMessageBus();
  void bus.reply(LogHead.subject, async () => ({ position: String((position += 1)) }));
  void bus.reply(FilesInUse.subject, async (data) => {
    const question = FilesInUse.input.parse(data);
    asked.push(question.position);
    return { inUse: question.hashes.filter((hash) => inUse.has(hash)) };
  });
  const store = createMemoryDerivedStore();
  const derived = { filesOf: store.filesOf, forget: store.deleteAllOf };
  const freeFiles = createFreeFiles({ bus, blobs, derived });
  const record = (hash: string) =>
    recordDerivedFiles({ blobs, freeFiles }, hash, [hash], async () => !!inUse.add(hash));
  return { store, derived, kept, aside, inUse, happens, blobs, asked, freeFiles, record };
}

describe('freeing files', () => {
  it('deletes those that no document uses, and ignores those already deleted', async () => {
    const { kept, inUse, freeFiles } = setting(['mine', 'shared']);
    inUse.add('shared');
    await freeFiles(['mine', 'shared', 'gone', 'mine']);
    expect([...kept]).toEqual(['shared']);
  });

  it('checks usage as of the end of the log, before and after the deletion', async () => {
    const { asked, freeFiles } = setting(['mine']);
    await freeFiles(['mine']);
    expect(asked).toEqual(['1', '2']);
  });

  it('has lost no file when it ends before it knows whether somebody has begun to use it', async () => {
    const { kept, aside, inUse, happens, freeFiles } = setting(['same']);
    const seen: string[][] = [];
    happens.afterDelete = () => {
      inUse.add('same');
      seen.push([...kept, ...aside]);
    };
    await freeFiles(['same']);
    expect([seen, [...kept]]).toEqual([[['same']], ['same']]);
  });

  it('checks many with one request', async () => {
    const hashes = Array.from({ length: 120 }, (_, n) => `h${n}`);
    const { asked, inUse, freeFiles } = setting(hashes);
    for (const hash of hashes) inUse.add(hash);
    await freeFiles(hashes);
    expect(asked).toHaveLength(3);
  });

  it.each(['beforeDelete', 'afterDelete'] as const)(
    'leaves a file that somebody records %s',
    async (moment) => {
      const { kept, blobs, happens, freeFiles, record } = setting(['same']);
      const recording: Promise<unknown>[] = [];
      happens[moment] = () => void recording.push(record('same'));
      await freeFiles(['same']);
      const [outcome] = await Promise.allSettled(recording);
      // The caller that gets the error stores the file again.
      if (outcome?.status === 'rejected') {
        await blobs.put(new TextEncoder().encode('same'));
        await record('same');
      }
      expect([...kept]).toEqual(['same']);
    },
  );

  it('makes code that recorded a deleted file retry', async () => {
    const { blobs, record } = setting(['same']);
    await blobs.delete('same');
    await expect(record('same')).rejects.toThrow('deleted');
  });

  it('happens when recorded files belong to a deleted document', async () => {
    const { kept, blobs, freeFiles } = setting(['orphan']);
    await recordDerivedFiles({ blobs, freeFiles }, 'source', ['orphan'], async () => false);
    expect(kept.size).toBe(0);
  });
});

describe('two processes that free the same file at once', () => {
  it('do not disturb each other', async () => {
    const { kept, freeFiles } = setting(['mine', 'other']);
    await Promise.all([freeFiles(['mine', 'other']), freeFiles(['mine', 'other'])]);
    expect(kept.size).toBe(0);
  });
});

describe('files derived from a file', () => {
  const made = ['text', 'page 1', 'page 2'];
  const lecture = async () => {
    const all = setting(['lecture', ...made]);
    await all.store.put('lecture', 'text@1', { value: 1, files: ['text'] });
    await all.store.put('lecture', 'pages@1', { value: 2, files: ['page 1', 'page 2', 'lecture'] });
    await all.store.put('text', 'drafts@1', { value: 'The atrium contracts.', files: [] });
    return all;
  };

  it('are deleted with it, also those that no document used yet', async () => {
    const { kept, store, freeFiles } = await lecture();
    await freeFiles(['lecture', 'page 1']);
    expect([...kept]).toEqual([]);
    expect([store.names('lecture'), store.names('text')]).toEqual([[], []]);
  });

  it('are kept as long as another document uses the file, or the same page', async () => {
    const { kept, inUse, store, freeFiles } = await lecture();
    inUse.add('lecture');
    await freeFiles(['lecture', ...made]);
    expect([...kept]).toEqual(['lecture', ...made]);
    expect(store.names('text')).toEqual(['drafts@1']);
    inUse.clear();
    inUse.add('page 2');
    await freeFiles(['lecture', 'page 1', 'text']);
    expect([...kept]).toEqual(['page 2']);
    expect([store.names('lecture'), store.names('text')]).toEqual([[], []]);
  });

  it('are freed by a retry when the first attempt died in the middle', async () => {
    const { kept, store, happens, freeFiles } = await lecture();
    happens.afterDelete = () => {
      happens.afterDelete = () => {};
      throw new Error('killed');
    };
    await expect(freeFiles(['lecture'])).rejects.toThrow('killed');
    await freeFiles(['lecture']);
    expect([...kept]).toEqual([]);
    expect([store.names('lecture'), store.names('text')]).toEqual([[], []]);
  });

  it('can no longer be found by the time they are deleted', async () => {
    const { store, happens, freeFiles } = await lecture();
    const found: string[][] = [];
    happens.beforeDelete = () => void found.push(store.names('lecture'));
    await freeFiles(['lecture', ...made]);
    expect(found).toEqual([['text@1', 'pages@1'], [], [], []]);
  });

  it('are known again when the file is stored again', async () => {
    const { kept, inUse, store, happens, freeFiles } = await lecture();
    happens.afterDelete = () => void inUse.add('lecture');
    await freeFiles(['lecture']);
    expect([...kept].toSorted()).toEqual(['lecture', ...made].toSorted());
    expect(store.names('lecture')).toEqual(['text@1', 'pages@1']);
  });
});
