import * as messages from '@anamnesis/contracts/documents/commands.ts';
import type { DocumentEvent } from '@anamnesis/contracts/documents/events.ts';
import { readingVersions } from '@anamnesis/contracts/documents/processing/reading-version.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldEvents, specOf } from '../../kernel/testing/decider-spec.ts';
import { addDocument, addFolder } from '../../library/testing/a-library.ts';
import { createTestService } from '../../testing/test-service.ts';
import type { DocumentCommand } from '../commands.ts';
import { documentDecider } from '../decider.ts';
import { documentContent } from '../copies/document-content.ts';
import type { WorkOnDocument } from '../state.ts';
import {
  completed,
  discarded,
  extracted,
  extractedData,
  failPage,
  pageRequested,
  prepare,
  prepared,
  processed,
  recordPage,
  request,
  requested,
} from '../testing/events.ts';
import { extractionOf } from '../testing/messages.ts';

const { given } = specOf(documentDecider);
const documentId = 'd';
const readingVersion = readingVersions.pdf;
const blob = { hash: 'file', size: 3 };
const file = { documentId, type: 'pdf', blob, totalPages: 2 } as const;

const early = (totalPages = 2, toRecognise: number[] = []): DocumentEvent => {
  const { readingVersion: _, ...data } = extractedData(totalPages);
  return { type: 'DocumentExtracted', data: { ...data, ...(toRecognise.length > 0 && { toRecognise }) } };
};
const ask: DocumentCommand = { type: 'RequestReadingAgain', file, mime: 'application/pdf' };
const asked = (textBlob = 'text'): DocumentEvent => ({
  type: 'ReadingAgainRequested',
  data: { ...file, textBlob, readingVersion },
});
const record = (before = 'text', version: number = readingVersion): DocumentCommand => ({
  type: 'RecordTextReadAgain',
  read: { documentId, textBlob: { hash: 'blocks', size: 20 }, readingVersion: version },
  before,
});
const readAgain = (...replaces: string[]): DocumentEvent => ({
  type: 'TextReadAgain',
  data: { documentId, textBlob: { hash: 'blocks', size: 20 }, readingVersion, replaces },
});
const recognising = (...pages: number[]): DocumentEvent => ({
  type: 'RecognitionRequested',
  data: { documentId, blob, textBlob: { hash: 'text', size: 9 }, totalPages: 2, pages },
});
const recognised = (pageNumber: number): DocumentEvent => ({
  type: 'PageRecognised',
  data: { documentId, pageNumber, textBlob: { hash: `text of ${pageNumber}`, size: 4 }, confidence: 0.9 },
});
const unrecognised = (pageNumber: number): DocumentEvent => ({
  type: 'PageRecognitionFailed',
  data: { documentId, pageNumber, code: 'RECOGNITION_FAILED', message: 'It takes too long.' },
});
const whole: DocumentEvent = {
  type: 'RecognitionCompleted',
  data: { documentId, textBlob: { hash: 'whole', size: 12 }, totalPages: 2 },
};

