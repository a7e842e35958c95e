import { Fragment, type CSSProperties } from 'react';
import { cx } from '../../ui/cx.ts';
import { longDay, monthOf } from './days.ts';
import type { CalendarDay } from './series.ts';
import { count } from './words.ts';

export const tones = [
  'bg-[color-mix(in_oklab,var(--line)_55%,var(--canvas))]',
  'bg-[color-mix(in_oklab,var(--chart)_30%,var(--canvas))]',
  'bg-[color-mix(in_oklab,var(--chart)_55%,var(--canvas))]',
  'bg-[color-mix(in_oklab,var(--chart)_78%,var(--canvas))]',
  'bg-chart',
];
const weekdays = ['Mon', '', 'Wed', '', 'Fri', '', ''];

type Week = readonly (CalendarDay | null)[];

interface WeeksProps {
  weeks: readonly Week[];
  /** On a phone so many of the first have no room. */
  older?: number;
  className?: string;
}

/** Weeks beside each other, a day as a square that is the darker the more was answered. */
export function Weeks({ weeks, older = 0, className }: WeeksProps) {
  const columns = { '--weeks': weeks.length, '--narrow': weeks.length - older } as CSSProperties;
  return (
    <div
      className={cx(
        'grid grid-cols-[2rem_repeat(var(--narrow),minmax(0,1fr))] gap-[3px] text-xs text-faint md:grid-cols-[2rem_repeat(var(--weeks),minmax(0,1fr))]',
        className,
      )}
      style={columns}
    >
      <span />
      {weeks.map((week, at) => (
        <span
          key={week.at(-1)!.day}
          className={cx('h-4 w-0 overflow-visible whitespace-nowrap', at < older && 'max-md:hidden')}
        >
          {monthBegins(week) && at < weeks.length - 2 && monthOf(week.at(-1)!.day)}
        </span>
      ))}
      {weekdays.map((weekday, row) => (
        // oxlint-disable-next-line react/no-array-index-key -- a row is its weekday
        <Fragment key={row}>
          <span className="self-center leading-none">{weekday}</span>
          {weeks.map((week, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- as above
            <Cell key={at} day={week[row]} older={at < older} />
          ))}
        </Fragment>
      ))}
    </div>
  );
}

/** The first day of a month lies in the week. */
const monthBegins = (week: Week): boolean => week.some((day) => day?.day.endsWith('-01'));

function Cell({ day, older }: { day: CalendarDay | null | undefined; older: boolean }) {
  return (
    <span
      title={day ? `${longDay(day.day)}: ${count(day.answers, 'answer', 'answers')}` : undefined}
      className={cx('aspect-square rounded-[3px]', day && tones[day.level], older && 'max-md:hidden')}
    />
  );
}
