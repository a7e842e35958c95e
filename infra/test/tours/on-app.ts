import type { User } from '@anamnesis/contracts/accounts/api.ts';
import type { Page } from 'playwright';
import { arrive, type Person } from '../journeys/screens/accounts.ts';
import { processForADay } from '../journeys/student.ts';
import type { Studio } from '../look/studio.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { createClient, type Client } from '../support/client.ts';
import { sampleDocument } from '../support/studying.ts';

/** An app of its own for a tour. */
export async function onApp<T>(
  tour: (app: TestApp) => Promise<T>,
  options?: Parameters<typeof startTestApp>[0],
): Promise<T> {
  const app = await startTestApp(options);
  try {
    return await tour(app);
  } finally {
    await app.destroy();
  }
}

export type Visitor = { page: Page; client: Client; person: Person; session: User };

/** The addresses that tours have signed up with: a second attempt of one needs others. */
const used = new WeakMap<TestApp, Map<string, number>>();

function freeOn(app: TestApp, email: string): string {
  const counts = used.get(app) ?? new Map<string, number>();
  used.set(app, counts);
  const count = (counts.get(email) ?? 0) + 1;
  counts.set(email, count);
  return count === 1 ? email : email.replace('@', `.${count}@`);
}

/** Somebody who has just signed up, in My Resources, with the sample document; with its cards when `processed`. */
export async function visitor(
  studio: Studio,
  app: TestApp,
  { processed = false, email = 'anna.weber@example.org' } = {},
): Promise<Visitor> {
  const client = createClient(app.url);
  const ownEmail = freeOn(app, email);
  const { password, user: session } = await client.signup(ownEmail);
  const { PDF_id: pdfId } = await sampleDocument(client);
  if (processed) await processForADay(client, pdfId);
  const person = { email: ownEmail, password };
  const page = await studio.newPage(app.url);
  await arrive(page, { session });
  return { page, client, person, session };
}

/** Answers a call with a failure of the server until `heal` is called. */
export async function breakCall(page: Page, path: string): Promise<{ heal: () => Promise<void> }> {
  const pattern = ({ pathname }: URL): boolean => pathname.endsWith(`/${path}`);
  const json = { error: 'The disk of the server is full.', code: 'INTERNAL' };
  await page.route(pattern, (route) => route.fulfill({ status: 500, json }));
  return { heal: () => page.unroute(pattern) };
}
