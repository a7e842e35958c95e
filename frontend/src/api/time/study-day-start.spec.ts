import { expect, it } from 'vitest';
import { makeStudyDayStart } from './study-day-start.ts';

/** A device; each call opens the page anew. */
function device(kept = new Map<string, string>()) {
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  return () => makeStudyDayStart(() => storage);
}

it('is four in the morning until the settings say another hour, which is known the next time', () => {
  const open = device();
  const page = open();
  expect(page.hour()).toBe(4);
  page.apply(6);
  expect([page.hour(), open().hour()]).toEqual([6, 6]);
});

it.each(['7', '-1', '2.5', 'four'])('is four where %j is kept', (value) => {
  expect(device(new Map([['anamnesis.study-day-start', value]]))().hour()).toBe(4);
});

it('tells of another hour, and not of the same one', () => {
  const page = device()();
  const told: number[] = [];
  const end = page.subscribe(() => told.push(page.hour()));
  for (const hour of [4, 0, 0, 5]) page.apply(hour);
  end();
  page.apply(1);
  expect(told).toEqual([0, 5]);
});

it('does without a storage that refuses', () => {
  const page = makeStudyDayStart(() => {
    throw new DOMException('refused');
  });
  expect(page.hour()).toBe(4);
  page.apply(2);
  expect(page.hour()).toBe(2);
});
