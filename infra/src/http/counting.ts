import { createHmac } from 'node:crypto';
import type { AttemptCounter } from '@anamnesis/contracts/ports/attempt-counter.ts';
import type { Store } from 'express-rate-limit';

/** Where attempts are counted, and a secret that hides whose they are: keys are addresses of people and of their mail. */
export type Counting = { counter: AttemptCounter; secret: string };

/** What express-rate-limit counts by, for one limit. */
export function countedBy({ counter, secret }: Counting, name: string): Store {
  const limit = { most: 0, withinMs: 0 };
  const hidden = (key: string): string =>
    createHmac('sha256', secret).update(`${name}\u0000${key}`).digest('base64url');
  return {
    prefix: name,
    localKeys: false,
    init({ limit: most, windowMs }) {
      limit.most = Number(most);
      limit.withinMs = windowMs;
    },
    async increment(key) {
      const { count, until } = await counter.add(hidden(key), limit);
      return { totalHits: count, resetTime: until };
    },
    decrement: (key) => counter.takeBack(hidden(key)),
    // Asked for by nobody.
    resetKey: () => undefined,
  };
}
