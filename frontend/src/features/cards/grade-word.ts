import type { GivenResponse } from '@anamnesis/contracts/cards/study/schedule.ts';

/** What was pressed, as its button says. */
export function gradeWord({ response, rating }: GivenResponse): string {
  if (rating) return ['Again', 'Hard', 'Good', 'Easy'][rating - 1]!;
  return response === 'correct' ? 'Correct' : 'Incorrect';
}
