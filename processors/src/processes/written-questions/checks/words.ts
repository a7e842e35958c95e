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

/** The roots of the words that tell something, in either spelling. */
export function rootsIn(text: string): Set<string> {
  const plain = foldWords(text);
  const words = (foldSpelling(plain)?.text ?? plain).split(' ');
  return new Set(words.filter((word) => word.length > 1 && !STOP_WORDS.has(word)).map(rootOf));
}

export const common = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  [...one].filter((root) => other.has(root)).length;
