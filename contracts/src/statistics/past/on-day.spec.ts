import { describe, expect, it } from 'vitest';
import { columnsFrom, notDue, packColumns, standings, unpackColumns } from './columns.ts';
import { answersWithin, cardsOnDay, decksOnDay, sumOf } from './on-day.ts';

const codeOf = (standing: (typeof standings)[number]): number => standings.indexOf(standing);

/** Two cards of a deck and one of another: made on day 2, answered on day 3, deleted on day 9; never answered; mastered from day 1 on. */
const past = columnsFrom({
  deckOfCard: [0, 0, 1],
  rowsOfCard: [3, 1, 1],
  day: [2, 3, 9, 2, 1],
  due: [notDue, 5, notDue, notDue, 40],
  standing: [codeOf('new'), codeOf('review'), codeOf('absent'), codeOf('new'), codeOf('mastered')],
  stability: [0, 2.5, 2.5, 0, 31],
  graded: [2, 3, 3, 2, 1],
  deckOfTally: [0, 1, 0],
  dayOfTally: [3, 1, 4],
  answers: [10, 4, 70_000],
  correct: [8, 4, 1],
  asked: [5, 2, 0],
  remembered: [4, 1, 0],
});
const on = (day: number) => decksOnDay(past, 2, day).map((deck) => Object.values(deck));

describe('a day of the past', () => {
  it('has the cards of each deck as they stood when it ended', () => {
    expect(on(0)).toEqual([
      [0, 0, 0, 0, 0, 0, 0, 0],
      [0, 0, 0, 0, 0, 0, 0, 0],
    ]);
    expect(decksOnDay(past, 2, 2)[0]).toMatchObject({ cards: 2, new: 2, dueAtEnd: 0 });
    expect(decksOnDay(past, 2, 4)[0]).toMatchObject({ cards: 2, new: 1, review: 1, dueAtEnd: 0 });
    expect(decksOnDay(past, 2, 9)[0]).toMatchObject({ cards: 1, new: 1, review: 0 });
    expect(sumOf(decksOnDay(past, 2, 4))).toMatchObject({ cards: 3, mastered: 1 });
  });

  it('counts what came to be due on it, as cards that were imported, with what was due when it began', () => {
    const imported = { ...past, due: past.due.with(4, 0) };
    expect(decksOnDay(imported, 2, 0)[1]).toMatchObject({ dueThatDay: 0, dueAtEnd: 0 });
    expect(decksOnDay(imported, 2, 1)[1]).toMatchObject({ dueThatDay: 1, dueAtEnd: 1 });
  });

  it('counts what was due that day apart from what was left when it ended', () => {
    expect(decksOnDay(past, 2, 5)[0]).toMatchObject({ dueThatDay: 1, dueAtEnd: 1 });
    expect(decksOnDay(past, 2, 9)[0]).toMatchObject({ dueThatDay: 1, dueAtEnd: 0 });
    expect(decksOnDay(past, 2, 10)[0]).toMatchObject({ dueThatDay: 0, dueAtEnd: 0 });
  });

  it('has the memory of each card that was there', () => {
    expect(cardsOnDay(past, 4)).toEqual([
      { card: 0, standing: 'review', due: 5, stability: 2.5, graded: 3 },
      { card: 1, standing: 'new', due: null, stability: null, graded: 2 },
      { card: 2, standing: 'mastered', due: 40, stability: 31, graded: 1 },
    ]);
    expect(cardsOnDay(past, 9).map(({ card }) => card)).toEqual([1, 2]);
  });

  it('has the answers of a stretch of days, of all decks or of one', () => {
    expect(answersWithin(past, 1, 3, () => true)).toEqual({
      answers: 14,
      correct: 12,
      asked: 7,
      remembered: 5,
    });
    expect(answersWithin(past, 3, 4, (deck) => deck === 0).answers).toBe(70_010);
    expect(answersWithin(past, 5, 9, () => true).answers).toBe(0);
  });

  it('goes over the wire as it is', () => {
    expect(unpackColumns(packColumns(past))).toEqual(past);
  });
});
