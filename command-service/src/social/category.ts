import { connectionEvents, shareEvents, shareCopyEvents } from '@anamnesis/contracts/social/events.ts';
import { connectionDecider } from './connections/decider.ts';
import { shareDecider } from './shares/decider.ts';
import { groupEvents } from '@anamnesis/contracts/social/groups/group-events.ts';
import { invitationEvents } from '@anamnesis/contracts/social/invitation-events.ts';
import { groupsDecider } from './groups/decider.ts';
import { invitationDecider } from './invitations/decider.ts';
import { shareCopyDecider } from './share-copy/decider.ts';

export const connectionsCategory = { decider: connectionDecider, definitions: connectionEvents };
export const shares = { decider: shareDecider, definitions: shareEvents };
export const shareCopies = { decider: shareCopyDecider, definitions: shareCopyEvents };
export const invitationsCategory = { decider: invitationDecider, definitions: invitationEvents };
export const contactGroupsCategory = { decider: groupsDecider, definitions: groupEvents };
