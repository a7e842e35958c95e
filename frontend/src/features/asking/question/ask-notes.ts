import { retry } from '@anamnesis/contracts/kernel/work/backoff.ts';
import { errorMessage, isApiError } from '../../../api/api-error.ts';
import { isPassing, patience, reasonOf } from '../../../api/passing.ts';
import type { Found, Initialized } from '../asking-endpoints.ts';
import type { Question } from './question.ts';

/** How far a question has come. `message`: of the preparation; empty for none. */
export type Asking =
  | { status: 'idle' }
  | { status: 'initializing' | 'searching'; message: string }
  /** Nothing can search it now, which `message` says; it is tried again. */
  | { status: 'waiting'; message: string }
  /** What was found, and the sentences of the answer that are written by now. */
  | { status: 'writing'; message: string; found: Found }
  /** `written`: sentences that were shown while the answer was written. */
  | { status: 'shown'; message: string; found: Found; written?: number }
  /** The documents could not be prepared. */
  | { status: 'stopped'; message: string }
  /** The search failed. */
  | { status: 'failed'; message: string; alert: string };

export const idle: Asking = { status: 'idle' };
export const begun: Asking = {
  status: 'initializing',
  message: 'Getting your notes ready...',
};

/** Reject with the ApiError. */
export interface AskingCalls {
  initialize: (signal: AbortSignal) => Promise<Initialized>;
  /** `onPart` receives what is there before the whole is. */
  search: (question: Question, signal: AbortSignal, onPart: (part: Found) => void) => Promise<Found>;
  /** Keeps the question among those that were asked before. */
  record: (question: Question) => Promise<unknown>;
}

export interface AskingRun {
  signal: AbortSignal;
  report: (step: Asking) => void;
  /** Somebody has asked it: otherwise it was asked before, and its page was loaded anew. */
  isNew: boolean;
}

/** Prepares the documents, then searches them (specification 2 §4). Reports nothing once it is aborted. */
export async function askNotes(
  question: Question,
  { initialize, search, record }: AskingCalls,
  { signal, report, isNew }: AskingRun,
): Promise<void> {
  const tellNow = (step: Asking): void => {
    if (!signal.aborted) report(step);
  };
  tellNow(begun);
  let message = '';
  const onFailure = (thrown: unknown): void => tellNow({ status: 'waiting', message: reasonOf(thrown) });
  /** Until it succeeds, or fails for a reason that does not pass. */
  const options = { backoff: patience, isTransient: isPassing, onFailure, signal };
  try {
    message = initialized(await retry(() => initialize(signal), options));
  } catch (thrown) {
    return tellNow({ status: 'stopped', message: notInitialized(thrown) });
  }
  if (signal.aborted) return;
  tellNow({ status: 'searching', message });
  try {
    let written: readonly unknown[] | undefined;
    const searched = () =>
      search(question, signal, (part) => {
        written = part.answer?.sentences;
        tellNow({ status: 'writing', message, found: part });
      });
    const found = await retry(searched, options);
    tellNow({ status: 'shown', message, found, ...(written && { written: written.length }) });
  } catch (thrown) {
    return tellNow({ status: 'failed', message, alert: failure(thrown) });
  }
  if (isNew && !signal.aborted) await record(question);
}

function initialized({ results: { processed } }: Initialized): string {
  if (processed === 0) return '';
  return processed === 1
    ? '1 document is now ready to search.'
    : `${processed.toLocaleString('en')} documents are now ready to search.`;
}

const notInitialized = (thrown: unknown): string =>
  isApiError(thrown) && thrown.message !== ''
    ? thrown.message
    : `Your notes could not be made ready to search. ${errorMessage(thrown)}`;

const failure = (thrown: unknown): string =>
  `The search failed. ${(isApiError(thrown) && thrown.message) || 'Please try again.'}`;

/** What the button says while it cannot be pressed. */
export function busyLabel({ status }: Asking): string | null {
  if (status === 'initializing' || status === 'searching') return 'Searching...';
  return status === 'writing' ? 'Writing the answer...' : null;
}
