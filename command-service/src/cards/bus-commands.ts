import type * as messages from '@anamnesis/contracts/cards/commands.ts';
import type { BusCommandHandlers } from '../kernel/bus-commands.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { changeDeck } from './change-deck.ts';
import { continueReplay } from './continue-replay.ts';
import { importSlice } from './imported-cards/handler.ts';

/** The commands of the processors that reschedule the history under another policy, compare the texts of cards, and import decks. */
export const cardCommands = (deps: Dependencies): BusCommandHandlers<typeof messages> => ({
  HoldDuplicates: (held, context) => changeDeck(deps, { type: 'HoldDuplicates', ...held }, context),
  ReleaseDuplicates: (released, context) =>
    changeDeck(deps, { type: 'ReleaseDuplicates', ...released }, context),
  ImportCards: (slice, context) => importSlice(deps, slice, context),
  ContinueReplay: ({ replayId }, context) => continueReplay(deps, replayId, context),
});
