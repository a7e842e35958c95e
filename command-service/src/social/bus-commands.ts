import type * as messages from '@anamnesis/contracts/social/commands.ts';
import type { BusCommandHandlers } from '../kernel/bus-commands.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import type { AcrossContexts } from '../kernel/module.ts';
import { beginTaking } from './taking/begin-taking.ts';
import { continueTaking, skipTaking } from './taking/continue-taking.ts';

/** The copying of what was accepted. */
export function socialCommands(
  { streams, blobs, quota }: Dependencies,
  { copyContents }: Pick<AcrossContexts, 'copyContents'>,
): BusCommandHandlers<typeof messages> {
  const deps = { streams, blobs, quota, copyContents };
  return {
    BeginTaking: (request, context) => beginTaking(deps, request, context),
    ContinueTaking: ({ shareId }, context) => continueTaking(deps, shareId, context),
    SkipTaking: ({ shareId }, context) => skipTaking(deps, shareId, context),
  };
}
