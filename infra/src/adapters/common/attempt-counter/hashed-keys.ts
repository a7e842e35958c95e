import { createHmac } from 'node:crypto';
import type { AttemptCounter } from '@anamnesis/contracts/ports/attempt-counter.ts';

/** The same counter under keys that tell nobody whose they are: they are addresses of people and of their mail. */
export function withHashedKeys(counter: AttemptCounter, secret: string): AttemptCounter {
  const hidden = (key: string): string => createHmac('sha256', secret).update(key).digest('base64url');
  return {
    add: (key, limit) => counter.add(hidden(key), limit),
    look: (key, limit) => counter.look(hidden(key), limit),
    takeBack: (key) => counter.takeBack(hidden(key)),
  };
}
