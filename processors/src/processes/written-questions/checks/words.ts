import { stem } from '@anamnesis/content/language/stem.ts';
import { STOP_WORDS } from '@anamnesis/content/language/stop-words.ts';
import { foldWords } from '@anamnesis/contracts/kernel/name-search.ts';
import { foldSpelling } from '@anamnesis/contracts/kernel/spelling.ts';

/** Endings by which one word has several forms: 'birefringence', 'birefringent'; 'glomerulus', 'glomerular'. */
const ending = /(?:ence|ency|ance|ent|ant|ions?|ive|ous|ity|ial|al|ar|ic|um|us|is|ia|ae|or|y|e|a|i)$/u;
const shortestRoot = 4;

const rootOf = (word: string): string => {
  const stemmed = stem(word);
  const root = stemmed.replace(ending, '');
  return root.length >= shortestRoot ? root : stemmed;
};

/** "Vitamin D" and "hepatitis B" are one word each: a letter alone tells nothing. */
const NAMED =
  /\b(vitamins?|hepatitis|proteins?|factors?|groups?|types?|class|grade|stage|haemophilia|hemophilia|influenza)\s+(\p{L}\d{0,2}|[IVX]{1,4}|\d{1,2})\b/giu;

/** The roots of the words that tell something, in either spelling. */
export function rootsIn(text: string): Set<string> {
  const plain = foldWords(text.replace(NAMED, '$1$2'));
  const words = (foldSpelling(plain)?.text ?? plain).split(' ');
  return new Set(words.filter((word) => word.length > 1 && !STOP_WORDS.has(word)).map(rootOf));
}
