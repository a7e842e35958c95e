import { expect } from 'playwright/test';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';
import { withBreakableFiles } from '../support/breakable-files.ts';
import { haveBrowser, phone } from '../support/browser.ts';
import { look } from './look.ts';
import { enter } from './screens/accounts.ts';
import { openDocument, sample } from './screens/library.ts';
import { processed } from './screens/work.ts';
import { visit } from './stage.ts';
import { newPerson, openTheatre, type Theatre } from './theatre.ts';

const disk = vi.hoisted(() => ({ isBroken: false }));
vi.mock(import('../../src/server/runtimes/open.ts'), async (original) => {
  const { openPorts } = await original();
  return { openPorts: async (...options) => withBreakableFiles(await openPorts(...options), disk) };
});

describe.skipIf(!haveBrowser)('a document that could not be read', () => {
  let theatre: Theatre;
  // An app for each device: what was read for one person is there for all who have the same file.
  beforeEach(async () => {
    theatre = await openTheatre();
  });
  afterEach(() => theatre.close());

  it.each([
    { device: 'a desk', options: {} },
    { device: 'a phone', options: { viewport: phone } },
  ])('says so on $device, and is asked for again until it is there', ({ options }) =>
    visit(
      theatre.browser,
      theatre.app.url,
      async ({ page }) => {
        disk.isBroken = true;
        await enter(page, await newPerson(theatre.app.url));
        const entry = await openDocument(page, sample);
        const again = entry.getByRole('button', { name: /Its text could not be read\. Press to try again/ });
        await expect(again).toBeVisible({ timeout: 60_000 });
        await look(page, 'a document that could not be read');
        await again.click();
        const sentence = page.getByText('The text of this document could not be read. Your file is safe.');
        await expect(sentence).toBeVisible({ timeout: 60_000 });
        await look(page, 'a request that failed');
        disk.isBroken = false;
        await page.getByRole('button', { name: 'Try again', exact: true }).click();
        await processed(page, sample);
        await expect(sentence).toHaveCount(0);
      },
      options,
    ),
  );
});
