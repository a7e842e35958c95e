import type { Request } from 'playwright';
import { documentsApi } from '@anamnesis/contracts/documents/api.ts';
import { describe, it } from 'vitest';
import { haveBrowser, phone } from '../support/browser.ts';
import { expect } from '../support/expect.ts';
import { lecturePdf, notes, twentyPages } from './lectures.ts';
import { arrive } from './screens/accounts.ts';
import { documentButton, documentModes, openDocument, sample, sampleFolder } from './screens/library.ts';
import { upload } from './screens/upload.ts';
import { studentWithCards } from './student.ts';
import { newPerson, sharedApp } from './app-in-browser.ts';

const pathOf = (request: Request): string => new URL(request.url()).pathname;
const asksForPages = (request: Request): boolean => pathOf(request) === documentsApi.getPDFImages.path;
const asksForFile = (request: Request): boolean =>
  pathOf(request).startsWith(documentsApi.getDocumentFile.path.replace(':pdfId', ''));

describe.skipIf(!haveBrowser)('viewing documents in the browser', () => {
  const opened = sharedApp();

  it('draws twenty pages of a file of which no part is fetched twice, 600 px wide, each with its text', () =>
    opened.visit(async ({ page }) => {
      const parts: string[] = [];
      let pagesAsked = 0;
      page.on('response', (response) => {
        const request = response.request();
        if (asksForFile(request) && response.ok()) parts.push(request.headers()['range'] ?? 'the whole file');
        if (asksForPages(request)) pagesAsked += 1;
      });
      await arrive(page, await newPerson(opened.app.url));
      await expect(documentButton(page, sample)).toBeVisible();
      await upload(page, sampleFolder, { pdf: await twentyPages() });
      // What was uploaded is opened, with the next step in sight.
      await expect(documentButton(page, 'heart')).toHaveAttribute('aria-current', 'true');
      await expect(documentModes(page).getByRole('button', { name: 'Process & Generate' })).toBeInViewport();
      const view = page.getByRole('article', { name: 'heart' });
      await expect(view.getByRole('listitem')).toHaveCount(20);
      for (const n of [1, 10, 20]) {
        const item = view.getByRole('listitem').filter({ has: page.getByText(`Page ${n}`, { exact: true }) });
        await item.scrollIntoViewIfNeeded();
        await expect(item.getByText('PDF', { exact: true })).toBeVisible();
        const drawn = item.getByRole('figure', { name: `Page ${n}`, exact: true });
        await expect(drawn.locator('canvas')).toBeVisible();
        expect((await drawn.boundingBox())?.width).toBe(600);
        await expect(drawn.locator('.pdf-text')).toContainText(/\w{4,}/);
      }
      expect(parts).not.toHaveLength(0);
      expect(parts).toEqual([...new Set(parts)]);
      expect(pagesAsked).toBe(0);
      // Opened again where it was left; to look at it in another width has moved it.
      for (const item of [view.getByRole('listitem').first(), view.getByRole('listitem').last()])
        await item.scrollIntoViewIfNeeded();
      const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
      await expect.poll(kept).toMatch(/page\W+(?:19|20)\D/u);
      await page.reload();
      const last = view.getByRole('figure', { name: 'Page 20', exact: true });
      await expect(last.locator('canvas')).toBeVisible();
    }));

  it('opens what was uploaded also in a browser that is slow to go back', () =>
    opened.visit(async ({ page }) => {
      await page.addInitScript(() => {
        const go = history.go.bind(history);
        history.go = (delta) => void setTimeout(() => go(delta), 800);
      });
      await arrive(page, await newPerson(opened.app.url));
      await expect(documentButton(page, sample)).toBeVisible();
      await upload(page, sampleFolder, { pdf: await lecturePdf('lecture.pdf', 2) });
      await expect(page.getByRole('article', { name: 'lecture' })).toBeVisible();
      await expect(documentButton(page, 'lecture')).toHaveAttribute('aria-current', 'true');
    }));

  it('finds words on pages that are not drawn, jumps, zooms, and comes back to the place', () =>
    opened.visit(async ({ page }) => {
      await arrive(page, await newPerson(opened.app.url));
      await expect(documentButton(page, sample)).toBeVisible();
      await upload(page, sampleFolder, { pdf: await lecturePdf('lecture.pdf', 20) });
      const view = page.getByRole('article', { name: 'lecture' });
      await expect(view.getByRole('figure', { name: 'Page 1', exact: true })).toHaveAttribute(
        'data-painted',
        'true',
      );
      await page.keyboard.press('/');
      const field = view.getByRole('searchbox');
      await field.fill('the');
      await expect(view.getByRole('search').getByText(/^1 of \d+$/)).toBeVisible();
      await field.press('Shift+Enter');
      await expect(view.getByRole('search').getByText(/^(\d+) of \1$/)).toBeVisible();
      const last = view.getByRole('figure', { name: 'Page 20', exact: true });
      await expect(last.locator('mark[data-tone=current]')).toBeInViewport();
      await field.press('Escape');
      await expect(field).toHaveCount(0);
      await expect(view.locator('mark[data-tone]')).toHaveCount(0);

      const number = view.getByLabel('Page, of 20');
      await number.fill('7');
      await number.press('Enter');
      const seventh = view.getByRole('listitem').filter({ has: page.getByText('Page 7', { exact: true }) });
      await expect(seventh).toBeInViewport();
      await number.blur();
      await page.keyboard.press('+');
      await expect(view.getByRole('button', { name: 'Zoom: 110 %' })).toBeVisible();
      await expect(number).toHaveValue('7');
      await expect
        .poll(() => page.evaluate(() => Object.values(localStorage).join()))
        .toMatch(/"page":7,[^}]*"zoom":1.1/);
      await page.reload();
      await expect(seventh.getByRole('figure')).toHaveAttribute('data-painted', 'true');
      await expect(seventh).toBeInViewport();
      await expect(number).toHaveValue('7');
      await expect(view.getByRole('button', { name: 'Zoom: 110 %' })).toBeVisible();
      expect(await view.locator('canvas').count()).toBeLessThan(9);
    }));

  it('says on the page that it is being drawn, or cannot be', async () => {
    const { person } = await studentWithCards(opened.app.url);
    await opened.visit(async ({ page, allow }) => {
      allow(/ERR_FAILED .*engine-/);
      const held = Promise.withResolvers<void>();
      await page.route('**/assets/engine-*.js', async (route) => {
        await held.promise;
        await route.abort();
      });
      await arrive(page, person);
      const entry = await openDocument(page, sample);
      await entry.getByRole('button', { name: 'View PDF' }).click();
      await expect(page.getByRole('article').getByText('Loading PDF...')).toBeVisible();
      held.resolve();
      const sheet = page.getByRole('figure', { name: 'Page 1', exact: true });
      await expect(sheet.getByRole('alert')).toContainText('Error loading PDF');
    });
  });

  it('numbers the sentences of a text, and shows what looks like HTML as text', () =>
    opened.visit(async ({ page }) => {
      await arrive(page, await newPerson(opened.app.url));
      await expect(documentButton(page, sample)).toBeVisible();
      const sentences = [
        'The mitral valve has two leaflets.',
        'A careless author wrote <img src=x onerror=alert(1)> here.',
        'The aortic valve has three cusps.',
      ];
      await upload(page, sampleFolder, { text: notes('valves.txt', sentences) });
      const entry = await openDocument(page, 'valves');
      await entry.getByRole('button', { name: 'View Document' }).click();
      const part = page.getByRole('article', { name: 'valves' }).getByRole('region', { name: 'Part 1' });
      await expect(part).toContainText(sentences.map((text, at) => `${at + 1}${text}`).join(' '));
    }));

  it('marks the answers of the cards on the pages, and shows the card of a mark', async () => {
    const { person } = await studentWithCards(opened.app.url);
    await opened.visit(async ({ page }) => {
      await arrive(page, person);
      await openDocument(page, sample);
      const mark = page.getByRole('button', { name: /^Card about / }).first();
      const answer = await mark.innerText();
      await mark.press('Enter');
      const card = page.getByRole('dialog', { name: 'Card' });
      await expect(card).toContainText('Card on page 1');
      await expect(card).toContainText(answer);
      await page.keyboard.press('Escape');
      await expect(card).toHaveCount(0);
      await expect(mark).toBeFocused();
      await page.setViewportSize(phone);
      await mark.press('Enter');
      await card.getByRole('button', { name: 'Edit' }).click();
      await expect(card.getByRole('textbox', { name: 'Text of the card' })).toBeVisible();
      await expect(card.getByText('Card on page 1')).toBeInViewport({ ratio: 1 });
    });
  });
});
