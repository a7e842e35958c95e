import { addDays, daysBetween } from '@anamnesis/contracts/kernel/local-date.ts';
import type { Statistics } from '@anamnesis/contracts/statistics/api.ts';
import { daysOffInSeven } from '@anamnesis/contracts/statistics/limits.ts';

/** Days studied in a row, up to `last`; `offs`: its latest days without study, the earliest first. */
type Run = { length: number; last: string; offs: readonly string[] };

/** null: in seven days there are too many of them. */
function withOff(offs: readonly string[], day: string): readonly string[] | null {
  const latest = [...offs, day].slice(-(daysOffInSeven + 1));
  const first = latest[0] ?? day;
  return latest.length > daysOffInSeven && daysBetween(first, day) < 7 ? null : latest;
}

/** The days off of a run that goes on with `day`; null: it ended before. */
function offsUntil({ last, offs }: Run, day: string): readonly string[] | null {
  const missed = daysBetween(last, day) - 1;
  if (missed > daysOffInSeven) return null;
  let all: readonly string[] | null = offs;
  for (let n = 1; n <= missed && all; n += 1) all = withOff(all, addDays(last, n));
  return all;
}

/**
 * Days studied in a row. In any seven days one may be off; today may still come. `days` are local dates with an answer, in
 * order, each once.
 */
export function streakOf(days: readonly string[], today: string): Statistics['streak'] {
  let longest = 0;
  let run: Run | null = null;
  for (const day of days) {
    const offs: readonly string[] | null = run && offsUntil(run, day);
    run = run && offs ? { length: run.length + 1, last: day, offs } : { length: 1, last: day, offs: [] };
    longest = Math.max(longest, run.length);
  }
  const goesOn = run !== null && offsUntil(run, today) !== null;
  return { current: goesOn ? (run?.length ?? 0) : 0, longest, studiedToday: days.includes(today) };
}
