import type { Lexicon } from '../../language/lexica/lexicon.ts';
import type { Refusal } from '../check.ts';
import { figureNotIn } from './figures.ts';
import { leftOutOf } from './left-out.ts';
import { isInOrder } from './order.ts';
import { type Word, wordsIn } from './words.ts';

/** The words of the page that prove a statement, and the headings that they stand under. */
export type Proof = { span: string; headings: readonly string[] };

export type Stated = {
  text: string;
  /** A question may add the words that it asks with. */
  isQuestion: boolean;
};

const refusal = (code: string, reason: string): Refusal => ({ code, reason });

/**
 * Whether a statement says no more and nothing else than its span: its words are those of the span in their order, or of the
 * headings above it; its figures have the same signs and units; what denies or limits is neither added nor left out.
 */
export function unfaithful(
  { text, isQuestion }: Stated,
  proof: Proof,
  lexicon: Lexicon,
): Refusal | undefined {
  const said = withoutLabel(text, proof.headings, lexicon);
  const figure =
    figureNotIn(text, `${proof.span}\n${proof.headings.join('\n')}`) ?? figureNotIn(said, proof.span);
  if (figure) return refusal('FIGURE_NOT_IN_SPAN', `"${figure.value} ${figure.unit}" is not in the span.`);
  const span = wordsIn(proof.span, lexicon);
  const words = wordsIn(said, lexicon);
  const added = addedWord(words, span, proof.headings, isQuestion ? lexicon.asking : new Set(), lexicon);
  if (added)
    return refusal(
      'WORD_NOT_IN_SPAN',
      `Neither the span nor a heading over it says "${asWritten(added, said, lexicon)}": copy the sentence, and put nothing in front but the headings right over it.`,
    );
  const kept = words.filter(({ kind, key }) => kind === 'content' && span.some((one) => one.key === key));
  if (kept.length === 0) return refusal('WORD_NOT_IN_SPAN', 'It says nothing of what the span says.');
  const lost = lostLimit(words, sentencesKept(proof.span, kept, lexicon));
  if (lost)
    return refusal(
      'LIMIT_LEFT_OUT',
      `The span says "${lost}", which must not be left out: write the sentence whole.`,
    );
  if (!isInOrder(kept, span))
    return refusal(
      'WORDS_MOVED',
      'The words do not stand in the order of the span: write the sentence as it stands, with the answer hidden in its place.',
    );
  const gone = leftOutOf(said, proof.span, lexicon);
  if (gone !== undefined)
    return refusal(
      'WORDS_LEFT_OUT',
      `"${asWritten(gone, proof.span, lexicon)}" is left out: write the sentence whole, from its first word; only what follows a comma or semicolon may go.`,
    );
  return undefined;
}

/** A word as a text writes it, by its key. */
const asWritten = (key: string, text: string, lexicon: Lexicon): string =>
  text.match(/[\p{L}\p{M}\d]+/gu)?.find((word) => wordsIn(word, lexicon).some((one) => one.key === key)) ??
  key;

/** Without "Digoxin: " in front, where the headings say it. */
function withoutLabel(text: string, headings: readonly string[], lexicon: Lexicon): string {
  const [, label, rest] = /^([^.?!:]{1,90}):\s+(\S[^]*)$/u.exec(text) ?? [];
  if (label === undefined || rest === undefined) return text;
  const named = new Set(headings.flatMap((heading) => wordsIn(heading, lexicon)).map(({ key }) => key));
  const isNamed = wordsIn(label, lexicon).every(({ key, kind }) => kind === 'function' || named.has(key));
  return isNamed && figureNotIn(label, headings.join('\n')) === undefined ? rest : text;
}

function addedWord(
  words: readonly Word[],
  span: readonly Word[],
  headings: readonly string[],
  asking: ReadonlySet<string>,
  lexicon: Lexicon,
): string | undefined {
  const there = new Set(span.map(({ key }) => key));
  const above = new Set(headings.flatMap((heading) => wordsIn(heading, lexicon)).map(({ key }) => key));
  const asked = new Set([...asking].map((word) => lexicon.keyOf(word)));
  return words.find(
    ({ key, kind }) =>
      kind !== 'function' && !there.has(key) && !(kind === 'content' && (above.has(key) || asked.has(key))),
  )?.key;
}

/** The sentences of a span that a statement takes words from. */
function sentencesKept(span: string, kept: readonly Word[], lexicon: Lexicon): Word[] {
  const keys = new Set(kept.map(({ key }) => key));
  return span
    .split(/[.;!?](?=\s)|\n(?=\s*[•●○▪■‣–—*-]\s)/u)
    .map((sentence) => wordsIn(sentence, lexicon))
    .filter((words) => words.some(({ kind, key }) => kind === 'content' && keys.has(key)))
    .flat();
}

function lostLimit(words: readonly Word[], told: readonly Word[]): string | undefined {
  const left = words.filter(({ kind }) => kind === 'limit').map(({ key }) => key);
  return told
    .filter(({ kind }) => kind === 'limit')
    .find(({ key }) => {
      const at = left.indexOf(key);
      if (at < 0) return true;
      left.splice(at, 1);
      return false;
    })?.key;
}
