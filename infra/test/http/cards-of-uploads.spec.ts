import { beforeAll, expect, it } from 'vitest';
import { join, type Person, uploadForm } from '../support/people.ts';
import { beforeAllInSharedApp, type SharedApp } from '../support/shared-app.ts';
import { until } from '../support/studying.ts';

let app: SharedApp;
let person: Person;
beforeAllInSharedApp((shared) => void (app = shared));
beforeAll(async () => void (person = await join(app.url)));

async function upload(name: string, makeCards: boolean): Promise<string> {
  const text = `${name}. The mitral valve separates the left atrium from the left ventricle.`;
  const content = new TextEncoder().encode(text);
  const form = uploadForm({ folderId: person.folderId, name, fileName: `${name}.txt`, content });
  if (makeCards) form.set('makeCards', 'true');
  const { status, body } = await person.client.call('uploadText', { form });
  expect(status).toBe(200);
  return body.textDocument.TextDoc_id;
}

/** Once all that was uploaded is read. */
const documents = () =>
  until(person.client, async () => {
    const { textDocuments } = (await person.client.call('getUserPDFs')).body;
    return textDocuments.every(({ extraction }) => extraction === 'done') && textDocuments;
  });
const isProcessed = (id: string) =>
  until(person.client, async () => {
    const found = (await documents()).find(({ TextDoc_id }) => TextDoc_id === id);
    return found?.processing.status === 'processed' && found.hasAnkiCards;
  });
const statusOf = async (id: string) =>
  (await documents()).find(({ TextDoc_id }) => TextDoc_id === id)?.processing.status;

it('makes the cards of what is uploaded for them, though nobody looks on', async () => {
  const asked = await upload('Heart valves', true);
  const unasked = await upload('For later', false);
  await isProcessed(asked);
  expect(await statusOf(unasked)).toBe('unprocessed');
  const sample = (await person.client.call('getUserPDFs')).body.pdfs[0];
  expect(sample?.processing.status).toBe('unprocessed');
});

it('makes those of several documents by one call', async () => {
  const ids = [await upload('First of two', false), await upload('Second of two', false)];
  const { status } = await person.client.call('processDocuments', { body: { pdfIds: ids } });
  expect(status).toBe(200);
  for (const id of ids) await isProcessed(id);
});

it('leaves them to their person where that is turned off', async () => {
  const { settings } = (await person.client.call('getSettings')).body;
  await person.client.call('saveSettings', { body: { ...settings, cardsOfUploads: false } });
  const before = await upload('Turned off', true);
  const after = await upload('Asked for after it', false);
  await person.client.call('processDocuments', { body: { pdfIds: [after] } });
  await isProcessed(after);
  expect(await statusOf(before)).toBe('unprocessed');
});
