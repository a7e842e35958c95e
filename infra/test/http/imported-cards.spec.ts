import { createHash, randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, expect, it } from 'vitest';
import { type Client, createClient } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { cardWithPicture, recordInDeck } from '../support/imported-cards.ts';
import { occlusions } from '../support/occluding.ts';
import { beforeAllInSharedApp, type SharedApp } from '../support/shared-app.ts';
import { good } from '../support/sharing.ts';
import { extracted, sampleDocument } from '../support/studying.ts';

let app: SharedApp;
let client: Client;
let pdfId: string;
let cardId: string;
beforeAllInSharedApp((shared) => void (app = shared));
beforeEach(async () => {
  client = createClient(app.url);
  await client.signup();
  pdfId = (await sampleDocument(client)).PDF_id;
  await extracted(client);
  cardId = randomUUID();
});

const bytes = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
const picture = `${createHash('sha256').update(bytes).digest('hex')}.svg`;
const ofImport = () => ({ documentId: pdfId, importId: 'i1' });
const studyDay = '2026-01-01';
const written = () => ({ prompt: 'Plain {{c1::words}}', answer: 'words', cardId: `${cardId}-plain` });
const imported = () =>
  recordInDeck(app, client, [
    {
      type: 'CardsImported',
      data: {
        ...ofImport(),
        studyDay,
        cards: [cardWithPicture(cardId, picture), written()].map((card, ordinal) => ({ ...card, ordinal })),
      },
    },
    { type: 'MediaAdded', data: { documentId: pdfId, media: [{ file: picture, size: bytes.length }] } },
  ]);

it('shows what came with a card wherever the card is shown', async () => {
  await imported();
  const { rich, tags, flag, fields } = cardWithPicture(cardId, picture);
  const shown = expect.objectContaining({ id: cardId, rich, tags, flag, fields, origin: 'written' });
  const list = good('a list', await client.call('getAnkiQuestions', { body: { pdfId } }));
  expect(list.questions).toContainEqual(shown);
  const due = { questionType: 'anki', dueDate: '2030-01-01', pdfId } as const;
  expect(good('due', await client.call('getDueQuestions', { query: due })).dueQuestions).toContainEqual(
    shown,
  );
  const session = good('a session', await client.call('getStudySession', { query: { pdfId } }));
  expect(session.cards).toContainEqual(shown);
  expect(session.newCards).toBe(2);
  const { cards } = good('cards', await client.call('getCards', { body: { cardIds: [cardId] } }));
  expect(cards).toEqual([shown]);
  const plain = list.questions.find(({ id }) => id === `${cardId}-plain`);
  for (const field of ['rich', 'tags', 'flag', 'fields', 'source']) expect(plain).not.toHaveProperty(field);
});

it('shows the passage that a card is tied to, while its document is there', async () => {
  await imported();
  const source = { documentId: pdfId, pageNumber: 2, span: 'The aorta' };
  const data = { documentId: pdfId, cardId: `${cardId}-plain` };
  const sourceNow = async () =>
    good('cards', await client.call('getCards', { body: { cardIds: [data.cardId] } })).cards[0]?.source;
  await recordInDeck(app, client, [{ type: 'CardTied', data: { ...data, source } }]);
  expect(await sourceNow()).toEqual({ pdfId, pageNumber: 2, span: 'The aorta' });
  const ofNobody = { ...source, documentId: 'gone' };
  await recordInDeck(app, client, [{ type: 'CardTied', data: { ...data, source: ofNobody } }]);
  expect(await sourceNow()).toBeUndefined();
});

