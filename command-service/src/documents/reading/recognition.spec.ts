import type { DocumentEvent } from '@anamnesis/contracts/documents/events.ts';
import { describe, expect, it } from 'vitest';
import { specOf } from '../../kernel/testing/decider-spec.ts';
import type { DocumentCommand } from '../commands.ts';
import { documentDecider } from '../decider.ts';
import {
  completed,
  extracted,
  extractedData,
  pageFailed,
  pageRequested,
  prepared,
  processed,
  recordPage,
  request,
  requested,
} from '../testing/events.ts';

const { given } = specOf(documentDecider);
const documentId = 'd';
const blob = { hash: 'file', size: 3 };
const { textBlob } = extractedData(1);

/** A PDF of which some pages are pictures. */
const readWith = (totalPages: number, ...toRecognise: number[]): DocumentEvent => ({
  type: 'DocumentExtracted',
  data: { ...extractedData(totalPages), toRecognise },
});
const asked = (totalPages: number, ...pages: number[]): DocumentEvent => ({
  type: 'RecognitionRequested',
  data: { documentId, blob, textBlob, totalPages, pages },
});
const recognisedData = (pageNumber: number) => ({
  documentId,
  pageNumber,
  textBlob: { hash: `text of ${pageNumber}`, size: 4 },
  confidence: 0.9,
});
const recognised = (page: number): DocumentEvent => ({ type: 'PageRecognised', data: recognisedData(page) });
const recognise = (page: number): DocumentCommand => ({
  type: 'RecordRecognisedPage',
  page: recognisedData(page),
});
const failure = (pageNumber: number) => ({
  documentId,
  pageNumber,
  code: 'PAGE_FAILED',
  message: 'Page could not be processed.',
});
const unrecognised = (page: number): DocumentEvent => ({
  type: 'PageRecognitionFailed',
  data: failure(page),
});
const fail = (page: number): DocumentCommand => ({
  type: 'RecordPageRecognitionFailure',
  failure: failure(page),
});
const whole = { documentId, textBlob: { hash: 'whole text', size: 12 } };
const completedWith = (totalPages: number): DocumentEvent => ({
  type: 'RecognitionCompleted',
  data: { ...whole, totalPages },
});
const finish: DocumentCommand = { type: 'RecordRecognition', completed: whole };

/** The request for a page that is processed with the text that was recognised on it. */
function pageWithOwnText(pageNumber: number, totalPages: number, requestId?: string): DocumentEvent {
  const event = pageRequested(pageNumber, totalPages, requestId);
  return { ...event, data: { ...event.data, textBlob: `text of ${pageNumber}` } } as DocumentEvent;
}

const scanOf = (pages: number): DocumentEvent[] => {
  const all = Array.from({ length: pages }, (_, at) => at + 1);
  return [readWith(pages, ...all), asked(pages, ...all), prepared(...all)];
};

describe('a document of which pages are pictures', () => {
  it('is read at once, and its pictures are recognised', () => {
    const extract: DocumentCommand = {
      type: 'RecordExtraction',
      extracted: { ...extractedData(3), toRecognise: [2, 3] },
      blob,
    };
    expect(given().when(extract)).toEqual([readWith(3, 2, 3), asked(3, 2, 3)]);
    const withRequest = [requested(), prepared(1, 2, 3)];
    expect(given(...withRequest).when(extract)).toEqual([
      readWith(3, 2, 3),
      asked(3, 2, 3),
      pageRequested(1, 3),
    ]);
  });

  it('is recognised as the PDF that it was converted into', () => {
    const pdf = { documentId, type: 'pdf' as const, blob: { hash: 'pdf', size: 5 }, totalPages: 1 };
    const extract: DocumentCommand = {
      type: 'RecordExtraction',
      extracted: { ...extractedData(1), toRecognise: [1] },
      blob,
    };
    const [, event] = given({ type: 'DocumentConverted', data: pdf }).when(extract) as DocumentEvent[];
    expect(event?.data).toMatchObject({ blob: pdf.blob });
  });

  it('has each page processed as soon as its text is there, whatever the others do', () => {
    const scan = [...scanOf(3), requested()];
    expect(given(...scanOf(3)).when(request())).toEqual([requested()]);
    expect(given(...scan).when(recognise(2))).toEqual([recognised(2), pageWithOwnText(2, 3)]);
    const second = [recognised(2), pageWithOwnText(2, 3)];
    expect(given(...scan, ...second).when(recordPage(2))).toEqual([processed(2)]);
    expect(given(...scan, ...second, processed(2)).when(recognise(1))).toEqual([
      recognised(1),
      pageWithOwnText(1, 3),
    ]);
  });

  it('records each page once', () => {
    expect(given(...scanOf(2), recognised(1)).when(recognise(1))).toEqual([]);
    expect(given(...scanOf(2), unrecognised(1)).when(fail(1))).toEqual([]);
    expect(given(extracted(2)).when(recognise(1))).toEqual([]);
  });

  it('is not complete before its last picture', () => {
    const first = [...scanOf(2), requested(), recognised(1), pageWithOwnText(1, 2)];
    expect(given(...first).when(recordPage(1))).toEqual([processed(1)]);
    const last = [...first, processed(1), recognised(2), pageWithOwnText(2, 2)];
    expect(given(...last).when(recordPage(2))).toEqual([processed(2), completed(2, 4)]);
  });
});

