import { randomUUID } from 'node:crypto';
import { COMMAND_ID_HEADER } from '@anamnesis/contracts/kernel/calls/headers.ts';
import { describe, expect, it } from 'vitest';
import { strFromU8, unzipSync } from 'fflate';
import { type Client, createClient } from '../support/client.ts';
import { beforeAllInSharedApp, type SharedApp } from '../support/shared-app.ts';

type Note = { id: string; front: string; back: string; tags?: string[] };
const renin = { id: 'n1', front: 'What makes renin?', back: 'The kidney' };
const ace = { id: 'n2', front: 'ACE makes {{c1::angiotensin II}}.', back: '', tags: ['heart'] };

describe('notes of another program', () => {
  let app: SharedApp;
  let client: Client;
  beforeAllInSharedApp(async (shared) => {
    app = shared;
    client = createClient(app.url);
    await client.signup();
  });

  const send = (deck: string, notes: Note[], headers = {}, who = client) =>
    who.call('importNotes', { body: { deck, notes }, headers });
  const sendHtml = async (deck: string, notes: Note[]) =>
    (await client.call('importNotes', { body: { deck, notes, format: 'html' } })).body;
  const cardsOf = async (pdfId: string | null, who = client) =>
    (await who.call('getAnkiQuestions', { body: { pdfId: pdfId ?? '' } })).body.questions;

  it('become cards, and update them with the answers as they are, but for what the person edited', async () => {
    const first = await send(' Pharma\n', [renin, ace]);
    const { documentId, notes } = first.body;
    expect([first.status, notes.map(({ outcome }) => outcome)]).toEqual([200, ['created', 'created']]);
    const { textDocuments } = (await client.call('getUserPDFs')).body;
    const own = textDocuments.filter(({ TextDoc_id: id }) => id === documentId);
    expect(own).toMatchObject([{ TextDoc_name: 'Pharma' }]);
    expect(await cardsOf(documentId)).toMatchObject([
      {
        id: notes[0]?.cardId,
        prompt: 'What makes renin?\n{{c1::The kidney}}',
        origin: 'written',
        pageNumber: 1,
      },
      { id: notes[1]?.cardId, prompt: ace.front, textVersion: 0, tags: ['heart'] },
    ]);
    const [reninId = '', aceId = ''] = notes.map(({ cardId }) => cardId ?? '');
    await client.call('recordAnkiResponse', {
      body: { pdfId: documentId ?? '', cardId: reninId, response: 'correct' },
    });
    const [answered] = await cardsOf(documentId);
    await client.call('updateAnki', { body: { ankiId: aceId, newPrompt: 'ACE makes {{c1::Ang II}}.' } });

    const changed = [
      { ...renin, back: 'Juxtaglomerular cells' },
      { ...ace, front: 'ACE cleaves {{c1::angiotensin I}}.' },
    ];
    const second = await send('pharma', [...changed, { ...renin, back: 'twice' }]);
    expect(second.body).toEqual({
      documentId,
      notes: [
        { id: 'n1', cardId: reninId, outcome: 'updated' },
        {
          id: 'n2',
          cardId: aceId,
          outcome: 'kept',
          reason: expect.any(String),
          theirs: { front: changed[1]?.front, back: '' },
          card: { front: 'ACE makes {{c1::Ang II}}.', back: '', format: 'text' },
        },
        { id: 'n1', cardId: null, outcome: 'refused', reason: expect.stringContaining('same id') },
      ],
    });
    const [updated, kept, ...more] = await cardsOf(documentId);
    expect(updated).toEqual({
      ...answered,
      prompt: 'What makes renin?\n{{c1::Juxtaglomerular cells}}',
      textVersion: 1,
    });
    expect([kept, more]).toMatchObject([{ prompt: 'ACE makes {{c1::Ang II}}.' }, []]);
  });

  it('that differ are shown with both sides until one is taken', async () => {
    const { documentId, notes } = (await send('Differing', [renin])).body;
    const cardId = notes[0]?.cardId ?? '';
    await client.call('updateAnki', { body: { ankiId: cardId, newPrompt: 'Mine is {{c1::mine}}.' } });
    await send('Differing', [{ ...renin, back: 'The liver' }]);
    const query = { pdfId: documentId ?? '' };
    const differences = async () => (await client.call('getCardDifferences', { query })).body.differences;
    expect(await differences()).toMatchObject([
      {
        cardId,
        documentName: 'Differing',
        mine: { prompt: 'Mine is {{c1::mine}}.' },
        theirs: { prompt: 'What makes renin?\n{{c1::The liver}}' },
      },
    ]);
    await client.call('settleDifferences', { body: { cardIds: [cardId], take: 'theirs' } });
    expect(await differences()).toEqual([]);
    expect(await cardsOf(documentId)).toMatchObject([{ prompt: 'What makes renin?\n{{c1::The liver}}' }]);
    await client.call('updateAnki', { body: { ankiId: cardId, newPrompt: 'Mine is {{c1::mine}}.' } });
    await send('Differing', [{ ...renin, back: 'The lung' }]);
    expect(await differences()).toHaveLength(1);
    const newPrompt = 'What makes renin?\n{{c1::The lung}}';
    await client.call('updateAnki', { body: { ankiId: cardId, newPrompt } });
    expect(await differences()).toEqual([]);
  });

  it('in HTML are sanitised: in our own text where that says all, else in HTML', async () => {
    const table = { id: 't', front: 'What?<script>x</script>', back: '<table><tr><td>y</td></tr></table>' };
    const plain = { id: 'p', front: '<div>ACE makes {{c1::<b>Ang II</b>}}</div>', back: '', tags: ['x'] };
    const { documentId, notes } = await sendHtml('HTML', [table, plain, { ...plain, id: 'n', front: ' ' }]);
    expect(notes.map(({ outcome }) => outcome)).toEqual(['created', 'created', 'refused']);
    const [inHtml, inText] = await cardsOf(documentId);
    expect(inHtml?.rich).toEqual({
      front: 'What?',
      back: expect.stringContaining('<table><tr><td>y</td></tr></table>'),
    });
    expect(inText).toMatchObject({ prompt: 'ACE makes {{c1::**Ang II**}}', tags: ['x'] });
    expect(inText).not.toHaveProperty('rich');
    const again = await sendHtml('HTML', [table, plain]);
    expect(again.notes.map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged']);
  });

  it('are one card each when calls come at once, and one call has one effect', async () => {
    const headers = { [COMMAND_ID_HEADER]: randomUUID() };
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => send('Race', [renin, ace])),
      ...[1, 2].map(() => send('Race', [renin, ace], headers)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(new Set(answers.map(({ body }) => body.documentId)).size).toBe(1);
    expect(await cardsOf(answers[0]?.body.documentId ?? null)).toHaveLength(2);
  });

  it('are refused under the command id of another call', async () => {
    const headers = { [COMMAND_ID_HEADER]: randomUUID() };
    const all = Array.from({ length: 300 }, (_, n) => ({ ...renin, id: `${n}` }));
    expect((await send('Ids', all, headers)).status).toBe(200);
    const changed = all.map((note) => ({ ...note, back: 'The liver' }));
    expect(await send('Ids', changed, headers)).toMatchObject({
      status: 409,
      body: { code: 'COMMAND_ID_TAKEN' },
    });
    expect((await send('Ids', all, headers)).body.notes[299]).toMatchObject({ outcome: 'created' });
  });

  it('are as many and as long as a call may hold', async () => {
    const filling = 'ä'.repeat(2_020);
    const notes = Array.from({ length: 500 }, (_, n) => ({
      id: `${n}`.padStart(10, '0'),
      front: `${n} is {{c1::${filling}}}`,
      back: '',
    }));
    const length = Buffer.byteLength(JSON.stringify({ deck: 'Long', notes }));
    expect(length).toBeGreaterThan(2_000_000);
    const { status, body } = await send('Long', notes);
    expect([status, new Set(body.notes.map(({ outcome }) => outcome))]).toEqual([200, new Set(['created'])]);
    expect(await cardsOf(body.documentId)).toHaveLength(500);
  });

  it('are in the archive of the person', async () => {
    const ada = createClient(app.url);
    await ada.signup();
    await send('Archived', [renin], {}, ada);
    const answer = await ada.raw('GET', '/api/user/export');
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    expect(
      Object.keys(files).some((path) => path.startsWith('documents/') && path.includes('Archived')),
    ).toBe(true);
    const all = Object.values(files).map((bytes) => strFromU8(bytes));
    expect(all.some((text) => text.includes('What makes renin?'))).toBe(true);
  });

  it.each<[string, object]>([
    ['no deck', { deck: ' ', notes: [renin] }],
    ['no notes', { deck: 'Bad', notes: [] }],
    ['too many', { deck: 'Bad', notes: Array.from({ length: 501 }, () => renin) }],
    ['a note without an id', { deck: 'Bad', notes: [{ ...renin, id: '' }] }],
  ])('are refused as a call with %s', async (_, body) => {
    const answer = await client.call('importNotes', { body: body as never });
    expect([answer.status, answer.body]).toMatchObject([400, { code: 'INVALID_REQUEST' }]);
  });

  it('are of nobody without a token', async () => {
    expect(
      (await createClient(app.url).call('importNotes', { body: { deck: 'x', notes: [renin] } })).status,
    ).toBe(401);
  });
});
