import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { look } from '../look/look.ts';
import { haveBrowser } from '../support/browser.ts';
import { expect } from '../support/expect.ts';
import { newPerson, sharedApp } from './app-in-browser.ts';
import { arrive } from './screens/accounts.ts';
import { documentButton, documentModes, sample } from './screens/library.ts';
import { playScreen } from './screens/play.ts';

const board = (page: Page) => page.getByRole('application', { name: 'Page 1 with what is hidden on it' });
const hide = (page: Page) => page.getByRole('button', { name: 'Hide places on this page' });
const rows = (page: Page) => page.getByRole('article', { name: 'Card', exact: true });

/** Draws from one place of the page to another, in fractions of it. Alt: nothing snaps. */
async function drag(page: Page, [fromX, fromY]: [number, number], [toX, toY]: [number, number]) {
  const box = (await board(page).boundingBox())!;
  const at = (x: number, y: number) => [box.x + x * box.width, box.y + y * box.height] as const;
  await page.keyboard.down('Alt');
  await page.mouse.move(...at(fromX, fromY));
  await page.mouse.down();
  await page.mouse.move(...at((fromX + toX) / 2, (fromY + toY) / 2));
  await page.mouse.move(...at(toX, toY));
  await page.mouse.up();
  await page.keyboard.up('Alt');
}

async function openSample(page: Page): Promise<void> {
  await documentButton(page, sample).click();
  await expect(page.getByRole('figure', { name: 'Page 1', exact: true }).locator('canvas')).toBeVisible();
}

describe.skipIf(!haveBrowser)('places on pictures', () => {
  const opened = sharedApp();

  it('are drawn, saved, listed, studied, drawn anew, and brought back', () =>
    opened.visit(async ({ page }) => {
      await arrive(page, await newPerson(opened.app.url));
      await openSample(page);
      await hide(page).click();
      await expect(board(page)).toBeVisible();
      await expect(page.getByText('Loading the picture')).toHaveCount(0);
      await page.getByRole('button', { name: 'Rectangle' }).click();
      await drag(page, [0.2, 0.3], [0.4, 0.36]);
      await drag(page, [0.5, 0.5], [0.7, 0.56]);
      await page.getByRole('textbox', { name: 'Label of box 1' }).fill('left atrium');
      await page.getByRole('textbox', { name: 'Label of box 2' }).fill('<b>aorta</b>');
      await page.getByRole('textbox', { name: 'Title' }).fill('The heart');
      expect(await look(page, 'places drawn on a page')).toEqual([]);
      await page.getByRole('button', { name: 'Create 2 cards' }).click();
      await expect(page.getByText('2 cards of page 1 created').first()).toBeVisible();
      await expect(board(page)).toHaveCount(0);

      await documentModes(page).getByRole('button', { name: 'Cards' }).click();
      await expect(rows(page)).toHaveCount(2);
      await expect(rows(page).nth(1).getByText('<b>aorta</b>')).toBeVisible();
      expect(await look(page, 'cards of pictures in the list')).toEqual([]);

      await page.goto('/');
      await page.getByRole('link', { name: 'Study now' }).click();
      const { front, back, showAnswer, correct, complete } = playScreen(page);
      await expect(front.getByRole('region', { name: 'Picture' }).locator('img')).toBeVisible();
      expect(await look(page, 'a picture with a hidden place')).toEqual([]);
      await showAnswer.click();
      await expect(
        back.getByRole('region', { name: 'Picture' }).getByText(/^(?:left atrium|<b>aorta<\/b>)$/),
      ).toBeVisible();
      expect(await look(page, 'a picture with its answer')).toEqual([]);
      await correct.click();
      await showAnswer.click();
      await page.getByRole('button', { name: 'Show the other labels' }).click();
      for (const label of ['left atrium', '<b>aorta</b>'])
        await expect(back.getByRole('region', { name: 'Picture' }).getByText(label)).toBeVisible();
      await correct.click();
      await expect(complete).toBeVisible();

      await page.goto('/PDFupload');
      await openSample(page);
      await documentModes(page).getByRole('button', { name: 'Cards' }).click();
      await rows(page).first().getByRole('button', { name: 'Edit' }).click();
      await expect(page.getByRole('textbox', { name: 'Label of box 1' })).toHaveValue('left atrium');
      await page.getByRole('textbox', { name: 'Label of box 1' }).fill('right atrium');
      await page.getByRole('button', { name: 'Delete box 2' }).click();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(rows(page)).toHaveCount(1);
      await expect(rows(page).first().getByText('right atrium')).toBeVisible();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(rows(page)).toHaveCount(2);
      await expect(rows(page).first().getByText('left atrium')).toBeVisible();
    }));
});
