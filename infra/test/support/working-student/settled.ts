import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '../client.ts';
import { behind } from '../lags.ts';
import type { Student } from './student.ts';

const askEveryMs = 250;
/** Only what hangs is not finished then, also on a machine that has much else to do. */
const timeoutMs = 900_000;

/**
 * Waits until every document that a person uploaded is there and extracted, all requested work is done, what was accepted is copied, and
 * nothing lags. Returns what is
 * not finished then.
 */
export async function problemsOfWork(url: string, { user, kept }: Student): Promise<string[]> {
  const client = createClient(url);
  client.use(user);
  let open: string[] = [];
  for (const end = performance.now() + timeoutMs; performance.now() < end;) {
    open = await openWork(client, kept()).catch((error: Error) => [`no answer: ${error.message}`]);
    if (open.length === 0) return [];
    await pause(askEveryMs);
  }
  return open.map((work) => `not finished for ${user.id}: ${work}`);
}

async function openWork(client: ReturnType<typeof createClient>, kept: readonly string[]): Promise<string[]> {
  const { status, body } = await client.call('getUserPDFs');
  if (status !== 200) return [`the library answered ${status}`];
  const documents = [...body.pdfs, ...body.textDocuments];
  const waiting = documents
    .filter(({ extraction, processing }) => extraction !== 'done' || processing.status === 'processing')
    .map(({ PDF_id, extraction, processing }) => `${PDF_id} ${extraction} ${processing.status}`);
  const there = new Set(body.pdfs.map(({ PDF_id }) => PDF_id));
  const lost = kept.filter((id) => !there.has(id)).map((id) => `${id} is not in the library`);
  const halves = body.pdfs
    .filter(({ pagesFailed }) => pagesFailed)
    .map(({ PDF_id }) => `${PDF_id} lacks pages`);
  return [...waiting, ...lost, ...halves, ...(await openShares(client)), ...(await behind(client))];
}

/** What was accepted and is still being copied. */
async function openShares(client: ReturnType<typeof createClient>): Promise<string[]> {
  const { status, body } = await client.call('receivedResources', { query: { status: 'accepted' } });
  if (status !== 200) return [`the inbox answered ${status}`];
  return body.data.filter(({ taking }) => !taking?.done).map(({ id }) => `share ${id}`);
}
