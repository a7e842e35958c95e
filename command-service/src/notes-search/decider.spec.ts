import type { QuestionEvent } from '@anamnesis/contracts/notes-search/events.ts';
import { mostKeptQuestions } from '@anamnesis/contracts/notes-search/limits.ts';
import { describe, expect, it } from 'vitest';
import { specOf } from '../kernel/testing/decider-spec.ts';
import { questionsDecider } from './decider.ts';

const { given } = specOf(questionsDecider);
const everywhere = { folderId: null, documentId: null };
const record = (questionId: string, text: string, place: object = {}) =>
  ({ type: 'Record', questionId, text, ...everywhere, ...place }) as const;
const asked = (questionId: string, text: string, place: object = {}): QuestionEvent => ({
  type: 'QuestionAsked',
  data: { questionId, text, ...everywhere, ...place },
});
const forgotten = (...questionIds: string[]): QuestionEvent => ({
  type: 'QuestionsForgotten',
  data: { questionIds },
});

describe('a question', () => {
  it('is kept, once for a command', () => {
    expect(given().when(record('q1', 'What is gout?'))).toEqual([asked('q1', 'What is gout?')]);
    expect(given(asked('q1', 'What is gout?')).when(record('q1', 'What is gout?'))).toEqual([]);
  });

  it('that is asked again at the same place moves to the front', () => {
    const before = [asked('q1', 'What is gout?'), asked('q2', 'And lupus?')];
    expect(given(...before).when(record('q3', 'What is gout?'))).toEqual([
      forgotten('q1'),
      asked('q3', 'What is gout?'),
    ]);
    const elsewhere = { folderId: 'f1' };
    expect(given(...before).when(record('q3', 'What is gout?', elsewhere))).toEqual([
      asked('q3', 'What is gout?', elsewhere),
    ]);
  });

  it('pushes out the oldest where there are too many', () => {
    const many = Array.from({ length: mostKeptQuestions }, (_, n) => asked(`q${n}`, `Question ${n}`));
    expect(given(...many).when(record('new', 'One more'))).toEqual([
      forgotten('q0'),
      asked('new', 'One more'),
    ]);
    expect(given(...many).when(record('new', 'Question 7'))).toEqual([
      forgotten('q7'),
      asked('new', 'Question 7'),
    ]);
  });

  it('is forgotten, alone or with all', () => {
    const before = [asked('q1', 'What is gout?'), asked('q2', 'And lupus?')];
    expect(given(...before).when({ type: 'Forget', questionId: 'q1' })).toEqual([
      { type: 'QuestionForgotten', data: { questionId: 'q1' } },
    ]);
    expect(given(...before).when({ type: 'ForgetAll' })).toEqual([forgotten('q1', 'q2')]);
    expect(given(...before, forgotten('q1', 'q2')).when({ type: 'ForgetAll' })).toEqual([]);
    const refused = { status: 404, message: 'Question not found' };
    expect(given(...before).when({ type: 'Forget', questionId: 'q3' })).toMatchObject(refused);
  });
});
