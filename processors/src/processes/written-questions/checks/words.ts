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

/** Words of the question itself, and of patients in general: they tie no question to its source. */
const general =
  rootsIn(`answer accompanied account appropriate best boy case cause child clinically correct day describes diagnosis
  doctor evening expected explains feature find finding following girl health history hospital hour increased infant likely man men month
  morning most next night old patient people person present presents presentation probable question statement step suggest suggests
  week woman women year years months weeks days hours ago`);

/** The same without what any question says. */
export const matterIn = (text: string): Set<string> =>
  new Set([...rootsIn(text)].filter((root) => !general.has(root) && !/^\d+$/u.test(root)));

export const common = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  [...one].filter((root) => other.has(root)).length;
