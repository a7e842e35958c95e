import type { DocumentEvent } from '@anamnesis/contracts/documents/events.ts';
import { presentationMimes } from '@anamnesis/contracts/library/files/presentations.ts';
import { expect, it } from 'vitest';
import { specOf } from '../kernel/testing/decider-spec.ts';
import type { DocumentCommand } from './commands.ts';
import { documentDecider } from './decider.ts';
import {
  discarded,
  extracted,
  extractionFailed,
  preparationFailed,
  request,
  requested,
} from './testing/events.ts';

const { given } = specOf(documentDecider);
type Data<T extends DocumentEvent['type']> = Extract<DocumentEvent, { type: T }>['data'];

const pdf: Data<'DocumentConverted'> = {
  documentId: 'd',
  type: 'pdf',
  blob: { hash: 'pdf', size: 9 },
  totalPages: 2,
  notes: { hash: 'notes', size: 5 },
};
const converted: DocumentEvent = { type: 'DocumentConverted', data: pdf };
const record = (totalPages = 2): DocumentCommand => ({
  type: 'RecordConversion',
  converted: { ...pdf, totalPages },
  pageLimit: 500,
});
const failure = { documentId: 'd', code: 'CONVERSION_FAILED', message: 'It could not be converted.' };
const failed: DocumentEvent = { type: 'ConversionFailed', data: failure };
const fail: DocumentCommand = { type: 'RecordConversionFailure', failure };
const deck = { ...request(), mime: presentationMimes.openXml } as DocumentCommand;
const blob = { hash: 'file', size: 3 };
const conversionRequested: DocumentEvent = {
  type: 'ConversionRequested',
  data: { documentId: 'd', blob, mime: presentationMimes.openXml },
};

it('a conversion is recorded once, and not of a document that was deleted', () => {
  expect(given().when(record())).toEqual([converted]);
  expect(given(converted).when(record())).toEqual([]);
  expect(given(failed, conversionRequested).when(record())).toEqual([converted]);
  expect(given(discarded).when(record())).toEqual([]);
});

it('a presentation with more pages than are allowed has failed, with both numbers', () => {
  const [event] = documentDecider.decide(record(1001), documentDecider.initialState);
  expect(event).toMatchObject({ type: 'ConversionFailed', data: { code: 'PDF_TOO_LARGE' } });
  expect(event?.data).toMatchObject({ message: expect.stringMatching(/1001 slides.*500 pages.*3 parts/) });
});

it('a failure is recorded once, and not after a conversion', () => {
  expect(given().when(fail)).toEqual([failed]);
  expect(given(failed).when(fail)).toEqual([]);
  expect(given(converted).when(fail)).toEqual([]);
});

it('a request for cards asks for another conversion of the file after one that failed', () => {
  expect(given(failed).when(deck)).toEqual([requested(), conversionRequested]);
  expect(given(failed, requested(), conversionRequested).when(deck)).toEqual([]);
});

it('reads and cuts again what it was converted into, with its notes', () => {
  expect(given(converted, extractionFailed).when(deck)).toEqual([
    requested(),
    { type: 'ExtractionRequested', data: pdf },
  ]);
  expect(given(converted, preparationFailed, extracted(2), requested()).when(deck)).toEqual([
    { type: 'PreparationRequested', data: pdf },
  ]);
});

it('a copy that was read keeps its PDF', () => {
  const copy = {
    documentId: 'd',
    sourceDocumentId: 'e',
    converted: { ...pdf, isReady: true as const },
    extracted: null,
    recognised: [],
    blob,
    prepared: [],
    pages: [],
    isProcessed: false,
  };
  const copied: DocumentEvent = { type: 'DocumentConverted', data: { ...pdf, isReady: true } };
  expect(given().when({ type: 'RecordCopy', copy })).toEqual([copied]);
  expect(given(copied).when({ type: 'RecordCopy', copy })).toEqual([]);
});
