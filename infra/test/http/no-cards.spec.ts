import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { type Client, createClient } from '../support/client.ts';
import { beforeAllInSharedApp, type SharedApp } from '../support/shared-app.ts';
import { process, sampleDocument } from '../support/studying.ts';
import { uploadFile } from '../support/upload-file.ts';

const headings = '# Niere\n\n## Teil zwei\n';
const german = 'Die Niere filtert das Blut und wird durch die Arteria renalis mit Blut versorgt.';
const facts =
  'Paracetamol: antidote is acetylcysteine\nOpioids: antidote is naloxone\nHeparin: antidote is protamine';
const prompt = 'Die {{c1::Niere}} filtert das Blut.';

describe('notes that make no cards', () => {
  let app: SharedApp;
  let client: Client;
  let folderID: string;
  beforeAllInSharedApp(async (shared) => {
    app = shared;
    client = createClient(app.url);
    await client.signup();
    folderID = (await sampleDocument(client)).Folder_id;
  });

  const upload = async (customName: string, content: string) =>
    (await uploadFile(client, 'uploadText', { folderID, customName, content })).body.textDocument.TextDoc_id;
  const listed = async (pdfId: string) =>
    (await client.call('getUserPDFs')).body.textDocuments.find(({ TextDoc_id }) => TextDoc_id === pdfId);

  it('are told as such, and cards that the person writes are studied and exported', async () => {
    const pdfId = await upload('Niere', headings);
    const end = (await process(client, pdfId)).at(-1);
    expect(end).toMatchObject({ done: true, error: null, cards: 0 });
    const why = 'There are only headings or a few words';
    expect(end?.message).toBe(`Processing complete: 0 summaries and 0 cards of 1 chunk. ${why}`);
    expect(await listed(pdfId)).toMatchObject({
      hasAnkiCards: false,
      outcome: { made: '0 summaries and 0 cards of 1 chunk', whyNotMore: `${why}.` },
    });

    const { body } = await client.call('createAnki', { body: { pdfId, pageNumber: 1, prompt } });
    expect(body.anki).toMatchObject({ prompt, pageNumber: 1, span: '' });
    const { questions } = (await client.call('getAnkiQuestions', { body: { pdfId } })).body;
    expect(questions).toEqual([body.anki]);
    expect(await listed(pdfId)).toMatchObject({ hasAnkiCards: true });
    const archive = await client.raw('GET', '/api/user/export');
    const cards = strFromU8(unzipSync(new Uint8Array(await archive.arrayBuffer()))['cards.json']!);
    expect(cards).toContain(prompt);
  });

  it('are not those of one-line facts, and not those in another language', async () => {
    const end = (await process(client, await upload('Drugs', facts))).at(-1);
    expect(end).toMatchObject({ cards: 3, error: null });
    expect((await process(client, await upload('Blut', german))).at(-1)).toMatchObject({ cards: 1 });
  });
});
