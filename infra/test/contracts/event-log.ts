import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  AppendTooLarge,
  type EventLog,
  maxAppendBytes,
  maxEventBytes,
  WrongExpectedRevision,
} from '@anamnesis/contracts/ports/log/event-log.ts';
import { anEvent, anEventOf, eventsOf, idsOf } from './event-log-fixtures.ts';
import { eventLogBreaksContract } from './event-log-breaks.ts';
import { eventLogIdentityContract } from './event-log-identity.ts';
import { eventLogReadingContract } from './event-log-reading.ts';
import type { Harness, MakeHarness } from './harness.ts';

/** What every event log promises. `largeAppends`: whether the engine's own settings let it take the largest appends. */
export function eventLogContract(
  name: string,
  makeHarness: MakeHarness<EventLog>,
  { largeAppends = true } = {},
): void {
  describe(`event log: ${name}`, () => {
    appendContract(makeHarness, largeAppends);
    idempotenceContract(makeHarness);
    durabilityContract(makeHarness);
    eventLogReadingContract(makeHarness);
    eventLogBreaksContract(makeHarness);
    eventLogIdentityContract(makeHarness);
  });
}

function appendContract(makeHarness: MakeHarness<EventLog>, largeAppends: boolean): void {
  describe('append', () => {
    let harness: Harness<EventLog>;
    let log: EventLog;
    beforeEach(async () => {
      harness = await makeHarness();
      log = harness.port;
    });
    afterEach(() => harness.dispose());

    it('numbers revisions densely from 0 per stream and positions upwards', async () => {
      const first = await log.append('card-1', [anEvent(), anEvent()], -1);
      const other = await log.append('card-2', [anEvent()], -1);
      const second = await log.append('card-1', [anEvent()], 1);
      expect([first.revision, other.revision, second.revision]).toEqual([1, 0, 2]);
      const positions = (await eventsOf(log)).map((event) => event.position);
      expect(positions).toEqual([...new Set(positions)].sort((a, b) => (a < b ? -1 : 1)));
      expect(positions.slice(1)).toEqual([first.position, other.position, second.position]);
      expect(await log.head()).toBe(second.position);
    });

    it('keeps type, version, data and metadata as they were given, in every copy of an event', async () => {
      const data = {
        text: 'Ödem «α/β» 🫀 \u0000 "quoted"\n',
        list: [1, null, { deep: true }],
        size: 0.1 + 0.2,
      };
      const given = { ...anEvent(data, 'CardEdited'), version: 3 };
      const { position } = await log.append('card-1', [given], -1);
      const [read] = await log.readStream('card-1');
      expect({ ...read }).toEqual({ ...given, stream: 'card-1', revision: 0, position });
      expect(structuredClone(read)).toEqual({ ...read });
    });

    it('keeps an event of a megabyte, and refuses a larger one and what comes with it', async () => {
      const largest = anEventOf(maxEventBytes);
      const { position } = await log.append('document-1', [largest], -1);
      const [kept] = await log.readStream('document-1');
      expect(kept).toEqual({ ...largest, stream: 'document-1', revision: 0, position });
      const tooLarge = [anEvent(), anEventOf(maxEventBytes + 1)];
      await expect(log.append('document-1', tooLarge, 0)).rejects.toThrow(AppendTooLarge);
      expect(await log.readStream('document-1')).toHaveLength(1);
    });

    it.skipIf(!largeAppends)('takes many events at once, and refuses more than may be', async () => {
      const many = Array.from({ length: 8 }, () => anEventOf(maxAppendBytes / 8));
      expect(await log.append('document-1', many, -1)).toMatchObject({ revision: 7 });
      const tooMany = [...many.slice(1), anEventOf(maxAppendBytes / 8 - 100), anEventOf(1_000)];
      await expect(log.append('document-2', tooMany, -1)).rejects.toThrow(AppendTooLarge);
      expect(await log.readStream('document-2')).toEqual([]);
    });

    it('reads a stream from a revision on, and none for an unknown stream', async () => {
      await log.append('card-1', [anEvent(0), anEvent(1), anEvent(2)], -1);
      expect((await log.readStream('card-1', 1)).map((event) => event.data)).toEqual([1, 2]);
      expect(await log.readStream('card-1', 3)).toEqual([]);
      expect(await log.readStream('card-9')).toEqual([]);
    });

    it.each([
      ['an existing stream that should not exist', -1],
      ['a revision passed already', 0],
      ['a revision not reached', 2],
    ])('refuses %s and writes nothing', async (_, expected) => {
      await log.append('card-1', [anEvent(), anEvent()], -1);
      await expect(log.append('card-1', [anEvent(), anEvent()], expected)).rejects.toThrow(
        WrongExpectedRevision,
      );
      expect(await log.readStream('card-1')).toHaveLength(2);
      expect(await eventsOf(log)).toHaveLength(2);
    });

    it('refuses a revision of a stream that does not exist', async () => {
      await expect(log.append('card-1', [anEvent()], 0)).rejects.toThrow(WrongExpectedRevision);
      expect(await eventsOf(log)).toEqual([]);
    });

    it('takes whatever revision there is when any is expected', async () => {
      expect(await log.append('card-1', [anEvent()], 'any')).toMatchObject({ revision: 0 });
      expect(await log.append('card-1', [anEvent()], 'any')).toMatchObject({ revision: 1 });
    });

    it('lets one of many win that expect the same revision', async () => {
      const others = [log, await harness.alongside()];
      const attempts = Array.from({ length: 20 }, (_, n) =>
        others[n % 2]!.append('card-1', [anEvent(n)], -1),
      );
      const outcomes = await Promise.allSettled(attempts);
      const lost = outcomes.filter((outcome) => outcome.status === 'rejected');
      expect(lost).toHaveLength(19);
      expect(lost.every(({ reason }) => reason instanceof WrongExpectedRevision)).toBe(true);
      expect(await log.readStream('card-1')).toHaveLength(1);
    });

    it('gives each of the appends of one turn its own outcome', async () => {
      const outcomes = await Promise.allSettled([
        log.append('card-1', [anEvent('a')], -1),
        log.append('card-1', [anEvent('b')], -1),
        log.append('card-1', [anEvent('c')], 0),
        log.append('card-2', [anEvent('d')], -1),
      ]);
      expect(outcomes.map(({ status }) => status)).toEqual([
        'fulfilled',
        'rejected',
        'fulfilled',
        'fulfilled',
      ]);
      expect((await log.readStream('card-1')).map(({ data }) => data)).toEqual(['a', 'c']);
      expect((await log.readStream('card-2')).map(({ data }) => data)).toEqual(['d']);
    });
  });
}

