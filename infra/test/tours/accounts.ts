import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { arrive, logIn, logOut, signUp, signupForm } from '../journeys/screens/accounts.ts';
import { offerGoogle } from '../journeys/screens/google.ts';
import { chooseInMenu, dialog, sampleFolder } from '../journeys/screens/library.ts';
import { openSettings } from '../journeys/screens/settings.ts';
import type { Studio } from '../look/studio.ts';
import { clientId } from '../support/google-issuer.ts';
import type { TestApp } from '../support/app.ts';
import { createClient } from '../support/client.ts';
import { expect } from '../support/expect.ts';
import { onApp } from './on-app.ts';

const person = { email: 'anna.weber@example.org', password: 'Study-hard1!' };
const refusal = (page: Page) => page.getByRole('main').getByRole('alert');
const title = (page: Page, name: string) => () => expect(page.getByRole('heading', { name })).toBeVisible();

/** The ways into an account: signing up, logging in, resetting a password. */
export const accounts = (studio: Studio): Promise<void> =>
  onApp(
    async (app) => {
      const page = await studio.newPage(app.url);
      await page.route('https://accounts.google.com/**', (route) => route.abort());
      await opening(page, studio);
      await joining(page, studio, app);
      await comingBack(page, studio);
      await resetting(page, studio, app);
      await leaving(studio, app);
      await outliving(studio, app);
    },
    { env: { GOOGLE_CLIENT_ID: clientId } },
  );

async function opening(page: Page, { checkLoading }: Studio): Promise<void> {
  await checkLoading(page, 'log-in', '/login', title(page, 'Log in'));
  await checkLoading(page, 'sign-up', '/signup', title(page, 'Sign up'));
  await checkLoading(page, 'reset', '/reset_password', title(page, 'Reset password'));
}

async function joining(page: Page, { shoot }: Studio, app: TestApp): Promise<void> {
  await page.goto(app.signupUrl);
  await signupForm(page).email.waitFor();
  await shoot(page, 'sign-up');
  await signupForm(page).email.fill(person.email);
  await signupForm(page).password.fill('Study');
  await shoot(page, 'sign-up-begun');
  await page.goto(app.signupUrl.replace(/accessCode=.*/, 'accessCode=wrong'));
  const form = signupForm(page);
  await form.email.fill(person.email);
  await form.username.fill('Anna');
  await form.password.fill(person.password);
  await form.confirmation.fill(person.password);
  await form.submit.click();
  await expect(refusal(page)).toBeVisible();
  await shoot(page, 'sign-up-refused');
  await signUp(page, app.signupUrl, person);
  await logOut(page);
}

async function comingBack(page: Page, { shoot, checkFocus }: Studio): Promise<void> {
  await page.getByText('Google Sign In was unsuccessful').waitFor();
  await shoot(page, 'log-in');
  await checkFocus(page, 'log-in');
  await logIn(page, { ...person, password: 'Wrong-one1!' });
  await expect(refusal(page)).toBeVisible();
  await shoot(page, 'log-in-refused');
  await page.route('**/api/user/login', (route) => route.abort());
  await logIn(page, person);
  await expect(refusal(page)).toContainText('could not be reached');
  await shoot(page, 'log-in-without-server');
  await page.unroute('**/api/user/login');
  await page.unroute('https://accounts.google.com/**');
  await offerGoogle(page, 'unused');
  await page.reload();
  await page.getByRole('button', { name: 'Continue with Google' }).waitFor();
  await shoot(page, 'log-in-google');
  await page.evaluate(() => sessionStorage.setItem('anamnesis.sessionEnded', '1'));
  await page.goto('/login');
  await page.getByText('Your session has ended').waitFor();
  await shoot(page, 'log-in-session-ended');
}

async function resetting(page: Page, { shoot }: Studio, app: TestApp): Promise<void> {
  await page.goto('/reset_password');
  await page.getByLabel('E-mail').waitFor();
  await shoot(page, 'reset-e-mail');
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByRole('button', { name: 'Send the code' }).click();
  const code = page.getByLabel('Reset code');
  await code.waitFor();
  await shoot(page, 'reset-code');
  await code.fill('wrong');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(refusal(page)).toBeVisible();
  await shoot(page, 'reset-code-refused');
  await code.fill(await mailedCode(app));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('New Password', { exact: true }).fill('N3w-password!');
  await shoot(page, 'reset-new-password');
  await page.getByLabel('Retype Password', { exact: true }).fill('Different1!');
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByText('The two passwords differ.').waitFor();
  await shoot(page, 'reset-passwords-differ');
}

/** Without a mail server the mail lies in the outbox. */
async function mailedCode({ dataDir }: TestApp): Promise<string> {
  const outbox = join(dataDir, 'outbox');
  let code: string | undefined;
  await expect
    .poll(() => {
      const mails = readdirSync(outbox).map((file) => readFileSync(join(outbox, file), 'utf8'));
      code = mails.map((mail) => /Your code: (\d{6})/.exec(mail)?.[1]).find(Boolean);
      return code;
    })
    .toBeDefined();
  return code ?? '';
}

/** An account that is deleted: by Google's word, and with a password. */
async function leaving({ shoot, newPage }: Studio, app: TestApp): Promise<void> {
  const page = await newPage(app.url);
  await offerGoogle(page, 'unused');
  const { password, user } = await createClient(app.url).signup();
  const ask = async (): Promise<void> => {
    await openSettings(page);
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByLabel('Type DELETE to confirm').fill('DELETE');
  };
  await arrive(page, { session: { ...user, userType: 'googleUser' } });
  await ask();
  await page.getByRole('button', { name: 'Continue with Google' }).waitFor();
  await shoot(page, 'delete-account-google');
  await arrive(page, { session: user });
  await ask();
  await page.getByLabel('Your password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByText('Your account and everything in it was deleted.').first().waitFor();
  await shoot(page, 'log-in-account-deleted');
}

/** A dialog that is open again after the session had ended under it. */
async function outliving({ shoot, newPage }: Studio, app: TestApp): Promise<void> {
  const page = await newPage(app.url);
  const client = createClient(app.url);
  const { email, password, user: session } = await client.signup();
  await arrive(page, { session });
  await chooseInMenu(page, `folder ${sampleFolder}`, 'Rename Folder');
  await dialog(page).getByRole('textbox').fill('Cardiology');
  const newPassword = 'N3w-password!';
  await client.call('changePassword', { body: { password, newPassword } });
  await dialog(page).getByRole('button', { name: 'Rename' }).click();
  await page.getByText('Your session has ended').waitFor();
  await logIn(page, { email, password: newPassword });
  await expect(dialog(page).getByRole('alert')).toContainText('Your session had ended.');
  await shoot(page, 'dialog-after-log-in');
}
