import { errorMessage } from '../../../api/api-error.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { useToasts } from '../../../ui/toasts/toasts.tsx';
import { idOf, idsOf, kindOf, nameOf, pagesOf, type LibraryDocument } from '../documents.ts';
import { useLibrary } from '../library-context.tsx';
import { useDeletePDFMutation, useRenamePDFMutation } from '../library-endpoints.ts';
import { decideDocumentName } from './names.ts';
import { useNamePrompt } from './use-name-prompt.ts';

export function useDocumentActions(document: LibraryDocument) {
  const { folders, shownId, show, gone } = useLibrary();
  const [renamePDF] = useRenamePDFMutation();
  const [deletePDF] = useDeletePDFMutation();
  const promptName = useNamePrompt();
  const { confirm } = useDialogs();
  const toasts = useToasts();
  const name = nameOf(document);
  const isPair = pagesOf(document) !== undefined;
  const call = { pdfId: idOf(document), docType: document.type, ...(isPair && { withLinked: true }) };
  return {
    rename: () =>
      promptName({
        title: 'Rename',
        label: 'Document name',
        initial: name,
        submitLabel: 'Rename',
        decide: (typed) => decideDocumentName(typed, name, folders),
        send: (newPDFName) => renamePDF({ ...call, newPDFName }).unwrap(),
        failed: 'Failed to rename document',
        unreachable: 'Error renaming document',
      }),
    remove: async () => {
      const confirmed = await confirm({
        title: `Are you sure you want to delete “${name}”?`,
        description: `${isPair ? 'Its PDF and its text are deleted together. ' : ''}Its summaries and cards will be deleted too. This action cannot be undone.`,
        confirmLabel: `Delete ${kindOf(document)}`,
        danger: true,
      });
      if (!confirmed) return;
      const wasShown = shownId !== null && idsOf(document).includes(shownId);
      // Before it is deleted: what shows it would ask for the cards of a document that is no more.
      gone(idsOf(document));
      try {
        await deletePDF(call).unwrap();
      } catch (thrown) {
        if (wasShown) show(document, 'view');
        toasts.error(`Failed to delete “${name}”. Nothing was deleted. ${errorMessage(thrown)}`);
      }
    },
  };
}
