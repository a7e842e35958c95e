import {
  dayOff,
  easyDay,
  isBreak,
  kindsOf,
  longestBreak,
  normalDay,
  weekOf,
} from '@anamnesis/contracts/cards/study/days/shape.ts';
import { settings } from '@anamnesis/contracts/preferences/settings.ts';
import type { SettingsForm } from '../../preferences/form/use-settings-form.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const kinds = [
  { value: String(normalDay), label: 'Normal' },
  { value: String(easyDay), label: 'Easy: half' },
  { value: String(dayOff), label: 'Off' },
];

const limits = [20, 30, 50, 75, 100, 150, 200, 300, 400, 600];

/** How many reviews a day has at most. */
export function ReviewsChoice({ form: { values, change } }: { form: SettingsForm }) {
  const { reviewsPerDay } = values;
  // Another client may have chosen what is not listed.
  const listed = [...new Set([...limits, reviewsPerDay])]
    .filter((limit) => limit > 0)
    .toSorted((a, b) => a - b);
  return (
    <section className="flex flex-col gap-2 pt-6">
      <SelectField
        label={settings.reviewsPerDay.label}
        options={[
          { value: '0', label: 'No limit' },
          ...listed.map((limit) => ({ value: String(limit), label: `At most ${limit}` })),
        ]}
        value={String(reviewsPerDay)}
        onChange={(limit) => change({ reviewsPerDay: Number(limit) })}
      />
      <p className="text-sm text-muted">
        When more are due, those come first that gain most by it: cards of an exam, high-yield ones, then what
        you would lose. The others wait for the next days.
      </p>
    </section>
  );
}

/** What each day of the week takes of reviews. */
export function EasyDaysChoice({ form: { values, change } }: { form: SettingsForm }) {
  const week = kindsOf(values.easyDays);
  /** One day at least is left. */
  const isLast = (day: number): boolean => week.every((kind, n) => n === day || kind === dayOff);
  return (
    <section className="flex flex-col gap-2 pt-6">
      <SelectField
        label={settings.easyDays.label}
        options={[
          { value: '0', label: 'As they fall due' },
          { value: '1', label: 'Evened out' },
        ]}
        value={week.length === 0 ? '0' : '1'}
        onChange={(chosen) => change({ easyDays: Number(chosen) })}
      />
      <p className="text-sm text-muted">
        Evened out, a card comes some days earlier or later, as far as it costs no memory. Easy days get half
        as many, days off none.
      </p>
      {week.length > 0 && (
        <div className="grid gap-x-8 md:grid-cols-2">
          {weekdays.map((name, day) => (
            <SelectField
              key={name}
              label={name}
              options={kinds.filter(({ value }) => value !== String(dayOff) || !isLast(day))}
              value={String(week[day])}
              onChange={(kind) =>
                change({ easyDays: weekOf(week.map((each, n) => (n === day ? Number(kind) : each))) })
              }
            />
          ))}
        </div>
      )}
    </section>
  );
}

/** Days on which nothing is asked, such as a holiday. */
export function DaysOffChoice({ form: { values, change } }: { form: SettingsForm }) {
  const { daysOffFrom: from, daysOffTo: to } = values;
  return (
    <fieldset className="mt-6 flex flex-col gap-2">
      <legend className="mb-2 font-medium">Days off</legend>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label={settings.daysOffFrom.label}
          type="date"
          value={from ?? ''}
          onChange={({ target }) => change({ daysOffFrom: target.value || null })}
        />
        <TextField
          label={settings.daysOffTo.label}
          type="date"
          min={from ?? undefined}
          value={to ?? ''}
          error={
            from && to && !isBreak(values)
              ? `The last day is after the first one, and within ${longestBreak} days: until then none is off.`
              : undefined
          }
          onChange={({ target }) => change({ daysOffTo: target.value || null })}
        />
      </div>
      <p className="text-sm text-muted">
        What falls due then is asked before or after it, as far as it costs no memory. No new cards begin.
      </p>
    </fieldset>
  );
}
