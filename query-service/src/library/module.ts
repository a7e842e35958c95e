import type { libraryContext } from '@anamnesis/contracts/library/context.ts';
import { documentsModel, foldersModel } from '@anamnesis/contracts/library/read-models.ts';
import { exportedList } from '../export/export-file.ts';
import type { QueryModule } from '../module.ts';
import { getStorage } from './get-storage.ts';
import { getUserFolders } from './get-user-folders.ts';
import { getUserPDFs } from './get-user-pdfs.ts';

export const libraryModule = {
  handlers: (deps) => ({
    getUserFolders: getUserFolders(deps),
    getUserPDFs: getUserPDFs(deps),
    getStorage: getStorage(deps),
  }),
  exports: {
    folders: exportedList({
      path: 'folders.json',
      about: 'your folders and their order',
      model: foldersModel,
      of: 'userId',
    }),
    documents: exportedList({
      path: 'documents.json',
      about: 'your documents: name, pages, what was processed',
      model: documentsModel,
      of: 'userId',
    }),
  },
} satisfies QueryModule<typeof libraryContext>;
