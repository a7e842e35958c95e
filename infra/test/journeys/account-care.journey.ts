import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { phone, haveBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { expect } from '../support/expect.ts';
import { type GoogleIssuer, startGoogleIssuer } from '../support/google-issuer.ts';
import { startSmtpServer } from '../support/smtp-server.ts';
import { enter, logIn } from './screens/accounts.ts';
import { offerGoogle } from './screens/google.ts';
import { chooseOfAccount } from './screens/shell.ts';
import { newPerson, ownApp } from './app-in-browser.ts';

const newPassword = 'N3w-password!';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).last();

async function fillNewPassword(page: Page, confirmation = newPassword): Promise<void> {
  await field(page, 'New Password').fill(newPassword);
  await field(page, 'Retype Password').fill(confirmation);
}

/** Both tabs are refused a call when the account is gone and the answer that says so is still on its way. */
async function deleteWhileBothAsk(tabs: readonly Page[], send: () => Promise<void>): Promise<void> {
  const [page] = tabs;
  if (!page) throw new Error('no tab');
  const gone = Promise.withResolvers<void>();
  const arrival = Promise.withResolvers<void>();
  await page.route('**/api/user/account', async (route) => {
    const response = await route.fetch();
    gone.resolve();
    await arrival.promise;
    await route.fulfill({ response });
  });
  // They ask when the server sends the change, or when they are looked at again.
  const refused = tabs.map((tab) => tab.waitForResponse((response) => response.status() === 401));
  await send();
  await gone.promise;
  for (const tab of tabs) await tab.evaluate(() => dispatchEvent(new Event('focus')));
  await Promise.all(refused);
  arrival.resolve();
}

async function openSettings(page: Page): Promise<void> {
  await chooseOfAccount(page, 'Settings');
}

