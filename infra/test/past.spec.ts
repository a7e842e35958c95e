import {
  after as afterCommand,
  histories,
  play,
  type Step,
} from '@anamnesis/command-service/cards/testing/histories.ts';
import { type CardDocument, notHeld } from '@anamnesis/contracts/cards/read-models.ts';
import { defaultSchedulingPolicy, newCardSchedule } from '@anamnesis/contracts/cards/study/schedule.ts';
import { type AnamnesisEvent, eventDefinitions } from '@anamnesis/contracts/events.ts';
import type { Document } from '@anamnesis/contracts/kernel/events/read-model.ts';
import { addDays, daysBetween, studyDayOf } from '@anamnesis/contracts/kernel/local-date.ts';
import { answersWithin, decksOnDay, sumOf } from '@anamnesis/contracts/statistics/past/on-day.ts';
import type { StudyDayDocument } from '@anamnesis/contracts/statistics/read-models.ts';
import { createMemoryEventLog } from '@anamnesis/contracts/testing/memory-event-log.ts';
import { createMemoryReadStore } from '@anamnesis/contracts/testing/memory-read-store.ts';
import { rebuild } from '@anamnesis/projectors/engine/rebuild.ts';
import { projections } from '@anamnesis/projectors/projections.ts';
import { readPast } from '@anamnesis/projectors/statistics/past/read-past.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { studyHistory } from './support/study-history.ts';

const days = { timeZone: 'UTC', dayStart: 4 };
const first = '2026-03-09';
const imported = ['b', 'c'];
const cardIds = ['a', ...imported];
type Told = { stream: string; time: string; event: AnamnesisEvent };

const at = (day: string): string => `${day}T12:00:00.000Z`;
const made: Told[] = [
  {
    stream: 'library-ann',
    time: at(first),
    event: {
      type: 'DocumentUploaded',
      data: {
        documentId: 'd',
        folderId: 'f',
        name: 'Heart',
        type: 'pdf',
        fileName: 'heart.pdf',
        mime: 'application/pdf',
        blob: { hash: 'h', size: 1 },
        totalPages: 1,
        displayOrder: 0,
        linkedDocumentId: null,
        origin: 'upload',
      },
    },
  },
  {
    stream: 'deck-d',
    time: at(first),
    event: {
      type: 'CardsGenerated',
      data: {
        documentId: 'd',
        requestId: 'r',
        pageNumber: 1,
        studyDay: first,
        cards: [{ cardId: 'a', prompt: '{{c1::a}}', answer: 'a', span: '' }],
        engine: { name: 'builtin', version: '1' },
      },
    },
  },
  {
    stream: 'deck-d',
    time: at(first),
    event: {
      type: 'CardsImported',
      data: {
        documentId: 'd',
        importId: 'i',
        studyDay: first,
        cards: imported.map((cardId, ordinal) => ({
          cardId,
          prompt: `{{c1::${cardId}}}`,
          answer: cardId,
          ordinal,
        })),
      },
    },
  },
];

const under = { policy: defaultSchedulingPolicy, policyRevision: -1 };

const forward = fc
  .nat({ max: 300 })
  .map((later): Step => ({ type: 'bringForward', today: addDays(first, 1 + later) }));
/** What was answered elsewhere, in days before the import and with its rating. */
const elsewhere = fc.array(
  fc.record({ daysBefore: fc.integer({ min: 1, max: 400 }), rating: fc.integer({ min: 1, max: 4 }) }),
  { maxLength: 6 },
);

/** Cards are imported with what was answered of them. */
const importOf = (cardId: string, given: readonly { daysBefore: number; rating: number }[]) => {
  const answers = given
    .map(({ daysBefore, rating }) => ({ at: Date.parse(at(addDays(first, -daysBefore))), rating, took: 0 }))
    .toSorted((one, other) => one.at - other.at);
  const target = { documentId: 'd', cardId, initial: newCardSchedule(first), importId: 'i' };
  return afterCommand([], { type: 'ImportAnswers', ...target, answers, now: at(first), days, under });
};

/** What was answered of a card, postponed, brought forward and taken back, as it arrived: what came late has the time of the one before. */
const answersOf = (cardId: string) =>
  fc
    .tuple(elsewhere, fc.array(forward, { maxLength: 2 }), histories)
    .map(([answers, brought, steps]): Told[] => {
      const inUtc = [...steps, ...brought].map((step) =>
        step.type === 'answer' ? { ...step, timeZone: 'UTC' } : step,
      );
      let time = at(first);
      const before = imported.includes(cardId) ? importOf(cardId, answers) : [];
      return play(inUtc, under, before).map((event) => {
        const given =
          'at' in event.data ? event.data.at : 'studyDay' in event.data ? at(event.data.studyDay!) : time;
        time = given > time ? given : time;
        return {
          stream: `card-${cardId}`,
          time,
          event: { ...event, data: { ...event.data, cardId } },
        } as Told;
      });
    });

