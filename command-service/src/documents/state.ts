import type { DocumentEvent } from '@anamnesis/contracts/documents/events.ts';
import type { Folding } from '@anamnesis/contracts/kernel/decider.ts';
import type { DocumentType } from '@anamnesis/contracts/library/events.ts';
import type { CardStyle } from '@anamnesis/contracts/preferences/events.ts';

type Extraction =
  | { status: 'pending' }
  | { status: 'failed'; message: string }
  | { status: 'done'; type: DocumentType; totalPages: number; name: string; textBlob: string };

/** `again`: it failed under an earlier request and is to be done under this one. */
export type PageState = { status: 'requested' | 'done' | 'failed' | 'again'; cards: number };

/** `correlationId` is not there yet while the request itself is being decided. */
type Request = {
  requestId: string;
  cardStyle: CardStyle;
  studyDay: string;
  running: boolean;
  correlationId?: string | undefined;
};

export type DocumentWork = {
  extraction: Extraction;
  /** Page numbers of a PDF that can be shown. */
  prepared: ReadonlySet<number>;
  /** They, or some of them, could not be prepared. */
  preparationFailed: boolean;
  request: Request | null;
  pages: Readonly<Record<number, PageState>>;
  discarded: boolean;
  filesReleased: boolean;
};

export const newDocument: DocumentWork = {
  extraction: { status: 'pending' },
  prepared: new Set(),
  preparationFailed: false,
  request: null,
  pages: {},
  discarded: false,
  filesReleased: false,
};

/** Page numbers in a state, ascending. */
export const pagesIn = (document: DocumentWork, status: PageState['status']): number[] =>
  Object.entries(document.pages)
    .filter(([, page]) => page.status === status)
    .map(([pageNumber]) => Number(pageNumber));

/** The request that waits for an answer about a page; null when it was answered already or another request runs. */
export const awaiting = (
  document: DocumentWork,
  { requestId, pageNumber }: { requestId: string; pageNumber: number },
): DocumentWork['request'] =>
  document.request?.requestId === requestId && document.pages[pageNumber]?.status === 'requested'
    ? document.request
    : null;

const withPage = (document: DocumentWork, pageNumber: number, page: PageState): DocumentWork => ({
  ...document,
  pages: { ...document.pages, [pageNumber]: page },
});

export function evolveDocument(document: DocumentWork, event: Folding<DocumentEvent>): DocumentWork {
  switch (event.type) {
    case 'DocumentExtracted': {
      const { type, totalPages, name, textBlob } = event.data;
      return {
        ...document,
        extraction: { status: 'done', type, totalPages, name, textBlob: textBlob.hash },
      };
    }
    case 'ExtractionFailed':
      return { ...document, extraction: { status: 'failed', message: event.data.message } };
    case 'ExtractionRequested':
      return { ...document, extraction: { status: 'pending' } };
    case 'PreparationFailed':
      return { ...document, preparationFailed: true };
    case 'PreparationRequested':
      return { ...document, preparationFailed: false };
    case 'PagesPrepared':
      return {
        ...document,
        prepared: new Set([...document.prepared, ...event.data.pages.map(({ pageNumber }) => pageNumber)]),
      };
    case 'ProcessingRequested': {
      const { requestId, cardStyle, studyDay } = event.data;
      const again = pagesIn(document, 'failed').map((n) => [n, { status: 'again', cards: 0 } as PageState]);
      return {
        ...document,
        request: {
          requestId,
          cardStyle,
          studyDay,
          running: true,
          correlationId: event.metadata?.correlationId,
        },
        pages: { ...document.pages, ...Object.fromEntries(again) },
      };
    }
    case 'PageRequested':
      return withPage(document, event.data.pageNumber, { status: 'requested', cards: 0 });
    case 'PageProcessed':
      return withPage(document, event.data.pageNumber, { status: 'done', cards: event.data.cardCount });
    case 'PageFailed':
      return withPage(document, event.data.pageNumber, { status: 'failed', cards: 0 });
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
