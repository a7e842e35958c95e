import type { CardSchedule } from '@anamnesis/contracts/cards/schedule.ts';
import { daysBetween } from '@anamnesis/contracts/kernel/local-date.ts';
import type { ForecastWorkload } from '@anamnesis/contracts/ports/card-scheduler.ts';
import { schedulerFor } from './fsrs-memory.ts';

type Memory = { stability: number; difficulty: number };

const again = 1;
const good = 3;

/**
 * Plays `days` days for each card once, under FSRS with a desired retention: a card is answered on the day it is due,
 * rightly with the probability that FSRS gives it, and comes back as the scheduler would bring it back, a missed one after
 * a day. Answers how many first answers of a day there were in all. The same cards and chance give the same number.
 */
export const forecastWorkload: ForecastWorkload = (cards, { studyDay, days, desiredRetention, random }) => {
  const fsrs = schedulerFor(desiredRetention);
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
      last = due;
      due += recalled ? Math.max(1, fsrs.next_interval(memory.stability, elapsed)) : 1;
      answers += 1;
    }
  }
  return answers;
};

/** A card that was relearned or was answered rightly for the first time comes back after a day, whatever FSRS says. */
function firstInterval(
  card: CardSchedule,
  { stability }: Memory,
  fsrs: ReturnType<typeof schedulerFor>,
): number {
  const { isLearning, intervalDays } = card.spacedRepetition;
  if (isLearning || intervalDays <= 1) return 1;
  return Math.max(1, fsrs.next_interval(stability, 0));
}
