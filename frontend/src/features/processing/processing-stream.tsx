import { documentsApi } from '@anamnesis/contracts/documents/api.ts';
import { useEffect, useEffectEvent } from 'react';
import { openStream } from '../../api/event-stream.ts';
import { timeZone } from '../../api/time-zone.ts';
import { useSession } from '../../session/use-session.ts';
import { documentIdOf, type ProcessedDocument } from './processed-document.ts';
import type { RunKind, RunSignal } from './run.ts';

interface ProcessingStreamProps {
  document: ProcessedDocument;
  kind: RunKind;
  /** Of the request, where it is processed again. */
  again: string | undefined;
  onSignal: (signal: RunSignal) => void;
}

/** Requests the processing (a repeated request has no effect while it runs) and follows it while mounted. */
export function ProcessingStream({ document, kind, again, onSignal }: ProcessingStreamProps) {
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
