import type { GivenQuestion, PracticeEvent } from '@anamnesis/contracts/practice/events.ts';
import { expect, it } from 'vitest';
import { evolvePractice, noPractice } from '../practice.ts';
import { wrongOnesOf } from './questions-of-block.ts';

const at = '2026-03-10T12:00:00.000Z';
const cell = { system: 'renal', science: 'anatomy', difficulty: 'hard' } as const;
const question = (questionId: string): GivenQuestion => ({
  questionId,
  item: `renal/anatomy/${questionId}`,
  edition: 'e',
  ...cell,
  order: [0, 1, 2, 3, 4],
  isRepeat: false,
});
const started: PracticeEvent = {
  type: 'PracticeBlockStarted',
  data: {
    blockId: 'b',
    mode: 'exam',
    seconds: 270,
    wish: cell,
    questions: ['q1', 'q2', 'q3'].map(question),
    plannedFor: null,
    at,
  },
};
const choice = (questionId: string, chosen: number): PracticeEvent => ({
  type: 'PracticeOptionChosen',
  data: { questionId, blockId: 'b', chosen, at },
});
const answered = (questionId: string, isCorrect: boolean): PracticeEvent => ({
  type: 'PracticeQuestionAnswered',
  data: {
    questionId,
    blockId: 'b',
    item: `renal/anatomy/${questionId}`,
    ...cell,
    chosen: null,
    isCorrect,
    timeTaken: null,
    at,
    studyDay: '2026-03-10',
    schedule: null,
  },
});
const wrongAfter = (...events: PracticeEvent[]) =>
  wrongOnesOf(events.reduce(evolvePractice, noPractice), 'b');

const items = (...ids: string[]) => ids.map((id) => `renal/anatomy/${id}`);

it('are those that were answered wrongly, and those that were not answered', () => {
  expect(wrongAfter(started, answered('q1', true), answered('q2', false))).toEqual(items('q2', 'q3'));
  expect(wrongAfter(started, choice('q1', 0), choice('q2', 4))).toEqual(items('q2', 'q3'));
  expect(wrongAfter(started, ...['q1', 'q2', 'q3'].map((id) => answered(id, true)))).toEqual([]);
});

it('are not known of a block whose questions are forgotten', () => {
  expect(wrongAfter()).toBeNull();
});
