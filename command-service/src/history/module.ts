import type * as messages from '@anamnesis/contracts/history/commands.ts';
import type { historyContext } from '@anamnesis/contracts/history/context.ts';
import type { BusCommandHandlers } from '../kernel/bus-commands.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { leftOpen } from '../kernel/erasure.ts';
import type { CommandModule } from '../kernel/module.ts';
import { findComplexity } from './talk/ask-handler.ts';
import { makeHistoryCard } from './card-handler.ts';
import { histories } from './category.ts';
import { claimHistoryItem } from './feedback/claim-handler.ts';
import { askHistoryComment } from './feedback/comment-handler.ts';
import { finishHistory } from './finish-handler.ts';
import { streamOf } from './owned-session.ts';
import { startHistory } from './start-handler.ts';

/** What processors report of the comments that a model writes. */
const historyCommands = ({
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

export const historyModule = {
  streams: {
    history: leftOpen(histories, 'what was said is under the key of the person; the rest is made up'),
  },
  handlers: (deps) => ({
    startHistory: startHistory(deps),
    findComplexity: findComplexity(deps),
    finishHistory: finishHistory(deps),
    claimHistoryItem: claimHistoryItem(deps),
    makeHistoryCard: makeHistoryCard(deps),
    askHistoryComment: askHistoryComment(deps),
  }),
  busCommands: historyCommands,
} satisfies CommandModule<typeof historyContext>;
