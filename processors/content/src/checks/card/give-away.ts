import { commonness, isCommonWord } from '../../language/common-words.ts';
import { isInCompound, isStatedPlainly, rootsOf } from '../../language/roots.ts';
import { sharesStem, stem } from '../../language/stem.ts';
import { STOP_WORDS } from '../../language/stop-words.ts';
import { isBuiltAsTerm } from '../../language/word-forms.ts';
import { contentWords, plainWordsOf } from '../content-words.ts';
import { isImpliedByClass } from './class-effects.ts';

/**
 * Whether the rest of the prompt gives the answer away: one of its words or their stem, alone or in a compound, its
 * abbreviation, or the words that its abbreviation stands for.
 */
export function isGivenAway(answer: string, rest: string): boolean {
  const restWords = plainWordsOf(rest);
  const hidden = contentWords(answer).filter((word) => word.length >= 2);
  if (hidden.some((word) => restWords.some((other) => givesAway(other, word)))) return true;
  if (
    hidden.some((word) => isStatedPlainly(word, rest)) ||
    isSymbolBeside(answer, rest) ||
    isInitialled(answer, rest) ||
    isNumbered(answer, rest) ||
    isInBrand(hidden, rest) ||
    isImpliedByClass(answer, rest)
  )
    return true;
  const terms = restWords.filter((word) => !STOP_WORDS.has(word.toLowerCase()));
  if (restWords.some((word) => isAbbreviation(word) && standsFor(word, hidden))) return true;
  // "in vitro fertilization (IVF)": a linking word that gives its letter.
  const linked = restWords.filter((word) => terms.includes(word) || /^(?:in|of|on|by)$/iu.test(word));
  return hidden
    .filter(isAbbreviation)
    .some((short) => isSpelledOut(short, terms) || (short.length > 2 && isSpelledOut(short, linked)));
}

const isAbbreviation = (word: string): boolean => /^(?=.*\p{Lu}.*[\p{Lu}\d])[\p{L}\d-]{2,7}$/u.test(word);

/** Whether some words in a row are what an abbreviation stands for. */
const isSpelledOut = (short: string, words: readonly string[]): boolean => {
  const first = short.charAt(0).toLowerCase();
  return words.some(
    (word, at) =>
      word.charAt(0).toLowerCase() === first &&
      [1, 2, 3, 4, 5].some((count) => standsFor(short, words.slice(at, at + count))),
  );
};

/** "ATP" for "adenosine triphosphate": its letters come in order, and each word gives its first one. */
function standsFor(abbreviation: string, words: readonly string[]): boolean {
  const letters = abbreviation
    .replace(/s$/u, '')
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '');
  if (words.length === 0 || words.length > letters.length || letters.length < 2) return false;
  let at = 0;
  for (const [position, word] of words.entries()) {
    const lower = word.toLowerCase();
    if (lower.charAt(0) !== letters[at]) return false;
    at += 1;
    const left = words.length - position - 1;
    // Long words may give letters from within: the P of triphosphate.
    if (lower.length < 8 && !isAbbreviation(word)) continue;
    const next = words[position + 1]?.charAt(0).toLowerCase();
    for (let from = 1; at < letters.length - left && from < lower.length; from += 1)
      if (lower[from] === letters[at] && letters[at] !== next) at += 1;
  }
  // One word is shortened to letters from within only if it is a long term: "PTH" by "parathyroid".
  const isLongTerm =
    words[0]!.length >= 9 && !words[0]!.endsWith('s') && letters.length >= 3 && isBuiltAsTerm(words[0]!);
  return at === letters.length && (words.length > 1 || letters.length > 3 || isLongTerm);
}

