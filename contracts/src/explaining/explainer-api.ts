import { z } from 'zod';
import { defineEndpoint } from '../kernel/calls/endpoint.ts';
import { preferencesModel } from '../preferences/read-models.ts';

/** By itself, as every screen with something to explain loads it. */
export const explainerApi = {
  getExplainer: defineEndpoint({
    method: 'GET',
    path: '/api/explanations/model',
    side: 'query',
    summary: 'The model that may explain something to the caller',
    response: z.object({
      /** null: there is none, or the person does not want it. */
      model: z.string().nullable(),
    }),
    reads: [preferencesModel],
  }),
};
