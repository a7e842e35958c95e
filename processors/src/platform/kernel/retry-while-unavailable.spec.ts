import { EngineUnavailable } from '@anamnesis/contracts/ports/models/engine.ts';
import { RequestTimeout } from '@anamnesis/contracts/ports/log/message-bus.ts';
import { describe, expect, it } from 'vitest';
import { processing } from './testing/deliveries.ts';

const engineAway = (): Error => new EngineUnavailable('MongoDB', new Error('connection refused'));
const serviceAway = (): Error => new RequestTimeout('commands.RecordPage', 30_000);
const broken = (): Error => new Error('it failed');

/** A processor whose work, or whose report of giving up, fails with these errors, one after another. */
async function running(
  failures: { handle?: (() => Error)[]; giveUp?: (() => Error)[] },
  silenceMs = 3_600_000,
) {
  const calls: string[] = [];
  let extended = 0;
  const step = (name: 'handle' | 'giveUp') => async () => {
    calls.push(name);
    const failure = failures[name]?.shift();
    if (failure) throw failure();
  };
  const steps = { handle: step('handle'), giveUp: step('giveUp') };
  const { deliver, stop } = await processing(steps, {
    retryPolicy: { pauseMs: () => 0, serviceTimeoutMs: silenceMs },
  });
  const attempt = (number: number) => deliver({ attempt: number, extend: () => void (extended += 1) });
  return { calls, attempt, stop, extended: () => extended };
}

const times = (count: number, failure: () => Error): (() => Error)[] =>
  Array.from({ length: count }, () => failure);

describe('while a dependency is unavailable, a processor', () => {
  it.each([
    ['an engine', engineAway],
    ['a service', serviceAway],
  ])('waits for %s as part of the same attempt, and gives nothing up', async (_, away) => {
    const { calls, attempt, extended } = await running({ handle: times(20, away) });
    expect(await attempt(4)).toBe('acknowledged');
    expect(calls).toEqual(Array.from({ length: 21 }, () => 'handle'));
    expect(extended()).toBeGreaterThan(20);
  });

  it('still counts other failures after the dependency is available again', async () => {
    const { calls, attempt } = await running({ handle: [engineAway, broken] });
    expect(await attempt(4)).toBe('acknowledged');
    expect(calls).toEqual(['handle', 'handle', 'giveUp']);
  });

  it('retries the report of what it gives up', async () => {
    const { calls, attempt } = await running({ handle: [broken], giveUp: times(3, engineAway) });
    expect(await attempt(4)).toBe('acknowledged');
    expect(calls).toEqual(['handle', 'giveUp', 'giveUp', 'giveUp', 'giveUp']);
  });

  it('retries a service for a limited time, and an engine without limit', async () => {
    const silent = await running({ handle: times(3, serviceAway) }, 0);
    expect(await silent.attempt(1)).toBe('failed');
    expect(silent.calls).toEqual(['handle']);
    const away = await running({ handle: times(3, engineAway) }, 0);
    expect(await away.attempt(1)).toBe('acknowledged');
  });

  it('requeues its work when it is stopped, whatever the attempt', async () => {
    const { calls, attempt, stop } = await running({ handle: times(1000, engineAway) });
    const ended = attempt(4);
    await stop();
    expect(await ended).toBe('handed back');
    expect(calls).not.toContain('giveUp');
  });
});
