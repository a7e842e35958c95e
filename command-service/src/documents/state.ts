import type { DocumentEvent } from '@anamnesis/contracts/documents/events.ts';
import type { ProcessingKind } from '@anamnesis/contracts/documents/processing/processing-kind.ts';
import type { Folding } from '@anamnesis/contracts/kernel/events/decider.ts';
import type { DocumentType } from '@anamnesis/contracts/library/events.ts';
import type { ModelFailure } from '@anamnesis/contracts/library/model-failure.ts';
import type { CardStyle } from '@anamnesis/contracts/preferences/settings.ts';
import type { HowMany } from '@anamnesis/contracts/kernel/how-many.ts';
import { Map as PersistentMap, OrderedSet, Set as PersistentSet } from 'immutable';
import {
  nothingRecognised,
  type Recognition,
  withMerged,
  withTextRead,
  withRecognised,
  withRequested,
  withUnrecognised,
} from './reading/recognition.ts';

type Extraction = { status: 'pending' } | { status: 'failed'; message: string } | Read;
type Read = {
  status: 'done';
  type: DocumentType;
  totalPages: number;
  name: string;
  textBlob: string;
  /** null: it was read before versions were recorded. */
  readingVersion: number | null;
  /** The version for which it was asked that this text is read again; null: it was not. */
  askedVersion: number | null;
  withoutText: boolean;
};

/**
 * `again`: it failed or was done under an earlier request and is repeated under this one. `isBeside`: until it is done, its
 * cards come beside those that it has; otherwise they are its cards. `isReplacing`: and replace those that nobody ever answered.
 * `isStandIn`: the built-in engine made it instead of a model.
 */
export type PageTask = {
  status: 'requested' | 'done' | 'failed' | 'again';
  cards: number;
  isBeside?: boolean;
  isReplacing?: boolean;
  isStandIn?: boolean;
};

/** `correlationId` is absent while the request itself is being decided. */
type Request = {
  requestId: string;
  cardStyle: CardStyle;
  /** Absent: as usual. */
  howMany?: HowMany | undefined;
  /** The built-in engine, as the person wishes. */
  engine?: 'builtin' | undefined;
  studyDay: string;
  running: boolean;
  correlationId?: string | undefined;
};

/** The PDF that was made of the uploaded file. */
type Converted = Extract<DocumentEvent, { type: 'ExtractionRequested' }>['data'];

/** It has no text, and is read again when it is requested: it was read when pictures were not recognised yet. */
const isWithoutText = ({ type, pagesWithText, toRecognise }: Extracted): boolean =>
  type === 'pdf' && pagesWithText === 0 && toRecognise === undefined;
type Extracted = Extract<DocumentEvent, { type: 'DocumentExtracted' }>['data'];

export type WorkOnDocument = {
  converted: Converted | null;
  extraction: Extraction;
  recognition: Recognition;
  /** Page numbers of a PDF that can be displayed. */
  prepared: PersistentSet<number>;
  /** Some or all pages could not be prepared. */
  preparationFailed: boolean;
  /** The person's choice for this document; null: as in Settings. */
  howMany: HowMany | null;
  request: Request | null;
  /** By page number. */
  pages: PersistentMap<number, PageTask>;
  /** Numbers of the pages that are still to be requested, ascending; kept, as a text may have thousands of pages. */
  toDo: OrderedSet<number>;
  /** How many pages are requested and have no result. */
  atWork: number;
  discarded: boolean;
  filesReleased: boolean;
};

export const newDocument: WorkOnDocument = {
  converted: null,
  extraction: { status: 'pending' },
  recognition: nothingRecognised,
  prepared: PersistentSet(),
  preparationFailed: false,
  howMany: null,
  request: null,
  pages: PersistentMap(),
  toDo: OrderedSet(),
  atWork: 0,
  discarded: false,
  filesReleased: false,
};

