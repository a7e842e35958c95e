import { z } from 'zod';
import type { ModelFailure } from '../library/model-failure.ts';

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

/** What a call that failed says of the model, where nothing more is known. */
export const faultOfFailure: Readonly<Record<ModelFailure, ModelFault>> = {
  away: 'unreachable',
  slow: 'slow',
  busy: 'busy',
  budget: 'budget',
  refused: 'other',
  nonsense: 'form',
  cut: 'context',
};
