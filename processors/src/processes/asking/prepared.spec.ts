import type { DocumentText } from '@anamnesis/contracts/ports/models/content-engine.ts';
import { expect, it } from 'vitest';
import type { DerivedResults } from '../../platform/derived/derived-results.ts';
import { cutDocument } from './indexing/cut-document.ts';
import { createPrepared } from './prepared.ts';

const text: DocumentText = {
  pages: Array.from({ length: 250 }, (_, at) => ({
    pageNumber: at + 1,
    // No two pages alike: what all pages have is no text of theirs.
    text: `Of ${(at + 10).toString(26)} it is said that the ${(at * 7919).toString(36)} pumps blood.`,
  })),
};
/** Stores nothing: each result is computed when it is asked for. */
const derived = {
  of: async (_source: string, _derivation: unknown, compute: (work: object) => Promise<{ value: unknown }>) =>
    (await compute({ signal: new AbortController().signal, extend: () => undefined })).value,
} as unknown as DerivedResults;

it('cuts a document once, however many parts it has', async () => {
  let cuts = 0;
  const prepared = createPrepared({
    derived,
    readText: () => Promise.resolve(text),
    notes: {
      cut: (document) => {
        cuts += 1;
        return Promise.resolve(cutDocument(document));
      },
    },
  });
  const parts = [await prepared.part('a', 0), await prepared.part('a', 1), await prepared.part('a', 2)];
  expect(parts.map(({ passages }) => passages[0]?.pageNumber)).toEqual([1, 101, 201]);
  expect(cuts).toBe(1);
});

it('has the passages of a page, wherever its part is', async () => {
  const prepared = createPrepared({
    derived,
    readText: () => Promise.resolve(text),
    notes: { cut: (document) => Promise.resolve(cutDocument(document)) },
  });
  for (const pageNumber of [1, 100, 101, 250])
    expect((await prepared.page('a', pageNumber)).map((one) => [one.pageNumber, one.text])).toEqual([
      [pageNumber, text.pages[pageNumber - 1]!.text],
    ]);
  expect(await prepared.page('a', 251)).toEqual([]);
});
