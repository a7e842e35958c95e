import { FilesInUse } from '@anamnesis/contracts/documents/file-requests.ts';
import { LogHead } from '@anamnesis/contracts/system/requests.ts';
import { createMemoryBlobStore } from '@anamnesis/contracts/testing/memory-blob-store.ts';
import { createMemoryMessageBus } from '@anamnesis/contracts/testing/memory-message-bus.ts';
import { expect, it } from 'vitest';
import { createMemoryDerivedStore } from '../../platform/derived/testing/memory-derived-store.ts';
import { createFreeFiles } from '../../platform/files/free-files.ts';
import { sweep } from './sweep.ts';

const later = new Date(Date.now() + 3_600_000);

async function setting() {
  const blobs = createMemoryBlobStore();
  const store = createMemoryDerivedStore();
  const inUse = new Set<string>();
  const bus = createMemoryMessageBus();
  await bus.reply(LogHead.subject, async () => ({ position: '1' }));
  await bus.reply(FilesInUse.subject, async (data) => ({
    inUse: FilesInUse.input.parse(data).hashes.filter((hash) => inUse.has(hash)),
  }));
  const derived = { filesOf: store.filesOf, forget: store.deleteAllOf };
  const freeFiles = createFreeFiles({ bus, blobs, derived });
  const put = async (text: string): Promise<string> => (await blobs.put(Buffer.from(text))).hash;
  return {
    blobs,
    store,
    inUse,
    put,
    sweep: (before: Date) => sweep({ bus, blobs, derived, freeFiles }, before),
  };
}

it('frees what no document has, with what was derived of it, and keeps what is derived of what one has', async () => {
  const { blobs, store, inUse, put, ...made } = await setting();
  const [lecture, page, drawing] = [await put('lecture'), await put('page'), await put('drawing')];
  const [left, leftPage] = [await put('left'), await put('page of it')];
  inUse.add(lecture);
  await store.put(lecture, 'pages', { value: 1, files: [page] });
  await store.put(page, 'drawing', { value: 1, files: [drawing] });
  await store.put(left, 'pages', { value: 1, files: [leftPage] });
  expect(await made.sweep(later)).toBe(2);
  expect(blobs.hashes().sort()).toEqual([lecture, page, drawing].sort());
  expect(await store.get(left, 'pages')).toBeNull();
  expect(await made.sweep(later)).toBe(0);
});

it('leaves what is on its way: nothing that was stored after the moment', async () => {
  const { blobs, put, ...made } = await setting();
  await put('an upload');
  expect(await made.sweep(new Date(Date.now() - 3_600_000))).toBe(0);
  expect(blobs.hashes()).toHaveLength(1);
});

it('looks at more files than fit into one request', async () => {
  const { blobs, inUse, put, ...made } = await setting();
  for (let n = 0; n < 120; n += 1) {
    const hash = await put(`file ${n}`);
    if (n % 3 === 0) inUse.add(hash);
  }
  expect(await made.sweep(later)).toBe(80);
  expect(new Set(blobs.hashes())).toEqual(inUse);
});
