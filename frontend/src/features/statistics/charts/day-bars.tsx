import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import { axis, days, Drawing, grid, margin, Tip } from './chart-parts.tsx';

interface DayBarsProps<P> {
  /** Each with its `day`. */
  data: readonly P[];
  height: (point: P) => number;
  words: (point: P) => readonly string[];
}

/** A bar for each day. */
export function DayBars<P extends { day: string }>({ data, height, words }: DayBarsProps<P>) {
  return (
    <Drawing>
      <BarChart data={data} margin={margin} accessibilityLayer={false}>
        <CartesianGrid {...grid} />
        <XAxis {...days} />
        <YAxis {...axis} width={44} allowDecimals={false} />
        <Tooltip
          content={<Tip words={words} />}
          cursor={{ fill: 'var(--hover)' }}
          isAnimationActive={false}
        />
        <Bar dataKey={height} fill="var(--chart)" radius={[3, 3, 0, 0]} isAnimationActive={false} />
      </BarChart>
    </Drawing>
  );
}