const changes = fc.array(
  fc
    .record({
      type: fc.constantFrom(
        'CardsSuspended' as const,
        'CardsResumed' as const,
        'CardsDeleted' as const,
        'CardsRestored' as const,
      ),
      cardId: fc.constantFrom(...cardIds),
      after: fc.nat({ max: 300 }),
    })
    .map(({ type, cardId, after }): Told => ({
      stream: 'deck-d',
      time: at(addDays(first, after)),
      event: { type, data: { documentId: 'd', cardIds: [cardId], written: 0 } } as AnamnesisEvent,
    })),
  { maxLength: 6 },
);

const lives = fc
  .tuple(changes, ...cardIds.map(answersOf))
  .map((parts) => [
    ...made,
    ...parts.flat().toSorted((one, other) => (one.time < other.time ? -1 : one.time > other.time ? 1 : 0)),
  ]);

function logOf(told: readonly Told[]) {
  const log = createMemoryEventLog();
  for (const [n, { stream, time, event }] of told.entries()) {
    const id = `e${n}`;
    const metadata = { userId: 'ann', commandId: id, correlationId: id, causationId: id, time };
    log.add(stream, { id, ...event, version: eventDefinitions[event.type]!.version, metadata });
  }
  return log;
}
type Log = ReturnType<typeof logOf>;

/** What the read models have once they have read the log. */
async function modelsOf(log: Log) {
  const store = createMemoryReadStore();
  await rebuild({
    projections: projections.filter(({ name }) => ['cards', 'statistics'].includes(name)),
    log,
    store,
  });
  const all = async <D extends Document>(name: string): Promise<D[]> =>
    (await store.collection<D>(name).find({ where: {} })).map(({ doc }) => doc);
  const statistics = await all<StudyDayDocument>('statistics');
  return {
    cards: (await all<CardDocument>('cards')).filter(({ status }) => status !== 'deleted'),
    days: statistics.filter(({ kind, answers }) => kind === 'day' && answers > 0),
  };
}

/** As the plan and the search count them. */
const countsOf = (cards: readonly CardDocument[], day: string) => ({
  cards: cards.length,
  new: cards.filter((card) => isStudied(card) && card.introducedOn === '').length,
  aside: cards.filter((card) => !isStudied(card)).length,
  dueAtEnd: cards.filter((card) => isDueOn(card, day)).length,
});
const isDueOn = ({ dueDate, limited }: CardDocument, day: string): boolean =>
  dueDate <= day && limited === 'no';
const isStudied = ({ status, studiedAs }: CardDocument): boolean =>
  status === 'active' && studiedAs === notHeld;

async function pastOf(log: Log, today: string) {
  const { dayZero, decks, columns, firstAnswer } = await readPast(
    log,
    { userId: 'ann', today, days },
    new AbortController().signal,
  );
  return {
    firstAnswer,
    on: (day: string) => sumOf(decksOnDay(columns, decks.length, daysBetween(dayZero, day))),
    answersOn: (day: string) =>
      answersWithin(columns, daysBetween(dayZero, day), daysBetween(dayZero, day), () => true),
  };
}

describe('the past of a person', () => {
  it('is today what the read models have', async () => {
    await fc.assert(
      fc.asyncProperty(lives, async (told) => {
        const log = logOf(told);
        const today = studyDayOf(told.at(-1)!.time, days);
        const [models, past] = [await modelsOf(log), await pastOf(log, today)];
        expect(past.on(today)).toMatchObject(countsOf(models.cards, today));
        const { cards } = await modelsOf(logOf(told.filter(({ time }) => studyDayOf(time, days) <= first)));
        const { dueAtEnd } = countsOf(cards, first);
        expect(past.on(first)).toMatchObject({ dueThatDay: dueAtEnd, dueAtEnd });
        expect(past.firstAnswer).toBe(models.days.map(({ day }) => day).sort()[0] ?? null);
        for (const { day, answers, correct, asked, remembered } of models.days)
          expect(past.answersOn(day)).toEqual({ answers, correct, asked, remembered });
      }),
      { numRuns: 60 },
    );
  });

  it('is on an earlier day what the read models had when that day ended', async () => {
    await fc.assert(
      fc.asyncProperty(lives, fc.nat({ max: 300 }), async (told, after) => {
        const day = addDays(first, after);
        const until = (last: string) => told.filter(({ time }) => studyDayOf(time, days) <= last);
        const then = (await modelsOf(logOf(until(day)))).cards;
        const before = (await modelsOf(logOf(until(addDays(day, -1))))).cards;
        const on = (await pastOf(logOf(told), '2028-01-01')).on(day);
        expect(on).toMatchObject(countsOf(then, day));
        const due = [...before, ...then].filter((card) => isDueOn(card, day)).map(({ cardId }) => cardId);
        expect(on.dueThatDay).toBe(new Set(due).size);
        expect(on.new + on.learning + on.review + on.mastered + on.aside).toBe(on.cards);
      }),
      { numRuns: 60 },
    );
  });

  it.each([1, 2, 3, 4])('is so for documents that come, are imported and go (%i)', async (seed) => {
    const log = createMemoryEventLog();
    for (const { stream, event } of studyHistory(seed, 9)) log.add(stream, event);
    const today = '2026-03-20';
    const [models, past] = [await modelsOf(log), await pastOf(log, today)];
    expect(models.cards.length).toBeGreaterThan(0);
    expect(past.on(today)).toMatchObject(countsOf(models.cards, today));
  });
});
