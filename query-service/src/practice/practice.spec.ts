import {
  type PracticeBlockDocument,
  practiceNoteKey,
  type PracticeQuestionDocument,
} from '@anamnesis/contracts/practice/read-models.ts';
import { describe, expect, it } from 'vitest';
import { setting } from '../testing/setting.ts';
import { shownBlock } from './get-blocks.ts';
import { practiceModule, exportedQuestion } from './module.ts';

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
  wish: { system: null, science: null, difficulty: null },
  size: 10,
  answered: 0,
  correct: 0,
  startedAt: '2026-03-01T19:58:00.000Z',
  endsAt: '2026-03-01T20:13:00.000Z',
  pausedAt: '',
  plannedFor: '',
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

const blockOf = (deps: ReturnType<typeof setting>['deps']) =>
  practiceModule.handlers(deps).getBlock({ ...request, params: { blockId: 'b1' } }, ann);

describe('a block that is paused', () => {
  const paused = { ...exam, pausedAt: '2026-03-01T19:59:00.000Z' };

  it('has the time left that it had, and shows no question', async () => {
    const { deps, store } = setting();
    store.put('practiceQuestions', 'q1', question());
    store.put('practiceBlocks', 'b1', exam);
    expect((await blockOf(deps)).questions).toHaveLength(1);
    store.put('practiceBlocks', 'b1', paused);
    const { block, questions } = await blockOf(deps);
    expect(questions).toEqual([]);
    expect(block).toMatchObject({ isPaused: true, secondsLeft: 840, answered: 1 });
    expect(block.endsAt).toBe('2026-03-01T20:14:00.000Z');
    expect(shownBlock(paused, new Date('2026-03-05T20:00:00.000Z')).secondsLeft).toBe(840);
  });

  it('shows none of them among the bookmarks', async () => {
    const { deps, store } = setting();
    store.put('practiceQuestions', 'q1', question());
    store.put('practiceBlocks', 'b1', paused);
    expect((await practiceModule.handlers(deps).getBookmarks(request, ann)).questions).toEqual([]);
  });
});

it('shows the note of a person with each giving of the question, and of nobody else', async () => {
  const { deps, store } = setting();
  store.put('practiceQuestions', 'q1', question());
  store.put('practiceQuestions', 'q2', question({ questionId: 'q2', bookmarkedAs: 4 }));
  const note = { item: 'renal/diagnosis/easy-1', at: '2026-03-01T19:58:00.000Z' };
  store.put('practiceNotes', practiceNoteKey('eve', note.item), { ...note, userId: 'eve', text: 'hers' });
  const notes = async () => {
    const { questions } = await practiceModule.handlers(deps).getBookmarks(request, ann);
    return questions.map(({ note: text }) => text);
  };
  expect(await notes()).toEqual(['', '']);
  store.put('practiceNotes', practiceNoteKey('ann', note.item), { ...note, userId: 'ann', text: 'mine' });
  expect(await notes()).toEqual(['mine', 'mine']);
});

it('lists the values of the laboratory', async () => {
  const { deps } = setting();
  const { values } = await practiceModule.handlers(deps).getLaboratoryValues();
  expect(values).toContainEqual(expect.objectContaining({ group: 'Blood count', test: 'Haemoglobin' }));
});
