import { toEventMessage } from '@anamnesis/contracts/kernel/events/message.ts';
import type { BusMessage, MessageBus } from '@anamnesis/contracts/ports/log/message-bus.ts';
import { runProcessor } from '@anamnesis/processors/platform/kernel/run.ts';
import {
  createProcessContext,
  type ProcessContext,
} from '@anamnesis/processors/platform/kernel/process-context.ts';
import { aPageRequest } from '@anamnesis/processors/platform/kernel/testing/an-event.ts';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Harness, MakeHarness } from './harness.ts';
import { drained, eventually, gate } from './message-bus-fixtures.ts';

const group = 'generation';
const subjects = ['events.document.PageRequested'];
const stableAfterMs = 30;

/** What processors make of interruptions, on a bus. */
export function interruptionsContract(makeHarness: MakeHarness<MessageBus>): void {
  describe('a processor whose process is killed', () => {
    let harness: Harness<MessageBus>;
    let bus: MessageBus;
    let calls: string[];
    let hanging: ReturnType<typeof gate>;
    beforeEach(async () => {
      harness = await makeHarness();
      bus = harness.port;
      calls = [];
      hanging = gate();
      await bus.register(group, subjects);
    });
    afterEach(() => {
      hanging.open();
      return harness.dispose();
    });
    const kill = async (): Promise<void> => void (bus = await harness.crash());

    /** Runs until the process is killed; `hangs` is what it is at by then. */
    const live = async (uptimeMs: number, hangs: (id: string) => boolean): Promise<void> => {
      const step = (name: string) => async (event: { id: string }) => {
        calls.push(`${name} ${event.id}`);
        if (name === 'begin' && hangs(event.id)) await hanging.wait();
        calls.push(`${name} ${event.id} ended`);
      };
      const processor = {
        name: group,
        subjects,
        concurrency: 3,
        handle: step('begin'),
        giveUp: step('give up'),
      };
      const context: ProcessContext = { ...createProcessContext(), uptimeMs: () => uptimeMs, stableAfterMs };
      await runProcessor(processor, bus, pino({ level: 'silent' }), context);
    };
    const publish = (...ids: string[]): Promise<void> =>
      bus.publish(ids.map((id): BusMessage => ({ id, subject: subjects[0]!, data: eventOf(id) })));
    const count = (call: string): number => calls.filter((each) => each === call).length;

    it('does in the end what was interrupted again and again, and gives nothing up', async () => {
      await publish('innocent');
      for (let life = 1; life <= 10; life += 1) {
        await live(life <= 3 ? stableAfterMs : 0, () => true);
        // From the third on it is not begun in a process that is killed so soon.
        await eventually(() => expect(count('begin innocent')).toBe(Math.min(life, 3)));
        await kill();
      }
      await live(stableAfterMs, () => false);
      await drained(bus, group);
      expect(calls).toContain('begin innocent ended');
      expect(count('give up innocent')).toBe(0);
    }, 120_000);

    it('gives up what it is at, alone, each time that it is killed', async () => {
      await publish('poison');
      for (let life = 1; life <= 6; life += 1) {
        await live(stableAfterMs, (id) => id === 'poison');
        if (life === 1) await publish('innocent');
        await eventually(() => expect(count('begin poison')).toBe(life));
        await kill();
      }
      await live(stableAfterMs, (id) => id === 'poison');
      await drained(bus, group);
      expect(count('begin poison')).toBe(6);
      expect(count('give up poison ended')).toBe(1);
      expect(count('begin innocent ended')).toBeGreaterThan(0);
      expect(count('give up innocent')).toBe(0);
    }, 120_000);
  });
}

const eventOf = (id: string) => toEventMessage({ ...aPageRequest, id });
