import type { DocumentDocument } from '@anamnesis/contracts/library/read-models.ts';
import type { QuizPlace } from '@anamnesis/contracts/quizzes/events.ts';

/** Why there is no quiz, for the person, and the code of that. */
export type NoQuiz = { error: string; code: string };

/** No card is studied there. */
export const noCards = (place: QuizPlace, documents: readonly DocumentDocument[]): NoQuiz => {
  if (documents.some(({ summaryCount, cardCount }) => summaryCount > 0 || cardCount > 0))
    return nothing('There is no card to ask about here. Please add cards, or resume suspended ones.');
  return place.kind === 'folder'
    ? notProcessed('No documents with summaries found in this folder. Please summarize some documents first.')
    : notProcessed('This document has no cards yet. Please press Process & Generate first.');
};

/** Their cards have no page that would prove an answer. */
export const onlyDecks = ({ kind }: QuizPlace): NoQuiz =>
  nothing(
    `Quizzes are made from the pages of your notes, and ${kind === 'folder' ? 'this folder has only decks of cards' : 'a deck has only cards'}. Practise those with Study now.`,
  );

export const noHighYield = (): NoQuiz =>
  nothing('No card here is marked as high yield. Please choose all cards.');

export const nothingOn = (topic: string): NoQuiz =>
  nothing(`Your notes hold nothing on “${topic}”. Try other words, or choose all content.`);

export const nothingMissed = (): NoQuiz =>
  nothing('You missed none of the questions of this quiz that are still there.');

/** Cards were asked for, and none gave a question; `topic` is what they were asked for on, if anything. */
export const nothingMade = (topic: string | null): NoQuiz =>
  nothing(
    topic === null
      ? 'No question could be made from these notes: there is too little in them. Try a longer document, or a folder.'
      : `No question could be made on “${topic}” from these notes. Try other words, or choose all content.`,
  );

const nothing = (error: string): NoQuiz => ({ error, code: 'QUIZ_NOTHING_FOUND' });
const notProcessed = (error: string): NoQuiz => ({ error, code: 'QUIZ_NOT_PROCESSED' });
