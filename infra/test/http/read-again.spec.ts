import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ExtractedPage,
  extractedDocument,
} from '@anamnesis/contracts/documents/processing/extracted.ts';
import type { PageBlock } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import { readingVersions } from '@anamnesis/contracts/documents/processing/reading-version.ts';
import type { DocumentDocument } from '@anamnesis/contracts/library/read-models.ts';
import { pdfOf } from '@anamnesis/readers/testing/pdf.ts';
import { groupNames } from '@anamnesis/processors/groups.ts';
import { expect, it, onTestFinished } from 'vitest';
import type { RuntimePorts } from '../../src/server/runtimes/ports.ts';
import { sharedThreads, startTestApp, type TestApp } from '../support/app.ts';
import { type Client, createClient } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { behind } from '../support/lags.ts';
import { good } from '../support/sharing.ts';
import { process, sampleDocument } from '../support/studying.ts';
import { uploadFile } from '../support/upload-file.ts';

const pages = [
  'Spironolactone is an antagonist of aldosterone in the collecting duct.',
  'Furosemide inhibits the sodium-potassium-chloride cotransporter in the loop of Henle.',
];

/** The text of a document as an earlier version stored it: without blocks. */
function asBefore(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== '{'.charCodeAt(0)) return bytes;
  const read = extractedDocument.safeParse(JSON.parse(new TextDecoder().decode(bytes)));
  if (!read.success) return bytes;
  const stored = { ...read.data, pages: read.data.pages.map((page) => ({ ...page, blocks: undefined })) };
  return new TextEncoder().encode(JSON.stringify(stored, null, 1));
}

/** A result of this version under the name that an earlier one gives it. */
const named = (name: string): string => name.replace(/^text@\d+/, 'text@1');

/** What an earlier version records: it knows nothing of versions, and its results have names of their own. */
function ofBefore(ports: RuntimePorts): RuntimePorts {
  const { log, blobs, derived } = ports;
  return {
    ...ports,
    log: {
      ...log,
      append: (stream, events, expected) =>
        log.append(
          stream,
          events.map((event) => {
            if (event.type !== 'DocumentExtracted') return event;
            const { readingVersion: _, ...data } = event.data as { readingVersion?: number };
            return { ...event, data };
          }),
          expected,
        ),
    },
    blobs: {
      ...blobs,
      put: (content) => blobs.put(content instanceof Uint8Array ? asBefore(content) : content),
    },
    derived: {
      ...derived,
      get: (source, name) => derived.get(source, named(name)),
      put: (source, name, result) => derived.put(source, named(name), result),
    },
  };
}

/** What a reading finds at least. */
const oneBlock = ({ text }: ExtractedPage): PageBlock[] => [
  { kind: 'paragraph', start: 0, end: text.length, path: [] },
];

const people = ['ann', 'ben', 'cleo'] as const;
type Person = { client: Client; pdfId: string };

/** Everybody has uploaded the same lecture, processed it and answered a card, before the update of the server. */
async function aClass() {
  const app = await startTestApp({ withPorts: ofBefore });
  const clients = await Promise.all(
    people.map(async (name) => {
      const client = createClient(app.url);
      await client.signup(undefined, 'Study-hard1!', name);
      return { client, folderID: (await sampleDocument(client)).Folder_id };
    }),
  );
  await workIsDone(app, clients[0]!.client);
  const filesBefore = files(app.dataDir).length;
  const content = await pdfOf(pages);
  const all: Person[] = [];
  for (const { client, folderID } of clients) {
    const upload = await uploadFile(client, 'uploadPDF', { folderID, customName: 'Diuretics', content });
    const pdfId = good('an upload', upload).pdf.PDF_id;
    await process(client, pdfId);
    const [card] = await cardsOf({ client, pdfId });
    const body = { pdfId, cardId: card!.id, response: 'correct' as const, useShortDelay: false };
    good('an answer', await client.call('recordAnkiResponse', { body }));
    all.push({ client, pdfId });
  }
  await workIsDone(app, clients[0]!.client);
  await app.close();
  onTestFinished(() => rmSync(app.dataDir, { recursive: true, force: true }));
  return { dataDir: app.dataDir, all, filesBefore };
}

