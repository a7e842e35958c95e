import type { Practice } from '../practice.ts';

/**
 * The names of the questions of a block that were wrong or unanswered, in their order; null: its questions are not known any more.
 * Of an exam whose time is over and that nobody has ended, its choices are going to be its answers.
 */
export function wrongOnesOf({ ids, asked }: Practice, blockId: string): string[] | null {
  const questions = ids.flatMap((id) => asked.get(id) ?? []).filter((one) => one.blockId === blockId);
  if (questions.length === 0) return null;
  return questions.filter(({ isCorrect, chosen }) => !(isCorrect ?? chosen === 0)).map(({ item }) => item);
}
