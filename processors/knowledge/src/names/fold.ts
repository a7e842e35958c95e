import { foldWords } from '@anamnesis/contracts/kernel/name-search.ts';
import { firstCharacters } from '@anamnesis/contracts/kernel/names.ts';
import { foldSpelling } from '@anamnesis/contracts/kernel/spelling.ts';

/** Nobody types more to find a disease: what is longer is compared by its beginning. */
const longest = 200;

/** A name as it is compared: its words without case, accents, punctuation and the differences of British and American spelling. */
export function fold(name: string): string {
  const words = foldWords(firstCharacters(name, longest));
  return foldSpelling(words)?.text ?? words;
}
