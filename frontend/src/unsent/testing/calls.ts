import { spacedRepetition } from './fake-browser.ts';

/** What a session sends, of one card. */
export const answer = (cardId: string) =>
  ({ kind: 'answer', cardId, questionId: cardId, documentId: 'd', response: 'correct' }) as const;
export const undo = (cardId: string, of: string) =>
  ({ kind: 'undo', cardId, of, response: 'correct', original: spacedRepetition }) as const;

export const cardsOf = (calls: readonly { kind: string; cardId?: string }[]): string[] =>
  calls.map((call) => `${call.kind} ${call.cardId}`);

/** Nothing waits. */
export const quiet = { kept: true, stuck: false, waiting: 0 };
