import type { Folder } from '@anamnesis/contracts/library/api.ts';
import { errorMessage } from '../../../api/api-error.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { useToasts } from '../../../ui/toasts/toasts.tsx';
import { idOf } from '../documents.ts';
import { useLibrary } from '../library-context.tsx';
import {
  useAddFolderMutation,
  useDeleteFolderMutation,
  useRenameFolderMutation,
} from '../library-endpoints.ts';
import { decideFolderName } from './names.ts';
import { useNamePrompt } from './use-name-prompt.ts';

export function useAddFolder() {
  const { folders } = useLibrary();
  const [addFolder] = useAddFolderMutation();
  const promptName = useNamePrompt();
  return () =>
    promptName({
      title: 'Add Folder',
      label: 'Folder name',
      submitLabel: 'Add Folder',
      decide: (typed) => decideFolderName(typed, null, folders),
      send: (folderName) => addFolder({ folderName }).unwrap(),
      failed: 'Failed to add folder',
      unreachable: 'Error adding folder',
    });
}

export function useFolderActions(folder: Folder) {
  const { folders, gone } = useLibrary();
  const [renameFolder] = useRenameFolderMutation();
  const [deleteFolder] = useDeleteFolderMutation();
  const promptName = useNamePrompt();
  const { confirm } = useDialogs();
  const toasts = useToasts();
  const { Folder_id: folderId, Folder_name: name } = folder;
  return {
    rename: () =>
      promptName({
        title: 'Rename Folder',
        label: 'Folder name',
        initial: name,
        submitLabel: 'Rename',
        decide: (typed) => decideFolderName(typed, name, folders),
        send: (newFolderName) => renameFolder({ folderId, newFolderName }).unwrap(),
        failed: 'Failed to rename folder',
        unreachable: 'Error renaming folder',
      }),
    remove: async () => {
      if (!(await confirm(deleteQuestion(folder)))) return;
      try {
        await deleteFolder({ folderId }).unwrap();
        gone(folder.PDFs.map(idOf));
      } catch (thrown) {
        toasts.error(`Failed to delete folder “${name}”. Nothing was deleted. ${errorMessage(thrown)}`);
      }
    },
  };
}

function deleteQuestion({ Folder_name: name, PDFs: { length } }: Folder) {
  const content = length === 1 ? '1 document' : `${length} documents`;
  return {
    title: `Are you sure you want to delete the folder “${name}”?`,
    description:
      length === 0
        ? 'It is empty. This action cannot be undone.'
        : `Its ${content}, with their summaries and cards, will be deleted too. This action cannot be undone.`,
    confirmLabel: 'Delete Folder',
    danger: true,
  };
}
