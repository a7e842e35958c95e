import { defineContext } from '../kernel/calls/context.ts';
import * as commands from './commands.ts';
import { connectionsApi } from './connections-api.ts';
import { connectionEvents, shareEvents, shareCopyEvents } from './events.ts';
import { groupEvents } from './groups/group-events.ts';
import { groupsApi } from './groups/groups-api.ts';
import { invitationEvents } from './invitation-events.ts';
import { invitationsApi } from './invitations-api.ts';
import { followingApi } from './shares/following-api.ts';
import {
  blocksModel,
  connectionsModel,
  contactGroupsModel,
  copiesModel,
  invitationsModel,
  receivedSharesModel,
  sentSharesModel,
} from './read-models.ts';
import { socialRefusals } from './refusals.ts';
import { sharesApi } from './shares/shares-api.ts';

/** Contacts, what people send to one another, and the copies that are made of it. */
export const socialContext = defineContext({
  streams: {
    connection: connectionEvents,
    share: shareEvents,
    taking: shareCopyEvents,
    invitation: invitationEvents,
    contactGroups: groupEvents,
  },
  api: { ...connectionsApi, ...sharesApi, ...followingApi, ...invitationsApi, ...groupsApi },
  readModels: {
    connections: connectionsModel,
    blocks: blocksModel,
    receivedShares: receivedSharesModel,
    sentShares: sentSharesModel,
    copies: copiesModel,
    invitations: invitationsModel,
    contactGroups: contactGroupsModel,
  },
  refusals: socialRefusals,
  commands,
});
