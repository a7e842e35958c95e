import type { documentsApi } from '@anamnesis/contracts/documents/api.ts';
import type { RequestContext, StreamHandler } from '@anamnesis/contracts/kernel/handler.ts';
import { isTimeZone } from '@anamnesis/contracts/kernel/local-date.ts';
import { followProcessing, type StreamDependencies } from './follow-processing.ts';

export const extractAndGenerateSSE =
  (deps: StreamDependencies): StreamHandler<typeof documentsApi.extractAndGenerateSSE> =>
  ({ query: { pdfId, timeZone } }, context) =>
    followProcessing(deps, pdfId, 'summariesAndCards', inZone(context, timeZone));

export const generateAnkiCardsSSE =
  (deps: StreamDependencies): StreamHandler<typeof documentsApi.generateAnkiCardsSSE> =>
  ({ query: { pdfId, timeZone } }, context) =>
    followProcessing(deps, pdfId, 'cards', inZone(context, timeZone));

/** Browsers cannot set headers on event streams, so the time zone may be in the query. */
const inZone = (context: RequestContext, timeZone: string | undefined): RequestContext =>
  timeZone !== undefined && isTimeZone(timeZone) ? { ...context, timeZone } : context;
