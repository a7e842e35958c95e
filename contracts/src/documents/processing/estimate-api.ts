import { z } from 'zod';
import { defineEndpoint } from '../../kernel/calls/endpoint.ts';
import { commonRefusals } from '../../kernel/events/refusals.ts';
import { documentsModel } from '../../library/read-models.ts';
import { preferencesModel } from '../../preferences/read-models.ts';
import { processingKindSchema } from './processing-kind.ts';
import { documentsRefusals } from '../refusals.ts';

/** What a language model would do for a document, before it is asked to. */
export const processingEstimateSchema = z.object({
  /** Pages or chunks that it would be asked for; 0: none of it needs the model. */
  pages: z.int().min(0),
  /** Read and written, by all calls together. */
  tokens: z.int().min(0),
  /** At the prices of the server; null where they are not known. */
  cost: z.number().min(0).nullable(),
  /** What stands in front of it; null: prices are numbers without a currency here. */
  currency: z.string().nullable(),
  /** Tokens that the person may still use today (UTC); null: any number, or it is not known at the moment. */
  leftToday: z.int().min(0).nullable(),
});
export type ProcessingEstimate = z.infer<typeof processingEstimateSchema>;

/** An addition to the specification. */
export const estimateApi = {
  getProcessingEstimate: defineEndpoint({
    method: 'GET',
    path: '/api/notesRoutes/processingEstimate/:pdfId',
    side: 'query',
    summary:
      'About how many tokens a language model would read and write to process a document, and what that costs; null where none would be asked, or the document is not read yet',
    params: z.object({ pdfId: z.string().min(1).max(100) }),
    query: z.object({
      kind: processingKindSchema.default('summariesAndCards').meta({
        description:
          '`summariesAndCards`: what is not done yet; `again` and `cards`: all pages; `standIns`: those that the built-in engine made instead of the model',
      }),
    }),
    response: z.object({ estimate: processingEstimateSchema.nullable() }),
    reads: [documentsModel, preferencesModel],
    errors: [commonRefusals.NOT_FOUND, documentsRefusals.STORED_FILE_DAMAGED],
  }),
};
