import type {
  StudiedCardDocument,
  StudiedDocumentDocument,
} from '@anamnesis/contracts/statistics/read-models.ts';
import { codeFor, isCorrect, lastCodes, withCode, withoutCode } from './answer-code.ts';

/** Answers that can still be taken back: of a card, and of all cards of a document. */
const lastOfCard = 20;
const lastOfDocument = 100;

export const cardKey = (cardId: string): string => `card:${cardId}`;
export const hardnessKey = (documentId: string): string => `document:${documentId}`;

type Answer = { userId: string; documentId: string; cardId: string; revision: number; isCorrect: boolean };
const miss = (right: boolean): number => (right ? 0 : 1);

/** An answer by its revision, from 1 so that a wrong one can be negative. */
const signed = ({ revision, isCorrect: right }: Answer): number => (right ? revision + 1 : -(revision + 1));

export const withCardAnswer = (known: StudiedCardDocument | null, answer: Answer): StudiedCardDocument => ({
  kind: 'card',
  userId: answer.userId,
  documentId: answer.documentId,
  cardId: answer.cardId,
  answers: (known?.answers ?? 0) + 1,
  misses: (known?.misses ?? 0) + miss(answer.isCorrect),
  last: [...(known?.last ?? []), signed(answer)].slice(-lastOfCard),
});

type AnsweredElsewhere = Pick<Answer, 'userId' | 'documentId' | 'cardId'> & {
  answers: number;
  misses: number;
};

export const withCardElsewhere = (
  known: StudiedCardDocument | null,
  { userId, documentId, cardId, answers, misses }: AnsweredElsewhere,
): StudiedCardDocument => ({
  kind: 'card',
  userId,
  documentId,
  cardId,
  answers: (known?.answers ?? 0) + answers,
  misses: (known?.misses ?? 0) + misses,
  last: known?.last ?? [],
});

export function withoutCardAnswer(card: StudiedCardDocument, revision: number): StudiedCardDocument {
  const found = card.last.find((each) => Math.abs(each) === revision + 1);
  if (found === undefined) return card;
  return {
    ...card,
    answers: card.answers - 1,
    misses: card.misses - miss(found > 0),
    last: card.last.filter((each) => each !== found),
  };
}

export const withDocumentAnswer = (
  known: StudiedDocumentDocument | null,
  answer: Answer,
): StudiedDocumentDocument => ({
  kind: 'document',
  userId: answer.userId,
  documentId: answer.documentId,
  answers: (known?.answers ?? 0) + 1,
  misses: (known?.misses ?? 0) + miss(answer.isCorrect),
  last: lastCodes(withCode(known?.last ?? '', { ...answer, isGraded: false }), lastOfDocument),
});

export const withDocumentElsewhere = (
  known: StudiedDocumentDocument | null,
  { userId, documentId, answers, misses }: AnsweredElsewhere,
): StudiedDocumentDocument => ({
  kind: 'document',
  userId,
  documentId,
  answers: (known?.answers ?? 0) + answers,
  misses: (known?.misses ?? 0) + misses,
  last: known?.last ?? '',
});

export function withoutDocumentAnswer(
  document: StudiedDocumentDocument,
  cardId: string,
  revision: number,
): StudiedDocumentDocument {
  const code = codeFor(document.last, cardId, revision);
  if (code === undefined) return document;
  return {
    ...document,
    answers: document.answers - 1,
    misses: document.misses - miss(isCorrect(code)),
    last: withoutCode(document.last, code),
  };
}
