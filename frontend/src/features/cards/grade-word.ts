import type { Given } from '@anamnesis/contracts/cards/study/schedule.ts';

/** What was pressed, as its button says. */
export function gradeWord({ response, rating }: Given): string {
  if (rating) return ['Again', 'Hard', 'Good', 'Easy'][rating - 1]!;
  return response === 'correct' ? 'Correct' : 'Incorrect';
}
