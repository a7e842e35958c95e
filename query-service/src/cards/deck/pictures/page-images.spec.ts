import {
  CutPagePicture,
  CutRegions,
  DrawPages,
  mostDrawnAtOnce,
} from '@anamnesis/contracts/documents/requests.ts';
import type { DocumentDocument } from '@anamnesis/contracts/library/read-models.ts';
import { BlobNotFound } from '@anamnesis/contracts/ports/stores/blob-store.ts';
import { createMemoryMessageBus } from '@anamnesis/contracts/testing/memory-message-bus.ts';
import { expect, it } from 'vitest';
import { createMemoryStore } from '../../../testing/memory-store.ts';
import type { RunArchiveTask } from '../../../export/archive-task.ts';
import { type DeckImages, drawDeck } from './page-images.ts';
import { findPagesToDraw, type PagesAsked } from './pages-to-draw.ts';

const none = () => undefined;
const noLogger = { debug: none, info: none, warn: none, error: none };
const total = 5 * mostDrawnAtOnce + 3;
const hashOf = (page: number): string => String(page).padStart(64, '0');

/** A document with a card on each page, and whoever draws: each request waits until it is answered. */
function setting(withPages = true) {
  const store = createMemoryStore();
  for (let page = 1; page <= total; page += 1) {
    const picture = { kind: 'pdf', mime: 'application/pdf', hash: hashOf(page) };
    store.put('pages', `d1:${page}`, { documentId: 'd1', pageNumber: page, picture });
    const status = 'active';
    store.put('cards', `c${page}`, {
      cardId: `c${page}`,
      documentId: 'd1',
      pageNumber: page,
      order: 0,
      status,
    });
  }
  const waiting: { pages: string[]; answer: PromiseWithResolvers<unknown> }[] = [];
  const bus = createMemoryMessageBus();
  void bus.reply(DrawPages.subject, (message) => {
    const answer = Promise.withResolvers<unknown>();
    waiting.push({ pages: DrawPages.input.parse(message).pages, answer });
    return answer.promise;
  });
  const answer = (n: number): void => {
    const images = waiting[n]!.pages.map((hash) => ({ hash, size: 1, format: 'png' }));
    waiting[n]!.answer.resolve({ images });
  };
  const runArchiveTask: RunArchiveTask = (_, input, signal) =>
    findPagesToDraw({ store }, input as PagesAsked, signal) as never;
  const document = { documentId: 'd1', type: 'pdf' } as DocumentDocument;
  const controller = new AbortController();
  const blobs = {
    size: async (hash: string) => (hash === hashOf(6) ? Promise.reject(new BlobNotFound(hash)) : 1),
  };
  const warnings: unknown[] = [];
  const logger = { ...noLogger, warn: (...said: unknown[]) => void warnings.push(said.at(-1)) };
  const toDraw = { documents: [document], withPages };
  const drawing = drawDeck({ runArchiveTask, bus, blobs, logger }, toDraw, 'ann', controller.signal);
  return { store, bus, drawing, waiting, answer, controller, warnings };
}

it('asks for pages while others are drawn, and takes each once in its place', async () => {
  const { drawing, waiting, answer } = setting();
  expect((await drawing.next()).value).toEqual({ pagesDone: 0, totalPages: total });
  const first = drawing.next();
  await expect.poll(() => waiting.length).toBe(3);
  // The second is drawn before the first.
  answer(1);
  answer(0);
  expect((await first).value).toEqual({ pagesDone: mostDrawnAtOnce, totalPages: total });
  let images: DeckImages | undefined;
  const done: number[] = [];
  const rest = (async () => {
    for (;;) {
      const { done: isDone, value } = await drawing.next();
      if (isDone) return (images = value);
      done.push(value.pagesDone);
    }
  })();
  for (let n = 2; n < 6; n += 1) {
    await expect.poll(() => waiting.length).toBeGreaterThan(n);
    answer(n);
  }
  await rest;
  expect(done).toEqual([16, 24, 32, 40, total]);
  expect(waiting).toHaveLength(6);
  expect([...images!.pages.get('d1')!].map(([page, { hash }]) => [page, hash])).toEqual(
    Array.from({ length: total }, (_, n) => [n + 1, hashOf(n + 1)]),
  );
});

it('fails once with the first that fails, and asks for nothing more', async () => {
  const { drawing, waiting } = setting();
  await drawing.next();
  const first = drawing.next();
  await expect.poll(() => waiting.length).toBe(3);
  for (const { answer } of waiting) answer.reject(new Error('down'));
  await expect(first).rejects.toThrow('down');
  expect(waiting).toHaveLength(3);
});

