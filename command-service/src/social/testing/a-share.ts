import { randomUUID } from 'node:crypto';
import type { CommandContext } from '@anamnesis/contracts/kernel/events/message.ts';
import { BeginShareCopy, ContinueShareCopy } from '@anamnesis/contracts/social/commands.ts';
import { type SharedItem, shareStream, shareCopyStream } from '@anamnesis/contracts/social/events.ts';
import type { TestService } from '../../testing/test-service.ts';
import { shares, shareCopies } from '../category.ts';
import type { ShareCopy } from '../share-copy/state.ts';

const studyDay = '2026-03-12';

const as = (userId: string): CommandContext => {
  const commandId = randomUUID();
  return { userId, commandId, correlationId: 'c', causationId: commandId };
};

export const folderItem = (itemId: string, name = itemId): SharedItem => ({
  itemType: 'folder',
  itemId,
  name,
});
export const fileItem = (itemId: string, name = itemId): SharedItem => ({ itemType: 'file', itemId, name });

/** A share of Ada's, accepted by Ben. */
export async function acceptedShare(
  { deps: { streams } }: TestService,
  items: SharedItem[],
  { shareId = 's', recipientId = 'ben', destinationFolderId = null as string | null } = {},
): Promise<void> {
  const stream = shareStream(shareId);
  const recipients = [{ userId: recipientId, round: 1 }];
  const share = { shareId, senderId: 'ada', recipients, items, message: '', canBeFollowed: true };
  await streams.handle(shares, stream, { type: 'Send', share }, as('ada'));
  const accepted = { shareId, recipientId, destinationFolderId, studyDay, follows: false };
  await streams.handle(shares, stream, { type: 'Accept', ...accepted }, as(recipientId));
}

type Asked = { shareId?: string; recipientId?: string; destinationFolderId?: string | null };

export const begin = (
  service: TestService,
  { shareId = 's', recipientId = 'ben', destinationFolderId = null }: Asked = {},
  commandId = `begin ${shareId} ${recipientId}`,
) =>
  service.send(
    BeginShareCopy,
    { shareId, destinationFolderId, studyDay },
    { userId: recipientId, commandId },
  );

export async function shareCopyOf(
  { deps: { streams } }: TestService,
  { shareId = 's', recipientId = 'ben' }: Asked = {},
): Promise<NonNullable<ShareCopy>> {
  const { state } = await streams.load(shareCopies, shareCopyStream(shareId, recipientId));
  if (state === null) throw new Error('nothing was begun');
  return state;
}

/** Each part causes the next, as the processor does it. */
export async function takeAll(service: TestService, asked: Asked = {}): Promise<NonNullable<ShareCopy>> {
  const { shareId = 's', recipientId = 'ben' } = asked;
  await begin(service, asked);
  for (let part = 0; (await shareCopyOf(service, asked)).running; part += 1) {
    const commandId = `part ${part} of ${shareId} ${recipientId}`;
    const reply = await service.send(ContinueShareCopy, { shareId }, { userId: recipientId, commandId });
    if (!reply.ok) throw new Error(reply.message);
  }
  return shareCopyOf(service, asked);
}
