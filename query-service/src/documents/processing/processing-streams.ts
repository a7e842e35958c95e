import type { documentsApi } from '@anamnesis/contracts/documents/api.ts';
import type { RequestContext, StreamHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import { isTimeZone } from '@anamnesis/contracts/kernel/local-date.ts';
import type { ProcessingOrder } from './request-processing.ts';
import { followProcessing, type ProcessingStreamDependencies } from './follow-processing.ts';

export const extractAndGenerateSSE =
  (deps: ProcessingStreamDependencies): StreamHandler<typeof documentsApi.extractAndGenerateSSE> =>
  ({ query: { pdfId, timeZone, again, only } }, context) => {
    const order =
      again === undefined
        ? anew('summariesAndCards')
        : ({ kind: only ?? 'again', commandId: again } as const);
    return followProcessing(deps, pdfId, order, inZone(context, timeZone));
  };

export const generateAnkiCardsSSE =
  (deps: ProcessingStreamDependencies): StreamHandler<typeof documentsApi.generateAnkiCardsSSE> =>
  ({ query: { pdfId, timeZone } }, context) =>
    followProcessing(deps, pdfId, anew('cards'), inZone(context, timeZone));

/** A request of its own each time that the stream is opened: repeated, it has no effect. */
const anew = (kind: ProcessingOrder['kind']): ProcessingOrder => ({ kind, commandId: crypto.randomUUID() });

/** Browsers cannot set headers on event streams, so the time zone may be in the query. */
const inZone = (context: RequestContext, timeZone: string | undefined): RequestContext =>
  timeZone !== undefined && isTimeZone(timeZone) ? { ...context, timeZone } : context;
