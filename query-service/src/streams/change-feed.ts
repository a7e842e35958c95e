import type { ReadModelChanged } from '@anamnesis/contracts/kernel/changes.ts';
import type { Position } from '@anamnesis/contracts/kernel/event.ts';
import { type PageProgress, progressSubject } from '@anamnesis/contracts/documents/progress.ts';
import type { MessageBus, Subscription } from '@anamnesis/contracts/ports/message-bus.ts';
import { createDispatch } from './dispatch.ts';

/** A read model of a person that changed, and its new position. */
export type Change = { readModel: string; position: Position };

/** The changes for open streams and waiting requests: two bus subscriptions per process, whatever their number. */
export type ChangeFeed = {
  /** Calls back with every change that concerns the person. After it has resolved, none is missed. */
  follow: (userId: string, listener: (change: Change) => void) => Promise<Subscription>;
  /** Calls back with the progress that processors report for a document. */
  followPages: (documentId: string, listener: (page: PageProgress) => void) => Promise<Subscription>;
};

export function createChangeFeed(bus: Pick<MessageBus, 'listen'>): ChangeFeed {
  const changes = createDispatch<Change>(bus, 'changed.>', (data) => {
    const { userIds, readModel, position } = data as ReadModelChanged;
    return { keys: userIds, message: { readModel, position: BigInt(position) } };
  });
  const pages = createDispatch<PageProgress>(bus, progressSubject('>'), (data) => {
    const page = data as PageProgress;
    return { keys: [page.documentId], message: page };
  });
  return { follow: changes.follow, followPages: pages.follow };
}
