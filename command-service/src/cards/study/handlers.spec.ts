import type { Rating, SpacedRepetition } from '@anamnesis/contracts/cards/study/schedule.ts';
import { defaultSettings } from '@anamnesis/contracts/preferences/settings.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDocument, addFolder } from '../../library/testing/a-library.ts';
import { contextOf, createTestService, requestOf, type TestService } from '../../testing/test-service.ts';
import { addDeck } from '../testing/a-deck.ts';
import { serveDelayedCards } from '../testing/delayed-cards.ts';

let service: TestService;
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
  await serveDelayedCards(service);
  cardIds = await addDeck(service);
});

type Answer = {
  response: 'correct' | 'incorrect';
  rating?: Rating;
  timeTaken?: number;
  cardId?: string;
  timestamp?: string;
  pdfId?: string;
};

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
const cleanUp = () =>
  service.handlers.cleanupRemainingDueCards(
    requestOf({ pdfId: 'd', todayDate: '2026-03-10', questionType: 'anki' as const }),
    ada,
  );
const notFound = { status: 404, code: 'NOT_FOUND' };

describe('answering a card', () => {
  it('returns which text of the card was answered', async () => {
    expect((await answer({ response: 'correct' })).body.textVersion).toBe(0);
    const [ankiId = ''] = cardIds;
    const edited = { ankiId, pdfId: 'd', newPrompt: 'The {{c1::mitral}} valve has two cusps.' };
    await service.handlers.updateAnki(requestOf(edited), ada);
    expect((await answer({ response: 'correct' })).body.textVersion).toBe(1);
  });

  it('records what the card was like, of which the deck tells in encrypted texts', async () => {
    await answer({ response: 'incorrect' });
    const reviewed = service.log.all().find(({ type }) => type === 'CardReviewed');
    expect(reviewed?.data).toMatchObject({
      card: { pageNumber: expect.any(Number), isHighYield: false, origin: 'generated' },
    });
  });

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

  it('records which of four grades it was given, and tells when each would bring it back', async () => {
    const four = { ...defaultSettings, grades: 'four' } as const;
    expect((await answer({ response: 'correct', rating: 2 })).body.nextIf).toBeUndefined();
    await service.handlers.saveSettings(requestOf(four), ada);
    const { body } = await answer({ response: 'correct', rating: 3, cardId: cardIds[1]! });
    expect(body).toMatchObject({
      nextReview: '3 days',
      nextIf: { hard: expect.any(String), easy: expect.any(String) },
    });
    await answer({ response: 'correct', cardId: cardIds[1]!, timeTaken: 4_000 });
    const ratings = service.log.all().flatMap(({ type, data }) => (type === 'CardReviewed' ? [data] : []));
    expect(ratings.map((data) => (data as { rating?: Rating }).rating)).toEqual([2, 3, undefined]);
    expect(service.log.all().at(-1)?.data).toMatchObject({ timeTaken: 4_000 });
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
      ['mastered', '2 days', '2026-03-11'],
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

  it.each([
    ['before four in the morning', '2026-03-11T02:30:00.000Z', '2026-03-11'],
    ['from four on', '2026-03-11T03:00:00.000Z', '2026-03-12'],
  ])('counts on the person’s study day, %s', async (_, now, due) => {
    service.time.now = now;
    const { body } = await answer({ response: 'correct' }, { context: contextOf('ada', 'Europe/Berlin') });
    expect(body.nextDueDate).toBe(due);
  });

  it('counts on the study day that begins when the person chose', async () => {
    const settings = { ...defaultSettings, studyDayStart: 0 };
    await service.handlers.saveSettings(requestOf(settings), ada);
    service.time.now = '2026-03-11T02:30:00.000Z';
    const { body } = await answer({ response: 'correct' }, { context: contextOf('ada', 'Europe/Berlin') });
    expect(body.nextDueDate).toBe('2026-03-12');
  });

  it('before a later one from another device tells the schedule of both', async () => {
    service.time.now = '2026-03-10T12:00:00.000Z';
    await answer({ response: 'correct', timestamp: '2026-03-10T11:55:00.000Z' });
    const { body } = await answer({ response: 'incorrect', timestamp: '2026-03-10T11:40:00.000Z' });
    expect(body).toMatchObject({
      isCorrect: false,
      consecutiveCorrect: 1,
      spacedRepetition: {
        totalReviews: 2,
        lastReviewed: '2026-03-10T11:55:00.000Z',
        delayType: 'tenMinutes',
      },
    });
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
