import { createFakeAttemptCounter } from '@anamnesis/contracts/testing/fake-attempt-counter.ts';
import { attemptCounterContract } from './attempt-counter.ts';

attemptCounterContract('the fake of specs', async (clock) => {
  const counter = createFakeAttemptCounter(clock);
  return { counters: [counter, counter], dispose: async () => undefined };
});
