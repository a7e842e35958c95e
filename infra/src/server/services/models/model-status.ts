import type { Clock } from '@anamnesis/contracts/ports/clock.ts';
import type { ReadingOutcome } from '@anamnesis/contracts/ports/models/language-model.ts';
import type { ModelStatus } from '@anamnesis/contracts/ports/models/model-status.ts';
import type { ModelCheck, ModelReport } from '@anamnesis/contracts/preferences/model-check.ts';
import type { ModelFault } from '@anamnesis/contracts/preferences/model-fault.ts';
import type { Logger } from 'pino';
import type { OpenAiModel } from '../../../adapters/openai/language-model/language-model.ts';
import type { CallOutcome } from '../../../adapters/openai/observer.ts';

export type KnownModels = ModelStatus & {
  /** Is told of each call and each second reading. */
  observe: { ended: (outcome: CallOutcome) => void; read: (outcome: ReadingOutcome) => void };
  /** What is wrong, as far as is known: the last call may have ended otherwise than the last look. */
  fault: () => ModelFault | undefined;
};

const counted = { trusted: 'read', 'failed-once': 'again', failed: 'lost', void: 'lost' } as const;
/** Of a call that says nothing of the settings nothing follows. */
const faultOf: Partial<Record<CallOutcome, ModelFault>> = {
  away: 'unreachable',
  slow: 'slow',
  cut: 'context',
};
/** What a call that went well does not make good. */
const lasting: ReadonlySet<ModelFault | undefined> = new Set(['context', 'form']);

/** What is known of the models of this process, the one that writes and the one that reads a second time, which may be one. */
export function createModelStatus(
  models: () => { model: OpenAiModel; checkModel: OpenAiModel },
  clock: Clock,
): KnownModels {
  const since = clock().toISOString();
  const counts = { read: 0, again: 0, lost: 0 };
  let checks: ModelCheck[] = [];
  let checkedAt: string | null = null;
  let page: ModelReport['page'] = null;
  let fault: ModelFault | undefined;
  const take = (found: ModelCheck[]): void => {
    checks = found;
    checkedAt = clock().toISOString();
    fault = found.find((one) => one.fault !== null)?.fault ?? undefined;
  };
  return {
    observe: {
      ended(outcome) {
        if (outcome === 'reply' && !lasting.has(fault)) fault = undefined;
        fault = faultOf[outcome] ?? fault;
      },
      read: (outcome) => void (counts[counted[outcome]] += 1),
    },
    fault: () => fault,
    async check(work) {
      const { model, checkModel } = models();
      const all = model === checkModel ? [model] : [model, checkModel];
      page = null;
      take(await Promise.all(all.map((one) => one.check(work))));
    },
    wrote(result) {
      if ('cards' in result) page = result;
      else take(checks.map((check, nth) => (nth === 0 ? { ...check, ...result } : check)));
    },
    report: () => ({
      since,
      checks,
      checkedAt,
      page,
      reader: { name: models().checkModel.name, counts: { ...counts } },
    }),
  };
}

/** One line at the start for each model: that it answers, or why not. */
export async function logModels(status: ModelStatus, logger: Pick<Logger, 'info' | 'warn'>): Promise<void> {
  await status.check();
  for (const { name, host, fault, sentence, contextTokens } of status.report().checks) {
    const subject = `Model ${name} at ${host}`;
    if (fault === null) logger.info(`${subject}: answers, context ${contextTokens.toLocaleString('en-GB')}`);
    else logger.warn({ fault }, `${subject}: cannot be used. ${sentence}`);
  }
}
