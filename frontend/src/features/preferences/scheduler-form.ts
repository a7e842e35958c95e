import type { SchedulingPolicy } from '@anamnesis/contracts/cards/schedule.ts';

export const lowestPercent = 80;
export const highestPercent = 97;
const usualPercent = 90;

/** What is chosen on the screen and not saved yet. The retention is remembered while the ladder is chosen. */
export interface SchedulerDraft {
  scheduler: SchedulingPolicy['scheduler'];
  percent: number;
}

export const draftOf = (policy: SchedulingPolicy): SchedulerDraft => ({
  scheduler: policy.scheduler,
  percent: policy.scheduler === 'fsrs' ? Math.round(policy.desiredRetention * 100) : usualPercent,
});

export const policyOf = ({ scheduler, percent }: SchedulerDraft): SchedulingPolicy =>
  scheduler === 'fsrs' ? { scheduler, desiredRetention: percent / 100 } : { scheduler };

export function isChanged(draft: SchedulerDraft, policy: SchedulingPolicy): boolean {
  const saved = draftOf(policy);
  return (
    draft.scheduler !== saved.scheduler || (draft.scheduler === 'fsrs' && draft.percent !== saved.percent)
  );
}
