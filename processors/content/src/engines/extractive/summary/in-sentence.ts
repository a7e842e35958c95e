import type { PageLayout } from '../../../page/document-index.ts';
import { isCommonWord } from '../../../language/common-words.ts';
import { medicalWeight } from '../../../language/medical-words.ts';

/** An item of a list as it stands within a sentence: in lower case, unless its first word is or may be a name. */
function inSentence(item: string, { text }: PageLayout): string {
  const [first = ''] = /^\p{Lu}\p{Ll}*(?=[\s,;/-]|$)/u.exec(item) ?? [];
  const lower = first.toLowerCase();
  const isWord = () =>
    isCommonWord(first) ||
    medicalWeight(first) > 0 ||
    new RegExp(String.raw`(?<![\p{L}-])${lower}(?![\p{L}-])`, 'u').test(text);
  const isName = first === '' || new RegExp(String.raw`[\p{Ll},] ${first}(?![\p{L}-])`, 'u').test(text);
  return isName || !(first.length === 1 ? first === 'A' : isWord()) ? item : lower + item.slice(first.length);
}

/** The items of one list: where most begin in lower case, so do the others, but for "Crohn disease". */
export function inSentences(items: readonly string[], page: PageLayout): string[] {
  const set = items.map((item) => inSentence(item, page));
  const small = set.filter((item) => /^\p{Ll}/u.test(item)).length;
  if (small < 0.6 * set.length) return set;
  return set.map((item) =>
    NAMED_AFTER.test(item) ? item : item.replace(/^\p{Lu}(?=\p{Ll}{3})/u, (letter) => letter.toLowerCase()),
  );
}

const NAMED_AFTER =
  /^\p{L}+(?:[’']s|[–-]\p{Lu}\p{L}+)? (?:disease|syndrome|sign|fever|virus|tumou?r|\p{Lu})|^\p{L}+[’']s\b|^\p{L}+[–-]\p{Lu}/u;

/** Values behind each other; those that have commas are parted by semicolons. */
export const asList = (values: readonly string[]): string =>
  values.join(values.some((value) => value.includes(',')) ? '; ' : ', ');
