import { isTimeZone, LocalDate, studyDayOf } from '@anamnesis/contracts/kernel/local-date.ts';
import { defaultValues } from '@anamnesis/contracts/preferences/settings.ts';
import { z } from 'zod';

/** `at` in milliseconds since 1970; `said`: how a person reads it. */
export type Instant = { at: number; said: string };

const IsoInstant = z.iso.datetime({ offset: true });
const dayMs = 86_400_000;

/** Of a date the last millisecond of that study day in the zone, which ends at four in the morning; else an ISO instant with Z or an offset. Throws one sentence for others. */
export function readInstant(text: string, zone: string): Instant {
  if (!isTimeZone(zone)) throw new Error(`There is no time zone ${zone}: give a name such as Europe/Berlin.`);
  if (LocalDate.safeParse(text).success) {
    const at = endOf(text, zone);
    return { at, said: `${new Date(at).toISOString()} (the end of the study day ${text} in ${zone})` };
  }
  if (IsoInstant.safeParse(text).success) {
    const at = Date.parse(text);
    return { at, said: new Date(at).toISOString() };
  }
  throw new Error(
    `${text} is neither a date (2026-03-01) nor an instant with its offset (2026-03-01T10:00:00Z, 2026-03-01T11:00:00+01:00).`,
  );
}

/** Halves what is between a moment of that day or before and one after it: clocks are changed, and days left out, as they like. */
function endOf(date: string, zone: string): number {
  let within = Date.parse(date) - dayMs;
  let after = Date.parse(date) + 3 * dayMs;
  while (after - within > 1) {
    const middle = Math.floor((within + after) / 2);
    if (
      studyDayOf(new Date(middle).toISOString(), { timeZone: zone, dayStart: defaultValues.studyDayStart }) <=
      date
    )
      within = middle;
    else after = middle;
  }
  return within;
}
