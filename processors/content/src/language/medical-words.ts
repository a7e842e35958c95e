import { memoised } from './memoised.ts';
import { commonness, isCommonWord } from './common-words.ts';
import { STOP_WORDS } from './stop-words.ts';
import { isBuiltAsTerm, isDerived, isSymbol } from './word-forms.ts';

/** Zipf values below which a word is as rare in general English as terms are. */
const RARE = 2.6;
const VERY_RARE = 2.1;

/** Whether a word belongs to the field rather than to everyone: not general English, and not too short to tell. */
function isSpecialWord(word: string): boolean {
  const letters = word.replace(/[^\p{L}]/gu, '');
  if (STOP_WORDS.has(word.toLowerCase())) return false;
  if (isSymbol(word)) return true;
  return letters.length >= 4 && !isCommonWord(word);
}

/** How much a word looks like a term: 0 general, 1 not sure, 2 a term by its form or because hardly anybody says it. */
export const medicalWeight = memoised((word) => weigh(word));

function weigh(word: string): 0 | 1 | 2 {
  if (!isSpecialWord(word)) return 0;
  if (isSymbol(word) || isBuiltAsTerm(word)) return 2;
  const value = commonness(word);
  if (isDerived(word)) return value < VERY_RARE ? 1 : 0;
  return value < RARE ? 2 : 1;
}