describe('a page that cannot be recognised', () => {
  const first = [...scanOf(2), requested(), recognised(1), pageWithOwnText(1, 2), processed(1)];

  it('has failed, and does not hold up the others', () => {
    expect(given(...first).when(fail(2))).toEqual([unrecognised(2), pageFailed(2), completed(2, 2, [2])]);
  });

  it('is recognised once more when it is requested again', () => {
    const ended = [...first, unrecognised(2), pageFailed(2), completed(2, 2, [2])];
    expect(given(...ended).when(request('r2'))).toEqual([requested('r2'), asked(2, 2)]);
    expect(given(...ended, requested('r2'), asked(2, 2)).when(recognise(2))).toEqual([
      recognised(2),
      pageWithOwnText(2, 2, 'r2'),
    ]);
  });

  it('fails nothing that nobody asked for, and is tried again with the first request', () => {
    expect(given(...scanOf(1)).when(fail(1))).toEqual([unrecognised(1)]);
    expect(given(...scanOf(1), unrecognised(1)).when(request())).toEqual([requested(), asked(1, 1)]);
  });
});

describe('the text of the whole document', () => {
  it('is that with what was recognised, once', () => {
    const done = [...scanOf(1), recognised(1)];
    const event = completedWith(1);
    expect(given(...done).when(finish)).toEqual([event]);
    expect(given(...done, event).when(finish)).toEqual([]);
    expect(given().when(finish)).toEqual([]);
  });

  it('is that of the pages that had a text', () => {
    const mixed = [readWith(2, 2), asked(2, 2), prepared(1, 2), recognised(2)];
    const [, first, second] = given(...mixed, completedWith(2)).when(request()) as DocumentEvent[];
    expect(first?.data).toMatchObject({ pageNumber: 1, textBlob: 'whole text' });
    expect(second?.data).toMatchObject({ pageNumber: 2, textBlob: 'text of 2' });
  });
});

/** The request does all pages again. */
const askingForAll = (requestId: string) => {
  const event = requested(requestId);
  return { ...event, data: { ...event.data, repeatsAll: true } } as DocumentEvent;
};

describe('a scan that was read before its pictures were recognised', () => {
  const old: DocumentEvent = { type: 'DocumentExtracted', data: { ...extractedData(1), pagesWithText: 0 } };
  const file = { documentId, type: 'pdf' as const, blob, totalPages: 2 };
  const again: DocumentEvent = { type: 'ExtractionRequested', data: file };

  it('is read again when it is requested, also after it was processed', () => {
    expect(given(old, prepared(1)).when(request())).toEqual([askingForAll('r1'), again]);
    const done = [requested(), pageRequested(1, 1), processed(1, 'r1', 0), completed(1, 0)];
    const ended = [old, prepared(1), ...done];
    expect(given(...ended).when(request('r2'))).toEqual([askingForAll('r2'), again]);
    const running = [...ended, askingForAll('r2'), again];
    expect(given(...running).when(request('r3'))).toEqual([]);
    const read: DocumentCommand = {
      type: 'RecordExtraction',
      extracted: { ...extractedData(1), pagesWithText: 0, toRecognise: [1] },
      blob,
    };
    expect(given(...running).when(read)).toEqual([
      { type: 'DocumentExtracted', data: read.extracted },
      asked(1, 1),
    ]);
    const recognising = [...running, readWith(1, 1), asked(1, 1)];
    expect(given(...recognising).when(recognise(1))).toEqual([recognised(1), pageWithOwnText(1, 1, 'r2')]);
  });

  it('is no scan in which no word was found', () => {
    const wordless = [
      { type: 'DocumentExtracted', data: { ...extractedData(1), pagesWithText: 0, toRecognise: [1] } },
      asked(1, 1),
      prepared(1),
      recognised(1),
    ] as DocumentEvent[];
    expect(given(...wordless).when(request())).toEqual([requested(), pageWithOwnText(1, 1)]);
  });
});

/** Copies a document with pages that are still to be recognised, and others that were. */
const copy = (extractedPages: number[], recognisedPages: number[]): DocumentCommand => ({
  type: 'RecordCopy',
  copy: {
    documentId,
    sourceDocumentId: 'e',
    converted: null,
    extracted: { ...extractedData(2), ...(extractedPages.length ? { toRecognise: extractedPages } : {}) },
    recognised: recognisedPages.map(recognisedData),
    blob,
    prepared: [],
    pages: [],
    isProcessed: false,
  },
});

describe('a copy', () => {
  it('comes with what was recognised, and the rest is recognised for it', () => {
    expect(given().when(copy([], [1, 2]))).toEqual([extracted(2), recognised(1), recognised(2)]);
    expect(given().when(copy([1, 2], []))).toEqual([readWith(2, 1, 2), asked(2, 1, 2)]);
    expect(given().when(copy([2], [1]))).toEqual([readWith(2, 2), recognised(1), asked(2, 2)]);
  });
});
