import { z } from 'zod';
import { defineEndpoint } from '../kernel/calls/endpoint.ts';
import { minuteMs } from '../kernel/work/rate.ts';
import { commonRefusals } from '../kernel/events/refusals.ts';
import { modelReportSchema } from '../preferences/model-check.ts';
import { preferencesRefusals } from '../preferences/refusals.ts';

/** Additions to the specification. Apart, since no screen needs it at first. */
export const modelApi = {
  getModelReport: defineEndpoint({
    method: 'GET',
    path: '/api/modelReport',
    side: 'query',
    summary: 'What is known of the language model of this server, and whether the person may try it',
    response: z.object({ mayTry: z.boolean(), report: modelReportSchema.nullable() }),
  }),
  tryModel: defineEndpoint({
    method: 'POST',
    path: '/api/tryModel',
    side: 'query',
    summary:
      'Ask the language model for a word and for a page: for operators, and for the only person of a server',
    response: modelReportSchema,
    errors: [commonRefusals.OPERATORS_ONLY, preferencesRefusals.NO_MODEL, commonRefusals.UNAVAILABLE],
    rate: {
      what: 'trials',
      per: 'person',
      limits: [{ most: 10, withinMs: 10 * minuteMs }],
      sentence: 'You have tried the model too often.',
      counts: 'calls',
    },
  }),
};
