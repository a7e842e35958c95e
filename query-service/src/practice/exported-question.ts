import type { PracticeQuestionDocument } from '@anamnesis/contracts/practice/read-models.ts';

/**
 * A question in the archive. `chosen`: its place among the options as they were shown, from 1 on; the index in the bank, or `order`,
 * would tell the key of an exam that goes on.
 */
export function exportedQuestion(question: PracticeQuestionDocument): Record<string, unknown> {
  const { order, chosen } = question;
  const told = Object.entries(question).filter(([name]) => name !== 'userId' && name !== 'order');
  return { ...Object.fromEntries(told), chosen: chosen === null ? null : order.indexOf(chosen) + 1 };
}
