import { createHmac } from 'node:crypto';
import type { AttemptCounter } from '@anamnesis/contracts/ports/stores/attempt-counter.ts';

/** The same counter with its keys hashed: they are IP and e-mail addresses of people, which are not to be stored in the clear. */
export function withHashedKeys(counter: AttemptCounter, secret: string): AttemptCounter {
  const hidden = (key: string): string => createHmac('sha256', secret).update(key).digest('base64url');
  return {
    add: (key, limit) => counter.add(hidden(key), limit),
    look: (key, limit) => counter.look(hidden(key), limit),
    takeBack: (key) => counter.takeBack(hidden(key)),
  };
}
