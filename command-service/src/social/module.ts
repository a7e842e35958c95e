import type { socialContext } from '@anamnesis/contracts/social/context.ts';
import { leftOpen } from '../kernel/erasure.ts';
import type { CommandModule } from '../kernel/module.ts';
import { socialCommands } from './bus-commands.ts';
import { connections, contactGroups, invitations, shares, shareCopies } from './category.ts';
import { connectionHandlers } from './connections/handlers.ts';
import { followingHandlers } from './following/handlers.ts';
import { groupHandlers } from './groups/handlers.ts';
import { invitationHandlers } from './invitations/handlers.ts';
import { shareHandlers } from './shares/handlers.ts';

export const socialModule = {
  streams: {
    connection: leftOpen(connections, 'they name people by id only, which nothing leads to any more'),
    share: leftOpen(shares, 'their text is under the key of the sender; the rest are ids'),
    taking: leftOpen(shareCopies, 'their text is under the key of the recipient; the rest are ids'),
    invitation: leftOpen(invitations, 'they are ids; a code of somebody who is gone is not valid'),
    contactGroups: leftOpen(contactGroups, 'their names are under the key of the owner; the rest are ids'),
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
