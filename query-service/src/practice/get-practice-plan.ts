import type { QueryHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import { addDays, daysBetween } from '@anamnesis/contracts/kernel/local-date.ts';
import type { practicePlanApi, ShownPlan } from '@anamnesis/contracts/practice/plan-api.ts';
import type {
  PracticeBlockDocument,
  PracticePlanDocument,
} from '@anamnesis/contracts/practice/read-models.ts';
import { momentOf } from '../cards/to-anki-card.ts';
import type { Dependencies } from '../dependencies.ts';
import { readPreferences } from '../preferences/preferences-of.ts';
import { readModelOf } from '../read-models.ts';

/** More than anybody does for one exam. */
const mostPlanned = 2_000;

export const getPracticePlan =
  ({
    store,
    clock,
  }: Pick<Dependencies, 'store' | 'clock'>): QueryHandler<typeof practicePlanApi.getPracticePlan> =>
  async (_request, { userId, timeZone }) => {
    const plan = await readModelOf(store, 'practicePlans').get(userId);
    if (!plan) return { plan: null };
    const { studyDay } = momentOf(clock(), timeZone, await readPreferences(store, userId));
    const found = await readModelOf(store, 'practiceBlocks').find({
      where: { userId, plannedFor: { gt: addDays(firstDay(plan, studyDay), -1) } },
      sort: [['plannedFor', 'desc']],
      limit: mostPlanned,
    });
    return {
      plan: shownPlan(
        plan,
        found.map(({ doc }) => doc),
        studyDay,
      ),
    };
  };

/** Who has flown west since they made the plan is on a day before it. */
const firstDay = ({ from }: Pick<PracticePlanDocument, 'from'>, studyDay: string): string =>
  studyDay < from ? studyDay : from;

/** A plan as it stands on this study day. A block counts for its day once it has ended with an answer. */
export function shownPlan(
  plan: PracticePlanDocument,
  blocks: readonly Pick<PracticeBlockDocument, 'blockId' | 'plannedFor' | 'answered' | 'endedAt'>[],
  studyDay: string,
): ShownPlan {
  const { examOn, size, mode, wish } = plan;
  const days = daysBetween(studyDay, examOn);
  const lastDay = days > 0 ? studyDay : addDays(examOn, -1);
  const counted = blocks.filter(({ answered, endedAt }) => endedAt !== '' && answered > 0);
  const doneOn = new Set(counted.map(({ plannedFor }) => plannedFor));
  const open = blocks.find((block) => block.plannedFor === studyDay && block.endedAt === '');
  const isDone = doneOn.has(studyDay);
  return {
    examOn,
    size,
    mode,
    ...wish,
    daysLeft: days < 0 ? null : days,
    planned: Math.max(doneOn.size, daysBetween(firstDay(plan, studyDay), lastDay) + 1),
    done: doneOn.size,
    today: days <= 0 ? 'none' : isDone ? 'done' : open ? 'open' : 'start',
    blockId: open?.blockId ?? null,
  };
}
