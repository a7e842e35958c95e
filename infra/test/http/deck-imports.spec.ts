import { dayMs } from '@anamnesis/contracts/kernel/work/rate.ts';
import { describe, expect, it } from 'vitest';
import { type Client, createClient } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { confirm, deckOf, imported, untilIt, upload } from '../support/importing.ts';
import { beforeAllInSharedApp, type SharedApp } from '../support/shared-app.ts';

const gif = 'GIF89a heart';
const someDaysAgo = (days: number) => Date.now() - days * dayMs;

describe('a deck from elsewhere', () => {
  let app: SharedApp;
  let client: Client;
  beforeAllInSharedApp(async (shared) => {
    app = shared;
    client = createClient(app.url);
    await client.signup();
  });
  const cardsOf = async (pdfId: string, who = client) =>
    (await who.call('getAnkiQuestions', { body: { pdfId } })).body.questions;
  /** Rows of files that are in use, of an import or a document. */
  const filesOf = (documentId: string) =>
    app.ports.store
      .collection<{ hash: string; isMedium?: true }>('document-files')
      .find({ where: { documentId } });

  it('is read, shown, and written once its person says so; again nothing comes twice', async () => {
    const answers = [someDaysAgo(40), someDaysAgo(30)];
    const notes = [
      { front: 'What makes renin?', back: 'The kidney', answers },
      {
        front: 'Which valve?<img src="valve.gif"><img src="gone.png">',
        back: '<table><tr><td>Mitral</td></tr></table>',
      },
      { front: ' ', back: 'nothing is asked' },
    ];
    const deck = deckOf(notes, { 'valve.gif': gif });
    const id = await upload(client, deck);
    const { preview, fileName } = await untilIt(client, id, 'ready');
    expect(fileName).toBe('heart.apkg');
    expect(preview).toMatchObject({
      format: 'anki',
      notes: 3,
      cards: 2,
      decks: [{ path: ['Heart', 'Valves'], cards: 2 }],
      noteTypes: [{ name: 'Basic', notes: 3 }],
      answers: { count: 2, first: new Date(answers[0]!).toISOString() },
      media: { files: 1, bytes: gif.length },
      missing: { count: 1, names: ['gone.png'] },
      known: 0,
    });
    expect(preview?.due?.ours).toMatchObject({ today: expect.any(Number) });

    const [file] = await filesOf(id);
    expect(await app.ports.blobs.has(file!.doc.hash)).toBe(true);
    await confirm(client, id);
    const { result } = await untilIt(client, id, 'done');
    expect(result).toMatchObject({
      created: 2,
      updated: 0,
      unchanged: 0,
      kept: 0,
      refused: { count: 1, some: [{ text: 'nothing is asked', reason: expect.any(String) }] },
      answers: 2,
      documents: [{ name: 'Valves', cards: 2 }],
      missing: { count: 1, names: ['gone.png'] },
    });
    const [{ documentId } = { documentId: '' }] = result?.documents ?? [];
    const cards = await cardsOf(documentId);
    expect(cards).toMatchObject([
      { prompt: 'What makes renin?\n{{c1::The kidney}}', spacedRepetition: { totalReviews: 2 } },
      { rich: { back: expect.stringContaining('Mitral') } },
    ]);
    const { folders } = (await client.call('getUserFolders')).body;
    expect(folders.map(({ Folder_name: name }) => name)).toContain('Heart');
    // Its own file is kept no longer.
    await eventually(async () => !(await app.ports.blobs.has(file!.doc.hash)));

    const again = await imported(client, deck);
    expect(again.preview).toMatchObject({ known: 2 });
    expect(again.result).toMatchObject({ created: 0, unchanged: 2, answers: 0 });
    expect(await cardsOf(documentId)).toEqual(cards);
    const changed = await imported(
      client,
      deckOf([{ ...notes[0]!, back: 'Juxtaglomerular cells', guid: 'guid-What makes renin?' }]),
    );
    expect(changed.result).toMatchObject({ created: 0, updated: 1 });
  });

  it('has pictures that are shown to its person alone, and run nothing', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><circle r="5"/></svg>';
    const deck = deckOf([{ front: 'Draw it: <img src="a.svg"> <img src="b.exe">', back: '<b>x</b>' }], {
      'a.svg': svg,
      'b.exe': 'MZ',
    });
    const { result } = await imported(client, deck);
    expect(result?.leftOut).toEqual({ count: 1, names: ['b.exe'] });
    const [{ documentId } = { documentId: '' }] = result?.documents ?? [];
    const cards = await cardsOf(documentId);
    const drawn = cards.find(({ prompt }) => prompt.startsWith('Draw it'));
    const [, file = ''] = /data-media="([^"]+)"/u.exec(drawn?.rich?.front ?? '') ?? [];
    const path = `/api/decks/media/${documentId}/${file}`;
    const answer = await client.raw('GET', path);
    expect([answer.status, Object.fromEntries(answer.headers)]).toMatchObject([
      200,
      {
        'content-type': 'image/svg+xml',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'cache-control': expect.stringContaining('immutable'),
      },
    ]);
    const shown = await answer.text();
    expect(shown).toContain('circle');
    expect(shown).not.toContain('script');
    const part = await client.raw('GET', path, { headers: { range: 'bytes=0-3' } });
    expect([part.status, await part.text()]).toEqual([206, '<svg']);
    const other = createClient(app.url);
    await other.signup();
    expect((await other.raw('GET', path)).status).toBe(404);
    const { hash } = (await filesOf(documentId)).find(({ doc }) => !doc.isMedium)!.doc;
    expect((await client.raw('GET', `/api/decks/media/${documentId}/${hash}.png`)).status).toBe(404);
    expect((await client.raw('GET', `/api/decks/media/${documentId}/x.png`)).status).toBe(400);
  });

  it('can be a text', async () => {
    const { result, preview } = await imported(
      client,
      Buffer.from('front,back\n"Which, exactly?",The aorta\n'),
      'Vessels.csv',
    );
    expect(preview).toMatchObject({ format: 'text', cards: 1, decks: [{ path: ['Vessels'] }] });
    expect(result).toMatchObject({ created: 1, documents: [{ name: 'Vessels' }] });
  });

  it.each([
    ['no deck', Buffer.from('PK but no zip'), 'heart.apkg'],
    ['no table', Buffer.from('One sentence.'), 'notes.csv'],
    ['nothing', Buffer.from(''), 'empty.apkg'],
  ])('that is %s ends with a sentence, and its file goes', async (_, bytes, fileName) => {
    const id = await upload(client, bytes, fileName);
    const { failure } = await untilIt(client, id, 'failed');
    expect(failure).toMatch(/^This is not an? .*deck.*\.$/u);
    expect(await eventually(async () => (await filesOf(id)).length === 0)).toBe(true);
  });

  it('can be left, which frees its file and its place', async () => {
    const deck = deckOf([{ front: 'Left?', back: 'Yes' }]);
    const ids = [await upload(client, deck), await upload(client, deck), await upload(client, deck)];
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(deck)]), 'heart.apkg');
    expect(await client.call('importDeck', { form })).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_IMPORTS' },
    });
    const [file] = await eventually(async () => {
      const found = await filesOf(ids[0]!);
      return found.length > 0 && found;
    });
    for (const importId of ids) await client.call('cancelDeckImport', { body: { importId } });
    const { imports } = (await client.call('getDeckImports')).body;
    expect(imports.slice(0, 3).map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'cancelled']);
    expect(await confirm(client, ids[0]!)).toMatchObject({ status: 409 });
    await eventually(async () => !(await app.ports.blobs.has(file!.doc.hash)));
  });

  it('of somebody else is not there', async () => {
    const id = await upload(client, deckOf([{ front: 'Mine?', back: 'Yes' }]));
    const other = createClient(app.url);
    await other.signup();
    expect(await confirm(other, id)).toMatchObject({ status: 404 });
    expect(await other.call('cancelDeckImport', { body: { importId: id } })).toMatchObject({ status: 404 });
    expect((await other.call('getDeckImports')).body.imports).toEqual([]);
    await client.call('cancelDeckImport', { body: { importId: id } });
  });

  it('goes with its person', async () => {
    const leaving = createClient(app.url);
    const { password } = await leaving.signup();
    const id = await upload(leaving, deckOf([{ front: 'Gone?', back: 'Yes' }]));
    await untilIt(leaving, id, 'ready');
    const [file] = await filesOf(id);
    await leaving.call('deleteAccount', { body: { password } });
    await eventually(async () => !(await app.ports.blobs.has(file!.doc.hash)));
    const imports = app.ports.store.collection('deck-imports');
    const left = () => imports.find({ where: { userId: leaving.user?.id ?? '' } });
    // By another process than the one that removes the file.
    await expect.poll(left).toEqual([]);
  });
});
