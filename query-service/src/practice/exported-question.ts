import type { PracticeQuestionDocument } from '@anamnesis/contracts/practice/read-models.ts';

/**
 * A question in the archive. `chosen`: its place among the options as they were shown, from 1 on; the index in the bank, or `order`,
 * would reveal the key of an exam that goes on.
 */
export function exportedQuestion(question: PracticeQuestionDocument): Record<string, unknown> {
  const { order, chosen } = question;
  const exported = Object.entries(question).filter(([name]) => name !== 'userId' && name !== 'order');
  return { ...Object.fromEntries(exported), chosen: chosen === null ? null : order.indexOf(chosen) + 1 };
}
