import type { CommandContext } from '@anamnesis/contracts/kernel/message.ts';
import { Rejection } from '@anamnesis/contracts/kernel/rejection.ts';
import { libraryStream } from '@anamnesis/contracts/library/events.ts';
import { socialRefusals } from '@anamnesis/contracts/social/refusals.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { deriveId } from '../../kernel/ids.ts';
import { library } from '../../library/category.ts';
import type { LibraryCommand } from '../../library/commands.ts';

type Chosen = { destinationFolderId?: string | null | undefined; newFolderName?: string | undefined };

/** Where individual files go. `newName`: the folder is made for them. */
export type Destination = { folderId: string; newName?: string };

/** Throws DESTINATION_NEEDED. */
export function destinationOf(
  { destinationFolderId, newFolderName }: Chosen,
  commandId: string,
): Destination {
  if (newFolderName !== undefined)
    return { folderId: deriveId(commandId, 'destination'), newName: newFolderName };
  if (destinationFolderId) return { folderId: destinationFolderId };
  throw new Rejection(socialRefusals.DESTINATION_NEEDED, 'Please choose a folder for these files.');
}

/** Makes a new destination; `undo` deletes it. Throws FOLDER_NAME_EXISTS and QUOTA_EXCEEDED. */
export async function madeFolder(
  { streams, quota }: Dependencies,
  destination: Destination | null,
  asked: CommandContext,
): Promise<{ undo: () => Promise<void> }> {
  if (destination?.newName === undefined) return { undo: async () => undefined };
  const { folderId, newName: name } = destination;
  const change = async (command: LibraryCommand): Promise<void> => {
    const context = { ...asked, commandId: deriveId(asked.commandId, command.type) };
    await streams.handle(library, libraryStream(asked.userId), command, context);
  };
  await change({ type: 'AddFolder', folderId, name, quota });
  return { undo: () => change({ type: 'DeleteFolder', folderId }) };
}
