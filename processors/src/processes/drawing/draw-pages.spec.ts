import { DrawPages } from '@anamnesis/contracts/documents/requests.ts';
import type { Work } from '@anamnesis/contracts/ports/log/work.ts';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createDerivedResults } from '../../platform/derived/derived-results.ts';
import { createMemoryBlobStore } from '@anamnesis/contracts/testing/memory-blob-store.ts';
import { createMemoryDerivedStore } from '../../platform/derived/testing/memory-derived-store.ts';
import type { PageDrawing } from '../../documents/activities.ts';
import { serveDrawing } from './draw-pages.ts';

async function setting(drawn: PageDrawing) {
  const [blobs, store] = [createMemoryBlobStore(), createMemoryDerivedStore()];
  const derived = createDerivedResults({ store, blobs, logger: pino({ level: 'silent' }) });
  const owners: (string | undefined)[] = [];
  const draw = async (_: unknown, work: Partial<Work> = {}): Promise<PageDrawing> => {
    owners.push(work.owner);
    return drawn;
  };
  const handlers: ((message: unknown) => Promise<unknown>)[] = [];
  const bus = {
    async reply(_: string, handler: (message: unknown) => Promise<unknown>) {
      handlers.push(handler);
      return { stop: async () => undefined };
    },
  };
  await serveDrawing({ bus, blobs, derived, activities: { draw } });
  const page = await blobs.put(new TextEncoder().encode('a page'));
  const ask = async () =>
    DrawPages.output.parse(await handlers[0]?.({ userId: 'ann', pages: [page.hash] })).images[0];
  return { blobs, derived, page: page.hash, owners, ask };
}

const bytes = new TextEncoder().encode('its image');

it('draws a page once, and again when its image was deleted', async () => {
  const { blobs, derived, page, owners, ask } = await setting({ bytes, limited: false });
  const image = await ask();
  expect(await ask()).toEqual(image);
  expect(owners).toEqual(['ann']);
  expect(await derived.filesOf(page)).toEqual([image?.hash]);
  await blobs.delete(image?.hash ?? '');
  expect(await ask()).toEqual(image);
  expect(await blobs.has(image?.hash ?? '')).toBe(true);
  expect(owners).toHaveLength(2);
});

it('says what kind of image it is', async () => {
  const png = await setting({ bytes: Uint8Array.of(0x89, 0x50, 0x4e, 0x47), limited: false });
  expect((await png.ask())?.format).toBe('png');
  const jpeg = await setting({ bytes: Uint8Array.of(0xff, 0xd8, 0xff), limited: false });
  expect((await jpeg.ask())?.format).toBe('jpg');
});

it('remembers a page that cannot be drawn, unless a limit was in the way', async () => {
  const damaged = await setting({ bytes: null, limited: false });
  expect([await damaged.ask(), await damaged.ask()]).toEqual([null, null]);
  expect(damaged.owners).toHaveLength(1);
  const hurried = await setting({ bytes: null, limited: true });
  expect([await hurried.ask(), await hurried.ask()]).toEqual([null, null]);
  expect(hurried.owners).toHaveLength(2);
});
