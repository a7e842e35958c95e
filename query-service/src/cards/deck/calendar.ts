import { daysBetween, type StudyClock } from '@anamnesis/contracts/kernel/local-date.ts';
import type { DeckCalendar } from '@anamnesis/contracts/ports/packs/deck-file.ts';

/** Before every card. Due days are counted from it. */
const firstDate = '2020-01-01';
const minute = 60_000;

/** The calendar of a deck: its days begin when the person's study days do. */
export function calendarIn({ timeZone, dayStart }: StudyClock): DeckCalendar {
  const wanted = Date.parse(`${firstDate}T00:00:00Z`) + dayStart * 60 * minute;
  const east = minutesEast(wanted - minutesEast(wanted, timeZone) * minute, timeZone);
  return { firstDay: (wanted - east * minute) / 1000, minutesWest: 0 - east, dayStart };
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
