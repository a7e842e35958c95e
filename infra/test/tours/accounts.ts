import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { logIn, logOut, signUp, signupForm } from '../journeys/screens/accounts.ts';
import type { Studio } from '../look/studio.ts';
import { clientId } from '../support/google-issuer.ts';
import type { TestApp } from '../support/app.ts';
import { expect, onApp } from './on-app.ts';

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
  await expect(refusal(page)).toContainText('could not be reached', { timeout: 15_000 });
  await shoot(page, 'log-in-without-server');
  await page.unroute('**/api/user/login');
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
