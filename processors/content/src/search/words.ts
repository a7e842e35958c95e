// The searchable words of a text, in the form in which two spellings of one word are compared.
import { foldSpelling } from '@anamnesis/contracts/kernel/text/spelling.ts';
import porter from 'wink-eng-lite-web-model/dist/porter-stemmer.js';
import { memoised } from '../language/memoised.ts';
import { isWrittenWord } from './look-alikes.ts';
import { normalForm } from '@anamnesis/contracts/kernel/text/normal-form.ts';

/** Names of a letter, a word or an abbreviation with a figure, which some write with a hyphen and others in one piece: "IL-6", "IL6". */
const NAME_FIGURE = /(?<=(?<![\p{L}\p{N}])(\p{L}{1,10}))[-‐](\d{1,3}\p{L}?)(?![\p{L}\p{N}])/gu;
/** "5-HT3", "11-beta". */
const FIGURE_NAME = /(?<=(?<![\p{L}\p{N}.,])(\d{1,3}))[-‐](\p{L}{1,5}\d{0,2})(?![\p{L}\p{N}])/gu;
const GREEK_FIGURE =
  /(?<![\p{L}\p{N}])(alpha|beta|gamma|delta|epsilon|kappa|lambda|sigma|theta|omega|mu) (\d{1,2})(?![\p{L}\p{N}.,%])/gu;

/** A text in lower case, in which such names stand both in their parts and in one piece, which comes last. */
const withJoinedNames = (text: string): string =>
  withParts(withParts(text, NAME_FIGURE), FIGURE_NAME).replace(GREEK_FIGURE, '$1 $2 $1$2');

const withParts = (text: string, names: RegExp): string =>
  text.replace(names, (_name, before: string, after: string) => ` ${after} ${before}${after}`);

/** Raised figures behind a figure, a mark or a word are powers and notes: "10⁹" is not 109, and "3.²" is not 3.2. */
const RAISED = /(?<=[\p{N}\p{P}]|\p{L}{4})[⁰¹²³⁴-⁹⁺⁻]+/gu;

/** A text in which raised figures do not touch what they are no part of. */
const withRaisedApart = (text: string): string => text.replace(RAISED, ' $&');

/** `word`: in lower case, without accents; `stem`: what all its forms have in common. */
export type SearchWord = { word: string; stem: string };

/** In UTF-16 units: what is longer is no word, and only its beginning is searched for. */
const LONGEST_WORD = 64;

/** Scripts that put no space between words. Their characters are taken one by one and in pairs. */
export const UNSPACED = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`;
export const NUMBER = String.raw`\d+(?:[.,]\d+)+(?![\p{L}\p{N}])`;
const WORD = new RegExp(String.raw`${NUMBER}|[\p{L}\p{N}\p{M}]+`, 'gu');
/** The same for a text that has such scripts, which takes longer. */
const WORD_OR_RUN = new RegExp(
  String.raw`[${UNSPACED}][${UNSPACED}\p{M}ー]*|${NUMBER}|(?:(?![${UNSPACED}])[\p{L}\p{N}\p{M}])+`,
  'gu',
);
const HAS_UNSPACED = new RegExp(`[${UNSPACED}]`, 'u');
/** Whether a word is of a script without spaces: it is a character or two, not what a person calls a word. */
export const IS_UNSPACED = new RegExp(`^[${UNSPACED}]`, 'u');

const NOT_ASCII = /[^\0-~]/u;
/** Marks above and below letters of alphabets; those of other scripts are vowels. */
const ACCENT = /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{Mn}+/gu;
const INVISIBLE = /[\u00AD\u200B-\u200D\u2060\uFEFF]/gu;
const POSSESSIVE = /(?<=[\p{L}\p{N}])['’]s(?![\p{L}\p{N}])/gu;
/** A word that is broken at the end of a line. */
const BROKEN = /[-‐][^\S\n]{0,20}\n\s{0,20}(?<=(\p{L}{1,40})[-‐]\s+)(\p{Ll}{1,40})/gu;
/** A letter that is a sign in a text of another script, but for the one of a unit ("µg"). */
const GREEK_SIGN = /(?<!\p{Script=Greek})(?!μ[gmlsMNVA])\p{Script=Greek}(?!\p{Script=Greek})/gu;
const GREEK: Readonly<Record<string, string>> = {
  α: 'alpha',
  β: 'beta',
  γ: 'gamma',
  δ: 'delta',
  ε: 'epsilon',
  ζ: 'zeta',
  η: 'eta',
  θ: 'theta',
  κ: 'kappa',
  λ: 'lambda',
  μ: 'mu',
  π: 'pi',
  ρ: 'rho',
  σ: 'sigma',
  τ: 'tau',
  φ: 'phi',
  χ: 'chi',
  ψ: 'psi',
  ω: 'omega',
};

/** Porter's second stemmer, for English: it finds more than the light one of `language/stem.ts`, which tells answers apart. It marks letters with digits, so that it gets none. */
const stemOf = memoised((word: string): string => {
  if (!/^[a-zæœ]+$/u.test(word)) return word;
  const american = foldSpelling(word)?.text ?? word;
  return porter(american);
});

/** The words of a text in its order. */
export function wordsOf(text: string): SearchWord[] {
  const plain = folded(text);
  if (!HAS_UNSPACED.test(plain)) return (plain.match(WORD) ?? []).map(wordOf);
  return (plain.match(WORD_OR_RUN) ?? []).flatMap((found) =>
    IS_UNSPACED.test(found) ? charactersOf(found) : [wordOf(found)],
  );
}

function wordOf(found: string): SearchWord {
  const word = found.length > LONGEST_WORD ? found.slice(0, LONGEST_WORD) : found;
  return { word, stem: stemOf(word) };
}

function folded(text: string): string {
  const joined = text.replace(BROKEN, rejoined).replace(POSSESSIVE, '');
  if (!NOT_ASCII.test(joined)) return withJoinedNames(joined.toLowerCase());
  const seen = withRaisedApart(joined).replace(INVISIBLE, '');
  const plain = normalForm(normalForm(seen, 'NFKD').replace(ACCENT, ''), 'NFC')
    .replace(GREEK_SIGN, (letter) => {
      const name = GREEK[letter.toLowerCase()];
      return name === undefined ? letter : ` ${name}`;
    })
    .replaceAll('Σ', 'σ')
    .replaceAll('ς', 'σ')
    .toLowerCase();
  return withJoinedNames(plain);
}

/** "hyper-" and "tension" are one word, "life-" and "threatening" two: where both halves are words, all three are found. */
const rejoined = (_broken: string, head: string, tail: string): string =>
  isWrittenWord(head.toLowerCase()) && isWrittenWord(tail) ? `${tail} ${head} ${tail}` : tail;

/** Each character, and each with the next one. */
function charactersOf(run: string): SearchWord[] {
  const characters = run.match(/[^\p{M}]\p{M}*/gu) ?? [];
  const pairs = characters.slice(1).map((character, at) => characters[at]! + character);
  return [...characters, ...pairs].map((word) => ({ word, stem: word }));
}
