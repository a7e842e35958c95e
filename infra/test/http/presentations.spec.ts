import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { aDeck, paragraph } from '@anamnesis/readers/testing/decks/a-deck.ts';
import { fakeConverter } from '@anamnesis/readers/testing/decks/fake-converter.ts';
import { groupNames } from '@anamnesis/processors/groups.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { type Client, createClient } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { behind } from '../support/lags.ts';
import { accept, arrived, good, makeContacts, send, taken } from '../support/sharing.ts';
import { process, sampleDocument, until } from '../support/studying.ts';

const slides = [
  'Furosemide inhibits the sodium-potassium-chloride cotransporter in the loop of Henle.',
  'The mitral valve separates the left atrium from the left ventricle.',
] as const;
const note = 'Spironolactone is an antagonist of aldosterone in the collecting duct.';
const deck = aDeck({}, { notes: paragraph(note) });
const converter = fakeConverter([slides[0], `The valves of the heart\n${slides[1]}`]);

let app: TestApp;
let [ann, ben] = [createClient(''), createClient('')];
beforeAll(async () => {
  app = await startTestApp({ converter });
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

async function upload(client: Client, folderID: string, content = deck) {
  const form = new FormData();
  form.set('folderID', folderID);
  form.set('customName', 'Lecture');
  form.set('file', new Blob([new Uint8Array(content)]), 'lecture.pptx');
  return good('an upload', await client.call('uploadPDF', { form })).pdf;
}
const documentOf = async (client: Client, id: string) =>
  good('the PDFs', await client.call('getUserPDFs')).pdfs.find(({ PDF_id }) => PDF_id === id);
const read = (client: Client, id: string) =>
  until(client, async () => {
    const document = await documentOf(client, id);
    return document?.extraction === 'pending' ? null : document;
  });
const fileOf = async (client: Client, id: string): Promise<string> => {
  const response = await fetch(`${app.url}/api/notesRoutes/documentFile/${id}`, {
    headers: { authorization: `Bearer ${client.token}` },
  });
  return `${response.status} ${(await response.text()).slice(0, 5)}`;
};
const notesOf = async (client: Client, pdfId: string) => {
  const { status, body } = await client.call('getSpeakerNotes', { body: { pdfId } });
  return status === 200 ? body.notes : status;
};
const blobs = (): number =>
  readdirSync(join(app.dataDir, 'blobs'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  ).length;

const workIsDone = () =>
  eventually(async () => {
    const depths = await Promise.all(groupNames.map((name) => app.ports.bus.depth(name)));
    return depths.every((depth) => depth === 0) && (await behind(ben)).length === 0;
  });

describe('a presentation', () => {
  it('is read, shown and learnt like a PDF, with its notes; a copy and the end of both take its files along', async () => {
    await makeContacts(ann, ben);
    await workIsDone();
    const before = blobs();
    const folderId = await addFolder(ann, 'Drugs');
    const { PDF_id: id, totalPages } = await upload(ann, folderId);
    expect(totalPages).toBeNull();
    expect(await read(ann, id)).toMatchObject({ extraction: 'done', totalPages: 2 });
    expect(await fileOf(ann, id)).toBe('200 %PDF-');
    await process(ann, id);
    const { questions } = good('the cards', await ann.call('getAnkiQuestions', { body: { pdfId: id } }));
    const told = questions.map(({ span }) => span).join('\n');
    for (const sentence of [slides[0], note]) expect(told).toContain(sentence);
    const noted = [{ pageNumber: 2, text: note }];
    expect(await notesOf(ann, id)).toEqual(noted);
    const { id: ankiCardId } = questions.find(({ span }) => span.includes(note)) ?? { id: '' };
    const source = good('the page', await ann.call('getPDFPageByAnkiCard', { body: { ankiCardId } }));
    expect(source).toMatchObject({ page: { pageNumber: 2, notes: note } });

    const share = await send(ann, [ben], { folderIds: [folderId] });
    await arrived(ben, share);
    good('accepting', await accept(ben, share));
    expect((await taken(ben, share)).taking).toMatchObject({ done: true, failed: 0 });
    const copy = good('the PDFs', await ben.call('getUserPDFs')).pdfs.find(
      ({ PDF_name }) => PDF_name === 'Lecture',
    );
    expect(copy).toMatchObject({ totalPages: 2, extraction: 'done', hasAnkiCards: true });
    expect(copy).not.toHaveProperty('converting');
    good('deleting', await ann.call('deleteFolder', { body: { folderId } }));
    await eventually(async () => (await fileOf(ann, id)).startsWith('404'));
    expect(await fileOf(ben, copy!.PDF_id)).toBe('200 %PDF-');
    expect([await notesOf(ann, id), await notesOf(ben, copy!.PDF_id)]).toEqual([404, noted]);
    expect(converter.converted()).toBe(1);
    good('deleting', await ben.call('deletePDF', { body: { pdfId: copy!.PDF_id } }));
    await eventually(async () => blobs() === before);
  });

  it('that could not be converted says why, and is converted when it is asked for again', async () => {
    const folderId = await addFolder(ann, 'More drugs');
    converter.behaves('file');
    const { PDF_id: id } = await upload(ann, folderId, aDeck({}, {}, {}));
    expect(await read(ann, id)).toMatchObject({
      extraction: 'failed',
      notice: expect.stringMatching(/could not be converted.*save it as PDF/),
    });
    converter.behaves('good');
    await process(ann, id);
    expect(await documentOf(ann, id)).toMatchObject({
      extraction: 'done',
      totalPages: 2,
      hasAnkiCards: true,
    });
  });
});
