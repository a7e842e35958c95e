import { createFakeAttemptCounter } from '@anamnesis/command-service/kernel/testing/fake-attempt-counter.ts';
import { attemptCounterContract } from './attempt-counter.ts';

attemptCounterContract('the fake of the command service’s specs', async (clock) => {
  const counter = createFakeAttemptCounter(clock);
  return { counters: [counter, counter], dispose: async () => undefined };
});
