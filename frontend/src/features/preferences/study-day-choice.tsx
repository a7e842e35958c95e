import type { SettingsForm } from '../../preferences/form/use-settings-form.ts';
import { clockTime } from '../../preferences/form/values.ts';
import { SelectField } from '../../ui/select-field.tsx';

const latest = 6;
const hours = Array.from({ length: latest + 1 }, (_, hour) => ({
  value: String(hour),
  label: hour === 0 ? `${clockTime(hour)} (midnight)` : clockTime(hour),
}));

/** When a study day begins: what is due, counts and streaks are by it. */
export function StudyDayChoice({ form: { values, change } }: { form: SettingsForm }) {
  return (
    <div className="pt-6">
      <SelectField
        label="A new day begins at"
        options={hours}
        value={String(values.studyDayStart)}
        onChange={(hour) => change({ studyDayStart: Number(hour) })}
      />
      <p className="text-sm text-muted">
        What you study before then counts for the day before. Past days stay as they were counted.
      </p>
    </div>
  );
}
