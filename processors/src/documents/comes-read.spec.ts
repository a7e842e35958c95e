import { anEvent } from '../platform/kernel/testing/an-event.ts';
import type { LibraryEvent } from '@anamnesis/contracts/library/events.ts';
import { presentationMimes } from '@anamnesis/contracts/library/files/presentations.ts';
import type { DocumentEvent } from '@anamnesis/contracts/documents/events.ts';
import { unlimitedWork } from '@anamnesis/contracts/ports/log/work.ts';
import { expect, it } from 'vitest';
import { extraction } from '../processes/extraction/extraction.ts';
import { preparation } from '../processes/preparation/preparation.ts';

type Uploaded = Extract<LibraryEvent, { type: 'DocumentUploaded' }>;
type Again = Extract<
  DocumentEvent,
  { type: 'DocumentConverted' | 'ExtractionRequested' | 'PreparationRequested' }
>;

const file = {
  documentId: 'd',
  type: 'pdf',
  blob: { hash: 'file', size: 3 },
  totalPages: 2,
} as const;
const uploaded = (isReady?: boolean): Uploaded => ({
  type: 'DocumentUploaded',
  data: {
    ...file,
    folderId: 'f',
    name: 'ECG',
    fileName: 'ecg.pdf',
    mime: 'application/pdf',
    displayOrder: 0,
    linkedDocumentId: null,
    origin: isReady === undefined ? 'upload' : 'share',
    ...(isReady === undefined
      ? {}
      : { copied: { shareId: 's', senderId: 'ada', sourceDocumentId: 'e', isReady } }),
  },
});

class Opened extends Error {}
const refuse = () => {
  throw new Opened();
};
/** What opens a file says so. */
const opens = async (event: Uploaded | Again): Promise<string[]> => {
  const unused = {} as never;
  const rest = { bus: unused, blobs: unused, send: refuse, freeFiles: refuse, activities: unused };
  const readers = {
    text: extraction({ ...rest, derived: { of: refuse } as never }),
    pages: preparation({ ...rest, pages: { of: refuse } }),
  };
  const outcomes = await Promise.all(
    Object.entries(readers).map(async ([name, { handle }]) => {
      try {
        await handle(anEvent(event as never), unlimitedWork);
        return [];
      } catch (error) {
        if (!(error instanceof Opened)) throw error;
        return [name];
      }
    }),
  );
  return outcomes.flat();
};

it('a file is read unless it is that of a copy whose text and pages come with it', async () => {
  expect(await opens(uploaded())).toEqual(['text', 'pages']);
  expect(await opens(uploaded(false))).toEqual(['text', 'pages']);
  expect(await opens(uploaded(true))).toEqual([]);
});

it('a copy is read when that is asked for', async () => {
  expect(await opens({ type: 'ExtractionRequested', data: file })).toEqual(['text', 'pages']);
});

it('a presentation is read once it is converted, unless its text and pages come with it', async () => {
  const deck = uploaded();
  deck.data.mime = presentationMimes.openXml;
  expect(await opens(deck)).toEqual([]);
  expect(await opens({ type: 'DocumentConverted', data: file })).toEqual(['text', 'pages']);
  expect(await opens({ type: 'DocumentConverted', data: { ...file, isReady: true } })).toEqual([]);
});
