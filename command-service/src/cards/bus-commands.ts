import type * as messages from '@anamnesis/contracts/cards/commands.ts';
import type { BusCommandHandlers } from '../kernel/bus-commands.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { continueReplay } from './continue-replay.ts';

/** The commands of the processor that reschedules the history under another policy. */
export const cardCommands = (deps: Dependencies): BusCommandHandlers<typeof messages> => ({
  ContinueReplay: ({ replayId }, context) => continueReplay(deps, replayId, context),
});
