import type { DocumentEvent } from '@anamnesis/contracts/documents/events.ts';
import { describe, expect, it } from 'vitest';
import { specOf } from '../kernel/testing/decider-spec.ts';
import type { DocumentCommand } from './commands.ts';
import { documentDecider, pageWindow } from './decider.ts';
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
  processed,
  recordPage,
  request,
  requested,
} from './testing/events.ts';

const { given } = specOf(documentDecider);
const extract: DocumentCommand = { type: 'RecordExtraction', extracted: extractedData(2) };
const failExtraction: DocumentCommand = { type: 'RecordExtractionFailure', failure };
const prepare: DocumentCommand = { type: 'RecordPreparedPages', documentId: 'd', pages: [] };

const twoAtWork = [extracted(2), requested(), pageRequested(1, 2), pageRequested(2, 2)];

describe('extraction', () => {
  it('is recorded once', () => {
    expect(given().when(extract)).toEqual([extracted(2)]);
    expect(given(extracted(2)).when(extract)).toEqual([]);
  });

  it('starts the pages that were asked for before', () => {
    expect(given(requested()).when(extract)).toEqual([
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
    expect(given(requested(), extractionFailed).when(extract)).toEqual([
      extracted(2),
      pageRequested(1, 2),
      pageRequested(2, 2),
    ]);
  });

  it('has its pages prepared once', () => {
    const prepared: DocumentEvent = { type: 'PagesPrepared', data: { documentId: 'd', pages: [] } };
    expect(given().when(prepare)).toEqual([prepared]);
    expect(given(prepared).when(prepare)).toEqual([]);
  });

  it('may fail to have its pages prepared, and have them prepared again', () => {
    const fail: DocumentCommand = { type: 'RecordPreparationFailure', failure: preparationFailure };
    const prepared: DocumentEvent = { type: 'PagesPrepared', data: { documentId: 'd', pages: [] } };
    expect(given().when(fail)).toEqual([preparationFailed]);
    expect(given(preparationFailed).when(fail)).toEqual([]);
    expect(given(prepared).when(fail)).toEqual([]);
    expect(given(preparationFailed, preparationRequested).when(fail)).toEqual([preparationFailed]);
    expect(given(preparationFailed, preparationRequested).when(prepare)).toEqual([prepared]);
  });
});

describe('a request', () => {
  it('asks for a window of pages at once', () => {
    expect(pageWindow).toBe(3);
    expect(given(extracted(5)).when(request())).toEqual([
      requested(),
      pageRequested(1, 5),
      pageRequested(2, 5),
      pageRequested(3, 5),
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
    expect(given(...again).when(extract)).toEqual([
      extracted(2),
      pageRequested(1, 2, 'r2'),
      pageRequested(2, 2, 'r2'),
    ]);
  });

  it('asks for pages again that could not be prepared, whatever else there is to do', () => {
    const done = [extracted(1), requested(), pageRequested(1, 1), processed(1), completed(1, 2)];
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
    const done = [extracted(1), requested(), pageRequested(1, 1), processed(1), completed(1, 2)];
    expect(given(...done).when(request('r2'))).toEqual([]);
  });
});

describe('a page', () => {
  const fourAtWork = [extracted(5), requested(), ...[1, 2, 3].map((page) => pageRequested(page, 5))];

  it('that is answered makes room for the next', () => {
    expect(given(...fourAtWork).when(recordPage(2))).toEqual([processed(2), pageRequested(4, 5)]);
    expect(given(...fourAtWork).when(failPage(2))).toEqual([pageFailed(2), pageRequested(4, 5)]);
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
    expect(given(...fourAtWork).when(recordPage(4))).toEqual([]);
    expect(given(...fourAtWork).when(recordPage(1, 'other'))).toEqual([]);
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
    for (const late of [extract, failExtraction, prepare, recordPage(1), failPage(1)]) {
      expect(given(...twoAtWork, discarded).when(late)).toEqual([]);
    }
  });

  it('is not found when it is to be processed', () => {
    expect(given(discarded).when(request())).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
});
