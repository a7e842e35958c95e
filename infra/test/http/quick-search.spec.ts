import { longestTyped, mostFoundOfKind } from '@anamnesis/contracts/notes-search/limits.ts';
import type { QuickSearch } from '@anamnesis/contracts/notes-search/quick-search.ts';
import { describe, expect, it } from 'vitest';
import { type Client, createClient } from '../support/client.ts';
import { foundAsTyped as find } from '../support/found-as-typed.ts';
import { beforeAllInSharedApp, type SharedApp } from '../support/shared-app.ts';
import { allRead, sampleDocument } from '../support/studying.ts';
import { uploadFile } from '../support/upload-file.ts';

const filler = 'Nothing of it is told in this sentence, which is here to be long. '.repeat(20);
const gout = `${filler}\n\nAcute attacks are treated with naproxen or colchicine. Their arteries are well.`;
const secret = 'The quizzabone syndrome is known to nobody but me.';

const upload = async (client: Client, folderID: string, customName: string, content: string) =>
  (await uploadFile(client, 'uploadText', { folderID, customName, content })).body.textDocument.TextDoc_id;
const call = (client: Client, q: string) => client.call('quickSearch', { query: { q } });
const words = (text: string, marks: QuickSearch['pages'][number]['marks']): string[] =>
  marks.map(([start, end]) => text.slice(start, end));
const nothing = { folders: [], documents: [], pages: [], cards: [], cut: false, pagesMissing: false };

describe('finding as one types', () => {
  let app: SharedApp;
  let ann: Client;
  let ben: Client;
  let goutId: string;
  let diaryId: string;
  beforeAllInSharedApp(async (shared) => {
    app = shared;
    [ann, ben] = [await student(), await student()];
    const folder = (await ann.call('addFolder', { body: { folderName: 'Rheumatology & joints' } })).body;
    goutId = await upload(ann, folder.folder.Folder_id, 'Gout in the joints', gout);
    diaryId = await upload(ben, (await sampleDocument(ben)).Folder_id, 'Zanzibar diary', secret);
    await ben.call('addFolder', { body: { folderName: 'Zanzibar' } });
    for (const client of [ann, ben]) await allRead(client);
  });

  async function student(): Promise<Client> {
    const client = createClient(app.url);
    await client.signup();
    return client;
  }

  it('finds folders and documents by the beginnings of words of their names, the best first', async () => {
    const { folders, documents } = await find(ann, 'joi');
    expect(folders.map(({ name }) => name)).toEqual(['Rheumatology & joints']);
    expect(documents).toMatchObject([
      { PDF_id: goutId, PDF_name: 'Gout in the joints', type: 'text', folderName: 'Rheumatology & joints' },
    ]);
    expect(words(documents[0]!.PDF_name, documents[0]!.marks)).toEqual(['joints']);
    expect((await find(ann, 'oint')).documents).toEqual([]);
    expect((await find(ann, 'joints RHEUM')).folders).toHaveLength(1);
  });

  it('finds a page by the beginning of a word of it, with what stands around', async () => {
    const { pages, pagesMissing } = await find(ann, 'artery colchi');
    const [first] = pages;
    expect(first).toMatchObject({ PDF_id: goutId, PDF_name: 'Gout in the joints', type: 'text' });
    expect(words(first!.excerpt, first!.marks)).toEqual(['colchicine', 'arteries']);
    expect(pagesMissing).toBe(false);
    expect(first!.page_number).toBeGreaterThan(0);
  });

  it('finds a card that the person wrote, by its words', async () => {
    const prompt = 'Podagra is gout of the {{c1::great toe}}.';
    await ann.call('createAnki', { body: { pdfId: goutId, pageNumber: 1, prompt } });
    const [card] = (await find(ann, 'podag toe')).cards;
    expect(card).toMatchObject({ pdfId: goutId, page_number: 1, text: 'Podagra is gout of the great toe.' });
    expect(words(card!.text, card!.marks)).toEqual(['Podagra', 'toe']);
    expect((await find(ann, 'podag finger')).cards).toEqual([]);
  });

  it('finds nothing of somebody else, whatever is typed', async () => {
    const theirs = [
      'zanz',
      'Zanzibar diary',
      'quizzabone',
      'quizz',
      diaryId,
      'quizzabon*',
      '"nobody but me"',
    ];
    for (const typed of theirs)
      expect(JSON.stringify(await find(ann, typed)), typed).not.toMatch(/zanzibar|quizzabone|nobody/iu);
    const own = await find(ben, 'quizz');
    expect(own.pages.map(({ PDF_id }) => PDF_id)).toEqual([diaryId]);
    expect((await find(ben, 'zanz')).documents).toHaveLength(1);
    expect((await find(ben, 'zanz')).folders).toHaveLength(1);
    expect(JSON.stringify(await find(ben, 'podagra'))).not.toContain('great toe');
  });

  it('finds names only for one letter, and nothing for nothing', async () => {
    const { documents, pages, cards } = await find(ann, 'g');
    expect(documents.map(({ PDF_id }) => PDF_id)).toEqual([goutId]);
    expect([pages, cards]).toEqual([[], []]);
    for (const typed of ['', '   ', '***', '\u0000', '"}{'])
      expect(await call(ann, typed), typed).toMatchObject({ status: 200, body: nothing });
  });

  it('takes whatever else is typed, up to its length', async () => {
    const strange = [
      'gout AND (',
      '.*',
      '[a-',
      '{"$ne":1}',
      '%00',
      'подагра',
      '痛風',
      'ก',
      '\uD800',
      '👩‍⚕️',
      "' OR 1=1",
    ];
    for (const typed of [...strange, 'x'.repeat(longestTyped), 'go '.repeat(66)])
      expect((await call(ann, typed)).status, typed).toBe(200);
    expect((await call(ann, 'x'.repeat(longestTyped + 1))).status).toBe(400);
    expect((await ann.raw('GET', '/api/notesRoutes/quickSearch')).status).toBe(400);
    expect((await createClient(app.url).raw('GET', '/api/notesRoutes/quickSearch?q=gout')).status).toBe(401);
  });

  it('lists the best of each kind, and all of them where they are asked for', async () => {
    for (let nth = 0; nth <= mostFoundOfKind; nth += 1)
      await ben.call('addFolder', { body: { folderName: `Course ${nth}` } });
    const best = await find(ben, 'course');
    expect([best.folders.length, best.cut]).toEqual([mostFoundOfKind, true]);
    const all = (await ben.call('quickSearch', { query: { q: 'course', all: 'true' } })).body;
    expect([all.folders.length, all.cut]).toEqual([mostFoundOfKind + 1, false]);
  });

  it('does not find what was deleted, or by the name that it had', async () => {
    await ann.call('renamePDF', { body: { pdfId: goutId, newPDFName: 'Podology', docType: 'text' } });
    expect((await find(ann, 'gout in')).documents).toEqual([]);
    await ann.call('deletePDF', { body: { pdfId: goutId, docType: 'text' } });
    const { documents, pages, cards } = await find(ann, 'colchicine');
    expect([documents, pages, cards]).toEqual([[], [], []]);
    expect((await find(ann, 'podology')).documents).toEqual([]);
  });
});
