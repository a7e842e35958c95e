import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { api, type Api } from '@anamnesis/contracts/api.ts';
import type { Endpoint } from '@anamnesis/contracts/kernel/calls/endpoint.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { projections } from '@anamnesis/projectors/projections.ts';
import { unzipSync } from 'fflate';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { type Client, createClient } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { good } from '../support/sharing.ts';

const earlier = join(import.meta.dirname, 'earlier');
const dates = readdirSync(earlier).flatMap((name) => (name.endsWith('.zip') ? [name.slice(0, -4)] : []));
const person = { email: 'student@example.org', password: 'Study-hard1!' };

function unpacked(date: string): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'anamnesis-earlier-'));
  for (const [name, bytes] of Object.entries(unzipSync(readFileSync(join(earlier, `${date}.zip`))))) {
    if (name.endsWith('/')) continue;
    mkdirSync(join(dataDir, dirname(name)), { recursive: true });
    writeFileSync(join(dataDir, name), bytes);
  }
  return dataDir;
}

/** The same store; new versions of read models are shown once it is released. */
function showingEarlier(store: ReadStore, released: Promise<void>): ReadStore {
  const open: ReadStore['open'] = async (shape) => {
    const writer = await store.open(shape);
    return { ...writer, activate: () => released.then(() => writer.activate()) } as never;
  };
  return { ...store, open };
}

async function openedOf(date: string) {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const app = await startTestApp({
    dataDir: unpacked(date),
    withPorts: (ports) => ({ ...ports, store: showingEarlier(ports.store, promise) }),
  });
  onTestFinished(() => app.destroy());
  const client = createClient(app.url);
  client.use(good('log in', await client.call('login', { body: person })));
  return { app, client, release };
}

/** All that a call may want to know to read something. */
const anything = {
  pdfId: 'no document',
  pdfIds: ['no document'],
  cardId: 'no card',
  cardIds: ['no card'],
  questionType: 'anki',
  dueDate: '2026-12-01',
  todayDate: '2026-12-01',
  text: 'heart',
};
type Given = typeof anything;

/** A document of the person with cards. */
async function deckOf(client: Client): Promise<Partial<Given>> {
  const { pdfs } = good('documents', await client.call('getUserPDFs'));
  for (const { PDF_id: pdfId } of pdfs) {
    const { questions } = good('cards', await client.call('getAnkiQuestions', { body: { pdfId } }));
    if (questions[0])
      return { pdfId, pdfIds: [pdfId], cardId: questions[0].id, cardIds: questions.map(({ id }) => id) };
  }
  throw new Error('no document has cards');
}

/** What of it a part of a call takes; null where that is not enough. */
function partOf(schema: Endpoint['body'], given: Given): Record<string, string> | null {
  const fields = Object.keys((schema as { shape?: object }).shape ?? {});
  const part = Object.fromEntries(Object.entries(given).filter(([name]) => fields.includes(name)));
  return schema.safeParse(part).success ? (part as Record<string, string>) : null;
}

/** The status of the answer to each query that can be asked; those that are not what is declared are none. */
async function askedAll(client: Client, given: Given): Promise<Record<string, number>> {
  const asked = Object.entries<Endpoint>(api).map(async ([name, endpoint]) => {
    const { side, kind, reads, method, params, query, body } = endpoint;
    const parts = [params, query, body].map((part) => partOf(part, given));
    if (side !== 'query' || kind !== 'json' || reads.length === 0 || parts.includes(null)) return [];
    const input = { params: parts[0], query: parts[1], ...(method !== 'GET' && { body: parts[2] }) };
    const { status, body: answer } = await client.call(name as keyof Api, input as never);
    if (status === 200) endpoint.response.parse(answer);
    return [[name, status]] as const;
  });
  return Object.fromEntries((await Promise.all(asked)).flat());
}
const otherThan = (statuses: Record<string, number>, expected: readonly number[]) =>
  Object.entries(statuses).filter(([, status]) => !expected.includes(status));

/** Every read model is the one of now, and has seen all. */
const rebuilt = ({ ports: { store, log } }: TestApp): Promise<boolean> =>
  eventually(async () => {
    const head = await log.head();
    for (const { name, version } of projections) {
      const [one, ...others] = await store.versions(name);
      if (one?.version !== version || others.length > 0) return false;
      if (!(await store.waitFor(name, head, 0))) return false;
    }
    return true;
  });

describe('a data folder of before', () => {
  it.each(dates)(
    'opens, and everything in it is read, at the latest once it is rebuilt: %s',
    async (date) => {
      const { app, client, release } = await openedOf(date);
      // Of documents of before a query makes an answer, or says that there will be one.
      expect(otherThan(await askedAll(client, anything), [200, 404, 503])).toEqual([]);
      release();
      await rebuilt(app);
      const statuses = await askedAll(client, { ...anything, ...(await deckOf(client)) });
      expect(otherThan(statuses, [200])).toEqual([]);
      expect(Object.keys(statuses).length).toBeGreaterThan(45);
      expect(good('settings', await client.call('getSettings'))).toMatchObject({
        settings: { notifications: true, darkMode: true, emailNotifications: true },
        followSystem: false,
        reminder: { hour: 19 },
      });
    },
    240_000,
  );
});
