import { cardStream, deckStream } from '@anamnesis/contracts/cards/events.ts';
import type { SpacedRepetition } from '@anamnesis/contracts/cards/schedule.ts';
import * as messages from '@anamnesis/contracts/documents/commands.ts';
import { documentStream } from '@anamnesis/contracts/documents/events.ts';
import { RequestTimeout } from '@anamnesis/contracts/ports/message-bus.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { documents } from '../documents/category.ts';
import { extractionOf, pageOf, preparedOf } from '../documents/testing/messages.ts';
import { addDocument, addFolder } from '../library/testing/a-library.ts';
import { contextOf, createTestService, requestOf, type TestService } from '../testing/test-service.ts';
import { cards, decks } from './category.ts';
import { cardIdsOf } from './deck-decider.ts';
import { serveDelayedCards } from './testing/delayed-cards.ts';

let service: TestService;
let readModel: Awaited<ReturnType<typeof serveDelayedCards>>;
let cardIds: string[];
const ada = contextOf('ada');
const eve = contextOf('eve');
const untouched: SpacedRepetition = {
  intervalDays: 0,
  consecutiveCorrect: 0,
  totalReviews: 0,
  dueDate: '2026-03-10',
  isLearning: true,
  lastReviewed: null,
};

beforeEach(async () => {
  service = createTestService();
  readModel = await serveDelayedCards(service);
  await addDocument(service, 'ada', await addFolder(service, 'ada', 'Hearts'), 'd');
  await service.send(messages.RecordPreparedPages, preparedOf('d', 1, 1));
  await service.send(messages.RecordExtraction, extractionOf('d', 1));
  const kind = 'summariesAndCards' as const;
  await service.send(messages.RequestProcessing, { documentId: 'd', kind, timeZone: 'UTC' });
  const work = await service.deps.streams.load(documents, documentStream('d'));
  const requestId = work.state.request?.requestId ?? 'none';
  await service.send(messages.RecordPage, pageOf('d', requestId, 1, 'P', 'Q', 'R'));
  cardIds = cardIdsOf((await service.deps.streams.load(decks, deckStream('d'))).state);
});

type Answer = { response: 'correct' | 'incorrect'; cardId?: string; timestamp?: string; pdfId?: string };

const answer = (given: Answer, { context = ada, commandId = undefined as string | undefined } = {}) => {
  const [cardId = ''] = cardIds;
  const body = { pdfId: 'd', cardId, useShortDelay: true, ...given };
  return service.handlers.recordAnkiResponse(requestOf(body, commandId), context);
};
const undo = (
  original: SpacedRepetition,
  { context = ada, cardId = cardIds[0] ?? '', commandId = undefined as string | undefined } = {},
) =>
  service.handlers.reverseAnkiResponse(
    requestOf(
      { cardId, originalResponse: 'incorrect' as const, originalSpacedRepetitionState: original },
      commandId,
    ),
    context,
  );
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
const notFound = { status: 404, code: 'NOT_FOUND' };

