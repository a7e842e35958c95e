import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib';
import type { RecognisePage } from '@anamnesis/processors/documents/recognition/pool.ts';
import { groupNames } from '@anamnesis/processors/groups.ts';
import { WorkerTimeout } from '@anamnesis/processors/platform/workers/errors.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { type Client, createClient } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { behind } from '../support/lags.ts';
import { accept, arrived, good, makeContacts, send, taken } from '../support/sharing.ts';
import { process, sampleDocument, until } from '../support/studying.ts';

const typed = 'Spironolactone is an antagonist of aldosterone in the collecting duct.';
const scanned = [
  'Furosemide inhibits the sodium-potassium-chloride cotransporter in the loop of Henle.',
  'Warfarin is an anticoagulant that inhibits the vitamin K epoxide reductase in the liver.',
] as const;

/** The engine: it knows what is on the pages 2 and 3, and takes too long for some. */
const readPages: number[] = [];
const tooSlow = new Set<number>();
const recognisePage: RecognisePage = async ({ pageNumber }) => {
  readPages.push(pageNumber);
  if (tooSlow.has(pageNumber)) throw new WorkerTimeout('too long');
  const text = scanned[pageNumber - 2] ?? '';
  const box = { x: 50, y: 60, width: 300, height: 12 };
  return { text, blocks: [], words: [{ text, box, confidence: 0.8 }], confidence: 0.8, turnedBy: 0, skew: 0 };
};

/** A typed page and two pictures; `name` makes it another file. */
async function mixedPdf(name: string): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.setTitle(name);
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  pdf.addPage([595, 842]).drawText(typed, { x: 50, y: 780, size: 11, font });
  for (const _ of scanned)
    pdf.addPage([595, 842]).drawRectangle({ x: 50, y: 700, width: 300, height: 12, color: rgb(0, 0, 0) });
  return pdf.save();
}

let app: TestApp;
let [ann, ben] = [createClient(''), createClient('')];
beforeAll(async () => {
  app = await startTestApp({ recognisePage });
  [ann, ben] = [await enrol('Ann'), await enrol('Ben')];
});
afterAll(() => app.destroy());

async function enrol(name: string): Promise<Client> {
  const client = createClient(app.url);
  await client.signup(undefined, 'Study-hard1!', name);
  await sampleDocument(client);
  return client;
}
const addFolder = async (client: Client, folderName: string) =>
  good('a folder', await client.call('addFolder', { body: { folderName } })).folder.Folder_id;

async function upload(client: Client, folderID: string, content: Uint8Array) {
  const form = new FormData();
  form.set('folderID', folderID);
  form.set('customName', 'Scan');
  form.set('file', new Blob([new Uint8Array(content)]), 'scan.pdf');
  return good('an upload', await client.call('uploadPDF', { form })).pdf.PDF_id;
}
const documentOf = async (client: Client, id: string) =>
  good('the PDFs', await client.call('getUserPDFs')).pdfs.find(({ PDF_id }) => PDF_id === id);
const read = (client: Client, id: string) =>
  until(client, async () => {
    const document = await documentOf(client, id);
    return document?.extraction === 'pending' || document?.recognising ? null : document;
  });
const cardsOf = async (client: Client, id: string) =>
  good('the cards', await client.call('getAnkiQuestions', { body: { pdfId: id } })).questions;
const blobs = (): number =>
  readdirSync(join(app.dataDir, 'blobs'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  ).length;
const workIsDone = () =>
  eventually(async () => {
    const depths = await Promise.all(groupNames.map((name) => app.ports.bus.depth(name)));
    return depths.every((depth) => depth === 0) && (await behind(ben)).length === 0;
  });

describe('a document of which some pages are scanned', () => {
  it('is recognised where it needs it, and learnt like any; a copy and the end of both take its texts along', async () => {
    await makeContacts(ann, ben);
    await workIsDone();
    const before = blobs();
    const folderId = await addFolder(ann, 'Drugs');
    const id = await upload(ann, folderId, await mixedPdf('one'));
    expect(await read(ann, id)).toMatchObject({ extraction: 'done', recognised: [{ first: 2, last: 3 }] });
    expect(readPages.toSorted()).toEqual([2, 3]);
    await process(ann, id);
    const cards = await cardsOf(ann, id);
    const marked = (recognised: boolean) =>
      cards.filter((card) => (card.recognised ?? false) === recognised).map(({ span }) => span);
    expect(marked(false).join('\n')).toContain(typed);
    for (const sentence of scanned) expect(marked(true).join('\n')).toContain(sentence);

    const pages = await eventually(async () => {
      const found = good('a search', await ann.call('quickSearch', { query: { q: 'warfarin' } })).pages;
      return found.length > 0 && found;
    });
    expect(pages).toMatchObject([{ PDF_id: id }]);
    const asked = await ann.call('searchWithAnswer', {
      body: { query: 'Which cotransporter does furosemide inhibit?', pdfId: id },
    });
    expect(asked.body.aiAnswer).toContain('loop of Henle');

    const share = await send(ann, [ben], { folderIds: [folderId] });
    await arrived(ben, share);
    good('accepting', await accept(ben, share));
    expect((await taken(ben, share)).taking).toMatchObject({ done: true, failed: 0 });
    const copy = good('the PDFs', await ben.call('getUserPDFs')).pdfs.find(
      ({ PDF_name }) => PDF_name === 'Scan',
    );
    expect(copy).toMatchObject({ hasAnkiCards: true, recognised: [{ first: 2, last: 3 }] });
    expect((await cardsOf(ben, copy!.PDF_id)).some(({ recognised }) => recognised)).toBe(true);
    expect(readPages).toHaveLength(2);
    await workIsDone();
    good('deleting', await ann.call('deleteFolder', { body: { folderId } }));
    good('deleting', await ben.call('deletePDF', { body: { pdfId: copy!.PDF_id } }));
    await eventually(async () => blobs() === before);
  });

  it('says why a page could not be recognised, and recognises it when that is asked for again', async () => {
    const folderId = await addFolder(ann, 'More drugs');
    tooSlow.add(3);
    const id = await upload(ann, folderId, await mixedPdf('two'));
    await process(ann, id);
    expect(await documentOf(ann, id)).toMatchObject({
      recognised: [{ first: 2, last: 2 }],
      processing: { failedPages: [3] },
    });
    const { textEntries } = good('summaries', await ann.call('getProcessedText', { body: { pdfId: id } }));
    expect(textEntries.find(({ pageNumber }) => pageNumber === 3)?.note).toMatch(
      /page 3 takes too much time or memory/,
    );
    tooSlow.clear();
    await process(ann, id);
    expect(await documentOf(ann, id)).toMatchObject({
      recognised: [{ first: 2, last: 3 }],
      processing: { failedPages: [] },
    });
  });
});
