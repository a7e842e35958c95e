import type { Statistics, StudyDay } from '@anamnesis/contracts/statistics/api.ts';
import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import { DataFigure } from '../../../ui/data-figure.tsx';
import { longDay } from '../days.ts';
import { lastDays } from '../series.ts';
import { count, time } from '../words.ts';
import { axis, days, Drawing, grid, margin, Tip } from './chart-parts.tsx';

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
      <Drawing>
        <BarChart data={last} margin={margin} accessibilityLayer={false}>
          <CartesianGrid {...grid} />
          <XAxis {...days} />
          <YAxis {...axis} width={44} allowDecimals={false} />
          <Tooltip
            content={<Tip words={words} />}
            cursor={{ fill: 'var(--hover)' }}
            isAnimationActive={false}
          />
          <Bar dataKey="minutes" fill="var(--chart)" radius={[3, 3, 0, 0]} isAnimationActive={false} />
        </BarChart>
      </Drawing>
    </DataFigure>
  );
}

const words = ({ day, minutes, answers }: StudyDay): string[] => [
  longDay(day),
  time(minutes),
  count(answers, 'answer', 'answers'),
];
