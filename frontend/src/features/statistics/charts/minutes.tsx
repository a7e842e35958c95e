import type { Statistics, StudyDay } from '@anamnesis/contracts/statistics/api.ts';
import { DataFigure } from '../../../ui/data-figure.tsx';
import { longDay } from '../days.ts';
import { lastDays } from '../series.ts';
import { count, time } from '../words.ts';
import { DayBars } from './day-bars.tsx';

const shown = 30;

/** How long was studied on each of the last days. */
export function Minutes({ statistics }: { statistics: Statistics }) {
  const last = lastDays(statistics.days, statistics.today, shown);
  const all = last.reduce((sum, { minutes }) => sum + minutes, 0);
  return (
    <DataFigure
      title="Minutes a day"
      summary={`${time(all)} in the last ${shown} days, ${time(all / shown)} a day.`}
      columns={['Day', 'Minutes', 'Answers']}
      rows={last
        .toReversed()
        .map(({ day, minutes, answers }) => [longDay(day), `${Math.round(minutes)}`, `${answers}`])}
    >
      <DayBars data={last} height={({ minutes }) => minutes} words={words} />
    </DataFigure>
  );
}

const words = ({ day, minutes, answers }: StudyDay): string[] => [
  longDay(day),
  time(minutes),
  count(answers, 'answer', 'answers'),
];