/** "[angina] (an-JI-nuh)": a pronunciation. */
const SPOKEN_BESIDE = /…\s{1,3}\((?=[\p{Ll}-]{0,20}\p{Lu}{2})(?:\p{L}{1,8}-){1,6}\p{L}{1,8}\b/u;

/** "(pronounced gee-YAN)", "[Disaccharides] (di- = “two”)": what its name sounds like, or is built of. */
const NAME_BESIDE = /…\s{1,3}\((?:pronounced |[\p{L}]{2,10}- ?= )/u;

/** "[plaque] (plak)": no word, but a pronunciation. */
const isSoundedBeside = (answer: string, rest: string): boolean => {
  const word = /…\s{1,3}\((\p{Ll}{3,12})\)/u.exec(rest)?.[1];
  return (
    word !== undefined &&
    commonness(word) < 2 &&
    answer.toLowerCase().startsWith(word.slice(0, 2)) &&
    Math.abs(answer.length - word.length) <= 4
  );
};

/** "[neon] (Ne)", "[nitrates] (NO3–)". */
const isSymbolBeside = (answer: string, rest: string): boolean => {
  if (SPOKEN_BESIDE.test(rest) || NAME_BESIDE.test(rest) || isSoundedBeside(answer, rest)) return true;
  const beside = /…\s{1,3}\((\p{Lu})[^()\s]{0,6}\)/u.exec(rest)?.[1];
  return beside !== undefined && beside.toLowerCase() === answer.charAt(0).toLowerCase();
};

/** "HHV 1" and "HSV 1": the number of the one is that of the other. */
function isNumbered(answer: string, rest: string): boolean {
  const number = /^\p{Lu}[\p{L}]{1,5}[\s-]?(\d{1,2})$/u.exec(answer)?.[1];
  return (
    number !== undefined &&
    new RegExp(String.raw`(?<!\p{L})\p{Lu}{2,6}[\s-]?${number}(?![\d.,%])`, 'u').test(rest)
  );
}

/** "osmotic" in the brand behind a name: "Mannitol (Osmitrol)". */
const isInBrand = (hidden: readonly string[], rest: string): boolean =>
  [...rest.matchAll(/\((\p{Lu}\p{Ll}{4,})/gu)].some(([, brand = '']) =>
    hidden.some((word) => word.length >= 6 && word.toLowerCase().startsWith(brand.slice(0, 3).toLowerCase())),
  );

function givesAway(other: string, word: string): boolean {
  if (STOP_WORDS.has(other.toLowerCase())) return false;
  if (/^\d+$/u.test(word) || /^\d+$/u.test(other)) return word === other;
  if (isPartOfSymbol(word, other) || isPartOfSymbol(other, word)) return true;
  if (word.length < 4 || other.length < 4)
    return stem(word) === stem(other) || isLike(word, other) || isLike(other, word);
  if (isPartOf(stem(other), stem(word)) || isPartOf(stem(word), stem(other))) return true;
  if (sharesRoot(word, other) || isAdjectiveOf(word, other) || isAdjectiveOf(other, word)) return true;
  if (isMadeFrom(word, other) || sameBehindNumber(word, other) || holdsRoot(word, other)) return true;
  if (isInCompound(word, other) || isInCompound(other, word)) return true;
  // General words meet by chance ("form", "formation"): only the same word gives it away.
  if (isCommonWord(word) || isCommonWord(other))
    return stem(word) === stem(other) || isAgentOf(word, other) || isAgentOf(other, word);
  return sharesStem(word, other) || sharesStem(bare(word), other) || sharesStem(word, bare(other));
}

/** "fatty" of "fat". */
const isLike = (word: string, other: string): boolean =>
  other.length === 3 && word.toLowerCase() === `${other}${other.slice(-1)}y`.toLowerCase();

/** "computers" and "computed". */
const isAgentOf = (agent: string, verb: string): boolean =>
  stem(verb).length >= 6 &&
  /^[eo]r$/u.test(stem(agent).slice(stem(verb).length)) &&
  stem(agent).startsWith(stem(verb));

/** "ATP" in "ATPase", "DNA" in "cDNA". */
const isPartOfSymbol = (part: string, whole: string): boolean =>
  part.length >= 3 &&
  part.length < whole.length &&
  /^\p{Lu}+$/u.test(part) &&
  (whole.startsWith(part) ? /^\p{Ll}/u.test(whole.slice(part.length)) : /\p{Ll}$/u.test(before(part, whole)));

const before = (part: string, whole: string): string =>
  whole.endsWith(part) ? whole.slice(0, -part.length) : '';

/** "ionic" from "ion", "contractile" from "contract". */
const isAdjectiveOf = (word: string, other: string): boolean =>
  stem(other).length >= 3 &&
  stem(word).startsWith(stem(other)) &&
  /^(?:ic|al|ular|ar|ous|oid|il)$/u.test(stem(word).slice(stem(other).length));

/** "S. aureus" gives the genus away. */
const isInitialled = (answer: string, rest: string): boolean =>
  /^\p{Lu}\p{Ll}{3,}(?:us|um|a|es|is|er|ix|as)$/u.test(answer) &&
  (rest.match(/(?<!\p{L})\p{Lu}\.\s\p{Ll}{4,}/gu) ?? []).some((name) => name.charAt(0) === answer.charAt(0));

/** "leukemia" and "leukocytes", "heme" and "hemoglobin". A root of three letters counts only for "osmosis" and "osmotic". */
function sharesRoot(word: string, other: string): boolean {
  const isState = [word, other].every((one) => /(?:s[ie]s|tics?)$/iu.test(one));
  const others = rootsOf(other);
  const isShared =
    rootsOf(word).some((root) => root.length >= (isState ? 3 : 4) && others.includes(root)) ||
    rootsOf(word).some(
      (root) => root !== stem(word) && others.some((one) => /^(?:ul)?at$/u.test(behind(root, one))),
    ) ||
    isHeadOf(word, other) ||
    isHeadOf(other, word) ||
    isStateOf(word, other) ||
    isStateOf(other, word);
  return (
    isShared && (isBuiltAsTerm(word) || isBuiltAsTerm(other)) && !isCommonWord(word) && !isCommonWord(other)
  );
}

/** "ketosis" of "ketogenic"; "mitosis" has nothing of mitochondria. */
const isStateOf = (state: string, other: string): boolean => {
  const root = /^(?!mit)(\p{L}{3,}o)sis$/iu.exec(state)?.[1];
  return (
    root !== undefined && other.length > state.length && other.toLowerCase().startsWith(root.toLowerCase())
  );
};

/** "hemagglutinins" and "agglutinate". */
const holdsRoot = (word: string, other: string): boolean =>
  rootsOf(other).some(
    (root) => root.length >= 7 && rootsOf(word).some((one) => one !== root && one.endsWith(root)),
  );

/** What follows "spor" in "sporulat". */
const behind = (root: string, whole: string): string =>
  root.length >= 4 && whole.startsWith(root) ? whole.slice(root.length) : '';

const isHeadOf = (short: string, long: string): boolean =>
  short.length <= 5 && long.toLowerCase().startsWith(`${short.toLowerCase().replace(/e$/u, '')}o`);

/** "thyroid" in "antithyroid", "arteriole" in "metarteriole". */
const isPartOf = (part: string, whole: string): boolean =>
  // "granulocytes" and "agranulocytes": the one is what the other is not.
  (part.length >= 7 && whole === `a${part}`) ||
  (whole.length > part.length + 1 &&
    !isCommonWord(part) &&
    ((part.length >= (commonness(part) < 3 ? 5 : 6) && whole.endsWith(part)) ||
      (part.length >= 7 && whole.includes(part))));

const PREFIX =
  /^(?:anti|extra|intra|inter|retro|sub|trans|pre|pro|post|non|neo|pseudo|auto|micro|macro|multi|over|under)-?(?=\p{L}{5})/iu;
const bare = (word: string): string => word.replace(PREFIX, '');

const NUMBER = /^(?:mono|di|tri|tetra|oligo|poly)(?=\p{L}{3})/iu;
const sameBehindNumber = (one: string, other: string): boolean =>
  NUMBER.test(one) && NUMBER.test(other) && stem(one.replace(NUMBER, '')) === stem(other.replace(NUMBER, ''));

const DERIVED = /^(?:r?at(?:e|ion|or)|ion|or|er|ant|ent|al|ive|ance|ence|ure|ment)?s?$/u;

/** "filtrate" from "filters": a noun made from a verb of the sentence. */
function isMadeFrom(word: string, other: string): boolean {
  const root = stem(other).replace(/(?:er|at)$/u, '');
  return (
    root.length >= 4 &&
    root !== stem(other) &&
    word.toLowerCase().startsWith(root) &&
    DERIVED.test(word.toLowerCase().slice(root.length))
  );
}
