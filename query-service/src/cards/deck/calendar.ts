import { daysBetween } from '@anamnesis/contracts/kernel/local-date.ts';
import type { DeckCalendar } from '@anamnesis/contracts/ports/deck-file.ts';

/** Before every card. Due days are counted from it. */
const firstDate = '2020-01-01';
/** Anki's day begins at four in the morning. */
const dayBegins = 'T04:00:00Z';

const minute = 60_000;

/** The calendar of a deck in a person's time zone. */
export function calendarIn(timeZone: string): DeckCalendar {
  const wanted = Date.parse(firstDate + dayBegins);
  const east = minutesEast(wanted - minutesEast(wanted, timeZone) * minute, timeZone);
  return { firstDay: (wanted - east * minute) / 1000, minutesWest: 0 - east };
}

/** The number of a local date in that calendar. */
export const dayNumber = (date: string): number => daysBetween(firstDate, date);

/** How far a zone is ahead of UTC at an instant. */
function minutesEast(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/u.exec(name) ?? [];
  return sign === undefined ? 0 : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}
