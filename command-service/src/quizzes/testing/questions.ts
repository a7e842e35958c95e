import type { DraftQuestion } from '@anamnesis/contracts/quizzes/questions/question.ts';

export const engine = { name: 'builtin', version: '1' };

/** As an engine makes it of the card `c1`, `c2` …; the right option is B. */
export const draftOf = (cardId: string, textVersion = 0) => ({
  ...draft(cardId),
  ...of(cardId, textVersion),
});
export const refusedOf = (cardId: string, textVersion = 0) => ({
  ...of(cardId, textVersion),
  reason: 'TOO_FEW_OPTIONS',
});

const of = (cardId: string, textVersion: number) => ({ cardId, textVersion, pageNumber: 1 });

const draft = (about: string): DraftQuestion => ({
  form: 'definition',
  stem: `What is ${about}?`,
  options: ['one', 'two', 'three', 'four'].map((text) => ({ text: `${text} of ${about}`, because: null })),
  key: 1,
  span: `The two of ${about} is ${about}.`,
});
