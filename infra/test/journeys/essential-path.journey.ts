import { describe, it } from 'vitest';
import { haveBrowser, phone, wide } from '../support/browser.ts';
import { expect } from '../support/expect.ts';
import { doMainJob } from './main-job.ts';
import { sharedApp } from './app-in-browser.ts';

const devices = [
  ['a desk, by day', { colorScheme: 'light', viewport: wide }],
  [
    'a phone, at night',
    { colorScheme: 'dark', viewport: phone, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  ],
] as const;

describe.skipIf(!haveBrowser)('the main job in the browser', () => {
  const opened = sharedApp();

  it.each(devices)('goes from sign-up to the last card on %s', (_, options) =>
    opened.visit(async ({ page }) => {
      const person = { email: `${options.colorScheme}@example.org`, password: 'Study-hard1!' };
      const touch = options.viewport === phone;
      await doMainJob(page, { signupUrl: opened.app.signupUrl, person, touch });
      await expect(page.getByText(/^(?:Due 0|\d+ more of \d+) · Tomorrow \d+$/)).toBeVisible();
    }, options),
  );
});
