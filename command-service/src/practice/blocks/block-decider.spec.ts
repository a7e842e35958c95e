import type { GivenQuestion, PracticeEvent } from '@anamnesis/contracts/practice/events.ts';
import { blockGraceMs, secondsForQuestion } from '@anamnesis/contracts/practice/limits.ts';
import { defaultSchedulingPolicy as policy } from '@anamnesis/contracts/cards/study/schedule.ts';
import { describe, expect, it } from 'vitest';
import { practiceDecider, type PracticeCommand } from '../decider.ts';
import { evolvePractice, noPractice } from '../practice.ts';

const cell = { system: 'renal', science: 'anatomy', difficulty: 'hard' } as const;
const question = (questionId: string): GivenQuestion => ({
  questionId,
  item: `renal/anatomy/${questionId}`,
  edition: 'e',
  ...cell,
  order: [0, 1, 2, 3, 4],
  isRepeat: false,
});
const start = Date.parse('2026-03-10T12:00:00.000Z');
/** So many seconds after the block was started. */
const at = (seconds: number): string => new Date(start + seconds * 1000).toISOString();
const length = 2 * secondsForQuestion;
const started = (mode: 'exam' | 'tutor'): PracticeEvent => ({
  type: 'PracticeBlockStarted',
  data: {
    blockId: 'b',
    mode,
    seconds: length,
    wish: cell,
    questions: [question('q1'), question('q2')],
    plannedFor: null,
    at: at(0),
  },
});
const paused = (seconds: number): PracticeEvent => ({
  type: 'PracticeBlockPaused',
  data: { blockId: 'b', at: at(seconds) },
});
const resumed = (seconds: number): PracticeEvent => ({
  type: 'PracticeBlockResumed',
  data: { blockId: 'b', at: at(seconds) },
});
const ended: PracticeEvent = { type: 'PracticeBlockEnded', data: { blockId: 'b', at: at(50) } };

const given = (...events: PracticeEvent[]) => {
  const state = events.reduce(evolvePractice, noPractice);
  return {
    state,
    when: (command: PracticeCommand) => practiceDecider.decide(command, state),
  };
};
const pause = (seconds: number, blockId = 'b') => ({ type: 'PauseBlock', blockId, at: at(seconds) }) as const;
const resume = (seconds: number, blockId = 'b') =>
  ({ type: 'ResumeBlock', blockId, at: at(seconds) }) as const;
const moment = (seconds: number) => ({ at: at(seconds), studyDay: '2026-03-10', policy });
const answer = (seconds: number, questionId = 'q1') =>
  ({ type: 'Answer', questionId, chosen: 1, isCorrect: true, timeTaken: null, ...moment(seconds) }) as const;
const end = (seconds: number) => ({ type: 'EndBlock', blockId: 'b', ...moment(seconds) }) as const;
const refused = (code: string) => expect.objectContaining({ code });

describe.each(['exam', 'tutor'] as const)('a pause of a block in %s mode', (mode) => {
  it('is recorded once, and so is its end', () => {
    expect(given(started(mode)).when(pause(10))).toEqual([paused(10)]);
    expect(given(started(mode), paused(10)).when(pause(20))).toEqual([]);
    expect(given(started(mode), paused(10)).when(resume(20))).toEqual([resumed(20)]);
    expect(given(started(mode)).when(resume(20))).toEqual([]);
    expect(given(started(mode), paused(10), resumed(20)).when(resume(30))).toEqual([]);
  });

  it('takes no answer while it lasts, but one that was made before it', () => {
    const during = given(started(mode), paused(10));
    expect(() => during.when(answer(11))).toThrow(refused('BLOCK_PAUSED'));
    expect(during.when(answer(9))).toHaveLength(1);
    expect(during.when(answer(10))).toHaveLength(1);
    const after = given(started(mode), paused(10), resumed(60));
    const recorded = (seconds: number) => after.when(answer(seconds))[0]?.data;
    // By a clock that is behind.
    expect(recorded(30)).toMatchObject({ at: at(60) });
    expect(recorded(61)).toMatchObject({ at: at(61) });
    expect(after.when(answer(9))).toHaveLength(1);
    expect(after.when(answer(60))).toHaveLength(1);
  });

  it('lets the time stand still, each time', () => {
    const day = 24 * 60 * 60;
    const events = [started(mode), paused(10), resumed(10 + day), paused(20 + day), resumed(20 + 2 * day)];
    const { state, when } = given(...events);
    expect(state.block?.endsAt).toBe(at(length + 2 * day));
    expect(when(answer(length + 2 * day))).toHaveLength(1);
    const late = length + 2 * day + blockGraceMs / 1000 + 1;
    expect(() => when(answer(late))).toThrow(refused('BLOCK_ENDED'));
  });

  it('keeps the block open, so that no other one begins beside it', () => {
    const other = { type: 'StartBlock', blockId: 'c', mode, wish: cell, plannedFor: null } as const;
    const late = { ...other, questions: [question('q3')], ...moment(10 * length) };
    expect(() => given(started(mode), paused(10)).when(late)).toThrow(refused('BLOCK_OPEN'));
    expect(given(started(mode)).when(late).at(-1)).toMatchObject({ type: 'PracticeBlockStarted' });
  });

  it('can be followed by the end', () => {
    expect(given(started(mode), paused(10)).when(end(40))).toMatchObject([{ type: 'PracticeBlockEnded' }]);
  });

  it('is of an open block whose time goes on', () => {
    expect(() => given().when(pause(1))).toThrow(refused('NOT_FOUND'));
    expect(() => given(started(mode)).when(pause(1, 'c'))).toThrow(refused('NOT_FOUND'));
    expect(() => given(started(mode)).when(resume(1, 'c'))).toThrow(refused('NOT_FOUND'));
    expect(() => given(started(mode)).when(pause(length))).toThrow(refused('BLOCK_ENDED'));
    for (const command of [pause(60), resume(60)])
      expect(() => given(started(mode), ended).when(command)).toThrow(refused('BLOCK_ENDED'));
  });
});
