import { commandSubject } from '@anamnesis/contracts/kernel/events/message.ts';
import { RecordFit } from '@anamnesis/contracts/preferences/commands.ts';
import type { Fit } from '@anamnesis/contracts/preferences/events.ts';
import { ListAnswers, ListFittable } from '@anamnesis/contracts/preferences/requests.ts';
import { createMemoryMessageBus } from '@anamnesis/contracts/testing/memory-message-bus.ts';
import { beforeEach, expect, it } from 'vitest';
import { fitPeople, type Fitting } from './fit-people.ts';
import type { FitInput } from './fitting-worker.ts';

const made: Omit<Fit, 'at'> = {
  answers: 400,
  judged: 60,
  usualLoss: 0.5,
  ownLoss: 0.4,
  halfLife: null,
  curve: Array.from({ length: 21 }, () => 0.5),
};
const before: Fit = { ...made, at: '2026-02-20T00:00:00.000Z' };

let bus: ReturnType<typeof createMemoryMessageBus>;
let asked: unknown[];
let recorded: { data: { after: string | null }; context: { userId: string } }[];
let warned: unknown[];
let fitted: FitInput[];
let reply: object;
/** By the day. */
let people: Record<string, { userId: string; fit: Fit | null }[]>;
let answers: number;

beforeEach(async () => {
  bus = createMemoryMessageBus();
  [asked, recorded, warned, fitted] = [[], [], [], []];
  reply = { ok: true, position: '1' };
  people = { '2026-03-01': [{ userId: 'ann', fit: null }] };
  answers = 400;
  await bus.reply(ListFittable.subject, async (message) => {
    asked.push(message);
    const { studyDay, afterUserId } = ListFittable.input.parse(message);
    const found = (people[studyDay] ?? []).filter(({ userId }) => userId > afterUserId);
    return { people: found.slice(0, 1), next: found.length > 1 ? found[0]!.userId : null };
  });
  await bus.reply(ListAnswers.subject, async (message) => {
    const { elsewhere, after, limit } = ListAnswers.input.parse(message);
    const from = Number(after);
    const count = Math.min(elsewhere ? 1 : limit, answers - from);
    const rows = Array.from({ length: elsewhere ? 1 : count }, (_, n) => ({
      cardId: `c${n % 3}`,
      at: from + n,
      day: 20_000,
      rating: 3,
    }));
    return { answers: rows, next: !elsewhere && from + count < answers ? String(from + count) : null };
  });
  await bus.reply(commandSubject(RecordFit), async (message) => {
    recorded.push(message as (typeof recorded)[number]);
    return reply;
  });
});

const fitting = (fit: Fitting['fit']): Fitting => ({
  bus,
  clock: () => new Date('2026-03-01T12:00:00.000Z'),
  logger: { debug: () => undefined, warn: (fields: unknown) => void warned.push(fields) } as never,
  fit,
});
const fits: Fitting['fit'] = async (input) => {
  fitted.push(input);
  return made;
};

it('has everybody fitted who studied today or yesterday, once, and was not for a week', async () => {
  const both = [
    { userId: 'ann', fit: null },
    { userId: 'ben', fit: before },
  ];
  people = { '2026-03-01': both, '2026-02-28': both };
  await fitPeople(fitting(fits));
  expect(asked[0]).toMatchObject({ least: 400, since: '2026-02-22T12:00:00.000Z' });
  expect(recorded.map(({ data, context }) => [context.userId, data])).toEqual([
    ['ann', { fit: made, after: null }],
    ['ben', { fit: made, after: before.at }],
  ]);
  expect(fitted.map(({ inUse }) => inUse)).toEqual([null, before]);
});

it('gives all answers as numbers, page by page, those given elsewhere as well', async () => {
  answers = 2_300;
  await fitPeople(fitting(fits));
  const [{ answers: given }] = fitted as [FitInput];
  expect([given.count, given.card.length, given.at.length]).toEqual([2_301, 2_301, 2_301]);
  expect([...new Set(given.card)]).toEqual([0, 1, 2]);
});

it('fits nothing where too few answers are left', async () => {
  answers = 300;
  await fitPeople(fitting(fits));
  expect([fitted, recorded]).toEqual([[], []]);
});

it('goes on with the others where one takes too long, or what came of it is refused', async () => {
  people = { '2026-03-01': ['ann', 'ben'].map((userId) => ({ userId, fit: null })) };
  await fitPeople(
    fitting(async (input) => {
      if (fitted.length > 0) return made;
      await fits(input);
      throw new Error('No answer within 120000 ms of work');
    }),
  );
  expect(recorded.map(({ context }) => context.userId)).toEqual(['ben']);
  expect(warned).toMatchObject([{ userId: 'ann' }]);
  reply = { ok: false, status: 503, code: 'BUSY', message: 'later' };
  await fitPeople(fitting(fits));
  expect(warned).toHaveLength(3);
});

it('ends when it is stopped', async () => {
  await fitPeople(fitting(fits), AbortSignal.abort());
  expect(fitted).toEqual([]);
});
