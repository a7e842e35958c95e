import { createHash } from 'node:crypto';
import { mostDrawingsOfPage, type Place } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import { wholePageRegion } from '@anamnesis/contracts/cards/occlusion/page-region.ts';
import { CutPagePicture } from '@anamnesis/contracts/documents/requests.ts';
import type { Work } from '@anamnesis/contracts/ports/log/work.ts';
import { createMemoryBlobStore } from '@anamnesis/contracts/testing/memory-blob-store.ts';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import type { PageDrawing } from '../../documents/activities.ts';
import { createDerivedResults } from '../../platform/derived/derived-results.ts';
import { createMemoryDerivedStore } from '../../platform/derived/testing/memory-derived-store.ts';
import { serveCutting } from './cut-pictures.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const regionAt = (x: number): Place => ({ x, y: 0.1, width: 0.25, height: 0.25 });

/** A page whose pictures say which regions they are of. */
async function setting(drawn: (region: Place) => PageDrawing = pictured) {
  const bytes = new Map<string, Uint8Array<ArrayBuffer>>();
  const [blobs, store] = [createMemoryBlobStore(bytes), createMemoryDerivedStore()];
  const derived = createDerivedResults({ store, blobs, logger: pino({ level: 'silent' }) });
  const cuts: { region: Place; owner: string | undefined }[] = [];
  const cut = async (_: unknown, region: Place, work: Partial<Work> = {}): Promise<PageDrawing> => {
    cuts.push({ region, owner: work.owner });
    return drawn(region);
  };
  const handlers: ((message: unknown) => Promise<unknown>)[] = [];
  const bus = {
    async reply(_: string, handler: (message: unknown) => Promise<unknown>) {
      handlers.push(handler);
      return { stop: async () => undefined };
    },
  };
  const freeFiles = async (hashes: readonly string[]): Promise<void> => {
    for (const hash of hashes) await blobs.delete(hash);
  };
  await serveCutting({ bus, blobs, derived, activities: { cut }, freeFiles });
  const { hash: page } = await blobs.put(bytesOf('a page'));
  const ask = async (region: Place, keep = true, userId = 'ann') =>
    CutPagePicture.output.parse(await handlers[0]?.({ userId, page, region, keep })).picture;
  return { blobs, derived, store, page, cuts, ask, stored: () => bytes.size };
}

const textOf = ({ x, width }: Place): string => `${x} to ${x + width}`;
const pictured = (region: Place): PageDrawing => ({ bytes: bytesOf(textOf(region)), limited: false });

it('cuts a picture that is kept once for everybody, and it belongs to its page', async () => {
  const { blobs, derived, page, cuts, ask } = await setting();
  const picture = await ask(regionAt(0.5));
  expect(picture).toEqual({ hash: hashOf(textOf(regionAt(0.5))), size: 11, format: 'jpg' });
  expect(new TextDecoder().decode(await blobs.read(picture!.hash))).toBe('0.5 to 0.75');
  expect(await ask(regionAt(0.5), true, 'ben')).toEqual(picture);
  // Of the same drawing, as another client counted it.
  expect(await ask({ ...regionAt(0.5), x: 0.500_004, width: 0.249_999 })).toEqual(picture);
  expect(cuts).toEqual([{ region: regionAt(0.5), owner: 'ann' }]);
  const other = await ask(regionAt(0.25));
  expect(await derived.filesOf(page)).toEqual([picture?.hash, other?.hash]);
});

it('stores nothing of a picture that is not kept, and replies with its bytes', async () => {
  const { derived, page, cuts, ask, store, stored } = await setting();
  const before = stored();
  const picture = await ask(regionAt(0.5), false);
  expect(picture).toMatchObject({ hash: hashOf('0.5 to 0.75'), size: 11 });
  expect(Buffer.from(picture?.bytes ?? '', 'base64').toString()).toBe('0.5 to 0.75');
  await ask(regionAt(0.5), false);
  expect([cuts.length, await derived.filesOf(page), store.names(page), stored()]).toEqual([
    2,
    [],
    [],
    before,
  ]);
  // One that is there already is not cut for it.
  const kept = await ask(regionAt(0.5));
  expect(await ask(regionAt(0.5), false)).toEqual(kept);
  expect(cuts).toHaveLength(3);
});

