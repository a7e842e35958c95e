import * as messages from '@anamnesis/contracts/documents/commands.ts';
import type { DeckEvent } from '@anamnesis/contracts/cards/events.ts';
import type { DocumentEvent } from '@anamnesis/contracts/documents/events.ts';
import { addDocument, addFolder } from '../../library/testing/a-library.ts';
import { createTestService, type TestService } from '../../testing/test-service.ts';
import { extractionOf, pageOf, preparedOf, soundOf } from './messages.ts';

export type Crash = 'none' | 'before the deck' | 'between deck and document' | 'answer lost';
/** When those of its cards are reported that were sound at once. */
export type Sound = 'never' | 'before' | 'after' | 'twice' | 'alone';
export type Answer = {
  page: number;
  fails: boolean;
  cards: number;
  sound: Sound;
  stale: boolean;
  crash: Crash;
  sameId: boolean;
};

export const request = { documentId: 'd', kind: 'summariesAndCards' as const, timeZone: 'UTC' };
export const documentEvents = async ({ log }: TestService) =>
  (await log.readStream('document-d')) as unknown as DocumentEvent[];
export const deckEvents = async ({ log }: TestService) =>
  (await log.readStream('deck-d')) as unknown as DeckEvent[];

/** A document of which the first pages can be shown, asked for and read in one order or the other. */
export async function start(pages: number, requestFirst: boolean, ready = pages): Promise<TestService> {
  const service = createTestService();
  await addDocument(service, 'ada', await addFolder(service, 'ada', 'Hearts'), 'd');
  const extract = () => service.send(messages.RecordExtraction, extractionOf('d', pages));
  const ask = () => service.send(messages.RequestProcessing, request);
  if (ready > 0) await prepare(service, ready);
  for (const step of requestFirst ? [ask, extract] : [extract, ask]) await step();
  return service;
}

export const prepare = (service: TestService, upTo: number) =>
  service.send(messages.RecordPreparedPages, preparedOf('d', 1, upTo));

/** The requests that asked for a page, the last one at the end. A processor answers the one it was asked by. */
async function askersOf(service: TestService, page: number): Promise<string[]> {
  const events = await documentEvents(service);
  return events.flatMap((event) =>
    event.type === 'PageRequested' && event.data.pageNumber === page ? [event.data.requestId] : [],
  );
}

const die = (doomed: boolean): void => {
  if (doomed) throw new Error('killed');
};

/** The process dies at one point of the next command. */
function crashNext({ log }: TestService, where: Crash): void {
  log.beforeAppend = null;
  log.afterAppend = null;
  if (where === 'before the deck') log.beforeAppend = (stream) => die(stream === 'deck-d');
  if (where === 'between deck and document') log.beforeAppend = (stream) => die(stream === 'document-d');
  if (where === 'answer lost') log.afterAppend = (stream) => die(stream === 'document-d');
}

export async function give(service: TestService, step: Answer): Promise<void> {
  const askers = await askersOf(service, step.page);
  const requestId = (step.stale ? askers[0] : askers.at(-1)) ?? 'nobody';
  const sent = step.sameId ? { commandId: `${requestId} ${step.page} ${step.fails}` } : {};
  const cards = Array.from({ length: step.cards }, (_, index) => `card ${index}`);
  const page = { documentId: 'd', requestId, pageNumber: step.page };
  const failure = { ...page, code: 'PAGE_FAILED', message: 'failed' };
  const show = () =>
    service.send(messages.RecordSoundCards, soundOf('d', requestId, step.page, ...cards.slice(1)));
  const end = () =>
    step.fails
      ? service.send(messages.RecordPageFailure, failure, sent)
      : service.send(messages.RecordPage, pageOf('d', requestId, step.page, ...cards), sent);
  const sends = {
    never: [end],
    before: [show, end],
    after: [end, show],
    twice: [show, show, end],
    alone: [show],
  };
  for (const send of sends[step.sound]) {
    crashNext(service, step.crash);
    // A processor that got no answer is asked again by the bus; here by a later step.
    await send().catch(() => {});
    crashNext(service, 'none');
  }
}

/** Answers every page that waits, as often as it takes, and asks again for those that failed. */
export async function finish(service: TestService): Promise<void> {
  for (let round = 0; round < 40; round += 1) {
    const waiting = await pagesAtWork(service);
    for (const page of waiting) {
      const requestId = (await askersOf(service, page)).at(-1) ?? 'nobody';
      await service.send(messages.RecordPage, pageOf('d', requestId, page, 'P'));
    }
    const last = (await documentEvents(service)).at(-1);
    if (last?.type === 'ProcessingCompleted' && last.data.failedPages.length === 0) return;
    if (waiting.length === 0) await service.send(messages.RequestProcessing, request);
  }
}

export async function pagesAtWork(service: TestService): Promise<number[]> {
  const atWork = new Set<number>();
  for (const event of await documentEvents(service)) {
    if (event.type === 'PageRequested') atWork.add(event.data.pageNumber);
    if (event.type === 'PageProcessed' || event.type === 'PageFailed') atWork.delete(event.data.pageNumber);
  }
  return [...atWork];
}
