import type { CopiedPage, DocumentEvent } from '@anamnesis/contracts/documents/events.ts';
import { makerOf } from '@anamnesis/contracts/kernel/events/engine.ts';
import { Map as PersistentMap } from 'immutable';
import type { StreamView } from '../../kernel/streams/streams.ts';

type Data<T extends DocumentEvent['type']> = Extract<DocumentEvent, { type: T }>['data'];
export type PreparedPage = Data<'PagesPrepared'>['pages'][number];

/** What there is of a document, for whoever copies it; also of one that was deleted since. */
export type CopiedContent = {
  /** The PDF that its file was converted into. */
  converted: Data<'DocumentConverted'> | null;
  /** null: it was not read yet. */
  extracted: Data<'DocumentExtracted'> | null;
  /** Pages whose text was recognised, by their number. */
  recognised: PersistentMap<number, Data<'PageRecognised'>>;
  /** By page number, as the pages that were processed. */
  prepared: PersistentMap<number, PreparedPage>;
  pages: PersistentMap<number, CopiedPage>;
  /** It was processed to the end, without a page that failed. */
  isProcessed: boolean;
};

export const documentContent: StreamView<CopiedContent, DocumentEvent> = {
  initialState: {
    converted: null,
    extracted: null,
    recognised: PersistentMap(),
    prepared: PersistentMap(),
    pages: PersistentMap(),
    isProcessed: false,
  },
  evolve(content, { type, data }) {
    switch (type) {
      case 'DocumentConverted':
        return { ...content, converted: data };
      case 'DocumentExtracted':
        return { ...content, extracted: data };
      case 'PageRecognised':
        return { ...content, recognised: content.recognised.set(data.pageNumber, data) };
      case 'RecognitionCompleted':
        return { ...content, extracted: withRecognised(content, data.textBlob) };
      case 'TextReadAgain': {
        const { textBlob, readingVersion } = data;
        return {
          ...content,
          extracted: content.extracted && { ...content.extracted, textBlob, readingVersion },
        };
      }
      case 'PagesPrepared':
        return { ...content, prepared: content.prepared.merge(byNumber(data.pages)) };
      case 'PageProcessed': {
        const { pageNumber, summary, note, lack, engine, insteadOf, cardCount } = data;
        const page = { pageNumber, summary, note, lack, madeBy: makerOf(engine), insteadOf, cardCount };
        return withPages(content, [page]);
      }
      case 'PagesCopied':
        return { ...withPages(content, data.pages), isProcessed: data.isProcessed };
      case 'ProcessingRequested':
        return { ...content, isProcessed: false };
      case 'ProcessingCompleted':
        return { ...content, isProcessed: data.failedPages.length === 0 };
      case 'ConversionFailed':
      case 'ConversionRequested':
      case 'ExtractionFailed':
      case 'ExtractionRequested':
      case 'ReadingAgainRequested':
      case 'HowManyChosenForDocument':
      case 'PreparationFailed':
      case 'PreparationRequested':
      case 'RecognitionRequested':
      case 'PageRecognitionFailed':
      case 'PageRequested':
      case 'PageFailed':
      case 'DocumentDiscarded':
      case 'DocumentFilesReleased':
        return content;
      default:
        return type satisfies never;
    }
  },
};

/** The text in which the pages are that were recognised so far. */
function withRecognised(
  { extracted, recognised }: CopiedContent,
  textBlob: Data<'RecognitionCompleted'>['textBlob'],
): CopiedContent['extracted'] {
  if (extracted === null) return null;
  const { toRecognise = [], ...rest } = extracted;
  return { ...rest, textBlob, toRecognise: toRecognise.filter((page) => !recognised.has(page)) };
}

/** Pages whose recognised text is in the text of the document. */
export const recognisedIn = ({ extracted, recognised }: CopiedContent): Data<'PageRecognised'>[] =>
  [...recognised.values()].filter(({ pageNumber }) => !extracted?.toRecognise?.includes(pageNumber));

const byNumber = <P extends { pageNumber: number }>(pages: readonly P[]) =>
  pages.map((page): [number, P] => [page.pageNumber, page]);

const withPages = (content: CopiedContent, pages: readonly CopiedPage[]): CopiedContent => ({
  ...content,
  pages: content.pages.merge(byNumber(pages)),
});
