import type * as messages from '@anamnesis/contracts/history/commands.ts';
import type { BusCommandHandlers } from '../kernel/bus-commands.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { histories } from './category.ts';
import { streamOf } from './owned-session.ts';

/** What processors report of the comments that a model writes. */
export const historyCommands = ({
  streams,
}: Pick<Dependencies, 'streams'>): BusCommandHandlers<typeof messages> => ({
  RecordHistoryComment: ({ sessionId, ...written }, context) =>
    streams.handle(
      histories,
      streamOf(context.userId, sessionId),
      { type: 'RecordComment', ...written },
      context,
    ),
  RefuseHistoryComment: ({ sessionId, ...refused }, context) =>
    streams.handle(
      histories,
      streamOf(context.userId, sessionId),
      { type: 'RefuseComment', ...refused },
      context,
    ),
});
