/** What a person reads when a quiz cannot be made (specification 2 §8). */
export const quizProblems = {
  refused: 'Failed to generate quiz',
  connection: 'Failed to generate quiz questions. Please try again.',
  timedOut: 'Quiz generation timed out. Please try again.',
  notStarted: 'Failed to start quiz generation. Please try again.',
};
