import type { LibraryDocument } from './documents.ts';

/** What a button of a document's dropdown says, and why it cannot be pressed. */
export interface ActionState {
  label: string;
  disabledReason?: string | undefined;
  tooltip?: string | undefined;
  /** A second, quieter line. */
  detail?: string | undefined;
}

/** Process & Generate. A PDF is processed once; text documents may always be. Specification 2 §2 and §4. */
export function processAction(document: LibraryDocument, running: boolean): ActionState {
  if (running) return { label: 'Processing...', disabledReason: 'It is being processed now' };
  const label = 'Process & Generate';
  if (document.extraction === 'failed')
    return { label, detail: 'Its text could not be read. Press to try again.' };
  if (document.pagesFailed) return { label, detail: 'Some pages could not be shown. Press to try again.' };
  const { status, failedPages } = document.processing;
  if (document.type === 'pdf' && status === 'processed' && failedPages.length === 0)
    return { label: 'Processed', disabledReason: 'Its summaries and cards are there' };
  if (failedPages.length > 0) return { label: retryLabel(failedPages.length) };
  return { label };
}

export type AnkiAction = ActionState & { does: 'play' | 'generate' };

/** Anki Cards when there are any, otherwise Generate Ankis: on a PDF only once it is processed. */
export function ankiAction(document: LibraryDocument, running: boolean): AnkiAction {
  if (document.hasAnkiCards) return { does: 'play', label: 'Anki Cards' };
  const generate = { does: 'generate', label: 'Generate Ankis' } as const;
  if (running) return { ...generate, disabledReason: 'Cards appear while it is processed' };
  if (document.type === 'pdf' && document.processing.status !== 'processed')
    return { ...generate, disabledReason: 'Summarize PDF first to access Anki cards' };
  return { ...generate, tooltip: 'Generate Anki cards first' };
}

export function summaryAction({ hasSummaries }: LibraryDocument): ActionState {
  const label = 'View summary';
  return hasSummaries ? { label } : { label, disabledReason: 'Process & Generate writes the summary' };
}

const retryLabel = (pages: number): string => `Retry ${pages} failed ${pages === 1 ? 'page' : 'pages'}`;
