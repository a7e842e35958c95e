import type * as messages from '@anamnesis/contracts/social/commands.ts';
import type { BusCommandHandlers } from '../kernel/bus-commands.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import type { AcrossContexts } from '../kernel/module.ts';
import { beginShareCopy } from './share-copy/begin-share-copy.ts';
import { continueShareCopy, skipShareCopy } from './share-copy/continue-share-copy.ts';

/** The copying of what was accepted. */
export function socialCommands(
  { streams, blobs, quota }: Dependencies,
  { copyContents }: Pick<AcrossContexts, 'copyContents'>,
): BusCommandHandlers<typeof messages> {
  const deps = { streams, blobs, quota, copyContents };
  return {
    BeginShareCopy: (request, context) => beginShareCopy(deps, request, context),
    ContinueShareCopy: ({ shareId }, context) => continueShareCopy(deps, shareId, context),
    SkipShareCopy: ({ shareId }, context) => skipShareCopy(deps, shareId, context),
  };
}
