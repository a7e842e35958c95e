import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { backUp } from '../../src/adapters/sqlite/data-folder/backup.ts';
import { startTestApp } from '../support/app.ts';
import { createClient } from '../support/client.ts';
import { extracted, sampleDocument, until } from '../support/studying.ts';
import { uploadFile } from '../support/upload-file.ts';

const fileOf = (pdfId: string): string => `/api/notesRoutes/documentFile/${pdfId}`;

type Found = { hash: string; kind: string; documentId: string };

/** A person with a PDF and a text whose files were all spoilt while the app did not run, and what they were. */
async function spoiltFiles() {
  const before = await startTestApp();
  const { dataDir } = before;
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const client = createClient(before.url);
  const { user } = await client.signup();
  const { PDF_id: pdfId } = await sampleDocument(client);
  const folderID = (await client.call('getUserFolders')).body.folders[0]!.Folder_id;
  await extracted(client);
  await until(client, async () => {
    const { status, body } = await client.call('getPDFImages', { body: { pdfId } });
    return status === 200 && body.type === 'pdf' && body.pages.length === body.totalPages;
  });
  const text = { folderID, customName: 'Kidney', content: 'The kidney filters the blood. It makes urine.' };
  const { textDocument } = (await uploadFile(client, 'uploadText', text)).body;
  await until(client, async () => {
    const asked = await client.call('getPDFImages', { body: { pdfId: textDocument.TextDoc_id } });
    return asked.status === 200;
  });
  const files = await before.ports.store.collection<Found>('document-files').find({ where: {} });
  await before.close();
  const found = files.map(({ doc }) => doc);
  const pathOf = ({ hash }: Found): string =>
    join(dataDir, 'blobs', hash.slice(0, 2), hash.slice(2, 4), hash);
  const original = readFileSync(
    pathOf(found.find((each) => each.documentId === pdfId && each.kind === 'original')!),
  );
  for (const [n, file] of found.entries()) {
    const bytes = readFileSync(pathOf(file));
    const at = (n * 7919) % bytes.length;
    bytes[at] = bytes[at]! ^ 1;
    writeFileSync(pathOf(file), bytes);
  }
  return { dataDir, user, pdfId, textId: textDocument.TextDoc_id, folderID, found, original };
}

it('says of which document a file is damaged, whatever is asked, and shows it again once it was uploaded again', async () => {
  const { dataDir, user, pdfId, textId, folderID, found, original } = await spoiltFiles();
  const backup = `${dataDir}-backup`;
  onTestFinished(() => rmSync(backup, { recursive: true, force: true }));
  mkdirSync(backup);
  const made = await backUp(dataDir, backup);
  const of = (documentId: string): string[] =>
    made.damaged.filter((each) => each.includes(`document ${documentId}`));
  expect([of(pdfId).length > 0, of(textId).length > 0, made.damaged.length]).toEqual([
    true,
    true,
    found.length,
  ]);
  expect(made.manifest.files.filter(({ path }) => path.startsWith('blobs/'))).toEqual([]);
  expect(existsSync(join(backup, 'manifest.json'))).toBe(true);

  const app = await startTestApp({ dataDir });
  onTestFinished(() => app.close());
  const client = createClient(app.url);
  client.use(user);
  const damaged = {
    code: 'STORED_FILE_DAMAGED',
    error: expect.stringContaining('Upload the document again'),
  };
  for (const id of [pdfId, textId]) {
    const asked = await client.call('getPDFImages', { body: { pdfId: id } });
    expect([asked.status, asked.body]).toEqual([422, damaged]);
  }
  const file = await client.raw('GET', fileOf(pdfId));
  expect([file.status, await file.json()]).toEqual([422, damaged]);
  const kept = readdirSync(join(dataDir, 'blobs', 'damaged'));
  const later = `${dataDir}-later`;
  onTestFinished(() => rmSync(later, { recursive: true, force: true }));
  expect((await backUp(dataDir, later)).damaged).toHaveLength(found.length);
  expect(kept).toContain(found.find((each) => each.documentId === pdfId && each.kind === 'original')!.hash);

  await uploadFile(client, 'uploadPDF', { folderID, customName: 'Again', content: original });
  await until(client, async () => {
    const { status, body } = await client.call('getPDFImages', { body: { pdfId } });
    return status === 200 && body.type === 'pdf' && body.pages.length === body.totalPages;
  });
  const shown = await client.raw('GET', fileOf(pdfId));
  expect(original.equals(Buffer.from(await shown.arrayBuffer()))).toBe(true);
});
