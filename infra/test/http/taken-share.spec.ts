import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pdfOf } from '@anamnesis/readers/testing/pdf.ts';
import { processorGroups } from '@anamnesis/processors/groups.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { type Client, createClient } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { behind } from '../support/lags.ts';
import { accept, arrived, good, makeContacts, send, taken } from '../support/sharing.ts';
import { process, sampleDocument, until } from '../support/studying.ts';

const pages = [
  'Furosemide inhibits the sodium-potassium-chloride cotransporter in the loop of Henle.',
  'The mitral valve separates the left atrium from the left ventricle.',
];
const password = 'Study-hard1!';

let app: TestApp;
let [ann, ben] = [createClient(''), createClient('')];
let lecture: Uint8Array;
beforeAll(async () => {
  app = await startTestApp();
  lecture = await pdfOf(pages);
  [ann, ben] = [await enrol('Ann'), await enrol('Ben')];
  await makeContacts(ann, ben);
});
afterAll(() => app.destroy());

async function enrol(name: string): Promise<Client> {
  const client = createClient(app.url);
  await client.signup(undefined, password, name);
  await sampleDocument(client);
  return client;
}

const addFolder = async (client: Client, folderName: string) =>
  good('a folder', await client.call('addFolder', { body: { folderName } })).folder.Folder_id;
async function upload(client: Client, folderID: string, customName: string): Promise<string> {
  const form = new FormData();
  form.set('folderID', folderID);
  form.set('customName', customName);
  form.set('file', new Blob([new Uint8Array(lecture)]), 'lecture.pdf');
  return good('an upload', await client.call('uploadPDF', { form })).pdf.PDF_id;
}
const documentIn = async (client: Client, folderId: string) =>
  good('the PDFs', await client.call('getUserPDFs')).pdfs.find(({ Folder_id }) => Folder_id === folderId)!;
const folderNamed = async (client: Client, name: string): Promise<string> =>
  good('the folders', await client.call('getUserFolders')).folders.find(
    ({ Folder_name }) => Folder_name === name,
  )?.Folder_id ?? '';
const cardsOf = async (client: Client, pdfId: string) =>
  good('the cards', await client.call('getAnkiQuestions', { body: { pdfId } })).questions;
const promptsOf = async (client: Client, pdfId: string) =>
  (await cardsOf(client, pdfId)).map(({ prompt }) => prompt);
const summariesOf = async (client: Client, pdfId: string) =>
  good('the summaries', await client.call('getProcessedText', { body: { pdfId } })).textEntries;
const pagesOf = async (client: Client, pdfId: string) =>
  good('the pages', await client.call('getPDFImages', { body: { pdfId } }));
const showPage = (client: Client, ankiCardId: string) =>
  client.call('getPDFPageByAnkiCard', { body: { ankiCardId } });

