import { expect } from 'playwright/test';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { haveBrowser, phone, wide } from '../support/browser.ts';
import { doMainJob } from './main-job.ts';
import { visit } from './stage.ts';
import { openTheatre, type Theatre } from './theatre.ts';

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
  let theatre: Theatre;
  beforeAll(async () => {
    theatre = await openTheatre();
  });
  afterAll(() => theatre.close());

  it.each(devices)('goes from sign-up to the last card on $device', ({ device, ...options }) =>
    visit(
      theatre.browser,
      theatre.app.url,
      async ({ page }) => {
        const person = { email: `${options.colorScheme}@example.org`, password: 'Study-hard1!' };
        const touch = options.viewport === phone;
        await doMainJob(page, { signupUrl: theatre.app.signupUrl, person, device, touch });
        await expect(page.getByText(/^Due 0 · Tomorrow \d+$/)).toBeVisible();
      },
      options,
    ),
  );
});
