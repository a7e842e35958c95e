import type { Explained } from '@anamnesis/contracts/explaining/api.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { aQuestion } from '../quizzes/testing/quiz-documents.ts';
import { setting } from '../testing/setting.ts';
import { explainedSubjectOf } from './subject.ts';

let { deps, store, putDocument, putCard } = setting();
beforeEach(() => {
  ({ deps, store, putDocument, putCard } = setting());
  putDocument({ documentId: 'd1', textBlob: 'blob' });
});
const of = (explained: Explained, userId = 'ann') => explainedSubjectOf(deps, userId, explained);
const page = { documentId: 'd1', textBlob: 'blob', areAsked: false };

describe('a card that is explained', () => {
  const card = { of: 'card', cardId: 'c1' } as const;

  it('is its text with its blanks filled in, and the page that it stands on', async () => {
    putCard({ cardId: 'c1', pageNumber: 3 });
    expect(await of(card)).toEqual({
      subject: {
        kind: 'card',
        parts: [
          { label: 'card', text: 'The heart beats' },
          { label: 'answer', text: 'The heart' },
        ],
      },
      page: { ...page, pageNumber: 3, words: 'The heart beats' },
      guides: [],
    });
  });

  it('has no page where its document has no text', async () => {
    putCard({ cardId: 'c1' });
    putDocument({ documentId: 'd1', textBlob: null });
    expect((await of(card)).page).toBeNull();
  });

  it('is one’s own, and not deleted', async () => {
    await expect(of(card)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    putCard({ cardId: 'c1' });
    await expect(of(card, 'ben')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    putCard({ cardId: 'c1', status: 'deleted' });
    await expect(of(card)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a passage that is explained', () => {
  const passage = { of: 'passage', pdfId: 'd1', pageNumber: 2, words: 'It beats.' } as const;

  it('is the words of a page, which have to be there', async () => {
    expect(await of(passage)).toEqual({
      subject: { kind: 'passage', parts: [{ label: 'passage', text: 'It beats.' }] },
      page: { ...page, pageNumber: 2, words: 'It beats.', areAsked: true },
      guides: [],
    });
  });

  it('is of one’s own document, which was read', async () => {
    await expect(of(passage, 'ben')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    putDocument({ documentId: 'd1', textBlob: null });
    await expect(of(passage)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('an option of a quiz that is explained', () => {
  const option = { of: 'quizOption', questionId: 'q1', letter: 'B' } as const;
  beforeEach(() => {
    const because = { span: 'Uric acid is not made of glucose.', pageNumber: 7 };
    const [key, ...others] = aQuestion({ questionId: 'q1' }).options;
    const options = [key!, { text: 'Glucose', because }, ...others.slice(1)];
    store.put('quizQuestions', 'q1', aQuestion({ questionId: 'q1', options, key: 0 }));
  });

  it('goes with its question, the right one, and why', async () => {
    const { subject, page: at } = await of(option);
    const parts = Object.fromEntries(subject.parts.map(({ label, text }) => [label, text]));
    expect(parts).toMatchObject({
      option: 'Glucose',
      verdict: 'wrong',
      rightOption: aQuestion({}).options[0]!.text,
      reason: 'Uric acid is not made of glucose.',
    });
    expect(at).toEqual({ ...page, pageNumber: 7, words: 'Uric acid is not made of glucose.' });
  });

  it('that is right has the page of its question', async () => {
    const { subject, page: at } = await of({ ...option, letter: 'A' });
    const labels = subject.parts.map(({ label }) => label);
    expect([labels.includes('rightOption'), at!.pageNumber]).toEqual([false, aQuestion({}).pageNumber]);
  });

  it('is one’s own, and there', async () => {
    await expect(of(option, 'ben')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(of({ ...option, letter: 'E' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    store.put('quizQuestions', 'q1', aQuestion({ questionId: 'q1', status: 'deleted' }));
    await expect(of(option)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a practice question that is explained', () => {
  const asked = { of: 'practice', questionId: 'p1' } as const;
  const item = 'renal/diagnosis/easy-0';
  const given = {
    questionId: 'p1',
    userId: 'ann',
    item,
    edition: 'e1',
    order: [1, 0, 2, 3, 4],
    system: 'renal',
    science: 'diagnosis',
    difficulty: 'easy',
    isRepeat: false,
    blockId: null,
    givenAt: '2026-03-01T08:00:00.000Z',
    chosen: 1,
    isCorrect: false,
    answeredAt: '2026-03-01T08:01:00.000Z',
    bookmarkedAs: -1,
    flaggedAs: -1,
    flag: null,
    card: null,
    givenAs: 0,
    place: 0,
  } as const;

  it('goes with its options and reasons, and the guides in which these stand', async () => {
    store.put('practiceQuestions', 'p1', given);
    const { subject, page: at, guides } = await of(asked);
    expect(Object.fromEntries(subject.parts.map(({ label, text }) => [label, text]))).toEqual({
      question: `Question ${item}?`,
      options: 'wrong 1\nright\nwrong 2\nwrong 3\nwrong 4',
      rightOption: 'right',
      chosenOption: 'wrong 1',
      explanation: 'why right',
    });
    expect([at, guides]).toEqual([null, ['Gout']]);
  });

  it('is one’s own, and not of an exam that goes on', async () => {
    store.put('practiceQuestions', 'p1', given);
    await expect(of(asked, 'ben')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    store.put('practiceQuestions', 'p1', { ...given, blockId: 'b1' });
    store.put('practiceBlocks', 'b1', { blockId: 'b1', userId: 'ann', mode: 'exam', endedAt: '' });
    await expect(of(asked)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    store.put('practiceBlocks', 'b1', {
      blockId: 'b1',
      userId: 'ann',
      mode: 'exam',
      endedAt: '2026-03-01T09:00:00.000Z',
    });
    expect((await of(asked)).subject.kind).toBe('practice');
  });
});
