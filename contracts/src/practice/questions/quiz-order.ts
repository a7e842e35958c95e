import { dice } from '../../kernel/dice.ts';
import { ascending } from './numbers.ts';
import type { PracticeQuestion } from './question.ts';

/** What tells an edition from others, as a number. */
export const editionVersionOf = ({ edition }: Pick<PracticeQuestion, 'edition'>): number =>
  Number.parseInt(edition.slice(-8), 16) || 0;

/** The order in which quizzes of notes show the options: numbers as they go up, all else by chance, the same for the same edition. */
export function quizOrderOf(question: Pick<PracticeQuestion, 'edition' | 'options'>): number[] {
  const roll = dice(editionVersionOf(question));
  const any = question.options
    .map((_, at) => ({ at, lot: roll() }))
    .toSorted((one, other) => one.lot - other.lot);
  return ascending(question.options.map(({ text }) => text)) ?? any.map(({ at }) => at);
}