describe('a document that an earlier version read', () => {
  it('is read again when it is opened, once', () => {
    expect(given(early()).when(ask)).toEqual([asked()]);
    expect(given(early(), asked()).when(ask)).toEqual([]);
    expect(given(early(), asked(), readAgain('text')).when(ask)).toEqual([]);
    expect(given(extracted(2)).when(ask)).toEqual([]);
  });

  it('is read again when it is processed, whatever else is asked for, once', () => {
    const processing = given(early(), prepared(1, 2)).when(request());
    expect(processing).toEqual([requested(), asked(), pageRequested(1, 2), pageRequested(2, 2)]);
    const done = [requested(), processed(1), processed(2), completed(2, 4)];
    expect(given(early(), prepared(1, 2), ...done).when(request('r2', 'again'))).toContainEqual(asked());
    expect(given(early(), prepared(1, 2), ...done).when(request('r2'))).toEqual([asked()]);
    expect(given(early(), asked(), prepared(1, 2), ...done).when(request('r2'))).toEqual([]);
  });

  it('is read as the PDF that it was converted into, with its notes', () => {
    const data = { ...file, blob: { hash: 'pdf', size: 5 }, notes: { hash: 'notes', size: 2 } };
    const converted: DocumentEvent = { type: 'DocumentConverted', data };
    expect(given(converted, early()).when(ask)).toEqual([
      { type: 'ReadingAgainRequested', data: { ...data, textBlob: 'text', readingVersion } },
    ]);
  });

  it('is not read again while it is not read, nor where it has no text, nor when it is gone', () => {
    const nothing = { ...early(), data: { ...early().data, pagesWithText: 0 } } as DocumentEvent;
    for (const events of [[], [nothing], [early(), discarded]]) {
      expect(given(...events).when(ask)).toEqual([]);
      expect(given(...events).when(record('other'))).toEqual([]);
    }
  });

  it('has the new text from then on, and does not need the one before', () => {
    const before = [early(), asked(), prepared(1, 2)];
    expect(given(...before).when(record())).toEqual([readAgain('text')]);
    const after = [...before, readAgain('text')];
    expect(given(...after).when(record())).toEqual([]);
    const [, page] = given(...after).when(request()) as DocumentEvent[];
    expect(page?.data).toMatchObject({ pageNumber: 1, textBlob: 'blocks' });
  });

  it('keeps the text before for the pages that are made of it', () => {
    const atWork = [early(), prepared(1, 2), requested(), asked(), pageRequested(1, 2)];
    expect(given(...atWork).when(record())).toEqual([readAgain()]);
  });

  it('does not get an older reading, or one of another text', () => {
    expect(given(extracted(2)).when(record())).toEqual([]);
    expect(given(early(), readAgain('text')).when(record('blocks', readingVersion - 1))).toEqual([]);
    expect(given(early()).when(record('other'))).toEqual([]);
  });
});

describe('a document of which pages were recognised', () => {
  const waiting = [early(2, [1, 2]), recognising(1, 2)];

  it('is not read again before all of them are in its text', () => {
    const [first, second] = [recognised(1), recognised(2)];
    for (const events of [waiting, [...waiting, first], [...waiting, first, second]]) {
      expect(given(...events).when(ask)).toEqual([]);
      expect(given(...events).when(record())).toEqual([]);
    }
    expect(given(...waiting, first, second, whole).when(ask)).toEqual([asked('whole')]);
    expect(given(...waiting, unrecognised(1), unrecognised(2)).when(ask)).toEqual([asked()]);
  });

  it('has no text any more but the new one and those of its pages', () => {
    const done = [...waiting, recognised(1), recognised(2), whole, asked('whole')];
    expect(given(...done).when(record('whole'))).toEqual([readAgain('whole', 'text')]);
  });

  it('is recognised further on the text that was read again, and never set back to the one before', () => {
    const failed = [...waiting, recognised(1), unrecognised(2), whole, asked('whole')];
    const again = [...failed, readAgain('whole', 'text')];
    const [, recognition] = given(...again).when(request()) as DocumentEvent[];
    expect(recognition).toMatchObject({
      type: 'RecognitionRequested',
      data: { textBlob: { hash: 'blocks' } },
    });
    const old = { documentId, textBlob: { hash: 'old', size: 12 } };
    const late = (read: string): DocumentCommand => ({ type: 'RecordRecognition', completed: old, read });
    expect(given(...again).when(late('text'))).toEqual([]);
    expect(given(...again).when(late('blocks'))).toMatchObject([{ type: 'RecognitionCompleted' }]);
  });

  it('is asked for later, when a page is recognised first', () => {
    const failed = [early(2, [1, 2]), recognising(1, 2), recognised(1), unrecognised(2), whole];
    const types = (given(...failed).when(request()) as DocumentEvent[]).map(({ type }) => type);
    expect(types).toEqual(['ProcessingRequested', 'RecognitionRequested']);
  });

  it('is a copy with what was recognised', () => {
    expect(given(early(), recognised(1), recognised(2)).when(ask)).toEqual([asked()]);
  });
});

