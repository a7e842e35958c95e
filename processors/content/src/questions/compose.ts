import { dice } from '@anamnesis/contracts/kernel/dice.ts';
import {
  longestOption,
  longestSpan,
  longestStem,
  type DraftQuestion,
  type Reason,
} from '@anamnesis/contracts/quizzes/question.ts';
import { itemFlaws } from '../checks/item-flaws/check.ts';
import { cellDistractors } from './options/cell-distractors.ts';
import { termDistractors, type Distractor } from './options/distractors.ts';
import { drugClassOf, kindsOf } from './kinds/kinds.ts';
import { numberDistractors } from './options/number-distractors.ts';
import { quantityIn } from './options/numbers.ts';
import type { Read } from './options/source-pool.ts';
import { formOf } from './stems/form.ts';
import type { Stem } from './stems/stem.ts';

/** Distractors of a question: with four of them it has five options. */
const MOST = 4;
const LEAST = 3;
/** The best ones first; where they make a flaw, others, and then fewer. Each: from which one on, how many. */
const ATTEMPTS: readonly (readonly [from: number, count: number])[] = [
  [0, MOST],
  [2, MOST],
  [0, LEAST],
];
const ATTEMPTS_AT_NUMBERS: typeof ATTEMPTS = [
  [0, MOST],
  [0, LEAST],
];

type Composed = { question: DraftQuestion } | { reason: string };

/** The question for a stem, with wrong options from the document; or why there is none. `seed`: the same for the same card. */
export function compose(stem: Stem, topic: string, proof: Reason, read: Read, seed: number): Composed {
  const { key, asks = stem.stem, cellOf = '' } = stem;
  const asked = { stem: asks, key, span: proof.span, topic, pageNumber: proof.pageNumber, cellOf };
  const roll = dice(seed);
  const isNumber = quantityIn(stem.key) !== undefined;
  let reason = 'distractors';
  const found = isNumber ? [] : (stem.cellOf ? cellDistractors : termDistractors)(asked, read);
  for (const [from, count] of isNumber ? ATTEMPTS_AT_NUMBERS : ATTEMPTS) {
    const rank = Math.floor(roll() * (count + 1));
    const chosen = isNumber
      ? (numberDistractors(asked, read, count, rank) ?? [])
      : found.slice(from, from + count);
    if (chosen.length < count) continue;
    const question = ordered(stem, proof, chosen, isNumber ? undefined : roll);
    const options = question.options.map(({ text }) => text);
    const kinds = options.map(surely);
    const [flaw] = itemFlaws({
      stem: question.stem,
      options,
      key: question.key,
      ...(isNumber || stem.cellOf ? {} : { kinds }),
    });
    if (flaw === undefined && isWithinLimits(question)) return { question };
    reason = flaw ?? 'tooLong';
  }
  return { reason };
}

/** The certain kind of an option: names that only share an ending have none yet. */
const surely = (text: string): string[] =>
  kindsOf(text).some(({ strength }) => strength !== 'head') ? kindsOf(text).map(({ id }) => id) : [];

const isWithinLimits = ({ stem, options, span }: DraftQuestion): boolean =>
  stem.length <= longestStem &&
  span.length <= longestSpan &&
  options.every(({ text }) => text.length <= longestOption);

const valueOf = ({ text }: { text: string }): number =>
  quantityIn(text)?.low ?? quantityIn(text.toLowerCase())?.low ?? 0;

/** Numbers by their size, terms by chance: either way the key stands anywhere. */
function ordered(
  stem: Stem,
  proof: Reason,
  chosen: readonly Distractor[],
  roll?: () => number,
): DraftQuestion {
  const key = { text: shown(stem.key), because: proof };
  const others = chosen.map(({ text, because }) => {
    const what = because === null ? drugClassOf(text) : undefined;
    return { text: shown(text), because, ...(what !== undefined && { what }) };
  });
  const options =
    roll === undefined
      ? [key, ...others].sort((a, b) => valueOf(a) - valueOf(b))
      : shuffled(others, roll).toSpliced(Math.floor(roll() * (others.length + 1)), 0, key);
  return {
    form: stem.form ?? formOf(stem.stem, stem.key),
    stem: stem.stem,
    options,
    key: options.indexOf(key),
    span: proof.span,
  };
}

function shuffled<T>(items: readonly T[], roll: () => number): T[] {
  const left = [...items];
  return items.map(() => left.splice(Math.floor(roll() * left.length), 1)[0]!);
}

/** Options begin alike, but for signs that are written small: "mRNA", "pH". */
const shown = (text: string): string => {
  const plain = text
    .replace(/^(?:the|an?)\s+/iu, '')
    .replace(/(?<=[\p{L}%])[.,;]$/u, '')
    .trim();
  return /^\p{Ll}{2}/u.test(plain) && !/^\p{Ll}\p{Lu}|^\p{Ll}{1,2}\p{Lu}/u.test(plain)
    ? plain.charAt(0).toUpperCase() + plain.slice(1)
    : plain;
};
