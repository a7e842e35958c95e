import { type DeckEvent, deckStream } from '@anamnesis/contracts/cards/events.ts';
import type { Decision } from '@anamnesis/contracts/cards/apis/suggestions-api.ts';
import * as messages from '@anamnesis/contracts/documents/commands.ts';
import { documentStream } from '@anamnesis/contracts/documents/events.ts';
import type { ProcessingKind } from '@anamnesis/contracts/documents/processing/processing-kind.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { documents } from '../../documents/category.ts';
import { extractionOf, pageOf, preparedOf } from '../../documents/testing/messages.ts';
import { addDocument, addFolder } from '../../library/testing/a-library.ts';
import { contextOf, createTestService, requestOf, type TestService } from '../../testing/test-service.ts';
import { decks } from '../category.ts';
import { cardInDeck } from '../deck/deck.ts';
import { deckContent } from '../deck/deck-content.ts';

const suggestion = (term: string) => ({
  prompt: `{{c1::${term}}} is an enzyme.`,
  answer: term,
  span: `${term} is an enzyme.`,
  kind: 'cloze',
  expected: 0.6,
});

let service: TestService;
let ids: string[];
const ada = contextOf('ada');
const stream = deckStream('d');

/** Asks for the only page of `d`; returns the request. */
async function requested(kind: ProcessingKind): Promise<string> {
  await service.send(messages.RequestProcessing, { documentId: 'd', kind, timeZone: 'UTC' });
  const { state } = await service.deps.streams.load(documents, documentStream('d'));
  return state.request?.requestId ?? 'none';
}

/** What is suggested for it, processed anew. */
async function suggested(kind: ProcessingKind, ...terms: string[]): Promise<string[]> {
  const page = pageOf('d', await requested(kind), 1, 'lipase');
  const made = { ...page, suggestions: terms.map(suggestion) };
  // A processor that died before it was told reports again.
  for (let n = 0; n < 2; n += 1) await service.send(messages.RecordPage, made);
  return [...(await deck()).suggestions.keys()];
}

beforeEach(async () => {
  service = createTestService();
  await addDocument(service, 'ada', await addFolder(service, 'ada', 'Hearts'), 'd');
  await service.send(messages.RecordPreparedPages, preparedOf('d', 1, 1));
  await service.send(messages.RecordExtraction, extractionOf('d', 1));
  ids = await suggested('summariesAndCards', 'renin', 'trypsin');
});

const deck = async () => (await service.deps.streams.load(decks, stream)).state;
const cards = async () =>
  [...(await service.deps.streams.view(deckContent, stream)).values()]
    .filter(({ isDeleted }) => !isDeleted)
    .map(({ prompt }) => prompt);
const decide = (
  decision: Decision,
  more: { suggestionId?: string; prompt?: string } = {},
  { who = ada, id }: { who?: typeof ada; id?: string } = {},
) =>
  service.handlers.decideSuggestion(
    requestOf({ pdfId: 'd', suggestionId: ids[0]!, decision, ...more }, id),
    who,
  );
const typesSince = async (first: DeckEvent['type']) => {
  const types = await service.typesIn('deck-d');
  return types.slice(types.indexOf(first) + 1);
};

