import { afterAll, beforeAll, describe, it } from 'vitest';
import { haveBrowser, phone, wide } from '../support/browser.ts';
import { expect } from '../support/expect.ts';
import { doMainJob } from './main-job.ts';
import { visit } from './stage.ts';
import { openAppInBrowser, type AppInBrowser } from './app-in-browser.ts';

const devices = [
  { device: 'a desk, by day', colorScheme: 'light', viewport: wide },
  {
    device: 'a phone, at night',
    colorScheme: 'dark',
    viewport: phone,
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
  },
] as const;

describe.skipIf(!haveBrowser)('the main job in the browser', () => {
  let opened: AppInBrowser;
  beforeAll(async () => {
    opened = await openAppInBrowser();
  });
  afterAll(() => opened.close());

  it.each(devices)('goes from sign-up to the last card on $device', ({ device, ...options }) =>
    visit(
      opened.browser,
      opened.app.url,
      async ({ page }) => {
        const person = { email: `${options.colorScheme}@example.org`, password: 'Study-hard1!' };
        const touch = options.viewport === phone;
        await doMainJob(page, { signupUrl: opened.app.signupUrl, person, device, touch });
        await expect(page.getByText(/^Due 0 · Tomorrow \d+$/)).toBeVisible();
      },
      options,
    ),
  );
});
