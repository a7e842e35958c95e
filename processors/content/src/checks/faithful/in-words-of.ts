// The rule of word-for-word, for sentences of practice questions: what nobody reads a second time says what its passage says, in its words.
import { lexiconOf } from '../../language/lexica/lexica.ts';
import { quantities } from '../../language/quantities.ts';
import { type Sentence, splitSentences } from '../../page/sentences.ts';
import type { CheckedPage, Refusal } from '../check.ts';
import { harmOfBullet } from '../harm/check.ts';
import { mayHarm } from '../harm/page-facts.ts';
import { isOpen } from '../harm/page-lines.ts';
import { proofOf } from '../proof.ts';
import { unsafe } from '../safe-text.ts';
import { inOtherLanguage } from '../same-language.ts';
import { pointsElsewhere } from '../self-contained.ts';
import { leavesOutWhatGoverns } from '../under.ts';
import { unfaithful } from './statement.ts';

/** A passage below its heading. */
export type Copied = { title: string; text: string };

/** In characters. */
const LONGEST = 600;
/** Sentences that are written as one: "Its half-life is 10 s" behind the one that names it. */
const MOST_TOGETHER = 2;

const refusal = (code: string, reason: string): Refusal => ({ code, reason });

/** Why a text is not what a passage says in its own words; undefined where it is. */
export function notInWordsOf(text: string, { title, text: passage }: Copied): Refusal | undefined {
  const lexicon = lexiconOf(`${title}\n${passage}`) ?? lexiconOf(passage);
  if (lexicon === undefined)
    return refusal('UNKNOWN_LANGUAGE', 'The language of the passage is not one that can be checked.');
  const page: CheckedPage = {
    text: title === '' || passage.startsWith(title) ? passage : `${title}\n\n${passage}`,
    headingBefore: null,
    lexicon,
  };
  const unfit =
    refusalOfText(text) ??
    pointsElsewhere(text, lexicon) ??
    inOtherLanguage(text, page.text, lexicon) ??
    harmOf(text, page);
  if (unfit) return unfit;
  const said = splitSentences(text);
  let first: Refusal | undefined;
  for (const stretch of stretchesOf(passage, said.length)) {
    const found = firstUnfaithful(said, stretch, passage, page);
    if (found === undefined) return undefined;
    // Of most sentences of a passage a text has other words: that one is the weakest proof.
    if (first === undefined || first.code === 'WORD_NOT_IN_SPAN') first = found;
  }
  return first ?? refusal('NOT_SAID', 'The passage has not as many sentences.');
}

function refusalOfText(text: string): Refusal | undefined {
  if (text.length > LONGEST) return refusal('LONG', 'One sentence at most.');
  if (!/\p{L}/u.test(text)) return refusal('EMPTY', 'It says nothing.');
  // "The outermost layer of the wall of": nothing follows.
  if (isOpen(text.replace(/[.!?]+$/u, ''))) return refusal('CUT_OFF', 'It does not end.');
  return (
    unsafe(text) ?? (/[{}*`<>[\]|_\\]{2}|[{}*`]/u.test(text) ? refusal('MARKUP', 'Plain text.') : undefined)
  );
}

/** Why one of these sentences is not faithful to the one at its place in a stretch of a passage. */
function firstUnfaithful(
  said: readonly Sentence[],
  stretch: readonly Sentence[],
  passage: string,
  page: CheckedPage,
): Refusal | undefined {
  const whole = said.map((one) => one.text).join(' ');
  for (const [at, { start, end }] of stretch.entries()) {
    const proof = proofOf(passage.slice(start, end), page);
    if ('refusal' in proof) return proof.refusal;
    // What a sentence refers back to stands right before it.
    const context = at > 0 ? { ...proof, opens: true } : proof;
    const found =
      unfaithful({ text: said[at]!.text, isQuestion: false }, context, page.lexicon!) ??
      leavesOutWhatGoverns(whole, proof.place, page);
    if (found) return found;
  }
  return undefined;
}

/** Each so many sentences of a passage that follow each other: words of several are not joined in one. */
function stretchesOf(passage: string, length: number): Sentence[][] {
  const all = splitSentences(passage);
  if (length > MOST_TOGETHER) return [];
  return all.slice(0, Math.max(0, all.length - length + 1)).map((_, at) => all.slice(at, at + length));
}

/** The checks for harm read English; of other languages no amounts are taken out of their page at all. */
function harmOf(text: string, { text: page, lexicon }: CheckedPage): Refusal | undefined {
  if (lexicon!.code !== 'en' && (mayHarm(text) || isAmountGiven(text)))
    return refusal('TO_BE_READ', 'An amount is read on its page.');
  const harm = harmOfBullet(text, page);
  return harm && refusal(harm, 'It leaves out, joins or does not name what the passage says.');
}

const isAmountGiven = (text: string): boolean =>
  quantities(text.replaceAll(/(\d),(\d)/gu, '$1.$2')).some(({ text: one }) =>
    /(?:\d|\s)(?:mg|mcg|[µμ]g|g|mL|L|units?|kg)(?![\p{L}\d])/iu.test(one),
  ) || /\d\s?(?:IE|UI|Einheiten|unidades|unités|Tropfen|gotas|gouttes)(?!\p{L})/u.test(text);
