import type { DocumentEvent } from '@anamnesis/contracts/documents/events.ts';
import { describe, expect, it } from 'vitest';
import { specOf } from '../kernel/testing/decider-spec.ts';
import type { DocumentCommand } from './commands.ts';
import { documentDecider } from './decider.ts';
import { pageWindow } from './pages/next-pages.ts';
import {
  completed,
  discarded,
  extracted,
  extractedData,
  extractionFailed,
  extractionRequested,
  failPage,
  failure,
  pageFailed,
  pageRequested,
  preparationFailed,
  preparationFailure,
  preparationRequested,
  prepare,
  prepared,
  processed,
  recordPage,
  request,
  requested,
} from './testing/events.ts';

const { given } = specOf(documentDecider);
const file = { hash: 'file', size: 3 };
const extract: DocumentCommand = { type: 'RecordExtraction', extracted: extractedData(2), blob: file };
const failExtraction: DocumentCommand = { type: 'RecordExtractionFailure', failure };

/** A PDF whose text was read and whose pages can be shown. */
const readAndPrepared = (pages: number): DocumentEvent[] => [
  extracted(pages),
  prepared(...Array.from({ length: pages }, (_, index) => index + 1)),
];
const twoAtWork = [...readAndPrepared(2), requested(), pageRequested(1, 2), pageRequested(2, 2)];

/** The first pages that are asked for of a document with so many. */
const windowOf = (pages: number) =>
  Array.from({ length: pageWindow }, (_, at) => pageRequested(at + 1, pages));

describe('extraction', () => {
  it('is recorded once', () => {
    expect(given().when(extract)).toEqual([extracted(2)]);
    expect(given(extracted(2)).when(extract)).toEqual([]);
  });

  it('starts the pages that were asked for before', () => {
    expect(given(requested(), prepared(1, 2)).when(extract)).toEqual([
      extracted(2),
      pageRequested(1, 2),
      pageRequested(2, 2),
    ]);
  });

  it('may fail, unless it has ended already', () => {
    expect(given().when(failExtraction)).toEqual([extractionFailed]);
    expect(given(extracted(2)).when(failExtraction)).toEqual([]);
    expect(given(extractionFailed).when(failExtraction)).toEqual([]);
  });

  it('may succeed after it failed, and then goes on with what was asked for', () => {
    expect(given(requested(), prepared(1, 2), extractionFailed).when(extract)).toEqual([
      extracted(2),
      pageRequested(1, 2),
      pageRequested(2, 2),
    ]);
  });
});

describe('prepared pages', () => {
  it('are recorded in parts, and each page once', () => {
    expect(given().when(prepare(1, 2))).toEqual([prepared(1, 2)]);
    expect(given(prepared(1, 2)).when(prepare(1, 2, 3))).toEqual([prepared(3)]);
    expect(given(prepared(1, 2), prepared(3)).when(prepare(2, 3))).toEqual([]);
  });

  it('are what the cards of a PDF wait for', () => {
    expect(given(extracted(5)).when(request())).toEqual([requested()]);
    const asked = [extracted(5), requested()];
    expect(given(...asked).when(prepare(1, 2))).toEqual([
      prepared(1, 2),
      pageRequested(1, 5),
      pageRequested(2, 5),
    ]);
    const two = [...asked, prepared(1, 2), pageRequested(1, 5), pageRequested(2, 5)];
    expect(given(...two).when(prepare(3, 4, 5))).toEqual([
      prepared(3, 4, 5),
      ...[3, 4, 5].slice(0, pageWindow - 2).map((page) => pageRequested(page, 5)),
    ]);
  });

  it('do not end a request that waits for others', () => {
    const one = [extracted(2), requested(), prepared(1), pageRequested(1, 2)];
    expect(given(...one).when(recordPage(1))).toEqual([processed(1)]);
    expect(given(...one, processed(1)).when(prepare(2))).toEqual([prepared(2), pageRequested(2, 2)]);
  });

  it('are none of a text, whose chunks wait for nothing', () => {
    const text: DocumentEvent = { type: 'DocumentExtracted', data: { ...extractedData(1), type: 'text' } };
    expect(given(text).when(request())).toEqual([requested(), pageRequested(1, 1)]);
  });

  const fail: DocumentCommand = { type: 'RecordPreparationFailure', failure: preparationFailure };

  it('may fail, and be prepared again', () => {
    expect(given().when(fail)).toEqual([preparationFailed]);
    expect(given(preparationFailed).when(fail)).toEqual([]);
    expect(given(...readAndPrepared(2)).when(fail)).toEqual([]);
    expect(given(preparationFailed, preparationRequested).when(fail)).toEqual([preparationFailed]);
    expect(given(preparationFailed, preparationRequested).when(prepare(1))).toEqual([prepared(1)]);
  });

  it('no longer keep cards waiting when they failed', () => {
    const waiting = [extracted(2), requested(), prepared(1), pageRequested(1, 2), processed(1)];
    expect(given(...waiting).when(fail)).toEqual([preparationFailed, pageRequested(2, 2)]);
    expect(given(extracted(1), preparationFailed, preparationRequested, requested()).when(fail)).toEqual([
      preparationFailed,
      pageRequested(1, 1),
    ]);
  });

  it('keep cards waiting while they are prepared again', () => {
    expect(given(extracted(1), preparationFailed).when(request())).toEqual([
      requested(),
      preparationRequested,
    ]);
  });
});

