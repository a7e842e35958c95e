import type { Delivery } from '@anamnesis/contracts/ports/log/message-bus.ts';
import { EngineUnavailable } from '@anamnesis/contracts/ports/models/engine.ts';
import { WorkWithdrawn } from '@anamnesis/contracts/ports/log/work.ts';
import { describe, expect, it } from 'vitest';
import { createIsolation } from './isolation.ts';
import { everyInterval } from './work-time.ts';
import { processing } from './testing/deliveries.ts';

type Outcome = 'works' | 'fails' | 'lacks an engine' | 'meets the withdrawal of another';

/** Delivers the event once, and returns what was called and how the delivery ended. */
async function ended(
  given: Partial<Delivery>,
  outcome: Outcome,
  { canGiveUp = true, uptimeMs = 3_600_000, isolation = createIsolation({ every: everyInterval }) } = {},
) {
  const calls: string[] = [];
  const handle = async (): Promise<void> => {
    calls.push('handle');
    if (outcome === 'fails') throw new Error('it failed');
    if (outcome === 'meets the withdrawal of another') throw new WorkWithdrawn('its document was deleted');
    if (outcome === 'lacks an engine') throw new EngineUnavailable('MongoDB', new Error('refused'));
  };
  const giveUp = async (): Promise<void> => {
    calls.push('giveUp');
  };
  const steps = { handle, ...(canGiveUp ? { giveUp } : {}) };
  const { deliver } = await processing(steps, { uptimeMs: () => uptimeMs, isolation });
  return { calls, ended: await deliver(given) };
}

describe('a processor', () => {
  it('acknowledges what it has handled', async () => {
    expect(await ended({}, 'works')).toEqual({ calls: ['handle'], ended: 'acknowledged' });
  });

  it.each([1, 2, 3])('retries a failed event after attempt %i', async (attempt) => {
    expect(await ended({ attempt }, 'fails')).toEqual({ calls: ['handle'], ended: 'failed' });
  });

  it('retries an event that failed because the work of another was withdrawn', async () => {
    expect(await ended({}, 'meets the withdrawal of another')).toEqual({
      calls: ['handle'],
      ended: 'failed',
    });
  });

  it('reports an event that failed four times, and acknowledges it', async () => {
    expect(await ended({ attempt: 4 }, 'fails')).toEqual({
      calls: ['handle', 'giveUp'],
      ended: 'acknowledged',
    });
  });

  it('lets a failed event become a dead letter when it has no way to report it', async () => {
    expect(await ended({ attempt: 15 }, 'fails', { canGiveUp: false })).toEqual({
      calls: ['handle'],
      ended: 'failed',
    });
  });

  it('runs the attempt that decides about giving up with no other work beside it', async () => {
    const isolation = createIsolation({ every: everyInterval });
    const other = Promise.withResolvers<void>();
    const beside = isolation.beside(() => other.promise);
    const verdict = ended({ attempt: 4 }, 'fails', { isolation });
    const earlier = await ended({ attempt: 3 }, 'works', {
      isolation: createIsolation({ every: everyInterval }),
    });
    expect(earlier.calls).toEqual(['handle']);
    expect(await Promise.race([verdict, new Promise((resolve) => setImmediate(resolve, 'waits'))])).toBe(
      'waits',
    );
    other.resolve();
    await beside;
    expect((await verdict).calls).toEqual(['handle', 'giveUp']);
  });
});

/** A delivery that was interrupted often; `lost` trials in isolation did not finish. */
const trials = (lost: number): Partial<Delivery> => {
  return { interruptions: 100, beginTrial: async () => lost };
};

describe('an event whose deliveries were interrupted', () => {
  it.each([1, 2, 3, 1_000])(
    'is not treated as failed: handled after %i interruptions',
    async (interruptions) => {
      expect(await ended({ interruptions }, 'works')).toEqual({ calls: ['handle'], ended: 'acknowledged' });
      expect(await ended({ interruptions }, 'fails')).toEqual({ calls: ['handle'], ended: 'failed' });
    },
  );

  it('is tried in isolation, after the trial has been recorded', async () => {
    const isolation = createIsolation({ every: everyInterval });
    const other = Promise.withResolvers<void>();
    const beside = isolation.beside(() => other.promise);
    const written: number[] = [];
    const beginTrial = async (): Promise<number> => written.push(1);
    const trial = ended({ interruptions: 3, beginTrial }, 'works', { isolation });
    await new Promise(setImmediate);
    expect(written).toEqual([]);
    other.resolve();
    await beside;
    expect(await trial).toEqual({ calls: ['handle'], ended: 'acknowledged' });
    expect(written).toEqual([1]);
  });

  it('is requeued until the process has run for a while: one that keeps being killed never tries it', async () => {
    expect(await ended(trials(0), 'works', { uptimeMs: 5_000 })).toEqual({ calls: [], ended: 'handed back' });
    // The trial was not started, so it is not counted.
    expect(await ended(trials(9), 'works', { uptimeMs: 5_000 })).toEqual({ calls: [], ended: 'handed back' });
  });

  it('is given up once its process has ended three times while working on it alone', async () => {
    expect((await ended(trials(2), 'works')).calls).toEqual(['handle']);
    expect(await ended(trials(3), 'works')).toEqual({ calls: ['giveUp'], ended: 'acknowledged' });
    expect(await ended(trials(3), 'works', { canGiveUp: false })).toEqual({ calls: [], ended: 'given up' });
  });

  it('is requeued while an engine is unavailable: the process may end for any reason meanwhile', async () => {
    expect(await ended(trials(0), 'lacks an engine')).toEqual({ calls: ['handle'], ended: 'handed back' });
  });
});
