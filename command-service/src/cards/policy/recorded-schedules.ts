import {
  type CardSchedule,
  curveOf,
  isTaughtAsNow,
  policyKey,
  type SchedulingPolicy,
} from '@anamnesis/contracts/cards/study/schedule.ts';

/** The schedule that a policy gave a card after so many of its standing reviews. */
export type RecordedSchedule = { reviews: number; schedule: CardSchedule };
type Kept = RecordedSchedule & { isFitted: boolean };

/** The last recorded schedule by policy: returning to a policy restores its schedule, whatever version computed it. */
export type Records = ReadonlyMap<string, Kept>;

/** Of fitted curves the last one is kept: nobody returns to one before. */
export function recordSchedule(
  records: Records,
  policy: SchedulingPolicy,
  record: RecordedSchedule,
): Records {
  const isFitted = curveOf(policy) !== undefined;
  const others = isFitted ? [...records].filter(([, kept]) => !kept.isFitted) : records;
  return new Map(others).set(policyKey(policy), { ...record, isFitted });
}

/** Without the schedules that include more reviews than are left. */
export function forgetAfter(records: Records, reviews: number): Records {
  const stale = [...records.values()].some((record) => record.reviews > reviews);
  return stale ? new Map([...records].filter(([, record]) => record.reviews <= reviews)) : records;
}

/** Null also where its memory was taught by an earlier version. */
export function recordedUnder(records: Records, policy: SchedulingPolicy): RecordedSchedule | null {
  const record = records.get(policyKey(policy)) ?? null;
  return record && isTaughtAsNow(record.schedule) ? record : null;
}
