import { fabryReply } from '@anamnesis/processors/processes/guides/testing/fabry-reply.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@anamnesis/infra/test/support/app.ts';
import { type Client, createClient } from '@anamnesis/infra/test/support/client.ts';
import { eventually } from '@anamnesis/infra/test/support/eventually.ts';
import { faithfulWriter } from '@anamnesis/infra/test/support/model-double/faithful-writer.ts';
import { good } from '@anamnesis/infra/test/support/sharing.ts';
import { allRead, process, sampleDocument } from '@anamnesis/infra/test/support/studying.ts';
import { uploadFile } from '@anamnesis/infra/test/support/upload-file.ts';
import { type Folder, openFolder, type ShownRequest, writeReplies } from './hand.fixture.ts';
import { type HandServer, serveByHand } from './serving.ts';

const NODE = 'Adenosine blocks conduction through the atrioventricular node for 10 seconds.';
const ARTERIES = 'Adenosine dilates the coronary arteries of the heart.';
type Data = {
  passages?: { number: number; text: string }[];
  facts?: string;
  disease?: string;
};

/** What somebody writes who is asked as the app asks. */
function replyTo({ messages }: ShownRequest): unknown {
  const data = messages.at(-1)!.json as Data;
  const source = data.passages?.find(({ text }) => text.includes('Adenosine'));
  if (data.passages) return `${NODE} [${source?.number}]`;
  if (typeof data.facts === 'string') return `Well, ${data.facts}`;
  if (data.disease !== undefined) return fabryReply();
  return JSON.parse(
    faithfulWriter({ body: { messages: [{ role: 'user', content: JSON.stringify(data) }] } }),
  );
}

let folder: Folder;
let server: HandServer;
let stopWriting: () => Promise<void>;
let app: TestApp;
let ann: Client;
beforeAll(async () => {
  folder = openFolder();
  server = await serveByHand({ port: 0, folder: folder.folder, atOnce: 8, say: () => undefined });
  stopWriting = writeReplies(folder, replyTo);
  app = await startTestApp({ env: { OPENAI_BASE_URL: server.url, OPENAI_MODEL: server.model } });
  ann = createClient(app.url);
  await ann.signup();
});
afterAll(async () => {
  await app?.destroy();
  await stopWriting?.();
  await server?.close();
  folder?.remove();
});

/** By the kind of their files. */
const kinds = (): string[] => [
  ...new Set(folder.files().flatMap((name) => /(?<=^\d+-)[^.]+(?=\.request)/u.exec(name) ?? [])),
];

it('is the model of a page, and of its second reading', async () => {
  const folderID = (await sampleDocument(ann)).Folder_id;
  const content = `Adenosine\n\n${NODE} ${ARTERIES}`;
  const upload = { folderID, customName: 'Adenosine', content };
  const { textDocument } = good('the upload', await uploadFile(ann, 'uploadText', upload));
  await allRead(ann);
  const events = await process(ann, textDocument.TextDoc_id);
  expect(events.at(-1)).toMatchObject({ done: true, error: null });
  expect(kinds()).toHaveLength(2);
  const body = { pdfId: textDocument.TextDoc_id };
  const { questions } = good('the cards', await ann.call('getAnkiQuestions', { body }));
  expect(questions.length).toBeGreaterThan(1);
  expect(JSON.stringify(events)).not.toContain('builtin');
});

it('is the model of an answer, which it streams', async () => {
  await ann.call('initializeEmbeddings');
  const query = 'What does adenosine block?';
  const { answer } = good('the answer', await ann.call('searchWithAnswer', { body: { query } }));
  expect(answer).toMatchObject({ sentences: [{ text: NODE }], engine: { model: 'by-hand' } });
});

it('is the model of what a patient says', async () => {
  const start = { choice: 'name', disease: 'asthma', mode: 'free' } as const;
  const { sessionId } = good('the patient', await ann.call('startHistory', { body: start }));
  const messages = [{ role: 'user' as const, content: 'What brings you here?' }];
  const said = good('a line', await ann.call('findComplexity', { body: { messages, sessionId } }));
  expect(said).toMatchObject({ model: 'by-hand', content: expect.stringMatching(/^Well, /u) });
});

it('is the model of a guide', async () => {
  const disease = 'Fabry disease';
  good('the guide', await ann.call('writeGuide', { body: { disease } }));
  await eventually(async () => (await ann.call('getDisease', { body: { disease } })).status === 200);
  expect(kinds().toSorted()).toEqual(['asks', 'draft', 'guide', 'reading', 'text']);
});
