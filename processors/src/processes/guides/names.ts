import type { DiseaseGuide } from '@anamnesis/contracts/diseases/guides/guide.ts';
import { foldNameSpelling, slipsBetween } from '@anamnesis/knowledge/words.ts';
import { wordsOf } from '../../platform/written-texts/plain-text.ts';

/** Words that many diseases have in their names. */
const general = new Set(
  `disease syndrome disorder acute chronic primary secondary familial hereditary congenital juvenile benign malignant cancer carcinoma
  tumour infection deficiency insufficiency failure fever type cell adult early late severe with and the of`
    .split(/\s+/)
    .map(foldNameSpelling),
);
/** Letters of a name for each of which it may have a typo. */
const lettersOfTypo = 4;
/** Letters that are compared. */
const longest = 80;

const initials = (folded: string): string =>
  wordsOf(folded)
    .map((word) => word.charAt(0))
    .join('');

/** The words that tell a name from others. */
function coreOf(folded: string): string[] {
  const own = wordsOf(folded).filter((word) => word.length > 2 && !general.has(word));
  return own.length > 0 ? own : wordsOf(folded);
}

/** Whether one name may be meant by the other: nearly the same letters, the same abbreviation, or the same words and more. */
function isSameName(one: string, other: string): boolean {
  const [first, second] = [foldNameSpelling(one), foldNameSpelling(other)];
  if (first === '' || second === '') return false;
  if (initials(second) === first.replaceAll(' ', '') || initials(first) === second.replaceAll(' ', ''))
    return true;
  const [words, others] = [coreOf(first), coreOf(second)];
  const [core, otherCore] = [words.join(' ').slice(0, longest), others.join(' ').slice(0, longest)];
  const typos = Math.min(core.length, otherCore.length) / lettersOfTypo;
  if (slipsBetween(core, otherCore) <= typos) return true;
  const [fewer, more] = words.length < others.length ? [words, others] : [others, words];
  return fewer.every((word) => more.includes(word));
}

/** Whether a guide is of the disease that was asked for, and says so where it says what the disease is. */
export function isOfDisease(asked: string, { name, synonyms, summary }: DiseaseGuide): boolean {
  const names = [name, ...synonyms];
  if (
    !isSameName(asked, name) &&
    !synonyms.some((synonym) => foldNameSpelling(synonym) === foldNameSpelling(asked))
  )
    return false;
  const words = new Set(wordsOf(foldNameSpelling(summary[0]?.text ?? '')));
  return names
    .map((each) => wordsOf(foldNameSpelling(each)))
    .some((each) => each.some((word) => words.has(word) && (!general.has(word) || each.length === 1)));
}
