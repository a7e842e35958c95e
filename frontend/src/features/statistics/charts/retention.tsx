import type { Statistics } from '@anamnesis/contracts/statistics/api.ts';
import { CartesianGrid, Line, LineChart, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts';
import { DataFigure } from '../../../ui/data-figure.tsx';
import { shortDay } from '../days.ts';
import { retentionByWeek, type RetentionPoint } from '../series.ts';
import { inPercent } from '../words.ts';
import { axis, days, Drawing, grid, margin, Tip } from './chart-parts.tsx';

/** How much was remembered, week by week, beside what the scheduler aims at. */
export function Retention({ statistics }: { statistics: Statistics }) {
  const points = retentionByWeek(statistics.days, statistics.today);
  const target = statistics.target === null ? null : statistics.target * 100;
  return (
    <DataFigure
      title="True retention"
      summary={summaryOf(points, target)}
      columns={['Week of', 'Remembered', 'Of', 'Retention']}
      rows={points.map(({ day, asked, remembered, retention }) => [
        shortDay(day),
        `${remembered}`,
        `${asked}`,
        inPercent(retention),
      ])}
    >
      {points.length > 0 && (
        <Drawing>
          <LineChart data={points} margin={margin} accessibilityLayer={false}>
            <CartesianGrid {...grid} />
            <XAxis {...days} />
            <YAxis
              {...axis}
              width={44}
              domain={[lowest(points, target), 100]}
              ticks={tens(lowest(points, target))}
              unit=" %"
            />
            <Tooltip content={<Tip words={words} />} isAnimationActive={false} />
            {target !== null && (
              <ReferenceLine
                y={target}
                stroke="var(--muted)"
                strokeDasharray="4 4"
                label={{
                  value: `target ${inPercent(target)}`,
                  position: 'insideBottomRight',
                  fill: 'var(--muted)',
                  fontSize: 12,
                }}
              />
            )}
            <Line
              dataKey="retention"
              stroke="var(--chart)"
              strokeWidth={2}
              dot={{ r: 3, fill: 'var(--chart)', strokeWidth: 0 }}
              isAnimationActive={false}
            />
          </LineChart>
        </Drawing>
      )}
    </DataFigure>
  );
}

const words = ({ day, asked, remembered, retention }: RetentionPoint): string[] => [
  `Week of ${shortDay(day)}`,
  `${inPercent(retention)}: ${remembered} of ${asked}`,
];

/** Tens, so that small changes are seen; never above what is shown. */
const lowest = (points: readonly RetentionPoint[], target: number | null): number => {
  const least = Math.min(...points.map(({ retention }) => retention), target ?? 100);
  return Math.max(0, Math.floor((least - 5) / 10) * 10);
};

/** Every ten from there to a hundred. */
const tens = (from: number): number[] =>
  Array.from({ length: (100 - from) / 10 + 1 }, (_, at) => from + 10 * at);

function summaryOf(points: readonly RetentionPoint[], target: number | null): string {
  const aim = target === null ? '' : ` Your target is ${inPercent(target)}.`;
  if (points.length === 0) return `It appears once cards come back on a later day.${aim}`;
  const asked = points.reduce((sum, each) => sum + each.asked, 0);
  const remembered = points.reduce((sum, each) => sum + each.remembered, 0);
  return `${inPercent((100 * remembered) / asked)} of the cards that came back were known at the first try.${aim}`;
}
