import type { ProgressEvent } from '@anamnesis/contracts/documents/api.ts';
import type { PageProgress } from '@anamnesis/contracts/documents/processing/progress.ts';
import type { DocumentDocument } from '@anamnesis/contracts/library/read-models.ts';
import {
  added,
  countInWords,
  generated,
  type Processed,
  standInsOf,
  unitInWords,
  whyNotMore,
} from './outcome.ts';

type Moved = Omit<ProgressEvent, 'timestamp'>;
type Progress = Processed & Pick<DocumentDocument, 'extraction' | 'processing' | 'isConverting'>;

/**
 * The event of a processing stream for a document's current state. Clients detect the end by the word "complete", or by
 * `error` with `done`; so no other message may contain that word.
 */
export function stateEvent(document: Progress): Moved {
  if (document.extraction.status === 'failed') return failedEvent(document.extraction.message);
  if (document.processing.status === 'processed') return completeEvent(document);
  const { pagesDone } = document.processing;
  const totalPages = document.totalPages ?? 0;
  const message =
    document.extraction.status === 'pending'
      ? `${document.isConverting ? 'Converting' : 'Reading'} the document`
      : `Working on it: ${pagesDone} of ${countInWords(totalPages, unitInWords(document))} ready`;
  return {
    currentPage: pagesDone,
    totalPages,
    message,
    progress: percent(document),
    error: null,
    done: false,
  };
}

/** The event for a progress message of a processor. */
export function pageEvent(page: PageProgress, document: Progress): Moved {
  const { pageNumber: currentPage, totalPages, message } = page;
  return { currentPage, totalPages, message, progress: percent(document), error: null, done: false };
}

/** The last event of a failed processing, with the reason. */
export const failedEvent = (error: string): Moved => ({
  currentPage: 0,
  totalPages: 0,
  message: error,
  progress: 0,
  error,
  done: true,
});

function completeEvent(document: Progress): Moved {
  const totalPages = document.totalPages ?? 0;
  const { failedPages } = document.processing;
  const error = failedPages.length > 0 ? failureOf(failedPages, unitInWords(document)) : null;
  const why = [whyNotMore(document), standInsOf(document)].filter((text) => text !== '').join(' ');
  const message = `Processing complete: ${added(document)}${why === '' ? '' : `. ${why.slice(0, -1)}`}`;
  return {
    currentPage: totalPages,
    totalPages,
    message: error === null ? message : `${message}. ${error}`,
    progress: 100,
    error,
    done: true,
    cards: generated(document),
    ...(document.suggestionCount > 0 ? { suggestions: document.suggestionCount } : {}),
  };
}

function failureOf(pages: readonly number[], one: string): string {
  const several = pages.length > 1;
  const numbers = several ? `${pages.slice(0, -1).join(', ')} and ${pages.at(-1)}` : `${pages[0]}`;
  const subject = `${several ? `${one}s` : one} ${numbers}`;
  return `${subject[0]?.toUpperCase()}${subject.slice(1)} could not be processed; press Process & Generate to try again`;
}

const percent = ({ totalPages, processing }: Progress): number =>
  totalPages ? Math.floor((100 * processing.pagesDone) / totalPages) : 0;
