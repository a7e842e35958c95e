import type { socialContext } from '@anamnesis/contracts/social/context.ts';
import type { ProjectorModule } from '../module.ts';
import { blocksProjection } from './blocks/projection.ts';
import { connectionsProjection } from './connections/projection.ts';
import { contactGroupsProjection } from './contact-groups/projection.ts';
import { invitationsProjection } from './invitations/projection.ts';
import { copiesProjection } from './copies/projection.ts';
import { receivedSharesProjection } from './received-shares/projection.ts';
import { sentSharesProjection } from './sent-shares/projection.ts';

export const socialModule = {
  connections: connectionsProjection,
  blocks: blocksProjection,
  receivedShares: receivedSharesProjection,
  sentShares: sentSharesProjection,
  copies: copiesProjection,
  invitations: invitationsProjection,
  contactGroups: contactGroupsProjection,
} satisfies ProjectorModule<typeof socialContext>;
