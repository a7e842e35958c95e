import { defaultSchedulingPolicy, type SchedulingPolicy } from '@anamnesis/contracts/cards/schedule.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/read-store.ts';
import { preferencesOf } from '../read-models.ts';

/** The policy that a person's cards are scheduled under. */
export const policyOf = async (store: ReadStore, userId: string): Promise<SchedulingPolicy> =>
  (await preferencesOf(store).get(userId))?.policy ?? defaultSchedulingPolicy;