/** Page numbers in a state, ascending. */
export const pagesIn = (document: WorkOnDocument, status: PageTask['status']): number[] =>
  [...document.pages]
    .flatMap(([pageNumber, page]) => (page.status === status ? [pageNumber] : []))
    .sort((a, b) => a - b);

/** Whether a request for cards does all pages again: another engine or version may write some where none gave any. */
export const lacksCards = (document: WorkOnDocument): boolean =>
  !document.pages.some(({ cards }) => cards > 0);

/** The pages that a request does again: those that failed, those that were made instead of a model, or all. */
export function pagesToRepeat(
  document: WorkOnDocument,
  { kind, repeatsAll = kind === 'cards' && lacksCards(document) }: Repeating,
): number[] {
  const failed = pagesIn(document, 'failed');
  const done = pagesIn(document, 'done');
  if (repeatsAll) return [...failed, ...done];
  if (kind !== 'standIns') return failed;
  return [...failed, ...done.filter((pageNumber) => document.pages.get(pageNumber)?.isStandIn)];
}
type Repeating = {
  kind: ProcessingKind;
  repeatsAll?: boolean | undefined;
  replacesUnanswered?: true | undefined;
};

/** The request that waits for the result of a page; null when it has it already or another request runs. */
export const awaiting = (
  document: WorkOnDocument,
  { requestId, pageNumber }: { requestId: string; pageNumber: number },
): WorkOnDocument['request'] =>
  document.request?.requestId === requestId && document.pages.get(pageNumber)?.status === 'requested'
    ? document.request
    : null;

/** Whether a request has it read again first. */
export const isToBeRead = ({ extraction, request }: WorkOnDocument): boolean =>
  extraction.status === 'failed' ||
  (extraction.status === 'done' && extraction.withoutText && !request?.running);

/** Whether its text and all its pages are there. */
export const isComplete = ({ extraction, prepared }: WorkOnDocument): boolean =>
  extraction.status === 'done' && (extraction.type === 'text' || prepared.size >= extraction.totalPages);

/** A page that failed when the document was processed again is still to have its new cards beside the others. */
function repeatedPage(page: PageTask, { kind, repeatsAll, replacesUnanswered }: Repeating): PageTask {
  if (kind === 'again' || kind === 'standIns') {
    const isReplacing = replacesUnanswered ?? page.isReplacing ?? false;
    return { status: 'again', cards: page.cards, isBeside: true, ...(isReplacing && { isReplacing }) };
  }
  return page.isBeside && !repeatsAll ? { ...page, status: 'again' } : { status: 'again', cards: 0 };
}

function unfinished(
  { pages }: WorkOnDocument,
  { pageNumber }: { pageNumber: number },
  status: PageTask['status'],
): PageTask {
  const page = pages.get(pageNumber);
  return page?.isBeside ? { ...page, status } : { status, cards: 0 };
}

const donePage = ({ cardCount: cards, insteadOf }: DonePage): PageTask =>
  insteadOf === undefined ? { status: 'done', cards } : { status: 'done', cards, isStandIn: true };
type DonePage = { cardCount: number; insteadOf?: ModelFailure | undefined };

function withPage(document: WorkOnDocument, pageNumber: number, page: PageTask): WorkOnDocument {
  const wasAtWork = document.pages.get(pageNumber)?.status === 'requested';
  const isAtWork = page.status === 'requested';
  return {
    ...document,
    pages: document.pages.set(pageNumber, page),
    toDo: document.toDo.remove(pageNumber),
    atWork: document.atWork + Number(isAtWork) - Number(wasAtWork),
  };
}

/** Those of a document's pages that were never requested, or are requested again. */
function pagesToDo({ extraction, pages }: WorkOnDocument): OrderedSet<number> {
  if (extraction.status !== 'done') return OrderedSet();
  const all = Array.from({ length: extraction.totalPages }, (_, index) => index + 1);
  return OrderedSet(all.filter((page) => (pages.get(page)?.status ?? 'again') === 'again'));
}

