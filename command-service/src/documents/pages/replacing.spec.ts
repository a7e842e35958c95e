import { type DeckEvent, deckStream } from '@anamnesis/contracts/cards/events.ts';
import * as messages from '@anamnesis/contracts/documents/commands.ts';
import { documentStream } from '@anamnesis/contracts/documents/events.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { initialOf } from '../../cards/study/initial-of.ts';
import { addDeck } from '../../cards/testing/a-deck.ts';
import { decks } from '../../cards/category.ts';
import { deckContent } from '../../cards/deck/deck-content.ts';
import { contextOf, createTestService, requestOf, type TestService } from '../../testing/test-service.ts';
import { documents } from '../category.ts';
import { pageOf } from '../testing/messages.ts';
import { deckEvents, documentEvents } from '../testing/page-work.ts';

const ada = contextOf('ada');
let service: TestService;
/** P, Q and R of the only page. */
let [p, q]: string[] = [];

beforeEach(async () => {
  service = createTestService();
  [p, q] = await addDeck(service);
});

const ask = (commandId?: string) =>
  service.send(
    messages.RequestProcessing,
    { documentId: 'd', kind: 'again', timeZone: 'UTC' },
    commandId ? { commandId } : {},
  );
const requestId = async () =>
  (await service.deps.streams.load(documents, documentStream('d'))).state.request?.requestId ?? 'none';
const report = async (texts: string[], more: { insteadOf?: 'away' } = {}) =>
  service.send(messages.RecordPage, { ...pageOf('d', await requestId(), 1, ...texts), ...more });
const answer = (cardId: string, through = service.handlers) =>
  through.recordAnkiResponse(
    requestOf({ pdfId: 'd', cardId, response: 'correct' as const, useShortDelay: false }),
    ada,
  );
const answers = async () =>
  [...(await service.deps.streams.view(deckContent, deckStream('d'))).values()]
    .filter(({ isDeleted }) => !isDeleted)
    .map((card) => card.answer);
const typesOf = (events: readonly { type: string }[]) => events.map(({ type }) => type);
const removals = async () =>
  (await deckEvents(service)).flatMap((event) => (event.type === 'CardsDeleted' ? [event.data] : []));

describe('processing again', () => {
  it('keeps what was answered and replaces the rest, in one append', async () => {
    await answer(p!);
    const before = (await deckEvents(service)).length;
    await ask();
    const appends: string[][] = [];
    service.log.beforeAppend = (stream, events) =>
      void (stream === 'deck-d' && appends.push(typesOf(events as readonly { type: string }[])));
    await report(['P', 'T']);
    expect(await answers()).toEqual(['P', 'T']);
    expect(appends).toEqual([['CardsDeleted', 'CardsGenerated']]);
    const added = (await deckEvents(service)).slice(before) as DeckEvent[];
    expect(added[0]?.data).toMatchObject({ replacedIn: await requestId(), written: 0 });
    expect((await documentEvents(service)).at(-1)).toMatchObject({
      type: 'ProcessingCompleted',
      data: { cards: 2 },
    });
  });

  it('takes an answer that was taken back for none', async () => {
    const { state } = await service.deps.streams.load(decks, deckStream('d'));
    const { spacedRepetition } = initialOf(state.cards.get(p!));
    await answer(p!);
    const undone = {
      cardId: p!,
      originalResponse: 'correct' as const,
      originalSpacedRepetitionState: spacedRepetition,
    };
    await service.handlers.reverseAnkiResponse(requestOf(undone), ada);
    await ask();
    await report(['T']);
    expect(await answers()).toEqual(['T']);
  });

  it('changes nothing where the engine makes the same', async () => {
    await ask();
    const before = await deckEvents(service);
    await report(['P', 'Q', 'R']);
    expect(await deckEvents(service)).toEqual(before);
  });

  it('lets the cards of a model stay beside those of the engine that stands in for it', async () => {
    await ask();
    await report(['T'], { insteadOf: 'away' });
    expect(await answers()).toEqual(['P', 'Q', 'R', 'T']);
    expect(await removals()).toEqual([]);
  });

  it('keeps the cards of a page that fails, and replaces them when that page is retried', async () => {
    await ask();
    const failure = { documentId: 'd', requestId: await requestId(), pageNumber: 1, code: 'X', message: 'x' };
    await service.send(messages.RecordPageFailure, failure);
    expect(await answers()).toEqual(['P', 'Q', 'R']);
    const retry = { documentId: 'd', kind: 'summariesAndCards' as const, timeZone: 'UTC' };
    await service.send(messages.RequestProcessing, retry);
    await report(['T']);
    expect(await answers()).toEqual(['T']);
  });
});

