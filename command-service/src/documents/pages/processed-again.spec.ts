import * as messages from '@anamnesis/contracts/documents/commands.ts';
import type { DocumentEvent } from '@anamnesis/contracts/documents/events.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDocument, addFolder } from '../../library/testing/a-library.ts';
import { foldEvents, specOf } from '../../kernel/testing/decider-spec.ts';
import { contextOf, createTestService, requestOf, type TestService } from '../../testing/test-service.ts';
import { documentDecider } from '../decider.ts';
import {
  completed,
  extracted,
  pageFailed,
  pageRequested,
  prepared,
  processed,
  request,
  requested,
} from '../testing/events.ts';
import { extractionOf, pageOf, preparedOf } from '../testing/messages.ts';
import { deckEvents, documentEvents } from '../testing/page-work.ts';

const { given } = specOf(documentDecider);
const done = [
  extracted(2),
  prepared(1, 2),
  requested(),
  pageRequested(1, 2),
  pageRequested(2, 2),
  processed(1),
  processed(2),
  completed(2, 4),
];
const asked = [requested('r2', 'again'), pageRequested(1, 2, 'r2'), pageRequested(2, 2, 'r2')];

describe('a request to process again', () => {
  it('asks for every page once more, and changes nothing while that goes on', () => {
    expect(given(...done).when(request('r2', 'again'))).toEqual(asked);
    expect(given(...done, ...asked).when(request('r3', 'again'))).toEqual([]);
    expect(given(...done, ...asked, processed(1, 'r2')).when(request('r3', 'again'))).toEqual([]);
  });

  it('puts the cards of its pages beside the others, also where a page failed and is retried', () => {
    const failing = [...done, ...asked, processed(1, 'r2', 3), pageFailed(2, 'r2')];
    const retried = [...failing, completed(2, 5, [2], 'r2'), requested('r3'), pageRequested(2, 2, 'r3')];
    const { pages } = foldEvents(documentDecider, retried);
    expect(pages.toJS()).toEqual({
      1: { status: 'done', cards: 3 },
      2: { status: 'requested', cards: 2, isBeside: true, isReplacing: true },
    });
    const after = foldEvents(documentDecider, [...retried, processed(2, 'r3', 2)]);
    expect(after.pages.get(2)).toEqual({ status: 'done', cards: 2 });
  });

  it('of an earlier version adds cards and replaces none', () => {
    const earlier = asked.map((event): DocumentEvent => {
      if (event.type !== 'ProcessingRequested') return event;
      const { replacesUnanswered: _, ...data } = event.data;
      return { type: event.type, data };
    });
    const { pages } = foldEvents(documentDecider, [...done, ...earlier]);
    expect(pages.get(1)).toEqual({ status: 'requested', cards: 2, isBeside: true });
  });

  it('processes what was never processed as any request does', () => {
    const unprocessed = given(extracted(2), prepared(1, 2));
    expect(unprocessed.when(request('r2', 'again'))).toEqual(asked);
  });
});

describe('a document that is processed again by a better engine', () => {
  let service: TestService;
  beforeEach(async () => {
    service = createTestService();
    await addDocument(service, 'ada', await addFolder(service, 'ada', 'Hearts'), 'd');
    await service.send(messages.RecordPreparedPages, preparedOf('d', 1, 1));
    await service.send(messages.RecordExtraction, extractionOf('d', 1));
    await ask('summariesAndCards');
    await report('P', 'Q');
  });

  const ask = (kind: 'summariesAndCards' | 'cards' | 'again', commandId?: string) =>
    service.send(
      messages.RequestProcessing,
      { documentId: 'd', kind, timeZone: 'UTC' },
      commandId ? { commandId } : {},
    );
  const lastRequest = async (): Promise<string> => {
    const events = await documentEvents(service);
    return events.reduce(
      (last, event) => (event.type === 'ProcessingRequested' ? event.data.requestId : last),
      '',
    );
  };
  /** A processor reports the page to whoever asked last, with cards of these texts. */
  const report = async (...texts: string[]) =>
    service.send(messages.RecordPage, pageOf('d', await lastRequest(), 1, ...texts));
  const answers = async () =>
    (await deckEvents(service)).flatMap((event) =>
      event.type === 'CardsGenerated' ? [event.data.cards.map(({ answer }) => answer)] : [],
    );
  const idsOf = async (answer: string) =>
    (await deckEvents(service)).flatMap((event) =>
      event.type === 'CardsGenerated'
        ? event.data.cards.flatMap((card) => (card.answer === answer ? [card.cardId] : []))
        : [],
    );

  const remove = (ankiIds: string[]) =>
    service.handlers.deleteBulkAnki(requestOf({ ankiIds, pdfId: 'd' }), contextOf('ada'));

  it('gets the new cards once, however often that is asked for and reported', async () => {
    await ask('again', 'press');
    await report('Q', 'T', 'P');
    await report('Q', 'T', 'P', 'U');
    await ask('again', 'press');
    expect(await answers()).toEqual([['P', 'Q'], ['T']]);
    await ask('again', 'press 2');
    await report('Q', 'T', 'P');
    expect(await answers()).toEqual([['P', 'Q'], ['T']]);
    expect((await documentEvents(service)).at(-1)).toMatchObject({
      type: 'ProcessingCompleted',
      data: { cards: 3 },
    });
  });

  it('gets them once also where the process was killed between the deck and the document', async () => {
    await ask('again');
    service.log.beforeAppend = (stream) => {
      if (stream === 'document-d') throw new Error('killed');
    };
    await expect(report('Q', 'T', 'P')).rejects.toThrow('killed');
    service.log.beforeAppend = null;
    await report('T', 'U', 'V');
    expect(await answers()).toEqual([['P', 'Q'], ['T']]);
    expect((await documentEvents(service)).at(-2)).toMatchObject({ data: { cardCount: 3 } });
  });

  it('gets its newer summary, and lacks no cards while it has some', async () => {
    await ask('again');
    const summary = { title: 'The P wave', bullets: ['It comes first'] };
    const page = { ...pageOf('d', await lastRequest(), 1, 'P', 'Q'), summary, lack: 'table' as const };
    await service.send(messages.RecordPage, page);
    const recorded = (await documentEvents(service)).findLast(({ type }) => type === 'PageProcessed');
    expect(recorded?.data).toMatchObject({ summary, cardCount: 2 });
    expect(recorded?.data).not.toHaveProperty('lack');
  });

  it('does not get back what the person deleted, unless all was deleted and cards are asked for', async () => {
    await remove(await idsOf('P'));
    await ask('again');
    await report('P', 'Q');
    expect(await answers()).toEqual([['P', 'Q']]);
    await remove(await idsOf('Q'));
    await ask('again');
    await report('P', 'Q');
    expect(await answers()).toEqual([['P', 'Q']]);
    await ask('cards');
    await report('P', 'Q');
    expect(await answers()).toEqual([
      ['P', 'Q'],
      ['P', 'Q'],
    ]);
  });
});
