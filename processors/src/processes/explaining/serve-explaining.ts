import { explanationWithdrawn } from '@anamnesis/contracts/explaining/progress.ts';
import { Explain } from '@anamnesis/contracts/explaining/requests.ts';
import type { LanguageModel } from '@anamnesis/contracts/ports/language-model.ts';
import type { MessageBus, Subscription } from '@anamnesis/contracts/ports/message-bus.ts';
import { startAll } from '@anamnesis/contracts/ports/subscriptions.ts';
import type { Logger } from 'pino';
import { serveRequests } from '../../platform/kernel/serve-requests.ts';
import { createWithdrawals } from '../../platform/kernel/withdrawals.ts';
import { createExplain, longestExplainingMs } from './explain.ts';
import type { Sourcing } from './sources.ts';
import { createThreadedChecks } from './threaded-checks.ts';

type Dependencies = Sourcing & {
  bus: Pick<MessageBus, 'reply' | 'listen' | 'emit'>;
  /** null: nothing is explained. */
  model: LanguageModel | null;
  /** Reads a second time what it wrote. */
  checkModel: LanguageModel | null;
  logger: Pick<Logger, 'info' | 'warn' | 'error'>;
};

/** Has texts explained that people ask about. */
export async function serveExplaining({
  bus,
  model,
  checkModel,
  ...deps
}: Dependencies): Promise<Subscription> {
  const withdrawals = createWithdrawals();
  const checks = createThreadedChecks();
  const explain = createExplain({ bus, model, reader: checkModel, checks, withdrawals, ...deps });
  const serving = await startAll([
    () =>
      serveRequests(bus, Explain.subject, { longestMs: longestExplainingMs + 5_000 }, (message, work) =>
        explain(Explain.input.parse(message), work),
      ),
    () =>
      bus.listen(explanationWithdrawn.subject, (message) => {
        const parsed = explanationWithdrawn.schema.safeParse(message);
        if (parsed.success) withdrawals.withdraw([parsed.data.explainId]);
      }),
  ]);
  return {
    async stop() {
      await serving.stop();
      await checks.close();
    },
  };
}
