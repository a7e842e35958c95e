import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { expect, it } from 'vitest';
import { project } from '../../engine/testing/project.ts';
import { pagesProjection } from '../../documents/pages/projection.ts';
import { cardsProjection } from '../../cards/cards/projection.ts';
import { documentsProjection } from './projection.ts';
import { anUpload } from './uploaded.fixture.ts';

const blob = { hash: 'hash', size: 10 };
const from = { documentId: 'd1', sourceDocumentId: 's1' };
const taken = anUpload({
  blob,
  origin: 'share',
  copied: { shareId: 's', senderId: 'ada', sourceDocumentId: 's1', isReady: true },
});
const extracted: AnamnesisEvent = {
  type: 'DocumentExtracted',
  data: { documentId: 'd1', type: 'pdf', name: 'Heart', totalPages: 3, pagesWithText: 3, textBlob: blob },
};

it.each([true, undefined] as const)('tells whether a document holds a deck: %s', async (isDeck) => {
  const { d1 } = await project(documentsProjection, [anUpload({ ...taken.data, type: 'text', isDeck })]);
  expect(d1?.isDeck).toBe(isDeck);
});

const summary = { title: 'The heart', bullets: ['It beats'] };
const madeBy = { engine: 'openai', model: 'tiny-7b' };
const page = (pageNumber: number) => ({ pageNumber, summary, note: null, madeBy, cardCount: 2 });
const poor = { pageNumber: 3, summary: null, note: 'No text', lack: 'noText' as const, cardCount: 0 };
const pages = (isProcessed: boolean): AnamnesisEvent => ({
  type: 'PagesCopied',
  data: { ...from, isProcessed, pages: isProcessed ? [page(2), poor] : [page(1)] },
});
const card = (cardId: string, origin: 'generated' | 'written') => ({
  cardId,
  sourceCardId: `source of ${cardId}`,
  sourceVersion: 4,
  pageNumber: 2,
  ordinal: 7,
  origin,
  ...(origin === 'generated' ? { madeBy } : {}),
  isHighYield: origin === 'written',
  prompt: `{{c1::${cardId}}} beats`,
  answer: cardId,
  span: 'beats',
});
const cards: AnamnesisEvent = {
  type: 'CardsCopied',
  data: { ...from, studyDay: '2026-03-10', cards: [card('a', 'generated'), card('b', 'written')] },
};

it('a copied document is processed with its last pages, and has their summaries, lacks and cards', async () => {
  const before = await project(documentsProjection, [taken, extracted, pages(false)]);
  expect(before['d1']).toMatchObject({
    processing: { status: 'unprocessed', pagesDone: 1 },
    summaryCount: 1,
  });
  const after = await project(documentsProjection, [taken, extracted, pages(false), pages(true), cards]);
  expect(after['d1']).toMatchObject({
    processing: { status: 'processed', pagesDone: 3, failedPages: [] },
    summaryCount: 2,
    lacks: [{ lack: 'noText', pages: [3] }],
    cardCount: 2,
    writtenCount: 1,
  });
});

it('copied pages have their summary or why there is none', async () => {
  const documents = await project(pagesProjection, [pages(true)]);
  expect(documents).toMatchObject({
    'd1:2': { summary, note: null, madeBy, userId: 'ann' },
    'd1:3': { summary: null, note: 'No text', madeBy: null },
  });
});

it('copied cards are new to their owner: unstudied, due from the day of the copying', async () => {
  const { a, b } = await project(cardsProjection, [cards]);
  expect(a).toMatchObject({
    documentId: 'd1',
    userId: 'ann',
    pageNumber: 2,
    ordinal: 7,
    origin: 'generated',
    madeBy,
    textVersion: 0,
    yield: 'normal',
    introducedOn: '',
    missed: [],
  });
  expect(b).toMatchObject({ origin: 'written', madeBy: null, byHand: false, limited: 'yes', yield: 'high' });
  expect(a).not.toHaveProperty('sourceCardId');
});