describe('the pictures of a page that are kept', () => {
  const regions = Array.from({ length: mostDrawingsOfPage + 10 }, (_, n) => regionAt(n / 1_000));

  it('are so many for each person: the oldest makes room, and is cut again when it is asked for', async () => {
    const { blobs, derived, page, ask, cuts } = await setting();
    const bens = await ask(regionAt(0.7), true, 'ben');
    const oldest = await ask(regions[0]!);
    for (const region of regions) await ask(region);
    const files = await derived.filesOf(page);
    expect([files.length, files.includes(bens!.hash), files.includes(oldest!.hash)]).toEqual([
      mostDrawingsOfPage + 1,
      true,
      false,
    ]);
    expect([await blobs.has(oldest!.hash), await blobs.has(bens!.hash)]).toEqual([false, true]);
    expect(cuts).toHaveLength(regions.length + 1);
    expect(await ask(regions[0]!)).toEqual(oldest);
    expect(await ask(regions.at(-1)!)).toMatchObject({ hash: hashOf(textOf(regions.at(-1)!)) });
    expect(cuts).toHaveLength(regions.length + 2);
    expect(await derived.filesOf(page)).toHaveLength(files.length);
  });

  it('are counted also when many are asked for at once', async () => {
    const { derived, page, ask } = await setting();
    await Promise.all(regions.map((region) => ask(region)));
    expect(await derived.filesOf(page)).toHaveLength(mostDrawingsOfPage);
  });

  it('are as many of a page that cannot be drawn', async () => {
    const { page, ask, store } = await setting(() => ({ bytes: null, limited: false }));
    for (const region of regions) await ask(region);
    expect(store.names(page).filter((name) => name.startsWith('page-picture'))).toHaveLength(
      mostDrawingsOfPage,
    );
  });

  it('have room for the whole page always', async () => {
    const { derived, page, ask } = await setting();
    const whole = await ask(wholePageRegion);
    for (const region of regions) await ask(region);
    expect(await derived.filesOf(page)).toContain(whole!.hash);
  });
});

it('cuts a picture again that was deleted with another page', async () => {
  const { blobs, derived, page, ask, cuts } = await setting();
  const picture = await ask(wholePageRegion);
  await blobs.delete(picture!.hash);
  expect(await ask(wholePageRegion)).toEqual(picture);
  expect(await blobs.has(picture!.hash)).toBe(true);
  expect(await derived.filesOf(page)).toEqual([picture?.hash]);
  expect(cuts).toHaveLength(2);
});

it('remembers that a page cannot be drawn', async () => {
  const { ask, cuts } = await setting(() => ({ bytes: null, limited: false }));
  expect([await ask(wholePageRegion), await ask(wholePageRegion)]).toEqual([null, null]);
  expect(cuts).toHaveLength(1);
});

it('lets a page rest for whom it broke a limit, whatever of it they ask for, and stores no verdict', async () => {
  const { ask, cuts, page, store } = await setting(() => ({ bytes: null, limited: true }));
  for (const x of [0, 0.1, 0.2]) expect(await ask(regionAt(x))).toBeNull();
  expect(await ask(regionAt(0.2), false, 'ben')).toBeNull();
  expect(cuts.map(({ owner }) => owner)).toEqual(['ann', 'ben']);
  expect(store.names(page)).toEqual([]);
});

it.each([
  { x: 0.5, y: 0, width: 0.6, height: 1 },
  { x: 0, y: 0, width: 0, height: 1 },
  { x: 0, y: 0, width: Number.NaN, height: 1 },
])('refuses what is no region: %j', async (region) => {
  const { ask, cuts } = await setting();
  await expect(ask(region)).rejects.toThrow('region');
  expect(cuts).toEqual([]);
});
