import { pageProgress } from '@anamnesis/contracts/documents/processing/progress.ts';
import { emitProgress, type ProgressLog } from '@anamnesis/contracts/kernel/work/progress.ts';
import type { MessageBus } from '@anamnesis/contracts/ports/log/message-bus.ts';
import { LRUCache } from 'lru-cache';
import { type TimeBudget, budgetInWords } from '../../documents/budget.ts';
import { isWorkerLimit } from '../../platform/workers/errors.ts';
import type { Activities } from '../../platform/workflow.ts';
import type { DraftPage, EarlyCards } from './drafts.ts';
import type { Input, Output } from './workflow.ts';

type Dependencies = {
  draftPage: DraftPage;
  bus: Pick<MessageBus, 'emit'>;
  /** What the pages of one request may take together. */
  newBudget: () => TimeBudget;
  logger?: ProgressLog;
};

/** Requests whose time is counted; one that is forgotten begins anew. */
const keptRequests = 1_000;

export function generationActivities({
  draftPage,
  bus,
  newBudget,
  logger,
}: Dependencies): Activities<Input, Output> {
  const budgets = new LRUCache<string, TimeBudget>({ max: keptRequests });
  const budgetOf = (requestId: string): TimeBudget => {
    const budget = budgets.get(requestId) ?? newBudget();
    budgets.set(requestId, budget);
    return budget;
  };
  return {
    async *DraftPage(_, { event: { data, metadata }, work }) {
      const { documentId, requestId, pageNumber, totalPages, cardStyle, howMany, engine, textBlob } = data;
      const budget = budgetOf(requestId);
      if (budget.isSpent()) return yield { type: 'TimeSpent', limit: budgetInWords(budget) };
      const message = `Reading page ${pageNumber} of ${totalPages}`;
      const { correlationId } = metadata;
      const progress = { documentId, pageNumber, totalPages, message, correlationId };
      emitProgress(bus, pageProgress, progress, logger);
      // The calls of a page go before those of later ones, so that its cards are there soon.
      const counted = { ...work, spent: budget.spend, rank: pageNumber };
      const { promise: shown, resolve: show } = Promise.withResolvers<EarlyCards | null>();
      const drafting = draftPage(textBlob, pageNumber, { cardStyle, howMany, engine }, counted, show);
      // A failure is met below, once the cards that are shown first are recorded.
      void drafting.catch(() => {}).then(() => show(null));
      const early = await shown;
      if (early) yield { type: 'SoundCardsMade', early };
      yield { type: 'PageDrafted', drafted: await drafting };
    },
  };
}

/** What broke a limit twice breaks it again. */
export const generationFailed = (error: unknown): Input | null =>
  isWorkerLimit(error) ? { type: 'LimitBroken' } : null;
