import type { User } from '@anamnesis/contracts/accounts/api.ts';
import type { Page } from 'playwright';
import { expect } from '../../support/expect.ts';
import { chooseOfAccount, navigation, openNavigation } from './shell.ts';

export type Person = { email: string; password: string };
/** Somebody who is logged in elsewhere already. */
export type LoggedIn = Person & { session: User };

export const signupForm = (page: Page) => ({
  email: page.getByLabel('E-mail'),
  username: page.getByLabel('Username'),
  password: page.getByLabel('Password', { exact: true }),
  confirmation: page.getByLabel('Re-enter password', { exact: true }),
  accessCode: page.getByLabel('Access code'),
  rules: page.getByRole('list', { name: 'Requirements' }),
  submit: page.getByRole('button', { name: 'Signup', exact: true }),
});

/** Signs up by the link that the server prints, as far as My Resources. */
export async function signUp(page: Page, signupUrl: string, person: Person): Promise<void> {
  await page.goto(signupUrl);
  const form = signupForm(page);
  await form.email.fill(person.email);
  await form.username.fill('Ann');
  await form.password.fill(person.password);
  await form.confirmation.fill(person.password);
  await form.submit.click();
  await expect(page).toHaveURL(/\/PDFupload$/);
}

export const loginForm = (page: Page) => ({
  email: page.getByLabel('E-mail'),
  password: page.getByLabel('Password', { exact: true }),
  submit: page.getByRole('button', { name: 'Log in', exact: true }),
  error: page.getByRole('main').getByRole('alert'),
});

/** Fills in the login form, which must be shown, and sends it. */
export async function logIn(page: Page, { email, password }: Person): Promise<void> {
  const form = loginForm(page);
  await form.email.fill(email);
  await form.password.fill(password);
  await form.submit.click();
}

/** Opens the app with a session that was begun elsewhere, as far as My Resources: much quicker than the log-in form. */
export async function arrive(page: Page, { session }: { session: User }): Promise<void> {
  // The storage of an origin is reached from any of its files.
  await page.goto('/api/health');
  await page.evaluate((user) => localStorage.setItem('anamnesis.user', user), JSON.stringify(session));
  await page.goto('/PDFupload');
  await expect(page.getByRole('heading', { name: 'My Resources' })).toBeVisible();
}

/** Opens the app and logs in with the form, over Today as far as My Resources. */
export async function enter(page: Page, person: Person): Promise<void> {
  await page.goto('/login');
  await logIn(page, person);
  await goOnToResources(page);
}

/** From Today, where logging in leads, to My Resources. */
export async function goOnToResources(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  await openNavigation(page);
  await navigation(page).getByRole('link', { name: 'Library' }).click();
  await expect(page.getByRole('heading', { name: 'My Resources' })).toBeVisible();
}

export async function logOut(page: Page): Promise<void> {
  await chooseOfAccount(page, 'Logout');
  await expect(page).toHaveURL(/\/login$/);
}
