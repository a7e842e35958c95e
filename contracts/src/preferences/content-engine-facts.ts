import { z } from 'zod';

/** A model behind a network, as its server calls it, and the host and port that texts go to. */
const remoteModelSchema = z.object({ name: z.string(), host: z.string() });

/** Where the texts of people go on this server, and how much of it a person may use. */
export const contentEngineFactsSchema = z.object({
  /** The model that makes cards, summaries and answers for whoever did not choose the built-in engine; null: that engine makes all. */
  model: remoteModelSchema.nullable(),
  /** The model that gets passages and questions, so that they are compared by meaning; null: that is done on this server. */
  embedder: remoteModelSchema.nullable(),
  /** Tokens that the person used of this day in UTC; null where none are counted, or they are not known at the moment. */
  tokens: z
    .object({
      today: z.int().min(0),
      /** null: any number. */
      perDay: z.int().min(0).nullable(),
      /** Those that all people of this server may use together are used up. */
      isServerSpent: z.boolean(),
      /** When the next day begins. */
      resetsAt: z.iso.datetime(),
    })
    .nullable(),
});
export type ContentEngineFacts = z.infer<typeof contentEngineFactsSchema>;
