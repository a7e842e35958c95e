import type { HandlersFor } from '@anamnesis/contracts/kernel/events/handler.ts';
import type * as messages from '@anamnesis/contracts/social/commands.ts';
import type { socialContext } from '@anamnesis/contracts/social/context.ts';
import type { sharesApi } from '@anamnesis/contracts/social/shares/shares-api.ts';
import type { BusCommandHandlers } from '../kernel/bus-commands.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { leftOpen } from '../kernel/erasure.ts';
import type { CommandModule, AcrossContexts } from '../kernel/module.ts';
import {
  connectionsCategory,
  contactGroupsCategory,
  invitationsCategory,
  shares,
  shareCopies,
} from './category.ts';
import { connectionHandlers } from './connections/handlers.ts';
import { followingHandlers } from './following/handlers.ts';
import { groupHandlers } from './groups/handlers.ts';
import { invitationHandlers } from './invitations/handlers.ts';
import { beginShareCopy } from './share-copy/begin-share-copy.ts';
import { continueShareCopy, skipShareCopy } from './share-copy/continue-share-copy.ts';
import { acceptSharedResource } from './shares/accept.ts';
import { rejectSharedResource, undoRejection, withdrawSharedResource } from './shares/answer.ts';
import { sendResources } from './shares/send.ts';

const shareHandlers = (deps: Dependencies): HandlersFor<typeof sharesApi, 'command'> => ({
  sendResources: sendResources(deps),
  acceptSharedResource: acceptSharedResource(deps),
  rejectSharedResource: rejectSharedResource(deps),
  undoRejection: undoRejection(deps),
  withdrawSharedResource: withdrawSharedResource(deps),
});

/** The copying of what was accepted. */
function socialCommands(
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

export const socialModule = {
  streams: {
    connection: leftOpen(connectionsCategory, 'they name people by id only, which nothing leads to any more'),
    share: leftOpen(shares, 'their text is under the key of the sender; the rest are ids'),
    taking: leftOpen(shareCopies, 'their text is under the key of the recipient; the rest are ids'),
    invitation: leftOpen(invitationsCategory, 'they are ids; a code of somebody who is gone is not valid'),
    contactGroups: leftOpen(
      contactGroupsCategory,
      'their names are under the key of the owner; the rest are ids',
    ),
  },
  handlers: (deps) => ({
    ...connectionHandlers(deps),
    ...shareHandlers(deps),
    ...followingHandlers(deps),
    ...invitationHandlers(deps),
    ...groupHandlers(deps),
  }),
  busCommands: socialCommands,
} satisfies CommandModule<typeof socialContext>;
