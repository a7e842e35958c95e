import type { Page } from 'playwright';
import type { Studio } from '../look/studio.ts';
import { breakCall, onApp, visitor } from './on-app.ts';
import { chooseOfAccount } from '../journeys/screens/shell.ts';

const overlay = (page: Page) => page.getByRole('dialog', { name: 'Settings' });

async function open(page: Page): Promise<void> {
  await chooseOfAccount(page, 'Settings');
}

/** The settings over a page, the care of an account, and the preferences. */
export const settings = (studio: Studio): Promise<void> =>
  onApp(async (app) => {
    const { page, client } = await visitor(studio, app, { processed: true });
    await flags(page, studio);
    await account(page, studio);
    await preferences(page, studio);
    const { body } = await client.call('getDueQuestions', {
      query: { questionType: 'anki', dueDate: '2099-01-01' },
    });
    for (const { id: cardId, pdfId } of body.dueQuestions.slice(0, 4))
      for (const daysAgo of [6, 5, 2]) {
        const timestamp = new Date(Date.now() - daysAgo * 86_400_000).toISOString();
        await client.call('recordAnkiResponse', { body: { pdfId, cardId, response: 'correct', timestamp } });
      }
    await page.reload();
    await page.getByText('Simulated with your cards').waitFor();
    await studio.shoot(page, 'preferences-workload');
    await page.getByRole('radio', { name: /Ladder/ }).click();
    const note = page.getByText(/the due dates of your cards are worked out again/);
    await studio.shoot(page, 'preferences-reschedule', {
      again: () => note.evaluate((element) => element.scrollIntoView({ block: 'center' })),
    });
  });

async function flags(page: Page, { shoot, checkFocus }: Studio): Promise<void> {
  const broken = await breakCall(page, 'user/settings');
  await page.reload();
  await open(page);
  await overlay(page).getByText('could not be loaded').waitFor();
  await shoot(page, 'settings-not-loaded');
  await broken.heal();
  await overlay(page).getByRole('button', { name: 'Retry' }).click();
  const mail = overlay(page).getByRole('switch', { name: 'E-mail notifications' });
  await mail.waitFor();
  await shoot(page, 'settings');
  await checkFocus(page, 'settings');
  await mail.click();
  await shoot(page, 'settings-daily-mail');
  const full = await breakCall(page, 'user/settings');
  await overlay(page).getByRole('button', { name: 'Save Settings' }).click();
  await overlay(page).getByText('Failed to save settings').waitFor();
  await shoot(page, 'settings-not-saved');
  await full.heal();
  await page.keyboard.press('Escape');
  await page.getByText('Close without saving?').waitFor();
  await shoot(page, 'settings-close');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await overlay(page).getByRole('button', { name: 'Save Settings' }).click();
  await overlay(page).getByText('Settings saved successfully').waitFor();
  await shoot(page, 'settings-saved');
}

async function account(page: Page, { shoot }: Studio): Promise<void> {
  await overlay(page).getByRole('button', { name: 'Change password' }).click();
  const password = page.getByRole('dialog', { name: 'Change password' });
  await password.getByRole('button', { name: 'Set password' }).click();
  await password.getByText('Please enter your current password.').scrollIntoViewIfNeeded();
  await shoot(page, 'settings-password');
  await password.getByRole('button', { name: 'Cancel' }).click();
  await overlay(page).getByRole('button', { name: 'Log out everywhere' }).click();
  await page.getByRole('alertdialog', { name: 'Log out everywhere?' }).waitFor();
  await shoot(page, 'log-out-everywhere');
  await page.getByRole('button', { name: 'Cancel' }).last().click();
  await overlay(page).getByRole('button', { name: 'Delete my account' }).scrollIntoViewIfNeeded();
  await shoot(page, 'settings-account');
  await overlay(page).getByRole('button', { name: 'Delete my account' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete my account?' });
  await question.getByRole('button', { name: 'Delete my account' }).click();
  await question.getByText('Please type DELETE first').waitFor();
  await shoot(page, 'delete-account');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
}

async function preferences(page: Page, { shoot, shootLoading, checkLoading }: Studio): Promise<void> {
  const path = '/PDFupload?show=preferences';
  const question = page.getByText('What flash card style do you prefer?');
  await shootLoading(page, 'preferences-loading', path);
  await question.waitFor();
  await page.getByText('Once you have answered cards').waitFor();
  await shoot(page, 'preferences');
  await page.getByRole('button', { name: 'Add an exam' }).click();
  const exam = page.getByRole('dialog', { name: 'When is the exam?' });
  const day = new Date(Date.now() + 23 * 86_400_000).toISOString().slice(0, 10);
  await exam.getByLabel('Day of the exam').fill(day);
  await exam.getByText('repeats come on top').waitFor();
  await shoot(page, 'exam');
  await page.keyboard.press('Escape');
  await checkLoading(page, 'preferences', path, () =>
    page.getByText('Once you have answered cards').waitFor(),
  );
  const { heal } = await breakCall(page, 'getUserPreferences');
  await page.goto(path);
  await page.getByText('Your preferences could not be loaded').waitFor();
  await shoot(page, 'preferences-failed');
  await heal();
}
