import type { historyContext } from '@anamnesis/contracts/history/context.ts';
import { leftOpen } from '../kernel/erasure.ts';
import type { CommandModule } from '../kernel/module.ts';
import { findComplexity } from './ask-handler.ts';
import { historyCommands } from './bus-commands.ts';
import { makeHistoryCard } from './card-handler.ts';
import { histories } from './category.ts';
import { claimHistoryItem } from './claim-handler.ts';
import { askHistoryComment } from './comment-handler.ts';
import { finishHistory } from './finish-handler.ts';
import { startHistory } from './start-handler.ts';

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