const textless = (events: unknown): string =>
  JSON.stringify(events, (key, value: unknown) => (key === 'textBlob' ? undefined : value));
const isOther = ({ type }: DocumentEvent): boolean => type !== 'ReadingAgainRequested';
/** What is not the text. */
const rest = (document: WorkOnDocument) => ({ ...document, extraction: null, recognition: null });

it('nothing else of a document is changed by it, at whatever moment it happens', () => {
  const life: DocumentEvent[] = [
    early(),
    prepared(1, 2),
    requested(),
    pageRequested(1, 2),
    pageRequested(2, 2),
    processed(1),
    processed(2),
    completed(2, 4),
    requested('r2', 'again'),
    pageRequested(1, 2, 'r2'),
    processed(1, 'r2', 1),
  ];
  const commands = [
    request('r9'),
    request('r9', 'again'),
    recordPage(1),
    recordPage(2, 'r2'),
    failPage(2, 'r2'),
    prepare(1),
  ];
  const moment = fc.integer({ min: 1, max: life.length });
  const moments = fc.tuple(moment, moment, moment).map((all) => all.toSorted((a, b) => a - b));
  fc.assert(
    fc.property(moments, ([from, to, until]) => {
      const events = life.slice(0, until);
      const again = [
        ...life.slice(0, from),
        asked(),
        ...life.slice(from, to),
        readAgain('text'),
        ...life.slice(to, until),
      ];
      const [plain, changed] = [events, again].map((all) => foldEvents(documentDecider, all));
      expect(rest(changed!)).toEqual(rest(plain!));
      for (const command of commands) {
        const expected = given(...events).when(command) as DocumentEvent[];
        const found = given(...again).when(command) as DocumentEvent[];
        expect(textless(found)).toBe(textless(expected.filter(isOther)));
      }
    }),
    { numRuns: 60 },
  );
});

it('whoever copies the document copies the text that was read again', () => {
  const view = [early(), readAgain('text')].reduce(documentContent.evolve, documentContent.initialState);
  expect(view.extracted).toMatchObject({ textBlob: { hash: 'blocks' }, readingVersion, pagesWithText: 2 });
});

async function aDocument() {
  const service = createTestService();
  await addDocument(service, 'ada', await addFolder(service, 'ada', 'Hearts'), 'd');
  const { readingVersion: _, ...read } = extractionOf('d', 2);
  await service.send(messages.RecordExtraction, read);
  const types = async () => (await service.log.readStream('document-d')).map(({ type }) => type);
  return { service, types };
}

describe('the commands', () => {
  it('have one effect, from however many tabs and processes', async () => {
    const { service, types } = await aDocument();
    const open = () => service.send(messages.RequestReadingAgain, { documentId: 'd' });
    const same = () =>
      service.send(messages.RequestReadingAgain, { documentId: 'd' }, { commandId: 'read-again:d' });
    await Promise.all([open(), same(), open(), same()]);
    expect(await types()).toEqual(['DocumentExtracted', 'ReadingAgainRequested']);
    const textBlob = { hash: 'blocks', size: 20 };
    const read = { documentId: 'd', textBlob, readingVersion, before: 'text' };
    await Promise.all([
      service.send(messages.RecordTextReadAgain, read),
      service.send(messages.RecordTextReadAgain, read),
    ]);
    await open();
    expect(await types()).toEqual(['DocumentExtracted', 'ReadingAgainRequested', 'TextReadAgain']);
  });

  it('do not know a document of somebody else', async () => {
    const { service, types } = await aDocument();
    const reply = await service.send(messages.RequestReadingAgain, { documentId: 'd' }, { userId: 'ben' });
    expect(reply).toMatchObject({ ok: false, status: 404 });
    expect(await types()).toEqual(['DocumentExtracted']);
  });
});
