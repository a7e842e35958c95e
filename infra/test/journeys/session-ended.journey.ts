import { describe, it } from 'vitest';
import { haveBrowser } from '../support/browser.ts';
import { createClient } from '../support/client.ts';
import { expect } from '../support/expect.ts';
import { notes } from './lectures.ts';
import { arrive, enter, goOnToResources, logIn, loginForm } from './screens/accounts.ts';
import {
  chooseInMenu,
  dialog,
  documentButton,
  folderButton,
  sample,
  sampleFolder,
} from './screens/library.ts';
import { openSettings } from './screens/settings.ts';
import { openUpload, pick, uploadForm } from './screens/upload.ts';
import { newPerson, sharedApp } from './app-in-browser.ts';

const ended = 'Your session has ended. Please log in again; everything you saved is safe.';
const newPassword = 'N3w-password!';

describe.skipIf(!haveBrowser)('a session that has ended elsewhere', () => {
  const opened = sharedApp();
  const { visit: visitApp } = opened;

  it('keeps what was typed when the password was changed elsewhere, and leads back to it', () =>
    visitApp(async ({ page, allow }) => {
      allow(/status of 401 /);
      const client = createClient(opened.app.url);
      const { email, password } = await client.signup();
      await enter(page, { email, password });
      await chooseInMenu(page, `folder ${sampleFolder}`, 'Rename Folder');
      await dialog(page).getByRole('textbox').fill('Cardiology');
      await client.call('changePassword', { body: { password, newPassword } });
      await dialog(page).getByRole('button', { name: 'Rename' }).click();
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.getByText(ended)).toBeVisible();
      await expect(dialog(page)).toHaveCount(0);
      await expect(loginForm(page).email).toHaveValue(email);
      await logIn(page, { email, password: newPassword });
      await expect(dialog(page).getByRole('textbox')).toHaveValue('Cardiology');
      await expect(dialog(page).getByRole('alert')).toContainText('Your session had ended.');
      await dialog(page).getByRole('button', { name: 'Rename' }).click();
      await expect(folderButton(page, 'Cardiology')).toBeVisible();
    }));

  it('keeps what was chosen for an upload, but not for the next person', () =>
    visitApp(async ({ page, allow }) => {
      allow(/status of 401 /);
      const person = await newPerson(opened.app.url);
      const form = uploadForm(page);
      const refuse = async (): Promise<void> => {
        await page.route('**/text_upload', (route) => route.fulfill({ status: 401, json: {} }));
        await form.button('Upload Text').click();
        await expect(page.getByText(ended)).toBeVisible();
        await page.unroute('**/text_upload');
      };
      await arrive(page, person);
      await openUpload(page, sampleFolder);
      await pick(page, { text: notes('valves.txt') });
      await form.name.fill('Valves of the heart');
      await refuse();
      await logIn(page, person);
      await expect(form.name).toHaveValue('Valves of the heart');
      await refuse();
      await logIn(page, await newPerson(opened.app.url));
      await goOnToResources(page);
      await expect(documentButton(page, sample)).toBeVisible();
      await expect(dialog(page)).toHaveCount(0);
    }));

  it('leads out when the account was deleted elsewhere, from settings too', () =>
    visitApp(async ({ page, allow }) => {
      allow(/status of 40[13] /);
      const client = createClient(opened.app.url);
      const { email, password } = await client.signup();
      await enter(page, { email, password });
      await openSettings(page);
      await client.call('deleteAccount', { body: { password } });
      await page.evaluate(() => dispatchEvent(new Event('focus')));
      await expect(page.getByText(ended)).toBeVisible();
      await expect(dialog(page)).toHaveCount(0);
      await logIn(page, { email, password });
      await expect(loginForm(page).error).toContainText('is wrong');
      await logIn(page, await newPerson(opened.app.url));
      await goOnToResources(page);
      await expect(folderButton(page, sampleFolder)).toBeVisible();
      await expect(dialog(page)).toHaveCount(0);
    }));
});
