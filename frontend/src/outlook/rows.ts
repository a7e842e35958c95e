import { daysAhead, type Outlook, soonDays } from '@anamnesis/contracts/cards/study/days/simulate.ts';
import type { StudyOutlook } from '@anamnesis/contracts/preferences/outlook-api.ts';
import { figure } from '../study/words.ts';

export interface OutlookRow {
  label: string;
  soon: string;
  later: string;
}

const mean = (days: readonly number[], count: number): number =>
  days.slice(0, count).reduce((sum, each) => sum + each, 0) / count;

/** What the simulations give, each figure as it is and with the change where that is another. */
export function rowsOf(
  { secondsPerCard, secondsPerNewCard }: Pick<StudyOutlook, 'secondsPerCard' | 'secondsPerNewCard'>,
  before: Outlook,
  after: Outlook | undefined,
): OutlookRow[] {
  const row = (label: string, of: (outlook: Outlook, days: number) => string): OutlookRow => {
    const told = (days: number): string => {
      const now = of(before, days);
      const then = after ? of(after, days) : now;
      return now === then ? now : `${now} → ${then}`;
    };
    return { label, soon: told(soonDays), later: told(daysAhead) };
  };
  return [
    row('Reviews a day', ({ reviews }, days) => figure(Math.round(mean(reviews, days)))),
    row('New cards a day', ({ fresh }, days) => figure(Math.round(mean(fresh, days)))),
    row('Minutes a day', ({ reviews, fresh }, days) =>
      figure(Math.round((mean(reviews, days) * secondsPerCard + mean(fresh, days) * secondsPerNewCard) / 60)),
    ),
    row('Remembered then, in %', ({ recall }, days) =>
      ((days === soonDays ? recall.soon : recall.later) * 100).toFixed(1),
    ),
  ];
}
