// Fills an empty data folder for `npm run dev`: `node infra/tools/development/dev/seed.ts DIR`. The person signs up nine days ago and
// studies every day since, through the app itself with its clock set back, so that every screen has content.
import { readFileSync } from 'node:fs';
import { pino } from 'pino';
import { startApplication } from '../../../src/server/application.ts';
import { readConfig } from '../../../src/server/configuration/config.ts';
import { createClient, type Client } from '../../../test/support/client.ts';
import { extracted, process as processDocument, sampleDocument } from '../../../test/support/studying.ts';
import { accessCode, person } from './person.ts';

const [dataDir = ''] = process.argv.slice(2);
const dayMs = 86_400_000;
const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

let daysAgo = 9;
const clock = (): Date => new Date(Date.now() - daysAgo * dayMs);
const today = (): string => new Intl.DateTimeFormat('en-CA', { timeZone }).format(clock());

const fileAt = (path: string): Blob =>
  new Blob([new Uint8Array(readFileSync(new URL(path, import.meta.url)))]);
const samplePdf = '../../../../processors/src/processes/onboarding/heart-failure.pdf';

type Folders = { heart: string; kidney: string; immunity: string };

async function addFolders(client: Client): Promise<Folders> {
  for (const folderName of ['Cardiology', 'Nephrology', 'Immunology'])
    await expectOk(client.call('addFolder', { body: { folderName } }));
  const { folders } = (await expectOk(client.call('getUserFolders'))).body;
  const idOf = (name: string): string => folders.find((each) => each.Folder_name === name)?.Folder_id ?? '';
  return { heart: idOf('Cardiology'), kidney: idOf('Nephrology'), immunity: idOf('Immunology') };
}

async function uploadText(client: Client, folder: string, name: string, file: string): Promise<string> {
  const form = new FormData();
  form.set('folderID', folder);
  form.set('customName', name);
  form.set('file', fileAt(`./lectures/${file}`), file);
  return (await expectOk(client.call('uploadText', { form }))).body.textDocument.TextDoc_id;
}

async function uploadLinked(client: Client, folder: string): Promise<void> {
  const form = new FormData();
  form.set('folderID', folder);
  form.set('customName', 'Heart failure with notes');
  form.set('pdfFile', fileAt(samplePdf), 'heart-failure.pdf');
  form.set('textFile', fileAt('./lectures/cardiac-cycle.txt'), 'notes.txt');
  await expectOk(client.call('uploadMultimodal', { form }));
}

/** Answers the due cards except the last few, every fourth one wrong, and ends the session: none stays in a delay. */
async function study(client: Client, documents: readonly string[], leave: number): Promise<void> {
  for (const pdfId of documents) {
    const query = { questionType: 'anki', dueDate: today(), pdfId } as const;
    const { dueQuestions } = (await expectOk(client.call('getDueQuestions', { query }))).body;
    for (const [n, { id: cardId }] of dueQuestions.slice(0, -leave).entries()) {
      const response = n % 4 === 3 ? 'incorrect' : 'correct';
      await expectOk(client.call('recordAnkiResponse', { body: { pdfId, cardId, response } }));
    }
    const body = { pdfId, todayDate: today(), questionType: 'anki' } as const;
    await expectOk(client.call('cleanupRemainingDueCards', { body }));
  }
}

async function expectOk<T extends { status: number; body: unknown }>(asked: Promise<T>): Promise<T> {
  const answer = await asked;
  if (answer.status === 200) return answer;
  throw new Error(`seeding failed with ${answer.status}: ${JSON.stringify(answer.body)}`);
}

async function seed(url: string): Promise<void> {
  const client = createClient(url, timeZone);
  await client.signup(person.email, person.password);
  const sample = (await sampleDocument(client)).PDF_id;
  await extracted(client);
  const folders = await addFolders(client);
  const acidBase = await uploadText(client, folders.kidney, 'Acid-base balance', 'acid-base.txt');
  for (const id of [sample, acidBase]) await processDocument(client, id);
  for (; daysAgo > 0; daysAgo -= 1) {
    client.use((await expectOk(client.call('login', { body: person }))).body);
    await study(client, [sample, acidBase], 3);
  }
  client.use((await expectOk(client.call('login', { body: person }))).body);
  const cycle = await uploadText(client, folders.heart, 'The cardiac cycle', 'cardiac-cycle.txt');
  await processDocument(client, cycle);
  await uploadLinked(client, folders.heart);
  await uploadText(client, folders.immunity, 'Hypersensitivity', 'hypersensitivity.txt');
  await missOne(client, cycle);
}

/** A card that comes back within this session. */
async function missOne(client: Client, pdfId: string): Promise<void> {
  const query = { questionType: 'anki', dueDate: today(), pdfId } as const;
  const { dueQuestions } = (await expectOk(client.call('getDueQuestions', { query }))).body;
  const cardId = dueQuestions[0]?.id ?? '';
  await expectOk(client.call('recordAnkiResponse', { body: { pdfId, cardId, response: 'incorrect' } }));
}

const config = readConfig({ PORT: '0', DATA_DIR: dataDir, ACCESS_CODES: accessCode });
const app = await startApplication({
  config,
  logger: pino({ level: 'warn', base: null }),
  version: 'dev',
  clock,
});
try {
  await seed(app.url);
} finally {
  await app.close();
}
