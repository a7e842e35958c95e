import type { libraryContext } from '@anamnesis/contracts/library/context.ts';
import { libraryStream } from '@anamnesis/contracts/library/events.ts';
import { closedBy } from '../kernel/erasure.ts';
import type { CommandModule } from '../kernel/module.ts';
import { library } from './category.ts';
import { libraryCommands } from './bus-commands.ts';
import { libraryHandlers } from './handlers.ts';
import { serveStorage } from './storage.ts';
import { startSweepingUploads } from './sweep-uploads.ts';
import { uploadHandlers } from './uploads.ts';

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
