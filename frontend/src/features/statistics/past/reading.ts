import type { Forgetting, Past } from '@anamnesis/contracts/statistics/past/past.ts';
import { type PastColumns, unpackColumns } from '@anamnesis/contracts/statistics/past/columns.ts';
import {
  type Answers,
  answersWithin,
  type CardOnDay,
  type DeckOnDay,
  decksOnDay,
  sumOf,
} from '@anamnesis/contracts/statistics/past/on-day.ts';
import { addDays, daysBetween } from '../days.ts';

/** Days over which true retention is told. */
export const retentionDays = 30;

/** A day of the past: each deck by its index, all that are looked at together, and what was answered. */
export interface PastDay {
  decks: readonly DeckOnDay[];
  all: DeckOnDay;
  answered: Answers;
  /** Until the first card of these was there: that day, and what was answered elsewhere before it; null from that day on. */
  before: { firstCard: string; answers: number } | null;
  /** In percent, of the last `retentionDays` up to it; null: nothing was asked again. */
  retention: number | null;
}

export interface PastReader {
  past: Past;
  columns: PastColumns;
  numberOf: (day: string) => number;
  dateOf: (number: number) => string;
  on: (day: string, isOf: (deck: number) => boolean) => PastDay;
  /** How much was answered in each of so many equal stretches, from the first answer to today. */
  answersOver: (stretches: number, isOf: (deck: number) => boolean) => number[];
}

export function readerOf(past: Past): PastReader {
  const columns = unpackColumns(past.columns);
  const numberOf = (day: string): number => daysBetween(past.dayZero, day);
  const dateOf = (number: number): string => addDays(past.dayZero, number);

  function beforeCards(number: number, isOf: (deck: number) => boolean): PastDay['before'] {
    let first = Infinity;
    let row = 0;
    for (const [card, rows] of columns.rowsOfCard.entries()) {
      if (isOf(columns.deckOfCard[card]!)) first = Math.min(first, columns.day[row]!);
      row += rows;
    }
    if (number >= first || first === Infinity) return null;
    return { firstCard: dateOf(first), answers: answersWithin(columns, 0, first - 1, isOf).answers };
  }

  return {
    past,
    columns,
    numberOf,
    dateOf,
    on(day, isOf) {
      const number = numberOf(day);
      const decks = decksOnDay(columns, past.decks.length, number);
      const { asked, remembered } = answersWithin(columns, number - retentionDays + 1, number, isOf);
      return {
        decks,
        all: sumOf(decks.filter((_, deck) => isOf(deck))),
        answered: answersWithin(columns, number, number, isOf),
        before: beforeCards(number, isOf),
        retention: asked === 0 ? null : (100 * remembered) / asked,
      };
    },
    answersOver(stretches, isOf) {
      const first = numberOf(past.firstAnswer ?? past.today);
      const days = numberOf(past.today) - first + 1;
      const counts = Array.from({ length: Math.min(stretches, days) }, () => 0);
      for (const [row, day] of columns.dayOfTally.entries()) {
        const at = Math.floor(((day - first) * counts.length) / days);
        if (at >= 0 && at < counts.length && isOf(columns.deckOfTally[row]!))
          counts[at]! += columns.answers[row]!;
      }
      return counts;
    },
  };
}

/** The chance, in percent, that a card would have been recalled on a day; null: it was never answered by then. */
export function recallOn(
  { stability, graded }: Pick<CardOnDay, 'stability' | 'graded'>,
  day: number,
  { factor, decay }: Forgetting,
): number | null {
  if (stability === null) return null;
  return 100 * (1 + (factor * Math.max(0, day - graded)) / stability) ** decay;
}
