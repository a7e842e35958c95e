import type { CommandContext } from '@anamnesis/contracts/kernel/events/message.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
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

const nothing = async (): Promise<void> => undefined;

/** A new destination: `add` throws FOLDER_NAME_EXISTS and QUOTA_EXCEEDED; `undo` deletes what was added. */
export function newFolder(
  { streams, quota }: Dependencies,
  destination: Destination | null,
  asked: CommandContext,
): { add: () => Promise<void>; undo: () => Promise<void> } {
  if (destination?.newName === undefined) return { add: nothing, undo: nothing };
  const { folderId, newName: name } = destination;
  const stream = libraryStream(asked.userId);
  const change = async (command: LibraryCommand): Promise<void> => {
    const context = { ...asked, commandId: deriveId(asked.commandId, command.type) };
    await streams.handle(library, stream, command, context);
  };
  return {
    add: () => change({ type: 'AddFolder', folderId, name, quota }),
    async undo() {
      const { state } = await streams.load(library, stream);
      if (state.folders.has(folderId)) await change({ type: 'DeleteFolder', folderId });
    },
  };
}
