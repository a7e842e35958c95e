import { defaultSettings } from '@anamnesis/contracts/preferences/settings.ts';
import type { Browser } from 'playwright';
import { afterAll, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { createClient } from '../support/client.ts';
import { expect } from '../support/expect.ts';
import { arrive, type LoggedIn } from './screens/accounts.ts';
import { documentButton, sample } from './screens/library.ts';
import { visit, type Visitor } from './stage.ts';
import { studentWithCards } from './student.ts';

type Journey = (visitor: Visitor) => Promise<void>;
type VisitOptions = Parameters<typeof visit>[3];

/** An app and a browser for the journeys of a file; there from the first of them on. */
export type AppInBrowser = {
  readonly app: TestApp;
  readonly browser: Browser;
  /** One person with a browser of their own. */
  readonly visit: (journey: Journey, options?: VisitOptions) => Promise<void>;
};

/** Vitest reads from the pattern of the first argument which others a fixture needs: none. */
/* oxlint-disable no-empty-pattern */
const inWorker = test
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await launchBrowser();
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('app', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const app = await startTestApp();
    onCleanup(() => app.destroy());
    return app;
  });
/* oxlint-enable no-empty-pattern */

/** The app with default settings that all files of a worker share, for journeys whose people are new. */
export function sharedApp(): AppInBrowser {
  const opened = notYetOpened();
  inWorker.beforeAll(({ app, browser }) => void opened.set({ app, browser }));
  return opened;
}

/** An app of its own, in the shared browser: for journeys with settings, a clock or a server of their own. */
export function ownApp(options: () => Parameters<typeof startTestApp>[0]): AppInBrowser {
  const opened = notYetOpened();
  inWorker.beforeAll(async ({ browser }) => void opened.set({ app: await startTestApp(options()), browser }));
  afterAll(() => opened.app.destroy());
  return opened;
}

/** The shared browser alone, for journeys that start a server in a process of its own. */
export function sharedBrowser(): { readonly browser: Browser } {
  let opened: Browser;
  inWorker.beforeAll(({ browser }) => void (opened = browser));
  return {
    get browser() {
      return opened;
    },
  };
}

function notYetOpened() {
  let opened: Pick<AppInBrowser, 'app' | 'browser'>;
  return {
    set: (each: typeof opened): void => void (opened = each),
    get app() {
      return opened.app;
    },
    get browser() {
      return opened.browser;
    },
    visit: (journey: Journey, options?: VisitOptions) =>
      visit(opened.browser, opened.app.url, journey, options),
  };
}

/** For journeys that begin in My Resources: each has a new person, and the sample in sight, with its cards when `processed`. */
export function visitingLibrary({ processed = false } = {}): (journey: Journey) => Promise<void> {
  const opened = sharedApp();
  return (journey) =>
    opened.visit(async (visitor) => {
      const { url } = opened.app;
      await arrive(visitor.page, processed ? (await studentWithCards(url)).person : await newPerson(url));
      await expect(documentButton(visitor.page, sample)).toBeVisible();
      await journey(visitor);
    });
}

/** Somebody who has an account already, for journeys that are not about signing up; they process what they upload by a press. */
export async function newPerson(url: string, username?: string): Promise<LoggedIn> {
  const client = createClient(url);
  const { email, password, user } = await client.signup(undefined, undefined, username);
  await client.call('saveSettings', {
    body: { ...defaultSettings, followSystem: true, cardsOfUploads: false },
  });
  return { email, password, session: user };
}
