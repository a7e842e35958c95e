import type { ProgressEvent } from '@anamnesis/contracts/documents/api.ts';

/**
 * `again`: all pages once more; their new cards come beside those that were answered or changed, and replace the others. `standIns`:
 * what the built-in engine made instead of the model once more; all cards stay.
 */
export type RunKind = 'everything' | 'cards' | 'again' | 'standIns';

const asksAgain = (kind: RunKind): boolean => kind === 'again' || kind === 'standIns';

/** One processing of a document as this tab sees it. */
export type Run = {
  kind: RunKind;
  /** The id of the request to process something again: a browser that connects once more repeats the request, which has one effect. */
  again?: string | undefined;
  /** The last event; null until the first arrives. */
  event: ProgressEvent | null;
  /** `lost`: the browser is reconnecting, the work continues. `refused`: the stream was rejected and stays closed. */
  connection: 'open' | 'lost' | 'refused';
  outcome: 'running' | 'completed' | 'failed';
};

export type RunSignal =
  | { type: 'progress'; event: ProgressEvent }
  | { type: 'opened' }
  | { type: 'broke'; closed: boolean };

export const newRun = (kind: RunKind): Run => ({
  kind,
  again: asksAgain(kind) ? crypto.randomUUID() : undefined,
  event: null,
  connection: 'open',
  outcome: 'running',
});

export function advance(run: Run, signal: RunSignal): Run {
  switch (signal.type) {
    case 'opened':
      return { ...run, connection: 'open' };
    case 'broke':
      return { ...run, connection: signal.closed ? 'refused' : 'lost' };
    case 'progress':
      return { ...run, event: signal.event, connection: 'open', outcome: outcomeOf(signal.event) };
    default:
      return signal satisfies never;
  }
}

/** Over when `done` is set or the message says complete; an error before that concerns one page only. */
function outcomeOf({ done, message, error }: ProgressEvent): Run['outcome'] {
  if (done && error !== null) return 'failed';
  return done || /\bcompleted?\b/i.test(message) ? 'completed' : 'running';
}

/** The sentence of specification 2 §8 for what is wrong with a run, if anything is. */
export function problemOf({ kind, event, connection, outcome }: Run): string | undefined {
  if (outcome === 'failed') {
    const during = kind === 'cards' ? 'Error during Anki generation' : 'Error during processing';
    return `${during}: ${event?.error ?? 'Unknown error'}`;
  }
  if (outcome === 'completed') return undefined;
  if (connection === 'refused') return 'Authentication error. Please refresh and try again.';
  if (connection === 'lost')
    return 'Connection error during processing. The work continues; reconnecting automatically.';
  return event?.error ?? undefined;
}

export interface Shown {
  done: number | null;
  total: number;
  detail: string;
  /** What goes on while there is nothing to count yet. A page in work beside the pages done would be two counts of one thing. */
  message: string;
}

/** What the progress bar shows: the last event of the stream, or the state of the document before the first event. */
export function shownProgress(
  run: Run | undefined,
  document: { totalPages: number | null; processing: { pagesDone: number } },
): Shown {
  const total = run?.event?.totalPages || document.totalPages || 0;
  if (total === 0) return { done: null, total: 1, detail: '', message: run?.event?.message ?? 'Starting' };
  // The stream sends whole percents, rounded down: at least so many pages are done.
  const streamed = run?.event ? Math.ceil((run.event.progress * total) / 100) : 0;
  const done = Math.min(Math.max(streamed, document.processing.pagesDone), total);
  return { done, total, detail: `${done} of ${total}`, message: '' };
}
