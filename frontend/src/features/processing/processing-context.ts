import { createContext, use } from 'react';
import { documentIdOf, type ProcessedDocument } from './processed-document.ts';
import type { Run, RunKind } from './run.ts';

export interface Processing {
  /** What this tab sees of a document's work, if it looks at it. */
  runOf: (documentId: string) => Run | undefined;
  start: (document: ProcessedDocument, kind: RunKind) => void;
  /** Forgets a failed run, so that its message goes. */
  dismiss: (documentId: string) => void;
}

const Context = createContext<Processing | null>(null);
export const ProcessingContext = Context;

function useContext(): Processing {
  const processing = use(Context);
  if (!processing) throw new Error('useProcessing needs a ProcessingProvider above it');
  return processing;
}

/** The work of any document: whether it goes on, and how to start it. */
export function useProcessingControl() {
  const { runOf, start } = useContext();
  const isRunning = (document: ProcessedDocument): boolean => {
    const run = runOf(documentIdOf(document));
    if (run?.outcome === 'running') return run.connection !== 'refused';
    return run === undefined && document.processing.status === 'processing';
  };
  return { start, isRunning };
}

/** The work of one document: its run as this tab sees it, whether it goes on, and how to start it (again). */
export function useProcessing(document: ProcessedDocument) {
  const { runOf, dismiss } = useContext();
  const { start, isRunning } = useProcessingControl();
  const id = documentIdOf(document);
  return {
    run: runOf(id),
    running: isRunning(document),
    start: (kind: RunKind) => start(document, kind),
    dismiss: () => dismiss(id),
  };
}
