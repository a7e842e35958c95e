import { describe, it } from 'vitest';
import { haveBrowser, phone } from '../support/browser.ts';
import { expect } from '../support/expect.ts';
import { arrive, logIn, logOut, loginForm, signUp, signupForm } from './screens/accounts.ts';
import { newPerson, sharedApp } from './app-in-browser.ts';

const password = 'Study-hard1!';

describe.skipIf(!haveBrowser)('accounts in the browser', () => {
  const opened = sharedApp();

  it('refuses a wrong access code and keeps what was typed', () =>
    opened.visit(
      async ({ page, allow }) => {
        allow(/status of 4\d\d .*\/api\/user\/signup/);
        await page.goto('/signup?accessCode=GUESSED');
        const form = signupForm(page);
        await form.email.fill('eve@example.org');
        await form.username.fill('Eve');
        await form.password.fill(password);
        await form.confirmation.fill(password);
        await form.submit.click();
        await expect(
          page
            .getByRole('main')
            .getByRole('alert')
            .filter({ hasText: /access code/i }),
        ).toBeVisible();
        await expect(form.email).toHaveValue('eve@example.org');
        await expect(form.submit).toBeEnabled();
        await expect(page.getByRole('main').getByRole('alert')).toBeInViewport({ ratio: 1 });
      },
      { viewport: phone },
    ));

  it('logs out, refuses a wrong password, logs in again', () =>
    opened.visit(async ({ page, allow }) => {
      const person = { email: 'ben@example.org', password };
      await signUp(page, opened.app.signupUrl, person);
      await logOut(page);
      await page.goto('/');
      await expect(page).toHaveURL(/\/login$/);

      allow(/status of 401 .*\/api\/user\/login/);
      await logIn(page, { ...person, password: 'Wrong-one1!' });
      await expect(loginForm(page).error).toContainText(/password/i);
      await expect(loginForm(page).email).toHaveValue(person.email);

      await logIn(page, person);
      await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
      await expect(page).toHaveURL(`${opened.app.url}/`);
      await page.goto('/login');
      await expect(page).toHaveURL(/\/PDFupload$/);
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'Welcome to Anamnesis' })).toBeVisible();
      await page.goto('/nowhere');
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeAttached();
    }));

  it('leads to /login from anywhere when a call answers 401, and logs out the other tabs', () =>
    opened.visit(async ({ page, newTab, allow }) => {
      allow(/status of 401/);
      await arrive(page, await newPerson(opened.app.url));
      const other = await newTab();
      await other.goto('/PDFupload');
      await expect(other.getByRole('heading', { name: 'My Resources' })).toBeVisible();
      await page.bringToFront();
      const body = { error: 'Please log in', code: 'UNAUTHORIZED' };
      await page.route('**/api/notesRoutes/add_Folder', (route) =>
        route.fulfill({ status: 401, json: body }),
      );
      await page.getByRole('button', { name: 'Add Folder' }).click();
      await page.getByRole('dialog').getByRole('textbox').fill('Cardiology');
      await page.getByRole('dialog').getByRole('button', { name: 'Add Folder' }).click();
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.getByText('Your session has ended.')).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(other).toHaveURL(/\/login$/);
      await expect(other.getByText('Your session has ended.')).toBeVisible();
    }));
});
