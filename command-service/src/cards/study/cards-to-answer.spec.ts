import { deckStream } from '@anamnesis/contracts/cards/events.ts';
import { type CardEvent, cardStream } from '@anamnesis/contracts/cards/card-events.ts';
import { newCardSchedule } from '@anamnesis/contracts/cards/study/schedule.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { countCalls } from '../../kernel/testing/calls.ts';
import { contextOf, createTestService, requestOf, type TestService } from '../../testing/test-service.ts';
import { decks } from '../category.ts';
import { addDeck } from '../testing/a-deck.ts';
import { serveDelayedCards } from '../testing/delayed-cards.ts';
import { serveLookedUpCards } from '../testing/looked-up-cards.ts';

let service: TestService;
let readModel: Awaited<ReturnType<typeof serveLookedUpCards>>;
/** Of a process that has just started. */
let handlers: TestService['handlers'];
let calls: ReturnType<typeof countCalls>;
let cardIds: string[];
const [ada, eve] = [contextOf('ada'), contextOf('eve')];
const deck = deckStream('d');

beforeEach(async () => {
  service = createTestService();
  cardIds = await addDeck(service);
  readModel = await serveLookedUpCards(service);
  handlers = service.restarted();
  calls = countCalls(service.log);
});

const answer = (n: number, context = ada, useShortDelay = false) => {
  const body = { pdfId: 'd', cardId: cardIds[n]!, response: 'correct' as const, useShortDelay };
  return handlers.recordAnkiResponse(requestOf(body), context);
};
const deckReads = (): number => calls.take().reads.filter((stream) => stream === deck).length;
const reviewOf = async (n: number) =>
  (await service.log.readStream(cardStream(cardIds[n]!))).at(-1) as unknown as CardEvent;
/** What another process does to the deck. */
const elsewhere = (kind: 'deleted' | 'suspended') => {
  const change = kind === 'deleted' ? ({ kind } as const) : ({ kind, isSuspended: true } as const);
  const body = { pdfId: 'd', ankiIds: [cardIds[0]!], change };
  return service.restarted().changeAnkiCards(requestOf(body), ada);
};
/** The page is made anew in another process, without a card that says the same. */
const replace = async () => {
  const { revision } = await service.deps.streams.load(decks, deck);
  const data = { documentId: 'd', cardIds: [cardIds[0]!], written: 0, replacedIn: 'another request' };
  const metadata = { userId: 'ada', commandId: 'r', correlationId: 'r', causationId: 'r', time: '' };
  const event = { id: crypto.randomUUID(), type: 'CardsDeleted', version: 1, data, metadata };
  await service.log.append(deck, [event], revision);
};

describe('an answer in a document of very many cards that this process does not know', () => {
  it('is recorded as it would be, without a look at the deck', async () => {
    const { body } = await answer(0);
    expect(deckReads()).toBe(0);
    expect(readModel.asked[0]).toEqual([cardIds[0]]);
    const { data } = (await reviewOf(0)) as Extract<CardEvent, { type: 'CardReviewed' }>;
    handlers = service.restarted();
    readModel.lags = true;
    const folded = await answer(1);
    expect(deckReads()).toBeGreaterThan(0);
    expect(folded.body).toEqual(body);
    expect((await reviewOf(1)).data).toEqual({ ...data, cardId: cardIds[1], at: expect.any(String) });
  });

  it('is taken back without a look at the deck, and so is the end of its session', async () => {
    await serveDelayedCards(service);
    await answer(0, ada, true);
    const { spacedRepetition: original } = newCardSchedule('2026-03-10');
    const undone = { cardId: cardIds[0]!, originalResponse: 'correct' as const };
    await handlers.reverseAnkiResponse(
      requestOf({ ...undone, originalSpacedRepetitionState: original }),
      ada,
    );
    const body = { pdfId: 'd', cardId: cardIds[1]!, response: 'incorrect' as const, useShortDelay: true };
    await handlers.recordAnkiResponse(requestOf(body), ada);
    const ended = { pdfId: 'd', todayDate: '2026-03-10', questionType: 'anki' as const };
    const { body: result } = await handlers.cleanupRemainingDueCards(requestOf(ended), ada);
    expect(result).toEqual({ updatedCount: 1 });
    expect(deckReads()).toBe(0);
  });

  it('is decided on the log where the read model does not say it yet, or fails', async () => {
    readModel.lags = true;
    await answer(0);
    expect((await reviewOf(0)).type).toBe('CardReviewed');
    const warned: unknown[] = [];
    service.deps.warn = (error) => void warned.push(error);
    handlers = service.restarted();
    readModel.before = () => Promise.reject(new Error('the query service is down'));
    await answer(1);
    expect((await reviewOf(1)).type).toBe('CardReviewed');
    expect(warned).toHaveLength(1);
  });

  it('is refused for a card that was deleted, and for whoever has not the document', async () => {
    await elsewhere('deleted');
    await expect(answer(0)).rejects.toMatchObject({ message: 'Card not found' });
    await expect(answer(1, eve)).rejects.toMatchObject({ message: 'Document not found' });
  });

  it('brings a card back that was replaced before it came', async () => {
    await replace();
    await answer(0);
    expect(await service.typesIn(deck)).toContain('CardsRestored');
    expect((await reviewOf(0)).type).toBe('CardReviewed');
  });

  it('brings a card back that was replaced while it came, as it looks again at what was recorded before it', async () => {
    let times = 0;
    readModel.before = async () => {
      times += 1;
      // It was asked as of what is in the log now.
      if (times === 1) await replace();
    };
    await answer(0);
    expect(times).toBe(2);
    const { state } = await service.deps.streams.load(decks, deck);
    expect(state.cards.get(cardIds[0]!)).toMatchObject({ isDeleted: false });
  });
});

it('of few cards is folded beside, so that the next answer needs nobody', async () => {
  readModel.inDocument = 3;
  await answer(0);
  await service.settled();
  calls.take();
  readModel.asked.length = 0;
  await answer(1);
  expect(readModel.asked).toEqual([]);
});

it('asks nobody where the process knows the deck', async () => {
  await elsewhere('suspended');
  const body = { ankiId: cardIds[0]!, isHighYield: true, pdfId: 'd' };
  await handlers.updateAnkiYieldStatus(requestOf(body), ada);
  await answer(0);
  expect(readModel.asked).toEqual([]);
});
