import { guideMark } from '@anamnesis/contracts/diseases/guides/guide.ts';
import type { ProcessingKind } from '@anamnesis/contracts/documents/processing/processing-kind.ts';
import type { ExtractedPage } from '@anamnesis/contracts/documents/processing/extracted.ts';
import { expect, it } from 'vitest';
import { as, setting } from '../../testing/setting.ts';
import { createTextLibrary } from '../text/text-library.ts';
import { getProcessingEstimate } from './get-processing-estimate.ts';

const price = { input: 1, output: 2 };
const costs = {
  prices: { writer: price, checker: price },
  currency: '€',
  leftToday: async (owner: string) => (owner === 'ann' ? 9_000 : null),
};
const lines = 'Renin is an enzyme. '.repeat(50);

/** Ann's document of these pages, on a server with a model. */
function document(pages: readonly (string | Partial<ExtractedPage>)[] = [lines, '', lines], hasModel = true) {
  const made = setting();
  const extracted = pages.map((page, at) => ({
    pageNumber: at + 1,
    text: '',
    ...(typeof page === 'string' ? { text: page } : page),
  }));
  made.putText('text', JSON.stringify({ version: 1, type: 'pdf', pages: extracted }));
  made.putDocument({ documentId: 'd1', totalPages: pages.length });
  const knowledge = {
    ...made.deps.knowledge,
    find: async (name: string) => (name === 'Gout' ? 'gout' : null),
  };
  const contentEngine = { ...made.deps.contentEngine, costs: hasModel ? costs : null };
  const deps = { ...made.deps, knowledge, contentEngine };
  const handler = getProcessingEstimate(deps, createTextLibrary(made.deps.blobs));
  return {
    ...made,
    estimate: async (kind: ProcessingKind = 'summariesAndCards', who = 'ann') =>
      (await handler({ params: { pdfId: 'd1' }, query: { kind }, body: {} }, as(who))).estimate,
  };
}

it('counts the pages that have a text, what is read and written for them, its cost and what is left', async () => {
  const { estimate } = document();
  expect(await estimate()).toEqual({
    pages: 2,
    tokens: 9_120,
    cost: expect.closeTo(0.01094, 6),
    currency: '€',
    leftToday: 9_000,
  });
});

it('is none without a model, for whoever chose the built-in engine, and of what is not read yet', async () => {
  expect(await document([lines], false).estimate()).toBeNull();
  const { estimate, putPreferences, putDocument } = document();
  putPreferences('ann', { engine: 'builtin' });
  expect(await estimate()).toBeNull();
  putPreferences('ann', { engine: 'server' });
  expect(await estimate()).not.toBeNull();
  putDocument({ documentId: 'd1', textBlob: null, extraction: { status: 'pending' } });
  expect(await estimate()).toBeNull();
});

it('counts what is to be done: all, what failed, or what the built-in engine did instead', async () => {
  const { estimate, putDocument } = document([lines, lines, lines]);
  const processing = { status: 'processed', pagesDone: 3, failedPages: [3] } as const;
  putDocument({
    documentId: 'd1',
    processing: { ...processing, failedPages: [...processing.failedPages] },
    standIns: [{ insteadOf: 'away', pages: [1] }],
  });
  const pages = async (kind: ProcessingKind) => (await estimate(kind))?.pages;
  expect(await pages('summariesAndCards')).toBe(1);
  expect(await pages('standIns')).toBe(2);
  expect(await pages('again')).toBe(3);
});

it('expects a usual text on a page that is still to be recognised', async () => {
  const { estimate } = document([{ toRecognise: true }, { unreadable: true }]);
  expect(await estimate()).toMatchObject({ pages: 1, tokens: 5_410 });
});

it('knows that the text of a study guide asks no model', async () => {
  const { estimate } = document(['Gout\n\nIt hurts.', `Sources\n\n${guideMark}`]);
  expect(await estimate()).toMatchObject({ pages: 0, tokens: 0, cost: 0 });
  expect(await document(['My notes', guideMark]).estimate()).toMatchObject({ pages: 2 });
});

it('is of the text where a PDF was uploaded with it, and of nobody else’s document', async () => {
  const { estimate, putDocument, putText } = document();
  putText('other', JSON.stringify({ version: 1, type: 'text', pages: [{ pageNumber: 1, text: lines }] }));
  putDocument({ documentId: 't1', type: 'text', linkedDocumentId: 'd1', textBlob: 'other' });
  expect(await estimate()).toMatchObject({ pages: 1 });
  await expect(estimate('again', 'ben')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
