import type * as messages from '@anamnesis/contracts/library/commands.ts';
import type { libraryContext } from '@anamnesis/contracts/library/context.ts';
import { libraryStream } from '@anamnesis/contracts/library/events.ts';
import type { BusCommandHandlers } from '../kernel/bus-commands.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { closedBy } from '../kernel/erasure.ts';
import { deriveId } from '../kernel/ids.ts';
import type { CommandModule } from '../kernel/module.ts';
import { library } from './category.ts';
import { libraryHandlers } from './handlers.ts';
import { serveStorage } from './storage.ts';
import { startSweepingUploads } from './upload/sweep-uploads.ts';
import { uploadHandlers } from './upload/uploads.ts';

const libraryCommands = ({ streams }: Dependencies): BusCommandHandlers<typeof messages> => ({
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

export const libraryModule = {
  streams: { library: closedBy(library, libraryStream, { type: 'EraseLibrary' }) },
  handlers: (deps) => ({ ...libraryHandlers(deps), ...uploadHandlers(deps) }),
  busCommands: libraryCommands,
  background: (deps) => [
    () => serveStorage(deps),
    async () =>
      startSweepingUploads({
        uploads: deps.uploads,
        failed: (error) => deps.warn(error, 'old uploads could not be deleted'),
      }),
  ],
} satisfies CommandModule<typeof libraryContext>;
