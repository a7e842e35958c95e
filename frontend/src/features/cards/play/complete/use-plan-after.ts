import type { StudyPlan } from '@anamnesis/contracts/cards/study/study-plan.ts';
import { useState } from 'react';
import { useGetStudyTodayQuery } from '../../../../study/endpoints.ts';

export interface PlanAfter {
  /** Undefined until it is there: what was planned before the session is not true any more. */
  plan: StudyPlan | undefined;
  /** It is on its way. */
  planning: boolean;
}

/** What the day still has, asked once a session is over. */
export function usePlanAfter(): PlanAfter {
  const [since] = useState(() => Date.now());
  const {
    data,
    fulfilledTimeStamp = 0,
    isFetching,
  } = useGetStudyTodayQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return { plan: fulfilledTimeStamp < since ? undefined : data, planning: isFetching };
}
