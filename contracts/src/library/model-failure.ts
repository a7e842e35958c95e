import { z } from 'zod';

/**
 * Why a language model gave nothing: it cannot be reached or fails; did not answer in time; has too many calls in flight; the tokens
 * of the day are spent, the person's or the installation's; it refused the request (key, policy, length); its reply is of no use; its
 * server cut what it was sent, so that it has not read it.
 */
export const modelFailureSchema = z.enum(['away', 'slow', 'busy', 'budget', 'refused', 'nonsense', 'cut']);
export type ModelFailure = z.infer<typeof modelFailureSchema>;

/** The reason as a sentence goes on after "because". */
export const becauseOf: Record<ModelFailure, string> = {
  away: 'the model could not be reached',
  slow: 'the model did not answer in time',
  busy: 'the model had too much to do',
  budget: 'the tokens of the day were used up',
  refused: 'the model refused to answer',
  nonsense: 'what the model answered was of no use',
  cut: 'the model did not get all of it',
};
