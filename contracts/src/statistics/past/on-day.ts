import { notDue, type PastColumns, type Standing, standings } from './columns.ts';

/**
 * The cards of a deck on a day. `dueThatDay`: due on it or overdue when it began or when it ended, as those that were imported or brought
 * forward on it; `dueAtEnd`: when it ended, or now.
 */
export type DeckOnDay = Record<Exclude<Standing, 'absent'>, number> & {
  cards: number;
  dueThatDay: number;
  dueAtEnd: number;
};

export type Answers = { answers: number; correct: number; asked: number; remembered: number };

const noCards: DeckOnDay = {
  cards: 0,
  new: 0,
  learning: 0,
  review: 0,
  mastered: 0,
  aside: 0,
  dueThatDay: 0,
  dueAtEnd: 0,
};

/** How each deck, by its index, stood on a day: one pass over all rows, some milliseconds for 100,000 answers. */
export function decksOnDay(past: PastColumns, decks: number, day: number): DeckOnDay[] {
  const counts = Array.from({ length: decks }, () => ({ ...noCards }));
  for (const { card, before, at } of rowsOnDay(past, day)) {
    const deck = counts[past.deckOfCard[card]!]!;
    const standing = standings[past.standing[at] ?? 0]!;
    if (standing !== 'absent') {
      deck.cards += 1;
      deck[standing] += 1;
    }
    const isLeft = isDue(past, at, day);
    if (isLeft || isDue(past, before, day)) deck.dueThatDay += 1;
    if (isLeft) deck.dueAtEnd += 1;
  }
  return counts;
}

const isDue = ({ due }: PastColumns, row: number, day: number): boolean => (due[row] ?? notDue) <= day;

/** By card, the rows that hold when the day begins and when it ends; -1: it was not there yet. */
function* rowsOnDay({ rowsOfCard, day: from }: PastColumns, day: number) {
  const found = { card: 0, before: -1, at: -1 };
  let row = 0;
  for (const [card, rows] of rowsOfCard.entries()) {
    found.card = card;
    found.before = -1;
    found.at = -1;
    for (const end = row + rows; row < end; row += 1) {
      if (from[row]! < day) found.before = row;
      if (from[row]! <= day) found.at = row;
    }
    yield found;
  }
}

/** `due` null: not at all. `stability` in days, null without a memory, which then counts from the day `graded`. */
export type CardOnDay = {
  card: number;
  standing: Exclude<Standing, 'absent'>;
  due: number | null;
  stability: number | null;
  graded: number;
};

/** The cards that were there on a day, of columns with memories. */
export function cardsOnDay(past: PastColumns, day: number): CardOnDay[] {
  const cards: CardOnDay[] = [];
  for (const { card, at } of rowsOnDay(past, day)) {
    const standing = standings[past.standing[at] ?? 0]!;
    if (standing === 'absent') continue;
    const due = past.due[at]!;
    cards.push({
      card,
      standing,
      due: due === notDue ? null : due,
      stability: past.stability[at] || null,
      graded: past.graded[at] ?? 0,
    });
  }
  return cards;
}

/** What was answered from one day to another, both included, in these decks. */
export function answersWithin(
  past: PastColumns,
  first: number,
  last: number,
  isOf: (deck: number) => boolean,
): Answers {
  const sum = { answers: 0, correct: 0, asked: 0, remembered: 0 };
  for (const [row, day] of past.dayOfTally.entries()) {
    if (day < first || day > last || !isOf(past.deckOfTally[row]!)) continue;
    sum.answers += past.answers[row]!;
    sum.correct += past.correct[row]!;
    sum.asked += past.asked[row]!;
    sum.remembered += past.remembered[row]!;
  }
  return sum;
}

export const sumOf = (decks: readonly DeckOnDay[]): DeckOnDay =>
  decks.reduce((sum, deck) => {
    const added = Object.entries(deck).map(([name, count]) => [name, sum[name as keyof DeckOnDay] + count]);
    return Object.fromEntries(added) as DeckOnDay;
  }, noCards);
