import type { ReadModelChanged } from '@anamnesis/contracts/kernel/changes.ts';
import type { Position } from '@anamnesis/contracts/kernel/event.ts';
import { type PageProgress, progressSubject } from '@anamnesis/contracts/documents/progress.ts';
import type { MessageBus, Subscription } from '@anamnesis/contracts/ports/message-bus.ts';
import { createDispatch } from './dispatch.ts';

/** A read model of a person that moved, and how far. */
export type Change = { readModel: string; position: Position };

/** What open streams and waiting requests follow: two subscriptions in this process, however many there are. */
export type ChangeFeed = {
  /** Calls back with every change that concerns the person. Once it resolves, nothing is missed. */
  follow: (userId: string, listener: (change: Change) => void) => Promise<Subscription>;
  /** Calls back with what processors report while they work on a document. */
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
