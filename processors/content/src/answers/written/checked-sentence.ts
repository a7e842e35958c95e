import type { CheckedPage, Refusal } from '../../checks/check.ts';
import { unfaithful } from '../../checks/faithful/statement.ts';
import { wordsIn } from '../../checks/faithful/words.ts';
import { harmOfBullet } from '../../checks/harm/check.ts';
import { mayHarm } from '../../checks/harm/page-facts.ts';
import { isOpen } from '../../checks/harm/page-lines.ts';
import { proofOf } from '../../checks/proof.ts';
import { inOtherLanguage } from '../../checks/same-language.ts';
import { unsafe } from '../../checks/safe-text.ts';
import { pointsElsewhere } from '../../checks/self-contained.ts';
import { leavesOutWhatGoverns } from '../../checks/under.ts';
import type { Lexicon } from '../../language/lexica/lexicon.ts';
import { quantities } from '../../language/quantities.ts';
import { isSameFact } from '../same-fact.ts';
import { type Sentence, splitSentences } from '../../page/sentences.ts';
import type { Source } from '../source.ts';
import { readCitations } from './citations.ts';
import { languageOf, type Writing } from './writing.ts';

/** Where a passage says a sentence: from and to in its text. */
export type Proof = { source: number; span: readonly [number, number] };
/** A sentence of a model that its passages say. */
export type WrittenSentence = { text: string; proofs: readonly Proof[] };

export type Checked =
  | { sentence: WrittenSentence }
  /** Not shown. */
  | { refusal: Refusal }
  /** It says nothing new: neither shown nor counted. */
  | { isIdle: true };

/** In characters. */
const LONGEST = 600;
/** Sentences that are written as one: "Its half-life is 10 s" behind the one that names it. */
const MOST_TOGETHER = 2;

const refusal = (code: string, reason: string): Refusal => ({ code, reason });

/**
 * What becomes of a sentence as a model wrote it, with its citations: it is shown where it is plain text, and a passage that it cites
 * says it, sentence by sentence. `kept`: what is shown already.
 */
export function checkSentence(
  written: string,
  { question, sources, builtin }: Writing,
  kept: readonly WrittenSentence[] = [],
): Checked {
  const { text, cited } = readCitations(written);
  if (/^\W*none\W*$/iu.test(text)) return { isIdle: true };
  if (cited.length === 0) return { refusal: refusal('NO_CITATION', 'It cites no passage.') };
  if (cited.some((at) => sources[at] === undefined))
    return { refusal: refusal('NO_SUCH_PASSAGE', 'It cites a passage that there is not.') };
  const unfit = refusalOfText(text);
  if (unfit) return { refusal: unfit };
  const proofs: Proof[] = [];
  let first: Refusal | undefined;
  for (const at of cited) {
    const found = proofIn(text, at, sources);
    if ('code' in found) first ??= found;
    else proofs.push({ source: at, span: found.span });
  }
  if (proofs.length === 0) return { refusal: first! };
  if (builtin.verdict === 'none' && !isOnQuestion(text, question, proofs, sources))
    return { refusal: refusal('OFF_QUESTION', 'It says nothing of what was asked.') };
  if (kept.some((one) => isSameFact(one.text, text))) return { isIdle: true };
  return { sentence: { text, proofs } };
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

/** Where a passage says a text, or why it does not. */
function proofIn(
  text: string,
  at: number,
  sources: readonly Source[],
): { span: readonly [number, number] } | Refusal {
  const source = sources[at]!;
  const page = pageOf(source, languageOf(at, sources));
  if (page.lexicon === undefined)
    return refusal('UNKNOWN_LANGUAGE', 'The language of the passage is not one that can be checked.');
  const unfit =
    pointsElsewhere(text, page.lexicon) ??
    inOtherLanguage(text, page.text, page.lexicon) ??
    harmOf(text, page);
  if (unfit) return unfit;
  const said = splitSentences(text);
  let first: Refusal | undefined;
  for (const stretch of stretchesOf(source, said.length)) {
    const found = firstUnfaithful(said, stretch, source, page);
    if (found === undefined) return { span: [stretch[0]![0], stretch.at(-1)![1]] };
    // Of most sentences of a passage a text has other words: that one is the weakest proof.
    if (first === undefined || first.code === 'WORD_NOT_IN_SPAN') first = found;
  }
  return first ?? refusal('NOT_SAID', 'The passage has not as many sentences.');
}

/** The passage below its heading, as its page has it. */
const pageOf = ({ title, text }: Source, lexicon: Lexicon | undefined): CheckedPage => ({
  text: title === '' || text.startsWith(title) ? text : `${title}\n\n${text}`,
  headingBefore: null,
  lexicon,
});

type Stretch = readonly (readonly [number, number])[];

/** Why one of these sentences is not faithful to the one at its place in a stretch of a passage. */
function firstUnfaithful(
  said: readonly Sentence[],
  stretch: Stretch,
  { text }: Source,
  page: CheckedPage,
): Refusal | undefined {
  const whole = said.map((one) => one.text).join(' ');
  for (const [at, [start, end]] of stretch.entries()) {
    const proof = proofOf(text.slice(start, end), page);
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
function stretchesOf({ text, sentences }: Source, length: number): Stretch[] {
  const all: Stretch = sentences.length === 0 ? [[0, text.length]] : sentences;
  if (length > MOST_TOGETHER) return [];
  return all.slice(0, all.length - length + 1).map((_, at) => all.slice(at, at + length));
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

/** Whether it, or the heading of a passage that says it, has a word of what was asked. */
function isOnQuestion(
  text: string,
  question: string,
  proofs: readonly Proof[],
  sources: readonly Source[],
): boolean {
  return proofs.some(({ source }) => {
    const lexicon = languageOf(source, sources)!;
    const said = new Set(wordsIn(`${sources[source]!.title} ${text}`, lexicon).map(({ key }) => key));
    const asking = new Set([...lexicon.asking].map((word) => lexicon.keyOf(word)));
    return wordsIn(question, lexicon).some(
      ({ key, kind }) => kind === 'content' && !asking.has(key) && said.has(key),
    );
  });
}
