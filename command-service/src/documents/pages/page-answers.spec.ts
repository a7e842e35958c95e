import * as messages from '@anamnesis/contracts/documents/commands.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TestService } from '../../testing/test-service.ts';
import { pageWindow } from './next-pages.ts';
import {
  type Answer,
  type Crash,
  deckEvents,
  documentEvents,
  finish,
  give,
  pagesAtWork,
  prepare,
  request,
  type Sound,
  start,
} from '../testing/page-work.ts';

const crash = fc.constantFrom<Crash>('none', 'before the deck', 'between deck and document', 'answer lost');
const answer: fc.Arbitrary<Answer> = fc.record({
  page: fc.integer({ min: 1, max: 7 }),
  fails: fc.boolean(),
  cards: fc.integer({ min: 0, max: 3 }),
  sound: fc.constantFrom<Sound>('never', 'before', 'after', 'twice', 'alone'),
  stale: fc.boolean(),
  crash,
  sameId: fc.boolean(),
});
const prepared = fc.record({ prepared: fc.integer({ min: 1, max: 6 }) });
const steps = fc.array(
  fc.oneof({ weight: 8, arbitrary: answer }, fc.constant('ask again' as const), prepared),
  {
    maxLength: 40,
  },
);

/** What holds at every moment: pages are asked for when they can be shown; the window, one completion per page, one set of cards per page. */
async function check(service: TestService, pages: number): Promise<void> {
  const events = await documentEvents(service);
  const shown = new Set<number>();
  const askedTooSoon: number[] = [];
  for (const event of events) {
    if (event.type === 'PagesPrepared') for (const { pageNumber } of event.data.pages) shown.add(pageNumber);
    if (event.type === 'PageRequested' && !shown.has(event.data.pageNumber))
      askedTooSoon.push(event.data.pageNumber);
  }
  expect(askedTooSoon).toEqual([]);
  const processed = events.flatMap((event) => (event.type === 'PageProcessed' ? [event.data] : []));
  const numbers = processed.map(({ pageNumber }) => pageNumber);
  expect(numbers).toEqual([...new Set(numbers)]);
  expect(Math.max(0, ...numbers)).toBeLessThanOrEqual(pages);
  expect((await pagesAtWork(service)).length).toBeLessThanOrEqual(pageWindow);

  // The deck also records that a page gave none; a later request may bring some.
  const generated = (await deckEvents(service)).flatMap((event) =>
    event.type === 'CardsGenerated' && event.data.cards.length > 0 ? [event.data] : [],
  );
  const withCards = generated.map(({ pageNumber, isPart = false }) => `${pageNumber} ${isPart}`);
  expect(withCards).toEqual([...new Set(withCards)]);
  const cardIds = generated.flatMap(({ cards }) => cards.map(({ cardId }) => cardId));
  expect(cardIds).toEqual([...new Set(cardIds)]);
  for (const pageNumber of new Set(withCards.map((of) => Number.parseInt(of, 10)))) {
    const made = generated.filter((page) => page.pageNumber === pageNumber);
    const texts = made.flatMap(({ cards }) => cards.map(({ prompt }) => prompt));
    expect(texts).toEqual([...new Set(texts)]);
    expect(made.map(({ firstOrdinal = 0 }) => firstOrdinal)).toEqual(
      made.map((_, at) => made.slice(0, at).flatMap(({ cards }) => cards).length),
    );
  }
  for (const { pageNumber, cardCount } of processed) {
    const made = generated.filter((page) => page.pageNumber === pageNumber).flatMap(({ cards }) => cards);
    expect(cardCount).toBe(made.length);
  }
}

type Step = Answer | 'ask again' | { prepared: number };

async function take(service: TestService, step: Step, pages: number): Promise<void> {
  if (step === 'ask again') await service.send(messages.RequestProcessing, request);
  else if ('prepared' in step) await prepare(service, Math.min(step.prepared, pages));
  else await give(service, step);
}

describe('answers about pages, in any order, repeated, late and cut off by crashes', () => {
  it('complete each page once, make its cards once, and always come to an end', async () => {
    const property = fc.asyncProperty(
      fc.integer({ min: 1, max: 6 }),
      fc.boolean(),
      steps,
      fc.nat({ max: 6 }),
      async (pages, requestFirst, given, ready) => {
        const service = await start(pages, requestFirst, Math.min(ready, pages));
        for (const step of given) {
          await take(service, step, pages);
          await check(service, pages);
        }
        await prepare(service, pages);
        await finish(service);
        await check(service, pages);
        const events = await documentEvents(service);
        const cards = (await deckEvents(service)).flatMap((event) =>
          event.type === 'CardsGenerated' ? event.data.cards : [],
        );
        expect(events.at(-1)).toMatchObject({
          type: 'ProcessingCompleted',
          data: { pages, failedPages: [], cards: cards.length },
        });
        expect(events.filter((event) => event.type === 'PageProcessed')).toHaveLength(pages);
      },
    );
    await fc.assert(property, { numRuns: 120 });
  });

  it('asks again only for pages that failed', async () => {
    const property = fc.asyncProperty(steps, async (given) => {
      const service = await start(6, false, 0);
      for (const step of given) await take(service, step, 6);
      const settled = new Map<number, string>();
      const askedAgain: (string | undefined)[] = [];
      for (const event of await documentEvents(service)) {
        if (event.type === 'PageProcessed' || event.type === 'PageFailed')
          settled.set(event.data.pageNumber, event.type);
        if (event.type === 'PageRequested') askedAgain.push(settled.get(event.data.pageNumber));
      }
      expect(askedAgain).not.toContain('PageProcessed');
    });
    await expect(fc.assert(property, { numRuns: 60 })).resolves.toBeUndefined();
  });
});
