import type { Card } from '@anamnesis/command-service/cards/study/card.ts';
import { cardDecider } from '@anamnesis/command-service/cards/study/card-decider.ts';
import { type CardEvent, cardStream } from '@anamnesis/contracts/cards/card-events.ts';
import { defaultSchedulingPolicy, newCardSchedule } from '@anamnesis/contracts/cards/study/schedule.ts';
import { addDays } from '@anamnesis/contracts/kernel/local-date.ts';
import { type Append, newEvent } from './append.ts';
import { cardsOf, type Person } from './person.ts';

type Reviewed = Extract<CardEvent, { type: 'CardReviewed' }>;

const patterns = 32;
const daysBetween = 4;
const dayMs = 86_400_000;

/** The first study day of histories that end on the day before `today`. */
export const firstDayOf = (rounds: number, today: string): string =>
  addDays(today, -rounds * daysBetween - 1);

/** The answers of every card, round by round: as people study, so that a card's answers lie far apart in the log. */
export function* reviewsOf(person: Person, rounds: number, today: string): Generator<Append> {
  const histories = Array.from({ length: patterns }, (_, pattern) => historyOf(pattern, rounds, today));
  const cards = cardsOf(person);
  // Over the whole day: no two answers of a person are at one instant.
  const apart = Math.floor(dayMs / (cards.length + 1));
  for (let round = 0; round < rounds; round += 1) {
    for (const [n, card] of cards.entries()) {
      const template = histories[n % patterns]?.[round];
      if (!template) throw new Error('a history is too short');
      const at = new Date(Date.parse(template.data.studyDay) + n * apart).toISOString();
      const body: Reviewed = { type: 'CardReviewed', data: { ...template.data, ...card, at } };
      yield {
        stream: cardStream(card.cardId),
        after: round - 1,
        events: [newEvent(body, person.userId, at)],
      };
    }
  }
}

/** One card's answers as the decider decides them; about one in eight is wrong. */
function historyOf(pattern: number, rounds: number, today: string): Reviewed[] {
  const first = firstDayOf(rounds, today);
  const ids = { documentId: 'template', cardId: 'template' };
  const history: Reviewed[] = [];
  let card: Card = cardDecider.initialState;
  for (let round = 0; round < rounds; round += 1) {
    const studyDay = addDays(first, round * daysBetween);
    const response = (pattern * 7 + round * 3) % 8 === 0 ? ('incorrect' as const) : ('correct' as const);
    const review = { response, at: `${studyDay}T12:00:00.000Z`, studyDay, useShortDelay: false };
    const command = {
      type: 'Review',
      ...ids,
      initial: newCardSchedule(first),
      review,
      now: review.at,
      days: { timeZone: 'UTC', dayStart: 4 },
    } as const;
    const under = { policy: defaultSchedulingPolicy, policyRevision: -1 };
    const [event] = cardDecider.decide({ ...command, under }, card);
    if (event?.type !== 'CardReviewed') throw new Error('the decider did not review the card');
    history.push(event);
    card = cardDecider.evolve(card, event);
  }
  return history;
}
