import { studyDayOf } from '@anamnesis/contracts/kernel/local-date.ts';
import { defaultValues } from '@anamnesis/contracts/preferences/settings.ts';

/** The study day of somebody who chose nothing: in the zone of `createClient`, a few hours of each night are still of the day before. */
export const studyDayNow = (at: Date = new Date(), timeZone = 'Europe/Berlin'): string =>
  studyDayOf(at.toISOString(), { timeZone, dayStart: defaultValues.studyDayStart });
