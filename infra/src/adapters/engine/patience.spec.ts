import { expect, it } from 'vitest';
import { EngineUnavailable } from '@anamnesis/contracts/ports/engine.ts';
import { silent } from './logger.ts';
import { createPatience } from './patience.ts';

const giveUpMs = 400;
const patience = createPatience({
  engine: 'an engine',
  isPassing: (error) => error instanceof Error && error.message === 'no leader',
  giveUpMs,
  closing: new AbortController().signal,
  logger: silent,
});
const never = new Promise<never>(() => {});

it('names what the tries failed for, and not that the last one had no time', async () => {
  const tries: number[] = [];
  const outcome = patience.bounded((limitMs) => {
    tries.push(limitMs);
    return limitMs < giveUpMs / 2 ? never : Promise.reject(new Error('no leader'));
  });
  await expect(outcome).rejects.toThrow(EngineUnavailable);
  await expect(outcome).rejects.toMatchObject({ cause: new Error('no leader') });
  expect(tries.at(-1)).toBeLessThan(giveUpMs / 2);
});

it('says how long there was no answer when no try had another reason', async () => {
  await expect(patience.bounded(() => never)).rejects.toThrow(`no answer within ${giveUpMs / 2} ms`);
  // Waiting for its turn took the time.
  const startedAt = performance.now() - giveUpMs + 10;
  await expect(patience.bounded(() => never, startedAt)).rejects.toThrow(`no answer within ${giveUpMs} ms`);
});
