import type { StudyDay } from '@anamnesis/contracts/statistics/api.ts';
import { Fragment, useMemo } from 'react';
import { cx } from '../../ui/cx.ts';
import { DataFigure } from '../../ui/data-figure.tsx';
import { longDay, monthOf } from './days.ts';
import { calendarOf, shownWeeks, type CalendarDay } from './series.ts';
import { count, time } from './words.ts';

const tones = [
  'bg-[color-mix(in_oklab,var(--line)_55%,var(--canvas))]',
  'bg-[color-mix(in_oklab,var(--chart)_30%,var(--canvas))]',
  'bg-[color-mix(in_oklab,var(--chart)_55%,var(--canvas))]',
  'bg-[color-mix(in_oklab,var(--chart)_78%,var(--canvas))]',
  'bg-chart',
];
const weekdays = ['Mon', '', 'Wed', '', 'Fri', '', ''];
/** On a phone the later half has room for a thumb and an eye. */
const olderHalf = shownWeeks - 27;

/** Answers on each day of the last year. */
export function Calendar({ days, today }: { days: readonly StudyDay[]; today: string }) {
  const weeks = useMemo(() => calendarOf(days, today), [days, today]);
  const studied = useMemo(() => {
    const first = weeks[0]?.[0]?.day ?? today;
    return days.filter(({ day, answers }) => day >= first && answers > 0).toReversed();
  }, [days, weeks, today]);
  const answers = studied.reduce((sum, each) => sum + each.answers, 0);
  return (
    <DataFigure
      title="Reviews a day"
      summary={`${count(answers, 'answer', 'answers')} on ${count(studied.length, 'day', 'days')} of the last year.`}
      columns={['Day', 'Answers', 'Correct', 'Time']}
      rows={studied.map((each) => [
        longDay(each.day),
        `${each.answers}`,
        `${each.correct}`,
        time(each.minutes),
      ])}
    >
      <div className="grid grid-cols-[2rem_repeat(27,minmax(0,1fr))] gap-[3px] text-xs text-faint md:grid-cols-[2rem_repeat(53,minmax(0,1fr))]">
        <span />
        {weeks.map((week, at) => (
          <span
            key={week[0]?.day}
            className={cx('h-4 w-0 overflow-visible whitespace-nowrap', at < olderHalf && 'max-md:hidden')}
          >
            {monthBegins(week) && at < shownWeeks - 2 && monthOf(week.at(-1)!.day)}
          </span>
        ))}
        {weekdays.map((weekday, row) => (
          // oxlint-disable-next-line react/no-array-index-key -- a row is its weekday
          <Fragment key={row}>
            <span className="self-center leading-none">{weekday}</span>
            {weeks.map((week, at) => (
              <Cell key={week[0]?.day} day={week[row]} older={at < olderHalf} />
            ))}
          </Fragment>
        ))}
      </div>
      <p className="mt-3 flex items-center justify-end gap-1 text-xs text-muted">
        fewer
        {tones.map((tone) => (
          <span key={tone} className={cx('size-3 rounded-[3px]', tone)} />
        ))}
        more
      </p>
    </DataFigure>
  );
}

/** The first day of a month lies in the week. */
const monthBegins = (week: readonly CalendarDay[]): boolean => week.some(({ day }) => day.endsWith('-01'));

function Cell({ day, older }: { day: CalendarDay | undefined; older: boolean }) {
  return (
    <span
      title={day && `${longDay(day.day)}: ${count(day.answers, 'answer', 'answers')}`}
      className={cx('aspect-square rounded-[3px]', day && tones[day.level], older && 'max-md:hidden')}
    />
  );
}
