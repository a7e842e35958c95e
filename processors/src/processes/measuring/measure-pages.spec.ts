import { MeasurePage, type PageGeometry } from '@anamnesis/contracts/documents/blocks/page-geometry.ts';
import type { Work } from '@anamnesis/contracts/ports/log/work.ts';
import { createMemoryBlobStore } from '@anamnesis/contracts/testing/memory-blob-store.ts';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { Measured } from '../../documents/recognition/measure-file.ts';
import type { RecognisedAs } from '@anamnesis/readers';
import { createDerivedResults } from '../../platform/derived/derived-results.ts';
import { createMemoryDerivedStore } from '../../platform/derived/testing/memory-derived-store.ts';
import { serveMeasuring } from './measure-pages.ts';

const geometry: PageGeometry = {
  version: 1,
  size: { width: 595, height: 842 },
  words: [],
  pictures: [],
  areas: [],
  strokes: [],
};

async function setting(measured: Measured) {
  const [blobs, store] = [createMemoryBlobStore(), createMemoryDerivedStore()];
  const derived = createDerivedResults({ store, blobs, logger: pino({ level: 'silent' }) });
  const asked: { recognised: RecognisedAs; owner: string | undefined }[] = [];
  const measure = async ({ recognised }: { recognised: RecognisedAs }, work: Partial<Work> = {}) => {
    asked.push({ recognised, owner: work.owner });
    return measured;
  };
  const handlers: ((message: unknown) => Promise<unknown>)[] = [];
  const bus = {
    async reply(_: string, handler: (message: unknown) => Promise<unknown>) {
      handlers.push(handler);
      return { stop: async () => undefined };
    },
  };
  await serveMeasuring({ bus, blobs, derived, activities: { measure } });
  const page = (await blobs.put(new TextEncoder().encode('a page'))).hash;
  const ask = async (recognised: RecognisedAs = null) =>
    MeasurePage.output.parse(await handlers[0]?.({ userId: 'ann', page, recognised })).geometry;
  return { blobs, derived, page, asked, ask };
}

it('measures a page once, and again when what it told was deleted', async () => {
  const { blobs, derived, page, asked, ask } = await setting({ geometry, limited: false });
  const stored = await ask();
  expect(await ask()).toEqual(stored);
  expect(asked).toEqual([{ recognised: null, owner: 'ann' }]);
  expect(JSON.parse(new TextDecoder().decode(await blobs.read(stored!.hash)))).toEqual(geometry);
  expect(await derived.filesOf(page)).toEqual([stored!.hash]);
  await blobs.delete(stored!.hash);
  expect(await ask()).toEqual(stored);
  expect(asked).toHaveLength(2);
});

it('measures it anew once its text was recognised', async () => {
  const { asked, ask } = await setting({ geometry, limited: false });
  await ask();
  await ask('upright');
  await ask('upright');
  expect(asked.map(({ recognised }) => recognised)).toEqual([null, 'upright']);
});

it('remembers a page that cannot be read', async () => {
  const damaged = await setting({ geometry: null, limited: false });
  expect([await damaged.ask(), await damaged.ask()]).toEqual([null, null]);
  expect(damaged.asked).toHaveLength(1);
});

it('lets a page rest that broke a limit, as long as what was told of it is there', async () => {
  const { ask, asked, blobs, derived, page } = await setting({ geometry, limited: true });
  const stored = await ask();
  expect([await ask(), await ask()]).toEqual([stored, stored]);
  expect(asked).toHaveLength(1);
  expect(await derived.filesOf(page)).toEqual([]);
  await ask('upright');
  expect(asked).toHaveLength(2);
  await blobs.delete(stored!.hash);
  expect(await ask()).toEqual(stored);
  expect(asked).toHaveLength(3);
  const unread = await setting({ geometry: null, limited: true });
  expect([await unread.ask(), await unread.ask()]).toEqual([null, null]);
  expect(unread.asked).toHaveLength(1);
});
