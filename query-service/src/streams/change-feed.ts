import type { ReadModelChanged } from '@anamnesis/contracts/kernel/events/changes.ts';
import type { Position } from '@anamnesis/contracts/kernel/events/event.ts';
import {
  progressKeyOf,
  type ProgressKind,
  type ProgressLog,
  type ProgressOf,
  progressReader,
  progressSubjects,
} from '@anamnesis/contracts/kernel/work/progress.ts';
import type { MessageBus, Subscription } from '@anamnesis/contracts/ports/log/message-bus.ts';
import { progressKinds } from '@anamnesis/contracts/progress.ts';
import { createDispatch } from './dispatch.ts';

/** A read model of a person that changed, and the position of the last event that changed it for them. */
export type ReadModelChange = { readModel: string; position: Position };

/**
 * The changes for open streams and waiting requests: one bus subscription for the read models and one for each kind of
 * progress in a process, whatever the number of streams.
 */
export type ChangeFeed = {
  /** Calls back with every change that concerns the person. After it has resolved, none is missed. */
  follow: (userId: string, listener: (change: ReadModelChange) => void) => Promise<Subscription>;
  /** Calls back with what is reported about the work of this key. Messages that are not valid are dropped. */
  followProgress: <K extends ProgressKind>(
    kind: K,
    key: string,
    listener: (message: ProgressOf<K>) => void,
  ) => Promise<Subscription>;
};

type Options = { logger?: ProgressLog; kinds?: Readonly<Record<string, ProgressKind>> };

/** `kinds`: by default those that the contexts declare. */
export function createChangeFeed(
  bus: Pick<MessageBus, 'listen'>,
  { logger, kinds = progressKinds }: Options = {},
): ChangeFeed {
  const changes = createDispatch<ReadModelChange>(bus, 'changed.>', (data) => {
    const { readModel, ...changed } = data as ReadModelChanged;
    if ('all' in changed) {
      const message = { readModel, position: BigInt(changed.all) };
      return { keys: 'all', messageTo: () => message };
    }
    // A projector of an earlier version, during an update, sends no person's own position.
    const { people } = changed as Partial<typeof changed>;
    if (!people) return null;
    return {
      keys: Object.keys(people),
      messageTo: (userId) => ({ readModel, position: BigInt(people[userId] ?? 0) }),
    };
  });
  const progress = new Map(
    Object.values(kinds).map((kind) => {
      const read = progressReader(kind, logger);
      const dispatch = createDispatch<object>(bus, progressSubjects(kind), (data) => {
        const message = read(data);
        return message && { keys: [progressKeyOf(kind, message)], messageTo: () => message };
      });
      return [kind, dispatch];
    }),
  );
  return {
    follow: changes.follow,
    async followProgress(kind, key, listener) {
      const dispatch = progress.get(kind);
      if (!dispatch) throw new Error(`no context declares the progress ${kind.name}`);
      // Safe: the dispatch passes on only what the schema of this kind has read.
      return dispatch.follow(key, listener as (message: object) => void);
    },
  };
}
