import { deckStream } from '@anamnesis/contracts/cards/events.ts';
import { type CardEvent, cardStream } from '@anamnesis/contracts/cards/card-events.ts';
import { ContinueReplay, ImportAnswers } from '@anamnesis/contracts/cards/commands.ts';
import { PreviewAnswers } from '@anamnesis/contracts/cards/imports/commands.ts';
import { StandingOfCards } from '@anamnesis/contracts/cards/imports/requests.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createCommandStreams } from '../../kernel/streams/streams.ts';
import { countCalls } from '../../kernel/testing/calls.ts';
import { contextOf, createTestService, requestOf, type TestService } from '../../testing/test-service.ts';
import { cards } from '../category.ts';
import { addDeck } from '../testing/a-deck.ts';
import { serveLookedUpCards } from '../testing/looked-up-cards.ts';
import { takeImportedAnswers } from './handler.ts';
import { servePreviewingAnswers } from './preview.ts';

let service: TestService;
let cardIds: string[];
const ada = contextOf('ada');
const answer = (instant: string, rating = 3) => ({ at: Date.parse(instant), rating, took: 3_000 });
const history = [answer('2026-03-01T12:00:00Z'), answer('2026-03-05T12:00:00Z', 1)];

beforeEach(async () => {
  service = createTestService();
  cardIds = await addDeck(service);
});

const slice = (ids: readonly string[], answers = history) => ({
  importId: 'i',
  documentId: 'd',
  cards: ids.map((cardId) => ({ cardId, answers })),
});
const scheduleOf = async (n: number) =>
  (await service.deps.streams.load(cards, cardStream(cardIds[n]!))).state.schedule;
const eventsOf = async (n: number) =>
  (await service.log.readStream(cardStream(cardIds[n]!))) as unknown as CardEvent[];

describe('a slice of answers that were given elsewhere', () => {
  it('is recorded for the cards that are there, with what each is like', async () => {
    await service.send(ImportAnswers, slice([cardIds[0]!, 'of no deck', cardIds[1]!]));
    expect(await service.typesIn(cardStream('of no deck'))).toEqual([]);
    for (const n of [0, 1])
      expect(await eventsOf(n)).toMatchObject([
        { type: 'AnswersImported', data: { card: { pageNumber: 1, origin: 'generated' }, timeZone: 'UTC' } },
      ]);
    expect(await scheduleOf(0)).toMatchObject({
      spacedRepetition: { totalReviews: 2, dueDate: '2026-03-06' },
    });
  });

  it('changes nothing when it is sent again, by the same command or by another', async () => {
    await service.send(ImportAnswers, slice(cardIds), { commandId: 'once' });
    const before = service.log.all().length;
    await service.send(ImportAnswers, slice(cardIds), { commandId: 'once' });
    await service.send(ImportAnswers, slice(cardIds), { commandId: 'twice' });
    expect(service.log.all()).toHaveLength(before);
  });

  it('goes on where it was cut short, with what is new', async () => {
    await service.send(ImportAnswers, slice([cardIds[0]!]), { commandId: 'cut' });
    const later = [...history, answer('2026-03-09T12:00:00Z')];
    await service.send(ImportAnswers, slice(cardIds, later), { commandId: 'again' });
    const [first, second] = await eventsOf(0);
    expect(first?.data).toMatchObject({ answers: [{ rating: 3 }, { rating: 1 }] });
    expect(second?.data).toMatchObject({ answers: [{ at: '2026-03-09T12:00:00.000Z' }] });
    expect(await scheduleOf(0)).toEqual(await scheduleOf(1));
  });

  it('asks for all its cards at once where the deck is not known, and does not fold it for one that is gone', async () => {
    const body = { pdfId: 'd', ankiIds: [cardIds[0]!], change: { kind: 'deleted' } as const };
    await service.handlers.changeAnkiCards(requestOf(body), ada);
    const { asked } = await serveLookedUpCards(service);
    const { deps, log } = service;
    const streams = createCommandStreams({ log, clock: deps.clock });
    const calls = countCalls(log);
    const who = { userId: 'ada', commandId: 'k', correlationId: 'c', causationId: 'e' };
    await takeImportedAnswers({ ...deps, streams }, slice(cardIds), who);
    expect(calls.take().reads).not.toContain(deckStream('d'));
    expect(asked[0]).toEqual(cardIds);
    expect(await service.typesIn(cardStream(cardIds[0]!))).toEqual([]);
    expect(await service.typesIn(cardStream(cardIds[1]!))).toEqual(['AnswersImported']);
  });

  it('is refused for a document of somebody else', async () => {
    const reply = await service.send(ImportAnswers, slice(cardIds), { userId: 'eve' });
    expect(reply).toMatchObject({ ok: false, code: 'NOT_FOUND' });
  });

  it('counts study days in the zone that is said, or else in that of the settings', async () => {
    const late = [answer('2026-03-02T02:00:00Z')];
    await service.send(ImportAnswers, { ...slice([cardIds[0]!], late), timeZone: 'Asia/Tokyo' });
    await service.send(ImportAnswers, { ...slice([cardIds[1]!], late), timeZone: 'Mars/Olympus' });
    const [tokyo, unknown] = await Promise.all([eventsOf(0), eventsOf(1)]);
    expect(tokyo[0]?.data).toMatchObject({ introducedOn: '2026-03-02', timeZone: 'Asia/Tokyo' });
    expect(unknown[0]?.data).toMatchObject({ introducedOn: '2026-03-01', timeZone: 'UTC' });
  });

  it('is replayed under another policy, as what was answered here is', async () => {
    await service.send(
      ImportAnswers,
      slice([cardIds[0]!], [answer('2026-03-01T12:00:00Z'), answer('2026-03-05T12:00:00Z')]),
    );
    await service.handlers.chooseScheduler(requestOf({ scheduler: 'ladder' }), ada);
    const asked = (await service.log.readStream('preferences-ada')).at(-1)!;
    const { replayId } = asked.data as { replayId: string };
    await service.send(ContinueReplay, { replayId }, { commandId: 'replay' });
    expect(await service.typesIn(cardStream(cardIds[0]!))).toEqual(['AnswersImported', 'CardRescheduled']);
    expect(await scheduleOf(0)).toMatchObject({
      spacedRepetition: { intervalDays: 3, dueDate: '2026-03-08' },
    });
  });

  it('keeps a card that was answered here, and can be taken back there alone', async () => {
    await service.send(ImportAnswers, slice(cardIds));
    const imported = await scheduleOf(0);
    const body = { pdfId: 'd', cardId: cardIds[0]!, response: 'correct' as const, useShortDelay: false };
    await service.handlers.recordAnkiResponse(requestOf(body), ada);
    expect((await scheduleOf(0))?.spacedRepetition.totalReviews).toBe(3);
    const undo = {
      cardId: cardIds[0]!,
      originalResponse: 'correct' as const,
      originalSpacedRepetitionState: imported!.spacedRepetition,
    };
    await service.handlers.reverseAnkiResponse(requestOf(undo), ada);
    expect(await scheduleOf(0)).toEqual(imported);
    await expect(service.handlers.reverseAnkiResponse(requestOf(undo), ada)).rejects.toMatchObject({
      code: 'NOTHING_TO_UNDO',
    });
  });
});

