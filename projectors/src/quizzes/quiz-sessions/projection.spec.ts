import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { describe, expect, it } from 'vitest';
import { project } from '../../engine/testing/project.ts';
import { answered, bankDiscarded } from '../testing/bank-events.ts';
import { quizSessionsProjection } from './projection.ts';

const time = '2026-03-01T08:00:00.000Z';
const started: AnamnesisEvent = {
  type: 'QuizStarted',
  data: {
    sessionId: 's1',
    place: { kind: 'folder', id: 'f1' },
    contentType: 'custom',
    yieldFilter: 'high',
    topic: 'Renin',
    wanted: 5,
    candidates: [
      { documentId: 'd1', cardId: 'c1', questionId: 'q1' },
      { documentId: 'd1', cardId: 'c2', questionId: null },
    ],
    againOf: null,
  },
};
const added = (...ids: string[]): AnamnesisEvent => ({
  type: 'QuestionsAdded',
  data: { sessionId: 's1', questions: ids.map((questionId) => ({ documentId: 'd1', questionId })) },
});
const asked = (...ids: string[]) => ids.map((questionId) => ({ documentId: 'd1', questionId }));
const filled: AnamnesisEvent = {
  type: 'QuizFilled',
  data: { sessionId: 's1', wanted: 5, made: 2, skipped: 1 },
};
const failed: AnamnesisEvent = { type: 'QuizFailed', data: { sessionId: 's1', code: 'ENGINE' } };
const ended: AnamnesisEvent = { type: 'QuizEnded', data: { sessionId: 's1' } };
const after = async (...events: AnamnesisEvent[]) =>
  (await project(quizSessionsProjection, [started, ...events]))['s1'];

describe('a quiz', () => {
  it('is what was wished', async () => {
    expect(await after()).toEqual({
      sessionId: 's1',
      userId: 'ann',
      placeId: 'folder:f1',
      place: { kind: 'folder', id: 'f1' },
      contentType: 'custom',
      yieldFilter: 'high',
      topic: 'Renin',
      wanted: 5,
      candidates: 2,
      questions: [],
      skipped: 0,
      answers: [],
      status: 'making',
      code: '',
      insteadOf: null,
      open: 'yes',
      startedAt: time,
      changedAt: time,
    });
  });

  it('has its questions in the order in which they came, until it is filled or has failed', async () => {
    expect(await after(added('q1'), added('q2', 'q3'))).toMatchObject({
      questions: asked('q1', 'q2', 'q3'),
      status: 'making',
    });
    expect(await after(added('q1'), filled)).toMatchObject({ status: 'filled', skipped: 1, code: '' });
    const stoodIn = { ...filled, data: { ...filled.data, insteadOf: 'away' } } as typeof filled;
    expect(await after(added('q1'), stoodIn)).toMatchObject({ status: 'filled', insteadOf: 'away' });
    expect(await after(added('q1'), failed)).toMatchObject({
      questions: asked('q1'),
      status: 'failed',
      code: 'ENGINE',
    });
  });

  it('has the answers that were given in it, and is open until it is finished', async () => {
    const inQuiz = { sessionId: 's1' };
    const quiz = await after(
      added('q1', 'q2'),
      answered('q1', false, inQuiz),
      answered('q1', true),
      answered('q2', true, { sessionId: 'another' }),
      answered('q2', true, inQuiz),
    );
    expect(quiz?.answers).toEqual([
      { questionId: 'q1', documentId: 'd1', selected: 'B', isCorrect: false, timeTaken: 900, at: time },
      { questionId: 'q2', documentId: 'd1', selected: 'A', isCorrect: true, timeTaken: 900, at: time },
    ]);
    expect(quiz?.open).toBe('yes');
    expect((await after(ended))?.open).toBe('no');
  });

  it('keeps what it asked of a document that was deleted, for whoever looks for the questions', async () => {
    expect((await after(added('q1'), bankDiscarded('d1')))?.questions).toEqual(asked('q1'));
  });
});
