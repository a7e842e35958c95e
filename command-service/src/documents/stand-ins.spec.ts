import type { DocumentEvent } from '@anamnesis/contracts/documents/events.ts';
import { describe, expect, it } from 'vitest';
import { foldEvents, specOf } from '../kernel/testing/decider-spec.ts';
import { documentDecider } from './decider.ts';
import {
  completed,
  extracted,
  pageFailed,
  pageRequested,
  prepared,
  processed,
  request,
  requested,
} from './testing/events.ts';

const { given } = specOf(documentDecider);

/** Made by the built-in engine, as the model did not answer in time. */
function standIn(pageNumber: number, requestId?: string): DocumentEvent {
  const { type, data } = processed(pageNumber, requestId) as Extract<
    DocumentEvent,
    { type: 'PageProcessed' }
  >;
  return { type, data: { ...data, insteadOf: 'slow' } };
}

const begun = [
  extracted(3),
  prepared(1, 2, 3),
  requested(),
  pageRequested(1, 3),
  pageRequested(2, 3),
  pageRequested(3, 3),
];
const done = [...begun, processed(1), standIn(2), processed(3), completed(3, 6)];

describe('a request to ask the model again', () => {
  it('asks for the pages alone that the built-in engine made instead of it', () => {
    expect(given(...done).when(request('r2', 'standIns'))).toEqual([
      requested('r2', 'standIns'),
      pageRequested(2, 3, 'r2'),
    ]);
  });

  it('asks for those that failed as well', () => {
    const failing = [...begun, processed(1), standIn(2), pageFailed(3), completed(3, 4, [3])];
    expect(given(...failing).when(request('r2', 'standIns'))).toEqual([
      requested('r2', 'standIns'),
      pageRequested(2, 3, 'r2'),
      pageRequested(3, 3, 'r2'),
    ]);
  });

  it('changes nothing where the model made all, also when all cards were deleted since, or another request runs', () => {
    const all = [...begun, processed(1), processed(2), processed(3), completed(3, 6)];
    expect(given(...all).when(request('r2', 'standIns'))).toEqual([]);
    expect(given(...all).when(request('r2', 'standIns', true))).toEqual([]);
    expect(given(...begun, standIn(2)).when(request('r2', 'standIns'))).toEqual([]);
  });

  it('puts new cards beside the others; what the model then made is not asked for again', () => {
    const asked = [...done, requested('r2', 'standIns'), pageRequested(2, 3, 'r2')];
    expect(foldEvents(documentDecider, asked).pages.get(2)).toMatchObject({ isBeside: true, cards: 2 });
    const answered = [...asked, processed(2, 'r2', 3), completed(3, 7, [], 'r2')];
    expect(given(...answered).when(request('r3', 'standIns'))).toEqual([]);
    const away = [...asked, standIn(2, 'r2'), completed(3, 6, [], 'r2')];
    expect(given(...away).when(request('r3', 'standIns'))).toEqual([
      requested('r3', 'standIns'),
      pageRequested(2, 3, 'r3'),
    ]);
  });

  it('is possible for a copy, which knows how its pages were made', () => {
    const page = { summary: null, note: null, cardCount: 1 };
    const copied: DocumentEvent = {
      type: 'PagesCopied',
      data: {
        documentId: 'd',
        sourceDocumentId: 's',
        pages: [
          { ...page, pageNumber: 1 },
          { ...page, pageNumber: 2, insteadOf: 'away' },
        ],
        isProcessed: true,
      },
    };
    expect(given(extracted(2), prepared(1, 2), copied).when(request('r2', 'standIns'))).toEqual([
      requested('r2', 'standIns'),
      pageRequested(2, 2, 'r2'),
    ]);
  });
});
