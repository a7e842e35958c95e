import { describe, expect, it } from 'vitest';
import { openQuickStudio } from '../look/quick-studio.ts';
import { haveBrowser } from '../support/browser.ts';
import { tours } from '../tours/tours.ts';
import { sharedBrowser } from './app-in-browser.ts';

describe.skipIf(!haveBrowser)('every screen', { timeout: 600_000 }, () => {
  const opened = sharedBrowser();

  // Beside each other: each tour has an app of its own.
  it.concurrent.each(Object.entries(tours))(
    'of the tour %s can be read and used, in both themes and at 360 px',
    async (name, tour) => {
      const studio = openQuickStudio(opened.browser);
      try {
        await tour(studio);
      } catch (error) {
        throw new Error(`${String(error)}\nat ${await studio.keepSeen(`screens-${name}`)}`, { cause: error });
      } finally {
        await studio.close();
      }
      expect(studio.findings).toEqual([]);
      expect(studio.taken()).toBeGreaterThan(0);
    },
  );
});
