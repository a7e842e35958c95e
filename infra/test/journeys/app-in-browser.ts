import type { Browser } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { createClient } from '../support/client.ts';
import { expect } from '../support/expect.ts';
import { enter, type Person } from './screens/accounts.ts';
import { documentButton, sample } from './screens/library.ts';
import { visit, type Visitor } from './stage.ts';

/** The app and a browser, for all journeys of a file. */
export type AppInBrowser = { app: TestApp; browser: Browser; close: () => Promise<void> };

export async function openAppInBrowser(
  options: Parameters<typeof startTestApp>[0] = {},
): Promise<AppInBrowser> {
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

type Journey = (visitor: Visitor) => Promise<void>;

/** For the journeys of a block of tests that begin in My Resources: each has a new person, and the sample in sight. */
export function visitingLibrary(): (journey: Journey) => Promise<void> {
  let opened: AppInBrowser;
  beforeAll(async () => {
    opened = await openAppInBrowser();
  });
  afterAll(() => opened.close());
  return (journey) =>
    visit(opened.browser, opened.app.url, async (visitor) => {
      await enter(visitor.page, await newPerson(opened.app.url));
      await expect(documentButton(visitor.page, sample)).toBeVisible();
      await journey(visitor);
    });
}

/** Somebody who has an account already, for journeys that are not about signing up. */
export async function newPerson(url: string): Promise<Person> {
  const { email, password } = await createClient(url).signup();
  return { email, password };
}
