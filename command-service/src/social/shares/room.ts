import type { CommandContext } from '@anamnesis/contracts/kernel/events/message.ts';
import { notFound } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { libraryStream } from '@anamnesis/contracts/library/events.ts';
import { shareCopyStream } from '@anamnesis/contracts/social/events.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { deriveId } from '../../kernel/ids.ts';
import { library } from '../../library/category.ts';
import { shareCopies } from '../category.ts';
import type { Destination } from './destination.ts';
import { requireSomething, sharedContents } from './shared-contents.ts';
import type { ShareState } from './state.ts';

type Asked = { shareId: string; share: NonNullable<ShareState>; destination: Destination | null };

/** A copying takes minutes at most; what was reserved for one that never began is free again after that. */
const mostMs = 3_600_000;

/** The folder that a folder of a share becomes. */
export const folderOfShare = (shareId: string, recipientId: string, sourceFolderId: string): string =>
  deriveId(shareId, recipientId, 'folder', sourceFolderId);

/**
 * Reserves room for a share, so that two that are accepted at once do not take the same. Throws NOT_FOUND for a folder that
 * is not the recipient's, NOTHING_LEFT, TOO_MANY_DOCUMENTS and QUOTA_EXCEEDED.
 */
export async function reserveRoom(
  { streams, quota, clock }: Pick<Dependencies, 'streams' | 'quota' | 'clock'>,
  { shareId, share, destination }: Asked,
  asked: CommandContext,
): Promise<void> {
  const { userId: recipientId } = asked;
  const { state } = await streams.load(library, libraryStream(recipientId));
  const isNew = destination?.newName !== undefined;
  if (destination && !isNew && !state.folders.has(destination.folderId)) throw notFound('Folder');
  const contents = await sharedContents(streams, share);
  requireSomething(contents);
  const { folders, files } = contents;
  const documents = [...folders.flatMap((folder) => folder.documents), ...files];
  const folderIds = folders.map(({ folderId }) => folderOfShare(shareId, recipientId, folderId));
  const now = clock().getTime();
  const room = {
    folderIds: isNew ? [...folderIds, destination.folderId] : folderIds,
    documents: documents.length,
    bytes: documents.reduce((sum, [, { blob }]) => sum + blob.size, 0),
    until: new Date(now + mostMs).toISOString(),
  };
  const command = { type: 'ReserveRoom', shareId, room, now: new Date(now).toISOString(), quota } as const;
  const once = { ...asked, commandId: deriveId(asked.commandId, 'reserve') };
  await streams.handle(library, libraryStream(recipientId), command, once);
}

/** The copying has begun and ended. */
export async function isCopied(
  { streams }: Pick<Dependencies, 'streams'>,
  shareId: string,
  recipientId: string,
): Promise<boolean> {
  const { state } = await streams.load(shareCopies, shareCopyStream(shareId, recipientId));
  return state?.running === false;
}

/** The copying has ended, or does not begin. */
export async function releaseRoom(
  { streams }: Pick<Dependencies, 'streams'>,
  shareId: string,
  asked: CommandContext,
): Promise<void> {
  const stream = libraryStream(asked.userId);
  const { state } = await streams.load(library, stream);
  if (!state.reserved.has(shareId)) return;
  const once = { ...asked, commandId: deriveId(asked.commandId, 'release') };
  await streams.handle(library, stream, { type: 'ReleaseRoom', shareId }, once);
}
