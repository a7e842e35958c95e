import { expect, it } from 'vitest';
import { makeStopwatch } from './use-seen-time.ts';

it('counts no time in which the tab is hidden', () => {
  let now = 1000;
  let hidden = false;
  const watch = makeStopwatch(
    () => now,
    () => hidden,
  );
  now += 500;
  hidden = true;
  watch.turned();
  now += 60_000;
  expect(watch.ms()).toBe(500);
  hidden = false;
  watch.turned();
  now += 250.4;
  expect(watch.ms()).toBe(750);
});

it('begins when a tab that was opened behind another one is shown', () => {
  let hidden = true;
  let now = 0;
  const watch = makeStopwatch(
    () => now,
    () => hidden,
  );
  now = 9000;
  hidden = false;
  watch.turned();
  now = 9100;
  expect(watch.ms()).toBe(100);
});
