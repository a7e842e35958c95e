import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MessageBus } from '@anamnesis/contracts/ports/log/message-bus.ts';
import type { Harness, MakeHarness } from './harness.ts';
import { drained, eventually, messages, record } from './message-bus-fixtures.ts';
import { untilDone } from './until-done.ts';

/** What recovers by itself after a lost connection. */
export function messageBusBreaksContract(makeHarness: MakeHarness<MessageBus>): void {
  describe('breaks', () => {
    let harness: Harness<MessageBus>;
    let bus: MessageBus;
    beforeEach(async () => {
      harness = await makeHarness();
      bus = harness.port;
    });
    afterEach(() => harness.dispose());

    it('of the connection lose no message, and keep the order of publication', async ({ signal }) => {
      const recording = await record(bus, { maxAttempts: 100 });
      await bus.register('later', ['events.>']);
      const all = messages(120);
      for (let n = 0; n < all.length; n += 20) {
        // As the relay does: again, from the start.
        const publishing = untilDone(signal, () => bus.publish(all.slice(n, n + 20)));
        await harness.disconnect();
        await publishing;
      }
      await drained(bus);
      // A delivery that is lost on its way is made again, behind others: an id shows what was there before.
      expect(new Set(recording.seen.map(({ id }) => id))).toEqual(new Set(all.map(({ id }) => id)));
      const later = await record(bus, { group: 'later' });
      await drained(bus, 'later');
      expect(later.seen.map(({ id, data }) => ({ id, data }))).toEqual(
        all.map(({ id, data }) => ({ id, data })),
      );
    });

    it('of the connection end neither replies nor listening', async () => {
      const heard: unknown[] = [];
      await bus.reply('commands.cards', async (data) => ({ got: data }));
      await bus.listen('progress.>', (data) => heard.push(data));
      for (const n of [1, 2, 3]) {
        await harness.disconnect();
        await eventually(async () =>
          expect(await bus.request('commands.cards', n, 2_000)).toEqual({ got: n }),
        );
        // Nobody keeps what is sent while nobody is there.
        await eventually(() => {
          bus.emit('progress.d1', n);
          expect(heard).toContain(n);
        });
      }
    });
  });
}
