import { studyDayOf } from '@anamnesis/contracts/kernel/local-date.ts';
import { studyDayStart } from './study-day-start.ts';
import { timeZone } from './time-zone.ts';

/** What the study day depends on: the clock and the time zone of the device, and the hour at which the person's days begin. */
export type DayClock = { now: () => Date; timeZone: () => string; dayStart: () => number };
const device: DayClock = { now: () => new Date(), timeZone, dayStart: studyDayStart.hour };

/** Timers stop while a device sleeps, and no event says that its time zone was changed: so it is polled. */
const longestWaitMs = 60_000;

/**
 * Calls `changed` when the person's study day, or the time zone that it is taken from, is not what it was: at the hour at
 * which it begins, when that is another one, and after waking, coming back to the tab or travelling as soon as that is noticed. Returns what ends it.
 */
export function followStudyDay(
  changed: () => void,
  tab: Window = window,
  clock: DayClock = device,
): () => void {
  const current = (): string => `${clock.timeZone()} ${today(clock)}`;
  let known = current();
  let timer = 0;
  const check = (): void => {
    tab.clearTimeout(timer);
    timer = tab.setTimeout(check, Math.min(longestWaitMs, untilNextDay(clock)));
    const now = current();
    if (now === known) return;
    known = now;
    changed();
  };
  check();
  const stopFollowing = studyDayStart.subscribe(check);
  const sources = [
    [tab, 'focus'],
    [tab, 'pageshow'],
    [tab.document, 'visibilitychange'],
  ] as const;
  for (const [source, name] of sources) source.addEventListener(name, check);
  return () => {
    tab.clearTimeout(timer);
    stopFollowing();
    for (const [source, name] of sources) source.removeEventListener(name, check);
  };
}

/** The person's study day. */
export const today = (clock: DayClock = device): string =>
  studyDayOf(clock.now().toISOString(), { timeZone: clock.timeZone(), dayStart: clock.dayStart() });

/** Milliseconds from now to the next time that the device's clock shows the hour at which a day begins. */
function untilNextDay({ now, dayStart }: DayClock): number {
  const at = now();
  const days = at.getHours() < dayStart() ? 0 : 1;
  return new Date(at.getFullYear(), at.getMonth(), at.getDate() + days, dayStart()).getTime() - at.getTime();
}
