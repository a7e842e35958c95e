import { z } from 'zod';
import { importStages } from '../decks/progress.ts';
import { defineEndpoint, streamAccess } from '../kernel/calls/endpoint.ts';

/** How far the conversion of an uploaded file has come. */
export const conversionStateSchema = z.object({ documentId: z.string(), percent: z.number().int() });
export type ConversionState = z.infer<typeof conversionStateSchema>;

/** How far a deck is that comes in: so many of its cards, files or answers are done. */
export const importStateSchema = z.object({
  importId: z.string(),
  stage: z.enum(importStages),
  done: z.int().min(0),
  total: z.int().min(0),
});
export type ImportState = z.infer<typeof importStateSchema>;

/** Notifies a browser that read models of its person have changed, and of the conversions and imports that go on. */
export const changeEventSchema = z.object({
  readModels: z.array(z.string()).max(100),
  position: z.string(),
  conversions: z.array(conversionStateSchema).max(1000).optional(),
  imports: z.array(importStateSchema).max(100).optional(),
});
export type ChangeEvent = z.infer<typeof changeEventSchema>;

export const systemApi = {
  health: defineEndpoint({
    method: 'GET',
    path: '/api/health',
    side: 'query',
    access: 'public',
    summary: 'Whether the process serves, on what, and how far each read model lags in events',
    response: z.object({
      status: z.enum(['ok', 'degraded']),
      runtime: z.enum(['embedded', 'cluster']),
      engine: z.string(),
      version: z.string(),
      /**
       * Whether each engine responds; `full`: it has no space left, so that nothing new can be saved; `unusable`: its disk is
       * read-only, fails or is not ours, so that nothing can be saved; `misconfigured`:
       * the engine or the connection to it is configured wrongly; `refused`: our account lacks permissions that we
       * need.
       */
      engines: z.record(z.string(), z.enum(['up', 'down', 'full', 'unusable', 'misconfigured', 'refused'])),
      /** What is wrong with the language model (`ModelFault`), as it was found last; absent: it answers, there is none, or nobody has asked it yet. */
      model: z.string().optional(),
      /** For operators: from loopback, or with METRICS_TOKEN as the bearer token. */
      lag: z.record(z.string(), z.number().int()).optional(),
    }),
  }),
  openapi: defineEndpoint({
    method: 'GET',
    path: '/api/openapi.json',
    side: 'query',
    access: 'public',
    summary: 'This document',
    response: z.looseObject({ openapi: z.string() }),
  }),
  workouts: defineEndpoint({
    method: 'GET',
    path: '/api/workouts',
    side: 'query',
    summary: 'A leftover of an earlier product: always an empty list',
    response: z.array(z.never()).max(0),
  }),
  /** An addition to the specification. */
  streamTicket: defineEndpoint({
    method: 'POST',
    path: '/api/streamTicket',
    side: 'query',
    summary: 'A ticket that opens one event stream once, within a minute, in the place of the token',
    response: z.object({ ticket: z.string() }),
  }),
  changes: defineEndpoint({
    method: 'GET',
    path: '/api/changes',
    side: 'query',
    kind: 'events',
    summary:
      'Server-sent events that name the read models of the person that changed, and how far conversions and imports have come',
    query: z.object(streamAccess),
    response: changeEventSchema,
  }),
};
