import type { socialContext } from '@anamnesis/contracts/social/context.ts';
import {
  blocksModel,
  connectionsModel,
  contactGroupsModel,
  copiesModel,
  invitationsModel,
  receivedSharesModel,
  sentSharesModel,
} from '@anamnesis/contracts/social/read-models.ts';
import { exportedList } from '../export/export-file.ts';
import type { QueryModule } from '../module.ts';

/**
 * Of what concerns two people, each one's archive has the own side: other people by their ids alone, and not what a
 * recipient did with a share.
 */
export const socialExports: QueryModule<typeof socialContext>['exports'] = {
  connections: exportedList({
    path: 'contacts.json',
    about: 'your contacts and open requests ("pending": it waits for your answer)',
    model: connectionsModel,
    of: 'userId',
    line: ({ otherId, status, since }) => ({ personId: otherId, status, since }),
  }),
  blocks: exportedList({
    path: 'blocked.json',
    about: 'the people whom you have blocked',
    model: blocksModel,
    of: 'userId',
    line: ({ blockedId, since }) => ({ personId: blockedId, since }),
  }),
  receivedShares: exportedList({
    path: 'received.json',
    about: 'what others sent you, and how you answered; what was withdrawn before is left out',
    model: receivedSharesModel,
    of: 'recipientId',
    where: { status: { in: ['pending', 'accepted', 'rejected'] } },
    line: ({ shareId, senderId, items, message, sentAt, status, follows, taking }) => ({
      shareId,
      ...(senderId !== null && { personId: senderId }),
      items: items.map(({ itemType, name }) => ({ itemType, name })),
      message,
      sentAt,
      status,
      follows: follows === 1,
      documentsTaken: taking.taken,
    }),
  }),
  sentShares: exportedList({
    path: 'sent.json',
    about: 'what you sent, and to how many people',
    model: sentSharesModel,
    of: 'senderId',
    line: ({ shareId, items, message, canBeFollowed, recipientCount, sentAt, isWithdrawn }) => ({
      shareId,
      recipientCount,
      items,
      message,
      canBeFollowed,
      sentAt,
      isWithdrawn,
    }),
  }),
  copies: exportedList({
    path: 'copies.json',
    about: 'which of your documents came from what you received',
    model: copiesModel,
    of: 'userId',
    line: ({ documentId, shareId, senderId, fileName }) => ({
      documentId,
      shareId,
      personId: senderId,
      fileName,
    }),
  }),
  invitations: exportedList({
    path: 'invitations.json',
    about: 'the codes that you made for others to ask you, without the codes themselves',
    model: invitationsModel,
    of: 'userId',
    line: ({ createdAt, expiresAt }) => ({ createdAt, expiresAt }),
  }),
  contactGroups: exportedList({
    path: 'contact-groups.json',
    about: 'your groups of contacts',
    model: contactGroupsModel,
    of: 'userId',
    line: ({ name, members }) => ({ name, personIds: members.map(({ userId }) => userId) }),
  }),
};
