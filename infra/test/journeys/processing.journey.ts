import { describe, it } from 'vitest';
import { haveBrowser } from '../support/browser.ts';
import { createClient } from '../support/client.ts';
import { expect } from '../support/expect.ts';
import { allRead, sampleDocument } from '../support/studying.ts';
import { uploadFile } from '../support/upload-file.ts';
import { look } from '../look/look.ts';
import { newPerson, sharedApp } from './app-in-browser.ts';
import { arrive } from './screens/accounts.ts';
import {
  chooseInMenu,
  dialog,
  documentModes,
  dueCount,
  openDocument,
  question,
  sample,
} from './screens/library.ts';
import { openSource, playScreen } from './screens/play.ts';
import { studentWithCards } from './student.ts';
import { processed, progressBar, startProcessing } from './screens/work.ts';

const valves = [
  'The mitral valve lies between the left atrium and the left ventricle.',
  'The tricuspid valve lies between the right atrium and the right ventricle.',
  'The sinoatrial node is the pacemaker of the heart.',
].join('\n\n');

describe.skipIf(!haveBrowser)('processing in the browser', () => {
  const opened = sharedApp();

  it('writes a summary beside each page, and cards', () =>
    opened.visit(async ({ page }) => {
      await arrive(page, await newPerson(opened.app.url));
      const entry = await startProcessing(page, sample);
      await processed(page, sample);
      await expect(progressBar(page)).toHaveCount(0);
      await expect(entry.getByRole('button', { name: /^Processed/ })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
      await expect(entry.getByRole('button', { name: /Anki Cards/ })).toContainText(/Due \d+ · Tomorrow 0/);
      await entry.getByRole('button', { name: 'View summary' }).click();
      const summary = page.getByRole('article', { name: `Summary of ${sample}` });
      for (const each of [1, 2, 3]) {
        const part = summary.getByRole('region', { name: `Page ${each}`, exact: true });
        await expect(part.getByRole('heading')).not.toBeEmpty();
        expect(await part.getByRole('listitem').count()).toBeGreaterThanOrEqual(3);
        await summary.getByRole('figure', { name: `Page ${each}`, exact: true }).scrollIntoViewIfNeeded();
        await expect(
          summary.getByRole('figure', { name: `Page ${each}`, exact: true }).locator('canvas'),
        ).toBeVisible();
      }

      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
      await expect(summary.getByRole('figure')).toHaveCount(0);
      await expect(summary.getByText(sample, { exact: true })).toBeVisible();
      await expect(summary.getByText('Page 3', { exact: true })).toBeVisible();
      await page.emulateMedia({ media: null });
      await summary.getByRole('radio', { name: 'Summary only' }).click();
      await expect(summary.getByRole('figure')).toHaveCount(0);

      const second = summary.getByRole('region', { name: 'Page 2', exact: true });
      await second.getByRole('listitem').first().getByRole('link').click();
      await expect(page).toHaveURL(/show=view&page=2&sentence=/);
      await expect(page.locator('[data-tone="current"]').first()).toBeInViewport();
      await page.goBack();
      await expect(second).toBeVisible();
    }));

  it('is done again on request, which keeps the cards and brings back none that was deleted', () =>
    opened.visit(async ({ page }) => {
      await arrive(page, await newPerson(opened.app.url));
      await startProcessing(page, sample);
      const entry = await processed(page, sample);
      await entry.getByRole('button', { name: 'Edit cards' }).click();
      const first = page.getByRole('article', { name: 'Card', exact: true }).first();
      await first.getByRole('button', { name: 'More for this card' }).click();
      await page.getByRole('menuitem', { name: 'Delete now' }).click();
      await page.getByRole('button', { name: 'Delete Card', exact: true }).click();
      await expect(question(page)).toHaveCount(0);
      const counted = page.getByText(/^\d+ cards · \d+ High Yield · \d+ Normal Yield$/);
      const before = (await counted.textContent())!;
      await chooseInMenu(page, sample, 'Process again');
      await expect(question(page)).toContainText('Cards that you deleted do not come back.');
      await question(page).getByRole('button', { name: 'Process again' }).click();
      await expect(
        page.getByText(/is processed: no new cards beside the \d+ that it has/).first(),
      ).toBeVisible();
      await processed(page, sample);
      await expect(counted).toHaveText(before);
    }));

  it('is done again with fewer cards, after saying how many stay: those that were answered', async () => {
    const { person, client, cards } = await studentWithCards(opened.app.url);
    const dealt = await cards('2999-01-01');
    const { id: cardId, pdfId } = dealt[0]!;
    const body = { pdfId, cardId, response: 'correct' as const, useShortDelay: false };
    await client.call('recordAnkiResponse', { body });
    await opened.visit(async ({ page }) => {
      await arrive(page, person);
      await openDocument(page, sample);
      await chooseInMenu(page, sample, 'Cards: as in Settings…');
      await dialog(page).getByRole('radio', { name: 'Fewer' }).click();
      await dialog(page).getByRole('button', { name: 'Save' }).click();
      await expect(dialog(page)).toHaveCount(0);
      await chooseInMenu(page, sample, 'Process again');
      await expect(question(page)).toContainText(
        `Of ${dealt.length} cards, 1 stays: 1 that you answered, with its schedule. ${dealt.length - 1} that you never answered are replaced`,
      );
      await expect(question(page)).toContainText('Cards from each page: Fewer (chosen for this document).');
      await question(page).getByRole('button', { name: 'Process again' }).click();
      await expect(page.getByText(/that you never answered (is|are) gone; \d+ stayed/).first()).toBeVisible();
      const left = await cards('2999-01-01');
      expect(left.length).toBeLessThan(dealt.length);
      expect(left.map(({ id }) => id)).toContain(cardId);
    });
  });

  it('gives cards that are studied once where two documents have the same text, and from the other when one is deleted', async () => {
    const client = createClient(opened.app.url);
    const { user: session } = await client.signup();
    const { Folder_id: folderID } = await sampleDocument(client);
    for (const customName of ['Valves', 'Valves, again'])
      await uploadFile(client, 'uploadText', { folderID, customName, content: valves });
    await allRead(client);
    await opened.visit(async ({ page, allow }) => {
      // What its screen asks for while it is deleted.
      allow(/status of 404 .*(?:getAnkiQuestions|suggestions)/u);
      await arrive(page, { session });
      await startProcessing(page, 'Valves');
      await processed(page, 'Valves');
      const { new: made } = (await client.call('getStudyToday')).body;
      const count = page.getByText(`${made} new cards`, { exact: true });
      await startProcessing(page, 'Valves, again');
      const again = await processed(page, 'Valves, again');
      await expect(again.getByRole('button', { name: /^Anki Cards/ })).not.toContainText(/Due [1-9]/);
      await page.goto('/');
      await expect(count).toBeVisible();
      await page.getByRole('link', { name: 'Study now' }).click();
      const { showAnswer, source } = playScreen(page);
      await showAnswer.click();
      await openSource(page);
      await expect(source.getByText('Also in Valves, again')).toBeVisible();
      await source.getByRole('link', { name: 'Valves, again' }).click();
      await expect(page).toHaveURL(/document=.*&show=view&page=1/);
      await documentModes(page).getByRole('button', { name: 'Cards' }).click();
      const elsewhere = page.getByRole('link', { name: 'Studied in Valves', exact: true });
      await expect(elsewhere).toHaveCount(made);
      expect(await look(page, 'a list of held cards')).toEqual([]);
      const entry = await openDocument(page, 'Valves');
      await entry.getByRole('button', { name: 'Delete Document' }).click();
      await question(page).getByRole('button', { name: 'Delete Document' }).click();
      await expect.poll(() => dueCount(page, 'Valves, again')).toBe(`${made}`);
      await page.goto('/');
      await expect(count).toBeVisible();
    });
  });
});
