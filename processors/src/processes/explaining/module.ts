import type { Passed } from '@anamnesis/content';
import { explanationWithdrawn } from '@anamnesis/contracts/explaining/progress.ts';
import { Explain } from '@anamnesis/contracts/explaining/requests.ts';
import type { MessageBus, Subscription } from '@anamnesis/contracts/ports/log/message-bus.ts';
import { startAll } from '@anamnesis/contracts/ports/log/subscriptions.ts';
import { serveRequests } from '../../platform/kernel/serve-requests.ts';
import { createWithdrawals } from '../../platform/kernel/withdrawals.ts';
import { createWorkerPool } from '../../platform/workers/pool.ts';
import { defineProcess } from '../../resources.ts';
import type { CheckedSentence } from './checks/checks.ts';
import { createExplain, type ExplainDependencies, longestExplainingMs } from './explain.ts';

const memoryMb = 512;

type Given = Omit<ExplainDependencies, 'check' | 'withdrawals' | 'bus'> & {
  bus: Pick<MessageBus, 'reply' | 'listen' | 'emit'>;
};

/** Has texts explained that people ask about. What a model wrote is checked in a worker thread, which starts with the first explanation. */
async function serveExplaining({ bus, ...given }: Given): Promise<Subscription> {
  const withdrawals = createWithdrawals();
  const pool = createWorkerPool({
    script: new URL('./explaining-worker.ts', import.meta.url),
    size: 1,
    timeoutMs: 15_000,
    memoryBytes: memoryMb * 2 ** 20,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  const explain = createExplain({
    bus,
    ...given,
    withdrawals,
    check: (input, work) => pool.run<Passed<CheckedSentence>>({ task: 'check', input }, work),
  });
  const serving = await startAll([
    () => serveRequests(bus, Explain, { longestMs: longestExplainingMs + 5_000 }, explain),
    () =>
      bus.listen(explanationWithdrawn.subject, (message) => {
        const parsed = explanationWithdrawn.schema.safeParse(message);
        if (parsed.success) withdrawals.withdraw([parsed.data.explainId]);
      }),
  ]);
  return {
    async stop() {
      await serving.stop();
      await pool.close();
    },
  };
}

export const explainingModule = defineProcess({
  name: 'explaining',
  needs: ['bus', 'model', 'checkModel', 'prepared', 'knowledge', 'logger'],
  background: serveExplaining,
});
