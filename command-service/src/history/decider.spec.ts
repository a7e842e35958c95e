import { aCase, aFeedback } from '@anamnesis/contracts/testing/a-virtual-patient.ts';
import type { HistoryEvent } from '@anamnesis/contracts/history/events.ts';
import { mostHistoryRounds } from '@anamnesis/contracts/history/limits.ts';
import { describe, expect, it } from 'vitest';
import { specOf } from '../kernel/testing/decider-spec.ts';
import { historyDecider } from './decider.ts';
import type { AnsweredRound } from './session.ts';

const at = '2026-03-10T12:00:00.000Z';
const later = (seconds: number): string => new Date(Date.parse(at) + seconds * 1_000).toISOString();
const start = { sessionId: 's1', mode: 'free', choice: 'name', patient: aCase(), at } as const;
const started = (mode: 'free' | 'osce' = 'free'): HistoryEvent => ({
  type: 'HistoryStarted',
  data: { ...start, mode },
});
const round = (id: string): AnsweredRound => ({
  roundId: id,
  said: 'Hello',
  lines: [{ by: 'patient', text: 'Hello, doctor.' }],
  asks: ['act:greeting'],
  disclosed: [],
  focus: null,
  model: null,
});
const answer = (id: string, after = 0, when = at) =>
  ({ type: 'Answer', round: round(id), after, at: when }) as const;
const answered = (id: string): HistoryEvent => {
  const { lines, asks, disclosed, ...rest } = round(id);
  return {
    type: 'HistoryAnswered',
    data: { sessionId: 's1', ...rest, lines: [...lines], asks: [...asks], disclosed: [...disclosed], at },
  };
};
const finish = { diagnosis: 'asthma', nextSteps: '', feedback: aFeedback(), at } as const;
const finished: HistoryEvent = { type: 'HistoryFinished', data: { sessionId: 's1', ...finish } };
const { given } = specOf(historyDecider);

describe('a session', () => {
  it('begins once, with its patient', () => {
    expect(given().when({ type: 'Start', ...start })).toEqual([started()]);
    expect(given(started()).when({ type: 'Start', ...start })).toEqual([]);
  });

  it('records each round once', () => {
    expect(given(started()).when(answer('r1'))).toEqual([answered('r1')]);
    expect(given(started(), answered('r1')).when(answer('r1'))).toEqual([]);
    expect(given(started(), answered('r1')).when(answer('r2', 1))).toEqual([answered('r2')]);
  });

  it('records nothing that was made of fewer rounds than there are', () => {
    expect(given(started(), answered('r1')).when(answer('r2'))).toEqual([]);
    expect(given(started(), answered('r1')).when({ type: 'Finish', ...finish, after: 0 })).toEqual([]);
    expect(given(started(), answered('r1')).when({ type: 'Finish', ...finish, after: 1 })).toHaveLength(1);
  });

  it('that is not there, was finished or has no room answers no line', () => {
    expect(given().when(answer('r1'))).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(given(started(), finished).when(answer('r1'))).toMatchObject({
      status: 409,
      code: 'HISTORY_OVER',
    });
    const full = Array.from({ length: mostHistoryRounds }, (_, nth) => answered(`r-${nth}`));
    expect(given(started(), ...full).when(answer('r1'))).toMatchObject({ code: 'TOO_MANY_ROUNDS' });
  });

  it('of a station ends with its time, and a line on its way still counts', () => {
    const answerAfter = (seconds: number) => given(started('osce')).when(answer('r1', 0, later(seconds)));
    expect(answerAfter(8 * 60 + 14)).toHaveLength(1);
    expect(answerAfter(8 * 60 + 16)).toMatchObject({ status: 409, code: 'HISTORY_OVER' });
    expect(
      given(started('osce')).when({ type: 'Finish', ...finish, after: 0, at: later(3_600) }),
    ).toHaveLength(1);
  });

  it('is finished once, with its feedback, and knows its cards', () => {
    expect(given(started()).when({ type: 'Finish', ...finish, after: 0 })).toEqual([finished]);
    expect(
      given(started(), finished).when({ type: 'Finish', ...finish, after: 0, diagnosis: 'gout' }),
    ).toEqual([]);
    const card = { item: 'topic/smoking', documentId: 'd', cardId: 'c' };
    const made: HistoryEvent = { type: 'HistoryCardMade', data: { sessionId: 's1', ...card } };
    expect(given(started(), finished).when({ type: 'RecordCard', ...card })).toEqual([made]);
    expect(given(started(), finished, made).when({ type: 'RecordCard', ...card })).toEqual([]);
  });
});
