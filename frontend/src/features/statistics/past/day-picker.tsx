import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useShortcut } from '../../../ui/keys/use-shortcut.ts';
import { addDays, daysBetween, longDay } from '../days.ts';
import { dayProblem } from './use-place.ts';

interface DayPickerProps {
  day: string;
  firstAnswer: string;
  today: string;
  /** Answers over the whole time, in equal stretches. */
  answers: readonly number[];
  onChange: (day: string) => void;
}

/** A day from the first answer to today: by a slider, by its date, or one by one. */
export function DayPicker({ day, firstAnswer, today, answers, onChange }: DayPickerProps) {
  const last = daysBetween(firstAnswer, today);
  const at = daysBetween(firstAnswer, day);
  const move = (by: number): void => onChange(addDays(day, by));
  useShortcut('ArrowLeft', () => move(-1), at > 0, 'The day before');
  useShortcut('ArrowRight', () => move(1), at < last, 'The next day');
  return (
    <div className="flex flex-col">
      <div className="flex items-center gap-1">
        <IconButton label="The day before" disabled={at <= 0} onClick={() => move(-1)}>
          <ChevronLeft aria-hidden size={20} />
        </IconButton>
        <output className="figures min-w-40 text-center font-medium" aria-label="Day shown">
          {longDay(day)}
        </output>
        <IconButton label="The next day" disabled={at >= last} onClick={() => move(1)}>
          <ChevronRight aria-hidden size={20} />
        </IconButton>
        <Button variant="quiet" className="ml-auto" onClick={() => onChange(today)}>
          Today
        </Button>
      </div>
      <Skyline counts={answers} />
      <input
        type="range"
        aria-label="Day"
        min={0}
        max={Math.max(1, last)}
        step={1}
        value={at}
        disabled={last === 0}
        aria-valuetext={longDay(day)}
        onChange={({ target }) => onChange(addDays(firstAnswer, Math.min(last, target.valueAsNumber)))}
        className="target w-full"
      />
      <p aria-hidden className="figures mt-1 flex justify-between text-xs text-muted">
        <span>{longDay(firstAnswer)}</span>
        <span>Answers over time</span>
        <span>Today</span>
      </p>
    </div>
  );
}

/** Half of the slider's thumb: where its first and last values are. */
const thumb = 'px-2';

/** How much was answered when: what the slider is moved over. */
function Skyline({ counts }: { counts: readonly number[] }) {
  const path = useMemo(() => {
    const most = Math.max(1, ...counts);
    // Of few answers something is seen, too.
    const heightOf = (count: number): number => (count === 0 ? 0 : 4 + (96 * count) / most);
    return counts.map((count, at) => `M${at} 100v${-heightOf(count)}h.8v${heightOf(count)}z`).join('');
  }, [counts]);
  return (
    <div aria-hidden className={thumb}>
      <svg
        viewBox={`0 0 ${counts.length} 100`}
        preserveAspectRatio="none"
        className="h-8 w-full fill-line-strong/50"
      >
        <path d={path} />
      </svg>
    </div>
  );
}

interface DateFieldProps {
  day: string;
  firstAnswer: string;
  today: string;
  onChange: (day: string) => void;
}

/** Writes a date. One that is not among the days is told at once, and the day that is shown stays. */
export function DateField({ day, firstAnswer, today, onChange }: DateFieldProps) {
  const [typed, type] = useState<string | null>(null);
  const problem = typed === null ? null : dayProblem(typed, { firstAnswer, today });
  return (
    <TextField
      label="Date"
      type="date"
      min={firstAnswer}
      max={today}
      value={problem ? (typed ?? day) : day}
      error={problem ?? undefined}
      onBlur={() => type(null)}
      onChange={({ target: { value } }) => {
        type(value);
        if (!dayProblem(value, { firstAnswer, today })) onChange(value);
      }}
    />
  );
}
