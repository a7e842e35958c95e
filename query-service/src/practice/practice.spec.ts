import type {
  PracticeBlockDocument,
  PracticeQuestionDocument,
} from '@anamnesis/contracts/practice/read-models.ts';
import { expect, it } from 'vitest';
import { setting } from '../testing/setting.ts';
import { shownBlock } from './block.ts';
import { exportedQuestion } from './exported-question.ts';
import { practiceModule } from './module.ts';

const ann = { userId: 'ann' } as Parameters<ReturnType<typeof practiceModule.handlers>['getBookmarks']>[1];

const question = (changed: Partial<PracticeQuestionDocument> = {}): PracticeQuestionDocument => ({
  questionId: 'q1',
  item: 'renal/diagnosis/easy-1',
  edition: 'e1',
  system: 'renal',
  science: 'diagnosis',
  difficulty: 'easy',
  order: [3, 1, 0, 4, 2],
  isRepeat: false,
  userId: 'ann',
  blockId: 'b1',
  givenAt: '2026-03-01T19:58:00.000Z',
  chosen: 0,
  isCorrect: null,
  answeredAt: '',
  bookmarkedAs: 3,
  flaggedAs: -1,
  flag: null,
  card: null,
  givenAs: 1,
  place: 0,
  ...changed,
});
const exam: PracticeBlockDocument = {
  blockId: 'b1',
  userId: 'ann',
  mode: 'exam',
  seconds: 900,
  wish: { system: null, science: null, difficulty: null },
  size: 10,
  answered: 0,
  correct: 0,
  startedAt: '2026-03-01T19:58:00.000Z',
  endedAt: '',
};
const request = { params: {}, body: undefined, query: {} } as unknown as Parameters<
  ReturnType<typeof practiceModule.handlers>['getBookmarks']
>[0];

it('tells no key of a bookmark before its block is known', async () => {
  const { deps, store } = setting();
  store.put('practiceQuestions', 'q1', question());
  const bookmarks = async () => {
    const answer = await practiceModule.handlers(deps).getBookmarks(request, ann);
    return answer.questions;
  };
  const hidden = { _id: 'q1', correct_option: '', explanation: '', reasons: [], is_correct: null };
  expect(await bookmarks()).toMatchObject([hidden]);
  store.put('practiceBlocks', 'b1', exam);
  expect(await bookmarks()).toMatchObject([hidden]);
  store.put('practiceBlocks', 'b1', { ...exam, endedAt: '2026-03-01T19:59:00.000Z' });
  expect(await bookmarks()).toMatchObject([{ correct_option: 'right' }]);
});

it('archives which of the shown options was chosen, from which no key follows', () => {
  const line = exportedQuestion(question());
  expect(line).toMatchObject({ questionId: 'q1', item: 'renal/diagnosis/easy-1', chosen: 3 });
  expect(Object.keys(line)).not.toContain('order');
  expect(Object.keys(line)).not.toContain('userId');
  expect(exportedQuestion(question({ chosen: null })).chosen).toBeNull();
});

it('says how much time a block has left, whatever the clock of the browser says', () => {
  const { secondsLeft } = shownBlock(exam, new Date('2026-03-01T20:00:00.000Z'));
  expect(secondsLeft).toBe(780);
  expect(shownBlock(exam, new Date('2026-03-01T20:30:00.000Z')).secondsLeft).toBe(0);
});
