import { english } from '../language/lexica/english.ts';
import { lexiconOf } from '../language/lexica/lexica.ts';
import type { Lexicon } from '../language/lexica/lexicon.ts';
import { functionWordShare } from '../language/stop-words.ts';

/**
 * The commonest function words of languages that lectures are written in, less those that English, or Latin terms in an
 * English text, write too ("in", "an", "die", "per", "ad"), and those that are doses in a chart ("po", "od").
 */
const FUNCTION_WORDS = [
  // German
  'der das den dem des und ist sind wird werden wurde nicht mit von für auf bei durch eine einer eines einem einen sich auch oder zur zum als nach über unter zwischen kann können haben hat im aus wenn',
  // Dutch
  'het een van zijn wordt worden niet met voor bij door ook deze naar kan kunnen heeft hebben uit aan zoals tussen',
  // French
  'le la les des du une est sont dans avec pour par sur qui que ou et au aux ne pas cette ces peut être plus chez entre',
  // Spanish
  'el los las una del es son por para con que se en al lo puede pueden como más su sus entre y también',
  // Portuguese
  'os uma das dos é são por para com que não ao na nas nos pode podem como mais seu sua entre também e',
  // Italian
  'il lo gli una della delle dei del nel nella è sono con per che non si può possono come più tra anche di e',
  // Swedish, Danish, Norwegian
  'och att det som är av för med till inte den ett kan eller hos vid og er af til ikke på som det blir hos ved eller',
  // Polish, Czech
  'i w z na jest są się do oraz przez nie które lub dla je jsou se ve při nebo pro která',
  // Turkish, Hungarian, Finnish, Romanian, Indonesian, Vietnamese
  've bir bu ile için olan olarak veya gibi daha az egy és hogy nem vagy ja on ovat joka sekä tai este sunt și din cu pentru yang dan dengan untuk pada adalah dari của và là các trong có được',
].map((words) => new Set(words.split(' ')));

const LETTERS = /\p{L}/gu;
const LATIN = /\p{Script=Latin}/gu;
const GREEK = /\p{Script=Greek}/gu;

/** Fewer words do not tell: a list of terms reads the same in many languages. */
const FEWEST_WORDS = 8;

/** One word alone does not tell either: it may be an abbreviation that every row of a chart repeats. */
const FEWEST_DIFFERENT = 2;

/** The beginning of a page tells. */
const MOST_READ = 20_000;

/** Tags and the addresses behind a link or a picture of Markdown. */
const MARKUP = /<\/?[a-z][^<>\n]{0,2000}>|\]\([^()\s]*(?:\s"[^"\n]{0,200}")?\)/giu;

/** An address, a path, the name of a file, or a picture written out in letters. */
const isAddress = (word: string): boolean =>
  word.length > LONGEST_WORD ||
  /[@\\]|:\/\/|^www\.|\/.*\/|\.(?:png|jpe?g|gif|svg|webp|bmp|tiff?|pdf|html?|md)\b/iu.test(word);
const LONGEST_WORD = 80;

/** Without what is written for machines and is in no language. */
const inWords = (written: string): string =>
  written.replace(MARKUP, ' ').replace(/[!-~]+/gu, (word) => (isAddress(word) ? ' ' : word));

/** Whether a text is in another language than English; undefined where it is too short or too much of a list to tell. */
export function isOtherLanguage(written: string): boolean | undefined {
  const text = inWords(written).slice(0, MOST_READ);
  const letters = text.match(LETTERS)?.length ?? 0;
  if (letters < 20) return undefined;
  const latin = text.match(LATIN)?.length ?? 0;
  const greek = text.match(GREEK)?.length ?? 0;
  // Single Greek letters are signs of English texts ("β-blockers").
  if (letters - latin - (greek < 0.3 * letters ? greek : 0) > 0.4 * letters) return true;
  const words = text.toLowerCase().match(/[\p{L}']+/gu) ?? [];
  if (words.length < FEWEST_WORDS) return undefined;
  const ofEnglish = functionWordShare(text);
  const other = Math.max(...FUNCTION_WORDS.map((list) => shareOf(list, words)));
  if (other >= 0.08 && other > 1.5 * ofEnglish) return true;
  if (ofEnglish >= 0.12 && ofEnglish > other) return false;
  return undefined;
}

function shareOf(list: ReadonlySet<string>, words: readonly string[]): number {
  const found = words.filter((word) => list.has(word));
  return new Set(found).size < FEWEST_DIFFERENT ? 0 : found.length / words.length;
}

/** The language of the first text that has enough words to tell it, undefined for one that is not known; notes without a sentence are read as English. */
export function lexiconAmong(texts: readonly string[]): Lexicon | undefined {
  for (const text of texts) {
    const own = lexiconOf(text);
    if (own) return own;
    if (isOtherLanguage(text) === true) return undefined;
  }
  return english;
}