const files = (dataDir: string): string[] =>
  readdirSync(join(dataDir, 'blobs'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
/** Every event has been published, and every message been dealt with, after whose events nothing came. */
const workIsDone = (app: Pick<TestApp, 'ports'>, client: Client) =>
  eventually(async () => {
    for (let look = 1; look <= 2; look += 1) {
      const depths = await Promise.all(groupNames.map((name) => app.ports.bus.depth(name)));
      if (depths.some((depth) => depth > 0) || (await behind(client)).length > 0) return false;
    }
    return true;
  });
const cardsOf = async ({ client, pdfId }: Person) =>
  good('the cards', await client.call('getAnkiQuestions', { body: { pdfId } })).questions;

/** What a person sees of the document. */
async function seenBy(person: Person) {
  const { client, pdfId } = person;
  const body = { pdfId };
  return {
    documents: good('the PDFs', await client.call('getUserPDFs')),
    summaries: good('the summaries', await client.call('getProcessedText', { body })),
    pages: good('the pages', await client.call('getPDFImages', { body: { pdfId, page: 1, limit: 5 } })),
    cards: await cardsOf(person),
  };
}

it('a lecture of before an update is read again for its class: once, unseen, and nothing else begins anew', async () => {
  const { dataDir, all, filesBefore } = await aClass();
  let readings = 0;
  const activities: typeof sharedThreads.activities = {
    ...sharedThreads.activities,
    async extract(...asked) {
      readings += 1;
      const read = await sharedThreads.activities.extract(...asked);
      return {
        ...read,
        pages: read.pages.map((page) => ({ ...page, blocks: page.blocks ?? oneBlock(page) })),
      };
    },
  };
  const app = await startTestApp({ dataDir, threads: { ...sharedThreads, activities } });
  onTestFinished(() => app.close());
  const school = all.map(({ client: { user }, pdfId }) => {
    const client = createClient(app.url);
    client.use(user!);
    return { client, pdfId };
  });
  const [ann, ben, cleo] = school as [Person, Person, Person];
  const documentOf = ({ pdfId }: Person) =>
    app.ports.store.collection<DocumentDocument>('documents').get(pdfId) as Promise<DocumentDocument>;
  const textOf = async (person: Person) => {
    const { textBlob } = await documentOf(person);
    return extractedDocument.parse(
      JSON.parse(new TextDecoder().decode(await app.ports.blobs.read(textBlob!))),
    );
  };
  const typesOf = async ({ pdfId }: Person) =>
    (await app.ports.log.readStream(`document-${pdfId}`)).map(({ type }) => type);
  const isReadAgain = (person: Person) =>
    eventually(async () => (await documentOf(person)).readingVersion === readingVersions.pdf);

  await eventually(async () => (await behind(ann.client)).length === 0);
  const before = await documentOf(ann);
  expect(before.readingVersion).toBeNull();
  const { pages: pagesBefore } = await textOf(ann);
  expect(pagesBefore.map(({ blocks }) => blocks)).toEqual(pages.map(() => undefined));
  const typesBefore = await typesOf(ann);

  // Opened: by two people, several times each, and nobody waits for it.
  const opened = await Promise.all([ann, ben, ann, ben].map(seenBy));
  await isReadAgain(ann);
  await isReadAgain(ben);
  await Promise.all([ann, ben].map(seenBy));
  await workIsDone(app, ann.client);
  const after = await documentOf(ann);
  expect(after.textBlob).not.toBe(before.textBlob);
  expect(after).toEqual({ ...before, textBlob: after.textBlob, readingVersion: readingVersions.pdf });
  const { pages: pagesAfter } = await textOf(ann);
  expect(pagesAfter.every(({ blocks }) => blocks !== undefined && blocks.length > 0)).toBe(true);
  expect(pagesAfter.map(({ text }) => text)).toEqual(pagesBefore.map(({ text }) => text));
  expect(await typesOf(ann)).toEqual([...typesBefore, 'ReadingAgainRequested', 'TextReadAgain']);
  expect(await seenBy(ann)).toEqual(opened[0]);
  expect(await seenBy(ben)).toEqual(opened[1]);

  // Somebody still has the text of before; whoever processes the document has it read again as well.
  expect(files(dataDir)).toContain(before.textBlob);
  const cards = await cardsOf(cleo);
  const isDone = { done: true, error: null };
  expect((await process(cleo.client, cleo.pdfId)).at(-1)).toMatchObject(isDone);
  await isReadAgain(cleo);
  await workIsDone(app, ann.client);
  expect(files(dataDir)).not.toContain(before.textBlob);
  expect((await process(cleo.client, cleo.pdfId, 'press-0001')).at(-1)).toMatchObject(isDone);
  await workIsDone(app, ann.client);
  expect(await cardsOf(cleo)).toEqual(cards);
  expect((await documentOf(cleo)).textBlob).toBe(after.textBlob);
  expect((await typesOf(cleo)).filter((type) => type === 'TextReadAgain')).toHaveLength(1);
  expect(readings).toBe(1);

  // With the last of them goes all of it.
  for (const { client, pdfId } of school)
    good('deleting', await client.call('deletePDF', { body: { pdfId } }));
  await workIsDone(app, ann.client);
  expect(files(dataDir)).toHaveLength(filesBefore);
});