describe('a request', () => {
  it('asks for a window of pages at once', () => {
    expect(given(...readAndPrepared(pageWindow + 2)).when(request())).toEqual([
      requested(),
      ...windowOf(pageWindow + 2),
    ]);
  });

  it('waits for the extraction', () => {
    expect(given().when(request())).toEqual([requested()]);
  });

  it('asks for the text again where it could not be read, also when a request waits for it', () => {
    expect(given(extractionFailed).when(request())).toEqual([requested(), extractionRequested]);
    expect(given(requested(), extractionFailed).when(request('r2'))).toEqual([
      requested('r2'),
      extractionRequested,
    ]);
  });

  it('starts its pages once the text was read after all, and hears when that failed again', () => {
    const again = [requested(), extractionFailed, requested('r2'), extractionRequested];
    expect(given(...again).when(request('r3'))).toEqual([]);
    expect(given(...again).when(failExtraction)).toEqual([extractionFailed]);
    expect(given(prepared(1, 2), ...again).when(extract)).toEqual([
      extracted(2),
      pageRequested(1, 2, 'r2'),
      pageRequested(2, 2, 'r2'),
    ]);
  });

  it('asks for pages again that could not be prepared, whatever else there is to do', () => {
    const done = [
      extracted(1),
      preparationFailed,
      requested(),
      pageRequested(1, 1),
      processed(1),
      completed(1, 2),
    ];
    expect(given(...done, preparationFailed).when(request('r2'))).toEqual([preparationRequested]);
    expect(given(...twoAtWork, preparationFailed).when(request('r2'))).toEqual([preparationRequested]);
    expect(given(extractionFailed, preparationFailed).when(request())).toEqual([
      requested(),
      extractionRequested,
      preparationRequested,
    ]);
    expect(given(...done, preparationFailed, preparationRequested).when(request('r2'))).toEqual([]);
  });

  it('changes nothing while one runs, also while one waits for the extraction', () => {
    expect(given(extracted(5), requested(), pageRequested(1, 5)).when(request('r2'))).toEqual([]);
    expect(given(requested()).when(request('r2'))).toEqual([]);
  });

  it('does not ask again for a failed page while others are at work', () => {
    expect(given(...twoAtWork, pageFailed(1)).when(request('r2'))).toEqual([]);
  });

  it('changes nothing when every page is done', () => {
    const done = [...readAndPrepared(1), requested(), pageRequested(1, 1), processed(1), completed(1, 2)];
    expect(given(...done).when(request('r2'))).toEqual([]);
  });
});

describe('a page', () => {
  const windowAtWork = [...readAndPrepared(pageWindow + 2), requested(), ...windowOf(pageWindow + 2)];

  it('that is answered makes room for the next', () => {
    const next = pageRequested(pageWindow + 1, pageWindow + 2);
    expect(given(...windowAtWork).when(recordPage(2))).toEqual([processed(2), next]);
    expect(given(...windowAtWork).when(failPage(2))).toEqual([pageFailed(2), next]);
  });

  it('that is answered last completes the request', () => {
    expect(given(...twoAtWork, processed(1)).when(recordPage(2))).toEqual([processed(2), completed(2, 4)]);
    expect(given(...twoAtWork, processed(1)).when(failPage(2))).toEqual([
      pageFailed(2),
      completed(2, 2, [2]),
    ]);
  });

  it('is answered once', () => {
    expect(given(...twoAtWork, processed(1)).when(recordPage(1))).toEqual([]);
    expect(given(...twoAtWork, processed(1)).when(failPage(1))).toEqual([]);
    expect(given(...twoAtWork, pageFailed(1)).when(recordPage(1))).toEqual([]);
  });

  it('is not answered unless it was asked for, by the request that asked', () => {
    expect(given(...windowAtWork).when(recordPage(pageWindow + 1))).toEqual([]);
    expect(given(...windowAtWork).when(recordPage(1, 'other'))).toEqual([]);
    expect(given(extracted(1)).when(recordPage(1))).toEqual([]);
  });
});

describe('pages that failed', () => {
  const oneFailed = [...twoAtWork, processed(1), pageFailed(2), completed(2, 2, [2])];

  it('are asked for again alone', () => {
    expect(given(...oneFailed).when(request('r2'))).toEqual([requested('r2'), pageRequested(2, 2, 'r2')]);
  });

  it('complete the new request, which counts all pages', () => {
    const again = [...oneFailed, requested('r2'), pageRequested(2, 2, 'r2')];
    expect(given(...again).when(recordPage(2, 'r2', 3))).toEqual([
      processed(2, 'r2', 3),
      completed(2, 5, [], 'r2'),
    ]);
    expect(given(...again).when(failPage(2, 'r2'))).toEqual([
      pageFailed(2, 'r2'),
      completed(2, 2, [2], 'r2'),
    ]);
  });

  it('no longer hear the answer to the request before', () => {
    expect(given(...oneFailed, requested('r2'), pageRequested(2, 2, 'r2')).when(recordPage(2))).toEqual([]);
  });
});

describe('a discarded document', () => {
  it('is discarded once, at any time', () => {
    const discard: DocumentCommand = { type: 'Discard', documentId: 'd' };
    expect(given().when(discard)).toEqual([discarded]);
    expect(given(...twoAtWork).when(discard)).toEqual([discarded]);
    expect(given(discarded).when(discard)).toEqual([]);
  });

  it('takes no answer any more', () => {
    for (const late of [extract, failExtraction, prepare(1), recordPage(1), failPage(1)]) {
      expect(given(...twoAtWork, discarded).when(late)).toEqual([]);
    }
  });

  it('is not found when it is to be processed', () => {
    expect(given(discarded).when(request())).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
});
