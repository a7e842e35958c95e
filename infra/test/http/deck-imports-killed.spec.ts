import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { dayMs } from '@anamnesis/contracts/kernel/work/rate.ts';
import type { DeckImport } from '@anamnesis/contracts/decks/api.ts';
import { expect, it, onTestFinished } from 'vitest';
import { startTestApp } from '../support/app.ts';
import { type Client, createClient } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { confirm, deckOf, imported, untilIt, upload } from '../support/importing.ts';
import { type Server, startServer } from '../support/killable-server.ts';

const some = 600;
const answered = 300;
const notes = Array.from({ length: some }, (_, n) => ({
  front: `Question ${n}? <img src="${n % 20}.gif">`,
  back: `Answer ${n}`,
  deck: n % 2 === 0 ? 'Heart' : 'Heart::Valves',
  answers: n < answered ? [Date.now() - 40 * dayMs + n, Date.now() - 20 * dayMs + n] : [],
}));
const media = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`${n}.gif`, `GIF89a ${n}`]));

const cardsOf = async (client: Client, { result }: DeckImport) => {
  const lists = (result?.documents ?? []).map(async ({ name, documentId }) => {
    const { questions } = (await client.call('getAnkiQuestions', { body: { pdfId: documentId } })).body;
    return questions.map(({ prompt, rich, tags, spacedRepetition: { totalReviews, dueDate } }) => {
      return { name, prompt, rich, tags, totalReviews, dueDate };
    });
  });
  return (await Promise.all(lists)).flat();
};

/** How often an event of this type is in the log of the process that writes it. */
function recorded(dataDir: string, type: string): number {
  const log = new DatabaseSync(join(dataDir, 'events.sqlite'), { readOnly: true });
  try {
    return Number(log.prepare('select count(*) as count from events where type = ?').get(type)?.['count']);
  } finally {
    log.close();
  }
}

/** As an import is that nobody disturbs; made by the first test. */
let whole: Awaited<ReturnType<typeof cardsOf>> | undefined;
async function wholeOf(deck: Uint8Array): Promise<Awaited<ReturnType<typeof cardsOf>>> {
  const app = await startTestApp();
  onTestFinished(() => app.destroy());
  const client = createClient(app.url);
  await client.signup();
  return cardsOf(client, await imported(client, deck));
}

it.each([
  ['DeckImportRequested', 1],
  ['DeckImportConfirmed', 1],
  ['CardsImported', 1],
  ['CardsImported', 4],
  ['AnswersImported', 1],
  ['AnswersImported', answered],
])(
  'an import whose process is killed at %s %i is written to its end by the next one',
  async (type, times) => {
    const deck = deckOf(notes, media);
    whole ??= await wholeOf(deck);
    const dataDir = mkdtempSync(join(tmpdir(), 'anamnesis-killed-import-'));
    const servers: Server[] = [];
    onTestFinished(async () => {
      for (const server of servers) await server.kill();
      rmSync(dataDir, { recursive: true, force: true });
    });
    const start = async (): Promise<Client> => {
      const server = await startServer(dataDir);
      servers.push(server);
      const client = createClient(server.url);
      if (user) client.use(user);
      return client;
    };
    let user: Client['user'] = null;
    const before = await start();
    ({ user } = await before.signup());
    const id = await upload(before, deck);
    if (type !== 'DeckImportRequested') {
      await untilIt(before, id, 'ready');
      await confirm(before, id);
    }
    await eventually(() => recorded(dataDir, type) >= times);
    await servers[0]!.kill();

    const after = await start();
    if (type === 'DeckImportRequested') {
      await untilIt(after, id, 'ready');
      await confirm(after, id);
    }
    const done = await untilIt(after, id, 'done');
    expect(done.result).toMatchObject({ created: some, unchanged: 0, kept: 0, answers: 2 * answered });
    expect(await cardsOf(after, done)).toEqual(whole);
    expect(recorded(dataDir, 'AnswersImported')).toBe(answered);
  },
);
