import { expect, it } from 'vitest';
import { EngineUnavailable } from '@anamnesis/contracts/ports/engine.ts';
import { silent } from './logger.ts';
import { createRetrier } from './retrier.ts';

const giveUpMs = 400;
const aRetrier = (logger = silent) =>
  createRetrier({
    engine: 'an engine',
    isTransient: (error) => error instanceof Error && error.message === 'no leader',
    giveUpMs,
    closing: new AbortController().signal,
    logger,
  });
/** When a call was asked for that has waited for its turn until there was hardly any time left. */
const almostOver = () => performance.now() - giveUpMs + 10;
const never = new Promise<never>(() => {});

it('names what the tries failed for, and not that the last one had no time', async () => {
  const tries: number[] = [];
  const outcome = aRetrier().bounded((limitMs) => {
    tries.push(limitMs);
    return limitMs < giveUpMs / 2 ? never : Promise.reject(new Error('no leader'));
  });
  await expect(outcome).rejects.toThrow(EngineUnavailable);
  await expect(outcome).rejects.toMatchObject({ cause: new Error('no leader') });
  expect(tries.at(-1)).toBeLessThan(giveUpMs / 2);
});

it('says how long there was no answer when no try had another reason', async () => {
  await expect(aRetrier().bounded(() => never)).rejects.toThrow(`no answer within ${giveUpMs / 2} ms`);
  const late = aRetrier().bounded(() => never, almostOver());
  await expect(late).rejects.toThrow(`no answer within ${giveUpMs} ms`);
});

it('names what the engine went away for to those who waited for their turn meanwhile', async () => {
  const retrier = aRetrier();
  await expect(retrier.bounded(() => Promise.reject(new Error('no leader')))).rejects.toThrow('no leader');
  await expect(retrier.bounded(() => never, almostOver())).rejects.toThrow('no leader');
});

it('takes no engine to be away for a try that had no time', async () => {
  const told: unknown[] = [];
  const tell = (...line: unknown[]): void => void told.push(line);
  const retrier = aRetrier({ info: tell, warn: tell, error: tell });
  await expect(retrier.bounded(() => never, almostOver())).rejects.toThrow(EngineUnavailable);
  expect(told).toEqual([]);
});
