import { deckStream } from '@anamnesis/contracts/cards/events.ts';
import { cardStream } from '@anamnesis/contracts/cards/card-events.ts';
import { libraryStream } from '@anamnesis/contracts/library/events.ts';
import { preferencesStream } from '@anamnesis/contracts/preferences/events.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { countCalls } from '../../kernel/testing/calls.ts';
import { addDocument, addFolder } from '../../library/testing/a-library.ts';
import { contextOf, createTestService, requestOf, type TestService } from '../../testing/test-service.ts';
import { cards } from '../category.ts';
import { addDeck } from '../testing/a-deck.ts';

let service: TestService;
/** Of a process that has just started. */
let handlers: TestService['handlers'];
let calls: ReturnType<typeof countCalls>;
let cardIds: string[];
const ada = contextOf('ada');

beforeEach(async () => {
  service = createTestService();
  cardIds = await addDeck(service);
  handlers = service.restarted();
  calls = countCalls(service.log);
});

const answer = (n: number, through = handlers) => {
  const body = { pdfId: 'd', cardId: cardIds[n] ?? '', response: 'correct' as const, useShortDelay: false };
  return through.recordAnkiResponse(requestOf(body), ada);
};
const [library, deck, preferences] = [libraryStream('ada'), deckStream('d'), preferencesStream('ada')];
const card = (n: number) => cardStream(cardIds[n] ?? '');
const deleteDocument = (through: TestService['handlers']) =>
  through.deletePDF(requestOf({ pdfId: 'd' }), ada);

describe('what a review asks the log', () => {
  it('is three reads and one append, of a card that was never answered', async () => {
    await answer(0);
    calls.take();
    await answer(1);
    expect(calls.take()).toEqual({ reads: [card(1), preferences, deck], appends: [card(1)] });
  });

  it('is two reads and one append, of another card that the process does not know', async () => {
    await answer(1);
    handlers = service.restarted();
    await answer(0);
    calls.take();
    await answer(1);
    expect(calls.take()).toEqual({ reads: [card(1), preferences], appends: [card(1)] });
  });

  it('is one read and one append, of a card that it knows', async () => {
    await answer(0);
    calls.take();
    await answer(0);
    expect(calls.take()).toEqual({ reads: [preferences], appends: [card(0)] });
  });

  it('is each stream once, and the policy once more, in a process that knows nothing', async () => {
    await answer(0);
    expect(calls.take()).toEqual({
      reads: [library, preferences, card(0), deck, preferences, deck],
      appends: [card(0)],
    });
  });

  it('is the library too when that was confirmed more than half a minute ago', async () => {
    await answer(0);
    calls.take();
    service.time.now = '2026-03-10T12:00:31.000Z';
    await answer(0);
    expect(calls.take()).toEqual({ reads: [library, preferences], appends: [card(0)] });
  });
});

describe('what another process did meanwhile', () => {
  it('counts for a review: its own answer to the card comes first', async () => {
    await answer(0);
    await answer(0, service.restarted());
    calls.take();
    await answer(0);
    expect(calls.take()).toEqual({ reads: [card(0), preferences], appends: [card(0), card(0)] });
    const { state } = await service.deps.streams.load(cards, card(0));
    expect(state.reviews).toHaveLength(3);
  });

  it('counts for a review: the card comes under the policy that was chosen', async () => {
    await answer(0);
    await answer(0);
    await service.restarted().chooseScheduler(requestOf({ scheduler: 'ladder' as const }), ada);
    await answer(0);
    const { state } = await service.deps.streams.load(cards, card(0));
    expect(state.under.policy).toEqual({ scheduler: 'ladder' });
  });

  it('counts after half a minute at the latest: the document was deleted', async () => {
    await answer(0);
    await deleteDocument(service.restarted());
    service.time.now = '2026-03-10T12:00:31.000Z';
    await expect(answer(0)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('counts at once: the document was added', async () => {
    await addDocument(service, 'ada', await addFolder(service, 'ada', 'Lungs'), 'e');
    const body = { pdfId: 'e', cardId: 'x', response: 'correct' as const, useShortDelay: false };
    const refused = handlers.recordAnkiResponse(requestOf(body), ada);
    await expect(refused).rejects.toMatchObject({ message: 'Card not found' });
  });
});

it('refuses at once what this process has deleted', async () => {
  await answer(0);
  await deleteDocument(handlers);
  await expect(answer(0)).rejects.toMatchObject({ message: 'Document not found' });
});
