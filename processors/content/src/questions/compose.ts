import { dice } from '@anamnesis/contracts/kernel/dice.ts';
import {
  longestOption,
  longestSpan,
  longestStem,
  type DraftQuestion,
  type QuestionForm,
  type Reason,
} from '@anamnesis/contracts/quizzes/question.ts';
import { optionFlaws } from './flaws.ts';
import { quantityIn } from './options/numbers.ts';
import { placedAmong } from './shuffled.ts';
import type { WrongOption } from './options/wrong-option.ts';

/** Wrong options of a question: with four of them it has five options. */
const MOST = 4;
const LEAST = 3;
/** The best ones first; where they make a flaw, others, and then fewer. Each: from which one on, how many. */
const ATTEMPTS: readonly (readonly [from: number, count: number])[] = [
  [0, MOST],
  [2, MOST],
  [0, LEAST],
];

/** `wrong`: the options to choose from, the best first. */
export type Asking = {
  readonly form: QuestionForm;
  readonly stem: string;
  readonly key: string;
  readonly wrong: readonly WrongOption[];
};

type Composed = { question: DraftQuestion } | { reason: string };

/** The question with some of its options, or why there is none. `seed`: the same for the same card. */
export function compose(asking: Asking, proof: Reason, seed: number): Composed {
  const { stem, wrong } = asking;
  const roll = dice(seed);
  let reason = 'options';
  for (const [from, count] of ATTEMPTS) {
    const chosen = wrong.slice(from, from + count);
    if (chosen.length < count) continue;
    const question = ordered(asking, proof, chosen, roll);
    const options = question.options.map(({ text }) => text);
    const [flaw] = optionFlaws({ stem, options, key: question.key });
    if (flaw === undefined && isWithinLimits(question)) return { question };
    reason = flaw ?? 'tooLong';
  }
  return { reason };
}

const isWithinLimits = ({ stem, options, span }: DraftQuestion): boolean =>
  stem.length <= longestStem &&
  span.length <= longestSpan &&
  options.every(({ text }) => text.length <= longestOption);

const valueOf = ({ text }: { text: string }): number => quantityIn(text)?.low ?? 0;

/** Numbers by their size, terms by chance: either way the key stands anywhere. */
function ordered(
  asking: Asking,
  proof: Reason,
  chosen: readonly WrongOption[],
  roll: () => number,
): DraftQuestion {
  const key = { text: shown(asking.key), because: proof };
  const others = chosen.map(({ text, because }) => ({ text: shown(text), because }));
  const options =
    asking.form === 'number'
      ? [key, ...others].sort((a, b) => valueOf(a) - valueOf(b))
      : placedAmong(key, others, roll);
  return {
    form: asking.form,
    stem: asking.stem,
    options,
    key: options.indexOf(key),
    span: proof.span,
  };
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
