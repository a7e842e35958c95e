import { daysAhead, type Outlook, type StudyWish } from '@anamnesis/contracts/cards/study/days/simulate.ts';
import type { StudyOutlook } from '@anamnesis/contracts/preferences/outlook-api.ts';
import { useEffect, useState } from 'react';
import { errorMessage } from '../api/api-error.ts';
import { useGetStudyOutlookQuery } from './endpoints.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { rowsOf } from './rows.ts';
import { simulateLater } from './simulate-later.ts';

export interface OutlookPreviewProps {
  /** What would be changed of how the person studies now. */
  change: (now: StudyOutlook['wish']) => StudyOutlook['wish'];
}

/** The next 30 and 90 days as they are now and with a change: a simulation with the person's own cards, and labelled as one. */
export function OutlookPreview({ change }: OutlookPreviewProps) {
  const { data, error, refetch } = useGetStudyOutlookQuery();
  if (!data && error)
    return (
      <Notice tone="error" action={<Button onClick={() => void refetch()}>Retry</Button>}>
        The days to come could not be simulated. {errorMessage(error)}
      </Notice>
    );
  if (!data) return <Skeleton label="Simulating the days to come" lines={4} />;
  if (data.studied.due.length === 0 && data.studied.newCards === 0)
    return <Notice>Once you have cards, this shows what a change means for the days to come.</Notice>;
  return <Simulated outlook={data} next={change(data.wish)} />;
}

function Simulated({ outlook, next }: { outlook: StudyOutlook; next: StudyOutlook['wish'] }) {
  const [outlooks, setOutlooks] = useState<Outlook[] | null>(null);
  const isChanged = JSON.stringify(next) !== JSON.stringify(outlook.wish);
  const asked = JSON.stringify(isChanged ? [outlook.wish, next] : [outlook.wish]);
  useEffect(() => {
    let isWanted = true;
    const wishes = JSON.parse(asked) as StudyOutlook['wish'][];
    const follows = (wish: StudyOutlook['wish']): StudyWish => ({
      ...wish,
      follows: wish.retention !== outlook.wish.retention,
    });
    void simulateLater(outlook.studied, wishes.map(follows)).then((made) => isWanted && setOutlooks(made));
    return () => {
      isWanted = false;
    };
  }, [asked, outlook]);
  if (!outlooks) return <Skeleton label="Simulating the days to come" lines={4} />;
  const [before, after] = outlooks;
  return (
    <figure aria-label="The days to come" className="flex flex-col gap-3">
      {before && <Days before={before} after={after} />}
      <table className="figures text-sm">
        <thead className="text-left text-muted">
          <tr>
            <th className="py-1 font-normal">Simulated with your cards</th>
            <th className="py-1 text-right font-normal">30 days</th>
            <th className="py-1 text-right font-normal">{daysAhead} days</th>
          </tr>
        </thead>
        <tbody aria-live="polite">
          {before &&
            rowsOf(outlook, before, after).map(({ label, soon, later }) => (
              <tr key={label} className="border-t border-line">
                <th scope="row" className="py-1 text-left font-normal">
                  {label}
                </th>
                <td className="py-1 text-right whitespace-nowrap">{soon}</td>
                <td className="py-1 pl-3 text-right whitespace-nowrap">{later}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </figure>
  );
}

const cardsOf = ({ reviews, fresh }: Outlook): number[] => reviews.map((count, day) => count + fresh[day]!);

/** The cards of each day: as they are now, and before them with the change. */
function Days({ before, after }: { before: Outlook; after: Outlook | undefined }) {
  const then = after && cardsOf(after);
  const days = cardsOf(before).map((now, day) => ({ day, now, next: then?.[day] }));
  const most = Math.max(1, ...days.map(({ now, next = 0 }) => Math.max(now, next)));
  const height = (count: number): { height: string } => ({ height: `${(count / most) * 100}%` });
  return (
    <div aria-hidden className="flex flex-col gap-1">
      <div className="flex h-20 items-end gap-px border-b border-line-strong">
        {days.map(({ day, now, next }) => (
          <div key={day} className="relative h-full min-w-0 flex-1">
            <div className="absolute inset-x-0 bottom-0 bg-line-strong opacity-60" style={height(now)} />
            {next !== undefined && (
              <div className="absolute inset-x-[20%] bottom-0 bg-fill-edge" style={height(next)} />
            )}
          </div>
        ))}
      </div>
      <div className="figures flex justify-between text-xs text-faint">
        <span>Today</span>
        <span>{then ? 'Grey: now. Green: with the change.' : 'Cards a day'}</span>
        <span>{daysAhead} days</span>
      </div>
    </div>
  );
}
