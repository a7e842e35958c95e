import { createHash, randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { type Client, createClient } from '../support/client.ts';
import { cardWithPicture, recordInDeck } from '../support/imported-cards.ts';
import { beforeAllInSharedApp, type SharedApp } from '../support/shared-app.ts';
import { good } from '../support/sharing.ts';
import { extracted, sampleDocument } from '../support/studying.ts';

let app: SharedApp;
let client: Client;
let pdfId: string;
let cardId: string;
const bytes = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
const picture = `${createHash('sha256').update(bytes).digest('hex')}.svg`;
const theirs = { prompt: 'Theirs {{c1::now}}', answer: 'now', rich: { front: 'Theirs', back: '<b>now</b>' } };

beforeAllInSharedApp((shared) => void (app = shared));
beforeEach(async () => {
  client = createClient(app.url);
  await client.signup();
  pdfId = (await sampleDocument(client)).PDF_id;
  await extracted(client);
  cardId = randomUUID();
  const cards = [{ ...cardWithPicture(cardId, picture), ordinal: 0 }];
  const ofImport = { documentId: pdfId, importId: 'i1' };
  await recordInDeck(app, client, [
    { type: 'MediaAdded', data: { documentId: pdfId, media: [{ file: picture, size: bytes.length }] } },
    { type: 'CardsImported', data: { ...ofImport, studyDay: '2026-01-01', cards } },
  ]);
});

const card = async (who = client) =>
  good('cards', await who.call('getCards', { body: { cardIds: [cardId] } })).cards[0];
const edit = (front: string, textVersion = 0, who = client) =>
  who.call('editRichCard', { body: { pdfId, cardId, textVersion, rich: { front, back: '<i>it</i>' } } });

it('a card in HTML is edited as such, and has no more than a card may have', async () => {
  const front = `<p>What?</p><img data-media="${picture}"><script>x</script><img src="https://x.y/z.png">`;
  const edited = good('edited', await edit(front));
  const rich = { front: `<p>What?</p><img data-media="${picture}" />`, back: '<i>it</i>' };
  expect(edited).toEqual({ textVersion: 1, rich });
  expect(await card()).toMatchObject({ rich, textVersion: 1 });
  expect((await card())?.prompt).toContain('What?');
  expect(await edit('Other')).toMatchObject({ status: 409, body: { code: 'CARD_CHANGED' } });
  expect(await edit(' ', 1)).toMatchObject({ status: 400, body: { code: 'CARD_TEXT' } });
});

it('edited in words it is in words alone', async () => {
  const body = { ankiId: cardId, newPrompt: 'Mine is {{c1::this}}', pdfId };
  good('edited', await client.call('updateAnki', { body }));
  expect(await card()).toMatchObject({ prompt: 'Mine is {{c1::this}}', textVersion: 1 });
  expect(await card()).not.toHaveProperty('rich');
});

it('a difference ends with the side that is taken', async () => {
  const kept = { documentId: pdfId, importId: 'i2', cards: [{ cardId, theirs }] };
  await recordInDeck(app, client, [{ type: 'ImportedCardsKept', data: kept }]);
  const differences = async () => good('list', await client.call('getCardDifferences', { query: {} })).inAll;
  expect(await differences()).toBe(1);
  const body = { cardIds: [cardId], take: 'theirs' as const };
  expect(good('settled', await client.call('settleDifferences', { body }))).toEqual({ settled: 1 });
  expect(await differences()).toBe(0);
  const { prompt, rich } = theirs;
  expect(await card()).toMatchObject({ prompt, rich, textVersion: 1 });
});

it('a card is tied to a page, and untied', async () => {
  const tie = (source: { pdfId: string; pageNumber: number; span: string } | null) =>
    client.call('tieCard', { body: { pdfId, cardId, source } });
  const source = { pdfId, pageNumber: 1, span: 'The aorta' };
  good('tied', await tie(source));
  expect((await card())?.source).toEqual(source);
  expect(await tie({ ...source, pageNumber: 10_000 })).toMatchObject({ status: 404 });
  good('untied', await tie(null));
  expect(await card()).not.toHaveProperty('source');
});

it('nobody else changes it', async () => {
  const eve = createClient(app.url);
  await eve.signup();
  expect(await edit('Hers', 0, eve)).toMatchObject({ status: 404 });
  const tied = await eve.call('tieCard', { body: { pdfId, cardId, source: null } });
  expect(tied).toMatchObject({ status: 404 });
  const body = { cardIds: [cardId], take: 'mine' as const };
  expect(good('settled', await eve.call('settleDifferences', { body }))).toEqual({ settled: 0 });
});
