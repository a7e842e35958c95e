import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { aCase, aFeedback } from '@anamnesis/contracts/testing/a-virtual-patient.ts';
import { describe, expect, it } from 'vitest';
import { project } from '../engine/testing/project.ts';
import { historyFeedbackProjection } from './history-feedback/projection.ts';
import { historyRoundsProjection } from './history-rounds/projection.ts';
import { historySessionsProjection } from './history-sessions/projection.ts';

const at = '2026-03-01T08:00:00.000Z';
const sessionId = 's1';
const started: AnamnesisEvent = {
  type: 'HistoryStarted',
  data: { sessionId, mode: 'osce', choice: 'surprise', patient: aCase(), at },
};
const answered = (roundId: string): AnamnesisEvent => ({
  type: 'HistoryAnswered',
  data: {
    sessionId,
    roundId,
    said: 'Hello',
    lines: [{ by: 'patient', text: 'Hello, doctor.' }],
    asks: [],
    disclosed: [],
    focus: null,
    model: null,
    at,
  },
});
const finished: AnamnesisEvent = {
  type: 'HistoryFinished',
  data: { sessionId, diagnosis: 'gout', nextSteps: 'rest', feedback: aFeedback('wrong'), at },
};
const card = { documentId: 'd1', cardId: 'c1' };

const commentAfter = async (...events: AnamnesisEvent[]) =>
  (await project(historyFeedbackProjection, [started, finished, ...events]))['s1']?.comment;

describe('a history', () => {
  it('is listed with its patient, rounds and verdict', async () => {
    const { s1 } = await project(historySessionsProjection, [
      started,
      answered('r1'),
      answered('r2'),
      finished,
    ]);
    expect(s1).toMatchObject({
      userId: 'ann',
      disease: 'asthma',
      rounds: 2,
      startedAt: at,
      finishedAt: at,
      diagnosis: 'gout',
      verdict: 'wrong',
    });
  });

  it('has its rounds in the order of the stream', async () => {
    const rounds = await project(historyRoundsProjection, [started, answered('r1'), answered('r2')]);
    expect(rounds['r1']).toMatchObject({ sessionId, said: 'Hello', lines: [{ by: 'patient' }] });
    expect(Number(rounds['r2']?.nth)).toBeGreaterThan(Number(rounds['r1']?.nth));
  });

  it('keeps its feedback with the cards that were made of it', async () => {
    const made: AnamnesisEvent = {
      type: 'HistoryCardMade',
      data: { sessionId, item: 'topic/smoking', ...card },
    };
    const { s1 } = await project(historyFeedbackProjection, [started, finished, made]);
    expect(s1).toMatchObject({ feedback: { verdict: 'wrong' }, cards: { 'topic/smoking': card } });
  });

  it('keeps what the student says that they did ask, until it is taken back', async () => {
    const claimed = (item: string, line: number): AnamnesisEvent => ({
      type: 'HistoryItemClaimed',
      data: { sessionId, item, line, at },
    });
    const events = [started, answered('r1'), finished, claimed('topic/smoking', 0), claimed('opening', 0)];
    const { s1 } = await project(historyFeedbackProjection, events);
    expect(s1).toMatchObject({ claims: { 'topic/smoking': 0, opening: 0 }, claimed: 2 });
    const withdrawn: AnamnesisEvent = {
      type: 'HistoryClaimWithdrawn',
      data: { sessionId, item: 'topic/smoking' },
    };
    const { s1: after } = await project(historyFeedbackProjection, [...events, withdrawn]);
    expect(after).toMatchObject({ claims: { opening: 0 }, claimed: 1 });
  });

  it('keeps what a model says of the summary and the plan, and why it says nothing', async () => {
    const asked: AnamnesisEvent = {
      type: 'HistoryCommentAsked',
      data: { sessionId, commentId: 'c1', summary: 'You cough.', plan: '', sheet: [], at },
    };
    const line = { id: 'person', of: 'summary', label: 'Age and sex', line: '30' } as const;
    const items = [{ ...line, verdict: 'missing' as const, quote: '', comment: 'Say it.' }];
    const engine = { name: 'openai', version: '1', model: 'm' };
    const written: AnamnesisEvent = {
      type: 'HistoryCommented',
      data: { sessionId, commentId: 'c1', items, engine },
    };
    const refused: AnamnesisEvent = {
      type: 'HistoryCommentRefused',
      data: { sessionId, commentId: 'c1', reason: 'slow' },
    };
    const none = { reason: null, model: null, items: [], askedAt: at };
    expect(await commentAfter()).toBeNull();
    expect(await commentAfter(asked)).toEqual({ ...none, status: 'asked' });
    expect(await commentAfter(asked, written)).toEqual({ ...none, status: 'written', model: 'm', items });
    expect(await commentAfter(asked, refused)).toEqual({ ...none, status: 'refused', reason: 'slow' });
    expect(await commentAfter(asked, refused, asked)).toEqual({ ...none, status: 'asked' });
  });
});
