import { ContinueReplay } from '@anamnesis/contracts/preferences/commands.ts';
import { type BusCommand, busCommand } from '../kernel/bus-commands.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { continueReplay } from './continue-replay.ts';

/** What the processor sends that brings the history under another scheduling policy. */
export const cardCommands = (deps: Dependencies): BusCommand[] => [
  busCommand(ContinueReplay, ({ replayId }, context) => continueReplay(deps, replayId, context)),
];
