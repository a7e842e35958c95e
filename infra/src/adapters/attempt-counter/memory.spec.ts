import { attemptCounterContract } from '../../../test/contracts/attempt-counter.ts';
import { createMemoryAttemptCounter } from './memory.ts';

attemptCounterContract('memory', async (clock) => {
  const counter = createMemoryAttemptCounter(clock);
  return { counters: [counter, counter], dispose: async () => undefined };
});
