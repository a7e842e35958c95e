import type { ReactElement } from 'react';
import { ResponsiveContainer } from 'recharts';
import { shortDay } from '../days.ts';

/** Words beside the axes, in the colours of the theme. */
const tick = { fill: 'var(--muted)', fontSize: 12 };
export const grid = { stroke: 'var(--line)', vertical: false };
export const axis = { tickLine: false, axisLine: false, tick };
export const days = { ...axis, dataKey: 'day', tickFormatter: shortDay, minTickGap: 28 };
export const margin = { top: 8, right: 8, bottom: 0, left: 0 };

/** As wide as its place. The height is reserved, so that nothing moves when it is drawn. */
export function Drawing({ children }: { children: ReactElement }) {
  return (
    <div className="h-52">
      <ResponsiveContainer width="100%" height="100%">
        {children}
      </ResponsiveContainer>
    </div>
  );
}

interface TipProps<P> {
  active?: boolean;
  payload?: readonly { payload?: P }[];
  words: (point: P) => readonly string[];
}

/** What is under the pointer, in words; the first line names it. */
export function Tip<P>({ active, payload, words }: TipProps<P>) {
  const point = payload?.[0]?.payload;
  if (!active || !point) return null;
  const [name, ...lines] = words(point);
  return (
    <div className="figures rounded-md border border-line bg-inverse px-2.5 py-1.5 text-xs text-on-inverse">
      <p className="font-medium">{name}</p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
