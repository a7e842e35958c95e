// A word that stands over the end of a line with a hyphen: whether the hyphen is its own ("half-life") or only of the line ("medi-cation").
import { familiarity, LEAST_FAMILIAR } from './familiarity.ts';

/** What English writes with a hyphen behind any noun: "diuresis-induced", "evidence-based", "life-threatening". */
const COMPOUND_END =
  /^(?:induced|based|related|like|dependent|associated|resistant|specific|mediated|term|dose|sparing|blocking|blockers?|binding|positive|negative|containing|bound|rich|poor|acting|lowering|releasing|stimulating|inhibiting|converting|forming|threatening|sided|line|onset|spectrum|stage|grade|shaped|coated|adjusted|producing|depleting|old|year|month|week|day|hour|year-old|to-\p{L}{1,20}|free)$/iu;
/** What is written with a hyphen before any word: "non-dihydropyridine", "self-limiting", "beta-lactam". */
const COMPOUND_START =
  /^(?:non|self|well|high|low|half|first|second|third|two|three|four|five|six|broad|narrow|short|single|double|triple|cross|quasi|alpha|beta|gamma|delta|kappa)$/iu;
/** "pre-dose", "sero-positive" and "un-related" are one word, or are known from the document. */
const PREFIX =
  /^(?:anti|auto|bi|bio|co|contra|cor|counter|de|di|dis|down|dys|electro|endo|epi|extra|fore|gram|hyper|hypo|im|immuno|in|infra|inter|intra|iso|macro|mal|meta|micro|mid|mis|mono|multi|neo|neuro|out|over|para|peri|photo|poly|post|pre|pro|pseudo|re|semi|sero|sub|super|supra|tele|thermo|trans|ultra|un|under|uni|up|with)$/iu;
/** "gluco-corticoid", "methyl-prednisolone": what terms are put together of. */
const COMBINING = /\p{L}{2}(?:o|yl|thio|aza)$/iu;
/** "β-blocker", "X-ray", "ACE-inhibitor", "e-cigarette": nobody breaks a word behind one letter or capitals. */
const SYMBOL = /^(?:\p{L}|\p{Lu}{2,6}s?|\p{Ll}\p{Lu}{1,4}|\p{Script=Greek}+)$/u;

/** Endings of names of drugs that begin as a Greek letter: "beta-methasone" is none. */
const NAME_END = /(?:sone|solone|histine|xolol|caine|prodine|dol|ine)$/iu;

/** "short- and long-acting": the hyphen stands for what the other word ends with. */
const CONJUNCTION = /^(?:and|or|to|und|oder|bzw|et|ou|y|o)$/iu;
/** "end-of-life", "up-to-date" */
const INNER = /^(?:of|to|the|and|in|on|by|for|a)$/iu;

/** What stands behind "co-" in the names of British compounds (BAN). */
const COMPOUNDS = new Set(
  'amilofruse amilozide amoxiclav beneldopa careldopa codamol codaprin cyprindiol danthramer danthrusate dergocrine dydramol flumactone fluampicil magaldrox phenotrope prenozide proxamol simalcite tenidone triamterzide trimoxazole zidocapt'.split(
    ' ',
  ),
);

/** In letters: shorter halves of words are words by chance ("fib-rate"). */
const LEAST_LETTERS = 4;
/** On the scale of `familiarity`: a word that everybody knows, before one that most have heard. */
const EVERYDAY = 3;
const HEARD = 2.3;

const isInDictionary = (word: string): boolean => familiarity(word) > LEAST_FAMILIAR;
const isKnown = (word: string, least: number): boolean =>
  word.length >= LEAST_LETTERS && familiarity(word) >= least;

/**
 * The word of two parts that a line's end parted. `isWritten`: whether the document writes a form elsewhere, which decides where it does;
 * else the hyphen stays where it parts two words, and goes where the whole is one.
 */
export function joinedWord(head: string, tail: string, isWritten: (word: string) => boolean): string {
  const [plain, hyphened] = [head + tail, `${head}-${tail}`];
  if (isWritten(plain)) return plain;
  if (isWritten(hyphened)) return hyphened;
  const [before, behind] = [head.split('-').at(-1)!, tail.split('-')[0]!];
  if (CONJUNCTION.test(tail) && !isInDictionary(plain)) return `${head}- ${tail}`;
  return isCompound({ before, behind, head, tail }, isWritten) ? hyphened : plain;
}

type Parts = { before: string; behind: string; head: string; tail: string };

function isCompound({ before, behind, head, tail }: Parts, isWritten: (word: string) => boolean): boolean {
  if (SYMBOL.test(before) || (before.toLowerCase() === 'co' && COMPOUNDS.has(behind))) return true;
  if ([before, behind].every((part) => part.length > 2 && isWritten(part))) return true;
  if (isInDictionary(before + behind)) return false;
  if (head.includes('-') && INNER.test(before)) return true;
  if (COMPOUND_START.test(before)) return !(/a$/iu.test(before) && NAME_END.test(behind));
  if (PREFIX.test(before)) return meetsItself(before, behind) && isInDictionary(behind);
  if (COMPOUND_END.test(tail) && before.length > 3) return true;
  if (COMBINING.test(before)) return false;
  return isKnown(before, EVERYDAY) && isKnown(behind, HEARD);
}

/** "anti-inflammatory", "pre-eclampsia": two of the same vowel are kept apart. */
const meetsItself = (before: string, behind: string): boolean =>
  /[aeiou]$/iu.test(before) && before.at(-1)!.toLowerCase() === behind.charAt(0).toLowerCase();
