import type * as messages from '@anamnesis/contracts/library/commands.ts';
import { libraryStream } from '@anamnesis/contracts/library/events.ts';
import type { BusCommandHandlers } from '../kernel/bus-commands.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { deriveId } from '../kernel/ids.ts';
import { library } from './category.ts';

export const libraryCommands = ({ streams }: Dependencies): BusCommandHandlers<typeof messages> => ({
  AddSampleDocument: ({ folderName, documentName, ...file }, context) => {
    const folderId = deriveId(context.commandId, 'folder');
    const documentId = deriveId(context.commandId, 'document');
    return streams.handle(
      library,
      libraryStream(context.userId),
      { type: 'AddSample', folderId, folderName, documentName, file: { ...file, documentId, type: 'pdf' } },
      context,
    );
  },
});