it('shows both sides where a card was changed on both, page by page, and nobody else’s', async () => {
  await imported();
  const theirs = { prompt: 'Theirs {{c1::now}}', answer: 'now' };
  const { rich } = cardWithPicture(cardId, picture);
  const cards = [
    { cardId, theirs },
    { cardId: `${cardId}-plain`, theirs: { ...theirs, rich } },
  ];
  await recordInDeck(app, client, [{ type: 'ImportedCardsKept', data: { ...ofImport(), cards } }]);
  const pageAt = async (cursor?: string) =>
    good(
      'differences',
      await client.call('getCardDifferences', { query: { limit: '1', ...(cursor && { cursor }) } }),
    );
  const first = await pageAt();
  const documentName = (await sampleDocument(client)).PDF_name;
  const mine = { prompt: cardWithPicture(cardId, picture).prompt, rich };
  expect(first).toMatchObject({
    differences: [{ cardId, pdfId, documentName, mine, theirs: { prompt: theirs.prompt } }],
    inAll: 2,
  });
  const second = await pageAt(first.nextCursor!);
  expect(second).toMatchObject({
    differences: [{ mine: { prompt: 'Plain {{c1::words}}' }, theirs: { rich } }],
    nextCursor: null,
  });
  expect(second.differences[0]?.mine).not.toHaveProperty('rich');
  const other = createClient(app.url);
  await other.signup();
  const none = good('differences', await other.call('getCardDifferences'));
  expect(none).toEqual({ differences: [], inAll: 0, nextCursor: null });
});

it('tells of a drawing that it shows a picture of its deck', async () => {
  const box = { x: 0.1, y: 0.1, width: 0.2, height: 0.2, kind: 'rect' } as const;
  const drawing = {
    region: { x: 0, y: 0, width: 1, height: 1 },
    mode: 'all' as const,
    title: '',
    shapes: [{ ...box, id: 's', label: 'aorta', group: 'g' }],
    picture,
  };
  const occlusionId = randomUUID();
  const card = { ...written(), occlusion: { occlusionId, group: 'g' }, ordinal: 0 };
  const data = {
    ...ofImport(),
    studyDay,
    cards: [card],
    occlusions: [{ occlusionId, pageNumber: 1, drawing }],
  };
  await recordInDeck(app, client, [{ type: 'CardsImported', data }]);
  const cards = [{ cardId: card.cardId, group: 'g' }];
  expect(await occlusions(client, occlusionId)).toEqual([
    { occlusionId, pdfId, pageNumber: 1, version: 1, drawing, cards },
  ]);
});

it('has all of it in the person’s archive', async () => {
  await imported();
  const theirs = { prompt: 'Theirs {{c1::now}}', answer: 'now' };
  await app.ports.blobs.put(bytes);
  await recordInDeck(app, client, [
    { type: 'ImportedCardsKept', data: { ...ofImport(), cards: [{ cardId, theirs }] } },
  ]);
  const archive = await (await client.raw('GET', '/api/user/export')).arrayBuffer();
  const files = unzipSync(new Uint8Array(archive));
  const json = (path: string) => JSON.parse(strFromU8(files[path]!)) as object[];
  const { rich, tags, flag, fields } = cardWithPicture(cardId, picture);
  expect(json('card-details.json')).toEqual([{ cardId, documentId: pdfId, rich, tags, flag, fields }]);
  expect(json('card-differences.json')).toEqual([{ cardId, documentId: pdfId, theirs }]);
  expect(files[`documents/media/${picture}`]).toEqual(bytes);
  expect(strFromU8(files['README.txt']!)).toMatch(/^card-details\.json +what cards have that came/mu);
});

it('keeps a file of a deck until the last document that has it is deleted', async () => {
  const own = new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" id="${cardId}"/>`);
  const { hash } = await app.ports.blobs.put(own);
  const media = [{ file: `${hash}.svg`, size: own.length }];
  const other = createClient(app.url);
  await other.signup();
  const otherId = (await sampleDocument(other)).PDF_id;
  await imported();
  await recordInDeck(app, client, [{ type: 'MediaAdded', data: { documentId: pdfId, media } }]);
  await recordInDeck(app, other, [{ type: 'MediaAdded', data: { documentId: otherId, media } }]);
  const isLetGo = async (documentId: string) =>
    (await app.ports.store.collection('document-files').count({ documentId })) === 0;
  good('a deletion', await client.call('deletePDF', { body: { pdfId } }));
  await eventually(() => isLetGo(pdfId));
  expect(await app.ports.store.collection('card-details').count({ documentId: pdfId })).toBe(0);
  expect(await app.ports.blobs.has(hash)).toBe(true);
  good('a deletion', await other.call('deletePDF', { body: { pdfId: otherId } }));
  await eventually(() => isLetGo(otherId));
  expect(await app.ports.blobs.has(hash)).toBe(false);
});
