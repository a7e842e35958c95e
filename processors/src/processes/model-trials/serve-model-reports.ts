import { becauseOf } from '@anamnesis/contracts/library/model-failure.ts';
import type { ContentEngine } from '@anamnesis/contracts/ports/models/content-engine.ts';
import { ModelUnavailable } from '@anamnesis/contracts/ports/models/language-model.ts';
import type { MessageBus, Subscription } from '@anamnesis/contracts/ports/log/message-bus.ts';
import type { ModelStatus } from '@anamnesis/contracts/ports/models/model-status.ts';
import type { Work } from '@anamnesis/contracts/ports/log/work.ts';
import { ReportModels, trialMs } from '@anamnesis/contracts/preferences/model-check.ts';
import { faultOfFailure } from '@anamnesis/contracts/preferences/model-fault.ts';
import { serveRequests } from '../../platform/kernel/serve-requests.ts';

type Dependencies = {
  bus: Pick<MessageBus, 'reply'>;
  engine: Pick<ContentEngine, 'generatePage'>;
  /** null: there is no model. */
  modelStatus: ModelStatus | null;
};

/** Somebody waits for it at the screen. */
const pageMs = 60_000;

/** Written for this. */
const page = `Acute pericarditis
Acute pericarditis is an inflammation of the pericardium that lasts less than four weeks.
Most cases in high-income countries are viral or idiopathic.
The pain is sharp, worse on lying flat and eased by sitting forward.
A pericardial friction rub is best heard at the left sternal edge.
The ECG shows widespread ST elevation with PR depression.
Colchicine for three months halves the risk of a recurrence.`;

/** Tells what is known of the models here, and tries them. */
export function serveModelReports({ bus, engine, modelStatus }: Dependencies): Promise<Subscription> {
  async function tried(status: ModelStatus, work: Work): Promise<void> {
    await status.check(work);
    if (status.report().checks.some(({ fault }) => fault !== null)) return;
    const began = performance.now();
    const time = AbortSignal.timeout(pageMs);
    try {
      const signal = AbortSignal.any([work.signal, time]);
      const { cards } = await engine.generatePage({ pages: [{ pageNumber: 1, text: page }] }, 1, {
        cardStyle: 'question_answer',
        ...work,
        signal,
      });
      status.wrote({ cards: cards.length, seconds: Math.round((performance.now() - began) / 100) / 10 });
    } catch (error) {
      if (error instanceof ModelUnavailable)
        status.wrote({
          fault: faultOfFailure[error.reason],
          sentence: `It answers, but made nothing from a sample page, because ${becauseOf[error.reason]}.`,
        });
      else if (time.aborted && !work.signal.aborted)
        status.wrote({
          fault: 'slow',
          sentence: `It answers, but was not done with a sample page after ${pageMs / 1_000} seconds.`,
        });
      else throw error;
    }
  }

  return serveRequests(bus, ReportModels, { longestMs: trialMs }, async ({ tries }, work) => {
    if (modelStatus === null) return null;
    if (tries) await tried(modelStatus, work);
    return modelStatus.report();
  });
}