const withRead = (document: WorkOnDocument, change: Partial<Omit<Read, 'status'>>): WorkOnDocument =>
  document.extraction.status === 'done'
    ? { ...document, extraction: { ...document.extraction, ...change } }
    : document;

const planned = (document: WorkOnDocument): WorkOnDocument => ({ ...document, toDo: pagesToDo(document) });

export function evolveDocument(document: WorkOnDocument, event: Folding<DocumentEvent>): WorkOnDocument {
  switch (event.type) {
    case 'DocumentConverted': {
      const { isReady: _, ...converted } = event.data;
      return { ...document, converted, extraction: { status: 'pending' } };
    }
    case 'DocumentExtracted': {
      const { type, totalPages, name, textBlob, readingVersion = null } = event.data;
      return planned({
        ...document,
        extraction: {
          status: 'done',
          type,
          totalPages,
          name,
          textBlob: textBlob.hash,
          readingVersion,
          askedVersion: null,
          withoutText: isWithoutText(event.data),
        },
        recognition: withTextRead(document.recognition, textBlob),
      });
    }
    case 'ReadingAgainRequested':
      return withRead(document, { askedVersion: event.data.readingVersion });
    case 'TextReadAgain': {
      const { textBlob, readingVersion } = event.data;
      const recognition = withTextRead(document.recognition, textBlob);
      return withRead(
        { ...document, recognition },
        { textBlob: textBlob.hash, readingVersion, askedVersion: null },
      );
    }
    case 'RecognitionRequested':
      return { ...document, recognition: withRequested(document.recognition, event.data) };
    case 'PageRecognised':
      return { ...document, recognition: withRecognised(document.recognition, event.data) };
    case 'PageRecognitionFailed':
      return { ...document, recognition: withUnrecognised(document.recognition, event.data) };
    case 'RecognitionCompleted':
      return withRead(
        { ...document, recognition: withMerged(document.recognition) },
        { textBlob: event.data.textBlob.hash, askedVersion: null },
      );
    case 'ConversionFailed':
    case 'ExtractionFailed':
      return { ...document, extraction: { status: 'failed', message: event.data.message } };
    case 'ConversionRequested':
    case 'ExtractionRequested':
      return { ...document, extraction: { status: 'pending' } };
    case 'PreparationFailed':
      return { ...document, preparationFailed: true };
    case 'PreparationRequested':
      return { ...document, preparationFailed: false };
    case 'PagesPrepared':
      return {
        ...document,
        prepared: document.prepared.union(event.data.pages.map(({ pageNumber }) => pageNumber)),
      };
    case 'HowManyChosenForDocument':
      return { ...document, howMany: event.data.howMany };
    case 'ProcessingRequested': {
      const { requestId, cardStyle, howMany, engine, studyDay } = event.data;
      const repeated = new Set(pagesToRepeat(document, event.data));
      const again = (page: PageTask, pageNumber: number): PageTask =>
        repeated.has(pageNumber) ? repeatedPage(page, event.data) : page;
      return planned({
        ...document,
        request: {
          requestId,
          cardStyle,
          howMany,
          engine,
          studyDay,
          running: true,
          correlationId: event.metadata?.correlationId,
        },
        pages: document.pages.map(again),
      });
    }
    case 'PageRequested':
      return withPage(document, event.data.pageNumber, unfinished(document, event.data, 'requested'));
    case 'PageProcessed':
      return withPage(document, event.data.pageNumber, donePage(event.data));
    case 'PagesCopied':
      return event.data.pages.reduce(
        (copy, page) => withPage(copy, page.pageNumber, donePage(page)),
        document,
      );
    case 'PageFailed':
      return withPage(document, event.data.pageNumber, unfinished(document, event.data, 'failed'));
    case 'ProcessingCompleted':
      return { ...document, request: document.request && { ...document.request, running: false } };
    case 'DocumentDiscarded':
      return { ...document, discarded: true };
    case 'DocumentFilesReleased':
      return { ...document, filesReleased: true };
    default:
      return event satisfies never;
  }
}
