import type { Refusal } from '@anamnesis/content/checks/check.ts';
import { splitSentences } from '@anamnesis/content/page/sentences.ts';
import { longestSentence } from '@anamnesis/contracts/explaining/limits.ts';

/** Signs that a plain sentence has none of; one that compares stands before a figure. */
const MARKS = /[[\]{}*`|\\_#@]|[<>](?!\s?\d)/u;
/** "40 mg400 mg": no figure of it can be read. */
const RUN_TOGETHER = /\d\s?(?:mg|mcg|[µμ]g|k?g|m?l|mmol|units?)\d/iu;

/** In words: fewer say nothing of anything. Scripts without spaces between words are not counted. */
const SHORTEST = 3;
const isShort = (text: string): boolean =>
  /^[\p{Script=Latin}\P{L}]*$/u.test(text) && (text.match(/\p{L}+/gu) ?? []).length < SHORTEST;

const refusal = (code: string, reason: string): Refusal => ({ code, reason });

/** Why a text is not one short, plain sentence. Behind a true one another could stand that is not. */
export function formFault(text: string): Refusal | undefined {
  if (!/\p{L}/u.test(text) || isShort(text)) return refusal('NO_SENTENCE', 'A whole sentence.');
  if (text.length > longestSentence) return refusal('LONG', 'One short sentence.');
  if (splitSentences(text).length > 1) return refusal('SEVERAL', 'One sentence at a time.');
  if (MARKS.test(text) || RUN_TOGETHER.test(text)) return refusal('MARKUP', 'Plain text.');
  return undefined;
}
