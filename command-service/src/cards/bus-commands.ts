import type * as messages from '@anamnesis/contracts/cards/commands.ts';
import type { BusCommandHandlers } from '../kernel/bus-commands.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { continueReplay } from './continue-replay.ts';

/** What the processor sends that brings the history under another scheduling policy. */
export const cardCommands = (deps: Dependencies): BusCommandHandlers<typeof messages> => ({
  ContinueReplay: ({ replayId }, context) => continueReplay(deps, replayId, context),
});
