import { forgetting_curve, default_w as usual } from 'ts-fsrs';
import type { Curve } from '@anamnesis/contracts/cards/study/schedule.ts';
import { FSRSAlgorithm } from 'ts-fsrs';
import type { Answers } from '../answers.ts';

/** Answers of a person whose memory follows the curve: ten new cards a day, one that is missed again until it is known. */
export function studied(random: () => number, count: number, curve: Curve = usual): Answers {
  const fsrs = new FSRSAlgorithm({ w: curve, enable_short_term: true });
  const cards: { memory: ReturnType<typeof fsrs.next_state>; last: number; due: number }[] = [];
  const rows: [card: number, day: number, rating: number][] = [];
  const answer = (card: number, day: number, isKnown: boolean): void => {
    const grades = isKnown ? [random() < 0.1 ? 2 : random() < 0.1 ? 4 : 3] : [1, 3];
    for (const [nth, rating] of grades.entries()) {
      const { memory, last } = cards[card] ?? { memory: null, last: day };
      const next = fsrs.next_state(memory, nth === 0 ? day - last : 0, rating);
      cards[card] = {
        memory: next,
        last: day,
        due: day + Math.max(1, Math.round(next.stability * (0.5 + random()))),
      };
      rows.push([card, day, rating]);
    }
  };
  for (let day = 20_000; rows.length < count; day += 1) {
    for (const [card, { memory, last, due }] of cards.entries())
      if (due <= day) answer(card, day, random() < forgetting_curve(curve, day - last, memory.stability));
    for (let n = 0; n < 10; n += 1) answer(cards.length, day, random() < 0.6);
  }
  return {
    count,
    card: Uint32Array.from(rows.slice(0, count), ([card]) => card),
    day: Int32Array.from(rows.slice(0, count), ([, day]) => day),
    rating: Uint8Array.from(rows.slice(0, count), ([, , rating]) => rating),
  };
}
