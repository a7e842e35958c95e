import type { DocumentDocument, ProcessingState } from '@anamnesis/contracts/library/read-models.ts';
import { describe, expect, it } from 'vitest';
import { pageEvent, stateEvent } from './progress-event.ts';

type Progress = Parameters<typeof stateEvent>[0];

const documentWith = (
  processing: Partial<ProcessingState>,
  more: Partial<DocumentDocument> = {},
): Progress => ({
  type: 'pdf',
  totalPages: 3,
  isConverting: false,
  extraction: { status: 'done' },
  cardCount: 0,
  writtenCount: 0,
  suggestionCount: 0,
  newCards: null,
  replacedCards: 0,
  summaryCount: 0,
  lacks: [],
  standIns: [],
  pagesNotice: null,
  processing: { status: 'processing', pagesDone: 0, failedPages: [], ...processing },
  ...more,
});

describe('what a processing stream says', () => {
  it('counts the pages while it runs', () => {
    expect(stateEvent(documentWith({ pagesDone: 1 }))).toEqual({
      currentPage: 1,
      totalPages: 3,
      message: 'Working on it: 1 of 3 pages ready',
      progress: 33,
      error: null,
      done: false,
    });
  });

  it('knows no pages before the document is read', () => {
    const unread = documentWith({}, { type: 'text', totalPages: null, extraction: { status: 'pending' } });
    expect(stateEvent(unread)).toMatchObject({ totalPages: 0, progress: 0, message: 'Reading the document' });
  });

  it('is complete with its cards and pages', () => {
    const done = documentWith({ status: 'processed', pagesDone: 3 }, { cardCount: 7, summaryCount: 3 });
    expect(stateEvent(done)).toEqual({
      currentPage: 3,
      totalPages: 3,
      message: 'Processing complete: 3 summaries and 7 cards of 3 pages',
      progress: 100,
      error: null,
      done: true,
      cards: 7,
    });
    const one = documentWith(
      { status: 'processed' },
      { cardCount: 1, summaryCount: 1, totalPages: 1, type: 'text' },
    );
    expect(stateEvent(one).message).toBe('Processing complete: 1 summary and 1 card of 1 chunk');
  });

  it('is complete with the new cards where it was processed again', () => {
    const done = documentWith({ status: 'processed' }, { cardCount: 7, newCards: 2 });
    expect(stateEvent(done)).toMatchObject({
      message: 'Processing complete: 2 new cards beside the 5 that were there',
      cards: 7,
      done: true,
    });
  });

  it('names the pages that failed', () => {
    const failed = documentWith({ status: 'processed', pagesDone: 3, failedPages: [1, 2, 3] });
    const error = 'Pages 1, 2 and 3 could not be processed; press Process & Generate to try again';
    expect(stateEvent(failed)).toMatchObject({
      error,
      message: `Processing complete: 0 summaries and 0 cards of 3 pages. ${error}`,
      done: true,
    });
    const one = documentWith({ status: 'processed', failedPages: [2] });
    expect(stateEvent(one).error).toMatch(/^Page 2 could not/);
  });

  it('ends with the reason when the document cannot be read', () => {
    const unreadable = documentWith({}, { extraction: { status: 'failed', message: 'It is damaged' } });
    expect(stateEvent(unreadable)).toMatchObject({
      error: 'It is damaged',
      message: 'It is damaged',
      done: true,
    });
  });

  it('uses the word that clients take for the end at the end only', () => {
    for (const pagesDone of [0, 1, 2, 3])
      expect(stateEvent(documentWith({ pagesDone })).message).not.toMatch(/complete/i);
  });

  it('passes on what a processor says, with the percent of the pages', () => {
    const page = { documentId: 'd1', pageNumber: 2, totalPages: 3, message: 'Page 2: looking for terms' };
    expect(pageEvent(page, documentWith({ pagesDone: 1 }))).toEqual({
      currentPage: 2,
      totalPages: 3,
      message: 'Page 2: looking for terms',
      progress: 33,
      error: null,
      done: false,
    });
  });
});