describe('asked for by two tabs at once', () => {
  it('is done once, and each card is replaced once', async () => {
    await Promise.all([ask('tab 1'), ask('tab 2')]);
    const asked = (await documentEvents(service)).filter(({ type }) => type === 'ProcessingRequested');
    expect(asked).toHaveLength(2);
    await Promise.allSettled([report(['T']), report(['T'])]);
    await ask('tab 1');
    await ask('tab 2');
    expect(await answers()).toEqual(['T']);
    expect(await removals()).toHaveLength(1);
    expect((await documentEvents(service)).filter(({ type }) => type === 'PageProcessed')).toHaveLength(2);
  });
});

describe('a process that is killed', () => {
  it('between the deck and the document replaces nothing twice, and keeps what was answered meanwhile', async () => {
    await ask();
    service.log.beforeAppend = (stream) => {
      if (stream === 'document-d') throw new Error('killed');
    };
    await expect(report(['T'])).rejects.toThrow('killed');
    service.log.beforeAppend = null;
    expect(await answers()).toEqual(['T']);
    await report(['T']);
    expect(await answers()).toEqual(['T']);
    expect(await removals()).toHaveLength(1);
  });
});

describe('a document that is deleted meanwhile', () => {
  it('gets nothing any more', async () => {
    await ask();
    const asked = await requestId();
    await service.handlers.deletePDF(requestOf({ pdfId: 'd' }), ada);
    const late = await service.send(messages.RecordPage, pageOf('d', asked, 1, 'T'));
    expect(late).toMatchObject({ ok: false, code: 'NOT_FOUND' });
    expect(await removals()).toEqual([]);
    await service.send(messages.DiscardDocument, { documentId: 'd' });
    expect((await service.deps.streams.load(decks, deckStream('d'))).state.cards.size).toBe(0);
  });
});

describe('an answer', () => {
  it('that was given before its card was replaced, and arrives later, brings the card back with it', async () => {
    await ask();
    await report(['T']);
    await answer(q!);
    expect(await answers()).toEqual(['Q', 'T']);
    await ask();
    await report(['T']);
    expect(await answers()).toEqual(['Q', 'T']);
  });

  it('that crosses the replacement keeps its card, whichever is recorded first', async () => {
    await ask();
    service.log.beforeAppend = async (stream) => {
      if (stream !== 'deck-d') return;
      service.log.beforeAppend = null;
      await answer(q!);
    };
    await report(['T']);
    expect(await answers()).toEqual(['Q', 'T']);
  });

  it('that crosses it in another process keeps its card as well', async () => {
    const elsewhere = service.restarted();
    await answer(p!, elsewhere);
    await ask();
    service.log.beforeAppend = async (stream) => {
      if (!stream.startsWith('card-')) return;
      service.log.beforeAppend = null;
      await report(['T']);
    };
    await answer(q!, elsewhere);
    expect(await answers()).toEqual(['P', 'Q', 'T']);
  });

  it('to a card that the person deleted is refused as before', async () => {
    await service.handlers.deleteBulkAnki(requestOf({ ankiIds: [q!], pdfId: 'd' }), ada);
    await expect(answer(q!)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
