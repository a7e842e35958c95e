import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followStudyDay, today } from './study-day.ts';
import { studyDayStart } from './study-day-start.ts';

const changed = vi.fn<() => void>();
let zone = 'Europe/Berlin';
let hour = 4;
const clock = { now: () => new Date(), timeZone: () => zone, dayStart: () => hour };
let stop = (): void => undefined;

/** The tab, from this instant on. */
function open(instant: string): void {
  vi.setSystemTime(new Date(instant));
  stop = followStudyDay(changed, window, clock);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  changed.mockReset();
  zone = 'Europe/Berlin';
  hour = 4;
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

describe('the study day of an open tab', () => {
  it('changes at four in the morning of the person, and at no other time', () => {
    open('2026-11-20T21:00:00Z');
    vi.advanceTimersByTime(6 * 3_600_000 - 60_000);
    expect([today(clock), changed.mock.calls.length]).toEqual(['2026-11-20', 0]);
    vi.advanceTimersByTime(120_000);
    expect([today(clock), changed.mock.calls.length]).toEqual(['2026-11-21', 1]);
    vi.advanceTimersByTime(22 * 3_600_000);
    expect(changed).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(2 * 3_600_000);
    expect(changed).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['focus', window],
    ['pageshow', window],
    ['visibilitychange', document],
  ] as const)('is looked at on %s, as no timer runs while a device sleeps', (name, source) => {
    open('2026-11-20T21:00:00Z');
    vi.setSystemTime(new Date('2026-11-21T06:00:00Z'));
    source.dispatchEvent(new Event(name));
    expect(changed).toHaveBeenCalledOnce();
    source.dispatchEvent(new Event(name));
    expect(changed).toHaveBeenCalledOnce();
  });

  it('follows the time zone of the device, whether or not the date is another', () => {
    open('2026-11-20T16:00:00Z');
    zone = 'Pacific/Auckland';
    vi.advanceTimersByTime(60_000);
    expect([today(clock), changed.mock.calls.length]).toEqual(['2026-11-21', 1]);
    zone = 'Australia/Sydney';
    vi.advanceTimersByTime(60_000);
    expect(changed).toHaveBeenCalledTimes(2);
  });

  it('follows the hour at which it begins, at once when that is chosen', () => {
    open('2026-11-20T23:30:00Z');
    expect(today(clock)).toBe('2026-11-20');
    hour = 0;
    studyDayStart.apply(0);
    expect([today(clock), changed.mock.calls.length]).toEqual(['2026-11-21', 1]);
    hour = 4;
    studyDayStart.apply(4);
    expect([today(clock), changed.mock.calls.length]).toEqual(['2026-11-20', 2]);
  });

  it('is not followed any more after its end', () => {
    open('2026-11-20T21:00:00Z');
    stop();
    vi.advanceTimersByTime(24 * 3_600_000);
    window.dispatchEvent(new Event('focus'));
    expect(changed).not.toHaveBeenCalled();
  });
});
