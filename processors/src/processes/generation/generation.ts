import type { DocumentEvent, PageSummary } from '@anamnesis/contracts/documents/events.ts';
import { pageProgress } from '@anamnesis/contracts/documents/progress.ts';
import { RecordPage, RecordPageFailure, RecordSoundCards } from '@anamnesis/contracts/documents/commands.ts';
import { emitProgress, type ProgressLog } from '@anamnesis/contracts/kernel/progress.ts';
import type { DraftCard, PageContent, SuggestedCard } from '@anamnesis/contracts/ports/content-engine.ts';
import type { MessageBus } from '@anamnesis/contracts/ports/message-bus.ts';
import type { RecordedEvent } from '@anamnesis/contracts/kernel/event.ts';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { type Budget, inWords } from '../../documents/budget.ts';
import { isWorkerLimit } from '../../platform/workers/errors.ts';
import { textMissing } from '../../documents/refused.ts';
import type { BlobStore } from '@anamnesis/contracts/ports/blob-store.ts';
import { asActorOf, type SendCommand } from '../../platform/kernel/commands.ts';
import type { Processor, ProcessorGroup } from '../../platform/kernel/processor.ts';
import type { FreeUnusedFiles } from '../../platform/files/free-files.ts';
import type { DraftPage, EarlyCards } from './drafts.ts';
import { longestPageMs } from './page-time.ts';

type PageRequested = Extract<DocumentEvent, { type: 'PageRequested' }>;
type Dependencies = {
  draftPage: DraftPage;
  send: SendCommand;
  bus: Pick<MessageBus, 'emit'>;
  blobs: Pick<BlobStore, 'has'>;
  freeFiles: FreeUnusedFiles;
  /** What the pages of one request may take together. */
  newBudget: () => Budget;
  logger?: ProgressLog & Pick<Logger, 'warn'>;
};

/** Requests whose time is counted; one that is forgotten begins anew. */
const keptRequests = 1_000;

export const generationGroup: ProcessorGroup = {
  name: 'generation',
  subjects: ['events.document.PageRequested'],
  // The built-in engine works on one page after another; pages that others had before share what writes cost.
  concurrency: 16,
  isDocumentWork: true,
  longestMs: longestPageMs,
};

/** Summarises a page and generates its cards. A page that fails is reported, so that the others continue. */
export const generation = ({
  draftPage,
  send,
  bus,
  blobs,
  freeFiles,
  newBudget,
  logger,
}: Dependencies): Processor<PageRequested> => {
  const budgets = new LRUCache<string, Budget>({ max: keptRequests });
  const budgetOf = (requestId: string): Budget => {
    const budget = budgets.get(requestId) ?? newBudget();
    budgets.set(requestId, budget);
    return budget;
  };
  const reportFailure = async (event: RecordedEvent<PageRequested>, message: string): Promise<void> => {
    const { documentId, requestId, pageNumber } = event.data;
    const failure = { documentId, requestId, pageNumber, code: 'PAGE_FAILED', message };
    await send(RecordPageFailure, failure, asActorOf(event));
  };

  return {
    ...generationGroup,
    async handle(event, work) {
      const { documentId, requestId, pageNumber, totalPages, cardStyle, howMany, engine, name, textBlob } =
        event.data;
      const budget = budgetOf(requestId);
      if (budget.isSpent()) {
        const message = `Page ${pageNumber} was left out, as the pages before it took ${inWords(budget)} of work.`;
        return reportFailure(event, message);
      }
      const message = `Reading page ${pageNumber} of ${totalPages}`;
      const { correlationId } = event.metadata;
      const progress = { documentId, pageNumber, totalPages, message, correlationId };
      emitProgress(bus, pageProgress, progress, logger);
      // The calls of a page go before those of later ones, so that its cards are there soon.
      const counted = { ...work, spent: budget.spend, rank: pageNumber };
      let showing: Promise<unknown> | undefined;
      const show = ({ cards, engine: by }: EarlyCards): void => {
        const sound = { documentId, requestId, pageNumber, cards: cards.map(recorded), engine: by };
        // They come with the page in any case.
        showing ??= send(RecordSoundCards, sound, asActorOf(event)).catch((error: unknown) =>
          logger?.warn(
            { err: error, pageNumber },
            'the sound cards of a page are not shown before the others',
          ),
        );
      };
      const drafting = draftPage(textBlob, pageNumber, { cardStyle, howMany, engine }, counted, show);
      const drafts = await drafting.catch((error: unknown) => {
        // What broke a limit twice breaks it again.
        if (isWorkerLimit(error)) return null;
        throw error;
      });
      if (!drafts)
        return reportFailure(event, `Page ${pageNumber} takes too much time or memory to process.`);
      const { summary, cards, suggestions, dropped, lack, note, insteadOf } = drafts;
      const page = {
        documentId,
        requestId,
        pageNumber,
        summary: titled(summary, name),
        note: note ?? null,
        ...(lack === undefined ? {} : { lack }),
        cards: cards.map(recorded),
        ...(suggestions === undefined ? {} : { suggestions: suggestions.map(recordedSuggestion) }),
        dropped,
        engine: drafts.engine,
        ...(insteadOf === undefined ? {} : { insteadOf }),
      };
      await showing;
      // Results stored for a deleted document would have no owner.
      if (!(await send(RecordPage, page, asActorOf(event)))) await freeFiles([textBlob]);
    },
    async giveUp(event) {
      const { pageNumber, textBlob } = event.data;
      const failed = `Page ${pageNumber} could not be processed.`;
      await reportFailure(event, (await blobs.has(textBlob)) ? failed : textMissing);
    },
  };
};

/** What the deck keeps of a draft. */
const recorded = ({ prompt, answer, span, isHighYield, isCheckedLess }: DraftCard) => ({
  prompt,
  answer,
  span,
  ...(isHighYield ? { isHighYield } : {}),
  ...(isCheckedLess ? { isCheckedLess } : {}),
});

const recordedSuggestion = ({ kind, expected, ...card }: SuggestedCard) => ({
  ...recorded(card),
  kind,
  expected,
});

/** With the document's name where nothing on the page would name it. */
const titled = (summary: PageContent['summary'], name: string): PageSummary | null =>
  summary && { ...summary, title: summary.title ?? name };
