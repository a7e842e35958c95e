import type { Position } from '@anamnesis/contracts/kernel/events/event.ts';
import { expect, it } from 'vitest';
import { createLags } from './lags.ts';

/** A log of ten events, and read models at `position`, with how often the log was asked. */
function aStore(position: () => Promise<Position>) {
  const asked = { head: 0, countAfter: 0 };
  const log = {
    head: async () => {
      asked.head += 1;
      return 10n;
    },
    countAfter: async (after: Position) => {
      asked.countAfter += 1;
      return Number(10n - after);
    },
  };
  return { asked, ports: { log, store: { position } } };
}

it('asks the log for its end only where nothing lags', async () => {
  const { asked, ports } = aStore(async () => 10n);
  const lags = createLags(ports);
  const [one, other] = await Promise.all([lags(), lags()]);
  expect(one).toEqual(other);
  expect(one).toMatchObject({ cards: 0, relay: 0 });
  expect(asked.countAfter).toBe(0);
  expect(asked.head).toBeLessThan(Object.keys(one).length);
});

it('returns the lags that can be read', async () => {
  const { ports } = aStore(async () => 4n);
  const { position } = ports.store;
  const store = {
    position: async (name: string) => (name === 'cards' ? Promise.reject(new Error('away')) : position()),
  };
  const lags = await createLags({ log: ports.log, store })();
  expect(lags).toMatchObject({ relay: 6 });
  expect(lags).not.toHaveProperty('cards');
});
