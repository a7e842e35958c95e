import { cardsApi } from '@anamnesis/contracts/cards/api.ts';
import { documentsApi } from '@anamnesis/contracts/documents/api.ts';
import { libraryApi } from '@anamnesis/contracts/library/api.ts';
import { calls, command } from '../../api/endpoints.ts';
import { foldersEndpoint } from '../../documents/folders-endpoint.ts';
import { folderOrders, inDisplayOrder, withOrders } from './actions/move/order.ts';

const { updateFolderOrder, updatePDFOrder, ...others } = libraryApi;
const { getCardsIfProcessedAgain, chooseHowManyCards } = documentsApi;
const { batchCheckPDFAnkiStatus } = cardsApi;

export const libraryEndpoints = calls({
  ...others,
  getCardsIfProcessedAgain,
  chooseHowManyCards,
  batchCheckPDFAnkiStatus,
}).injectEndpoints({
  endpoints: (build) => ({
    updateFolderOrder: build.mutation({
      ...command(updateFolderOrder),
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
      ...command(updatePDFOrder),
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