/** Every file of a document, and what was made from it. */
const blobs = (): string[] =>
  readdirSync(join(app.dataDir, 'blobs'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted();
const workIsDone = () =>
  eventually(async () => {
    for (let look = 1; look <= 2; look += 1) {
      const depths = await Promise.all(processorGroups.map(({ name }) => app.ports.bus.depth(name)));
      if (depths.some((depth) => depth > 0) || (await behind(ben)).length > 0) return false;
    }
    return true;
  });

/** Sends a folder of Ann's to Ben, who takes it; returns the id of Ben's document in it. */
async function give(folderIds: string[], name: string): Promise<string> {
  const id = await send(ann, [ben], { folderIds });
  await arrived(ben, id);
  good('accepting', await accept(ben, id));
  expect((await taken(ben, id)).taking).toMatchObject({ done: true, failed: 0, gone: 0 });
  return (await documentIn(ben, await folderNamed(ben, name))).PDF_id;
}

describe('a document that was taken from a share', () => {
  it('has the pages, summaries and cards at once, unstudied, and no file twice', async () => {
    const folderId = await addFolder(ann, 'Hearts');
    const source = await upload(ann, folderId, 'Lecture');
    await process(ann, source);
    const written = { pdfId: source, pageNumber: 1, prompt: 'What is {{c1::renin}}?', span: '' };
    good('a card', await ann.call('createAnki', { body: written }));
    const [rated, studied] = await cardsOf(ann, source);
    const yieldOf = { ankiId: rated!.id, isHighYield: true };
    good('a yield', await ann.call('updateAnkiYieldStatus', { body: yieldOf }));
    const answer = { pdfId: source, cardId: studied!.id, response: 'correct', useShortDelay: false } as const;
    good('an answer', await ann.call('recordAnkiResponse', { body: answer }));
    await workIsDone();
    const before = blobs();

    const copy = await give([folderId], 'Hearts');
    expect(copy).not.toBe(source);
    const [theirs, own] = [await cardsOf(ann, source), await cardsOf(ben, copy)];
    const textOf = (cards: typeof own) =>
      cards.map(({ prompt, pageNumber, span, origin, isHighYield }) => ({
        prompt,
        pageNumber,
        span,
        origin,
        isHighYield,
      }));
    expect(textOf(own)).toEqual(textOf(theirs));
    expect(own.some(({ id }) => theirs.some((card) => card.id === id))).toBe(false);
    expect(new Set(own.map(({ spacedRepetition }) => JSON.stringify(spacedRepetition))).size).toBe(1);
    expect(await summariesOf(ben, copy)).toEqual(await summariesOf(ann, source));
    expect(await pagesOf(ben, copy)).toEqual(await pagesOf(ann, source));
    for (const { id } of own) expect((await showPage(ben, id)).status).toBe(200);
    const { processing, hasSummaries, hasAnkiCards } = await documentIn(
      ben,
      await folderNamed(ben, 'Hearts'),
    );
    expect([processing.status, hasSummaries, hasAnkiCards]).toEqual(['processed', true, true]);
    const due = good('what is due', await ben.call('getDueQuestions', { query: dueToday }));
    expect(due.dueQuestions.filter(({ pdfId }) => pdfId === copy)).toHaveLength(own.length);
    await workIsDone();
    expect(blobs()).toEqual(before);
  });

  it('stays when the sender deletes the source, and the account, and its files go with it', async () => {
    const carl = await enrol('Carl');
    await makeContacts(carl, ben);
    const folderId = await addFolder(carl, 'Kidneys');
    lecture = await pdfOf(['Neprilysin is the enzyme that breaks down natriuretic peptides.']);
    const source = await upload(carl, folderId, 'Lecture');
    await process(carl, source);
    const before = blobs();
    const id = await send(carl, [ben], { folderIds: [folderId] });
    await arrived(ben, id);
    good('accepting', await accept(ben, id));
    await taken(ben, id);
    const copy = (await documentIn(ben, await folderNamed(ben, 'Kidneys'))).PDF_id;
    const cards = await cardsOf(ben, copy);
    expect(cards.length).toBeGreaterThan(0);
    good('a deletion', await carl.call('deletePDF', { body: { pdfId: source } }));
    good('an erasure', await carl.call('deleteAccount', { body: { password } }));
    await workIsDone();
    expect(blobs()).toEqual(before);
    expect(await cardsOf(ben, copy)).toEqual(cards);
    for (const card of cards) expect((await showPage(ben, card.id)).status).toBe(200);
    good('a deletion', await ben.call('deletePDF', { body: { pdfId: copy } }));
    await workIsDone();
    expect(before.filter((hash) => !blobs().includes(hash)).length).toBeGreaterThanOrEqual(2);
  });

  it('that was not processed yet can be processed by its new owner', async () => {
    const folderId = await addFolder(ann, 'Lungs');
    lecture = await pdfOf([
      'Surfactant is a mixture of lipids and proteins that lowers the surface tension of the alveoli.',
    ]);
    await upload(ann, folderId, 'Lecture');
    const copy = await give([folderId], 'Lungs');
    await until(ben, async () => {
      const { extraction, processing } = await documentIn(ben, await folderNamed(ben, 'Lungs'));
      return extraction === 'done' && processing.status === 'unprocessed';
    });
    await process(ben, copy);
    expect((await cardsOf(ben, copy)).length).toBeGreaterThan(0);
  });

  it('can be sent on', async () => {
    const dora = await enrol('Dora');
    await makeContacts(ben, dora);
    const folderId = await folderNamed(ben, 'Hearts');
    const own = await documentIn(ben, folderId);
    const id = await send(ben, [dora], { folderIds: [folderId] });
    await arrived(dora, id);
    good('accepting', await accept(dora, id));
    await taken(dora, id);
    const theirs = await documentIn(dora, await folderNamed(dora, 'Hearts'));
    expect(await promptsOf(dora, theirs.PDF_id)).toEqual(await promptsOf(ben, own.PDF_id));
    expect(await pagesOf(dora, theirs.PDF_id)).toEqual(await pagesOf(ben, own.PDF_id));
  });
});

// East of Greenwich today begins earlier: the latest day that it is anywhere.
const latest = new Date(Date.now() + 14 * 3_600_000);
const dueToday = { questionType: 'anki', dueDate: latest.toISOString().slice(0, 10) } as const;
