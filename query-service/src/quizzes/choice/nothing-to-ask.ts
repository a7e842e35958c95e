import type { QuizPlace } from '@anamnesis/contracts/quizzes/events.ts';
import type { QuizSource } from './askable.ts';

/** Why there is no quiz, for the person, and the code of that. */
export type NoQuiz = { error: string; code: string };

/** Nothing was made of any document. */
export const notYetProcessed = ({ kind }: QuizPlace): NoQuiz =>
  kind === 'folder'
    ? notProcessed('No documents with summaries found in this folder. Please summarize some documents first.')
    : notProcessed('This document has no cards yet. Please press Process & Generate first.');

/** Their cards have no page that would prove an answer. */
export const onlyDecks = ({ kind }: QuizPlace): NoQuiz =>
  nothing(
    `Quizzes are made from the pages of your notes, and ${kind === 'folder' ? 'this folder has only decks of cards' : 'a deck has only cards'}. Practise those with Study now.`,
  );

export const noHighYield = (): NoQuiz => nothing('Nothing here is marked as high yield. Please choose all.');

export const nothingOn = (topic: string): NoQuiz =>
  nothing(`Your notes hold nothing on “${topic}”. Try other words, or choose all content.`);

export const nothingMissed = (): NoQuiz =>
  nothing('You missed none of the questions of this quiz that are still there.');

/** Why there is no question; `topic` is what was asked for, if anything. */
export const nothingMade = (topic: string | null, source: QuizSource = 'both'): NoQuiz =>
  nothing(
    topic !== null
      ? `No question could be made on “${topic}”. Try other words, or choose all content.`
      : {
          notes:
            'These notes have no table, list or glossary with enough in it to ask from. Choose the question bank, or a longer document.',
          bank: 'The question bank has nothing on these notes. Choose the tables of your notes instead.',
          both: 'These notes have no table, list or glossary with enough in it to ask from, and the question bank has nothing on them. Try a longer document, or a folder.',
        }[source],
  );

const nothing = (error: string): NoQuiz => ({ error, code: 'QUIZ_NOTHING_FOUND' });
const notProcessed = (error: string): NoQuiz => ({ error, code: 'QUIZ_NOT_PROCESSED' });