function idempotenceContract(makeHarness: MakeHarness<EventLog>): void {
  describe('append by id', () => {
    let harness: Harness<EventLog>;
    let log: EventLog;
    beforeEach(async () => {
      harness = await makeHarness();
      log = harness.port;
    });
    afterEach(() => harness.dispose());

    it.each([['the same', -1] as const, ['another', 7] as const, ['any', 'any'] as const])(
      'answers as the first time when %s revision is expected',
      async (_, expected) => {
        const events = [anEvent(), anEvent()];
        const first = await log.append('card-1', events, -1);
        await log.append('card-1', [anEvent()], 1);
        expect(await log.append('card-1', events, expected)).toEqual(first);
        expect(await log.readStream('card-1')).toHaveLength(3);
      },
    );

    it('answers the end of the part that is repeated', async () => {
      const events = [anEvent(), anEvent(), anEvent()];
      await log.append('card-1', events, -1);
      const middle = (await log.readStream('card-1'))[1]!;
      const answer = await log.append('card-1', events.slice(0, 2), -1);
      expect(answer).toEqual({ revision: middle.revision, position: middle.position });
    });

    it.each([['the right', 1] as const, ['an older', 0] as const, ['any', 'any'] as const])(
      'refuses known and new events together when %s revision is expected',
      async (_, expected) => {
        const events = [anEvent(), anEvent()];
        await log.append('card-1', events, -1);
        const mixed = log.append('card-1', [events[1]!, anEvent()], expected);
        await expect(mixed).rejects.toThrow(WrongExpectedRevision);
        expect(idsOf(await log.readStream('card-1'))).toEqual(idsOf(events));
      },
    );

    it('holds after a restart and when both are sent at once', async () => {
      const events = [anEvent()];
      const [first, second] = await Promise.all([
        log.append('card-1', events, -1),
        log.append('card-1', events, -1),
      ]);
      expect(second).toEqual(first);
      log = await harness.reopen();
      expect(await log.append('card-1', events, -1)).toEqual(first);
      expect(await eventsOf(log)).toHaveLength(1);
    });
  });
}

function durabilityContract(makeHarness: MakeHarness<EventLog>): void {
  describe('durability', () => {
    let harness: Harness<EventLog>;
    beforeEach(async () => {
      harness = await makeHarness();
    });
    afterEach(() => harness.dispose());

    it('keeps events, revisions and positions over a restart', async () => {
      await harness.port.append('card-1', [anEvent(), anEvent()], -1);
      const before = await eventsOf(harness.port);
      const log = await harness.reopen();
      expect(await eventsOf(log)).toEqual(before);
      const next = await log.append('card-1', [anEvent()], 1);
      expect(next.position > before.at(-1)!.position).toBe(true);
    });

    it('keeps whatever was acknowledged before the process was killed', async () => {
      const acknowledged = [anEvent(), anEvent(), anEvent()];
      await Promise.all(acknowledged.map((event, n) => harness.port.append(`card-${n}`, [event], -1)));
      expect(idsOf(await eventsOf(await harness.crash())).sort()).toEqual(idsOf(acknowledged).sort());
    });

    it('writes all events of an append or none, whenever the process is killed', async () => {
      const appending = harness.port.append('card-1', [anEvent(), anEvent(), anEvent()], -1);
      const found = await eventsOf(await harness.crash());
      expect([0, 3]).toContain(found.length);
      await appending;
    });

    it('finishes the appends under way when it is closed', async () => {
      const appending = harness.port.append('card-1', [anEvent()], -1);
      const log = await harness.reopen();
      await appending;
      expect(await eventsOf(log)).toHaveLength(1);
    });
  });
}
