import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { expect, it } from 'vitest';
import { project } from '../../engine/testing/project.ts';
import { documentsProjection } from './projection.ts';
import { anUpload } from './uploaded.fixture.ts';

const blob = { hash: 'hash', size: 10 };
const engine = { name: 'builtin', version: '1' };
const uploaded = anUpload({ blob, totalPages: 2 });
const requested = (kind: 'summariesAndCards' | 'again'): AnamnesisEvent => ({
  type: 'ProcessingRequested',
  data: {
    documentId: 'd1',
    requestId: kind,
    kind,
    cardStyle: 'cloze_deletion',
    studyDay: '2026-03-01',
    ...(kind === 'again' ? { repeatsAll: true } : {}),
  },
});
const page = (pageNumber: number, cards: string[], isSummarised = true): AnamnesisEvent[] => [
  {
    type: 'CardsGenerated',
    data: {
      documentId: 'd1',
      requestId: 'r',
      pageNumber,
      studyDay: '2026-03-01',
      cards: cards.map((cardId) => ({ cardId, prompt: 'p', answer: 'a', span: 's' })),
      engine,
    },
  },
  {
    type: 'PageProcessed',
    data: {
      documentId: 'd1',
      requestId: 'r',
      pageNumber,
      summary: isSummarised ? { title: 'Heart', bullets: ['It beats'] } : null,
      note: null,
      cardCount: cards.length,
      dropped: 0,
      engine,
    },
  },
];
const completed: AnamnesisEvent = {
  type: 'ProcessingCompleted',
  data: { documentId: 'd1', requestId: 'r', pages: 2, failedPages: [], cards: 3 },
};
const first = [requested('summariesAndCards'), ...page(1, ['a', 'b']), ...page(2, ['c']), completed];
const after = async (...events: AnamnesisEvent[]) =>
  (await project(documentsProjection, [uploaded, ...first, ...events]))['d1'];

it('counts the cards that come when a document is processed again, until it is asked for otherwise', async () => {
  expect(await after()).toMatchObject({ cardCount: 3, newCards: null });
  const again = [requested('again'), ...page(1, ['d', 'e'])];
  expect(await after(...again)).toMatchObject({ cardCount: 5, newCards: 2 });
  expect(await after(...again, requested('summariesAndCards'))).toMatchObject({
    cardCount: 5,
    newCards: null,
  });
});

it('keeps its summaries and cards while its pages are counted anew', async () => {
  expect(await after(requested('again'), ...page(2, [], false))).toMatchObject({
    processing: { status: 'processing', pagesDone: 1, failedPages: [] },
    summaryCount: 1,
    cardCount: 3,
  });
});

const gone = (cardIds: string[], replacedIn?: string): AnamnesisEvent => ({
  type: 'CardsDeleted',
  data: { documentId: 'd1', cardIds, written: 0, ...(replacedIn && { replacedIn }) },
});

it('counts the cards that are replaced, apart from those that the person deletes', async () => {
  const again = [requested('again'), gone(['a', 'b'], 'again'), ...page(1, ['d']), gone(['c'])];
  expect(await after(...again)).toMatchObject({ cardCount: 1, newCards: 1, replacedCards: 2 });
  expect(await after(...again, requested('again'))).toMatchObject({ newCards: 0, replacedCards: 0 });
});
