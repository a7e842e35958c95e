import type { Candidate, QuizEvent } from '@anamnesis/contracts/quizzes/events.ts';
import type { Folding } from '@anamnesis/contracts/kernel/events/decider.ts';
import { describe, expect, it } from 'vitest';
import { specOf } from '../kernel/testing/decider-spec.ts';
import { type QuizCommand, quizDecider } from './quiz-decider.ts';

const { given } = specOf(quizDecider);
const notFound = expect.objectContaining({ status: 404, code: 'NOT_FOUND' });
const sessionId = 's';

/** `c1` has the question `q1`; `-c1` has none yet. */
const candidate = (name: string): Candidate => {
  const cardId = name.replace('-', '');
  return { documentId: 'd', cardId, questionId: name === cardId ? cardId.replace('c', 'q') : null };
};
const wish = (wanted: number, ...names: string[]) => ({
  sessionId,
  place: { kind: 'document' as const, id: 'd' },
  contentType: 'all' as const,
  yieldFilter: 'all' as const,
  topic: '',
  wanted,
  candidates: names.map(candidate),
  againOf: null,
});
const start = (wanted: number, ...names: string[]): QuizCommand => ({
  type: 'Start',
  userId: 'ada',
  ...wish(wanted, ...names),
});
const byAda = { userId: 'ada', commandId: 'c', correlationId: 'c', causationId: 'c', time: '' };
const started = (wanted: number, ...names: string[]): Folding<QuizEvent> => ({
  type: 'QuizStarted',
  data: wish(wanted, ...names),
  metadata: byAda,
});
const startedAs = (wanted: number, ...names: string[]) => ({
  type: 'QuizStarted',
  data: wish(wanted, ...names),
});
const added = (...ids: string[]): QuizEvent => ({
  type: 'QuestionsAdded',
  data: { sessionId, questions: ids.map((questionId) => ({ documentId: 'd', questionId })) },
});
const filled = (wanted: number, made: number, skipped = 0): QuizEvent => ({
  type: 'QuizFilled',
  data: { sessionId, wanted, made, skipped },
});
const failed: QuizEvent = { type: 'QuizFailed', data: { sessionId, code: 'ENGINE' } };
const ended: QuizEvent = { type: 'QuizEnded', data: { sessionId } };
const add = (...ids: string[]): QuizCommand => ({
  type: 'AddQuestions',
  userId: 'ada',
  sessionId,
  questions: ids.map((questionId) => ({ documentId: 'd', cardId: questionId.replace('q', 'c'), questionId })),
  skipped: 1,
});
const fill = (code: string | null = null): QuizCommand => ({
  type: 'Fill',
  userId: 'ada',
  sessionId,
  skipped: 2,
  code,
});
const end: QuizCommand = { type: 'End', userId: 'ada', sessionId };

describe('a quiz that is started', () => {
  it('has the questions that are there of the first cards, and waits for the others', () => {
    expect(given().when(start(3, 'c1', '-c2', 'c3', 'c4'))).toEqual([
      startedAs(3, 'c1', '-c2', 'c3', 'c4'),
      added('q1', 'q3'),
    ]);
    expect(given().when(start(2, '-c1', '-c2'))).toEqual([startedAs(2, '-c1', '-c2')]);
  });

  it('is filled when that is enough, or when no card is left that has none', () => {
    expect(given().when(start(2, 'c1', 'c2', '-c3'))).toEqual([
      startedAs(2, 'c1', 'c2', '-c3'),
      added('q1', 'q2'),
      filled(2, 2),
    ]);
    expect(given().when(start(5, 'c1', 'c2'))).toEqual([
      startedAs(5, 'c1', 'c2'),
      added('q1', 'q2'),
      filled(5, 2),
    ]);
    expect(given().when(start(5))).toEqual([startedAs(5), filled(5, 0)]);
  });

  it('stays as it is when it is started again', () => {
    expect(given(started(2, '-c1')).when(start(5, 'c7'))).toEqual([]);
    expect(given(started(2, '-c1'), added('q1'), ended).when(start(5, 'c7'))).toEqual([]);
  });

  it('is nothing that anybody else finds', () => {
    const before = [started(2, '-c1', '-c2')];
    for (const command of [start(2, 'c1'), add('q1'), fill(), end]) {
      expect(given(...before).when({ ...command, userId: 'eve' })).toEqual(notFound);
    }
    for (const command of [add('q1'), fill(), end]) expect(given().when(command)).toEqual(notFound);
  });
});

describe('questions that are made for it', () => {
  const before = started(3, '-c1', '-c2', '-c3', '-c4');

  it('come in, each once, if their cards are asked for', () => {
    expect(given(before).when(add('q1', 'q9', 'q1'))).toEqual([added('q1')]);
    expect(given(before, added('q1')).when(add('q1', 'q2'))).toEqual([added('q2')]);
    expect(given(before, added('q1')).when(add('q1', 'q9'))).toEqual([]);
  });

  it('fill it when there are as many as were wished for, and never more', () => {
    expect(given(before, added('q1')).when(add('q2', 'q3', 'q4'))).toEqual([
      added('q2', 'q3'),
      filled(3, 3, 1),
    ]);
    expect(given(before, added('q1', 'q2', 'q3'), filled(3, 3)).when(add('q4'))).toEqual([]);
  });

  it('come in after the person has finished it, but not after it was filled or failed', () => {
    expect(given(before, ended).when(add('q1'))).toEqual([added('q1')]);
    expect(given(before, filled(3, 0)).when(add('q1'))).toEqual([]);
    expect(given(before, failed).when(add('q1'))).toEqual([]);
  });
});

describe('a quiz for which no more questions come', () => {
  it('has failed, or is filled with what there is, once', () => {
    const before = [started(3, '-c1', '-c2'), added('q1')];
    expect(given(...before).when(fill())).toEqual([filled(3, 1, 2)]);
    expect(given(...before).when(fill('ENGINE'))).toEqual([failed]);
    for (const last of [filled(3, 1), failed]) {
      expect(given(...before, last).when(fill())).toEqual([]);
      expect(given(...before, last).when(fill('ENGINE'))).toEqual([]);
    }
  });

  it('keeps why the built-in engine stood in for a model', () => {
    const before = [started(3, '-c1', '-c2'), added('q1')];
    const [event] = [filled(3, 1, 2)];
    const because = { ...event, data: { ...event!.data, insteadOf: 'away' } };
    expect(given(...before).when({ ...fill(), insteadOf: 'away' } as QuizCommand)).toEqual([because]);
  });

  it('gets the questions that are there of cards further down', () => {
    const before = [started(3, 'c1', '-c2', '-c3', 'c4', 'c5', 'c6'), added('q1')];
    expect(given(...before).when(fill())).toEqual([added('q4', 'q5'), filled(3, 3, 2)]);
    expect(given(...before).when(fill('ENGINE'))).toEqual([added('q4', 'q5'), filled(3, 3, 2)]);
    expect(given(started(9, '-c1', 'c2')).when(fill('ENGINE'))).toEqual([added('q2'), failed]);
  });
});

it('is finished once', () => {
  expect(given(started(2, '-c1')).when(end)).toEqual([ended]);
  expect(given(started(2, '-c1'), ended).when(end)).toEqual([]);
});
