import { again, type CardSchedule, good } from '@anamnesis/contracts/cards/study/schedule.ts';
import { daysBetween } from '@anamnesis/contracts/kernel/local-date.ts';
import type { ForecastWorkload } from '@anamnesis/contracts/ports/packs/card-scheduler.ts';
import { schedulerFor } from './fsrs-memory.ts';

type Memory = { stability: number; difficulty: number };

/** A missed card passes both short delays before its day ends. */
const relearning = [good, good];

/**
 * Simulates `days` days for each card once, under FSRS with a desired retention: a card is answered on the day it is
 * due, correctly with the probability that FSRS predicts, and is rescheduled as the scheduler would, a missed one after
 * a day. Returns the total number of first answers of a day. The same cards and random numbers give the same result.
 */
export const forecastWorkload: ForecastWorkload = (
  cards,
  { studyDay, days, desiredRetention, curve, random },
) => {
  const fsrs = schedulerFor(desiredRetention, curve);
  let answers = 0;
  for (const card of cards) {
    if (!card.memory) continue;
    let memory: Memory = card.memory;
    let last = -daysBetween(card.memory.lastGradedDay, studyDay);
    let due = Math.max(0, last + firstInterval(card, memory, fsrs));
    while (due < days) {
      const elapsed = due - last;
      const recalled = random() < fsrs.forgetting_curve(Math.max(0, elapsed), memory.stability);
      memory = fsrs.next_state(memory, elapsed, recalled ? good : again);
      if (!recalled) for (const grade of relearning) memory = fsrs.next_state(memory, 0, grade);
      last = due;
      due += recalled ? Math.max(1, fsrs.next_interval(memory.stability, elapsed)) : 1;
      answers += 1;
    }
  }
  return answers;
};

/** A card that was relearned, or answered correctly for the first time, is due after a day, whatever FSRS computes. */
function firstInterval(
  card: CardSchedule,
  { stability }: Memory,
  fsrs: ReturnType<typeof schedulerFor>,
): number {
  const { isLearning, intervalDays } = card.spacedRepetition;
  if (isLearning || intervalDays <= 1) return 1;
  return Math.max(1, fsrs.next_interval(stability, 0));
}
