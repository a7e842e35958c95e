import type { SchedulingPolicy } from '@anamnesis/contracts/cards/study/schedule.ts';
import { z } from 'zod';

export const lowestPercent = 80;
export const highestPercent = 97;
export const usualPercent = 90;

/** The scheduling policy as it is chosen on the screen. The retention is remembered while the ladder is chosen. */
export const policyFieldsSchema = z.object({
  scheduler: z.enum(['fsrs', 'ladder']),
  retentionPercent: z.int().min(lowestPercent).max(highestPercent),
});
export type PolicyFields = z.infer<typeof policyFieldsSchema>;

export const fieldsOf = (policy: SchedulingPolicy): PolicyFields => ({
  scheduler: policy.scheduler,
  retentionPercent: policy.scheduler === 'fsrs' ? inRange(policy.desiredRetention * 100) : usualPercent,
});

export const policyOf = ({ scheduler, retentionPercent }: PolicyFields): SchedulingPolicy =>
  scheduler === 'fsrs' ? { scheduler, desiredRetention: retentionPercent / 100 } : { scheduler };

/** Another client may have chosen what the slider has not. */
const inRange = (percent: number): number =>
  Math.min(highestPercent, Math.max(lowestPercent, Math.round(percent)));

/** Whether another policy is chosen than the saved one, so that the dates of cards would follow. */
export const reschedules = (fields: PolicyFields, saved: PolicyFields): boolean =>
  fields.scheduler !== saved.scheduler ||
  (fields.scheduler === 'fsrs' && fields.retentionPercent !== saved.retentionPercent);
