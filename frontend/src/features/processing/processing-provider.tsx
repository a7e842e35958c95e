import { documentsApi } from '@anamnesis/contracts/documents/api.ts';
import { useEffect, useEffectEvent, useMemo, useReducer, useRef, type ReactNode } from 'react';
import { openStream } from '../../api/transport/event-stream.ts';
import { timeZone } from '../../api/time/time-zone.ts';
import { useSession } from '../../session/use-session.ts';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import { documentIdOf, type ProcessedDocument } from './processed-document.ts';
import { batchAfter, noBatch } from './batch.ts';
import { ProcessingContext, type Processing } from './processing-context.ts';
import { followed, settled, type Runs } from './followed.ts';
import { advance, newRun, type Run, type RunSignal, type RunKind } from './run.ts';

type Action =
  | { type: 'start'; id: string; run: Run }
  | { type: 'signal'; id: string; signal: RunSignal }
  | { type: 'forget'; id: string }
  | { type: 'settle'; documents: readonly ProcessedDocument[] };

interface ProcessingProviderProps {
  /** Every document of the person: those whose work goes on are found again by themselves. */
  documents: readonly ProcessedDocument[];
  /** Shows its suggestions, or what works where a processing made no card; `documentId` as it is listed by then. */
  onOpen?: ((documentId: string, what: 'cards' | 'suggestions') => void) | undefined;
  children: ReactNode;
}

interface ProcessingStreamProps {
  document: ProcessedDocument;
  kind: RunKind;
  /** Of the request, where it is processed again. */
  again: string | undefined;
  onSignal: (signal: RunSignal) => void;
}

/** Requests the processing (a repeated request has no effect while it runs) and follows it while mounted. */
function ProcessingStream({ document, kind, again, onSignal }: ProcessingStreamProps) {
  const token = useSession().user?.token;
  const signal = useEffectEvent(onSignal);
  const pdfId = documentIdOf(document);
  const docType = document.type;
  useEffect(() => {
    if (!token) return;
    const common = { pdfId, timeZone: timeZone() };
    const listener = {
      onEvent: (event: Parameters<typeof progress>[0]) => signal(progress(event)),
      onOpen: () => signal({ type: 'opened' }),
      onError: (closed: boolean) => signal({ type: 'broke', closed }),
    };
    const only = kind === 'standIns' ? kind : undefined;
    return kind === 'cards'
      ? openStream(documentsApi.generateAnkiCardsSSE, common, listener)
      : openStream(documentsApi.extractAndGenerateSSE, { ...common, docType, again, only }, listener);
  }, [token, pdfId, docType, kind, again]);
  return null;
}

const progress = (event: Extract<RunSignal, { type: 'progress' }>['event']): RunSignal => ({
  type: 'progress',
  event,
});

/** Follows the work on documents over event streams, whoever started it. */
export function ProcessingProvider({ documents, onOpen, children }: ProcessingProviderProps) {
  const [runs, dispatch] = useReducer(reduce, {});
  const toasts = useToasts();
  const offers = useRef<number[]>([]);
  const streams = followed(documents, runs);
  const value = useMemo(
    (): Processing => ({
      runOf: (id) => runs[id],
      start: (document, kind) => {
        dispatch({ type: 'start', id: documentIdOf(document), run: newRun(kind) });
      },
      dismiss: (id) => dispatch({ type: 'forget', id }),
    }),
    [runs],
  );
  const batch = useRef(noBatch);
  const follow = useEffectEvent((listed: readonly ProcessedDocument[]): void => {
    const before = batch.current;
    batch.current = batchAfter(before, listed);
    if (batch.current.size > 0 || before.size < 2) return;
    toasts.success(`${before.size} documents are processed.`, { key: 'processed-all' });
  });
  useEffect(() => follow(documents), [documents]);
  const onSignal = (document: ProcessedDocument, signal: RunSignal): void => {
    const id = documentIdOf(document);
    const before = runs[id] ?? newRun('everything');
    dispatch({ type: 'signal', id, signal });
    if (advance(before, signal).outcome !== 'completed' || signal.type !== 'progress') return;
    // All of them are told at their end.
    if (batch.current.size > 1) return;
    const { cards, suggestions = 0 } = signal.event;
    const offer =
      suggestions > 0
        ? { action: { label: 'Go through them', onPress: () => onOpen?.(id, 'suggestions') } }
        : cards === 0
          ? { neutral: true, action: { label: 'What you can do', onPress: () => onOpen?.(id, 'cards') } }
          : null;
    const shown = toasts.success(finished(document, signal.event.message), {
      key: `processed-${id}`,
      ...(onOpen && offer),
    });
    if (offer) offers.current.push(shown);
  };
  // What they offer is shown by the page that is left.
  const withdraw = useEffectEvent(() => offers.current.forEach((shown) => toasts.dismiss(shown)));
  useEffect(() => () => withdraw(), []);
  useEffect(() => dispatch({ type: 'settle', documents }), [documents]);
  return (
    <ProcessingContext value={value}>
      {streams.map((document) => (
        <ProcessingStream
          key={documentIdOf(document)}
          document={document}
          kind={runs[documentIdOf(document)]?.kind ?? 'everything'}
          again={runs[documentIdOf(document)]?.again}
          onSignal={(signal) => onSignal(document, signal)}
        />
      ))}
      {children}
    </ProcessingContext>
  );
}

function reduce(runs: Runs, action: Action): Runs {
  switch (action.type) {
    case 'start':
      return { ...runs, [action.id]: action.run };
    case 'signal':
      return { ...runs, [action.id]: advance(runs[action.id] ?? newRun('everything'), action.signal) };
    case 'forget': {
      const { [action.id]: _, ...others } = runs;
      return others;
    }
    case 'settle':
      return settled(runs, action.documents);
    default:
      return action satisfies never;
  }
}

/** What was made, and why not more, as the stream said at its end. */
export function finished(document: ProcessedDocument, message: string): string {
  const name = document.type === 'pdf' ? document.PDF_name : document.TextDoc_name;
  const details = message.replace(/^Processing complete(?:d)?:?\s*/iu, '').replace(/\.$/u, '');
  return `“${name}” is processed${details === '' ? '' : `: ${details}`}.`;
}
