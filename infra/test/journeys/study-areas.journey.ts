import { describe, it } from 'vitest';
import { haveBrowser, phone } from '../support/browser.ts';
import { expect } from '../support/expect.ts';
import { look } from '../look/look.ts';
import { newPerson, sharedApp } from './app-in-browser.ts';
import { arrive } from './screens/accounts.ts';
import { addCollection, addDisease, allGuides, collections, guideScreen } from './screens/diseases.ts';
import { studentWithCards } from './student.ts';

const pneumonia = 'Community-acquired pneumonia';

describe.skipIf(!haveBrowser)('study guides and My Statistics', () => {
  const opened = sharedApp();

  it('has collections in two tabs, a guide by its abbreviation, its cards and a quiz', () =>
    opened.visit(async ({ page, newTab, allow }) => {
      allow(/status of 404 .*get_disease/);
      await arrive(page, await newPerson(opened.app.url));
      await page.goto('/Diseases');
      await addCollection(page, 'Lungs');
      const second = await newTab();
      await second.goto('/diseases');
      await collections(second).expand('Lungs').or(collections(second).newDisease('Lungs')).first().waitFor();
      await page.bringToFront();
      await addDisease(page, 'Lungs', pneumonia);
      await second.bringToFront();
      await expect(collections(second).sidebar.getByText('1 disease')).toBeAttached();
      await page.bringToFront();

      const { lookUp, names, guide, part } = guideScreen(page);
      await lookUp.fill('pneumonya');
      await expect(page.getByText('Nothing on “pneumonya” yet. Spelled alike:')).toBeVisible();
      await lookUp.press('Enter');
      await expect(page.getByRole('heading', { name: 'There is no guide to “pneumonya” yet' })).toBeVisible();
      await lookUp.fill('CAP');
      await expect(names.first()).toContainText(pneumonia);
      await lookUp.press('ArrowDown');
      await lookUp.press('Enter');
      await expect(guide(pneumonia)).toContainText('For study, not for care.');
      await page.reload();
      await expect(guide(pneumonia)).toBeVisible();
      await part('Treatment').click();
      await expect(page).toHaveURL(/#treatment$/);
      await expect(page.getByRole('heading', { name: 'Treatment' })).toBeInViewport();
      await part('Look-alikes').click();
      expect(await look(page, 'a study guide')).toEqual([]);
      await page.getByRole('button', { name: 'Quiz me' }).click();
      await expect(page).toHaveURL(/\/PDFupload\?document=.*show=quiz&quiz=/);
      await expect(page.getByText(/^Question 1 of \d+/)).toBeVisible();
      await page.goBack();
      await expect(page.getByText('In your library')).toBeVisible();
    }));

  it('has guides to browse without a collection, and leads on from a name of several', () =>
    opened.visit(async ({ page }) => {
      await arrive(page, await newPerson(opened.app.url));
      await page.setViewportSize(phone);
      await page.goto('/Diseases');
      const { specialty, letter, byLetter, guide, recent } = allGuides(page);
      await specialty('Urology').click();
      await guide('Kidney stones').click();
      const screen = guideScreen(page);
      await expect(screen.guide('Kidney stones')).toBeVisible();
      await page.goBack();
      await expect(guide('Kidney stones')).toBeVisible();
      await expect(recent).toHaveText(['Kidney stones']);
      await byLetter.click();
      await letter('S').click();
      expect(await look(page, 'the list of guides')).toEqual([]);
      await page.getByRole('link', { name: /^Stroke \d/ }).click();
      await expect(screen.guide('Ischaemic stroke')).toBeVisible();
      const haemorrhage = screen.others('Stroke').filter({ hasText: 'Subarachnoid haemorrhage' });
      await expect(haemorrhage).toBeVisible();
      expect(await look(page, 'a name of several diseases')).toEqual([]);
      await haemorrhage.click();
      await expect(screen.guide('Subarachnoid haemorrhage')).toBeVisible();
      await screen.part('Sources').click();
      await expect(page.getByRole('heading', { name: 'Sources' })).toBeInViewport();
    }));

  it('finds a sign in the guides that say it, a drug where it is given, a symptom with what must not be missed', () =>
    opened.visit(async ({ page, allow }) => {
      allow(/status of 404 .*get_disease/);
      await arrive(page, await newPerson(opened.app.url));
      await page.goto('/Diseases');
      const { lookUp, names, guide } = guideScreen(page);
      await lookUp.fill('Murphy’s sign');
      await expect(names.first()).toContainText('Acute cholecystitis');
      await lookUp.press('ArrowDown');
      await lookUp.press('Enter');
      await expect(guide('Acute cholecystitis')).toBeVisible();
      await expect(page).toHaveURL(/#presentation$/);
      await lookUp.fill('lasix');
      await expect(names.first()).toContainText('Furosemide');
      await lookUp.press('Enter');
      await expect(page.getByRole('region', { name: 'Given for' })).toContainText('Heart failure');
      expect(await look(page, 'a drug')).toEqual([]);
      await lookUp.fill('headache');
      await lookUp.press('Enter');
      const subarachnoid = page.getByRole('listitem').filter({ hasText: 'Subarachnoid haemorrhage' });
      await expect(subarachnoid).toContainText('Must not be missed');
      await page.goto('/Diseases');
      await page.getByRole('link', { name: 'Scores and laboratory values' }).click();
      await expect(page.getByRole('rowheader', { name: 'Ferritin' })).toBeVisible();
      expect(await look(page, 'scores and laboratory values')).toEqual([]);
      await page.getByRole('link', { name: /^CURB-65/ }).click();
      await expect(page.getByRole('form', { name: 'CURB-65' })).toBeVisible();
    }));

  it('counts what was answered', async () => {
    const { person, client, cards } = await studentWithCards(opened.app.url);
    await opened.visit(async ({ page }) => {
      await arrive(page, person);
      await page.goto('/myStatistics');
      await expect(page.getByText('Nothing to count yet')).toBeVisible();
      const [card] = await cards('2099-01-01');
      if (!card) throw new Error('the sample has cards');
      await client.call('recordAnkiResponse', {
        body: { pdfId: card.pdfId, cardId: card.id, response: 'correct' },
      });
      await expect(page.getByRole('figure', { name: 'Reviews a day' })).toContainText('1 answer on 1 day');
      await expect(page.getByRole('figure', { name: 'The next 30 days' }).locator('svg')).toBeVisible();
      expect(await look(page, 'My Statistics')).toEqual([]);
    });
  });
});
