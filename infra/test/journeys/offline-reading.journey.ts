import { describe, it } from 'vitest';
import { haveBrowser } from '../support/browser.ts';
import { createClient } from '../support/client.ts';
import { expect } from '../support/expect.ts';
import { sharedApp } from './app-in-browser.ts';
import { arrive } from './screens/accounts.ts';
import { cached, keptNames, lost } from './screens/device.ts';
import { studentWithCards } from './student.ts';

describe.skipIf(!haveBrowser)('beside the cards, the app without a network', () => {
  const opened = sharedApp();

  it('has the summaries of what is studied, and the guides that were read', async () => {
    const { person } = await studentWithCards(opened.app.url);
    await opened.visit(
      async ({ page, allow }) => {
        allow(lost);
        await arrive(page, person);
        await page.goto('/Diseases?disease=Podagra');
        const gout = page.getByRole('article', { name: 'Gout' });
        await expect(gout).toBeVisible();
        await expect.poll(() => keptNames(page)).toContain('guide podagra');
        await expect
          .poll(async () => (await keptNames(page)).filter((name) => name.startsWith('summary')).length)
          .toBe(1);
        await expect.poll(() => cached(page)).toContain('/');
        await page.context().setOffline(true);
        await page.reload();
        await expect(gout.getByRole('heading', { name: 'Red flags' })).toBeVisible();
        await page.goto('/PDFupload');
        await page.getByRole('link', { name: 'Heart failure in three pages' }).click();
        await expect(page.getByText(/^As it was on/u)).toBeVisible();
        await page.reload();
        await expect(page.getByRole('link', { name: /ischaemic heart disease/u }).first()).toBeVisible();
        await page.context().setOffline(false);
        await expect(page.getByRole('heading', { name: 'My Resources' })).toBeVisible();
      },
      { serviceWorkers: 'allow' },
    );
  });

  it('goes on with a timed block, and sends each of its answers once', async () => {
    const client = createClient(opened.app.url);
    const { user: session } = await client.signup();
    const any = { system: 'Random', science: 'Random', difficulty: 'Random', size: 10 } as const;
    const { blockId } = (await client.call('startBlock', { body: { ...any, mode: 'exam' } })).body;
    await opened.visit(
      async ({ page, allow }) => {
        allow(lost);
        const sent: (string | undefined)[] = [];
        page.on('request', (request) => {
          if (request.url().endsWith('/submitAnswer')) sent.push(request.headers()['x-command-id']);
        });
        const choose = async (nth: number): Promise<void> => {
          await expect(page.getByText(`Question ${nth + 1} of 10`)).toBeVisible();
          await page.keyboard.press(`${nth + 1}`);
          await expect(page.getByRole('button', { name: `Question ${nth + 1}, answered` })).toBeVisible();
        };
        await arrive(page, { session });
        await page.goto(`/practiceQuestions?block=${blockId}`);
        await expect(page.getByRole('timer')).toBeVisible();
        await expect.poll(() => keptNames(page)).toContain('block');
        await expect.poll(() => cached(page)).toContain('/');
        await page.context().setOffline(true);
        await choose(0);
        await page.keyboard.press('Enter');
        await choose(1);
        await page.goto('/myStatistics');
        await page.getByRole('link', { name: 'Go on with your block' }).click();
        await choose(2);
        sent.splice(0);
        await page.context().setOffline(false);
        const answered = async () =>
          (await client.call('getBlock', { params: { blockId } })).body.block.answered;
        await expect.poll(answered).toBe(3);
        expect(new Set(sent).size).toBe(3);
        // The page went on meanwhile.
        await expect(page.getByText('Question 3 of 10')).toBeVisible();
      },
      { serviceWorkers: 'allow' },
    );
  });
});
