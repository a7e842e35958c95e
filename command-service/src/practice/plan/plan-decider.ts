import { daysBetween } from '@anamnesis/contracts/kernel/local-date.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { BlockMode, PracticeEvent, PracticePlan } from '@anamnesis/contracts/practice/events.ts';
import { longestPlanDays } from '@anamnesis/contracts/practice/limits.ts';
import { practiceRefusals } from '@anamnesis/contracts/practice/refusals.ts';
import type { PracticeWish } from '@anamnesis/contracts/practice/writing/wish.ts';
import type { Practice } from '../practice.ts';

export type PlanCommand =
  | {
      type: 'SetPlan';
      examOn: string;
      size: number;
      mode: BlockMode;
      wish: PracticeWish;
      studyDay: string;
      at: string;
    }
  | { type: 'DropPlan'; at: string };

/** The plan in which a block of this study day is; null: there is none, or its exam has come. */
export const planOn = ({ plan }: Pick<Practice, 'plan'>, studyDay: string): PracticePlan | null =>
  plan && studyDay < plan.examOn ? plan : null;

export function setPlan(
  { studyDay, at, examOn, size, mode, wish }: Extract<PlanCommand, { type: 'SetPlan' }>,
  state: Practice,
): PracticeEvent[] {
  const days = daysBetween(studyDay, examOn);
  if (days < 1)
    throw new Rejection(practiceRefusals.PRACTICE_PLAN, 'Please choose a day of the exam after today');
  if (days > longestPlanDays)
    throw new Rejection(practiceRefusals.PRACTICE_PLAN, 'Please choose a day within the next two years');
  // Whoever changes a plan keeps what they have done of it.
  const before = planOn(state, studyDay);
  const plan = { examOn, from: before?.from ?? studyDay, size, mode, wish };
  return before && isSame(before, plan) ? [] : [{ type: 'PracticePlanSet', data: { ...plan, at } }];
}

const isSame = (one: PracticePlan, other: PracticePlan): boolean =>
  (['examOn', 'from', 'size', 'mode'] as const).every((part) => one[part] === other[part]) &&
  (['system', 'science', 'difficulty'] as const).every((part) => one.wish[part] === other.wish[part]);

export const dropPlan = (
  { at }: Extract<PlanCommand, { type: 'DropPlan' }>,
  { plan }: Practice,
): PracticeEvent[] => (plan === null ? [] : [{ type: 'PracticePlanDropped', data: { at } }]);