const preview = async (...asked: [cardId: string | null, answers: typeof history][]) => {
  const question = { userId: 'ada', cards: asked.map(([cardId, answers]) => ({ cardId, answers })) };
  return PreviewAnswers.output.parse(await service.deps.bus.request(PreviewAnswers.subject, question, 1_000));
};
const dueOf = async (n: number) => (await scheduleOf(n))?.spacedRepetition.dueDate;

describe('a preview of answers that were given elsewhere', () => {
  it('says the day on which each card would be due, and records nothing', async () => {
    await servePreviewingAnswers(service.deps);
    const before = service.log.all().length;
    const late = [answer('2026-03-09T12:00:00Z')];
    const reply = await preview([null, history], [null, [answer('1970-01-01T00:00:00Z')]], [null, late]);
    expect(service.log.all()).toHaveLength(before);
    await service.send(ImportAnswers, slice([cardIds[0]!]));
    await service.send(ImportAnswers, slice([cardIds[1]!], late));
    expect(reply).toEqual({
      today: '2026-03-10',
      dueDates: [await dueOf(0), '2026-03-10', await dueOf(1)],
    });
  });

  it('counts what a card was answered here, and reads only the history of one with new answers', async () => {
    const calls = countCalls(service.log);
    await servePreviewingAnswers(service.deps);
    await service.send(ImportAnswers, slice(cardIds));
    const body = { pdfId: 'd', cardId: cardIds[0]!, response: 'correct' as const, useShortDelay: false };
    await service.handlers.recordAnkiResponse(requestOf(body), ada);
    const dueDates = [(await dueOf(0))!, null];
    await service.deps.bus.reply(StandingOfCards.subject, async () => ({
      status: 'found',
      cards: [0, 1].map((n) => ({
        cardId: cardIds[n],
        documentId: 'd',
        studyDay: '2026-03-01',
        dueDate: dueDates[n],
        elsewhere: history.map(({ at }) => at),
      })),
    }));
    calls.take();
    expect((await preview([cardIds[0]!, history], [cardIds[1]!, history])).dueDates).toEqual(dueDates);
    expect(calls.take().reads).not.toContain(cardStream(cardIds[0]!));

    const later = [...history, answer('2026-03-08T12:00:00Z', 1)];
    const { dueDates: said } = await preview([cardIds[0]!, later], [cardIds[1]!, later]);
    expect(calls.take().reads).toEqual(expect.arrayContaining([cardStream(cardIds[0]!)]));
    await service.send(ImportAnswers, slice(cardIds, later));
    expect(said).toEqual([await dueOf(0), null]);
    expect(said[0]).not.toBe(dueDates[0]);
  });
});
