import type { socialContext } from '@anamnesis/contracts/social/context.ts';
import type { QueryModule } from '../module.ts';
import { connectionHandlers } from './connections/handlers.ts';
import { socialExports } from './exports.ts';
import { followingHandlers } from './following/handlers.ts';
import { startAll } from '@anamnesis/contracts/ports/subscriptions.ts';
import { serveSharedContacts } from './connections/shared-contacts.ts';
import { contactGroups } from './groups/contact-groups.ts';
import { invitations } from './invitations/invitations.ts';
import { serveWaitingUpdates } from './following/waiting-updates.ts';
import { serveMailRequests } from './mail-requests.ts';
import { shareHandlers } from './shares/handlers.ts';

export const socialModule = {
  handlers: (deps) => ({
    ...connectionHandlers(deps),
    ...shareHandlers(deps),
    ...followingHandlers(deps),
    invitations: invitations(deps),
    contactGroups: contactGroups(deps),
  }),
  exports: socialExports,
  serve: (deps) =>
    startAll([
      () => serveMailRequests(deps),
      () => serveSharedContacts(deps),
      () => serveWaitingUpdates(deps),
    ]),
} satisfies QueryModule<typeof socialContext>;
