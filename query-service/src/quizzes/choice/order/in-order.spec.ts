import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aCard, idsOf } from '../../testing/a-quiz-card.ts';
import { quizInOrder } from './in-order.ts';
import type { QuizCard } from '../quiz-card.ts';

const lately = '2026-03-01T00:00:00.000Z';
const order = (
  cards: readonly QuizCard[],
  content: 'all' | 'challenging' | 'least_reviewed',
  seed = 'quiz',
) => quizInOrder(cards, { content, lately, seed });

const pages = (count: number, perPage: number, documentId = 'd1'): QuizCard[] =>
  Array.from({ length: count * perPage }, (_, n) =>
    aCard(`${documentId} ${n}`, { documentId, pageNumber: 1 + (n % count) }),
  );

describe('the cards of a quiz', () => {
  it('of all content are spread over the pages, another way for each quiz', () => {
    const cards = pages(10, 5);
    const chosen = order(cards, 'all').slice(0, 10);
    expect(new Set(chosen.map(({ pageNumber }) => pageNumber)).size).toBe(10);
    expect(order(cards, 'all')).toEqual(order(cards, 'all'));
    expect(order(cards, 'all', 'another')).not.toEqual(order(cards, 'all'));
  });

  it('of a folder are of each document in turn', () => {
    const cards = [...pages(50, 2, 'long'), ...pages(3, 1, 'short'), ...pages(3, 1, 'other')];
    for (const content of ['all', 'challenging', 'least_reviewed'] as const) {
      const documents = order(cards, content).map(({ documentId }) => documentId);
      expect(new Set(documents.slice(0, 3)).size).toBe(3);
      expect(documents.slice(0, 9).filter((each) => each === 'long')).toHaveLength(3);
    }
  });

  it('are of the notes and of the bank in turn, of the bank those first that are on most of it', () => {
    const bank = Array.from({ length: 60 }, (_, n) => aCard(`bank ${n}`, { from: 'bank' }));
    const chosen = order([...pages(10, 6), ...bank], 'all').slice(0, 20);
    expect(chosen.filter(({ from }) => from === 'bank')).toHaveLength(10);
    const first = new Set(idsOf(bank.slice(0, 20)));
    expect(idsOf(chosen.filter(({ from }) => from === 'bank')).every((id) => first.has(id))).toBe(true);
  });

  it('that challenge are those most likely forgotten, then those missed most, then new ones', () => {
    const cards = [
      aCard('new', { missed: 9 }),
      aCard('safe', { risk: 0.1 }),
      aCard('missed', { risk: 0.5, missed: 3 }),
      aCard('forgotten', { risk: 0.9 }),
      aCard('once', { risk: 0.5, missed: 1 }),
    ];
    expect(idsOf(order(cards, 'challenging'))).toEqual(['forgotten', 'missed', 'once', 'safe', 'new']);
  });

  it('that were reviewed least have the fewest answers, the longest ago first', () => {
    const cards = [
      aCard('often', { answers: 9, lastAnswered: '2025-01-01T00:00:00.000Z' }),
      aCard('recent', { answers: 1, lastAnswered: '2026-02-02T00:00:00.000Z' }),
      aCard('old', { answers: 1, lastAnswered: '2026-01-01T00:00:00.000Z' }),
      aCard('never'),
    ];
    expect(idsOf(order(cards, 'least_reviewed'))).toEqual(['never', 'old', 'recent', 'often']);
  });

  it('that were answered correctly lately come after all others', () => {
    const cards = [
      aCard('known', { risk: 0.99, lastCorrect: '2026-03-01T00:00:00.000Z' }),
      aCard('long ago', { risk: 0.2, lastCorrect: '2026-02-28T23:59:59.999Z' }),
      aCard('new'),
    ];
    expect(idsOf(order(cards, 'challenging'))).toEqual(['long ago', 'new', 'known']);
  });

  it('are each there once, whatever is asked for', () => {
    const card = fc.record({
      documentId: fc.constantFrom('a', 'b', 'c'),
      pageNumber: fc.integer({ min: 1, max: 4 }),
      risk: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
      missed: fc.nat(3),
      answers: fc.nat(3),
      lastCorrect: fc.constantFrom('', lately),
    });
    fc.assert(
      fc.property(
        fc.array(card),
        fc.constantFrom('all' as const, 'challenging' as const, 'least_reviewed' as const),
        (given, content) => {
          const cards = given.map((each, n) => aCard(String(n), each));
          expect(idsOf(order(cards, content)).toSorted()).toEqual(idsOf(cards).toSorted());
        },
      ),
    );
  });
});
