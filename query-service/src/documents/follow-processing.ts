import { cardsModel } from '@anamnesis/contracts/cards/read-models.ts';
import type { ProgressEvent } from '@anamnesis/contracts/documents/api.ts';
import { pagesModel } from '@anamnesis/contracts/documents/read-models.ts';
import type { PageProgress } from '@anamnesis/contracts/documents/progress.ts';
import type { RequestContext } from '@anamnesis/contracts/kernel/handler.ts';
import { startAll } from '@anamnesis/contracts/ports/subscriptions.ts';
import { type DocumentDocument, documentsModel } from '@anamnesis/contracts/library/read-models.ts';
import type { Dependencies } from '../dependencies.ts';
import { readModelOf } from '../read-models.ts';
import type { ChangeFeed } from '../streams/change-feed.ts';
import { createFlag, type Flag } from '../streams/flag.ts';
import { failedEvent, pageEvent, stateEvent } from './progress-event.ts';
import { type ProcessingOrder, requestProcessing } from './request-processing.ts';
import { studiedDocument } from './studied-document.ts';

/** The dependencies of a processing stream; `changes` are those of all people. */
export type StreamDependencies = Pick<Dependencies, 'store' | 'bus' | 'clock' | 'logger'> & {
  changes: ChangeFeed;
};
type Deps = StreamDependencies;
type Moved = Omit<ProgressEvent, 'timestamp'>;

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

async function* eventsOf(
  deps: Deps,
  documentId: string,
  order: ProcessingOrder,
  context: RequestContext,
): AsyncGenerator<Moved> {
  // Listening begins before the first read, so that no change falls between them.
  const news = await listen(deps, documentId, context.userId);
  try {
    const refusal = await start(deps, documentId, order, context);
    if (refusal !== null) yield failedEvent(refusal);
    else yield* follow(deps, documentId, news, context.signal);
  } finally {
    await news.stop();
  }
}

/** Requests the processing and waits until the read model includes the request. Returns why it was refused, or null. */
async function start(
  { store, bus, logger }: Deps,
  documentId: string,
  order: ProcessingOrder,
  context: RequestContext,
): Promise<string | null> {
  try {
    const reply = await requestProcessing(bus, documentId, order, context);
    if (!reply.ok) return reply.message;
    const position = BigInt(reply.position);
    while (!context.signal.aborted && !(await store.waitFor(documentsModel.name, position, 1_000)));
    return null;
  } catch (error) {
    logger.error(
      { err: error, documentId, correlationId: context.correlationId },
      'processing was not requested',
    );
    return 'Error starting combined processing';
  }
}

async function* follow(
  { store }: Deps,
  documentId: string,
  news: News,
  signal: AbortSignal,
): AsyncGenerator<Moved> {
  let last = '';
  do {
    const document: DocumentDocument | null = await readModelOf(store, 'documents').get(documentId);
    const state = document ? stateEvent(document) : failedEvent('The document was deleted');
    const text = JSON.stringify(state);
    if (state.done) await contentIsThere(store);
    if (text !== last) yield state;
    last = text;
    if (state.done) return;
    const page = news.takeProgress();
    if (page && document) yield pageEvent(page, document);
  } while (await news.flag.raised(signal));
}

const timeoutMs = 10_000;

/** Waits until the read models include the summaries and cards, so that a client finds them after the end. */
async function contentIsThere(store: Deps['store']): Promise<void> {
  const position = await store.position(documentsModel.name);
  const content = [pagesModel, cardsModel];
  await Promise.all(content.map(({ name }) => store.waitFor(name, position, timeoutMs)));
}

type News = { flag: Flag; takeProgress(): PageProgress | null; stop(): Promise<void> };

/** Changes of the person's documents, and the latest progress message for this document. */
async function listen(
  { changes, logger }: Pick<Deps, 'changes' | 'logger'>,
  documentId: string,
  userId: string,
): Promise<News> {
  const flag = createFlag();
  let progress: PageProgress | null = null;
  const subscriptions = await startAll([
    () =>
      changes.follow(userId, ({ readModel }) => {
        if (readModel === documentsModel.name) flag.raise();
      }),
    () =>
      changes.followPages(documentId, (page) => {
        progress = page;
        const { pageNumber, correlationId } = page;
        logger.debug({ documentId, pageNumber, correlationId }, 'progress');
        flag.raise();
      }),
  ]);
  return {
    flag,
    takeProgress() {
      const taken = progress;
      progress = null;
      return taken;
    },
    stop: subscriptions.stop,
  };
}
