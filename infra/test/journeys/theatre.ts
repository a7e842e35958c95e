import type { Browser } from 'playwright';
import { launchBrowser } from '../support/browser.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { createClient } from '../support/client.ts';
import type { Person } from './screens/accounts.ts';

/** The app and a browser, for all journeys of a file. */
export type Theatre = { app: TestApp; browser: Browser; close: () => Promise<void> };

export async function openTheatre(options: Parameters<typeof startTestApp>[0] = {}): Promise<Theatre> {
  const [app, browser] = await Promise.all([startTestApp(options), launchBrowser()]);
  return {
    app,
    browser,
    async close() {
      await browser.close();
      await app.destroy();
    },
  };
}

/** Somebody who has an account already, for journeys that are not about signing up. */
export async function newPerson(url: string): Promise<Person> {
  const { email, password } = await createClient(url).signup();
  return { email, password };
}
