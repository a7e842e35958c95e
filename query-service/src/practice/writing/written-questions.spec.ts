import { SearchNotes } from '@anamnesis/contracts/notes-search/requests.ts';
import type {
  PracticeQuestionDocument,
  WrittenQuestionDocument,
} from '@anamnesis/contracts/practice/read-models.ts';
import { FindPassagesOnTopic } from '@anamnesis/contracts/practice/writing/writing-requests.ts';
import { aWrittenQuestion } from '@anamnesis/contracts/testing/a-written-question.ts';
import { describe, expect, it } from 'vitest';
import { aPassage } from '../../notes-search/testing/a-passage.ts';
import { as, setting } from '../../testing/setting.ts';
import { getBookmarks } from '../get-bookmarks.ts';
import { getQuestionWriting } from './get-question-writing.ts';
import { serveTopicPassages } from '../topic-passages.ts';

const question = aWrittenQuestion('w1');
const noRequest = { params: {}, query: {}, body: {} };

function practice(model: string | null = 'scripted') {
  const { deps, store, putPreferences } = setting();
  const named = model === null ? null : { name: model, host: 'localhost' };
  const contentEngine = {
    ...deps.contentEngine,
    describe: async () => ({ model: named, embedder: null, tokens: null }),
  };
  const given = { ...deps, contentEngine };
  return {
    store,
    putPreferences,
    put(changed: Partial<WrittenQuestionDocument>, writtenId = 'w1'): void {
      const document = {
        writtenId,
        userId: 'ann',
        topic: 'Gout',
        status: 'asked',
        reason: null,
        question: null,
        askedAt: '2026-03-01T08:00:00.000Z',
        askedAs: 1,
        ...changed,
      };
      store.put('writtenQuestions', writtenId, document);
    },
    writing: (who = 'ann') => getQuestionWriting(given)(noRequest, as(who)),
    bookmarks: () => getBookmarks(given)(noRequest, as('ann')),
  };
}

describe('how far a question is that a model writes', () => {
  it('is told of the one asked for last, to that person alone, until it is opened', async () => {
    const { put, writing } = practice();
    expect(await writing()).toEqual({ writer: 'scripted', writing: null });
    put({ topic: 'Asthma', status: 'refused', reason: 'away', askedAs: 0 }, 'w0');
    put({});
    const waits = { writtenId: 'w1', topic: 'Gout', reason: null };
    expect(await writing()).toEqual({ writer: 'scripted', writing: { ...waits, status: 'asked' } });
    expect((await writing('eve')).writing).toBeNull();
    put({ status: 'written', question });
    expect((await writing()).writing).toEqual({ ...waits, status: 'written' });
    put({ status: 'given', question });
    expect((await writing()).writing).toBeNull();
  });

  it('is told with its reason for a day, where nothing came of it', async () => {
    const { put, writing } = practice();
    put({ status: 'refused', reason: 'nothing' });
    expect((await writing()).writing).toMatchObject({ status: 'refused', reason: 'nothing' });
    for (const status of ['refused', 'asked'] as const) {
      put({ status, askedAt: '2026-02-28T20:00:00.000Z' });
      expect((await writing()).writing).toBeNull();
    }
    put({ status: 'written', question: null });
    expect((await writing()).writing).toBeNull();
  });

  it('names the model, where there is one that the person wants', async () => {
    expect((await practice(null).writing()).writer).toBeNull();
    const { putPreferences, writing } = practice();
    putPreferences('ann', { engine: 'builtin' });
    expect((await writing()).writer).toBeNull();
  });
});

it('a question that a model wrote is among the bookmarks, with its reasons', async () => {
  const { store, put, bookmarks } = practice();
  const { item, edition, system, science, difficulty } = question;
  const place = { item, edition, system, science, difficulty };
  const answered = { chosen: 1, isCorrect: false, givenAt: '', answeredAt: '' };
  const given: PracticeQuestionDocument = {
    questionId: 'q1',
    ...place,
    order: [1, 0, 2, 3, 4],
    isRepeat: false,
    userId: 'ann',
    blockId: null,
    ...answered,
    bookmarkedAs: 4,
    flaggedAs: -1,
    flag: null,
    card: null,
    givenAs: 3,
    place: 0,
  };
  store.put('practiceQuestions', 'q1', given);
  expect(await bookmarks()).toEqual({ questions: [] });
  put({ status: 'given', question });
  const [shown] = (await bookmarks()).questions;
  expect(shown).toMatchObject({
    question: question.stem,
    source: 'model',
    writer: { model: 'scripted', from: 'notes' },
    selected_option: 'wrong 1',
    correct_option: 'right',
    isMended: false,
  });
  expect(shown?.reasons[1]).toEqual({
    why: 'why right',
    guide: null,
    page: { documentId: 'd1', name: 'Lecture 1', pageNumber: 3 },
  });
});

describe('what notes hold on a topic', () => {
  it('is found in the documents of the person alone, without their cards, with the names of documents', async () => {
    const { deps, bus, putDocument } = setting();
    putDocument({ documentId: 'd1', userId: 'ann', name: 'Lecture 1' });
    putDocument({ documentId: 'd2', userId: 'eve' });
    const asked: unknown[] = [];
    const passages = [
      aPassage(1, 'The median nerve supplies the thenar muscles.', { documentId: 'd1', similarity: 0.9 }),
      aPassage(2, 'A card of Ann.', { documentId: 'd1', cardId: 'c1', similarity: 0.8 }),
      aPassage(3, 'Something else.', { documentId: 'd1', similarity: 0.1 }),
    ];
    await bus.reply(SearchNotes.subject, async (message) => {
      asked.push(message);
      return { passages, answer: null, preparing: 0 };
    });
    await serveTopicPassages(deps);
    const input = { userId: 'ann', topic: 'Median nerve' };
    const found = FindPassagesOnTopic.output.parse(
      await bus.request(FindPassagesOnTopic.subject, input, 5_000),
    );
    expect(found.passages).toEqual([
      {
        documentId: 'd1',
        name: 'Lecture 1',
        pageNumber: 1,
        title: expect.any(String),
        text: 'The median nerve supplies the thenar muscles.',
      },
    ]);
    expect(asked).toMatchObject([
      { userId: 'ann', question: 'Median nerve', includeAnswer: false, documents: [{ documentId: 'd1' }] },
    ]);
  });
});
