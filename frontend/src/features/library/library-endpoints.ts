import { cardsApi } from '@anamnesis/contracts/cards/api.ts';
import { documentsApi } from '@anamnesis/contracts/documents/api.ts';
import { libraryApi } from '@anamnesis/contracts/library/api.ts';
import { api } from '../../api/api.ts';
import { command, query, upload } from '../../api/endpoints.ts';
import { foldersEndpoint } from '../../documents/folders-endpoint.ts';
import { folderOrders, inDisplayOrder, withOrders } from './order.ts';

export const libraryEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    batchCheckPDFAnkiStatus: build.query(query(cardsApi.batchCheckPDFAnkiStatus)),
    addFolder: build.mutation(command(libraryApi.addFolder)),
    renameFolder: build.mutation(command(libraryApi.renameFolder)),
    deleteFolder: build.mutation(command(libraryApi.deleteFolder)),
    renamePDF: build.mutation(command(libraryApi.renamePDF)),
    deletePDF: build.mutation(command(libraryApi.deletePDF)),
    updateFolderOrder: build.mutation({
      ...command(libraryApi.updateFolderOrder),
      // The list holds the new order before it is fetched again, so that nothing jumps back in between.
      async onQueryStarted({ orderUpdates }, { dispatch, queryFulfilled }) {
        if (!(await succeeded(queryFulfilled))) return;
        dispatch(
          foldersEndpoint.util.updateQueryData('getUserFolders', undefined, ({ folders }) => ({
            folders: inDisplayOrder(withOrders(folders, folderOrders(orderUpdates))),
          })),
        );
      },
    }),
    updatePDFOrder: build.mutation({
      ...command(libraryApi.updatePDFOrder),
      async onQueryStarted({ folderId, orderUpdates }, { dispatch, queryFulfilled }) {
        if (!(await succeeded(queryFulfilled))) return;
        const orders = new Map(orderUpdates.map((each) => [each.pdfId, each.displayOrder]));
        dispatch(
          foldersEndpoint.util.updateQueryData('getUserFolders', undefined, ({ folders }) => {
            const folder = folders.find((each) => each.Folder_id === folderId);
            if (folder) folder.PDFs = inDisplayOrder(withOrders(folder.PDFs, orders));
          }),
        );
      },
    }),
    getCardsIfProcessedAgain: build.query(query(documentsApi.getCardsIfProcessedAgain)),
    chooseHowManyCards: build.mutation(command(documentsApi.chooseHowManyCards)),
    moveDocuments: build.mutation(command(libraryApi.moveDocuments)),
    uploadPDF: build.mutation(upload(libraryApi.uploadPDF)),
    uploadText: build.mutation(upload(libraryApi.uploadText)),
    uploadMultimodal: build.mutation(upload(libraryApi.uploadMultimodal)),
  }),
});

export const {
  useBatchCheckPDFAnkiStatusQuery,
  useGetCardsIfProcessedAgainQuery,
  useAddFolderMutation,
  useRenameFolderMutation,
  useDeleteFolderMutation,
  useRenamePDFMutation,
  useDeletePDFMutation,
  useUpdateFolderOrderMutation,
  useUpdatePDFOrderMutation,
  useChooseHowManyCardsMutation,
  useMoveDocumentsMutation,
} = libraryEndpoints;

const succeeded = (fulfilled: Promise<unknown>): Promise<boolean> =>
  fulfilled.then(
    () => true,
    () => false,
  );