it('has the pictures of drawings cut also without pages, each once and of its region, as the app shows them', async () => {
  const { store, bus, drawing, waiting } = setting(false);
  const region = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 };
  for (const [occlusionId, pageNumber] of [
    ['o1', 2],
    ['undrawable', 5],
    ['lost', 6],
    ['gone', 5],
  ] as const) {
    store.put('occlusions', occlusionId, { occlusionId, documentId: 'd1', pageNumber, region });
    const status = occlusionId === 'gone' ? 'deleted' : 'active';
    for (const n of [1, 2]) {
      const cardId = `${occlusionId}/${n}`;
      const occlusion = { occlusionId, group: String(n) };
      store.put('cards', cardId, { cardId, documentId: 'd1', pageNumber, ordinal: n, status, occlusion });
    }
  }
  const asked: unknown[] = [];
  void bus.reply(CutPagePicture.subject, async (message) => {
    const request = CutPagePicture.input.parse(message);
    asked.push(request);
    return request.page === hashOf(5)
      ? { picture: null }
      : { picture: { hash: 'cut', size: 3, format: 'jpg' } };
  });
  const done = [];
  let next = await drawing.next();
  for (; !next.done; next = await drawing.next()) done.push(next.value);
  expect(done.map(({ pagesDone, totalPages }) => [pagesDone, totalPages])).toEqual([
    [0, 3],
    [1, 3],
    [2, 3],
    [3, 3],
  ]);
  expect(asked).toEqual([2, 5].map((page) => ({ userId: 'ann', page: hashOf(page), region, keep: true })));
  const { pages, drawings } = next.value;
  expect(pages.size).toBe(0);
  expect([...drawings]).toEqual([
    ['o1', { name: expect.stringMatching(/^anamnesis-[0-9a-f]{32}\.jpg$/u), hash: 'cut' }],
  ]);
  expect(waiting).toEqual([]);
});

/** Cards of three pages that an engine made of lines of them; one that a person wrote, and one that a person changed. */
function putMade(store: ReturnType<typeof createMemoryStore>): void {
  const made = { documentId: 'd1', origin: 'generated', status: 'active', textVersion: 0, form: 'cloze' };
  const prompt = 'It {{c1::beats}}.';
  for (const pageNumber of [2, 5, 6])
    for (const [ordinal, span] of ['It beats.', 'It rests.', 'It is not there.'].entries()) {
      const cardId = `${pageNumber}/${ordinal}`;
      store.put('cards', cardId, { ...made, cardId, pageNumber, ordinal, prompt, span });
    }
  const own = { ...made, pageNumber: 2, prompt, span: 'It beats.' };
  store.put('cards', 'written', { ...own, cardId: 'written', origin: 'written' });
  store.put('cards', 'changed', { ...own, cardId: 'changed', textVersion: 1 });
}

const part = (n: number) => ({ from: n, to: n + 1, covers: [], isApart: false, below: 0 });

it('has the regions of what an engine made cut, those of a page in one request, with what was recognised on it', async () => {
  const { store, bus, drawing, waiting } = setting(false);
  putMade(store);
  const picture = { kind: 'pdf', mime: 'application/pdf', hash: hashOf(5) };
  const recognised = { confidence: 1, textBlob: 'words' };
  store.put('pages', 'd1:5', { documentId: 'd1', pageNumber: 5, picture, recognised });
  const asked: [page: string, recognised: string | null, spans: string[]][] = [];
  void bus.reply(CutRegions.subject, async (message) => {
    const { page, recognised: words, cards } = CutRegions.input.parse(message);
    asked.push([page, words, cards.map(({ span }) => span)]);
    const hash = 'a'.repeat(64);
    const regions = cards.map((_, n) =>
      n === 2 ? null : [{ hash, format: 'png' as const, file: `file of ${page}`, ...part(n) }],
    );
    return { regions: page === hashOf(5) ? regions.map(() => null) : regions };
  });
  let next = await drawing.next();
  expect(next.value).toEqual({ pagesDone: 0, totalPages: 3 });
  while (!next.done) next = await drawing.next();
  const spans = ['It beats.', 'It rests.', 'It is not there.'];
  expect(asked).toEqual([
    [hashOf(2), null, spans],
    [hashOf(5), 'words', spans],
  ]);
  const image = (n: number) => ({
    name: `anamnesis-${'a'.repeat(32)}.png`,
    hash: `file of ${hashOf(2)}`,
    part: { from: n, to: n + 1 },
    covers: [],
    isApart: false,
    below: 0,
  });
  expect([...next.value.regions]).toEqual([
    ['2/0', [image(0)]],
    ['2/1', [image(1)]],
  ]);
  expect(waiting).toEqual([]);
});

it('goes without regions from the first on that nobody cuts, and says so', async () => {
  const { store, bus, drawing, warnings } = setting(false);
  putMade(store);
  let asked = 0;
  void bus.reply(CutRegions.subject, async () => {
    asked += 1;
    throw new Error('no space');
  });
  let next = await drawing.next();
  while (!next.done) next = await drawing.next();
  expect(next.value.regions.size).toBe(0);
  expect(asked).toBeLessThan(3);
  expect(warnings[0]).toContain('goes without them');
});
