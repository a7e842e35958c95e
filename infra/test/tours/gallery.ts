import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { createServer } from 'vite';
import type { Studio } from '../look/studio.ts';
import { expect } from '../support/expect.ts';

const root = fileURLToPath(new URL('../../../frontend', import.meta.url));

/** The components of the kit in all their states, as `npm run ui` shows them. */
export async function gallery(studio: Studio): Promise<void> {
  const server = await createServer({ root, logLevel: 'error', server: { port: 0 } });
  await server.listen();
  try {
    const page = await studio.newPage(server.resolvedUrls?.local[0] ?? '');
    // What it needs is made ready when it is asked for first, and a page that is shown by then is loaded anew.
    await page.goto('gallery/states.html');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await server.waitForRequestsIdle();
    await page.goto('gallery/');
    await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
    await server.waitForRequestsIdle();
    await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
    await studio.shoot(page, 'ui-frame');
    await page.goto('gallery/states.html');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await studio.shoot(page, 'ui-states', { full: true });
    await studio.checkFocus(page, 'ui-states');
    await overlays(page, studio);
  } finally {
    await server.close();
  }
}

const dialogs = [
  'Alert',
  'Confirm',
  'Confirm what destroys',
  'Prompt',
  'Dialog',
  'Dialog as a panel',
  'SidePanel',
];
const toasts = ['Success', 'Success with an action', 'Error'];

async function overlays(page: Page, { shoot }: Studio): Promise<void> {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  for (const name of dialogs) {
    await press(name);
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor();
    await shoot(page, `ui-${name.toLowerCase().replaceAll(' ', '-')}`);
    await page.keyboard.press('Escape');
  }
  for (const name of toasts) await press(name);
  await page.getByText('The order has been restored').first().waitFor();
  await shoot(page, 'ui-toasts');
  await press('Open the menu');
  await shoot(page, 'ui-menu', { menuOpen: true });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Press with the right button' }).click({ button: 'right' });
  await shoot(page, 'ui-context-menu', { menuOpen: true });
  await page.keyboard.press('Escape');
  const hinted = page.getByRole('button', { name: 'Hover me' });
  // A menu that closes may take the pointer for a moment longer.
  const again = (): Promise<void> =>
    expect(async () => {
      await page.mouse.move(0, 0);
      await hinted.hover();
      await expect(page.getByRole('tooltip')).toBeVisible({ timeout: 1000 });
    }).toPass();
  await shoot(page, 'ui-tooltip', { menuOpen: true, again });
  await press('Break this part');
  await page.getByText('This page stopped working').last().scrollIntoViewIfNeeded();
  await shoot(page, 'ui-broken-part');
}
