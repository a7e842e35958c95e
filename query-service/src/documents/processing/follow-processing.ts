import { cardsModel, suggestionsModel } from '@anamnesis/contracts/cards/read-models.ts';
import type { ProgressEvent } from '@anamnesis/contracts/documents/api.ts';
import { pagesModel } from '@anamnesis/contracts/documents/read-models.ts';
import { pageProgress } from '@anamnesis/contracts/documents/processing/progress.ts';
import type { RequestContext } from '@anamnesis/contracts/kernel/events/handler.ts';
import { type DocumentDocument, documentsModel } from '@anamnesis/contracts/library/read-models.ts';
import type { Dependencies } from '../../dependencies.ts';
import { readModelOf } from '../../read-models.ts';
import type { ChangeFeed } from '../../streams/change-feed.ts';
import { followWork } from '../../streams/follow-work.ts';
import { mergeLatest } from '../../streams/merge-latest.ts';
import { failedEvent, pageEvent, stateEvent } from './progress-event.ts';
import { type ProcessingOrder, requestProcessing } from './request-processing.ts';
import { studiedDocument } from '../studied-document.ts';

/** The dependencies of a processing stream; `changes` are those of all people. */
export type ProcessingStreamDependencies = Pick<Dependencies, 'store' | 'bus' | 'clock' | 'logger'> & {
  changes: ChangeFeed;
};
type Deps = ProcessingStreamDependencies;
type Moved = Omit<ProgressEvent, 'timestamp'>;
/** null: it was deleted. */
type Followed = DocumentDocument | null;

/**
 * Requests the processing of a document (of the text, for the PDF of a pair), or joins the processing that runs, and yields its progress until it ends or
 * `signal` aborts. Throws NOT_FOUND before the first event.
 */
export async function* followProcessing(
  deps: Deps,
  documentId: string,
  order: ProcessingOrder,
  context: RequestContext,
): AsyncGenerator<ProgressEvent> {
  const studied = await studiedDocument(deps.store, context.userId, documentId);
  for await (const event of eventsOf(deps, studied.documentId, order, context)) {
    yield { ...event, timestamp: deps.clock().toISOString() };
  }
}

function eventsOf(
  deps: Deps,
  documentId: string,
  order: ProcessingOrder,
  context: RequestContext,
): AsyncGenerator<Moved> {
  const work = {
    userId: context.userId,
    readModels: [documentsModel],
    kind: pageProgress,
    key: documentId,
    start: () => start(deps, documentId, order, context),
    read: (): Promise<Followed> => readModelOf(deps.store, 'documents').get(documentId),
    isOver: (document: Followed) => stateOf(document).done,
    beforeEnd: () => contentIsThere(deps.store, context.userId),
    merge: pagesOf(deps.logger),
  };
  return followWork(deps.changes, work, context.signal);
}

const stateOf = (document: Followed): Moved =>
  document ? stateEvent(document) : failedEvent('The document was deleted');

function pagesOf(logger: Deps['logger']) {
  const pages = mergeLatest(pageProgress, {
    ofFacts: stateOf,
    ofProgress: (page, document: Followed) => document && pageEvent(page, document),
  });
  return {
    ...pages,
    hear(page: Parameters<typeof pages.hear>[0]) {
      const { documentId, pageNumber, correlationId } = page;
      logger.debug({ documentId, pageNumber, correlationId }, 'progress');
      pages.hear(page);
    },
  };
}

/** Requests the processing and waits until the read model includes the request. Returns the event of a refusal, or null. */
async function start(
  { store, bus, logger }: Deps,
  documentId: string,
  order: ProcessingOrder,
  context: RequestContext,
): Promise<Moved | null> {
  try {
    const reply = await requestProcessing(bus, documentId, order, context);
    if (!reply.ok) return failedEvent(reply.message);
    const position = BigInt(reply.position);
    const { signal, userId } = context;
    while (!signal.aborted && !(await store.waitFor(documentsModel.name, position, 1_000, userId)));
    return null;
  } catch (error) {
    logger.error(
      { err: error, documentId, correlationId: context.correlationId },
      'processing was not requested',
    );
    return failedEvent('Error starting combined processing');
  }
}

const timeoutMs = 10_000;

/** Waits until the read models include the summaries and cards, so that a client finds them after the end. */
async function contentIsThere(store: Deps['store'], userId: string): Promise<void> {
  const position = await store.position(documentsModel.name);
  const content = [pagesModel, cardsModel, suggestionsModel];
  await Promise.all(content.map(({ name }) => store.waitFor(name, position, timeoutMs, userId)));
}
