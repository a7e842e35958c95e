import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import type { GivenQuestion } from '@anamnesis/contracts/practice/events.ts';
import { describe, expect, it } from 'vitest';
import { project } from '../engine/testing/project.ts';
import { statisticsProjection } from '../statistics/statistics/projection.ts';
import { practiceBlocksProjection } from './practice-blocks/projection.ts';
import { practiceNotesProjection } from './practice-notes/projection.ts';
import { practicePlansProjection } from './practice-plans/projection.ts';
import { practiceQuestionsProjection } from './practice-questions/projection.ts';

const at = '2026-03-01T08:00:00.000Z';
const place = { system: 'renal', science: 'diagnosis', difficulty: 'easy' } as const;
const question = (questionId: string): GivenQuestion => ({
  questionId,
  item: `renal/diagnosis/${questionId}`,
  edition: 'e1',
  ...place,
  order: [4, 3, 2, 1, 0],
  isRepeat: false,
});
const given = (id: string): AnamnesisEvent => ({
  type: 'PracticeQuestionGiven',
  data: { ...question(id), at },
});
const block: AnamnesisEvent = {
  type: 'PracticeBlockStarted',
  data: {
    blockId: 'b1',
    mode: 'exam',
    seconds: 900,
    wish: { system: 'renal', science: null, difficulty: null },
    questions: [question('q1'), question('q2')],
    plannedFor: null,
    at,
  },
};
const answered = (questionId: string, isCorrect: boolean, blockId: string | null = null): AnamnesisEvent => ({
  type: 'PracticeQuestionAnswered',
  data: {
    questionId,
    blockId,
    item: `renal/diagnosis/${questionId}`,
    ...place,
    chosen: isCorrect ? 0 : 2,
    isCorrect,
    timeTaken: 4_000,
    at,
    studyDay: '2026-03-01',
    schedule: null,
  },
});

const bookmarked = (isBookmarked: boolean): AnamnesisEvent => ({
  type: 'PracticeQuestionBookmarked',
  data: { questionId: 'q1', isBookmarked },
});

describe('practice questions', () => {
  it('are there as they were given, and as they were answered', async () => {
    const { q1 } = await project(practiceQuestionsProjection, [given('q1'), answered('q1', false)]);
    expect(q1).toMatchObject({ userId: 'ann', blockId: null, chosen: 2, isCorrect: false, answeredAt: at });
  });

  it('of a block have their place in it, and the choice of an exam before it is an answer', async () => {
    const chosen: AnamnesisEvent = {
      type: 'PracticeOptionChosen',
      data: { questionId: 'q2', blockId: 'b1', chosen: 3, at },
    };
    const { q1, q2 } = await project(practiceQuestionsProjection, [block, chosen]);
    expect(q1).toMatchObject({ blockId: 'b1', place: 0, chosen: null });
    expect(q2).toMatchObject({ blockId: 'b1', place: 1, chosen: 3, isCorrect: null });
  });

  it('know their bookmark, the report of a mistake and their card', async () => {
    const flagged: AnamnesisEvent = {
      type: 'PracticeQuestionFlagged',
      data: { questionId: 'q1', item: 'i', edition: 'e1', reason: 'typo', text: 'two commas', at },
    };
    const card: AnamnesisEvent = {
      type: 'PracticeCardMade',
      data: { questionId: 'q1', documentId: 'd', cardId: 'c' },
    };
    const events = [given('q1'), bookmarked(true), flagged, card];
    const { q1 } = await project(practiceQuestionsProjection, events);
    expect(q1).toMatchObject({
      bookmarkedAs: 1,
      flaggedAs: 2,
      flag: { reason: 'typo', text: 'two commas', at },
      card: { documentId: 'd', cardId: 'c' },
    });
    const again = await project(practiceQuestionsProjection, [...events, bookmarked(false)]);
    expect(again['q1']?.bookmarkedAs).toBe(-1);
  });
});

describe('blocks', () => {
  it('count their answers, and end', async () => {
    const ended: AnamnesisEvent = { type: 'PracticeBlockEnded', data: { blockId: 'b1', at } };
    const events = [block, answered('q1', true, 'b1'), answered('q2', false, 'b1'), answered('q9', true)];
    const { b1 } = await project(practiceBlocksProjection, events);
    expect(b1).toMatchObject({ userId: 'ann', size: 2, answered: 2, correct: 1, endedAt: '' });
    expect((await project(practiceBlocksProjection, [...events, ended]))['b1']?.endedAt).toBe(at);
  });
});

const moment = (minute: number) => `2026-03-01T08:${String(minute).padStart(2, '0')}:00.000Z`;

const paused = (minute: number): AnamnesisEvent => ({
  type: 'PracticeBlockPaused',
  data: { blockId: 'b1', at: moment(minute) },
});
const resumed = (minute: number): AnamnesisEvent => ({
  type: 'PracticeBlockResumed',
  data: { blockId: 'b1', at: moment(minute) },
});

describe('a pause', () => {
  it('moves the end of a block by as long as it lasts', async () => {
    const { b1 } = await project(practiceBlocksProjection, [block]);
    expect(b1).toMatchObject({ endsAt: moment(15), pausedAt: '', plannedFor: '' });
    const during = await project(practiceBlocksProjection, [block, paused(5)]);
    expect(during['b1']).toMatchObject({ endsAt: moment(15), pausedAt: moment(5) });
    const events = [block, paused(5), resumed(25), paused(30), resumed(40)];
    const after = await project(practiceBlocksProjection, events);
    expect(after['b1']).toMatchObject({ endsAt: moment(45), pausedAt: '' });
  });

  it('is over with the block', async () => {
    const ended: AnamnesisEvent = { type: 'PracticeBlockEnded', data: { blockId: 'b1', at: moment(9) } };
    const { b1 } = await project(practiceBlocksProjection, [block, paused(5), ended]);
    expect(b1).toMatchObject({ pausedAt: '', endedAt: moment(9) });
  });
});

const kept = (text: string): AnamnesisEvent => ({
  type: 'PracticeNoteKept',
  data: { item: 'renal/diagnosis/one', text, at },
});

describe('notes', () => {
  it('are the last ones to each question, until they are emptied', async () => {
    const notes = await project(practiceNotesProjection, [kept('a'), kept('b')]);
    expect(notes).toEqual({
      'ann:renal/diagnosis/one': { userId: 'ann', item: 'renal/diagnosis/one', text: 'b', at },
    });
    expect(await project(practiceNotesProjection, [kept('a'), kept('')])).toEqual({});
  });
});

describe('plans', () => {
  const plan = {
    examOn: '2026-05-01',
    from: '2026-03-01',
    size: 20,
    mode: 'exam',
    wish: { system: null, science: null, difficulty: null },
  } as const;
  const set: AnamnesisEvent = { type: 'PracticePlanSet', data: { ...plan, at } };
  const dropped: AnamnesisEvent = { type: 'PracticePlanDropped', data: { at } };

  it('are there until they are given up', async () => {
    expect(await project(practicePlansProjection, [set])).toEqual({ ann: { ...plan, userId: 'ann' } });
    expect(await project(practicePlansProjection, [set, dropped])).toEqual({});
  });
});

describe('statistics', () => {
  it('count the answers to practice questions', async () => {
    const days = await project(statisticsProjection, [answered('q1', true), answered('q2', false)]);
    expect(Object.values(days)).toMatchObject([{ kind: 'day', day: '2026-03-01', questions: '10' }]);
  });
});
