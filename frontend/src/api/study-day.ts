import { localDate } from '@anamnesis/contracts/kernel/local-date.ts';
import { timeZone } from './time-zone.ts';

/** What the study day depends on: the clock and the time zone of the device. */
export type DayClock = { now: () => Date; timeZone: () => string };
const device: DayClock = { now: () => new Date(), timeZone };

/** Timers stop while a device sleeps, and no event says that its time zone was changed: so it is polled. */
const longestWaitMs = 60_000;

/**
 * Calls `changed` when the person's study day, or the time zone that it is taken from, is not what it was: at the local
 * midnight, and after waking, coming back to the tab or travelling as soon as that is noticed. Returns what ends it.
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
    timer = tab.setTimeout(check, Math.min(longestWaitMs, untilMidnight(clock.now())));
    const now = current();
    if (now === known) return;
    known = now;
    changed();
  };
  check();
  const sources = [
    [tab, 'focus'],
    [tab, 'pageshow'],
    [tab.document, 'visibilitychange'],
  ] as const;
  for (const [source, name] of sources) source.addEventListener(name, check);
  return () => {
    tab.clearTimeout(timer);
    for (const [source, name] of sources) source.removeEventListener(name, check);
  };
}

/** The person's study day: the local date of the device. */
export const today = (clock: DayClock = device): string =>
  localDate(clock.now().toISOString(), clock.timeZone());

/** Milliseconds from an instant to the next midnight of the device. */
const untilMidnight = (now: Date): number =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime();
