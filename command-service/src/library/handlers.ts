import type { api } from '@anamnesis/contracts/api.ts';
import type { Endpoint } from '@anamnesis/contracts/kernel/calls/endpoint.ts';
import type {
  CommandHandler,
  CommandRequest,
  RequestContext,
} from '@anamnesis/contracts/kernel/events/handler.ts';
import { libraryStream } from '@anamnesis/contracts/library/events.ts';
import { fromRequest } from '../kernel/context.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { deriveId } from '../kernel/ids.ts';
import type { HandledCommand } from '../kernel/streams/streams.ts';
import { library } from './category.ts';
import type { LibraryCommand } from './commands.ts';
import type { FolderState, LibraryState } from './state.ts';

type Names =
  | 'addFolder'
  | 'renameFolder'
  | 'deleteFolder'
  | 'updateFolderOrder'
  | 'renamePDF'
  | 'deletePDF'
  | 'updatePDFOrder'
  | 'moveDocuments';
type LibraryHandlers = { [N in Names]: CommandHandler<(typeof api)[N]> };

const success = { success: true } as const;

const done = async (handled: Promise<HandledCommand<LibraryState>>) => ({
  body: success,
  position: (await handled).position,
});

/** Folders and documents: each request becomes one command on the person's library. */
export function libraryHandlers(deps: Dependencies): LibraryHandlers {
  const decide = <E extends Endpoint>(
    request: CommandRequest<E>,
    context: RequestContext,
    command: LibraryCommand,
  ): Promise<HandledCommand<LibraryState>> =>
    deps.streams.handle(
      library,
      libraryStream(context.userId),
      command,
      fromRequest(request.commandId, context),
    );
  return {
    async addFolder(request, context) {
      const folderId = deriveId(request.commandId, 'folder');
      const command = {
        type: 'AddFolder',
        folderId,
        name: request.body.folderName,
        quota: deps.quota,
      } as const;
      const { state, position } = await decide(request, context, command);
      // A repeated command may arrive after the folder was deleted again; the response is that of the first time.
      const folder = state.folders.get(folderId) ?? { name: command.name, displayOrder: 0 };
      return { body: { ...success, folder: toFolder(folderId, folder) }, position };
    },
    renameFolder: (request, context) => {
      const { folderId, newFolderName } = request.body;
      return done(decide(request, context, { type: 'RenameFolder', folderId, name: newFolderName }));
    },
    deleteFolder: (request, context) =>
      done(decide(request, context, { type: 'DeleteFolder', folderId: request.body.folderId })),
    async updateFolderOrder(request, context) {
      const command = { type: 'ReorderFolders', orders: request.body.orderUpdates } as const;
      const { state, position } = await decide(request, context, command);
      return { body: { ...success, allFoldersInOrder: inOrder(state) }, position };
    },
    renamePDF: (request, context) => {
      const { pdfId: documentId, newPDFName: name, withLinked } = request.body;
      return done(decide(request, context, { type: 'RenameDocument', documentId, name, withLinked }));
    },
    deletePDF: (request, context) => {
      const { pdfId: documentId, withLinked } = request.body;
      return done(decide(request, context, { type: 'DeleteDocument', documentId, withLinked }));
    },
    updatePDFOrder: (request, context) => {
      const { folderId, orderUpdates } = request.body;
      const orders = orderUpdates.map(({ pdfId, displayOrder }) => ({ documentId: pdfId, displayOrder }));
      return done(decide(request, context, { type: 'ReorderDocuments', folderId, orders }));
    },
    moveDocuments: (request, context) => {
      const { folderId, documents } = request.body;
      const moves = documents.map(({ pdfId, displayOrder }) => ({ documentId: pdfId, displayOrder }));
      return done(decide(request, context, { type: 'MoveDocuments', folderId, moves }));
    },
  };
}

const toFolder = (folderId: string, { name, displayOrder }: FolderState) => ({
  Folder_id: folderId,
  Folder_name: name,
  display_order: displayOrder,
});

/** Ties are broken by id, as everywhere that folders are sorted. */
const inOrder = (state: LibraryState) =>
  [...state.folders]
    .map(([folderId, folder]) => toFolder(folderId, folder))
    .sort((a, b) => a.display_order - b.display_order || (a.Folder_id < b.Folder_id ? -1 : 1));
