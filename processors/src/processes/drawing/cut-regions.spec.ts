import { createHash } from 'node:crypto';
import { CutRegions } from '@anamnesis/contracts/documents/requests.ts';
import { createMemoryBlobStore } from '@anamnesis/contracts/testing/memory-blob-store.ts';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { DrawnRegions } from '../../documents/activities.ts';
import type { CardsToCut } from '@anamnesis/readers';
import { createDerivedResults } from '../../platform/derived/derived-results.ts';
import { createMemoryDerivedStore } from '../../platform/derived/testing/memory-derived-store.ts';
import { serveCuttingRegions } from './cut-regions.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const page = hashOf('a page');
const cards = (...spans: string[]) => spans.map((span) => ({ prompt: '{{c1::It}}', span }));
const covers = [{ left: 1, top: 2, width: 3, height: 4 }];

/** Pictures that say what they are of; of an empty excerpt there is none. */
const pictured = ({ cards: of }: CardsToCut): DrawnRegions => {
  const said = of.filter(({ span }) => span !== '').map(({ span }) => `of ${span};`);
  const ends = said.map((_, n) => said.slice(0, n + 1).join('').length);
  let next = 0;
  const regions = of.map(({ span }) =>
    span === '' ? null : [{ picture: next++, covers, isApart: false, below: 0 }],
  );
  return { cut: { bytes: bytesOf(said.join('')), ends, regions }, limited: false };
};

async function setting(cut: (of: CardsToCut) => DrawnRegions = pictured) {
  const [blobs, store] = [createMemoryBlobStore(), createMemoryDerivedStore()];
  const derived = createDerivedResults({ store, blobs, logger: pino({ level: 'silent' }) });
  const cuts: CardsToCut[] = [];
  const cutRegions = async (_: unknown, of: CardsToCut): Promise<DrawnRegions> => {
    cuts.push(of);
    return cut(of);
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
  await serveCuttingRegions({ bus, blobs, derived, activities: { cutRegions }, freeFiles });
  await blobs.put(bytesOf('a page'));
  const askWith = async (recognised: string | null, ...spans: string[]) => {
    const message = { userId: 'ann', page, recognised, cards: cards(...spans) };
    return CutRegions.output.parse(await handlers[0]?.(message)).regions;
  };
  const ask = (...spans: string[]) => askWith(null, ...spans);
  return { blobs, derived, cuts, ask, askWith };
}

it('cuts the regions of the same cards once, and keeps their pictures in one file', async () => {
  const { blobs, derived, cuts, ask } = await setting();
  const regions = await ask('a', '', 'bc');
  const file = hashOf('of a;of bc;');
  const part = { format: 'jpg', file, covers, isApart: false, below: 0 };
  expect(regions).toEqual([
    [{ ...part, hash: hashOf('of a;'), from: 0, to: 5 }],
    null,
    [{ ...part, hash: hashOf('of bc;'), from: 5, to: 11 }],
  ]);
  expect(new TextDecoder().decode(await blobs.read(file))).toBe('of a;of bc;');
  expect(await ask('a', '', 'bc')).toEqual(regions);
  expect(cuts).toEqual([{ cards: cards('a', '', 'bc'), recognised: null }]);
  expect(await derived.filesOf(page)).toEqual([file]);
});

it('takes what was recognised on the page with it, as long as that is there', async () => {
  const { blobs, cuts, askWith } = await setting();
  const words = [{ text: 'It', box: { x: 1, y: 2, width: 3, height: 4 }, confidence: 0.9 }];
  const recognised = { confidence: 0.9, turnedBy: 0, skew: 0, words };
  const text = { version: 1, type: 'pdf', pages: [{ pageNumber: 1, text: 'It', recognised }] };
  const { hash } = await blobs.put(bytesOf(JSON.stringify(text)));
  await askWith(hash, 'a');
  await askWith(hashOf('lost'), 'a');
  expect(cuts.map((of) => of.recognised)).toEqual([{ words, turnedBy: 0 }, null]);
});

it('keeps those that were asked for last', async () => {
  const { blobs, derived, ask } = await setting();
  const [first] = await ask('1');
  for (let n = 2; n < 12; n += 1) await ask(String(n));
  expect(await derived.filesOf(page)).toHaveLength(6);
  expect(await blobs.has(first![0]!.file)).toBe(false);
  expect(await ask('1')).toEqual([first]);
});

it('remembers that a page cannot be drawn, but not that a limit was in the way', async () => {
  const never = await setting(() => ({ cut: null, limited: false }));
  expect([await never.ask('1', '2'), await never.ask('1', '2')]).toEqual([
    [null, null],
    [null, null],
  ]);
  expect(never.cuts).toHaveLength(1);
  const limited = await setting(() => ({ cut: null, limited: true }));
  expect([await limited.ask('1'), await limited.ask('1')]).toEqual([[null], [null]]);
  expect(limited.cuts).toHaveLength(2);
});

it('stores nothing where no card has a region', async () => {
  const { derived, ask } = await setting();
  expect(await ask('')).toEqual([null]);
  expect(await derived.filesOf(page)).toEqual([]);
});
