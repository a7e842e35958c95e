import type { QuizMessage } from '@anamnesis/contracts/quizzes/api.ts';
import { describe, expect, it } from 'vitest';
import { aQuestion, aQuiz, complete, ready } from '../quiz.fixture.ts';
import { onlyMissed, usualSettings } from '../quiz-settings.ts';
import {
  advance,
  isAtLast,
  newQuiz,
  phaseOf,
  totalOf,
  type QuizSignal,
  type QuizState,
} from './quiz-state.ts';

const after = (...signals: QuizSignal[]): QuizState => signals.reduce(advance, newQuiz(usualSettings));
const received = (message: QuizMessage): QuizSignal => ({ type: 'received', message });
const asked: QuizSignal = { type: 'asked' };
const next: QuizSignal = { type: 'next' };
const answered = (n: number, selected: 'A' | 'B' = 'B'): QuizSignal => ({
  type: 'answered',
  questionId: `question-${n}`,
  given: { selected, isCorrect: selected === 'B', timeTaken: 1000 },
});
const given = (n: number) => ({
  questionId: `question-${n}`,
  selectedAnswer: 'B' as const,
  isCorrect: true,
  timeTaken: 5,
});

const loaded = (change: Parameters<typeof aQuiz>[0]): QuizState =>
  advance(newQuiz(null), { type: 'loaded', quiz: aQuiz(change) });
const counted = (selected: 'A' | 'B'): QuizSignal => ({
  type: 'counted',
  questionId: 'question-1',
  selected,
  isCorrect: selected === 'B',
});

const failed = (error: string) => after(asked, received({ type: 'error', error, code: 'X' }));

describe('a quiz that is being made', () => {
  it('begins with its first question, and waits for the next one', () => {
    expect(phaseOf(after(asked))).toBe('generating');
    const first = after(asked, received(ready(1)));
    expect([phaseOf(first), totalOf(first), isAtLast(first)]).toEqual(['question', 10, false]);
    const waiting = after(asked, received(ready(1)), answered(1), next);
    expect(phaseOf(waiting)).toBe('waiting');
    expect(phaseOf(advance(waiting, received(ready(2))))).toBe('question');
    expect(phaseOf(advance(waiting, received(complete(1))))).toBe('completed');
  });

  it('has each question once, whatever a stream tells again', () => {
    const state = after(
      asked,
      received(ready(1)),
      received(ready(2)),
      received(ready(1)),
      received(ready(3)),
    );
    expect(state.questions.map(({ id }) => id)).toEqual(['question-1', 'question-2', 'question-3']);
  });

  it('is as long as it became, and says why it is shorter', () => {
    const state = after(asked, received(ready(1)), received(ready(2)), received(complete(2, 'Only two.')));
    expect([totalOf(state), state.notice, isAtLast(advance(state, next))]).toEqual([2, 'Only two.', true]);
  });

  it('says what the server says when it fails, or that it failed', () => {
    expect(phaseOf(failed('No engine.'))).toBe('failed');
    expect(failed('No engine.').problem).toBe('No engine.');
    expect(failed('').problem).toBe('Failed to generate quiz');
  });

  it('keeps the questions that are there when it fails', () => {
    const state = after(asked, received(ready(1)), { type: 'failed', problem: 'Too slow.' });
    expect([phaseOf(state), state.problem, state.notice, totalOf(state)]).toEqual([
      'question',
      null,
      'Too slow.',
      1,
    ]);
  });

  it('is asked for again after it failed', () => {
    const again = after(asked, { type: 'failed', problem: 'Too slow.' }, asked);
    expect([phaseOf(again), again.problem]).toEqual(['generating', null]);
  });

  it('without any question is over', () => {
    expect(phaseOf(after(asked, received(complete(0, 'No card fits.'))))).toBe('failed');
  });
});

describe('a quiz that was begun', () => {
  it('goes on at its first question without an answer', () => {
    const state = loaded({ answers: [given(1)] });
    expect([state.at, phaseOf(state), state.arriving]).toEqual([1, 'question', false]);
  });

  it('is followed while it is not whole', () => {
    const state = loaded({ isFilled: false, answers: [given(1), given(2)] });
    expect([phaseOf(state), state.arriving]).toEqual(['waiting', true]);
  });

  it('of what was missed is as short as that, and can be asked for again', () => {
    const state = loaded({ isFilled: false, questionCount: 2, questions: [aQuestion(1)] });
    expect([totalOf(state), state.settings?.questionCount]).toEqual([2, 5]);
  });

  it('shows its results when it was finished, or all is answered', () => {
    expect(phaseOf(loaded({ isEnded: true }))).toBe('completed');
    expect(phaseOf(loaded({ answers: [given(1), given(2)] }))).toBe('completed');
  });

  it('may be gone', () => {
    const missing = after({ type: 'notLoaded', status: 'missing', problem: 'Gone.' });
    expect(phaseOf(missing)).toBe('missing');
  });
});

describe('an answer', () => {
  it('is the first one', () => {
    const state = after(asked, received(ready(1)), answered(1, 'A'), answered(1, 'B'));
    expect(state.answers.get('question-1')).toEqual({ selected: 'A', isCorrect: false, timeTaken: 1000 });
  });

  it('of another tab counts when that was first', () => {
    const state = after(asked, received(ready(1)), answered(1, 'B'));
    expect(advance(state, counted('B'))).toBe(state);
    expect(advance(state, counted('A')).answers.get('question-1')).toEqual({
      selected: 'A',
      isCorrect: false,
      timeTaken: null,
      isEarlier: true,
    });
  });
});

it('what was missed is a quiz of its own, as long as that', () => {
  const settings = onlyMissed(usualSettings, 'quiz', 2);
  expect(settings).toMatchObject({ questionCount: 5, again: { of: 'quiz', missed: 2 } });
  expect(totalOf(advance(newQuiz(settings), asked))).toBe(2);
});
