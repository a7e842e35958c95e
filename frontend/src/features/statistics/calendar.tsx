import type { Statistics } from '@anamnesis/contracts/statistics/api.ts';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo, useState } from 'react';
import { errorMessage } from '../../api/api-error.ts';
import { cx } from '../../ui/cx.ts';
import { DataFigure } from '../../ui/data-figure.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { longDay } from './days.ts';
import { calendarOf, lastYear, yearOf } from './series.ts';
import { useGetStudyDaysQuery } from './statistics-endpoints.ts';
import { tones, Weeks } from './weeks.tsx';
import { count, time } from './words.ts';

/** On a phone so many weeks have room for a thumb and an eye. */
const narrow = 27;

/** Answers on each day of the last year, or of one that is chosen. */
export function Calendar({
  statistics: { days: latest, today, years },
}: {
  statistics: Pick<Statistics, 'days' | 'today' | 'years'>;
}) {
  const [year, choose] = useState<number | null>(null);
  const { currentData, error } = useGetStudyDaysQuery(year === null ? skipToken : { year });
  const days = year === null ? latest : currentData?.days;
  const period = useMemo(() => (year === null ? lastYear(today) : yearOf(year, today)), [year, today]);
  const weeks = useMemo(() => calendarOf(days ?? [], period), [days, period]);
  const halves = [weeks.slice(0, -narrow), weeks.slice(-narrow)].filter(({ length }) => length > 0);
  const studied = useMemo(
    () => (days ?? []).filter(({ day, answers }) => day >= period.first && answers > 0).toReversed(),
    [days, period],
  );
  const answers = studied.reduce((sum, each) => sum + each.answers, 0);
  return (
    <div className="flex flex-col gap-2">
      <DataFigure
        title="Reviews a day"
        summary={
          days
            ? `${count(answers, 'answer', 'answers')} on ${count(studied.length, 'day', 'days')} of ${year ?? 'the last year'}.`
            : error
              ? `The days of ${year} could not be loaded. ${errorMessage(error)}`
              : `Counting the answers of ${year}…`
        }
        columns={['Day', 'Answers', 'Correct', 'Time']}
        rows={studied.map((each) => [
          longDay(each.day),
          `${each.answers}`,
          `${each.correct}`,
          time(each.minutes),
        ])}
      >
        {year === null ? (
          <Weeks weeks={weeks} older={weeks.length - narrow} />
        ) : (
          <>
            <Weeks weeks={weeks} className="max-md:hidden" />
            <div className="flex flex-col gap-4 md:hidden">
              {halves.map((half, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- a half is its place
                <Weeks key={at} weeks={half} />
              ))}
            </div>
          </>
        )}
        <p className="mt-3 flex items-center justify-end gap-1 text-xs text-muted">
          fewer
          {tones.map((tone) => (
            <span key={tone} className={cx('size-3 rounded-[3px]', tone)} />
          ))}
          more
        </p>
      </DataFigure>
      {years.some((each) => each < Number(today.slice(0, 4))) && (
        <div className="text-sm">
          <SelectField
            label="Year"
            value={String(year ?? '')}
            options={[
              { value: '', label: 'Last 12 months' },
              ...years.toReversed().map((each) => ({ value: `${each}`, label: `${each}` })),
            ]}
            onChange={(value) => choose(value === '' ? null : Number(value))}
          />
        </div>
      )}
    </div>
  );
}
