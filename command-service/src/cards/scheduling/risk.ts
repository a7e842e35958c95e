import { type CardSchedule, curveOf } from '@anamnesis/contracts/cards/study/schedule.ts';
import { daysBetween } from '@anamnesis/contracts/kernel/local-date.ts';
import type { RiskOfForgetting } from '@anamnesis/contracts/ports/packs/card-scheduler.ts';
import { recallProbability } from './fsrs-memory.ts';

/**
 * Under `fsrs` the probability that a card is forgotten by now, 0 to 1; under `ladder` the time since its last answer as
 * a share of its interval: 1 when it has just become due.
 */
export const riskOfForgetting: RiskOfForgetting = (schedule, studyDay, policy) => {
  const { memory } = schedule;
  if (policy.scheduler === 'ladder' || !memory) return shareOfInterval(schedule, studyDay);
  // Travelling westwards can lead to a day before the last answer.
  const day = studyDay < memory.lastGradedDay ? memory.lastGradedDay : studyDay;
  return 1 - recallProbability(memory, day, curveOf(policy));
};

function shareOfInterval({ spacedRepetition, delay }: CardSchedule, studyDay: string): number {
  // A card in a short delay was answered today.
  if (delay) return 0;
  const { intervalDays, dueDate } = spacedRepetition;
  const interval = Math.max(1, intervalDays);
  return (interval + daysBetween(dueDate, studyDay)) / interval;
}