describe('a suggestion', () => {
  it('is no card of the deck before it is accepted, and one with its text afterwards', async () => {
    expect(ids).toHaveLength(2);
    expect(await cards()).toHaveLength(1);
    const { body } = await decide('accept');
    expect(body).toMatchObject({ success: true, status: 'accepted' });
    expect(await cards()).toContain('{{c1::renin}} is an enzyme.');
    expect(cardInDeck(await deck(), body.cardId!)).toMatchObject({ origin: 'generated', pageNumber: 1 });
    expect(await typesSince('CardsSuggested')).toEqual(['CardsGenerated', 'SuggestionAccepted']);
  });

  it('becomes one card, however often and from how many tabs it is accepted', async () => {
    const all = await Promise.all([decide('accept'), decide('accept'), decide('accept', {}, { id: 'same' })]);
    await decide('accept', {}, { id: 'same' });
    expect(new Set(all.map(({ body }) => body.cardId)).size).toBe(1);
    expect(await cards()).toHaveLength(2);
  });

  it('becomes a card with the text that the person gave it', async () => {
    const prompt = 'Renin is an {{c1::enzyme}} of the kidney.';
    await decide('accept', { prompt });
    expect(await cards()).toContain(prompt);
    expect(await typesSince('CardsSuggested')).toEqual([
      'CardsGenerated',
      'CardEdited',
      'SuggestionAccepted',
    ]);
  });

  it('is refused with what to change where the text hides nothing, and stays open', async () => {
    await expect(decide('accept', { prompt: 'Renin is an enzyme.' })).rejects.toMatchObject({
      code: 'CARD_TEXT',
    });
    expect((await deck()).suggestions.get(ids[0]!)?.status).toBe('open');
  });

  it('is open again when the decision is taken back, with no card; accepted anew it is the same card', async () => {
    const { body } = await decide('accept', { prompt: 'Renin is an {{c1::enzyme}}.' });
    expect((await decide('reopen')).body).toMatchObject({ status: 'open', cardId: null });
    expect(await cards()).toHaveLength(1);
    expect((await decide('accept')).body.cardId).toBe(body.cardId);
    expect(await cards()).toContain('{{c1::renin}} is an enzyme.');
    await decide('reopen');
    await decide('dismiss');
    expect((await decide('accept')).body.status).toBe('accepted');
    expect((await typesSince('SuggestionDismissed')).slice(0, 2)).toEqual([
      'SuggestionReopened',
      'CardsRestored',
    ]);
    expect((await decide('reopen')).body.status).toBe('open');
  });

  it('keeps as a card that it was checked less, unless the person gave it another text', async () => {
    const page = pageOf('d', await requested('again'), 1, 'lipase');
    const less = ['pepsin', 'elastase'].map((term) => ({
      ...suggestion(term),
      isCheckedLess: true as const,
    }));
    await service.send(messages.RecordPage, { ...page, suggestions: less });
    const made = [...(await deck()).suggestions].filter(
      ([
        ,
        {
          made: { isCheckedLess },
        },
      ]) => isCheckedLess,
    );
    const [first, second] = made.map(([suggestionId]) => suggestionId);
    await decide('accept', { suggestionId: first! });
    await decide('accept', { suggestionId: second!, prompt: 'My {{c1::own}}' });
    const all = [...(await service.deps.streams.view(deckContent, stream)).values()];
    expect(all.filter(({ isCheckedLess }) => isCheckedLess).map(({ answer }) => answer)).toEqual(['pepsin']);
  });

  it('that was accepted in one tab is not dismissed by another', async () => {
    await decide('accept');
    expect((await decide('dismiss')).body.status).toBe('accepted');
    expect(await cards()).toHaveLength(2);
  });

  it('that was dismissed is not made again when the document is processed again; nor is one that was accepted', async () => {
    await decide('dismiss');
    await decide('accept', { suggestionId: ids[1]! });
    expect(await suggested('again', 'renin', 'trypsin')).toHaveLength(2);
    expect(await suggested('again', 'renin', 'trypsin', 'pepsin')).toHaveLength(3);
    expect((await deck()).suggestions.get(ids[0]!)?.status).toBe('dismissed');
  });

  it('that is asked by a card of a later engine is withdrawn', async () => {
    const page = pageOf('d', await requested('again'), 1);
    await service.send(messages.RecordPage, { ...page, cards: [suggestion('renin')] });
    expect((await deck()).suggestions.get(ids[0]!)?.status).toBe('withdrawn');
    await expect(decide('accept')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is not found by another person, nor in a document that was deleted', async () => {
    await expect(decide('accept', {}, { who: contextOf('eve') })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(decide('dismiss', { suggestionId: 'none' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await service.send(messages.DiscardDocument, { documentId: 'd' });
    await expect(decide('accept')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
