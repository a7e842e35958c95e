import { mostKeptQuestions } from '@anamnesis/contracts/notes-search/limits.ts';
import { describe, expect, it } from 'vitest';
import { type Client, createClient } from '../support/client.ts';
import { beforeAllInSharedApp, type SharedApp } from '../support/shared-app.ts';
import { allRead, sampleDocument } from '../support/studying.ts';
import { uploadFile } from '../support/upload-file.ts';

const gout = [
  'Gout',
  '',
  'Gout is a crystal arthritis that is caused by monosodium urate in the joint. It begins in the big toe in most people.',
  '',
  'Acute attacks are treated with naproxen or colchicine. Allopurinol lowers the urate between attacks.',
].join('\n');
const secret = 'The quizzabone syndrome is known to nobody but me. It was described in my diary in 1999.';

const upload = async (client: Client, folderID: string, customName: string, content: string) =>
  (await uploadFile(client, 'uploadText', { folderID, customName, content })).body.textDocument.TextDoc_id;
const ask = (client: Client, query: string, more: object = {}) =>
  client.call('searchWithAnswer', { body: { query, ...more } });
const asked = async (client: Client) => (await client.call('askedQuestions')).body.questions;

describe('asking one’s notes', () => {
  let app: SharedApp;
  let ann: Client;
  let ben: Client;
  let folderID: string;
  let goutId: string;
  beforeAllInSharedApp(async (shared) => {
    app = shared;
    ann = await student();
    ben = await student();
    folderID = (await sampleDocument(ann)).Folder_id;
    goutId = await upload(ann, folderID, 'Gout', gout);
    await upload(ben, (await sampleDocument(ben)).Folder_id, 'Diary', secret);
    for (const client of [ann, ben]) await allRead(client);
  });

  async function student(): Promise<Client> {
    const client = createClient(app.url);
    await client.signup();
    return client;
  }

  it('finds the passage, with its page and how alike it is, and answers in its words', async () => {
    const { status, body } = await ask(ann, 'How is an acute attack of gout treated?');
    expect(status).toBe(200);
    const [first] = body.results;
    expect(first).toMatchObject({ PDF_id: goutId, PDF_name: 'Gout', page_number: 1, type: 'text' });
    expect(first?.text).toContain('colchicine');
    expect(first?.similarity).toBeGreaterThan(0.5);
    expect(body.results.length).toBeLessThanOrEqual(5);
    for (const { span, PDF_id, PDF_name } of body.answer?.citations ?? []) {
      expect(body.results.map((one) => one.PDF_id)).toContain(PDF_id);
      expect(PDF_name).not.toBe('');
      expect(span.length).toBeGreaterThan(10);
    }
    expect(body.aiAnswer).toContain('[1]');
    expect((await ask(ann, 'gout', { includeAnswer: false })).body).toMatchObject({
      aiAnswer: null,
      answer: null,
    });
  });

  it('finds nothing of somebody else, whatever is asked', async () => {
    const questions = [
      'quizzabone syndrome',
      'What did the diary describe in 1999?',
      'quizzabon*',
      '"nobody but me"',
    ];
    for (const query of questions) {
      const found = JSON.stringify((await ask(ann, query)).body);
      expect(found).not.toMatch(/quizzabone syndrome is|diary in 1999/u);
    }
    expect((await ask(ben, 'quizzabone syndrome')).body.results[0]?.text).toContain('nobody but me');
    const bensId = (await ben.call('getUserPDFs')).body.pdfs[0]!.PDF_id;
    for (const place of [{ pdfId: bensId }, { pdfId: 'none' }, { folderId: 'none' }])
      expect((await ask(ann, 'heart', place)).status).toBe(404);
  });
  it('is narrowed to a document', async () => {
    const { results } = (await ask(ann, 'heart failure', { pdfId: goutId })).body;
    expect(results.every(({ PDF_id }) => PDF_id === goutId)).toBe(true);
    const everywhere = (await ask(ann, 'heart failure')).body.results;
    expect(everywhere[0]?.PDF_id).not.toBe(goutId);
  });

  it('prepares documents once', async () => {
    const first = (await ann.call('initializeEmbeddings')).body.results;
    expect(first.processed + first.skipped).toBe(2);
    const { body } = await ann.call('initializeEmbeddings');
    expect(body.results).toEqual({ processed: 0, skipped: 2 });
    expect((await ask(ann, 'gout')).body.preparing).toBe(0);
  });

  it('refuses no question, and one that is too long', async () => {
    for (const query of ['   ', '', '*'.repeat(10_001)]) expect((await ask(ann, query)).status).toBe(400);
  });

  it('answers whatever else is asked', async () => {
    const strange = ['a', '?', 'и что такое подагра', '"gout', 'gout AND (', '{"$ne":1}', '* OR NEAR('];
    for (const query of [...strange, 'x'.repeat(10_000), 'gout '.repeat(2_000)])
      expect((await ask(ann, query)).status).toBe(200);
  });

  it('finds a card that the person wrote, and nobody else does', async () => {
    const prompt = 'Podagra is gout of the {{c1::great toe}}.';
    const pdfId = goutId;
    await ann.call('createAnki', { body: { pdfId, pageNumber: 1, prompt } });
    const [first] = (await ask(ann, 'What is podagra?')).body.results;
    expect(first).toMatchObject({
      PDF_id: goutId,
      subtitle: 'Your card',
      text: 'Podagra is gout of the great toe.',
    });
    expect(JSON.stringify((await ask(ben, 'What is podagra?')).body)).not.toContain('great toe');
  });

  it('has examples that the notes answer', async () => {
    const { examples } = (await ann.call('questionExamples')).body;
    expect(examples.length).toBeGreaterThan(0);
    const { body } = await ask(ann, examples[0]!);
    expect(body.results.length).toBeGreaterThan(0);
  });

  it('keeps questions of each person, the latest first, until they are forgotten', async () => {
    await ann.call('recordQuestion', { body: { question: 'What is gout?' } });
    await ann.call('recordQuestion', { body: { question: 'And lupus?', pdfId: goutId } });
    await ann.call('recordQuestion', { body: { question: ' What is gout? ' } });
    expect((await asked(ann)).map(({ text, pdfId }) => [text, pdfId])).toEqual([
      ['What is gout?', null],
      ['And lupus?', goutId],
    ]);
    expect(await asked(ben)).toEqual([]);
    const { id } = (await asked(ann))[1]!;
    expect((await ben.call('forgetQuestion', { params: { id } })).status).toBe(404);
    await ann.call('forgetQuestion', { params: { id } });
    expect(await asked(ann)).toHaveLength(1);
    await ann.call('forgetQuestions');
    expect(await asked(ann)).toEqual([]);
    expect(mostKeptQuestions).toBeGreaterThan(50);
  });

  it('does not find what was deleted', async () => {
    const { body } = await ask(ann, 'colchicine');
    expect(body.results[0]?.PDF_id).toBe(goutId);
    await ann.call('deletePDF', { body: { pdfId: goutId, docType: 'text' } });
    const after = (await ask(ann, 'colchicine')).body;
    expect(after.results.filter(({ PDF_id }) => PDF_id === goutId)).toEqual([]);
  });
});
