import { commandSubject, SYSTEM_ACTOR } from '@anamnesis/contracts/kernel/events/message.ts';
import type { MeasuredQuestion } from '@anamnesis/contracts/practice/calibration.ts';
import { CalibrateQuestion } from '@anamnesis/contracts/practice/commands.ts';
import { ListMisjudgedQuestions } from '@anamnesis/contracts/practice/requests.ts';
import { createMemoryMessageBus } from '@anamnesis/contracts/testing/memory-message-bus.ts';
import { beforeEach, expect, it } from 'vitest';
import { calibrate } from './calibration.ts';

const question = (nth: number): MeasuredQuestion => {
  const subject = `renal/diagnosis/${String(nth).padStart(3, '0')}`;
  const place = { system: 'renal', science: 'diagnosis', askedAs: 'easy' } as const;
  return { subject, item: subject, ...place, rating: 1.2, answers: 60, version: 'elo-1' };
};

let bus: ReturnType<typeof createMemoryMessageBus>;
let sent: { data: MeasuredQuestion; context: { userId: string; commandId: string } }[];
let reply: object;

beforeEach(async () => {
  bus = createMemoryMessageBus();
  sent = [];
  reply = { ok: true, position: '1' };
  await bus.reply(commandSubject(CalibrateQuestion), async (message) => {
    sent.push(message as (typeof sent)[number]);
    return reply;
  });
});

const misjudged = (count: number) =>
  bus.reply(ListMisjudgedQuestions.subject, async (message) => {
    const { afterSubject, limit } = ListMisjudgedQuestions.input.parse(message);
    const all = Array.from({ length: count }, (_, nth) => question(nth));
    return { questions: all.filter(({ subject }) => subject > afterSubject).slice(0, limit) };
  });

it('has every misjudged question recorded, in the name of nobody', async () => {
  await misjudged(250);
  expect(await calibrate({ bus })).toBe(250);
  expect(sent.map(({ data }) => data)).toEqual(Array.from({ length: 250 }, (_, nth) => question(nth)));
  expect(new Set(sent.map(({ context }) => context.userId))).toEqual(new Set([SYSTEM_ACTOR]));
  expect(new Set(sent.map(({ context }) => context.commandId)).size).toBe(250);
});

it('sends nothing where all are asked as what they are', async () => {
  await misjudged(0);
  expect(await calibrate({ bus })).toBe(0);
  expect(sent).toEqual([]);
});

it('fails where it is refused, and where nobody replies', async () => {
  await expect(calibrate({ bus })).rejects.toThrow(ListMisjudgedQuestions.subject);
  await misjudged(3);
  reply = { ok: false, status: 503, code: 'BUSY', message: 'later' };
  await expect(calibrate({ bus })).rejects.toThrow('CalibrateQuestion was refused: BUSY later');
});

it('ends between two questions when it is stopped', async () => {
  await misjudged(3);
  const ending = new AbortController();
  ending.abort();
  expect(await calibrate({ bus }, ending.signal)).toBe(0);
});
