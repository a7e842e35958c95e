import { describe, expect, it } from 'vitest';
import { makeOutbox, type OutboxState } from './outbox.ts';

function anOutbox() {
  const pauses: number[] = [];
  const states: OutboxState[] = [];
  const outbox = makeOutbox({
    isTransient: (failure) => failure === 'offline',
    pause: async (ms) => void pauses.push(ms),
    onChange: (state) => void states.push(state),
    random: () => 1,
  });
  return { outbox, pauses, states };
}

describe('the outbox', () => {
  it('sends in order, each after the one before it has ended', async () => {
    const { outbox } = anOutbox();
    const log: string[] = [];
    const slow = (name: string) => async () => {
      log.push(`${name} begins`);
      await Promise.resolve();
      log.push(`${name} ends`);
      return name;
    };
    expect(await Promise.all([outbox.send(slow('a')), outbox.send(slow('b'))])).toEqual(['a', 'b']);
    expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  });

  it('retries a transient failure with backoff, and reports that it is stuck', async () => {
    const { outbox, pauses, states } = anOutbox();
    let failures = 6;
    const attempt = async () => {
      if (failures > 0) {
        failures -= 1;
        throw 'offline';
      }
      return 'sent';
    };
    expect(await outbox.send(attempt)).toBe('sent');
    expect(pauses).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000]);
    expect(states).toContainEqual({ waiting: 1, stuck: true });
    expect(states.at(-1)).toEqual({ waiting: 0, stuck: false });
  });

  it('rejects with a permanent failure and continues with the next call', async () => {
    const { outbox, pauses } = anOutbox();
    const refused = outbox.send(() => Promise.reject('no such card'));
    const next = outbox.send(async () => 'sent');
    await expect(refused).rejects.toBe('no such card');
    expect(await next).toBe('sent');
    expect(pauses).toEqual([]);
  });

  it('resolves when all calls have finished', async () => {
    const { outbox } = anOutbox();
    let ended = false;
    void outbox.send(async () => (ended = true));
    await outbox.flushed();
    expect(ended).toBe(true);
  });
});
