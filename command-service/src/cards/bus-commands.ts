import type * as messages from '@anamnesis/contracts/cards/commands.ts';
import type { BusCommandHandlers } from '../kernel/bus-commands.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { changeDeck } from './change-deck.ts';
import { continueReplay } from './continue-replay.ts';

/** The commands of the processors that reschedule the history under another policy and that compare the texts of cards. */
export const cardCommands = (deps: Dependencies): BusCommandHandlers<typeof messages> => ({
  HoldDuplicates: (held, context) => changeDeck(deps, { type: 'HoldDuplicates', ...held }, context),
  ReleaseDuplicates: (released, context) =>
    changeDeck(deps, { type: 'ReleaseDuplicates', ...released }, context),
  ContinueReplay: ({ replayId }, context) => continueReplay(deps, replayId, context),
});
