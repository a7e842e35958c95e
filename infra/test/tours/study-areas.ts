import type { Page } from 'playwright';
import {
  addCollection,
  addDisease,
  allGuides,
  collections,
  guideScreen,
} from '../journeys/screens/diseases.ts';
import type { Studio } from '../look/studio.ts';
import type { Client } from '../support/client.ts';
import { sampleDocument } from '../support/studying.ts';
import { madePast } from './made-past.ts';
import { madeStatistics } from './made-statistics.ts';
import { expect } from '../support/expect.ts';
import { breakCall, onApp, visitor } from './on-app.ts';
import { scores } from './scores.ts';

const pneumonia = 'Community-acquired pneumonia';

const parts = [
  'Overview',
  'Presentation',
  'Pathophysiology',
  'Investigations',
  'Treatment',
  'Prognosis',
  'Anatomy',
  'Look-alikes',
  'Notes',
  'Sources',
];

/** Study guides, scores and My Statistics: before anything, with everything, and when something fails. */
export const studyAreas = (studio: Studio): Promise<void> =>
  onApp(async (app) => {
    const anna = await visitor(studio, app, { processed: true });
    await guides(anna.page, studio);
    await guideParts(anna.page, studio);
    await scores(anna.page, studio);
    await cardsOfGuide(anna.page, studio);
    await statistics(anna.page, anna.client, studio);
    await past(anna.page, anna.client, studio);
  });

async function guides(page: Page, { shoot, checkFocus }: Studio): Promise<void> {
  await page.goto('/Diseases');
  await page.getByText('Look up what you want to read about.').waitFor();
  await page.getByText('No collections yet.').waitFor();
  await shoot(page, 'diseases-none');
  const { specialty, byLetter } = allGuides(page);
  await specialty('Nephrology').click();
  await shoot(page, 'guides-by-specialty', { full: true });
  await byLetter.click();
  await shoot(page, 'guides-by-letter', { full: true });
  await page.getByRole('button', { name: 'New Collection' }).click();
  await shoot(page, 'diseases-new-collection');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await addCollection(page, 'Cardiology finals');
  await addCollection(page, 'Respiratory, third year');
  for (const name of ['Asthma', 'Pulmonary embolism', pneumonia])
    await addDisease(page, 'Respiratory, third year', name);
  await collections(page).newDisease('Respiratory, third year').fill('pneu');
  await guideScreen(page).names.first().waitFor();
  await shoot(page, 'diseases-new-disease');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  const { lookUp, names } = guideScreen(page);
  await lookUp.fill('CAP');
  await names.first().waitFor();
  await page.keyboard.press('ArrowDown');
  await shoot(page, 'diseases-suggestions');
  await page.keyboard.press('Escape');
  await lookUp.fill('pneumonya');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /There is no guide to/ }).waitFor();
  await shoot(page, 'diseases-unknown');
  await page.goto('/Diseases?disease=Stroke');
  await guideScreen(page).others('Stroke').first().waitFor();
  await shoot(page, 'generic-name');
  await checkFocus(page, 'diseases');
}

async function guideParts(page: Page, { shoot, shootLoading, checkLoading }: Studio): Promise<void> {
  const address = `/Diseases?disease=${encodeURIComponent(pneumonia)}`;
  const { guide, part } = guideScreen(page);
  await shootLoading(page, 'guide-loading', address);
  await guide(pneumonia).waitFor();
  await guide(pneumonia)
    .getByRole('button', { name: /^Source / })
    .first()
    .click();
  await shoot(page, 'guide', { full: true });
  await checkLoading(page, 'guide', address, () => guide(pneumonia).waitFor());
  for (const label of parts) {
    await part(label).click();
    if (label === 'Look-alikes') {
      await page
        .getByRole('button', { name: /^Compare: / })
        .first()
        .click();
      await page.getByRole('table').waitFor();
    }
    if (label === 'Notes')
      await page
        .getByText(/Your notes have nothing on this disease|, page \d+$/)
        .first()
        .waitFor();
    await shoot(page, `guide-${label.toLowerCase()}`, { again: () => part(label).click(), covered: true });
  }
  const { heal } = await breakCall(page, 'get_disease');
  await page.goto('/Diseases?disease=Asthma');
  await page.getByText('The guide could not be opened.').waitFor();
  await shoot(page, 'guide-failed');
  await heal();
}

async function cardsOfGuide(page: Page, { shoot }: Studio): Promise<void> {
  await page.goto(`/Diseases?disease=${encodeURIComponent(pneumonia)}`);
  await page.getByRole('button', { name: 'Make cards from this guide' }).click();
  await page.getByRole('link', { name: 'Open its cards' }).waitFor();
  await shoot(page, 'guide-in-library');
  await page.getByRole('button', { name: 'Quiz me' }).click();
  await expect(page).toHaveURL(/show=quiz/);
}

async function statistics(page: Page, client: Client, { shoot, shootLoading }: Studio): Promise<void> {
  const bars = page.getByText('Average correct answers', { exact: true });
  await page.goto('/MyStatistics');
  await bars.waitFor();
  await shoot(page, 'statistics-none', { full: true });
  const { PDF_id: documentId } = await sampleDocument(client);
  const json = madeStatistics(documentId, 'c1');
  const pattern = '**/api/user/statistics';
  await page.route(pattern, (route) => route.fulfill({ json }));
  await page.reload();
  const drawn = async (): Promise<void> => {
    await page.getByRole('figure', { name: 'Minutes a day' }).locator('svg').first().waitFor();
  };
  await drawn();
  await shoot(page, 'statistics', { full: true });
  await page.getByRole('button', { name: 'Show as table: True retention' }).click();
  await shoot(page, 'statistics-table', { full: true });
  await page.unroute(pattern);
  await shootLoading(page, 'statistics-loading', '/MyStatistics');
  const { heal } = await breakCall(page, 'statistics');
  await page.goto('/MyStatistics');
  await page.getByText('Your statistics could not be loaded').waitFor();
  await shoot(page, 'statistics-failed');
  await heal();
}

async function past(page: Page, client: Client, { shoot, shootLoading, checkFocus }: Studio): Promise<void> {
  const address = '/myStatistics/history';
  await page.goto(address);
  await page.getByText('Your history begins').waitFor();
  await shoot(page, 'past-none');
  const { PDF_id: documentId } = await sampleDocument(client);
  const pattern = '**/api/user/past*';
  await page.route(pattern, (route) => {
    const isOfDeck = new URL(route.request().url()).searchParams.has('pdfId');
    return route.fulfill({ json: madePast(documentId, isOfDeck) });
  });
  await page.reload();
  await page.getByRole('slider', { name: 'Day' }).fill('120');
  await shoot(page, 'past-day', { full: true });
  await checkFocus(page, 'past');
  await page.getByRole('button', { name: /^Heart failure/ }).click();
  await page.getByText('chance of recall', { exact: false }).last().waitFor();
  await shoot(page, 'past-deck', { full: true });
  await page.goto(`${address}?day=2019-01-01&document=none`);
  await page.getByText('That deck is not in your library').waitFor();
  await page.getByLabel('Date').fill('2099-01-01');
  await shoot(page, 'past-wrong');
  await page.unroute(pattern);
  await shootLoading(page, 'past-loading', address);
  const { heal } = await breakCall(page, 'past');
  await page.goto(address);
  await page.getByText('Your history could not be loaded').waitFor();
  await shoot(page, 'past-failed');
  await heal();
}
