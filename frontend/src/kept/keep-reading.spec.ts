import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { offlineError } from '../api/api-error.ts';
import { installDevice } from '../unsent/testing/fake-browser.ts';
import { type Ask, makeReadingKeeper } from './keep-reading.ts';
import type { KeptReading } from './kept-names.ts';
import { keptStore } from './kept-store.ts';

beforeEach(installDevice);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const hourMs = 3_600_000;
const aDocument = (documentId: string) => ({ documentId, name: documentId, type: 'pdf' }) as const;
const entry = { pageNumber: 1, pageTitle: 'Loop', bullets: ['It pumps'] };

const write = (values: Record<string, unknown>) => keptStore.write('ann', values);

/** A keeper of Ann, and a server whose answer a spec can change. */
function setUp() {
  vi.useFakeTimers({ toFake: ['Date'] });
  const asked: string[] = [];
  const server = { answer: (_name: string): unknown => ({ textEntries: [entry], nextCursor: null }) };
  const ask = (async (_endpoint: unknown, input: { pdfId: string } | { disease: string }) => {
    const name = 'pdfId' in input ? input.pdfId : input.disease;
    asked.push(name);
    return server.answer(name);
  }) as unknown as Ask;
  const keeper = makeReadingKeeper({ ask, store: keptStore });
  const refresh = async (...ids: string[]) => {
    const names = await keeper.refresh('ann', ids.map(aDocument), write);
    await keptStore.retain('ann', new Set(names));
    return names.sort();
  };
  const open = (disease: string) => keeper.keep('ann', { kind: 'guide', disease }, write);
  return { keeper, asked, server, refresh, open };
}

it('are the summaries of the documents of today, asked for again after a day or when pages have changed', async () => {
  const { keeper, asked, refresh } = setUp();
  expect(await refresh('heart', 'lung')).toEqual(['summary heart', 'summary lung']);
  expect(((await keptStore.read('ann', 'summary heart')) as KeptReading).answer).toMatchObject({
    textEntries: [entry],
  });
  vi.setSystemTime(Date.now() + hourMs);
  await refresh('heart', 'lung');
  expect(asked).toEqual(['heart', 'lung']);
  keeper.pagesChanged();
  vi.setSystemTime(Date.now() + hourMs);
  await refresh('heart');
  expect(asked.splice(2)).toEqual(['heart', 'lung']);
  await refresh('heart');
  expect(asked.splice(2)).toEqual([]);
  vi.setSystemTime(Date.now() + 25 * hourMs);
  await refresh('heart');
  expect(asked.splice(2)).toEqual(['heart', 'lung']);
});

it('are the guides that were opened, as many as are bounded, the latest ones', async () => {
  const { refresh, open } = setUp();
  for (let nth = 0; nth < 42; nth += 1) {
    await open(`g${nth}`);
    vi.setSystemTime(Date.now() + 1000);
  }
  const names = await refresh('heart');
  expect(names).toHaveLength(41);
  expect(names).toContain('summary heart');
  expect(names).not.toContain('guide g1');
  expect(names).toContain('guide g2');
});

it('are nothing of a document without one, nor of one that is gone; a refusal leaves what is there', async () => {
  const { server, asked, refresh, open } = setUp();
  const whole = server.answer;
  server.answer = () => ({ textEntries: [], nextCursor: null });
  expect(await refresh('deck')).toEqual([]);
  server.answer = () => ({ textEntries: [entry], nextCursor: 'more' });
  expect(await refresh('atlas')).toEqual([]);
  server.answer = whole;
  expect(await refresh('deck', 'atlas', 'heart')).toEqual(['summary heart']);
  await open('Gout');
  vi.setSystemTime(Date.now() + 25 * hourMs);
  server.answer = () => Promise.reject({ ...offlineError, status: 503 });
  expect(await refresh('heart')).toEqual(['guide gout', 'summary heart']);
  vi.setSystemTime(Date.now() + 25 * hourMs);
  server.answer = () => Promise.reject({ ...offlineError, status: 404 });
  expect(await refresh('heart')).toEqual([]);
  server.answer = () => Promise.reject(offlineError);
  await expect(refresh('lung')).rejects.toEqual(offlineError);
  expect(asked.at(-1)).toBe('lung');
});

it('are asked for again after they were erased', async () => {
  const { asked, refresh } = setUp();
  await refresh('heart');
  await keptStore.retain('ann', new Set());
  expect(await refresh('heart')).toEqual(['summary heart']);
  expect(asked).toEqual(['heart', 'heart']);
});
