import type { QuizMessage, QuizQuestion } from '@anamnesis/contracts/quizzes/api.ts';
import type { QuizSessionDocument } from '@anamnesis/contracts/quizzes/read-models.ts';
import { describe, expect, it } from 'vitest';
import { aSession, asked } from '../testing/quiz-documents.ts';
import { createQuizMessages } from './quiz-messages.ts';

const session = (ids: readonly string[], more: Partial<QuizSessionDocument> = {}): QuizSessionDocument =>
  aSession({ wanted: 3, questions: asked(...ids), ...more });
const known = (...ids: string[]) => new Map(ids.map((id) => [id, { id } as QuizQuestion]));
const brief = (messages: Iterable<QuizMessage>) =>
  Array.from(messages, (message) =>
    message.type === 'question_ready'
      ? `${message.question.id} ${message.index}${message.isFirstQuestion ? ' first' : ''}`
      : message.type,
  );

const endOf = (more: Partial<QuizSessionDocument>) =>
  [...createQuizMessages()({ session: session([], more), questions: known(), isWhole: true })].at(-1);

describe('what is told of a quiz', () => {
  it('is each question once and in order, then the end', () => {
    const messagesOf = createQuizMessages();
    const questions = known('a', 'b', 'c');
    expect(brief(messagesOf({ session: session(['a']), questions, isWhole: true }))).toEqual([
      'a 0 first',
      'progress',
    ]);
    expect(brief(messagesOf({ session: session(['a']), questions, isWhole: true }))).toEqual([]);
    const filled = session(['a', 'b', 'c'], { status: 'filled' });
    expect(brief(messagesOf({ session: filled, questions, isWhole: true }))).toEqual([
      'b 1',
      'c 2',
      'complete',
    ]);
  });

  it('waits for a question that cannot be read yet, and for the end as well', () => {
    const messagesOf = createQuizMessages();
    const filled = session(['a', 'b'], { status: 'filled' });
    expect(brief(messagesOf({ session: filled, questions: known('b'), isWhole: false }))).toEqual([]);
    expect(brief(messagesOf({ session: filled, questions: known('a', 'b'), isWhole: false }))).toEqual([
      'a 0 first',
      'b 1',
      'complete',
    ]);
  });

  it('passes over questions that were deleted', () => {
    const messagesOf = createQuizMessages();
    const filled = session(['a', 'b', 'c'], { status: 'filled' });
    const messages = [...messagesOf({ session: filled, questions: known('b', 'c'), isWhole: true })];
    expect(brief(messages)).toEqual(['b 0 first', 'c 1', 'complete']);
    expect(messages.at(-1)).toMatchObject({ totalQuestions: 2 });
  });

  it('says that cards gave no question, and why there are fewer than were wished for', () => {
    const filled = session(['a'], { status: 'filled', skipped: 4 });
    const messages = [...createQuizMessages()({ session: filled, questions: known('a'), isWhole: true })];
    expect(messages.slice(1)).toEqual([
      { type: 'error_card', message: '4 cards gave no question', skipped: 4 },
      {
        type: 'complete',
        message: 'Your question is ready',
        quizSessionId: 's',
        totalQuestions: 1,
        notice: 'Your quiz has only one question, and you asked for 3: there are no more.',
      },
    ]);
  });

  it('says that the built-in engine stood in for a model, and why', () => {
    for (const ids of [
      ['a', 'b'],
      ['a', 'b', 'c'],
    ]) {
      const filled = session(ids, { status: 'filled', insteadOf: 'budget' });
      const messages = [
        ...createQuizMessages()({ session: filled, questions: known(...ids), isWhole: true }),
      ];
      const { notice } = messages.at(-1) as { notice?: string };
      expect(notice).toBe(
        ids.length === 3
          ? 'The built-in engine made questions of this quiz, because the tokens of the day were used up. You can ask for another quiz later.'
          : 'Your quiz has 2 questions, and you asked for 3: the built-in engine made them, because the tokens of the day were used up. You can ask for another quiz later.',
      );
    }
  });

  it('is an error where there is no question at all', () => {
    expect(endOf({ status: 'filled' })).toMatchObject({ type: 'error', code: 'QUIZ_NOTHING_FOUND' });
    expect(endOf({ status: 'failed', code: 'failed' })).toMatchObject({ type: 'error', code: 'QUIZ_FAILED' });
  });
});
