import { cardStream } from '@anamnesis/contracts/cards/card-events.ts';
import { RequestTimeout } from '@anamnesis/contracts/ports/log/message-bus.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { contextOf, createTestService, requestOf, type TestService } from '../../testing/test-service.ts';
import { cards } from '../category.ts';
import { addDeck } from '../testing/a-deck.ts';
import { serveDelayedCards } from '../testing/delayed-cards.ts';

let service: TestService;
let readModel: Awaited<ReturnType<typeof serveDelayedCards>>;
let cardIds: string[];
const ada = contextOf('ada');
const eve = contextOf('eve');
const notFound = { status: 404, code: 'NOT_FOUND' };

beforeEach(async () => {
  service = createTestService();
  readModel = await serveDelayedCards(service);
  cardIds = await addDeck(service);
});

const answer = ({
  response,
  cardId = cardIds[0] ?? '',
}: {
  response: 'correct' | 'incorrect';
  cardId?: string;
}) =>
  service.handlers.recordAnkiResponse(requestOf({ pdfId: 'd', cardId, response, useShortDelay: true }), ada);
const cleanUp = ({
  context = ada,
  pdfId = 'd',
  todayDate = '2026-03-10',
  commandId = undefined as string | undefined,
} = {}) =>
  service.handlers.cleanupRemainingDueCards(
    requestOf({ pdfId, todayDate, questionType: 'anki' as const }, commandId),
    context,
  );
const dueDate = async () => {
  const { state } = await service.deps.streams.load(cards, cardStream(cardIds[0] ?? ''));
  return state.schedule?.spacedRepetition.dueDate;
};

describe('ending a session', () => {
  it('puts the cards in a short delay off until tomorrow, and counts them', async () => {
    const [first = '', second = '', third = ''] = cardIds;
    await answer({ response: 'incorrect', cardId: first });
    await answer({ response: 'correct', cardId: second });
    await answer({ response: 'incorrect', cardId: third });
    const { body, position } = await cleanUp();
    expect(body).toEqual({ updatedCount: 2 });
    expect(position).toBe(await service.log.head());
    expect(await service.typesIn(`card-${first}`)).toEqual(['CardReviewed', 'DelayReleased']);
    expect(await service.typesIn(`card-${second}`)).toEqual(['CardReviewed']);
  });

  it('changes nothing when no card is in a delay', async () => {
    expect(await cleanUp()).toEqual({ body: { updatedCount: 0 }, position: null });
  });

  it('sent twice counts the same cards', async () => {
    await answer({ response: 'incorrect' });
    const first = await cleanUp({ commandId: 'same' });
    expect(await cleanUp({ commandId: 'same' })).toEqual(first);
    expect((await cleanUp()).body.updatedCount).toBe(0);
  });

  it('counts each card once when a session is ended in two tabs at the same time', async () => {
    for (const cardId of cardIds) await answer({ response: 'incorrect', cardId });
    const ended = await Promise.all([cleanUp(), cleanUp()]);
    expect(ended.reduce((sum, { body }) => sum + body.updatedCount, 0)).toBe(cardIds.length);
    const last = await service.log.head();
    expect(ended.map(({ position }) => position)).toEqual([last, last]);
  });

  it('releases every card in a delay, however many pages they are', async () => {
    for (const cardId of cardIds) await answer({ response: 'incorrect', cardId });
    readModel.pageSize = 1;
    expect((await cleanUp({ commandId: 'same' })).body.updatedCount).toBe(cardIds.length);
    expect((await cleanUp({ commandId: 'same' })).body.updatedCount).toBe(cardIds.length);
  });

  it('reads the streams of cards in a delay only', async () => {
    const reads: string[] = [];
    const { readStream } = service.log;
    service.log.readStream = (stream, from) => (reads.push(stream), readStream(stream, from));
    await cleanUp();
    expect(reads).toEqual(['library-ada', 'deck-d']);
    const [first = ''] = cardIds;
    await answer({ response: 'incorrect', cardId: first });
    reads.splice(0);
    // Of a process that has just started.
    await service
      .restarted()
      .cleanupRemainingDueCards(
        requestOf({ pdfId: 'd', todayDate: '2026-03-10', questionType: 'anki' as const }),
        ada,
      );
    expect(new Set(reads)).toEqual(new Set(['library-ada', 'deck-d', 'preferences-ada', `card-${first}`]));
  });

  it('is refused for the moment while the read model has not caught up, or nobody can be asked', async () => {
    await answer({ response: 'incorrect' });
    readModel.lags = true;
    await expect(cleanUp()).rejects.toMatchObject({ status: 503, code: 'NOT_YET' });
    service.deps.bus.request = () => Promise.reject(new RequestTimeout('list-delayed-cards', 1));
    await expect(cleanUp()).rejects.toMatchObject({ status: 503, code: 'NOT_YET' });
    expect(await service.typesIn(`card-${cardIds[0]}`)).toEqual(['CardReviewed']);
  });

  it('takes the browser’s date, but none that is nowhere today', async () => {
    await answer({ response: 'incorrect' });
    await cleanUp({ todayDate: '2026-03-11' });
    expect(await dueDate()).toBe('2026-03-12');
    await answer({ response: 'incorrect' });
    await cleanUp({ todayDate: '9999-12-31' });
    expect(await dueDate()).toBe('2026-03-11');
  });

  it('needs one’s own document', async () => {
    await answer({ response: 'incorrect' });
    await expect(cleanUp({ context: eve })).rejects.toMatchObject(notFound);
    await expect(cleanUp({ pdfId: 'x' })).rejects.toMatchObject(notFound);
    expect(await service.typesIn(`card-${cardIds[0]}`)).toEqual(['CardReviewed']);
  });
});
