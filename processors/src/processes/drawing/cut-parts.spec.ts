import { createHash } from 'node:crypto';
import type { BlockBox } from '@anamnesis/contracts/documents/page-block.ts';
import { CutPageParts } from '@anamnesis/contracts/documents/requests.ts';
import { createMemoryBlobStore } from '@anamnesis/contracts/testing/memory-blob-store.ts';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { DrawnParts } from '../../documents/activities.ts';
import { createDerivedResults } from '../../platform/derived/derived-results.ts';
import { createMemoryDerivedStore } from '../../platform/derived/testing/memory-derived-store.ts';
import { serveCuttingParts } from './cut-parts.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const at = (y: number): BlockBox => ({ x: 0, y, width: 100, height: 10 });
const page = hashOf('a page');

/** Pictures that say where they are of; of the top of a page there is none. */
const pictured = (boxes: readonly BlockBox[]): DrawnParts => {
  const said = boxes.map(({ y }) => (y === 0 ? null : `at ${y};`));
  let end = 0;
  const ends = said.map((text) => text && (end += text.length));
  return { parts: { bytes: bytesOf(said.join('')), ends: ends.map((each) => each || null) }, limited: false };
};

async function setting(cut: (boxes: readonly BlockBox[]) => DrawnParts = pictured) {
  const [blobs, store] = [createMemoryBlobStore(), createMemoryDerivedStore()];
  const derived = createDerivedResults({ store, blobs, logger: pino({ level: 'silent' }) });
  const cuts: number[][] = [];
  const cutParts = async (_: unknown, boxes: readonly BlockBox[]): Promise<DrawnParts> => {
    cuts.push(boxes.map(({ y }) => y));
    return cut(boxes);
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
  await serveCuttingParts({ bus, blobs, derived, activities: { cutParts }, freeFiles });
  await blobs.put(bytesOf('a page'));
  const ask = async (...ys: number[]) => {
    const message = { userId: 'ann', page, boxes: ys.map((y) => at(y)) };
    return CutPageParts.output.parse(await handlers[0]?.(message)).pictures;
  };
  return { blobs, derived, cuts, ask };
}

it('cuts the same parts of a page once, and keeps their pictures in one file', async () => {
  const { blobs, derived, cuts, ask } = await setting();
  const pictures = await ask(20, 0, 300);
  const file = hashOf('at 20;at 300;');
  expect(pictures).toEqual([
    { hash: hashOf('at 20;'), format: 'jpg', file, from: 0, to: 6 },
    null,
    { hash: hashOf('at 300;'), format: 'jpg', file, from: 6, to: 13 },
  ]);
  expect(new TextDecoder().decode(await blobs.read(file))).toBe('at 20;at 300;');
  expect(await ask(20, 0, 300)).toEqual(pictures);
  expect(cuts).toEqual([[20, 0, 300]]);
  expect(await derived.filesOf(page)).toEqual([file]);
});

it('keeps those that were asked for last', async () => {
  const { blobs, derived, ask } = await setting();
  const [first] = await ask(1);
  for (let y = 2; y < 12; y += 1) await ask(y);
  expect(await derived.filesOf(page)).toHaveLength(6);
  expect(await blobs.has(first!.file)).toBe(false);
  expect(await ask(1)).toEqual([first]);
});

it('remembers that a page cannot be drawn, but not that a limit was in the way', async () => {
  const never = await setting(() => ({ parts: null, limited: false }));
  expect([await never.ask(1, 2), await never.ask(1, 2)]).toEqual([
    [null, null],
    [null, null],
  ]);
  expect(never.cuts).toHaveLength(1);
  const limited = await setting(() => ({ parts: null, limited: true }));
  expect([await limited.ask(1), await limited.ask(1)]).toEqual([[null], [null]]);
  expect(limited.cuts).toHaveLength(2);
});

it('stores nothing where no part shows anything of the page', async () => {
  const { derived, ask } = await setting();
  expect(await ask(0)).toEqual([null]);
  expect(await derived.filesOf(page)).toEqual([]);
});