describe.skipIf(!haveBrowser)('the care of an account in the browser', () => {
  let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
  let google: GoogleIssuer;
  beforeAll(async () => {
    smtp = await startSmtpServer();
    google = await startGoogleIssuer();
  });
  afterAll(async () => {
    await google.close();
    await smtp.close();
  });
  const opened = ownApp(() => ({ env: { SMTP_URL: smtp.url, ...google.env } }));

  /** The code in the last of so many mails. */
  const mailedCode = (email: string, mails = 1) =>
    eventually(() => {
      const mail = smtp.mails.filter(({ to }) => to.includes(email))[mails - 1];
      return /Your code: (\d{6})/.exec(mail?.source ?? '')?.[1];
    });

  it('resets a password with the code from the mail, and says what goes wrong on the way', () =>
    opened.visit(
      async ({ page, allow }) => {
        allow(/accounts\.google\.com/);
        allow(/status of 400 .*resetCodeSubmit/);
        await offerGoogle(page, 'unused');
        const { email } = await newPerson(opened.app.url);
        await page.goto('/login');
        await field(page, 'E-mail').fill(email);
        await page.getByRole('link', { name: 'Forgot Password' }).click();
        await expect(field(page, 'E-mail')).toHaveValue(email);
        await button(page, 'Send the code').click();
        await expect(field(page, 'Reset code')).toBeFocused();
        await field(page, 'Reset code').fill('wrong');
        await button(page, 'Continue').click();
        await expect(page.getByRole('main').getByRole('alert')).toContainText(
          'This code is wrong or has expired',
        );
        // A phone that shows the mail meanwhile may throw the page away.
        await page.reload();
        await button(page, 'Send the code again').click();
        await expect(page.getByText('The code is sent again').first()).toBeVisible();
        await expect(field(page, 'Reset code')).toBeFocused();
        const code = await mailedCode(email, 2);
        await field(page, 'Reset code').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(/\/reset_password_continued$/);
        await fillNewPassword(page, 'Different1!');
        await button(page, 'Set password').click();
        await expect(page.getByText('The two passwords differ.')).toBeVisible();
        await page.reload();
        await fillNewPassword(page);
        await button(page, 'Set password').click();
        await expect(page.getByRole('heading', { name: 'Welcome to Anamnesis' })).toBeVisible();
        await page.goto('/reset_password');
        await expect(page).toHaveURL(`${opened.app.url}/`);
      },
      { viewport: phone },
    ));

  it('does not ask for a new password where no code was entered', () =>
    opened.visit(async ({ page }) => {
      await page.goto('/Reset_password_continued');
      await expect(page).toHaveURL(/\/reset_password$/);
    }));

  it('changes the password in the settings, in every tab at once', () =>
    opened.visit(async ({ page, newTab, allow }) => {
      allow(/accounts\.google\.com|status of 403 .*changePassword/);
      // Either tab may ask with the former token in the moment before it has the next one, and then asks again.
      allow(/status of 401 /);
      await offerGoogle(page, 'unused');
      const { email, password } = await newPerson(opened.app.url);
      await enter(page, { email, password });
      const other = await newTab();
      await other.goto('/PDFupload');
      await page.bringToFront();
      await openSettings(page);
      await button(page, 'Change password').click();
      await field(page, 'Current password').fill('Wrong-one1!');
      await fillNewPassword(page);
      await button(page, 'Set password').click();
      await expect(page.getByText('The password is wrong.')).toBeVisible();
      await field(page, 'Current password').fill(password);
      await button(page, 'Set password').click();
      await expect(page.getByText('Your password was changed.').first()).toBeVisible();
      await other.reload();
      await expect(other.getByRole('heading', { name: 'My Resources' })).toBeVisible();
    }));

  it('downloads everything and deletes the account, after the word and the password', () =>
    opened.visit(async ({ page, newTab, allow }) => {
      allow(/accounts\.google\.com|status of 40[13]/);
      await offerGoogle(page, 'unused');
      const { email, password } = await newPerson(opened.app.url);
      await enter(page, { email, password });
      const other = await newTab();
      await other.goto('/PDFupload');
      await expect(other.getByRole('heading', { name: 'My Resources' })).toBeVisible();
      await page.bringToFront();
      await openSettings(page);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        button(page, 'Download my data').click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/^anamnesis-.*\.zip$/);
      const notices = page.getByRole('link', { name: 'Licences of software and fonts' });
      const answer = await page.request.get((await notices.getAttribute('href')) ?? '');
      expect(answer.headers()['content-type']).toContain('text/plain');
      expect(await answer.text()).toContain('SIL OPEN FONT LICENSE');
      await button(page, 'Delete my account').click();
      await field(page, 'Your password').fill(password);
      await button(page, 'Delete my account').click();
      await expect(page.getByText('Please type DELETE first')).toBeVisible();
      await field(page, 'Type DELETE to confirm').fill('DELETE');
      await deleteWhileBothAsk([page, other], () => page.keyboard.press('Enter'));
      for (const tab of [page, other]) {
        await expect(tab).toHaveURL(/\/login$/);
        await expect(tab.getByText('Your account and everything in it was deleted.').first()).toBeVisible();
        await expect(tab.getByText('Your session has ended')).toHaveCount(0);
      }
      await page.bringToFront();
      const [receipt] = await Promise.all([
        page.waitForEvent('download'),
        button(page, 'Save receipt').click(),
      ]);
      expect(receipt.suggestedFilename()).toMatch(/^anamnesis-deleted-.*\.txt$/);
      expect(readFileSync(await receipt.path(), 'utf8')).toContain('What remains');
      expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
      await logIn(page, { email, password });
      await expect(page.getByRole('main').getByRole('alert')).toContainText('password is wrong');
    }));

  it('signs in with Google, and says quietly when Google is away', () =>
    opened.visit(async ({ page, allow }) => {
      allow(/accounts\.google\.com|ERR_FAILED/);
      await page.route('https://accounts.google.com/**', (route) => route.abort());
      await page.goto('/login');
      await expect(page.getByText('Google Sign In was unsuccessful. Try again later')).toBeVisible();
      await page.unroute('https://accounts.google.com/**');
      await offerGoogle(page, google.credential({ sub: 'grace', email: 'grace@gmail.example' }));
      await page.reload();
      await expect(button(page, 'Continue with Google')).toBeVisible();
      await button(page, 'Continue with Google').click();
      await expect(page).toHaveURL(`${opened.app.url}/`);
      await openSettings(page);
      await expect(page.getByRole('dialog').getByText('grace@gmail.example')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Change password' })).toHaveCount(0);
    }));

  it('deletes an account without a password by Google’s word, given here and now', () =>
    opened.visit(
      async ({ page, allow }) => {
        allow(/accounts\.google\.com|status of 40[13]/);
        const person = { sub: 'joan', email: 'joan@gmail.example' };
        const meetGoogle = async (credential: string): Promise<void> => {
          await page.unroute('https://accounts.google.com/**');
          await offerGoogle(page, credential);
          await page.reload();
        };
        await page.goto('/login');
        await meetGoogle(google.credential(person));
        await button(page, 'Continue with Google').click();
        await expect(page).toHaveURL(`${opened.app.url}/`);
        for (const sub of ['somebody else', 'joan']) {
          await meetGoogle(google.credential({ ...person, sub }));
          await openSettings(page);
          await button(page, 'Delete my account').click();
          await field(page, 'Type DELETE to confirm').fill('DELETE');
          await expect(button(page, 'Continue with Google')).toBeVisible();
          await button(page, 'Continue with Google').click();
          if (sub !== 'joan')
            await expect(page.getByText('Google did not confirm that it is you.')).toBeVisible();
        }
        await expect(page).toHaveURL(/\/login$/);
        await expect(page.getByText('Your account and everything in it was deleted.').first()).toBeVisible();
      },
      { viewport: phone },
    ));
});
