import { daysBetween } from '../../../kernel/local-date.ts';
import { type CardSchedule, curveOf, type SchedulingPolicy } from '../schedule.ts';
import { gainBy, usualCurve } from './fsrs.ts';

/**
 * What asking a card on a study day is worth, from 0 to 1: under `fsrs` what it gains; under `ladder`, and of a card that was never
 * answered, more the longer it has waited as a share of its interval.
 */
export function worthBy(policy: SchedulingPolicy): (schedule: CardSchedule, studyDay: string) => number {
  const gain = gainBy(curveOf(policy) ?? usualCurve);
  return ({ memory, spacedRepetition }, studyDay) => {
    if (policy.scheduler === 'fsrs' && memory)
      // Travelling westwards can lead to a day before the last answer.
      return gain(memory, Math.max(0, daysBetween(memory.lastGradedDay, studyDay)));
    const interval = Math.max(1, spacedRepetition.intervalDays);
    const waited = Math.max(0, interval + daysBetween(spacedRepetition.dueDate, studyDay));
    return waited / (waited + interval);
  };
}