describe('answering a card', () => {
  it('answers the schedule that it produced', async () => {
    const { body, position } = await answer({ response: 'incorrect' });
    expect(body).toMatchObject({
      isCorrect: false,
      nextDueDate: '2026-03-10',
      intervalDays: 0,
      consecutiveCorrect: 0,
      delayedUntil: '2026-03-10T12:01:00.000Z',
      nextReview: '10 minutes',
      spacedRepetition: { delayType: 'oneMinute', totalReviews: 1 },
    });
    expect(position).toBe(await service.log.head());
  });

  it('leads through both short delays to tomorrow', async () => {
    const steps = [];
    for (const response of ['incorrect', 'correct', 'correct'] as const) {
      const { body } = await answer({ response });
      steps.push([body.spacedRepetition.delayType, body.nextReview, body.nextDueDate]);
    }
    expect(steps).toEqual([
      ['oneMinute', '10 minutes', '2026-03-10'],
      ['tenMinutes', '1 day', '2026-03-10'],
      ['mastered', '1 day', '2026-03-11'],
    ]);
  });

  it('sent twice counts once, and answers the same', async () => {
    const first = await answer({ response: 'incorrect' }, { commandId: 'same' });
    expect(await answer({ response: 'incorrect' }, { commandId: 'same' })).toEqual(first);
    expect(await service.typesIn(`card-${cardIds[0]}`)).toEqual(['CardReviewed']);
  });

  it('counts on the study day on which it was given, when it was sent late', async () => {
    service.time.now = '2026-03-12T08:00:00.000Z';
    const { body } = await answer({ response: 'correct', timestamp: '2026-03-10T20:00:00.000Z' });
    expect(body).toMatchObject({
      nextDueDate: '2026-03-11',
      spacedRepetition: { lastReviewed: '2026-03-10T20:00:00.000Z' },
    });
  });

  it('counts on the person’s study day, near midnight', async () => {
    service.time.now = '2026-03-10T23:30:00.000Z';
    const { body } = await answer({ response: 'correct' }, { context: contextOf('ada', 'Europe/Berlin') });
    expect(body.nextDueDate).toBe('2026-03-12');
  });

  it('needs one’s own document and a card of it', async () => {
    const own = await addFolder(service, 'eve', 'Hearts');
    await addDocument(service, 'eve', own, 'e');
    await expect(answer({ response: 'correct' }, { context: eve })).rejects.toMatchObject(notFound);
    await expect(answer({ response: 'correct', pdfId: 'e' }, { context: eve })).rejects.toMatchObject(
      notFound,
    );
    await expect(answer({ response: 'correct', cardId: 'x' })).rejects.toMatchObject(notFound);
    await expect(answer({ response: 'correct', cardId: 'constructor' })).rejects.toMatchObject(notFound);
    await expect(answer({ response: 'correct', pdfId: 'x' })).rejects.toMatchObject(notFound);
    expect(await service.typesIn(`card-${cardIds[0]}`)).toEqual([]);
  });

  it('is over when the document is deleted', async () => {
    await answer({ response: 'incorrect' });
    await service.handlers.deletePDF(requestOf({ pdfId: 'd' }), ada);
    await expect(answer({ response: 'correct' })).rejects.toMatchObject(notFound);
    await expect(undo(untouched)).rejects.toMatchObject(notFound);
    await expect(cleanUp()).rejects.toMatchObject(notFound);
  });
});

describe('taking an answer back', () => {
  it('restores the state before it', async () => {
    await answer({ response: 'incorrect' });
    expect((await undo(untouched)).body).toEqual({ success: true, spacedRepetition: untouched });
    const { body } = await answer({ response: 'correct' });
    expect(body.spacedRepetition).toMatchObject({ totalReviews: 1, delayType: null, dueDate: '2026-03-11' });
  });

  it('sent twice takes back one answer', async () => {
    await answer({ response: 'incorrect' });
    const first = await undo(untouched, { commandId: 'same' });
    expect(await undo(untouched, { commandId: 'same' })).toEqual(first);
    expect(await service.typesIn(`card-${cardIds[0]}`)).toEqual(['CardReviewed', 'ReviewReversed']);
  });

  it('is possible after the clean-up', async () => {
    await answer({ response: 'incorrect' });
    await cleanUp();
    expect((await undo(untouched)).body.spacedRepetition).toEqual(untouched);
  });

  it('compares what the client remembers, and never trusts it', async () => {
    await answer({ response: 'incorrect' });
    await expect(undo({ ...untouched, intervalDays: 90 })).rejects.toMatchObject({
      status: 409,
      code: 'STATE_MISMATCH',
    });
  });

  it('needs an answer', async () => {
    await answer({ response: 'incorrect' });
    await undo(untouched);
    await expect(undo(untouched)).rejects.toMatchObject({ status: 409, code: 'NOTHING_TO_UNDO' });
  });

  it('does not tell other people’s cards from unknown ones', async () => {
    await answer({ response: 'incorrect' });
    const theirs = await undo(untouched, { context: eve }).catch((error: unknown) => error);
    expect(theirs).toMatchObject(notFound);
    expect(await undo(untouched, { context: eve, cardId: 'x' }).catch((error: unknown) => error)).toEqual(
      theirs,
    );
    expect(await service.typesIn(`card-${cardIds[0]}`)).toEqual(['CardReviewed']);
  });
});

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
    await cleanUp();
    expect(new Set(reads)).toEqual(new Set(['library-ada', 'deck-d', `card-${first}`]));
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
