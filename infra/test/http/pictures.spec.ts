import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { aJpeg, aPng, place, metadataChunks } from '@anamnesis/readers/testing/pictures.ts';
import type { RecognisePage } from '@anamnesis/processors/documents/recognition/pool.ts';
import { groupNames } from '@anamnesis/processors/groups.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { type Client, createClient } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { behind } from '../support/lags.ts';
import { accept, arrived, good, makeContacts, send, taken } from '../support/sharing.ts';
import { sampleDocument, until } from '../support/studying.ts';

let app: TestApp;
let [ann, ben] = [createClient(''), createClient('')];
let photos: [string, Uint8Array][];
/** The engine: what it recognises names the page. */
const recognisePage: RecognisePage = async ({ pageNumber }) => {
  const text = `Written on ${pageNumber}`;
  const box = { x: 50, y: 60, width: 300, height: 12 };
  return { text, blocks: [], words: [{ text, box, confidence: 0.8 }], confidence: 0.8, turnedBy: 0, skew: 0 };
};
beforeAll(async () => {
  // No converter of presentations is needed.
  app = await startTestApp({ converter: null, recognisePage });
  [ann, ben] = [await enrol('Ann'), await enrol('Ben')];
  photos = [
    ['board.png', aPng({ before: metadataChunks() })],
    ['IMG_1.jpg', await aJpeg(6)],
    ['IMG_2.jpg', await aJpeg()],
  ];
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
const uploading = (client: Client, folderID: string, files: readonly [string, Uint8Array][]) => {
  const form = new FormData();
  form.set('folderID', folderID);
  form.set('customName', 'Board');
  for (const [name, bytes] of files) form.append('file', new Blob([new Uint8Array(bytes)]), name);
  return client.call('uploadPDF', { form });
};
const pdfs = async (client: Client) => good('the PDFs', await client.call('getUserPDFs')).pdfs;
const read = (client: Client, id: string) =>
  until(client, async () => {
    const document = (await pdfs(client)).find(({ PDF_id }) => PDF_id === id);
    return document?.extraction === 'pending' || document?.recognising ? null : document;
  });
const fileOf = async (client: Client, id: string): Promise<string> => {
  const response = await fetch(`${app.url}/api/notesRoutes/documentFile/${id}`, {
    headers: { authorization: `Bearer ${client.token}` },
  });
  return `${response.status} ${(await response.text()).slice(0, 5)}`;
};
/** What was recognised on each of the first three pages. */
const recognised = (client: Client, pdfId: string) =>
  Promise.all(
    [1, 2, 3].map(async (pageNumber) => {
      const { words } = good(
        'words',
        await client.call('getRecognisedText', { body: { pdfId, pageNumber } }),
      );
      return words.map(({ text }) => text).join(' ');
    }),
  );
const written = ['Written on 1', 'Written on 2', 'Written on 3'];
const filesIn = (folder: string): string[] =>
  readdirSync(join(app.dataDir, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
const workIsDone = () =>
  eventually(async () => {
    const depths = await Promise.all(groupNames.map((name) => app.ports.bus.depth(name)));
    return depths.every((depth) => depth === 0) && (await behind(ben)).length === 0;
  });

describe('pictures', () => {
  it('become one document, which is like a scan; nothing of where they were taken is stored, and copies have their pages', async () => {
    await makeContacts(ann, ben);
    await workIsDone();
    const before = filesIn('blobs').length;
    const folderId = await addFolder(ann, 'Photos');
    const { PDF_id: id, totalPages } = good('an upload', await uploading(ann, folderId, photos)).pdf;
    expect(totalPages).toBeNull();
    expect(await read(ann, id)).toMatchObject({ extraction: 'done', totalPages: 3 });
    expect(await recognised(ann, id)).toEqual(written);
    expect(await fileOf(ann, id)).toBe('200 %PDF-');
    await workIsDone();
    for (const file of [...filesIn('blobs'), ...filesIn('incoming')])
      expect(readFileSync(file).includes(place.slice(0, 6))).toBe(false);

    const share = await send(ann, [ben], { folderIds: [folderId] });
    await arrived(ben, share);
    good('accepting', await accept(ben, share));
    expect((await taken(ben, share)).taking).toMatchObject({ done: true, failed: 0 });
    const copy = (await pdfs(ben)).find(({ PDF_name }) => PDF_name === 'Board');
    expect(copy).toMatchObject({ totalPages: 3, extraction: 'done' });
    expect(await recognised(ben, copy!.PDF_id)).toEqual(written);
    good('deleting', await ann.call('deleteFolder', { body: { folderId } }));
    await eventually(async () => (await fileOf(ann, id)).startsWith('404'));
    expect(await fileOf(ben, copy!.PDF_id)).toBe('200 %PDF-');
    good('deleting', await ben.call('deletePDF', { body: { pdfId: copy!.PDF_id } }));
    await eventually(() => filesIn('blobs').length === before);
  });

  it('of which one is damaged, or none, are refused with its name and leave nothing', async () => {
    await workIsDone();
    const folderId = await addFolder(ann, 'Torn photos');
    const before = [filesIn('blobs').length, (await pdfs(ann)).length];
    const torn = ['torn.jpg', photos[2]![1].subarray(0, 400)] as [string, Uint8Array];
    const notes = ['notes.pdf', Buffer.from('%PDF-1.7\n')] as [string, Uint8Array];
    for (const [other, status, code] of [
      [torn, 422, 'PICTURE_DAMAGED'],
      [notes, 422, 'PDF_DAMAGED'],
    ] as const)
      expect(await uploading(ann, folderId, [...photos, other])).toMatchObject({
        status,
        body: { code, error: expect.stringContaining(`“${other[0]}”: `) },
      });
    expect([filesIn('blobs').length, (await pdfs(ann)).length]).toEqual(before);
    expect(filesIn('incoming')).toEqual([]);
  });
});
