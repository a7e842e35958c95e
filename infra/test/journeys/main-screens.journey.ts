import { describe, expect, it } from 'vitest';
import { openQuickStudio } from '../look/quick-studio.ts';
import { haveBrowser } from '../support/browser.ts';
import { mainScreens } from '../tours/main-screens.ts';
import { sharedApp } from './app-in-browser.ts';

/** All others are looked at by screens.journey.ts, which is slow. */
describe.skipIf(!haveBrowser)('the main screens', () => {
  const opened = sharedApp();

  it('can be read and used, in both themes and at 360 px', async () => {
    const studio = openQuickStudio(opened.browser);
    try {
      await mainScreens(studio, opened.app);
    } finally {
      await studio.close();
    }
    expect(studio.findings).toEqual([]);
    expect(studio.taken()).toBeGreaterThan(8);
  });
});
