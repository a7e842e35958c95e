import { z } from 'zod';

/**
 * What keeps a language model from being of use: nobody answers at its address; the key is wrong; the account has no credit; the server has no
 * such model; a web page answers, as of a sign-in; its context is too small for a page; it does not keep to a form; it is too slow, has too much to do; the
 * tokens of the day are spent; anything else.
 */
export const modelFaultSchema = z.enum([
  'unreachable',
  'key',
  'balance',
  'model',
  'page',
  'context',
  'form',
  'slow',
  'busy',
  'budget',
  'other',
]);
export type ModelFault = z.infer<typeof modelFaultSchema>;

/** What came of asking a model. Nothing in it holds a key. */
export const modelCheckSchema = z.object({
  name: z.string(),
  host: z.string(),
  /** null: it answers. */
  fault: modelFaultSchema.nullable(),
  /** What is wrong, or that nothing is, for people to read. */
  sentence: z.string(),
  /** Tokens that it reads and writes at once, as far as that is known. */
  contextTokens: z.int(),
  /** What its server calls the models that it has, as many as are told; empty where it does not say. */
  models: z.array(z.string()).max(50),
});
export type ModelCheck = z.infer<typeof modelCheckSchema>;
