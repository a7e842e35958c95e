import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { describe, expect, it } from 'vitest';
import { cardOf, updated } from '../../cards/card-details/imported.fixture.ts';
import { project } from '../../engine/testing/project.ts';
import {
  answered,
  bankDiscarded,
  copied,
  documentDeleted,
  draft,
  folderDeleted,
  made,
} from '../testing/bank-events.ts';
import { quizQuestionsProjection } from './projection.ts';

const questions = (...events: AnamnesisEvent[]) => project(quizQuestionsProjection, events);
const statusAfter = async (...events: AnamnesisEvent[]) =>
  (await questions(made('d1', ['q1']), ...events))['q1']?.status;

const which = { documentId: 'd1', cardIds: ['card q1', 'card of no question'] };
const cardsDeleted: AnamnesisEvent = { type: 'CardsDeleted', data: { ...which, written: 0 } };
const cardsRestored: AnamnesisEvent = { type: 'CardsRestored', data: { ...which, written: 0 } };
const edited = (textVersion: number): AnamnesisEvent => ({
  type: 'CardEdited',
  data: { documentId: 'd1', cardId: 'card q1', textVersion, card: { prompt: '{{c1::a}} b', answer: 'a' } },
});
const byItsDeck = (textVersion: number) =>
  updated([
    { ...cardOf('a'), cardId: 'card q1', textVersion },
    { ...cardOf('b'), textVersion: 9 },
  ]);
const questionDeleted: AnamnesisEvent = {
  type: 'QuestionDeleted',
  data: { documentId: 'd1', questionId: 'q1' },
};

describe('the questions of a document', () => {
  it('are those that an engine made of its cards, and the cards that give none', async () => {
    const { q1, q2 } = await questions(made('d1', ['q1'], ['q2']));
    expect(q1).toMatchObject({
      ...draft,
      questionId: 'q1',
      documentId: 'd1',
      userId: 'ann',
      cardId: 'card q1',
      textVersion: 0,
      pageNumber: 3,
      status: 'active',
      madeBy: { engine: 'builtin' },
      answered: 0,
      missed: 0,
      lastAnsweredAt: '',
      lastCorrectAt: '',
      takenAs: null,
    });
    expect(q2).toMatchObject({
      cardId: 'card q2',
      status: 'none',
      stem: '',
      options: [],
      madeBy: { engine: 'builtin' },
    });
    expect(q2).not.toHaveProperty('reason');
  });

  it('are those of the document that it was copied from, without the answers', async () => {
    const { q1 } = await questions(copied('d2', 'q1'));
    expect(q1).toMatchObject({ ...draft, documentId: 'd2', status: 'active', answered: 0 });
    expect(q1).toMatchObject({ madeBy: { engine: 'builtin', model: 'a model' } });
    expect(q1).not.toHaveProperty('sourceQuestionId');
  });

  it('know how often they were answered and missed, and when', async () => {
    const first = '2026-03-01T08:00:00.000Z';
    const { q1 } = await questions(
      made('d1', ['q1']),
      answered('q1', true, { at: first }),
      answered('q1', false, { at: '2026-03-02T08:00:00.000Z', sessionId: 's1' }),
    );
    expect(q1).toMatchObject({
      answered: 2,
      missed: 1,
      lastAnsweredAt: '2026-03-02T08:00:00.000Z',
      lastCorrectAt: first,
    });
  });

  it('know the card that they became', async () => {
    const data = { documentId: 'd1', questionId: 'q1', cardId: 'c9', isNew: true };
    expect((await questions(made('d1', ['q1']), { type: 'QuestionTaken', data }))['q1']?.takenAs).toBe('c9');
  });

  it('go with their document, their folder, and their bank', async () => {
    const left = await questions(
      ...['d1', 'd2', 'd3', 'd4'].map((id) => made(id, [`${id}-a`], [`${id}-b`])),
      documentDeleted('d1'),
      folderDeleted('d2', 'd3'),
      made('d1', ['late']),
      bankDiscarded('d1'),
      answered('d1-a', true),
    );
    expect(Object.keys(left)).toEqual(['d4-a', 'd4-b']);
  });
});

describe('a question', () => {
  it('is not asked while its card is deleted', async () => {
    expect(await statusAfter(cardsDeleted)).toBe('deleted');
    expect(await statusAfter(cardsDeleted, cardsRestored)).toBe('active');
  });

  it('is not asked any more when it was deleted itself', async () => {
    expect(await statusAfter(questionDeleted)).toBe('deleted');
    expect(await statusAfter(questionDeleted, cardsDeleted, cardsRestored)).toBe('deleted');
  });

  it('is outdated when its card has another text', async () => {
    expect(await statusAfter(edited(1))).toBe('outdated');
    expect(await statusAfter(edited(1), cardsDeleted)).toBe('deleted');
    expect(await statusAfter(byItsDeck(1))).toBe('outdated');
    expect(await statusAfter(byItsDeck(0))).toBe('active');
    expect(await statusAfter(edited(1), cardsDeleted, cardsRestored)).toBe('outdated');
    expect(await statusAfter(edited(1), questionDeleted)).toBe('deleted');
  });

  it('of a text is asked, whatever became of those of earlier texts', async () => {
    const next = made('d1', ['q1']) as Extract<AnamnesisEvent, { type: 'QuestionsMade' }>;
    const [question] = next.data.questions;
    const again = { ...question!, questionId: 'again', textVersion: 1 };
    const events: AnamnesisEvent[] = [
      next,
      edited(1),
      { ...next, data: { ...next.data, questions: [again] } },
    ];
    const { q1, again: second } = await questions(...events);
    expect([q1?.status, second?.status]).toEqual(['outdated', 'active']);
    expect((await questions(...events, edited(2)))['again']?.status).toBe('outdated');
  });

  it('that its card does not give is none, and stays so', async () => {
    const after = await questions(made('d1', [], ['q1']), cardsDeleted, edited(1), cardsRestored);
    expect(after['q1']?.status).toBe('none');
  });

  it('stays on the page that proves it when its card moves', async () => {
    const moved: AnamnesisEvent = { type: 'CardsMoved', data: { ...which, pageNumber: 9 } };
    expect((await questions(made('d1', ['q1']), moved))['q1']?.pageNumber).toBe(3);
  });
});
