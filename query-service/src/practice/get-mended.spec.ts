import type { PracticeQuestionDocument } from '@anamnesis/contracts/practice/read-models.ts';
import { aPracticeBank } from '@anamnesis/contracts/testing/a-practice-bank.ts';
import { expect, it } from 'vitest';
import { setting } from '../testing/setting.ts';
import { getMended } from './get-mended.ts';

const item = 'renal/diagnosis/easy-1';
const given = (changed: Partial<PracticeQuestionDocument> = {}): PracticeQuestionDocument => ({
  questionId: 'q1',
  item,
  edition: '2-before',
  system: 'renal',
  science: 'diagnosis',
  difficulty: 'easy',
  order: [3, 1, 0, 4, 2],
  isRepeat: false,
  userId: 'ann',
  blockId: null,
  givenAt: '2026-03-01T19:58:00.000Z',
  chosen: 1,
  isCorrect: false,
  answeredAt: '2026-03-01T19:59:00.000Z',
  bookmarkedAs: -1,
  flaggedAs: -1,
  flag: null,
  card: null,
  givenAs: 1,
  place: 0,
  ...changed,
});

const clock = () => new Date('2026-03-10T12:00:00.000Z');

const toldTo = async (userId: string, questions: readonly PracticeQuestionDocument[], on = '2026-03-02') => {
  const { deps, store } = setting();
  for (const question of questions) store.put('practiceQuestions', question.questionId, question);
  const bank = aPracticeBank();
  const practiceBank = {
    ...bank,
    mended: async () => [item],
    question: async (name: string) => {
      const question = await bank.question(name);
      return question && { ...question, edition: '2-now', mended: { on, what: 'Another key.' } };
    },
  };
  const request = { params: {}, body: undefined, query: {} } as unknown as Parameters<
    ReturnType<typeof getMended>
  >[0];
  const context = { userId } as Parameters<ReturnType<typeof getMended>>[1];
  return (await getMended({ ...deps, practiceBank, clock })(request, context)).questions;
};

it('tells who was given a question that it was mended, and what was wrong', async () => {
  expect(await toldTo('ann', [given()])).toMatchObject([
    { _id: 'q1', mendedOn: '2026-03-02', mended: 'Another key.', isMended: true, selected_option: null },
  ]);
  // By an edition of before, the day says it.
  expect(await toldTo('ann', [given({ edition: 'fa6b33873b7e' })])).toHaveLength(1);
});

it.each<[string, string, PracticeQuestionDocument[], string?]>([
  ['somebody else', 'eve', [given()], '2026-03-02'],
  [
    'who was given it again since',
    'ann',
    [given(), given({ questionId: 'q2', edition: '2-now', givenAs: 2 })],
  ],
  [
    'who was given it on a later day, by an edition of before',
    'ann',
    [given({ edition: 'x', givenAt: '2026-03-03T08:00:00.000Z' })],
  ],
  ['anybody after two months', 'ann', [given()], '2025-12-24'],
  ['who has it in an exam that goes on', 'ann', [given({ blockId: 'b1' })]],
])('is not told to %s', async (_who, userId, questions, on) => {
  // The block of the last one is not known: it may be an exam.
  expect(await toldTo(userId, questions, on)).toEqual([]);
});
