import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { haveBrowser, phone } from '../support/browser.ts';
import { expect } from '../support/expect.ts';
import { visitingLibrary } from './app-in-browser.ts';
import { dialog, documentButton, documentModes, openDocument, question, sample } from './screens/library.ts';
import { playScreen } from './screens/play.ts';

const rows = (page: Page) => page.getByRole('article', { name: 'Card', exact: true });
const notice = (page: Page, text: string | RegExp) => page.getByRole('listitem').getByText(text);
const counted = (page: Page) => page.getByText(/^\d+ cards? · \d+ High Yield · \d+ Normal Yield$/);
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

/** Opens the list of the sample's cards; returns how many it has. */
async function openList(page: Page): Promise<number> {
  await documentButton(page, sample).click();
  const modes = documentModes(page);
  await modes.getByRole('button', { name: 'Cards' }).click();
  await expect(page.getByRole('heading', { name: 'Page 1 - Anki Cards' })).toBeVisible();
  await expect(counted(page)).toHaveText(/card/);
  return Number((await counted(page).textContent())!.split(' ')[0]);
}

const textOf = (tab: Page) => tab.getByRole('textbox', { name: 'Text of the card' });

describe.skipIf(!haveBrowser)('the list of a document’s cards', () => {
  const visitLibrary = visitingLibrary({ processed: true });

  it('edits, rates, suspends, deletes and brings back cards, which another tab sees at once', () =>
    visitLibrary(async ({ page, newTab }) => {
      const all = await openList(page);
      await expect(page.getByText('Page 1 of 3')).toBeVisible();
      await expect(
        page.getByRole('complementary', { name: 'Source' }).locator('[data-painted]'),
      ).toBeVisible();
      // What is highlighted on the page leads to its card.
      const mark = page.getByRole('complementary', { name: 'Source' }).locator('mark[role=button]').first();
      const answer = (await mark.textContent())!.trim();
      await mark.click();
      await expect(page.locator('[data-row]:focus')).toContainText(answer);
      await press(page, 'Filter');
      await page.getByRole('combobox', { name: 'Page' }).selectOption('3');
      await expect(page.getByText('Page 3 of 3')).toBeVisible();
      await press(page, 'Show all');
      await press(page, 'Filter');

      const address = page.url();
      const other = await newTab();
      await other.goto(address);
      await expect(counted(other)).toBeVisible();

      await page.bringToFront();
      const first = rows(page).first();
      await first.getByRole('button', { name: 'Edit' }).click();
      await page
        .getByRole('textbox', { name: 'Text of the card' })
        .fill('Edited {{c1::here}} 😀 <b>not bold</b>');
      await press(page, 'Save');
      await expect(first).toContainText('Edited here 😀 <b>not bold</b>');
      await expect(first.getByRole('button', { name: 'Edit' })).toBeFocused();
      await first.getByRole('button', { name: 'Normal Yield' }).click();
      await expect(counted(page)).toHaveText(`${all} cards · 1 High Yield · ${all - 1} Normal Yield`);
      await other.bringToFront();
      await expect(rows(other).first()).toContainText('Edited here');
      await expect(counted(other)).toHaveText(`${all} cards · 1 High Yield · ${all - 1} Normal Yield`);

      await page.bringToFront();
      for (const row of [rows(page).nth(0), rows(page).nth(1)])
        await row.getByRole('button', { name: 'Delete', exact: true }).click();
      await expect(page.getByText('2 card(s) flagged for deletion')).toBeVisible();
      await press(page, 'Delete All Flagged Cards');
      await expect(question(page)).toContainText('Are you sure you want to delete 2 Anki card(s)?');
      await press(page, 'Delete 2 cards');
      await expect(counted(page)).toHaveText(new RegExp(`^${all - 2} cards · 0 High Yield`));
      await other.bringToFront();
      await expect(counted(other)).toHaveText(new RegExp(`^${all - 2} cards · 0 High Yield`));
      await page.bringToFront();
      await press(page, 'Undo');
      await expect(notice(page, '2 cards are back')).toBeVisible();
      await expect(counted(page)).toHaveText(`${all} cards · 1 High Yield · ${all - 1} Normal Yield`);

      await page.keyboard.press('Control+f');
      await page.keyboard.type('not bold');
      await expect(rows(page)).toHaveCount(1);
      await press(page, 'Select all found');
      await press(page, 'Change cards');
      await page.getByRole('menuitem', { name: 'Suspend' }).click();
      await expect(rows(page).first()).toContainText('Suspended');
      await press(page, 'Change cards');
      await page.getByRole('menuitem', { name: 'Move to another page' }).click();
      await dialog(page).getByRole('textbox').fill('3');
      await press(page, 'Move');
      await expect(page.getByRole('heading', { level: 3 })).toHaveText('Page 3 - Anki Cards');
    }));

  it('loses nothing that is typed in two tabs for the same card', () =>
    visitLibrary(async ({ page, newTab }) => {
      await openList(page);
      const other = await newTab();
      await other.goto(page.url());
      for (const [tab, typed] of [
        [page, 'Typed {{c1::first}} here'],
        [other, 'Typed {{c1::second}} there'],
      ] as const) {
        await tab.bringToFront();
        await rows(tab).first().getByRole('button', { name: 'Edit' }).click();
        await textOf(tab).fill(typed);
      }
      await page.bringToFront();
      await press(page, 'Save');
      await expect(rows(page).first()).toContainText('Typed first here');
      await other.bringToFront();
      await other.reload();
      await rows(other).first().getByRole('button', { name: 'Edit' }).click();
      await expect(textOf(other)).toHaveValue('Typed {{c1::second}} there');

      await page.bringToFront();
      await rows(page).first().getByRole('button', { name: 'More for this card' }).click();
      await page.getByRole('menuitem', { name: 'Delete now' }).click();
      await press(page, 'Delete Card');
      await other.bringToFront();
      await expect(other.getByText(/^This card was deleted elsewhere/)).toBeVisible();
      await expect(textOf(other)).toHaveValue('Typed {{c1::second}} there');
      await press(other, 'Bring it back');
      await press(other, 'Keep mine');
      await expect(rows(other).first()).toContainText('Typed second there');
      await page.bringToFront();
      await expect(rows(page).first()).toContainText('Typed second there');
    }));

  it('is as it was left after a session, and takes a new card for a page, on a phone', () =>
    visitLibrary(async ({ page }) => {
      await page.setViewportSize(phone);
      const all = await openList(page);
      // A word of the first card: which ones there are is the engine's choice.
      const word = (await rows(page).first().textContent())!.match(/\p{Ll}{5,}/u)![0];
      // The bars leave the screen to the cards; the search is folded away.
      expect((await page.locator('[data-scroller]').boundingBox())!.y).toBeLessThanOrEqual(120);
      await expect(page.getByRole('searchbox')).toBeHidden();
      await press(page, 'Search the cards');
      await expect(page.getByRole('searchbox')).toBeFocused();
      await page.getByRole('searchbox').fill(word);
      await press(page, 'Filter');
      await press(page, /^Generated/);
      const found = page.getByText(/^\d+ of \d+ cards$/);
      const text = (await found.textContent())!;
      await press(page, /^Study now/);
      // On a phone the list has a button of the same name: the session is there first.
      await expect(page.getByRole('heading', { name: /^Anki Practice/ })).toBeVisible();
      await playScreen(page).exit.click();
      await expect(found).toHaveText(text);
      await expect(page.getByRole('searchbox')).toHaveValue(word);
      await press(page, 'Show all');

      await page.getByRole('combobox', { name: 'Page' }).selectOption('3');
      await press(page, 'Create New Flash Card for Page 3');
      await expect(dialog(page).getByRole('spinbutton')).toHaveValue('3');
      await dialog(page).getByRole('textbox', { name: 'Text' }).fill('A card {{c1::of my own}}');
      await press(page, 'Create Card');
      await press(page, /^Own/);
      await expect(rows(page)).toHaveCount(1);
      await expect(rows(page)).toContainText('A card of my own');
      await press(page, 'Show all');
      await expect(counted(page)).toHaveText(new RegExp(`^${all + 1} cards`));
    }));

  it('opens from the document’s menu, and says what it is without any card', () =>
    visitLibrary(async ({ page }) => {
      await openList(page);
      const entry = await openDocument(page, sample);
      await documentModes(page).getByRole('button', { name: 'Read' }).click();
      await entry.getByRole('button', { name: 'Edit cards' }).click();
      await press(page, 'Select all');
      await press(page, 'Change cards');
      await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
      await question(page)
        .getByRole('button', { name: /^Delete \d+ cards$/ })
        .click();
      await expect(page.getByText('No flash cards yet')).toBeVisible();
    }));
});
