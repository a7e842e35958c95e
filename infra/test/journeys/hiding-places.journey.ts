import { describe, it } from 'vitest';
import { haveBrowser, phone } from '../support/browser.ts';
import { expect } from '../support/expect.ts';
import { violations } from '../look/axe.ts';
import { newPerson, sharedApp } from './app-in-browser.ts';
import { lecturePdf } from './lectures.ts';
import { arrive } from './screens/accounts.ts';
import { dialog, documentButton, sample, sampleFolder } from './screens/library.ts';
import { upload } from './screens/upload.ts';
import type { Visitor } from './stage.ts';

type Page = Visitor['page'];
const reader = (page: Page) => page.getByRole('toolbar', { name: 'Reader' });
const boxes = (page: Page) => dialog(page).getByRole('button', { name: /^Box \d/ });

/** Opens a lecture of somebody new, and its first page to hide places on it. */
async function openDrawing(page: Page, url: string): Promise<void> {
  await arrive(page, await newPerson(url));
  await expect(documentButton(page, sample)).toBeVisible();
  await upload(page, sampleFolder, { pdf: await lecturePdf('lecture.pdf', 2) });
  await expect(reader(page)).toBeVisible();
  await reader(page).getByRole('button', { name: 'Hide places on this page' }).click();
  await expect(dialog(page).getByRole('img', { name: 'Page 1' })).toBeVisible();
}

/** Draws with the mouse, in fractions of the page. */
async function draw(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  const paper = (await page.locator('.draw-paper').boundingBox())!;
  const at = ([x, y]: [number, number]) => [paper.x + x * paper.width, paper.y + y * paper.height] as const;
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(...at(to), { steps: 4 });
  await page.mouse.up();
}

describe.skipIf(!haveBrowser)('hiding places on a page', () => {
  const opened = sharedApp();

  it('is drawn, saved, taken back, and there again', () =>
    opened.visit(async ({ page }) => {
      await openDrawing(page, opened.app.url);
      await draw(page, [0.1, 0.6], [0.3, 0.7]);
      await draw(page, [0.5, 0.6], [0.7, 0.7]);
      await expect(boxes(page)).toHaveCount(2);
      await page.keyboard.press('Enter');
      await page.keyboard.type('the aorta');
      await page.keyboard.press('Escape');
      await page.keyboard.press('ArrowDown');
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Control+Enter');
      await expect(dialog(page)).toHaveCount(0);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByText('The cards were taken back. Your boxes are kept.').first()).toBeVisible();
      await page.keyboard.press('o');
      await expect(boxes(page)).toHaveCount(2);
      await expect(boxes(page).last()).toHaveAccessibleName('Box 2, the aorta');
      await dialog(page).getByRole('button', { name: 'Create 2 cards' }).click();
      await expect(page.getByText('2 cards of page 1 created').first()).toBeVisible();
      // What is there is changed where it was drawn.
      await page.keyboard.press('o');
      await dialog(page).getByRole('button', { name: 'Edit them' }).click();
      await dialog(page).getByRole('button', { name: 'Delete box 1' }).click();
      await dialog(page).getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Picture saved, 1 card deleted').first()).toBeVisible();
    }));

  it('has every tool within reach on a phone, and asks before what was drawn is given up', () =>
    opened.visit(
      async ({ page }) => {
        await openDrawing(page, opened.app.url);
        await draw(page, [0.1, 0.6], [0.3, 0.7]);
        await dialog(page).getByRole('textbox', { name: 'Label of box 1' }).fill('the aorta');
        await dialog(page).getByRole('button', { name: 'Boxes and title, 1' }).click();
        await expect(dialog(page).getByRole('radio', { name: 'Hide all, guess one' })).toBeVisible();
        expect(await violations(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
        await page.goBack();
        await page.getByRole('button', { name: 'Keep drawing' }).click();
        await expect(boxes(page)).toHaveCount(1);
        await dialog(page).getByRole('button', { name: 'Close' }).click();
        await page.getByRole('button', { name: 'Discard' }).click();
        await expect(dialog(page)).toHaveCount(0);
      },
      { viewport: phone },
    ));
});
