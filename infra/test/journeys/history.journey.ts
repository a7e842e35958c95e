import { describe, it } from 'vitest';
import { look } from '../look/look.ts';
import { haveBrowser, phone } from '../support/browser.ts';
import { expect } from '../support/expect.ts';
import { newPerson, sharedApp } from './app-in-browser.ts';
import { arrive } from './screens/accounts.ts';

describe.skipIf(!haveBrowser)('a history', () => {
  const opened = sharedApp();

  it('is taken by typing, resumed after a reload, seen in another tab, finished, and read again', () =>
    opened.visit(async ({ page, newTab, allow }) => {
      allow(/status of 404 .*anamnesisRoutes/);
      await arrive(page, await newPerson(opened.app.url));
      await page.goto('/Anamnesis');
      await expect(page.getByText('No histories yet')).toBeVisible();
      const disease = page.getByRole('combobox', { name: 'Disease' });
      const take = page.getByRole('button', { name: 'Take History' });
      await expect(take).toBeDisabled();
      await disease.fill('pneumonya');
      await take.click();
      await expect(page.getByText('Did you mean one of these?')).toBeVisible();
      expect(await look(page, 'a patient who is not there')).toEqual([]);
      await disease.fill('Asthma');
      await take.click();

      const line = page.getByRole('textbox', { name: 'Your line to the patient' });
      const log = page.getByRole('log', { name: 'Anamnesis Response' });
      await line.fill('Hello, what brings you in today?');
      await line.press('Enter');
      await expect(log.getByText('Hello, what brings you in today?')).toBeVisible();
      await expect(line).toHaveValue('');
      await expect(log.getByRole('listitem')).not.toHaveCount(1);
      await expect(log.getByText('answering…')).toHaveCount(0);
      const reply = await log.getByRole('listitem').nth(1).textContent();
      expect(await look(page, 'a history that is being taken')).toEqual([]);

      await page.reload();
      await expect(log.getByRole('listitem').nth(1)).toHaveText(reply ?? '');
      const second = await newTab();
      await second.goto(page.url());
      const other = second.getByRole('textbox', { name: 'Your line to the patient' });
      await other.fill('Do you smoke?');
      await other.press('Enter');
      await page.bringToFront();
      await expect(log.getByText('Do you smoke?')).toBeVisible();

      await page.getByRole('button', { name: 'Stop History' }).click();
      await page.getByRole('button', { name: /^Go on with / }).click();
      await page.getByRole('button', { name: 'Finish', exact: true }).click();
      await page.getByRole('combobox', { name: 'Diagnosis' }).fill('Asthma');
      await page.keyboard.press('Escape');
      await page.getByRole('textbox', { name: 'Next steps' }).fill('Spirometry');
      expect(await look(page, 'the end of a history')).toEqual([]);
      await page.getByRole('button', { name: 'Finish and see feedback' }).click();
      await expect(page.getByText('Right diagnosis')).toBeVisible();
      expect(await look(page, 'feedback on a history')).toEqual([]);
      await page
        .getByRole('button', { name: /^Make a card: / })
        .first()
        .click();
      await expect(page.getByRole('link', { name: /^Open card: / })).toBeVisible();
      const asked = page.getByRole('heading', { name: /^You asked / });
      const before = (await asked.textContent()) ?? '';
      await page.getByRole('button', { name: 'I did ask that: Allergies' }).click();
      const dialog = page.getByRole('dialog', { name: 'Which line was it?' });
      expect(await look(page, 'the lines of a history')).toEqual([]);
      await dialog.getByRole('button', { name: 'Do you smoke?' }).click();
      await expect(asked).not.toHaveText(before);
      await expect(page.getByText('You say that you did: “Do you smoke?”')).toBeVisible();
      await page.getByRole('button', { name: 'Undo: Allergies' }).click();
      await expect(asked).toHaveText(before);
      await page.getByRole('button', { name: 'Take another history' }).click();
      await page.getByRole('button', { name: /Asthma.*Right diagnosis.*2 questions/ }).click();
      await page.getByRole('button', { name: 'Read the conversation again' }).click();
      await expect(log.getByText('Do you smoke?')).toBeVisible();
    }));

  it('of somebody unknown says nothing of the disease before its end, and has a clock in an OSCE', () =>
    opened.visit(
      async ({ page }) => {
        await arrive(page, await newPerson(opened.app.url));
        await page.goto('/anamnesis');
        await page.getByRole('radio', { name: 'OSCE (8 minutes)' }).click();
        await page.getByRole('combobox', { name: 'System' }).selectOption('Respiratory');
        await page.getByRole('button', { name: 'Meet a patient' }).click();
        await expect(page.getByRole('textbox', { name: 'Disease' })).toHaveValue('Hidden until you finish');
        await expect(page.getByRole('timer')).toHaveText(/^[78]:\d\d$/);
        expect(await look(page, 'a station on a phone')).toEqual([]);
        await page.getByRole('button', { name: 'Finish', exact: true }).click();
        await page.getByRole('button', { name: 'Finish and see feedback' }).click();
        await expect(page.getByText('No diagnosis named')).toBeVisible();
        await expect(page.getByText(/^It was /)).toBeVisible();
      },
      { viewport: phone },
    ));
});
