import type { Ask } from '@anamnesis/contracts/history/topics.ts';

/** Stands beside `act:unclear` before what was perhaps asked for. */
const perhaps = 'act:unclear:';

export const askingBack = (guess: Ask): Ask[] => ['act:unclear', `${perhaps}${guess}`];

/** What was perhaps asked for; null: nothing that anybody could guess. */
export const askedBack = (asks: readonly Ask[]): Ask | null =>
  asks.find((ask) => ask.startsWith(perhaps))?.slice(perhaps.length) ?? null;

const yes =
  /^(?:oh |um |er )?(?:yes|yeah|yep|yup|correct|exactly|right|that's (?:it|right)|please do|i do|i am|i did)\b[\s\p{P}]*(?:please|i do|i am|that's (?:it|right)|doctor)?[\s\p{P}]*$/iu;
/** Whether a line only says yes. */
export const isYes = (said: string): boolean => yes.test(said.trim().replaceAll('’', "'"));
